"""The fold of a journal into set-up and state, with states saved along the way.

UNDO and REDO fold from the nearest state that still holds, not from the first entry. Saved states share their parts
with each other. They lie close together near the end and ever farther apart before it, so that there are few of them
however long the journal is.
"""

from collections.abc import Callable, Mapping, Sequence, Set
from dataclasses import dataclass, field

from companion.rules.game import AnyGame
from companion.rules.plain import keyed
from companion.rules.setting import Record
from companion.table.draft import Draft
from companion.table.journal import decode
from companion.table.lines import JournalEntry

EVERY = 32
"""So many steps lie between two states that are saved, at least."""

SPREAD = 4
"""The part of its distance from the end that a saved state may lie from its neighbour."""


@dataclass(frozen=True)
class Materials:
    """What a session is made with: the game, its parsed data, the config's options, earlier records."""

    game: AnyGame
    data: object
    options: Mapping[str, object]
    history: Callable[[str], Sequence[Record]]


@dataclass(frozen=True)
class SavedState:
    """Set-up and state after the living entries up to number ``n``, and how many of them there were."""

    n: int
    steps: int
    draft: Draft
    state: object


@dataclass(frozen=True)
class Fold:
    """What the living entries of a journal make, and the states saved on the way there, the oldest first."""

    draft: Draft
    state: object = None
    steps: int = 0
    saved: tuple[SavedState, ...] = ()
    saves_at: int = field(default_factory=lambda: EVERY)
    """The number of the step whose state is saved next."""

    def stepped(self, n: int, draft: Draft, state: object) -> "Fold":
        """With one more step, which entry number ``n`` brought."""
        steps = self.steps + 1
        if steps < self.saves_at:
            return Fold(draft, state, steps, self.saved, self.saves_at)
        return Fold(draft, state, steps, thinned((*self.saved, SavedState(n, steps, draft, state))), steps + EVERY)


def started(materials: Materials, position: Mapping[str, object], draft: Draft, history: Sequence[Record]) -> object:
    """The state in which a game starts. Raises ``SetupError``."""
    return materials.game.new(draft.setup(materials.game, materials.data, position, history))


def refolded(
    materials: Materials,
    entries: Sequence[JournalEntry],
    gone: Set[int],
    saved: tuple[SavedState, ...] = (),
    touched: int = 0,
) -> Fold:
    """The fold of the entries that are not ``gone``, from the nearest saved state before number ``touched`` on.

    Raises ``JournalError`` for an event that this version does not know.
    """
    header, game = entries[0], materials.game
    while saved and saved[-1].n >= touched:
        saved = saved[:-1]
    if saved:
        last = saved[-1]
        fold, since = Fold(last.draft, last.state, last.steps, saved, last.steps + EVERY), last.n
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


def records(start: JournalEntry) -> tuple[Record, ...]:
    """The records of earlier games that a start entry began with."""
    return tuple(Record(str(key), keyed(data)) for key, data in start["history"])


def thinned(saved: Sequence[SavedState]) -> tuple[SavedState, ...]:
    """Saved states without those whose neighbours are near enough, seen from the end.

    >>> many = [SavedState(n, n, Draft(), None) for n in range(0, 10_000, 32)]
    >>> len(thinned(many)) < 40, thinned(many)[-3:] == tuple(many[-3:])
    (True, True)
    """
    end = saved[-1].steps
    spread = [saved[-1]]
    for place in range(len(saved) - 2, -1, -1):
        before = saved[place - 1].steps if place else 0
        if spread[-1].steps - before > max(EVERY, (end - before) // SPREAD):
            spread.append(saved[place])
    return tuple(reversed(spread))
