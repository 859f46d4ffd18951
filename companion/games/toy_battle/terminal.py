"""Toy Battle as text: for a terminal, for somebody who cannot see the board; and what was done last."""

from collections.abc import Iterator, Mapping, Sequence

from companion.games.toy_battle.seen import ToyBattleShown
from companion.games.toy_battle.state import ToyBattleState
from companion.games.toy_battle.terms import TROOPS, WON_BY, called, value_of
from companion.rules.board import LanguageSentences, worded
from companion.rules.sentences import Sentence


def lines(view: ToyBattleShown, words: LanguageSentences) -> list[str]:
    """Both sides, every place with its pile from the bottom, and the regions that still pay."""
    goal = words.sentence("toy-goal", {"count": view.goal})
    return [f"  {view.board.name}, {goal}", *_sides(view, words), "", *_places(view, words), "", *_regions(view)]


def _sides(view: ToyBattleShown, words: LanguageSentences) -> Iterator[str]:
    for team, medals in view.medals.items():
        parts = [
            f"{medals} {words.sentence('toy-of-goal', {'count': view.goal})}",
            words.sentence("toy-rack", {"count": view.racks[team]}),
            words.sentence("toy-reserve", {"count": view.reserves[team]}),
        ]
        if view.pinned[team]:
            parts.append(words.sentence("toy-pinned", {"count": view.pinned[team]}))
        won = f", {words.sentence(WON_BY[view.reason])}" if view.winner == team and view.reason else ""
        name = view.names.get(team) or words.sentence(f"team-{team}")
        yield f"{'>' if view.turn == team else ' '} {name}: {', '.join(parts)}{won}"


def _places(view: ToyBattleShown, words: LanguageSentences) -> Iterator[str]:
    """One line a place: its code, its name, its pile; the side that is connected to it behind."""
    wide = max((len(place.id) for place in view.board.places), default=0)
    names = {place.id: worded(words, place.name) for place in view.board.places}
    longest = max(map(len, names.values()), default=0)
    for place in view.board.places:
        pile = " ".join(view.nodes[place.id]) or "-"
        joined = ", ".join(words.sentence(f"team-{team}") for team in view.network if place.id in view.network[team])
        yield f"  {place.id:{wide}}  {names[place.id]:{longest}}  {pile:12} {joined}".rstrip()


def _regions(view: ToyBattleShown) -> Iterator[str]:
    for region in view.regions.values():
        if not region.claimed:
            yield f"  +{region.medals}  {' '.join(region.bases)}"


def news(state: ToyBattleState, own: str = "") -> Sentence | None:
    """What was done last, and what it paid; the side ``own`` is told "you".

    A tile drawn stays unseen, so a draw tells only how many.
    """
    last = state.last
    if last is None:
        return None
    params: dict[str, object] = {
        "what": last.kind,
        "team": "you" if last.team == own else str(last.team),
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
    paid: Mapping[str, object] = {
        "team": "you" if state.paid[-1].team == own else str(state.paid[-1].team),
        "number": sum(payment.medals for payment in state.paid),
    }
    return Sentence("toy-page-then", {"first": done, "second": Sentence("alert-toy-region-paid", paid)})


def table(view: ToyBattleShown, words: LanguageSentences) -> Sequence[str]:
    """Every place with what shows on it and how many lie under it, the empty bases, then medals, racks and reserves."""
    lines = []
    empty = tuple(place.name for place in view.board.places if place.kind == "base" and not view.nodes[place.id])
    for place in (place for place in view.board.places if view.nodes[place.id]):
        pile = view.nodes[place.id]
        params = {
            "place": place.name,
            "team": "blue" if pile[-1].startswith("B") else "red",
            "troop": TROOPS[value_of(pile[-1])].name,
            "value": value_of(pile[-1]),
            "under": len(pile) - 1,
        }
        lines.append(f"  {words.sentence('toy-page-place', params)}")
    lines += [f"  {words.sentence('toy-page-empty', {'places': empty})}"] if empty else []
    for team in ("blue", "red"):
        score = {"team": team, "medals": view.medals[team], "goal": view.goal}
        counts = {"team": team, "rack": view.racks[team], "reserve": view.reserves[team]}
        lines += [f"  {words.sentence('toy-page-score', score)}", f"  {words.sentence('toy-page-counts', counts)}"]
    return lines
