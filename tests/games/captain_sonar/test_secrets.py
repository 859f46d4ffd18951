"""Nothing of a crew's sheets reaches the table: views, cues, refusals, prompts, clocks."""

from collections.abc import Sequence
from dataclasses import replace
from itertools import combinations
from random import Random
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from companion.games.captain_sonar import decide as judged
from companion.games.captain_sonar.choices import crew_words
from companion.games.captain_sonar.game import GAME
from companion.games.captain_sonar.orders import crossable, markable
from companion.games.captain_sonar.terms import TEAMS, SonarTeam
from companion.text.catalogue import LANGUAGES, Catalogue
from tests.games.captain_sonar.conftest import Battle, Start

ALL = {"mine": 3, "torpedo": 3, "drone": 4, "sonar": 3, "silence": 6}
CALM = settings(max_examples=40, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])


def public_trace(game: Battle, words: Any) -> list[Any]:
    """The table's views and cues after each word, with the refusals that the table would see."""
    seen = []
    before = game.view()
    for team, word in words:
        game.say(team, word)
        after = game.view()
        shown = game.refusal if game.refusal and game.refusal.audience == "table" else None
        seen.append((after, GAME.cues(before, after), shown))
        before = after
    return seen


PAIRS = {
    "different starts": ({"at": "C7"}, {"at": "F5"}),
    "gauges": ({"at": "C7"}, {"at": "C7", "gauges": {"torpedo": 3, "mine": 2}}),
    "breakdowns": ({"at": "C7"}, {"at": "C7", "breakdowns": ["W1", "N6", "E2"]}),
    "mines": ({"at": "C7"}, {"at": "C7", "mines": ["A1", "J10"]}),
    "route": ({"at": "C7"}, {"at": "C7", "route": ["A9", "B9", "C9", "C8", "C7"]}),
    "blackout": ({"at": "A1"}, {"at": "A1", "route": ["A2", "B2", "B1", "A1"]}),
}
SECRET_INPUTS = [
    [],
    ["MARK mine", "BREAK N1"],
    ["BREAK N2", "MARK sonar"],
    ["MARK silence"],
    ["COURSE S", "TORPEDO A1", "MINE J10", "SILENCE N 4", "BREAK W1", "BREAK S1", "OK"],
    ["MARK torpedo", "OK/FM", "OK/ENG", "BREAK N3", "OK", "ROW 3", "YES", "MINE", "B6"],
    ["TRIGGER A5", "ARCHER C4", "SECURE bow", "READY", "DIVE", "ACCEPT", "AT A1", "DAMAGE 2", "CLEAR"],
]


@pytest.mark.parametrize("name", PAIRS)
@pytest.mark.parametrize("mode", ["turn_by_turn", "real_time"])
def test_different_secrets_look_the_same(battle: Start, name: str, mode: str) -> None:
    first, other = PAIRS[name]
    views = [battle(blue=blue, mode=mode, side="turn_by_turn").view() for blue in (first, other)]
    assert views[0] == views[1]
    games = [battle(blue=blue, yellow={"at": "I8"}, mode=mode, side="turn_by_turn") for blue in (first, other)]
    if name != "blackout":
        words = [("blue", "COURSE E")] if mode == "turn_by_turn" else [("blue", "COURSE E"), ("yellow", "COURSE N")]
        traces = [public_trace(game, words) for game in games]
        assert traces[0] == traces[1]


@pytest.mark.parametrize("mode", ["turn_by_turn", "real_time"])
def test_secret_inputs_change_nothing_in_public(battle: Start, mode: str) -> None:
    """All pairs of private inputs after the same announcement: 21 pairs in each mode."""
    ends = []
    for inputs in SECRET_INPUTS:
        game = battle(mode=mode, side="turn_by_turn", yellow={"at": "I8", "mines": ["H8"]})
        game.all("blue", "COURSE N")
        base = game.view()
        for view, cues, refusal in public_trace(game, [("blue", word) for word in inputs]):
            assert view == base, inputs
            assert cues == ()
            assert refusal is None
        ends.append(game.view())
    pairs = list(combinations(ends, 2))
    assert len(pairs) == 21
    assert all(first == other for first, other in pairs)


@pytest.mark.long
def test_every_refusal_of_a_crew_is_for_the_crew_alone(battle: Start) -> None:
    """Whatever fails, for whatever reason, in every phase."""
    words = [word for group in SECRET_INPUTS for word in group] + [
        "ENDTURN",
        "STOP",
        "SONAR",
        "DRONE 1",
        "SURFACE",
        "CANCEL",
    ]
    codes = set()
    for mode in ("turn_by_turn", "real_time"):
        for word in words:
            for team in ("blue", "yellow"):
                game = battle(mode=mode, side="turn_by_turn")
                code = game.say(team, word)
                if code:
                    codes.add(code)
                    for spoken in LANGUAGES:
                        said = Catalogue(spoken).refusal(game.refusal)  # type: ignore[arg-type]
                        assert "refused-" not in said and "{" not in said
                    assert game.refusal.audience == team
    assert len(codes) >= 7


def test_team_views_make_no_sound(battle: Start) -> None:
    game = battle()
    game.all("blue", "COURSE N")
    before = game.view("blue")
    game.all("blue", "MARK mine")
    assert game.view("blue") != before
    assert GAME.cues(before, game.view("blue")) == ()


def test_a_crew_sees_its_own_sheets_and_not_the_others(battle: Start) -> None:
    game = battle(blue={"at": "C7", "mines": ["A1"], "gauges": {"torpedo": 2}, "breakdowns": ["W1"]})
    own, other = game.view("blue"), game.view("yellow")
    assert (own.position, own.mines, own.breakdowns, own.gauges["torpedo"].marks) == ("C7", ("A1",), ("W1",), 2)
    assert own.gauges["torpedo"].broken
    assert "C7" not in repr(replace(other, prompt=own.prompt))
    assert other.position == "I8"
    assert GAME.secret(game.state)["teams"]["blue"]["position"] == "C7"


def private(events: Sequence[object]) -> bool:
    return bool(events) and all(isinstance(event, (*judged.PRIVATE, judged.e.StartChosen)) for event in events)  # type: ignore[attr-defined]


@pytest.mark.long
@CALM
@given(seed=st.integers(0, 10_000), mode=st.sampled_from(["turn_by_turn", "real_time"]))
def test_random_twins_with_other_secrets_look_the_same(battle: Start, seed: int, mode: str) -> None:
    """Two battles with the same announcements and different marks, breakdowns and refused words."""
    rng = Random(seed)
    gauges = {"silence": 6, "mine": 2}
    twins = [
        battle(mode=mode, side="turn_by_turn", seed=seed, blue={"at": "C7"}, yellow={"at": "I8"}),
        battle(mode=mode, side="turn_by_turn", seed=seed, blue={"at": "C7", "gauges": gauges}, yellow={"at": "I8"}),
    ]
    compared = 0
    for step in range(40):
        team = twins[0].state.turn or TEAMS[step % 2]
        common = [word for word in crew_words(twins[0].state, team) if word in crew_words(twins[1].state, team)]
        spoken = [
            word
            for word in common
            if word.split()[0] in ("COURSE", "SURFACE", "ENDTURN", "SECURE", "READY", "DIVE", "ACCEPT")
        ]
        if not spoken:
            break
        word = rng.choice(spoken)
        befores = [game.view() for game in twins]
        answers = [game.say(team, word) for game in twins]
        assert answers == [None, None]
        for game in twins:
            finish(game, team, Random(rng.random()))
        afters = [game.view() for game in twins]
        if [game.state.log[-1].kind for game in twins].count("damage") == 1:
            break  # a complete area is announced, so the announcements are no longer the same
        assert afters[0] == afters[1]
        assert GAME.cues(befores[0], afters[0]) == GAME.cues(befores[1], afters[1])
        compared += 1
        if any(game.state.over for game in twins):
            break
    assert compared > 0


def finish(game: Battle, team: str, rng: Random) -> None:
    """Marks and crossings of one's own choice, avoiding public damage, with some refused words between."""
    boat = game.state.boats[SonarTeam(team)]
    for word in rng.sample(
        ["ARCHER C4", "SECURE bow", "YES", "TRIGGER A1", "AT B7", "ROW 3", "READY"], rng.randrange(3)
    ):
        if not (boat.surfaced and word in ("SECURE bow", "READY")):
            assert game.say(team, word) is not None
    if boat.marks is None or boat.marks.done:
        return
    systems = markable(game.state, boat)
    game.say(team, f"MARK {rng.choice(systems)}" if systems else "OK/FM")
    symbols = list(crossable(game.state, boat))
    rng.shuffle(symbols)
    for symbol in symbols:
        before = len(game.state.log)
        state, entries = game.state, len(game.entries)
        game.say(team, f"BREAK {symbol}")
        if len(game.state.log) == before:
            return
        game.state = state
        del game.entries[entries:]
    game.say(team, f"BREAK {symbols[0]}")
