"""REPEAT says the latest announcement again, in words of any language."""

from pathlib import Path

from companion.cli.wire import session_store
from companion.cues import Speak
from companion.rules.seats import Speaker
from companion.table.bindings import Bindings
from companion.table.clock import VirtualClock
from companion.table.table import Table
from companion.text.catalogue import Catalogue
from tests.games.captain_sonar.conftest import Start


def test_an_announcement_keeps_what_the_battles_clock_showed(battle: Start) -> None:
    """The clock stands still in a STOP: what is said within it has the time at which it was called."""
    game = battle(mode="real_time", map="alpha", side="real_time", blue={"at": "C7", "gauges": {"drone": 4}})
    for at, team, word in ((5.0, "blue", "COURSE N"), (12.5, "yellow", "STOP"), (40.0, "yellow", "CANCEL")):
        game.at = at
        game.all(team, word)
    game.at = 41.0
    game.all("yellow", "COURSE W")
    assert [(line.time, line.clock) for line in game.state.log] == [(5.0, 5.0), (41.0, 13.5)]


def test_the_latest_announcement_is_said_on_demand(tmp_path: Path) -> None:
    table = Table(session_store(tmp_path, VirtualClock()), Bindings())
    position = {"map": "alpha", "first": "blue", "blue": {"at": "E5"}, "yellow": {"at": "H8"}}
    table.begin("captain-sonar", {"players": 2}, position, 1, 0.0)
    table.start(0.0)
    assert table.say("console", "COURSE N", Speaker(team="blue"), 1.0).refusal is None
    repeated = table.say("shared", "REPEAT", Speaker(), 2.0)
    said = [cue.sentence for _, cue in repeated.cues if isinstance(cue, Speak)]
    assert Catalogue("en").say(said[0]) == "Blue: Head north"
    assert len(said) == 2
    assert Catalogue("de").say(said[0]) != Catalogue("en").say(said[0])
