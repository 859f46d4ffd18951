"""After the attempt, for the review: what was left in each hand, scanned seat by seat.

It serves the review alone (``HAND`` in docs/interfaces.md): no refusal and no result looks at it, and anybody may
leave a hand out. The hand that is asked last needs no scan where all the others are known.
"""

from collections.abc import Sequence

from companion.games.crew import events as ev
from companion.games.crew.commands import NoteHandCard, SkipHand
from companion.games.crew.questions import after
from companion.games.crew.state import CrewState, no_such_seat
from companion.games.crew.terms import CARDS
from companion.rules.board import Prompt, Refusal
from companion.rules.cards import Card
from companion.rules.game_inputs import Utterance
from companion.rules.seats import Speaker
from companion.rules.words import Word

Events = tuple[ev.Event, ...]
Command = Utterance | NoteHandCard | SkipHand


def left(state: CrewState, seat: int) -> tuple[Card, ...]:
    """The cards known to be left with a player: from the set-up of this attempt, communicated, or told after it."""
    shown_hand = dict(state.attempt.shown_hands).get(seat, ())
    from_setup = state.table.hands.get(seat, ()) if state.attempt.dealt == 1 else ()
    shown = (claim.card for claim in state.attempt.claims if claim.seat == seat)
    # Of a rack the table knows every card; it tells once the attempt is over.
    stood = (card for card in dict(state.attempt.racks).get(seat, ()) if card is not None and state.decided)
    return tuple(
        card for card in dict.fromkeys((*shown_hand, *from_setup, *shown, *stood)) if card not in state.play.gone
    )


def leftover(state: CrewState, seat: int) -> tuple[Card, ...]:
    """The cards that a player certainly still holds: told, shown, or all that is left when the others are known.

    A hand named as it was dealt proves nothing once cards have changed hands.
    """
    moved = state.attempt.passing or bool(state.play.changed)
    if moved and any(_as_dealt(state, other) for other in state.people):
        shown = tuple(claim.card for claim in state.attempt.claims if claim.seat == seat)
        shown_hand = () if _as_dealt(state, seat) else dict(state.attempt.shown_hands).get(seat, ())
        return tuple(card for card in (*shown, *shown_hand) if card not in state.play.gone)
    known = left(state, seat)
    rest = tuple(CARDS[code] for code in candidates(state)) if not state.table.with_helper else ()
    return (*known, *rest) if len(known) + len(rest) == least(state, seat) else known


def _as_dealt(state: CrewState, seat: int) -> bool:
    """Whether a hand was named with cards that have been played since, or in the set-up."""
    shown_hand = dict(state.attempt.shown_hands).get(seat, ())
    from_setup = state.table.hands.get(seat, ()) if state.attempt.dealt == 1 else ()
    return bool(from_setup) or not state.play.gone.isdisjoint(shown_hand)


def least(state: CrewState, seat: int) -> int:
    """How many cards a player still holds; with three players one of them holds one more."""
    return state.table.tricks - sum(play.seat == seat for trick in state.play.all_tricks for play in trick.plays)


def most(state: CrewState, seat: int) -> int:
    """The cards that a seat has at most: ``least`` and the card too many unless another player is known to hold it."""
    # With JARVIS or Tonoja it is the last of the fourteen cards in their columns.
    over = 0 if state.table.with_helper else len(state.table.deck) - state.table.tricks * state.table.seats
    others = sum(max(0, len(left(state, other)) - least(state, other)) for other in state.people if other != seat)
    return least(state, seat) + max(0, over - others)


def covered(state: CrewState) -> tuple[int, ...]:
    """The columns of JARVIS or Tonoja whose covered card nobody knows."""
    helper = state.attempt.helper
    if helper is None:
        return ()
    turned = {column for column, card in helper.revealed if card is not None}
    columns = state.attempt.dealt_columns or helper.columns
    return tuple(
        number
        for number, column in enumerate(columns, 1)
        if column.covered and column.hidden is None and number not in turned
    )


def unknown(state: CrewState) -> tuple[int, ...]:
    """The seats whose cards are not all known; none where the last hand follows from the others."""
    short = [seat for seat in state.people if len(left(state, seat)) < least(state, seat)]
    under = covered(state)
    helper = state.attempt.helper
    if under and helper is not None and len(under) + len(short) > 1:
        short = sorted((*short, helper.seat))
    return tuple(short) if len(short) > 1 or under else ()


def candidates(state: CrewState) -> tuple[str, ...]:
    """The cards of which nobody knows where they are."""
    seen = set(state.play.gone)
    for seat in state.people:
        seen |= set(left(state, seat))
    for column in (*state.attempt.dealt_columns, *state.attempt.columns):
        seen |= {card for card in (column.open, column.hidden) if card is not None}
    unseen = state.table.deck - seen
    return tuple(code for code, card in CARDS.items() if card in unseen)


def prompt(state: CrewState, seat: int) -> Prompt:
    """The seat whose cards are scanned now. NO leaves its hand out, CANCEL all that are still to come."""
    helper = state.attempt.helper
    if helper is not None and seat == helper.seat:
        params = {"column": covered(state)[0], "helper": state.table.box.helper}
        return Prompt("crew-hand-covered", params, who=seat, choices=(*candidates(state), "NO", "CANCEL"))
    count, enough = len(left(state, seat)), least(state, seat)
    whole = ("OK",) if count >= enough else ()
    params = {"count": count, "least": enough}
    return Prompt("crew-hand", params, who=seat, choices=(*candidates(state), *whole, "NO", "CANCEL"))


def hand_words(state: CrewState, seat: int | None, codes: Sequence[str]) -> tuple[str, ...]:
    """The words that tell cards which lie there together: one hand where it can be one, else card by card.

    So the first card that cannot be in it is named, and the others count.
    """
    asked = seat or state.attempt.asked_hand or 0
    if asked not in state.people:
        return tuple(codes)
    known = {str(card) for card in left(state, asked)}
    wrong = any(code not in known and _misplaced(state, asked, code) is not None for code in codes)
    whole = {*codes, *(str(claim.card) for claim in state.attempt.claims if claim.seat == asked)}
    if wrong or len(whole) > most(state, asked):
        return tuple(code for code in codes if code not in known)
    return (" ".join(("HAND", *codes)),)


def decide(state: CrewState, command: Command) -> Events | Refusal:
    """Hands are told after the attempt, never before."""
    if not state.decided:
        return Refusal("not-now", {}, key="refused-crew-hand-later")
    match command:
        case Utterance(word=Word("HANDS", _)):
            seats = unknown(state)
            return (ev.HandAsked(seats[0]),) if seats else Refusal("not-now", {}, key="refused-crew-hands-known")
        case Utterance(word=Word("HOLDS", (code,)), speaker=Speaker(seat=seat)):
            return _note_held(state, seat or state.attempt.asked_hand or 0, code)
        case Utterance(word=Word(_, codes), speaker=Speaker(seat=seat)):
            # A shared reader speaks for the seat that is asked.
            return _note_hand(state, seat or state.attempt.asked_hand or 0, codes)
        case NoteHandCard(code, seat):
            return _note_card(state, code, seat)
        case SkipHand(whole):
            return _skip(state, whole)


def _skip(state: CrewState, whole: bool) -> Events | Refusal:
    """The next seat; who says it was all must have told as many cards as are left."""
    asked = state.attempt.asked_hand or 0
    if whole and asked in state.people and len(left(state, asked)) < least(state, asked):
        params = {"seat": asked, "count": len(left(state, asked)), "least": least(state, asked)}
        return Refusal("not-now", params, key="refused-crew-hand-short")
    return _on_from(state, asked, ())


def _note_hand(state: CrewState, seat: int, codes: tuple[str, ...]) -> Events | Refusal:
    """Every card a seat had left, or held at the start; said again, it is said anew."""
    if not state.has_seat(seat):
        return no_such_seat(state, seat)
    wrong = next((code for code in codes if CARDS[code] not in state.table.deck), None)
    if wrong is not None:
        return Refusal("not-in-deck", {"card": wrong}, key="refused-crew-not-in-deck")
    noted: Events = (ev.HandNoted(seat, codes),)
    return _on(state, noted) if state.attempt.asked_hand else noted


def _note_card(state: CrewState, code: str, speaker: int | None) -> Events | Refusal:
    """One card more in the hand of whoever scanned it, else of the seat that is asked."""
    asked, helper = state.attempt.asked_hand, state.attempt.helper
    if not asked:
        return Refusal("game-over", {"mission": state.attempt.mission}, key="refused-crew-over")
    # The covered columns have no reader of their own, and any will do for them.
    seat = speaker if speaker in state.people and asked in state.people else asked
    if any((claim.seat, str(claim.card)) == (seat, code) for claim in state.attempt.claims):
        # It lies open before its owner, who scans it with the others.
        return ()
    refused = _misplaced(state, seat, code)
    if refused is not None:
        return refused
    if helper is not None and seat == helper.seat:
        return _on(state, (ev.CoveredNoted(covered(state)[0], code),))
    return _one_more(state, seat, code)


def _note_held(state: CrewState, seat: int, code: str) -> Events | Refusal:
    """One card that a player had left, whatever else is known of that hand."""
    if not seat:
        return Refusal("no-such-seat", {"word": f"HOLDS {code}"}, key="refused-crew-which-seat")
    if seat not in state.people:
        return no_such_seat(state, seat)
    return _misplaced(state, seat, code) or _one_more(state, seat, code)


def _one_more(state: CrewState, seat: int, code: str) -> Events | Refusal:
    cards = (*(str(card) for card in left(state, seat)), code)
    if len(cards) > most(state, seat):
        return Refusal(
            "not-allowed", {"card": code, "seat": seat, "count": len(cards) - 1}, key="refused-crew-hand-full"
        )
    noted: Events = (ev.HandNoted(seat, cards),)
    return _on(state, noted) if state.attempt.asked_hand else noted


def _misplaced(state: CrewState, seat: int, code: str) -> Refusal | None:
    card = CARDS[code]
    if card not in state.table.deck:
        return Refusal("not-in-deck", {"card": code}, key="refused-crew-not-in-deck")
    if card in state.play.gone:
        return Refusal("already-played", {"card": code}, key="refused-crew-already-played-short")
    holder = next((other for other in state.people if card in left(state, other)), None)
    if holder is not None:
        shown = any(claim.card == card for claim in state.attempt.claims)
        elsewhere = "refused-crew-hand-shown" if shown else "refused-crew-hand-elsewhere"
        return Refusal(
            "doubled", {"card": code, "seat": holder}, "refused-crew-hand-twice" if holder == seat else elsewhere
        )
    if code not in candidates(state):
        return Refusal("doubled", {"card": code, "helper": state.table.box.helper}, key="refused-crew-hand-column")
    return None


def _on(state: CrewState, noted: Events) -> Events:
    """The cards noted, and the next seat where the one asked can have no more."""
    later = after(state, noted)
    asked, helper = later.attempt.asked_hand or 0, later.attempt.helper
    if not unknown(later):
        return _on_from(state, asked, noted)
    if helper is not None and asked == helper.seat:
        return noted if covered(later) else _on_from(state, asked, noted)
    return _on_from(state, asked, noted) if len(left(later, asked)) >= most(later, asked) else noted


def _on_from(state: CrewState, asked: int, noted: Events) -> Events:
    """The next seat with cards that nobody knows; the last covered card follows from all the others."""
    following = after(state, noted)
    later = next((seat for seat in unknown(following) if seat > asked), 0)
    rest, under = candidates(following), covered(following)
    whole = all(len(left(following, seat)) >= least(following, seat) for seat in following.people)
    if not later and whole and len(under) == 1 and len(rest) == 1:
        return (*noted, ev.CoveredNoted(under[0], rest[0]), ev.HandAsked(0))
    return (*noted, ev.HandAsked(later))
