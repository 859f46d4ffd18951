"""Scenario files written compactly: a step takes a line, a trick takes a line."""

import json
import re
from collections.abc import Callable, Iterator, Mapping, Sequence

from companion.rules.plain import keyed, listed

WIDTH = 140
"""Letters on a line of a scenario file, where a step can be parted at all."""

_BARE = re.compile(r"[A-Za-z0-9_-]+")
_PIECE = re.compile(r"[A-Z][1-9]")
_WHO = ("seat", "team", "role", "reader", "place")

Ends = Callable[[int], bool]
"""Whether a trick is complete with the step of this index."""


def compacted(
    steps: Sequence[Mapping[str, object]], ends: Ends = lambda index: False, seats: int = 0
) -> list[dict[str, object]]:
    """The same steps with words of one speaker said together, and whole tricks of so many seats on a line of their own.

    Only the last word of a step may be refused or expected to do something: whoever compacts steps in which others
    are refused parts them there with an ``expect``.

    >>> compacted([{"scan": "TORPEDO G2", "team": "blue"}, {"scan": "OK", "team": "blue"}, {"wait": 2}])
    [{'scan': ['TORPEDO G2', 'OK'], 'team': 'blue'}, {'wait': 2}]
    >>> cards = [{"scan": "B1", "seat": 2}, {"scan": "B9", "seat": 3}, {"scan": "B2", "seat": 1}]
    >>> compacted(cards, lambda at: at == 2, 3)
    [{'trick': '2: B1 B9 B2'}]
    """
    rows: list[dict[str, object]] = []
    index = 0
    while index < len(steps):
        taken = _trick(steps, index, ends, seats) or _run(steps, index, ends, seats)
        rows.append(taken[1])
        index += taken[0]
    return rows


def _trick(
    steps: Sequence[Mapping[str, object]], first: int, ends: Ends, seats: int
) -> tuple[int, dict[str, object]] | None:
    """A complete trick that begins here: how many steps it takes, and the step that says it."""
    cards: list[str] = []
    speakers: list[int | None] = []
    for index in range(first, min(first + seats, len(steps))):
        step = steps[index]
        if not _PIECE.fullmatch(str(step.get("scan", ""))) or set(step) - {"scan", "seat", "expect"}:
            return None
        cards.append(str(step["scan"]))
        seat = step.get("seat")
        speakers.append(seat if isinstance(seat, int) else None)
        if ends(index) and len(cards) == seats:
            return _said_trick(cards, speakers, step)
        if "expect" in step or ends(index):
            return None
    return None


def _said_trick(
    cards: list[str], seats: list[int | None], last: Mapping[str, object]
) -> tuple[int, dict[str, object]] | None:
    leader, count = seats[0], len(cards)
    lead = ""
    if leader is not None:
        if seats != [(leader - 1 + place) % count + 1 for place in range(count)]:
            return None
        lead = f"{leader}: "
    elif any(seat is not None for seat in seats):
        return None
    return count, {"trick": lead + " ".join(cards), **_expecting(last)}


def _run(steps: Sequence[Mapping[str, object]], first: int, ends: Ends, seats: int) -> tuple[int, dict[str, object]]:
    """Words of one speaker up to the first that something is expected of; any other step as it is."""
    step = steps[first]
    if not isinstance(step.get("scan"), str) or "note" in step:
        return 1, dict(step)
    who = {key: step[key] for key in _WHO if key in step}
    words: list[str] = []
    for index in range(first, len(steps)):
        other = steps[index]
        alike = {key: other[key] for key in _WHO if key in other} == who
        if not isinstance(other.get("scan"), str) or not alike or "note" in other:
            break
        if words and (_trick(steps, index, ends, seats) or len(json.dumps([*words, other["scan"]])) > WIDTH - 40):
            break
        words.append(str(other["scan"]))
        if "expect" in other:
            break
    row: dict[str, object] = {"scan": words if len(words) > 1 else words[0], **who}
    return len(words), {**row, **_expecting(steps[first + len(words) - 1])}


def _expecting(step: Mapping[str, object]) -> dict[str, object]:
    return {"expect": step["expect"]} if "expect" in step else {}


def toml(
    model: Mapping[str, object], head: Sequence[str] = (), notes: Mapping[int, Sequence[str]] | None = None
) -> str:
    """A scenario as TOML, a step a line; ``head`` are comments on top, ``notes`` comments before a step.

    >>> print(toml({"game": "toy-battle", "setup": {"to_move": "red"}, "step": [{"scan": "DRAW"}]}), end="")
    game = "toy-battle"
    setup.to_move = "red"
    step = [
      { scan = "DRAW" },
    ]
    """
    lines = list(head)
    for key, value in model.items():
        if key == "step":
            continue
        if isinstance(value, Mapping) and key in ("options", "setup", "readers"):
            lines += [f"{key}.{_key(name)} = {inline(part)}" for name, part in value.items()]
            if not value:
                lines.append(f"{key} = {{}}")
        else:
            lines.append(f"{_key(key)} = {inline(value)}")
    if "step" in model:
        lines.append("step = [")
        for index, step in enumerate(map(keyed, listed(model["step"]))):
            lines += [f"  {note}" for note in (notes or {}).get(index, ())]
            lines += [f"  {row}," for row in _rows(step)]
        lines.append("]")
    return "\n".join(lines) + "\n"


def _rows(step: Mapping[str, object]) -> Iterator[str]:
    """A step on a line; what is expected goes on below it where it would grow too long."""
    whole = inline(step)
    expected = keyed(step.get("expect", {}))
    if len(whole) + 3 <= WIDTH or len(expected) < 2:
        yield whole
        return
    kept: dict[str, object] = {}
    first = {key: value for key, value in step.items() if key != "expect"}
    for path, value in expected.items():
        more = {**kept, path: value}
        if kept and len(inline({**first, "expect": more})) + 3 > WIDTH:
            yield inline({**first, "expect": kept})
            first, more = {}, {path: value}
        kept = more
    yield inline({**first, "expect": kept})


def inline(value: object) -> str:
    """A value as TOML on one line.

    >>> inline({"mission.status": "open", "row": ["B7", None][:1], "cut": True})
    '{ "mission.status" = "open", row = ["B7"], cut = true }'
    """
    match value:
        case bool():
            return "true" if value else "false"
        case int() | float():
            return repr(value)
        case str():
            return json.dumps(value, ensure_ascii=False)
        case Mapping():
            parts = ", ".join(f"{_key(str(key))} = {inline(part)}" for key, part in value.items())
            return f"{{ {parts} }}" if parts else "{}"
        case _:
            return f"[{', '.join(inline(part) for part in listed(value))}]"


def _key(name: str) -> str:
    return name if _BARE.fullmatch(name) else json.dumps(name, ensure_ascii=False)
