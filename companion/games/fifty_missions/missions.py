"""Missions, medals, the second phase and the end: everything that happens by itself after a change."""

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import pairwise

from companion.games.fifty_missions import events as ev
from companion.games.fifty_missions.conditions import Condition
from companion.games.fifty_missions.data import FILE, named, read_file
from companion.games.fifty_missions.events import Answer
from companion.games.fifty_missions.evolve import evolve, fold
from companion.games.fifty_missions.placement import missing_cards, nobody_can_play, not_now
from companion.games.fifty_missions.state import FiftyState
from companion.games.fifty_missions.terms import MARKS, MEDALS, PLACES, Face, Row, faces
from companion.rules.board import Refusal
from companion.rules.chance import chance
from companion.rules.game import JudgedEvents
from companion.rules.plain import listed
from companion.rules.seats import clockwise
from companion.rules.setting import DataError, Issue, Record


def met_places(state: FiftyState) -> tuple[int, ...]:
    """Places of the open missions that hold on the four exposed cards, from the left (A4)."""
    row = state.faces
    if row is None:
        return ()
    missions = state.config.missions
    return tuple(
        place
        for place, name in zip(PLACES, state.open, strict=True)
        if name is not None and missions[name].condition.holds(row)
    )


def settled(state: FiftyState, judged: Sequence[ev.Event], at: float) -> JudgedEvents[ev.Event, FiftyState]:
    """Events with what follows by itself: missions taken and replaced until none holds, gold, the end (A2, A3, A6)."""
    events = list(judged)
    state = fold(state, judged)

    def happen(more: Sequence[ev.Event]) -> None:
        nonlocal state
        events.extend(more)
        state = fold(state, more)

    if state.config.recognition == "at_once":
        while places := met_places(state):
            happen(take(state, places, at))
    if "gold" in state.medals and not state.collected:
        happen(collected(state, at))
    if state.over or state.faces is None:
        return JudgedEvents.to(state, events)
    if all_done(state):
        happen([ev.GameEnded("all-missions", at)])
    elif not met_places(state) and not state.due and nobody_can_play(state):
        happen([ev.GameEnded("cannot-play", at)])
    return JudgedEvents.to(state, events)


def take(state: FiftyState, places: Sequence[int], at: float) -> list[ev.Event]:
    """Take the missions at these places from the left, then turn up new ones from the left (A4)."""
    events: list[ev.Event] = []
    for place in places:
        name = state.open[place - 1]
        if name is not None:
            event = ev.MissionTaken(name, place, at)
            events.append(event)
            state = evolve(state, event)
            for medal in reached(state):
                won = ev.MedalWon(medal, at)
                events.append(won)
                state = evolve(state, won)
    for place in places:
        more = turned_up(state, place, at)
        events.extend(more)
        state = fold(state, more)
    return events


def reached(state: FiftyState) -> tuple[str, ...]:
    """Medals won at 15, 19 and 23 missions, where reaching the number decides (A1)."""
    if state.config.medal_trigger != "reached":
        return ()
    return tuple(medal for medal in MEDALS if state.done >= MARKS[medal] and medal not in state.medals)


def turned_up(state: FiftyState, place: int, at: float) -> list[ev.Event]:
    """The next mission of the pile at a place; medal cards on the way are won where drawing decides (A1)."""
    if state.config.mission_cards == "table":
        return [ev.MissionDue(place)] if len(state.missions_left) > len(state.due) else []
    events: list[ev.Event] = []
    for top in state.missions:
        if not top.startswith("MEDAL "):
            events.append(ev.MissionOpened(top, place))
            break
        medal = top.removeprefix("MEDAL ")
        events.append(ev.MedalPassed(medal))
        if state.config.medal_trigger == "drawn" and medal not in state.medals:
            events.append(ev.MedalWon(medal, at))
    return events


def all_done(state: FiftyState) -> bool:
    """Every mission is done: the full win (A7)."""
    return bool(state.done) and not any(state.open) and not state.missions_left and not state.due


def collected(state: FiftyState, at: float) -> list[ev.Event]:
    """After gold: covered cards and the rest of the deck make a new deck, and every hand fills to four (A5).

    Against the clock, the clock stands until it is started again (A10).
    """
    cards = [*state.pile.known, *(card for pile in state.under for card in pile)]
    size = state.pile.size + state.covered
    if state.config.symbol_cards == "companion" and len(cards) == size:
        chance(state.config.seed, "second deck", state.number).shuffle(cards)
        order = tuple(str(card) for card in cards)
    else:
        order = ()
    events: list[ev.Event] = [ev.Collected(order, size - len(order))]
    state = fold(state, events)
    for seat in clockwise(state.turn or 1, state.config.players):
        more = refill(state, seat)
        events.extend(more)
        state = fold(state, more)
    if state.config.mode == "crazy":
        events.append(ev.ClockStopped(at))
    return events


def refill(state: FiftyState, seat: int | None) -> list[ev.Event]:
    """A hand draws back to four while the deck lasts. A player whom nobody could name draws one for the card played."""
    wanted = state.loose if seat is None else missing_cards(state.hands[seat - 1])
    drawn = min(wanted, state.pile.size)
    known = [str(card) for card in state.pile.known[:drawn]]
    return [ev.CardDrawn(seat, known[index] if index < len(known) else None) for index in range(drawn)]


def turn_up_medal(state: FiftyState, medal: str, at: float) -> Answer:
    """A medal card of the box is turned up. Cards that are scanned decide over the count (A1)."""
    if state.config.mission_cards != "table" or state.phase in ("row", "box"):
        return not_now("refused-fifty-not-now-medal")
    # A medal won already is only put aside.
    events: list[ev.Event] = [ev.MedalPassed(medal)]
    if medal not in state.medals:
        events.append(ev.MedalWon(medal, at))
    return settled(state, events, at)


def turn_up(state: FiftyState, mission: str, place: int | None, at: float) -> Answer:
    """A mission card of the box is turned up where one is due."""
    if not state.due:
        return not_now("refused-fifty-not-now-mission")
    if mission not in state.missions:
        return Refusal("already-played", {"mission": mission}, key="refused-fifty-mission-seen")
    where = place if place in state.due else state.due[0]
    events: list[ev.Event] = [ev.MissionOpened(mission, where)]
    return settled(state, events, at)


def claim(state: FiftyState, mission: str, at: float) -> Answer:
    """The table claims an open mission; refused if the row disagrees."""
    if mission in state.latest:
        # Seen before the table said so: the claim is right, and done.
        return []
    if mission not in state.open:
        return Refusal("no-such-task", {"mission": mission}, key="refused-fifty-not-open")
    place = state.open.index(mission) + 1
    if place not in met_places(state):
        row = state.faces
        condition = state.config.missions[mission].condition
        missing = {} if row is None else {"missing": condition.missing(row)}
        return Refusal("no-match", {"says": condition.describe(), **missing}, key="refused-fifty-not-met")
    return settled(state, take(state, (place,), at), at)


def finishing(state: FiftyState, condition: Condition, row: Row) -> Iterator[tuple[int, Face]]:
    """Legal cards that would meet a condition, with their places: exposed cards only, and cards not on the table."""
    for place, top in enumerate(row):
        for face in faces(state.config.deck.suits):
            if face.fits(top) and condition.holds(_with(row, place, face)) and state.unseen(face) > 0:
                yield place + 1, face


def one_card_away(state: FiftyState, condition: Condition, row: Row) -> bool:
    """Whether some legal card that does not lie on the table would meet a condition."""
    return next(finishing(state, condition, row), None) is not None


def _with(row: Row, place: int, face: Face) -> Row:
    cards = list(row)
    cards[place] = face
    return cards[0], cards[1], cards[2], cards[3]


_ENABLED = re.compile(r"^enabled\s*=.*$", re.MULTILINE)
_IN_BOX = re.compile(r"^missions_in_box\s*=.*$", re.MULTILINE)
_TABLE = re.compile(r"^\[\[", re.MULTILINE)
_ID_LINE = re.compile(r"^id\s*=\s*[\"']([^\"']*)[\"']", re.MULTILINE)


BOX = "box."
"""How the keys of records begin that say what was ticked of a box."""


def rewritten(texts: Mapping[str, str], records: Sequence[Record]) -> Mapping[str, str]:
    """The mission file with what was ticked; nothing where that changes nothing. Raises ``DataError``."""
    text = texts[FILE]
    for record in records:
        if record.key.startswith(BOX):
            text = ticked_file(text, str(record.data["deck"]), map(str, listed(record.data["ticked"])))
    return {FILE: text} if text != texts[FILE] else {}


def ticked_file(text: str, deck: str, words: Iterable[str]) -> str:
    """The mission file with exactly these missions of the deck enabled; comments and other decks stay.

    What was ticked is what lies in the box, so the deck's own number follows.

    ``words`` are codes or ids. Raises ``DataError`` for a file that cannot be read, an unknown deck or
    an unknown mission.
    """
    content = read_file(text)
    if content.errors:
        raise DataError(content.errors)
    if deck not in content.decks:
        raise DataError([Issue("no-such-deck", deck, f"expected one of {', '.join(content.decks)}")])
    wanted: set[str] = set()
    unknown: list[Issue] = []
    for word in words:
        mission = named(content.decks[deck], word)
        if mission is None:
            unknown.append(Issue("no-such-task", word, f"is no mission of the deck {deck}"))
        else:
            wanted.add(mission.id)
    if unknown:
        raise DataError(unknown)
    ids = {mission.id for mission in content.decks[deck].missions}
    return "".join(_with_number(_with_flag(block, ids, wanted), deck, len(wanted)) for block in _blocks(text))


def _blocks(text: str) -> list[str]:
    """The text cut before every ``[[`` at the start of a line."""
    starts = [0, *(header.start() for header in _TABLE.finditer(text)), len(text)]
    return [text[start:end] for start, end in pairwise(starts) if start < end]


def _with_number(block: str, deck: str, number: int) -> str:
    """The deck's own ``[[deck]]`` table with so many missions in its box."""
    name = _ID_LINE.search(block)
    if not block.startswith("[[deck]]") or name is None or name[1] != deck:
        return block
    line = f"missions_in_box = {number}"
    return (
        _IN_BOX.sub(line, block, count=1) if _IN_BOX.search(block) else block.replace(name[0], f"{name[0]}\n{line}", 1)
    )


def _with_flag(block: str, ids: set[str], wanted: set[str]) -> str:
    """One ``[[mission]]`` table with its ``enabled`` line set."""
    name = _ID_LINE.search(block)
    if not block.startswith("[[mission]]") or name is None or name[1] not in ids:
        return block
    line = f"enabled = {'true' if name[1] in wanted else 'false'}"
    if _ENABLED.search(block):
        return _ENABLED.sub(line, block, count=1)
    return block.replace(name[0], f"{name[0]}\n{line}", 1)
