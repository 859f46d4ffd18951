"""What the room reports as missing: what was asked for, under its own kind."""

import queue
from pathlib import Path

import pytest

from companion.cli.configured import load
from companion.cli.doctor_peripherals import sound
from companion.cli.ports import ConnectedDevices, bound_devices
from companion.cli.wire import session_store
from companion.config import default
from companion.inputs import DeviceLost, Input
from companion.table.bindings import Bindings
from companion.table.clock import VirtualClock
from companion.table.table import Table
from companion.text.catalogue import Catalogue


@pytest.mark.parametrize(
    ("text", "missed"),
    [("[sound]\nmute = false\n", ["speaker"]), ("[sound]\nmute = true\n", []), ('language = "en"\n', []), (None, [])],
)
def test_a_missing_sound_card_is_missed_as_a_speaker_unless_muted(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, text: str | None, missed: list[str]
) -> None:
    """Only a section [sound] asks for it: a table with a configuration is as quiet about it as one without."""
    monkeypatch.setenv("SDL_AUDIODRIVER", "nosuchdriver")
    file = tmp_path / "table.toml"
    if text is not None:
        file.write_text(text)
    config = load(file, {}) if text is not None else default()
    assert sound(config).ok == (not missed), "the doctor says the same"
    bindings = Bindings({}, bound_devices(config))
    inputs: queue.Queue[Input] = queue.Queue()
    room = ConnectedDevices(config, Catalogue("en"), bindings, lambda: ())
    room.start(inputs)
    room.stop()
    lost = [inputs.get() for _ in range(inputs.qsize())]
    assert [event.source for event in lost if isinstance(event, DeviceLost)] == missed
    table = Table(session_store(tmp_path, VirtualClock()), bindings)
    for event in lost:
        table.handle(event, 0.0)
    assert {name: device.kind for name, device in table.view(0.0).devices.items()} == dict.fromkeys(missed, "speaker")
