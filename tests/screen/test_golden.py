"""Every scene looks as it was recorded."""

from functools import partial

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
from tests.screen.gallery import FOREMOST, PICTURES, files
from tests.screen.painting import catalogue, painted
from tests.screen.views import VIEWS
from tests.sheets.walks import EVENINGS

pytestmark = pytest.mark.display


@pytest.mark.parametrize(
    ("name", "size"),
    [
        pytest.param(name, size, id=golden.name_of(name, size), marks=() if name in FOREMOST else pytest.mark.long)
        for name, size in files()
    ],
)
def test_a_picture_looks_as_recorded(name: str, size: Size) -> None:
    if name.startswith("story_"):
        pytest.importorskip("pysat")
    assert golden.check(name, PICTURES[name](size)) == ""


def test_every_recorded_picture_is_compared() -> None:
    assert {path.name for path in golden.FOLDER.glob("*.png")} == {golden.name_of(*file) for file in files()}
    assert set(PICTURES) >= FOREMOST


def test_no_recorded_picture_shows_the_key_of_a_sentence() -> None:
    keys = {name: make().prompt.key for name, make in VIEWS.items()}
    assert not [name for name, key in keys.items() if not catalogue().has(key)]


def test_a_changed_picture_is_noticed() -> None:
    """The comparison has teeth: a card that moved by a few pixels is found."""
    expected = golden.opaque(painted(VIEWS["follow"](), Size(800, 480)))
    moved = expected.copy()
    moved.scroll(0, 3)
    share, _ = golden.difference(expected, moved)
    assert share > golden.SHARE_TOLERANCE
    assert golden.difference(expected, expected.copy())[0] == 0


@pytest.mark.long
def test_the_contact_sheet_shows_every_view() -> None:
    views = contact.everything()
    assert set(contact.FRONT) | set(contact.LIGHT_TOO) <= set(views)
    for module in (captain_sonar_views, fifty_missions_views, review_views, setup_views, toy_battle_views):
        assert all(any(shown.endswith(name) for shown in views) for name in module.VIEWS)
    sheet = contact.sheet([(name, partial(views[name], DARK)) for name in contact.FRONT], 3, 34)
    assert sheet.get_size() == (3 * 656 + 16, 2 * (360 + 34 + 16) + 16)


def test_every_picture_beside_another_is_one_of_ours() -> None:
    scenes = {name for stem, name in contact.BESIDE.items() if not stem.startswith("sheet_")}
    assert scenes <= set(PICTURES)
    evenings = {"joining", *EVENINGS}
    assert all(name.split()[0] in evenings for stem, name in contact.BESIDE.items() if stem.startswith("sheet_"))
