"""What every scene may ask: sessions, devices, what is wished, and the ports to the world outside."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from companion.rules.board import Board
from companion.rules.published import Clouds, DeviceView
from companion.rules.seats import Speaker
from companion.rules.setting import Record
from companion.rules.wishes import Wishes
from companion.store.logbook import LogbookBusy
from companion.table.bindings import Bindings
from companion.table.net import Net
from companion.table.ports import Histories, Panels, Ports
from companion.table.session import Session
from companion.table.session_store import SessionStore


@dataclass
class TableContext:
    """What every scene may ask. The table alone changes it, but for what is learned of tags and places of readers."""

    store: SessionStore
    bindings: Bindings
    devices: dict[str, DeviceView]
    ports: Ports = field(default_factory=Ports)
    net: Net = field(default_factory=Net)
    may_quit: bool = False
    guides: bool = False
    """Whether a game that was never opened here begins with its guide."""
    wishes: Wishes | None = None
    """What somebody has wished; nothing where displays stay as they were opened."""
    _past: dict[tuple[str, str], tuple[Record, ...]] = field(default_factory=dict)
    _panel: tuple[Board | None, Mapping[str, tuple[str, ...]]] = (None, {})
    _clouds: tuple[str, Clouds] = ("", {})

    def panel(self, session: Session, panels: Panels) -> Mapping[str, tuple[str, ...]]:
        """What the review adds to the board, worked out once for each public board."""
        if self._panel[0] is not session.public:
            self._panel = (session.public, panels(session))
        return self._panel[1]

    def clouds(self, session: Session, histories: Histories) -> Clouds:
        """Where the submarines could be through the whole game, worked out once when it is over; nothing before."""
        if not session.over:
            self._clouds = ("", {})
        elif self._clouds[0] != session.id:
            self._clouds = (session.id, histories(session))
        return self._clouds[1]

    @property
    def wished(self) -> Wishes:
        """The wishes that hold."""
        return self.wishes or Wishes()

    def past(self, session: Session) -> tuple[Record, ...]:
        """The crew's records of a game that is being set up, read once; none while the logbook is made anew."""
        if self.store.logkeeper.left is not None:
            return ()
        key = (session.id, str(session.draft.values["crew"]))
        if key not in self._past:
            try:
                self._past = {key: tuple(session.materials.history(key[1]))}
            except LogbookBusy:
                return ()
        return self._past[key]

    def place(self, reader: str, where: Speaker) -> None:
        """A reader stands somewhere else from now on."""
        self.bindings.place(reader, where)
        self.devices[reader] = replace(self.devices[reader], seat=where.seat, team=where.team)

    def reckon(self, by: float) -> None:
        """Session time has moved: since when a device is missing is told in it too."""
        self.devices = {name: replace(device, since=device.since + by) for name, device in self.devices.items()}

    def reported(self, source: str, state: str, why: str, at: float) -> None:
        """A device was found or lost."""
        bound = self.bindings.binding(source)
        known = self.devices.get(source, DeviceView(bound.kind, seat=bound.speaker.seat, team=bound.speaker.team))
        if known.state != state:
            known = replace(known, state=state, since=at, why=why)
        self.devices[source] = known

    @property
    def sound(self) -> bool:
        """Whether every device answers."""
        return all(device.state == "ok" for device in self.devices.values())
