"""The review from the cards that are known: settled without a scan where it can be, else which card to ask for."""

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from math import log2

from companion.games.crew.state import CrewState
from companion.review.lesson import lesson, would_take
from companion.review.turning_point import Undecided, rewound, written
from companion.review.unshown.question import applies, ask_open, by_seat, lying
from companion.review.unshown.sample import Deals, Ending, Looked, always_alive
from companion.review.unshown.turn import with_turn
from companion.review.winnable.answer import check, read
from companion.review.winnable.hands import plays_of
from companion.review.winnable.solver import Solver
from companion.rules.cards import Card
from companion.rules.game import AnyGame
from companion.rules.review_story import DEALS, Ask, Likely, Story
from companion.rules.reviewed import ReviewView, SettledVerdict, TurningPoint

OFFERED = 5
"""So many cards are kept in reserve for when nobody knows who had the first."""


def asks(deals: Sequence[Looked]) -> tuple[Ask, ...]:
    """The cards worth asking for, the best first; none where all deals end alike."""
    if len({deal.ending for deal in deals}) < 2:
        return ()
    ranked = sorted(deals[0].where, key=lambda card: (_left_open(deals, card), str(card)))
    questions = (_ask(deals, card) for card in ranked)
    return tuple(question for question in questions if len(question.seats) > 1)[:OFFERED]


def _ask(deals: Sequence[Looked], card: Card) -> Ask:
    groups = _by_holder(deals, card)
    settles = sum(count.total() for count in groups.values() if len(count) == 1)
    return Ask(str(card), tuple(sorted(groups)), settles, len(deals))


def _by_holder(deals: Iterable[Looked], card: Card) -> dict[int, Counter[Ending]]:
    groups: dict[int, Counter[Ending]] = {}
    for deal in deals:
        groups.setdefault(deal.where[card], Counter())[deal.ending] += 1
    return groups


def _left_open(deals: Sequence[Looked], card: Card) -> float:
    """What is still open on average once the holder of the card is known, in bits."""
    groups = _by_holder(deals, card).values()
    return sum(count.total() / len(deals) * _open(count) for count in groups)


def _open(endings: Counter[Ending]) -> float:
    whole = endings.total()
    return -sum(count / whole * log2(count / whole) for count in endings.values())


LEAST = 30
"""With fewer deals than these the time was not enough to call anything settled."""

SURE = 0.95
"""From this share of the deals on a verdict is told as likely, with the share; further cards are offered only."""

HALF = 0.5
"""The share of the time after which no further deal is begun: what was found has to be told, too."""


def from_known(
    game: AnyGame, state: CrewState, review: ReviewView, ends: float, clock: Callable[[], float]
) -> ReviewView:
    """What can be said while cards lie face down, by a proof where there is one and else over possible deals."""
    if not applies(state):
        return review
    asked = ask_open(state)
    until = clock() + HALF * (ends - clock())
    with Solver(asked.question, clock, ends) as solver:
        deals = Deals(state, asked, solver)
        try:
            most = deals.furthest()
        except Undecided:
            return review
        looked = []
        for deal in deals.look(most, DEALS):
            looked.append(deal)
            if clock() >= until or most < 0:
                break
        if not looked:
            # Cards that were told wrong, or a revoke, leave no deal that agrees with everything.
            return review
        counts = Counter(deal.ending for deal in looked)
        likely = tuple(
            Likely(ending.verdict, ending.trick, count, len(looked)) for ending, count in counts.most_common()
        )
        unseen = len(asked.unseen.cards)
        if most < 0:
            settled = SettledVerdict("never-winnable", 0, len(looked), len(looked), unseen, proved=True)
        elif likely[0].count < SURE * len(looked) or len(looked) < LEAST:
            return replace(review, likely=likely, asks=asks(looked))
        else:
            first = likely[0]
            settled, turning = SettledVerdict(first.verdict, first.trick, first.count, first.deals, unseen), None
            if len(counts) == 1:
                settled, turning = _proved(game, deals, settled, most)
            if turning is not None:
                return _decided(state, replace(review, turning=turning, settled=settled), turning.cards)
            settled = with_turn(deals, looked, settled)
    review = replace(review, likely=likely, settled=settled, asks=asks(looked))
    if settled.proved and settled.verdict != "lost-at-card":
        return _decided(state, review, len(plays_of(state)) if settled.verdict == "still-winnable" else -1)
    return review


def _proved(
    game: AnyGame, deals: Deals, settled: SettledVerdict, most: int
) -> tuple[SettledVerdict, TurningPoint | None]:
    """The verdict with whether it holds for every deal; the card that lost it with a line that wins in all of them."""
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
    true = set(deals.solver.model)
    holds = deals.asked.holds
    where = {card: seat for card, seats in holds.items() for seat, literal in seats.items() if literal in true}
    known = lying(deals.state, by_seat(where))
    back = rewound(known, cards)
    answer = read(deals.asked.question, known, deals.solver.model, cards)
    line = written(answer, check(game, back, answer), cards, back)
    seat, card = plays_of(known)[cards]
    return TurningPoint(
        cards, cards // known.table.seats + 1, seat, str(card), (line.plays[0].card,), line, complete=False
    )  # fmt: skip


def _decided(state: CrewState, review: ReviewView, alive: int) -> ReviewView:
    """A verdict that holds whatever lies face down is a verdict like any other."""
    assert review.settled is not None
    index = 0
    tricks = []
    for trick in review.tricks:
        plays = []
        for play in trick.plays:
            index += 1
            plays.append(replace(play, winnable=index <= alive))
        tricks.append(replace(trick, plays=tuple(plays)))
    review = replace(
        review, state="ready", missing="", wants=(), verdict=review.settled.verdict, likely=(), tricks=tuple(tricks)
    )  # fmt: skip
    return replace(review, story=_story(state, review))


def _story(state: CrewState, review: ReviewView) -> Story | None:
    """The lesson of a proof; what the seat could have known takes every hand."""
    turning = review.turning
    if review.story is None:
        return None
    taker = None if turning is None else would_take(review, turning)
    return replace(review.story, lesson=lesson(state, review), taker=taker)
