"""A session's journal step by step: what each living entry made of the state."""

from collections.abc import Iterator
from dataclasses import dataclass

from companion.rules.board import TABLE, Board
from companion.table.codec import decode
from companion.table.lines import Entry
from companion.table.session import Session


@dataclass(frozen=True)
class Moment:
    """One living entry with the state and the public board after it."""

    entry: Entry
    state: object
    board: Board


def moments(session: Session) -> Iterator[Moment]:
    """Every living entry from the start on, in order, undone ones left out."""
    game = session.game
    state: object = None
    for entry in session.living():
        if entry["kind"] == "start":
            state = session.started(entry)
        elif state is None:
            continue
        else:
            for event in decode(game, entry.get("events", [])):
                state = game.evolve(state, event)
        yield Moment(entry, state, game.view(state, TABLE))
