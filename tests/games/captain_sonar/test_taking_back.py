"""UNDO and REDO on a real table: each crew alone in what only it has seen, both together in all the rest."""

from collections import Counter
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest

from companion.cli.wire import session_store
from companion.cues import LampOn
from companion.games.captain_sonar.choices import crew_words
from companion.games.captain_sonar.terms import TEAMS, SonarTeam
from companion.inputs import Scanned
from companion.rules.board import TABLE
from companion.rules.seats import Speaker
from companion.table.bindings import Binding, Bindings
from companion.table.clock import VirtualClock
from companion.table.session import moments
from companion.table.table import Table
from companion.text.catalogue import LANGUAGES, Catalogue

STARTS = {"blue": {"at": "C7"}, "yellow": {"at": "I8"}}
REAL_TIME = {"mode": "real_time", "side": "turn_by_turn", **STARTS}
Open = Callable[..., "Crews"]


class Crews:
    """A table with a console for each crew and a shared reader."""

    def __init__(self, folder: Path, position: dict[str, Any], given: dict[str, Any]) -> None:
        devices = {team.value: Binding("reader", Speaker(team=team.value)) for team in TEAMS}
        devices |= {f"seat {seat}": Binding("reader", Speaker(seat=seat)) for seat in (1, 2)}
        self.table = Table(session_store(folder, VirtualClock()), Bindings({}, devices))
        self.table.begin("captain-sonar", {"players": 4, **given}, position, 7, 0.0)
        self.table.start(0.0)
        self.now = 0.0

    def say(self, source: str, *words: str) -> str | None:
        """The code of the last word's refusal."""
        for word in words:
            self.heard = self.table.handle(Scanned(source, word), self.now)
        return self.heard.refusal.code if self.heard.refusal else None

    def taken(self, source: str, *words: str) -> None:
        """Words that must all be taken."""
        for word in words:
            assert self.say(source, word) is None, (source, word, self.heard.refusal)

    @property
    def state(self) -> Any:
        assert self.table.session is not None
        return self.table.session.state

    def boat(self, team: str) -> Any:
        return self.state.boat(SonarTeam(team))

    def kinds(self) -> list[tuple[str, str]]:
        return [(line.team, line.kind) for line in self.state.log]

    def public(self) -> Any:
        view = self.table.view(self.now)
        return view.board, view.sequence, view.refused, view.scans, view.heard_from, view.half, view.notices


@pytest.fixture
def crews(tmp_path: Path) -> Open:
    def build(given: dict[str, Any] | None = None, **position: Any) -> Crews:
        return Crews(tmp_path, position, given or {})

    return build


def test_the_other_crews_undo_agrees_and_its_own_mark_stays(crews: Open) -> None:
    """The mark that the agreeing crew made last stays: what was asked for is taken back."""
    game = crews(**REAL_TIME)
    game.taken("yellow", "COURSE N")
    game.taken("blue", "COURSE N")
    game.taken("yellow", "MARK mine")
    assert game.say("blue", "UNDO") == "not-now"
    assert game.say("yellow", "UNDO") is None
    assert game.kinds() == [("yellow", "course")]
    assert game.boat("yellow").gauges["mine"] == 1
    assert game.boat("blue").position == "C7"
    (notice,) = game.table.notices
    assert Catalogue().say(notice) == "Both crews agreed. Taken back: Blue: Head north"
    for language in LANGUAGES:
        assert "notice-" not in Catalogue(language).say(notice)


def test_a_secret_step_between_asking_and_agreeing_changes_nothing(crews: Open) -> None:
    game = crews(**REAL_TIME)
    game.taken("yellow", "COURSE N")
    game.taken("blue", "COURSE N")
    assert game.say("blue", "UNDO") == "not-now"
    game.taken("yellow", "MARK mine")
    game.taken("blue", "MARK sonar")
    assert game.say("yellow", "UNDO") is None
    assert game.kinds() == [("yellow", "course")]
    assert game.boat("yellow").gauges["mine"] == 1
    assert game.boat("blue").gauges["sonar"] == 0


def test_a_request_lapses_when_something_else_was_announced(crews: Open) -> None:
    game = crews(**REAL_TIME)
    game.taken("blue", "COURSE N")
    assert game.say("blue", "UNDO") == "not-now"
    game.taken("yellow", "COURSE N")
    assert game.say("yellow", "UNDO") == "not-now"
    assert game.kinds() == [("blue", "course"), ("yellow", "course")]
    assert game.say("blue", "UNDO") is None
    assert game.kinds() == [("blue", "course")]


def test_a_request_lapses_after_a_minute(crews: Open) -> None:
    game = crews(**REAL_TIME)
    game.taken("blue", "COURSE N")
    assert game.say("blue", "UNDO") == "not-now"
    game.now = 61.0
    assert game.say("yellow", "UNDO") == "not-now"
    assert game.say("yellow", "UNDO") == "not-now"
    assert game.kinds() == [("blue", "course")]


def test_redo_brings_back_the_own_secret_step_and_not_the_others(crews: Open) -> None:
    game = crews(**REAL_TIME)
    game.taken("blue", "COURSE N")
    game.taken("yellow", "COURSE N")
    game.taken("blue", "MARK mine", "UNDO")
    public = game.public()
    assert game.say("yellow", "REDO") == "not-now"
    assert game.heard.refusal is not None
    assert (game.heard.refusal.key, game.heard.refusal.audience) == ("nothing-to-redo", "yellow")
    assert game.boat("blue").gauges["mine"] == 0
    game.taken("yellow", "MARK drone")
    game.taken("blue", "REDO")
    assert game.boat("blue").gauges["mine"] == 1
    assert game.boat("yellow").gauges["drone"] == 1
    assert game.public() == public


def test_a_shared_reader_neither_takes_back_nor_brings_again_what_a_crew_did_in_secret(crews: Open) -> None:
    game = crews(**REAL_TIME)
    game.taken("blue", "COURSE N")
    game.taken("yellow", "COURSE N", "MARK mine")
    game.taken("centre", "UNDO")
    assert game.kinds() == [("blue", "course")]
    game.taken("blue", "MARK sonar")
    game.taken("centre", "REDO")
    assert game.kinds() == [("blue", "course"), ("yellow", "course")]
    assert (game.boat("yellow").gauges["mine"], game.boat("blue").gauges["sonar"]) == (1, 1)


def test_redo_of_a_public_step_needs_both(crews: Open) -> None:
    game = crews(**REAL_TIME)
    game.taken("blue", "COURSE N")
    game.say("blue", "UNDO")
    game.taken("yellow", "UNDO")
    assert game.kinds() == []
    assert game.say("blue", "REDO") == "not-now"
    assert game.heard.refusal is not None
    assert game.heard.refusal.key == "redo-needs-both"
    game.taken("yellow", "REDO")
    assert game.kinds() == [("blue", "course")]


def test_a_step_that_comes_back_drops_what_its_crew_did_instead(crews: Open) -> None:
    """Else the Engineer could undo a crossing while the next course is away, and never make it again."""
    game = crews(**REAL_TIME)
    game.taken("blue", "COURSE N", "MARK mine", "BREAK N1", "COURSE N", "MARK mine")
    game.say("yellow", "UNDO")
    assert game.say("yellow", "UNDO") == "not-now"
    before = game.state
    assert game.say("blue", "UNDO") is None
    assert game.boat("blue").position == "C6"
    game.taken("blue", "UNDO")
    assert game.boat("blue").breakdowns == ()
    game.taken("centre", "REDO")
    assert game.state == before


def test_an_undone_start_moves_nothing_in_public(crews: Open) -> None:
    game = crews({"mode": "real_time"})
    game.taken("blue", "AT C7", "AT C8", "DIVE")
    game.taken("yellow", "AT I8", "DIVE")
    game.now = 3.0
    game.taken("centre", "PAUSE")
    game.now = 9.0
    game.taken("centre", "RESUME")
    before, state = game.public(), game.state
    for _ in range(3):
        assert game.say("blue", "UNDO") == "not-now"
    assert (game.public(), game.state) == (before, state)


def test_a_half_told_sonar_answer_goes_with_its_question(crews: Open) -> None:
    game = crews(mode="real_time", side="turn_by_turn", blue={"at": "C7", "gauges": {"sonar": 3}}, yellow={"at": "I8"})
    game.taken("blue", "SONAR")
    game.taken("yellow", "ROW 3")
    game.taken("centre", "UNDO")
    assert game.boat("yellow").fact is None
    game.taken("blue", "SONAR")
    assert game.boat("yellow").fact is None


def test_a_reader_bound_to_a_seat_is_its_crews(crews: Open) -> None:
    """What is mistyped there, half said or refused is the crew's alone; marks are its own to take back."""
    game = crews(**REAL_TIME)
    game.taken("blue", "COURSE N")
    before = game.public()
    for word in ("XYZZY", "TORPEDO", "COURSE N", "MENU", "MARK mine", "UNDO", "DOWN"):
        game.say("seat 1", word)
        assert game.public() == before, word
        assert not [cue for audience, cue in game.heard.cues if audience == TABLE], word
    game.taken("seat 2", "COURSE N")
    assert game.kinds()[-1] == ("yellow", "course")


def test_a_word_said_during_the_others_stop_is_asked_for_again(crews: Open) -> None:
    """The crew cannot miss that it was refused: it is told when play goes on, and until it has said the word."""
    game = crews(**REAL_TIME)
    game.taken("yellow", "COURSE N")
    game.taken("blue", "STOP")
    assert game.say("yellow", "MARK mine") == "not-now"
    assert _shown(game, "yellow") == ("refused-sonar-stopped", None)
    public = game.public()
    game.taken("blue", "CANCEL")
    assert _shown(game, "yellow") == ("say-again", "MARK MINE")
    assert ("yellow", LampOn("yellow-refused", pulse=True)) in game.heard.cues
    assert _shown(game, "blue") == ("", None)
    sheet = game.table.team_view("yellow")[1]
    assert sheet is not None
    for language in LANGUAGES:
        assert "MARK MINE" in Catalogue(language).refusal(sheet)
    game.taken("yellow", "BREAK N1")
    assert _shown(game, "yellow") == ("say-again", "MARK MINE")
    game.taken("yellow", "MARK mine")
    assert _shown(game, "yellow") == ("", None)
    assert game.public()[2:] == public[2:]


def _shown(game: Crews, team: str) -> tuple[str, object]:
    """The refusal on a crew's own display: its sentence, and the word it names."""
    refusal = game.table.team_view(team)[1]
    return ("", None) if refusal is None else (refusal.key, refusal.params.get("word"))


def test_a_crew_that_announces_something_else_is_reminded_no_more(crews: Open) -> None:
    game = crews(mode="real_time", side="turn_by_turn", blue={"at": "C7", "gauges": {"sonar": 3}}, yellow={"at": "I8"})
    game.taken("blue", "SONAR")
    assert game.say("blue", "COURSE N") == "not-now"
    game.taken("yellow", "ROW 8", "COLUMN A")
    assert _shown(game, "blue") == ("say-again", "COURSE N")
    game.taken("blue", "SURFACE")
    assert _shown(game, "blue") == ("", None)
    game.taken("yellow", "COURSE N")
    assert _shown(game, "blue") == ("", None)


@pytest.mark.long
def test_random_undo_and_redo_keep_every_crew_to_itself(tmp_path: Path) -> None:
    """Whatever both crews say, undo and bring again: the other's sheets stay, and the journal folds to the state."""
    counts = Counter[str]()
    for seed in range(12):
        counts += _random_battle(tmp_path / str(seed), Random(seed))
    assert counts["alone"] > 20
    assert counts["together"] > 20


def _random_battle(folder: Path, rng: Random) -> Counter[str]:
    gauges = {"torpedo": 3, "mine": 3, "sonar": 3, "silence": 6}
    starts = {"blue": {"at": "C7", "gauges": gauges}, "yellow": {"at": "I8", "gauges": gauges}}
    game = Crews(folder, {"mode": rng.choice(["real_time", "turn_by_turn"]), "side": "turn_by_turn", **starts}, {})
    counts = Counter[str]()
    for _ in range(150):
        game.now += rng.random() * 5
        team = rng.choice(TEAMS)
        words = ("UNDO", "REDO") if rng.random() < 0.4 else crew_words(game.state, team)
        if game.state.over or not words:
            continue
        word, before, public = rng.choice(words), game.state, game.public()
        refused = game.say(team.value, word)
        if word in ("UNDO", "REDO"):
            if refused is not None:
                assert (game.state, game.public()) == (before, public)
            elif game.public() == public:
                counts["alone"] += 1
                assert game.state.boats[team.enemy] == before.boats[team.enemy]
            else:
                counts["together"] += 1
                assert game.table.notices
        assert game.table.session is not None
        assert list(moments(game.table.session))[-1].state == game.state
        for boat in game.state.boats.values():
            assert all(0 <= marks <= 6 for marks in boat.gauges.values())
            assert len(set(boat.breakdowns)) == len(boat.breakdowns)
            assert boat.route[-1] == boat.position
    return counts
