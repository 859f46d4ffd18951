"""The Crew's table in every phase: mission band, stations about the ring, and in the ring what the phase is about."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace

from companion.games.crew.view import CrewView, SeatView
from companion.screen.elements import Element
from companion.screen.geometry import REST, Box, column, fit, row
from companion.screen.paper import Paper
from companion.screen.scenes.common import choices, refused
from companion.screen.scenes.crew import chips, ending, hands, packing, phases, ring
from companion.screen.scenes.crew.owned import DENSITIES, densities, task_text
from companion.screen.scenes.crew.stations import Station, contents, station, word_of
from companion.screen.scenes.scene import ChoiceLabel, Header, Scene
from companion.screen.theme import SENTENCE
from companion.text.catalogue import capital


def header(paper: Paper) -> Header:
    """What the crew is playing."""
    view = paper.view.board
    assert isinstance(view, CrewView)
    mission = view.mission
    mode = (mission.terrain or mission.sonar or mission.communication or "normal").replace("_", "-")
    total = next((timer.total for timer in view.clocks.values() if timer.total is not None), None)
    symbols = {
        f"symbol-{symbol.replace('_', '-')}": total is not None and "real" in symbol for symbol in mission.symbols
    }
    rated, unrated = paper.view.rating, mission.difficulty is None
    shares = {} if rated is None else {"low": round(100 * rated.low), "high": round(100 * rated.high)}
    fair = "" if rated is None else capital(paper.catalogue.sentence(f"review-{rated.word}"))
    chips: list[tuple[object, str, Mapping[str, object]]] = [
        (not unrated, "mission-difficulty", {"number": mission.difficulty}),
        (unrated and mission.tasks, "mission-tasks", {"count": mission.tasks}),
        (mode != "normal", f"mode-{mode}", {}),
        (mission.pool is not None, "sonar-left", {"count": mission.pool}),
        (total is not None, "mission-realtime", {"seconds": total}),
        *((paper.catalogue.has(key) and not timed, key, {}) for key, timed in symbols.items()),
        (rated, "review-rating-chip", {"word": fair, **shares}),
        (mission.distress, "mission-distress", {}),
    ]
    own = f"mission-{paper.view.game}-{mission.number}"
    number = paper.catalogue.sentence("mission-number", {"number": mission.number})
    # Each text once, with the key of the sentence that a touch on it opens.
    texts = {number: own} | {
        paper.catalogue.sentence(key, params): f"{key}-told" for shown, key, params in chips if shown
    }
    # Before the deal the mission stands on a card of its own; while a card is asked about, its answer needs the room.
    about = view.prompt.key in ("crew-revoke", "crew-talk-says") or (view.racks and hands.asked(view) is not None)
    hidden = view.phase in ("over", "commander", "hands") or about
    # What is done with after the first trick is not said any more.
    key = f"{own}-later" if view.last_trick is not None and paper.catalogue.has(f"{own}-later") else own
    line = paper.catalogue.sentence(key) if paper.catalogue.has(key) and not hidden else ""
    # While it is asked for, the distress signal says what it does and costs: in the ring, where there is one.
    if view.phase == "distress":
        drawn = not paper.close and view.prompt.key not in ("crew-passing", "crew-direction")
        line = "" if drawn else phases.explained(view, paper.catalogue)
    return Header(
        paper.catalogue.sentence(f"game-{paper.view.game}"),
        tuple(texts),
        paper.catalogue.sentence("mission-attempt", {"number": mission.attempt}),
        line,
        (*texts.values(), "mission-attempt-told"),
        seated=not paper.close and view.phase != "over",
    )


WIDTHS = (41.0, 52.0, 64.0, 78.0, 90.0)
"""Widths of a column of stations in units: the wider ones only where a seat has very many tasks."""
PLAYED, SEEN, CROWDED = 3.2, 2.3, 4.2
"""The smallest size of a task that is a sentence, in units, in a trick and beside answers: where stations have no room
for all so large, those of the seat that acts stand in full, rather larger, and the other seats as chips, as on a small
panel."""
LEAST_MIDDLE = 24.0
"""What the middle keeps, in units, however many tasks there are."""
GAP, BESIDE = 2.0, 1.6
"""Between stations, and between them and the ring."""
UPRIGHT_CARDS = (36.0, 32.0, 28.0, 25.0)
"""Larger ones, for an upright panel; no higher than their share of it, so that names and signs keep room."""
CARDS = (22.0, 18.0, 14.0, 11.0, 8.5)
"""Heights of a card in the trick on a small panel: the first beside which every seat's tasks can be read."""
LOW = 12.0
"""Larger than this a card in the trick stays, if it is lower only so that the tasks of others can be read."""
CLOCK = 30.0
"""The most of an upright panel's width that the clock takes from the chips, in units."""
TOUCHED = 12.2
"""The least height of chips that are the answers to a question."""
LEAST, SHOWN = 10.0, 24.0
"""The least height of what stands below the chips, and the width that a card which is shown takes of it."""
LINES = {False: 0.36, True: 0.62}
"""The share of the room below the chips that the tasks which seats hold may take while no trick is played, and while
what is asked is about an earlier trick."""
LARGE_LEVELS, HALF_LEVELS = 8, 3
"""So many densities are tried before a column may be wider only for tasks of one size; so many before a station may be
higher than half its column."""
ANSWERS = {"OK": "crew-hand-whole", "NO": "crew-hand-skip", "CANCEL": "crew-hand-close"}
"""What the bare answers mean while hands are scanned."""


def body(paper: Paper, box: Box) -> Iterable[Element]:
    """Stations and ring."""
    view = paper.view.board
    assert isinstance(view, CrewView)
    if view.prompt.key == "crew-revoke":
        # Until that is settled no card is asked for.
        view = replace(view, turn=None)
    if view.racks and hands.asked(view) is not None and view.phase not in ("over", "hands"):
        low = hands.rack(paper, view, box.bottom_part(hands.RACK))
        return [*_above(paper, view, box.without_bottom(hands.RACK + 1)), *low]
    return _above(paper, view, box)


def _above(paper: Paper, view: CrewView, box: Box) -> Iterable[Element]:
    """All of the table but the rack whose card is asked for."""
    if view.phase == "over":
        return ending.ending(paper, view, box, lambda word: _label(paper, word) or choices.label_of(paper, word))
    # The trick lies there while it is played, and while something interrupts it.
    trick, played = view.trick, view.phase in ("trick", "communicate", "ready")
    playing = trick is not None and view.phase != "hands" and (played or trick.number > 1 or bool(trick.cards))
    asked_of_card = view.prompt.key == "crew-talk-says" and refused.hand(paper) is None
    if view.phase == "communicate" and isinstance(view.prompt.who, int):
        # Between two tricks who says what a shown card is acts.
        view = replace(view, turn=view.prompt.who)
    if paper.close:
        return _small(paper, view, box, playing, asked_of_card)
    upright, seats = box.h > box.w, {seat.seat: seat for seat in view.seats}
    corners = ring.anchors(len(seats), upright)
    anchors = dict(enumerate(corners, start=1))
    if paper.beneath and playing:
        # The trick is as large as the picture allows: stations would be too small to be read.
        circle = fit(box, 1, 1)
        return [ring.ring(view, circle), *ring.trick(paper, view, circle, anchors, {})]
    arrange = _upright if upright else _wide
    # Tasks have one size at all stations, the largest that each has room for.
    ways = (arrange(paper, view, seats, ring.sides(corners), box, least) for least in range(len(DENSITIES)))
    alike = (way for way in ways if len({stand.tasks for stand in way[1]} - {None}) < 2)
    homes, stations, middle = next(alike, None) or arrange(paper, view, seats, ring.sides(corners), box, 0)
    least = PLAYED if view.phase == "trick" else SEEN
    if any(stand.tasks and stand.tasks < (0.0, least) for stand in stations):
        near = replace(paper, must=max(paper.must, CROWDED), rest=max(paper.rest, PLAYED))
        return _small(near, view, box, playing, asked_of_card)
    elements = [element for stand in stations for element in stand.draw(homes[stand.seat])]
    circle = fit(middle, 1, 1)
    if asked_of_card:
        return [*elements, ring.ring(view, circle), *phases.communicated(view, circle)]
    if playing:
        return [*elements, ring.ring(view, circle), *ring.trick(paper, view, circle, anchors, homes)]
    if view.phase != "hands" and not _drafted(view) and paper.view.refused is not None:
        # Whoever laid a card too early has dealt: the answer takes the place of how to do it.
        spot = ring.spot(paper, circle, anchors, homes)
        if spot is not None:
            return [*elements, ring.ring(view, circle), *refused.answer(paper, spot)]
    # Tasks and hands stay in sight below it.
    answered, middle = chips.answered(paper, homes, middle)
    return [*elements, *_phase(paper, view, middle), *answered]


def _phase(paper: Paper, view: CrewView, middle: Box) -> Iterable[Element]:
    """What is to be known and chosen while no trick lies on the table."""
    if view.phase == "hands":
        return hands.left_over(view, middle, paper.catalogue, paper.read(SENTENCE))
    return phases.draft(paper, view, middle) if _drafted(view) else phases.waiting(paper, view, middle)


def _drafted(view: CrewView) -> bool:
    """Whether tasks are on offer, or still belong to nobody."""
    return view.phase != "commander" and bool(view.offer or any(task.owner is None for task in view.tasks))


def _active(view: CrewView) -> SeatView | None:
    """The seat that stands in full on a small panel: whose turn it is, or who took the trick that just ended."""
    acting = view.turn
    if acting is None and view.last_trick is not None:
        acting = view.last_trick.winner
    return next((seat for seat in view.seats if seat.seat == (acting or view.commander)), None)


def _small(paper: Paper, view: CrewView, box: Box, playing: bool, asked_of_card: bool) -> Iterable[Element]:
    """On a small panel the seats are chips in their order, over the seat that acts, or over what the phase asks.

    The chips leave out the tasks that can be read below them.
    """
    name, seats = chips.line_high(paper), [seat.seat for seat in view.seats]
    # Upright there is room for two lines of chips: no name is cut, no card covers what lies beside the one before it.
    lines = 2 if box.h > 0.8 * box.w and len(view.seats) > 3 else 1
    # About an earlier trick: this one's cards stand back.
    earlier = refused.revoked(paper)
    dealt, owners = playing and not earlier, {task.owner for task in view.tasks if task.owner}
    head, gives = chips.head(now := refused.laid_now(paper), seats, box)
    low = box.without_top(lines * (name + 2.8) + (gives if earlier else 0.0))
    asked = not dealt and view.phase != "hands"
    said = packing.held(paper, view, low.bottom_part(LINES[earlier] * low.h)) if asked else []
    if dealt:
        high = name + 2.4 + _card_height(paper, view, box, name + 2.4, lines)
    else:
        high = name + (8.8 if owners and asked and not said else 1.8)
        if any(word_of(seat, paper.view.prompt.choices) for seat in seats):
            high = max(high, TOUCHED)
    # The cards of a trick are a little lower under it, and nothing else moves.
    strip, middle = column(box, lines * (high + 1) - 1 + (0.0 if dealt else gives), REST, gap=1)
    strip = strip.without_top(gives)
    middle = middle.without_bottom(middle.bottom - min(part.box.y for part in said) + 1.0) if said else middle
    elements: list[Element] = said
    timer = ring.clock_of(view) if dealt else None
    if timer is not None:
        strip, circle = row(strip, REST, min(strip.h, CLOCK), gap=1)
        elements += chips.clock(paper, timer, circle.centred(circle.w, circle.w))
    homes = chips.places(view, strip.rows(lines, 1))
    spot = chips.headed(now, head, homes) if head is not None else None
    active, acted, whole = _active(view) if dealt else None, list[Element](), bool(said) or view.phase == "hands"
    if asked_of_card and middle.h >= LEAST:
        # Beside or below the card stands what its owner has to do.
        shown, middle = (column if box.h > box.w else row)(middle, SHOWN, REST, gap=2)
        elements += phases.communicated(view, shown)
    if active is not None and (spot or refused.hand(paper) is None) and middle.h >= LEAST:
        acted, whole = packing.acting(paper, view, active, middle)
    full = [seat.seat for seat in view.seats if whole or seat == active]
    elements += chips.strip(paper, view, homes, dealt, full)
    answered, middle = ([], middle) if spot and not earlier else chips.answered(paper, homes, middle)
    elements += [*(refused.answer(now, spot) if spot else ()), *answered]
    if earlier and answered:
        band = Box(box.x, strip.bottom + 1, box.w, middle.bottom - strip.bottom - 1)
        return [*elements, *chips.held(paper, answered, band, middle)]
    if middle.h < LEAST or (answered and not spot and not playing and not _drafted(view)):
        # How to do it can wait until the answer was read.
        return elements
    if not acted and playing and (active := _active(view)) is not None:
        # Everybody else's stand in the chips.
        own = tuple(task for task in view.tasks if task.owner == active.seat)
        acted, _ = packing.acting(paper, replace(view, tasks=own), active, middle)
    return [*elements, *(acted or _phase(paper, view, middle))]


def _card_height(paper: Paper, view: CrewView, box: Box, name: float, lines: int) -> float:
    """The same whoever acts, so that the chips stand still: the first beside which all tasks can be read whoever's
    turn it is, else the first at which a seat's own can."""
    longest = [[task for task in view.tasks if task.owner == seat.seat and not task.card] for seat in view.seats]
    known = (*UPRIGHT_CARDS, *CARDS) if lines > 1 else CARDS
    rooms = {card: box.without_top(lines * (card + name + 1)) for card in known}
    inner = {card: packing.inside(room, paper) for card, room in rooms.items()}
    fits = (card for card in known if not any(packing.packed(paper, tasks, inner[card], 1)[1] for tasks in longest))
    largest = next(fits, CARDS[-1])
    lower = (card for card in known if LOW < card <= largest) if any(longest) else ()
    whole = (card for card in lower if all(packing.shows_all(paper, view, seat, rooms[card]) for seat in view.seats))
    return next(whole, largest)


def _wide(
    paper: Paper, view: CrewView, seats: dict[int, SeatView], sides: Mapping[str, Sequence[int]], box: Box, least: int
) -> tuple[dict[int, Box], list[Station], Box]:
    """Columns left and right of the ring; each as wide as its fullest station needs."""
    widths, stacks = dict.fromkeys(("left", "right"), WIDTHS[0]), dict[str, list[Station]]()
    below_wide = box.w - 2 * (WIDTHS[0] + BESIDE)
    below = _stack(paper, view, [seats[side] for side in sides["below"]], below_wide, box.h * 0.42, least, low=True)
    for side in widths:
        for wide in WIDTHS:
            # The narrowest column in which all stations of a side fit.
            widths[side] = wide
            stacks[side] = _stack(paper, view, [seats[seat] for seat in sides[side]], wide, box.h, least)
            sizes = {stand.tasks for stand in stacks[side]} - {None}
            if _height(stacks[side]) <= box.h and (least < LARGE_LEVELS or len(sizes) < 2):
                break
    most = box.w - (LEAST_MIDDLE + 2 * BESIDE)
    if sum(widths.values()) > most:
        narrow = min(*widths.values(), most / 2)
        for side, wide in widths.items():
            widths[side] = narrow if wide <= narrow else most - narrow
            stacks[side] = _stack(paper, view, [seats[side] for side in sides[side]], widths[side], box.h, least)
    left, middle, right = row(box, widths["left"], REST, widths["right"], gap=BESIDE)
    homes = _placed(stacks["left"], left) | _placed(stacks["right"], right)
    if below:
        under = max(station.height for station in below)
        for stand in below:
            homes[stand.seat] = middle.bottom_part(stand.height)
        if abs(middle.w - below_wide) > 0.1:
            below = _stack(paper, view, [seats[side] for side in sides["below"]], middle.w, under + 1, least, True)
        middle = middle.without_bottom(under + BESIDE)
    return homes, [*stacks["left"], *stacks["right"], *below], middle


def _stack(
    paper: Paper, view: CrewView, seats: list[SeatView], wide: float, room: float, least: int, low: bool = False
) -> list[Station]:
    """Stations under each other: those without tasks, then the highest one are set more tightly until all fit, half as
    high as the column each where that leaves their tasks large enough."""
    levels, known = [least] * len(seats), densities(paper.must)
    insides = [contents(view, seat, paper.view.prompt.choices) for seat in seats]
    stack = [station(paper, view, inside, wide, known[least], low) for inside in insides]
    half = (room - GAP) / 2
    while True:
        most = len(known) - 1 if _height(stack) > room else HALF_LEVELS
        open_ = [index for index, level in enumerate(levels) if level < most]
        index = max(open_, key=lambda place: (not insides[place].tasks, stack[place].height), default=None)
        if index is None or (_height(stack) <= room and (low or stack[index].height <= half)):
            return stack
        levels[index] += 1
        stack[index] = station(paper, view, insides[index], wide, known[levels[index]], low)


def _height(stack: Sequence[Station]) -> float:
    return sum(station.height for station in stack) + GAP * max(0, len(stack) - 1)


def _placed(stack: Sequence[Station], room: Box) -> dict[int, Box]:
    """The first station at the top, the second at the bottom, each half as high as the column whatever tasks lie before
    it, unless one needs more; a single one stands in the middle."""
    half, most = (room.h - GAP) / 2, max((station.height for station in stack), default=0.0)
    homes = {}
    for index, stand in enumerate(stack):
        height = max(stand.height, min(half, room.h - GAP - most) if len(stack) > 1 else half)
        top = room.y if index == 0 else room.bottom - height
        top = room.y + max(0.0, (room.h - height) / 2) if len(stack) == 1 else top
        homes[stand.seat] = Box(room.x, top, room.w, height)
    return homes


def _upright(
    paper: Paper, view: CrewView, seats: dict[int, SeatView], sides: Mapping[str, Sequence[int]], box: Box, least: int
) -> tuple[dict[int, Box], list[Station], Box]:
    """Stations in rows above and below the ring."""
    rows = [
        [side[0] for side in (sides["left"], sides["right"]) if side],
        [*sides["left"][1:], *sides["below"], *sides["right"][1:]],
    ]
    gap, room = GAP, (box.h - min(box.w, box.h * 0.4)) / 2
    homes: dict[int, Box] = {}
    stations: list[Station] = []
    heights = []
    for index, line in enumerate(rows):
        if not line:
            heights.append(0.0)
            continue
        cells = box.columns(len(line), gap)
        stack = [
            _stack(paper, view, [seats[seat]], cell.w, room, least)[0] for seat, cell in zip(line, cells, strict=True)
        ]
        high = max(station.height for station in stack)
        heights.append(high)
        for stand, cell in zip(stack, cells, strict=True):
            homes[stand.seat] = Box(cell.x, cell.y if index == 0 else box.bottom - high, cell.w, high)
        stations += stack
    return homes, stations, box.without_top(heights[0] + GAP).without_bottom(heights[1] + GAP)


def _label(paper: Paper, word: str) -> ChoiceLabel | None:
    verb, *args = word.split()
    if (
        isinstance(paper.view.board, CrewView)
        and paper.view.board.phase == "hands"
        and not paper.view.menu
        and verb in (*ANSWERS, "REVIEW")
    ):
        # The next card leads on.
        own = ChoiceLabel(paper.catalogue.sentence(ANSWERS[verb])) if verb in ANSWERS else None
        return replace(own or choices.label_of(paper, word), ground="row", edge="quiet")
    if (own := _over(paper, verb)) is not None:
        return own
    if verb == "PASSED" and args:
        return ChoiceLabel(paper.catalogue.sentence("word-passed", {"args": args[0]}), card=args[0])
    if verb == "ANSWER" and args:
        key = f"answer-{args[0].lower().replace('_', '-')}"
        return ChoiceLabel(paper.catalogue.sentence(key)) if paper.catalogue.has(key) else None
    if verb == "ASSIGN" and args and paper.view.board is not None:
        to_all = args[0] == "ALL"
        return ChoiceLabel(paper.catalogue.sentence("assign-all" if to_all else "somebody-at-seat", {"seat": args[-1]}))
    if verb == "TAKE" and isinstance(paper.view.board, CrewView) and args:
        task = next((task for task in paper.view.board.tasks if args[0] in (task.code, task.id)), None)
        if task is not None:
            return ChoiceLabel(task_text(task, paper.catalogue), card=task.card or "")
    return None


def _over(paper: Paper, verb: str) -> ChoiceLabel | None:
    """What can be done after an attempt, said as people say it."""
    view, text = paper.view.board, paper.catalogue
    if not isinstance(view, CrewView) or view.phase != "over" or paper.view.menu:
        return None
    lost = (
        {"NEW": "ending-again", "KEEP": "ending-again", "REVIEW": "ending-review"}
        if view.mission.status == "failed"
        else {}
    )
    key = {"CORRECT": "ending-misread", **lost}.get(verb)
    return ChoiceLabel(text.sentence(key, {"number": view.mission.attempt + 1})) if key is not None else None


SCENE = Scene(header, body, _label, sized=True,
              lost=lambda view: isinstance(view.board, CrewView) and view.board.mission.status == "failed")  # fmt: skip
