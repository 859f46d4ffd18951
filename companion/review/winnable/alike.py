"""Cards that are alike: two of one hand that nothing tells apart need be tried in one order only."""

from collections.abc import Iterable, Sequence

from companion.review.winnable.course import Course
from companion.rules.cards import Card


def add_alike(course: Course, special: Iterable[Card], played: Sequence[Card]) -> dict[Card, list[Card]]:
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
        ranked = sorted((card for card in course.of_suit[suit] if card not in course.moved), key=lambda one: one.value)
        before: dict[int, Card] = {}
        for card in ranked:
            seat = course.holder[card]
            for other in [one for one in before if one != seat]:
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


def _first(course: Course, first: Card, second: Card) -> None:
    rows = course.clauses.rows
    rows.append([-course.plays[second][0]])
    for t in course.tricks[1:]:
        rows.append([-course.gone[second][t], course.gone[first][t - 1]])
