"""What no hand-made view shows: on random evenings the terminal's text fits its lines and says nothing raw."""

import re
from pathlib import Path
from random import Random

import pytest

from companion.cli.terminal import Terminal
from companion.games.registry import IDS
from companion.inputs import Said
from companion.text.catalogue import LANGUAGES, Catalogue
from tests.screen.evenings import LEAVING, played

COLUMNS = 80
SEEDS = 12
SHORT = 1
CHART = re.compile(r"^ +(?:[A-O](?: [A-O])*|\d+(?: [.#@+*oX])+)$")
"""A row of the sea chart: a dot is a space of it."""
RAW = re.compile(
    r"\b(?:sheet|page|prompt|refused|game|word|alert|notice|choice|phase|toy|fifty|sonar|crew|review|setup|option)"
    r"-[a-z0-9]+(?:-[a-z0-9]+)*\b|undefined|None|NaN|\{\s*\$|\{'"
)
OWN = re.compile("|".join(IDS))
"""Words for the games, which are typed as they stand."""
STRAY = re.compile(r" [.,](?:\s|$)|(?<!\.)\.\.(?!\.)|\. \.|\(\)|,,")
SENTENCE = re.compile(r"^(?:!!? |i )?\S.*\S {2,}\S")
"""A sentence with a gap in it; only rows of words and columns have gaps, and they stand back from the edge."""


class Shown:
    """Takes what the terminal prints."""

    def __init__(self) -> None:
        self.text = ""

    def write(self, text: str) -> int:
        self.text = text
        return len(text)

    def flush(self) -> None:
        pass


@pytest.mark.long_from(SHORT)
@pytest.mark.parametrize("seed", range(SEEDS))
@pytest.mark.parametrize("game", IDS)
def test_whatever_is_done_the_terminal_is_read(game: str, seed: int, tmp_path: Path) -> None:
    faults: dict[str, str] = {}
    outs = {language: Shown() for language in LANGUAGES}
    terminals = {language: Terminal(Catalogue(language), out) for language, out in outs.items()}  # type: ignore[arg-type]
    for number, (table, now) in enumerate(played(game, seed, tmp_path)):
        view = table.view(now)
        for language, terminal in terminals.items():
            terminal.show(view, table, now)
            for line in outs[language].text.splitlines():
                where = f"{view.scene}, {view.prompt.key}, {language}, view {number}"
                if len(line) > COLUMNS:
                    faults.setdefault(f"{len(line)} columns: {line}", where)
                if (
                    RAW.search(OWN.sub("", line))
                    or (not CHART.match(line) and STRAY.search(line))
                    or SENTENCE.match(line)
                ):
                    faults.setdefault(f"raw or stray: {line}", where)
    assert faults == {}


@pytest.mark.long_from(SHORT)
@pytest.mark.parametrize("seed", range(SEEDS))
@pytest.mark.parametrize("game", IDS)
def test_every_word_that_a_button_shows_can_be_said(game: str, seed: int, tmp_path: Path) -> None:
    """It may be refused for what it would do; it is never unknown."""
    random = Random(seed)
    unknown: dict[str, str] = {}
    for number, (table, now) in enumerate(played(game, seed, tmp_path)):
        view = table.view(now)
        words = [word for word in view.prompt.choices if word.split()[0] not in LEAVING]
        if not words or random.random() < 0.7:
            continue
        refusal = table.handle(Said("keyboard", word := random.choice(words)), now).refusal
        if refusal is not None and refusal.code == "unknown":
            unknown.setdefault(word, f"{view.scene}, {view.prompt.key}, view {number}")
    assert unknown == {}
