"""The page of settings: what is wished holds at once, is kept, and the configuration stays the default."""

from dataclasses import replace
from pathlib import Path

import pytest

from companion.cli.wire import shelf
from companion.cli.wishing import FILE, Keeper, wished, wishing
from companion.config import default
from companion.inputs import Said
from companion.rules.wishes import Wishes
from companion.store.catalogue import CatalogueError
from companion.table.catalog import Catalog
from companion.table.clock import VirtualClock
from companion.table.table import Table
from companion.text.catalogue import Catalogue


class Recorder:
    """Stands where the system's programs are run."""

    def __init__(self, answer: str = "") -> None:
        self.commands: list[tuple[str, ...]] = []
        self.answer = answer

    def __call__(self, command: object) -> str:
        self.commands.append(tuple(command))  # type: ignore[call-overload]
        return self.answer


class House:
    """A table with its keeper, opened from a folder as ``companion run`` opens it."""

    def __init__(self, folder: Path, power: str = "", answer: str = "") -> None:
        self.wishes = wished(default(), folder)
        self.words = Catalogue(self.wishes.language)
        self.ran = Recorder(answer)
        self.keeper = Keeper(folder, self.wishes, self.words, {"COMPANION_POWER": power}, self.ran)
        self.table = Table(shelf(folder, VirtualClock()), Catalog(), settings=self.keeper, wishes=self.wishes)

    def say(self, *words: str) -> str:
        """Say words; the key of what was refused last."""
        refusal = None
        for word in words:
            refusal = self.table.handle(Said("test", word), 0.0).refusal
        return (refusal.key or refusal.code) if refusal is not None else ""


def test_a_wish_holds_at_once_and_the_next_evening(tmp_path: Path) -> None:
    house = House(tmp_path)
    house.say("SETTINGS")
    assert house.table.view(0.0).scene == "settings" and house.words.sentence("word-yes") == "Yes"
    assert house.say("LANGUAGE de", "THEME light", "DISTANCE far", "MOTION no", "SOFTER", "MUTE") == ""
    assert house.words.sentence("word-yes") == "Ja"
    wishes = Wishes("de", "light", True, 4.0, 0.0, 60, True)
    view = house.table.view(0.0)
    assert view.wishes == wishes and view.settings is not None and view.settings.wishes == wishes
    assert view.muted
    again = House(tmp_path)
    assert again.wishes == wishes and again.table.muted
    config = wishing(default(), again.wishes)
    assert (config.language, config.display.theme, config.devices.sound.volume) == ("de", "light", 60)


def test_typed_words_follow_the_language(tmp_path: Path) -> None:
    house = House(tmp_path)
    assert house.say("SETTINGS", "LANGUAGE fr", "OK") == ""
    assert house.say("GAME P9", "DÉFAIRE") != "unknown"


def test_only_what_was_chosen_stands_in_the_file(tmp_path: Path) -> None:
    house = House(tmp_path)
    house.say("SETTINGS", "THEME light")
    assert (tmp_path / FILE).read_text().splitlines()[1:] == ['theme = "light"']
    changed = replace(default(), language="fr")
    assert wished(changed, tmp_path).language == "fr"


def test_a_wish_that_cannot_be_kept_holds_until_the_table_is_closed(tmp_path: Path) -> None:
    house = House(tmp_path)
    (tmp_path / FILE).mkdir()
    assert house.say("SETTINGS", "THEME light") == "wish-not-kept"
    assert house.table.view(0.0).wishes == replace(house.wishes, theme="light")


@pytest.mark.parametrize("text", ['language = "xx"', "volume = 300", "theme = 3", "loud = true", "a = ["])
def test_a_damaged_file_is_named_with_its_cure(tmp_path: Path, text: str) -> None:
    (tmp_path / FILE).write_text(text)
    with pytest.raises(CatalogueError, match=r"settings\.toml"):
        wished(default(), tmp_path)


@pytest.mark.parametrize("word", ["LANGUAGE xx", "THEME blue", "DISTANCE 800", "MOTION fast"])
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
    assert house.words.language == "de"
    house.say("CANCEL", "GAME TB", "START", "MENU")
    house.say(f"CHOICE {house.table.view(0.0).prompt.choices.index('SETTINGS') + 1}")
    assert house.table.view(0.0).scene == "settings"
    house.say("OK")
    assert house.table.view(0.0).scene == "game"
