"""Every scene looks as it was recorded, at both sizes."""

import pytest

from companion.screen.geometry import Size
from companion.screen.theme import DARK
from tests.screen import (
    captain_sonar_views,
    contact,
    fifty_missions_views,
    golden,
    review_views,
    setup_views,
    toy_battle_views,
)
from tests.screen.views import VIEWS

pytestmark = pytest.mark.display


@pytest.mark.parametrize("size", golden.SIZES, ids=lambda size: f"{size.width}x{size.height}")
@pytest.mark.parametrize("view", VIEWS)
def test_a_scene_looks_as_recorded(view: str, size: Size) -> None:
    assert golden.check(view, size) == ""


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("size", golden.SIZES, ids=lambda size: f"{size.width}x{size.height}")
@pytest.mark.parametrize("name", setup_views.VIEWS)
def test_a_set_up_looks_as_recorded(name: str, size: Size, language: str) -> None:
    assert setup_views.check(name, size, language) == ""


def test_a_changed_picture_is_noticed() -> None:
    """The comparison has teeth: a card that moved by a few pixels is found."""
    expected = golden._opaque(golden.painted(VIEWS["follow"](), Size(800, 480)))
    moved = expected.copy()
    moved.scroll(0, 3)
    share, _ = golden.difference(expected, moved)
    assert share > golden.SHARE_TOLERANCE
    assert golden.difference(expected, expected.copy())[0] == 0


def test_the_contact_sheet_shows_every_view() -> None:
    views = contact.everything()
    assert set(contact.FRONT) | set(contact.LIGHT_TOO) <= set(views)
    for module in (captain_sonar_views, fifty_missions_views, review_views, setup_views, toy_battle_views):
        assert all(any(shown.endswith(name) for shown in views) for name in module.VIEWS)
    made = contact.sheet([(name, views[name], DARK) for name in contact.FRONT], 3, 34)
    assert made.get_size() == (3 * 656 + 16, 2 * (360 + 34 + 16) + 16)
