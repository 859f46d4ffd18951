"""Figures on the Deep Sea draw: exact totals, clashes left, time per draw, distribution against a plain simulation.

    python tools/draw_figures.py                       10,000 draws per mission and crew size
    python tools/draw_figures.py --draws 500 --prove 20

With ``--prove`` so many draws of each are handed to the exact solver as a whole: some allocation that the mission
allows must have a course of play that fulfils every task. It needs python-sat.
"""

import argparse
import sys
import time
from collections import Counter
from collections.abc import Sequence
from itertools import product
from pathlib import Path
from random import Random

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT), str(ROOT / "tools")]

from companion.games.crew.deep_sea.clash import Sharing  # noqa: E402 - needs the path above
from companion.games.crew.deep_sea.data import FILES, DeepSeaData, parse  # noqa: E402
from companion.games.crew.deep_sea.draw import DrawResult, draw  # noqa: E402
from companion.games.crew.deep_sea.missions import DeepSeaMission  # noqa: E402
from companion.games.crew.deep_sea.tasks.cards import TaskCard  # noqa: E402


def simulated(data: DeepSeaData, total: int, seats: int, source: Random) -> list[TaskCard]:
    """The official procedure, written down a second time and without the repair of clashes."""
    while True:
        deck = source.sample(data.tasks, len(data.tasks))
        missing, taken = total, []
        for task in deck:
            if task.value(seats) <= missing:
                taken.append(task)
                missing -= task.value(seats)
            if not missing:
                return taken


def provable(drawn: Sequence[TaskCard], mission: DeepSeaMission, seats: int) -> bool:
    """Whether the solver finds a course of play for the whole draw under some allowed allocation."""
    from tools.any_deal import CAPTAIN, course_of_play

    ordered = sorted(drawn, key=lambda task: task.code)
    for limits, must in Sharing.of(mission, seats, drawn).allocations(ordered):
        for places in product(range(1, seats + 1), repeat=len(ordered)):
            if any(places.count(seat) > limits[seat - 1] for seat in range(1, seats + 1)):
                continue
            if any(task.code in must and place != CAPTAIN for task, place in zip(ordered, places, strict=True)):
                continue
            if any(task.not_for_captain and place == CAPTAIN for task, place in zip(ordered, places, strict=True)):
                continue
            if course_of_play(seats, list(zip(ordered, places, strict=True))):
                return True
    return False


def figures(data: DeepSeaData, mission: DeepSeaMission, seats: int, draws: int, prove: int) -> str:
    """One line of figures for a mission and a crew size."""
    wanted = mission.difficulty or 0
    begun = time.perf_counter()
    results: list[DrawResult] = [draw(data.tasks, mission, seats, data.clashes, seed) for seed in range(draws)]
    each = (time.perf_counter() - begun) / draws * 1000
    exact = sum(result.total == wanted for result in results)
    left = sum(bool(result.clash) for result in results)
    replaced = sum(any(step.instead_of for step in result.turned) for result in results)
    source = Random(mission.number * 10 + seats)
    ours = Counter(task for result in results for task in result.tasks)
    plain = Counter(task.id for _ in range(draws) for task in simulated(data, wanted, seats, source))
    cards = sum(ours.values())
    off = sum(abs(ours[task.id] - plain[task.id]) for task in data.tasks) / max(1, cards) / 2
    proven = ""
    if prove:
        held = sum(provable([data.task(task) for task in result.tasks], mission, seats) for result in results[:prove])
        proven = f"  proven playable {held}/{prove}"
    return (
        f"mission {mission.number:2}  {seats} crew  exact {exact}/{draws}  clashes left {left}  repaired {replaced}  "
        f"{each:.2f} ms/draw  cards {cards / draws:.2f}  off plain {off:.1%}{proven}"
    )


def main() -> None:
    """Print the figures."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--draws", type=int, default=10_000)
    parser.add_argument("--prove", type=int, default=0)
    parser.add_argument("--missions", type=int, nargs="*")
    chosen = parser.parse_args()
    folder = ROOT / "assets/data/deep_sea"
    data = parse({name: (folder / name).read_text(encoding="utf-8") for name in FILES})
    for number in chosen.missions or range(1, 34):
        mission = data.logbook.mission(number)
        if mission.draws:
            for seats in (3, 4, 5):
                print(figures(data, mission, seats, chosen.draws, chosen.prove), flush=True)


if __name__ == "__main__":
    main()
