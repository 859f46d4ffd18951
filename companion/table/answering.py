"""What was said as a word of the table: grammars of the scenes that lie there, choices by number or cursor."""

from collections.abc import Mapping

from companion.rules.board import Audience, Refusal
from companion.rules.words import Grammar
from companion.table.hearing import ALWAYS, SETTING_UP, Understood
from companion.table.room import Room
from companion.table.scenes.opening import Stack
from companion.table.scenes.pages import Home
from companion.table.scenes.play import Play
from companion.table.spoken import numbered, standard

BARE = ("YES", "NO", "OK", "CANCEL")
"""Answers that every game's questions may have."""


def grammar_of(stack: Stack) -> tuple[Grammar, str]:
    """Every word that can be said over this stack, and the code of the game that its labels are of."""
    found = Grammar(ALWAYS)
    code, playing = "", False
    for scene in reversed(stack):
        grammar, own = scene.grammar()
        found = Grammar(
            (*found.phrases, *grammar.phrases), {**found.roles, **grammar.roles}, {**found.posts, **grammar.posts}
        )
        code, playing = code or own, playing or isinstance(scene, Play)
        if scene.alone:
            break
    more = tuple(phrase for phrase in SETTING_UP if not playing or phrase.verb in BARE)
    return Grammar((*found.phrases, *more), found.roles, found.posts), code


def plainly(room: Room, stack: Stack, text: str, language: Mapping[str, str]) -> str:
    """What people typed, from the table's language and from a game's bare name."""
    said = standard(text, language)
    if isinstance(stack[-1], Home) and room.shelf.named(said.strip()) is not None:
        return f"GAME {said.strip()}"
    return said


def counted(room: Room, text: str, choices: tuple[str, ...]) -> str:
    """A bare number, where it can only mean one of the choices and is no tag."""
    if not text.strip().isdecimal() or room.catalog.word(text) is not None:
        return text
    return numbered(text, choices)


def chosen(found: Understood, choices: tuple[str, ...], cursor: int | None, audience: Audience) -> str | Refusal | None:
    """The word behind ``CHOICE k``, or behind OK where a cursor stands or one choice is left; ``None``: itself."""
    place = cursor
    if found.word.verb == "CHOICE":
        place = int(found.word.args[0]) - 1
    elif found.word.verb != "OK" or ("OK" in choices and cursor is None):
        return None
    elif cursor is None:
        return choices[0] if len(choices) == 1 and audience == "table" else None
    if place is None or not 0 <= place < len(choices):
        return Refusal("not-allowed", {"word": found.text, "most": len(choices)}, "no-such-choice", audience)
    return choices[place]
