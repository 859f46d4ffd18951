"""``companion run``: open the table."""

import argparse
import gc
import logging
import os
import queue
import signal
import sys
import threading
from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path

from companion.cli.aides import Aides
from companion.cli.assets import data_folder
from companion.cli.configured import checked_config
from companion.cli.displays import Typing, open_displays
from companion.cli.main import UsageError
from companion.cli.notify import Notifier
from companion.cli.own_folder import own
from companion.cli.ports import Room, bindings
from companion.cli.terminal import TeamTerminal
from companion.cli.tools import placed, tagging
from companion.cli.verbs import Verbs
from companion.cli.wire import shelf
from companion.cli.wishing import Keeper, wished, wishing
from companion.config import Config
from companion.devices.assemble import wedges
from companion.devices.keyboard import TypedLines
from companion.inputs import Closed, Input
from companion.rules.seats import Speaker
from companion.rules.wishes import Wishes
from companion.store.catalogue import CatalogueError
from companion.store.catalogue import load as load_tags
from companion.store.lock import this_process
from companion.table.catalog import Catalog
from companion.table.clock import SystemClock
from companion.table.inbox import Inbox
from companion.table.loop import Display, Loop
from companion.text.catalogue import Catalogue
from companion.text.published import names_of
from companion.text.terminal import lying
from companion.text.typed import typed_words

KIOSK = "companion.service"
"""The unit of a table that starts with its machine and is started again whenever it ends."""

DEAF = 10.0
"""Seconds an input may wait before the table counts as deaf and the watchdog is no longer fed."""

AT_REST = 0.5
"""Seconds for which nothing is due where the table is at rest: nothing moves, and a clock's next second is far."""


def add_parser(verbs: Verbs) -> None:
    """The verb's command line."""
    verb = verbs.add_parser(
        "run",
        help="open the table",
        description="Opens the table: a window where there is a display, else the terminal (typed lines are scans).",
    )
    verb.add_argument("--config", type=Path, metavar="FILE")
    verb.add_argument("--terminal", action="store_true", help="in the terminal even where a window could open")
    verb.add_argument("--fullscreen", action="store_true")
    verb.add_argument("--resume", action="store_true", help="go on with the last unfinished game without asking")
    verb.add_argument("--verbose", action="store_true", help="say what the devices do, on standard error")
    verb.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Open the table and play until it is closed."""
    manager = Notifier(os.environ)
    manager.goes_on()
    # Until the first picture stands; see ``_turn``.
    gc.disable()
    logging.basicConfig(level=logging.INFO if args.verbose else logging.ERROR, format="%(name)s: %(message)s")
    config = checked_config(args.config)
    folder = data_folder().absolute()
    lock = own(folder)
    try:
        catalog, configured = _standing(config, folder)
        # The GPIO library writes notification files into the current folder; the doctor reads the configuration from
        # there.
        args.config = config.path.absolute() if config.path is not None else None
        os.chdir(folder)
        _play(args, config, catalog, folder, configured, manager)
    finally:
        lock.release()
        gc.enable()
    return 0


def _standing(config: Config, folder: Path) -> tuple[Catalog, Mapping[str, Speaker]]:
    """The catalogue with every device where it stands, and where the configuration put it. Raises ``UsageError``."""
    try:
        catalog = Catalog(load_tags(folder / "catalogue.toml"), bindings(config))
        return catalog, placed(folder, catalog)
    except CatalogueError as error:
        raise UsageError(f"{error}; mend it or move the file away, nothing else is lost") from error


def _wishes(config: Config, folder: Path) -> Wishes:
    """What was chosen at the table, over the configuration. Raises ``UsageError``."""
    try:
        return wished(config, folder)
    except CatalogueError as error:
        raise UsageError(f"{error}; mend it or move the file away, nothing else is lost") from error


def _play(
    args: argparse.Namespace,
    config: Config,
    catalog: Catalog,
    folder: Path,
    configured: Mapping[str, Speaker],
    manager: Notifier,
) -> None:
    clock = SystemClock()
    inputs = Inbox(patient=("keyboard",), clock=clock.steady)
    wishes = _wishes(config, folder)
    config = wishing(config, wishes)
    words = Catalogue(config.language)
    aides = Aides.of(args.config, config, catalog, folder, Keeper(folder, wishes, words, os.environ), inputs, clock)
    place = shelf(folder, clock, config.options)
    place.logkeeper.working = manager.turned
    # What the machine starts and starts again has nowhere to be left to.
    may_quit = this_process() != KIOSK
    table = aides.table(place, catalog, tagging(folder, configured), typed_words(config.language), wishes, may_quit)
    manager.goes_on()
    opened = open_displays(config, words, inputs, args.terminal, args.fullscreen)
    displays, read_back = opened.displays, opened.read_back
    manager.goes_on()
    room = Room(
        config,
        words,
        catalog,
        lambda: names_of(table.view(clock.steady())),
        lambda: lying(table.view(clock.steady()), words),
    )
    aides.keeper.silence, aides.keeper.spoken = lambda: room.silent, room.sound.speak
    _sort_keys(room, displays)
    # A terminal is read back: each view is printed, where a window shows the last.
    each = displays[:1] if read_back else ()
    displays += [*_consoles(config, words, room), *aides.displays()]
    typed = TypedLines("keyboard", sys.stdin, ended=lambda: inputs.put(Closed("keyboard")) if read_back else None)
    room.start(inputs)
    if aides.eyes is not None:
        aides.eyes.start(inputs)
    if read_back or not sys.stdin.isatty():
        typed.start(inputs)
    manager.goes_on()
    loop = Loop(
        table,
        clock,
        inputs,
        displays,
        sinks=[room.follow],
        poll=manager.sleep(opened.poll),
        sleep=tidily(opened.sleep),
        turned=lambda: _turned(inputs, manager),
        each=each,
        served=aides.served,
    )
    if args.resume:
        _resume(loop)
    manager.goes_on()
    _close_on_sigterm(inputs)
    _turn(loop, room, manager, aides.ended(room.stop))


def _sort_keys(room: Room, displays: Sequence[Display]) -> None:
    """Scanners that type like a keyboard, each into a window."""
    for sorter, display in zip(wedges(room.ports), displays, strict=False):
        if isinstance(display, Typing):
            display.sort_keys(sorter)


def _resume(loop: Loop) -> None:
    """Go on with what lies unfinished; a table that has never been played at opens without a complaint."""
    home = loop.table.view(loop.clock.steady()).home
    if home is not None and home.unfinished:
        loop.say("start", "RESUME", loop.table.room.catalog.speaker("start"))


def _turn(loop: Loop, room: Room, manager: Notifier, ended: Sequence[Callable[[], None]]) -> None:
    """Show the table, let it turn until it is closed, and give everything back, whatever ended it."""
    try:
        loop.show()
        room.ready()
        manager.ready()
        if os.environ.get("COMPANION_FIRST_FRAME"):
            print("first frame", flush=True)
        # What was read by now stays until the end, and is not looked through again; see ``tidily`` for the rest.
        gc.collect()
        gc.freeze()
        gc.enable()
        loop.run()
    finally:
        manager.stopping()
        for end in ended:
            end()
        loop.table.close()


def tidily(sleep: Callable[[float], None] | None) -> Callable[[float], None] | None:
    """The same sleep, before which all that came since the start is looked through for rubbish when it is time.

    Python does so by itself in the middle of whatever is done, which is a scan, and takes up to 60 ms. A table that
    never rests still does.
    """
    if sleep is None:
        return None
    young, middle, often = gc.get_threshold()
    gc.set_threshold(young, middle, often * 100)

    def tidied(seconds: float) -> None:
        if seconds >= AT_REST and gc.get_count()[2] >= often:
            # The loop turns and asks anew how long it may sleep.
            gc.collect()
        else:
            sleep(seconds)

    return tidied


def _turned(inputs: Inbox, manager: Notifier) -> None:
    # A table that turns but hears nobody is no better than one that hangs.
    if inputs.held_up() < DEAF:
        manager.turned()


def _consoles(config: Config, words: Catalogue, room: Room) -> Iterator[Display]:
    """The text displays at the other end of a crew's own reader."""
    for settings in config.team_displays:
        line = room.line(settings.reader)
        if line is not None:
            yield TeamTerminal(words, settings.team, line)


def _close_on_sigterm(inputs: "queue.Queue[Input]") -> None:
    """Being told to end closes the table as its window does: the input in hand is finished first."""

    def close(*_: object) -> None:
        # The signal may come while this very thread holds the queue's lock, so another one puts the word there.
        threading.Thread(target=inputs.put, args=(Closed("signal"),), name="sigterm", daemon=True).start()

    signal.signal(signal.SIGTERM, close)
