"""Sentences of both Crews and of Planet Nine: every key has one, in three languages, with the same parameters."""

import re
from pathlib import Path

import pytest
from fluent.syntax import parse
from fluent.syntax.ast import Message, VariableReference
from fluent.syntax.visitor import Visitor

import companion.games.crew as crew
from companion.games.crew.planet_nine.game import GAME
from companion.text.catalogue import FOLDER, LANGUAGES, Catalogue
from tests import helpers

ROOT = Path(crew.__path__[0])
SOURCE = "\n".join(
    file.read_text(encoding="utf-8") for folder in (ROOT, ROOT / "planet_nine") for file in folder.glob("*.py")
)


class Variables(Visitor):
    def __init__(self) -> None:
        self.names: set[str] = set()

    def visit_VariableReference(self, node: VariableReference) -> None:
        self.names.add(node.id.name)


def messages(language: str) -> dict[str, set[str]]:
    keys = {}
    for name in ("crew.ftl", "planet_nine.ftl", "rack.ftl", "sheets_crew.ftl"):
        for entry in parse((FOLDER / language / name).read_text(encoding="utf-8")).body:
            assert type(entry).__name__ != "Junk", entry
            if isinstance(entry, Message):
                variables = Variables()
                variables.visit(entry)
                assert entry.id.name not in keys, entry.id.name
                keys[entry.id.name] = variables.names
    return keys


@pytest.mark.parametrize("language", ["de", "fr"])
def test_languages_have_the_same_sentences(language: str) -> None:
    ours, english = messages(language), messages("en")
    assert set(ours) == set(english)
    differing = {key: (ours[key], english[key]) for key in english if not ours[key] <= english[key]}
    assert differing == {}


def test_every_key_of_the_game_has_a_sentence() -> None:
    known = messages("en")
    used = set(re.findall(r'"((?:crew|p9)-[a-z0-9-]+[a-z0-9])"', SOURCE))
    sorts = ("", "refused-", "reason-", "alert-", "label-")
    assert [key for key in sorted(used) if not any(f"{sort}{key}" in known for sort in sorts)] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_missions_options_labels_and_roles_have_names(language: str) -> None:
    catalogue = Catalogue(language)
    data = helpers.parsed(GAME, "planet_nine")
    for mission in data.missions.values():
        assert catalogue.has(f"mission-planet-nine-{mission.number}")
        assert all(catalogue.has(f"symbol-{symbol}") for symbol in mission.symbols)
        assert all(catalogue.has(f"role-{role.id.replace('_', '-')}") for role in mission.roles)
    for label in GAME.labels(data):
        assert catalogue.has(label.key), label.key
    for option in GAME.options:
        plain = option.name.replace("_", "-")
        assert catalogue.has(f"option-planet-nine-{plain}") or catalogue.has(f"option-{plain}"), option.name


@pytest.mark.parametrize("language", LANGUAGES)
def test_reasons_name_who_and_what(language: str) -> None:
    catalogue = Catalogue(language, ("Ana", "Ben", "Cy", "Di"))
    params = {"card": "B7", "winner": 1, "seat": 2, "trick": 3}
    sentence = catalogue.sentence("reason-p9-task-lost", params)
    assert "Ana" in sentence and "Ben" in sentence and "7" in sentence and "3" in sentence
