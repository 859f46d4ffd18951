"""What is offered is what the rules take, word for word, on the shared screen and on both sides' pages."""

import ast
import re
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

from companion.games.toy_battle.decide import RULES, barred, judge, words_of
from companion.games.toy_battle.game import GAME
from companion.games.toy_battle.state import ToyBattleState
from companion.games.toy_battle.terms import Effect, Move, ToyBattleTeam, kinds
from companion.games.toy_battle.words import interpret
from companion.rules.board import Refusal
from companion.rules.game_inputs import Utterance
from companion.rules.seats import Speaker
from companion.rules.words import Word, read, spoken
from companion.text.catalogue import FOLDER

GAME_FOLDER = Path(__file__).parents[3] / "companion" / "games" / "toy_battle"


def every_word(state: ToyBattleState) -> Iterator[str]:
    """The finite set of words that can be said, pairs of places where no shove is asked for left out."""
    nodes, tiles = list(state.terrain.nodes), [kind for team in ToyBattleTeam for kind in kinds(team)]
    yield from ("DRAW", "YES", "SKIP", "STUCK", "CANCEL", "FIRST BLUE", "FIRST RED", "FIRST RANDOM", "1", "NEW")
    yield from (f"RACK {place}" for place in range(1, 9))
    yield from (f"{verb} {tile}" for verb in ("PLACE", "DISCARDED") for tile in tiles)
    yield from (*nodes, *tiles)
    if state.question is not None and state.question.effect is Effect.SHOVE_ENEMY:
        yield from (f"{node} {to}" for node in nodes for to in state.terrain.neighbours[node])


def meant(state: ToyBattleState, text: str, grammar: Any) -> Move | Refusal:
    tokens, _ = spoken(text, ("TB",), {})
    word = read(grammar, tokens)
    assert isinstance(word, Word), text
    return interpret(state, Utterance(word, Speaker(), 0.0))


def taken_and_not_offered(state: ToyBattleState, order: Move, word: str) -> str:
    """Why a word that the rules take is not offered: the whole list of such words, each with its reason."""
    verb, question = order.verb, state.question
    if state.chosen is not None and verb in ("DRAW", "PLACE", "STUCK", "SKIP"):
        return "with a tile in the hand the table asks where it goes; whoever thinks again may say so at once"
    if verb == "YES":
        return "what there is no choice in, and all that can be drawn, is agreed to with YES"
    if verb == "CANCEL":
        return "with nothing begun it is the same word as SKIP"
    if verb == "DISCARDED":
        return "whoever reads out the tile at once need not say the place first"
    if verb == "POINT" and question is not None and question.effect is Effect.SHOVE_ENEMY:
        return "a shove may be said in two words, the first of which names the troop, or another one than was named"
    if (verb == "PLACE" and not word.startswith("PLACE")) or (verb == "RECOVER" and word == "1"):
        return "a bare tile is the tile to be placed, a bare value the tile of the side to move"
    return ""


@pytest.mark.long_from(1)
@pytest.mark.parametrize("terrain", ["castle_field", "volcanic_jungle", "cursed_cemetery", "caribbean_sea"])
def test_what_is_offered_is_what_is_taken(play: Callable[..., Any], terrain: str) -> None:
    """In random games each offered word is taken, and each word that would be taken is offered, save those named."""
    dice, seen = Random(terrain), set[str]()
    for seed in range(4):
        game = play({"terrain": terrain}, {"skully_draw": dice.choice(["all", "choose"])}, seed=seed)
        for _ in range(60):
            state = game.state
            if state.winner is not None:
                break
            offered = words_of(state)
            assert offered == game.view.prompt.choices
            for word in offered:
                order = meant(state, word, game.grammar)
                refusal = judge(state, order) if isinstance(order, Move) else order
                # What left the table in the open is known, so a rack can turn out not to hold what is offered.
                hidden = ("refused-toy-not-on-rack", "refused-pinned", "refused-toy-can-place")
                assert not isinstance(refusal, Refusal) or refusal.key in hidden, (word, refusal)
                seen.add(word.split()[0] if word.split()[0].isalpha() else "place")
            for word in dice.sample([word for word in every_word(state) if word not in offered], 12):
                order = meant(state, word, game.grammar)
                if isinstance(order, Move) and not isinstance(judge(state, order), Refusal):
                    assert taken_and_not_offered(state, order, word), (word, offered)
            game.say(dice.choice([word for word in offered if word != "CANCEL"]))
    assert {"DRAW", "PLACE", "SKIP", "place"} <= seen


def test_a_page_shows_why_a_tile_or_the_reserve_is_shut_as_the_rule_says_it(play: Callable[..., Any]) -> None:
    full = {"blue": ["B1", "B1", "B1", "B2", "B2", "B2", "B3", "B3"]}
    game = play({"to_move": "blue", "racks": full, "reserves": {"blue": 0, "red": 9}})
    page = GAME.pages.page(game.state, GAME.pages.posts(game.state)[0])
    answer = judge(game.state, Move("DRAW", ToyBattleTeam.BLUE))
    assert isinstance(answer, Refusal) and page["draw"]["why"].key == answer.key == "refused-rack-full"
    pinned = play({"to_move": "blue", "racks": {"blue": ["B4"]}, "pinned": {"blue": ["B4"]}})
    (tile,) = GAME.pages.page(pinned.state, GAME.pages.posts(pinned.state)[0])["rack"]
    answer = judge(pinned.state, Move("PLACE", ToyBattleTeam.BLUE, ("B4",)))
    assert isinstance(answer, Refusal) and tile["why"].key in (answer.key, "refused-pinned") and tile["places"] == []  # type: ignore[has-type]


def test_every_rule_is_barred_by_the_end_of_the_game_but_for_the_next_one(play: Callable[..., Any]) -> None:
    game = play({"to_move": "blue", "racks": {"blue": ["B4"]}, "stacks": {"b21": ["B2"]}}, {"best_of": 3})
    over = GAME.evolve(
        game.state, next(kind for kind in GAME.events if kind.__name__ == "GameWon")(ToyBattleTeam.BLUE, "medals")
    )
    open_now = {verb for verb in RULES if barred(over, Move(verb)) is None}
    assert open_now == {"NEW", "DRAWN", "WHY"}


def test_every_refusal_carries_its_whole_key_and_has_its_sentence() -> None:
    """A search for what a player saw ends in the rule."""
    sentences = (FOLDER / "en" / "toy_battle.ftl").read_text(encoding="utf-8")
    text = {path: path.read_text(encoding="utf-8") for path in GAME_FOLDER.glob("*.py")}
    named = {key for source in text.values() for key in re.findall(r'"(refused-[a-z-]+)"', source)}
    assert len(named) > 30
    assert set(re.findall(r"^(refused-[\w-]+) =", sentences, re.MULTILINE)) == named
    built = [
        (path.name, node.lineno)
        for path, source in text.items()
        for node in ast.walk(ast.parse(source))
        if isinstance(node, ast.JoinedStr)
        and isinstance(first := node.values[0], ast.Constant)
        and re.match(r"(toy|refused|post|prompt|alert)-", str(first.value))
        and path.stem not in ("labels", "demo")
    ]
    assert built == []
