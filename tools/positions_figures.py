"""Figures of the position tracker: random tracks, compared with brute force where affordable, and timed.

    python -m tools.positions_figures --tracks 1000 --silences 0 1 2

Prints one line per number of silences: how many tracks were compared, how many were too dear for brute force,
the truth lost (never), shapes at most, and the time per event.
"""

import argparse
import random
import sys
from time import perf_counter

from companion.review.positions import Options, Tracker
from companion.review.positions.board import VALUES
from tests.review.positions.sonar_charts import CHARTS
from tests.review.positions.sonar_replay import Replay, TooMuch
from tests.review.positions.sonar_tracks import Play


def options(rng: random.Random) -> Options:
    """Mostly the defaults, now and then a house rule."""
    names = [name for name in VALUES if name != "chain"]
    return Options(**{name: VALUES[name][rng.random() < 0.2] for name in names})


def track(seed: str, length: int, silences: int, large: bool) -> Play:
    """A random track; a seed gives the same one again."""
    rng = random.Random(seed)
    charts = [chart for chart in CHARTS.values() if chart.size == 15 or not large]
    return Play(
        rng.choice(charts),
        options(rng),
        rng,
        length,
        silences,
        hints=rng.choice([0, 0.1, 0.3, 1, 2]),
        mines=rng.choice([0, 1, 1, 3]),
        early=rng.random() < 0.5,
    )


def main() -> int:
    """Run the tracks and print a line per number of silences; 1 if anything differed or was lost."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tracks", type=int, default=1000)
    parser.add_argument("--length", type=int, default=40)
    parser.add_argument("--silences", type=int, nargs="+", default=[0, 1, 2])
    parser.add_argument("--budget", type=int, default=300_000, help="steps of brute force per comparison")
    parser.add_argument("--no-compare", action="store_true", help="time only")
    parser.add_argument("--large", action="store_true", help="15x15 charts only")
    args = parser.parse_args()
    wrong = 0
    for silences in args.silences:
        wrong += figures(args, silences)
    return 1 if wrong else 0


def figures(args: argparse.Namespace, silences: int) -> int:
    """One line of figures; answers how many tracks were wrong."""
    times: list[float] = []
    equal = dear = differ = lost = shapes = bounds = events = 0
    for number in range(args.tracks):
        seed = f"{silences}/{number}"
        play = track(seed, args.length, silences, args.large)
        tracker = Tracker.at_start(play.chart, play.options)
        seen = []
        for event, truth in zip(play.events, play.truth, strict=True):
            begun = perf_counter()
            tracker = tracker.after(event)
            seen.append(tracker.positions)
            times.append(perf_counter() - begun)
            shapes = max(shapes, len(tracker.shapes))
            lost += truth not in seen[-1]
        bounds += not tracker.exact
        if args.no_compare:
            continue
        for cut in {len(seen), random.Random(seed).randint(1, len(seen))}:
            try:
                want = Replay(play.chart, play.options, play.events[:cut], args.budget).positions()
            except TooMuch:
                dear += 1
                continue
            events += cut
            same = seen[cut - 1] == want
            equal += same
            differ += not same
            if not same and tracker.exact:
                print("differs:", seed, cut, play.chart.name, play.options, play.events[:cut])
    times.sort()
    half, most, top = (1000 * times[int(len(times) * part)] for part in (0.5, 0.95, 0.9999))
    print(
        f"{silences} silences, {args.tracks} tracks: {equal} comparisons equal, {differ} different, {dear} too dear, "
        f"truth lost {lost}, bounds {bounds}, shapes at most {shapes}; "
        f"ms per event p50 {half:.3f}, p95 {most:.3f}, p99.99 {top:.2f}, max {1000 * times[-1]:.2f}"
    )
    return lost + (0 if bounds else differ)


if __name__ == "__main__":
    sys.exit(main())
