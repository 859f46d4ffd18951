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
from companion.games.crew.communication import proven
from companion.games.crew.state import State
from companion.games.crew.steps import after, settled, upcoming
from companion.games.crew.terms import GIVEN_UP, PLAY, REVOKED, Helper, Status, Verdict
from companion.games.crew.tricks import played
from companion.rules.cards import Card
from companion.rules.tricks import Revoke

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
    for one in cards:
        _to_next_card(telling, old, at)
        if telling.state.decided:
            break
        command = PlayCard(str(one.card), at=_moment(telling.state, one, at))
        telling.tell(played(telling.state, telling.state.play.turn, one.card, command))
        _judged_before(telling, old, at)
    if not telling.state.decided:
        telling.tell(settled(telling.state, ()))
        _communicated(telling)
        _judged_before(telling, old, at)
    if not telling.state.decided:
        telling.tell(_ending(telling.state, old, at))
    if not telling.state.decided:
        telling.tell(_talk(telling.state, old))
        _judged_before(telling, old, at)
    return tuple(telling.events)


def _to_next_card(telling: _Telling, old: State, at: float) -> None:
    """What happened before the next card, if it opens a trick."""
    telling.tell(_between(telling.state, old))
    if not telling.state.decided:
        _communicated(telling)
        _judged_before(telling, old, at)


def _communicated(telling: _Telling) -> None:
    """The cards shown before this trick prove what they proved when they were shown."""
    if telling.state.play.plays:
        return
    for claim in telling.state.attempt.claims:
        if claim.trick == telling.state.play.number:
            telling.tell(proven(telling.state, claim.seat, claim.card))


def _judged_before(telling: _Telling, old: State, at: float) -> None:
    """A revoke that the table has decided about already is not asked about again; a new one is."""
    waived = {(revoke.seat, revoke.trick) for revoke in old.play.waived}
    for index, revoke in reversed(tuple(enumerate(telling.state.play.revokes))):
        if (revoke.seat, revoke.trick) in waived:
            telling.tell((ev.RevokeJudged(Verdict.GO_ON, index),))
    outcome = old.play.outcome
    if outcome.reason == REVOKED:
        against = (outcome.params["seat"], outcome.params["trick"])
        for revoke in telling.state.play.revokes:
            if (revoke.seat, revoke.trick) == against:
                telling.tell(counted(revoke, _ended_at(old, at)))
                return


def counted(revoke: Revoke, at: float) -> Events:
    """The attempt has failed because of a revoke; whatever else was asked needs no answer any more."""
    params: dict[str, str | int] = {"seat": revoke.seat, "trick": revoke.trick, "card": str(revoke.held)}
    return (ev.RevokeJudged(Verdict.COUNT), ev.MissionDecided(Status.FAILED, REVOKED, revoke.trick, params, at))


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
        ended = ev.MissionDecided(Status.FAILED, GIVEN_UP, state.play.number, {}, _ended_at(old, at))
        return (*held, ended)
    if held or clock is None or clock.deadline is None or clock.left(at) > 0:
        return held
    expired = clocks.judge(state, TimeRanOut(clock.deadline))
    return expired if isinstance(expired, tuple) else ()


def _ended_at(old: State, at: float) -> float:
    """When the clock stopped because the table ended the attempt."""
    clock = old.attempt.clock
    return clock.anchor if clock is not None else at


def _talk(state: State, old: State) -> Events:
    """A communication that was being made between the tricks still is."""
    talk = old.attempt.talk
    if talk is None or state.play.plays or state.attempt.step != PLAY:
        return ()
    if talk.card is None:
        return (ev.TalkBegan(talk.seat),)
    shown = ev.CardShown(talk.seat, str(talk.card))
    return (ev.TalkBegan(talk.seat), shown, *proven(state, talk.seat, talk.card))
