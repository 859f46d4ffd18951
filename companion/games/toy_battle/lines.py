"""The open table in words, for a terminal and for somebody who cannot see the board; and what was done last."""

from collections.abc import Mapping, Sequence

from companion.games.toy_battle.seen import ToyBattleShown
from companion.games.toy_battle.state import State
from companion.games.toy_battle.terms import TROOPS, called, value_of
from companion.rules.board import Words
from companion.rules.sentences import Sentence


def news(state: State) -> Sentence | None:
    """What was done last, and what it paid.

    A tile drawn stays unseen, so a draw tells only how many.
    """
    last = state.last
    if last is None:
        return None
    params: dict[str, object] = {
        "what": last.kind,
        "team": str(last.team),
        "count": last.count,
        "place": "",
        "from": "",
    }
    params["troop"] = TROOPS[value_of(last.tile)].name if last.tile else ""
    params["value"] = value_of(last.tile) if last.tile else ""
    nodes = state.terrain.nodes
    if last.node:
        params["place"] = called(nodes[last.node])
    if last.source:
        params["from"] = called(nodes[last.source])
    done = Sentence("toy-page-last", params)
    if not state.paid:
        return done
    paid: Mapping[str, object] = {"team": str(state.paid[-1].team), "number": sum(one.medals for one in state.paid)}
    return Sentence("toy-page-then", {"first": done, "second": Sentence("alert-toy-region-paid", paid)})


def table(view: ToyBattleShown, words: Words) -> Sequence[str]:
    """Every place with what shows on it and how many lie under it, then medals, racks and reserves."""
    found = []
    for place in view.board.places:
        pile = view.nodes[place.id]
        params = {
            "place": place.name,
            "team": "blue" if pile and pile[-1].startswith("B") else "red",
            "troop": TROOPS[value_of(pile[-1])].name if pile else "",
            "value": value_of(pile[-1]) if pile else "",
            "under": max(0, len(pile) - 1),
        }
        found.append(f"  {words.sentence('toy-page-place' if pile else 'toy-page-empty', params)}")
    for team in ("blue", "red"):
        score = {"team": team, "medals": view.medals[team], "goal": view.goal}
        counts = {"team": team, "rack": view.racks[team], "reserve": view.reserves[team]}
        found += [f"  {words.sentence('toy-page-score', score)}", f"  {words.sentence('toy-page-counts', counts)}"]
    return found
