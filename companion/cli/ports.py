"""From the configuration to devices: what is read, what is lit, what is heard, and who speaks through it."""

import threading
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from queue import Queue
from typing import Protocol

from companion.config import Config
from companion.cues import Chime, Cue, Speak
from companion.devices.lamps import BuzzerOutput, Lamps
from companion.devices.port import Follower, Port
from companion.devices.protocols import ROWS, ports, reader
from companion.devices.serial_reader import SerialReader
from companion.devices.settings import ReaderSettings
from companion.devices.speaker import SoundOutput as SoundSpeaker
from companion.inputs import DeviceLost, Input, Scanned
from companion.rules.board import TABLE
from companion.rules.published import TableView
from companion.rules.seats import Speaker
from companion.table.bindings import Binding, Bindings
from companion.table.table import Table
from companion.table.table_words import LYING
from companion.text.catalogue import Catalogue


def bound_devices(config: Config) -> Mapping[str, Binding]:
    """Who speaks through each device, and what each button says."""
    devices = config.devices
    # A button box is plugged in like a reader, but reads nothing.
    kinds = {reader.name: "reader" if ROWS[reader.protocol].reads else "button" for reader in devices.readers}
    return {
        **{reader.name: Binding(kinds[reader.name], reader.bound) for reader in devices.readers},
        **{camera.name: Binding("camera", camera.bound) for camera in devices.cameras},
        **{button.name: Binding("button", button.bound, button.word, button.hold or "") for button in devices.buttons},
        **{encoder.name: Binding("button", encoder.bound, "OK", encoder.hold or "") for encoder in devices.encoders},
        **{
            team_source(display.team): Binding("display", Speaker(team=display.team))
            for display in config.team_displays
        },
    }


class Output(Follower, Protocol):
    """What only follows the table; started, it says why it cannot, or nothing."""

    name: str
    """By which it is missed."""

    def start(self) -> str | None:
        """Begin to read or to follow."""
        ...

    def stop(self) -> None:
        """Give the device back."""
        ...


class ConnectedDevices:
    """Everything around the table: ports that read, followers that light and sound."""

    def __init__(
        self,
        config: Config,
        catalogue: Catalogue,
        bindings: Bindings,
        names: Callable[[], tuple[str, ...]],
        lying: Callable[[], Sequence[str]] = tuple,
    ) -> None:
        def wording(cue: Speak) -> str:
            lines = lying() if cue.sentence.key == LYING else ()
            return ". ".join(lines) if lines else catalogue.naming(names()).say(cue.sentence)

        self._devices = devices = config.devices
        self._bindings = bindings
        self._inputs: Queue[Input] | None = None
        self._changing = threading.Lock()
        self._sound_asked = devices.sound.asked
        self.silent = ""
        """Why nothing can be heard."""
        self.ports: Sequence[Port] = ports(devices, bindings.is_card)
        self.sound = SoundSpeaker(devices.sound, config.language, wording)
        buzzer = [BuzzerOutput(devices.buzzer)] if devices.buzzer is not None else []
        self._own: Sequence[Output] = (Lamps(devices.lamps), *buzzer, self.sound)
        self.followers: Sequence[Follower] = (*self._own, *(port for port in self.ports if isinstance(port, Follower)))

    def line(self, reader: str) -> Callable[[str], None] | None:
        """How to show text at the other end of a reader's own line, if it has one."""
        for port in self.ports:
            if isinstance(port, SerialReader) and port.name == reader:
                return port.show
        return None

    def start(self, inputs: "Queue[Input]") -> None:
        """Begin; what is missing is reported on the queue, never an error."""
        self._inputs = inputs
        for follower in self._own:
            why = follower.start()
            if follower is self.sound:
                self.silent = why or ""
            # Without a section for it nobody asked for sound, with or without a configuration: nobody misses it.
            unwanted = follower is self.sound and (self.sound.muted or not self._sound_asked)
            if why and not unwanted:
                inputs.put(DeviceLost(follower.name, why))
        for port in self.ports:
            port.start(inputs)

    def adopt(self, settings: ReaderSettings, read: str = "") -> None:
        """Begin to read with a reader that was found while the table is open; everybody shares it.

        ``read`` is what it was found by, where that was meant for the table.
        """
        with self._changing:
            if self._inputs is None:
                return
            self._bindings.place(settings.name, Speaker())
            port = reader(settings, self._devices, self._bindings.is_card)
            self.ports = (*self.ports, port)
            port.start(self._inputs)
            if read:
                self._inputs.put(Scanned(settings.name, read))

    def ready(self) -> None:
        """The table is open: what could wait until its picture stands is made now."""
        self.sound.ready()

    def stop(self) -> None:
        """Give every device back."""
        # A reader that is being adopted begins first, so that it can be stopped; one that comes later is not begun.
        with self._changing:
            self._inputs = None
        for port in self.ports:
            port.stop()
        for follower in self._own:
            follower.stop()

    def follow(self, audience: str, cue: Cue) -> None:
        """A cue of the table is for the whole room; of a team's only its own lamps may show anything."""
        if audience != TABLE and isinstance(cue, Chime | Speak):
            return
        for follower in self.followers:
            follower.follow(cue)


def team_subject(view: TableView, table: Table, team: str) -> TableView:
    """The shared view with a team's own board, question, refusal, cursor and page; before the start the shared one."""
    board, refusal, cursor, turned = table.team_view(team)
    if board is None or view.scene != "game":
        return view
    # Imported late: a table without a crew on it opens without the rules of any game.
    from companion.games.captain_sonar.announced import explained
    from companion.games.captain_sonar.view import TeamView

    explanations = tuple(explained(proposal) for proposal in board.explained) if isinstance(board, TeamView) else ()
    return replace(
        view,
        notices=(*explanations, *view.notices),
        board=board,
        prompt=board.prompt,
        refused=replace(refusal, audience=TABLE) if refusal is not None else None,
        cursor=cursor,
        turned=turned,
        menu=False,
    )


def team_source(team: str) -> str:
    """The device name under which a team's display speaks."""
    return f"{team} display"
