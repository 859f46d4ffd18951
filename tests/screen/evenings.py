"""Evenings that go as they like: scripted players, interrupted by menus, corrections, nonsense and second thoughts.

The hand-made views are those that somebody thought of. Here the table itself comes to what it shows.
"""

from collections.abc import Iterator
from contextlib import suppress
from dataclasses import replace
from pathlib import Path
from random import Random

from companion.cli.demo import script
from companion.cli.review_processes import clouds, whereabouts
from companion.cli.wire import session_store
from companion.games.registry import game
from companion.inputs import Said
from companion.rules.options import BadOption
from companion.rules.published import TableView
from companion.rules.setting import SetupError
from companion.table.bindings import Bindings
from companion.table.clock import VirtualClock
from companion.table.ports import Ports
from companion.table.table import Table

NAMES = (
    ("Ada", "Bo", "Cleo", "Dan", "Eve", "Finn", "Gus", "Hana"),
    ("Maximiliane", "Bo", "Friederike", "Dan", "Evangeline", "Finn", "Gus", "Hana"),
    ("",) * 8,
)
INTERRUPTIONS = (
    *("MENU", "UNDO", "REDO", "LOGBOOK", "SETTINGS", "HELP", "DEVICES", "CANCEL", "HOME", "SHEETS", "DOCTOR", "REVIEW"),
    *("WHY", "CORRECT", "PAUSE", "WHAT", "NEW", "B7", "C12", "RED-7", "XYZ", "P9:B7", "SEAT 2", "OK", "NO", "CHOICE 1"),
)
LEAVING = ("QUIT", "POWEROFF", "REBOOT", "UPDATE")
WORDS = 120


def _begun(name: str, random: Random, folder: Path) -> Table:
    """A table with a game on it, its options, players and mission chosen at random; mostly started."""
    ports = Ports(panels=whereabouts, histories=clouds)
    store = replace(session_store(folder, VirtualClock()), seed=lambda: random.randrange(2**31))
    table = Table(store, Bindings(), ports=ports, guides=random.random() < 0.1)
    given: dict[str, object] = {f"name_{seat}": who for seat, who in enumerate(random.choice(NAMES), 1) if who}
    for option in game(name).options:
        if option.kind in ("choice", "bool") and random.random() < 0.3:
            given[option.name] = random.choice(option.values)
    if name in ("planet-nine", "deep-sea"):
        given |= {"mission": random.randint(1, 50 if name == "planet-nine" else 32), "players": random.randint(2, 5)}
    seed = random.randrange(10_000)
    try:
        table.begin(name, given, {}, seed, 0.0)
    except BadOption:
        # What was chosen does not go together.
        table.begin(name, {}, {}, seed, 0.0)
    if random.random() < 0.8:
        with suppress(SetupError):
            table.start(0.0)
    return table


def played(name: str, seed: int, folder: Path) -> Iterator[tuple[Table, float]]:
    """The table after each word of an evening that begins with this game; the same seed is the same evening."""
    random = Random(f"{name} {seed}")
    table, now = _begun(name, random, folder), 0.0
    disorder = random.choice((0.03, 0.1, 0.3))
    for _ in range(WORDS):
        view, session = table.view(now), table.session
        line = None
        goes_on = session is not None and session.state is not None and not session.over
        if goes_on and view.scene == "game" and not view.menu and random.random() > disorder:
            with suppress(Exception):
                # What was corrected or broken may be nothing that the scripted players know how to go on with.
                line = script(table)()
        if line is not None:
            table.say("player", line.word, line.speaker, now := now + line.pause)
        else:
            words = view.prompt.choices if view.prompt.choices and random.random() < 0.7 else INTERRUPTIONS
            word = random.choice(words)
            table.handle(Said("screen", "CANCEL" if word.split()[0] in LEAVING else word), now := now + 1.0)
        while (wake := table.next_wake(now)) is not None and wake <= now:
            table.tick(now)
        yield table, now
        if table.closing:
            break
    table.close()


def evening(name: str, seed: int, folder: Path) -> Iterator[TableView]:
    """Every view of such an evening."""
    for table, now in played(name, seed, folder):
        yield table.view(now)
