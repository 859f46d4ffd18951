"""A device as a tile: its sign on a ground of its own, and a small badge at the sign's corner."""

from typing import Literal

from companion.screen.elements import Badge, Element, Icon, Panel
from companion.screen.geometry import Box
from companion.screen.theme import Tone

MARK = 3.2
"""Side of the badge in units."""


def frame(key: str, cell: Box, sign: Box, icon: str, bright: bool, edge: Tone | Literal[""] = "") -> list[Element]:
    """The tile with its sign; ``edge`` colours its outline, ``bright`` says that the device is there."""
    return [
        Panel(
            key=key,
            box=cell,
            top="station-top",
            bottom="station-bottom",
            alpha=(165, 235),
            radius=1.6,
            edge=edge,
            edge_width=0.25,
        ),
        Panel(key=f"{key}/ground", box=sign, top="row", radius=1.4),
        Icon(key=f"{key}/sign", box=sign.inset(sign.w * 0.22), name=icon, colour="text" if bright else "quiet"),
    ]


def corner(key: str, sign: Box, well: bool = True) -> Badge:
    """A tick, or a cross, over the sign's upper right corner."""
    mark = MARK
    box = Box(sign.right - mark * 0.6, sign.y - mark * 0.4, mark, mark)
    return Badge(
        key=key, box=box, name="tick" if well else "cross", ground="done" if well else "failed", radius=mark / 2
    )
