"""What was taught is kept whole, and a damaged file is one sentence."""

import io
import json
import zipfile
from dataclasses import replace

import numpy as np
import pytest

from companion.camera.picture import PictureError
from companion.camera.taught import Taught, from_bytes, to_bytes
from companion.camera.teaching import ShownCard, Sitting, shown, sitting
from tests.camera.conftest import WORDS, Taughtroom


def test_a_file_holds_what_was_taught(table: Taughtroom) -> None:
    again = from_bytes(to_bytes(table.taught), "a.cards")
    assert tuple(again.cards) == WORDS and again.game == "planet-nine"
    assert np.array_equal(again.empty, table.taught.empty)
    for word in WORDS:
        assert again.cards[word].size == table.taught.cards[word].size
        both = zip(again.cards[word].pictures, table.taught.cards[word].pictures, strict=True)
        assert all(np.array_equal(a, b) for a, b in both)


def test_a_damaged_file_is_one_sentence(table: Taughtroom) -> None:
    data = to_bytes(table.taught)
    for bad in (b"", data[: len(data) // 2], b"nothing"):
        with pytest.raises(PictureError, match="it is damaged"):
            from_bytes(bad, "a.cards")


@pytest.mark.parametrize("size", [[0, 0], [0.0, 80.0], [-1, 80], [1e300, 80], ["a", 80], [80], [True, None]])
def test_a_card_without_a_size_is_one_sentence(size: list[object], table: Taughtroom) -> None:
    """Its sides are divided by each other: the camera's process ended at each start."""
    source, target = io.BytesIO(to_bytes(table.taught)), io.BytesIO()
    with zipfile.ZipFile(source) as old, zipfile.ZipFile(target, "w") as new:
        for name in old.namelist():
            data = old.read(name)
            if name == "head.json":
                head = json.loads(data)
                head["cards"][0]["size"] = size
                data = json.dumps(head).encode()
            new.writestr(name, data)
    with pytest.raises(PictureError, match="teach it anew"):
        from_bytes(target.getvalue(), "a.cards")


def test_a_file_of_another_version_says_so(table: Taughtroom) -> None:
    target = io.BytesIO()
    with zipfile.ZipFile(target, "w") as archive:
        archive.writestr("head.json", json.dumps({"format": 9, "game": "planet-nine", "cards": []}))
    with pytest.raises(PictureError, match="found format 9, expected 1"):
        from_bytes(target.getvalue(), "a.cards")


@pytest.fixture
def view(table: Taughtroom) -> ShownCard:
    return ShownCard(table.taught.cards["P1"].pictures[0], _outline(table))


def _outline(table: Taughtroom):  # type: ignore[no-untyped-def]
    from companion.camera.background import Background

    return shown(Background(table.empty), table.photos["P1"][0], table.taught.sizes).outline


def test_a_sitting_asks_card_by_card_and_goes_on_where_it_was_left(table: Taughtroom, view: ShownCard) -> None:
    begun: Sitting = sitting(("P1", "P7", "B1"), Taught("planet-nine", table.empty))
    once = begun.seen(view)
    assert (once.asked, len(once.views), once.left) == ("P1", 1, 3)
    done = once.seen(view).seen(view)
    assert (done.asked, len(done.views), done.left) == ("P7", 0, 2)
    assert len(done.taught.cards["P1"].pictures) == 3
    assert sitting(("P1", "P7", "B1"), done.taught).asked == "P7"


def test_a_view_that_is_not_like_the_others_is_asked_for_again(table: Taughtroom, view: ShownCard) -> None:
    two = sitting(("P1", "P7"), Taught("planet-nine", table.empty)).seen(view).seen(view)
    other = two.seen(replace(view, view=table.taught.cards["P7"].pictures[0]))
    assert (other.asked, other.counted, other.strange) == ("P1", 2, True)
    done = other.seen(view)
    assert (done.asked, done.strange, list(done.taught.cards)) == ("P7", False, ["P1"])
    assert other.undone() is two


def test_two_wrong_views_of_three_leave_the_right_one_where_it_is(table: Taughtroom, view: ShownCard) -> None:
    some = [replace(view, view=table.taught.cards["P1"].pictures[number]) for number in range(3)]
    others = [replace(view, view=table.taught.cards["B7"].pictures[number]) for number in range(2)]
    here = sitting(("P1", "P7"), Taught("planet-nine", table.empty))
    for shown_view in (some[0], *others, some[1]):
        here = here.seen(shown_view)
        assert here.asked == "P1"
    assert here.strange
    done = here.seen(some[2])
    assert all(np.array_equal(a, b.view) for a, b in zip(done.taught.cards["P1"].pictures, some, strict=True))


def test_a_card_that_is_taught_already_is_asked_about_at_once(table: Taughtroom, view: ShownCard) -> None:
    """It waits until somebody says that it is the card asked for, or lays down another."""
    begun = sitting(("R4", *WORDS), table.taught)
    doubted = begun.seen(view)
    assert (doubted.asked, doubted.like, doubted.views) == ("R4", "P1", ())
    assert doubted.undone() is begun
    taken = doubted.confirmed()
    assert (taken.asked, taken.like, [shown_view.view is view.view for shown_view in taken.views]) == ("R4", "", [True])
    assert begun.confirmed() is begun


def test_undo_takes_back_a_view_and_a_whole_card(table: Taughtroom, view: ShownCard) -> None:
    done = sitting(("P1", "P7"), Taught("planet-nine", table.empty)).seen(view).seen(view).seen(view)
    back = done.undone()
    assert (back.asked, len(back.views), dict(back.taught.cards)) == ("P1", 2, {})
    assert back.undone().undone().undone().asked == "P1"


def test_a_card_is_taught_anew_and_the_others_stay(table: Taughtroom, view: ShownCard) -> None:
    begun = sitting(WORDS, table.taught)
    assert begun.asked is None and begun.left == 0
    other = replace(view, view=table.taught.cards["B7"].pictures[2])
    anew = begun.choosing("B7").seen(other).seen(other).seen(other)
    assert np.array_equal(anew.taught.cards["B7"].pictures[0], other.view)
    assert anew.taught.cards["P7"] is table.taught.cards["P7"] and anew.asked is None


def test_a_card_that_was_skipped_comes_again_last(table: Taughtroom) -> None:
    begun = sitting(("P1", "P7", "B1"), Taught("planet-nine", table.empty))
    assert [begun.skipped().asked, begun.skipped().skipped().asked, begun.skipped().skipped().skipped().asked] == [
        "P7",
        "B1",
        "P1",
    ]
