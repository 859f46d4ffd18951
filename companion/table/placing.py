"""Which reader is which: a seat, team or place card that is read says where its reader stands.

Pure, for the command line and the screen alike. What was found is used at once, and told as lines for the
configuration, which is the user's own file and never written by the companion.
"""

import json
import re
from collections.abc import Mapping

from companion.rules.seats import ROLES, Speaker

_CARD = re.compile(
    r"(?:[A-Z0-9]{2}:)?(?:SEAT (?P<seat>[1-8])|TEAM (?P<team>[A-Z]+)(?: (?P<role>[A-Z]+))?|(?:PLACE )?(?P<place>[1-9]))"
)


def stands(text: str) -> Speaker | None:
    """What a seat, team or place card says of the reader that reads it; ``None`` for anything else.

    >>> stands("P9:SEAT 2"), stands("co:team blue cap").role, stands("CO:PLACE 3").place, stands("P9:B7")
    (Speaker(seat=2, team=None, role=None, place=None), 'captain', '3', None)
    """
    found = _CARD.fullmatch(" ".join(text.upper().split()))
    if found is None:
        return None
    role = dict(ROLES).get(found["role"] or "")
    if found["role"] and role is None:
        return None
    team = found["team"].lower() if found["team"] else None
    return Speaker(int(found["seat"]) if found["seat"] else None, team, role, found["place"])


def title(name: str) -> str:
    """The header of a reader's section in the configuration.

    >>> title("seat1"), title("am Fenster")
    ('[reader.seat1]', '[reader."am Fenster"]')
    """
    bare = re.fullmatch(r"[A-Za-z0-9_-]+", name) is not None
    return f"[reader.{name if bare else json.dumps(name, ensure_ascii=False)}]"


def lines_of(speaker: Speaker) -> tuple[str, ...]:
    """The lines of a reader's section that say where it stands.

    >>> lines_of(Speaker(team="blue", role="captain"))
    ('team = "blue"', 'role = "captain"')
    """
    return tuple(f"{key} = {json.dumps(value, ensure_ascii=False)}" for key, value in speaker.told.items())


def alike(bound: Mapping[str, Speaker]) -> tuple[str, ...]:
    """Names of readers that say the same as an earlier one: right only where they share a place.

    >>> alike({"a": Speaker(seat=1), "b": Speaker(seat=2), "c": Speaker(seat=1)})
    ('c',)
    """
    seen: list[Speaker] = []
    found = []
    for name, where in bound.items():
        if where in seen:
            found.append(name)
        seen.append(where)
    return tuple(found)
