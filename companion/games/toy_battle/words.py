"""The words of Toy Battle and what each means now: bare tiles and nodes answer what is asked."""

import re
from dataclasses import replace

from companion.games.toy_battle.data import Terrains, own
from companion.games.toy_battle.state import ToyBattleState
from companion.games.toy_battle.terms import VALUES, Effect, Move, ToyBattleTeam, read_tile
from companion.games.toy_battle.turn import no
from companion.rules.board import Refusal
from companion.rules.game_inputs import Utterance
from companion.rules.seats import Speaker
from companion.rules.words import Grammar, Phrase, Reader, Slot, literal, matching, number, one_of

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
            Phrase("NEW", (Slot("terrain", matching("[A-Z0-9_-]+"), optional=True),), shared=True),
            Phrase("POINT", (Slot("what", node), Slot("to", node, optional=True)), bare=True),
            Phrase("POINT", (tile, place), bare=True),
        )
    )


TILE_QUESTIONS = (Effect.PLACE_AGAIN, Effect.DISCARD_RANDOM, Effect.NAME_DISCARD, Effect.RECOVER_DISCARD)


def team_of_speaker(speaker: Speaker) -> ToyBattleTeam | None:
    """The side a device belongs to: its team, or its seat (1 is blue, 2 is red); ``None`` for a shared one.

    >>> team_of_speaker(Speaker(seat=2)), team_of_speaker(Speaker())
    (<ToyBattleTeam.RED: 'red'>, None)
    """
    if speaker.team in tuple(ToyBattleTeam):
        return ToyBattleTeam(speaker.team)
    return {1: ToyBattleTeam.BLUE, 2: ToyBattleTeam.RED}.get(speaker.seat or 0)


def interpret(state: ToyBattleState, utterance: Utterance) -> Move | Refusal:
    """What a word means now; an order without a team is the side's that is to move."""
    team, verb, args = team_of_speaker(utterance.speaker), utterance.word.verb, utterance.word.args
    match verb:
        case "FIRST":
            named = {
                "BLUE": ToyBattleTeam.BLUE,
                "1": ToyBattleTeam.BLUE,
                "RED": ToyBattleTeam.RED,
                "2": ToyBattleTeam.RED,
            }
            return Move(verb, team, (named[args[0]],) if args[0] in named else ())
        case "NEW":
            return Move(verb, team, tuple(map(node_id, args)))
        case "DRAWN":
            return Move(verb, team, (_tile(args[0], team or state.turn),))
        case "DISCARDED":
            return Move(verb, team, (_tile(args[0], state.turn.other if state.turn else None),))
        case "WHY":
            tiles = [_tile(token, team or state.turn) for token in args[1:]]
            return _at_node(state, Move(verb, team), args[0], *tiles)
        case "PLACE":
            return _place(state, team, args)
        case "POINT":
            return _bare(state, team, args)
        case _:
            return Move(SAME.get(verb, verb), team, args)


SAME = {"OK": "YES", "NO": "SKIP"}
"""Words that mean what another word means."""


def _tile(token: str, own: ToyBattleTeam | None) -> str:
    """The tile; a bare value belongs to ``own``, or to blue before anybody is to move."""
    return read_tile(token, own or ToyBattleTeam.BLUE) or token


def _at_node(state: ToyBattleState, order: Move, token: str, *more: str) -> Move | Refusal:
    """The order with a place of this terrain, and what follows it."""
    node = node_id(token)
    if node in state.terrain.nodes:
        return replace(order, args=(*order.args, node, *more))
    return no("unknown", "refused-toy-no-such-node", word=token, terrain=state.terrain.name)


def _place(state: ToyBattleState, team: ToyBattleTeam | None, args: tuple[str, ...]) -> Move | Refusal:
    order = Move("PLACE", team, (_tile(args[0], team or state.turn),))
    return _at_node(state, order, args[1]) if len(args) > 1 else order


def _asks_for_tile(state: ToyBattleState) -> bool:
    return state.chosen is None and (state.question is None or state.question.effect in TILE_QUESTIONS)


def _bare(state: ToyBattleState, team: ToyBattleTeam | None, args: tuple[str, ...]) -> Move | Refusal:
    """A tile or node without a verb. What is asked for decides; where both could be meant, ids win over tiles."""
    question = state.question.effect if state.question and state.chosen is None else None
    if question is Effect.DRAW_TWO and args[0].isdecimal() and len(args) == 1:
        return Move("YES", team, args)
    own = state.turn.other if state.turn and question in (Effect.DISCARD_RANDOM, Effect.NAME_DISCARD) else state.turn
    tile = read_tile(args[0], own)
    if tile is not None and (_asks_for_tile(state) or node_id(args[0]) not in state.terrain.nodes):
        if question in (Effect.DISCARD_RANDOM, Effect.NAME_DISCARD):
            return Move("DISCARDED", team, (tile,))
        if question is Effect.RECOVER_DISCARD:
            return Move("RECOVER", team, (tile,))
        return _place(state, team, (tile, *args[1:]))
    if state.chosen is not None and len(args) == 1:
        return _at_node(state, Move("PLACE", team, (state.chosen,)), args[0])
    order = _at_node(state, Move("POINT", team), args[0])
    return order if isinstance(order, Refusal) or len(args) == 1 else _at_node(state, order, args[1])
