"""One event folded into the state. Nothing here judges; ``decide`` has done so."""

from collections.abc import Sequence
from dataclasses import replace
from typing import assert_never

from companion.games.fifty_missions import events as ev
from companion.games.fifty_missions.state import FiftySetup, FiftyState, PartlyKnownCards, RecordedPlay, TakenMission
from companion.games.fifty_missions.terms import DECK_SIZE, HAND, PLACES, DeckCard
from companion.rules.game import folded
from companion.rules.timers import Timer


def fold(state: FiftyState, events: Sequence[ev.Event]) -> FiftyState:
    """The state after several events."""
    return folded(evolve, state, events)


def evolve(state: FiftyState, event: ev.Event) -> FiftyState:
    """The state after one event. Never judges, never fails."""
    match event:
        case ev.CardLaid(card, place) | ev.CardCorrected(card, place):
            row = _put(state.row, place - 1, DeckCard.read(card))
            return replace(state, row=row, correcting=None, stuck=frozenset())
        case ev.PlaceAsked(card, seat):
            return replace(state, asking=(DeckCard.read(card), seat))
        case ev.QuestionDropped():
            return replace(state, asking=None, correcting=None)
        case ev.CardLaidOnRow():
            return _played(state, event)
        case ev.CardDrawn(seat, card):
            return _drawn(state, seat, card)
        case ev.TurnPassed(seat):
            return replace(state, turn=seat, stuck=frozenset())
        case ev.StuckSaid(seat):
            everybody = range(1, state.config.players + 1)
            return replace(state, stuck=state.stuck | (frozenset(everybody) if seat is None else {seat}))
        case ev.CorrectionAsked(place):
            return replace(state, correcting=place)
        case ev.Ticked(mission, there):
            others = tuple(ticked for ticked in state.ticked if ticked != mission)
            return replace(state, ticked=(*others, mission) if there else others)
        case ev.GameEnded(reason, at):
            clock = state.clock.expire(at) if reason == "time" else state.clock.stop(at)
            return replace(state, reason=reason, ended=at, clock=clock, asking=None, correcting=None)
        case ev.GameBegun():
            return _begun(state.config, event)
        case ev.Collected(order, hidden):
            return replace(
                state,
                pile=PartlyKnownCards(tuple(DeckCard.read(card) for card in order), hidden),
                under=((), (), (), ()),
                covered_unseen=0,
                loose=0,
                collected=True,
                collected_after=len(state.plays),
                stuck=frozenset(),
            )
        case ev.MissionTaken() | ev.MissionOpened() | ev.MissionDue() | ev.MedalPassed() | ev.MedalWon():
            return _missions(state, event)
        case ev.GameClockStarted() | ev.GameClockPaused() | ev.ClockStopped() | ev.ClockCorrected():
            return _clock(state, event)
        case _:
            assert_never(event)


def _begun(config: FiftySetup, event: ev.GameBegun) -> FiftyState:
    """A fresh table: what the companion dealt lies there, the rest is unknown until it is read."""
    crazy = config.mode == "crazy"
    state = FiftyState(
        config,
        event.number,
        turn=1 if config.players == 1 and not crazy else None,
        stage="ready" if crazy else "",
        clock=Timer.down(float(config.clock)),
    )
    if config.mission_cards == "table":
        state = replace(state, missions=event.missions, due=PLACES)
    else:
        state = replace(state, open=event.missions[:4], missions=event.missions[4:])
    cards = tuple(DeckCard.read(code) for code in event.cards)
    in_hands = HAND * config.players
    if not cards:
        hands = (PartlyKnownCards((), HAND),) * config.players
        return replace(state, hands=hands, pile=PartlyKnownCards((), DECK_SIZE - 4 - in_hands))
    hands = tuple(PartlyKnownCards(cards[start : start + HAND]) for start in range(4, 4 + in_hands, HAND))
    return replace(state, row=cards[:4], hands=hands, pile=PartlyKnownCards(cards[4 + in_hands :]))


def _missions(
    state: FiftyState, event: ev.MissionTaken | ev.MissionOpened | ev.MissionDue | ev.MedalPassed | ev.MedalWon
) -> FiftyState:
    match event:
        case ev.MissionTaken(mission, place, at):
            taken = (*state.taken, TakenMission(mission, at))
            return replace(state, taken=taken, open=_put(state.open, place - 1, None), latest=(*state.latest, mission))
        case ev.MissionOpened(mission, place):
            left = tuple(left_over for left_over in state.missions if left_over != mission)
            due = tuple(other for other in state.due if other != place)
            return replace(state, open=_put(state.open, place - 1, mission), missions=left, due=due)
        case ev.MissionDue(place):
            return replace(state, due=(*state.due, place))
        case ev.MedalPassed(medal):
            return replace(state, missions=tuple(mission for mission in state.missions if mission != f"MEDAL {medal}"))
        case ev.MedalWon(medal):
            return replace(state, medals=(*state.medals, medal))
        case _:
            assert_never(event)


def _clock(
    state: FiftyState, event: ev.GameClockStarted | ev.GameClockPaused | ev.ClockStopped | ev.ClockCorrected
) -> FiftyState:
    match event:
        case ev.GameClockStarted(at, fresh):
            clock = Timer.down(state.clock.total or 0.0) if fresh else state.clock
            return replace(state, clock=clock.start(at), stage="running", cut=False)
        case ev.GameClockPaused(at, cut):
            return replace(state, clock=state.clock.pause(at), stage="paused", cut=cut, asking=None)
        case ev.ClockStopped(at):
            left = state.clock.left(at)
            return replace(state, clock=state.clock.stop(at), stage="collect", gold_left=left, asking=None)
        case ev.ClockCorrected(left, at):
            return replace(state, clock=replace(state.clock, value=left, anchor=at))
        case _:
            assert_never(event)


def _put(items: tuple[object, ...], index: int, item: object) -> tuple:  # type: ignore[type-arg]
    # One helper for rows of cards and of missions; the fields keep the exact types.
    return (*items[:index], item, *items[index + 1 :])


def _played(state: FiftyState, event: ev.CardLaidOnRow) -> FiftyState:
    card, index = DeckCard.read(event.card), event.place - 1
    before = state.row[index]
    pile = state.under[index] if before is None else (*state.under[index], before)
    hands, loose = state.hands, state.loose
    if event.seat is None:
        loose += 1
    else:
        hands = _put(hands, event.seat - 1, hands[event.seat - 1].without(card))
    return replace(
        state,
        row=_put(state.row, index, card),
        under=_put(state.under, index, pile),
        hands=hands,
        loose=loose,
        plays=(*state.plays, RecordedPlay(card, event.place, event.seat, event.at)),
        asking=None,
        correcting=None,
        latest=(),
        stuck=frozenset(),
    )


def _drawn(state: FiftyState, seat: int | None, code: str | None) -> FiftyState:
    pile = state.pile.top_off()
    if seat is None:
        return replace(state, pile=pile, loose=max(0, state.loose - 1))
    hand = state.hands[seat - 1]
    if code is None:
        hand = replace(hand, hidden=hand.hidden + 1)
    else:
        hand = replace(hand, known=(*hand.known, DeckCard.read(code)))
    return replace(state, pile=pile, hands=_put(state.hands, seat - 1, hand))
