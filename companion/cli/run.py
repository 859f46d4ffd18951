"""``companion run``: open the table."""

import argparse
import gc
import logging
import os
import queue
import signal
import socket
import sys
import threading
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path

from companion.cli.assets import data_folder, own
from companion.cli.background_services import BackgroundServices
from companion.cli.configured import FILE as SETTINGS
from companion.cli.configured import (
    KIOSK,
    SettingsKeeper,
    checked_config,
    extras,
    locale_language,
    version_left,
    wished,
    wishing,
)
from companion.cli.displays import Losable, Typing, open_displays
from companion.cli.kept_readers import completed
from companion.cli.main import CONFIG, UsageError, argument, verb
from companion.cli.ports import ConnectedDevices, bound_devices
from companion.cli.terminal import TeamTerminal
from companion.cli.tools import placed, tagging
from companion.cli.wire import session_store
from companion.config import Config
from companion.devices.keyboard import TypedLines
from companion.devices.protocols import wedges
from companion.inputs import Closed, Input
from companion.rules.seats import Speaker
from companion.rules.sentences import Sentence
from companion.store.catalogue import load_good as load_tags
from companion.store.lock import this_process
from companion.table.bindings import Bindings
from companion.table.clock import SystemClock
from companion.table.inbox import Inbox
from companion.table.loop import Display, Loop
from companion.table.scenes.opening import put_on_top
from companion.table.scenes.settings import FIRST, SettingsScene
from companion.text.catalogue import Catalogue
from companion.text.published import names_of
from companion.text.terminal import lying
from companion.text.typed import typed_words

SHARE = 3
"""The watchdog is fed this many times within the time it grants, so that one slow turn is forgiven."""

STEP = 60
"""Seconds that each step of the start may take; the first one has its own from the unit (``TimeoutStartSec=``)."""


class Notifier:
    """Speaks to the service manager. Sending never fails the table: without a manager life goes on.

    >>> idle = Notifier({})
    >>> idle.period is None, idle.ready()
    (True, None)
    >>> Notifier({"NOTIFY_SOCKET": "/run/notify", "WATCHDOG_USEC": "30000000"}).period
    10.0
    """

    def __init__(self, environ: Mapping[str, str], clock: Callable[[], float] = time.monotonic) -> None:
        self._address = environ.get("NOTIFY_SOCKET", "")
        if self._address.startswith("@"):
            self._address = "\0" + self._address[1:]
        self.period = _period(environ) if self._address else None
        self._clock = clock
        self._fed: float | None = None

    def goes_on(self) -> None:
        """A step of the start is done: the next may take as long again.

        How long a whole start takes depends on the machine and on what else it does, so a fixed time would end slow
        starts in the middle and for ever. A start that hangs says nothing more and is still found.
        """
        self._send(f"EXTEND_TIMEOUT_USEC={STEP * 1_000_000}")

    def ready(self) -> None:
        """The first picture stands. The watchdog counts from here."""
        self._send("READY=1")
        self._fed = self._clock()

    def turned(self) -> None:
        """The loop has come round once more; said as often as the watchdog needs it and no more."""
        if self.period is None or self._fed is None:
            return
        now = self._clock()
        if now - self._fed >= self.period:
            self._fed = now
            self._send("WATCHDOG=1")

    def stopping(self) -> None:
        """The table is being closed on purpose."""
        self._send("STOPPING=1")

    def sleep(self, wanted: float) -> float:
        """How long the loop may sleep: no longer than the time between two signs of life."""
        return wanted if self.period is None else min(wanted, self.period)

    def _send(self, text: str) -> None:
        if not self._address:
            return
        try:
            with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM | socket.SOCK_CLOEXEC) as line:
                # A manager that is itself stuck must not hold up the table.
                line.settimeout(0.5)
                line.sendto(text.encode("ascii"), self._address)
        except OSError:
            return


def _period(environ: Mapping[str, str]) -> float | None:
    """Seconds between two signs of life, or ``None`` where no watchdog asks this process for any."""
    asked = environ.get("WATCHDOG_USEC", "")
    whom = environ.get("WATCHDOG_PID", "")
    if not asked.isdecimal() or int(asked) == 0 or (whom and whom != str(os.getpid())):
        return None
    return int(asked) / 1_000_000 / SHARE


DEAF = 10.0
"""Seconds an input may wait before the table counts as deaf and the watchdog is no longer fed."""

AT_REST = 0.5
"""Seconds for which nothing is due where the table is at rest: nothing moves, and a clock's next second is far."""


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
        # The GPIO library writes notification files into the current folder; the doctor reads the configuration from
        # there.
        args.config = config.path.absolute() if config.path is not None else None
        os.chdir(folder)
        _play(args, config, folder, manager)
    finally:
        lock.release()
        gc.enable()
    return 0


def _standing(config: Config, folder: Path) -> tuple[Config, Bindings, Mapping[str, Speaker], list[str]]:
    """The configuration with the readers kept beside it, the catalogue with every device where it stands, where the
    configuration put it, and what could not be read."""
    config, damaged = completed(config, folder)
    tags, wrong = load_tags(folder / "catalogue.toml")
    bindings = Bindings(tags, bound_devices(config))
    configured, misplaced = placed(folder, bindings)
    return config, bindings, configured, [damaged, wrong, misplaced]


def _faults(wrong: Sequence[str]) -> tuple[Sentence, ...]:
    """What could not be read, and the version of the program that did not come up."""
    left = version_left()
    back = [Sentence("notice-version-back", {"version": left})] if left else []
    return (*back, *(Sentence("notice-file", {"why": why}) for why in wrong if why))


def _play(args: argparse.Namespace, config: Config, folder: Path, manager: Notifier) -> None:
    clock = SystemClock()
    inputs = Inbox(patient=("keyboard",), clock=clock.steady)
    config, bindings, configured, wrong = _standing(config, folder)
    wishes, unread = wished(config, folder)
    faults = _faults([unread, *wrong])
    had, config = extras(config), wishing(config, wishes)
    catalogue = Catalogue(config.language)
    keeper = SettingsKeeper(folder, wishes, catalogue, os.environ, extras=had)
    services = BackgroundServices.of(args.config, config, bindings, folder, keeper, inputs, clock)
    place = session_store(folder, clock, config.options)
    # What the machine starts and starts again has nowhere to be left to.
    may_quit = this_process() != KIOSK
    table = services.table(place, bindings, tagging(folder, configured), typed_words(config.language), wishes, may_quit)
    manager.goes_on()
    opened = open_displays(config, catalogue, inputs, args.terminal, args.fullscreen)
    displays, read_back = opened.displays, opened.read_back
    manager.goes_on()
    devices = ConnectedDevices(
        config,
        catalogue,
        bindings,
        lambda: names_of(table.view(clock.steady())),
        lambda: lying(table.view(clock.steady()), catalogue),
    )
    services.meet(devices, kiosk=not may_quit)
    _sort_keys(devices, displays)
    # A terminal is read back: each view is printed, where a window shows the last.
    each = displays[:1] if read_back else ()
    displays += [*_consoles(config, catalogue, devices), *services.displays()]
    typed = TypedLines("keyboard", sys.stdin, ended=lambda: inputs.put(Closed("keyboard")) if read_back else None)
    devices.start(inputs)
    if services.cameras is not None:
        services.cameras.start(inputs)
    if read_back or not sys.stdin.isatty():
        typed.start(inputs)
    manager.goes_on()
    loop = Loop(
        table,
        clock,
        inputs,
        displays,
        sinks=[devices.follow],
        poll=manager.sleep(opened.poll),
        sleep=tidily(opened.sleep),
        turned=lambda: _turned(inputs, manager),
        each=each,
        served=services.served,
    )
    begin(loop, args.resume, folder)
    # What could not be opened as it was wished is said last: the word RESUME ends what was said before.
    table.notices += (*faults, *opened.faults, *services.notices)
    manager.goes_on()
    _close_on_sigterm(inputs)
    _turn(loop, devices, manager, services.ended(devices.stop))
    for display in displays:
        if isinstance(display, Losable) and display.lost:
            raise UsageError(display.lost)


def _sort_keys(devices: ConnectedDevices, displays: Sequence[Display]) -> None:
    """Scanners that type like a keyboard, each into a window."""
    for sorter, display in zip(wedges(devices.ports), displays, strict=False):
        if isinstance(display, Typing):
            display.sort_keys(sorter)


def begin(loop: Loop, resume: bool, folder: Path) -> None:
    """Go on with what lies unfinished, as a table that starts with its machine does.

    One that has never been played at opens without a complaint, and on a machine that starts with it asks first for
    language and distance.
    """
    home = loop.table.view(loop.clock.steady()).home
    if resume and home is not None and home.unfinished:
        loop.say("start", "RESUME", loop.table.context.bindings.binding("start").speaker)
    context = loop.table.context
    if not context.may_quit and not (folder / SETTINGS).exists() and not context.store.sessions():
        first = SettingsScene(step=FIRST[0], locale=locale_language(os.environ))
        loop.table.stack = put_on_top(loop.table.stack, first)


def _turn(loop: Loop, devices: ConnectedDevices, manager: Notifier, ended: Sequence[Callable[[], None]]) -> None:
    """Show the table, let it turn until it is closed, and give everything back, whatever ended it."""
    try:
        loop.show()
        devices.ready()
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
    """A sleep before which, when it is time, all that came since the start is looked through for rubbish.

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


def _consoles(config: Config, catalogue: Catalogue, devices: ConnectedDevices) -> Iterator[Display]:
    """The text displays at the other end of a crew's own reader."""
    for settings in config.team_displays:
        line = devices.line(settings.reader)
        if line is not None:
            yield TeamTerminal(catalogue, settings.team, line)


def _close_on_sigterm(inputs: "queue.Queue[Input]") -> None:
    """Being told to end closes the table as its window does: the input in hand is finished first."""

    def close(*_: object) -> None:
        # The signal may come while this very thread holds the queue's lock, so another one puts the word there.
        threading.Thread(target=inputs.put, args=(Closed("signal"),), name="sigterm", daemon=True).start()

    signal.signal(signal.SIGTERM, close)


add_parser = verb(
    "run",
    run,
    CONFIG,
    argument("--terminal", action="store_true", help="in the terminal even where a window could open"),
    argument("--fullscreen", action="store_true"),
    argument("--resume", action="store_true", help="go on with the last unfinished game without asking"),
    argument("--verbose", action="store_true", help="say what the devices do, on standard error"),
    help="open the table",
    description="Opens the table: a window where there is a display, else the terminal (typed lines are scans).",
)
