"""All that a crew member by the table knows: its own rack and what everybody at the table saw, as plain data.

This is the boundary that keeps the others' hands out: a decision is a function of a ``RackView`` and a seed, and the
process that decides is sent the text of one and nothing more.
"""

import msgspec

from companion.games.crew.view import RackView as RackView
from companion.games.crew.view import SeenClaim as SeenClaim
from companion.games.crew.view import SeenTask as SeenTask


def written(knowledge: RackView) -> bytes:
    """The whole of it as text: what another process is sent."""
    return msgspec.json.encode(knowledge)


def read(text: bytes) -> RackView:
    """The knowledge of a rack, from the text that ``written`` gave.

    >>> read(EXAMPLE).hand
    ('P9', 'R4')
    """
    return msgspec.json.decode(text, type=RackView)


EXAMPLE = (
    b'{"seat": 1, "seats": 3, "commander": 1, "phase": "trick", "turn": 1, "rack": ["P9", "", "R4"], "leader": 1,'
    b' "deck": ["P9", "P8", "R1", "R2", "R3", "R4"], "rounds": 2}'
)
"""The text of a small one, for examples."""
