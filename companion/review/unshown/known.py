"""The review from the cards that are known: settled without a scan where it can be, else which card to ask for."""

from collections import Counter
from collections.abc import Callable
from dataclasses import replace

from companion.games.crew.state import State
from companion.review.lesson import lesson, would_take
from companion.review.rewound import rewound
from companion.review.turning_point import Undecided, written
from companion.review.unshown.asks import asks
from companion.review.unshown.cards import applies, by_seat, lying
from companion.review.unshown.proof import always_alive
from companion.review.unshown.question import ask_open
from companion.review.unshown.sample import Deals
from companion.review.unshown.turn import with_turn
from companion.review.winnable.answer import check, read
from companion.review.winnable.hands import plays_of
from companion.review.winnable.solver import Solver
from companion.rules.game import AnyGame
from companion.rules.reviewed import ReviewView, Settled, TurningPoint
from companion.rules.storied import DEALS, Likely, Story

LEAST = 30
"""With fewer deals than these the time was not enough to call anything settled."""

SURE = 0.95
"""From this share of the deals on a verdict is told as likely, with the share; further cards are offered only."""

HALF = 0.5
"""The share of the time after which no further deal is begun: what was found has to be told, too."""


def from_known(game: AnyGame, state: State, found: ReviewView, ends: float, clock: Callable[[], float]) -> ReviewView:
    """What can be said while cards lie face down, by a proof where there is one and else over possible deals."""
    if not applies(state):
        return found
    asked = ask_open(state)
    until = clock() + HALF * (ends - clock())
    with Solver(asked.question, clock, ends) as solver:
        deals = Deals(state, asked, solver)
        try:
            most = deals.furthest()
        except Undecided:
            return found
        looked = []
        for one in deals.look(most, DEALS):
            looked.append(one)
            if clock() >= until or most < 0:
                break
        if not looked:
            # Cards that were told wrong, or a revoke, leave no deal that agrees with everything.
            return found
        counts = Counter(one.ending for one in looked)
        likely = tuple(
            Likely(ending.verdict, ending.trick, count, len(looked)) for ending, count in counts.most_common()
        )
        unseen = len(asked.unseen.cards)
        if most < 0:
            settled = Settled("never-winnable", 0, len(looked), len(looked), unseen, proved=True)
        elif likely[0].count < SURE * len(looked) or len(looked) < LEAST:
            return replace(found, likely=likely, asks=asks(looked))
        else:
            first = likely[0]
            settled, turning = Settled(first.verdict, first.trick, first.count, first.deals, unseen), None
            if len(counts) == 1:
                settled, turning = _proved(game, deals, settled, most)
            if turning is not None:
                return _told(state, replace(found, turning=turning, settled=settled), turning.cards)
            settled = with_turn(deals, looked, settled)
    found = replace(found, likely=likely, settled=settled, asks=asks(looked))
    if settled.proved and settled.verdict != "lost-at-card":
        return _told(state, found, len(plays_of(state)) if settled.verdict == "still-winnable" else -1)
    return found


def _proved(game: AnyGame, deals: Deals, settled: Settled, most: int) -> tuple[Settled, TurningPoint | None]:
    """The same with whether it holds for every deal; the card that lost it with a line that wins in all of them."""
    if deals.of(most).trick != settled.trick or deals.asked.question.course.pardoned:
        # Some deal that was not looked at ends otherwise, or a revoke makes the cards jump.
        return settled, None
    begins = deals.cards(most)
    if not settled.trick:
        return replace(settled, proved=always_alive(deals, begins) > 0), None
    last = begins
    try:
        while last + 1 < deals.played and deals.alive(last + 1):
            last += 1
    except Undecided:
        return settled, None
    lines = always_alive(deals, last)
    if lines == 1:
        return replace(settled, proved=True), _turning(game, deals, last)
    proved = lines > 0 or (last > begins and always_alive(deals, begins) > 0)
    return replace(settled, proved=proved), None


def _turning(game: AnyGame, deals: Deals, cards: int) -> TurningPoint:
    """The card that lost it in every deal, with the line that the solver holds, which wins in every deal."""
    true = set(deals.solver.model())
    holds = deals.asked.holds
    where = {card: seat for card, seats in holds.items() for seat, literal in seats.items() if literal in true}
    known = lying(deals.state, by_seat(where))
    back = rewound(known, cards)
    answer = read(deals.asked.question, known, deals.solver.model(), cards)
    line = written(answer, check(game, back, answer), cards, back)
    seat, card = plays_of(known)[cards]
    return TurningPoint(
        cards, cards // known.table.seats + 1, seat, str(card), (line.plays[0].card,), line, complete=False
    )  # fmt: skip


def _told(state: State, found: ReviewView, alive: int) -> ReviewView:
    """A verdict that holds whatever lies face down is a verdict like any other."""
    assert found.settled is not None
    index = 0
    tricks = []
    for trick in found.tricks:
        plays = []
        for play in trick.plays:
            index += 1
            plays.append(replace(play, winnable=index <= alive))
        tricks.append(replace(trick, plays=tuple(plays)))
    found = replace(
        found, state="ready", missing="", wants=(), verdict=found.settled.verdict, likely=(), tricks=tuple(tricks)
    )  # fmt: skip
    return replace(found, story=_story(state, found))


def _story(state: State, found: ReviewView) -> Story | None:
    """The lesson of a proof; what the seat could have known takes every hand."""
    turning = found.turning
    if found.story is None:
        return None
    taker = None if turning is None else would_take(found, turning)
    return replace(found.story, lesson=lesson(state, found), taker=taker)
