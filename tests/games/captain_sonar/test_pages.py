"""What each post's page holds: its own crew's facts and what was announced, and why something cannot be touched."""

import json
from collections.abc import Iterator
from itertools import pairwise
from random import Random
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from companion.games.captain_sonar.choices import crew_words
from companion.games.captain_sonar.game import GAME
from companion.games.captain_sonar.terms import CrewPost, SonarTeam, posts
from companion.rules.game_inputs import Utterance
from companion.rules.sheets import post_of
from companion.rules.words import Word, read, spoken
from companion.text.catalogue import LANGUAGES, Catalogue
from companion.text.published import plain_data
from tests.games.captain_sonar.conftest import Battle, Start

CALM = settings(max_examples=12, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
FULL = {"mine": 3, "torpedo": 3, "drone": 4, "sonar": 3, "silence": 6}
REAL = {"mode": "real_time", "side": "real_time", "map": "alpha"}
NAMES = ("captain", "mate", "engineer", "radio")


def page(game: Battle, post: str, language: str = "en") -> dict[str, Any]:
    """A page as a phone is sent it."""
    sheet = GAME.pages.page(game.state, post_of(GAME.pages.posts(game.state), post))  # type: ignore[arg-type]
    return json.loads(json.dumps(plain_data(sheet, Catalogue(language), 0.0)))


def touch(game: Battle, post: str, text: str) -> str | None:
    """A word said on a sheet; the refusal's code, or ``None``."""
    grammar = GAME.grammar(game.data)
    word = read(grammar, spoken(text, ("CS",), grammar.roles)[0])
    assert isinstance(word, Word), text
    return game.hear(Utterance(word, post_of(GAME.pages.posts(game.state), post).speaker, game.at))


def offers(value: Any) -> Iterator[dict[str, Any]]:
    """Every touch of a page, wherever it stands."""
    if isinstance(value, dict):
        if "word" in value and "state" in value:
            yield value
        for part in value.values():
            yield from offers(part)
    elif isinstance(value, list):
        for part in value:
            yield from offers(part)


def course(game: Battle, post: str, direction: str) -> dict[str, Any]:
    return next(course for course in page(game, post)["courses"] if course["direction"] == direction)


def test_both_crews_have_four_posts_each_that_one_phone_may_hold_together(battle: Start) -> None:
    posts = GAME.pages.posts(battle().state)
    assert [post.id for post in posts] == [f"{team}-{name}" for team in ("blue", "yellow") for name in NAMES]
    assert {post.group for post in posts if post.id.startswith("blue")} == {"blue"}
    assert all(post.speaker.team == post.group and post.speaker.role for post in posts)


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6, 7, 8])
def test_the_posts_that_one_member_holds_are_those_of_the_rulebook(battle: Start, players: int) -> None:
    game = battle(players=players)
    for team, size in (("blue", (players + 1) // 2), ("yellow", players // 2)):
        for held in posts(size):
            for name in (post for post in NAMES if post in page(game, f"{team}-{post}")["together"]):
                assert len(page(game, f"{team}-{name}")["together"]) in {len(post) for post in posts(size)}
            assert len(held) == len(page(game, f"{team}-{_name(held[0])}")["together"])


def _name(role: CrewPost) -> str:
    return {"first_mate": "mate", "radio_operator": "radio"}.get(role.value, role.value)


def test_a_course_is_open_or_says_why_not(battle: Start) -> None:
    game = battle(blue={"at": "A2", "route": ["A2"], "mines": ["A3"]}, map="alpha")
    assert course(game, "blue-captain", "N")["state"] == "open"
    assert (course(game, "blue-captain", "W")["state"], course(game, "blue-captain", "W")["sign"]) == ("no", "off-map")
    assert course(game, "blue-captain", "S")["sign"] == "own-mine"
    game.all("blue", "COURSE N")
    assert course(game, "blue-captain", "S")["sign"] == "own-route"
    assert course(game, "blue-captain", "W")["why"]["text"] == "edge"


def test_a_legal_course_waits_for_both_oks(battle: Start) -> None:
    game = battle(**REAL)
    game.all("blue", "COURSE N")
    ahead = course(game, "blue-captain", "N")
    assert (ahead["state"], ahead["why"]["text"]) == ("after-ok", "after OK")
    assert page(game, "blue-captain")["prompt"]["text"] == "Wait: First Mate and Engineer"
    game.all("blue", "MARK torpedo")
    assert page(game, "blue-captain")["oks"] == [{"post": "mate", "ok": True}, {"post": "engineer", "ok": False}]
    game.all("blue", "BREAK N1")
    assert course(game, "blue-captain", "N")["state"] == "open"


def test_a_chip_says_how_full_ready_broken_or_after_the_oks(battle: Start) -> None:
    gauges = {**FULL, "mine": 2}
    game = battle(blue={"at": "C5", "gauges": gauges, "breakdowns": ["S1"]}, **REAL)
    states = {system["system"]: system["state"] for system in page(game, "blue-captain")["systems"]}
    assert states == {"mine": "filling", "torpedo": "open", "drone": "broken", "sonar": "broken", "silence": "open"}
    game.all("blue", "COURSE N")
    assert {system["system"]: system["state"] for system in page(game, "blue-captain")["systems"]}[
        "torpedo"
    ] == "after-ok"


def test_the_scenario_system_stands_on_echo_alone(battle: Start) -> None:
    def names(game: Battle) -> list[str]:
        return [system["system"] for system in page(game, "blue-captain")["systems"]]

    assert "scenario" in names(battle(map="echo", blue={"at": "A1"}, yellow={"at": "J10"}))
    assert "scenario" not in names(battle())


def test_silence_reaches_as_far_as_the_way_is_free(battle: Start) -> None:
    game = battle(blue={"at": "E5", "gauges": FULL, "mines": ["E3"]}, map="alpha")
    paths = page(game, "blue-captain")["silences"]
    assert paths["N"] == ["E4"]
    assert paths["W"] == ["D5", "C5", "B5", "A5"]


def test_a_captain_is_told_where_an_explosion_strikes_the_own_submarine(battle: Start) -> None:
    game = battle(blue={"at": "A2"}, map="alpha")
    assert page(game, "blue-captain")["harm"] == {"A2": 2, "A1": 1, "B1": 1, "B2": 1, "A3": 1, "B3": 1}


def test_the_engineer_is_told_what_a_break_completes_and_costs(battle: Start) -> None:
    game = battle(blue={"at": "C5", "breakdowns": ["N1", "N3", "E1"]}, **REAL)
    game.all("blue", "COURSE N")
    symbols = {symbol["id"]: symbol for panel in page(game, "blue-engineer")["panels"] for symbol in panel["symbols"]}
    assert symbols["N2"]["effect"] == {"repairs": "orange"}
    assert symbols["N4"]["effect"] is None
    circuits = {circuit["name"]: circuit["left"] for circuit in page(game, "blue-engineer")["circuits"]}
    assert circuits == {"yellow": 4, "orange": 1, "gray": 4}

    game = battle(blue={"at": "C5", "damage": 3, "breakdowns": ["W5", "W6", "S5", "E4", "E6"]}, **REAL)
    game.all("blue", "COURSE N")
    symbols = {symbol["id"]: symbol for panel in page(game, "blue-engineer")["panels"] for symbol in panel["symbols"]}
    assert symbols["N6"]["effect"] == {"damage": 1, "lost": True}


def test_the_first_mate_may_use_drone_and_sonar_alone(battle: Start) -> None:
    game = battle(blue={"at": "C5", "gauges": FULL}, **REAL)
    used = {gauge["system"]: gauge["use"] and gauge["use"]["state"] for gauge in page(game, "blue-mate")["gauges"]}
    assert used == {"mine": None, "torpedo": None, "drone": "open", "sonar": "open", "silence": None}
    assert [choice["word"] for choice in page(game, "blue-mate")["call"]][:2] == ["READY MINE", "READY TORPEDO"]


def test_only_the_captain_asked_is_given_answers(battle: Start) -> None:
    game = battle(blue={"at": "O9"}, yellow={"at": "N8", "gauges": FULL}, **REAL)
    game.all("yellow", "SONAR")
    asked = page(game, "blue-captain")["stop"]
    assert asked["sonar"]["true"] == {"row": "9", "column": "O", "sector": "6"}
    for post in ("blue-mate", "blue-engineer", "blue-radio", "yellow-captain"):
        stop = page(game, post)["stop"]
        assert stop["sonar"] is None and stop["answers"] == [] and stop["own"] in (None, "N8")
    assert touch(game, "blue-captain", "ROW 9 COLUMN C") is None
    assert page(game, "blue-captain")["stop"] is None


def test_a_hit_told_by_the_crew_has_three_equal_answers(battle: Start) -> None:
    game = battle(options={"announce_only": True}, **REAL)
    game.all("yellow", "COURSE W", "TORPEDO N10")
    answers = page(game, "blue-captain")["stop"]["answers"]
    assert [(answer["word"], answer["state"]) for answer in answers] == [
        ("CLEAR", "open"),
        ("INDIRECT", "open"),
        ("DIRECT", "open"),
    ]


def test_a_torpedo_judged_by_the_table_is_the_sentence_to_say(battle: Start) -> None:
    game = battle(options={"resume": "word"}, blue={"at": "O9"}, yellow={"at": "O12", "gauges": FULL}, **REAL)
    game.all("yellow", "COURSE W", "OK/FM", "BREAK W4", "TORPEDO N10")
    assert page(game, "blue-captain")["stop"]["say"] == {"result": "indirect", "at": "N10", "own": "O9"}
    assert page(game, "blue-mate")["stop"]["say"] is None
    assert [answer["word"] for answer in page(game, "yellow-captain")["stop"]["answers"]] == ["RESUME"]


def test_a_wrong_course_is_asked_of_the_enemy_captain_on_the_sheets(battle: Start) -> None:
    game = battle(blue={"at": "C5"}, **REAL)
    game.all("blue", "COURSE N")
    assert "CORRECT COURSE E" in [choice["word"] for choice in page(game, "blue-captain")["correct"]]
    assert touch(game, "blue-captain", "CORRECT COURSE E") is None
    assert [answer["word"] for answer in page(game, "yellow-captain")["stop"]["answers"]] == ["YES", "NO"]
    assert [answer["word"] for answer in page(game, "blue-captain")["stop"]["answers"]] == ["CANCEL"]
    assert touch(game, "yellow-captain", "YES") is None
    assert page(game, "blue-captain")["at"] == "D5"


def test_the_radio_operator_hears_the_enemy_and_what_the_own_crew_learned(battle: Start) -> None:
    game = battle(blue={"at": "C5", "gauges": FULL}, **REAL)
    game.all("blue", "COURSE N", "BREAK N6", "OK/FM")
    game.all("blue", "DRONE 4")
    game.all("yellow", "COURSE E")
    assert [entry["kind"] for entry in page(game, "yellow-radio")["log"]] == ["course", "drone"]
    assert [(entry["kind"], entry["own"]) for entry in page(game, "blue-radio")["log"]] == [
        ("drone", True),
        ("course", False),
    ]
    assert "at" not in page(game, "blue-radio") and "route" not in page(game, "blue-radio")


def test_where_ears_alone_follow_courses_the_radio_sheet_has_none(battle: Start) -> None:
    game = battle(options={"listen": "ears"}, **REAL)
    game.all("yellow", "COURSE E", "MARK MINE", "BREAK E1", "SURFACE")
    assert [entry["kind"] for entry in page(game, "blue-radio")["log"]] == ["surface"]


def test_the_way_back_names_what_each_post_would_take_back(battle: Start) -> None:
    game = battle(blue={"at": "C5"}, **REAL)
    named = lambda post: (page(game, post)["undo"]["what"] or {"text": None})["text"]  # noqa: E731  # read five times
    assert [named(f"blue-{post}") for post in NAMES] == [None] * 4  # type: ignore[no-untyped-call]
    game.all("blue", "COURSE N")
    assert named("blue-captain") == "Head north"  # type: ignore[no-untyped-call]
    # The last step of the crew is not the Captain's any more.
    game.all("blue", "MARK MINE")
    assert [named(f"blue-{post}") for post in NAMES] == [None, "mark: mine", None, None]  # type: ignore[no-untyped-call]
    # Nor is the mark the First Mate's to take back once the Engineer has spoken.
    game.all("blue", "BREAK N6")
    assert [named(f"blue-{post}") for post in NAMES] == [None, None, "break: N6", None]  # type: ignore[no-untyped-call]
    assert named("yellow-captain") is None  # type: ignore[no-untyped-call]


def test_a_phone_that_slept_learns_what_was_announced_and_when(battle: Start) -> None:
    game = battle(options={"listen": "ears"}, **REAL)
    game.all("yellow", "COURSE E", "MARK MINE", "BREAK E1", "SURFACE")
    game.at = 20.0
    game.all("blue", "STOP")
    for post in ("blue-captain", "blue-radio"):
        sentences = [(sentence["time"], sentence["said"]["text"]) for sentence in page(game, post)["since"]]
        assert sentences == [(0.0, "Yellow: Surface: sector 5"), (20.0, "Blue has called STOP")]
    assert "Yellow: Head east" in [sentence["said"]["text"] for sentence in page(game, "yellow-mate")["since"]]


def test_the_start_is_chosen_and_dive_said_on_the_captains_sheet(fresh: Start) -> None:
    game = fresh(options={"dive_to_start": True}, **REAL)
    assert "C7" in page(game, "blue-captain")["start"] and page(game, "blue-captain")["dive"] is None
    assert touch(game, "blue-captain", "AT C7") is None
    assert page(game, "blue-captain")["dive"]["word"] == "DIVE"
    assert touch(game, "blue-captain", "DIVE") is None
    assert page(game, "blue-captain")["prompt"]["text"] == "Waiting for the other Captain"
    assert touch(game, "yellow-captain", "AT I8") is None
    assert touch(game, "yellow-captain", "DIVE") is None
    assert page(game, "blue-captain")["prompt"]["text"] == "Set a course"


def surfaced(battle: Start, players: int = 8, **options: Any) -> Battle:
    game = battle(players=players, options=options, blue={"at": "O9"}, **REAL)
    game.all("blue", "SURFACE")
    return game


def test_the_engineer_begins_and_every_member_outlines_one_section(battle: Start) -> None:
    """Rulebook, surfacing: the Engineer outlines a section and passes the sheet, each teammate one."""
    game = surfaced(battle, section_seconds=0)
    assert page(game, "blue-captain")["securing"]["due"] == ["engineer"]
    assert touch(game, "blue-captain", "SECURE BOW") == "not-your-turn"
    assert touch(game, "blue-engineer", "SECURE BOW 4A8AFA") is None
    assert touch(game, "blue-engineer", "SECURE STERN") == "not-your-turn"
    assert page(game, "blue-radio")["securing"]["due"] == ["captain"]
    for post, section in (("radio", "STERN"), ("mate", "TOWER"), ("captain", "HULL_CENTRE")):
        assert touch(game, f"blue-{post}", f"SECURE {section}") is None
    assert touch(game, "blue-engineer", "READY") is None
    check = page(game, "yellow-engineer")["check"]
    assert {outline["id"]: outline["line"] for outline in check["outlines"]}["bow"] == "4A8AFA"
    assert page(game, "yellow-captain")["check"] is None
    assert touch(game, "yellow-engineer", "REJECT") is None
    assert page(game, "blue-engineer")["securing"]["rejected"] is True
    assert page(game, "blue-engineer")["securing"]["due"] == ["engineer"]


def test_in_a_small_crew_some_outline_several(battle: Start) -> None:
    game = surfaced(battle, players=4, section_seconds=0)
    due = []
    for section, post in zip(
        ("BOW", "STERN", "TOWER", "HULL_CENTRE"), ("engineer", "radio", "captain", "radio"), strict=True
    ):
        due.append(page(game, "blue-captain")["securing"]["due"])
        assert touch(game, f"blue-{post}", f"SECURE {section}") is None
    assert due == [["captain", "mate", "engineer"], ["radio"], ["captain", "mate", "engineer"], ["radio"]]


def test_an_outline_on_a_sheet_takes_its_time_and_a_scan_does_not(battle: Start) -> None:
    game = surfaced(battle)
    assert touch(game, "blue-engineer", "SECURE BOW") == "not-ready"
    assert game.refusal.params["seconds"] == 5
    assert game.say("blue", "SECURE STERN") is None
    game.at = 4.9
    assert touch(game, "blue-engineer", "SECURE BOW") in ("not-ready", "not-your-turn")
    game.at = 5.0
    assert touch(game, "blue-radio", "SECURE BOW") is None


def test_the_first_outline_after_a_power_cut_lets_the_clocks_go_on(battle: Start) -> None:
    """They wait for the first word; with both boats up it is an outline, and none would ever be old enough."""
    game = surfaced(battle)
    game.do(GAME.clock.interrupted(game.state, game.at))
    assert game.state.held
    assert touch(game, "blue-engineer", "SECURE BOW") is None
    assert not game.state.held
    assert touch(game, "blue-radio", "SECURE STERN") == "not-ready"


def test_a_stop_stops_the_time_of_an_outline(battle: Start) -> None:
    game = surfaced(battle)
    game.at = 1.0
    game.all("yellow", "STOP")
    game.at = 60.0
    game.all("yellow", "CANCEL")
    assert touch(game, "blue-engineer", "SECURE BOW") == "not-ready"
    game.at = 64.0
    assert touch(game, "blue-engineer", "SECURE BOW") is None


@pytest.mark.long
@CALM
@given(seed=st.integers(0, 10_000), mode=st.sampled_from(["real_time", "turn_by_turn"]))
def test_what_is_open_is_taken_and_every_reason_has_words(battle: Start, seed: int, mode: str) -> None:
    """Random legal play: each open touch of each post is one the game takes, and each reason has words."""
    random = Random(seed)
    game = battle(
        players=8,
        mode=mode,
        options={"section_seconds": 0},
        blue={"at": "C5", "gauges": FULL},
        yellow={"at": "I6", "gauges": FULL},
    )
    for _ in range(12):
        for post in GAME.pages.posts(game.state):
            shown = page(game, post.id, random.choice(LANGUAGES))
            assert all(offer["why"]["text"] != offer["why"]["key"] for offer in offers(shown) if offer["why"])
            assert shown["prompt"]["text"] != shown["prompt"]["key"]
            opened = [offer for offer in offers(shown) if offer["state"] == "open" and _whole(offer["word"])]
            for word in random.sample(opened, min(2, len(opened))):
                before = game.state
                assert touch(game, post.id, word["word"]) is None, (post.id, word["word"])
                game.state = before
        team = random.choice(("blue", "yellow"))
        words = crew_words(game.state, SonarTeam(team))
        if words:
            game.say(team, random.choice(words))


def _whole(word: str) -> bool:
    """Words that are whole as they stand: the systems that aim are said with a target."""
    return word not in ("UNDO", "TORPEDO", "MINE", "DRONE", "ARCHER", "SILENCE")


SECRETS = [
    {"at": "I6"},
    {"at": "F3"},
    {"at": "I6", "gauges": FULL},
    {"at": "I6", "breakdowns": ["W1", "N6", "E2"]},
    {"at": "I6", "mines": ["A9", "J1"]},
    {"at": "I6", "route": ["J6", "J7", "I7", "I6"]},
]
PRIVATE = [
    [],
    ["MARK mine", "BREAK N1"],
    ["BREAK N2"],
    ["MARK silence", "COURSE S", "ROW 3"],
    ["TRIGGER A9", "DRONE 9", "OK"],
]


@pytest.mark.long_from(1)
@pytest.mark.parametrize("mode", ["real_time", "turn_by_turn"])
def test_pages_are_the_same_whatever_the_enemy_keeps_secret(battle: Start, mode: str) -> None:
    """Equal own crew, equal announcements: the crew's pages are equal, whatever the enemy holds and says in secret."""
    seen = []
    for secret in SECRETS:
        for private in PRIVATE:
            game = battle(
                players=8,
                mode=mode,
                side="turn_by_turn",
                first="yellow",
                blue={"at": "C5", "gauges": FULL},
                yellow=secret,
            )
            trail = [[page(game, f"blue-{name}") for name in NAMES]]
            game.all("yellow", "COURSE N")
            for word in private:
                if word.startswith(("DRONE", "TRIGGER")) and ("gauges" in secret or "mines" in secret):
                    continue  # There it would be an announcement.
                game.say("yellow", word)
            trail.append([page(game, f"blue-{name}") for name in NAMES])
            seen.append(trail)
    assert all(first == other for first, other in pairwise(seen))


def test_a_turn_is_not_ended_over_an_open_question(battle: Start) -> None:
    """While the sonar waits for its answers the Captain is offered no end of the turn; with them he is."""
    game = battle(players=8, blue={"at": "C5", "gauges": FULL}, yellow={"at": "I6", "gauges": FULL})
    game.all("blue", "COURSE E", "BREAK E6", "OK", "SONAR")
    assert game.state.question is not None
    assert page(game, "blue-captain")["endturn"] is None
    game.all("yellow", "ROW 6", "COLUMN A")
    assert page(game, "blue-captain")["endturn"] is not None
