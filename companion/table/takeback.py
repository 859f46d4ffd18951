"""What UNDO takes back and what REDO brings again, read from a journal's entries.

Where crews have secrets from each other, each of them has a lane of its own beside the table's: the steps that the
crew said on its own device and nobody else saw. A crew takes back in its own lane alone. The table's lane holds what
everybody saw and what was said on a shared device, so that nothing in public depends on a secret step.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from companion.rules.board import TABLE, Audience
from companion.table.lines import STEPS, JournalEntry, brought_back, taken_back


@dataclass(frozen=True)
class Again:
    """A redo: the undo that it takes back, and the steps of the same crew since, which cannot stand beside it."""

    of: JournalEntry
    drop: tuple[int, ...] = ()


@dataclass(frozen=True)
class Asked:
    """What a team has asked the other to agree to: UNDO or REDO, and the step or undo (by its number) that it meant."""

    team: str
    verb: str
    target: int
    at: float


def crew(entry: JournalEntry) -> Audience | None:
    """The crew whose step an entry is, ``None`` where the entry names none.

    >>> crew({"by": {"team": "blue"}}), crew({"crew": "yellow", "by": {"seat": 2}}), crew({"kind": "set"})
    ('blue', 'yellow', None)
    """
    said = entry.get("crew") or entry.get("by", {}).get("team")
    return None if said is None else str(said)


class UndoneEntries:
    """The entries of a journal as UNDO and REDO leave them, kept up with each entry that is added.

    >>> mark = {"n": 1, "kind": "heard", "public": False, "by": {"team": "blue"}}
    >>> ledger = UndoneEntries(("table", "blue"), [{"n": 0, "kind": "header"}])
    >>> ledger.add(mark); ledger.add({"n": 2, "kind": "undo", "public": False, "of": [1]})
    >>> ledger.lane_of, ledger.gone
    ({0: 'table', 1: 'blue', 2: 'blue'}, {1})
    """

    def __init__(self, audiences: Sequence[Audience], entries: Sequence[JournalEntry] = ()) -> None:
        self.gone: set[int] = set()
        """Numbers of the entries that undo has taken out and redo not brought back."""
        self.lane_of: dict[int, Audience] = {}
        """In whose lane each entry lies: a crew's, or the table's."""
        self._entries: list[JournalEntry] = []
        self._crews = tuple(audiences[1:])
        self._undos: dict[int, list[int]] = {}
        self._waiting: dict[Audience, list[JournalEntry]] = {lane: [] for lane in (TABLE, *self._crews)}
        for entry in entries:
            self.add(entry)

    def add(self, entry: JournalEntry) -> None:
        """Take in the next entry."""
        number, kind = entry["n"], entry["kind"]
        self._entries.append(entry)
        lane = self.lane_of[number] = self._lane(entry) if self._crews else TABLE
        if kind == "undo":
            self._undos[number] = taken_back(entry)
            self.gone.update(taken_back(entry))
        elif kind == "redo":
            self.gone = self.without(entry)
        if kind in ("undo", "redo") or (kind in STEPS and any(self._waiting.values())):
            for whose in self._waiting:
                self._await(whose, entry, lane)

    def without(self, entry: JournalEntry) -> set[int]:
        """What is gone once this undo or redo stands in the journal."""
        if entry["kind"] == "undo":
            return self.gone | set(taken_back(entry))
        dropped = brought_back(entry)
        back = {number for undo in dropped for number in self._undos.get(undo, ())}
        return (self.gone - back) | set(dropped)

    def touched(self, entry: JournalEntry) -> int:
        """The number of the first entry whose place in the fold an entry changes: its own, or what it takes back."""
        numbers: list[int] = [entry["n"], *taken_back(entry)] if entry["kind"] == "undo" else [entry["n"]]
        if entry["kind"] == "redo":
            for undo in brought_back(entry):
                numbers += [undo, *self._undos.get(undo, ())]
        return min(numbers)

    def _lane(self, entry: JournalEntry) -> Audience:
        team = entry.get("by", {}).get("team")
        if team is None and entry["kind"] == "undo":
            # Journals of before crews had lanes do not say who took it back: whoever had said it.
            owners = {self.lane_of.get(number, TABLE) for number in taken_back(entry)}
            team = owners.pop() if len(owners) == 1 else None
        own = team in self._crews and not entry.get("public", True)
        return str(team) if own else TABLE

    def _await(self, whose: Audience, entry: JournalEntry, lane: Audience) -> None:
        """What REDO could take back in a lane, after this entry too."""
        waiting, own = self._waiting[whose], lane == whose
        if entry["kind"] == "undo" and own:
            waiting.append(entry)
        elif entry["kind"] == "redo" and own:
            waiting[:] = [other for other in waiting if other["n"] != entry["of"]]
        elif entry["kind"] in ("undo", "redo"):
            if lane == TABLE:
                waiting.clear()
        elif own or (whose != TABLE and crew(entry) in (whose, None)):
            waiting.clear()

    def living(self, since: int = 0) -> list[JournalEntry]:
        """The entries from a number on that undo has not taken out."""
        return [entry for entry in self._entries[since:] if entry["n"] not in self.gone]

    def last_step(self, lane: Audience, kinds: Sequence[str] = STEPS) -> JournalEntry | None:
        """The step that UNDO takes back in a lane: a crew's own last one counts only if nobody else saw it."""
        for entry in reversed(self._entries):
            if entry["kind"] not in kinds or entry["n"] in self.gone:
                continue
            if lane == TABLE and self.lane_of[entry["n"]] == TABLE:
                return entry
            if lane != TABLE and crew(entry) == lane:
                return entry if self.lane_of[entry["n"]] == lane else None
        return None

    def after(self, target: JournalEntry) -> list[int]:
        """What goes with a step that is taken back: what came later, save what another crew did in secret."""
        whose = crew(target)
        others = {TABLE, whose} if whose is not None else {TABLE, *self._crews}
        later = (entry["n"] for entry in self.living(target["n"]) if entry["kind"] != "resumed")
        return [number for number in later if self.lane_of[number] in others]

    def again(self, lane: Audience) -> Again | None:
        """The undo that REDO takes back in a lane, as long as nothing new was done in it since.

        A crew's lapses with its own next step, and with whatever the table takes back or brings again. The table's does
        not lapse with a secret step, or everybody could tell that there was one; what the crew concerned did in secret
        since is dropped, for it was done where its own step had not been.
        """
        if not self._waiting[lane]:
            return None
        undo = self._waiting[lane][-1]
        return Again(undo, () if lane != TABLE else self._since(undo))

    def _since(self, undo: JournalEntry) -> tuple[int, ...]:
        """What the crew whose step comes back has done in secret since it was taken away."""
        first = min(taken_back(undo), default=0)
        whose = crew(self._entries[first]) if 0 <= first < undo["n"] else None
        later = (entry["n"] for entry in self.living(undo["n"] + 1))
        return tuple(number for number in later if self.lane_of[number] == whose)
