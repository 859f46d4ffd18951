"""Every kind of condition, by rows that meet it and rows that do not."""

from typing import Any

import pytest

from companion.games.fifty_missions.conditions import ALL_ROWS, KINDS, BadCondition, matching_rows, read_condition
from companion.games.fifty_missions.conditions.logic import ordered_choices
from companion.games.fifty_missions.data import check_missions
from companion.games.fifty_missions.terms import faces
from companion.text.catalogue import LANGUAGES, Catalogue
from tests.games.fifty_missions.helpers import DATA, SUITS, TEXT, row

RED = {"suits": ["red"]}

EXAMPLES = [
    ({"kind": "sum", "value": 20}, "RED-7 RED-6 BLUE-6 GREEN-1", True),
    ({"kind": "sum", "value": 20}, "RED-7 RED-6 BLUE-6 GREEN-2", False),
    ({"kind": "sum", "value": 20, "op": "gt"}, "RED-7 RED-6 BLUE-6 GREEN-2", True),
    ({"kind": "sum", "value": 8, "suits": ["red"], "op": "le"}, "RED-7 BLUE-6 BLUE-5 GREEN-2", True),
    # A12: a colour that is absent never meets a sum, not even "at most".
    ({"kind": "sum", "value": 8, "suits": ["red"], "op": "le"}, "GREEN-7 BLUE-6 BLUE-5 GREEN-2", False),
    ({"kind": "sum", "value": 9, "suits": ["red", "blue"], "each_present": True}, "RED-4 RED-5 GREEN-1 GREEN-2", False),
    ({"kind": "sum", "value": 9, "suits": ["red", "blue"], "each_present": True}, "RED-4 BLUE-5 GREEN-1 GREEN-2", True),
    ({"kind": "sum_compare", "left": ["red"], "right": ["blue"]}, "RED-4 BLUE-1 BLUE-3 GREEN-2", True),
    # A13: both colours must lie there.
    ({"kind": "sum_compare", "left": ["red"], "right": ["blue"]}, "YELLOW-4 GREEN-1 GREEN-3 GREEN-2", False),
    (
        {"kind": "sum_compare", "left": ["red"], "right": ["blue"], "each_present": False},
        "YELLOW-4 GREEN-1 GREEN-3 GREEN-2",
        True,
    ),
    (
        {"kind": "sum_compare", "left": ["red"], "left_times": 2, "right": ["blue"]},
        "RED-3 BLUE-6 GREEN-1 GREEN-2",
        True,
    ),
    ({"kind": "sum_chain", "suits": ["red", "blue", "green"], "op": "gt"}, "RED-5 BLUE-3 RED-1 BLUE-1", True),
    ({"kind": "sum_chain", "suits": ["red", "blue", "green"], "op": "gt"}, "RED-5 RED-3 RED-1 RED-1", False),
    (
        {"kind": "difference_compare", "left": ["red", "blue"], "right": ["green", "yellow"]},
        "RED-5 BLUE-3 GREEN-4 YELLOW-6",
        True,
    ),
    (
        {"kind": "difference_compare", "left": ["red", "blue"], "right": ["green", "yellow"]},
        "RED-5 BLUE-3 GREEN-4 YELLOW-7",
        False,
    ),
    # A14: two means exactly two.
    ({"kind": "count", "where": RED, "value": 2, "layout": "adjacent"}, "RED-1 RED-2 BLUE-1 BLUE-2", True),
    ({"kind": "count", "where": RED, "value": 2, "layout": "adjacent"}, "RED-1 RED-2 RED-3 BLUE-2", False),
    ({"kind": "count", "where": RED, "value": 2, "layout": "adjacent"}, "RED-1 BLUE-2 RED-3 BLUE-2", False),
    ({"kind": "count", "where": RED, "value": 3, "layout": "adjacent"}, "RED-1 RED-2 RED-3 BLUE-2", True),
    ({"kind": "count", "where": RED, "value": 3, "layout": "adjacent"}, "RED-1 RED-2 BLUE-3 RED-4", False),
    ({"kind": "count", "where": RED, "value": 2, "layout": "apart"}, "RED-1 BLUE-1 BLUE-2 RED-4", True),
    ({"kind": "count", "where": RED, "value": 2, "layout": "apart"}, "BLUE-1 RED-1 RED-2 BLUE-4", False),
    # A15: one card between, and exactly two of the colour.
    ({"kind": "count", "where": RED, "value": 2, "layout": "gap_one"}, "RED-1 BLUE-1 RED-2 BLUE-4", True),
    ({"kind": "count", "where": RED, "value": 2, "layout": "gap_one"}, "RED-1 RED-5 RED-2 BLUE-4", False),
    ({"kind": "count", "where": RED, "value": 2, "layout": "ends"}, "RED-1 BLUE-1 BLUE-2 RED-4", True),
    ({"kind": "count", "where": RED, "value": 2, "layout": "ends"}, "RED-1 BLUE-1 RED-2 BLUE-4", False),
    ({"kind": "count", "where": RED, "value": 3, "op": "ge"}, "RED-1 RED-2 RED-3 RED-4", True),
    ({"kind": "count", "where": {"parity": "odd", "max": 3}, "value": 0}, "RED-2 RED-5 RED-4 RED-6", True),
    ({"kind": "all", "where": {"parity": "even"}}, "RED-2 BLUE-4 RED-6 GREEN-2", True),
    # A17: greater than 4 is 5 or more.
    ({"kind": "all", "where": {"min": 5}}, "RED-5 BLUE-4 RED-6 GREEN-7", False),
    ({"kind": "all", "where": {"values": [1, 7], "suits": ["red"]}}, "RED-1 RED-7 RED-7 RED-1", True),
    ({"kind": "distinct", "values": 4, "suits": 4}, "RED-1 BLUE-2 GREEN-3 YELLOW-4", True),
    ({"kind": "distinct", "values": 4, "suits": 4}, "RED-1 BLUE-2 GREEN-3 YELLOW-3", False),
    ({"kind": "distinct", "suits": 1}, "RED-1 RED-1 RED-3 RED-4", True),
    # A19: two pairs of symbols are two and two, not three and one.
    ({"kind": "pattern", "of": "suits", "groups": [2, 2]}, "RED-1 BLUE-1 RED-2 BLUE-5", True),
    ({"kind": "pattern", "of": "suits", "groups": [2, 2]}, "RED-1 BLUE-1 RED-2 RED-5", False),
    ({"kind": "pattern", "of": "values", "groups": [3, 1]}, "RED-1 BLUE-1 GREEN-1 RED-5", True),
    ({"kind": "alternate_parity"}, "RED-1 BLUE-4 GREEN-7 RED-2", True),
    ({"kind": "alternate_parity"}, "RED-1 BLUE-4 GREEN-6 RED-3", False),
    # A16: a rising three goes up from left to right, and the three are neighbours.
    ({"kind": "run", "length": 3, "order": "up"}, "RED-7 BLUE-2 GREEN-3 RED-4", True),
    ({"kind": "run", "length": 3, "order": "up"}, "RED-4 BLUE-3 GREEN-2 RED-7", False),
    ({"kind": "run", "length": 3, "order": "down"}, "RED-4 BLUE-3 GREEN-2 RED-7", True),
    ({"kind": "run", "length": 3, "order": "either"}, "RED-4 BLUE-3 GREEN-2 RED-7", True),
    ({"kind": "run", "length": 3, "order": "up"}, "RED-2 BLUE-7 GREEN-3 RED-4", False),
    ({"kind": "run", "length": 3, "order": "any"}, "RED-4 BLUE-7 GREEN-2 RED-3", True),
    ({"kind": "run", "length": 4, "order": "any"}, "RED-4 BLUE-5 GREEN-2 RED-3", True),
    ({"kind": "run", "length": 4, "order": "any"}, "RED-4 BLUE-4 GREEN-2 RED-3", False),
    ({"kind": "monotone"}, "RED-7 BLUE-5 GREEN-2 RED-1", True),
    ({"kind": "monotone", "order": "up"}, "RED-7 BLUE-5 GREEN-2 RED-1", False),
    ({"kind": "monotone", "order": "up"}, "RED-1 BLUE-2 GREEN-2 RED-3", False),
    ({"kind": "steps", "allowed": [0, 1]}, "RED-1 BLUE-2 GREEN-2 RED-3", True),
    ({"kind": "steps", "allowed": [1]}, "RED-1 BLUE-2 GREEN-2 RED-3", False),
    ({"kind": "window_sum", "size": 2, "value": 10}, "RED-1 BLUE-3 GREEN-7 RED-1", True),
    ({"kind": "window_sum", "size": 3, "value": 10}, "RED-1 BLUE-3 GREEN-7 RED-1", False),
    ({"kind": "window_sum", "size": 3, "value": 11}, "RED-1 BLUE-3 GREEN-7 RED-1", True),
    ({"kind": "halves", "left": "sum", "right": "product"}, "RED-2 BLUE-3 GREEN-6 RED-5", False),
    ({"kind": "halves", "left": "sum", "right": "product"}, "RED-2 BLUE-3 GREEN-5 RED-1", True),
    # either way is the default where the two halves are reckoned differently
    ({"kind": "halves", "left": "sum", "right": "product"}, "RED-2 BLUE-6 GREEN-7 RED-5", True),
    ({"kind": "halves", "left": "sum", "right": "product", "either_way": False}, "RED-2 BLUE-6 GREEN-7 RED-5", False),
    ({"kind": "halves", "left": "difference", "right": "difference"}, "RED-5 BLUE-1 GREEN-2 RED-6", True),
    ({"kind": "twins"}, "RED-5 BLUE-5 GREEN-2 RED-2", True),
    ({"kind": "twins"}, "RED-5 BLUE-2 GREEN-2 RED-5", False),
    ({"kind": "between", "inner": "red", "outer": "blue"}, "BLUE-5 RED-5 GREEN-2 BLUE-2", True),
    ({"kind": "between", "inner": "red", "outer": "blue"}, "RED-5 BLUE-5 BLUE-2 GREEN-2", False),
    ({"kind": "between", "inner": "red", "outer": "red"}, "RED-5 BLUE-5 RED-2 RED-6", True),
    ({"kind": "neighbours_differ", "of": "suits"}, "BLUE-5 RED-5 BLUE-2 GREEN-2", True),
    ({"kind": "neighbours_differ", "of": "values"}, "BLUE-5 RED-5 BLUE-2 GREEN-2", False),
    (
        {"kind": "all_of", "conditions": [{"kind": "all", "where": RED}, {"kind": "sum", "value": 10}]},
        "RED-1 RED-2 RED-3 RED-4",
        True,
    ),
    (
        {"kind": "any_of", "conditions": [{"kind": "twins"}, {"kind": "sum", "value": 10}]},
        "RED-1 RED-2 RED-3 BLUE-4",
        True,
    ),
    ({"kind": "not", "condition": {"kind": "twins"}}, "RED-1 RED-1 RED-3 BLUE-3", False),
]


@pytest.mark.parametrize(("when", "cards", "holds"), EXAMPLES)
def test_a_condition_holds_exactly_where_its_kind_says(when: dict[str, Any], cards: str, holds: bool) -> None:
    assert read_condition(when, SUITS).holds(row(*cards.split())) is holds


def test_the_examples_cover_the_whole_vocabulary() -> None:
    assert {when["kind"] for when, _, _ in EXAMPLES} == set(KINDS)


@pytest.mark.parametrize(("when", "cards", "holds"), EXAMPLES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_condition_and_what_it_lacks_reads_as_words(
    language: str, when: dict[str, Any], cards: str, holds: bool
) -> None:
    condition, catalogue = read_condition(when, SUITS), Catalogue(language)
    for sentence in (condition.describe(), condition.missing(row(*cards.split()))):
        said = catalogue.say(sentence)
        assert said and "fifty-" not in said and "{" not in said and "Sentence" not in said


@pytest.mark.long
def test_every_mission_of_both_boxes_meets_as_many_rows_as_its_file_says() -> None:
    """All ordered rows are counted exactly: the evaluator's self-test."""
    errors, warnings, figures = check_missions(TEXT, "missions.toml")
    assert errors == []
    assert [warning.code for warning in warnings] == ["not-the-box"]
    assert len(figures["matching_rows"]) == 111  # type: ignore[arg-type]
    assert figures["enabled"] == {"base": 48, "harder": 50}


def test_there_are_as_many_ordered_rows_as_56_cards_give() -> None:
    """28 faces, at most two of each, four places."""
    assert ALL_ROWS == 611_604
    assert matching_rows(read_condition({"kind": "sum", "value": 0, "op": "ge"}, SUITS), SUITS) == ALL_ROWS


def test_choices_within_a_class_agree_with_counting_them_one_by_one() -> None:
    """Three faces, two copies of each: ordered rows of four without a third copy."""
    rows = [
        (number, two, three, four)
        for number in range(3)
        for two in range(3)
        for three in range(3)
        for four in range(3)
        if max((number, two, three, four).count(face) for face in range(3)) <= 2
    ]
    assert ordered_choices(3, 4) == len(rows)


def test_fast_counting_agrees_with_judging_every_row() -> None:
    """A condition that looks at suits and values in order, against brute force over two suits' cards."""
    suits = ("red", "blue")
    when = {"kind": "all_of", "conditions": [{"kind": "run", "length": 3, "order": "up"}, {"kind": "between", "inner": "red", "outer": "blue"}]}  # fmt: skip  # noqa: E501
    condition, cards = read_condition(when, suits), faces(suits)
    count = sum(
        1
        for first in cards
        for two in cards
        for three in cards
        for four in cards
        if max((first, two, three, four).count(card) for card in (first, two, three, four)) <= 2
        and condition.holds((first, two, three, four))
    )
    assert matching_rows(condition, suits) == count > 0


@pytest.mark.parametrize(
    "when",
    [
        "sum",
        {"kind": "total", "value": 3},
        {"kind": "sum"},
        {"kind": "sum", "value": 3, "colour": "red"},
        {"kind": "sum", "value": 3, "op": "about"},
        {"kind": "sum", "value": 3, "suits": ["pink"]},
        {"kind": "sum", "value": 3, "suits": []},
        {"kind": "all", "where": {"values": [8]}},
        {"kind": "all", "where": {}},
        {"kind": "count", "where": RED, "value": 2, "layout": "heap"},
        {"kind": "count", "where": RED, "value": 2, "op": "ge", "layout": "adjacent"},
        {"kind": "count", "where": RED, "value": 3, "layout": "ends"},
        {"kind": "pattern", "of": "values", "groups": [2, 1]},
        {"kind": "pattern", "of": "values", "groups": [1, 3]},
        {"kind": "window_sum", "size": 4, "value": 10},
        {"kind": "run", "length": 2, "order": "up"},
        {"kind": "distinct"},
        {"kind": "steps", "allowed": []},
        {"kind": "all_of", "conditions": []},
        {"kind": "not", "condition": {"kind": "not", "condition": {"kind": "not", "condition": {"kind": "not", "condition": {"kind": "twins"}}}}},  # noqa: E501
    ],
)  # fmt: skip
def test_a_condition_that_cannot_be_read_says_what_was_expected(when: object) -> None:
    with pytest.raises(BadCondition, match="expected"):
        read_condition(when, SUITS)


def test_doubtful_rows_of_the_box_ship_switched_off() -> None:
    """A18: a blue sum of 11 and a total of 16 rest on one review each."""
    missions = {mission.id: mission for mission in DATA["base"].missions}
    assert not missions["sum_blue_11"].enabled
    assert not missions["total_16"].enabled
    assert all(mission.enabled or mission.confidence == "low" for mission in missions.values())
