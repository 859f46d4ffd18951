"""TOML and JSON from anybody: whatever is strange is one finding, and nothing takes long or ends the program."""

import pytest

from companion.rules.plain import DEEPEST, LONGEST_KEY, Unreadable, parse_json, parse_toml

DEEP = 100_000


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("a = " + "[" * DEEP + "]" * DEEP, "nested too deep"),
        ("a = " + "[" * 50 + "]" * 50, "nested too deep"),
        ("b = 1\na = " + "{a = " * 60 + "1" + "}" * 60, "nested too deep"),
        (".".join(["a"] * 50_000) + " = 1", r"more than 20 parts.*line 1"),
        ("x = 1\n[" + ".".join(["a"] * 50_000) + "]", r"more than 20 parts.*line 2"),
        ("x = {" + " . ".join(["'a b'"] * 50_000) + " = 1}", "more than 20 parts"),
        ("x = 1\ny = " + "9" * 5000, r"more than 18 digits.*line 2"),
        ("x = " + "9" * 30, "more than 18 digits"),
        ("x = inf", "found inf as a number"),
        ("x = [nan]", "found nan as a number"),
        ("x = [1979-05-27]", r"a date or time \(1979-05-27\), expected a text"),
        ("x = 07:32:00", r"a date or time \(07:32:00\)"),
        ("x = [", "end of document"),
    ],
)
def test_strange_toml_is_one_finding_with_its_place(text: str, sentence: str) -> None:
    with pytest.raises(Unreadable, match=sentence):
        parse_toml(text)


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("[" * DEEP, "nested too deep"),
        ("[" * 900 + "]" * 900, "nested too deep"),
        ('{"a":' * DEEP, "nested too deep"),
        ("9" * 5000, "more than 18 digits"),
        ("[1e999]", "found inf as a number"),
        ("[NaN]", "found nan as a number"),
        ('["\\ud800"]', "half a character"),
        ('{"\\udfff": 1}', "half a character"),
        ("{", "line 1"),
    ],
)
def test_strange_json_is_one_finding(text: str, sentence: str) -> None:
    with pytest.raises(Unreadable, match=sentence):
        parse_json(text)


def test_what_is_deep_but_not_too_deep_is_read() -> None:
    assert parse_json("[" * DEEPEST + "]" * DEEPEST) and parse_toml(".".join("a" * LONGEST_KEY) + " = 1")
    assert parse_json('["\\ud83d\\ude00", -9223372036854775808, 1.5]') == ["😀", -(2**63), 1.5]
    assert parse_toml('text = "' + "word. " * 100 + '"')["text"].startswith("word")  # type: ignore[attr-defined]
