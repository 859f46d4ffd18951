"""The terrain from back to front: ground, regions, lit ways, places with their troops, names, coins, the last move."""

import math
from collections.abc import Iterator, Mapping, Sequence
from itertools import pairwise
from typing import Literal

from companion.games.toy_battle.view import NodeView, RegionView, ToyBattleView
from companion.screen.elements import Element
from companion.screen.geometry import SHARED, Box, Pose, Stop, clear_of, covered, least_covering
from companion.screen.paper import Paper, Pen
from companion.screen.scenes.toy_battle.ground import Blanket, TerrainFrame, box_of
from companion.screen.scenes.toy_battle.pieces import REACH, Field, Medals, TileFace, coins_at
from companion.screen.scenes.toy_battle.spots import Arrow, BasePad, Sign, Trail, last_step, lit
from companion.screen.theme import READ, SMALLEST, Tone, team_tone
from companion.screen.widgets import Chip

SIGNS = {
    "recall_own": "undo",
    "draw_one": "plus",
    "shove_enemy": "right",
    "recover_discard": "up",
    "no_troop_effects": "cross",
    "pin_rack": "down",
}
"""The sign of each special base."""
SHIFTS = (0.0, 0.25, -0.25, 0.5, -0.5, 0.75, -0.75, 1.0, -1.0)
"""How far a sign is moved along its pad, in parts of what still touches it."""
SMALLER = (1.0, 0.78, 0.62, 0.5)
"""How large coins are where their region has no room for them."""
RIM = 0.2
"""The part of a sign that may lie over a pad where it has no other place."""
PAD = 0.09
"""What of the square about a pad is free, by its side."""
ROAD = 0.13
"""The breadth of a road by the side of a pad."""
LIGHTS = 0.3
"""Within so many seconds a way lights up, from the fort on."""


def terrain(paper: Paper, view: ToyBattleView, frame: TerrainFrame, pointed: str | None = None) -> Iterator[Element]:
    """Ground, regions, lit ways, places, troops, the last move, signs, coins: from back to front."""
    gains = _gains(view, pointed)
    regions = [_field(view, frame, name, region, name in gains) for name, region in view.regions.items()]
    yield from (_blanket(view, frame), *regions, *_trails(view, frame, pointed))
    places = [element for node in view.board.places for element in _place(view, frame, node, paper, pointed)]
    yield from places
    counts = [element.box for element in places if element.key.startswith("height/")]
    signs = list(_signs(paper, view, frame, pointed, counts))
    yield from (*_arrow(view, frame), *signs)
    roads = [box for path in view.board.paths for box in _along(frame, *path)]
    taken = [
        *(box_of(frame, node).inset(PAD * frame.side) for node in view.board.places),
        *counts,
        *(sign.box for sign in signs),
        *roads,
    ]
    # Medals that would be won now are written out: they look for room first.
    for name, region in sorted(view.regions.items(), key=lambda item: item[0] not in gains):
        if region.claimed and region.by is None:
            continue  # Nothing hangs on it any more.
        coins = _medals(frame, name, region, name in gains, paper, taken)
        taken.append(coins.box)
        yield coins


def _along(frame: TerrainFrame, start: str, end: str) -> Iterator[Box]:
    """A road as squares, one beside the other."""
    (ax, ay), (bx, by), side = frame.spots[start], frame.spots[end], ROAD * frame.side
    count = math.ceil(math.dist((ax, ay), (bx, by)) / side)
    for index in range(count + 1):
        part = index / count
        yield Box.around(ax + (bx - ax) * part, ay + (by - ay) * part, side, side)


def _blanket(view: ToyBattleView, frame: TerrainFrame) -> Element:
    """What never changes during a game, as one picture."""

    def part(spot: tuple[float, float]) -> tuple[float, float]:
        return round((spot[0] - frame.box.x) / frame.box.w, 4), round((spot[1] - frame.box.y) / frame.box.h, 4)

    places = tuple(part(spot) for spot in frame.spots.values())
    paths = tuple((part(frame.spots[start]), part(frame.spots[other])) for start, other in view.board.paths)
    return Blanket(
        key="terrain", box=frame.box, terrain=view.terrain, places=places, paths=paths, thick=frame.side * ROAD
    )


def _gains(view: ToyBattleView, pointed: str | None) -> set[str]:
    """Regions that a troop on the place pointed at, or on one of the legal places, would complete."""
    if view.turn is None or view.phase != "target":
        return set()
    places = {pointed} if pointed in view.targets else set(view.targets)
    return {
        name
        for name, region in view.regions.items()
        if not region.claimed and len(left := region.missing[view.turn]) == 1 and left[0] in places
    }


def _corners(frame: TerrainFrame, region: RegionView) -> list[tuple[float, float]]:
    """The bases of a region, in the order of their directions from its middle."""
    corners = [frame.spots[base] for base in region.bases]
    cx, cy = (sum(point[axis] for point in corners) / len(corners) for axis in (0, 1))
    return sorted(corners, key=lambda point: math.atan2(point[1] - cy, point[0] - cx))


def _field(view: ToyBattleView, frame: TerrainFrame, name: str, region: RegionView, gain: bool) -> Element:
    """The area between a region's bases."""
    corners = _corners(frame, region)
    left, top = min(x for x, _ in corners), min(y for _, y in corners)
    wide = max(0.1, max(x for x, _ in corners) - left)
    high = max(0.1, max(y for _, y in corners) - top)
    points = tuple((round((x - left) / wide, 4), round((y - top) / high, 4)) for x, y in corners)
    paid = any(payment.region == name for payment in view.paid)
    side = region.by or (view.turn or "" if gain else "")
    strength = 165 if paid else 125 if region.by else 0 if region.claimed else 80 if gain else 34
    return Field(key=f"field/{name}", box=Box(left, top, wide, high), points=points, side=side, strength=strength)


def _trails(view: ToyBattleView, frame: TerrainFrame, pointed: str | None) -> Iterator[Element]:
    """The lit way: of the chain that was asked for, or to the place that is pointed at, stretch by stretch."""
    team = view.chain.team if view.chain is not None else view.turn
    steps = list(pairwise(lit(view, pointed)))
    for index, (start, other) in enumerate(steps):
        (ax, ay), (bx, by) = frame.spots[start], frame.spots[other]
        box = Box(min(ax, bx), min(ay, by), abs(ax - bx), abs(ay - by))
        begin = LIGHTS * index / len(steps)
        yield Trail(
            key=f"path/{start}/{other}",
            box=box,
            start=(int(ax > bx), int(ay > by)),
            thick=frame.side * 0.22,
            colour=team_tone(team) if team else "light",
            enters=Pose(box, 0.0),
            way=(Stop(begin + 0.01, box, 0.0), Stop(begin + LIGHTS / len(steps), box)),
            once=True,
        )


def _arrow(view: ToyBattleView, frame: TerrainFrame) -> list[Element]:
    """The last move, from edge to edge of its two places."""
    step = last_step(view)
    if step is None or view.chain is not None or view.last is None:
        return []
    (ax, ay), (bx, by) = frame.spots[step[0]], frame.spots[step[1]]
    length = math.dist((ax, ay), (bx, by)) or 1.0
    near, far = frame.side * 0.52 / length, 1 - frame.side * 0.62 / length
    if far - near < 0.12:
        near, far = 0.34, 0.66
    begin = (ax + (bx - ax) * near, ay + (by - ay) * near)
    two = (ax + (bx - ax) * far, ay + (by - ay) * far)
    box = Box(min(begin[0], two[0]), min(begin[1], two[1]), abs(begin[0] - two[0]), abs(begin[1] - two[1]))
    start = (int(begin[0] > two[0]), int(begin[1] > two[1]))
    return [Arrow(key="last", box=box, start=start, side=view.last.team, thick=frame.side * 0.15)]


def _place(
    view: ToyBattleView, frame: TerrainFrame, node: NodeView, pen: Pen, pointed: str | None
) -> Iterator[Element]:
    box = box_of(frame, node)
    pile = view.nodes[node.id]
    # A base that a troop may not go to says why.
    touch = node.id if view.phase == "target" or (node.id in view.targets and _touchable(view)) else ""
    glow = _glow(view, node)
    asked = view.chain is not None and node.id == view.chain.node
    yield BasePad(
        key=f"node/{node.id}",
        box=box,
        word=touch,
        hq=node.owner or "",
        edge=_edge(view, node),
        glow=glow,
        won=view.phase != "target" or (node.id in view.targets and _wins(view, node)),
        chosen=bool(asked or (glow and node.id == pointed) or _source(view) == node.id),
    )
    if pile:
        yield _troop(view, frame, node, box, pile, touch)
    if len(pile) > 1 and not (pen.close and view.winner is not None):
        yield _height(node, box, len(pile), pen)


def _wins(view: ToyBattleView, node: NodeView) -> bool:
    """Whether a troop there takes a base or the HQ from the other side, or completes a region."""
    top = view.nodes[node.id][-1:] or ((node.owner or "").upper(),)
    return top[0][:1] not in ("", (view.turn or "").upper()[:1]) or bool(_gains(view, node.id))


def _source(view: ToyBattleView) -> str | None:
    """The base from which a troop is about to be pushed."""
    return view.question.source if view.question is not None else None


def _signs(
    paper: Paper, view: ToyBattleView, frame: TerrainFrame, pointed: str | None, counts: Sequence[Box]
) -> Iterator[Element]:
    """Names of the bases where they cover nothing, least of all a count: under the pad, else over it, else beside it.

    On a small panel the names of the bases that matter now come first, and of the others only those that have room.
    """
    names = {node.id: _name_of(paper, view, node) for node in view.board.places}
    size, now = paper.seen(READ), _asked_about(view, pointed)
    # At the end of a game nobody says or counts anything on a small panel, where it would lie on the pads.
    places = [
        node
        for node in view.board.places
        if names[node.id] and (not paper.close or view.winner is None or node.id in now)
    ]
    if paper.close:
        places.sort(key=lambda place: 0 if place.id in now else 1 if place.id in view.targets else 2)
    icons = {node.id: SIGNS.get(node.effect or "", "") if view.board.special_bases else "" for node in places}
    wides = {
        node.id: Sign.wide(paper.width("label", size, names[node.id]), size, bool(icons[node.id])) for node in places
    }
    room = SignRoom(frame, view.board.places, wides, counts)
    for node in places:
        room.put(node.id, node.id in now or not paper.close)
    for node in places:
        if node.id in room.boxes:
            yield Sign(
                key=f"sign/{node.id}",
                box=room.boxes[node.id],
                text=names[node.id],
                size=size,
                icon=icons[node.id],
                asked=view.question is not None
                and view.question.node == node.id
                and view.question.effect == node.effect,
                name="" if node.owner else paper.catalogue.say(node.name),
                means=node.id.upper(),
            )


def _name_of(paper: Paper, view: ToyBattleView, node: NodeView) -> str:
    """What stands on a place's sign: its name, a fort's none, and the troops that it lets in.

    On a small panel those stand there alone while a base asks something, but not where it asks about that place.
    """
    lets_in = node.effect == "restrict_values" and view.board.special_bases
    values = " ".join(node.allowed) if lets_in else ""
    alone = node.owner or (values and paper.close and view.question is not None)
    name = "" if alone else paper.catalogue.say(node.name)
    if paper.close and node.id in view.targets:
        return paper.catalogue.say(node.name)
    return "  ".join(part for part in (name, values) if part)


class SignRoom:
    """Where signs find room between pads and counts: ``boxes`` of those that have a place."""

    def __init__(
        self, frame: TerrainFrame, places: Sequence[NodeView], wides: Mapping[str, float], counts: Sequence[Box]
    ) -> None:
        self._frame, self._wides, self._counts = frame, wides, counts
        self._places = {node.id: box_of(frame, node) for node in places}
        self._pads = {name: box.inset(frame.side * PAD) for name, box in self._places.items()}
        self.boxes: dict[str, Box] = {}

    def put(self, node: str, anyhow: bool) -> None:
        """Give a sign the first place that covers nothing; another may move for it. ``anyhow`` what covers least."""
        choices, fixed = self._choices(node), self._fixed(node)
        for box in choices:
            if clear_of(box, self.boxes.values()) and clear_of(box, fixed):
                self.boxes[node] = box
                return
        for box in choices:
            in_way = [name for name, other in self.boxes.items() if box.shared(other) >= SHARED]
            if len(in_way) == 1 and clear_of(box, fixed) and (aside := self._aside(in_way[0], box)) is not None:
                self.boxes |= {in_way[0]: aside, node: box}
                return
        # No count and no other name is covered, but the rim of a pad, if need be.
        signs = [*self._counts, *self.boxes.values()]
        clear = [box for box in choices if clear_of(box, signs) and self._at_most_a_corner(node, box)]
        least = least_covering(clear or choices, fixed)
        if anyhow or (clear and covered(least, fixed) <= RIM * least.w * least.h):
            self.boxes[node] = least

    def _at_most_a_corner(self, node: str, box: Box) -> bool:
        """Whether it lies over no other pad by more than a corner."""
        others = (pad for name, pad in self._places.items() if name != node)
        return not any(box.overlaps(pad, 0.18 * pad.w) for pad in others)

    def _aside(self, node: str, wanted: Box) -> Box | None:
        """Another place for a sign that covers nothing, where it leaves a wanted box."""
        others = [*self._fixed(node), wanted, *(box for name, box in self.boxes.items() if name != node)]
        return next((box for box in self._choices(node) if clear_of(box, others)), None)

    def _fixed(self, node: str) -> list[Box]:
        return [*(pad for name, pad in self._pads.items() if name != node), *self._counts]

    def _choices(self, node: str) -> list[Box]:
        """Places for a sign, the best first: under its pad, over it, beside it, on the terrain if at all."""
        pad, wide, high = self._places[node], self._wides[node], self._frame.sign
        cx, cy = pad.centre
        low, over = pad.bottom + high * 0.22, pad.y - high * 0.22
        aside, beside = wide / 2 + pad.w * 0.1, pad.w / 2 + wide / 2 - 0.4
        choices = [Box.around(cx + part * aside, y, wide, high) for y in (low, over) for part in SHIFTS]
        # Along its side too: the less it is moved, the sooner it is taken.
        choices += [
            Box.around(cx + side * beside, cy + part * pad.h / 2, wide, high) for part in SHIFTS for side in (1, -1)
        ]
        return [box for box in choices if box.inside(self._frame.box.inset(0.4), 0.0)] or choices


def _asked_about(view: ToyBattleView, pointed: str | None) -> set[str | None]:
    """The places that somebody has to know by name now: asked about, pointed at, or the last one changed."""
    named = {pointed, _source(view), view.last.node if view.last is not None else None}
    if view.question is not None:
        named.add(view.question.node)
    if view.chain is not None:
        named.add(view.chain.node)
    return named


def _touchable(view: ToyBattleView) -> bool:
    """Whether a node alone answers what is asked."""
    return view.phase == "target" or (view.question is not None and view.question.effect != "place_again")


def _edge(view: ToyBattleView, node: NodeView) -> Tone:
    """The mover's colour for connected places; the chain's own for a chain asked for, and for where it breaks."""
    if view.chain is not None:
        if node.id in view.chain.path or (view.chain.connected and node.id == view.chain.node):
            return "light"
        if node.id in view.chain.broken:
            return "stop"
    if view.turn is not None and node.id in view.network[view.turn]:
        return team_tone(view.turn)
    return team_tone(node.owner) if node.owner else "quiet"


def _glow(view: ToyBattleView, node: NodeView) -> Tone | Literal[""]:
    if view.chain is not None:
        asked: Tone = "light" if view.chain.connected else "stop"
        return asked if node.id == view.chain.node else ""
    if node.id in view.targets and _touchable(view):
        return "turn"
    return "turn" if view.question is not None and view.question.source == node.id else ""


def _troop(
    view: ToyBattleView, frame: TerrainFrame, node: NodeView, box: Box, pile: tuple[str, ...], touch: str
) -> Element:
    """The visible troop; its key tells tiles of a pile apart, so that a shoved one moves and a new one rises."""
    under = tuple("red" if tile.startswith("R") else "blue" for tile in reversed(pile[:-1]))
    face = box.inset(box.w * (0.14 if node.kind == "base" else 0.2))
    fresh = view.last is not None and view.last.node == node.id and view.last.kind in ("placed", "shoved")
    return TileFace(
        key=f"troop/{node.id}/{len(pile)}",
        box=face,
        code=pile[-1],
        under=under,
        word=touch,
        edge="white" if fresh else "",
        enters=Pose(_origin(view, frame, face)) if fresh else None,
    )


def _origin(view: ToyBattleView, frame: TerrainFrame, face: Box) -> Box:
    """Where a new troop comes from: the base it was pushed from, or its side's fort."""
    last = view.last
    forts = [node.id for node in view.board.places if last is not None and node.owner == last.team]
    start = last.source if last is not None else None
    return Box.around(*frame.spots[start if start in frame.spots and start is not None else forts[0]], face.w, face.h)


def _height(node: NodeView, box: Box, count: int, pen: Pen) -> Element:
    """How many tiles lie there, at the upper right corner."""
    size = max(pen.seen(SMALLEST), box.h * 0.28)
    # On a small panel the disc is nearly as large as the troop: it stands out over the corner, not on the figure.
    out = 0.0 if pen.close else -0.3 * size
    place = Box.around(box.right + out, box.y + (0.2 if pen.close else 0.4) * size, size * 1.3, size * 1.3)
    return Chip(key=f"height/{node.id}", box=place, text=str(count), size=size, ground="text", colour="row")


def _medals(frame: TerrainFrame, name: str, region: RegionView, gain: bool, pen: Pen, taken: Sequence[Box]) -> Element:
    """The coins of a region: where they are printed, or as near to it as they cover no place and no name."""
    size = max(2.8, frame.side * 0.36, 1.2 * pen.rest if gain else 0.0)
    edge = 0.18 if gain else 0.0
    broad = Medals.wide(region.medals, 1.0, gain) + 2 * edge
    cx, cy = frame.at(region.x, region.y)
    printed = tuple(
        Box.around(cx, cy, broad * high, (1 + 2 * edge) * high)
        for high in (size * part for part in (SMALLER[: 1 if gain else 2 if region.by else None]))
    )
    reach = REACH * frame.side
    near = printed[0].inset(-reach)
    around = tuple(other for other in taken if near.overlaps(other, 0.0))
    box = coins_at(printed, reach, frame.box.inset(1.0), tuple(_corners(frame, region)), around)
    return Medals(
        key=f"medals/{name}",
        box=box.inset(edge * box.h / (1 + 2 * edge)),
        count=region.medals,
        taken=region.by or "",
        gone=region.claimed,
        gain=gain,
    )
