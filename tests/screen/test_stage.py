"""Motion follows from two layouts and the time; what does not change is not painted, and idle costs nothing."""

from dataclasses import replace

import pygame
import pytest

from companion.games.crew.view import CrewView, LastTrickView, TrickView
from companion.rules.timers import Timer
from companion.screen.brush import rect_of
from companion.screen.elements import Layout, Panel, words
from companion.screen.geometry import Box, Pose, Size, Stop, along, eased
from companion.screen.moments.parts import Frozen, Rays
from companion.screen.scenes.registry import layout
from companion.screen.stage import Stage, length, pose
from companion.screen.theme import DARK
from companion.text.catalogue import LANGUAGES, Catalogue
from tests.screen import views
from tests.screen.painting import catalogue
from tests.screen.views import NOW

SIZE = Size(800, 480)
UNIT = SIZE.unit


def _laid(board: CrewView, size: Size = SIZE) -> Layout:
    return layout(views.at_table(board), size, catalogue())


def _by_key(laid: Layout) -> dict[str, object]:
    return {element.key: element for element in laid.elements}


def test_movement_is_fast_at_first_and_ends_in_its_place() -> None:
    assert eased(0.25) > 0.25 and eased(1.0) == 1.0
    first, other = Box(0, 0, 10, 10), Box(100, 0, 10, 10)
    assert along(Pose(first), (Stop(0.2, other),), 0.1).box.x > 50
    assert along(Pose(first), (Stop(0.2, other),), 9.0).box == other


def test_an_element_moves_from_its_old_box_to_its_new_one() -> None:
    old, new = Panel(key="a", box=Box(0, 0, 10, 10)), Panel(key="a", box=Box(100, 0, 10, 10))
    assert pose({"a": old}, new, 0.0, 1.0).box == old.box
    assert 0 < pose({"a": old}, new, 0.1, 1.0).box.x < 100
    assert pose({"a": old}, new, 1.0, 1.0).box == new.box
    assert pose(None, new, 0.0, 1.0).box == new.box, "the first picture does not move"


def test_what_gives_way_a_little_stands_at_once_as_the_name_beside_it_does() -> None:
    """The task cards of a station slid over its name while the trick went back to the table."""
    old, new = Panel(key="a", box=Box(0, 30, 10, 10)), Panel(key="a", box=Box(0, 0, 10, 10))
    assert pose({"a": old}, new, 0.0, UNIT).box == new.box


def test_a_tile_that_shrinks_to_its_place_covers_what_stands_there_until_it_is_small() -> None:
    """It comes back from a moment, where it was large; names of bases would be written across it."""
    pygame.display.init()
    stage = Stage(SIZE, DARK)
    name = Panel(key="name", box=Box(380, 200, 40, 20), top="ink")
    stage.show(Layout((Panel(key="tile", box=Box(300, 140, 200, 200), top="light"),)), 0.0)
    stage.frame(0.0)
    stage.show(Layout((Panel(key="tile", box=Box(60, 60, 40, 40), top="light"), name)), 1.0)
    stage.frame(1.01)
    assert stage.surface.get_at((400, 210))[:3] == DARK["light"]
    stage.frame(2.0)
    assert stage.surface.get_at((400, 210))[:3] == DARK["ink"]


def test_a_display_that_was_held_up_in_the_middle_of_a_movement_still_paints_its_end() -> None:
    """The next frame comes long after the movement's time; until then it stands half-way on the screen."""
    pygame.display.init()
    stage = Stage(SIZE, DARK)
    stage.show(Layout((Panel(key="a", box=Box(0, 0, 90, 90)),)), 0.0)
    stage.frame(0.0)
    stage.show(Layout((Panel(key="a", box=Box(300, 0, 90, 90)),)), 1.0)
    stage.frame(1.01)
    assert stage.due(5.0) == 5.0
    assert stage.frame(5.0), "it is painted in its place"
    assert stage.due(5.0) is None


def test_where_nothing_stays_the_first_frame_of_what_comes_is_not_blank() -> None:
    """A busy machine may show it for half a second."""
    pygame.display.init()
    stage = Stage(SIZE, DARK)
    stage.show(Layout((Panel(key="a", box=Box(0, 0, 90, 90)),)), 0.0)
    stage.frame(0.0)
    ground = stage.surface.get_at((300, 10))
    stage.show(Layout((Panel(key="b", box=Box(270, 0, 90, 90)),)), 1.0)
    stage.frame(1.0)
    first = stage.surface.get_at((300, 10))
    stage.frame(2.0)
    assert first not in (ground, stage.surface.get_at((300, 10))), "it comes, and is seen from the first frame"


def test_a_played_card_flies_to_its_place_within_three_tenths_of_a_second() -> None:
    before = _laid(views.crew())
    after = _laid(views.crew(trick=TrickView(5, 1, views.plays((1, "P6"), (2, "S2"), (3, "P9")), "P"), turn=4))
    old, new = _by_key(before), _by_key(after)
    card = new["card/P9"]
    start, end = pose(old, card, 0.0, UNIT), pose(old, card, 0.3, UNIT)  # type: ignore[arg-type]
    assert start.box != end.box and start.alpha < 0.2
    assert end == Pose(card.box)  # type: ignore[attr-defined]
    assert 0.15 <= length(old, new, leaving=True) <= 0.3  # type: ignore[arg-type]


def test_a_complete_trick_slides_to_its_winner_and_is_gone() -> None:
    before = views.crew(trick=TrickView(5, 1, views.plays((1, "P6"), (2, "S2"), (3, "P9")), "P"), turn=4)
    taken = LastTrickView(5, 2, views.plays((1, "P6"), (2, "S2"), (3, "P9"), (4, "P1")))
    after = views.crew(trick=TrickView(6, 2, ()), last_trick=taken, turn=2)
    old, new = (_by_key(_laid(board, Size(1920, 1080))) for board in (before, after))
    winner = new["seat2"].box  # type: ignore[attr-defined]
    for play in taken.cards:
        card = new[f"card/{play.card}"]
        assert length(old, new, leaving=True) <= 0.3, "who took it was seen before"  # type: ignore[arg-type]
        end = pose(old, card, 0.25, UNIT)  # type: ignore[arg-type]
        # Farther in it would lie over a name, and the others' ways across the ring over what is written there.
        assert end.alpha == 0 and not end.box.overlaps(winner)
        slid = play.seat == taken.winner
        assert end.box.inside(card.box) is not slid and (not slid or winner.x - end.box.right < 24)  # type: ignore[attr-defined]
        leaves = pose(old, card, 0.1, UNIT).box  # type: ignore[arg-type]
        assert leaves.w < card.box.w / 3 and leaves.inside(card.box), "it covers no name"  # type: ignore[attr-defined]


def test_cards_bear_the_letters_of_their_suits_only_where_the_language_calls_them_so() -> None:
    """A German yellow is "Gelb": a Y beside that word says nothing. The shape stands on the card in every language."""
    assert [Catalogue(language).lettered for language in LANGUAGES] == [language == "en" for language in LANGUAGES]
    drawn = {language: layout(views.follow(), SIZE, Catalogue(language)) for language in ("en", "de")}
    card = next(element.box for element in drawn["en"].elements if element.key == "card/P6")
    foot, pictures = card.bottom_part(card.h * 0.3), []
    stage = Stage(SIZE, DARK)
    for at, language in enumerate(("en", "de", "en")):
        stage.show(drawn[language], float(at))
        stage.frame(at + 0.9)
        pictures.append(pygame.image.tobytes(stage.surface.subsurface(rect_of(foot)), "RGB"))
    assert pictures[0] == pictures[2] != pictures[1]


def test_an_input_during_a_movement_ends_it_at_once() -> None:
    stage = Stage(SIZE, DARK)
    first = _laid(views.crew())
    second = _laid(views.crew(trick=TrickView(5, 1, views.plays((1, "P6"), (2, "S2"), (3, "P9")), "P"), turn=4))
    third = _laid(views.crew(trick=TrickView(5, 1, views.plays((1, "P6"), (2, "S2"), (3, "P9"), (4, "P1")), "P")))
    for at, laid in ((0.0, first), (1.0, second), (1.05, third)):
        stage.show(laid, at)
        stage.frame(at)
    stage.frame(5.0)
    fresh = Stage(SIZE, DARK)
    fresh.show(third, 0.0)
    fresh.frame(0.0)
    assert pygame.image.tobytes(stage.surface, "RGB") == pygame.image.tobytes(fresh.surface, "RGB")


@pytest.mark.long_from(20)
@pytest.mark.parametrize("name", views.VIEWS)
def test_painting_only_changes_gives_the_same_picture_as_painting_all(name: str) -> None:
    """From another scene to this one in many small steps, and from nothing at once."""
    stage, laid = Stage(SIZE, DARK), layout(views.VIEWS[name](), SIZE, catalogue())
    stage.show(layout(views.follow(), SIZE, catalogue()), NOW - 5)
    stage.frame(NOW - 5)
    stage.show(laid, NOW - 2)
    for step in range(21):
        stage.frame(NOW - 2 + step * 0.1)
    fresh = Stage(SIZE, DARK)
    fresh.show(laid, NOW)
    fresh.frame(NOW)
    assert pygame.image.tobytes(stage.surface, "RGB") == pygame.image.tobytes(fresh.surface, "RGB")


def test_nothing_is_painted_and_no_frame_wanted_when_nothing_changes() -> None:
    stage = Stage(SIZE, DARK)
    stage.show(_laid(views.crew()), 0.0)
    assert stage.frame(0.0) != []
    assert stage.due(2.0) is None
    assert stage.frame(2.0) == [] and stage.frame(60.0) == []


def test_reduced_motion_goes_to_the_end_at_once() -> None:
    stage = Stage(SIZE, DARK, reduced_motion=True)
    stage.show(_laid(views.crew()), 0.0)
    stage.frame(0.0)
    stage.show(_laid(views.crew(trick=TrickView(5, 1, views.plays((1, "P6"), (2, "S2"), (3, "P9")), "P"))), 1.0)
    assert stage.due(1.0) is None


def test_a_running_clock_asks_for_frames_and_a_paused_one_does_not() -> None:
    stage = Stage(SIZE, DARK)
    clock = Timer.down(300.0).start(0.0)
    stage.show(_laid(views.crew(clocks={"mission": clock})), 10.0)
    stage.frame(10.0)
    due = stage.due(10.0)
    assert due is not None and 10.0 < due <= 11.1
    assert stage.due(12.0) == due, "asked later, the frame that nobody painted is overdue, not put off"
    stage.frame(12.0)
    following = stage.due(12.0)
    assert following is not None and 12.0 < following <= 13.1
    stage.show(_laid(views.crew(clocks={"mission": clock.pause(20.0)})), 20.0)
    stage.frame(20.0)
    assert stage.due(25.0) is None


def test_the_clock_pulses_in_its_last_half_minute() -> None:
    stage = Stage(SIZE, DARK)
    stage.show(_laid(views.crew(clocks={"mission": Timer.down(300.0).start(0.0)})), 280.0)
    stage.frame(280.0)
    due = stage.due(281.0)
    assert due is not None and 280.0 < due <= 280.11
    assert stage.frame(281.0) != []


def test_a_small_change_paints_a_small_part() -> None:
    stage = Stage(SIZE, DARK)
    stage.show(_laid(views.crew()), 0.0)
    stage.frame(0.0)
    done = tuple(replace(task, status="completed") for task in views.crew().tasks)
    stage.show(_laid(views.crew(tasks=done)), 5.0)
    stage.frame(5.0)
    areas = stage.frame(9.0)
    assert sum(area.w * area.h for area in areas) < 0.5 * SIZE.width * SIZE.height


def test_what_is_read_behind_a_moment_is_read_again_at_once_wherever_it_stands() -> None:
    """The line of time moves down by a row: no frame is without its text."""
    line = words("row", Box(10, 10, 200, 20), "North", 14)
    behind = Frozen(key="moment/table", box=Box(0, 0, *SIZE), parts=(line,), enters=Pose(Box(0, 0, *SIZE), 0.0))
    stage = Stage(SIZE, DARK)
    stage.show(Layout((behind,)), 0.0)
    stage.frame(0.0)
    stage.show(Layout((replace(line, box=line.box.moved(0, 40)),)), 5.0)
    stage.frame(5.0)
    assert max(max(stage.surface.get_at((x, y))[:3]) for x in range(10, 60) for y in range(50, 70)) > 150


def test_what_is_quick_changes_its_place_at_once() -> None:
    """The card of a task would fly over its own sentence, which stands in its new place already."""
    card = Panel(key="task/a", box=Box(0, 0, 40, 60), quick=True)
    there = replace(card, box=card.box.moved(200, 0))
    assert pose({card.key: card}, there, 0.0, 1.0).box == there.box
    assert pose({card.key: replace(card, quick=False)}, replace(there, quick=False), 0.0, 1.0).box == card.box


def test_a_table_behind_a_moment_is_painted_piece_by_piece_as_it_is_whole() -> None:
    """It keeps no picture of its own: what a later frame asks of it stands as if all had been painted anew."""
    table = tuple(words(f"row{row}", Box(10, 40 * row, 200, 30), f"North {row}", 14) for row in range(6))
    behind = Frozen(key="moment/table", box=Box(0, 0, *SIZE), parts=table)
    moving, there = Panel(key="moment/panel", box=Box(0, 0, 90, 90)), Box(60, 100, 90, 90)
    stage, whole = Stage(SIZE, DARK), Stage(SIZE, DARK)
    for panel, at in ((moving, 0.0), (replace(moving, box=there), 5.0)):
        for each in (stage, whole):
            each.show(Layout((behind, panel)), at)
        for part in (0.0, 0.05, 0.1, 1.0):
            stage.frame(at + part)
    whole.repaint()
    whole.frame(6.0)
    assert pygame.image.tobytes(stage.surface, "RGB") == pygame.image.tobytes(whole.surface, "RGB")


def test_a_moment_makes_no_picture_as_large_as_the_screen() -> None:
    """Memory for such a picture takes longer than to paint what stands on it."""
    stage = Stage(SIZE, DARK)
    table = _laid(views.crew())
    stage.show(table, 0.0)
    stage.frame(0.0)
    before = stage.sprites.pixels
    behind = Frozen(key="moment/table", box=Box(0, 0, *SIZE), parts=table.elements)
    stage.show(Layout((behind,), table.world), 5.0)
    stage.frame(6.0)
    assert stage.sprites.pixels - before < SIZE.width * SIZE.height / 8


def test_what_is_prepared_is_not_seen_and_need_not_be_made_again() -> None:
    stage, behind = Stage(SIZE, DARK), Panel(key="behind", box=Box(5, 5, 80, 60), top="row")
    ahead = Frozen(key="moment/table", box=Box(0, 0, *SIZE), parts=(behind,))
    stage.show(Layout(()), 0.0)
    stage.frame(0.0)
    before = pygame.image.tobytes(stage.surface, "RGB")
    stage.prepare(ahead)
    pictures = set(stage.sprites._kept)
    assert pygame.image.tobytes(stage.surface, "RGB") == before and len(pictures) == 1
    stage.show(Layout((ahead,)), 5.0)
    stage.frame(9.0)
    assert set(stage.sprites._kept) == pictures and pygame.image.tobytes(stage.surface, "RGB") != before


def test_light_of_another_tone_takes_the_place_of_the_last() -> None:
    """Each is painted over the one before it; the first one comes back as it was."""
    shown = []
    stage = Stage(SIZE, DARK)
    for at, tone in enumerate(("P", "G", "P")):
        rays = Rays(key="moment/rays", box=Box(0, 0, 400, 300), tone=tone)  # type: ignore[arg-type]
        stage.show(Layout((rays,)), 10.0 * at)
        stage.frame(10.0 * at + 5)
        shown.append((pygame.image.tobytes(stage.surface, "RGB"), stage.sprites.pixels))
    assert shown[0] == shown[2] and shown[0][0] != shown[1][0] and shown[0][1] == shown[1][1]
