"""Who sits where when the table plays the missing ones: racks instead of JARVIS or Tonoja."""

from companion.rules.sentences import Sentence
from companion.rules.setting import Setup

NAME = "Companion"
"""What a crew member by the table is called; beginners have no other name."""


def rack_seats(setup: Setup) -> tuple[int, ...]:
    """The seats that the table plays: of two players the third, or with two racks the second as well; of one both.

    >>> [rack_seats(Setup(("Ada", "Bo"), 0, {"racks": count}, None)) for count in (0, 1, 2)]
    [(), (3,), (2, 3)]
    >>> rack_seats(Setup(("Ada",), 0, {}, None))
    (2, 3)
    """
    few = {1: 2, 2: int(setup.options.get("racks", 0))}
    return tuple(range(4 - few.get(len(setup.names), 0), 4))


def crew_of(setup: Setup, racks: tuple[int, ...]) -> tuple[str, ...]:
    """The names of everybody who holds a hand, by seat.

    >>> crew_of(Setup(("Ada", "Bo"), 0, {"racks": 2}, None), (2, 3))
    ('Ada', 'Companion 2', 'Companion 3')
    """
    if not racks:
        return setup.names
    many = len(racks) > 1
    return (*setup.names[: 3 - len(racks)], *(f"{NAME} {seat}" if many else NAME for seat in racks))


def notes(setup: Setup) -> tuple[Sentence, ...]:
    """How many members the table plays, and that they are beginners."""
    racks = rack_seats(setup)
    return (Sentence("note-crew-racks", {"count": len(racks)}),) if racks else ()
