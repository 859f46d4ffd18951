"""Play told anew from the first trick, with the cards as they really were.

The cards come with the time that was left when they were scanned, so the clock of a mission in real time shows after a
correction what it would show if the right cards had been scanned at once: it stood still only if they end the attempt.
What the table itself decided, and not the cards, is decided again: an attempt given up stays given up. What came after
a card that ends the attempt, as corrected, is kept: the next correction may show that it was the correction that erred.
"""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from companion.games.crew import attempts
from companion.games.crew import events as ev
from companion.games.crew.attempt import NOTHING_KEPT
from companion.games.crew.commands import AttemptTimeRanOut, PlayCard
from companion.games.crew.communication import proven
from companion.games.crew.questions import after, settled, upcoming
from companion.games.crew.state import CrewState
from companion.games.crew.terms import CARDS, GIVEN_UP, PLAY, REVOKED, Status, Verdict
from companion.games.crew.tricks import played
from companion.rules.cards import Card
from companion.rules.tricks import Revoke

Events = tuple[ev.Event, ...]


class ScannedCard(NamedTuple):
    """A card as it was scanned, and the seconds that were left on the clock then, if one ran."""

    card: Card
    left: float | None = None


def places(state: CrewState) -> list[tuple[int, int, Card]]:
    """Every card played in order, with its trick and seat."""
    return [(trick.number, play.seat, play.card) for trick in state.play.all_tricks for play in trick.plays]


def scanned(state: CrewState) -> list[ScannedCard]:
    """Every card in the order scanned, those after the end of the attempt too."""
    shown = [ScannedCard(card, left) for (_, _, card), left in zip(places(state), state.play.left, strict=True)]
    rest = state.play.rest
    return shown + [ScannedCard(CARDS[code], left) for code, left in zip(rest.cards, rest.left, strict=True)]


class _Telling:
    """The events told so far, the state they lead to, and all that the table said the first time."""

    def __init__(self, old: CrewState, at: float) -> None:
        self.old, self.at = old, at
        self.state = old
        self.events: list[ev.Event] = []
        self.before = _remembered(old)

    def tell(self, events: Iterable[ev.Event]) -> None:
        fresh = tuple(events)
        self.events += fresh
        self.state = after(self.state, fresh)

    @property
    def goes_on(self) -> bool:
        return not self.state.decided


def _remembered(state: CrewState) -> ev.RestKept:
    """All that the table said besides the cards, before the end of the attempt and after it."""
    play, rest = state.play, state.play.rest
    outcome, helper = play.outcome, state.attempt.helper
    known = dict(rest.revealed)
    for column, card in helper.revealed if helper is not None else ():
        # A column that only a wrong correction turned up says nothing of its card.
        known[column] = known.get(column) if card is None else str(card)
    counted = (int(outcome.params["seat"]), int(outcome.params["trick"])) if outcome.reason == REVOKED else None
    return ev.RestKept(
        waived=(*((revoke.seat, revoke.trick, str(revoke.played)) for revoke in play.waived), *rest.waived),
        counted=counted or rest.counted,
        given_up=outcome.reason == GIVEN_UP or rest.given_up,
        changed=play.changed or rest.changed,
        revealed=tuple(known.items()),
    )


def replayed(old: CrewState, cards: Sequence[ScannedCard], at: float) -> Events:
    """Play told anew with these cards, in this order, seats following from the winners."""
    telling = _Telling(old, at)
    telling.tell((ev.PlayStartedOver(), *_clock_goes_on(old)))
    count = 0
    for card in cards:
        _to_next_card(telling)
        if not telling.goes_on:
            break
        command = PlayCard(str(card.card), at=_moment(telling.state, card, at))
        telling.tell(played(telling.state, telling.state.play.turn, card.card, command))
        _judged_before(telling)
        count += 1
    if telling.goes_on:
        telling.tell(settled(telling.state, _answered(telling.state, telling.before)))
        _communicated(telling)
        _judged_before(telling)
    if telling.goes_on:
        telling.tell(_ending(telling))
    if telling.goes_on:
        telling.tell(_talk(telling.state, old))
        _judged_before(telling)
    telling.tell(_rest(telling, cards[count:]))
    return tuple(telling.events)


def judged_anew(state: CrewState, changed: Events, at: float) -> Events:
    """A change that no card brings, and play judged anew if it has begun."""
    return (*changed, *replayed(after(state, changed), scanned(state), at)) if state.play.begun else changed


def _rest(telling: _Telling, cards: Sequence[ScannedCard]) -> Events:
    """What found no place this time is kept; and an attempt that goes on asks for no hands."""
    asked = (ev.HandAsked(0),) if telling.goes_on and telling.old.attempt.asked_hand else ()
    now, before = _remembered(telling.state), telling.before
    rest = ev.RestKept(
        tuple(str(card.card) for card in cards),
        tuple(card.left for card in cards),
        tuple(revoke for revoke in before.waived if revoke not in now.waived),
        None if now.counted else before.counted,
        before.given_up and not now.given_up,
        0 if now.changed else before.changed,
        tuple(card for card in before.revealed if card not in now.revealed),
    )
    return (*asked, rest) if rest != NOTHING_KEPT else asked


# -- between the cards --------------------------------------------------------------------------------------


def _to_next_card(telling: _Telling) -> None:
    """What happened before the next card, if it opens a trick."""
    telling.tell(_between(telling.state, telling.before))
    if telling.goes_on:
        _communicated(telling)
        _judged_before(telling)


def _between(state: CrewState, before: ev.RestKept) -> Events:
    """What was settled between two tricks the first time is settled the same way."""
    if state.attempt.step == PLAY:
        return ()
    events: list[ev.Event] = []
    trick = len(state.play.taken)
    if before.changed == trick and not state.play.changed:
        events.append(ev.HandsChanged(trick))
    seen = dict(before.revealed)
    for index, column in enumerate(state.attempt.columns, 1):
        if column.gap and column.covered:
            hidden = None if column.hidden is None else str(column.hidden)
            events.append(ev.ColumnRevealed(index, seen.get(index, hidden), trick))
    later = after(state, events)
    step = upcoming(later)
    return (*events, ev.StepReached(step.name if step is not None else PLAY))


def _answered(state: CrewState, before: ev.RestKept) -> Events:
    """What was answered already after the last trick is not asked again; what was not, is."""
    if state.attempt.step == PLAY:
        return ()
    trick = len(state.play.taken)
    changed = (ev.HandsChanged(trick),) if before.changed == trick and not state.play.changed else ()
    waiting = [number for number, column in enumerate(state.attempt.columns, 1) if column.gap and column.covered]
    known = dict(before.revealed)
    return (*(ev.ColumnRevealed(number, known[number], trick) for number in waiting if known.get(number)), *changed)


def _communicated(telling: _Telling) -> None:
    """The cards shown before this trick prove what they proved when they were shown."""
    if telling.state.play.plays:
        return
    for claim in telling.state.attempt.claims:
        if claim.trick == telling.state.play.number:
            telling.tell(proven(telling.state, claim.seat, claim.card))


def _judged_before(telling: _Telling) -> None:
    """A revoke that the table has decided about already is not asked about again; a new one is."""
    for index, revoke in reversed(tuple(enumerate(telling.state.play.revokes))):
        if (revoke.seat, revoke.trick, str(revoke.played)) in telling.before.waived:
            telling.tell((ev.RevokeJudged(Verdict.GO_ON, index),))
    for revoke in telling.state.play.revokes:
        if (revoke.seat, revoke.trick) == telling.before.counted:
            telling.tell(counted(revoke, _ended_at(telling)))
            return


def counted(revoke: Revoke, at: float) -> Events:
    """The attempt has failed because of a revoke; whatever else was asked needs no answer any more."""
    params: dict[str, str | int] = {"seat": revoke.seat, "trick": revoke.trick, "card": str(revoke.held)}
    return (ev.RevokeJudged(Verdict.COUNT), ev.MissionDecided(Status.FAILED, REVOKED, revoke.trick, params, at))


# -- the clock, and what the table decided ------------------------------------------------------------------


def _clock_goes_on(old: CrewState) -> Events:
    """A clock that a wrong end stopped has run all the while: from where it stopped, with nothing given back."""
    clock = old.attempt.clock
    if clock is None or clock.running or not (old.decided or clock.state == "paused"):
        return ()
    return (ev.ClockStarted(clock.anchor),)


def _moment(state: CrewState, scanned: ScannedCard, at: float) -> float:
    """When a card was scanned, on the clock as it runs now."""
    clock = state.attempt.clock
    if clock is None or clock.deadline is None or scanned.left is None:
        return at
    return clock.deadline - scanned.left


def _ending(telling: _Telling) -> Events:
    """An end that no card brought: the attempt was given up, or time has run out by now."""
    state = telling.state
    clock, before = state.attempt.clock, telling.old.attempt.clock
    held = (ev.ClockPaused(before.anchor),) if before is not None and before.state == "paused" else ()
    if telling.before.given_up:
        ended = ev.MissionDecided(Status.FAILED, GIVEN_UP, state.play.number, {}, _ended_at(telling))
        return (*held, ended)
    if held or clock is None or clock.deadline is None or clock.left(telling.at) > 0:
        return held
    expired = attempts.judge(state, AttemptTimeRanOut(clock.deadline))
    return expired if isinstance(expired, tuple) else ()


def _ended_at(telling: _Telling) -> float:
    """When the clock stopped because the table ended the attempt."""
    clock = telling.old.attempt.clock
    return clock.anchor if clock is not None else telling.at


def _talk(state: CrewState, old: CrewState) -> Events:
    """A communication that was being made between the tricks still is."""
    talk = old.attempt.talk
    if state.play.plays or state.attempt.step != PLAY:
        return ()
    queued = [ev.TalkQueued(talk.seat, None if talk.card is None else str(talk.card)) for talk in old.attempt.waiting]
    if talk is None or talk.card is None:
        return (*(() if talk is None else (ev.TalkBegan(talk.seat),)), *queued)
    shown = ev.CardShown(talk.seat, str(talk.card))
    return (ev.TalkBegan(talk.seat), shown, *queued, *proven(state, talk.seat, talk.card))
