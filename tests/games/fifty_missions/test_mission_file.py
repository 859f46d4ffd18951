"""The mission file: what the check finds, and ticking the cards of one's own box."""

import pytest

from companion.games.fifty_missions.data import FILE, check_missions, parse
from companion.games.fifty_missions.missions import ticked_file
from companion.rules.setting import DataError
from tests.games.fifty_missions.helpers import DATA, TEXT


def changed(old: str, new: str) -> str:
    assert old in TEXT
    return TEXT.replace(old, new, 1)


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("x = ", "not-toml"),
        ("format_version = 9", "format"),
        (changed('id = "sum_green_6"', 'id = "sum_yellow_11"'), "double-id"),
        (changed('deck = "base"', 'deck = "best"'), "no-such-deck"),
        (changed('confidence = "high"', 'colour = "high"'), "unknown-key"),
        (changed("value = 11 }", "value = 28 }"), "never-met"),
        (changed('op = "eq", value = 11', 'op = "is", value = 11'), "bad-condition"),
        (changed('id = "sum_green_6"', 'id = "sum green"'), "bad-id"),
        (changed('{ id = "red", name = "red" }, ', ""), "suits"),
        (changed("enabled = true\nconf", 'enabled = "yes"\nconf'), "bad-value"),
        (TEXT.replace("enabled = true", "enabled = false"), "too-few"),
    ],
)
def test_the_check_names_what_is_wrong(text: str, code: str) -> None:
    errors, _, _ = check_missions(text, "mine.toml", counts=False)
    assert code in [error.code for error in errors]
    assert all("mine.toml" in error.item for error in errors)


def test_one_slip_is_one_message() -> None:
    """Neither the size of the deck nor the rows of a broken deck are reported on top."""
    for old, new, code in [
        ("value = 11 }", "value = 28 }", "never-met"),
        ('{ id = "red", name = "red" }, ', "", "suits"),
        ('deck = "base"', 'deck = "best"', "no-such-deck"),
    ]:
        assert [issue.code for issue in check_missions(changed(old, new), "mine.toml", counts=False)[0]] == [code]


def test_a_slip_comes_with_its_line_and_its_cure() -> None:
    def texts(old: str, new: str) -> list[str]:
        return [issue.text for issue in check_missions(changed(old, new), "mine.toml", counts=False)[0]]

    line = TEXT[: TEXT.index('confidence = "high"')].count("\n") + 1
    assert texts('confidence = "high"', 'confidense = "high"') == [
        f"confidense: unknown key; did you mean `confidence`? (line {line})"
    ]
    line = TEXT[: TEXT.index("enabled = true\nconf")].count("\n") + 1
    assert texts("enabled = true\nconf", 'enabled = "yes"\nconf') == [
        f"enabled: found 'yes', expected true or false, without quotes (line {line})"
    ]
    [wrong] = texts('{ id = "red", name = "red" }, ', "")
    assert wrong.startswith("suits: found [{'id': 'green'") and "expected exactly four suits" in wrong
    [gone] = texts('id = "sum_green_6"\n', "")
    assert gone.startswith("`id` is missing; add a line id = ...")


@pytest.mark.long
def test_a_wrong_number_of_rows_is_a_warning() -> None:
    errors, warnings, _ = check_missions(changed("matching_rows = 13716", "matching_rows = 13717"), "mine.toml")
    assert errors == []
    assert [warning.item for warning in warnings if warning.code == "matching-rows"] == ["mine.toml: sum_yellow_11"]


def test_a_file_that_cannot_be_used_raises_with_all_that_is_wrong() -> None:
    text = changed('id = "sum_green_6"', 'id = "sum_yellow_11"').replace("value = 20 }", "value = 99 }")
    with pytest.raises(DataError) as raised:
        parse({FILE: text})
    assert {issue.code for issue in raised.value.issues} == {"double-id", "bad-condition"}


def test_ticking_fifty_cards_gives_a_file_with_exactly_these_enabled() -> None:
    """Codes and ids both do; comments, counts and the other deck stay."""
    words = [f"M-{number:02}" for number in range(3, 52)] + ["run-4-any"]
    text = ticked_file(TEXT, "base", words)
    enabled = {mission.code for mission in parse({FILE: text})["base"].enabled}
    assert enabled == {f"M-{number:02}" for number in range(3, 52)} | {"M-61"}
    assert len(parse({FILE: text})["harder"].enabled) == 50
    assert text.count("matching_rows") == TEXT.count("matching_rows")
    assert text.startswith("# 50 Missions")
    _, warnings, _ = check_missions(text, "mine.toml", counts=False)
    assert warnings == []


def test_an_unknown_card_is_named_when_ticking() -> None:
    with pytest.raises(DataError, match="M-99"):
        ticked_file(TEXT, "base", ["M-01", "M-99"])


def test_codes_count_in_file_order_of_the_deck() -> None:
    assert DATA["base"].missions[0].code == "M-01"
    assert [mission.code for mission in DATA["harder"].missions][-1] == "M-50"
