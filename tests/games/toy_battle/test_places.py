"""Every base of our terrains has a name of its own, in every language; a terrain of one's own may name its bases."""

from typing import Any

import pytest

from companion.games.toy_battle.data import check_terrains
from companion.games.toy_battle.terms import STRENGTHS, called
from companion.text.catalogue import LANGUAGES, Catalogue


def _text(first: str, second: str) -> str:
    return f"""
format_version = 1
[[terrain]]
id = "own"
name = "Own"
medals_to_win = 1
nodes = [
  {{ id = "hb", x = 50, y = 93, kind = "hq", owner = "blue" }},
  {{ id = "hr", x = 50, y = 7, kind = "hq", owner = "red" }},
  {{ id = "a", x = 25, y = 50, kind = "base", name = {first} }},
  {{ id = "b", x = 75, y = 50, kind = "base", name = {second} }},
]
edges = [["hb", "a"], ["a", "b"], ["b", "hr"], ["a", "hr"]]
regions = [{{ id = "r1", medals = 1, bases = ["a", "b"] }}]
"""


@pytest.mark.parametrize("language", LANGUAGES)
def test_names_are_words_of_the_language_and_differ_on_one_terrain(terrains: Any, language: str) -> None:
    catalogue = Catalogue(language)
    for terrain in terrains.values():
        names = [terrain.nodes[base].name for base in terrain.bases()]
        bases_named = [catalogue.say(called(terrain.nodes[base])) for base in terrain.bases()]
        assert all(names) and len(set(bases_named)) == len(bases_named), terrain.id
        assert all(len(name) >= 2 and name not in STRENGTHS and not name[-1].isdigit() for name in bases_named)
        assert all(catalogue.has(f"toy-place-{name.replace('_', '-')}") for name in names)


@pytest.mark.parametrize(
    ("first", "second", "code"),
    [
        ('"Attic"', '"Cellar"', ""),
        ('"B3"', '"Cellar"', "bad-value"),
        ('"7"', '"Cellar"', "bad-value"),
        ('""', '"Cellar"', "bad-value"),
        ('"The longest of all"', '"Cellar"', "bad-value"),
        ("7", '"Cellar"', "bad-value"),
        ('"Attic"', '"Attic"', "doubled"),
    ],
)
def test_a_name_of_ones_own_is_short_and_no_tile(first: str, second: str, code: str) -> None:
    errors, _, _ = check_terrains(_text(first, second), "own.toml")
    assert [error.code for error in errors] == ([code] if code else [])
