"""Ten minutes with the box: tick the cards that it holds, get the text of the owner's own mission file."""

import re
from collections.abc import Iterable, Mapping, Sequence
from itertools import pairwise

from companion.games.fifty_missions.data import FILE, named, read_file
from companion.rules.plain import listed
from companion.rules.setting import DataError, Issue, Record

_ENABLED = re.compile(r"^enabled\s*=.*$", re.MULTILINE)
_IN_BOX = re.compile(r"^missions_in_box\s*=.*$", re.MULTILINE)
_TABLE = re.compile(r"^\[\[", re.MULTILINE)
_ID_LINE = re.compile(r"^id\s*=\s*[\"']([^\"']*)[\"']", re.MULTILINE)


BOX = "box."
"""How the keys of records begin that say what was ticked of a box."""


def rewritten(texts: Mapping[str, str], records: Sequence[Record]) -> Mapping[str, str]:
    """The mission file with what was ticked; nothing where that changes nothing. Raises ``DataError``."""
    text = texts[FILE]
    for record in records:
        if record.key.startswith(BOX):
            text = ticked_file(text, str(record.data["deck"]), map(str, listed(record.data["ticked"])))
    return {FILE: text} if text != texts[FILE] else {}


def ticked_file(text: str, deck: str, words: Iterable[str]) -> str:
    """The mission file with exactly these missions of the deck enabled; comments and other decks stay.

    What was ticked is what lies in the box, so the deck's own number follows.

    ``words`` are codes or ids. Raises ``DataError`` for a file that cannot be read, an unknown deck or
    an unknown mission.
    """
    found = read_file(text)
    if found.errors:
        raise DataError(found.errors)
    if deck not in found.decks:
        raise DataError([Issue("no-such-deck", deck, f"expected one of {', '.join(found.decks)}")])
    wanted: set[str] = set()
    unknown: list[Issue] = []
    for word in words:
        mission = named(found.decks[deck], word)
        if mission is None:
            unknown.append(Issue("no-such-task", word, f"is no mission of the deck {deck}"))
        else:
            wanted.add(mission.id)
    if unknown:
        raise DataError(unknown)
    ids = {mission.id for mission in found.decks[deck].missions}
    return "".join(_with_number(_with_flag(block, ids, wanted), deck, len(wanted)) for block in _blocks(text))


def _blocks(text: str) -> list[str]:
    """The text cut before every ``[[`` at the start of a line."""
    starts = [0, *(one.start() for one in _TABLE.finditer(text)), len(text)]
    return [text[start:end] for start, end in pairwise(starts) if start < end]


def _with_number(block: str, deck: str, number: int) -> str:
    """The deck's own ``[[deck]]`` table with so many missions in its box."""
    name = _ID_LINE.search(block)
    if not block.startswith("[[deck]]") or name is None or name[1] != deck:
        return block
    line = f"missions_in_box = {number}"
    return (
        _IN_BOX.sub(line, block, count=1) if _IN_BOX.search(block) else block.replace(name[0], f"{name[0]}\n{line}", 1)
    )


def _with_flag(block: str, ids: set[str], wanted: set[str]) -> str:
    """One ``[[mission]]`` table with its ``enabled`` line set."""
    name = _ID_LINE.search(block)
    if not block.startswith("[[mission]]") or name is None or name[1] not in ids:
        return block
    line = f"enabled = {'true' if name[1] in wanted else 'false'}"
    if _ENABLED.search(block):
        return _ENABLED.sub(line, block, count=1)
    return block.replace(name[0], f"{name[0]}\n{line}", 1)
