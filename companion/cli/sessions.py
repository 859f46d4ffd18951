"""What the verbs over journals share: finding a session, its public story, its words once it is over."""

from collections.abc import Iterator, Mapping

from companion.cli.main import UsageError
from companion.cli.wire import session_store
from companion.rules.board import Board
from companion.rules.published import TableView
from companion.table.journal import JournalError
from companion.table.session import Session, moments
from companion.text.catalogue import Catalogue
from companion.text.published import published


def open_session(name: str | None) -> Session:
    """The session of an id (or the newest), read without touching its journal. Raises ``UsageError``."""
    place = session_store()
    paths = place.paths()
    wanted = [path for path in paths if name is None or path.stem.lower() == name.lower()]
    if not wanted:
        known = ", ".join(path.stem for path in paths[-5:]) or "none yet"
        raise UsageError(f"found no session {name or ''}; the newest are: {known}")
    try:
        return place.read(wanted[-1])
    except JournalError as error:
        raise UsageError(str(error)) from error


def story(session: Session, catalogue: Catalogue) -> Iterator[tuple[float, dict[str, object]]]:
    """(session time, published state) after every entry that changed something public."""
    before: Board | None = None
    count = 0
    for moment in moments(session):
        if moment.board == before:
            continue
        # Counting every entry would tell how many secret ones lie between two public ones.
        before, count = moment.board, count + 1
        at = float(moment.entry.get("t", 0.0))
        view = TableView(
            scene="game",
            prompt=moment.board.prompt,
            game=session.game.id,
            session=session.id,
            sequence=count,
            names=session.draft.names,
            board=moment.board,
        )
        yield at, published(view, catalogue, at)


def changes(old: Mapping[str, object], new: Mapping[str, object]) -> dict[str, object]:
    """The top-level fields of the published state that differ, without its counters."""
    return {name: value for name, value in new.items() if name != "sequence" and old.get(name) != value}


def spoken_words(session: Session) -> list[dict[str, object]]:
    """The words said, with their speakers: only once the game is over, for they may be secret before.

    Where a clock ran, the time between two words stands as a ``wait``.
    """
    if not session.over:
        return []
    timed = any(timer.running for moment in moments(session) if moment.board for timer in moment.board.clocks.values())
    steps: list[dict[str, object]] = []
    at = 0.0
    for entry in session.living():
        if entry["kind"] != "heard" or "word" not in entry:
            continue
        if timed and entry["t"] > at:
            steps.append({"wait": round(entry["t"] - at, 4)})
            at = entry["t"]
        steps.append({"scan": entry["word"], **entry.get("by", {})})
    return steps


def names_of(session: Session) -> list[str]:
    """The players' names, with seats for those that have none."""
    return [name or f"Seat {seat}" for seat, name in enumerate(session.draft.names, 1)]
