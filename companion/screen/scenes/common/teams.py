"""The sign of a crew in Captain Sonar: a disc with a wave for Blue, a hexagon with a chevron for Yellow."""

from companion.screen.elements import Element, Icon
from companion.screen.geometry import Box
from companion.screen.theme import team_tone

SHAPES = {"blue": ("disc", "wave"), "yellow": ("hexagon", "chevron")}


def team_sign(key: str, box: Box, team: str) -> list[Element]:
    """Shape and sign in the crew's colour, so that nobody needs the colour alone."""
    shape, sign = SHAPES[team]
    return [
        Icon(key=key, box=box, name=shape, colour=team_tone(team)),
        Icon(key=f"{key}/mark", box=box.inset(box.w * 0.2), name=sign, colour="ink"),
    ]
