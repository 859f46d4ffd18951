"""Every seat's cards at the start of the tricks, as far as a set-up, the play and the hands shown afterwards tell."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace

from companion.games.crew.state import CrewState
from companion.games.crew.terms import Column, PassingDirection
from companion.review.winnable.course import DealFormula
from companion.review.winnable.layout import HelperColumns, layout
from companion.rules.cards import Card


def add_alike(course: DealFormula, special: Iterable[Card], played: Sequence[Card]) -> dict[Card, list[Card]]:
    """Cards of one hand with no card of another hand between them win and lose alike: the lower is played first.

    Exchanging the two in any course changes no winner, so this excludes no verdict. ``special`` are cards that a task
    or condition looks at; ``played`` are those that lie on the table, in their order, which stays possible card by
    card. Where cards change hands or lie covered nothing is assumed alike. The result names for a card those that are
    played before it.
    """
    sooner: dict[Card, list[Card]] = {}
    apart = set(special)
    place = {card: index for index, card in enumerate(played)}
    for suit in course.suits:
        ranked = sorted(
            (card for card in course.of_suit[suit] if card not in course.moved), key=lambda card: card.value
        )
        before: dict[int, Card] = {}
        for card in ranked:
            seat = course.holder[card]
            for other in [place for place in before if place != seat]:
                del before[other]
            if card in apart or seat == course.deal.helper:
                continue
            if seat in before:
                first, second = before[seat], card
                if place.get(second, len(place)) < place.get(first, len(place)):
                    first, second = second, first
                _first(course, first, second)
                sooner.setdefault(second, []).append(first)
            before[seat] = card
    return sooner


def _first(course: DealFormula, first: Card, second: Card) -> None:
    rows = course.clauses.rows
    rows.append([-course.plays[second][0]])
    for t in course.tricks[1:]:
        rows.append([-course.gone[second][t], course.gone[first][t - 1]])


Hands = dict[int, tuple[Card, ...]]
Known = dict[int, list[Card]]


class HandsUnknown(Exception):
    """Not every hand is known; the text says whose cards are missing, ``wants`` the same as sentence keys."""

    def __init__(self, text: str, *wants: tuple[str, Mapping[str, str | int]]) -> None:
        super().__init__(text)
        self.wants = wants


def plays_of(state: CrewState) -> list[tuple[int, Card]]:
    """Every card of the attempt in the order played, with its seat."""
    return [(play.seat, play.card) for trick in state.play.all_tricks for play in trick.plays]


def open_hands(state: CrewState) -> tuple[Hands, dict[Card, Card]]:
    """Every seat's cards at the start of the tricks, and which lies under which. Raises ``HandsUnknown``.

    Known are the hands of a set-up, those shown after the end, and the cards that were played. Cards noted as
    passed on lie where they went. If all other hands are complete, the last one has what is left.
    """
    people = _of_people(state)
    columns = open_columns(state, people)
    hands: Hands = {seat: tuple(cards) for seat, cards in people.items()}
    if columns is None:
        return _completed(state, hands), {}
    assert state.attempt.helper is not None
    both = [(column.open, column.hidden) for column in columns]
    hands[state.attempt.helper.seat] = tuple(card for pair in both for card in pair if card is not None)
    under = {top: below for top, below in both if top is not None and below is not None}
    return _completed(state, hands), under


def _of_people(state: CrewState) -> Known:
    attempt = state.attempt
    dealt = {seat: list(cards) for seat, cards in (state.table.hands if attempt.dealt == 1 else {}).items()}
    if dealt and attempt.direction is not None and not pass_open(state):
        dealt = _passed_on(state, dealt)
    helper = attempt.helper.seat if attempt.helper is not None else 0
    from_setup = given_at_start(state) and bool(dealt)
    for seat, cards in attempt.shown_hands:
        if seat != helper:
            dealt.setdefault(seat, []).extend(card for card in cards if card not in dealt.get(seat, ()))
    for seat, card in plays_of(state):
        mine = dealt.setdefault(seat, [])
        if card not in mine:
            mine.append(card)
        if not from_setup:
            # It may have been drawn since (mission 12): it belongs to whoever played it.
            for other, theirs in dealt.items():
                if other != seat and card in theirs:
                    theirs.remove(card)
    if from_setup and draw_of(state):
        dealt = {seat: list(cards) for seat, cards in state.table.hands.items()}
    return {seat: dealt.get(seat, []) for seat in state.people}


def open_columns(state: CrewState, people: Known | None = None) -> tuple[Column, ...] | None:
    """The helper's columns at the start of the tricks, every card named; ``None`` without a helper.

    What came up is what was covered. Cards that nobody saw are those that ``HAND`` of the helper's seat named
    afterwards, column by column; a single one is what all others leave over. Raises ``HandsUnknown``.
    """
    helper = state.attempt.helper
    if helper is None:
        return None
    board = layout(state, revealed=not (given_at_start(state) and draw_of(state)))
    unseen = board.unseen()
    if not unseen:
        return board.columns()
    seen = board.cards()
    shown = [card for card in dict(state.attempt.shown_hands).get(helper.seat, ()) if card not in seen]
    known = people if people is not None else _of_people(state)
    left = [card for card in sorted(state.table.deck, key=str) if card not in seen]
    left = [card for card in left if not any(card in cards for cards in known.values())]
    if len(unseen) == 1 and len(left) == 1 and not shown:
        shown = left
    if not board.certain or len(shown) != len(unseen):
        raise _columns_unknown(state, board, len(unseen))
    return board.filled(shown).columns()


def _columns_unknown(state: CrewState, board: HelperColumns, missing: int) -> HandsUnknown:
    name, seat = state.table.box.helper, state.attempt.helper.seat if state.attempt.helper is not None else 0
    if not board.certain:
        text = f"it is not known from which columns {name} played; nothing mends that"
        return HandsUnknown(text, ("columns-mixed", {"helper": name}))
    text = f"{missing} cards of {name} were never seen; scan them with SEAT {seat} HAND, column by column"
    return HandsUnknown(text, ("columns", {"helper": name, "seat": seat, "count": missing}))


def _completed(state: CrewState, hands: Hands) -> Hands:
    """The hands, the last incomplete one filled with the cards that nobody else has. Raises ``HandsUnknown``."""
    every = [card for cards in hands.values() for card in cards]
    known = set(every)
    doubled = sorted({str(card) for card in every if every.count(card) > 1})
    left = tuple(card for card in sorted(state.table.deck - known, key=str))
    most = state.table.tricks
    short = [seat for seat, cards in hands.items() if len(cards) < most]
    if doubled:
        text = f"{', '.join(doubled)}: in two hands; scan the hands again with HAND"
        raise HandsUnknown(text, ("doubled", {"card": ", ".join(doubled)}))
    if len(short) == 1:
        hands[short[0]] = (*hands[short[0]], *left)
        left = ()
        short = [seat for seat in short if len(hands[seat]) < most]
    if short:
        said = "; ".join(f"seat {seat}: {len(hands[seat])} of {most} cards are known" for seat in sorted(short))
        wants = (("hand", {"seat": seat, "count": most - len(hands[seat])}) for seat in sorted(short))
        raise HandsUnknown(f"{said}; scan the others with HAND", *wants)
    if left:
        cards = ", ".join(map(str, left))
        raise HandsUnknown(f"nobody is known to hold {cards}; scan it with HAND", ("nobody", {"card": cards}))
    return {seat: tuple(sorted(cards, key=str)) for seat, cards in hands.items()}


def _passed_on(state: CrewState, dealt: Known) -> Known:
    """The hands of a set-up after the distress pass; none of them counts if a card of the pass is not known."""
    step = 1 if state.attempt.direction is PassingDirection.LEFT else -1
    noted = dict(state.attempt.passed)
    if any(seat not in noted for seat in dealt):
        return {}
    for seat, card in noted.items():
        mine = dealt.get(seat, [])
        if card in mine:
            mine.remove(card)
        dealt.setdefault((seat - 1 + step) % state.table.seats + 1, []).append(card)
    return dealt


def pass_open(state: CrewState) -> bool:
    """Whether the cards of the distress pass are still to change hands."""
    return "passed" not in state.attempt.settled


def given_at_start(state: CrewState) -> bool:
    """Whether the hands come from a set-up, so that they were known before the first card."""
    return state.attempt.dealt == 1 and len(state.table.hands) >= len(state.people)


def draw_of(state: CrewState) -> int:
    """After which trick cards are drawn (mission 12), 0 for never."""
    return state.table.box.arrangement(state).draws_after


def with_hands(state: CrewState) -> CrewState:
    """The state with every hand and column noted, so that they stay known when the cards played are taken back.

    Raises ``HandsUnknown``.
    """
    hands, _ = open_hands(state)
    columns: Sequence[Column] | None = open_columns(state)
    people = tuple((seat, cards) for seat, cards in hands.items() if seat in state.people)
    attempt = replace(state.attempt, shown_hands=people)
    return replace(state, attempt=attempt if columns is None else replace(attempt, dealt_columns=tuple(columns)))
