"""Every label of every game: a code that a scanner holds, and a word that the game understands."""

import pytest

from companion.cli.labels import OWN, labels_of, title_of
from companion.cli.wire import data_of
from companion.games.registry import IDS, game
from companion.labels import own
from companion.labels.item import items
from companion.labels.symbol import ALPHABET, LONGEST
from companion.rules.labels import Label
from companion.rules.table_words import ALWAYS, SETTING_UP
from companion.rules.words import HALF, Grammar, Word, read, spoken
from companion.text.catalogue import LANGUAGES, Catalogue

ALL = (*IDS, OWN)


def grammar_of(name: str) -> tuple[Grammar, str]:
    """The grammar in force at a table that plays this game, and the game's code."""
    chosen = game(name)
    own_words = chosen.grammar(data_of(chosen))
    return Grammar((*ALWAYS, *own_words.phrases, *SETTING_UP), own_words.roles), chosen.code


def meaning(text: str, grammar: Grammar, code: str) -> Word | str | None:
    return read(grammar, spoken(text, ("CO", code), grammar.roles)[0])


def readable(label: Label, beginnings: list[str], grammar: Grammar, code: str) -> bool:
    """Whether a label is a word, begins one, or ends one that another label begins."""
    if meaning(label.code, grammar, code) is not None:
        return True
    wholes = [f"{begun} {label.code}" for begun in beginnings]
    wholes += [f"{begun} {label.code} {label.code}" for begun in beginnings]
    return any(isinstance(meaning(text, grammar, code), Word) for text in wholes)


@pytest.mark.parametrize("name", ALL)
def test_every_code_fits_the_smallest_square(name: str) -> None:
    for label in labels_of(name):
        assert len(label.code) <= LONGEST, label
        assert set(label.code) <= ALPHABET, label


@pytest.mark.parametrize("name", ALL)
def test_no_code_is_printed_twice(name: str) -> None:
    codes = [label.code for label in labels_of(name)]
    assert len(codes) == len(set(codes))


@pytest.mark.parametrize("name", IDS)
def test_every_label_is_understood_by_its_own_game(name: str) -> None:
    grammar, code = grammar_of(name)
    labels = labels_of(name)
    beginnings = [label.code for label in labels if meaning(label.code, grammar, code) == HALF]
    mute = [label.code for label in labels if not readable(label, beginnings, grammar, code)]
    assert mute == []


@pytest.mark.parametrize("name", IDS)
def test_every_label_carries_its_games_prefix(name: str) -> None:
    assert {label.code.partition(":")[0] for label in labels_of(name)} == {game(name).code}


def test_the_companions_own_commands_are_understood_in_every_game() -> None:
    """Cards that bind a reader are no words; ``SEAT n`` is one where a game has seats."""
    bare = Grammar((*ALWAYS, *SETTING_UP))
    for label in own.labels():
        if label.kind not in (own.READER, "seat"):
            assert isinstance(meaning(label.code, bare, "CO"), Word), label
    crew, code = grammar_of("planet-nine")
    for label in own.seats()[:5]:
        assert isinstance(meaning(label.code, crew, code), Word), label


def test_every_game_can_be_chosen_by_a_label() -> None:
    chosen = [label.code.split()[1] for label in own.labels() if label.kind == "game"]
    assert chosen == [game(name).code for name in IDS]


def test_a_word_of_another_game_is_not_understood() -> None:
    """The walk has teeth: it would notice a label that its game cannot read."""
    grammar, code = grammar_of("planet-nine")
    assert not readable(Label("CS:COURSE N", "command", ""), ["P9:SWAP"], grammar, code)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", ALL)
def test_every_label_has_a_name(name: str, language: str) -> None:
    catalogue = Catalogue(language)
    for item in items(labels_of(name), catalogue):
        assert item.name and not item.name.lower().startswith(("label-", "task-")), item
        assert item.name != item.word
    assert catalogue.has(title_of(name))


@pytest.mark.parametrize("name", ALL)
def test_labels_can_be_told_apart_by_eye(name: str) -> None:
    """Two labels of a kind differ in name, figure or the short word that stands large.

    Two commands may bear one name where a game uses two words for the same thing in different phases.
    """
    seen: set[tuple[str, str, str, str]] = set()
    same = {"DS:RESUME"}
    for item in items(labels_of(name), Catalogue("en")):
        large = item.short if item.kind in ("card", "tile", "node", "place", "medal", "task") else ""
        key = (item.kind, item.name, item.figure, large)
        assert key not in seen or item.word in same, item
        seen.add(key)
