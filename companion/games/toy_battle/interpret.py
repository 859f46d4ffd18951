"""A heard word and the state give a command: who speaks, and what a bare tile or node means just now."""

from companion.games.toy_battle.commands import (
    Agree,
    AskWhy,
    ChooseFirst,
    ClaimStuck,
    Command,
    Draw,
    Identify,
    NameDiscard,
    PickFromRack,
    Place,
    Point,
    Recover,
    Skip,
    StartNext,
    TakeBack,
)
from companion.games.toy_battle.refusals import no
from companion.games.toy_battle.state import State
from companion.games.toy_battle.terms import Effect, Team, read_tile, team_of
from companion.games.toy_battle.words import node_id
from companion.rules.game import Heard, Refusal
from companion.rules.seats import Speaker

TILE_QUESTIONS = (Effect.PLACE_AGAIN, Effect.DISCARD_RANDOM, Effect.NAME_DISCARD, Effect.RECOVER_DISCARD)


def team_of_speaker(speaker: Speaker) -> Team | None:
    """The side a device belongs to: its team, or its seat (1 is blue, 2 is red); ``None`` for a shared one.

    >>> team_of_speaker(Speaker(seat=2)), team_of_speaker(Speaker())
    (<Team.RED: 'red'>, None)
    """
    if speaker.team in tuple(Team):
        return Team(speaker.team)
    return {1: Team.BLUE, 2: Team.RED}.get(speaker.seat or 0)


def interpret(state: State, heard: Heard) -> Command | Refusal:
    """The command that a word means now, or a refusal for words that fit nothing on this terrain."""
    team, args = team_of_speaker(heard.speaker), heard.word.args
    match heard.word.verb:
        case "DRAW":
            return Draw(team)
        case "YES" | "OK":
            return Agree(team)
        case "NO" | "SKIP":
            return Skip(team)
        case "RACK":
            return PickFromRack(team, int(args[0]))
        case "FIRST":
            return ChooseFirst({"BLUE": Team.BLUE, "1": Team.BLUE, "RED": Team.RED, "2": Team.RED}.get(args[0]))
        case "STUCK":
            return ClaimStuck(team)
        case "CANCEL":
            return TakeBack(team)
        case "NEW":
            return StartNext(args[0].lower().replace("-", "_") if args else None)
        case "DRAWN":
            return Identify(team, _tile(args[0], team or state.turn))
        case "DISCARDED":
            return NameDiscard(team, _tile(args[0], state.turn.other if state.turn else None))
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


def _why(state: State, team: Team | None, args: tuple[str, ...]) -> Command | Refusal:
    node = _node(state, args[0])
    if isinstance(node, Refusal):
        return node
    if len(args) == 1:
        return AskWhy(team, node)
    tile = _tile(args[1], team or state.turn)
    return AskWhy(team_of(tile), node, tile)


def _place(state: State, team: Team | None, args: tuple[str, ...]) -> Command | Refusal:
    tile = _tile(args[0], team or state.turn)
    if len(args) == 1:
        return Place(team, tile)
    node = _node(state, args[1])
    return node if isinstance(node, Refusal) else Place(team, tile, node)


def _asks_for_tile(state: State) -> bool:
    return state.chosen is None and (state.question is None or state.question.effect in TILE_QUESTIONS)


def _bare(state: State, team: Team | None, args: tuple[str, ...]) -> Command | Refusal:
    """A tile or node without a verb. What is asked for decides; where both could be meant, ids win over tiles."""
    question = state.question.effect if state.question and state.chosen is None else None
    if question is Effect.DRAW_TWO and args[0].isdecimal() and len(args) == 1:
        return Agree(team, int(args[0]))
    own = state.turn.other if state.turn and question in (Effect.DISCARD_RANDOM, Effect.NAME_DISCARD) else state.turn
    tile = read_tile(args[0], own)
    node = node_id(args[0])
    if tile is not None and (_asks_for_tile(state) or node not in state.terrain.nodes):
        return _bare_tile(state, team, question, (tile, *args[1:]))
    found = _node(state, args[0])
    if isinstance(found, Refusal):
        return found
    if state.chosen is not None and len(args) == 1:
        return Place(team, state.chosen, found)
    to = _node(state, args[1]) if len(args) > 1 else None
    return to if isinstance(to, Refusal) else Point(team, found, to)


def _bare_tile(state: State, team: Team | None, question: Effect | None, args: tuple[str, ...]) -> Command | Refusal:
    if question in (Effect.DISCARD_RANDOM, Effect.NAME_DISCARD):
        return NameDiscard(team, args[0])
    if question is Effect.RECOVER_DISCARD:
        return Recover(team, args[0])
    return _place(state, team, args)
