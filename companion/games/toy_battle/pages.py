"""A player's page: their own rack as tiles to place by touch, where each may go, and the questions of effects.

The rack is known as far as its owner has entered it (``DRAWN``). Nothing on a page depends on the other side's rack.
"""

from collections.abc import Mapping

from companion.games.toy_battle.board import missing, open_kinds, targets, unseen_kinds
from companion.games.toy_battle.decide import barred, judge
from companion.games.toy_battle.effects import drawable
from companion.games.toy_battle.prompts import prompt
from companion.games.toy_battle.state import ToyBattleState
from companion.games.toy_battle.terminal import news
from companion.games.toy_battle.terms import TROOPS, Move, Node, ToyBattleTeam, called, kind_of, value_of
from companion.games.toy_battle.turn import pinned as pinned_tile
from companion.rules.board import Prompt, Refusal
from companion.rules.seats import Speaker
from companion.rules.sentences import Sentence
from companion.rules.sheets import Page, Post

SEATS = {ToyBattleTeam.BLUE: 1, ToyBattleTeam.RED: 2}


def posts(state: ToyBattleState) -> tuple[Post, ...]:
    """One page a side."""
    return tuple(
        Post(f"seat-{seat}", Speaker(seat=seat, team=str(team)), "toy_rack", name="post-toy")
        for team, seat in SEATS.items()
    )


def page(state: ToyBattleState, post: Post) -> Page:
    """All that one side's page shows."""
    team = ToyBattleTeam(post.speaker.team or "blue")
    side, other = state.side(team), state.side(team.other)
    asked = prompt(state)
    unknown = sum(held.tile is None for held in side.rack)
    return {
        "prompt": Sentence(asked.key, {**asked.params, "team": "you"}) if asked.who == str(team) else asked.sentence,
        "news": news(state, team),
        "team": str(team),
        "turn": state.turn is team and state.winner is None,
        "goal": state.terrain.goal,
        # As it is read aloud, and as it is seen.
        "score": [
            {
                "text": _score(state, side),
                "side": Sentence("toy-page-side", {"team": str(side)}),
                "medals": state.side(side).medals,
            }
            for side in (team, team.other)
        ],
        "counts": Sentence(
            "toy-page-counts", {"rack": len(other.rack), "reserve": len(other.reserve), "team": str(team.other)}
        ),
        "reserve": Sentence("toy-reserve", {"count": len(side.reserve)}),
        "rack": [_tile(state, team, kind_of(held.tile), held.pinned) for held in side.rack if held.tile is not None],
        "unknown": unknown,
        "kinds": [_tile(state, team, kind) for kind in unseen_kinds(state, team)] if unknown else [],
        # By what lies open alone, so that neither the list nor an answer about it depends on what stands on the rack.
        "photograph": list(open_kinds(state, team)) if side.rack and state.winner is None else [],
        "draw": _draw(state, team),
        "choices": _choices(state, team, asked),
        "places": _places(state, team),
        "regions": [
            {
                "x": region.x,
                "y": region.y,
                "medals": region.medals,
                "by": str(state.claimed[region.id] or "") if region.id in state.claimed else None,
            }
            for region in state.terrain.regions.values()
        ],
        "paths": state.terrain.edges,
        "ratio": state.terrain.height / state.terrain.width,
        "mine": _mine(state, team),
    }


def name_of(tile: str) -> Sentence:
    """A tile as it is read aloud."""
    value = value_of(tile)
    return Sentence("toy-page-tile", {"troop": TROOPS[value].name, "value": value})


def _wanted(state: ToyBattleState, team: ToyBattleTeam) -> bool:
    """Whether a tile of the rack is wanted of this side, and none is in the hand."""
    return state.chosen is None and barred(state, Move("PLACE", team)) is None


def _tile(state: ToyBattleState, team: ToyBattleTeam, kind: str, pinned: bool = False) -> Mapping[str, object]:
    """A tile with the places where it may go; why it may not go anywhere, if so."""
    wanted = _wanted(state, team)
    refusal = pinned_tile(team, kind) if pinned else judge(state, Move("PLACE", team, (kind,))) if wanted else None
    shut = isinstance(refusal, Refusal)
    return {
        "tile": kind,
        "value": value_of(kind),
        "text": name_of(kind),
        "does": None
        if (effect := TROOPS[value_of(kind)].effect) is None
        else Sentence("toy-page-does", {"effect": effect}),
        "places": list(targets(state, kind)) if wanted and not shut else [],
        "drawn": f"DRAWN {kind}",
        "pinned": pinned,
        "why": Sentence(refusal.key, refusal.params) if isinstance(refusal, Refusal) else None,
    }


def _draw(state: ToyBattleState, team: ToyBattleTeam) -> Mapping[str, object] | None:
    """Drawing as the action of this side's turn."""
    order = Move("DRAW", team)
    if state.chosen is not None or barred(state, order) is not None:
        return None
    answer = judge(state, order)
    why = Sentence(answer.key, {**answer.params, "team": "you"}) if isinstance(answer, Refusal) else None
    return {"word": "DRAW", "number": 0 if why else drawable(state, team, 2), "why": why}


def _choices(state: ToyBattleState, team: ToyBattleTeam, asked: Prompt) -> list[Mapping[str, object]]:
    """Answers to what is asked of this side, of both, and of whoever loses a tile."""
    if asked.who not in (None, str(team)) and not any("DISCARDED" in word for word in asked.choices):
        return []
    # Tiles and drawing have places of their own on the page; the next game is begun at the table.
    wanted = _wanted(state, team)
    words = [word for word in asked.choices if word != "NEW" and not (wanted and word.split()[0] in ("DRAW", "PLACE"))]
    if state.turn is team.other:
        words = [word for word in words if not word.startswith("DISCARDED") or word.split()[1] in _lost(state, team)]
    return [{"word": word, "label": _label(state, word, asked)} for word in words]


def _lost(state: ToyBattleState, team: ToyBattleTeam) -> frozenset[str]:
    """The tiles that may have left the own rack, as far as its owner has entered them."""
    position = state.question.position if state.question is not None else 0
    rack = state.side(team).rack
    held = rack[position - 1 : position] if position else rack
    known = {kind_of(tile.tile) for tile in held if tile.tile is not None}
    return frozenset(known | set(unseen_kinds(state, team)) if any(tile.tile is None for tile in held) else known)


CHOICES = {"FIRST": "toy-choice-random", "DRAW": "toy-choice-draw", "STUCK": "toy-choice-stuck"}


def _label(state: ToyBattleState, word: str, asked: Prompt) -> Sentence:
    nodes = state.terrain.nodes
    match word.split():
        case ["FIRST", colour] if colour != "RANDOM":
            return Sentence("post-toy", {"team": colour.lower()})
        case [("FIRST" | "DRAW" | "STUCK") as verb, *_]:
            return Sentence(CHOICES[verb])
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


def _leads(state: ToyBattleState, team: ToyBattleTeam, node: Node) -> list[Sentence]:
    """What a troop of this side brings about by lying here, as the open board shows: HQ, regions, the base."""
    leads = [Sentence("toy-page-wins")] if node.owner is team.other else []
    for key, side in (("toy-page-gains", team), ("toy-page-keeps", team.other)):
        if medals := _medals(state, side, node):
            leads.append(Sentence(key, {"count": medals, "team": str(side)}))
    return leads + ([Sentence("toy-page-base", {"effect": node.effect})] if node.effect is not None else [])


def _medals(state: ToyBattleState, side: ToyBattleTeam, node: Node) -> int:
    """The medals of the regions that lack this base alone."""
    return sum(
        region.medals
        for region in state.terrain.regions.values()
        if region.id not in state.claimed and missing(state, region, side) == (node.id,)
    )


def _places(state: ToyBattleState, team: ToyBattleTeam) -> list[Mapping[str, object]]:
    """The open board: where each place is, how it is called, and the troop that shows on it."""
    return [
        {
            "id": node.id,
            "x": node.x,
            "y": node.y,
            "hq": str(node.owner) if node.owner is not None else None,
            "name": called(node),
            "leads": _leads(state, team, node),
            "gain": _medals(state, team, node),
            "top": None if state.top(node.id) is None else kind_of(state.top(node.id) or ""),
            "holds": None if state.top(node.id) is None else name_of(state.top(node.id) or ""),
        }
        for node in state.terrain.nodes.values()
    ]


def _mine(state: ToyBattleState, team: ToyBattleTeam) -> list[Sentence]:
    """What is mine, as it is read aloud."""
    side = state.side(team)
    tiles = [(kind_of(held.tile), held.pinned) for held in side.rack if held.tile is not None]
    unknown = len(side.rack) - len(tiles)
    more = [Sentence("toy-page-unknown", {"count": unknown})] if unknown else []
    return [
        *(_held(state, team, tile, tiles.count(tile)) for tile in dict.fromkeys(tiles)),
        *more,
        Sentence("toy-reserve", {"count": len(side.reserve)}),
        _score(state, team),
    ]


def _score(state: ToyBattleState, team: ToyBattleTeam) -> Sentence:
    return Sentence(
        "toy-page-score", {"team": str(team), "medals": state.side(team).medals, "goal": state.terrain.goal}
    )


FEW = 3
"""As many bases are read by their names."""


def _held(state: ToyBattleState, team: ToyBattleTeam, tile: tuple[str, bool], count: int) -> Sentence:
    """Equal tiles of the own rack: how many, where they may go now, and what they do there."""
    kind, pinned = tile
    tiles, wanted = Sentence("toy-page-held", {"tile": name_of(kind), "count": count}), _wanted(state, team)
    if not pinned and not wanted:
        return tiles
    nodes = targets(state, kind) if not pinned else ()
    about: dict[str, object] = {
        "tile": tiles,
        "pinned": str(pinned).lower(),
        "effect": TROOPS[value_of(kind)].effect or "none",
        "places": tuple(called(state.terrain.nodes[node]) for node in nodes) if len(nodes) <= FEW else "",
        "count": len(nodes),
    }
    return Sentence("toy-page-can", about)
