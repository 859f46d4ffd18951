"""Hands laid out under a camera after an attempt: read at once and told as that player's, for the review."""

from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any

import pytest

from companion.camera.picture import Picture
from companion.camera_process import messages
from companion.devices.settings import Watches
from companion.games.crew import hands
from companion.inputs import Said, Scanned
from tests.camera_process.conftest import Overhead
from tests.camera_process.test_mission import Camera, Evening
from tools.camera_scenes import scenes

PLAYED = ((2, "P8"), (3, "P6"), (1, "P4"))
FIRST = ("P1", "P2", "P3", "B1", "G2", "G3")


@pytest.fixture
def lost(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, overhead: Overhead) -> Iterator[Callable[..., Camera]]:
    """A mission that was given up after a trick, with a camera over the table."""

    def opened(watches: Watches) -> Camera:
        evening = Evening(tmp_path / "seen", "planet-nine", monkeypatch, watches)
        camera = Camera(evening, overhead, "planet-nine", tmp_path / "seen")
        for seat, card in PLAYED:
            evening.hear(Scanned(f"seat{seat}", f"P9:{card}"))
        evening.hear(Said("keyboard", "GIVEUP"))
        if not evening.table.session.over:
            evening.hear(Said("keyboard", "YES"))
        return camera

    yield opened


def row(overhead: Overhead, words: Sequence[str], top: float = 90.0) -> Picture:
    """Cards side by side, six in a row, rims just apart, none near the rim of the picture."""
    spots = [(85.0 + 105 * (at % 6), top + 165 * (at // 6), 2.0 * at - 5) for at in range(len(words))]
    return scenes.scene(overhead.room, 900, words, overhead.lamp, spots=spots).picture


def asked(camera: Camera) -> tuple[Any, Any, Any]:
    prompt = camera.evening.table.view(0.0).prompt
    return prompt.key, prompt.who, prompt.params.get("count")


def hand(camera: Camera, seat: int) -> set[str]:
    session = camera.evening.table.session
    assert session is not None
    return {str(card) for card in hands.left(session.state, seat)}  # type: ignore[arg-type]


def words_heard(camera: Camera) -> list[tuple[str, Any]]:
    return [(entry["word"], entry.get("by")) for entry in camera.evening.journal() if entry.get("kind") == "heard"]


@pytest.mark.long
def test_a_hand_in_rows_is_told_at_once_as_that_of_the_seat_asked(
    lost: Callable[[Watches], Camera], overhead: Overhead
) -> None:
    camera = lost(Watches.HAND)
    assert camera.reads() is None
    camera.evening.hear(Said("keyboard", "HANDS"))
    assert camera.reads() == "planet-nine"
    assert asked(camera) == ("crew-hand", 1, 0)
    camera.see(overhead.lay([]))
    camera.see(row(overhead, FIRST))
    assert asked(camera) == ("crew-hand", 1, 6)
    assert words_heard(camera)[-1] == ("HAND P1 P2 P3 B1 G2 G3", None)
    # One card more is laid beside them: the hand is said anew, with all of it.
    camera.see(row(overhead, (*FIRST, "G4")))
    assert hand(camera, 1) == {*FIRST, "G4"}
    camera.evening.hear(Said("keyboard", "UNDO"))
    assert asked(camera) == ("crew-hand", 1, 6)


@pytest.mark.long
def test_what_was_told_of_one_hand_is_not_told_of_the_next(
    lost: Callable[[Watches], Camera], overhead: Overhead
) -> None:
    camera = lost(Watches.HAND)
    camera.evening.hear(Said("keyboard", "HANDS"))
    camera.see(overhead.lay([]))
    camera.see(row(overhead, FIRST))
    camera.evening.hear(Said("keyboard", "NO"))
    assert asked(camera) == ("crew-hand", 2, 0)
    camera.see(row(overhead, (*FIRST, "P7")))
    assert (hand(camera, 1), hand(camera, 2)) == (set(FIRST), {"P7"})


@pytest.mark.long
def test_a_camera_over_the_trick_reads_every_hand_in_its_own_part(
    lost: Callable[[Watches], Camera], overhead: Overhead
) -> None:
    """Cards that were played and still lie about are in no hand, and nobody is asked about them."""
    camera = lost(Watches.TRICK)
    camera.see(overhead.lay([(2, "P8")]))
    camera.evening.hear(Said("keyboard", "HANDS"))
    camera.see(overhead.lay([(2, "P8")]), 6.0)
    assert asked(camera)[0] == "crew-hand"
    camera.see(overhead.lay([(1, "P1"), (2, "P7"), (3, "B1")]))
    assert [hand(camera, seat) for seat in (1, 2, 3)] == [{"P1"}, {"P7"}, {"B1"}]
    assert not camera.evening.table.refusals.standing


@pytest.mark.long
def test_a_card_in_doubt_is_asked_about_and_counts_with_the_others(
    lost: Callable[[Watches], Camera], overhead: Overhead
) -> None:
    camera = lost(Watches.HAND)
    camera.evening.hear(Said("keyboard", "HANDS"))
    camera.hear("above", messages.Came((("P1", None),)))
    camera.hear("above", messages.Asks(7, ("B1", "G2"), None))
    camera.evening.hear()
    assert asked(camera)[0] == "doubt-card"
    camera.evening.hear(Said("keyboard", "CHOICE 2"))
    assert hand(camera, 1) == {"P1", "G2"}
    camera.hear("above", messages.Came((("G3", None),)))
    camera.evening.hear()
    assert hand(camera, 1) == {"P1", "G2", "G3"}


def test_too_many_cards_are_told_one_by_one_so_that_the_first_wrong_one_is_named(
    lost: Callable[[Watches], Camera],
) -> None:
    camera = lost(Watches.HAND)
    camera.evening.hear(Said("keyboard", "HANDS"))
    camera.hear("above", messages.Came((("P1", None), ("P8", None), ("B1", None))))
    camera.evening.hear()
    assert hand(camera, 1) == {"P1", "B1"}
    assert [word for word, _ in words_heard(camera)[-2:]] == ["P1", "B1"]
