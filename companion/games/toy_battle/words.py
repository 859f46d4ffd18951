"""The words of Toy Battle and what each means now: bare tiles and nodes answer what is asked."""

import re

from companion.games.toy_battle.answers import agree, name_discard, pick_from_rack, point, recover, skip, take_back
from companion.games.toy_battle.data import Terrains, own
from companion.games.toy_battle.events import Event, WhyAsked
from companion.games.toy_battle.lot import choose_first, start_next
from companion.games.toy_battle.refusals import no
from companion.games.toy_battle.state import State
from companion.games.toy_battle.terms import VALUES, Effect, Team, read_tile, team_of
from companion.games.toy_battle.turn import claim_stuck, draw, identify, place
from companion.rules.board import Refusal
from companion.rules.heard import Heard
from companion.rules.seats import Speaker
from companion.rules.words import Grammar, Phrase, Reader, Slot, literal, matching, number, one_of

Judged = tuple[Event, ...] | Refusal

RESERVED = (
    "DRAW", "DRAWN", "PLACE", "YES", "NO", "SKIP", "RACK", "DISCARDED", "FIRST", "STUCK", "CANCEL", "NEW", "WHY",
    "OK", "UNDO", "REDO", "MENU", "HOME", "GAME", "UP", "DOWN", "CHOICE", "REPEAT", "MUTE", "CREW", "PLAYERS", "SET",
    "AGAIN", "WHAT", "START", "PAUSE", "RESUME", "SEAT", "MISSION", "KEEP", "REDRAW", "CORRECT", "BLUE", "RED", "STOP",
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


def grammar(data: object) -> Grammar:
    """All phrases. ``POINT`` is a bare tile, node, tile and node, or two nodes: the question says which."""
    node = reads_node(own(data))
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


TILE_QUESTIONS = (Effect.PLACE_AGAIN, Effect.DISCARD_RANDOM, Effect.NAME_DISCARD, Effect.RECOVER_DISCARD)


def team_of_speaker(speaker: Speaker) -> Team | None:
    """The side a device belongs to: its team, or its seat (1 is blue, 2 is red); ``None`` for a shared one.

    >>> team_of_speaker(Speaker(seat=2)), team_of_speaker(Speaker())
    (<Team.RED: 'red'>, None)
    """
    if speaker.team in tuple(Team):
        return Team(speaker.team)
    return {1: Team.BLUE, 2: Team.RED}.get(speaker.seat or 0)


def interpret(state: State, heard: Heard) -> Heard:
    """The word as it was said."""
    return heard


def judge(state: State, heard: Heard) -> Judged:
    """What a word means now and what it makes true; ``None`` for a team means the side to move."""
    team, args = team_of_speaker(heard.speaker), heard.word.args
    match heard.word.verb:
        case "DRAW":
            return draw(state, team)
        case "YES" | "OK":
            return agree(state, team)
        case "NO" | "SKIP":
            return skip(state, team)
        case "RACK":
            return pick_from_rack(state, team, int(args[0]))
        case "FIRST":
            named = {"BLUE": Team.BLUE, "1": Team.BLUE, "RED": Team.RED, "2": Team.RED}
            return choose_first(state, named.get(args[0]))
        case "STUCK":
            return claim_stuck(state, team)
        case "CANCEL":
            return take_back(state, team)
        case "NEW":
            return start_next(state, args[0].lower().replace("-", "_") if args else None)
        case "DRAWN":
            return identify(state, team, _tile(args[0], team or state.turn))
        case "DISCARDED":
            return name_discard(state, _tile(args[0], state.turn.other if state.turn else None))
        case "WHY":
            return _why(state, team, args)
        case "PLACE":
            return _place(state, team, args)
        case _:
            return _bare(state, team, args)


def _tile(token: str, own: Team | None) -> str:
    """The tile; a bare value belongs to ``own``, or to blue before anybody is to move."""
    return read_tile(token, own or Team.BLUE) or token


def _node(state: State, token: str) -> str | Refusal:
    node = node_id(token)
    if node in state.terrain.nodes:
        return node
    return no("unknown", "toy-no-such-node", word=token, terrain=state.terrain.name)


def _why(state: State, team: Team | None, args: tuple[str, ...]) -> Judged:
    """Show why a node is or is not connected: for the side that asks, or for the tile's."""
    node = _node(state, args[0])
    if isinstance(node, Refusal):
        return node
    asking = team or state.turn or Team.BLUE
    if len(args) == 1:
        return (WhyAsked(asking, node),)
    tile = _tile(args[1], team or state.turn)
    return (WhyAsked(team_of(tile), node, tile),)


def _place(state: State, team: Team | None, args: tuple[str, ...]) -> Judged:
    tile = _tile(args[0], team or state.turn)
    if len(args) == 1:
        return place(state, team, tile)
    node = _node(state, args[1])
    return node if isinstance(node, Refusal) else place(state, team, tile, node)


def _asks_for_tile(state: State) -> bool:
    return state.chosen is None and (state.question is None or state.question.effect in TILE_QUESTIONS)


def _bare(state: State, team: Team | None, args: tuple[str, ...]) -> Judged:
    """A tile or node without a verb. What is asked for decides; where both could be meant, ids win over tiles."""
    question = state.question.effect if state.question and state.chosen is None else None
    if question is Effect.DRAW_TWO and args[0].isdecimal() and len(args) == 1:
        return agree(state, team, int(args[0]))
    own = state.turn.other if state.turn and question in (Effect.DISCARD_RANDOM, Effect.NAME_DISCARD) else state.turn
    tile = read_tile(args[0], own)
    node = node_id(args[0])
    if tile is not None and (_asks_for_tile(state) or node not in state.terrain.nodes):
        return _bare_tile(state, team, question, (tile, *args[1:]))
    found = _node(state, args[0])
    if isinstance(found, Refusal):
        return found
    if state.chosen is not None and len(args) == 1:
        return place(state, team, state.chosen, found)
    to = _node(state, args[1]) if len(args) > 1 else None
    return to if isinstance(to, Refusal) else point(state, team, found, to)


def _bare_tile(state: State, team: Team | None, question: Effect | None, args: tuple[str, ...]) -> Judged:
    if question in (Effect.DISCARD_RANDOM, Effect.NAME_DISCARD):
        return name_discard(state, args[0])
    if question is Effect.RECOVER_DISCARD:
        return recover(state, team, args[0])
    return _place(state, team, args)
