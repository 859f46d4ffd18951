"""One test per rule sentence that says where a submarine can be."""

from collections.abc import Mapping
from typing import Any

import pytest

from companion.review.positions import BadEvent, Options, Tracker, TrackingChart
from tests.review.positions.sonar_charts import CHARTS

ALPHA = CHARTS["alpha", "real_time"]
DELTA = CHARTS["delta", "real_time"]
DELTA_LIGHT = CHARTS["delta", "turn_by_turn"]
OPEN = TrackingChart("open sea", "turn_by_turn", 10, frozenset())


def canal(*sea: str) -> TrackingChart:
    """A small chart of land with only these spaces of sea."""
    land = {f"{column}{row}" for column in "ABCDEFGHIJ" for row in range(1, 11)} - set(sea)
    return TrackingChart("canal", "turn_by_turn", 10, frozenset(land))


def given(chart: TrackingChart, *events: Mapping[str, Any], **options: Any) -> Tracker:
    return Tracker.at_start(chart, Options(**options)).after_all(events)


def go(ways: str) -> list[dict[str, Any]]:
    return [{"event": "course", "dir": way} for way in ways]


def explosion(kind: str, at: str, result: object, **more: Any) -> dict[str, Any]:
    return {"event": kind, "at": at, "result": result, **more}


SILENCE = {"event": "silence"}
DROP = {"event": "mine_drop"}


def at(chart: TrackingChart, name: str, *events: Mapping[str, Any], **options: Any) -> Tracker:
    """The tracker of a submarine that is known to be on one space at first."""
    return given(chart, explosion("our_shot", name, "direct", by="mine"), *events, **options)


def test_before_the_first_event_every_sea_space_is_possible() -> None:
    assert len(given(ALPHA).positions) == 225 - 31
    assert given(ALPHA).exact


def test_a_course_does_not_leave_the_map() -> None:
    assert "A1" not in given(OPEN, *go("S")).positions
    assert len(given(OPEN, *go("S" * 9)).positions) == 10
    assert given(OPEN, *go("S" * 10)).positions == frozenset()


def test_the_edge_does_not_lead_to_the_other_side() -> None:
    assert at(OPEN, "J5", *go("E")).positions == frozenset()
    assert at(OPEN, "A5", *go("W")).positions == frozenset()


def test_a_course_does_not_enter_an_island() -> None:
    assert at(ALPHA, "B2", *go("E")).positions == frozenset()
    assert at(ALPHA, "C4", *go("N")).positions == frozenset()


def test_a_course_does_not_enter_the_own_route_with_its_start() -> None:
    assert at(OPEN, "E5", *go("NESW")).positions == frozenset()
    assert at(OPEN, "E5", *go("NES")).positions == {"F5"}


def test_silence_is_zero_to_four_steps_in_one_line() -> None:
    positions = at(OPEN, "E5", SILENCE).positions
    assert positions == {
        "E5",
        "E4",
        "E3",
        "E2",
        "E1",
        "E6",
        "E7",
        "E8",
        "E9",
        "F5",
        "G5",
        "H5",
        "I5",
        "D5",
        "C5",
        "B5",
        "A5",
    }


def test_silence_jumps_over_nothing() -> None:
    assert at(ALPHA, "B2", SILENCE).positions == {"B2", "A2", "B1", "B3", "B4", "B5", "B6"}
    assert at(OPEN, "E5", *go("N"), SILENCE).positions.isdisjoint({"E5", "E6", "E7", "E8"})


def test_every_space_passed_in_silence_becomes_route() -> None:
    east_then_back = at(OPEN, "E5", SILENCE, *go("NWWS")).positions
    # From E5 two or more steps east the last step would cross the silent line; all others fit.
    assert east_then_back.isdisjoint({"E5", "F5", "G5"})
    assert "C5" in east_then_back


def test_surfacing_tells_the_sector_and_forgets_the_route() -> None:
    assert at(OPEN, "E5", *go("N"), {"event": "surface", "sector": 1}, *go("S")).positions == {"E5"}
    assert at(OPEN, "E5", {"event": "surface", "sector": 4}).positions == frozenset()


def test_surfaced_twice_on_the_spot() -> None:
    surface = {"event": "surface", "sector": 1}
    assert at(OPEN, "E5", surface, surface).positions == {"E5"}


def test_the_ice_of_delta_hurts_outside_open_water() -> None:
    hurt = given(DELTA, {"event": "surface", "sector": 4, "damage": True}).positions
    spared = given(DELTA, {"event": "surface", "sector": 4, "damage": False}).positions
    assert spared == {"D6", "E6", "D7", "E7"}
    assert hurt | spared == given(DELTA, {"event": "surface", "sector": 4}).positions
    assert not hurt & spared


def test_unknown_holes_tell_nothing() -> None:
    untold = given(DELTA_LIGHT, {"event": "surface", "sector": 1}).positions
    assert given(DELTA_LIGHT, {"event": "surface", "sector": 1, "damage": True}).positions == untold
    assert given(DELTA_LIGHT, {"event": "surface", "sector": 1, "damage": False}).positions == untold


def test_a_drone_tells_whether_it_is_in_the_sector() -> None:
    yes = given(ALPHA, {"event": "drone", "sector": 9, "answer": True}).positions
    no = given(ALPHA, {"event": "drone", "sector": 9, "answer": False}).positions
    assert "L14" in yes
    assert len(yes) + len(no) == 225 - 31


def test_a_sonar_tells_exactly_one_truth() -> None:
    positions = given(OPEN, {"event": "sonar", "facts": [["column", "C"], ["row", 7]]}).positions
    assert positions == {f"C{row}" for row in range(1, 11) if row != 7} | {f"{c}7" for c in "ABDEFGHIJ"}
    positions = given(OPEN, {"event": "sonar", "facts": [["sector", 1], ["row", 7]]}).positions
    assert len(positions) == 25 + 10


@pytest.mark.parametrize(("result", "count"), [("direct", 1), ("indirect", 8), ("clear", 91)])
@pytest.mark.parametrize("kind", ["our_shot", "archer"])
def test_an_explosion_tells_on_beside_or_away(kind: str, result: str, count: int) -> None:
    assert len(given(OPEN, explosion(kind, "E5", result)).positions) == count


def test_an_explosion_at_the_corner_has_three_neighbours() -> None:
    assert given(OPEN, explosion("our_shot", "A1", "indirect")).positions == {"A2", "B1", "B2"}
    assert given(OPEN, explosion("our_shot", "J10", "indirect")).positions == {"J9", "I9", "I10"}


def test_a_torpedo_flies_one_to_four_steps_with_corners() -> None:
    positions = given(OPEN, explosion("their_torpedo", "G2", "clear")).positions
    assert "D3" in positions  # the rulebook's example
    assert "G2" not in positions
    assert "C4" not in positions


def test_a_torpedo_flies_over_sea_only_by_default() -> None:
    # C2 and C3 are islands: from B2 to D2 the way round takes four steps, from A3 to D3 five.
    assert "B2" in given(ALPHA, explosion("their_torpedo", "D2", "clear")).positions
    assert "A3" not in given(ALPHA, explosion("their_torpedo", "D3", "clear")).positions
    plain = given(ALPHA, explosion("their_torpedo", "D3", "clear"), torpedo_range="plain_distance").positions
    assert "A3" in plain


def test_a_torpedo_into_an_island_is_impossible() -> None:
    assert given(ALPHA, explosion("their_torpedo", "C2", "clear")).positions == frozenset()


def test_the_damage_of_the_own_torpedo_tells_the_distance() -> None:
    beside = given(OPEN, explosion("their_torpedo", "E5", "indirect")).positions
    assert beside == {"D4", "E4", "F4", "D5", "F5", "D6", "E6", "F6"}
    assert given(OPEN, explosion("their_torpedo", "E5", "direct")).positions == frozenset()


def test_a_mine_needs_a_legal_place() -> None:
    # A canal one space wide, entered from its end: behind is the route, beside is land.
    water = canal("A1", "A2", "A3")
    assert given(water, *go("NN"), DROP).positions == frozenset()
    assert given(water, *go("N"), DROP).positions == {"A2"}


def test_a_mine_lies_on_one_of_eight_neighbours_or_four() -> None:
    assert at(OPEN, "E5", DROP, explosion("mine_trigger", "D4", "indirect")).positions == {"E5"}
    diagonal = (DROP, explosion("mine_trigger", "D4", "indirect"))
    assert at(OPEN, "E5", *diagonal, mine_neighbours="four").positions == frozenset()
    assert at(OPEN, "E5", DROP, explosion("mine_trigger", "E3", "clear")).positions == frozenset()


def test_a_mine_does_not_lie_on_the_route_of_that_moment() -> None:
    back = explosion("mine_trigger", "E5", "indirect")
    assert at(OPEN, "E5", *go("N"), DROP, back).positions == frozenset()
    surfaced = at(OPEN, "E5", *go("N"), {"event": "surface", "sector": 1}, DROP, back)
    assert surfaced.positions == {"E4"}


def test_a_triggered_mine_was_never_entered_since_its_drop() -> None:
    assert at(OPEN, "E5", DROP, *go("NN"), explosion("mine_trigger", "E4", "indirect")).positions == frozenset()
    assert at(OPEN, "E5", DROP, *go("NN"), explosion("mine_trigger", "D4", "indirect")).positions == {"E3"}


def test_a_mine_still_out_was_not_entered_either() -> None:
    water = canal("A1", "A2", "A3")
    assert given(water, *go("N"), DROP).positions == {"A2"}  # the mine is on A1
    assert given(water, *go("N"), DROP, *go("N")).positions == frozenset()
    assert given(water, *go("N"), DROP, explosion("mine_trigger", "A1", "indirect"), *go("N")).positions == {"A1"}


def test_silence_neither_passes_nor_ends_on_an_own_mine() -> None:
    water = canal("A1", "A2", "A3", "A4")
    assert given(water, *go("N"), DROP, SILENCE).positions == {"A2", "A3"}
    fixed = at(water, "A3", *go("N"), DROP, SILENCE)
    assert fixed.positions == {"A2"}


def test_silence_may_pass_over_a_mine_by_house_rule() -> None:
    water = canal("A1", "A2", "A3", "A4")
    passed = at(water, "A4", *go("N"), DROP, SILENCE, silence_over_mines="pass_only")
    assert passed.positions == {"A3", "A1"}  # over A2, not onto it


def test_each_mine_is_triggered_once() -> None:
    once = explosion("mine_trigger", "D4", "indirect")
    assert at(OPEN, "E5", DROP, once, once).positions == frozenset()
    assert at(OPEN, "E5", DROP, DROP, once, explosion("mine_trigger", "F4", "indirect")).positions == {"E5"}


def test_no_second_own_mine_on_a_space_by_default() -> None:
    once = explosion("mine_trigger", "D4", "indirect")
    assert at(OPEN, "E5", DROP, DROP, once, once).positions == frozenset()
    assert at(OPEN, "E5", DROP, DROP, once, once, second_mine="allow").positions == {"E5"}


def test_mines_find_places_of_their_own() -> None:
    water = canal("A1", "A2", "A3")
    fixed = (explosion("our_shot", "A2", "direct", by="mine"), DROP, DROP)
    assert given(water, *fixed).positions == {"A2"}
    assert given(water, *fixed, DROP).positions == frozenset()
    assert given(water, *fixed, DROP, second_mine="allow").positions == {"A2"}
    assert given(water, *fixed, *go("N")).positions == frozenset()


@pytest.mark.parametrize("sweep", ["archer", "our_shot", "their_torpedo"])
def test_a_torpedo_or_archer_mine_removes_a_mine_untold(sweep: str) -> None:
    water = canal("A1", "A2")
    more = {"by": "torpedo"} if sweep == "our_shot" else {}
    swept = explosion(sweep, "A2", "indirect", **more)
    assert at(water, "A1", DROP, swept, *go("S")).positions == {"A2"}
    assert at(water, "A1", DROP, swept, explosion("mine_trigger", "A2", "indirect")).positions == frozenset()


def test_one_explosion_removes_one_mine_where_two_cannot_lie() -> None:
    water = canal("A1", "A2", "B1")
    swept = (DROP, DROP, explosion("archer", "A2", "indirect"))
    assert at(water, "A1", *swept, *go("S")).positions == {"A2"}
    assert at(water, "A1", *swept, *go("E")).positions == frozenset()
    assert at(water, "A1", *swept, *go("E"), second_mine="allow").positions == {"B1"}


def test_a_triggered_mine_removes_no_other() -> None:
    water = canal("A1", "A2")
    beside = explosion("our_shot", "A2", "indirect", by="mine")
    assert at(water, "A1", DROP, beside, *go("S")).positions == frozenset()
    assert at(water, "A1", DROP, beside, explosion("mine_trigger", "A2", "indirect")).positions == {"A1"}


def test_a_shot_of_an_unknown_kind_may_be_either() -> None:
    water = canal("A1", "A2")
    shot = explosion("our_shot", "A2", "indirect")
    assert at(water, "A1", DROP, shot, *go("S")).positions == {"A2"}
    assert at(water, "A1", DROP, shot, explosion("mine_trigger", "A2", "indirect")).positions == {"A1"}
    both = (shot, explosion("mine_trigger", "A2", "indirect"), explosion("mine_trigger", "A2", "indirect"))
    assert at(water, "A1", DROP, *both).positions == frozenset()


def test_mines_stay_when_it_surfaces() -> None:
    surface = {"event": "surface", "sector": 1}
    assert at(OPEN, "E5", DROP, surface, explosion("mine_trigger", "D4", "indirect")).positions == {"E5"}


def test_archer_mines_block_nothing() -> None:
    echo = CHARTS["echo", "real_time"]
    assert at(echo, "C5", *go("N")).positions == {"C4"}


def test_a_contradiction_leaves_no_place_and_stays_so() -> None:
    nowhere = at(OPEN, "E5", explosion("our_shot", "A1", "direct"))
    assert nowhere.positions == frozenset()
    assert nowhere.after(SILENCE).after(DROP).positions == frozenset()


def test_a_tracker_is_not_changed_by_what_follows() -> None:
    before = given(OPEN, *go("N"))
    positions = before.positions
    before.after(SILENCE)
    assert before.positions == positions


def test_mines_that_go_off_in_a_chain_are_a_bound() -> None:
    chained = at(OPEN, "E5", DROP, explosion("their_torpedo", "E3", "clear"), chain="second_edition")
    assert not chained.exact
    assert chained.positions == {"E5"}


@pytest.mark.parametrize(
    ("event", "words"),
    [
        ({"event": "dance"}, "event 2: found event 'dance', expected one of course"),
        ({}, "event 2: found event None"),
        ({"event": "course", "dir": "up"}, "event 2: course.dir: found 'up', expected N, E, S or W"),
        ({"event": "surface"}, "event 2: surface.sector: found nothing, expected a number from 1 to 4"),
        ({"event": "surface", "sector": 5}, "found 5, expected a number from 1 to 4"),
        ({"event": "surface", "sector": True}, "found True, expected a number from 1 to 4"),
        ({"event": "surface", "sector": 1, "damage": "much"}, "expected true or false"),
        ({"event": "drone", "sector": 1}, "drone.answer: found nothing, expected true or false"),
        (
            {"event": "our_shot", "at": "K1", "result": "clear"},
            "our_shot.at: found 'K1', expected a space from A1 to J10",
        ),
        ({"event": "our_shot", "at": "A1", "result": "hit"}, "expected clear, indirect or direct"),
        ({"event": "our_shot", "at": "A1", "result": "clear", "by": "net"}, "expected torpedo, mine or archer"),
        ({"event": "mine_trigger", "at": 7, "result": "clear"}, "mine_trigger.at: found 7"),
        ({"event": "sonar", "facts": [["row", 3]]}, "sonar.facts: found [['row', 3]], expected two facts"),
        ({"event": "sonar", "facts": [["row", 3], ["row", 4]]}, "expected two facts of different kinds"),
        ({"event": "sonar", "facts": [["row", 3], ["column", "K"]]}, "expected a letter from A to J"),
        ({"event": "sonar", "facts": [["row", 11], ["column", "A"]]}, "expected a number from 1 to 10"),
        ({"event": "sonar", "facts": [["depth", 1], ["column", "A"]]}, "expected row, column or sector"),
    ],
)
def test_a_bad_event_is_refused_by_number_with_what_was_found_and_expected(event: dict[str, Any], words: str) -> None:
    with pytest.raises(BadEvent) as refused:
        given(OPEN, *go("N"), event)
    assert words in str(refused.value)


def test_written_forms_that_are_understood() -> None:
    same = [
        ({"event": "course", "dir": "n"}, {"event": "course", "dir": "North"}),
        (explosion("our_shot", "e5", 1), explosion("our_shot", "E5", "indirect")),
        ({"event": "drone", "sector": "2", "answer": "yes"}, {"event": "drone", "sector": 2, "answer": True}),
    ]
    for first, other in same:
        assert given(OPEN, first).positions == given(OPEN, other).positions


@pytest.mark.parametrize("rows", [[], ["...."] * 4, ["....."] * 4 + ["...."], ["....x"] * 5])
def test_a_chart_is_a_square_of_sea_and_islands(rows: list[str]) -> None:
    with pytest.raises(ValueError, match="expected"):
        TrackingChart.from_rows("odd", "turn_by_turn", rows)


def test_options_are_checked() -> None:
    assert Options.read({"torpedo_path": "plain_distance"}) == Options(torpedo_range="plain_distance")
    assert Options.read({"turn_seconds": 5}, frozenset({"turn_seconds"})) == Options()
    with pytest.raises(ValueError, match="found 'whale', expected one of"):
        Options.read({"whale": 1})
    with pytest.raises(ValueError, match="found 'six', expected eight or four"):
        Options.read({"mine_neighbours": "six"})
