"""Moments of both Crews: a trick taken, how the mission ended, and after a win the next stop of the voyage."""

from dataclasses import replace

from companion.games.crew.terms import CARDS
from companion.games.crew.view import CrewView, LastTrickView
from companion.rules.published import TableView
from companion.rules.tricks import Play, winning
from companion.screen.elements import Badge, Element, Icon, Layout, Panel, words
from companion.screen.geometry import Box, Pose, Size, Stop
from companion.screen.moments.crew_trick import trick
from companion.screen.moments.moment import Moment, grown, headline, whole
from companion.screen.moments.parts import Rays
from companion.screen.reading_distance import floors
from companion.screen.scenes.crew.chips import SHAPE
from companion.screen.scenes.crew.ending import voyage
from companion.screen.theme import SENTENCE, Tone
from companion.screen.widgets import dotted
from companion.text.catalogue import Catalogue


def moments(before: TableView, after: TableView, size: Size, catalogue: Catalogue) -> list[Moment]:
    """The trick first, then the clock at zero, then the end."""
    old, new = before.board, after.board
    assert isinstance(old, CrewView) and isinstance(new, CrewView)
    same = (old.mission.number, old.mission.attempt) == (new.mission.number, new.mission.attempt)
    if not same or old.phase in ("over", "hands"):
        return []
    ended = old.mission.status == "open" and new.mission.status in ("completed", "failed")
    shown = []
    last = _taken(old, new)
    if last is not None:
        shown.append(trick(before, after, old, new, last, ended, size, catalogue))
    if ended and (new.mission.status == "completed" or any(timer.state == "expired" for timer in new.clocks.values())):
        shown.append(_end(new, size, catalogue))
        if new.mission.status == "completed" and new.mission.number < (new.mission.of or 0):
            shown.append(_next_stop(new, size, catalogue))
    elif ended:
        # What failed is said by the trick that decided, and then by the picture of the ending.
        shown = [replace(moment, kind="lost") for moment in shown]
    return shown


def likely(view: TableView) -> TableView:
    """The trick is taken as it lies, by whose card is the highest so far: most of its picture will stay so.

    Where no trick lies, as in a review, nothing comes next.
    """
    board = view.board
    if not isinstance(board, CrewView) or board.trick is None or not board.trick.cards:
        return view
    plays = [Play(play.seat, CARDS[play.card]) for play in board.trick.cards]
    taken = LastTrickView(board.trick.number, winning(plays).seat, board.trick.cards)
    return replace(view, board=replace(board, last_trick=taken))


def _taken(old: CrewView, new: CrewView) -> LastTrickView | None:
    """The trick that was taken between the two views, if one was."""
    last = new.last_trick
    if last is None or old.trick is None or last.number != old.trick.number:
        return None
    return last if last.cards[: len(old.trick.cards)] == old.trick.cards and old.correcting == new.correcting else None


def _next_stop(board: CrewView, size: Size, catalogue: Catalogue) -> Moment:
    """The voyage goes on: the ship leaves the mission that is won for the next one, and what that one asks for."""
    unit, number, total = size.unit, board.mission.number + 1, board.mission.of or 0
    first = max(1, min(number - 2, total - 4))
    cells = Box(8 * unit, size.height * 0.3, size.width - 16 * unit, size.height * 0.3).columns(min(5, total), 0)
    side = min(11 * unit, cells[0].w * 0.7)
    places = {
        stop: Box.around(cell.centre[0], cell.centre[1] + (5 if stop % 2 else -5) * unit, side, side)
        for stop, cell in enumerate(cells, first)
    }
    elements: list[Element] = []
    for stop, place in places.items():
        if (after := places.get(stop + 1)) is not None:
            begin, end = (place.right + unit, place.centre[1]), (after.x - unit, after.centre[1])
            elements.append(dotted(f"moment/way{stop}", begin, end, "done" if stop < number else "quiet", 0.7 * unit))
    for stop, place in places.items():
        here = stop == number
        box = place.inset(-0.2 * side) if here else place
        top: Tone = "done" if stop < number else "light" if here else "row"
        ink: Tone = "text" if stop > number else "ink"
        elements += [
            Panel(
                key=f"moment/stop{stop}",
                box=box,
                top=top,
                radius=box.h / 2,
                edge="text",
                edge_width=0.3 * unit,
                quick=True,
            ),
            words(
                f"moment/number{stop}",
                box,
                str(stop),
                box.h * 0.5,
                style="display",
                align="centre",
                colour=ink,
                quick=True,
            ),
        ]
    ship = 6.0 * unit
    start, target = (
        Box.around(places[stop].centre[0], places[stop].y - ship, ship, ship) for stop in (number - 1, number)
    )
    way = (Stop(0.2, start), Stop(0.9, target))
    name = "submarine" if board.trump == "S" else "rocket"
    elements.append(Icon(key="moment/ship", box=target, name=name, colour="text", enters=Pose(start), way=way))
    key = f"{board.mission.text.rpartition('-')[0]}-{number}"
    if catalogue.has(key):
        least, rest = (max(drawn, floor) for drawn, floor in zip((5.0, SENTENCE), floors(size), strict=True))
        text = Box(8 * unit, size.height * 0.66, size.width - 16 * unit, size.height * 0.32)
        line = words(
            "moment/line0", text, catalogue.sentence(key), least * unit, smallest=rest * unit, lines=4, quick=True
        )
        elements.append(replace(line, style="strong", align="centre"))
    title = catalogue.sentence("moment-next", {"number": number})
    return Moment("next", 1.5, Layout((headline(title, size), *elements)))


def _end(new: CrewView, size: Size, catalogue: Catalogue) -> Moment:
    """Won and lost to the clock are different pictures: light about the whole card, or the clock in the dark."""
    unit, mission = size.unit, new.mission
    won = mission.status == "completed"
    reason = catalogue.spans(mission.reason, mission.reason_params) if mission.reason else ""
    tries = catalogue.sentence("moment-won-attempt" if won else "moment-lost-attempt", {"number": mission.attempt})
    campaign = {"number": mission.number, "total": mission.of or 0}
    place = (
        catalogue.sentence("moment-campaign", campaign)
        if mission.of
        else catalogue.sentence("mission-number", campaign)
    )
    middle = (size.width * 0.25, size.height * 0.5) if not size.upright else (size.width / 2, size.height * 0.29)
    high = 46 * unit
    card = Box.around(*middle, high * SHAPE, high)
    hero: list[Element] = []
    tone: Tone = "done" if won else "failed"
    if won:
        hero.append(Rays(key="moment/rays", box=Box.around(*middle, 104 * unit, 96 * unit), tone="done", strength=120))
    last = new.last_trick
    if last is not None and won:
        code = next(play.card for play in last.cards if play.seat == last.winner)
        hero.append(
            grown(
                "moment/card",
                code,
                card,
                enters=Pose(card.inset(card.w * 0.2, card.h * 0.2)),
                edge=0.42 * unit,
            )
        )
    side = 15 * unit
    spot = (
        Box.around(card.right - 2 * unit, card.y + 3 * unit, side, side)
        if won and last
        else Box.around(*middle, 30 * unit, 30 * unit)
    )
    hero.append(
        Badge(
            key="moment/badge",
            box=spot,
            name="tick" if won else "clock",
            ground=tone,
            radius=spot.h / 2 if won else spot.h * 0.18,
            inner=0.62,
            quick=True,
        )
    )
    title = catalogue.sentence("crew-won-title" if won else "crew-lost-title")
    foot = Box(6 * unit, size.height - 11 * unit, size.width - 12 * unit, 5 * unit)
    track = list(voyage("moment", mission.number, mission.of, won, foot, unit)) if mission.of else []
    layout = whole(size, tone, not won, title, [reason, tries, place], hero, track)
    return Moment("won" if won else "lost", 2.5, layout)
