"""A card of a game that has not begun: it is known, it only comes too early."""

from companion.games.covers import CODES
from companion.rules.board import Refusal
from companion.rules.sentences import Sentence
from companion.rules.words import HALF, Word, read, spoken
from companion.table.scenes.opening import Stack
from companion.table.scenes.setup import Setup
from companion.table.session import Session


def too_early(stack: Stack, text: str) -> Refusal | None:
    """Why a label or tag means nothing yet: its game is being set up, or nobody has chosen it."""
    top = stack[-1]
    prefix, colon, bare = text.strip().upper().partition(":")
    word = bare if colon else prefix
    if isinstance(top, Setup):
        return Refusal("not-now", {"word": word[:40]}, key="start-first") if _of(top.sitting, text) else None
    game = next((one for one, code in CODES.items() if colon and code == prefix), None)
    if top.name == "home" and game is not None:
        return Refusal("not-now", {"word": word[:40], "game": Sentence(f"game-{game}")}, key="game-first")
    return None


def _of(sitting: Session, text: str) -> bool:
    """Whether this is a word of the game that is set up."""
    tokens, _ = spoken(text, (sitting.game.code,), sitting.grammar.roles)
    found = read(sitting.grammar, tokens)
    return isinstance(found, Word) or found == HALF
