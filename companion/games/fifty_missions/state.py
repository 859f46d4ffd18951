"""The state of a game and how events change it."""

from collections import Counter
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import assert_never

from companion.games.fifty_missions import events as ev
from companion.games.fifty_missions.parts import Cards, Config, Played, Taken
from companion.games.fifty_missions.terms import DECK_SIZE, HAND, PLACES, Card, Face, Row
from companion.rules.timers import Timer


@dataclass(frozen=True)
class State:
    """The whole table. Places are indices 0 to 3 here; everywhere else they count from 1."""

    config: Config
    number: int = 1
    row: tuple[Card | None, ...] = (None, None, None, None)
    under: tuple[tuple[Card, ...], ...] = ((), (), (), ())
    covered_unseen: int = 0
    hands: tuple[Cards, ...] = ()
    loose: int = 0
    pile: Cards = field(default_factory=Cards)
    open: tuple[str | None, ...] = (None, None, None, None)
    missions: tuple[str, ...] = ()
    due: tuple[int, ...] = ()
    done_before: int = 0
    taken: tuple[Taken, ...] = ()
    latest: tuple[str, ...] = ()
    medals: tuple[str, ...] = ()
    collected: bool = False
    collected_after: int = 0
    plays: tuple[Played, ...] = ()
    turn: int | None = None
    stuck: frozenset[int] = frozenset()
    asking: tuple[Card, int | None] | None = None
    correcting: int | None = None
    stage: str = ""
    cut: bool = False
    clock: Timer = field(default_factory=lambda: Timer.down(300.0))
    gold_left: float | None = None
    ticked: tuple[str, ...] = ()
    reason: str = ""
    ended: float = 0.0

    @property
    def done(self) -> int:
        """Missions done, those before a set-up position included."""
        return self.done_before + len(self.taken)

    @property
    def over(self) -> bool:
        """Whether nothing more can happen."""
        return bool(self.reason)

    @property
    def waits_for_card(self) -> bool:
        """Whether the clock stands and the next card starts it: at the beginning, or after a power cut."""
        return self.config.mode == "crazy" and (self.stage == "ready" or (self.stage == "paused" and self.cut))

    @property
    def faces(self) -> Row | None:
        """The four exposed cards, once all lie there."""
        one, two, three, four = self.row
        if one is None or two is None or three is None or four is None:
            return None
        return one.face, two.face, three.face, four.face

    @property
    def seen(self) -> tuple[Card, ...]:
        """Every card that lies on the table face up or covered: public knowledge."""
        exposed = tuple(card for card in self.row if card is not None)
        return exposed + tuple(card for pile in self.under for card in pile)

    @property
    def covered(self) -> int:
        """How many cards lie under the exposed ones."""
        return self.covered_unseen + sum(len(pile) for pile in self.under)

    @property
    def missions_left(self) -> tuple[str, ...]:
        """Missions of the pile, without the medals."""
        return tuple(one for one in self.missions if not one.startswith("MEDAL "))

    @property
    def phase(self) -> str:
        """What is going on: the question that the table is asked."""
        if self.over:
            return "over"
        if self.config.mode == "box":
            return "box"
        if self.faces is None:
            return "row"
        if self.correcting is not None:
            return "correct"
        if self.due and self.stage != "running":  # against the clock nobody waits for a mission card
            return "missions"
        if self.asking is not None:
            return "place"
        if self.config.mode == "crazy":
            return "play" if self.stage == "running" else self.stage
        return "first" if self.turn is None else "play"

    def unseen(self, face: Face) -> int:
        """Copies of a face that do not lie on the table: public knowledge."""
        return 2 - self._lying[face]

    @cached_property
    def _lying(self) -> Counter[Face]:
        """How often each face lies on the table; counted once, for every choice and hint asks for it."""
        return Counter(card.face for card in self.seen)


def evolve(state: State, event: ev.Event) -> State:
    """The state after one event. Never judges, never fails."""
    match event:
        case ev.CardLaid(card, place) | ev.CardCorrected(card, place):
            row = _put(state.row, place - 1, Card.read(card))
            return replace(state, row=row, correcting=None, stuck=frozenset())
        case ev.PlaceAsked(card, seat):
            return replace(state, asking=(Card.read(card), seat))
        case ev.QuestionDropped():
            return replace(state, asking=None, correcting=None)
        case ev.CardPlayed():
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
            others = tuple(one for one in state.ticked if one != mission)
            return replace(state, ticked=(*others, mission) if there else others)
        case ev.GameEnded(reason, at):
            clock = state.clock.expire(at) if reason == "time" else state.clock.stop(at)
            return replace(state, reason=reason, ended=at, clock=clock, asking=None, correcting=None)
        case ev.GameBegun():
            return _begun(state.config, event)
        case ev.Collected(order, hidden):
            return replace(
                state,
                pile=Cards(tuple(Card.read(card) for card in order), hidden),
                under=((), (), (), ()),
                covered_unseen=0,
                loose=0,
                collected=True,
                collected_after=len(state.plays),
                stuck=frozenset(),
            )
        case ev.MissionTaken() | ev.MissionOpened() | ev.MissionDue() | ev.MedalPassed() | ev.MedalWon():
            return _missions(state, event)
        case ev.ClockStarted() | ev.ClockPaused() | ev.ClockStopped() | ev.ClockCorrected():
            return _clock(state, event)
        case _:
            assert_never(event)


def _begun(config: Config, event: ev.GameBegun) -> State:
    """A fresh table: what the companion dealt lies there, the rest is unknown until it is read."""
    crazy = config.mode == "crazy"
    state = State(
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
    cards = tuple(Card.read(code) for code in event.cards)
    in_hands = HAND * config.players
    if not cards:
        hands = (Cards((), HAND),) * config.players
        return replace(state, hands=hands, pile=Cards((), DECK_SIZE - 4 - in_hands))
    hands = tuple(Cards(cards[start : start + HAND]) for start in range(4, 4 + in_hands, HAND))
    return replace(state, row=cards[:4], hands=hands, pile=Cards(cards[4 + in_hands :]))


def _missions(
    state: State, event: ev.MissionTaken | ev.MissionOpened | ev.MissionDue | ev.MedalPassed | ev.MedalWon
) -> State:
    match event:
        case ev.MissionTaken(mission, place, at):
            taken = (*state.taken, Taken(mission, at))
            return replace(state, taken=taken, open=_put(state.open, place - 1, None), latest=(*state.latest, mission))
        case ev.MissionOpened(mission, place):
            left = tuple(one for one in state.missions if one != mission)
            due = tuple(one for one in state.due if one != place)
            return replace(state, open=_put(state.open, place - 1, mission), missions=left, due=due)
        case ev.MissionDue(place):
            return replace(state, due=(*state.due, place))
        case ev.MedalPassed(medal):
            return replace(state, missions=tuple(one for one in state.missions if one != f"MEDAL {medal}"))
        case ev.MedalWon(medal):
            return replace(state, medals=(*state.medals, medal))
        case _:
            assert_never(event)


def _clock(state: State, event: ev.ClockStarted | ev.ClockPaused | ev.ClockStopped | ev.ClockCorrected) -> State:
    match event:
        case ev.ClockStarted(at, fresh):
            clock = Timer.down(state.clock.total or 0.0) if fresh else state.clock
            return replace(state, clock=clock.start(at), stage="running", cut=False)
        case ev.ClockPaused(at, cut):
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


def _played(state: State, event: ev.CardPlayed) -> State:
    card, index = Card.read(event.card), event.place - 1
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
        plays=(*state.plays, Played(card, event.place, event.seat, event.at)),
        asking=None,
        correcting=None,
        latest=(),
        stuck=frozenset(),
    )


def _drawn(state: State, seat: int | None, code: str | None) -> State:
    pile = state.pile.top_off()
    if seat is None:
        return replace(state, pile=pile, loose=max(0, state.loose - 1))
    hand = state.hands[seat - 1]
    if code is None:
        hand = replace(hand, hidden=hand.hidden + 1)
    else:
        hand = replace(hand, known=(*hand.known, Card.read(code)))
    return replace(state, pile=pile, hands=_put(state.hands, seat - 1, hand))
