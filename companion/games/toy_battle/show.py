"""Builds the public view, and what ``--reveal`` adds, from the state."""

from collections.abc import Mapping, Sequence
from typing import Any

from companion.games.toy_battle.board import chain, missing, network, reach, targets, why_not
from companion.games.toy_battle.effects import (
    DRAWS,
    answers,
    drawable,
    must_move,
    nodes_for,
    optional,
    placeable,
    shoves,
)
from companion.games.toy_battle.state import Question, State
from companion.games.toy_battle.terms import Effect, Team, kind_of, printed
from companion.games.toy_battle.view import (
    BoardView,
    ChainView,
    LastView,
    MatchView,
    NodeView,
    PaidView,
    PairView,
    QuestionView,
    RegionView,
    ToyBattleView,
)
from companion.rules.game import Alert, Audience, Prompt


def view(state: State, audience: Audience) -> ToyBattleView:
    """What everybody may know. There is one audience: both players look at the same screen."""
    return ToyBattleView(
        phase=state.phase,
        turn=_name(state.turn) if state.winner is None else None,
        prompt=prompt(state),
        terrain=state.terrain.id,
        board=_board(state),
        nodes={node: _kinds(state.pile(node)) for node in state.terrain.nodes},
        medals=_each(lambda team: state.side(team).medals),
        goal=state.terrain.goal,
        regions=_regions(state),
        racks=_each(lambda team: len(state.side(team).rack)),
        reserves=_each(lambda team: len(state.side(team).reserve)),
        pinned=_each(lambda team: state.side(team).pinned),
        discard=_kinds(state.discard),
        question=_question(state, state.question) if state.question else None,
        chosen=kind_of(state.chosen) if state.chosen else None,
        targets=pointable(state),
        network=_each(lambda team: tuple(network(state, team))),
        chain=_chain(state),
        paid=tuple(PaidView(paid.region, str(paid.team), paid.medals) for paid in state.paid),
        last=_last(state),
        winner=_name(state.winner),
        reason=state.reason or None,
        match=_match(state),
        pair=PairView(state.pair.games, state.pair.wins, state.pair.reasons) if state.pair else None,
        names={str(team): name for team, name in zip(Team, state.names, strict=True)},
        turns=state.turns,
        notes=_notes(state),
        revealed=secret(state) if state.winner is not None else None,
    )


def secret(state: State) -> Mapping[str, Any]:
    """Racks, reserves (top first) and pinned tiles as far as known; ``None`` stands for an unknown tile."""
    return {
        "racks": _each(lambda team: _kinds(held.tile for held in state.side(team).rack)),
        "reserves": _each(lambda team: _kinds(state.side(team).reserve)),
        "pinned": _each(lambda team: _kinds(held.tile for held in state.side(team).rack if held.pinned)),
    }


def prompt(state: State) -> Prompt:
    """The one question in charge, with every sensible answer."""
    team = state.turn
    if state.winner is not None:
        return _over_prompt(state)
    if team is None:
        return Prompt("toy-first", choices=("FIRST BLUE", "FIRST RED", "FIRST RANDOM"))
    who = str(team)
    if state.chosen is not None:
        tile = kind_of(state.chosen)
        choices = (*targets(state, state.chosen), "CANCEL")
        return Prompt("toy-target", {"team": who, "tile": tile}, who, choices)
    if state.question is not None:
        return _effect_prompt(state, state.question, team)
    draws = drawable(state, team, 2)
    places = tuple(f"PLACE {kind}" for kind in placeable(state, team))
    if draws:
        key = "toy-action" if places else "toy-draw-only"
        return Prompt(key, {"team": who, "number": draws}, who, ("DRAW", *places))
    stuck = () if must_move(state, team) else ("STUCK",)
    return Prompt("toy-place-only", {"team": who}, who, (*places, *stuck))


def _over_prompt(state: State) -> Prompt:
    params = {"team": str(state.winner), "reason": state.reason}
    wins = {str(team): count for team, count in state.wins.items()}
    if state.decided:
        return Prompt("toy-match-over" if state.house.best_of > 1 else "toy-over", {**params, **wins}, None, ("NEW",))
    return Prompt("toy-next-game", {**params, **wins, "number": len(state.played) + 1}, None, ("NEW",))


def _effect_prompt(state: State, question: Question, team: Team) -> Prompt:
    params: dict[str, Any] = {"team": str(team), "other": str(team.other), "node": printed(question.node)}
    if question.effect in DRAWS:
        params["number"] = drawable(state, team, DRAWS[question.effect])
    if question.position:
        params["number"] = question.position
    skip = ("SKIP",) if optional(state, question) else ()
    key = question.effect.value.replace("_", "-")
    if question.source:
        key, params["source"] = "shove-to", printed(question.source)
    if question.effect is Effect.NAME_DISCARD:
        key = "name-discard"
    return Prompt(f"toy-{key}", params, str(team), (*answers(state, question), *skip))


def pointable(state: State) -> tuple[str, ...]:
    """The legal targets: of the tile in the hand, of the effect asked for, or connected nodes open to some troop."""
    if state.turn is None or state.winner is not None:
        return ()
    if state.chosen is not None:
        return targets(state, state.chosen)
    question = state.question
    if question is None or question.effect is Effect.PLACE_AGAIN:
        return _reached(state, placeable(state, state.turn))
    if question.source:
        return shoves(state, question.node, question.source)
    return nodes_for(state, question.effect, question.node)


def _reached(state: State, kinds: Sequence[str]) -> tuple[str, ...]:
    """Connected nodes that some of the troops may go to; Hook's jump would reach nearly everything."""
    reached = reach(state, state.turn or Team.BLUE)
    return tuple(
        node.id
        for node in state.terrain.nodes.values()
        if node.id in reached and any(why_not(state, kind, node.id, reached) is None for kind in kinds)
    )


def _name(team: Team | None) -> str | None:
    return None if team is None else str(team)


def _each(found: Any) -> dict[str, Any]:
    return {str(team): found(team) for team in Team}


def _kinds(tiles: Any) -> tuple[Any, ...]:
    return tuple(None if tile is None else kind_of(tile) for tile in tiles)


def _board(state: State) -> BoardView:
    terrain = state.terrain
    return BoardView(
        name=terrain.name,
        sort=terrain.sort,
        width=terrain.width,
        height=terrain.height,
        places=tuple(
            NodeView(
                id=node.id,
                x=node.x,
                y=node.y,
                kind="hq" if node.hq else "base",
                owner=_name(node.owner),
                effect=node.effect.value if node.effect else None,
                allowed=node.allowed,
            )
            for node in terrain.nodes.values()
        ),
        paths=terrain.edges,
        special_bases=state.house.special_bases,
    )


def _regions(state: State) -> dict[str, RegionView]:
    return {
        region.id: RegionView(
            medals=region.medals,
            claimed=region.id in state.claimed,
            by=_name(state.claimed.get(region.id)),
            bases=region.bases,
            missing={str(team): missing(state, region, team) for team in Team},
            x=region.x,
            y=region.y,
        )
        for region in state.terrain.regions.values()
    }


def _question(state: State, question: Question) -> QuestionView:
    team = state.turn or Team.BLUE
    return QuestionView(
        effect=question.effect.value,
        who=str(team),
        node=question.node,
        tile=kind_of(question.tile),
        number=drawable(state, team, DRAWS[question.effect]) if question.effect in DRAWS else 0,
        source=question.source or None,
        position=question.position or None,
        optional=optional(state, question),
    )


def _chain(state: State) -> ChainView | None:
    why = state.why
    if why is None:
        return None
    found = chain(state, why.team, why.node)
    return ChainView(
        node=why.node,
        team=str(why.team),
        connected=found.connected,
        path=found.path,
        broken=found.broken,
        tile=kind_of(why.tile) if why.tile else None,
        refusal=why_not(state, why.tile, why.node) if why.tile else None,
    )


def _last(state: State) -> LastView | None:
    last = state.last
    if last is None:
        return None
    tile = kind_of(last.tile) if last.tile else None
    return LastView(last.kind, str(last.team), tile, last.node or None, last.source or None, last.count)


def _match(state: State) -> MatchView:
    number = len(state.played) + (state.winner is None)
    return MatchView(state.house.best_of, number, {str(team): won for team, won in state.wins.items()}, state.decided)


def _notes(state: State) -> tuple[Alert, ...]:
    paid = [
        Alert("toy-region-paid", {"team": str(one.team), "region": one.region, "number": one.medals})
        for one in state.paid
    ]
    why = _chain(state)
    if why is None:
        return tuple(paid)
    where = {"team": why.team, "node": printed(why.node)}
    if why.connected:
        path = " - ".join(printed(node) for node in why.path)
        return (*paid, Alert("toy-connected", {**where, "path": path}))
    broken = ", ".join(printed(node) for node in why.broken)
    return (*paid, Alert("toy-not-connected", {**where, "path": broken}))
