"""The room: what stands around every scene, the shelf and the ports to review, rating, enrolment and doctor."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace

from companion.rules.board import Board, Refusal
from companion.rules.heard import Heard as HeardWord
from companion.rules.published import Clouds, DeviceView, ThoughtView
from companion.rules.seats import Speaker
from companion.rules.sentences import Sentence
from companion.rules.setting import Record
from companion.rules.wishes import Wishes
from companion.table.cameras import CamerasPort, NoCameras
from companion.table.catalog import Catalog
from companion.table.doctoring import DoctorPort
from companion.table.joining import JoiningPort
from companion.table.reviewing import NoRater, NoReviewer, RatingPort, ReviewPort
from companion.table.session import Session
from companion.table.shelf import Shelf
from companion.table.tagging import Tagging
from companion.table.wishing import NoSettings, SettingsPort

Panels = Callable[[Session], Mapping[str, tuple[str, ...]]]
"""The port to what a review may show beside a board: spaces by team."""
Histories = Callable[[Session], Clouds]
"""The port to the same for a whole game that is over."""
Thoughts = Callable[[Session], ThoughtView | None]
"""The port to what a crew by the table had in mind at the moment that a finished game shows."""
Reasons = Callable[[Session], Mapping[int, tuple[Sentence, ...]]]
"""The port to why crew members by the table did what they did, by the trick of a finished attempt (0: before it)."""
Advised = Callable[[Session, str, Board], Board]
"""The port to whoever thinks for a team: its view with what is proposed to it."""


@dataclass(frozen=True)
class Explained:
    """What became of the wish for a reason: refused, or given, with a ``notice`` where it was asked for aloud.

    The reason itself stands in that team's own view alone.
    """

    refusal: Refusal | None = None
    notice: Sentence | None = None


Explains = Callable[[Session, HeardWord], Explained | None]
"""The port to whoever can say why it did something; ``None``: the game hears the word itself."""


@dataclass
class Room:
    """What every scene may ask. The table alone changes it, but for what is learned of tags and places of readers."""

    shelf: Shelf
    catalog: Catalog
    devices: dict[str, DeviceView]
    reviewer: ReviewPort = field(default_factory=NoReviewer)
    rater: RatingPort = field(default_factory=NoRater)
    tagging: Tagging | None = None
    doctor: DoctorPort | None = None
    sheets: JoiningPort | None = None
    cameras: CamerasPort = field(default_factory=NoCameras)
    panels: Panels = lambda session: {}
    histories: Histories = lambda session: {}
    thoughts: Thoughts = lambda session: None
    explains: Explains = lambda session, heard: None
    reasons: Reasons = lambda session: {}
    may_quit: bool = False
    guides: bool = False
    """Whether a game that was never opened here begins with its guide."""
    settings: SettingsPort = field(default_factory=NoSettings)
    wishes: Wishes | None = None
    """What somebody has wished; nothing where displays stay as they were opened."""
    _past: dict[tuple[str, str], tuple[Record, ...]] = field(default_factory=dict)
    _panel: tuple[Board | None, Mapping[str, tuple[str, ...]]] = (None, {})
    _clouds: tuple[str, Clouds] = ("", {})

    def panel(self, session: Session) -> Mapping[str, tuple[str, ...]]:
        """What the review adds to the board, worked out once for each public board."""
        board = session.board()
        if self._panel[0] is not board:
            self._panel = (board, self.panels(session))
        return self._panel[1]

    def clouds(self, session: Session) -> Clouds:
        """The same for the whole game, worked out once when it is over; nothing before."""
        if not session.over:
            self._clouds = ("", {})
        elif self._clouds[0] != session.id:
            self._clouds = (session.id, self.histories(session))
        return self._clouds[1]

    @property
    def wished(self) -> Wishes:
        """The wishes that hold."""
        return self.wishes or Wishes()

    def past(self, session: Session) -> tuple[Record, ...]:
        """The crew's records of a game that is being set up, read once; none while the logbook is made anew."""
        if self.shelf.logkeeper.left is not None:
            return ()
        key = (session.id, str(session.draft.values["crew"]))
        if key not in self._past:
            self._past = {key: tuple(session.materials.history(key[1]))}
        return self._past[key]

    def typed(self, source: str) -> bool:
        """Whether somebody types it: not what a reader reads, nor what a page says for its post."""
        device = self.catalog.devices.get(source)
        return device is None or device.kind not in ("reader", "sheet", "camera")

    def place(self, reader: str, where: Speaker) -> None:
        """A reader stands somewhere else from now on."""
        self.catalog.place(reader, where)
        self.devices[reader] = replace(self.devices[reader], seat=where.seat, team=where.team)

    def reckon(self, by: float) -> None:
        """Session time has moved: since when a device is missing is told in it too."""
        self.devices = {name: replace(device, since=device.since + by) for name, device in self.devices.items()}

    def reported(self, source: str, state: str, why: str, at: float) -> None:
        """A device was found or lost."""
        bound = self.catalog.binding(source)
        known = self.devices.get(source, DeviceView(bound.kind, seat=bound.speaker.seat, team=bound.speaker.team))
        if known.state != state:
            known = replace(known, state=state, since=at, why=why)
        self.devices[source] = known

    @property
    def sound(self) -> bool:
        """Whether every device answers."""
        return all(device.state == "ok" for device in self.devices.values())
