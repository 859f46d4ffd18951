"""The configuration file: look-up order, checks that name file, line and cure, and the example."""

import dataclasses
from pathlib import Path
from typing import Any, get_args, get_origin, is_typeddict

import pytest

from companion import config
from companion.cli.configured import load
from companion.config import Config, ConfigError, Problem
from companion.config.keys import File
from companion.devices.settings import Protocol, Pull, Watches
from companion.rules.checked import keys_of
from companion.rules.seats import Speaker


def problems(text: str) -> list[Problem]:
    """The findings in a text."""
    with pytest.raises(ConfigError) as caught:
        config.parse(text, Path("table.toml"))
    return list(caught.value.problems)


def only(text: str) -> Problem:
    """The only finding in a text."""
    (problem,) = problems(text)
    return problem


def write(folder: Path, name: str, language: str) -> Path:
    """A configuration file that differs from others by its language."""
    path = folder / name
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(f'language = "{language}"\n', encoding="utf-8")
    return path


def test_look_up_goes_from_the_argument_over_the_environment_to_the_users_file(tmp_path: Path) -> None:
    """--config wins over $COMPANION_CONFIG, which wins over ~/.config."""
    given = write(tmp_path, "given.toml", "fr")
    named = write(tmp_path, "named.toml", "de")
    write(tmp_path, "home/.config/companion/table.toml", "fr")
    environ = {"COMPANION_CONFIG": str(named), "HOME": str(tmp_path / "home")}
    assert load(given, environ).path == given
    assert load(None, environ).path == named
    assert load(None, {"HOME": str(tmp_path / "home")}).language == "fr"


def test_no_file_means_the_built_in_default_without_hardware(tmp_path: Path) -> None:
    """Keyboard and pointer, no hardware."""
    loaded = load(None, {"HOME": str(tmp_path)})
    assert loaded == config.default()
    assert loaded.devices.readers == () and loaded.devices.buttons == ()


def test_a_file_asked_for_by_name_must_exist(tmp_path: Path) -> None:
    """A typo in --config must not silently give the default."""
    with pytest.raises(ConfigError, match="cannot be read"):
        load(tmp_path / "nowhere.toml", {})
    with pytest.raises(ConfigError, match="cannot be read"):
        load(None, {"COMPANION_CONFIG": str(tmp_path / "nowhere.toml")})


def keys_below(kind: Any) -> list[str]:
    """The keys of a section's type, whatever is noted on it and whether it has names."""
    while get_args(kind):
        kind = get_args(kind)[1 if get_origin(kind) is dict else 0]
    return list(keys_of(kind)[0]) if is_typeddict(kind) or dataclasses.is_dataclass(kind) else []


def test_the_example_loads_and_names_every_key() -> None:
    """The commented example is the reference: it must load and leave nothing out."""
    loaded = config.parse(config.example())
    assert {reader.protocol for reader in loaded.devices.readers} == set(Protocol)
    sections = {name: keys for name, kind in keys_of(File)[0].items() if (keys := keys_below(kind))}
    assert {"display", "reader", "buzzer", "options"} <= set(sections)
    for name, keys in sections.items():
        assert f"\n[{name}" in config.example()
        for key in keys if name != "options" else ():
            assert f"{key} = " in config.example(), f"{name}.{key}"


def test_the_example_shows_the_defaults() -> None:
    """What the example gives for the display and the first reader is what leaving it out means."""
    loaded = config.parse(config.example())
    assert loaded.display == config.parse("").display
    bare = config.parse('[reader.centre]\nport = "/dev/serial/by-id/usb-scanner-*"').devices.readers[0]
    assert loaded.devices.readers[0] == bare


def test_readers_are_bound_and_get_the_usual_speed_of_their_protocol() -> None:
    """A PN532 talks at 115200 unless told otherwise."""
    text = '[reader.radio]\nprotocol = "pn532"\nport = "/dev/ttyAMA0"\nteam = "blue"\nrole = "captain"'
    (reader,) = config.parse(text).devices.readers
    assert reader.baud == 115200
    assert reader.bound == Speaker(team="blue", role="captain")


def test_buttons_take_words_in_any_case() -> None:
    """Words are stored as printed, in capitals."""
    (button,) = config.parse('[button.green]\npin = 17\nword = "ok"\nhold = "undo"\npull = "down"').devices.buttons
    assert (button.word, button.hold, button.hold_time, button.pull) == ("OK", "UNDO", 1.0, Pull.DOWN)


def test_an_unknown_key_is_reported_with_its_line_and_the_nearest_known_one() -> None:
    """The cure is a suggestion."""
    problem = only('language = "en"\n\n[reader.centre]\nport = "/dev/x"\nboud = 9600\n')
    assert (problem.file, problem.line, problem.code) == ("table.toml", 5, "unknown-key")
    assert "did you mean `baud`" in problem.text


def test_an_unknown_section_and_an_unknown_game_are_reported() -> None:
    """Top-level typos count too."""
    assert "did you mean `reader`" in only("[raeder.a]\nport = 1").text
    assert "did you mean `deep-sea`" in only("[options.deep_sea]\nx = 1").text


@pytest.mark.parametrize(
    ("text", "line", "part"),
    [
        ('language = "it"', 1, '"de"'),
        ("[sound]\nvolume = 140", 2, "0 to 100"),
        ("[sound]\nvolume = true", 2, "whole number"),
        ("[sound]\nspeech = 1", 2, "true or false"),
        ("[display]\nrotation = 45", 2, "90"),
        ('[display]\ntheme = "blue"', 2, '"light"'),
        ("[display]\nsize = [1920]", 2, "[width, height]"),
        ('[reader.a]\nport = "/dev/x"\nprotocol = "rfid"', 3, '"rdm6300"'),
        ('[reader.a]\nport = "/dev/x"\nrepeat_seconds = "2"', 3, "seconds"),
        ('[reader.a]\nport = "/dev/x"\nseat = 9', 3, "1 to 8"),
        ('[button.a]\npin = 40\nword = "OK"', 2, "0 to 27"),
        ("display = 3", 1, "[display]"),
        ("[reader]\ncentre = 3", 2, "[reader.NAME]"),
    ],
)
def test_a_bad_value_is_reported_with_what_is_expected(text: str, line: int, part: str) -> None:
    """File, line, what was found and what to write instead."""
    reported = problems(text)
    assert any(problem.line == line and part in problem.text for problem in reported), reported


def test_doubled_pins_are_reported_across_all_kinds_of_devices() -> None:
    """A pin has one wire; the second claim names the first."""
    text = """
[button.green]
pin = 17
word = "OK"
[lamp.seat1]
pin = 17
cue = "seat-1"
[buzzer]
pin = 17
"""
    assert [(problem.line, problem.code) for problem in problems(text)] == [(6, "doubled-pin"), (9, "doubled-pin")]
    assert "button.green.pin" in problems(text)[0].text


def test_pins_of_the_buses_are_taken_while_they_are_in_use() -> None:
    """An RC522 owns the SPI pins, an expander the I2C pins; without them the pins are free."""
    button = '[button.a]\npin = 9\nword = "OK"\n[button.b]\npin = 2\nword = "NO"\n'
    assert len(config.parse(button).devices.buttons) == 2
    assert "SPI" in only(button + '[reader.r]\nprotocol = "rc522"').text
    assert "I2C" in only(button + "[expander.e]").text
    uart = '[reader.r]\nprotocol = "pn532"\nport = "/dev/ttyAMA0"\n[button.c]\npin = 15\nword = "OK"'
    assert "UART" in only(uart).text


def test_the_second_buses_take_their_own_pins() -> None:
    """The first ones stay free then, and a reader that names no socket is on the usual one."""
    button = '[button.a]\npin = {}\nword = "OK"\n'
    spi = '[reader.r]\nprotocol = "rc522"\nspi = [1, 0]\n'
    assert "SPI1 CE0" in only(button.format(18) + spi).text
    assert "I2C0 SCL" in only(button.format(1) + "[expander.e]\nbus = 0").text
    assert len(config.parse(button.format(9) + spi).devices.buttons) == 1
    assert len(config.parse(button.format(2) + "[expander.e]\nbus = 0").devices.buttons) == 1
    twice = '[reader.a]\nprotocol = "rc522"\n[reader.b]\nprotocol = "rc522"\n'
    assert "SPI socket [0, 0] is already used by reader.a" in only(twice).text


def test_doubled_names_ports_and_box_keys_are_reported() -> None:
    """Names are the sources of inputs, so a reader and a button cannot share one."""
    assert only('[reader.a]\nport = "/dev/x"\n[button.a]\npin = 5\nword = "OK"').code == "doubled-name"
    assert only('[reader.a]\nport = "/dev/x"\n[reader.b]\nport = "/dev/x"').code == "doubled-place"
    box = '[reader.box]\nprotocol = "box"\nport = "/dev/x"\n'
    keys = '[button.a]\nbox = "box"\nkey = 1\nword = "OK"\n[button.b]\nbox = "box"\nkey = 1\nword = "NO"\n'
    assert only(box + keys).line == 10


def test_what_is_missing_is_said_with_the_line_of_its_section() -> None:
    """A Wiegand reader needs its two pins, a button a word and a place."""
    assert [problem.text.split()[0] for problem in problems('[reader.a]\nprotocol = "wiegand"')] == [
        "`data0`",
        "`data1`",
    ]
    assert {problem.text.split()[0] for problem in problems("[button.a]")} == {"`word`", "`pin`"}
    assert only("\n[buzzer]").line == 2
    assert "no 'left'" in only('[button.a]\nbox = "left"\nkey = 1\nword = "OK"').text


def test_a_device_speaks_for_one_seat_team_or_place() -> None:
    """Bound to both is bound to none."""
    assert "keep one" in only('[reader.a]\nport = "/x"\nseat = 1\nteam = "blue"').text
    assert "add `team`" in only('[reader.a]\nport = "/x"\nrole = "captain"').text


def test_broken_toml_is_reported_with_its_line() -> None:
    """No traceback, a line."""
    problem = only('language = "en"\n[sound\nvolume = 3')
    assert (problem.line, problem.code) == (2, "not-toml")


def test_all_findings_come_at_once_in_order() -> None:
    """One run of check-config is enough."""
    assert [problem.line for problem in problems('language = "it"\n[sound]\nvolume = 200\nvoluem = 3')] == [1, 3, 4]


def test_options_keep_their_raw_values_and_can_be_traced_to_a_line() -> None:
    """The game's own table checks them; the line is found here."""
    loaded = config.parse('[options.deep-sea]\nsingle_card = "any"', Path("t.toml"))
    assert loaded.options == {"deep-sea": {"single_card": "any"}}
    problem = loaded.problem("options.deep-sea.single_card", "found 'any'")
    assert str(problem) == "t.toml:2: options.deep-sea.single_card: found 'any'"


def test_a_config_is_a_value() -> None:
    """Nothing can change it once it is checked."""
    with pytest.raises(dataclasses.FrozenInstanceError):
        config.default().language = "de"
    assert isinstance(config.default(), Config)


@pytest.mark.parametrize(
    "section",
    [
        '[button.a]\nword = "OK"\npin = {}',
        "[encoder.a]\na = {}\nb = 24",
        '[lamp.a]\ncue = "status"\npin = {}',
        "[buzzer]\npin = {}",
        '[reader.a]\nprotocol = "wiegand"\ndata0 = {}\ndata1 = 6',
    ],
)
@pytest.mark.parametrize("pin", [0, 1])
def test_the_pins_of_the_id_eeprom_are_refused_with_the_reason(section: str, pin: int) -> None:
    """The Pi drives them while it starts, so that a button there could hold it up or a lamp flash."""
    problem = only(section.format(pin))
    assert problem.code == "reserved-pin" and f"GPIO {pin} belongs to the ID EEPROM" in problem.text
    assert "choose another pin" in problem.text


def test_an_expanders_first_two_pins_are_its_own() -> None:
    text = '[expander.desk]\n[button.a]\nexpander = "desk"\npin = 0\nword = "OK"'
    assert config.parse(text).devices.buttons[0].pin == 0


def test_a_camera_has_its_device_games_and_what_it_watches() -> None:
    configured = config.parse(
        '[camera.above]\ndevice = "/dev/video0"\ngames = ["planet-nine"]\nwatches = "TRICK"\nseat = 2'
    )
    (camera,) = configured.devices.cameras
    assert (camera.device, camera.games, camera.watches) == ("/dev/video0", ("planet-nine",), Watches.TRICK)
    assert camera.bound.seat == 2


@pytest.mark.parametrize("watches", list(Watches))
def test_a_camera_watches_one_of_four_things(watches: Watches) -> None:
    (camera,) = config.parse(f'[camera.above]\ndevice = "pi"\nwatches = "{watches}"').devices.cameras
    assert camera.watches is watches
    assert only('[camera.above]\ndevice = "pi"\nwatches = "table"').code == "bad-value"


def test_a_camera_is_held_at_what_is_written_and_nothing_else() -> None:
    (camera,) = config.parse('[camera.above]\ndevice = "pi"').devices.cameras
    assert camera.controls == {}
    (camera,) = config.parse('[camera.above]\ndevice = "pi"\nfocus = 0\nmains = 60').devices.cameras
    assert camera.controls == {"focus": 0, "mains": 60}
    for wrong in ("focus = -1", "exposure = 0", "mains = 55"):
        assert only(f'[camera.above]\ndevice = "pi"\n{wrong}').code == "bad-value"


def test_a_camera_needs_a_device_of_its_own() -> None:
    assert only("[camera.above]\nwidth = 640").item == "camera.above"
    assert only('[camera.a]\ndevice = "pi"\n[camera.b]\ndevice = "pi"').code == "doubled-place"
    assert only('[camera.a]\ndevice = "pi"\ngames = ["chess"]').code == "bad-value"


@pytest.mark.parametrize(
    "device", ["http://192.168.1.20:8080/video", "https://ann:secret@phone.local/shot.jpg", "rtsp://10.0.0.7/live"]
)
def test_a_camera_can_be_an_address(device: str) -> None:
    (camera,) = config.parse(f'[camera.above]\ndevice = "{device}"').devices.cameras
    assert camera.device == device


@pytest.mark.parametrize("device", ["rtmp://10.0.0.7/live", "http://", "http:///video", "http:/10.0.0.7/video", "  "])
def test_an_address_that_no_picture_comes_from_is_named(device: str) -> None:
    problem = only(f'[camera.above]\ndevice = "{device}"')
    assert problem.code == "bad-value" and "http://192.168.1.20:8080/video" in problem.text
