"""The terrain at its own proportion: on a broad screen turned, so that blue sits left, else with blue at the bottom."""

import math
from dataclasses import dataclass
from itertools import pairwise

from companion.games.toy_battle.view import NodeView, RegionView, ToyBattleView
from companion.screen.elements import Badge, Element, Panel
from companion.screen.geometry import Box
from companion.screen.measure import Pen
from companion.screen.motion import Pose
from companion.screen.scenes.toy_battle.pieces import Field, Medals, Place, TileFace, Trail
from companion.screen.theme import SMALLEST
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


@dataclass(frozen=True)
class Frame:
    """Where the terrain lies on the screen: its box, whether it is turned, and the size of a place."""

    box: Box
    turned: bool
    side: float

    def at(self, x: float, y: float) -> tuple[float, float]:
        """The pixel of a place given in percent of the board."""
        across, down = (100 - y, x) if self.turned else (x, y)
        return self.box.x + self.box.w * across / 100, self.box.y + self.box.h * down / 100


def framed(view: ToyBattleView, room: Box) -> Frame:
    """The terrain as large as the room allows, turned where the room is broad."""
    turned = room.w > room.h
    wide, high = (view.board.height, view.board.width) if turned else (view.board.width, view.board.height)
    part = min(room.w / wide, room.h / high)
    return Frame(room.centred(wide * part, high * part), turned, min(wide, high) * part * 0.13)


def terrain(view: ToyBattleView, frame: Frame, pen: Pen) -> list[Element]:
    """Ground, regions, paths, places, troops, medals, from back to front."""
    made: list[Element] = [
        Panel(key="terrain", box=frame.box.inset(-0.6), top="sea", radius=2, edge="line", edge_width=0.17)
    ]
    made += [_field(view, frame, name, region) for name, region in view.regions.items()]
    made += _trails(view, frame)
    for node in view.board.places:
        made += _place(view, frame, node, pen)
    made += [_medals(frame, name, region) for name, region in view.regions.items()]
    return made


def _field(view: ToyBattleView, frame: Frame, name: str, region: RegionView) -> Element:
    """The area between a region's bases, in the order of their directions from its middle."""
    places = {node.id: frame.at(node.x, node.y) for node in view.board.places}
    corners = [places[base] for base in region.bases]
    cx, cy = (sum(point[axis] for point in corners) / len(corners) for axis in (0, 1))
    corners.sort(key=lambda point: math.atan2(point[1] - cy, point[0] - cx))
    left, top = min(x for x, _ in corners), min(y for _, y in corners)
    wide = max(0.1, max(x for x, _ in corners) - left)
    high = max(0.1, max(y for _, y in corners) - top)
    points = tuple((round((x - left) / wide, 4), round((y - top) / high, 4)) for x, y in corners)
    paid = any(one.region == name for one in view.paid)
    colour = f"team-{region.by}" if region.by else "line" if region.claimed else "island"
    strength = 0 if region.claimed and not region.by else 120 if paid else 60 if region.by else 90
    return Field(key=f"field/{name}", box=Box(left, top, wide, high), points=points, colour=colour, strength=strength)


def _trails(view: ToyBattleView, frame: Frame) -> list[Element]:
    """All paths; those inside the mover's network and of the chain asked for stand out."""
    places = {node.id: frame.at(node.x, node.y) for node in view.board.places}
    joined = set(view.network.get(view.turn or "", ()))
    way = view.chain.path if view.chain else ()
    steps = {frozenset(pair) for pair in pairwise(way)}
    plain: list[Element] = []
    bright: list[Element] = []
    for one, other in view.board.paths:
        (ax, ay), (bx, by) = places[one], places[other]
        colour, thick = "quiet", 0.04
        if {one, other} <= joined:
            colour, thick = f"team-{view.turn}", 0.09
        if frozenset((one, other)) in steps:
            colour, thick = "light", 0.15
        box = Box(min(ax, bx), min(ay, by), abs(ax - bx), abs(ay - by))
        falls = (bx - ax) * (by - ay) >= 0
        trail = Trail(key=f"path/{one}/{other}", box=box, falls=falls, thick=frame.side * thick, colour=colour)
        (plain if colour == "quiet" else bright).append(trail)
    return [*plain, *bright]


def _place(view: ToyBattleView, frame: Frame, node: NodeView, pen: Pen) -> list[Element]:
    cx, cy = frame.at(node.x, node.y)
    side = frame.side * (1.18 if node.kind == "hq" else 1.0)
    box = Box.around(cx, cy, side, side)
    pile = view.nodes[node.id]
    label = "HQ" if node.owner else node.id.upper() if len(node.id) <= 3 else ""
    touch = node.id if node.id in view.targets and _touchable(view) else ""
    made: list[Element] = [
        Place(
            key=f"node/{node.id}",
            box=box,
            label="" if pile else label,
            word=touch,
            size=max(SMALLEST, side * (0.42 if node.owner else 0.34)),
            hq=f"team-{node.owner}" if node.owner else "",
            edge=_edge(view, node),
            glow=_glow(view, node),
        )
    ]
    if pile:
        made.append(_troop(view, frame, node, box, pile, touch))
    if len(pile) > 1:
        made.append(_height(node, box, len(pile)))
    return [*made, *_sign(view, frame, node, box, pen)]


def _touchable(view: ToyBattleView) -> bool:
    """Whether a node alone answers what is asked."""
    return view.phase == "target" or (view.question is not None and view.question.effect != "place_again")


def _edge(view: ToyBattleView, node: NodeView) -> str:
    """The mover's colour for connected places; the chain's own for a chain asked for, and for where it breaks."""
    if view.chain is not None:
        if node.id in view.chain.path or (view.chain.connected and node.id == view.chain.node):
            return "light"
        if node.id in view.chain.broken:
            return "stop"
    if view.turn is not None and node.id in view.network[view.turn]:
        return f"team-{view.turn}"
    return f"team-{node.owner}" if node.owner else "quiet"


def _glow(view: ToyBattleView, node: NodeView) -> str:
    if view.chain is not None:
        asked = "light" if view.chain.connected else "stop"
        return asked if node.id == view.chain.node else ""
    if node.id in view.targets and _touchable(view):
        return "turn"
    return "turn" if view.question is not None and view.question.source == node.id else ""


def _troop(view: ToyBattleView, frame: Frame, node: NodeView, box: Box, pile: tuple[str, ...], touch: str) -> Element:
    """The visible troop; its key tells tiles of a pile apart, so that a shoved one moves and a new one rises."""
    under = tuple("red" if tile.startswith("R") else "blue" for tile in reversed(pile[:-1]))
    face = box.inset(box.w * 0.1)
    key = f"troop/{node.id}/{len(pile)}"
    fresh = view.last is not None and view.last.node == node.id and view.last.kind in ("placed", "shoved")
    return TileFace(
        key=key,
        box=face,
        code=pile[-1],
        under=under,
        word=touch,
        edge="white" if fresh else "",
        enters=Pose(_origin(view, frame, face)) if fresh else None,
    )


def _origin(view: ToyBattleView, frame: Frame, face: Box) -> Box:
    """Where a new troop comes from: the base it was pushed from, or its player's side of the terrain."""
    last = view.last
    start = next((node for node in view.board.places if last is not None and node.id == last.source), None)
    if start is not None:
        return Box.around(*frame.at(start.x, start.y), face.w, face.h)
    return Box.around(*frame.at(50, 96 if last is not None and last.team == "blue" else 4), face.w, face.h)


def _height(node: NodeView, box: Box, count: int) -> Element:
    size = max(SMALLEST, box.h * 0.26)
    place = Box.around(box.right - size * 0.2, box.y + size * 0.2, size * 1.25, size * 1.25)
    return Chip(key=f"height/{node.id}", box=place, text=str(count), size=size, ground="raised")


def _sign(view: ToyBattleView, frame: Frame, node: NodeView, box: Box, pen: Pen) -> list[Element]:
    """The sign of a special base at its lower edge; a restricted place lists its values."""
    if node.effect is None or not view.board.special_bases:
        return []
    if node.effect == "restrict_values":
        text, size = " ".join(node.allowed), max(SMALLEST, frame.side * 0.26)
        wide = pen.chip(text, size)
        place = Box.around(box.centre[0], box.bottom + size * 0.2, wide, size * 1.3)
        return [Chip(key=f"sign/{node.id}", box=place, text=text, size=size, ground="raised")]
    size = max(2.6, frame.side * 0.36)
    place = Box.around(box.x + size * 0.12, box.bottom - size * 0.12, size, size)
    asked = view.question is not None and view.question.node == node.id and view.question.effect == node.effect
    ground = "turn" if asked else "quiet"
    return [Badge(key=f"sign/{node.id}", box=place, name=SIGNS[node.effect], ground=ground, radius=size / 2)]


def _medals(frame: Frame, name: str, region: RegionView) -> Element:
    cx, cy = frame.at(region.x, region.y)
    size = max(3.0, frame.side * 0.56)
    return Medals(
        key=f"medals/{name}",
        box=Box.around(cx, cy, size, size),
        count=region.medals,
        taken=region.by or "",
        gone=region.claimed,
    )
