"""Lines for the logbook: one per finished game of the match."""

from companion.games.toy_battle.state import State
from companion.games.toy_battle.terms import Team
from companion.rules.game import Record


def records(state: State) -> tuple[Record, ...]:
    """A line per finished game, by its number in the match; the running score of the match goes with each."""
    lines = []
    wins = dict.fromkeys(Team, 0)
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
