"""What everybody may see: copied from the state."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from companion.rules.board import Alert, Prompt, UsualBoard
from companion.rules.timers import Timer
from companion.rules.tricks import Trick, revokes
from tests.examples.whist.cover import CARDS
from tests.examples.whist.state import BOOK, State


@dataclass(frozen=True)
class PlayView:
    """One card in a trick."""

    seat: int
    card: str


@dataclass(frozen=True)
class WhistView(UsualBoard):
    """The table: ``won`` are the tricks of seats 1 and 3, and of seats 2 and 4."""

    phase: str
    turn: int | None
    prompt: Prompt
    trump: str | None
    trick: tuple[PlayView, ...]
    last_trick: tuple[PlayView, ...]
    won: tuple[int, int]
    alerts: tuple[Alert, ...] = ()
    clocks: Mapping[str, Timer] = field(default_factory=dict)


def view(state: State, audience: str) -> WhistView:
    """The public table."""
    won = tuple(sum(trick.winner % 2 == side for trick in state.taken) for side in (1, 0))
    phase = "over" if state.over else "cut" if state.trump is None else "trick"
    revoked = revokes((*state.taken, state.open))
    alerts = tuple(
        Alert("whist-revoke", {"seat": revoke.seat, "card": str(revoke.held), "trick": revoke.trick})
        for revoke in revoked
    )
    trump = state.trump.name.lower() if state.trump is not None else None
    last = _plays(state.taken[-1]) if state.taken else ()
    return WhistView(phase, state.turn, _prompt(state, won), trump, _plays(state.open), last, (won[0], won[1]), alerts)


def _plays(trick: Trick) -> tuple[PlayView, ...]:
    return tuple(PlayView(play.seat, str(play.card)) for play in trick.plays)


def _prompt(state: State, won: tuple[int, ...]) -> Prompt:
    if state.over:
        side = 1 if won[0] > BOOK else 2
        return Prompt("whist-over", {"seat": side, "partner": side + 2, "points": max(won) - BOOK}, choices=("HOME",))
    cards = tuple(code for code, card in CARDS.items() if card not in state.gone)
    if state.trump is None:
        return Prompt("whist-cut", choices=cards)
    return Prompt("whist-lead" if not state.open.plays else "whist-play", who=state.turn, choices=cards)
