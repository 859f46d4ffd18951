"""What a command leads to: events, or a refusal that says what to take back."""

from collections.abc import Sequence
from typing import assert_never

from companion.games.fifty_missions import commands as co
from companion.games.fifty_missions import events as ev
from companion.games.fifty_missions.dealing import begun
from companion.games.fifty_missions.missions import all_done, fold, met_places, refill, settled, take
from companion.games.fifty_missions.placement import (
    hand_stuck,
    known_card,
    legal_places,
    lies_already,
    owner_of,
)
from companion.games.fifty_missions.state import State
from companion.games.fifty_missions.terms import PLACES, Card
from companion.rules.game import Refusal
from companion.rules.seats import left_of

Answer = Sequence[ev.Event] | Refusal


def decide(state: State, command: co.Command) -> Answer:
    """Judge a command."""
    if isinstance(command, co.Again):
        return _again(state, command)
    if state.over or _time_is_up(state, command):
        return _too_late(state, command)
    match command:
        case co.Lay():
            return _lay(state, command)
        case co.Play():
            return play(state, command)
        case co.NamePlace(place, seat, at):
            if state.asking is None:
                return _not_now("place")
            card, asked = state.asking
            return play(state, co.Play(card, place, seat if seat is not None else asked, at))
        case co.TurnUp() | co.TurnUpMedal() | co.Claim():
            return _mission(state, command)
        case co.Begin(seat, at):
            return _begin(state, seat, at)
        case co.StartClock() | co.PauseClock() | co.RunOut():
            return _clock(state, command)
        case co.Stop(at):
            return [ev.GameEnded("box" if state.phase == "box" else "stopped", at)]
        case co.SayStuck(seat, at):
            return _stuck(state, seat, at)
        case co.Correct():
            return _correct(state, command)
        case co.Cancel():
            return [ev.QuestionDropped()] if state.phase in ("place", "correct") else _not_now("cancel")
        case co.Tick(mission):
            return [ev.Ticked(mission, mission not in state.ticked)] if state.phase == "box" else _not_now("tick")
        case co.FinishBox(at):
            return [ev.GameEnded("box", at)] if state.phase == "box" else _not_now("ok")
        case _:
            assert_never(command)


def _time_is_up(state: State, command: co.Command) -> bool:
    """Whether the clock had run out when this was said; the timer's own command may come a moment later."""
    deadline, at = state.clock.deadline, getattr(command, "at", None)
    return deadline is not None and at is not None and at >= deadline and not isinstance(command, co.RunOut)


def _too_late(state: State, command: co.Command) -> Answer:
    if state.reason == "time" or not state.over:
        return Refusal("time-is-up", _card_params(command), key="fifty-time-is-up")
    return Refusal("game-over", _card_params(command), key="fifty-game-over")


def _card_params(command: co.Command) -> dict[str, object]:
    card = getattr(command, "card", None)
    return card_params(card) if isinstance(card, Card) else {}


def card_params(card: Card) -> dict[str, object]:
    """What a sentence needs to name a card."""
    return {"card": str(card.face), "suit": card.face.suit, "value": card.face.value}


def _not_now(key: str) -> Refusal:
    return Refusal("not-now", {}, key=f"fifty-not-now-{key}")


def _impossible(state: State, card: Card) -> Refusal | None:
    """A card that this box does not have, or that lies on the table already."""
    if not known_card(state, card):
        return Refusal("not-in-deck", card_params(card), key="fifty-not-in-deck")
    if lies_already(state, card):
        return Refusal("already-played", card_params(card), key="fifty-already-played")
    return None


def _lay(state: State, command: co.Lay) -> Answer:
    """The first four cards, entered from the left or at their places; a second card at a place corrects the first."""
    free = [place for place in PLACES if state.row[place - 1] is None]
    if not free:
        return _not_now("row-complete")
    place = command.place or free[0]
    refusal = _impossible(state, command.card)
    if refusal is not None:
        return refusal
    events: list[ev.Event] = [ev.CardLaid(str(command.card), place)]
    return [*events, *settled(fold(state, events), command.at)]


def play(state: State, command: co.Play) -> Answer:
    """Play one hand card onto an exposed card of the same suit or value, then draw back to four (rules, "Turn")."""
    if state.phase not in ("play", "place", "first", "ready") and not (state.phase == "paused" and state.cut):
        return _not_now(state.phase)
    crazy = state.config.mode == "crazy"
    seat = command.seat
    if crazy:
        seat = seat if seat is not None else owner_of(state, command.card)
    elif state.turn is None:
        # A card played before anybody was named tells who begins: its reader's seat, seat 1 at a shared one.
        seat = seat or 1
    elif seat is not None and seat != state.turn:
        params = {"seat": seat, "turn": state.turn, **card_params(command.card)}
        return Refusal("not-your-turn", params, key="fifty-not-your-turn")
    else:
        seat = state.turn
    refusal = _impossible(state, command.card) or _not_in_hand(state, seat, command.card)
    if refusal is not None:
        return refusal
    return _placed(state, co.Play(command.card, command.place, seat, command.at))


def _not_in_hand(state: State, seat: int | None, card: Card) -> Refusal | None:
    holders = state.hands if seat is None else (state.hands[seat - 1],)
    if any(hand.holds(card) for hand in holders):
        return None
    return Refusal("not-in-hand", {"seat": seat, **card_params(card)}, key="fifty-not-in-hand")


def _placed(state: State, command: co.Play) -> Answer:
    """The place is named, or the only legal one, or asked."""
    card, seat, at = command.card, command.seat, command.at
    legal, place = legal_places(state, card.face), command.place
    if not legal:
        return Refusal("no-match", card_params(card), key="fifty-no-match-anywhere")
    if place is None and len(legal) > 1:
        return [ev.PlaceAsked(str(card), seat)]
    place = legal[0] if place is None else place
    if place not in legal:
        top = state.row[place - 1]
        params = {**card_params(card), "place": place}
        if top is not None:
            params |= {"top": str(top.face), "top_suit": top.face.suit, "top_value": top.face.value}
        return Refusal("no-match", params, key="fifty-no-match")
    events: list[ev.Event] = []
    if state.waits_for_card:
        events.append(ev.ClockStarted(at))
    events.append(ev.CardPlayed(str(card), place, seat, at))
    events += refill(fold(state, events), seat)
    if state.config.mode != "crazy":
        events.append(ev.TurnPassed(left_of(seat or 1, state.config.players)))
    return [*events, *settled(fold(state, events), at)]


def _mission(state: State, command: co.TurnUp | co.TurnUpMedal | co.Claim) -> Answer:
    match command:
        case co.TurnUp(mission, place, at):
            return _turn_up(state, mission, place, at)
        case co.TurnUpMedal(medal, at):
            if state.config.mission_cards != "table" or state.phase in ("row", "box"):
                return _not_now("medal")
            # Cards that are scanned decide over the count; a medal won already is only put aside (A1).
            events: list[ev.Event] = [ev.MedalPassed(medal)]
            if medal not in state.medals:
                events.append(ev.MedalWon(medal, at))
            return [*events, *settled(fold(state, events), at)]
        case co.Claim(mission, at):
            return _claim(state, mission, at)
        case _:
            assert_never(command)


def _turn_up(state: State, mission: str, place: int | None, at: float) -> Answer:
    """A mission card of the box is turned up where one is due."""
    if not state.due:
        return _not_now("mission")
    if mission not in state.missions:
        return Refusal("already-played", {"mission": mission}, key="fifty-mission-seen")
    where = place if place in state.due else state.due[0]
    events: list[ev.Event] = [ev.MissionOpened(mission, where)]
    return [*events, *settled(fold(state, events), at)]


def _claim(state: State, mission: str, at: float) -> Answer:
    """The table claims an open mission; refused if the row disagrees."""
    if mission in state.latest:
        # Seen before the table said so: the claim is right, and done.
        return []
    if mission not in state.open:
        return Refusal("no-such-task", {"mission": mission}, key="fifty-not-open")
    place = state.open.index(mission) + 1
    if place not in met_places(state):
        row = state.faces
        condition = state.config.missions[mission].condition
        missing = {} if row is None else {"missing": condition.missing(row)}
        return Refusal("no-match", {"says": condition.describe(), **missing}, key="fifty-not-met")
    events = take(state, (place,), at)
    return [*events, *settled(fold(state, events), at)]


def _begin(state: State, seat: int, at: float) -> Answer:
    """The one who most recently completed a mission begins: the table knows who that is."""
    if seat > state.config.players:
        return Refusal("no-such-seat", {"seat": seat, "players": state.config.players}, key="fifty-no-such-seat")
    if state.phase != "first":
        return _not_now("first")
    events: list[ev.Event] = [ev.TurnPassed(seat)]
    return [*events, *settled(fold(state, events), at)]


def _clock(state: State, command: co.StartClock | co.PauseClock | co.RunOut) -> Answer:
    if state.config.mode != "crazy":
        return _not_now("clock")
    match command:
        case co.StartClock(at):
            if state.phase not in ("ready", "paused", "collect"):
                return _not_now("start")
            return [ev.ClockStarted(at, fresh=state.stage == "collect")]
        case co.PauseClock(at, cut):
            return [ev.ClockPaused(at, cut)] if state.stage == "running" else _not_now("pause")
        case co.RunOut(at):
            return [ev.GameEnded("time", at)] if state.clock.running else []
        case _:
            assert_never(command)


def _stuck(state: State, seat: int | None, at: float) -> Answer:
    """Somebody cannot play. Refused where a known hand holds a playable card."""
    if state.phase not in ("play", "place"):
        return _not_now(state.phase)
    crazy = state.config.mode == "crazy"
    if not crazy and seat is not None and seat != state.turn:
        return Refusal("not-your-turn", {"seat": seat, "turn": state.turn}, key="fifty-stuck-turn")
    if not crazy:
        seat = state.turn
    hands = state.hands if seat is None else (state.hands[seat - 1],)
    if any(legal_places(state, card.face) for hand in hands for card in hand.known):
        return Refusal("not-allowed", {"seat": seat}, key="fifty-can-play")
    events: list[ev.Event] = [ev.StuckSaid(seat)]
    after = fold(state, events)
    everybody = range(1, state.config.players + 1)
    done = not crazy or all(one in after.stuck or hand_stuck(after, after.hands[one - 1]) for one in everybody)
    return [*events, ev.GameEnded("all-missions" if all_done(state) else "cannot-play", at)] if done else events


def _correct(state: State, command: co.Correct) -> Answer:
    """Name the card that really lies at a place; missions are judged anew."""
    if state.phase not in ("play", "place", "first", "ready", "collect", "paused", "missions", "correct"):
        return _not_now(state.phase)
    place = command.place or state.correcting or None
    if command.card is None or place is None:
        return [ev.CorrectionAsked(place or 0)]
    old = state.row[place - 1]
    if old is None or old.face != command.card.face:
        refusal = _impossible(state, command.card)
        if refusal is not None:
            return refusal
    events: list[ev.Event] = [ev.CardCorrected(str(command.card), place)]
    return [*events, *settled(fold(state, events), command.at)]


def _again(state: State, command: co.Again) -> Answer:
    """Another game with the same players, once this one is over."""
    if not state.over:
        return _not_now("again")
    events: list[ev.Event] = [begun(state.config, state.number + 1)]
    return [*events, *settled(fold(state, events), command.at)]
