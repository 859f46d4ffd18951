"""The record on the screen, read back as a phone does, tells the same mission to ``companion replay``."""

import json
from dataclasses import replace

import pygame
import pytest
from PIL import Image

from companion.cli.main import main
from companion.games.crew.state import CrewState
from companion.review.record import encode
from companion.review.winnable.hands import with_hands
from companion.screen.geometry import Size
from companion.screen.scenes.review.summary import QUIET_ZONE, Code, modules
from companion.text.catalogue import Catalogue
from tests.review.honest import honest
from tests.screen.review_views import lost_in_the_third, pages, painted, shown

# Without the library that apt brings, the import of the package fails with a plain ImportError.
pyzbar = pytest.importorskip("pyzbar.pyzbar", reason="needs apt: libzbar0, and pip: pyzbar", exc_type=ImportError)

SIZES = (Size(1920, 1080), Size(800, 480))
LEAST = 3
"""Pixels of a module below which a hand-held camera loses them; on a 7-inch display of 800 x 480 half a millimetre."""

ATTEMPTS = (("planet-nine", 1, 4, 5), ("planet-nine", 32, 2, 0), ("planet-nine", 45, 5, 2), ("deep-sea", 26, 3, 4))
"""Box, mission, players, seed: a short record, and some of the longest there are."""


def on_screen(record: str, size: Size) -> Image.Image:
    """The last page of the last step of the review, as painted."""
    view = shown(9, True, replace(lost_in_the_third(), record=record))
    surface = painted(replace(view, turned=len(pages(view, size, Catalogue("en"))) - 1), size)
    return Image.frombytes("RGB", surface.get_size(), pygame.image.tobytes(surface, "RGB"))


def scanned(picture: Image.Image) -> list[str]:
    """Every QR code in a picture."""
    return [code.data.decode() for code in pyzbar.decode(picture, symbols=[pyzbar.ZBarSymbol.QRCODE])]


@pytest.mark.long_from(2)
@pytest.mark.display
@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size.width}x{size.height}")
@pytest.mark.parametrize(("box", "mission", "players", "seed"), ATTEMPTS)
def test_the_code_on_the_screen_tells_the_mission_again(
    box: str, mission: int, players: int, seed: int, size: Size, capsys: pytest.CaptureFixture[str]
) -> None:
    """Tasks, owners, cards and the end are those of the attempt."""
    state = with_hands(honest(box, mission, players, seed))
    (text,) = scanned(on_screen(encode(state), size))
    assert main(["replay", text, "--json"]) == 0
    lines = capsys.readouterr().out.splitlines()
    steps = [json.loads(line)["state"] for line in lines]
    assert len(steps) == len(state.play.gone) + 1
    assert_same(steps[-1], state)


def assert_same(published: dict[str, object], state: CrewState) -> None:
    """The last published state against the attempt."""
    mission, tasks = published["mission"], published["tasks"]
    assert isinstance(mission, dict) and isinstance(tasks, list)
    assert mission["number"] == state.attempt.mission and mission["status"] == str(state.play.outcome.status)
    assert mission["reason"] == f"reason-{state.play.outcome.reason}"
    assert published["commander"] == state.attempt.commander
    assert [(task["id"], task["owner"], task["token"]) for task in tasks] == [
        (task.id, task.owner, task.token) for task in state.attempt.tasks
    ]
    seats = published["seats"]
    assert isinstance(seats, list) and [seat["tricks"] for seat in seats] == list(state.play.won)


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size.width}x{size.height}")
@pytest.mark.parametrize(("box", "mission", "players", "seed"), ATTEMPTS)
def test_the_modules_are_large_enough_for_a_camera(box: str, mission: int, players: int, seed: int, size: Size) -> None:
    record = encode(with_hands(honest(box, mission, players, seed)))
    view = shown(9, True, replace(lost_in_the_third(), record=record))
    (code,) = [part for page in pages(view, size, Catalogue("en")) for part in page.elements if isinstance(part, Code)]
    assert min(code.box.w, code.box.h) // (len(modules(record)) + 2 * QUIET_ZONE) >= LEAST
