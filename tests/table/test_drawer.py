"""The set-up asks for little; house rules lie in a drawer that offers only what can matter."""

from pathlib import Path
from random import Random
from typing import Any

import pytest

from companion.cli.wire import data_of, session_store
from companion.games.registry import IDS, game
from companion.inputs import Said
from companion.rules.published import SetupView
from companion.rules.setting import Record
from companion.table import prompts
from companion.table.bindings import Bindings
from companion.table.clock import VirtualClock
from companion.table.draft import Draft, SetupNotes, why
from companion.table.table import Table
from companion.text.catalogue import LANGUAGES, Catalogue


def drawer(name: str, **given: Any) -> set[str]:
    return {option.name for option in Draft.fresh(game(name), given, 1).drawer(game(name))}


@pytest.mark.parametrize("name", IDS)
def test_the_overview_asks_who_plays_and_what_then_start(name: str) -> None:
    choices = prompts.setup_prompt(game(name), Draft.fresh(game(name), {}, 1), "overview").choices
    assert choices[0] == "START" and choices[1] == "SET players" and choices[-2:] == ("RULES", "CANCEL")
    assert len(choices) <= 6


@pytest.mark.parametrize("name", IDS)
def test_what_has_one_reading_only_is_never_offered(name: str) -> None:
    offered = Draft.fresh(game(name), {}, 1).drawer(game(name))
    assert all(len(option.values) > 1 for option in offered)


def test_rulings_of_a_mission_are_offered_for_that_mission() -> None:
    of_missions = {
        11: {"m11_commander_may_be_silent"},
        17: {"m17_early_success"},
        46: {"m46_leftover", "m46_announce_after_distress"},
    }
    for mission in (0, 4, 11, 17, 46):
        sentences = {sentence for sentence in drawer("planet-nine", mission=mission) if sentence.startswith("m")}
        assert sentences == of_missions.get(mission, set())


def test_rulings_follow_the_campaign_where_no_mission_was_chosen() -> None:
    """Mission 0 is where the crew stands: after 16 wins the ruling of mission 17 can matter, after 3 it cannot."""
    for won, expected in ((3, False), (16, True)):
        chosen = game("planet-nine")
        draft = Draft.fresh(chosen, {}, 1)
        notes = notes_of("planet-nine", *range(1, won + 1))
        assert notes.levels is not None
        named = {option.name for option in draft.drawer(chosen, notes.levels.here)}
        assert ("m17_early_success" in named) == expected
        shown = {option.name: option.offered for option in draft.view(chosen, "rules", notes).options}
        assert shown["m17_early_success"] == expected


def test_clock_and_terrain_are_offered_for_the_missions_of_the_evening_alone() -> None:
    """Missions 14 to 16 and 26 run against the clock, 20 to 25 and 27 lie in unfamiliar terrain (logbook)."""
    timed = [mission for mission in range(1, 34) if "real_time" in drawer("deep-sea", mission=mission)]
    assert timed == [*range(11, 17), *range(23, 27)]
    terrain = [mission for mission in range(1, 34) if "terrain_source" in drawer("deep-sea", mission=mission)]
    assert terrain == list(range(17, 28))
    assert "pause" not in drawer("deep-sea", mission=14, real_time=False)


def test_two_players_need_not_say_how_seats_make_crews() -> None:
    assert "seats" not in drawer("captain-sonar", players=2) and "seats" in drawer("captain-sonar", players=3)


def test_a_third_crew_member_is_placed_only_with_two_players() -> None:
    assert "jarvis_seat" in drawer("planet-nine", players=2) and "jarvis_seat" not in drawer("planet-nine", players=4)
    assert "challenge_for_three" in drawer("planet-nine", players=3)
    assert "challenge_for_three" not in drawer("planet-nine", players=5)


def test_clocks_of_the_other_mode_are_not_offered() -> None:
    turns, battle = drawer("captain-sonar", mode="turn_by_turn"), drawer("captain-sonar", mode="real_time")
    assert "turn_seconds" in turns - battle and "stop_freezes_surfaced" in battle - turns


def test_what_was_changed_comes_first_and_is_counted() -> None:
    chosen = game("deep-sea")
    draft = Draft.fresh(chosen, {"stuck_captain": "failed"}, 1)
    assert draft.drawer(chosen)[0].name == "stuck_captain"
    assert draft.view(chosen, "overview").changed == 1


def notes_of(name: str, *won: int, **given: Any) -> SetupNotes:
    chosen = game(name)
    rows = [Record(f"{number}.1", {"mission": number, "attempt": 1, "result": "completed"}) for number in won]
    return Draft.fresh(chosen, given, 1).setup_notes(chosen, data_of(chosen), rows)


def test_the_map_shows_what_the_crew_has_won_and_where_it_stands() -> None:
    levels = notes_of("deep-sea", 1, 2, 3).levels
    assert levels is not None and (levels.solved, levels.here, len(levels.levels)) == (3, 4, 32)
    # Missions with a goal of their own have no difficulty (logbook: 8, 12, 21, 23, 27, 32).
    assert [level.number for level in levels.levels if level.hard is None] == [8, 12, 21, 23, 27, 32]
    chosen = notes_of("planet-nine", 1, mission=50).levels
    assert chosen is not None and (chosen.here, chosen.solved, len(chosen.levels)) == (50, 1, 50)


def test_beyond_the_last_mission_the_map_goes_on_by_rows() -> None:
    levels = notes_of("deep-sea", *range(1, 33)).levels
    assert levels is not None and (levels.here, len(levels.levels)) == (33, 36)


@pytest.mark.parametrize(
    ("name", "given", "picture"),
    [
        ("planet-nine", {"players": 3, "challenge_for_three": True, "mission": 4}, (("deck", 30), ("tasks", 3))),
        ("planet-nine", {"mission": 5}, (("deck", 40), ("goal", 1))),
        ("deep-sea", {"mission": 26}, (("deck", 40), ("worth", 10))),
        ("deep-sea", {"mission": 26, "real_time": False}, (("deck", 40), ("worth", 12))),
        ("deep-sea", {"mission": 32}, (("deck", 40), ("tasks", 4))),
        ("captain-sonar", {}, (("sheets", 4), ("sheets", 4))),
        ("toy-battle", {}, (("pile", 20), ("board", 1), ("pile", 20))),
        ("fifty-missions", {}, (("deck", 56), ("row", 4))),
    ],
)
def test_what_has_to_lie_on_the_table_is_told(name: str, given: dict[str, Any], picture: Any) -> None:
    prepared = notes_of(name, **given).prepared
    assert prepared.picture == picture
    for language in LANGUAGES:
        catalogue = Catalogue(language)
        assert all(catalogue.has(sentence.key) for sentence in prepared.sentences)


def test_the_terrain_that_was_chosen_lies_on_the_table() -> None:
    """Blue is on the left, as on the screen."""
    chosen = [notes_of("toy-battle", terrain=name).prepared for name in ("castle_field", "caribbean_sea")]
    assert chosen[0].places != chosen[1].places and notes_of("deep-sea").prepared.places == ()
    for prepared in chosen:
        assert all(0 <= part <= 1 for x, y, _ in prepared.places for part in (x, y))
        blue, red = ([x for x, _, owner in prepared.places if owner == side] for side in ("blue", "red"))
        assert max(blue) < 0.5 < min(red) and max(map(max, prepared.paths)) < len(prepared.places)


def test_a_set_up_that_cannot_be_started_says_so_before_the_start() -> None:
    """Real time needs four players (rulebook: each post somebody's own)."""
    assert not notes_of("captain-sonar", players=2, mode="real_time").fits
    assert notes_of("captain-sonar", players=2, mode="real_time").wrong == "mode"
    assert notes_of("captain-sonar", players=4, mode="real_time").fits


@pytest.mark.parametrize("name", IDS)
def test_every_ruling_that_can_be_chosen_otherwise_has_its_reason_in_words(name: str) -> None:
    ruled = [
        option.name for option in game(name).options if option.ruling and not option.main and len(option.values) > 1
    ]
    assert ruled
    for option in ruled:
        sentence = why(game(name), option)
        assert sentence is not None
        # That the other languages know what English knows is tested with the catalogues.
        assert Catalogue("en").has(sentence.key), sentence.key


def test_why_shows_the_ruling_in_the_drawer_and_goes_when_asked_again(tmp_path: Path) -> None:
    table = Table(session_store(tmp_path, VirtualClock()), Bindings())

    def say(word: str) -> SetupView:
        table.handle(Said("test", word), 0.0)
        setup = table.view(0.0).setup
        assert setup is not None
        return setup

    say("GAME captain-sonar")
    shown = say("WHY torpedo-range")
    assert shown.step == "rules" and shown.why is not None and shown.why.key == "why-captain-sonar-torpedo-range"
    assert say("WHY torpedo_range").why is None
    assert say("SET torpedo_range").why is not None
    assert say("SET torpedo_range plain_distance").why is None
    say("WHY map")
    refused = table.view(0.0).refused
    assert refused is not None and refused.key == "no-ruling"


def test_a_mission_is_chosen_on_the_map_alone(tmp_path: Path) -> None:
    table = Table(session_store(tmp_path, VirtualClock()), Bindings())
    for word in ("GAME deep-sea", "SET mission"):
        table.handle(Said("test", word), 0.0)
    assert table.view(0.0).prompt.choices == (*(f"SET mission {number}" for number in range(1, 33)), "CANCEL")
    # The step says what is to follow; no notice about half a word lies over the map.
    assert table.view(0.0).notices == ()


@pytest.mark.long_from(len(IDS))
@pytest.mark.parametrize("name", IDS)
@pytest.mark.parametrize("seeds", [range(12), range(12, 40)], ids=str)
def test_whatever_is_touched_in_the_set_up_is_done_or_refused_in_words_for_players(
    name: str, seeds: range, tmp_path: Path
) -> None:
    """A seat touched while the number of players was asked was heard as that number; a deck that is not there, and
    hands dealt to several, were refused in a sentence for developers, in English."""
    for seed in seeds:
        random = Random(seed)
        table = Table(session_store(tmp_path / str(seed), VirtualClock()), Bindings())
        table.handle(Said("screen", f"GAME {name}"), 0.0)
        while (view := table.view(0.0)).scene == "setup" and random.random() < 0.95:
            word = random.choice([word for word in view.prompt.choices if word not in ("HOME", "UNDO")])
            refusal = table.handle(Said("screen", word), 0.0).refusal
            assert refusal is None or refusal.key not in ("bad-option", "bad-setup"), (word, refusal)
        table.close()


def test_a_value_that_does_not_fit_is_refused_in_the_language_of_the_table(tmp_path: Path) -> None:
    """German and French refusals ended in "found 'RED-7', expected one of turns, crazy, box"."""
    table = Table(session_store(tmp_path, VirtualClock()), Bindings())
    table.handle(Said("screen", "GAME fifty-missions"), 0.0)
    for word, said in (
        ("SET mode RED-7", "„RED-7“ passt hier nicht. Wählt einen der Werte, die zur Wahl stehen."),
        ("SET colour red", "„colour“ passt hier nicht. Wählt einen der Werte, die zur Wahl stehen."),
    ):
        refusal = table.handle(Said("screen", word), 0.0).refusal
        assert refusal is not None and Catalogue("de").refusal(refusal) == said
    table.handle(Said("screen", "GAME planet-nine"), 0.0)
    refusal = table.handle(Said("screen", "SET mission 77"), 0.0).refusal
    assert refusal is not None
    assert Catalogue("fr").refusal(refusal) == "« 77 » ne convient pas ici. Dites un nombre de 0 à 50."


def test_a_seat_is_named_while_the_number_of_players_is_asked(tmp_path: Path) -> None:
    table = Table(session_store(tmp_path, VirtualClock()), Bindings())
    for word in ("GAME planet-nine", "SET players", "SET name_2", "Ana"):
        assert table.handle(Said("screen", word), 0.0).refusal is None
    setup = table.view(0.0).setup
    assert setup is not None and setup.names[1] == "Ana"


@pytest.mark.parametrize("open_step", ["SET terrain", "SET players", "SET name_1", "RULES", "SET first"])
def test_start_begins_whatever_is_open_for_a_choice(open_step: str, tmp_path: Path) -> None:
    """It was refused with "START comes later. Press start first"."""
    table = Table(session_store(tmp_path, VirtualClock()), Bindings())
    for word in ("GAME toy-battle", open_step, "START"):
        assert table.handle(Said("screen", word), 0.0).refusal is None
    assert table.view(0.0).scene != "setup"


def test_a_card_that_names_no_terrain_is_refused_where_the_terrain_is_asked(tmp_path: Path) -> None:
    """In a terminal the tag of an unknown card became the terrain, and only START said that there is none."""
    table = Table(session_store(tmp_path, VirtualClock()), Bindings())
    for word in ("GAME toy-battle", "SET terrain"):
        assert table.handle(Said("screen", word), 0.0).refusal is None
    refusal = table.handle(Said("screen", "04A1B2C3D4"), 0.0).refusal
    assert refusal is not None and refusal.key == "refused-toy-unknown-terrain"
    setup = table.view(0.0).setup
    assert setup is not None and setup.step == "terrain"
    assert {option.name: option.value for option in setup.options}["terrain"] == "castle_field"
    assert table.handle(Said("screen", "SET terrain volcanic_jungle"), 0.0).refusal is None
