"""Moments of 50 Missions: which mission was done, a medal, the end."""

from collections.abc import Iterator
from dataclasses import replace

from companion.games.fifty_missions.view import FiftyView, OpenMissionView
from companion.rules.published import TableView
from companion.screen.elements import Badge, Element, Icon, Layout, Panel, words
from companion.screen.fonts import flat, plain, width
from companion.screen.geometry import Box, Pose, Size, Stop
from companion.screen.moments.moment import Moment, clock_on_top, frozen, headline, whole
from companion.screen.moments.parts import Rays
from companion.screen.scenes import registry
from companion.screen.scenes.fifty_missions.result import MEDALS, STANDING
from companion.screen.theme import SMALLEST, Tone
from companion.text.catalogue import Catalogue, capital


def moments(before: TableView, after: TableView, size: Size, catalogue: Catalogue) -> Iterator[Moment]:
    """The mission, then the medal it brought, then the end."""
    old, new = before.board, after.board
    assert isinstance(old, FiftyView) and isinstance(new, FiftyView)
    if old.status == "over" or old.mode == "box" or new.mode == "box" or new.done < old.done:
        return
    fresh = new.taken[len(old.taken) :] if new.taken[: len(old.taken)] == old.taken else ()
    done = [mission for mission in old.open if mission.id in fresh]
    if done:
        yield _done(before, old, new, done, size, catalogue)
    if len(new.medals) > len(old.medals):
        yield _medal(before, new, size, catalogue)
    if new.status == "over":
        yield _end(new, size, catalogue)


def _done(
    before: TableView, old: FiftyView, new: FiftyView, done: list[OpenMissionView], size: Size, catalogue: Catalogue
) -> Moment:
    """The four cards stay in the light with the condition that they meet, word for word."""
    unit = size.unit
    board = replace(
        old,
        row=new.row if None not in new.row else old.row,
        piles=new.piles,
        turn=None,
        phase="play",
        alerts=(),
        done=new.done,
        left=new.left,
    )
    table = registry.layout(
        replace(before, board=board, refused=None, notices=(), cursor=None, menu=False), size, catalogue
    )
    rows, gap = Box(4 * unit, 27 * unit, size.width - 8 * unit, 27 * unit), 3 * unit
    wide = min(22 * unit, (rows.w - 3 * gap) / 4)
    lies = rows.centred(4 * wide + 3 * gap, rows.h)
    left = lies.x
    elements: list[Element] = [
        # What the cards would half cover stays away.
        frozen(
            table,
            size,
            lambda part: not part.key.startswith(("header", "device", "track/")) or part.box.overlaps(lies),
        )
    ]
    cards = [element for element in table.elements if element.key.startswith("card/")]
    elements += clock_on_top(before, table, size)
    if cards:
        # In a low strip they lay on their sides: here is room for them to stand.
        high = min(rows.h, wide * max(1 / STANDING, cards[0].box.h / cards[0].box.w))
        elements.append(
            Rays(key="moment/rays", box=Box.around(*rows.centre, rows.w, 60 * unit), tone="done", strength=80)
        )
        for index, card in enumerate(cards[:4]):
            box = Box(left + index * (wide + gap), rows.centre[1] - high / 2, wide, high)
            elements.append(replace(card, box=box, word="", enters=None, way=(Stop(0.25, box),)))
    y, step = 58 * unit, min(15 * unit, 30 * unit / len(done))
    for index, mission in enumerate(done):
        elements += _mission(
            mission, Box(8 * unit, y + index * step, size.width - 16 * unit, step - unit), index, unit, catalogue
        )
    elements.append(headline(catalogue.sentence("moment-mission", {"more": len(done) - 1, "number": len(done)}), size))
    return Moment("mission", 1.8, Layout(tuple(elements)))


def _mission(mission: OpenMissionView, box: Box, index: int, unit: float, catalogue: Catalogue) -> list[Element]:
    """One condition on its own card with its tick; it comes from the left."""
    key = f"moment/mission{index}"
    side, said = min(7 * unit, box.h * 0.7), capital(catalogue.say(mission.says))
    # As wide as its words, in the middle under the cards.
    box = box.centred(min(box.w, width("strong", round(7.0 * unit), flat(plain(said))) + side + 8 * unit), box.h)
    badge = Box(box.x + 2 * unit, box.centre[1] - side / 2, side, side)
    text = Box(badge.right + 2 * unit, box.y, box.right - badge.right - 4 * unit, box.h)
    return [
        Panel(key=key, box=box, top="row", radius=2 * unit, edge="done", edge_width=0.3 * unit, quick=True),
        Badge(
            key=f"{key}/tick",
            box=badge,
            name="tick",
            ground="done",
            radius=side / 2,
            enters=Pose(badge.inset(side * 0.4)),
            way=(Stop(0.3, badge.inset(-side * 0.1)), Stop(0.4, badge)),
        ),
        words(
            f"{key}/text",
            text,
            said,
            7.0 * unit,
            smallest=SMALLEST * unit,
            style="strong",
            lines=3,
            quick=True,
        ),
    ]


def _medal(before: TableView, new: FiftyView, size: Size, catalogue: Catalogue) -> Moment:
    """A feast: gold light, the cup, stars all about; while a clock runs the table stays in sight behind it."""
    unit, medal = size.unit, new.medals[-1]
    middle = (size.width * 0.25, size.height * 0.5) if not size.upright else (size.width / 2, size.height * 0.27)
    hero: list[Element] = [
        Rays(key="moment/rays", box=Box.around(*middle, 110 * unit, 104 * unit), tone=MEDALS[medal], strength=150)
    ]
    for index in range(18):
        x, y = (index * 0.618034) % 1.0, 0.06 + 0.88 * ((index * 0.754878 + 0.17) % 1.0)
        if x > 0.4 and 0.25 < y < 0.75:
            continue
        side = (2.2 + 1.6 * (index % 3)) * unit
        spot = Box.around(x * size.width, y * size.height, side, side)
        hero.append(
            Icon(
                key=f"moment/star{index}",
                box=spot,
                name="star",
                colour=MEDALS[medal],
                enters=Pose(Box.around(*middle, side, side), 0.0),
                way=(Stop(0.5 + 0.02 * index, spot, 0.55),),
            )
        )
    big = Box.around(*middle, 42 * unit, 42 * unit)
    hero.append(
        Badge(
            key="moment/medal",
            box=big,
            name="trophy",
            ground=MEDALS[medal],
            radius=21 * unit,
            enters=Pose(big.inset(14 * unit)),
            way=(Stop(0.3, big.inset(-1.4 * unit)), Stop(0.42, big)),
        )
    )
    title = capital(catalogue.sentence("moment-medal", {"medal": medal}))
    lines = [catalogue.sentence("moment-medal-mark", {"number": new.done})]
    table = registry.layout(replace(before, refused=None, notices=(), cursor=None, menu=False), size, catalogue)
    clock = clock_on_top(before, table, size) if new.status != "over" else []
    ground = [frozen(table, size, lambda element: not element.key.startswith("header")), *clock] if clock else []
    return Moment("medal", 2.2, whole(size, MEDALS[medal], False, title, lines, hero, ground=ground))


def _end(new: FiftyView, size: Size, catalogue: Catalogue) -> Moment:
    """With a medal it glows; without one the evening simply ends: neither is a failure's red."""
    unit = size.unit
    middle = (size.width * 0.25, size.height * 0.5) if not size.upright else (size.width / 2, size.height * 0.27)
    tone: Tone = MEDALS[new.medal] if new.medal else "clock"
    sign = "trophy" if new.medal else "clock" if new.reason == "time" else "cards"
    hero: list[Element] = [
        Rays(
            key="moment/rays",
            box=Box.around(*middle, 104 * unit, 96 * unit),
            tone=tone,
            strength=110 if new.medal else 40,
        )
    ]
    hero.append(
        Badge(
            key="moment/medal",
            box=Box.around(*middle, 42 * unit, 42 * unit),
            name=sign,
            ground=tone if new.medal else "chip",
            colour="ink" if new.medal else "text",
            radius=21 * unit,
            quick=True,
        )
    )
    done, why = (
        catalogue.sentence("moment-fifty-over", {"number": new.done}),
        capital(catalogue.sentence(f"reason-fifty-{new.reason}")),
    )
    name = catalogue.sentence("moment-medal" if new.medal else "fifty-medal-name", {"medal": new.medal or "none"})
    title, *lines = (capital(name), done, why) if new.medal else (done, capital(name), why)
    return Moment("over", 2.5, whole(size, tone, not new.medal, title, lines, hero))
