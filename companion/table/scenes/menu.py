"""What lies over a scene for one answer: the menu, and the question whether to leave the game."""

from dataclasses import dataclass, replace

from companion.rules.board import Prompt
from companion.rules.published import TableView
from companion.rules.words import Word
from companion.table.context import TableContext
from companion.table.prompts import GUIDE, HOME, QUIT, STEPS_BACK, leave_prompt, menu_prompt, review_menu_prompt
from companion.table.scenes.scene import (
    FOR_THE_TABLE,
    Begins,
    Closes,
    OverGame,
    Quits,
    SceneAnswer,
    SpokenWord,
    UsualScene,
)
from companion.table.session import Session

CURSOR = ("UP", "DOWN")
SOUND = ("MUTE", "LOUDER", "SOFTER")
"""Words that leave the menu open: they are said until it sounds right."""


@dataclass(frozen=True)
class Menu(UsualScene):
    """What can be done besides answering; over a review its pages and the seats to look through.

    ``sitting`` is the session that lies below, ``actions`` are the game's own. ``home`` says that nothing lies below
    but the games.
    """

    sitting: Session | None = None
    actions: tuple[str, ...] = ()
    review: tuple[str, ...] | None = None
    home: bool = False

    name = "menu"
    covers = False

    def prompt(self, context: TableContext, below: Prompt) -> Prompt:
        """Every word that does something here."""
        if self.review is not None:
            return review_menu_prompt(self.review)
        session = self.sitting
        targets = (session.target(), session.target_again()) if session is not None else (None, None)
        back = tuple(word for word, target in zip(STEPS_BACK, targets, strict=True) if target is not None)
        actions = (*self.actions, *((GUIDE,) if session is not None else ()))
        pages = ("SHEETS",) if context.ports.sheets is not None else ()
        cameras = ("CAMERA",) if context.ports.camera_names() else ()
        leave = (*(() if self.home else (HOME,)), *((QUIT,) if context.may_quit else ()))
        return menu_prompt(back, actions, (*pages, *cameras), leave)

    def view(self, context: TableContext, base: TableView) -> TableView:
        """The menu lies over the scene it was opened from, and names the last step."""
        return replace(base, menu=True, step=self.sitting.last_step() if self.sitting is not None else None)

    def answer(self, context: TableContext, spoken: SpokenWord, word: Word) -> SceneAnswer:
        """Any word closes it, but those for the sound; CANCEL and MENU do nothing else."""
        if word.verb in (*CURSOR, *SOUND):
            return FOR_THE_TABLE
        return SceneAnswer(move=Closes(word=word.verb not in ("CANCEL", "NO", "MENU")))


@dataclass(frozen=True)
class Leave(OverGame):
    """Another game was named while one is being played, or QUIT was said."""

    game: str

    name = "leave"

    def prompt(self, context: TableContext, below: Prompt) -> Prompt:
        """Whether to put the game away."""
        return leave_prompt(self.game)

    def answer(self, context: TableContext, spoken: SpokenWord, word: Word) -> SceneAnswer:
        """YES opens the other game, or closes the table; anything else stays here."""
        if word.verb in CURSOR:
            return FOR_THE_TABLE
        if self.game == QUIT and word.verb in ("YES", "OK"):
            return SceneAnswer(move=Quits())
        return SceneAnswer(move=Begins(self.game) if word.verb == "YES" and self.game != QUIT else Closes())
