"""Moments of Toy Battle: a base captured, medals paid, a headquarters taken, a game won."""

from collections.abc import Iterator, Sequence
from dataclasses import replace

from companion.games.toy_battle.terms import WON_BY
from companion.games.toy_battle.view import PaidView, ToyBattleView
from companion.rules.published import TableView
from companion.screen.elements import Badge, Element, Icon, Layout, Panel, words
from companion.screen.geometry import Box, Pose, Size, Stop, least_covering
from companion.screen.moments.moment import (
    REST,
    Moment,
    aside,
    clock_on_top,
    effect,
    frozen,
    headline,
    whole,
)
from companion.screen.moments.parts import Rays
from companion.screen.reading_distance import floors
from companion.screen.scenes import registry
from companion.screen.scenes.toy_battle.pieces import TileFace
from companion.screen.theme import SMALLEST, Tone, team_tone
from companion.screen.widgets import dotted
from companion.text.catalogue import Catalogue

SIDES = ("blue", "red")


def moments(before: TableView, after: TableView, size: Size, catalogue: Catalogue) -> Iterator[Moment]:
    """What was captured or paid, then the end."""
    old, new = before.board, after.board
    assert isinstance(old, ToyBattleView) and isinstance(new, ToyBattleView)
    if old.winner is not None or old.match.game != new.match.game or new.turns < old.turns:
        return
    paid = [
        payment
        for payment in new.paid
        if old.regions[payment.region].by is None and new.regions[payment.region].by == payment.team
    ]
    node = _captured(old, new)
    if paid:
        yield _paid(after, old, new, paid, size, catalogue)
    elif node is not None and new.winner is None:
        yield _capture(after, old, new, node, size, catalogue)
    if new.winner is not None:
        yield _end(new, size, catalogue)


def _captured(old: ToyBattleView, new: ToyBattleView) -> str | None:
    """The base whose visible troop was the enemy's and is now another side's."""
    last = new.last
    if last is None or last.kind != "placed" or last.node is None:
        return None
    was, now = old.nodes.get(last.node, ()), new.nodes.get(last.node, ())
    return last.node if was and now and len(now) == len(was) + 1 and was[-1][0] != now[-1][0] else None


GROWN, LIGHT = 20.0, 66.0
"""How broad the troop is that took a base, and the light about that, in units."""


def _table(after: TableView, new: ToyBattleView) -> TableView:
    """The terrain as it is now and as large as in play: nobody's turn, nothing to choose."""
    board = replace(
        new, turn=None, targets=(), question=None, chosen=None, chain=None, notes=(), news=None, alerts=(), winner=None
    )
    prompt = replace(after.prompt, choices=())
    return replace(after, board=board, prompt=prompt, refused=None, notices=(), cursor=None, menu=False)


def _scene(
    after: TableView, new: ToyBattleView, lit: Sequence[str], size: Size, catalogue: Catalogue
) -> tuple[list[Element], Layout]:
    table = registry.layout(_table(after, new), size, catalogue)
    starts = tuple(lit)
    elements: list[Element] = [frozen(table, size, lambda element: element.key.startswith(starts))]
    elements += [replace(element, word="") for element in table.elements if element.key.startswith(starts)]
    return elements, table


def _way(
    start: tuple[float, float], end: tuple[float, float], tone: Tone, unit: float, free_of: Sequence[Box]
) -> Element:
    """The dotted way of what is captured or paid: it rises or sinks so far that it lies on nothing that is read."""
    lifts = (0.12, 0.3, -0.1, -0.3, 0.5, -0.5)
    ways = [dotted("moment/way", start, end, tone, 0.7 * unit, lift=lift) for lift in lifts]
    clear = (
        way
        for way in ways
        if not any(
            Box.around(way.box.x + x * way.box.w, way.box.y + y * way.box.h, unit, unit).overlaps(box)
            for x, y in way.points
            for box in free_of
        )
    )
    return next(clear, ways[0])


def _capture(
    after: TableView, old: ToyBattleView, new: ToyBattleView, node: str, size: Size, catalogue: Catalogue
) -> Moment:
    """The troop that took it stands large beside the base, which stays in sight with its name, and drops on it."""
    unit = size.unit
    side = "red" if new.nodes[node][-1].startswith("R") else "blue"
    elements, table = _scene(after, new, (f"node/{node}", f"sign/{node}"), size, catalogue)
    boxes = {element.key: element.box for element in table.elements}
    place, troop = boxes[f"node/{node}"], f"troop/{node}/{len(new.nodes[node])}"
    elements += clock_on_top(after, table, size)
    name = next(place.name for place in new.board.places if place.id == node)
    says = headline(catalogue.sentence("moment-captured", {"team": side, "place": name}), size, in_row=True)
    big = _beside(place, boxes["terrain"], [place, says.box, *(part.box for part in elements if part.speaks)], unit)
    light = Box.around(*place.centre, LIGHT * unit, 0.8 * LIGHT * unit)
    elements.insert(1, Rays(key="moment/rays", box=light, tone=team_tone(side)))
    under = TileFace(key="moment/under", box=boxes[troop], code=old.nodes[node][-1], quick=True)
    face = TileFace(
        key=troop,
        box=boxes[troop],
        code=new.nodes[node][-1],
        edge="white",
        enters=Pose(place),
        way=(
            Stop(0.15, big.inset(-0.6 * unit)),
            Stop(0.22, big),
            Stop(0.65, big),
            Stop(0.8, boxes[troop].inset(-0.6 * unit)),
            Stop(0.85, boxes[troop]),
        ),
    )
    elements += [under, face, says]
    return Moment("capture", 1.1, Layout(tuple(elements)))


def _beside(place: Box, ground: Box, taken: Sequence[Box], unit: float) -> Box:
    """Where a large troop stands beside a base: towards the middle of the terrain, over neither base nor name."""
    away, (x, y), (middle, _) = (place.w + GROWN * unit) / 2 + unit, place.centre, ground.centre
    inwards = 1 if x < middle else -1
    around = [(inwards, 0), (inwards, 1), (inwards, -1), (0, 1), (0, -1), (-inwards, 0)]
    boxes = [Box.around(x + dx * away, y + dy * away, GROWN * unit, GROWN * unit) for dx, dy in around]
    return least_covering([box for box in boxes if box.inside(ground, 0.0)] or boxes, taken)


def _paid(
    after: TableView, old: ToyBattleView, new: ToyBattleView, paid: Sequence[PaidView], size: Size, catalogue: Catalogue
) -> Moment:
    """The region shines, its medals fly to the side that took it."""
    unit, team = size.unit, paid[0].team
    regions = [payment.region for payment in paid if payment.team == team]
    number = sum(payment.medals for payment in paid if payment.team == team)
    bases = [base for name in regions for base in new.regions[name].bases]
    pieces = [f"field/{name}" for name in regions] + [
        f"{kind}/{base}" for base in bases for kind in ("node", "troop", "sign")
    ]
    pieces += [f"{part}/{team}" for part in ("side", "hand", "pile")]
    elements, table = _scene(after, new, pieces, size, catalogue)
    boxes = {element.key: element.box for element in table.elements}
    elements += clock_on_top(after, table, size)
    row, start = boxes[f"side/{team}"], boxes[f"medals/{regions[0]}"]
    signs = [box for key, box in boxes.items() if key.startswith("sign/")]
    # In a row above the terrain medals are a number: they go to it, from below.
    left = boxes.get(f"side/{team}/medals", row).x
    low = Box.around(left - 3.5 * unit, row.centre[1], 5 * unit, 5 * unit)
    home = boxes.get(f"side/{team}/disc") or low
    end = (low.centre[0], row.bottom + unit) if home is low else home.centre
    # Under what is lit: they cross no word.
    elements.insert(1, Rays(key="moment/rays", box=Box.around(*start.centre, 60 * unit, 50 * unit), tone="gold"))
    elements.insert(2, _way(start.centre, end, "gold", unit, [*signs, row] if home is low else signs))
    grown = 7 * unit
    for index in range(min(6, number)):
        x = start.centre[0] + (index - (min(6, number) - 1) / 2) * 10 * unit
        big = Box.around(min(max(x, 6 * unit), size.width - 6 * unit), start.centre[1], grown, grown)
        lands = Box.around(home.centre[0] + index * 1.2 * unit * (home is not low), home.centre[1], home.w, home.w)
        way = (Stop(0.25, big), Stop(0.55 + 0.06 * index, big), Stop(0.85 + 0.06 * index, lands))
        elements.append(
            Badge(
                key=f"moment/medal{index}",
                box=lands,
                name="star",
                ground="gold",
                radius=grown / 2,
                enters=Pose(start),
                way=way,
            )
        )
    elements.append(headline(catalogue.sentence("moment-region", {"team": team, "number": number}), size, in_row=True))
    text = catalogue.sentence("moment-medals", {"number": new.medals[team], "total": new.goal})
    # At the foot, beside every base and its name.
    pill = effect("moment/effect", text, (size.width / 2, size.height - 4.4 * unit), 60 * unit, size, "gold", "star")
    shift = aside([pill[0].box], [box for key, box in boxes.items() if key.startswith(("node/", "sign/"))], size)
    elements += [replace(part, box=part.box.moved(shift, 0)) for part in pill]
    return Moment("medals", 1.6, Layout(tuple(elements)))


def _end(new: ToyBattleView, size: Size, catalogue: Catalogue) -> Moment:
    """The winner's flag over the enemy's headquarters, or the medals that reached the goal."""
    unit, side = size.unit, new.winner or "blue"
    middle = (size.width * 0.25, size.height * 0.5) if not size.upright else (size.width / 2, size.height * 0.27)
    hero: list[Element] = [
        Rays(key="moment/rays", box=Box.around(*middle, 104 * unit, 96 * unit), tone=team_tone(side)),
        *_trophy(new, Box.around(*middle, 40 * unit, 40 * unit), unit),
    ]
    title = catalogue.sentence("moment-toy-won", {"team": side})
    reason = catalogue.sentence("moment-hq" if new.reason == "hq" else WON_BY[new.reason or ""])
    lines = [reason[:1].upper() + reason[1:]]
    if new.match.best_of > 1:
        lines.append(
            catalogue.sentence("toy-match", {"number": new.match.game, "most": new.match.best_of, **new.match.wins})
        )
    return Moment(
        "headquarters" if new.reason == "hq" else "victory",
        2.5,
        whole(size, team_tone(side), False, title, lines, hero, list(_medals(new, side, size, catalogue))),
    )


def _trophy(new: ToyBattleView, big: Box, unit: float) -> list[Element]:
    """The troop that took the headquarters with its flag, or a star."""
    last = new.last
    if new.reason == "hq" and last is not None and last.tile:
        elements: list[Element] = [
            TileFace(
                key="moment/troop",
                box=big,
                code=last.tile,
                edge="white",
                way=(Stop(0.25, big.inset(-unit)), Stop(0.35, big)),
                enters=Pose(big.inset(12 * unit)),
            )
        ]
        flag = Box.around(big.right - 2 * unit, big.y + 2 * unit, 16 * unit, 16 * unit)
        elements.append(Panel(key="moment/flag-ground", box=flag, top="white", radius=8 * unit, quick=True))
        elements.append(Icon(key="moment/flag", box=flag.inset(3 * unit), name="flag", colour="ink", quick=True))
        return elements
    return [
        Badge(
            key="moment/star",
            box=big,
            name="star",
            ground="gold",
            radius=20 * unit,
            enters=Pose(big.inset(12 * unit)),
            way=(Stop(0.25, big.inset(-unit)), Stop(0.35, big)),
        )
    ]


def _medals(new: ToyBattleView, side: str, size: Size, catalogue: Catalogue) -> Iterator[Element]:
    """Both sides' medals below, the winner's first."""
    unit, rest = size.unit, floors(size)[1]
    wide = min(46 * unit, size.width / 2 - 6 * unit)
    for index, team in enumerate((side, SIDES[1 - SIDES.index(side)])):
        cell = Box(size.width / 2 + (index - 1) * wide + 2 * unit, size.height - 12 * unit, wide - 4 * unit, 6 * unit)
        yield TileFace(key=f"moment/{team}/sign", box=cell.left_part(6 * unit), code=team[0].upper(), quick=True)
        text = catalogue.sentence("moment-medals", {"number": new.medals[team], "total": new.goal})
        yield words(
            f"moment/{team}",
            Box(cell.x + 8 * unit, cell.y - 4 * unit, cell.w - 8 * unit, cell.h + 8 * unit),
            text,
            max(REST, rest) * unit,
            smallest=max(SMALLEST, rest) * unit,
            style="heading",
            lines=2,
            quick=True,
        )
