"""What may open over what, and which scene a session stands in."""

from companion.rules.board import Refusal
from companion.rules.words import Word
from companion.table.context import TableContext
from companion.table.scenes import doctor, enrolment, joining, seeing
from companion.table.scenes.home import DevicesScene, Guide, LogbookScene
from companion.table.scenes.menu import Menu
from companion.table.scenes.play import PlayScene
from companion.table.scenes.review import ReviewScene
from companion.table.scenes.scene import Opens, SceneAnswer, Stack, TableScene
from companion.table.scenes.settings import SettingsScene
from companion.table.scenes.setup import SetupScene
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
    "joining": ("home", "setup", "game", "devices"),
    "camera": ("home", "setup", "game", "devices"),
    "review": ("game",),
    "doubt": ("setup", "game"),
    "taken-up": ("setup", "game"),
}
"""Scene to those that it may lie over. Home, set-up and game are the lowest and lie over nothing."""


def put_on_top(stack: Stack, scene: TableScene) -> Stack:
    """The stack with a scene on top; what it may not lie over (another page, a menu) makes room for it first."""
    under = stack
    while len(under) > 1 and under[-1].name not in OVER[scene.name]:
        under = under[:-1]
    return (*under, scene)


def fitting(scene: TableScene) -> TableScene:
    """Set-up and play are the two faces of a session: START turns one into the other, and UNDO may turn it back."""
    if isinstance(scene, SetupScene) and scene.sitting.state is not None:
        return PlayScene(scene.sitting, scene.offset, asked=scene.asked)
    if isinstance(scene, PlayScene) and scene.sitting.state is None:
        return SetupScene(scene.sitting, scene.offset, asked=scene.asked)
    return scene


def opened(context: TableContext, stack: Stack, word: Word) -> SceneAnswer:
    """The scene that a word of the table opens over this stack."""
    session = next((scene.about for scene in stack if scene.about is not None), None)
    match word.verb:
        case "MENU":
            return SceneAnswer(move=Opens(_menu(stack[-1], session)))
        case "LOGBOOK":
            return SceneAnswer(move=Opens(LogbookScene(session is not None)))
        case "DEVICES":
            return SceneAnswer(move=Opens(DevicesScene(session is not None)))
        case "SETTINGS":
            return SceneAnswer(move=Opens(SettingsScene(session is not None)))
        case "GUIDE" if session is not None:
            return SceneAnswer(move=Opens(Guide(session.game.id)))
        case "GUIDE":
            return SceneAnswer(refusal=Refusal("not-now", {"word": str(word)}, key="choose-game-first"))
        case "SHEETS":
            return _laid_on_top(joining.opened(context, session))
        case "CAMERA":
            return _laid_on_top(seeing.looking(context, word.args[0] if word.args else "", session is None))
        case "ENROL" if word.args and word.args[0].upper() == "CAMERA" and session is None:
            return _laid_on_top(seeing.looking(context, "", True))
    return _tool(context, word, session)


def _menu(top: TableScene, session: Session | None) -> TableScene:
    if isinstance(top, ReviewScene):
        return Menu(review=top.board.pages)
    return Menu(session, top.board.actions if isinstance(top, PlayScene) else (), home=top.name == "home")


def _tool(context: TableContext, word: Word, session: Session | None) -> SceneAnswer:
    """Enrolment and doctor want every reader for themselves, so no game lies open beside them."""
    if session is not None and word.verb == "ENROL" and word.args:
        board = session.board()
        choices = board.prompt.choices if board is not None else ()
        return _laid_on_top(enrolment.asked_in_game(context, session.game, choices, word.args[0]))
    if session is not None:
        return SceneAnswer(refusal=Refusal("not-now", {"word": str(word)}, key="between-games"))
    scene = doctor.opened(context) if word.verb == "DOCTOR" else enrolment.opened(context, str(word))
    return _laid_on_top(scene)


def _laid_on_top(answer: SceneAnswer) -> SceneAnswer:
    """What a tool answered: its scene, where there is one, is opened."""
    if answer.scene is None:
        return answer
    return SceneAnswer(refusal=answer.refusal, cues=answer.cues, move=Opens(answer.scene))
