"""Moments of real games: looked at, one sentence at a time, ended by any scan, over by themselves, heard once."""

import itertools
import math
import queue
import re
from collections.abc import Iterator
from dataclasses import replace
from itertools import pairwise
from pathlib import Path
from typing import Any

import numpy
import pygame
import pytest

from companion.cli.demo import script
from companion.cli.windows import WindowDisplay
from companion.cli.wire import session_store
from companion.cues import Chime, Sound
from companion.games.crew.view import CrewView, LastTrickView
from companion.games.registry import game
from companion.inputs import DeviceLost, Input, Said
from companion.rules.board import Prompt
from companion.rules.published import DeviceView, TableView
from companion.rules.timers import Timer
from companion.screen.brush import rect_of
from companion.screen.clocks import ClockFace
from companion.screen.elements import Dashes, Element, Icon, Panel, Words
from companion.screen.fonts import flat, width
from companion.screen.geometry import Box, Size
from companion.screen.moments.captain_sonar import TAGS
from companion.screen.moments.crew_trick import LANDS
from companion.screen.moments.moment import LONGEST, SHORTEST, whole
from companion.screen.moments.parts import Frozen, MomentCard, Rays, _rays
from companion.screen.moments.showing import Showing, moments
from companion.screen.opening import Look
from companion.screen.reading_distance import MUST, REST, ReadingDistance
from companion.screen.reading_distance import TABLE as DISTANCE
from companion.screen.scenes.captain_sonar.sea import SeaChart, number_place
from companion.screen.scenes.crew.ring import TricksLeft
from companion.screen.scenes.registry import layout
from companion.screen.stage import Stage, pose
from companion.screen.theme import DARK, THEMES
from companion.screen.widgets import CardFace, Chip, DottedWay
from companion.screen.window import Window
from companion.table.bindings import Bindings
from companion.table.clock import VirtualClock
from companion.table.loop import Loop
from companion.table.table import Table
from companion.text.catalogue import LANGUAGES, Catalogue
from tests.screen.angles import arc_minutes
from tests.screen.moment_games import Played, frame, steps, views
from tests.screen.moment_golden import DEEP_SEA, FIFTY, LOST, PLANET_NINE, SONAR, TOY
from tests.screen.test_moving import LOOK, Waiting
from tests.screen.views import VIEWS, plays

pytestmark = pytest.mark.display

SMALL = Size(800, 480)
GAMES = (PLANET_NINE, LOST, DEEP_SEA, SONAR, TOY, FIFTY)
HEARD = {
    "trick": Sound.TRICK, "task": Sound.TASK, "won": Sound.SUCCESS, "lost": Sound.FAILURE,
    "explosion": Sound.EXPLOSION, "surfaced": Sound.SURFACE, "sunk": Sound.SUNK,
    "capture": Sound.CAPTURE, "medals": Sound.MEDAL, "headquarters": Sound.HEADQUARTERS,
    "mission": Sound.TASK, "medal": Sound.MEDAL, "over": Sound.SUCCESS,
    "next": Sound.SUCCESS,
}  # fmt: skip


def _moments_in(
    played: Played, size: Size = SMALL, language: str = "en"
) -> Iterator[tuple[TableView, TableView, float, list[Any]]]:
    catalogue = Catalogue(language)
    for (first, _), (two, at) in pairwise(views(played)):
        # What plays for a minute after the end is tested by itself (test_replay).
        if shown := [moment for moment in moments(first, two, size, catalogue) if moment.plays is None]:
            yield first, two, at, shown


@pytest.mark.parametrize(("played", "kind"), [(PLANET_NINE, "trick"), (LOST, "task"), (FIFTY, "mission")])
@pytest.mark.parametrize("size", [Size(1920, 1080), Size(1080, 1920)], ids=str)
def test_the_sentence_of_a_moment_stands_clear_of_the_chips(played: Played, kind: str, size: Size) -> None:
    """Two units, 24 pixels of 1080; it had 10."""
    shown = moments(*steps(played, kind)[0][:2], size, Catalogue("en"))[0].layout.elements
    (table,) = (part.parts for part in shown if isinstance(part, Frozen))
    (sentence,) = (part for part in shown if isinstance(part, Words) and part.key == "moment/sentence")
    said, letters = sentence.fitted(), sentence.box.centre[1] - 0.36 * sentence.fitted().size
    left = sentence.box.centre[0] - width("display", round(said.size), flat(said.lines[0])) / 2
    chips = [part.box for part in table if part.key.startswith("header/chip")]
    assert chips and all(letters - box.bottom >= 2 * size.unit for box in chips if box.right > left)


@pytest.mark.long_from(1)
@pytest.mark.parametrize("played", GAMES, ids=lambda played: played.game)
def test_every_moment_has_its_time_fits_in_every_language_and_offers_nothing(played: Played) -> None:
    for language in LANGUAGES:
        for _, _, _, shown in _moments_in(played, language=language):
            for moment in shown:
                assert SHORTEST <= moment.seconds <= LONGEST
                assert moment.layout.cuts() == [], (language, moment.kind)
                assert {element.word for element in moment.layout.elements} <= {"", "-"}
                assert len({element.key for element in moment.layout.elements}) == len(moment.layout.elements)


@pytest.mark.long_from(1)
@pytest.mark.parametrize("played", GAMES, ids=lambda played: played.game)
def test_what_a_moment_says_is_read_from_the_chairs(played: Played) -> None:
    sight = ReadingDistance(*DISTANCE)
    for size in (SMALL, Size(480, 800)):
        for _, _, _, shown in _moments_in(played, size):
            for element in (element for moment in shown for element in moment.layout.elements):
                if element.key.startswith("moment/") and isinstance(element, Words) and element.reads():
                    minutes = arc_minutes(element.style, element.fitted().size, sight, size)
                    assert minutes >= (MUST if element.key == "moment/sentence" else REST) - 0.1, element.key


@pytest.mark.long_from(2)
@pytest.mark.parametrize("played", GAMES, ids=lambda played: played.game)
def test_each_moment_has_one_sound_of_its_own(played: Played) -> None:
    cues = game(played.game).cues
    for before, after, _, several in _moments_in(played):
        chimes = [cue.sound for cue in cues(before.board, after.board) if isinstance(cue, Chime)]
        assert len(chimes) == 1
        assert chimes[0] in {HEARD[moment.kind] for moment in several}, ([moment.kind for moment in several], chimes)


def test_the_sentence_over_a_taken_trick_is_its_own_and_an_attempt_is_lost_in_one_picture() -> None:
    catalogue = Catalogue("en")
    for before, after, _ in steps(LOST, "lost"):
        kinds = [moment.kind for moment in moments(before, after, SMALL, catalogue)]
        assert kinds == ["lost"]
        (shown,) = moments(before, after, Size(1920, 1080), catalogue)
        texts = {part.key: part.reads() for part in shown.layout.elements if isinstance(part, Words)}
        assert texts["moment/sentence"] == "Task failed" and texts["moment/effect/text"].endswith(": Win green 9")
    before, after, _ = steps(PLANET_NINE, "trick")[0]
    shown = moments(before, after, SMALL, catalogue)[0]
    keys = {element.key for element in shown.layout.elements}
    assert "prompt" not in keys
    assert {f"card/{play.card}" for play in after.board.last_trick.cards} <= keys


def test_after_a_win_the_voyage_shows_its_next_stop_and_after_the_last_one_nothing() -> None:
    catalogue = Catalogue("en")
    ((before, after, _),) = steps(DEEP_SEA, "won")
    *_, end, following = moments(before, after, SMALL, catalogue)
    assert (end.kind, following.kind, following.seconds) == ("won", "next", 1.5)
    texts = {element.key: element.text for element in following.layout.elements if isinstance(element, Words)}
    assert texts["moment/sentence"] == (("Next stop: mission 10", False),)
    assert texts["moment/line0"] == ((catalogue.sentence("mission-deep-sea-10"), False),)
    last = replace(after, board=replace(after.board, mission=replace(after.board.mission, of=9)))
    assert [moment.kind for moment in moments(before, last, SMALL, catalogue)][-1] == "won"


@pytest.mark.parametrize(("played", "kind"), [(LOST, "lost"), (PLANET_NINE, "task")])
def test_the_card_of_a_task_that_was_decided_is_never_veiled(played: Played, kind: str) -> None:
    for before, after, _ in steps(played, kind):
        decided = {
            new.card for old, new in zip(before.board.tasks, after.board.tasks, strict=True) if old.status != new.status
        }
        (shown,) = (moment for moment in moments(before, after, SMALL, Catalogue("en")) if moment.kind == kind)
        cards = {element.code: element.dim for element in shown.layout.elements if isinstance(element, MomentCard)}
        assert decided and not any(cards[code] for code in decided) and any(cards.values())


@pytest.mark.parametrize(
    ("played", "kind", "key"),
    [(PLANET_NINE, "task", "seat"), (SONAR, "explosion", "row"), (TOY, "capture", "sign/")],
    ids=["stations", "line of time", "pads"],
)
def test_the_table_behind_a_moment_is_never_without_its_text(played: Played, kind: str, key: str) -> None:
    size, catalogue = Size(1280, 720), Catalogue("en")
    before, after, at = steps(played, kind)[0]
    table = layout(before, size, catalogue)
    texts = [part for part in table.elements if part.speaks and part.key.startswith(key)]
    first, stood = frame(before, after, at, 0.0, size), Stage(size, DARK)
    stood.show(table, 0.0)
    stood.frame(9.0)
    read = [part for part in texts if _contrast(first, part) > 0.8 * _contrast(stood.surface, part)]
    assert len(read) > 0.8 * len(texts) > 0


@pytest.mark.parametrize("size", [Size(800, 480), Size(480, 800), Size(1920, 1080)], ids=str)
def test_no_sentence_of_the_table_looks_out_from_under_what_a_trick_did(size: Size) -> None:
    seen = 0
    for played in (PLANET_NINE, DEEP_SEA):
        for _, _, _, shown in _moments_in(played, size):
            for moment in (moment for moment in shown if moment.kind == "task"):
                elements = {element.key: element for element in moment.layout.elements}
                pill, table = elements["moment/effect"], elements["moment/table"]
                assert isinstance(table, Frozen)
                assert not any(isinstance(part, Words) and part.box.overlaps(pill.box) for part in table.parts)
                seen += 1
    assert seen > 1


@pytest.mark.parametrize("size", [Size(800, 480), Size(1280, 720), Size(1920, 1080)], ids=str)
def test_what_a_trick_did_is_said_over_no_card_of_anybodys(size: Size) -> None:
    seen = 0
    for played in (PLANET_NINE, DEEP_SEA):
        for _, _, _, shown in _moments_in(played, size):
            for moment in (moment for moment in shown if moment.kind == "task"):
                ground, *elements = moment.layout.elements
                parts = [*ground.within(), *elements]
                (pill,) = (part.box for part in elements if part.key == "moment/effect")
                tasks = [part.box for part in parts if part.key.startswith("task/") and isinstance(part, CardFace)]
                cards = [*tasks, *(part.box for part in elements if isinstance(part, MomentCard))]
                assert not any(pill.overlaps(card) for card in cards)
                assert pill.x > 0 and pill.right < size.width and pill.bottom < size.height
                seen += 1
    assert seen > 1


@pytest.mark.parametrize("size", [Size(800, 480), Size(1920, 1080)], ids=str)
def test_an_end_is_said_in_three_sizes_that_are_read_across_the_table(size: Size) -> None:
    """How it was reached stood in letters of a third of the title's height."""
    for played, kind in ((DEEP_SEA, "won"), (FIFTY, "over"), (SONAR, "sunk"), (FIFTY, "medal")):
        before, after, _ = steps(played, kind)[0]
        shown = next(moment for moment in moments(before, after, size, Catalogue("en")) if moment.kind == kind)
        texts = {part.key: part for part in shown.layout.elements if isinstance(part, Words)}
        title, lead, *others = (
            part.fitted().size for key, part in texts.items() if key.startswith(("moment/title", "moment/line"))
        )
        assert title > lead >= 0.07 * size.height and len(set(others)) <= 1
        assert not any(part.cut() for part in texts.values())
        assert all(lead > other >= 0.055 * size.height for other in others)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", [SMALL, Size(1920, 1080)], ids=str)
def test_picture_and_words_of_an_end_stand_in_the_middle_together(size: Size, language: str) -> None:
    """A third of the screen beside them was empty."""
    for played, kind in ((DEEP_SEA, "won"), (FIFTY, "over"), (SONAR, "sunk"), (FIFTY, "medal"), (TOY, "headquarters")):
        before, after, _ = steps(played, kind)[-1]
        shown = next(moment for moment in moments(before, after, size, Catalogue(language)) if moment.kind == kind)
        parts = [part for part in shown.layout.elements if not isinstance(part, Rays)]
        said = [
            part for part in parts if isinstance(part, Words) and part.key.startswith(("moment/title", "moment/line"))
        ]
        right = max(
            part.box.x + width(part.style, part.fitted().size, flat(line))
            for part in said
            for line in part.fitted().lines
        )
        left = min(part.box.x for part in parts if part.key in PICTURED)
        assert abs(left - (size.width - right)) < 0.06 * size.width and not any(part.cut() for part in said)


@pytest.mark.parametrize("size", [SMALL, Size(1280, 720), Size(1920, 1080)], ids=str)
def test_many_words_of_an_end_stand_clear_of_the_voyage(size: Size) -> None:
    foot = Panel(key="foot", box=Box(0, size.height - 11 * size.unit, size.width, 5 * size.unit), top="text")
    lines = ["Every task of the whole mission is done, in trick 12.", "At the first attempt", "Mission 1 of 50"]
    shown = whole(size, "done", False, "Mission accomplished", lines, [replace(foot, key="hero")], [foot])
    said = [part for part in shown.elements if isinstance(part, Words)]
    assert len(said) == 4 and max(part.box.bottom for part in said) < foot.box.y - size.unit


def test_a_submarine_that_sinks_and_the_one_that_wins_have_their_signs_and_colours() -> None:
    before, after, _ = steps(SONAR, "sunk")[0]
    (shown,) = (moment for moment in moments(before, after, SMALL, Catalogue("en")) if moment.kind == "sunk")
    parts = {part.key: part for part in shown.layout.elements}
    for key in ("moment/title", "moment/line0"):
        line, sign = parts[key], parts[f"{key}/sign"]
        assert isinstance(line, Words) and isinstance(sign, Icon) and line.accent == sign.colour
        assert any(stands_out for text, stands_out in line.text) and sign.box.right <= line.box.x
    assert parts["moment/title/sign"].name != parts["moment/line0/sign"].name  # type: ignore[attr-defined]


@pytest.mark.parametrize("size", [SMALL, Size(1280, 720), Size(1920, 1080)], ids=str)
def test_a_troop_that_takes_a_base_stands_beside_it_and_drops_on_it(size: Size) -> None:
    """It lay over the base, and over its name, while all looked for what had happened where."""
    before, after, _ = steps(TOY, "capture")[0]
    (shown,) = (moment for moment in moments(before, after, size, Catalogue("en")) if moment.kind == "capture")
    ground, *lit = shown.layout.elements
    bases = {part.key: part.box for part in (*ground.within(), *lit) if part.key.startswith("node/")}
    (troop,) = (part.box for part in lit if part.key.startswith("troop/"))
    taken = next(part.key for part in lit if part.key.startswith("node/"))
    assert troop.shared(bases[taken]) > 0.5 * bases[taken].w * bases[taken].h
    (way,) = (part.way for part in lit if part.key.startswith("troop/"))
    large = next(stop.box for stop, later in pairwise(way) if stop.box == later.box)
    seen = [part.box for part in lit if part.key == taken or part.speaks]
    assert large.w > 2 * troop.w and len(seen) == 3 and not any(large.overlaps(box) for box in seen)
    covered = [key for key, box in bases.items() if key != taken and troop.contains(*box.centre)]
    assert len(covered) <= 1
    (says,) = (part.box for part in lit if part.key == "moment/sentence")
    assert size == SMALL or not any(says.overlaps(box) for box in (*bases.values(), troop))


@pytest.mark.parametrize("size", [SMALL, Size(1280, 720), Size(1920, 1080)], ids=str)
def test_no_way_and_no_light_of_a_moment_crosses_the_words_of_the_terrain(size: Size) -> None:
    before, after, _ = steps(TOY, "medals")[0]
    (shown,) = (moment for moment in moments(before, after, size, Catalogue("en")) if moment.kind == "medals")
    ground, *lit = shown.layout.elements
    words = [part.box for part in (*ground.within(), *lit) if part.key.startswith("sign/")]
    way = next(part for part in lit if isinstance(part, DottedWay))
    dots = [(way.box.x + x * way.box.w, way.box.y + y * way.box.h) for x, y in way.points]
    assert words and not any(Box.around(*dot, 2, 2).overlaps(box) for dot in dots for box in words)
    above = [part.key for part in lit[lit.index(way) :]]
    assert any(key.startswith("side/red") for key in above) and any(key.startswith("sign/") for key in above)


@pytest.mark.parametrize("size", [SMALL, Size(480, 800), Size(1024, 600)], ids=str)
def test_on_a_small_panel_no_card_of_a_trick_and_no_light_lies_on_what_is_read(size: Size) -> None:
    """Losers lay on the names and tasks of their neighbours; whoever's trick it is not was half a word."""
    seen = 0
    for played in (PLANET_NINE, DEEP_SEA):
        for _, _, _, shown in _moments_in(played, size):
            for moment in (moment for moment in shown if moment.kind in ("trick", "task")):
                ground, *elements = moment.layout.elements
                cards = [part.box for part in elements if isinstance(part, MomentCard)]
                words = [part for part in (*ground.within(), *elements) if isinstance(part, Words)]
                lights = [part.box for part in elements if isinstance(part, Rays)]
                assert not any(card.overlaps(part.box) for card in cards for part in words)
                assert not any(first.overlaps(second) for first, second in itertools.combinations(cards, 2))
                names = [part.box for part in words if part.key.endswith("/name")]
                assert names and not any(light.overlaps(name) for light in lights for name in names)
                seen += 1
    assert seen > 10


@pytest.mark.parametrize("size", [Size(1280, 720), Size(1920, 1080)], ids=str)
def test_no_card_of_a_trick_lies_on_a_station_that_shines_and_none_on_another(size: Size) -> None:
    """Whose it is and what they have won stays in sight, and nothing dashed crosses the cards."""
    seen = 0
    for played in (PLANET_NINE, DEEP_SEA):
        for _, _, _, shown in _moments_in(played, size):
            for moment in (moment for moment in shown if moment.kind in ("trick", "task")):
                elements = moment.layout.elements
                cards = [part.box for part in elements if isinstance(part, MomentCard) and "fly" not in part.key]
                homes = [part.box for part in elements if isinstance(part, Panel) and re.fullmatch(r"seat\d", part.key)]
                assert homes and not any(card.overlaps(home, 1.0) for card in cards for home in homes)
                assert not any(first.overlaps(second) for first, second in itertools.combinations(cards, 2))
                assert all(card.x > 0 and card.right < size.width for card in cards)
                assert not any(isinstance(part, Dashes) for part in elements)
                seen += 1
    assert seen > 10


@pytest.mark.parametrize("size", [SMALL, Size(1280, 720), Size(1920, 1080)], ids=str)
def test_a_medal_is_said_beside_every_base_and_all_that_its_side_owns_shines(size: Size) -> None:
    before, after, _ = steps(TOY, "medals")[0]
    (shown,) = (moment for moment in moments(before, after, size, Catalogue("en")) if moment.kind == "medals")
    ground, *lit = shown.layout.elements
    (pill,) = (part.box for part in lit if part.key == "moment/effect")
    places = [part.box for part in (*ground.within(), *lit) if part.key.startswith(("node/", "sign/"))]
    assert places and not any(pill.overlaps(place) for place in places) and pill.bottom < size.height
    assert not any(part.key.startswith(("side/red", "hand/red", "pile/red")) for part in ground.within())


PICTURED = ("moment/card", "moment/medal", "moment/sinking", "moment/troop")
"""What an end shows beside its words."""


def _contrast(surface: pygame.Surface, part: Element) -> float:
    """How many pixels of an element's place are far from the tone that most of it has."""
    values = pygame.surfarray.array3d(surface.subsurface(rect_of(part.box).clip(surface.get_rect()))).sum(axis=2)
    return float((abs(values - numpy.median(values)) > 90).sum())


def test_a_moment_dims_to_the_tone_of_the_world_never_to_black() -> None:
    before, after, _ = steps(PLANET_NINE, "trick")[0]
    stage = Stage(SMALL, THEMES["dark"])
    moment = moments(before, after, SMALL, Catalogue("en"))[0]
    stage.show(replace(moment.layout, elements=moment.layout.elements[:1]), 0.0)
    stage.frame(0.0)
    corner, ground = stage.surface.get_at((3, 470))[:3], stage._brush.theme.ground[1]
    assert all(part >= 0.55 * tone for part, tone in zip(corner, ground, strict=True))


def test_rays_have_no_stairs() -> None:
    """No edge of a beam jumps from dark to light between two neighbours, nor in blocks."""
    rays = pygame.transform.smoothscale(_rays(400, 300, 120, 22), (400, 300))
    row = [rays.get_at((x, 60)).a for x in range(400)]
    edges = [abs(a - b) for a, b in pairwise(row)]
    lit = max(row)
    assert lit > 20 and max(edges) < 0.7 * lit
    columns = [tuple(rays.get_at((x, y)).a for y in range(40, 80)) for x in range(100, 160)]
    assert sum(a == b for a, b in pairwise(columns)) < 10


def test_what_surfaced_stays_in_sight_when_something_explodes() -> None:
    seen = 0
    for before, after, _ in steps(SONAR, "explosion"):
        for moment in moments(before, after, SMALL, Catalogue("en")):
            tags = [element for element in moment.layout.elements if element.key in TAGS]
            if moment.kind != "explosion" or not tags:
                continue
            seen += 1
            keys = [element.key for element in moment.layout.elements]
            assert all(keys.index("sea") < keys.index(tag.key) for tag in tags)
            pills = [element for element in moment.layout.elements if element.key in ("moment/blue", "moment/yellow")]
            assert not [1 for pill in pills for tag in tags if pill.box.overlaps(tag.box)]
    assert seen


@pytest.mark.parametrize("kind", ["explosion", "surfaced"])
def test_what_happened_stands_near_its_place_and_over_no_number_of_the_sea(kind: str) -> None:
    for before, after, _ in steps(SONAR, kind):
        for size in (SMALL, Size(1920, 1080), Size(480, 800)):
            moment = next(each for each in moments(before, after, size, Catalogue("en")) if each.kind == kind)
            parts = {element.key: element for element in moment.layout.elements}
            sea = next(part for part in parts.values() if isinstance(part, SeaChart))
            event = parts["moment/burst" if kind == "explosion" else "moment/buoy"].box
            plates = [
                part.box for key, part in parts.items() if key in ("moment/where", "moment/blue", "moment/yellow")
            ]
            cell = sea.box.w / len(sea.rows)
            for plate in plates:
                assert plate.inside(sea.box) and not plate.overlaps(event)
                assert math.dist(plate.centre, event.centre) < 0.6 * sea.box.w
                for sector in range(1, (len(sea.rows) // 5) ** 2 + 1):
                    x, y = number_place(sea.rows, sector, cell)
                    assert not plate.overlaps(Box.around(sea.box.x + x, sea.box.y + y, 0.8 * cell, 1.2 * cell))


@pytest.mark.parametrize("kind", ["explosion", "surfaced"])
def test_whose_torpedo_it_was_and_who_came_up_is_said_in_the_crews_colour_beside_its_sign(kind: str) -> None:
    for before, after, _ in steps(SONAR, kind):
        moment = next(each for each in moments(before, after, SMALL, Catalogue("en")) if each.kind == kind)
        parts = {element.key: element for element in moment.layout.elements}
        said, sign = parts["moment/sentence"], parts["moment/sign"]
        assert isinstance(said, Words)
        crew = said.accent.removeprefix("team-")
        assert said.reads().startswith(crew.capitalize()) and sign.box.right <= said.box.x


def test_a_medal_blacks_nothing_out_while_the_clock_runs() -> None:
    before, after, _ = steps(FIFTY, "medal")[0]
    timer = Timer.down(600.0).start(0.0)
    crazy = [replace(view, board=replace(view.board, clocks={"game": timer})) for view in (before, after)]
    for pair, clock in (((before, after), False), (crazy, True)):
        (shown,) = (moment for moment in moments(*pair, SMALL, Catalogue("en")) if moment.kind == "medal")  # type: ignore[call-arg]
        assert any(isinstance(element, ClockFace) for element in shown.layout.elements) == clock
        assert any(element.key == "moment/wash" for element in shown.layout.elements) != clock


def _read(
    elements: list[Element], before: dict[str, Element], since: float, unit: float
) -> list[tuple[str, pygame.Rect, pygame.Rect]]:
    """What is read at a moment of a transition: key, where it is, where it will be."""
    texts = []
    for element in elements:
        at = pose(before, element, since, unit)
        if type(element).__name__ in ("Words", "Headline") and at.alpha > 0.05:
            texts.append((element.key, rect_of(at.box).inflate(-6, -8), rect_of(element.box).inflate(-6, -8)))
    return texts


@pytest.mark.long_from(3)
@pytest.mark.parametrize("since", [0.05, 0.15])
@pytest.mark.parametrize("played", GAMES, ids=lambda played: played.game)
def test_during_a_transition_no_two_sentences_share_a_place_and_the_prompt_is_whole(
    played: Played, since: float
) -> None:
    """From each view to the next, through its moments and out of the last of them."""
    catalogue = Catalogue("en")
    showing = Showing(catalogue)
    shown = None
    for view, at in views(played):
        showing.follow(view, SMALL, at)
        table = layout(view, SMALL, catalogue)
        # A replay shows the whole table, its one sentence too, as one picture (test_replay).
        stations = [moment.layout for moment in showing._waiting if moment.plays is None] + [table]
        for laid in stations:
            elements = list(laid.elements)
            if shown is not None:
                held = {part.key: part for element in shown.elements for part in element.within()}
                before = {**held, **{element.key: element for element in shown.elements}}
                read = _read(elements, before, since, SMALL.unit)
                leads = [key for key, _, _ in read if key in ("prompt", "moment/sentence", "moment/title")]
                assert len(leads) == 1, leads
                lead = next(element for element in elements if element.key == leads[0])
                assert pose(before, lead, since, SMALL.unit).alpha == 1.0
                here = next(now for key, now, _ in read if key == leads[0])
                for key, now, end in read:
                    assert key == leads[0] or end.colliderect(here) or not now.colliderect(here), (key, leads[0])
            shown = laid
        showing.end()


def test_reduced_motion_holds_a_still() -> None:
    before, after, at = steps(PLANET_NINE, "task")[0]
    early, late = (frame(before, after, at, since, SMALL, still=True) for since in (0.02, 0.7))
    assert pygame.image.tobytes(early, "RGB") == pygame.image.tobytes(late, "RGB")
    moving = frame(before, after, at, 0.02, SMALL)
    assert pygame.image.tobytes(moving, "RGB") != pygame.image.tobytes(early, "RGB")
    over = frame(before, after, at, 2.4, SMALL, still=True)
    assert pygame.image.tobytes(over, "RGB") != pygame.image.tobytes(early, "RGB")


def test_reduced_motion_holds_the_next_stop_still() -> None:
    ((before, after, at),) = steps(DEEP_SEA, "won")
    *earlier, following = moments(before, after, SMALL, Catalogue("en"))
    begins = sum(moment.seconds for moment in earlier)
    early, late = (frame(before, after, at, begins + since, SMALL, still=True) for since in (0.05, 1.4))
    assert pygame.image.tobytes(early, "RGB") == pygame.image.tobytes(late, "RGB")
    over = frame(before, after, at, begins + following.seconds + 0.1, SMALL, still=True)
    assert pygame.image.tobytes(over, "RGB") != pygame.image.tobytes(early, "RGB")


class Evening:
    """A real table, loop and window on a clock that waits for nobody; scripted players speak when told to."""

    def __init__(self, folder: Path, still: bool = False) -> None:
        self.clock = VirtualClock(1000.0)
        self.inputs: queue.Queue[Input] = Waiting(self.clock)
        self.table = Table(session_store(folder, self.clock), Bindings())
        self.table.begin("planet-nine", {"mission": 12, "players": 4}, {}, 1, self.clock.steady())
        self.table.start(self.clock.steady())
        self.window = Window(self.inputs, Catalogue("en"), Look(size=(800, 480), reduced_motion=still))
        self.loop = Loop(self.table, self.clock, self.inputs, [WindowDisplay(self.window)], poll=LOOK)
        self.loop.show()
        self.line = script(self.table)

    def until(self, when: float) -> None:
        while self.clock.steady() < when:
            assert self.loop.step(min(self.loop.patience(), when - self.clock.steady()))

    def speak(self) -> None:
        line = self.line()
        assert line is not None
        self.loop.say("demo", line.word, line.speaker)

    def to_a_moment(self) -> None:
        for _ in range(200):
            self.speak()
            if self.window.moments.moment is not None:
                return
            self.until(self.clock.steady() + 0.5)
        raise AssertionError("no moment came")

    def seen(self) -> bytes:
        return pygame.image.tobytes(self.window._window.get_surface(), "RGB")

    def at_rest(self) -> bytes:
        """The table as a window shows it that saw nothing of what came before."""
        other = Window(queue.Queue(), Catalogue("en"), Look(size=(800, 480)))
        try:
            other.show(self.table.view(self.clock.steady()), self.table.session_time(self.clock.steady()))
            return pygame.image.tobytes(other._window.get_surface(), "RGB")
        finally:
            other.close()


@pytest.fixture
def evening(tmp_path: Path, request: pytest.FixtureRequest) -> Iterator[Evening]:
    evening = Evening(tmp_path, getattr(request, "param", False))
    yield evening
    evening.window.close()


@pytest.mark.parametrize("evening", [False, True], indirect=True)
def test_in_the_real_loop_a_moment_begins_stands_and_ends_by_itself(evening: Evening) -> None:
    evening.to_a_moment()
    moment = evening.window.moments.moment
    assert moment is not None
    began = evening.clock.steady()
    evening.until(began + moment.seconds - 0.1)
    assert evening.window.moments.moment == moment and evening.seen() != evening.at_rest()
    evening.until(began + moment.seconds + 0.6)
    assert evening.window.moments.moment is None
    assert evening.seen() == evening.at_rest()
    assert evening.window.next_frame(evening.table.session_time(evening.clock.steady())) is not None, "only the dimming"


def test_what_a_trick_shows_is_painted_before_its_last_card_comes(evening: Evening) -> None:
    """Where nobody waits: of the first trick's picture only what its last card decides is left."""
    kept = evening.window.stage.sprites._kept
    stood: set[object] = set()
    for _ in range(200):
        stood = set(kept)
        evening.speak()
        if evening.window.moments.moment is not None:
            break
        evening.until(evening.clock.steady() + 0.5)
    fresh = [str(key) for key in kept if key not in stood]
    assert evening.window.moments.moment is not None
    assert not [key for key in fresh if key.startswith(("('rays'", "('page'", "('dashed'"))]
    assert 1 <= sum(key.startswith("('moment-card'") for key in fresh) <= 2, (
        "the last card, and the winner's as it grows"
    )


def test_any_scan_ends_a_moment_at_once_even_one_that_is_refused(evening: Evening) -> None:
    evening.to_a_moment()
    evening.until(evening.clock.steady() + 0.2)
    evening.inputs.put(Said("test", "NONSENSE"))
    evening.until(evening.clock.steady() + 0.05)
    assert evening.window.moments.moment is None
    assert any(key.startswith("refused") for key in evening.window.stage._now)
    evening.until(evening.clock.steady() + 1.0)
    assert evening.seen() == evening.at_rest()


def test_the_next_word_ends_a_moment_and_is_obeyed(evening: Evening) -> None:
    evening.to_a_moment()
    number = evening.table.view(evening.clock.steady()).sequence
    evening.speak()
    assert evening.table.view(evening.clock.steady()).sequence > number
    assert evening.window.moments.moment is None


def test_a_device_that_goes_does_not_end_a_moment_and_a_touch_does(evening: Evening) -> None:
    evening.to_a_moment()
    evening.inputs.put(DeviceLost("centre", "unplugged"))
    evening.until(evening.clock.steady() + 0.1)
    assert evening.window.moments.moment is not None
    evening.window._touched(400.0, 240.0)
    assert evening.window.moments.moment is None


def test_undo_and_a_second_look_bring_no_moment_back(evening: Evening) -> None:
    evening.to_a_moment()
    evening.until(evening.clock.steady() + 4.0)
    evening.inputs.put(Said("test", "UNDO"))
    evening.until(evening.clock.steady() + 0.3)
    assert evening.window.moments.moment is None


def test_any_input_ends_the_picture_of_the_next_stop_and_a_device_that_goes_does_not() -> None:
    ((before, after, at),) = steps(DEEP_SEA, "won")
    gone = replace(after, devices={"centre": DeviceView("reader", state="missing")})
    menu = replace(after, menu=True, prompt=Prompt("menu", choices=("CANCEL",)))
    for view in (gone, replace(after, scans=after.scans + 1), replace(after, refusals=after.refusals + 1), menu):
        showing = Showing(Catalogue("en"))
        showing.follow(before, SMALL, at)
        showing.follow(after, SMALL, at)
        while showing.moment is not None and showing.moment.kind != "next":
            assert showing.passed(showing.until or at)
        showing.follow(view, SMALL, at + 9.0)
        assert (showing.moment is not None) == (view is gone)
    assert showing.layout is None


def test_a_task_that_flies_is_not_at_its_place_before_it_lands() -> None:
    """Two cards of one task were to be seen, one of them half under the other."""
    for before, after, _ in steps(PLANET_NINE, "task"):
        size = Size(1920, 1080)
        (shown,) = (moment for moment in moments(before, after, size, Catalogue("en")) if moment.kind == "task")
        flying = [part for part in shown.layout.elements if part.key.startswith("moment/fly/")]
        there = {part.key: part for part in shown.layout.elements}
        assert flying
        for card in flying:
            place = there[f"task/{card.key.removeprefix('moment/fly/')}"]
            assert place.enters is not None and place.enters.alpha == 0.0 and place.way[0].at >= LANDS


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_trick_that_decides_no_task_says_how_the_mission_stands(language: str) -> None:
    """Nothing said what it meant, and the room under its card was empty."""
    size, catalogue, seen = Size(1920, 1080), Catalogue(language), 0
    for before, after, _ in steps(PLANET_NINE, "trick"):
        (shown,) = (moment for moment in moments(before, after, size, catalogue) if moment.kind == "trick")
        parts = {part.key: part for part in shown.layout.elements}
        said, count = parts["moment/effect/text"], parts["moment/ticks/text"]
        assert isinstance(said, Words) and isinstance(count, Words) and said.fitted().size >= 38 <= count.size
        states = [task.status for task in after.board.tasks]
        assert str(states.count("completed")) in count.reads() and str(len(states)) in count.reads()
        for key, number in (
            ("moment-open", states.count("open")),
            ("moment-left", after.board.tricks_total - after.board.last_trick.number),
        ):
            assert not number or catalogue.sentence(key, {"number": number}) in said.reads()
        foot = max(part.box.bottom for key, part in parts.items() if key.startswith(("moment/effect", "moment/ticks")))
        assert parts[f"card/{_took(after)}"].box.bottom < parts["moment/effect"].box.y and foot < size.height
        assert not any(isinstance(part, TricksLeft) for part in shown.layout.elements[0].within())
        seen += 1
    assert seen


def _took(view: TableView) -> str:
    last = view.board.last_trick
    return next(play.card for play in last.cards if play.seat == last.winner)


@pytest.mark.parametrize("played", [PLANET_NINE, DEEP_SEA], ids=lambda played: played.game)
def test_losers_step_back_to_the_corners_of_their_seats_in_even_rows(played: Played) -> None:
    """One stood halfway between two others."""
    size, rows = Size(1920, 1080), {1: -1, 2: -1, 3: 1, 4: 1}
    for _, after, _, shown in _moments_in(played, size):
        for moment in (moment for moment in shown if moment.kind in ("trick", "task")):
            cards = {part.key[5:]: part for part in moment.layout.elements if part.key.startswith("card/")}
            (cx, cy), last = cards[_took(after)].box.centre, after.board.last_trick
            away = {play.seat: cards[play.card] for play in last.cards if play.seat != last.winner}
            spots = {seat: (part.box.centre[0] - cx, part.box.centre[1] - cy) for seat, part in away.items()}
            assert {(round(abs(x)), round(abs(y))) for x, y in spots.values()} == {(300, 111)}
            assert all((x > 0) == (seat in (2, 3)) and (y > 0) == (rows[seat] > 0) for seat, (x, y) in spots.items())
            pips = [part for part in moment.layout.elements if part.key == f"seat{last.winner}/pip0"]
            assert all(pip.box.h > 38 for pip in pips)


def test_a_moment_stands_clear_of_the_chips_above_it() -> None:
    before, after, _ = steps(PLANET_NINE, "trick")[0]
    for size in (SMALL, Size(1280, 720), Size(1920, 1080)):
        chips = [part.box.bottom for part in layout(before, size, Catalogue("en")).elements if isinstance(part, Chip)]
        shown = moments(before, after, size, Catalogue("en"))[0]
        said = next(part for part in shown.layout.elements if part.key == "moment/sentence")
        assert isinstance(said, Words)
        # Capitals are seven tenths of their size high.
        top = said.box.centre[1] - 0.35 * said.fitted().size
        assert top - max(chips) >= 24 * size.height / 1080


def test_a_trick_of_seats_that_stand_as_chips_on_a_large_screen_has_its_moment() -> None:
    """Where seventeen tasks leave no room for the ring the program ended with an error."""
    view, size, codes = VIEWS["seventeen"](), Size(1920, 1080), ("P1", "P3", "P4", "P5")
    board = view.board
    assert isinstance(board, CrewView) and board.trick is not None
    cards = plays(*zip((2, 3, 4, 1), codes, strict=True))
    number = board.trick.number
    before = replace(view, board=replace(board, trick=replace(board.trick, cards=cards[:3])))
    after = replace(view, board=replace(board, last_trick=LastTrickView(number, 1, cards), trick=None))
    (shown,) = moments(before, after, size, Catalogue("en"))
    keys = {part.key for part in shown.layout.elements}
    assert {f"card/{code}" for code in codes} <= keys and shown.layout.cuts() == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_with_five_seats_nothing_of_a_trick_lies_on_the_station_below_it(language: str) -> None:
    view, size, codes = VIEWS["five"](), Size(1920, 1080), ("B6", "B9", "Y2", "B4", "P1")
    board = view.board
    assert isinstance(board, CrewView) and board.trick is not None
    cards = plays(*zip((1, 2, 3, 4, 5), codes, strict=True))
    number = board.trick.number
    before = replace(view, board=replace(board, trick=replace(board.trick, cards=cards[:4])))
    for done in range(6):
        tasks = tuple(replace(task, status="completed") if task.owner == done else task for task in board.tasks)
        after = replace(view, board=replace(board, last_trick=LastTrickView(number, 2, cards), trick=None, tasks=tasks))
        (shown,) = moments(before, after, size, Catalogue(language))
        ground, *elements = shown.layout.elements
        below = next(part.box for part in (*ground.within(), *elements) if part.key == "seat4")
        keys = ("card/", "moment/effect", "moment/ticks")
        parts = [part.box for part in elements if part.key.startswith(keys)]
        (pill,) = (part.box for part in elements if part.key == "moment/effect")
        assert len(parts) > 5 and not any(part.overlaps(below) for part in parts)
        assert not any(pill.overlaps(part.box) for part in elements if part.key.startswith("card/"))
