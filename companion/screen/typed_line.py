"""The line that is being typed, over whatever stands on the screen."""

from dataclasses import replace

from companion.screen.elements import Layout
from companion.screen.fonts import width
from companion.screen.geometry import Box, Size
from companion.screen.theme import SENTENCE
from companion.screen.widgets import Chip


def with_typed(typed: str, size: Size, bare: Layout) -> Layout:
    """A layout with the line typed so far, at its lower edge; as it is where nothing is typed."""
    if not typed:
        return bare
    unit = size.unit
    text = f"> {typed}_"
    wide = min(size.width - 8 * unit, width("label", round(SENTENCE * unit), text) + 4 * unit)
    box = Box.around(size.width / 2, size.height - 4 * unit, wide, 5 * unit)
    chip = Chip(key="typed", box=box, text=text, size=SENTENCE * unit, ground="light", colour="ink", quick=True)
    return replace(bare, elements=(*bare.elements, chip))
