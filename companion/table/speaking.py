"""Words carried out: those of the table itself, those of the set-up, and those that go to the game."""

from typing import Any

from companion.cues import Chime, Mute, Sound, Volume
from companion.rules.game import TABLE, Refusal, Sentence
from companion.rules.options import LONGEST_TEXT, NOTHING
from companion.rules.reviewed import ReviewBoard
from companion.rules.seats import Speaker
from companion.rules.words import Word
from companion.table import checkup_words, enrolling_words
from companion.table.agreeing import undo_or_redo
from companion.table.desk import Desk
from companion.table.heard import Heard
from companion.table.hearing import Understood
from companion.table.journal import JournalError
from companion.table.prompts import NAME, QUIT
from companion.table.reviewing import WORKING
from companion.table.session import Session

SHARED_ONLY = frozenset(
    {
        *("MENU", "REVIEW", "MUTE", "LOUDER", "SOFTER", "REPEAT", "HOME", "LOGBOOK", "DEVICES", "GAME"),
        *("ENROL", "DOCTOR", "HELP", "QUIT"),
    }
)
"""Words that show something to everybody: a team behind its screen cannot say them."""

EVERYWHERE = frozenset({"HOME", "MUTE", "REPEAT", "MENU", "HELP", "QUIT"})
"""Words that mean in the review what they mean at the table."""

HELP = ("help-answer", "help-words", "help-leave")
"""What HELP says, until the next word."""

PASS = object()
"""Not carried out here: the next one may know the word."""


def obey(desk: Desk, heard: Heard, found: Understood, now: float) -> Refusal | None:
    """Carry out a whole word, as it is meant where the table stands now."""
    word, at = found.word, desk.session_time(now)
    audience = desk.audience(found.speaker.team)
    reviewing = desk.review is not None and audience == TABLE and word.verb not in EVERYWHERE
    if desk.review is not None and reviewing and not desk.menu:
        return _reviewing(desk, desk.review, word)
    if desk.scene == "doctor":
        answer = checkup_words.obey(desk, heard, word)
        if answer is not checkup_words.PASS:
            return answer if isinstance(answer, Refusal) else None
    if word.verb in ("UP", "DOWN"):
        return _move(desk, 1 if word.verb == "DOWN" else -1, audience, now)
    desk.cursors.pop(audience, None)
    if audience == TABLE and (desk.menu or desk.leaving):
        answer = _overlay(desk, word, now)
        if answer is not PASS:
            return answer if isinstance(answer, Refusal) else None
    if desk.review is not None and reviewing:
        return _reviewing(desk, desk.review, word)
    simple = _simple(desk, heard, word, found, at, now)
    if simple is not PASS:
        return simple if isinstance(simple, Refusal) else None
    if desk.scene == "setup":
        return _setting_up(desk, heard, word, found, at)
    if desk.scene != "game" or desk.session is None or desk.session.state is None:
        return _elsewhere(desk, word, now)
    return _play(desk, heard, found, at, now)


def _reviewing(desk: Desk, board: ReviewBoard, word: Word) -> Refusal | None:
    """Stepping through the review; CANCEL leads back to the table."""
    if word.verb in ("CANCEL", "REVIEW"):
        desk.scene, desk.review = "game", None
        return None
    following = board.heard(word.verb, int(word.args[0]) if word.verb == "SEAT" else 0)
    if following is None:
        return Refusal("not-now", {"word": str(word)}, key="leave-review-first")
    desk.review = following
    return None


def _move(desk: Desk, by: int, audience: str, now: float) -> Refusal | None:
    count = len(desk.question(audience, now).choices)
    if count == 0:
        return Refusal("not-now", key="no-choices", audience=audience)
    cursor = desk.cursors.get(audience)
    desk.cursors[audience] = (0 if by > 0 else count - 1) if cursor is None else (cursor + by) % count
    return None


def _overlay(desk: Desk, word: Word, now: float) -> Any:
    """The open menu, or the question whether to leave the game."""
    leaving, desk.leaving, desk.menu = desk.leaving, None, False
    if leaving == QUIT and word.verb in ("YES", "OK"):
        desk.closing = True
        return None
    if leaving is not None and word.verb == "YES":
        return _open_game(desk, leaving, now)
    if word.verb in ("CANCEL", "NO", "MENU") or leaving is not None:
        return None
    return PASS


def _simple(desk: Desk, heard: Heard, word: Word, found: Understood, at: float, now: float) -> Any:
    """Words that mean the same everywhere."""
    session = desk.session
    if word.verb in SHARED_ONLY and desk.audience(found.speaker.team) != TABLE:
        return Refusal("not-allowed", {"word": str(word)}, key="shared-only", audience=str(found.speaker.team))
    match word.verb:
        case "MENU":
            desk.menu = True
        case "MUTE":
            desk.muted = not desk.muted
            heard.cues.append((TABLE, Mute(desk.muted)))
        case "LOUDER" | "SOFTER":
            heard.cues += [(TABLE, Volume(10 if word.verb == "LOUDER" else -10)), (TABLE, Chime(Sound.ACCEPTED))]
        case "REPEAT":
            # What was announced last, where the game has announcements, then the question.
            board = desk.view(now).board
            said = board.announcement if board is not None else None
            if said is not None:
                heard.say(said)
            heard.say(desk.view(now).prompt.sentence)
        case "HOME":
            desk.go_home()
        case "HELP":
            desk.notices = tuple(Sentence(key) for key in HELP)
        case "QUIT":
            return _quit(desk)
        case "REVIEW":
            return _review(desk, heard, word, at)
        case "LOGBOOK" | "DEVICES":
            desk.scene = word.verb.lower()
        case "ENROL" | "DOCTOR":
            return _open_tool(desk, heard, word)
        case "GAME":
            return _name_game(desk, word.args[0], now)
        case "UNDO" | "REDO" if session is not None and desk.scene in ("setup", "game"):
            return undo_or_redo(desk, heard, word.verb, found.speaker, at)
        case "SET" | "PLAYERS" | "CREW" if session is None or session.state is not None or desk.scene != "setup":
            return Refusal("not-now", {"word": str(word)}, key="not-in-setup")
        case "CANCEL" if _opens_menu(desk, found, now):
            desk.menu = True
        case _:
            return PASS
    return None


def _quit(desk: Desk) -> Refusal | None:
    """Close the table; where a game is being played, only after a question. A kiosk's table stays open."""
    if not desk.may_quit:
        return Refusal("not-allowed", {"word": QUIT}, key="stays-open")
    session = desk.session
    if session is not None and session.state is not None and not session.over:
        desk.leaving = QUIT
    else:
        desk.closing = True
    return None


def _review(desk: Desk, heard: Heard, word: Word, at: float) -> Refusal | None:
    """The review, or first what it has to be told; said again meanwhile, it goes without the rest."""
    session = desk.session
    if session is None or not desk.reviewer.offers(session):
        return Refusal("not-now", {"word": str(word)}, key="no-review-yet")
    first = desk.reviewer.first(session)
    if not first:
        return _start_review(desk, session)
    refusal = desk.watched(heard, lambda one: one.hear(Word(first), Speaker(), at))
    desk.review_due = refusal is None
    return refusal


def _start_review(desk: Desk, session: Session) -> Refusal | None:
    desk.review_due = False
    if not desk.reviewer.start(session):
        return Refusal("not-now", {"word": "REVIEW"}, key="no-review-yet")
    desk.notices = (Sentence(WORKING),)
    return None


def _open_tool(desk: Desk, heard: Heard, word: Word) -> Refusal | None:
    """Enrolment and doctor want every reader for themselves, so no game lies open beside them."""
    if desk.session is not None:
        return Refusal("not-now", {"word": str(word)}, key="between-games")
    if word.verb == "DOCTOR":
        return checkup_words.open_doctor(desk)
    refusal = enrolling_words.open_enrolment(desk)
    if refusal is None and word.args:
        return enrolling_words.choose(desk, heard, str(word))
    return refusal


def _opens_menu(desk: Desk, found: Understood, now: float) -> bool:
    """CANCEL with nothing to cancel opens the menu, so that five buttons reach everything."""
    shared = desk.audience(found.speaker.team) == TABLE
    return shared and desk.scene == "game" and "CANCEL" not in desk.view(now).prompt.choices


def _elsewhere(desk: Desk, word: Word, now: float) -> Refusal | None:
    """Home, logbook, devices: OK and CANCEL lead back; RESUME goes on with a game."""
    if word.verb == "RESUME" and desk.session is not None:
        return Refusal("not-now", {"word": str(word)}, key="between-games")
    if word.verb == "RESUME":
        wanted = word.args[0] if word.args else None
        return _resume(desk, wanted, now)
    if desk.scene == "home" and word.verb == "CANCEL":
        desk.menu = True
        return None
    if desk.scene != "home" and word.verb in ("OK", "CANCEL"):
        in_game = desk.session is not None and desk.session.state is not None
        desk.scene = "home" if desk.session is None else "game" if in_game else "setup"
        return None
    return Refusal("not-now", {"word": str(word)}, key="choose-game-first")


def _setting_up(desk: Desk, heard: Heard, word: Word, found: Understood, at: float) -> Refusal | None:
    assert desk.session is not None
    session = desk.session
    match word.verb:
        case "SET":
            name, text = word.args[0], found.text.strip().split(maxsplit=2)[2]
        case "PLAYERS":
            name, text = "players", word.args[0]
        case "CREW":
            name, text = "crew", found.text.strip().split(maxsplit=1)[1]
        case "MISSION":
            name, text = "mission", word.args[0]
        case "START" | "OK" if desk.step == "overview":
            return desk.watched(heard, lambda one: one.start(at))
        case "CANCEL" | "OK" | "NO":
            if desk.step == "overview" and word.verb == "CANCEL":
                desk.go_home()
            desk.step = "overview"
            return None
        case _:
            return Refusal("not-now", {"word": str(word)}, key="finish-setup")
    if text == NOTHING:
        text = ""
    if len(text) > LONGEST_TEXT:
        params = {"count": len(text), "most": LONGEST_TEXT, "word": text[:20]}
        return Refusal("not-allowed", params, key="too-long")
    before = str(session.draft.values.get(name.lower(), ""))
    refusal = desk.watched(heard, lambda one: one.choose(name, text, at))
    # A name grows letter by letter until OK; anything else is chosen at once.
    letter = desk.step == name.lower() and desk.step.startswith(NAME) and text[:-1] == before
    if refusal is None and not letter:
        desk.step = "overview"
    return refusal


def _play(desk: Desk, heard: Heard, found: Understood, at: float, now: float) -> Refusal | None:
    assert desk.session is not None
    over, word = desk.session.over, found.word
    said = found.text.strip().upper()
    refusal = desk.watched(heard, lambda session: session.hear(word, found.speaker, at, said))
    if refusal is not None and over and word.verb == "NEW" and refusal.code in ("not-now", "game-over"):
        return _again(desk, heard, now)
    return _then_review(desk, desk.session) or refusal


def _then_review(desk: Desk, session: Session) -> Refusal | None:
    """The review that was asked for, once the players have been led through what it needs."""
    if not desk.review_due or desk.reviewer.waits(session):
        return None
    desk.review_due = False
    # Taken back, or corrected into a game that goes on, it is not wanted any more.
    return _start_review(desk, session) if session.over and not desk.reviewer.first(session) else None


def _resume(desk: Desk, wanted: str | None, now: float) -> Refusal | None:
    newest = desk.home.unfinished[0].session if desk.home.unfinished else None
    session = newest if wanted is None else desk.shelf.known(wanted)
    if session is None:
        return Refusal("not-now", key="nothing-to-resume")
    try:
        desk.resume(session, now)
    except JournalError as error:
        return Refusal("not-allowed", {"why": str(error)}, key="journal")
    return None


def _name_game(desk: Desk, name: str, now: float) -> Refusal | None:
    game = desk.shelf.named(name)
    if game is None:
        return Refusal("unknown", {"word": name}, key="no-such-game")
    if desk.session is not None and desk.session.state is not None and not desk.session.over:
        desk.leaving = game
        return None
    return _open_game(desk, game, now)


def _open_game(desk: Desk, game: str, now: float) -> Refusal | None:
    return desk.anew(lambda: desk.begin(game, {}, {}, None, now))


def _again(desk: Desk, heard: Heard, now: float) -> Refusal | None:
    """A new game with the same set-up."""
    assert desk.session is not None
    draft, game = desk.session.draft, desk.session.game.id
    kept = {name: value for name, value in draft.values.items() if name != "seed"}

    def begin() -> None:
        desk.begin(game, kept, {}, None, now)
        heard.cues += desk.start(now).cues

    return desk.anew(begin)
