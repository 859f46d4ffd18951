"""REPEAT says the latest announcement again, in words of any language."""

from pathlib import Path

from companion.cli.wire import shelf
from companion.cues import Speak
from companion.rules.seats import Speaker
from companion.table.catalog import Catalog
from companion.table.clock import VirtualClock
from companion.table.table import Table
from companion.text.catalogue import Catalogue


def test_the_latest_announcement_is_said_on_demand(tmp_path: Path) -> None:
    table = Table(shelf(tmp_path, VirtualClock()), Catalog())
    position = {"map": "alpha", "first": "blue", "blue": {"at": "E5"}, "yellow": {"at": "H8"}}
    table.begin("captain-sonar", {"players": 2}, position, 1, 0.0)
    table.start(0.0)
    assert table.say("console", "COURSE N", Speaker(team="blue"), 1.0).refusal is None
    repeated = table.say("shared", "REPEAT", Speaker(), 2.0)
    said = [cue.sentence for _, cue in repeated.cues if isinstance(cue, Speak)]
    assert Catalogue("en").say(said[0]) == "Blue: Head north"
    assert len(said) == 2
    assert Catalogue("de").say(said[0]) != Catalogue("en").say(said[0])
