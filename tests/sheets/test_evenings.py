"""What no hand-made state shows: on random evenings every page of every post is read and touched on small phones."""

from collections.abc import Sequence
from pathlib import Path
from random import Random
from typing import Any

import pytest

pytest.importorskip("aiohttp", reason="pip install '.[sheets]'")

from companion.games.registry import IDS
from companion.rules.sheets import Post
from companion.sheets.snapshot import Snapshot
from companion.text.catalogue import LANGUAGES, Catalogue
from tests.screen.evenings import played
from tests.sheets.glasses import Glass, Look, snapshot_of
from tests.sheets.looks import SIZES

LOOKS = (
    *(Look(*size, language) for size in SIZES for language in LANGUAGES),
    *(Look(*SIZES[1], language, size) for language, size in (("de", 1.5), ("fr", 2))),
    Look(*SIZES[0], "de", theme="light"),
    Look(834, 1194, "fr"),
    Look(768, 1024, "de"),
)
AT_ONCE = 3
"""Phones that are looked at after a word."""
SEEDS = 2


def _held(snapshot: Snapshot, random: Random) -> list[Post]:
    """The posts of a phone: nobody's, somebody's, or a whole crew's."""
    if not snapshot.posts or random.random() < 0.1:
        return []
    post = random.choice(snapshot.posts)
    if post.group and random.random() < 0.3:
        return [other for other in snapshot.posts if other.group == post.group]
    return [post]


def evening_faults(
    browser: Any, game: str, seed: int, folder: Path, looks: Sequence[Look] = LOOKS, every: int = 1
) -> dict[str, str]:
    """What is wrong on the phones of an evening, with where it was seen first.

    A few phones a state, each with the same posts for a while, so that what moves is seen. In a short
    form only ``every`` so many states are looked at, on fewer phones.
    """
    random = Random(f"{game} {seed}")
    glasses = [Glass(browser, look) for look in looks]
    posts: dict[int, list[str]] = {}
    faults: dict[str, str] = {}
    refusal = "refused"
    for number, (table, now) in enumerate(played(game, seed, folder)):
        if number % every:
            continue
        snapshot = snapshot_of(table, now)
        refused = table.view(now).refused
        for index in random.sample(range(len(glasses)), AT_ONCE):
            glass = glasses[index]
            held = [post for post in snapshot.posts if post.id in posts.get(index, ())]
            if not held or random.random() < 0.1:
                held = _held(snapshot, random)
                posts[index] = [post.id for post in held]
            touches = [random.random() for _ in range(random.choice((0, 0, 1, 3)))]
            if refused is not None:
                refusal = Catalogue(glass.look.language).refusal(refused)
            for fault in glass.show(snapshot, held, refusal, touches):
                who = ", ".join(post.id for post in held) or "watching"
                faults.setdefault(f"{who.partition('-')[0]}: {fault}", f"{glass.look}, {who}, state {number}")
            if random.random() < 0.05:
                for fault in glass.join(snapshot, [random.random(), random.random()]):
                    faults.setdefault(fault, f"{glass.look}, state {number}")
    for glass in glasses:
        glass.close()
    return faults


@pytest.mark.long_from(1)
@pytest.mark.parametrize("game", ["captain-sonar", "fifty-missions"])
def test_pages_are_read_and_touched_on_small_phones(browser: Any, game: str, tmp_path: Path) -> None:
    assert evening_faults(browser, game, 1, tmp_path, (LOOKS[0], LOOKS[4], LOOKS[8]), every=15) == {}


@pytest.mark.long
@pytest.mark.parametrize("seed", range(SEEDS))
@pytest.mark.parametrize("game", IDS)
def test_whatever_is_done_every_page_is_read_and_touched(browser: Any, game: str, seed: int, tmp_path: Path) -> None:
    assert evening_faults(browser, game, seed, tmp_path) == {}
