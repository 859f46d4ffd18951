"""Winnability against the brute force on more deals than the gate has time for: ``python -m tools.review_figures N``.

Prints how many deals of every kind could be won, how long both took, and every disagreement with its seed.
"""

import sys
from collections import Counter
from random import Random
from time import perf_counter

from companion.review.winnable.answer import winnable
from tests.review.deals import DEEP_SEA, PLANET_NINE, deal


def main(each: int, first: int) -> int:
    """``each`` deals for every kind, seeds from ``first`` on; the status is 1 after a disagreement."""
    wrong = 0
    won: Counter[str] = Counter()
    spent = {"formula": 0.0, "brute force": 0.0}
    kinds = [*(("planet-nine", kind) for kind in PLANET_NINE), *(("deep-sea", kind) for kind in DEEP_SEA)]
    for box, kind in kinds:
        for number in range(first, first + each):
            seed = f"{box}-{kind}-{number}"
            dealt = deal(Random(seed), box, kind)
            begun = perf_counter()
            answer = winnable(dealt.game, dealt.state, 60).winnable
            between = perf_counter()
            truth = dealt.brute()
            spent["formula"] += between - begun
            spent["brute force"] += perf_counter() - between
            won[f"{box} {kind}"] += truth
            if answer is not truth:
                wrong += 1
                print(f"{seed}: the formula says {answer}, the brute force {truth}")
        print(f"{box:12} {kind:24} {won[f'{box} {kind}']:5} of {each} could be won", flush=True)
    print(f"{each * len(kinds)} deals, {wrong} disagreements; {spent}")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main(int(sys.argv[1]) if len(sys.argv) > 1 else 200, int(sys.argv[2]) if len(sys.argv) > 2 else 1000))
