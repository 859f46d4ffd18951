"""What lies over a scene for one answer: the menu, and the question whether to leave the game."""

from dataclasses import dataclass, replace

from companion.rules.board import Prompt
from companion.rules.published import TableView
from companion.table.hearing import Understood
from companion.table.prompts import GUIDE, QUIT, leave_prompt, menu_prompt, review_menu_prompt
from companion.table.room import Room
from companion.table.scenes.scene import PASSED, TO_THE_FLOOR, Answer, Begins, Closes, Quits, Spoken, UsualScene

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

    def prompt(self, room: Room, below: Prompt) -> Prompt:
        """Every word that helps here."""
        if self.review is not None:
            return review_menu_prompt(self.review)
        leave = (QUIT,) if room.may_quit else ()
        pages = ("SHEETS",) if room.sheets is not None else ()
        cameras = ("CAMERA",) if room.cameras.names() else ()
        return menu_prompt(self.actions, (*((GUIDE,) if self.guide else ()), *pages, *cameras, *leave))

    def view(self, room: Room, base: TableView) -> TableView:
        """It lies over what it belongs to."""
        return replace(base, menu=True)

    def hear(self, room: Room, spoken: Spoken) -> Answer:
        """Any word closes it; CANCEL and MENU do nothing else."""
        if not isinstance(spoken.found, Understood):
            return PASSED
        if spoken.found.word.verb in CURSOR:
            return TO_THE_FLOOR
        return Answer(move=Closes(word=spoken.found.word.verb not in ("CANCEL", "NO", "MENU")))


@dataclass(frozen=True)
class Leave(UsualScene):
    """Another game was named while one is being played, or QUIT was said."""

    game: str

    name = "leave"
    covers = False

    def prompt(self, room: Room, below: Prompt) -> Prompt:
        """Whether to put the game away."""
        return leave_prompt(self.game)

    def view(self, room: Room, base: TableView) -> TableView:
        """It lies over the game."""
        return replace(base, menu=True)

    def hear(self, room: Room, spoken: Spoken) -> Answer:
        """YES opens the other game, or closes the table; anything else stays here."""
        if not isinstance(spoken.found, Understood):
            return PASSED
        if spoken.found.word.verb in CURSOR:
            return TO_THE_FLOOR
        verb = spoken.found.word.verb
        if self.game == QUIT and verb in ("YES", "OK"):
            return Answer(move=Quits())
        return Answer(move=Begins(self.game)) if verb == "YES" and self.game != QUIT else Answer(move=Closes())
