"""What UNDO takes back and what REDO brings again, read from a journal's entries.

Where crews have secrets from each other, each of them has a lane of its own beside the table's: the steps that the
crew said on its own device and nobody else saw. A crew takes back in its own lane alone. The table's lane holds what
everybody saw and what was said on a shared device, so that nothing in public depends on a secret step.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from companion.rules.game import TABLE, Audience
from companion.table.lines import STEPS, Entry


@dataclass(frozen=True)
class Again:
    """A redo: the undo that it takes back, and the steps of the same crew since, which cannot stand beside it."""

    of: Entry
    drop: tuple[int, ...] = ()


@dataclass(frozen=True)
class Asked:
    """What a team has asked the other to agree to: UNDO or REDO, and the step or undo (by its number) that it meant."""

    team: str
    verb: str
    target: int
    at: float


def crew(entry: Entry) -> Audience | None:
    """Whose step an entry is, as far as it says so.

    >>> crew({"by": {"team": "blue"}}), crew({"crew": "yellow", "by": {"seat": 2}}), crew({"kind": "set"})
    ('blue', 'yellow', None)
    """
    said = entry.get("crew") or entry.get("by", {}).get("team")
    return None if said is None else str(said)


def lanes(entries: Sequence[Entry], audiences: Sequence[Audience]) -> dict[int, Audience]:
    """In whose lane each entry lies: a crew's, or the table's.

    >>> mark = {"n": 1, "kind": "heard", "public": False, "by": {"team": "blue"}}
    >>> lanes([mark, {"n": 2, "kind": "undo", "public": False, "of": [1]}], ("table", "blue"))
    {1: 'blue', 2: 'blue'}
    """
    found: dict[int, Audience] = {}
    for entry in entries:
        team = entry.get("by", {}).get("team")
        if team is None and entry["kind"] == "undo":
            # Journals of before crews had lanes do not say who took it back: whoever had said it.
            owners = {found.get(number, TABLE) for number in entry["of"]}
            team = owners.pop() if len(owners) == 1 else None
        own = team in audiences and not entry.get("public", True)
        found[entry["n"]] = str(team) if own else TABLE
    return found


def removed(entries: Sequence[Entry]) -> set[int]:
    """Numbers of the entries that undo has taken out and redo not brought back."""
    gone: set[int] = set()
    undos: dict[int, list[int]] = {}
    for entry in entries:
        if entry["kind"] == "undo":
            undos[entry["n"]] = entry["of"]
            gone.update(entry["of"])
        elif entry["kind"] == "redo":
            dropped = entry.get("drop", [])
            for number in (entry["of"], *dropped):
                gone.difference_update(undos.get(number, ()))
            gone.update((entry["of"], *dropped))
    return gone


def after(target: Entry, living: Sequence[Entry], lane_of: dict[int, Audience]) -> list[int]:
    """The entries that go with a step that is taken back: what came later, save what another crew did in secret."""
    whose = crew(target)
    others = {TABLE, whose} if whose is not None else set(lane_of.values())
    later = (entry for entry in living if entry["n"] >= target["n"] and entry["kind"] != "resumed")
    return [entry["n"] for entry in later if lane_of[entry["n"]] in others]


def redoable(entries: Sequence[Entry], lane: Audience, lane_of: dict[int, Audience]) -> Again | None:
    """The undo that REDO takes back in a lane, as long as nothing new was done in it since.

    A crew's lapses with its own next step, and with whatever the table takes back or brings again. The table's does
    not lapse with a secret step, or everybody could tell that there was one; what the crew concerned did in secret
    since is dropped, for it was done where its own step had not been.
    """
    waiting: list[Entry] = []
    for entry in entries:
        own = lane_of[entry["n"]] == lane
        if entry["kind"] == "undo" and own:
            waiting.append(entry)
        elif entry["kind"] == "redo" and own:
            waiting = [one for one in waiting if one["n"] != entry["of"]]
        elif entry["kind"] in ("undo", "redo"):
            waiting = [] if lane_of[entry["n"]] == TABLE else waiting
        elif entry["kind"] in STEPS and (own or (lane != TABLE and crew(entry) in (lane, None))):
            waiting = []
    if not waiting:
        return None
    undo = waiting[-1]
    return Again(undo, () if lane != TABLE else _since(undo, entries, lane_of))


def _since(undo: Entry, entries: Sequence[Entry], lane_of: dict[int, Audience]) -> tuple[int, ...]:
    """What the crew whose step comes back has done in secret since it was taken away."""
    first = min(undo["of"], default=0)
    whose = next((crew(entry) for entry in entries if entry["n"] == first), None)
    gone = removed(entries)
    later = (one["n"] for one in entries if one["n"] > undo["n"] and one["n"] not in gone)
    return tuple(number for number in later if lane_of[number] == whose)
