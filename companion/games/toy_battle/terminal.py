"""Toy Battle as text, for a terminal."""

from collections.abc import Iterator

from companion.games.toy_battle.seen import ToyBattleShown
from companion.rules.board import Words, worded


def lines(view: ToyBattleShown, words: Words) -> list[str]:
    """Both sides, every place with its pile from the bottom, and the regions that still pay."""
    goal = words.sentence("toy-goal", {"count": view.goal})
    return [f"  {view.board.name}, {goal}", *_sides(view, words), "", *_places(view, words), "", *_regions(view)]


def _sides(view: ToyBattleShown, words: Words) -> Iterator[str]:
    for team, medals in view.medals.items():
        parts = [
            f"{medals} {words.sentence('toy-of-goal', {'count': view.goal})}",
            words.sentence("toy-rack", {"count": view.racks[team]}),
            words.sentence("toy-reserve", {"count": view.reserves[team]}),
        ]
        if view.pinned[team]:
            parts.append(words.sentence("toy-pinned", {"count": view.pinned[team]}))
        won = f", {words.sentence(f'toy-won-{view.reason}')}" if view.winner == team and view.reason else ""
        name = view.names.get(team) or words.sentence(f"team-{team}")
        yield f"{'>' if view.turn == team else ' '} {name}: {', '.join(parts)}{won}"


def _places(view: ToyBattleShown, words: Words) -> Iterator[str]:
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
