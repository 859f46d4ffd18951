"""What lies over a scene for one answer: the menu, and the question whether to leave the game."""

from dataclasses import dataclass, replace

from companion.rules.board import Prompt
from companion.rules.published import TableView
from companion.table.context import TableContext
from companion.table.hearing import Understood
from companion.table.prompts import GUIDE, QUIT, leave_prompt, menu_prompt, review_menu_prompt
from companion.table.scenes.scene import FOR_THE_TABLE, PASSED, Answer, Begins, Closes, Quits, SpokenWord, UsualScene

CURSOR = ("UP", "DOWN")


@dataclass(frozen=True)
class Menu(UsualScene):
    """What can be done besides answering. ``actions`` are the game's own; over a review ``seats`` to look through.

    ``guide`` says that a game lies below, whose guide can be shown."""

    actions: tuple[str, ...] = ()
    review: tuple[str, ...] | None = None
    guide: bool = False

    name = "menu"
    covers = False

    def prompt(self, context: TableContext, below: Prompt) -> Prompt:
        """Every word that helps here."""
        if self.review is not None:
            return review_menu_prompt(self.review)
        leave = (QUIT,) if context.may_quit else ()
        pages = ("SHEETS",) if context.ports.sheets is not None else ()
        cameras = ("CAMERA",) if context.ports.camera_names() else ()
        return menu_prompt(self.actions, (*((GUIDE,) if self.guide else ()), *pages, *cameras, *leave))

    def view(self, context: TableContext, base: TableView) -> TableView:
        """It lies over what it belongs to."""
        return replace(base, menu=True)

    def hear(self, context: TableContext, spoken: SpokenWord) -> Answer:
        """Any word closes it; CANCEL and MENU do nothing else."""
        if not isinstance(spoken.reading, Understood):
            return PASSED
        if spoken.reading.word.verb in CURSOR:
            return FOR_THE_TABLE
        return Answer(move=Closes(word=spoken.reading.word.verb not in ("CANCEL", "NO", "MENU")))


@dataclass(frozen=True)
class Leave(UsualScene):
    """Another game was named while one is being played, or QUIT was said."""

    game: str

    name = "leave"
    covers = False

    def prompt(self, context: TableContext, below: Prompt) -> Prompt:
        """Whether to put the game away."""
        return leave_prompt(self.game)

    def view(self, context: TableContext, base: TableView) -> TableView:
        """It lies over the game."""
        return replace(base, menu=True)

    def hear(self, context: TableContext, spoken: SpokenWord) -> Answer:
        """YES opens the other game, or closes the table; anything else stays here."""
        if not isinstance(spoken.reading, Understood):
            return PASSED
        if spoken.reading.word.verb in CURSOR:
            return FOR_THE_TABLE
        verb = spoken.reading.word.verb
        if self.game == QUIT and verb in ("YES", "OK"):
            return Answer(move=Quits())
        return Answer(move=Begins(self.game)) if verb == "YES" and self.game != QUIT else Answer(move=Closes())
