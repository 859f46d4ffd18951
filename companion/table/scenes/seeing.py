"""The scene of seeing: what a camera sees with outlines and names; between games its cards are taught here.

Pictures come only while it is open, and go nowhere but onto the screen.
"""

from dataclasses import dataclass, replace
from itertools import pairwise

from companion.rules.board import Prompt, Refusal
from companion.rules.camera_view import CameraView, Corners, PicturePart
from companion.rules.published import TableView
from companion.rules.sentences import Sentence
from companion.rules.table_words import OWN as OWN_WORDS
from companion.rules.words import Grammar, Phrase, Slot, Word, matching, number
from companion.table.context import TableContext
from companion.table.ports import CamerasPort
from companion.table.scenes.scene import PASSED, Closes, RoomCue, SceneAnswer, SpokenWord, UsualScene

COLUMNS, ROWS = 16, 9
"""The grid of spots in which parts of the picture are drawn."""

CHOOSING = -1
"""Nobody's part is being drawn yet: it is asked whose."""

GRAMMAR = Grammar(
    (
        Phrase("TEACH", (Slot("game", matching(r"[A-Z-]+")),)),
        Phrase("COMPLETE", (Slot("game", matching(r"[A-Z-]+")),)),
        Phrase("CARD", (Slot("card", matching(r"[A-Z0-9-]+")),)),
        Phrase("SKIP"),
        Phrase("PICTURE"),
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

    def prompt(self, context: TableContext, below: Prompt) -> Prompt:
        """The step of teaching, or what can be done with the picture."""
        seen = self.seen
        match seen.step:
            case "empty":
                return Prompt("camera-empty", {"game": seen.game}, choices=("OK", "CANCEL"))
            case "card":
                label = seen.labels.get(seen.word)
                params = {"word": label or seen.word, "game": seen.game, "view": seen.views + 1, "wanted": seen.wanted}
                taken = ("OK",) if seen.fault == "taught" else ()
                key = "camera-task" if label is not None and label.kind == "task" else "camera-card"
                return Prompt(key, params, choices=(*taken, "SKIP", "UNDO", "CANCEL"))
            case "done":
                return Prompt("camera-done", {"game": seen.game, "count": seen.total}, choices=("OK",))
            case "count":
                params = {"game": seen.game, "seen": seen.seen, "total": seen.total}
                whole = seen.seen == seen.total and not seen.doubled
                return Prompt(
                    f"camera-{'whole' if whole else 'count'}", params, choices=(f"COMPLETE {seen.game}", "OK")
                )
        if self.drawn == CHOOSING:
            return Prompt("camera-parts", choices=(*(f"PART {seat}" for seat in range(1, 6)), "DIVIDE 0", "CANCEL"))
        if self.drawn:
            return Prompt("camera-part" if self.corner is None else "camera-part-end", who=self.drawn,
                          choices=("CANCEL",))  # fmt: skip
        others = tuple(f"CAMERA {name}" for name in context.ports.camera_names() if name != self.camera)
        keep = () if self.between else ("PICTURE",)
        return Prompt("camera", {"name": self.camera}, choices=(*keep, *self._offers(context), *others, "OK"))

    def _offers(self, context: TableContext) -> tuple[str, ...]:
        """What can be done between games; a camera that is there for decks offers to count them first."""
        if not self.between:
            return ()
        games = _port(context).games(self.camera)
        counts, teach = (tuple(f"{verb} {game}" for game in games) for verb in ("COMPLETE", "TEACH"))
        return (*counts, *teach) if self.seen.watches == "deck" else (*teach, "PARTS", *counts)

    def view(self, context: TableContext, base: TableView) -> TableView:
        """The picture, and the step."""
        return replace(base, camera=self.seen)

    def left(self, context: TableContext) -> tuple[RoomCue, ...]:
        """Nobody looks any more."""
        _port(context).teach(self.camera, "")
        _port(context).count(self.camera, "")
        _port(context).look(self.camera, False)
        return ()

    def delivered(self, context: TableContext, what: str, subject: str, value: object) -> SceneAnswer:
        """Another picture, or another step; a sentence where something cannot be read."""
        if what == "camera" and isinstance(value, Sentence):
            return SceneAnswer(notices=(value,))
        if what != "camera" or subject != self.camera or not isinstance(value, CameraView):
            return PASSED
        return SceneAnswer(replace(self, seen=value))

    def hear(self, context: TableContext, spoken: SpokenWord) -> SceneAnswer:
        """A word of the scene; a card's word while cards are taught; whoever plays on does not look any more."""
        if self.seen.step in ("card", "done") and (card := self._card(context, spoken.text)):
            _port(context).step(self.camera, card)
            return SceneAnswer(self)
        return super().hear(context, spoken)

    def answer(self, context: TableContext, spoken: SpokenWord, word: Word) -> SceneAnswer:
        """A word of the page or of teaching; whoever plays on does not look any more."""
        match word.verb:
            case "OK" | "CANCEL" | "UNDO" | "SKIP":
                return self._led(context, word.verb)
            case "CAMERA":
                _port(context).look(self.camera, False)
                return looking(context, word.args[0] if word.args else self.camera, self.between)
            case "PICTURE":
                _port(context).keep(self.camera)
                return SceneAnswer(self)
            case "TEACH" | "COMPLETE":
                return self._deck(context, word.verb, word.args[0].lower())
            case "DIVIDE" if self.between:
                return self._keep_division(context, divided(int(word.args[0])))
            case "PARTS" if self.between:
                return SceneAnswer(replace(self, drawn=CHOOSING, corner=None))
            case "PART" if self.between:
                return SceneAnswer(replace(self, drawn=int(word.args[0]), corner=None))
            case "SPOT" if self.drawn > 0:
                return self._spotted(context, int(word.args[0]), int(word.args[1]))
        if not self.between and word.verb not in OWN_WORDS:
            return SceneAnswer(move=Closes(word=True))
        return PASSED

    def _card(self, context: TableContext, text: str) -> str:
        """The card that a text names, with a label's prefix or without."""
        card = text.strip().upper().removeprefix("CARD ").rpartition(":")[2]
        return card if card in _port(context).words(self.seen.game) else ""

    def _led(self, context: TableContext, verb: str) -> SceneAnswer:
        step = self.seen.step
        if self.drawn and verb in ("CANCEL", "UNDO"):
            return SceneAnswer(replace(self, drawn=0, corner=None))
        if step == "count" and verb in ("OK", "CANCEL"):
            _port(context).count(self.camera, "")
            return SceneAnswer(self)
        if step in ("look", "done", "count"):
            if step == "done" and verb in ("OK", "CANCEL"):
                _port(context).teach(self.camera, "")
                return SceneAnswer(self)
            return SceneAnswer(move=Closes()) if verb in ("OK", "CANCEL") else PASSED
        if verb == "CANCEL":
            # What is finished is kept; the rest is gone on with the next time.
            _port(context).teach(self.camera, "")
        else:
            _port(context).step(self.camera, verb)
        return SceneAnswer(self)

    def _deck(self, context: TableContext, verb: str, game: str) -> SceneAnswer:
        """TEACH a deck, or is it COMPLETE? Said again, it is counted from the beginning."""
        if not self.between:
            return SceneAnswer(refusal=Refusal("not-now", {"word": verb}, key="between-games"))
        if game not in _port(context).games(self.camera):
            return SceneAnswer(refusal=Refusal("unknown", {"word": game}, key="no-such-deck"))
        if verb == "TEACH":
            _port(context).teach(self.camera, game)
        elif not _port(context).count(self.camera, game):
            return SceneAnswer(refusal=Refusal("not-now", {"game": game, "device": self.camera}, key="teach-first"))
        return SceneAnswer(self)

    def _spotted(self, context: TableContext, column: int, row: int) -> SceneAnswer:
        if self.corner is None:
            return SceneAnswer(replace(self, corner=(column, row)))
        drawn = PicturePart(f"seat {self.drawn}", rectangle(self.corner, (column, row)))
        others = tuple(part for part in self.seen.parts if part.name != drawn.name)
        return self._keep_division(context, (*others, drawn))

    def _keep_division(self, context: TableContext, parts: tuple[PicturePart, ...]) -> SceneAnswer:
        why = _port(context).divide(self.camera, parts)
        if why:
            return SceneAnswer(refusal=Refusal("not-saved", {"why": why}))
        seen = replace(self.seen, parts=tuple(sorted(parts, key=lambda part: part.name)))
        return SceneAnswer(replace(self, seen=seen, drawn=0, corner=None))


def rectangle(first: tuple[int, int], other: tuple[int, int]) -> Corners:
    """The part of a picture between two spots of the grid, both counted.

    >>> rectangle((9, 1), (16, 9))
    ((0.5, 0.0), (1.0, 0.0), (1.0, 1.0), (0.5, 1.0))
    """
    (left, right), (top, bottom) = sorted((first[0], other[0])), sorted((first[1], other[1]))
    x, y, across, down = (left - 1) / COLUMNS, (top - 1) / ROWS, right / COLUMNS, bottom / ROWS
    return ((x, y), (across, y), (across, down), (x, down))


def divided(seats: int) -> tuple[PicturePart, ...]:
    """The picture in equal parts from the left, one a seat; none takes all parts away.

    >>> [part.name for part in divided(2)], divided(2)[1].corners[0], divided(0)
    (['seat 1', 'seat 2'], (0.5, 0.0), ())
    """
    edges = [number / seats for number in range(seats + 1)] if seats else []
    strips = [((x, 0.0), (end, 0.0), (end, 1.0), (x, 1.0)) for x, end in pairwise(edges)]
    return tuple(PicturePart(f"seat {seat}", strip) for seat, strip in enumerate(strips, 1))


def looking(context: TableContext, name: str, between: bool) -> SceneAnswer:
    """The scene of a camera by its name, the first where none is named; without one the sentence that says how."""
    names, cameras = context.ports.camera_names(), context.ports.cameras
    if not names or cameras is None:
        return SceneAnswer(refusal=Refusal("not-now", {"word": "CAMERA"}, key="no-camera"))
    camera = next((name_ for name_ in names if name_.upper() == name.upper()), names[0])
    cameras.look(camera, True)
    return SceneAnswer(Seeing(camera, cameras.view(camera), between))


def _port(context: TableContext) -> CamerasPort:
    assert context.ports.cameras is not None
    return context.ports.cameras
