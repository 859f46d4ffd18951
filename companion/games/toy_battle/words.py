"""The words of Toy Battle: phrases for the commands, and bare tiles and nodes that answer what is asked."""

import re

from companion.games.toy_battle.terms import VALUES, read_tile
from companion.games.toy_battle.terrains import Terrains
from companion.rules.words import Grammar, Phrase, Reader, Slot, literal, matching, number, one_of

RESERVED = (
    "DRAW", "DRAWN", "PLACE", "YES", "NO", "SKIP", "RACK", "DISCARDED", "FIRST", "STUCK", "CANCEL", "NEW", "WHY",
    "OK", "UNDO", "REDO", "MENU", "HOME", "GAME", "UP", "DOWN", "CHOICE", "REPEAT", "MUTE", "CREW", "PLAYERS", "SET",
    "START", "PAUSE", "RESUME", "SEAT", "MISSION", "KEEP", "REDRAW", "CORRECT", "BLUE", "RED", "STOP",
)  # fmt: skip
"""Words that are never nodes, so that a half command is not taken for one."""

_SHORT = re.compile(r"[A-Z0-9_-]{1,7}")
_LONG = re.compile(r"(?=[A-Z0-9_-]*[G-Z_])[A-Z][A-Z0-9_-]{0,31}")


def node_id(token: str) -> str:
    """A node as the terrain names it; labels print ``-`` for ``_``.

    >>> node_id("HQ-BLUE-1")
    'hq_blue_1'
    """
    return token.lower().replace("-", "_")


def reads_node(terrains: Terrains) -> Reader:
    """Reads ids of our terrains, and what may be one of a terrain written into a scenario, but no tag numbers."""
    known = {node.upper() for terrain in terrains.values() for node in terrain.nodes}

    def reader(token: str) -> str | None:
        text = token.upper()
        if text in RESERVED or (text.isdecimal() and text not in VALUES):
            return None
        if text.replace("-", "_") in known or _SHORT.fullmatch(text) or _LONG.fullmatch(text):
            return text
        return None

    return reader


def reads_tile(token: str) -> str | None:
    """Reads a tile, or a value alone, which is the speaker's own."""
    text = token.upper()
    return text if read_tile(text) is not None or text in (*VALUES, "KWAK") else None


def grammar(terrains: Terrains) -> Grammar:
    """All phrases. ``POINT`` is a bare tile, node, tile and node, or two nodes: the question says which."""
    node = reads_node(terrains)
    tile = Slot("tile", reads_tile)
    place = Slot("node", node, optional=True)
    return Grammar(
        (
            Phrase("DRAW"),
            Phrase("DRAWN", (tile,)),
            Phrase("PLACE", (tile, place)),
            Phrase("YES"),
            Phrase("NO"),
            Phrase("SKIP"),
            Phrase("OK"),
            Phrase("RACK", (Slot("place", number(1, 8)),)),
            Phrase("DISCARDED", (tile,)),
            Phrase("FIRST", (literal("SEAT"), Slot("colour", one_of("BLUE", "RED", "RANDOM", "1", "2")))),
            Phrase("STUCK"),
            Phrase("CANCEL"),
            Phrase("WHY", (Slot("node", node), Slot("tile", reads_tile, optional=True))),
            Phrase("NEW", (Slot("terrain", matching("[A-Z0-9_-]+"), optional=True),)),
            Phrase("POINT", (Slot("what", node), Slot("to", node, optional=True)), bare=True),
            Phrase("POINT", (tile, place), bare=True),
        )
    )
