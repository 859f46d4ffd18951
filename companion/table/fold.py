"""The fold of a journal into set-up and state, with states kept along the way.

UNDO and REDO fold from the nearest state that still holds, not from the first entry. Kept states share their parts
with each other. They lie close together near the end and ever farther apart before it, so that there are few of them
however long the journal is.
"""

from collections.abc import Callable, Mapping, Sequence, Set
from dataclasses import dataclass

from companion.rules.game import AnyGame
from companion.rules.plain import keyed
from companion.rules.setting import Record
from companion.table.codec import decode
from companion.table.draft import Draft
from companion.table.lines import Entry

EVERY = 32
"""So many steps lie between two states that are kept, at least."""

SPREAD = 4
"""The part of its distance from the end that a kept state may lie from its neighbour."""


@dataclass(frozen=True)
class Materials:
    """What a session is made with: the game, its parsed data, the config's options, earlier records."""

    game: AnyGame
    data: object
    options: Mapping[str, object]
    history: Callable[[str], Sequence[Record]]


@dataclass(frozen=True)
class Kept:
    """Set-up and state after the living entries up to number ``n``, and how many of them there were."""

    n: int
    steps: int
    draft: Draft
    state: object


@dataclass(frozen=True)
class Fold:
    """What the living entries of a journal make, and the states kept on the way there, the oldest first."""

    draft: Draft
    state: object = None
    steps: int = 0
    kept: tuple[Kept, ...] = ()

    def stepped(self, n: int, draft: Draft, state: object) -> "Fold":
        """With one more step, which entry number ``n`` brought."""
        steps, kept = self.steps + 1, self.kept
        if steps - (kept[-1].steps if kept else 0) >= EVERY:
            kept = thinned((*kept, Kept(n, steps, draft, state)))
        return Fold(draft, state, steps, kept)


def started(materials: Materials, position: Mapping[str, object], draft: Draft, history: Sequence[Record]) -> object:
    """The state in which a game starts. Raises ``SetupError``."""
    return materials.game.new(draft.setup(materials.game, materials.data, position, history))


def refolded(
    materials: Materials, entries: Sequence[Entry], gone: Set[int], kept: tuple[Kept, ...] = (), touched: int = 0
) -> Fold:
    """The fold of the entries that are not ``gone``, from the nearest kept state before number ``touched`` on.

    Raises ``JournalError`` for an event that this version does not know.
    """
    header, game = entries[0], materials.game
    while kept and kept[-1].n >= touched:
        kept = kept[:-1]
    if kept:
        fold, since = Fold(kept[-1].draft, kept[-1].state, kept[-1].steps, kept), kept[-1].n
    else:
        fold, since = Fold(Draft.fresh(game, materials.options, header["seed"])), 0
    for entry in entries[since + 1 :]:
        if entry["n"] in gone:
            continue
        draft, state = fold.draft, fold.state
        if entry["kind"] == "set":
            draft = draft.with_value(game, entry["name"], entry["value"])
        elif entry["kind"] == "start":
            state = started(materials, header.get("position", {}), draft, records(entry))
        elif entry.get("events") and state is not None:
            for event in decode(game, entry["events"]):
                state = game.evolve(state, event)
        else:
            continue
        fold = fold.stepped(entry["n"], draft, state)
    return fold


def records(start: Entry) -> tuple[Record, ...]:
    """The records of earlier games that a start entry began with."""
    return tuple(Record(str(key), keyed(data)) for key, data in start["history"])


def thinned(kept: Sequence[Kept]) -> tuple[Kept, ...]:
    """Kept states without those whose neighbours are near enough, seen from the end.

    >>> many = [Kept(n, n, Draft(), None) for n in range(0, 10_000, 32)]
    >>> len(thinned(many)) < 40, thinned(many)[-3:] == tuple(many[-3:])
    (True, True)
    """
    end = kept[-1].steps
    found = [kept[-1]]
    for place in range(len(kept) - 2, -1, -1):
        before = kept[place - 1].steps if place else 0
        if found[-1].steps - before > max(EVERY, (end - before) // SPREAD):
            found.append(kept[place])
    return tuple(reversed(found))
