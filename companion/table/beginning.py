"""Sessions put on the table: begun anew, or gone on with after a power cut."""

from collections.abc import Mapping

from companion.rules.board import Refusal
from companion.rules.options import BadOption
from companion.rules.published import HomeView
from companion.rules.sentences import Sentence
from companion.rules.setting import DataError, SetupError
from companion.store.logbook import LogbookBusy
from companion.table.context import TableContext
from companion.table.journal import JournalError
from companion.table.notices import damaged
from companion.table.outcomes import not_saved
from companion.table.scenes.acting import bad_setup
from companion.table.scenes.home import HomeScene
from companion.table.scenes.opening import fitting
from companion.table.scenes.play import PlayScene
from companion.table.scenes.scene import Begins, TableScene
from companion.table.scenes.setup import SetupScene


def home(context: TableContext) -> HomeScene:
    """The home scene as things lie now."""
    unfinished = context.store.unfinished()
    return HomeScene(HomeView(tuple(context.store.games), unfinished, context.store.onward(unfinished)))


def fresh(
    context: TableContext,
    game: str,
    options: Mapping[str, object],
    position: Mapping[str, object],
    seed: int | None,
    now: float,
) -> SetupScene:
    """A new session in its set-up. Raises ``BadOption``, ``DataError`` or ``JournalError``."""
    session = context.store.begin(game, options, position, seed)
    return SetupScene(session, -now, known=context.store.players())


def resumed(context: TableContext, name: str, now: float) -> tuple[SetupScene | PlayScene, tuple[Sentence, ...]]:
    """A session from its journal, and what was damaged in it. Raises ``JournalError``."""
    session = context.store.resume(name)
    at = session.last_time
    try:
        session.interrupted(at)
    except Exception:
        session.journal.close()
        raise
    damage = session.journal.damage
    notices = () if damage is None else (damaged(damage),)
    if session.state is None:
        return SetupScene(session, at - now), notices
    return PlayScene(session, at - now, checked=at, marked=at), notices


def _start(setup: SetupScene) -> None:
    """Start a session at once; one that cannot be keeps no file open."""
    try:
        setup.sitting.start(0.0)
    except Exception:
        setup.sitting.journal.close()
        raise


def begun(context: TableContext, begins: Begins, now: float) -> tuple[TableScene, tuple[Sentence, ...]] | Refusal:
    """What a word has put on the table, or why it could not be."""
    try:
        if begins.resumed:
            return resumed(context, begins.resumed, now)
        setup = fresh(context, begins.game, dict(begins.options or {}), {}, None, now)
        try:
            if begins.started:
                _start(setup)
        except LogbookBusy:
            # The set-up lies there, and START begins it once the logbook is whole.
            return setup, ()
        return fitting(setup), ()
    except JournalError as error:
        if begins.resumed:
            return Refusal("not-allowed", {"why": str(error)}, key="journal")
        return not_saved(error)
    except SetupError as error:
        return bad_setup(error)
    except (DataError, BadOption) as error:
        return Refusal("not-allowed", {"why": str(error)}, key="data")
