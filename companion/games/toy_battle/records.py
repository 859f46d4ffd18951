"""Lines for the logbook, one per finished game of the match, and what ``--reveal`` adds to the published state."""

from collections.abc import Callable, Mapping, Sequence
from typing import TypeVar

from companion.games.toy_battle.state import ToyBattleState
from companion.games.toy_battle.terms import ToyBattleTeam, kind_of
from companion.rules.setting import Record

T = TypeVar("T")


def records(state: ToyBattleState) -> tuple[Record, ...]:
    """A line per finished game, by its number in the match; the running score of the match goes with each."""
    lines = []
    wins = dict.fromkeys(ToyBattleTeam, 0)
    for game in state.played:
        wins[game.winner] += 1
        lines.append(
            Record(
                str(game.number),
                {
                    "blue": state.names[0],
                    "red": state.names[1],
                    "winner": str(game.winner),
                    "reason": game.reason,
                    "terrain": game.terrain,
                    "first": str(game.first),
                    "medals": dict(game.medals),
                    "turns": game.turns,
                    "best_of": state.house.best_of,
                    "match": {str(team): count for team, count in wins.items()},
                },
            )
        )
    return tuple(lines)


def secret(state: ToyBattleState) -> Mapping[str, object]:
    """Racks, reserves (top first) and pinned tiles as far as known; ``None`` stands for an unknown tile."""
    return {
        "racks": by_team(lambda team: _kinds([held.tile for held in state.side(team).rack])),
        "reserves": by_team(lambda team: _kinds(state.side(team).reserve)),
        "pinned": by_team(lambda team: _kinds([held.tile for held in state.side(team).rack if held.pinned])),
    }


def by_team(value_of: Callable[[ToyBattleTeam], T]) -> dict[str, T]:
    """Something of each side, by its name."""
    return {str(team): value_of(team) for team in ToyBattleTeam}


def _kinds(tiles: Sequence[str | None]) -> tuple[str | None, ...]:
    return tuple(None if tile is None else kind_of(tile) for tile in tiles)
