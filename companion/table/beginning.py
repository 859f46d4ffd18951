"""Sessions put on the table: begun anew, or gone on with after a power cut."""

from collections.abc import Mapping

from companion.rules.board import Refusal
from companion.rules.options import BadOption
from companion.rules.published import HomeView
from companion.rules.sentences import Sentence
from companion.rules.setting import DataError, SetupError
from companion.table.heard import not_saved
from companion.table.journal import JournalError
from companion.table.notices import damaged
from companion.table.room import Room
from companion.table.scenes.acting import bad_setup
from companion.table.scenes.opening import fitting
from companion.table.scenes.pages import Home
from companion.table.scenes.play import Play
from companion.table.scenes.scene import Begins, Scene
from companion.table.scenes.setup import Setup


def home(room: Room) -> Home:
    """The home scene as things lie now."""
    return Home(HomeView(tuple(room.shelf.games), room.shelf.unfinished()))


def fresh(
    room: Room, game: str, given: Mapping[str, object], position: Mapping[str, object], seed: int | None, now: float
) -> Setup:
    """A new session in its set-up. Raises ``BadOption``, ``DataError`` or ``JournalError``."""
    session = room.shelf.begin(game, given, position, seed)
    return Setup(session, -now, known=room.shelf.players())


def resumed(room: Room, name: str, now: float) -> tuple[Setup | Play, tuple[Sentence, ...]]:
    """A session from its journal, and what was damaged in it. Raises ``JournalError``."""
    session = room.shelf.resume(name)
    at = session.last_time
    try:
        session.interrupted(at)
    except JournalError:
        session.journal.close()
        raise
    damage = session.journal.damage
    notices = () if damage is None else (damaged(damage),)
    if session.state is None:
        return Setup(session, at - now), notices
    return Play(session, at - now, checked=at, marked=at), notices


def begun(room: Room, begins: Begins, now: float) -> tuple[Scene, tuple[Sentence, ...]] | Refusal:
    """What a word has put on the table, or why it could not be."""
    try:
        if begins.resumed:
            return resumed(room, begins.resumed, now)
        setup = fresh(room, begins.game, dict(begins.given or {}), {}, None, now)
        if begins.started:
            setup.sitting.start(0.0)
        return fitting(setup), ()
    except JournalError as error:
        if begins.resumed:
            return Refusal("not-allowed", {"why": str(error)}, key="journal")
        return not_saved(error)
    except SetupError as error:
        return bad_setup(error)
    except (DataError, BadOption) as error:
        return Refusal("not-allowed", {"why": str(error)}, key="data")
