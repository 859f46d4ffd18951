"""Scripted games of both Crews on the smallest screen: every view that comes up can be read, touched and told."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest

from companion.cli.wire import data_of
from companion.games.registry import IDS, game
from companion.rules.board import TABLE, Refusal
from companion.rules.game_inputs import Utterance
from companion.rules.published import TableView
from companion.rules.setting import Setup
from companion.rules.words import Word, read, spoken
from companion.screen.geometry import Pose, Size
from companion.screen.scenes.registry import layout
from companion.screen.stage import pose
from companion.table import prompts
from companion.table.draft import Draft, all_options
from companion.text.catalogue import LANGUAGES, Catalogue
from companion.text.published import published
from companion.text.terminal import render

SMALL = Size(800, 480)
NAMES = ("Amelie", "Ben", "Charlotte", "David", "Elif")
GAMES = (("planet-nine", 5, 4), ("planet-nine", 20, 2), ("deep-sea", 13, 5), ("deep-sea", 17, 2), ("deep-sea", 29, 3))


def _views(name: str, mission: int, players: int, most: int = 45) -> Iterator[TableView]:
    """The views of a scripted game, each once."""
    played = game(name)
    data = data_of(played)
    options = {option.name: option.default for option in played.options} | {"mission": mission, "crew": ""}
    setup = Setup(NAMES[:players], 7, options, data)
    state: Any = played.new(setup)
    assert played.demo is not None
    following, at, shown = played.demo(setup), 0.0, None
    for _ in range(most):
        board = played.view(state, TABLE)
        if board != shown:
            yield TableView("game", board.prompt, name, "s1", 1, names=NAMES[:players], board=board)
            shown = board
        line = following(state)
        if line is None:
            return
        at += line.pause
        grammar = played.grammar(data)
        tokens, said = spoken(line.word, (played.code,), grammar.roles)
        word = read(grammar, tokens)
        assert isinstance(word, Word), line.word
        command = played.interpret(state, Utterance(word, said if line.speaker.seat is None else line.speaker, at))
        assert not isinstance(command, Refusal), line.word
        events = played.decide(state, command)
        assert not isinstance(events, Refusal), line.word
        for event in events:
            state = played.evolve(state, event)


@pytest.mark.long_from(1)
@pytest.mark.parametrize(("name", "mission", "players"), GAMES)
def test_every_view_of_a_scripted_game_can_be_read_touched_and_told(name: str, mission: int, players: int) -> None:
    catalogues = [Catalogue(language) for language in LANGUAGES]
    for view in _views(name, mission, players):
        assert catalogues[0].has(view.prompt.sentence.key)
        assert published(view, catalogues[0], 0.0)["phase"] == view.board.phase
        assert render(view, catalogues[0], 0.0)
        for words in catalogues:
            assert layout(view, SMALL, words).cuts() == [], (words.language, view.prompt.key)
        assert _out_of_reach(view, catalogues[0]) == set(), view.prompt.key


@pytest.mark.parametrize("name", IDS)
def test_every_option_of_every_game_can_be_read_and_set_by_touch(name: str) -> None:
    catalogues = [Catalogue(language) for language in LANGUAGES]
    played = game(name)
    draft = Draft.fresh(played, {}, 1)
    for step in ("overview", *(option.name for option in all_options(played) if option.kind != "text")):
        prompt = prompts.setup_prompt(played, draft, step)
        view = TableView("setup", prompt, name, "s1", setup=draft.view(played, step), names=draft.names)
        for words in catalogues:
            assert layout(view, SMALL, words).cuts() == [], (words.language, step)
            assert layout(replace(view, cursor=0), SMALL, words).cuts() == [], (words.language, step)
        assert _out_of_reach(view, catalogues[0]) == set(), step


def _out_of_reach(view: TableView, catalogue: Catalogue) -> set[str]:
    """Choices that neither a touch nor a touch on the opened sheet reaches."""
    drawn = layout(view, SMALL, catalogue)
    offered = {drawn.touched(*element.box.centre) for element in drawn.elements if element.word}
    # What the menu lists comes onto the sheet with the cursor.
    for at, word in enumerate(view.prompt.choices):
        if word not in offered:
            opened = layout(replace(view, cursor=at), SMALL, catalogue)
            offered |= {opened.touched(*element.box.centre) for element in opened.elements if element.word}
    return set(view.prompt.choices) - offered


@pytest.mark.parametrize("players", [2, 4, 5])
@pytest.mark.parametrize("size", [SMALL, Size(1920, 1080)], ids=str)
def test_the_terrain_card_is_turned_up_large_and_laid_beside_what_it_brings(players: int, size: Size) -> None:
    """It ends clear of the buttons and of the card that makes its holder the captain."""
    view = next(view for view in _views("deep-sea", 20, players) if view.board.phase == "commander")
    elements = {element.key: element for element in layout(view, size, Catalogue("en")).elements}
    card = elements["terrain/1"]
    assert view.board.mission.terrain_card is not None
    assert card.way[0].box.h > 2 * card.box.h
    assert card.way[-1].box == card.box
    assert card.box.bottom < elements["deal/card"].box.y
    below = [element.box.y for element in elements.values() if element.word and element.box.y > card.box.centre[1]]
    across = [y for y in below if y < card.box.bottom]
    assert players != 2 or across == []


def test_drawn_tasks_come_up_one_after_the_other_and_only_once() -> None:
    """Each waits unseen for the one before it; when the offer is laid out anew they move without coming up again."""
    views = [view for view in _views("deep-sea", 20, 4) if view.board.phase == "allocate"]
    catalogue = Catalogue("en")
    first, later = (
        {element.key: element for element in layout(view, SMALL, catalogue).elements} for view in (views[0], views[1])
    )
    panels = [first[f"task/{task.id}"] for task in views[0].board.tasks if task.owner is None]
    begins = [panel.way[-1].at for panel in panels]
    assert begins == sorted(set(begins)) and begins[-1] < 4.0
    assert [pose({}, panel, begins[0], 10.0).alpha for panel in panels[1:]] == [0.0] * (len(panels) - 1)
    assert all(pose({}, panel, 4.0, 10.0) == Pose(panel.box) for panel in panels)
    still = next(key for key, element in later.items() if element.once and key in first)
    assert pose(first, later[still], 0.0, SMALL.unit) == Pose(first[still].box)
