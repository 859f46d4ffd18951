"""Who works beside the open table and reports to its inbox: reviewer, rater, doctor, pages, cameras, players."""

import threading
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING, Protocol

from companion.cli.configured import SettingsKeeper
from companion.cli.late_players import LatePlayers
from companion.cli.ports import ConnectedDevices
from companion.cli.reader_detection import Finder
from companion.cli.review_processes import Rater, Reviewer, clouds, whereabouts
from companion.config import Config
from companion.devices.settings import Devices
from companion.inputs import Delivered, Input
from companion.rules.board import Refusal
from companion.rules.findings import Finding, Trial, ill
from companion.rules.sentences import Sentence
from companion.rules.wishes import Wishes
from companion.table.catalog import Catalog
from companion.table.clock import SystemClock
from companion.table.inbox import Inbox
from companion.table.loop import Display
from companion.table.ports import Ports, Tagging
from companion.table.session_store import SessionStore
from companion.table.table import Table


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
                findings = (ill("doctor", "stopped", why=f"{type(error).__name__}: {error}"),)
        self._deliver(str(number), findings)


if TYPE_CHECKING:
    from companion.cli.cameras import Cameras
    from companion.sheets.server import PageServer


class Serves(Protocol):
    """Wants to know of every input once it was heard."""

    def served(self, given: Input, refusal: Refusal | None) -> None:
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
        catalog: Catalog,
        folder: Path,
        keeper: SettingsKeeper,
        inputs: Inbox,
        clock: SystemClock,
    ) -> "BackgroundServices":
        """The services of a table with this configuration; the doctor reads the same file again."""
        pages, notices = _pages(config, folder, inputs, clock)
        cameras = _cameras_of(config, folder)
        return cls(
            keeper,
            Reviewer(lambda session, review: inputs.put(Delivered("review", session, review))),
            Rater(lambda subject, rating: inputs.put(Delivered("rating", subject, rating))),
            Doctor(file, folder, config.devices, lambda *report: inputs.put(Delivered("doctor", *report))),
            Finder(
                folder, config.devices, lambda: catalog.tags, lambda *view: inputs.put(Delivered("new-reader", *view))
            ),
            LatePlayers(inputs, catalog),
            pages,
            cameras,
            (*notices, *(cameras.notices if cameras is not None else ())),
        )

    def table(
        self,
        session_store: SessionStore,
        catalog: Catalog,
        tagging: Tagging,
        language: Mapping[str, str],
        wishes: Wishes,
        may_quit: bool,
    ) -> Table:
        """The table that they help."""
        return Table(
            session_store,
            catalog,
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
            ),
        )

    def meet(self, room: ConnectedDevices) -> None:
        """The devices are there: whether they can be heard, in which language, and who reads with a new reader."""
        self.keeper.silence, self.keeper.spoken = lambda: room.silent, room.sound.speak
        self.finder.adopt = room.adopt

    def displays(self) -> Iterator[Display]:
        """Those who look at what the table shows."""
        if self.pages is not None:
            from companion.cli.pages import PagesDisplay

            yield PagesDisplay(self.pages)
        if self.cameras is not None:
            yield self.cameras
        yield self.players

    def served(self, given: Input, refusal: Refusal | None) -> None:
        """An input was heard: those who sent it want to know."""
        senders: tuple[Serves | None, ...] = (self.pages, self.cameras)
        for sender in senders:
            if sender is not None:
                sender.served(given, refusal)

    def ended(self, room: Callable[[], None]) -> Sequence[Callable[[], None]]:
        """What ends them, the devices of the room before those who still send."""
        stops = [service.stop for service in (self.cameras, self.pages) if service is not None]
        return [self.finder.stop, self.reviewer.close, self.rater.close, self.players.close, room, *stops]


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
