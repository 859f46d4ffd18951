"""The scene: header, the terrain between its two players, notes under it, how choices are labelled."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from companion.games.covers import COVERS
from companion.games.toy_battle.terms import TROOPS
from companion.games.toy_battle.view import ToyBattleView
from companion.rules.published import TableView
from companion.screen.elements import Badge, Element, Outline, Panel, words
from companion.screen.fonts import plain
from companion.screen.geometry import REST, Box, Pose, Stop, column, row
from companion.screen.moments.parts import Rays
from companion.screen.paper import Paper
from companion.screen.scenes.common import ending, refused
from companion.screen.scenes.common.choices import button, label_of
from companion.screen.scenes.scene import ChoiceLabel, Header, Scene
from companion.screen.scenes.toy_battle.ground import TerrainFrame, framed
from companion.screen.scenes.toy_battle.pieces import TileFace
from companion.screen.scenes.toy_battle.spots import laid_at
from companion.screen.scenes.toy_battle.station import acting, station, tiles
from companion.screen.scenes.toy_battle.terrain import terrain
from companion.screen.theme import READ, Tone, team_tone
from companion.screen.widgets import TEAM_NAMES

STATION, CLOSE_STATION = 19.5, 27.8
"""The least width of a station, and of one on a small panel, in units."""
LAST = 3.6
"""The size of what was done last under the terrain, in units."""
HIGH = 22.0
"""The height of a station on a screen on its short side."""
NOTE = 9.0
"""The height of the strip for notes and refusals under the terrain: kept free, so that the board never changes its
size."""
SIDES = 1.5
"""The height of a side that is a line of text, by the size of that."""
RANDOM, LOT = "FIRST RANDOM", 7.6
"""The answer that a lot decides who begins, and how high it is under the terrain of a large screen, in units."""
COLUMN, BAND = 31.5, 27.0
"""The width of what whoever acts has beside the terrain on a small panel, and its height below an upright one."""
GAP = 1.0
HEAD = 4.0
"""The size of what decided a game, in units."""
BESIDE, LARGER, VEIL = 44.0, 1.45, 120
"""At the end: the width of both stations, how large the place is that decided, how far the others stand back."""
SIDE = 6.0
"""The size of the tile before the prompt that has the shape of who is asked."""
SIGN = 1.28
"""The height of a sign on a small panel by the size of its name."""
TILTED = 10.0
"""The side of a tile that was refused, in units."""
RIM = 0.7
"""How broad the rim is about the place where a tile was refused, in units."""
HEM, BELOW = 2.4, 1.2
"""How far the words of a refusal reach onto the lower edge of the blanket, and below the terrain's room, in units."""


@dataclass(frozen=True)
class BattlePlaces:
    """Where everything stands: the terrain, both sides, and what may be touched where the sides are lines of text."""

    terrain: TerrainFrame
    blue: Box | None
    red: Box | None
    acting: Box | None = None


def header(paper: Paper) -> Header:
    """The terrain with what kind it is, the goal, the match."""
    view = board(paper.view)
    effects = {place.effect for place in view.board.places if place.effect}
    terrain = "mixed" if len(effects) > 1 else next(iter(effects), "none").replace("_", "-")
    special = f"toy-terrain-{terrain}" if view.board.special_bases else "toy-plain-bases-told"
    chips = {paper.catalogue.value(paper.view.game, "terrain", view.terrain): special}
    if view.match.best_of > 1:
        score = {"number": view.match.game, "most": view.match.best_of, **view.match.wins}
        chips[paper.catalogue.sentence("toy-match", score)] = "toy-match-told"
    chips[paper.catalogue.sentence("toy-goal", {"count": view.goal})] = "toy-goal-told"
    chips |= {} if view.board.special_bases else {paper.catalogue.sentence("toy-plain-bases"): special}
    return Header(paper.catalogue.sentence("game-toy-battle"), tuple(chips), opens=tuple(chips.values()))


def board(table: TableView) -> ToyBattleView:
    """The game's own view."""
    view = table.board
    assert isinstance(view, ToyBattleView)
    return view


def body(paper: Paper, room: Box) -> list[Element]:
    """Both sides about the terrain, notes under it."""
    view = board(paper.view)
    over, space = _ending(paper, view, room)
    note, space = _note(paper, view, space)
    if view.winner is not None and not paper.close and not paper.view.menu:
        decided, at = _ended(
            paper,
            view,
            space,
            min(part.box.y for part in over if part.word) - GAP * 1.6,
            over[0].key == "result/reason",
        )
        over += decided
    else:
        # At the end nobody acts on a small panel either: the sides have that room.
        folds = paper.close and (view.winner is None or space.w < space.h)
        heads = (
            [refused.in_head(paper, room, sign(paper), 0.0)]
            if refused.laid(paper.view)
            else [part.box for part in note[:1]]
        )
        gives = max((refused.reach(head, space) for head in heads), default=0.0)
        at = _folded(paper, view, space, gives) if folds else _places(paper, view, space, space if over else room)
    # Of a chain that was asked for nothing is marked while a refusal marks the base that it is about.
    marked = replace(view, chain=None if refused.laid(paper.view) else view.chain)
    ground = list(terrain(paper, marked, at.terrain, pointed(paper.view, view)))
    sides = (("blue", at.blue), ("red", at.red))
    beside = [part for side, place in sides if place is not None for part in station(paper, view, side, place, label)]
    if at.acting is not None:
        beside += acting(paper, view, at.acting, label)
    answer = _wrong(paper, [*ground, *beside], room, at)
    return [*over, *_decided(view, ground, at.terrain.box), *beside, *note, *answer]


ENDED = {"hq": "toy-ended-hq", "medals": "toy-ended-medals", "stuck": "toy-ended-stuck"}
"""How a game was won, in a sentence that names who did it with what."""


def _ending(paper: Paper, view: ToyBattleView, room: Box) -> tuple[list[Element], Box]:
    """At the end of a game how it was won and what can be done now; and the room between the two."""
    if view.winner is None or paper.view.menu:
        return [], room
    lines: list[Element] = []
    last = view.last
    # The prompt of a single game says it already.
    if view.reason in ENDED and view.match.best_of > 1 and last is not None:
        params = {
            "team": view.winner,
            "other": "red" if view.winner == "blue" else "blue",
            "troop": TROOPS[last.tile[1]].name if last.tile else "",
            "count": view.medals[view.winner],
            "goal": view.goal,
        }
        line, room = ending.reason(paper, tuple(paper.catalogue.spans(ENDED[view.reason], params)), room)
        lines.append(line)
    # Under the stations, where these have a column of their own: the terrain is the picture.
    apart = room.w > room.h and not paper.close
    foot = room.right_part(BESIDE) if apart else room
    buttons, left = ending.answers(
        paper, foot, lambda word: label(paper, word) or label_of(paper, word), ("UNDO", "HOME"), apart
    )
    return [*lines, *buttons], room if apart else left


def _ended(
    paper: Paper, view: ToyBattleView, space: Box, foot: float, said_above: bool
) -> tuple[list[Element], BattlePlaces]:
    """At the end the terrain with the move that decided is one half, how both stand the other.

    Its title names that move where it is not ``said_above``. What can be done now begins at ``foot``.
    """
    if space.w > space.h:
        left, right = row(space, REST, BESIDE, gap=2.4)
        blue, red = right.without_bottom(right.bottom - foot).rows(2, GAP * 1.6)
    else:
        left, right = column(space, REST, HIGH, gap=2.4)
        blue, red = right.columns(2, GAP * 1.6)
    title, room = column(left, 0.0 if said_above else 1.2 * HEAD, REST, gap=0.0 if said_above else 0.6)
    elements: list[Element] = []
    places = {place.id: place.name for place in view.board.places}
    if view.last is not None and view.last.tile and view.last.node and not said_above:
        params = {"troop": TROOPS[view.last.tile[1]].name, "place": places[view.last.node]}
        text = paper.catalogue.sentence("toy-ended-last", params)
        elements.append(words("result/last", title, text, HEAD, style="heading", short=True))
    return elements, BattlePlaces(framed(view, room, room.w < room.h), blue, red)


def _decided(view: ToyBattleView, ground: Sequence[Element], terrain: Box) -> Iterator[Element]:
    """The terrain; at the end the place that was taken last stands large on it, with a star in the winner's light."""
    last = view.last.node if view.last is not None and view.reason in ("hq", "medals") else None
    taken = [part for part in ground if part.key.split("/")[:2] in (["node", last], ["troop", last])]
    yield from (part for part in ground if part not in taken)
    if view.winner is None or not taken:
        return
    pad = taken[0].box
    large, side = Box.around(*pad.centre, LARGER * pad.w, LARGER * pad.h), LARGER * 0.36 * pad.w
    # All of it stays on the terrain.
    room = terrain.inset(side * 0.4)
    dx = min(0.0, room.right - large.right) + max(0.0, room.x - large.x)
    dy = min(0.0, room.bottom - large.bottom) + max(0.0, room.y - large.y)
    large = large.moved(dx, dy)
    star = Box.around(large.right - side * 0.2, large.y + side * 0.2, side, side)
    yield Panel(key="ended/veil", box=terrain, top="row", radius=3.0, alpha=(VEIL, VEIL))
    light = Box.around(*large.centre, 4.4 * pad.w, 4.4 * pad.w)
    yield Rays(key="result/rays", box=light, tone=team_tone(view.winner), strength=130)
    for part in taken:
        x, y = part.box.centre[0] - pad.centre[0], part.box.centre[1] - pad.centre[1]
        box = Box.around(
            large.centre[0] + LARGER * x, large.centre[1] + LARGER * y, LARGER * part.box.w, LARGER * part.box.h
        )
        yield replace(part, box=box, enters=Pose(part.box), way=(Stop(ending.LIFTS, box),), once=True)
    yield ending.later(Outline(key="ended", box=large.inset(-0.5), colour="done", radius=pad.w * 0.28, width=0.5))
    yield ending.later(Badge(key="ended/star", box=star, name="star", ground="done", radius=side / 2))


def _note(paper: Paper, view: ToyBattleView, room: Box) -> tuple[list[Element], Box]:
    """What there is to note, and what is left over it; a refusal may lie there and says what matters now.

    On a small panel the terrain keeps its size: what somebody asked is answered in the head, on an upright one
    below it; that a region paid is seen on the terrain, and a moment said so.
    """
    if RANDOM in paper.view.prompt.choices and not paper.close and room.w > room.h:
        # One question, one row of answers: the sides stand as they sit, and the lot between them.
        space, band = column(room, REST, LOT, gap=GAP)
        line = band.centred(_places(paper, view, space, room).terrain.box.w, LOT)
        labels = {word: label(paper, word) or label_of(paper, word) for word in ("FIRST BLUE", RANDOM, "FIRST RED")}
        labels[RANDOM] = replace(labels[RANDOM], edge="light")
        return [
            button(f"bar/{word}", word, answer, cell)
            for (word, answer), cell in zip(labels.items(), line.columns(len(labels), GAP * 2), strict=True)
        ], space
    size = paper.read(READ)
    text = "  ".join(notes_of(paper, view)) if paper.view.refused is None else ""
    # At the end nothing is to be noted any more.
    if (not text and (paper.close or view.winner is not None)) or (
        paper.close and view.winner is None and {note.kind for note in view.notes} == {"toy-region-paid"}
    ):
        return [], room
    fitted = paper.fit("text", plain(text), (room.w, 99), size, size)
    if paper.close and view.winner is None:
        wide = room.w > room.h
        across = room.w - 3 - (2 * refused.CORNER if wide else 0.0)
        head = refused.under_headline(paper, room, 0.0, sign(paper)) if wide else room
        low = room.y + SIDES * paper.rest + GAP - refused.APART if wide else room.bottom
        fitted = paper.fit("text", plain(text), (across, low - head.y - 1.6), size, paper.rest, 3)
        over = replace(head, h=fitted.height + 1.6)
        said = words("note", over.inset(1.5, 0), text, fitted.size, smallest=paper.rest, lines=3, align="centre")
        ground = Panel(key="note/over", box=over, top="raised", radius=1.6, edge="light", edge_width=0.25)
        return [ground, said], room if wide else room.without_top(over.h + GAP)
    # Where there is room for it, a strip is free for what there will be to note.
    high = fitted.height + 0.4 if paper.close else max(NOTE - GAP, 1.3 * paper.must, fitted.height)
    space, band = column(room, REST, high, gap=GAP)
    if not text:
        return [], space
    if view.winner is not None or room.w < room.h:
        return [words("note", band, text, size, smallest=size, lines=len(fitted.lines), align="centre")], space
    # As broad as the terrain, it ends where the stations end.
    board = _places(paper, view, space, room).terrain.box
    plate = Box(board.x, board.bottom + GAP, board.w, room.bottom - board.bottom - GAP)
    said = words("note", plate.inset(2.0, 0.1), text, LAST, smallest=size, lines=2, align="centre")
    return [Panel(key="note/plate", box=plate, top="row", radius=1.83, alpha=(VEIL, VEIL)), said], space


def _places(paper: Paper, view: ToyBattleView, space: Box, room: Box) -> BattlePlaces:
    """Blue on the left and red on the right of the terrain, in all the ``room``; above and below it on an upright
    screen."""
    if space.w < space.h:
        middle = framed(view, space.inset(0.8, HIGH + 1.2), True)
        return BattlePlaces(middle, space.bottom_part(HIGH), space.top_part(HIGH))
    least = CLOSE_STATION if paper.close else STATION
    middle = framed(view, space.inset(least + 1.2, 0.2), False)
    # What it leaves of the height is free under it.
    middle = framed(view, space.inset(least + 1.2, 0.2).top_part(middle.box.h), False)
    wide = max(least, (space.w - middle.box.w) / 2 - 1.2)
    return BattlePlaces(middle, room.left_part(wide), room.right_part(wide))


def _folded(paper: Paper, view: ToyBattleView, space: Box, gives: float) -> BattlePlaces:
    """On a small panel both sides are lines over the terrain, and whoever acts has tiles and answers beside it.

    Where its top ``gives`` way to what is answered in the head, the lines wait until that was read.
    """
    beside = None
    lines, space = column(space, max(SIDES * paper.rest, gives - GAP), REST, gap=GAP)
    blue, red = (None, None) if gives else lines.columns(2, GAP)
    upright = space.h > space.w
    # At the end there is something beside the terrain only where tiles of a rack were known.
    asks = view.winner is None or any(tiles(paper, view, side, space) for side in view.racks)
    if asks and upright:
        space, beside = column(space, REST, BAND, gap=GAP)
    elif asks:
        space, beside = row(space, REST, COLUMN, gap=GAP)
    return BattlePlaces(framed(view, space, upright, paper.seen(READ) * SIGN), blue, red, beside)


def _wrong(paper: Paper, elements: Sequence[Element], room: Box, at: BattlePlaces) -> Iterator[Element]:
    """A tile that was refused leans where it was laid, and a way leads back to its rack; its words stand under the
    terrain, where no base and no name is, or in the head of a small panel."""
    refusal, view = paper.view.refused, board(paper.view)
    if refusal is None or not refused.laid(paper.view):
        return
    tile = str(refusal.params.get("tile", ""))
    side = {"B": "blue", "R": "red"}.get(tile[:1], view.turn) if refusal.key == "refused-toy-too-early" else view.turn
    # Where the sides are lines, whoever acts has the tiles beside the terrain; the other's wait.
    keys = ("acting", f"side/{side}") if side == view.turn else (f"side/{side}",)
    rack = next((part for key in keys for part in elements if part.key == key), None)
    key = f"node/{str(refusal.params.get('node', '')).lower().replace('-', '_')}"
    home = next((part for part in elements if part.key == key), rack)
    band = refused.in_head(paper, room, sign(paper), 0.0)
    if not paper.close and room.w > room.h:
        ground = at.terrain.box
        band = Box(ground.x, ground.bottom - HEM, ground.w, room.bottom + BELOW - ground.bottom + HEM)
    taken = [part.box for part in elements if part.key.startswith(("node/", "sign/", "height/"))]
    end = home.box if home is not None else band.left_part(1.0) if side == "blue" else band.right_part(1.0)
    way = rack.box if rack is not None else None
    if home is not None and home is not rack:
        spots = iter([refused.Spot(laid_at(view, home, at.terrain.box, taken), band, way)])
    else:
        spots = (replace(spot, home=way) for spot in refused.level(band, end, TILTED, 1.0))
    spot = next((spot for spot in spots if refused.fits(paper, spot, refused.LEAST)), None)
    if home is not None:
        yield Outline(key="refused/home", box=home.box, colour="stop", radius=home.radius or home.box.w, width=RIM)
    if rack is not None and home is not rack:
        yield Outline(key="refused/rack", box=rack.box, colour="stop", radius=rack.radius, width=RIM)
    if spot is not None:
        face = TileFace(key="", box=spot.card, code=tile) if tile else None
        above = Box(0.0, 0.0, room.right, room.y)
        yield from refused.answer(paper, refused.least_crossing(replace(spot, face=face), [*taken, above, band]))


def pointed(table: TableView, view: ToyBattleView) -> str | None:
    """The place that the cursor stands on."""
    last = table.pointed.rpartition(" ")[2]
    return last if last in view.nodes else None


def notes_of(paper: Paper, view: ToyBattleView) -> list[str]:
    """Why a place is connected, if asked; else what was done last, where there is room for it, or which regions paid;
    at the end, what the two have played before."""
    if view.winner is not None and view.pair is not None:
        blue, two = view.names["blue"], view.names["red"]
        wins = view.pair.wins
        params = {"first": blue, "second": two, "one": wins.get(blue, 0), "two": wins.get(two, 0)}
        return [paper.catalogue.sentence("toy-pair", params)]
    asked = [note for note in view.notes if note.kind != "toy-region-paid"]
    if view.news is not None and view.winner is None and not asked and not paper.close:
        return [paper.catalogue.say(view.news)]
    # While a tile is in the hand the terrain shows what it may win, and not what was won before.
    return [paper.catalogue.alert(note) for note in (asked or (view.notes if view.phase != "target" else ()))]


CHOICES = {"DRAW": "toy-choice-draw", "STUCK": "toy-choice-stuck", "NEW": "toy-choice-new"}
"""Sentences of words that say no more than themselves."""


def label(paper: Paper, word: str) -> ChoiceLabel | None:
    """How a choice reads on a button."""
    view = board(paper.view)
    names = {place.id: place.name for place in view.board.places}
    verb, *args = word.split()
    match verb, args:
        case "NEW", [] if paper.view.prompt.key != "toy-next-game":
            return ChoiceLabel(paper.catalogue.sentence("toy-choice-again"))
        case (("DRAW" | "STUCK" | "NEW"), []):
            return ChoiceLabel(paper.catalogue.sentence(CHOICES[verb]), ground="raised")
        case "FIRST", ["RANDOM"]:
            return ChoiceLabel(paper.catalogue.sentence("toy-choice-random"))
        case "FIRST", [colour]:
            team = colour.lower()
            # Beside a small board names as long as can be have no room for a sign; it stands before them above.
            return ChoiceLabel(
                view.names.get(team) or paper.catalogue.sentence(TEAM_NAMES[team]),
                "" if paper.close else dict(COVERS[paper.view.game or ""].shapes)[team],
                ground=team_tone(team),
                colour="ink",
            )
        case (("PLACE" | "DISCARDED"), [tile]):
            return ChoiceLabel(f"{tile} {TROOPS[tile[1]].name}")
        case "RACK", [place]:
            return ChoiceLabel(paper.catalogue.sentence("toy-choice-rack", {"number": place}))
        case "YES", [] if any(choice.startswith("RACK") for choice in paper.view.prompt.choices):
            return ChoiceLabel(paper.catalogue.sentence("toy-choice-pick"))
        case "1", []:
            return ChoiceLabel(paper.catalogue.sentence("toy-choice-one"))
        case source, [to]:
            return ChoiceLabel(
                paper.catalogue.sentence("toy-choice-shove", {"from": names[source], "place": names[to]})
            )
        case node, [] if node in view.nodes:
            return ChoiceLabel(paper.catalogue.say(names[node]))
        case _:
            return None


def accent(table: TableView) -> Tone:
    """The emphasised side in the prompt stands in its own colour; another in the same sentence is not emphasised."""
    view = board(table)
    side = view.winner or view.turn
    if view.question is not None and view.question.effect == "name_discard":
        return "team-red" if side == "blue" else "team-blue"
    return team_tone(side) if side else "turn"


def sign(paper: Paper) -> Element | None:
    """The shape of the side that the prompt is about, or the troop: blue and red-violet are one colour to some eyes."""
    code = board(paper.view).chosen or {"team-blue": "B", "team-red": "R"}.get(accent(paper.view))
    return TileFace(key="prompt/sign", box=Box(0, 0, SIDE, SIDE), code=code) if code else None


SCENE = Scene(header=header, body=body, label=label, accent=accent, sign=sign, sized=True, one_row=True)
