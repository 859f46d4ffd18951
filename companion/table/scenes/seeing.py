"""The scene of seeing: what a camera sees with outlines and names; between games its cards are taught here.

Pictures come only while it is open, and go nowhere but onto the screen.
"""

from dataclasses import dataclass, replace
from itertools import pairwise

from companion.rules.board import Prompt, Refusal
from companion.rules.published import TableView
from companion.rules.seen import CameraView, Corners, Part
from companion.rules.sentences import Sentence
from companion.rules.words import Grammar, Phrase, Slot, matching, number
from companion.table.hearing import Understood
from companion.table.room import Room
from companion.table.scenes.acting import FLOOR
from companion.table.scenes.scene import PASSED, Answer, Closes, RoomCue, Spoken, UsualScene

COLUMNS, ROWS = 16, 9
"""The grid of spots in which parts of the picture are drawn."""

CHOOSING = -1
"""Nobody's part is being drawn yet: it is asked whose."""

GRAMMAR = Grammar(
    (
        Phrase("CAMERA", (Slot("name", matching(r".+")),)),
        Phrase("TEACH", (Slot("game", matching(r"[A-Z-]+")),)),
        Phrase("COMPLETE", (Slot("game", matching(r"[A-Z-]+")),)),
        Phrase("CARD", (Slot("card", matching(r"[A-Z0-9-]+")),)),
        Phrase("SKIP"),
        Phrase("PARTS"),
        Phrase("DIVIDE", (Slot("n", number(0, 8)),)),
        Phrase("PART", (Slot("n", number(1, 8)),)),
        Phrase("SPOT", (Slot("column", number(1, COLUMNS)), Slot("row", number(1, ROWS)))),
    )
)


@dataclass(frozen=True)
class Seeing(UsualScene):
    """A camera that is looked at. ``drawn`` is the seat whose part is being drawn, ``corner`` its first spot."""

    camera: str
    seen: CameraView
    between: bool = True
    drawn: int = 0
    corner: tuple[int, int] | None = None

    name = "camera"

    def grammar(self) -> tuple[Grammar, str]:
        """Words of teaching and of drawing."""
        return GRAMMAR, ""

    def prompt(self, room: Room, below: Prompt) -> Prompt:
        """The step of teaching, or what can be done with the picture."""
        found = self.seen
        match found.step:
            case "empty":
                return Prompt("camera-empty", {"game": found.game}, choices=("OK", "CANCEL"))
            case "card":
                params = {"word": found.word, "game": found.game, "view": found.views + 1, "wanted": found.wanted}
                return Prompt("camera-card", params, choices=("SKIP", "UNDO", "CANCEL"))
            case "done":
                return Prompt("camera-done", {"game": found.game, "count": found.total}, choices=("OK",))
            case "count":
                params = {"game": found.game, "seen": found.seen, "total": found.total}
                whole = found.seen == found.total and not found.doubled
                return Prompt(
                    f"camera-{'whole' if whole else 'count'}", params, choices=("OK", f"COMPLETE {found.game}")
                )
        if self.drawn == CHOOSING:
            return Prompt("camera-parts", choices=(*(f"PART {seat}" for seat in range(1, 6)), "DIVIDE 0", "CANCEL"))
        if self.drawn:
            return Prompt("camera-part" if self.corner is None else "camera-part-end", who=self.drawn,
                          choices=("CANCEL",))  # fmt: skip
        others = tuple(f"CAMERA {name}" for name in room.cameras.names() if name != self.camera)
        return Prompt("camera", {"name": self.camera}, choices=("OK", *self._offers(room), *others))

    def _offers(self, room: Room) -> tuple[str, ...]:
        """What can be done between games; a camera that is there for decks offers to count them first."""
        if not self.between:
            return ()
        games = room.cameras.games(self.camera)
        counts, teach = (tuple(f"{verb} {game}" for game in games) for verb in ("COMPLETE", "TEACH"))
        return (*counts, *teach) if self.seen.watches == "deck" else (*teach, "PARTS", *counts)

    def view(self, room: Room, base: TableView) -> TableView:
        """The picture, and the step."""
        return replace(base, camera=self.seen)

    def left(self, room: Room) -> tuple[RoomCue, ...]:
        """Nobody looks any more."""
        room.cameras.teach(self.camera, "")
        room.cameras.count(self.camera, "")
        room.cameras.look(self.camera, False)
        return ()

    def delivered(self, room: Room, what: str, subject: str, value: object) -> Answer:
        """Another picture, or another step; a sentence where something cannot be read."""
        if what == "camera" and isinstance(value, Sentence):
            return Answer(notices=(value,))
        if what != "camera" or subject != self.camera or not isinstance(value, CameraView):
            return PASSED
        return Answer(replace(self, seen=value))

    def hear(self, room: Room, spoken: Spoken) -> Answer:
        """A word of the scene; a card's word while cards are taught; whoever plays on does not look any more."""
        if self.seen.step in ("card", "done") and (card := self._card(room, spoken.text)):
            room.cameras.step(self.camera, card)
            return Answer(self)
        if not isinstance(spoken.found, Understood):
            return PASSED
        word = spoken.found.word
        match word.verb:
            case "OK" | "CANCEL" | "UNDO" | "SKIP":
                return self._led(room, word.verb)
            case "CAMERA":
                name = next((one for one in room.cameras.names() if one.upper() == word.args[0].upper()), "")
                room.cameras.look(self.camera, False)
                return looking(room, name, self.between)
            case "TEACH":
                return self._teach(room, word.args[0].lower())
            case "COMPLETE":
                return self._count(room, word.args[0].lower())
            case "DIVIDE" if self.between:
                return self._kept(room, divided(int(word.args[0])))
            case "PARTS" if self.between:
                return Answer(replace(self, drawn=CHOOSING, corner=None))
            case "PART" if self.between:
                return Answer(replace(self, drawn=int(word.args[0]), corner=None))
            case "SPOT" if self.drawn > 0:
                return self._spotted(room, int(word.args[0]), int(word.args[1]))
        if not self.between and word.verb not in FLOOR:
            return Answer(move=Closes(word=True))
        return PASSED

    def _card(self, room: Room, text: str) -> str:
        """The card that a text names, with a label's prefix or without."""
        card = text.strip().upper().removeprefix("CARD ").rpartition(":")[2]
        return card if card in room.cameras.words(self.seen.game) else ""

    def _led(self, room: Room, verb: str) -> Answer:
        step = self.seen.step
        if self.drawn and verb in ("CANCEL", "UNDO"):
            return Answer(replace(self, drawn=0, corner=None))
        if step == "count" and verb in ("OK", "CANCEL"):
            room.cameras.count(self.camera, "")
            return Answer(self)
        if step in ("look", "done", "count"):
            if step == "done" and verb in ("OK", "CANCEL"):
                room.cameras.teach(self.camera, "")
                return Answer(self)
            return Answer(move=Closes()) if verb in ("OK", "CANCEL") else PASSED
        if verb == "CANCEL":
            # What is finished is kept; the rest is gone on with the next time.
            room.cameras.teach(self.camera, "")
        else:
            room.cameras.step(self.camera, verb)
        return Answer(self)

    def _teach(self, room: Room, game: str) -> Answer:
        if not self.between:
            return Answer(refusal=Refusal("not-now", {"word": "TEACH"}, key="between-games"))
        if game not in room.cameras.games(self.camera):
            return Answer(refusal=Refusal("unknown", {"word": game}, key="no-such-deck"))
        room.cameras.teach(self.camera, game)
        return Answer(self)

    def _count(self, room: Room, game: str) -> Answer:
        """Is the deck complete? Said again, it is counted from the beginning."""
        if not self.between:
            return Answer(refusal=Refusal("not-now", {"word": "COMPLETE"}, key="between-games"))
        if game not in room.cameras.games(self.camera):
            return Answer(refusal=Refusal("unknown", {"word": game}, key="no-such-deck"))
        if not room.cameras.count(self.camera, game):
            return Answer(refusal=Refusal("not-now", {"game": game, "device": self.camera}, key="teach-first"))
        return Answer(self)

    def _spotted(self, room: Room, column: int, row: int) -> Answer:
        if self.corner is None:
            return Answer(replace(self, corner=(column, row)))
        drawn = Part(f"seat {self.drawn}", rectangle(self.corner, (column, row)))
        others = tuple(part for part in self.seen.parts if part.name != drawn.name)
        return self._kept(room, (*others, drawn))

    def _kept(self, room: Room, parts: tuple[Part, ...]) -> Answer:
        why = room.cameras.divide(self.camera, parts)
        if why:
            return Answer(refusal=Refusal("not-saved", {"why": why}))
        seen = replace(self.seen, parts=tuple(sorted(parts, key=lambda one: one.name)))
        return Answer(replace(self, seen=seen, drawn=0, corner=None))


def rectangle(one: tuple[int, int], other: tuple[int, int]) -> Corners:
    """The part of a picture between two spots of the grid, both counted.

    >>> rectangle((9, 1), (16, 9))
    ((0.5, 0.0), (1.0, 0.0), (1.0, 1.0), (0.5, 1.0))
    """
    (left, right), (top, bottom) = sorted((one[0], other[0])), sorted((one[1], other[1]))
    x, y, across, down = (left - 1) / COLUMNS, (top - 1) / ROWS, right / COLUMNS, bottom / ROWS
    return ((x, y), (across, y), (across, down), (x, down))


def divided(seats: int) -> tuple[Part, ...]:
    """The picture in equal parts from the left, one a seat; none takes all parts away.

    >>> [part.name for part in divided(2)], divided(2)[1].corners[0], divided(0)
    (['seat 1', 'seat 2'], (0.5, 0.0), ())
    """
    edges = [number / seats for number in range(seats + 1)] if seats else []
    strips = [((x, 0.0), (end, 0.0), (end, 1.0), (x, 1.0)) for x, end in pairwise(edges)]
    return tuple(Part(f"seat {seat}", strip) for seat, strip in enumerate(strips, 1))


def looking(room: Room, name: str, between: bool) -> Answer:
    """The scene of a camera by its name, the first where none is named; without one the sentence that says how."""
    names = room.cameras.names()
    if not names:
        return Answer(refusal=Refusal("not-now", {"word": "CAMERA"}, key="no-camera"))
    camera = next((one for one in names if one.upper() == name.upper()), names[0])
    room.cameras.look(camera, True)
    return Answer(Seeing(camera, room.cameras.view(camera), between))
