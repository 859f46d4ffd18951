"""A crew by the table in real time: it starts, secures, is checked and checks, answers aloud, and fights to the end."""

import re
from collections.abc import Mapping
from itertools import pairwise
from pathlib import Path

import pytest

from companion.games.captain_sonar.game import GAME
from companion.games.captain_sonar.terms import SECTIONS
from companion.players.knowledge import known
from companion.players.section_outlines import BORDERS, NEAR, PARTS, WIDE, neat, stays_on_border
from companion.rules.chance import chance
from tests.players.party import AtOnce, Party
from tools.company_bench import anything

BLUE = {"at": "E5"}
UP = {"at": "H10", "surfaced": True}
JS = Path(__file__).parents[2] / "assets" / "sheets" / "pages" / "sonar" / "securing.js"


def surfaced(folder: Path, blue: Mapping[str, object], yellow: Mapping[str, object]) -> Party:
    """A battle in real time that goes on from here."""
    party = Party(folder)
    party.begin(mode="real_time", position={"blue": blue, "yellow": yellow})
    return party


def test_it_secures_section_by_section_and_shows_them(tmp_path: Path) -> None:
    """Four outlines of five seconds or more each, READY, and the enemy Engineer's page has four lines to look at."""
    party, times = surfaced(tmp_path, BLUE, UP), [0.0]
    for count in range(1, 5):
        party.until(lambda count=count: len(party.board.teams["yellow"].secured) == count)
        times.append(party.clock.now)
    assert all(later - sooner >= 5.0 for sooner, later in pairwise(times))
    party.until(lambda: party.board.teams["yellow"].ready)
    assert party.table.session is not None
    state = party.table.session.state
    engineer = next(post for post in GAME.pages.posts(state) if post.id == "blue-engineer")  # type: ignore[arg-type]
    outlines = GAME.pages.page(state, engineer)["check"]["outlines"]  # type: ignore[arg-type]
    assert [stays_on_border(outline["line"], outline["id"]) for outline in outlines] == [True] * 4
    lines = len(party.board.log)
    party.pass_time(120)
    assert party.board.teams["yellow"].surfaced
    assert len(party.board.log) == lines


def test_rejected_it_begins_anew_and_accepted_it_dives(tmp_path: Path) -> None:
    party = surfaced(tmp_path, BLUE, UP)
    party.until(lambda: party.board.teams["yellow"].ready)
    party.say("REJECT")
    assert party.board.teams["yellow"].secured == ()
    party.until(lambda: party.board.teams["yellow"].ready)
    party.say("ACCEPT")
    party.until(lambda: not party.board.teams["yellow"].surfaced)
    assert [line.kind for line in party.board.log] == ["rejected", "accepted", "dive"]
    said = [cue.sentence.params["what"].key for cue in party.spoken if cue.sentence.key == "sonar-said"]  # type: ignore[attr-defined]
    assert said == ["sonar-log-dive"], "the verdict is the people's own word"


@pytest.mark.parametrize(
    ("drawn", "verdict"),
    [
        ({}, "accepted"),
        ({section: neat(section) for section in SECTIONS}, "accepted"),
        ({"tower": "0000" + neat("tower")[4:]}, "rejected"),
        ({"bow": neat("bow")[:30]}, "rejected"),
    ],
)
def test_its_engineer_checks_what_people_have_drawn(tmp_path: Path, drawn: dict[str, str], verdict: str) -> None:
    """On paper it trusts; a line that left its border or stops half-way sends them back to the beginning."""
    party = surfaced(tmp_path, {**BLUE, "surfaced": True}, {"at": "H10"})
    for section in SECTIONS:
        party.say(f"SECURE {section.upper()} {drawn.get(section, '')}".strip())
    party.pass_time(20)
    assert not [line for line in party.board.log if line.team == "blue"], "nothing has been shown to it yet"
    party.say("READY")
    shown = party.clock.now
    party.until(lambda: any(line.team == "blue" for line in party.board.log))
    line = next(line for line in party.board.log if line.team == "blue")
    assert line.kind == verdict
    assert party.clock.now - shown >= 1.0
    spoken = [cue.sentence.params for cue in party.spoken]
    words = [(params["team"], params["what"].key) for params in spoken if "what" in params]  # type: ignore[attr-defined]
    assert ("blue", f"sonar-log-{verdict}") in words


def test_the_hull_is_that_of_the_sheets_of_glass() -> None:
    """Borders, their width and how near a line must come are written once more where they are drawn."""
    text = JS.read_text(encoding="utf-8")
    assert dict(re.findall(r'^  (\w+): "(M[^"]+)",$', text, re.MULTILINE)) == BORDERS
    figures = {
        name: float(value) for name, value in re.findall(r"^const (WIDE|NEAR|POINTS) = ([\d.]+);$", text, re.MULTILINE)
    }
    assert figures == {"WIDE": WIDE, "NEAR": NEAR, "POINTS": PARTS}


@pytest.mark.parametrize("both", [False, True])
def test_it_says_dive_to_begin_only_where_the_table_wants_it(tmp_path: Path, both: bool) -> None:
    party = Party(tmp_path)
    party.begin(mode="real_time", dive_to_start=both)
    party.until(lambda: party.crew("yellow").position is not None)
    party.say("AT E5")
    if both:
        party.pass_time(30)
        assert party.board.phase == "start", "it does not begin without the people"
        party.say("DIVE")
    assert party.board.phase == "battle"
    party.until(lambda: any(line.kind == "course" for line in party.board.log))


@pytest.mark.parametrize(("at", "result"), [("E8", "clear"), ("F9", "indirect"), ("G9", "direct")])
def test_it_answers_to_a_shot_of_people_aloud(tmp_path: Path, at: str, result: str) -> None:
    """The people announce their torpedo; the table's Captain says what it did."""
    party = surfaced(tmp_path, {"at": "E9", "gauges": {"torpedo": 3}}, {"at": "G9"})
    party.say(f"TORPEDO {at}")
    said = [cue.sentence.params for cue in party.spoken if cue.sentence.key == "sonar-said"]
    assert said[0]["team"] == "yellow"
    assert said[0]["what"].key == "sonar-struck-result"  # type: ignore[attr-defined]
    assert said[0]["what"].params == {"result": result}  # type: ignore[attr-defined]
    assert not any(word["what"].key == "sonar-log-torpedo" for word in said)  # type: ignore[attr-defined]


def test_after_a_power_cut_in_real_time_it_goes_on_by_itself(tmp_path: Path) -> None:
    """The clocks wait for the first word; some seconds later that is the course of the crew by the table."""
    party = Party(tmp_path)
    party.begin(mode="real_time")
    party.until(lambda: party.crew("yellow").position is not None)
    party.say("AT E5", "DIVE")
    party.until(lambda: sum(line.kind == "course" for line in party.board.log) == 3)
    again = party.after_a_cut(tmp_path)
    assert again.board.alerts[0].kind == "sonar-held"
    again.until(lambda: sum(line.kind == "course" for line in again.board.log) == 4)
    assert 5.0 <= again.clock.now <= 15.0
    assert not any(alert.kind == "sonar-held" for alert in again.board.alerts)


@pytest.mark.long
def test_a_person_who_says_anything_is_sunk_by_an_ace(tmp_path: Path) -> None:
    """A whole battle in real time on a virtual clock: one person, who says something legal every three seconds."""
    party = Party(tmp_path, AtOnce())
    party.begin(mode="real_time", captain="ace", seed=11)
    assert party.table.session is not None
    values = party.table.session.draft.values
    said = 0
    while party.board.winner is None:
        party.pass_time(3.0)
        assert party.clock.now < 7200, "it does not end"
        for _ in range(3):
            knowledge = known(party.crew("blue"), values)
            word = anything(knowledge, chance(11, "person", said))
            if word is not None and party.board.winner is None:
                party.say(word)
                said += 1
            if word is None or word.startswith(("COURSE", "SURFACE", "STOP")):
                break
    assert party.board.winner == "yellow"
    assert party.board.log[-1].kind == "end"
