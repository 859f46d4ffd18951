"""How a crew member plays without searching: from its own hand, the tasks and what was played, nothing else.

A thousand tables are asked at once. The search plays every deal that it imagines to the end like this, for all seats.
Each habit is a set of cards; the first that is not empty is followed.
"""

from collections.abc import Callable
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from companion.players.crew.bits import COLOURS, TRUMPS, WHOLE, Array, above, high, low, suits_of

LOW = sum(0b1111 << 4 * value for value in range(6))
"""Cards from 1 to 6: of another's task, low enough that its owner is likely to hold something higher."""


@dataclass(slots=True)
class SeatSight:
    """What the seats on the turn see: own hand, cards still unseen, own tasks, all others' tasks, those in order."""

    hand: Array
    unseen: Array
    mine: Array
    others: Array
    ready: Array


@dataclass(slots=True)
class OpenTrick:
    """The open trick: its suit, the card that wins so far and the open tasks of its seat, what else matters of it.

    ``wins_mine`` tells where a card of an own task lies in it, ``lost`` where one of somebody else's does, ``last``
    whether the seats on the turn complete it.
    """

    led: Array
    best: Array
    theirs: Array
    wins_mine: npt.NDArray[np.bool_]
    lost: npt.NDArray[np.bool_]
    last: bool


Habit = Callable[[SeatSight, OpenTrick | None], Array]
"""The card that each seat on the turn plays; without a trick it leads."""


def by_habit(sight: SeatSight, lying: OpenTrick | None) -> Array:
    """How a beginner plays who keeps to a few good habits."""
    return lead(sight) if lying is None else follow(sight, lying)


def _first(*sets: Array) -> Array:
    chosen = sets[0]
    for other in sets[1:]:
        chosen = np.where(chosen != 0, chosen, other)
    return chosen


def boss(sight: SeatSight) -> Array:
    """The cards of a hand that no unseen card of their suit beats."""
    bosses = np.zeros_like(sight.hand)
    for colour in (*COLOURS, TRUMPS):
        bosses |= sight.hand & colour & above(high(sight.unseen & colour))
    return bosses


def lead(sight: SeatSight) -> Array:
    """The card that opens a trick: own tasks that are sure, then what calls for them, then a low card."""
    hand, tasks = sight.hand, sight.mine | sight.others
    mine = sight.mine & sight.ready
    top = boss(sight)
    wanted = suits_of(mine & sight.unseen)
    danger = suits_of((sight.others | (sight.mine & ~sight.ready)) & sight.unseen)
    gift = hand & sight.others & sight.ready & LOW
    plain = hand & ~tasks & ~TRUMPS
    return _first(
        high(top & mine),
        high(top & wanted & ~danger & ~tasks & ~TRUMPS),
        low(gift),
        low(plain & suits_of(sight.others & sight.unseen) & ~wanted & LOW),
        low(plain & ~top),
        low(plain),
        low(hand & mine),
        low(hand & ~sight.others),
        low(hand),
    )


def legal(hand: Array, led: Array) -> Array:
    """Whoever can follow must."""
    suited = hand & led
    return np.where(suited != 0, suited, hand)


def follow(sight: SeatSight, lying: OpenTrick) -> Array:
    """The card that follows: win what is one's own, leave others theirs, give the winner its task, else stay low."""
    hand, led, best = sight.hand, lying.led, lying.best
    none = np.zeros_like(hand)
    may = legal(hand, led)
    tasks, mine = sight.mine | sight.others, sight.mine & sight.ready
    beats = may & np.where(best & TRUMPS != 0, TRUMPS & above(best), (led & above(best)) | TRUMPS)
    under = may & ~beats
    plain = under & ~tasks
    win = beats & ~sight.others
    free = ~(lying.lost | lying.wins_mine)
    if lying.last:
        take, gift, own = low(win), high(under & lying.theirs & sight.ready), low(beats & mine)
        eager = np.where(mine != 0, low(win & ~TRUMPS & ~tasks), none)
    else:
        unseen = high(sight.unseen & led)
        sure = (sight.unseen & led & above(best)) == 0
        take = _first(high(win & ~TRUMPS), low(win))
        gift = np.where(sure, high(under & lying.theirs & sight.ready), none)
        own, eager = low(beats & mine & above(unseen)), none
    risky = suits_of(sight.others) & ~suits_of(sight.mine)
    return (
        _first(
            np.where(lying.wins_mine, take, none),
            gift,
            np.where(free, own, none),
            np.where(free, eager, none),
            np.where(led & risky != 0, high(plain), none),
            high(plain & risky),
            low(plain & ~suits_of(sight.mine)),
            low(plain),
            low(under & ~sight.others),
            low(under & ~sight.ready),
            low(under),
            low(beats & ~tasks & ~TRUMPS),
            low(beats & ~tasks),
            low(beats & ~sight.others),
            low(may),
        )
        & WHOLE
    )
