"""The floor below every scene: words that mean the same wherever the table stands."""

from dataclasses import replace

from companion.cues import Chime, Mute, Sound, Speak, Volume
from companion.rules.board import Refusal
from companion.rules.sentences import Sentence
from companion.rules.words import Word
from companion.table.prompts import QUIT
from companion.table.room import Room
from companion.table.scenes.menu import Leave
from companion.table.scenes.opening import Stack, asked, opened
from companion.table.scenes.play import Play
from companion.table.scenes.scene import Answer, Begins, GoesHome, Opens, Quits, Wished, everybody

SHARED_ONLY = frozenset(
    {
        *("AGAIN", "WHAT"),
        *("MENU", "REVIEW", "MUTE", "LOUDER", "SOFTER", "REPEAT", "HOME", "LOGBOOK", "DEVICES", "GAME"),
        *("ENROL", "DOCTOR", "HELP", "QUIT", "SETTINGS", "GUIDE", "SHEETS", "CAMERA"),
    }
)
"""Words that show something to everybody: a team behind its screen cannot say them."""


STEP = 10
"""Of a hundred, louder or softer."""

LYING = "what-lies"
"""Said for what lies on the table: whoever speaks puts it into words from the public view."""

HELP = ("help-answer", "help-words", "help-leave")
"""What HELP says, until the next word."""


def trodden(room: Room, stack: Stack, word: Word) -> Answer:
    """What becomes of a word that no scene has taken."""
    match word.verb:
        case "MENU" | "LOGBOOK" | "DEVICES" | "SETTINGS" | "GUIDE" | "ENROL" | "DOCTOR" | "SHEETS" | "CAMERA":
            return opened(room, stack, word)
        case "REPEAT" | "AGAIN":
            return _repeated(room, stack)
        case "WHAT":
            return Answer(cues=everybody(Speak(Sentence(LYING))))
        case "HOME":
            return Answer(move=GoesHome())
        case "MUTE":
            muted = not room.wished.muted
            return Answer(cues=everybody(Mute(muted)), move=Wished(replace(room.wished, muted=muted)))
        case "LOUDER" | "SOFTER":
            return _louder(room, STEP if word.verb == "LOUDER" else -STEP)
        case "HELP":
            return Answer(notices=tuple(Sentence(key) for key in HELP))
        case "QUIT":
            return _quit(room, stack)
        case "GAME":
            return _named(room, stack, word.args[0])
        case "SET" | "PLAYERS" | "CREW":
            return Answer(refusal=Refusal("not-now", {"word": str(word)}, key="not-in-setup"))
        case "REVIEW":
            return Answer(refusal=Refusal("not-now", {"word": str(word)}, key="no-review-yet"))
    return Answer(refusal=Refusal("not-now", {"word": str(word)}, key="choose-game-first"))


def _louder(room: Room, by: int) -> Answer:
    volume = max(0, min(100, room.wished.volume + by))
    return Answer(cues=everybody(Volume(by), Chime(Sound.ACCEPTED)), move=Wished(replace(room.wished, volume=volume)))


def _repeated(room: Room, stack: Stack) -> Answer:
    """What was announced last, where the game has announcements, then the question."""
    top = stack[-1]
    said = top.board.announcement if isinstance(top, Play) else None
    question = Speak(asked(room, stack).sentence)
    return Answer(cues=everybody(*([Speak(said)] if said is not None else []), question))


def _named(room: Room, stack: Stack, name: str) -> Answer:
    """A game by its id or code; the one that is being played is not left without asking."""
    game = room.shelf.named(name)
    if game is None:
        return Answer(refusal=Refusal("unknown", {"word": name}, key="no-such-game"))
    return Answer(move=Opens(Leave(game)) if _playing(stack) else Begins(game))


def _quit(room: Room, stack: Stack) -> Answer:
    """Close the table; where a game is being played, only after a question. A kiosk's table stays open."""
    if not room.may_quit:
        return Answer(refusal=Refusal("not-allowed", {"word": QUIT}, key="stays-open"))
    return Answer(move=Opens(Leave(QUIT)) if _playing(stack) else Quits())


def _playing(stack: Stack) -> bool:
    return any(isinstance(scene, Play) and not scene.sitting.over for scene in stack)
