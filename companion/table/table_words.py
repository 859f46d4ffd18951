"""What the table's own words do, a deed for each row of ``rules.table_words``, wherever the table stands."""

from collections.abc import Callable, Mapping
from dataclasses import replace

from companion.cues import Chime, Mute, Sound, Speak, Volume
from companion.rules.board import Refusal
from companion.rules.sentences import Sentence
from companion.rules.words import Word
from companion.table.context import TableContext
from companion.table.prompts import QUIT
from companion.table.scenes.menu import Leave
from companion.table.scenes.opening import opened
from companion.table.scenes.play import PlayScene
from companion.table.scenes.scene import Begins, GoesHome, Opens, Quits, SceneAnswer, Stack, Wished, everybody
from companion.table.views import asked

STEP = 10
"""Of a hundred, louder or softer."""

LYING = "what-lies"
"""Said for what lies on the table: whoever speaks puts it into words from the public view."""

HELP = ("help-answer", "help-words")
"""What HELP says, until the next word."""


Deed = Callable[[TableContext, Stack, Word], SceneAnswer]


def handle_table_word(context: TableContext, stack: Stack, word: Word) -> SceneAnswer:
    """What becomes of a word of the table, or of a set-up, that no scene has taken."""
    deed = DEEDS.get(word.verb)
    return SceneAnswer(refusal=_not_now(word, "choose-game-first")) if deed is None else deed(context, stack, word)


def _not_now(word: Word, key: str) -> Refusal:
    return Refusal("not-now", {"word": str(word)}, key=key)


def _refused(key: str) -> Deed:
    return lambda context, stack, word: SceneAnswer(refusal=_not_now(word, key))


def _muted(context: TableContext, stack: Stack, word: Word) -> SceneAnswer:
    muted = not context.wished.muted
    return SceneAnswer(cues=everybody(Mute(muted)), move=Wished(replace(context.wished, muted=muted)))


def _louder(context: TableContext, stack: Stack, word: Word) -> SceneAnswer:
    by = STEP if word.verb == "LOUDER" else -STEP
    volume = max(0, min(100, context.wished.volume + by))
    return SceneAnswer(
        cues=everybody(Volume(by), Chime(Sound.ACCEPTED)), move=Wished(replace(context.wished, volume=volume))
    )


def _repeated(context: TableContext, stack: Stack, word: Word) -> SceneAnswer:
    """What was announced last, where the game has announcements, then the question."""
    top = stack[-1]
    said = top.board.announcement if isinstance(top, PlayScene) else None
    question = Speak(asked(context, stack).sentence)
    return SceneAnswer(cues=everybody(*([Speak(said)] if said is not None else []), question))


def _helped(context: TableContext, stack: Stack, word: Word) -> SceneAnswer:
    """How to answer, with the first choice as the example, and the words that always help."""
    answer, always = HELP
    choices = asked(context, stack).choices
    example = (Sentence(answer, {"word": choices[0]}),) if choices else ()
    return SceneAnswer(notices=(*example, Sentence(always)))


def _named(context: TableContext, stack: Stack, word: Word) -> SceneAnswer:
    """A game by its id or code; the one that is being played is not left without asking."""
    name = word.args[0]
    game = context.store.named(name)
    if game is None:
        return SceneAnswer(refusal=Refusal("unknown", {"word": name}, key="no-such-game"))
    return SceneAnswer(move=Opens(Leave(game)) if _playing(stack) else Begins(game))


def _quit(context: TableContext, stack: Stack, word: Word) -> SceneAnswer:
    """Close the table; where a game is being played, only after a question. A kiosk's table stays open."""
    if not context.may_quit:
        return SceneAnswer(refusal=Refusal("not-allowed", {"word": QUIT}, key="stays-open"))
    return SceneAnswer(move=Opens(Leave(QUIT)) if _playing(stack) else Quits())


def _playing(stack: Stack) -> bool:
    return any(isinstance(scene, PlayScene) and not scene.sitting.over for scene in stack)


DEEDS: Mapping[str, Deed] = {
    **dict.fromkeys(("MENU", "LOGBOOK", "DEVICES", "SETTINGS", "GUIDE", "ENROL", "DOCTOR", "SHEETS", "CAMERA"), opened),
    **dict.fromkeys(("REPEAT", "AGAIN"), _repeated),
    "WHAT": lambda context, stack, word: SceneAnswer(cues=everybody(Speak(Sentence(LYING)))),
    "HOME": lambda context, stack, word: SceneAnswer(move=GoesHome()),
    "MUTE": _muted,
    **dict.fromkeys(("LOUDER", "SOFTER"), _louder),
    "HELP": _helped,
    "QUIT": _quit,
    "GAME": _named,
    **dict.fromkeys(("SET", "PLAYERS", "CREW"), _refused("not-in-setup")),
    "REVIEW": _refused("no-review-yet"),
}
"""What each does. UP, DOWN, PAGE and CHOICE are answered with the cursors, everything else is for the scenes alone."""

WAYS_OUT = ("HOME", "MENU", "QUIT")
"""Words that go by themselves where a scene cannot even hear them."""
