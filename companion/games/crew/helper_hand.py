"""JARVIS and Tonoja: seven columns of cards, of which only the open ones play.

Planet Nine rules for two players, Deep Sea rulebook pp. 21-22. The commander decides for the helper. A covered card is
turned up after the trick in which the card above it was played. A column the companion was not told stays
unknown, and nothing is refused because of it.
"""

from companion.games.crew import events as ev
from companion.games.crew.commands import Command, Confirm, LayColumn, RevealCard, Skip
from companion.games.crew.state import AttemptStep, CrewState, hears, no_such_seat
from companion.games.crew.terms import CARDS, Column
from companion.rules.board import Prompt, Refusal
from companion.rules.cards import Card
from companion.rules.words import Word

UNSEEN = "?"
"""How a face-up card that the companion was not told is published."""


def is_unknown(column: Column) -> bool:
    """Whether a card lies face up that the companion was not told."""
    return column.open is None and not column.gap


def open_cards(state: CrewState) -> tuple[Card, ...]:
    """The helper's face-up cards as far as known; after a correction one may turn out to be played by somebody else."""
    opened = (column.open for column in state.attempt.columns)
    return tuple(card for card in opened if card is not None and card not in state.play.gone)


def not_allowed(state: CrewState, turn: int, card: Card) -> Refusal | None:
    """A card that cannot come from this seat.

    The helper plays face-up cards only and follows suit with them; covered cards do not count. A member cannot
    play what lies open before the helper.
    """
    helper = state.attempt.helper
    if helper is None:
        return None
    open_now = open_cards(state)
    if turn != helper.seat:
        if card in open_now:
            return Refusal("not-allowed", {"card": str(card), "helper": helper.seat}, key="refused-crew-helpers-card")
        return None
    if card not in open_now:
        if any(is_unknown(column) for column in helper.columns):
            return None
        return Refusal("not-allowed", {"card": str(card), "seat": turn}, key="refused-crew-helper-open")
    led = state.play.led
    if led is not None and card.suit is not led and any(other.suit is led for other in open_now):
        return Refusal(
            "not-allowed", {"card": str(card), "seat": turn, "suit": str(led)}, key="refused-crew-helper-follow"
        )
    return None


def playable(state: CrewState) -> tuple[Card, ...]:
    """The helper's open cards that the rules let it play now."""
    helper = state.attempt.helper
    return tuple(
        card for card in open_cards(state) if helper is not None and not_allowed(state, helper.seat, card) is None
    )


def unseen(state: CrewState) -> tuple[Card, ...]:
    """Cards that nobody has seen yet: neither played, nor shown, nor open before the helper."""
    attempt = state.attempt
    shown = (
        {claim.card for claim in attempt.claims} | {queued.card for queued in attempt.waiting} | set(open_cards(state))
    )
    left = state.table.deck - state.play.gone - shown
    return tuple(card for card in CARDS.values() if card in left)


# -- laying out -------------------------------------------------------------------------------------------


def _next_unknown(state: CrewState) -> int | None:
    return next((index for index, column in enumerate(state.attempt.columns, 1) if is_unknown(column)), None)


def _layout_asked(state: CrewState) -> bool:
    return state.attempt.helper is not None and "columns" not in state.attempt.settled and bool(_next_unknown(state))


def _layout_prompt(state: CrewState) -> Prompt:
    trump = str(state.table.box.trump)
    cards = tuple(str(card) for card in unseen(state) if str(card) != f"{trump}4")
    return Prompt("crew-columns", {"column": _next_unknown(state), **_named(state)}, choices=(*cards, "OK"))


def _named(state: CrewState) -> dict[str, str | int | None]:
    helper = state.attempt.helper
    return {"helper": state.table.box.helper, "seat": helper.seat if helper is not None else None}


LAYOUT = AttemptStep(
    "columns",
    "reveal",
    _layout_asked,
    _layout_prompt,
    hear=hears({"CARD": lambda state, args, seat: LayColumn(args[0]), "OK": Skip(), "NO": Skip(), "PASS": Skip()}),
    decide=lambda state, command: (ev.Settled("columns"),) if isinstance(command, Skip | Confirm) else None,
)
"""The seven face-up cards are told to the companion, which may also be left out."""


def lay_column(state: CrewState, command: LayColumn) -> tuple[ev.Event, ...] | Refusal:
    """A face-up card of the helper; the highest trump is never dealt to it."""
    helper = state.attempt.helper
    if helper is None:
        return Refusal("not-now", {"card": command.card}, key="refused-crew-no-helper")
    card = CARDS[command.card]
    column = command.column or _next_unknown(state)
    if column is None:
        return Refusal("not-now", {"card": command.card}, key="refused-crew-columns-known")
    present = helper.columns[column - 1]
    if present.gap and present.covered and not state.play.plays:
        return reveal(state, RevealCard(command.card, column))
    return _cannot_lie_open(state, card, column) or (ev.ColumnLaid(column, command.card, present.covered, None),)


def _cannot_lie_open(state: CrewState, card: Card, column: int) -> Refusal | None:
    code = str(card)
    if card not in state.table.deck:
        return Refusal("not-in-deck", {"card": code}, key="refused-crew-not-in-deck")
    if card in state.play.gone:
        return Refusal("already-played", {"card": code}, key="refused-crew-already-played-short")
    for index, other in enumerate(state.attempt.columns, 1):
        if index != column and other.open == card:
            return Refusal("doubled", {"card": code, "column": index}, key="refused-crew-column-doubled")
    if card.trump and card.value == 4:
        return Refusal("not-allowed", {"card": code}, key="refused-crew-helper-no-commander")
    if any(claim.card == card for claim in state.attempt.claims):
        return Refusal("not-allowed", {"card": code}, key="refused-crew-shown-by-other")
    return None


# -- turning up ---------------------------------------------------------------------------------------------


def _waiting(state: CrewState) -> int | None:
    """The column whose covered card is to be turned up now."""
    return next((index for index, column in enumerate(state.attempt.columns, 1) if column.gap and column.covered), None)


def _reveal_happens(state: CrewState) -> tuple[ev.Event, ...]:
    column, helper = _waiting(state), state.attempt.helper
    if column is None or helper is None:
        return ()
    hidden = helper.columns[column - 1].hidden
    return (ev.ColumnRevealed(column, str(hidden), len(state.play.taken)),) if hidden is not None else ()


def _reveal_prompt(state: CrewState) -> Prompt:
    cards = tuple(str(card) for card in unseen(state) if not (card.trump and card.value == 4))
    return Prompt("crew-reveal", {"column": _waiting(state), **_named(state)}, choices=(*cards, "OK"))


def _reveal_heard(state: CrewState, word: Word, seat: int | None) -> Command | Refusal | None:
    """A card scanned by whoever leads next may be the lead: it is never taken for the card that came up."""
    match word.verb, word.args:
        case "CARD", (code,) if state.could_lead(seat):
            params = {"card": code, "seat": seat, "helper": state.table.box.helper}
            return Refusal("not-now", params, key="refused-crew-reveal-first")
        case "CARD", (code,):
            return RevealCard(code)
        case (("OK" | "NO" | "PASS"), _):
            return Skip()
    return None


def _reveal_decided(state: CrewState, command: Command) -> tuple[ev.Event, ...] | None:
    column = _waiting(state)
    if isinstance(command, Skip | Confirm) and column is not None:
        return (ev.ColumnRevealed(column, None, len(state.play.taken)),)
    return None


REVEAL = AttemptStep(
    "reveal",
    "reveal",
    lambda state: _waiting(state) is not None,
    _reveal_prompt,
    happens=_reveal_happens,
    hear=_reveal_heard,
    decide=_reveal_decided,
)
"""After the trick the card under the one just played comes up."""


def reveal(state: CrewState, command: RevealCard) -> tuple[ev.Event, ...] | Refusal:
    """The card that came up, after the trick is complete and never during it."""
    helper = state.attempt.helper
    if helper is None:
        return Refusal("not-now", {"card": command.card}, key="refused-crew-no-helper")
    if state.play.plays:
        return Refusal("trick-open", {"card": command.card}, key="refused-crew-reveal-later")
    card = CARDS[command.card]
    column = _waiting(state)
    if column is None:
        known = next(
            (at for at, column in enumerate(helper.columns, 1) if column.open == card and not column.covered), None
        )
        if known is not None:
            return ()
        unknown = [at for at, column in enumerate(helper.columns, 1) if is_unknown(column) and not column.covered]
        if not unknown:
            return Refusal("not-now", {"card": command.card}, key="refused-crew-nothing-to-reveal")
        column = unknown[0]
    return _cannot_lie_open(state, card, column) or (ev.ColumnRevealed(column, command.card, len(state.play.taken)),)


def seat_helper(state: CrewState, seat: int) -> tuple[ev.Event, ...] | Refusal:
    """The crew decides where the helper sits, before the first card (A28); it stays there in later attempts."""
    if state.attempt.helper is None:
        return Refusal("not-now", {}, key="refused-crew-no-helper")
    if state.play.begun or state.attempt.commander is not None:
        return Refusal("not-now", {}, key="refused-crew-helper-sits")
    return (ev.HelperSeated(seat),) if state.has_seat(seat) else no_such_seat(state, seat)
