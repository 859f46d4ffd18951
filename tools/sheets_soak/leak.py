"""Pairs of battles that differ in one crew's secrets and secret inputs only: the other crew's stream is the same.

Compared are the bytes of every message (but for the session's name), how many there are, how long, and after which
input each of them went out.
"""

import re
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any

from companion.cli.pages import PagesDisplay
from companion.cli.wire import shelf
from companion.inputs import Said
from companion.rules.sheets import Post
from companion.sheets.hub import source
from companion.sheets.snapshot import Snapshot, message
from companion.sheets.stream import encoded, padded
from companion.table.catalog import Catalog
from companion.table.clock import VirtualClock
from companion.table.table import Table
from companion.text.catalogue import Catalogue
from tools.soak.playing import scratch
from tools.soak.report import Report

WORDS = Catalogue("en")
NOISE = ("GARBAGE", "COURSE Q", "TORPEDO", "TORPEDO A1", "BREAK Z9", "MARK", "SILENCE N 9", "UP", "OK", "YES", "ROW 3")
"""Words of nobody's business: refused, half, or meaningless just now."""
SESSION = re.compile(r'"session":"[^"]*"')


class Latest:
    """Where the table's display hands its snapshots."""

    def __init__(self) -> None:
        self.latest: Snapshot | None = None

    def show(self, snapshot: Snapshot) -> None:
        """The newest counts."""
        self.latest = snapshot


@dataclass
class World:
    """One of two tables that are told apart by the secrets of the yellow crew alone."""

    folder: Path
    mode: str
    stream: list[tuple[int, int, str]] = field(default_factory=list)
    inputs: int = 0
    whole: int = 0
    """How many rounds both worlds have got through: where one of them is stuck in the middle, the story ends."""

    def __post_init__(self) -> None:
        self.clock = VirtualClock()
        self.table = Table(shelf(self.folder, self.clock), Catalog({}, {}))
        self.table.begin("captain-sonar", {"players": 8, "mode": self.mode, "first": "blue"}, {}, 7, 0.0)
        self.table.start(0.0)
        self.pages = Latest()
        self.display = PagesDisplay(self.pages)  # type: ignore[arg-type]
        self.sent = ""
        self.show(0)

    def show(self, step: int) -> None:
        """Hand the table's view over, as its loop does after every input, and offer it to a phone of the blue crew."""
        now = self.clock.steady()
        self.display.show(self.table.view(now), self.table, self.table.session_time(now))
        snapshot = self.snapshot
        content = SESSION.sub("", encoded(message(snapshot, self.posts("blue"), WORDS)))
        if content != self.sent:
            self.sent = content
            self.stream.append((step, len(padded(content)), content))

    @property
    def snapshot(self) -> Snapshot:
        """What the table handed over last."""
        assert self.pages.latest is not None
        return self.pages.latest

    def posts(self, crew: str) -> tuple[Post, ...]:
        """A crew's posts, which one phone may hold together."""
        return tuple(post for post in self.snapshot.posts if post.group == crew)

    def page(self, name: str) -> dict[str, Any]:
        """What a post's holder sees."""
        post = next(one for one in self.snapshot.posts if one.id == name)
        return dict(self.snapshot.page(post))

    def say(self, post: str, word: str, step: int) -> None:
        """A word touched on a post's page."""
        self.inputs += 1
        self.table.handle(
            Said(source(next(one for one in self.snapshot.posts if one.id == post).id), word), self.clock.steady()
        )
        self.show(step)


def open_words(found: Any) -> list[str]:
    """The words that a page offers, harmless ones: a break that would cost damage is heard by everybody."""
    if isinstance(found, dict):
        own = found.get("word")
        costs = isinstance(found.get("effect"), dict) and "damage" in found["effect"]
        mine = [own] if own and found.get("state") == "open" and not costs else []
        return mine + [word for one in found.values() for word in open_words(one)]
    if isinstance(found, list | tuple):
        return [word for one in found for word in open_words(one)]
    return []


def _chosen(world: World, post: str, verb: str, chance: Random) -> str | None:
    words = sorted(word for word in open_words(world.page(post)) if word.split()[0] == verb)
    return chance.choice(words) if words else None


def _marks(worlds: tuple[World, World], crew: str, chances: tuple[Random, Random], step: int) -> bool:
    """First Mate and Engineer of a crew; whether both worlds got through."""
    for world, chance in zip(worlds, chances, strict=True):
        for post, verb in ((f"{crew}-mate", "MARK"), (f"{crew}-engineer", "BREAK")):
            word = _chosen(world, post, verb, chance) or _chosen(world, post, "OK", chance)
            if word is None:
                return False
            world.say(post, word, step)
    return True


def _secretly(world: World, chance: Random) -> str | None:
    """What the yellow Captain does of which only the kind is heard: a mine laid somewhere, a silent run anywhere."""
    page = world.page("yellow-captain")
    ready = {one["system"]: one for one in page["systems"] if one["state"] == "open"}
    if "mine" in ready and ready["mine"]["targets"]:
        return f"MINE {chance.choice(ready['mine']['targets'])}"
    return None


def pair(folder: Path, seed: int, rounds: int) -> tuple[World, World]:
    """One battle told twice: the blue crew does the same, the yellow crew's secrets differ."""
    chance = Random(seed)
    mode = chance.choice(("real_time", "turn_by_turn"))
    worlds = (World(folder / "one", mode), World(folder / "other", mode))
    secrets = (Random(seed + 1), Random(seed + 2))
    starts = chance.sample(worlds[0].page("yellow-captain")["start"], 2)
    for world, start in zip(worlds, starts, strict=True):
        world.say("blue-captain", "AT C7", 0)
        world.say("yellow-captain", f"AT {start}", 0)
    for step in range(1, rounds + 1):
        passed = chance.random()
        for world in worlds:
            world.clock.advance(passed)
        course = _chosen(worlds[0], "blue-captain", "COURSE", chance)
        if course is None:
            break
        for world in worlds:
            world.say("blue-captain", course, step)
        seeds = chance.random()
        if not _marks(worlds, "blue", (Random(seeds), Random(seeds)), step):
            break
        if mode == "turn_by_turn":
            for world in worlds:
                world.say("blue-captain", "ENDTURN", step)
        for _ in range(secrets[1].randrange(4)):
            noisy = f"yellow-{secrets[1].choice(('captain', 'mate', 'engineer', 'radio'))}"
            worlds[1].say(noisy, secrets[1].choice(NOISE), step)
        if not _yellow(worlds, secrets, chance, mode, step):
            break
        for world in worlds:
            world.whole = step
    return worlds


def _yellow(worlds: tuple[World, World], secrets: tuple[Random, Random], chance: Random, mode: str, step: int) -> bool:
    """The yellow crew's round: the same course aloud, marks and breakdowns of each world's own."""
    both = [set(open_words(world.page("yellow-captain"))) for world in worlds]
    courses = sorted(word for word in both[0] & both[1] if word.startswith("COURSE"))
    if not courses:
        return False
    course = chance.choice(courses)
    for world in worlds:
        world.say("yellow-captain", course, step)
    if not _marks(worlds, "yellow", secrets, step):
        return False
    hidden = [_secretly(world, own) for world, own in zip(worlds, secrets, strict=True)]
    if all(hidden):
        for world, word in zip(worlds, hidden, strict=True):
            world.say("yellow-captain", word or "", step)
    if mode == "turn_by_turn":
        for world in worlds:
            world.say("yellow-captain", "ENDTURN", step)
    return True


def leaks(pairs: int, seed: int, rounds: int = 30) -> Report:
    """So many pairs of whole battles."""
    report = Report()
    with scratch() as folder:
        for number in range(pairs):
            one, other = pair(folder / str(number), seed * 1_000_003 + number, rounds)
            report.acknowledged += one.inputs + other.inputs
            streams = [[sent for sent in world.stream if sent[0] <= world.whole] for world in (one, other)]
            report.add("messages compared", len(streams[0]))
            report.add("rounds", one.whole)
            report.add("secret inputs more in one of them", abs(other.inputs - one.inputs))
            both = zip(*streams, strict=False)
            differs = next((at for at, (left, right) in enumerate(both) if left != right), None)
            same = len(streams[0]) == len(streams[1]) and differs is None
            report.expect(same, f"pair {number}: message {differs} of {len(streams[0])} and {len(streams[1])}")
            for world in (one, other):
                world.table.close()
        report.figures["pairs"] = pairs
    return report
