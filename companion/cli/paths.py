"""Dotted paths into the published state, and whether a value is what a scenario expects."""

from collections.abc import Mapping

MISSING = object()
"""What a path leads to when it leads nowhere."""


def at_path(state: object, path: str) -> object:
    """The value at a dotted path, or ``MISSING``.

    Lists of things are addressed by ``id`` (or printed ``code``), ``seats`` by seat number, other lists by
    zero-based index.

    >>> state = {"tasks": [{"id": "T-B7", "status": "open"}], "seats": [{"seat": 2, "tricks": 1}], "row": ["A", "B"]}
    >>> at_path(state, "tasks.T-B7.status"), at_path(state, "seats.2.tricks"), at_path(state, "row.1")
    ('open', 1, 'B')
    """
    value = state
    parent = ""
    for part in path.split("."):
        value = _step(value, part, parent)
        if value is MISSING:
            return MISSING
        parent = part
    return value


def _step(value: object, part: str, parent: str) -> object:
    if isinstance(value, Mapping):
        if part in value:
            return value[part]
        wanted = [key for key in value if str(key).lower() == part.lower()]
        return value[wanted[0]] if wanted else MISSING
    if isinstance(value, list):
        names = ("seat",) if parent == "seats" else ("id", "code", "card")
        for name in names:
            for item in value:
                if isinstance(item, Mapping) and str(item.get(name, "")).lower() == part.lower():
                    return item
        if part.lstrip("-").isdecimal() and -len(value) <= int(part) < len(value) and parent != "seats":
            return value[int(part)]
    return MISSING


def matches(expected: object, found: object) -> bool:
    """Whether a found value is the expected one; ``"none"`` stands for nothing, numbers agree to a thousandth.

    A table is expected field by field, so that fields left out do not matter.

    >>> matches("none", None), matches(12.5, 12.5004), matches({"seat": 1}, {"seat": 1, "card": "B7"})
    (True, True, True)
    """
    if found is MISSING:
        return bool(expected == "none")
    if isinstance(expected, str) and expected == "none":
        return found is None or found == "none"
    if isinstance(expected, bool) or isinstance(found, bool):
        return expected is found
    if isinstance(expected, int | float) and isinstance(found, int | float):
        return abs(expected - found) < 0.001
    if isinstance(expected, Mapping):
        return all(matches(value, at_path(found, str(key))) for key, value in expected.items())
    if isinstance(expected, list) and isinstance(found, list):
        return len(expected) == len(found) and all(matches(*pair) for pair in zip(expected, found, strict=True))
    same: bool = expected == found
    return same
