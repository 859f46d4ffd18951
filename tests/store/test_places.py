"""Where readers were told to stand: kept, read back, and given up for what the configuration newly says."""

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.cli.tools import placed, tagging
from companion.rules.seats import Speaker
from companion.store.catalogue import CatalogueError
from companion.store.places import KnownPlace, load, parse, save, text_of
from companion.table.bindings import Binding, Bindings

SPEAKERS = st.sampled_from(
    [Speaker(), Speaker(3), Speaker(team="blue"), Speaker(team="blue", role="captain"), Speaker(place="2")]
)


@given(st.dictionaries(st.text(min_size=1, max_size=8), st.builds(KnownPlace, SPEAKERS, SPEAKERS), max_size=4))
def test_what_is_kept_is_read_back(places: dict[str, KnownPlace]) -> None:
    """Whatever readers are called, as far as it can be printed."""
    printable = {name: text for name, text in places.items() if name.isprintable()}
    assert parse(text_of(printable), "places.toml") == printable


def test_a_place_outlives_a_restart_until_the_configuration_says_something_new(tmp_path: Path) -> None:
    configured = {"a": Speaker(1), "b": Speaker()}
    tools = tagging(tmp_path, configured)
    tools.place("a", Speaker(4))
    tools.place("b", Speaker(team="red"))

    def after_restart(**speakers: Speaker) -> Bindings:
        bindings = Bindings({}, {name: Binding("reader", speaker) for name, speaker in speakers.items()})
        assert placed(tmp_path, bindings) == (speakers, "")
        return bindings

    again = after_restart(a=Speaker(1), b=Speaker())
    assert (again.binding("a").speaker, again.binding("b").speaker) == (Speaker(4), Speaker(team="red"))
    changed = after_restart(a=Speaker(2), b=Speaker())
    assert (changed.binding("a").speaker, changed.binding("b").speaker) == (Speaker(2), Speaker(team="red"))
    assert after_restart(c=Speaker(2)).binding("a").speaker == Speaker()


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("[reader", "places.toml: "),
        ("[reader.a]\nseat = 'two'", "reader.a.seat: found 'two'"),
        ("[reader.a]\nsaet = 2", "places.toml:2: reader.a.saet: unknown key; did you mean `seat`?"),
        ("[reader.a]\nseat = true", "reader.a.seat: found True"),
        ("[reader.a]\nwas = 3", "reader.a.was: found 3"),
        ("reader = 3", "places.toml:1: reader: found 3, expected sections"),
        ("[tags]", "found tags, expected sections"),
        ("[reader]\na = 1", "reader.a: found 1, expected a section"),
    ],
)
def test_a_damaged_file_is_one_clear_sentence(tmp_path: Path, text: str, said: str) -> None:
    (tmp_path / "places.toml").write_text(text)
    with pytest.raises(CatalogueError) as error:
        load(tmp_path / "places.toml")
    assert said in str(error.value)
    assert "\n" not in str(error.value)


def test_a_file_that_cannot_be_written_leaves_the_old_one(tmp_path: Path) -> None:
    path = tmp_path / "none" / "places.toml"
    (tmp_path / "none").write_text("")
    with pytest.raises(CatalogueError, match="cannot be written"):
        save(path, {"a": KnownPlace(Speaker(1))})
