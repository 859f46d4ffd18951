"""What everybody at the table may see: copied field by field from the state, and nothing else.

Racks and reserves appear as counts. What the prompt offers is worked out from the open table alone.
"""

import re
from collections.abc import Sequence
from dataclasses import dataclass

from companion.cues import Chime, Cue, Sound
from companion.games.toy_battle import terminal
from companion.games.toy_battle.board import chain, missing, network, why_not
from companion.games.toy_battle.effects import DRAWS, drawable, optional, pointable
from companion.games.toy_battle.prompts import prompt
from companion.games.toy_battle.records import by_team, secret
from companion.games.toy_battle.seen import BoardView, ChainView, EffectQuestionView, LastView, MatchView, PairView
from companion.games.toy_battle.seen import NodeView as NodeView
from companion.games.toy_battle.seen import PaidView as PaidView
from companion.games.toy_battle.seen import RegionView as RegionView
from companion.games.toy_battle.seen import ToyBattleShown as ToyBattleShown
from companion.games.toy_battle.state import EffectQuestion, ToyBattleState
from companion.games.toy_battle.terminal import table
from companion.games.toy_battle.terms import ToyBattleTeam, called, kind_of, printed
from companion.rules.board import Alert, Audience, LanguageSentences
from companion.rules.sentences import Sentence


@dataclass(frozen=True)
class ToyBattleView(ToyBattleShown):
    """The whole public table, and how it is told."""

    def lines(self, words: LanguageSentences) -> Sequence[str]:
        """The table as text."""
        return terminal.lines(self, words)

    def terminal_lines(self, words: LanguageSentences) -> Sequence[str]:
        """The open table in words."""
        return table(self, words)

    def step_named(self, word: str) -> Sentence | None:
        """The troop that was placed last, by its side and its place; or how many were drawn."""
        last, said = self.last, re.split("[ :]", word.lower().replace("-", "_"))[-1]
        if last is not None and last.kind == "drew" and said == "draw":
            return Sentence("step-toy-drew", {"team": last.team, "count": last.count})
        if last is None or last.kind != "placed" or said != last.node:
            return None
        (place,) = (place.name for place in self.board.places if place.id == last.node)
        return Sentence("step-toy-placed", {"team": last.team, "place": place})


def view(state: ToyBattleState, audience: Audience) -> ToyBattleView:
    """What everybody may know. There is one audience: both players look at the same screen."""
    return ToyBattleView(
        phase=state.phase,
        turn=_name(state.turn) if state.winner is None else None,
        prompt=prompt(state),
        terrain=state.terrain.id,
        board=_board(state),
        nodes={node: tuple(map(kind_of, state.pile(node))) for node in state.terrain.nodes},
        medals=by_team(lambda team: state.side(team).medals),
        goal=state.terrain.goal,
        regions=_regions(state),
        racks=by_team(lambda team: len(state.side(team).rack)),
        reserves=by_team(lambda team: len(state.side(team).reserve)),
        pinned=by_team(lambda team: state.side(team).pinned),
        discard=tuple(map(kind_of, state.discard)),
        question=_question(state, state.question) if state.question else None,
        chosen=kind_of(state.chosen) if state.chosen else None,
        targets=pointable(state),
        network=by_team(lambda team: tuple(network(state, team))),
        chain=_chain(state),
        paid=tuple(PaidView(paid.region, str(paid.team), paid.medals) for paid in state.paid),
        last=_last(state),
        news=terminal.news(state),
        winner=_name(state.winner),
        reason=state.reason or None,
        match=_match(state),
        pair=PairView(state.pair.games, state.pair.wins, state.pair.reasons) if state.pair else None,
        names={str(team): name for team, name in zip(ToyBattleTeam, state.names, strict=True)},
        turns=state.turns,
        notes=_notes(state),
        revealed=secret(state) if state.winner is not None else None,
    )


def _name(team: ToyBattleTeam | None) -> str | None:
    return None if team is None else str(team)


def _board(state: ToyBattleState) -> BoardView:
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
                name=called(node),
            )
            for node in terrain.nodes.values()
        ),
        paths=terrain.edges,
        special_bases=state.house.special_bases,
    )


def _regions(state: ToyBattleState) -> dict[str, RegionView]:
    return {
        region.id: RegionView(
            medals=region.medals,
            claimed=region.id in state.claimed,
            by=_name(state.claimed.get(region.id)),
            bases=region.bases,
            missing={str(team): missing(state, region, team) for team in ToyBattleTeam},
            x=region.x,
            y=region.y,
        )
        for region in state.terrain.regions.values()
    }


def _question(state: ToyBattleState, question: EffectQuestion) -> EffectQuestionView:
    team = state.turn or ToyBattleTeam.BLUE
    return EffectQuestionView(
        effect=question.effect.value,
        who=str(team),
        node=question.node,
        tile=kind_of(question.tile),
        number=drawable(state, team, DRAWS[question.effect]) if question.effect in DRAWS else 0,
        source=question.source or None,
        position=question.position or None,
        optional=optional(state, question),
    )


def _chain(state: ToyBattleState) -> ChainView | None:
    why = state.why
    if why is None:
        return None
    reached = chain(state, why.team, why.node)
    return ChainView(
        node=why.node,
        team=str(why.team),
        connected=reached.connected,
        path=reached.path,
        broken=reached.broken,
        tile=kind_of(why.tile) if why.tile else None,
        refusal=why_not(state, why.tile, why.node) if why.tile else None,
    )


def _last(state: ToyBattleState) -> LastView | None:
    last = state.last
    if last is None:
        return None
    tile = kind_of(last.tile) if last.tile else None
    return LastView(last.kind, str(last.team), tile, last.node or None, last.source or None, last.count)


def _match(state: ToyBattleState) -> MatchView:
    number = len(state.played) + (state.winner is None)
    return MatchView(state.house.best_of, number, {str(team): won for team, won in state.wins.items()}, state.decided)


def _notes(state: ToyBattleState) -> tuple[Alert, ...]:
    paid = [
        Alert("toy-region-paid", {"team": str(payment.team), "region": payment.region, "number": payment.medals})
        for payment in state.paid
    ]
    why = _chain(state)
    if why is None:
        return tuple(paid)
    nodes = state.terrain.nodes
    where = {"team": why.team, "node": printed(why.node), "place": called(nodes[why.node])}
    if why.connected:
        path = " - ".join(printed(node) for node in why.path)
        return (*paid, Alert("toy-connected", {**where, "path": path}))
    broken = ", ".join(printed(node) for node in why.broken)
    near = tuple(called(nodes[node]) for node in why.broken)
    return (*paid, Alert("toy-not-connected", {**where, "path": broken, "places": near}))


COLOURS = ("blue", "red")


def cues(before: ToyBattleView | None, after: ToyBattleView) -> tuple[Cue, ...]:
    """One sound at most: the greatest thing that happened."""
    if before is None:
        return ()
    if after.winner is not None and before.winner is None:
        return (Chime(Sound.HEADQUARTERS if after.reason == "hq" else Sound.SUCCESS),)
    if any(after.medals[colour] > before.medals[colour] for colour in COLOURS):
        return (Chime(Sound.MEDAL),)
    if any(_captured(before.nodes.get(node, ()), pile) for node, pile in after.nodes.items()):
        return (Chime(Sound.CAPTURE),)
    if after.nodes != before.nodes or after.discard != before.discard or after.racks != before.racks:
        return (Chime(Sound.ACCEPTED),)
    return (Chime(Sound.PROMPT),) if after.prompt.key != before.prompt.key else ()


def _captured(before: tuple[str, ...], after: tuple[str, ...]) -> bool:
    """Whether a troop was placed on one of the other side."""
    return bool(before) and len(after) == len(before) + 1 and before[-1][0] != after[-1][0]
