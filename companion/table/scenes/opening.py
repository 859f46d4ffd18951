"""What may open over what, and which scene a session stands in."""

from companion.rules.board import Prompt, Refusal
from companion.rules.words import Word
from companion.table.room import Room
from companion.table.scenes import doctor, enrolment, joining, seeing
from companion.table.scenes.guide import Guide
from companion.table.scenes.menu import Menu
from companion.table.scenes.pages import Devices, Logbook
from companion.table.scenes.play import Play
from companion.table.scenes.review import ReviewScene
from companion.table.scenes.scene import Answer, Opens, Scene
from companion.table.scenes.settings import Settings
from companion.table.scenes.setup import Setup
from companion.table.session import Session

OVER: dict[str, tuple[str, ...]] = {
    "menu": ("home", "setup", "game", "logbook", "devices", "settings", "guide", "review"),
    "leave": ("game", "logbook", "devices", "settings", "guide"),
    "logbook": ("home", "setup", "game"),
    "devices": ("home", "setup", "game"),
    "settings": ("home", "setup", "game"),
    "guide": ("setup", "game"),
    "enrolment": ("home", "devices"),
    "doctor": ("home", "devices"),
    "joining": ("home", "setup", "game"),
    "camera": ("home", "setup", "game", "devices"),
    "review": ("game",),
    "doubt": ("setup", "game"),
    "taken-up": ("setup", "game"),
}
"""Scene to those that it may lie over. Home, set-up and game are the lowest and lie over nothing."""

Stack = tuple[Scene, ...]


def laid(stack: Stack, scene: Scene) -> Stack:
    """The stack with a scene on top; what it may not lie over (another page, a menu) makes room for it first."""
    under = stack
    while len(under) > 1 and under[-1].name not in OVER[scene.name]:
        under = under[:-1]
    return (*under, scene)


def fitting(scene: Scene) -> Scene:
    """Set-up and play are the two faces of a session: START turns one into the other, and UNDO may turn it back."""
    if isinstance(scene, Setup) and scene.sitting.state is not None:
        return Play(scene.sitting, scene.offset, asked=scene.asked)
    if isinstance(scene, Play) and scene.sitting.state is None:
        return Setup(scene.sitting, scene.offset, asked=scene.asked)
    return scene


def opened(room: Room, stack: Stack, word: Word) -> Answer:
    """The scene that a word of the floor opens over this stack."""
    session = next((scene.about for scene in stack if scene.about is not None), None)
    match word.verb:
        case "MENU":
            return Answer(move=Opens(_menu(stack[-1], session is not None)))
        case "LOGBOOK":
            return Answer(move=Opens(Logbook(session is not None)))
        case "DEVICES":
            return Answer(move=Opens(Devices(session is not None)))
        case "SETTINGS":
            return Answer(move=Opens(Settings(session is not None)))
        case "GUIDE" if session is not None:
            return Answer(move=Opens(Guide(session.game.id)))
        case "GUIDE":
            return Answer(refusal=Refusal("not-now", {"word": str(word)}, key="choose-game-first"))
        case "SHEETS":
            return _laid_on_top(joining.opened(room, session))
        case "CAMERA":
            return _laid_on_top(seeing.looking(room, word.args[0] if word.args else "", session is None))
        case "ENROL" if word.args and word.args[0].upper() == "CAMERA" and session is None:
            return _laid_on_top(seeing.looking(room, "", True))
    return _tool(room, word, session)


def _menu(top: Scene, game: bool) -> Scene:
    if isinstance(top, ReviewScene):
        return Menu(review=top.board.pages)
    return Menu(top.board.actions if isinstance(top, Play) else (), guide=game)


def _tool(room: Room, word: Word, session: Session | None) -> Answer:
    """Enrolment and doctor want every reader for themselves, so no game lies open beside them."""
    if session is not None:
        return Answer(refusal=Refusal("not-now", {"word": str(word)}, key="between-games"))
    found = doctor.opened(room) if word.verb == "DOCTOR" else enrolment.opened(room, str(word))
    return _laid_on_top(found)


def _laid_on_top(found: Answer) -> Answer:
    """What a tool answered: its scene, where there is one, is opened."""
    if found.scene is None:
        return found
    return Answer(refusal=found.refusal, cues=found.cues, move=Opens(found.scene))


def asked(room: Room, stack: Stack) -> Prompt:
    """The one question in charge."""
    prompt = Prompt("")
    for scene in stack:
        prompt = scene.prompt(room, prompt)
    return prompt
