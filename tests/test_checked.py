"""What a file's values are refused with: every finding at once, each with its path, what was found and the cure."""

from typing import Annotated, Literal

import msgspec
import pytest
from msgspec import Meta

from companion.rules.checked import LOWER, Fault, Faulty, Text, expected, read
from companion.rules.plain import line_of


class Tag(msgspec.Struct, forbid_unknown_fields=True):
    id: Text
    seats: list[Annotated[int, Meta(ge=1, le=8)]] = []


class Deck(msgspec.Struct, forbid_unknown_fields=True):
    name: Text
    colour: Literal["red", "blue"] = "red"
    tags: list[Tag] = []
    size: Annotated[tuple[int, int], expected("[width, height]")] | None = None


def faults(raw: object) -> dict[str, str]:
    with pytest.raises(Faulty) as caught:
        read(raw, Deck)
    return {fault.key: fault.text for fault in caught.value.faults}


def test_good_values_become_typed_ones() -> None:
    assert read({"name": "A", "tags": [{"id": "x", "seats": [3]}]}, Deck) == Deck("A", tags=[Tag("x", [3])])


def test_all_findings_come_at_once_with_their_paths() -> None:
    named = faults({"colour": "green", "tags": [{"id": "x"}, {"id": " ", "seats": [1, 9]}, 3], "siez": 1, "size": [1]})
    assert named == {
        "": "`name` is missing; add a line name = ...",
        "colour": 'found \'green\', expected one of "red", "blue"',
        "tags.2.id": "found ' ', expected a text in quotes, such as \"OK\"",
        "tags.2.seats.2": "found 9, expected a whole number from 1 to 8",
        "tags.3": "found 3, expected a table with id, seats",
        "siez": "unknown key; did you mean `size`?",
        "size": "found [1], expected [width, height]",
    }


@pytest.mark.parametrize("value", [True, 3.0, "3", None])
def test_a_whole_number_is_nothing_else(value: object) -> None:
    assert "tags.1.seats.1" in faults({"name": "A", "tags": [{"id": "x", "seats": [value]}]})


def test_a_huge_value_does_not_make_a_huge_sentence() -> None:
    assert len(faults({"name": "A", "tags": "x" * 100_000})["tags"]) < 150


def test_capitals_do_not_matter_where_a_type_says_so() -> None:
    Colour = Annotated[Literal["red"], LOWER]
    assert read(" RED ", Colour) == "red"  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("path", "line"),
    [
        (("deck", 1, "name"), 2),
        (("deck", 2), 3),
        (("deck", 2, "tag", 2, "id"), 8),
        (("deck", 2, "tag", 2, "seats", 3), 7),
        (("top", "x"), 1),
    ],
)
def test_the_line_of_a_table_in_a_list_is_counted(path: tuple[str | int, ...], line: int) -> None:
    text = '[[deck]]\nname = "A"\n[[deck]]\nname = "B"\n[[deck.tag]]\nid = "x"\n[[deck.tag]]\nid = "y"'
    assert line_of(text, path) == line


def test_a_finding_knows_its_key() -> None:
    assert Fault(("reader", "a", 2), "wrong").key == "reader.a.2"
