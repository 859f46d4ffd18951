"""Crew members that the table plays: a hand face down in a numbered rack, and the card that the table asks for.

The table knows the cards because each is shown once to a hidden reader, in the order of the rack. On its turn it names
a place; somebody takes that card out and lays it as they would their own. The rulebooks know nothing of it: rulings R1
and R2 in docs/rulings.
"""

from companion.games.crew import communication, tricks
from companion.games.crew import events as ev
from companion.games.crew.commands import Command, Communicate, LayCalled, PlayCard, ShowRack, Skip
from companion.games.crew.hands import least
from companion.games.crew.questions import after
from companion.games.crew.state import AttemptStep, CrewState, hears
from companion.games.crew.terms import CARDS, COMPANY, Called, Says, Use
from companion.rules.board import Prompt, Refusal
from companion.rules.cards import Card
from companion.rules.game_inputs import Utterance
from companion.rules.seats import left_of, right_of
from companion.rules.words import Word

Events = tuple[ev.Event, ...]


def places(state: CrewState, seat: int) -> tuple[Card | None, ...]:
    """The cards of a rack by place, played ones too; ``None`` where a card was passed on and none has come yet."""
    return dict(state.attempt.racks).get(seat, ())


def known(state: CrewState, seat: int) -> bool:
    """Whether the whole rack of a seat was shown."""
    return f"rack-{seat}" in state.attempt.settled and None not in places(state, seat)


def _most(state: CrewState, seat: int) -> int:
    over = len(state.table.deck) - state.table.tricks * state.table.seats
    others = sum(max(0, len(places(state, rack)) - least(state, rack)) for rack in state.table.racks if rack != seat)
    return least(state, seat) + max(0, over - others)


# -- the cards are shown ----------------------------------------------------------------------------------------


def _open(state: CrewState) -> int | None:
    """The rack that is shown now; cards that were passed on wait until everybody has passed, for all choose at once."""
    if _passing(state):
        return None
    return next((seat for seat in state.table.racks if not known(state, seat)), None)


def _passing(state: CrewState) -> bool:
    """Whether a rack has still to choose the card that it passes on."""
    return state.attempt.direction is not None and bool(passes(state))


def _prompt(state: CrewState) -> Prompt:
    seat = _open(state) or 0
    cards = places(state, seat)
    if None in cards:
        return Prompt("crew-rack-came", {"place": cards.index(None) + 1}, who=seat)
    enough = ("OK",) if len(cards) >= least(state, seat) else ()
    params = {"count": len(cards) + 1, "number": least(state, seat)}
    return Prompt("crew-rack-last" if enough else "crew-rack", params, who=seat, choices=enough)


def _decided(state: CrewState, command: Command) -> Events | Refusal | None:
    match command:
        case ShowRack():
            return show(state, command)
        case Skip():
            seat = _open(state) or 0
            if len(places(state, seat)) < least(state, seat) or None in places(state, seat):
                count = {"count": len(places(state, seat)), "number": least(state, seat), "seat": seat}
                return Refusal("not-now", count, key="refused-crew-rack-short")
            return (ev.Settled(f"rack-{seat}"),)
    return None


RACKS = AttemptStep(
    "rack",
    "rack",
    lambda state: _open(state) is not None,
    _prompt,
    turn=_open,
    hear=hears({"CARD": lambda state, args, seat: ShowRack((args[0],), seat), "OK": Skip(), "NO": Skip()}),
    decide=_decided,
)
"""Each card of a rack is shown once, face to the hidden reader; the question tells how many, never which."""


def show(state: CrewState, command: ShowRack) -> Events | Refusal:
    """The next cards of the rack that is asked for; a refusal names none of them."""
    if _passing(state):
        return Refusal("not-now", {"seat": passes(state)[0]}, key="refused-crew-rack-passes")
    seat = _open(state)
    if seat is None:
        return Refusal("not-now", {}, key="refused-crew-rack-known")
    if command.seat is not None and command.seat != seat:
        return Refusal("not-your-turn", {"seat": command.seat, "turn": seat}, key="refused-crew-rack-other-seat")
    events: Events = ()
    for code in command.cards:
        shown = _shown(after(state, events), seat, CARDS[code])
        if isinstance(shown, Refusal):
            return shown
        events = (*events, *shown)
    return events


def _shown(state: CrewState, seat: int, card: Card) -> Events | Refusal:
    """A card that is out of the game or stands in some rack is refused in the same words, which tell neither."""
    cards = places(state, seat)
    params = {"seat": seat, "count": len(cards)}
    racks = {held for _, others in state.attempt.racks for held in others}
    if card not in state.table.deck or card in state.play.gone | racks:
        return Refusal("doubled", params, key="refused-crew-rack-not-taken")
    if None in cards:
        return (ev.RackShown(seat, str(card), cards.index(None) + 1),)
    if len(cards) >= _most(state, seat):
        return Refusal("not-allowed", params, key="refused-crew-rack-full")
    shown = ev.RackShown(seat, str(card), len(cards) + 1)
    return (shown, ev.Settled(f"rack-{seat}")) if len(cards) + 1 == _most(state, seat) else (shown,)


def commander(state: CrewState) -> Events:
    """Whose rack holds the highest trump is commander; where no rack does and one person plays, it is that person."""
    if not state.table.racks or state.attempt.commander is not None:
        return ()
    top = CARDS[f"{state.table.box.trump}4"]
    holder = next((seat for seat in state.table.racks if top in places(state, seat)), None)
    people = [seat for seat in state.people if seat not in state.table.racks]
    if holder is None and len(people) == 1:
        holder = people[0]
    return () if holder is None else (ev.CommanderNamed(holder),)


# -- the table asks for a card ------------------------------------------------------------------------------------


def call(state: CrewState, utterance: Utterance) -> Events | Refusal:
    """The table names a place of its rack: the card is played, communicated (with what is said), or passed on."""
    seat, (number, *said) = utterance.speaker.seat, utterance.word.args
    if utterance.speaker.place != COMPANY or seat not in state.table.racks:
        return Refusal("not-allowed", {"word": str(utterance.word)}, key="refused-crew-rack-own-word")
    assert seat is not None
    card = dict(enumerate(places(state, seat), 1)).get(int(number))
    if card is None or card in state.play.gone or state.attempt.called is not None:
        return Refusal("not-now", {"seat": seat}, key="refused-crew-rack-no-card")
    use = Use.TALK if said else Use.PASS if state.attempt.step == "passing" else Use.PLAY
    if use is Use.PLAY and state.play.turn != seat:
        return Refusal("not-your-turn", {"seat": seat, "turn": state.play.turn}, key="refused-crew-rack-no-card")
    says = said[0].lower() if said and said[0] != "OPEN" else None
    called = ev.RackCalled(seat, int(number), use, None if says is None else Says(says))
    could = lay(after(state, (called,)), LayCalled())
    return could if isinstance(could, Refusal) else (called,)


def asked(state: CrewState, called: Called) -> Prompt:
    """Which card is to be taken out of which rack, and what for; OK: it lies there."""
    params = {"place": called.place, "seat": called.seat}
    match called.use:
        case Use.PLAY:
            return Prompt("crew-rack-play", params, who=called.seat, choices=("OK", "CORRECT", "GIVEUP"))
        case Use.TALK:
            key = "crew-rack-talk-open" if called.says is None else "crew-rack-talk"
            says = {} if called.says is None else {"says": str(called.says)}
            return Prompt(key, {**params, **says}, who=called.seat, choices=("OK", "CORRECT", "GIVEUP"))
        case Use.PASS:
            way = {"direction": str(state.attempt.direction)}
            return Prompt("crew-rack-pass", {**params, **way}, who=called.seat, choices=("OK",))


def answered(state: CrewState, word: Word, at: float) -> Command | None:
    """A card, or OK, while the table waits for a card of a rack."""
    match word.verb, word.args:
        case "CARD", (code,):
            return LayCalled(code, at)
        case (("OK" | "YES"), _):
            return LayCalled(None, at)
    return None


def lay(state: CrewState, command: LayCalled) -> Events | Refusal:
    """The card that was asked for lies there; any other one goes back, and nobody is told which place it came from."""
    called = state.attempt.called
    if called is None:
        return Refusal("not-now", {}, key="refused-crew-rack-no-call")
    card = places(state, called.seat)[called.place - 1]
    assert card is not None
    if command.card is not None and command.card != str(card):
        return Refusal("not-allowed", {"place": called.place, "seat": called.seat}, key="refused-crew-rack-other-card")
    done = after(state, (ev.RackAnswered(),))
    answer: Events | Refusal
    match called.use:
        case Use.PLAY:
            answer = tricks.play_card(done, PlayCard(str(card), called.seat, command.at))
        case Use.TALK:
            answer = communication.communicate(done, Communicate(called.seat, str(card), called.says))
        case Use.PASS:
            answer = (ev.CardPassed(called.seat, str(card)), ev.RackGave(called.seat, called.place))
    return answer if isinstance(answer, Refusal) else (ev.RackAnswered(), *answer)


def passes(state: CrewState) -> tuple[int, ...]:
    """The racks that still have to pass a card on."""
    passed = dict(state.attempt.passed)
    return tuple(seat for seat in state.table.racks if seat not in passed)


def receiver(state: CrewState, seat: int) -> int:
    """Who gets the card that a seat passes on."""
    other = left_of if str(state.attempt.direction) == "left" else right_of
    return other(seat, state.table.seats)
