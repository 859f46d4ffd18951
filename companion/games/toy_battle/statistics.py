"""What two players have played against each other, from the logbook's records."""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from companion.rules.plain import keyed, whole
from companion.rules.setting import Record


@dataclass(frozen=True)
class PairStatistics:
    """Games of one pair, whichever colours they had: wins by name, reasons, terrains, the run of the last winner."""

    names: tuple[str, str]
    games: int
    wins: Mapping[str, int]
    reasons: Mapping[str, int] = field(default_factory=dict)
    terrains: Mapping[str, int] = field(default_factory=dict)
    medals: Mapping[str, int] = field(default_factory=dict)
    run: int = 0
    run_of: str = ""


def statistics(records: Sequence[Record]) -> tuple[PairStatistics, ...]:
    """Statistics per pair of players, most games first; records without a winner or without names do not count.

    >>> data = {"blue": "Ana", "red": "Ben", "winner": "red", "reason": "hq", "terrain": "battlefield"}
    >>> one, = statistics([Record("1", data), Record("2", {**data, "blue": "Ben", "red": "Ana"})])
    >>> one.names, one.games, one.wins["Ana"], one.wins["Ben"]
    (('Ana', 'Ben'), 2, 1, 1)
    """
    pairs: dict[tuple[str, str], list[Record]] = {}
    for record in records:
        if record.data.get("winner") in ("blue", "red") and record.data.get("blue") and record.data.get("red"):
            one, other = sorted((str(record.data["blue"]), str(record.data["red"])))
            pairs.setdefault((one, other), []).append(record)
    found = [_pair(names, games) for names, games in pairs.items()]
    return tuple(sorted(found, key=lambda pair: (-pair.games, pair.names)))


def pair_of(records: Sequence[Record], blue: str, red: str) -> PairStatistics | None:
    """The statistics of these two, or ``None`` before their first game."""
    names = tuple(sorted((blue, red)))
    return next((pair for pair in statistics(records) if pair.names == names), None)


def _pair(names: tuple[str, str], games: Sequence[Record]) -> PairStatistics:
    winners = [str(game.data[str(game.data["winner"])]) for game in games]
    medals: Counter[str] = Counter()
    for game in games:
        for team, count in keyed(game.data.get("medals", {})).items():
            medals[str(game.data[team])] += whole(count)
    run = 0
    while run < len(winners) and winners[-1 - run] == winners[-1]:
        run += 1
    return PairStatistics(
        names=names,
        games=len(games),
        wins={name: winners.count(name) for name in names},
        reasons=dict(Counter(str(game.data["reason"]) for game in games)),
        terrains=dict(Counter(str(game.data["terrain"]) for game in games)),
        medals=dict(medals),
        run=run,
        run_of=winners[-1],
    )
