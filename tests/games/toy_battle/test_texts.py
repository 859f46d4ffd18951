"""Sentences: every key has one in all three languages, with the same parameters."""

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from fluent.syntax import parse
from fluent.syntax.ast import Message, VariableReference
from fluent.syntax.visitor import Visitor

import companion.games.toy_battle as package
from companion.games.toy_battle.options import OPTIONS
from companion.text.catalogue import FOLDER, LANGUAGES, Catalogue

SOURCE = "\n".join(file.read_text(encoding="utf-8") for file in sorted(Path(package.__path__[0]).glob("*.py")))


class Variables(Visitor):
    def __init__(self) -> None:
        self.names: set[str] = set()

    def visit_VariableReference(self, node: VariableReference) -> None:
        self.names.add(node.id.name)


def messages(language: str) -> dict[str, set[str]]:
    keys = {}
    files = ("toy_battle.ftl", "sheets_toy.ftl")
    for entry in parse("\n".join((FOLDER / language / name).read_text(encoding="utf-8") for name in files)).body:
        if isinstance(entry, Message):
            variables = Variables()
            variables.visit(entry)
            keys[entry.id.name] = variables.names
        else:
            assert type(entry).__name__ != "Junk", entry
    return keys


@pytest.mark.parametrize("language", ["de", "fr"])
def test_languages_have_the_same_sentences(language: str) -> None:
    assert messages(language) == messages("en")


def test_every_key_of_the_game_has_a_sentence() -> None:
    known = messages("en")
    used = set(re.findall(r'"(toy-[a-z-]+)"', SOURCE)) - {"toy-battle", "toy-battle-first", "toy-battle-rack"}
    used -= {"toy-battle-demo"}
    sorts = ("refused", "alert", "label")
    # The names of places stand for themselves.
    used = {key for key in used if not key.startswith("toy-place-")}
    assert [
        key for key in sorted(used) if not any(f"{sort}-{key}" in known for sort in sorts) and key not in known
    ] == []


def test_every_refusal_code_without_a_key_has_a_sentence() -> None:
    known = messages("en")
    for code in ("not-connected", "too-strong", "own-hq", "restricted-value", "pinned", "rack-full", "reserve-empty"):
        assert f"refused-{code}" in known


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_option_has_a_name(language: str) -> None:
    catalogue = Catalogue(language)
    for option in OPTIONS:
        assert catalogue.has(f"option-toy-battle-{option.name.replace('_', '-')}")
        for value in option.values:
            if option.kind == "choice" and isinstance(value, str):
                assert catalogue.has(f"value-toy-battle-{option.name}-{value}".replace("_", "-")), value


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_refusal_says_what_was_read_and_what_to_do(play: Callable[..., Any], language: str) -> None:
    game = play({"terrain": "practice_garden", "to_move": "blue"})
    refused = game.say("PLACE B7 f")
    text = Catalogue(language).refusal(refused)
    pond = {"en": "Pond", "de": "Teich", "fr": "Étang"}[language]
    assert "Roxy" in text and "B7" not in text and pond in text and "{" not in text and text.count(".") >= 1


def test_every_ruling_is_explained_with_its_option() -> None:
    """All 21 open points stand in the rulings, and each option beside the number it names."""
    text = (Path(__file__).parents[3] / "docs" / "rulings" / "toy_battle.md").read_text(encoding="utf-8")
    rows = {row.split("|")[1].strip(): row for row in text.splitlines() if row.startswith("| A")}
    assert list(rows) == [f"A{number}" for number in range(1, 22)]
    for option in OPTIONS:
        if option.ruling:
            assert f"`{option.name}`" in rows[option.ruling]


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_question_and_a_refusal_name_the_troop_and_not_its_code(play: Callable[..., Any], language: str) -> None:
    """The code stays in the published parameters, for other programs."""
    game = play({"terrain": "practice_garden", "to_move": "blue", "stacks": {"a": ["R7"]}})
    catalogue = Catalogue(language)
    for refusal in (game.say("PLACE R3 f"), game.say("PLACE B1 a")):
        assert re.search(r"Jumbo|Skully", text := catalogue.refusal(refusal)) and not re.search(r"\b[BR][1-7K]\b", text)
        assert refusal.params["tile"] in ("R3", "B1")
    assert game.say("PLACE B7") is None
    asked = catalogue.prompt(game.view.prompt)
    assert "Roxy" in asked and "B7" not in asked and game.view.prompt.params["tile"] == "B7"
