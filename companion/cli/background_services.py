"""Who works beside the open table and reports to its inbox: reviewer, rater, doctor, pages, cameras, players."""

import logging
import math
import threading
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING, Protocol

from companion.cli.configured import SettingsKeeper
from companion.cli.displays import bearing
from companion.cli.late_players import LatePlayers
from companion.cli.ports import ConnectedDevices
from companion.cli.reader_detection import (
    EVERY,
    PATIENCE,
    FreeWire,
    Search,
    pins_of,
    plugged,
    serial_wire,
    unclaimed,
    wires,
)
from companion.cli.review_processes import Rater, Reviewer, clouds, whereabouts
from companion.config import Config
from companion.devices.settings import Devices, ReaderSettings
from companion.inputs import Delivered, Input
from companion.rules.board import Refusal
from companion.rules.enrolled import NewReaderView
from companion.rules.findings import Finding, Trial, ill
from companion.rules.sentences import Sentence
from companion.rules.wishes import Wishes
from companion.table.bindings import Bindings
from companion.table.clock import SystemClock
from companion.table.inbox import Inbox
from companion.table.loop import Display
from companion.table.ports import Ports, Tagging
from companion.table.session_store import SessionStore
from companion.table.table import Table

LOOK = 2.0
"""Seconds after which it is looked again what is plugged in."""
STRANGE = ("reader-noise", "reader-one", "reader-same")
"""What is said of a search when something speaks that is not known yet."""


log = logging.getLogger(__name__)


class Doctor:
    """Examines in a thread of its own; ``deliver`` gets (number of the request, findings) from there."""

    def __init__(
        self, config: Path | None, folder: Path, devices: Devices, deliver: Callable[[str, tuple[Finding, ...]], None]
    ) -> None:
        self._config = config
        self._folder = folder
        self._devices = devices
        self._deliver = deliver
        self._looking = threading.Lock()

    def trials(self) -> tuple[Trial, ...]:
        """Every configured device that can be tried."""
        # Imported late: the table opens without it.
        from companion.cli.doctor import trials

        return trials(self._devices)

    def start(self, number: int) -> None:
        """Begin to look at everything."""
        threading.Thread(target=self._look, args=(number,), name="doctor", daemon=True).start()

    def _look(self, number: int) -> None:
        # Imported late: the table opens without it.
        from companion.cli.doctor import examined

        # One at a time: two that opened the display or the sound would find each other.
        with self._looking:
            try:
                findings = tuple(examined(self._config, self._folder)[1])
            except Exception as error:  # a check that fails unforeseen is a finding too, and must not pass in silence
                findings = (ill("doctor", "doctor-stopped", why=f"{type(error).__name__}: {error}"),)
        self._deliver(str(number), findings)


class Finder:
    """The port of the table to a search, which goes on in a thread of its own; ``deliver`` is called from there."""

    def __init__(
        self, folder: Path, devices: Devices, tags: Callable[[], Mapping[str, str]], deliver: Callable[..., None]
    ) -> None:
        self.adopt: Callable[[ReaderSettings, str], None] = lambda settings, read: None
        """Whoever begins to read with a reader that was found; what it has read already and was meant for the table."""
        self._folder = folder
        self._devices = devices
        self._tags = tags
        self._deliver = deliver
        self._number = 0
        self._searching = threading.Lock()
        self._closed = threading.Event()

    def start(self, pins: Sequence[str]) -> int:
        """Begin a search, and end the one before. Raises ``ValueError`` for what is no two pins."""
        named = pins_of(pins)
        self._number += 1
        threading.Thread(target=self._run, args=(self._number, named), name="new reader", daemon=True).start()
        return self._number

    def stop(self) -> None:
        """Whatever is under way ends with its next look."""
        self._number += 1

    def close(self) -> None:
        """Nobody listens any more."""
        self._closed.set()
        self.stop()

    def listen(self) -> None:
        """Wait beside the game for a serial reader that nobody has set up; what it reads first is played."""
        threading.Thread(target=self._listen, name="unknown reader", daemon=True).start()

    def _listen(self) -> None:
        while not self._closed.wait(LOOK):
            number, ports = self._number, self._unknown()
            if ports:
                with self._searching:
                    try:
                        self._overhear(number, ports)
                    except Exception:  # a library's own kind; it is listened again, and the table plays on
                        log.exception("an unknown reader")

    def _unknown(self) -> list[str]:
        return [row["path"] for row in unclaimed(self._devices.readers, plugged(), "serial")]

    def _overhear(self, number: int, ports: list[str]) -> None:
        """Listen until one of these ports has shown its reader, something else is plugged in, or somebody searches."""
        search = self._begun([serial_wire(port, asking=False) for port in ports], math.inf)
        strange = False
        looked = time.monotonic()
        try:
            while number == self._number and not (view := search.step()).over:
                # Said once: what speaks all the time would say nothing else all evening.
                if not strange and view.said[0].key in STRANGE:
                    strange = True
                    self._deliver("", Sentence("notice-reader-strange"))
                time.sleep(EVERY)
                if time.monotonic() - looked >= LOOK:
                    if self._unknown() != ports:
                        return
                    looked = time.monotonic()
        finally:
            search.stop()
        if search.found is not None:
            self._adopt(search.found, search.read)
            self._deliver("", Sentence("notice-reader-new", {"device": search.found.name}))
        elif number == self._number:
            self._deliver("", view.said[-1])

    def _adopt(self, settings: ReaderSettings, read: str = "") -> None:
        self._devices = replace(self._devices, readers=(*self._devices.readers, settings))
        self.adopt(settings, read)

    def _run(self, number: int, pins: tuple[int, int] | None) -> None:
        # One at a time: the one before gives its wires back first.
        with self._searching:
            try:
                settings = self._search(number, pins)
            except Exception as error:  # a library's own kind, which must not leave the screen waiting
                why = f"{type(error).__name__}: {error}"
                self._deliver(str(number), NewReaderView("unknown", (Sentence("reader-stopped", {"why": why}),)))
                return
            if settings is not None:
                self._adopt(settings)

    def _begun(self, free: Sequence[FreeWire], patience: float) -> Search:
        # Imported late: the table opens without the words of every game.
        from companion.cli.tools import known_texts

        return Search(free, known_texts(self._tags()), self._folder, self._devices, patience)

    def _search(self, number: int, pins: tuple[int, int] | None) -> ReaderSettings | None:
        search = self._begun(wires(self._devices, pins), PATIENCE)
        shown = None
        try:
            while number == self._number and (shown is None or not shown.over):
                view = search.step()
                if view != shown:
                    self._deliver(str(number), view)
                shown = view
                time.sleep(EVERY)
        finally:
            search.stop()
        return search.found


if TYPE_CHECKING:
    from companion.cli.cameras import Cameras
    from companion.sheets.server import PageServer


class Serves(Protocol):
    """Wants to know of every input once it was heard."""

    def served(self, incoming: Input, refusal: Refusal | None) -> None:
        """An input was carried out, or refused for this reason."""
        ...


@dataclass(frozen=True)
class BackgroundServices:
    """Every service that works beside an open table; pages and cameras only where they are wanted."""

    keeper: SettingsKeeper
    reviewer: Reviewer
    rater: Rater
    doctor: Doctor
    finder: Finder
    players: LatePlayers
    pages: "PageServer | None"
    cameras: "Cameras | None"
    notices: tuple[Sentence, ...] = ()
    """What could not be opened as it was wished."""

    @classmethod
    def of(
        cls,
        file: Path | None,
        config: Config,
        bindings: Bindings,
        folder: Path,
        keeper: SettingsKeeper,
        inputs: Inbox,
        clock: SystemClock,
    ) -> "BackgroundServices":
        """The services of a table with this configuration; the doctor reads the same file again."""
        pages, notices = _pages(config, folder, inputs, clock)
        keeper.notify = lambda sentence: inputs.put(Delivered("update", "", sentence))
        cameras = _cameras_of(config, folder)
        return cls(
            keeper,
            Reviewer(lambda session, review: inputs.put(Delivered("review", session, review))),
            Rater(lambda subject, rating: inputs.put(Delivered("rating", subject, rating))),
            Doctor(file, folder, config.devices, lambda *report: inputs.put(Delivered("doctor", *report))),
            Finder(
                folder, config.devices, lambda: bindings.tags, lambda *view: inputs.put(Delivered("new-reader", *view))
            ),
            LatePlayers(inputs, bindings),
            pages,
            cameras,
            (*notices, *(cameras.notices if cameras is not None else ())),
        )

    def table(
        self,
        session_store: SessionStore,
        bindings: Bindings,
        tagging: Tagging,
        language: Mapping[str, str],
        wishes: Wishes,
        may_quit: bool,
    ) -> Table:
        """The table that they help."""
        return Table(
            session_store,
            bindings,
            language=language,
            may_quit=may_quit,
            wishes=wishes,
            guides=True,
            ports=Ports(
                reviewer=self.reviewer,
                panels=whereabouts,
                histories=clouds,
                rater=self.rater,
                tagging=replace(tagging, finder=self.finder),
                doctor=self.doctor,
                settings=self.keeper,
                sheets=self.pages,
                cameras=self.cameras,
                advised=self.players.advised,
                thoughts=self.players.thought,
                explains=self.players.explain,
                reasons=self.players.reasons,
                means=bearing(self.keeper.catalogue),
            ),
        )

    def meet(self, devices: ConnectedDevices, kiosk: bool) -> None:
        """The devices are there: whether they can be heard, in which language, and who reads with a new reader.

        What is plugged into a ``kiosk`` is there for the table.
        """
        self.keeper.silence, self.keeper.spoken = lambda: devices.silent, devices.sound.speak
        self.finder.adopt = devices.adopt
        if kiosk:
            self.finder.listen()

    def displays(self) -> Iterator[Display]:
        """Those who look at what the table shows."""
        if self.pages is not None:
            from companion.cli.pages import PagesDisplay

            yield PagesDisplay(self.pages)
        if self.cameras is not None:
            yield self.cameras
        yield self.players

    def served(self, incoming: Input, refusal: Refusal | None) -> None:
        """An input was heard: those who sent it want to know."""
        senders: tuple[Serves | None, ...] = (self.pages, self.cameras)
        for sender in senders:
            if sender is not None:
                sender.served(incoming, refusal)

    def ended(self, devices: Callable[[], None]) -> Sequence[Callable[[], None]]:
        """What ends them, the devices of the room before those who still send."""
        stops = [service.stop for service in (self.cameras, self.pages) if service is not None]
        return [self.finder.close, self.reviewer.close, self.rater.close, self.players.close, devices, *stops]


def _pages(
    config: Config, folder: Path, inputs: Inbox, clock: SystemClock
) -> tuple["PageServer | None", tuple[Sentence, ...]]:
    """The pages for phones, where they are wanted: a table without them opens sooner. And what is wrong with them."""
    if config.sheets is None:
        return None, ()
    from companion.cli.pages import open_pages

    return open_pages(config, folder, inputs.put, clock.steady)


def _cameras_of(config: Config, folder: Path) -> "Cameras | None":
    """The cameras, where there are any: a table without one opens sooner."""
    if not config.devices.cameras:
        return None
    from companion.cli.cameras import Cameras

    return Cameras(config, folder)
