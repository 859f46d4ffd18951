"""Charts, sheets, options, set-up positions, labels and texts."""

import re
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from companion.cli.main import main
from companion.cli.wire import session_store
from companion.games.captain_sonar.charts import Chart, SonarData, check_charts, parse_charts
from companion.games.captain_sonar.game import GAME
from companion.games.captain_sonar.options import OPTIONS
from companion.games.captain_sonar.setup import chosen_chart, notes
from companion.games.captain_sonar.sheets import parse_sheets
from companion.games.captain_sonar.terms import Direction, System
from companion.rules.seats import Speaker
from companion.rules.setting import DataError, Setup, SetupError
from companion.rules.words import Word, read, spoken
from companion.screen.geometry import Size
from companion.screen.scenes.registry import layout
from companion.table.bindings import Bindings
from companion.table.clock import VirtualClock
from companion.table.draft import Draft
from companion.table.table import Table
from companion.text.catalogue import LANGUAGES, Catalogue

ROOT = Path(__file__).parents[3]
MAPS = (ROOT / "assets/data/captain_sonar/maps.toml").read_text(encoding="utf-8")
SHEETS = (ROOT / "assets/data/captain_sonar/sheets.toml").read_text(encoding="utf-8")

ISLANDS = {
    ("alpha", "real_time"): 31,
    ("alpha", "turn_by_turn"): 8,
    ("bravo", "real_time"): 16,
    ("bravo", "turn_by_turn"): 6,
    ("charlie", "real_time"): 11,
    ("charlie", "turn_by_turn"): 7,
    ("delta", "real_time"): 24,
    ("delta", "turn_by_turn"): 10,
    ("echo", "real_time"): 20,
    ("echo", "turn_by_turn"): 6,
}
CHECKS = {
    "D3 G2": {
        "alpha turn_by_turn",
        "bravo real_time",
        "bravo turn_by_turn",
        "charlie real_time",
        "charlie turn_by_turn",
        "echo turn_by_turn",
    },
    "C7 B7 C6": {
        "alpha turn_by_turn",
        "bravo real_time",
        "bravo turn_by_turn",
        "charlie real_time",
        "charlie turn_by_turn",
        "echo turn_by_turn",
    },
    "G7": {"bravo real_time", "charlie real_time", "echo real_time", "echo turn_by_turn"},
    "L14": {"alpha real_time", "bravo real_time", "charlie real_time", "delta real_time", "echo real_time"},
}


@pytest.mark.parametrize("key", ISLANDS)
def test_island_counts(data: SonarData, key: tuple[str, str]) -> None:
    assert len(data.charts[key].islands()) == ISLANDS[key]


def test_archer_mines_and_holes(data: SonarData) -> None:
    assert len(data.charts["echo", "real_time"].archer_mines) == 12
    assert len(data.charts["echo", "turn_by_turn"].archer_mines) == 8
    assert len(data.charts["delta", "real_time"].holes) == 12  # type: ignore[arg-type]
    assert data.charts["delta", "turn_by_turn"].holes is None


@pytest.mark.parametrize("spaces", CHECKS)
def test_rulebook_examples_fit_the_same_sides_as_in_the_reference(data: SonarData, spaces: Any) -> None:
    fit = {
        f"{name} {side}"
        for (name, side), chart in data.charts.items()
        if all(chart.sea(space) for space in spaces.split())
    }
    assert fit == CHECKS[spaces]


def test_sectors_are_blocks_of_five(data: SonarData) -> None:
    large, small = data.charts["alpha", "real_time"], data.charts["alpha", "turn_by_turn"]
    assert (large.sectors, small.sectors) == (9, 4)
    assert [large.sector(space) for space in ("A1", "F1", "O1", "A6", "H8", "O15")] == [1, 2, 3, 4, 5, 9]
    assert [small.sector(space) for space in ("E5", "F5", "E6", "J10")] == [1, 2, 3, 4]


def test_engineer_counts(data: SonarData) -> None:
    sheets = data.sheets
    assert len(sheets.symbols) == 24
    assert all(len(sheets.panel(direction)) == 6 for direction in Direction)
    assert {
        colour: len(sheets.coloured(colour)) for colour in ("red", "green", "yellow", "radiation")
    } == dict.fromkeys(("red", "green", "yellow", "radiation"), 6)
    assert sorted(sheets.circuit("yellow")) == ["E3", "W1", "W2", "W3"]
    assert sorted(sheets.circuit("orange")) == ["E1", "N1", "N2", "N3"]
    assert sorted(sheets.circuit("gray")) == ["E2", "S1", "S2", "S3"]


def test_gauge_lengths(data: SonarData) -> None:
    lengths = {system.value: data.sheets.spaces(system, "echo") for system in System}
    assert lengths == {"mine": 3, "torpedo": 3, "drone": 4, "sonar": 3, "silence": 6, "scenario": 4}
    assert data.sheets.spaces(System.SCENARIO, "alpha") == 0


def test_chart_file_is_checked() -> None:
    issues, warnings, figures = check_charts(MAPS)
    assert issues == ()
    assert (figures["maps"], figures["sides"]) == (5, 10)
    assert {warning.item for warning in warnings if warning.code == "unsure"} == {"map.delta.turn_by_turn"}
    assert {warning.item for warning in warnings if warning.code == "unresolved"} == {
        "map.bravo.turn_by_turn.C5",
        "map.charlie.turn_by_turn.G8",
    }


@pytest.mark.parametrize(
    ("change", "code"),
    [
        (('"...............",  # 1', '"..............",  # 1'), "row"),
        (("island_count = 31", "island_count = 30"), "island-count"),
        (('islands = ["C2", "G2"', 'islands = ["C1", "G2"'), "islands"),
        (('"L2", "G3"', '"C1", "G3"'), "special-space"),
        (('"L2", "G3"', '"G3", "G3"'), "doubled"),
        (("archer_mine_count = 12", "archer_mine_count = 11"), "archer-count"),
        (("[map.alpha]", "[map.alpha"), "not-toml"),
        (('confidence = "low"\nsources', 'confidence = "sure"\nsources'), "confidence"),
    ],
)
def test_chart_mistakes_are_found(change: tuple[str, str], code: str) -> None:
    issues, _, _ = check_charts(MAPS.replace(*change, 1))
    assert code in {issue.code for issue in issues}
    with pytest.raises(DataError):
        parse_charts(MAPS.replace(*change, 1))


def test_every_slip_of_a_chart_is_found_at_its_line() -> None:
    text = MAPS.replace('confidence = "low"\nsources', 'confidence = "sure"\nsources', 1)
    text = text.replace("island_count = 31", 'island_count = "31"', 1)
    issues, _, figures = check_charts(text)
    assert [(issue.item, issue.text.rpartition(" (line ")[0]) for issue in issues] == [
        ("map.alpha.real_time.island_count", "found '31', expected a whole number"),
        ("map.delta.turn_by_turn.confidence", 'found \'sure\', expected one of "high", "medium", "low"'),
    ]
    assert issues[0].text.endswith(f"(line {text[: text.index('island_count = ')].count(chr(10)) + 1})")
    assert figures["maps"] == 5


@pytest.mark.parametrize("text", ["[map]\nalpha = 3", "[map.a.real_time]\nrows = 3", "[map.a.real_time]\nrows = [1]"])
def test_values_of_another_kind_are_refused(text: str) -> None:
    assert [issue.code for issue in check_charts(text)[0]] == ["kind"]


def test_sheet_mistakes_are_found() -> None:
    with pytest.raises(DataError):
        parse_sheets(SHEETS.replace('circuit = "orange"', 'circuit = "gray"', 1))
    with pytest.raises(DataError):
        parse_sheets("nonsense")


def test_every_slip_of_a_sheet_is_found_at_its_line() -> None:
    slips = (
        ('["captain"]', '["capitan"]'),
        ("spaces = 4\ncolour", "space = 4\ncolour"),
        ('"west"\n', '"wets"\n'),
    )
    text = SHEETS
    for slip in slips:
        text = text.replace(*slip, 1)
    with pytest.raises(DataError) as error:
        parse_sheets(text)
    issues = [f"{issue.item}: {issue.text}" for issue in error.value.issues]
    assert issues == [
        "gauge.1.activated_by.1: found 'capitan', expected one of "
        '"captain", "first_mate", "engineer", "radio_operator" (line 31)',
        "gauge.3: `spaces` is missing; add a line spaces = ... (line 39)",
        'engineer.symbol.1.panel: found \'wets\', expected one of "west", "north", "south", "east" (line 85)',
    ]


def test_remarks_in_the_sheets_are_no_slips() -> None:
    assert parse_sheets(SHEETS.replace("[[gauge]]", '[[gauge]]\nremark = "mine"', 1)) == parse_sheets(SHEETS)
    with pytest.raises(DataError) as error:
        parse_sheets(
            SHEETS.replace("[[gauge]]\n", '[[gauge]]\nremark = "mine"\n', 1).replace("spaces = 3", "spaces = 0")
        )
    assert {issue.item.split(".")[-1] for issue in error.value.issues} == {"spaces"}


def test_the_check_verb_knows_the_sheets(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "own.toml"
    file.write_text(SHEETS, encoding="utf-8")
    assert main(["check", str(file)]) == 0
    file.write_text(SHEETS.replace("spaces = 3", "spaces = 0", 1), encoding="utf-8")
    assert main(["check", str(file)]) == 1
    assert "gauge.1.spaces: found 0, expected a whole number from 1 to 99 (line 29)" in capsys.readouterr().out


def test_own_chart_of_one_side_is_enough() -> None:
    rows = ", ".join('".........."' for _ in range(10))
    charts = parse_charts(f'[map.own]\nname = "Own"\n[map.own.turn_by_turn]\nrows = [{rows}]\n')
    assert isinstance(charts["own", "turn_by_turn"], Chart)


def test_unsure_sides_say_so(data: SonarData) -> None:
    def prepared(**position: Any) -> list[str]:
        setup = Setup(("a", "b"), 1, {}, data, position)
        return [note.key for note in notes(setup)]

    assert prepared(map="alpha") == []
    assert prepared(map="delta") == ["note-sonar-unsure-chart", "note-sonar-holes-asked"]
    assert prepared(map="charlie") == ["note-sonar-unresolved"]
    assert prepared(map="delta", side="real_time") == []


def test_every_ruling_is_an_option() -> None:
    assert {option.ruling for option in OPTIONS if option.ruling} == {f"A{number}" for number in range(1, 28)}
    text = (ROOT / "docs/rulings/captain_sonar.md").read_text(encoding="utf-8")
    for option in OPTIONS:
        if option.ruling:
            assert f"`{option.name}`" in text and f"## {option.ruling}" in text


def test_two_or_three_players_play_turn_by_turn(data: SonarData) -> None:
    with pytest.raises(SetupError):
        GAME.new(Setup(("a", "b", "c"), 1, {"mode": "real_time"}, data))
    assert GAME.new(Setup(("a", "b", "c", "d"), 1, {"mode": "real_time"}, data)).real_time


def test_side_follows_the_mode_unless_named(data: SonarData) -> None:
    def side(**position: Any) -> str:
        return chosen_chart(Setup(("a",) * 4, 1, {}, data, position)).side

    assert side(mode="real_time") == "real_time"
    assert side() == "turn_by_turn"
    assert side(side="real_time") == "real_time"


@pytest.mark.parametrize(
    "position",
    [
        {"map": "foxtrot"},
        {"blue": {"at": "D1"}},
        {"blue": {"at": "Z9"}},
        {"blue": {"gauges": {"torpedo": 4}}},
        {"blue": {"gauges": {"laser": 1}}},
        {"blue": {"breakdowns": ["X1"]}},
        {"blue": {"damage": 5}},
        {"red": {}},
        {"teams": {"red": {}}},
        {"blue": {"mines": ["C4"]}},
        {"blue": {"crew": 3}},
        {"blue": {"gauges": {"scenario": 1}}},
    ],
)
def test_positions_that_cannot_be(data: SonarData, position: dict[str, Any]) -> None:
    with pytest.raises(SetupError):
        GAME.new(Setup(("a",) * 4, 1, {}, data, position))


def test_teams_table_is_another_way_to_write_a_position(data: SonarData) -> None:
    state = GAME.new(Setup(("a",) * 4, 1, {}, data, {"teams": {"blue": {"at": "C7", "mines": ["A1"]}}}))
    assert state.boats["blue"].mines == ("A1",)


def test_surfaced_in_the_set_up(data: SonarData) -> None:
    state = GAME.new(Setup(("a",) * 4, 1, {}, data, {"blue": {"at": "C7", "surfaced": True}, "yellow": {"at": "I8"}}))
    assert (state.turn, state.extra_turns) == ("yellow", 3)


# -- labels and texts ---------------------------------------------------------------------------


def test_labels_are_short_readable_and_complete(data: SonarData) -> None:
    labels = GAME.labels(data)
    assert {label.kind for label in labels} == {"captain", "first-mate", "engineer", "coordinates"}
    grammar = GAME.grammar(data)
    for label in labels:
        assert len(label.code) <= 20 and re.fullmatch(r"[A-Z0-9 $%*+\-./:]+", label.code)
        if label.code in ("CS:UNDO",):
            continue
        tokens, _ = spoken(label.code, ("CS",), grammar.roles)
        assert read(grammar, tokens) is not None, label.code
    codes = [label.code for label in labels]
    assert len(set(codes)) == len(codes)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_label_and_option_has_words(data: SonarData, language: str) -> None:
    catalogue = Catalogue(language)
    for label in GAME.labels(data):
        assert "{" not in catalogue.sentence(f"label-{label.key}", dict(label.params))
        assert catalogue.has(f"label-{label.key}"), label.key
    for option in OPTIONS:
        name = option.name.replace("_", "-")
        assert catalogue.has(f"option-captain-sonar-{name}"), name
        if option.kind == "choice":
            for value in option.values:
                if isinstance(value, bool):
                    continue
                assert catalogue.has(f"value-captain-sonar-{name}-{str(value).replace('_', '-')}"), (name, value)


def test_languages_have_the_same_sentences() -> None:
    keys = []
    for language in LANGUAGES:
        text = (ROOT / f"companion/text/{language}/captain_sonar.ftl").read_text(encoding="utf-8")
        keys.append(re.findall(r"^([a-z0-9_-]+) =", text, re.MULTILINE))
    assert keys[0] == keys[1] == keys[2]
    assert len(set(keys[0])) == len(keys[0])


def test_words_are_read_in_any_way(data: SonarData) -> None:
    grammar = GAME.grammar(data)
    assert read(grammar, ("TORPEDO",)) == "half"
    assert isinstance(read(grammar, ("SILENCE", "N", "3")), Word)
    assert read(grammar, ("TORPEDO", "ZZ")) is None


@pytest.mark.parametrize(
    ("position", "path"),
    [
        ({"blue": 5}, "blue"),
        ({"teams": {"blue": 5}}, "teams.blue"),
        ({"blue": {"route": 5}}, "blue.route"),
        ({"blue": {"mines": "C7"}}, "blue.mines"),
        ({"blue": {"breakdowns": 5}}, "blue.breakdowns"),
        ({"blue": {"damage": True}}, "blue.damage"),
        ({"blue": {"surfaced": "yes"}}, "blue.surfaced"),
        ({"blue": {"gauges": {"torpedo": True}}}, "blue.gauges.torpedo"),
        ({"side": "dark"}, "side"),
    ],
)
def test_values_of_the_wrong_kind_in_a_position_are_named(data: SonarData, position: dict[str, Any], path: str) -> None:
    """Where and why, never a traceback."""
    with pytest.raises(SetupError) as wrong:
        GAME.new(Setup(("", "", "", ""), 1, {}, data, position))
    assert wrong.value.path == path


def test_the_set_up_screen_says_how_sure_a_chart_is(data: SonarData) -> None:
    """Low confidence and unknown holes are told before START; a sure side tells nothing."""
    unsure = Draft.fresh(GAME, {"map": "delta"}, 1)
    setup_notes = unsure.setup_notes(GAME, data)
    assert [note.key for note in setup_notes.notes] == ["note-sonar-unsure-chart", "note-sonar-holes-asked"]
    assert unsure.view(GAME, "overview", setup_notes).notes == setup_notes.notes
    assert Draft.fresh(GAME, {"map": "alpha"}, 1).setup_notes(GAME, data).notes == ()


def test_a_set_up_that_cannot_start_has_no_notes(data: SonarData) -> None:
    """Three players never play in real time, so nothing is said of the chart."""
    assert Draft.fresh(GAME, {"map": "delta", "players": 3, "mode": "real_time"}, 1).setup_notes(GAME, data).notes == ()


def test_the_notes_stand_on_the_set_up_screen(tmp_path: Path) -> None:
    """From the word that names the map to the picture."""
    table = Table(session_store(tmp_path, VirtualClock()), Bindings({}, {}))
    for word in ("GAME captain-sonar", "SET map delta"):
        table.say("keyboard", word, Speaker(), 0.0)
    view = table.view(0.0)
    sentences = (*view.setup.prepared.sentences, *view.setup.notes)
    assert len(view.setup.notes) == 2
    for size in (Size(1920, 1080), Size(800, 480)):
        for language in LANGUAGES:
            # A touch turns the pages.
            pages = [layout(replace(view, turned=page), size, Catalogue(language)) for page in range(4)]
            keys = {element.key for page in pages for element in page.elements}
            shown = {key for key in keys if re.fullmatch(r"ready/(told|known)\d", key)}
            assert {int(key[-1]) for key in shown} == set(range(len(sentences))), size
            assert [page.cuts() for page in pages] == [[]] * 4, (size, language)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_house_rule_says_in_the_drawer_what_its_value_does(language: str) -> None:
    """A clock of 0 seconds is none; the blue crew's seats are numbers, and somebody answers a drone."""
    catalogue = Catalogue(language)
    assert "0" in catalogue.sentence("option-captain-sonar-turn-seconds")
    assert {"1", "3", "5", "7"} <= set(catalogue.sentence("value-captain-sonar-seats-alternate"))
    answers = {catalogue.sentence(f"value-captain-sonar-drone-answer-{who}") for who in ("auto", "asked")}
    assert catalogue.sentence("value-captain-sonar-blue-table") in answers
