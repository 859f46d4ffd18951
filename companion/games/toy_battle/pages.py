"""A player's page: their own rack as tiles to place by touch, where each may go, and the questions of effects.

The rack is known as far as its owner has entered it (``DRAWN``). Nothing on a page depends on the other side's rack.
"""

from collections.abc import Mapping

from companion.games.toy_battle.board import targets, unseen_kinds
from companion.games.toy_battle.effects import drawable, optional, placeable
from companion.games.toy_battle.lines import news
from companion.games.toy_battle.prompts import prompt
from companion.games.toy_battle.state import State
from companion.games.toy_battle.terms import TROOPS, Effect, Team, called, kind_of, value_of
from companion.rules.board import Prompt
from companion.rules.seats import Speaker
from companion.rules.sentences import Sentence
from companion.rules.sheets import Page, Post

SEATS = {Team.BLUE: 1, Team.RED: 2}


def posts(state: State) -> tuple[Post, ...]:
    """One page a side."""
    return tuple(
        Post(f"seat-{seat}", Speaker(seat=seat, team=str(team)), "toy_rack", name="post-toy")
        for team, seat in SEATS.items()
    )


def page(state: State, post: Post) -> Page:
    """All that one side's page shows."""
    team = Team(post.speaker.team or "blue")
    side, other = state.side(team), state.side(team.other)
    asked = prompt(state)
    unknown = sum(held.tile is None for held in side.rack)
    return {
        "prompt": asked.sentence,
        "news": news(state),
        "team": str(team),
        "turn": state.turn is team and state.winner is None,
        "goal": state.terrain.goal,
        "score": [
            Sentence("toy-page-score", {"team": str(one), "medals": state.side(one).medals, "goal": state.terrain.goal})
            for one in (team, team.other)
        ],
        "counts": Sentence(
            "toy-page-counts", {"rack": len(other.rack), "reserve": len(other.reserve), "team": str(team.other)}
        ),
        "reserve": Sentence("toy-reserve", {"count": len(side.reserve)}),
        "rack": [_held(state, team, held.tile, held.pinned) for held in side.rack if held.tile is not None],
        "unknown": unknown,
        "kinds": [_tile(state, team, kind) for kind in unseen_kinds(state, team)] if unknown else [],
        "draw": _draw(state, team),
        "choices": _choices(state, team, asked),
        "places": _places(state),
        "paths": state.terrain.edges,
        "ratio": state.terrain.height / state.terrain.width,
        "mine": _mine(state, team),
    }


def name_of(tile: str) -> Sentence:
    """A tile as it is read aloud."""
    value = value_of(tile)
    return Sentence("toy-page-tile", {"troop": TROOPS[value].name, "value": value})


def _may_place(state: State, team: Team) -> bool:
    """Whether a tile of the rack is wanted now: as the action of the turn, or by Cap'n."""
    if state.winner is not None or state.turn is not team or state.chosen is not None:
        return False
    return state.question.effect is Effect.PLACE_AGAIN if state.question is not None else not state.acted


def _tile(state: State, team: Team, kind: str) -> Mapping[str, object]:
    free = _may_place(state, team) and kind in placeable(state, team)
    return {
        "tile": kind,
        "value": value_of(kind),
        "text": name_of(kind),
        "places": list(targets(state, kind)) if free else [],
        "drawn": f"DRAWN {kind}",
    }


def _held(state: State, team: Team, tile: str, pinned: bool) -> Mapping[str, object]:
    """A known tile of the own rack; why it may not go anywhere, if so."""
    kind = kind_of(tile)
    found = _tile(state, team, kind)
    why = None
    if pinned:
        why = Sentence("refused-pinned", {"tile": kind})
    elif _may_place(state, team) and not found["places"]:
        why = Sentence("refused-toy-no-target", {"tile": kind})
    return {**found, "pinned": pinned, "places": [] if pinned else found["places"], "why": why}


def _draw(state: State, team: Team) -> Mapping[str, object] | None:
    """Drawing as the action of this side's turn."""
    if not _may_place(state, team) or state.question is not None:
        return None
    number = drawable(state, team, 2)
    full = "refused-reserve-empty" if not state.side(team).reserve else "refused-rack-full"
    why = None if number else Sentence(full, {"team": str(team)})
    return {"word": "DRAW", "number": number, "why": why}


def _choices(state: State, team: Team, asked: Prompt) -> list[Mapping[str, object]]:
    """Answers to what is asked of this side, of both, and of whoever loses a tile."""
    named = state.question is not None and state.question.effect in (Effect.NAME_DISCARD, Effect.DISCARD_RANDOM)
    if asked.who not in (None, str(team)) and not (named and any("DISCARDED" in word for word in asked.choices)):
        return []
    placing = _may_place(state, team)
    words = [word for word in asked.choices if not (placing and (word == "DRAW" or word.startswith("PLACE ")))]
    if placing and state.question is not None and optional(state, state.question) and "SKIP" not in words:
        words.append("SKIP")
    if state.turn is team.other:
        words = [word for word in words if not word.startswith("DISCARDED") or word.split()[1] in _lost(state, team)]
    return [{"word": word, "label": _label(state, word, asked)} for word in words]


def _lost(state: State, team: Team) -> frozenset[str]:
    """The tiles that may have left the own rack, as far as its owner has entered them."""
    position = state.question.position if state.question is not None else 0
    rack = state.side(team).rack
    held = rack[position - 1 : position] if position else rack
    known = {kind_of(one.tile) for one in held if one.tile is not None}
    return frozenset(known | set(unseen_kinds(state, team)) if any(one.tile is None for one in held) else known)


def _label(state: State, word: str, asked: Prompt) -> Sentence:
    nodes = state.terrain.nodes
    match word.split():
        case ["FIRST", colour] if colour != "RANDOM":
            return Sentence("post-toy", {"team": colour.lower()})
        case [("FIRST" | "DRAW" | "STUCK" | "NEW") as verb, *_]:
            return Sentence(f"toy-choice-{'random' if verb == 'FIRST' else verb.lower()}")
        case ["RACK", place]:
            return Sentence("toy-choice-rack", {"number": place})
        case ["YES"] if any(choice.startswith("RACK") for choice in asked.choices):
            return Sentence("toy-choice-pick")
        case [("DISCARDED" | "PLACE"), tile]:
            return name_of(tile)
        case ["1"]:
            return Sentence("toy-choice-one")
        case [source, to] if source in nodes and to in nodes:
            return Sentence("toy-choice-shove", {"from": called(nodes[source]), "place": called(nodes[to])})
        case [node] if node in nodes:
            return called(nodes[node])
        case [tile] if tile[:1] in "BR" and tile[1:2] in TROOPS:
            return name_of(tile)
    return Sentence(f"word-{word.lower()}", {"args": "", "first": "", "last": ""}, otherwise=word)


def _places(state: State) -> list[Mapping[str, object]]:
    """The open board: where each place is, how it is called, and the troop that shows on it."""
    return [
        {
            "id": node.id,
            "x": node.x,
            "y": node.y,
            "hq": str(node.owner) if node.owner is not None else None,
            "name": called(node),
            "top": None if state.top(node.id) is None else kind_of(state.top(node.id) or ""),
            "holds": None if state.top(node.id) is None else name_of(state.top(node.id) or ""),
        }
        for node in state.terrain.nodes.values()
    ]


def _mine(state: State, team: Team) -> list[Sentence]:
    """What is mine, as it is read aloud."""
    side = state.side(team)
    tiles = [name_of(held.tile) for held in side.rack if held.tile is not None]
    unknown = len(side.rack) - len(tiles)
    more = [Sentence("toy-page-unknown", {"count": unknown})] if unknown else []
    score = Sentence("toy-page-score", {"team": str(team), "medals": side.medals, "goal": state.terrain.goal})
    return [*tiles, *more, Sentence("toy-reserve", {"count": len(side.reserve)}), score]
