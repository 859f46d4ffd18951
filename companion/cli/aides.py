"""Who works beside the open table and reports to its inbox: reviewer, rater, doctor, pages, cameras, company."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Protocol

from companion.cli.company_late import LateCompany
from companion.cli.examining import Doctor
from companion.cli.main import UsageError
from companion.cli.rater import Rater
from companion.cli.reviewer import Reviewer
from companion.cli.training import clouds, whereabouts
from companion.cli.wishing import Keeper
from companion.config import Config
from companion.inputs import Delivered, Input
from companion.rules.board import Refusal
from companion.rules.wishes import Wishes
from companion.table.catalog import Catalog
from companion.table.clock import SystemClock
from companion.table.inbox import Inbox
from companion.table.loop import Display
from companion.table.shelf import Shelf
from companion.table.table import Table
from companion.table.tagging import Tagging

if TYPE_CHECKING:
    from companion.cli.eyes import Eyes
    from companion.sheets.server import Sheets


class Serves(Protocol):
    """Wants to know of every input once it was heard."""

    def served(self, given: Input, refusal: Refusal | None) -> None:
        """Told of one."""
        ...


@dataclass(frozen=True)
class Aides:
    """All of them; pages and cameras only where they are wanted."""

    keeper: Keeper
    reviewer: Reviewer
    rater: Rater
    doctor: Doctor
    company: LateCompany
    pages: "Sheets | None"
    eyes: "Eyes | None"

    @classmethod
    def of(
        cls,
        file: Path | None,
        config: Config,
        catalog: Catalog,
        folder: Path,
        keeper: Keeper,
        inputs: Inbox,
        clock: SystemClock,
    ) -> "Aides":
        """Those of a table with this configuration, from that file. Raises ``UsageError``."""
        return cls(
            keeper,
            Reviewer(lambda session, review: inputs.put(Delivered("review", session, review))),
            Rater(lambda subject, rating: inputs.put(Delivered("rating", subject, rating))),
            Doctor(file, folder, config.devices, lambda *report: inputs.put(Delivered("doctor", *report))),
            LateCompany(inputs, catalog),
            _pages(config, folder, inputs, clock),
            _eyes(config, folder),
        )

    def table(
        self,
        shelf: Shelf,
        catalog: Catalog,
        tagging: Tagging,
        language: Mapping[str, str],
        wishes: Wishes,
        may_quit: bool,
    ) -> Table:
        """The table that they help."""
        return Table(
            shelf,
            catalog,
            reviewer=self.reviewer,
            panels=whereabouts,
            histories=clouds,
            rater=self.rater,
            tagging=tagging,
            doctor=self.doctor,
            language=language,
            may_quit=may_quit,
            settings=self.keeper,
            wishes=wishes,
            guides=True,
            sheets=self.pages,
            cameras=self.eyes,
            advised=self.company.advised,
            thoughts=self.company.thought,
            explains=self.company.explain,
            reasons=self.company.reasons,
        )

    def displays(self) -> Iterator[Display]:
        """Those who look at what the table shows."""
        if self.pages is not None:
            from companion.cli.pages import PagesDisplay

            yield PagesDisplay(self.pages)
        if self.eyes is not None:
            yield self.eyes
        yield self.company

    def served(self, given: Input, refusal: Refusal | None) -> None:
        """An input was heard: those who sent it want to know."""
        senders: tuple[Serves | None, ...] = (self.pages, self.eyes)
        for sender in senders:
            if sender is not None:
                sender.served(given, refusal)

    def ended(self, room: Callable[[], None]) -> Sequence[Callable[[], None]]:
        """What ends them, the devices of the room before those who still send."""
        stops = [one.stop for one in (self.eyes, self.pages) if one is not None]
        return [self.reviewer.close, self.rater.close, self.company.close, room, *stops]


def _pages(config: Config, folder: Path, inputs: Inbox, clock: SystemClock) -> "Sheets | None":
    """The pages for phones, where they are wanted: a table without them opens sooner. Raises ``UsageError``."""
    if config.sheets is None:
        return None
    from companion.cli.pages import open_pages
    from companion.sheets.server import SheetsError

    try:
        return open_pages(config, folder, inputs.put, clock.steady)
    except SheetsError as error:
        raise UsageError(str(error)) from error


def _eyes(config: Config, folder: Path) -> "Eyes | None":
    """The cameras, where there are any: a table without one opens sooner."""
    if not config.devices.cameras:
        return None
    from companion.cli.eyes import Eyes

    return Eyes(config, folder)
