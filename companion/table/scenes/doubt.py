"""Questions that a camera raises: which card is it, which lay first, is a move taken back."""

from dataclasses import dataclass, replace

from companion.inputs import Doubtful
from companion.rules.board import Prompt
from companion.rules.published import TableView
from companion.rules.seats import Speaker
from companion.table.hearing import Understood
from companion.table.room import Room
from companion.table.scenes.scene import PASSED, TO_THE_FLOOR, Answer, Closes, Says, Spoken, UsualScene

CURSOR = ("UP", "DOWN")


@dataclass(frozen=True)
class Doubt(UsualScene):
    """A camera cannot tell cards apart, or saw several at once. The first is asked about, the others wait."""

    asked: tuple[Doubtful, ...]
    code: str

    name = "doubt"
    covers = False

    def prompt(self, room: Room, below: Prompt) -> Prompt:
        """The cards that it may be, or none of them."""
        first = self.asked[0]
        if first.order:
            return Prompt("doubt-order", choices=first.words)
        return Prompt("doubt-card" if first.seat is None else "doubt-card-seat", who=first.seat,
                      choices=(*first.words, "CANCEL"))  # fmt: skip

    def view(self, room: Room, base: TableView) -> TableView:
        """It lies over the game."""
        return replace(base, menu=True)

    def hear(self, room: Room, spoken: Spoken) -> Answer:
        """One of the cards, or CANCEL; other cards and words go on to the game."""
        if not isinstance(spoken.found, Understood):
            return PASSED
        word, first = spoken.found.word, self.asked[0]
        if word.verb in CURSOR:
            return TO_THE_FLOOR
        card = spoken.found.text.strip().upper().removeprefix(f"{self.code}:")
        if card in first.words:
            return self._chosen(room, first, card)
        if word.verb == "CANCEL":
            room.cameras.answered(first.source, first.number, "")
            return self._next()
        return PASSED

    def _chosen(self, room: Room, first: Doubtful, word: str) -> Answer:
        """The word is said as if the camera had read it; of several laid at once the last needs no question."""
        speaker = Speaker(seat=first.seat, place=first.place)
        if not first.order:
            room.cameras.answered(first.source, first.number, word)
            return replace(self._next(), says=Says(first.source, (f"{self.code}:{word}",), speaker))
        left = tuple(one for one in first.words if one != word)
        said = (word, *left) if len(left) == 1 else (word,)
        says = Says(first.source, tuple(f"{self.code}:{one}" for one in said), speaker)
        if len(left) > 1:
            here = replace(self, asked=(replace(first, words=left), *self.asked[1:]))
            return Answer(here, says=says)
        return replace(self._next(), says=says)

    def _next(self) -> Answer:
        rest = self.asked[1:]
        return Answer(replace(self, asked=rest)) if rest else Answer(move=Closes())

    def without(self, source: str, number: int) -> Answer:
        """A question that needs no answer any more."""
        rest = tuple(one for one in self.asked if one.order or (one.source, one.number) != (source, number))
        return Answer(replace(self, asked=rest)) if rest else Answer(move=Closes())


@dataclass(frozen=True)
class TakenUp(UsualScene):
    """A card of the trick is gone, and others were laid since: ``steps`` have to be taken back with it.

    Of a complete trick ``beside`` are the cards that still lie there: when they have gone, too, it was gathered.
    """

    card: str
    steps: int
    beside: tuple[str, ...] = ()

    name = "taken-up"
    covers = False

    def prompt(self, room: Room, below: Prompt) -> Prompt:
        """Whether its move is taken back, with all that came after."""
        return Prompt("taken-up", {"card": self.card}, choices=("YES", "NO"))

    def view(self, room: Room, base: TableView) -> TableView:
        """It lies over the game."""
        return replace(base, menu=True)

    def hear(self, room: Room, spoken: Spoken) -> Answer:
        """YES takes back, NO leaves all as it is; whatever else is said goes on to the game."""
        if not isinstance(spoken.found, Understood):
            return PASSED
        match spoken.found.word.verb:
            case "UP" | "DOWN":
                return TO_THE_FLOOR
            case "YES" | "OK":
                return Answer(move=Closes(), says=Says(spoken.source, ("UNDO",) * self.steps, Speaker()))
            case "NO" | "CANCEL":
                return Answer(move=Closes())
        return Answer(move=Closes(word=True))
