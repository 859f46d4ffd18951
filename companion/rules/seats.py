"""Seats, teams, and who speaks.

Seats count from 1, clockwise, as the players sit.
"""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Speaker:
    """Who an input comes from, as far as its device says.

    All empty means a shared device: the turn decides.
    """

    seat: int | None = None
    team: str | None = None
    role: str | None = None
    place: str | None = None

    @property
    def fields_given(self) -> dict[str, int | str]:
        """What is known of who speaks, by the keys of a configuration.

        >>> Speaker(team="blue", role="captain").fields_given
        {'team': 'blue', 'role': 'captain'}
        """
        parts = {"seat": self.seat, "team": self.team, "role": self.role, "place": self.place}
        return {key: value for key, value in parts.items() if value is not None}


ROLES = (("CAP", "captain"), ("FM", "first_mate"), ("ENG", "engineer"), ("RO", "radio_operator"))
"""The roles of a crew, as they are written behind a word and on a reader's card."""


COMPANY = "company"
"""The place where whoever the table plays sits: what only they may say, nobody else's device can."""


SILENT = "silent"
"""What comes of a team that the table plays in place of a word, where whoever thinks for it does not answer."""


def clockwise(first: int, seats: int) -> tuple[int, ...]:
    """All seats in turn order, starting with ``first``.

    >>> clockwise(3, 4)
    (3, 4, 1, 2)
    """
    return tuple((first - 1 + step) % seats + 1 for step in range(seats))


def left_of(seat: int, seats: int) -> int:
    """The next seat clockwise, which is the neighbour on the left.

    >>> left_of(4, 4)
    1
    """
    return seat % seats + 1


def right_of(seat: int, seats: int) -> int:
    """The seat before, which is the neighbour on the right.

    >>> right_of(1, 4)
    4
    """
    return (seat - 2) % seats + 1
