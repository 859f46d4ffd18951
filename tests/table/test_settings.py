"""The page of settings: what is wished holds at once, is kept, and the configuration stays the default."""

import os
import queue
from dataclasses import replace
from pathlib import Path

import pytest

from companion.cli import configured
from companion.cli.configured import FILE, SettingsKeeper, of_config, wished, wishing
from companion.cli.run import begin
from companion.cli.tools import tagging
from companion.cli.wire import session_store
from companion.config import default
from companion.inputs import Delivered, Said
from companion.rules.sentences import Sentence
from companion.rules.wishes import Wishes
from companion.screen.geometry import Size
from companion.screen.scenes.registry import layout
from companion.screen.widgets import Button
from companion.table.bindings import Bindings
from companion.table.clock import SystemClock, VirtualClock
from companion.table.loop import Loop
from companion.table.ports import Ports
from companion.table.scenes.settings import FIRST, SettingsScene
from companion.table.table import Table
from companion.text.catalogue import Catalogue

EXTRAS = ("PHONES", "CAMERA")


class Recorder:
    """Stands where the system's programs are run."""

    def __init__(self, answer: str = "") -> None:
        self.commands: list[tuple[str, ...]] = []
        self.answer = answer

    def __call__(self, command: object) -> str:
        self.commands.append(tuple(command))  # type: ignore[arg-type]
        return self.answer


class House:
    """A table with its keeper, opened from a folder as ``companion run`` opens it."""

    def __init__(self, folder: Path, power: str = "", answer: str = "", may_quit: bool = True) -> None:
        self.wishes, self.wrong = wished(default(), folder)
        self.catalogue = Catalogue(self.wishes.language)
        self.ran = Recorder(answer)
        self.keeper = SettingsKeeper(folder, self.wishes, self.catalogue, {"COMPANION_POWER": power}, self.ran, EXTRAS)
        ports = Ports(settings=self.keeper, tagging=tagging(folder))
        place = session_store(folder, VirtualClock())
        self.table = Table(place, Bindings(), may_quit=may_quit, wishes=self.wishes, ports=ports)

    def say(self, *words: str) -> str:
        """Say words; the key of what was refused last."""
        refusal = None
        for word in words:
            refusal = self.table.handle(Said("test", word), 0.0).refusal
        return (refusal.key or refusal.code) if refusal is not None else ""


def test_a_wish_holds_at_once_and_the_next_evening(tmp_path: Path) -> None:
    house = House(tmp_path)
    house.say("SETTINGS")
    assert house.table.view(0.0).scene == "settings" and house.catalogue.sentence("word-yes") == "Yes"
    assert house.say("LANGUAGE de", "THEME light", "DISTANCE far", "MOTION no", "SOFTER", "MUTE") == ""
    assert house.catalogue.sentence("word-yes") == "Ja"
    wishes = Wishes("de", "light", True, 4.0, 0.0, 60, True)
    view = house.table.view(0.0)
    assert view.wishes == wishes and view.settings is not None and view.settings.wishes == wishes
    assert view.muted
    again = House(tmp_path)
    assert again.wishes == wishes and again.table.context.wished.muted
    config = wishing(default(), again.wishes)
    assert (config.language, config.display.theme, config.devices.sound.volume) == ("de", "light", 60)


def test_phones_and_camera_are_turned_on_and_off_for_the_next_start(tmp_path: Path) -> None:
    house = House(tmp_path)
    assert house.say("SETTINGS", "PHONES yes", "CAMERA yes") == ""
    view = house.table.view(0.0)
    assert view.settings is not None and view.settings.later
    assert view.settings.besides == ("PHONES no", "CAMERA no", "ENROL readers")
    assert (tmp_path / FILE).read_text().splitlines()[1:] == ["sheets = true", "camera = true"]
    again = House(tmp_path)
    config = wishing(default(), again.wishes)
    assert config.sheets is not None and [camera.name for camera in config.devices.cameras] == ["camera"]
    assert again.say("SETTINGS", "PHONES no", "CAMERA no") == ""
    config = wishing(config, House(tmp_path).wishes)
    assert config.sheets is None and config.devices.cameras == ()


def test_a_kiosk_opens_them_by_starting_again_and_elsewhere_the_page_is_left(tmp_path: Path) -> None:
    house, kiosk = House(tmp_path / "1"), House(tmp_path / "2", may_quit=False)
    for table in (house, kiosk):
        assert table.say("SETTINGS", "PHONES yes", "OK") == ""
    assert (house.table.closing, kiosk.table.closing) == (False, True)
    kiosk = House(tmp_path / "2", may_quit=False)
    assert kiosk.say("SETTINGS", "THEME light", "OK") == "" and not kiosk.table.closing


def test_seats_of_readers_are_said_on_their_own_page_where_no_game_waits(tmp_path: Path) -> None:
    house = House(tmp_path)
    assert house.say("SETTINGS", "ENROL readers") == "" and house.table.view(0.0).scene == "enrolment"
    house.say("CANCEL", "CANCEL", "GAME P9", "SETTINGS")
    assert "ENROL readers" not in house.table.view(0.0).prompt.choices


def test_what_is_not_there_is_not_offered(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    absent = {"aiohttp": True, "cv2": False, "picamera2": False}
    monkeypatch.setattr(configured, "find_spec", lambda name: absent[name] or None)
    assert configured.extras(default()) == ("PHONES",)
    # A kiosk that lets no phone through has none to offer.
    monkeypatch.setattr(configured, "this_process", lambda: configured.KIOSK)
    monkeypatch.setattr(configured, "SHEETS_UNIT", tmp_path / "sheets.conf")
    assert configured.extras(default()) == ()
    (tmp_path / "sheets.conf").write_text("")
    assert configured.extras(default()) == ("PHONES",)


def test_typed_words_follow_the_language(tmp_path: Path) -> None:
    house = House(tmp_path)
    assert house.say("SETTINGS", "LANGUAGE fr", "OK") == ""
    assert house.say("GAME P9", "DÉFAIRE") != "unknown"


def test_only_what_was_chosen_stands_in_the_file(tmp_path: Path) -> None:
    house = House(tmp_path)
    house.say("SETTINGS", "THEME light")
    assert (tmp_path / FILE).read_text().splitlines()[1:] == ['theme = "light"']
    changed = replace(default(), language="fr")
    assert wished(changed, tmp_path)[0].language == "fr"


def test_a_wish_that_cannot_be_kept_holds_until_the_table_is_closed(tmp_path: Path) -> None:
    house = House(tmp_path)
    (tmp_path / FILE).mkdir()
    assert house.say("SETTINGS", "THEME light") == "wish-not-kept"
    assert house.table.view(0.0).wishes == replace(house.wishes, theme="light")


BAD = [
    'language = "xx"',
    "volume = 300",
    "theme = 3",
    'theme = "blue"',
    "distance = -1",
    'contrast = "high"',
    "a = [",
    "\0\0\0",
    "\ufffe",
]


@pytest.mark.parametrize("bad", BAD)
def test_a_bad_line_counts_as_not_said_and_the_rest_holds(tmp_path: Path, bad: str) -> None:
    """A newer version's key, a slip, a file of noughts after a power cut: the table opens, and says so."""
    text = f"muted = true\n{bad}\n"
    (tmp_path / FILE).write_text(text)
    house = House(tmp_path)
    assert "settings.toml" in house.wrong
    whole = bad in BAD[:6]
    assert house.wishes == replace(of_config(default()), muted=whole)
    # What is chosen now is kept, and nothing of the old file is lost.
    assert house.say("SETTINGS", "THEME light") == ""
    again = House(tmp_path)
    assert again.wishes.theme == "light" and again.wishes.muted == whole
    if "language" not in bad:
        assert again.wrong == "" and (tmp_path / f"{FILE}.damaged1").read_text() == text


def test_a_file_that_is_no_text_or_no_file_stops_nothing(tmp_path: Path) -> None:
    (tmp_path / FILE).write_bytes(b"\xff\xfe\x00volume")
    assert wished(default(), tmp_path)[0] == of_config(default())
    (tmp_path / FILE).unlink()
    os.mkfifo(tmp_path / FILE)
    assert wished(default(), tmp_path)[0] == of_config(default())


@pytest.mark.parametrize("word", ["LANGUAGE xx", "THEME blue", "DISTANCE 800", "MOTION fast", "PHONES perhaps"])
def test_what_cannot_be_wished_is_told_what_can(tmp_path: Path, word: str) -> None:
    house = House(tmp_path)
    assert house.say("SETTINGS", word) == "no-such-wish"
    assert house.table.view(0.0).wishes == house.wishes


def test_the_machine_is_ended_after_a_question_where_the_kiosk_may(tmp_path: Path) -> None:
    house = House(tmp_path, power="yes")
    house.say("SETTINGS", "POWEROFF")
    assert house.table.view(0.0).prompt.choices == ("YES", "NO") and house.ran.commands == []
    house.say("NO", "REBOOT", "YES")
    assert house.ran.commands == [("systemctl", "reboot")]
    house.say("POWEROFF", "YES")
    assert house.ran.commands[1:] == [("systemctl", "poweroff")]


def test_an_update_is_asked_for_and_its_way_is_said(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(configured, "UPDATE_UNIT", tmp_path)
    house = House(tmp_path, power="yes")
    assert house.say("SETTINGS", "UPDATE") == "" and house.ran.commands == []
    assert house.say("YES") == ""
    assert house.ran.commands == [("systemctl", "start", "companion-update.service")]
    assert [notice.key for notice in house.table.view(0.0).notices] == ["notice-update-begun"]
    monkeypatch.setattr(configured, "UPDATE_SAID", tmp_path / "said")
    (tmp_path / "said").write_text("no stick is plugged in")
    house.ran.answer = "Job for companion-update.service failed."
    house.say("UPDATE", "YES")
    refused = house.table.view(0.0).refused
    assert refused is not None and refused.params["why"] == "no stick is plugged in"


def test_an_update_that_fails_after_it_has_begun_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(configured, "UPDATE_UNIT", tmp_path)
    monkeypatch.setattr(configured, "UPDATE_SAID", tmp_path / "said")
    monkeypatch.setattr(configured, "LOOK", 0.01)
    spoken: queue.Queue[Sentence] = queue.Queue()
    house = House(tmp_path, power="yes")
    house.keeper.notify = spoken.put
    assert house.say("SETTINGS", "UPDATE", "YES") == "" and spoken.empty()
    (tmp_path / "said").write_text("the disk is full\n")
    failed = spoken.get(timeout=60)
    assert failed == Sentence("notice-update-failed", {"why": "the disk is full"})
    house.table.handle(Delivered("update", "", failed), 0.0)
    assert house.table.view(0.0).notices == (failed,)


def test_a_machine_that_would_not_is_told_and_the_table_goes_on(tmp_path: Path) -> None:
    house = House(tmp_path, power="yes", answer="Interactive authentication required.")
    assert house.say("SETTINGS", "POWEROFF", "YES") == "power-failed"
    assert house.table.view(0.0).scene == "settings"


def test_elsewhere_nobody_ends_the_machine_from_the_table(tmp_path: Path) -> None:
    house = House(tmp_path)
    assert house.say("SETTINGS", "POWEROFF") == "no-power"
    assert not {"POWEROFF", "REBOOT"} & set(house.table.view(0.0).prompt.choices)
    assert house.say("YES") != "" and house.ran.commands == []


def test_five_buttons_reach_every_setting_from_home_and_from_a_game(tmp_path: Path) -> None:
    house = House(tmp_path)
    choices = house.table.view(0.0).prompt.choices
    house.say(*["DOWN"] * (choices.index("SETTINGS") + 1), "OK")
    house.say(*["DOWN"] * 2, "OK")
    assert house.catalogue.language == "de"
    house.say("CANCEL", "GAME TB", "START", "MENU")
    house.say(f"CHOICE {house.table.view(0.0).prompt.choices.index('SETTINGS') + 1}")
    assert house.table.view(0.0).scene == "settings"
    house.say("OK")
    assert house.table.view(0.0).scene == "game"


def test_a_first_evening_asks_for_language_and_distance_and_then_plays(tmp_path: Path) -> None:
    house = House(tmp_path)
    house.table.stack = (*house.table.stack, SettingsScene(step=FIRST[0]))
    assert house.table.view(0.0).prompt.choices == tuple(f"LANGUAGE {code}" for code in house.keeper.languages)
    assert house.say("LANGUAGE de") == "" and house.catalogue.language == "de"
    assert house.table.view(0.0).prompt.key == "first-distance"
    assert house.say("DISTANCE far") == "" and house.table.view(0.0).prompt.choices == ("OK",)
    assert house.say("OK") == "" and house.table.view(0.0).scene == "home"
    assert wished(default(), tmp_path)[0].distance == 4.0


@pytest.mark.parametrize(("locale", "filled"), [("", "en"), ("de", "de"), ("fr", "fr")])
def test_on_a_first_evening_the_machine_s_language_is_the_filled_answer(
    tmp_path: Path, locale: str, filled: str
) -> None:
    """And it holds where the question is left as it is."""
    house = House(tmp_path)
    house.table.stack = (*house.table.stack, SettingsScene(step=FIRST[0], locale=locale))
    drawn = layout(house.table.view(0.0), Size(800, 480), house.catalogue).elements
    assert [part.word for part in drawn if isinstance(part, Button) and part.ground == "light"] == [
        f"LANGUAGE {filled}"
    ]
    assert house.say("OK") == "" and house.catalogue.language == filled


def test_a_first_evening_that_is_left_as_it_is_asks_no_more(tmp_path: Path) -> None:
    house = House(tmp_path)
    house.table.stack = (*house.table.stack, SettingsScene(step=FIRST[0]))
    assert house.say("OK", "OK") == "" and house.table.view(0.0).prompt.key == "first-ready"
    assert wished(default(), tmp_path)[1] == "" and (tmp_path / FILE).exists()


def test_only_a_machine_that_starts_with_the_table_is_asked_and_only_once(tmp_path: Path) -> None:
    for may_quit, kept, asked in ((False, False, True), (True, False, False), (False, True, False)):
        folder = tmp_path / f"{may_quit}{kept}"
        folder.mkdir()
        if kept:
            (folder / FILE).write_text("volume = 30\n")
        table = Table(session_store(folder, VirtualClock()), Bindings(), may_quit=may_quit)
        begin(Loop(table, SystemClock(), queue.Queue(), []), False, folder)
        assert (table.view(0.0).scene == "settings") == asked
