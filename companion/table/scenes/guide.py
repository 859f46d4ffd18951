"""The first evening with a game: three pictures that any word, touch or scan puts away."""

from dataclasses import dataclass

from companion.rules.board import Prompt
from companion.rules.published import TableView
from companion.table.hearing import HalfWord, Understood
from companion.table.prompts import GUIDE
from companion.table.room import Room
from companion.table.scenes.scene import PASSED, TO_THE_FLOOR, Answer, Closes, Spoken, UsualScene

PUTS_AWAY = ("OK", "CANCEL", "YES", "NO", GUIDE)


@dataclass(frozen=True)
class Guide(UsualScene):
    """What to lay out, what to scan, where to look; shown before the first set-up of a game, and on request."""

    game: str

    name = "guide"

    def prompt(self, room: Room, below: Prompt) -> Prompt:
        """Nothing is asked but that it was seen."""
        return Prompt("guide", {"game": self.game}, choices=("OK",))

    def view(self, room: Room, base: TableView) -> TableView:
        """The pictures are the game's own; the screen has them."""
        return base

    def hear(self, room: Room, spoken: Spoken) -> Answer:
        """A word goes on to the scene below; whoever scans a card has understood, and it is no move yet."""
        if not isinstance(spoken.found, Understood):
            half = isinstance(spoken.found, HalfWord)
            return PASSED if room.typed(spoken.source) else Answer(move=Closes(word=half))
        verb = spoken.found.word.verb
        if verb in ("UP", "DOWN"):
            return TO_THE_FLOOR
        return Answer(move=Closes(word=verb not in PUTS_AWAY))
