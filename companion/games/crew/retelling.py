"""Play told anew from the first trick, with the cards as they really were.

The cards come with the time that was left when they were scanned, so the clock of a mission in real time shows after a
correction what it would show if the right cards had been scanned at once: it stood still only if they end the attempt.
What the table itself decided, and not the cards, is decided again: an attempt given up stays given up.
"""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from companion.games.crew import clocks
from companion.games.crew import events as ev
from companion.games.crew.commands import PlayCard, TimeRanOut
from companion.games.crew.state import State
from companion.games.crew.steps import after, settled, upcoming
from companion.games.crew.terms import GIVEN_UP, PLAY, Helper, Status, Verdict
from companion.games.crew.tricks import played
from companion.rules.cards import Card

Events = tuple[ev.Event, ...]


class Scanned(NamedTuple):
    """A card as it was scanned, and the seconds that were left on the clock then, if one ran."""

    card: Card
    left: float | None = None


def places(state: State) -> list[tuple[int, int, Card]]:
    """Every card played in order, with its trick and seat."""
    play = state.play
    told = [(trick.number, one.seat, one.card) for trick in play.taken for one in trick.plays]
    return told + [(play.number, one.seat, one.card) for one in play.plays]


def scanned(state: State) -> list[Scanned]:
    """Every card in the order scanned."""
    return [Scanned(card, left) for (_, _, card), left in zip(places(state), state.play.left, strict=True)]


class _Telling:
    """The events told so far and the state they lead to."""

    def __init__(self, state: State) -> None:
        self.state = state
        self.events: list[ev.Event] = []

    def tell(self, events: Iterable[ev.Event]) -> None:
        told = tuple(events)
        self.events += told
        self.state = after(self.state, told)


def retold(old: State, cards: Sequence[Scanned], at: float) -> Events:
    """Play told anew with these cards, in this order, seats following from the winners."""
    telling = _Telling(old)
    telling.tell((ev.PlayStartedOver(), *_clock_goes_on(old)))
    for index, one in enumerate(cards):
        telling.tell(_between(telling.state, old))
        if telling.state.decided:
            break
        command = PlayCard(str(one.card), at=_moment(telling.state, one, at))
        told = list(played(telling.state, telling.state.play.turn, one.card, command))
        if index < len(cards) - 1 and any(isinstance(event, ev.RevokeFound) for event in told):
            told.append(ev.RevokeJudged(Verdict.GO_ON))
        telling.tell(told)
    if not telling.state.decided:
        telling.tell(settled(telling.state, ()))
        telling.tell(_ending(telling.state, old, at))
    if not telling.state.decided:
        telling.tell(_talk(telling.state, old))
    return tuple(telling.events)


def _between(state: State, old: State) -> Events:
    """What was settled between two tricks the first time is settled the same way."""
    if state.attempt.step == PLAY:
        return ()
    events: list[ev.Event] = []
    trick = len(state.play.taken)
    if old.play.changed == trick and not state.play.changed:
        events.append(ev.HandsChanged(trick))
    seen = dict(_revealed(old.attempt.helper))
    for index, column in enumerate(state.attempt.helper.columns if state.attempt.helper is not None else (), 1):
        if column.gap and column.covered:
            card = seen.get(index, column.hidden)
            events.append(ev.ColumnRevealed(index, None if card is None else str(card), trick))
    told = after(state, events)
    step = upcoming(told)
    return (*events, ev.StepReached(step.name if step is not None else PLAY))


def _revealed(helper: Helper | None) -> tuple[tuple[int, Card | None], ...]:
    return helper.revealed if helper is not None else ()


# -- the clock, and what the table decided ------------------------------------------------------------------


def _clock_goes_on(old: State) -> Events:
    """A clock that a wrong end stopped has run all the while: from where it stopped, with nothing given back."""
    clock = old.attempt.clock
    if clock is None or clock.running or not (old.decided or clock.state == "paused"):
        return ()
    return (ev.ClockStarted(clock.anchor),)


def _moment(state: State, one: Scanned, at: float) -> float:
    """When a card was scanned, on the clock as it runs now."""
    clock = state.attempt.clock
    if clock is None or clock.deadline is None or one.left is None:
        return at
    return clock.deadline - one.left


def _ending(state: State, old: State, at: float) -> Events:
    """An end that no card brought: the attempt was given up, or time has run out by now."""
    clock, before = state.attempt.clock, old.attempt.clock
    held = (ev.ClockPaused(before.anchor),) if before is not None and before.state == "paused" else ()
    if old.play.outcome.reason == GIVEN_UP:
        when = before.anchor if before is not None else at
        return (*held, ev.MissionDecided(Status.FAILED, GIVEN_UP, state.play.number, {}, when))
    if held or clock is None or clock.deadline is None or clock.left(at) > 0:
        return held
    expired = clocks.judge(state, TimeRanOut(clock.deadline))
    return expired if isinstance(expired, tuple) else ()


def _talk(state: State, old: State) -> Events:
    """A communication that was being made between the tricks still is."""
    talk = old.attempt.talk
    if talk is None or state.play.plays or state.attempt.step != PLAY:
        return ()
    return (ev.TalkBegan(talk.seat), *((ev.CardShown(talk.seat, str(talk.card)),) if talk.card is not None else ()))
