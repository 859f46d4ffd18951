"""How many cards a review asks for after a lost mission: ``python -m tools.review_scans [missions] [players]``.

Plays missions of two tasks at random with fixed seeds, lays every hand face down, and answers each card that the review
asks for until it is settled. Prints per mission and in sum the scans of before (all hands but the last) and now, and
whether what was settled is the verdict with all hands told. The status is 1 where a proof was not.
"""

import sys
from random import Random
from statistics import median
from time import perf_counter
from typing import Any

from companion.games.crew import events as ev
from companion.games.crew.evolve import evolve
from companion.games.crew.hands import least, left
from companion.games.crew.state import CrewState
from companion.games.crew.terms import CARDS, Status
from companion.games.registry import game
from companion.review.whole import review
from companion.rules.reviewed import ReviewView
from tests.review.played import at_random, face_down, start

BOX = "planet-nine"
LIMIT = 60.0
"""Seconds for a review, so that a busy machine asks for no more."""


def all_hands(state: CrewState) -> int:
    """The cards of every hand but the largest, which follows from the others."""
    short = [least(state, seat) - len(left(state, seat)) for seat in state.people]
    return sum(short) - max(short)


def ending(view: ReviewView) -> tuple[str, int]:
    """The verdict and the trick that it turned in."""
    if view.settled is not None:
        return view.settled.verdict, view.settled.trick
    return view.verdict, view.turning.trick if view.turning is not None else 0


def main(missions: int, players: int) -> int:
    """So many lost missions; the status."""
    before: list[Any] = []
    after: list[Any] = []
    kinds: list[Any] = []
    agreed, wrong, spent, seed = 0, 0, 0.0, 0
    while len(after) < missions:
        seed += 1
        name = f"scans-{players}-{seed}"
        state = at_random(
            start(BOX, name, players, 1, [{"card": "B7", "owner": 1}, {"card": "Y6", "owner": 2}]), Random(name)
        )
        if state.play.outcome.status is Status.COMPLETED:
            continue
        holder = {str(card): seat for seat, cards in state.table.hands.items() for card in cards}
        now, scans = face_down(state), 0
        begun = perf_counter()
        view = review(game(BOX), now, LIMIT)
        while view.asks and view.settled is None:
            card = view.asks[0].card
            said = (*(str(left_card) for left_card in left(now, holder[card])), card)
            now, scans = evolve(now, ev.HandNoted(holder[card], said)), scans + 1
            view = review(game(BOX), now, LIMIT)
        spent += perf_counter() - begun
        truth = review(game(BOX), state, LIMIT)
        kind = "all told" if view.settled is None else "proved" if view.settled.proved else "sampled"
        same = ending(view) == ending(truth)
        if view.turning is not None and truth.turning is not None:
            same = same and view.turning.cards == truth.turning.cards
        agreed += same
        wrong += kind == "proved" and not same
        before.append(all_hands(face_down(state)))
        after.append(scans)
        kinds.append(kind)
        known = all(CARDS[card] in state.play.gone for card in ("B7", "Y6"))
        print(
            f"{name:12} {len(state.play.gone):2} cards played, scans before {before[-1]:2} now {scans:2}, {kind:8} "
            f"{ending(view)}, with all hands {ending(truth)}{'' if same else '  DIFFERS'}{'  tasks seen' * known}",
            flush=True,
        )
    print(f"{missions} lost missions with {players} players")
    print(f"scans before: median {median(before)}, worst {max(before)}")
    print(f"scans now:    median {median(after)}, worst {max(after)}, none in {after.count(0)}")
    print(f"settled: {', '.join(f'{kind} {kinds.count(kind)}' for kind in sorted(set(kinds)))}")
    print(f"the verdict with all hands told is the same in {agreed} of {missions}; {spent / missions:.1f} s a mission")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main(int(sys.argv[1]) if len(sys.argv) > 1 else 50, int(sys.argv[2]) if len(sys.argv) > 2 else 4))
