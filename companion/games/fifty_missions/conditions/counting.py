"""How many of the 611,604 ordered rows meet a condition: exact, and fast enough for a command.

Cards that a condition cannot tell apart form one class; only rows of classes are judged, each
weighted with the number of real rows behind it.
"""

from collections import Counter
from collections.abc import Iterable, Sequence
from itertools import combinations_with_replacement, product
from math import factorial, prod

from companion.games.fifty_missions.conditions.base import Condition
from companion.games.fifty_missions.terms import Face, Row, faces

ALL_ROWS = 611_604


def ordered_choices(faces_in_class: int, taken: int) -> int:
    """Ways to lay ``taken`` cards of a class of faces in order, no face more than twice.

    >>> [ordered_choices(28, taken) for taken in range(5)] == [1, 28, 784, 28**3 - 28, ALL_ROWS]
    True
    """
    n = faces_in_class
    # Three alike: any face. Four cards: all alike, or three alike and one other in one of four places.
    return (1, n, n**2, n**3 - n, n**4 - n - 4 * n * (n - 1))[taken]


def matching_rows(condition: Condition, suits: Sequence[str]) -> int:
    """The number of ordered rows of four cards (28 faces, at most two of each) that meet it."""
    classes: dict[object, list[Face]] = {}
    for face in faces(tuple(suits)):
        classes.setdefault(condition.sees(face), []).append(face)
    kinds = tuple(classes.values())
    found = 0
    for chosen in _rows_of_classes(len(kinds), condition.ordered):
        one, two, three, four = (kinds[index][0] for index in chosen)
        if condition.holds((one, two, three, four)):
            taken = Counter(chosen)
            weight = prod(ordered_choices(len(kinds[index]), count) for index, count in taken.items())
            orders = factorial(4) // prod(factorial(count) for count in taken.values())
            found += weight if condition.ordered else weight * orders
    return found


def _rows_of_classes(size: int, ordered: bool) -> Iterable[tuple[int, ...]]:
    return product(range(size), repeat=4) if ordered else combinations_with_replacement(range(size), 4)


def any_row(condition: Condition, suits: Sequence[str]) -> Row | None:
    """Some row that meets the condition, stopping at the first; ``None`` when there is none."""
    classes: dict[object, list[Face]] = {}
    for face in faces(tuple(suits)):
        classes.setdefault(condition.sees(face), []).append(face)
    kinds = tuple(classes.values())
    for chosen in _rows_of_classes(len(kinds), condition.ordered):
        taken = Counter(chosen)
        if all(count <= 2 * len(kinds[index]) for index, count in taken.items()):
            used: Counter[int] = Counter()
            row = []
            for index in chosen:
                # Two copies of each face: the third card of a class takes its second face.
                row.append(kinds[index][used[index] // 2])
                used[index] += 1
            if condition.holds((row[0], row[1], row[2], row[3])):
                return row[0], row[1], row[2], row[3]
    return None
