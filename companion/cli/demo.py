"""``companion demo GAME``: a game plays itself, with scripted players who know the rules."""

import argparse
import time
from collections.abc import Callable
from pathlib import Path

from companion.cli.displays import Telling, open_displays
from companion.cli.main import UsageError, argument, verb
from companion.cli.options import game_id
from companion.cli.review_processes import clouds, whereabouts
from companion.cli.wire import session_store
from companion.config import default
from companion.games.covers import COVERS
from companion.rules.cover import DemoEvening
from companion.rules.game_inputs import ScriptedWord
from companion.rules.options import BadOption
from companion.rules.setting import SetupError
from companion.store.files import passing_folder
from companion.table.bindings import Bindings
from companion.table.clock import SystemClock
from companion.table.inbox import Inbox
from companion.table.loop import Loop
from companion.table.ports import Ports
from companion.table.table import Table
from companion.text.catalogue import LANGUAGES, Catalogue

NAMES = ("Ada", "Bo", "Cleo", "Dan", "Eve", "Finn", "Gus", "Hana")
LONGEST = 20_000
"""A scripted game that has not ended after so many words is stopped."""
RESULT = 8.0
"""How long the result stands, in seconds, before the demo closes."""


def begin(args: argparse.Namespace, folder: Path) -> Table:
    """A table with the demo's game started. Raises ``UsageError``."""
    table = Table(session_store(folder), Bindings(), ports=Ports(panels=whereabouts, histories=clouds))
    plain = args.seed is None and args.mission is None and args.players is None and not args.set
    shown = COVERS[args.game].shown if plain else DemoEvening(seed=1 if args.seed is None else args.seed)
    seed = shown.seed
    options: dict[str, object] = {f"name_{number}": name for number, name in enumerate(NAMES, 1)} | dict(shown.options)
    for pair in args.set:
        name, equals, value = pair.partition("=")
        if not equals:
            raise UsageError(f"--set: found {pair!r}, expected NAME=VALUE")
        options[name] = value
    if args.mission is not None:
        options["mission"] = args.mission
    if args.players is not None:
        options["players"] = args.players
    now = time.monotonic()
    try:
        table.begin(args.game, options, {}, seed, now)
        table.start(now)
    except (BadOption, SetupError) as error:
        raise UsageError(str(error)) from error
    session = table.session
    if session is not None and session.game.table_seats.played(session.state):
        session.journal.close()
        raise UsageError("found racks, expected people at every seat: play with --players 3 or more, or without racks")
    return table


def script(table: Table) -> Callable[[], ScriptedWord | None]:
    """What the scripted players say next, given the state."""
    session = table.session
    assert session is not None and session.game.demo is not None
    data = session.materials.data
    ask = session.game.demo(session.draft.setup(session.game, data, session.position, ()))
    return lambda: None if session.over else ask(session.state)


def play_headless(table: Table) -> int:
    """Play to the end without pauses; the number of words said. Raises ``UsageError`` when it does not end."""
    following = script(table)
    now = time.monotonic()
    for count in range(LONGEST):
        line = following()
        if line is None:
            return count
        now += line.pause
        outcome = table.say("demo", line.word, line.speaker, now)
        if outcome.refusal is not None:
            text = Catalogue().refusal(outcome.refusal)
            raise UsageError(f"the scripted players said {line.word!r} and were refused: {text}")
    raise UsageError(f"the scripted game did not end within {LONGEST} words")


def run(args: argparse.Namespace) -> int:
    """Play a game with scripted players."""
    with passing_folder() as folder:
        table = begin(args, Path(folder))
        if args.headless:
            started = time.perf_counter()
            count = play_headless(table)
            took = time.perf_counter() - started
            print(Catalogue(args.language).prompt(table.view(time.monotonic()).prompt))
            print(f"{count} words in {took:.2f} s")
        else:
            _watch(args, table)
        table.close()
    return 0


def _watch(args: argparse.Namespace, table: Table) -> None:
    """Play at a watchable pace until the end, then wait for the window to be closed."""
    clock = SystemClock()
    inputs = Inbox()
    opened = open_displays(default(), Catalogue(args.language), inputs, args.terminal, args.fullscreen)
    loop = Loop(table, clock, inputs, opened.displays, poll=opened.poll, sleep=opened.sleep)
    loop.show()
    play(loop, args.speed)


def play(loop: Loop, speed: float = 1.0) -> None:
    """Play to the end, or until the table is left; every moment and the result stand for their whole time."""
    following = script(loop.table)
    while (line := following()) is not None:
        if not _wait(loop, line.pause / speed):
            return
        loop.say("demo", line.word, line.speaker)
    _wait(loop, RESULT / speed)


def _wait(loop: Loop, seconds: float) -> bool:
    """So long, counted from the end of what the displays still tell: any word would cut it short. ``False`` once left.

    ``--speed`` shortens the thinking, not the telling: nobody can look up faster.
    """
    due = loop.clock.steady() + seconds
    while True:
        now = loop.clock.steady()
        if any(isinstance(display, Telling) and display.telling for display in loop.displays):
            due = now + seconds
        if now >= due:
            return True
        if not loop.step(min(due - now, loop.patience())):
            return False


add_parser = verb(
    "demo",
    run,
    argument("game", type=game_id, metavar="GAME"),
    argument("--mission", type=int),
    argument("--players", type=int),
    argument("--seed", type=int, help="of the draws and the deal; the same seed plays the same game"),
    argument("--set", action="append", default=[], metavar="NAME=VALUE", help="any option of the game"),
    argument("--speed", type=float, default=1.0, help="2 is twice as fast"),
    argument("--headless", action="store_true", help="no display, no pauses: prints how it ended"),
    argument("--terminal", action="store_true", help="in the terminal even where a window could open"),
    argument("--fullscreen", action="store_true"),
    argument("--language", choices=LANGUAGES, default="en"),
    help="watch a game play itself",
    description=__doc__,
)
