"""Questions that a camera raises: which card is it, which lay first, is a move taken back."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from companion.inputs import CameraQuestionSettled, CardsTakenAway, Doubtful, Scanned
from companion.rules.board import Prompt
from companion.rules.seats import Speaker
from companion.rules.sentences import Sentence
from companion.rules.words import Grammar, Phrase, Slot, Word, number
from companion.table.context import TableContext
from companion.table.scenes.scene import (
    FOR_THE_TABLE,
    PASSED,
    Closes,
    Opens,
    OverGame,
    SaysNext,
    SceneAnswer,
    SpokenWord,
    Stack,
    TableScene,
)
from companion.table.session import Session

CURSOR = ("UP", "DOWN")
SEAT, PICTURE = Phrase("SEAT", (Slot("n", number(1, 8)),)), Phrase("PICTURE")


@dataclass(frozen=True)
class Doubt(OverGame):
    """A camera cannot tell cards, or whose they are, apart, or saw several at once. The others wait for the first."""

    asked: tuple[Doubtful, ...]
    code: str

    name = "doubt"

    def grammar(self) -> tuple[Grammar, str]:
        """A seat, where it is asked whose card it is."""
        return Grammar((SEAT, PICTURE) if _whose(self.asked[0]) else (PICTURE,)), ""

    def prompt(self, context: TableContext, below: Prompt) -> Prompt:
        """The cards that it may be, or none of them; or the seats whose it may be."""
        first = self.asked[0]
        if _whose(first):
            choices = (*(f"SEAT {seat}" for seat in sorted(first.seats)), "CANCEL")
            return Prompt("doubt-seat", {"card": first.words[0]}, choices=choices)
        if first.order:
            return Prompt("doubt-order", choices=first.words)
        return Prompt("doubt-card" if first.seat is None else "doubt-card-seat", who=first.seat,
                      choices=(*first.words, "CANCEL", "PICTURE"))  # fmt: skip

    def answer(self, context: TableContext, spoken: SpokenWord, word: Word) -> SceneAnswer:
        """One of the cards, or CANCEL; other cards and words go on to the game."""
        first = self.asked[0]
        if word.verb in CURSOR:
            return FOR_THE_TABLE
        if _whose(first) and word.verb == "SEAT" and int(word.args[0]) in first.seats:
            return self._chosen(context, replace(first, seat=int(word.args[0]), place=None, seats=()), first.words[0])
        card = spoken.reading.text.strip().upper().removeprefix(f"{self.code}:")
        if card in first.words and first.seats:
            return SceneAnswer(replace(self, asked=(replace(first, words=(card,)), *self.asked[1:])))
        if card in first.words:
            return self._chosen(context, first, card)
        if word.verb == "PICTURE" and context.ports.cameras is not None:
            context.ports.cameras.keep(first.source)
            return SceneAnswer(self)
        if word.verb == "CANCEL":
            _answered(context, first, "")
            return self._next()
        return PASSED

    def _chosen(self, context: TableContext, first: Doubtful, word: str) -> SceneAnswer:
        """The word is said as if the camera had read it; of several laid at once the last needs no question."""
        speaker = Speaker(seat=first.seat, place=first.place)
        if not first.order:
            _answered(context, first, word)
            return replace(self._next(), says=SaysNext(first.source, (f"{self.code}:{word}",), speaker))
        left = tuple(other for other in first.words if other != word)
        said = (word, *left) if len(left) == 1 else (word,)
        says = SaysNext(first.source, tuple(f"{self.code}:{choice}" for choice in said), speaker)
        if len(left) > 1:
            here = replace(self, asked=(replace(first, words=left), *self.asked[1:]))
            return SceneAnswer(here, says=says)
        return replace(self._next(), says=says)

    def _next(self) -> SceneAnswer:
        rest = self.asked[1:]
        return SceneAnswer(replace(self, asked=rest)) if rest else SceneAnswer(move=Closes())

    def without(self, source: str, number: int) -> SceneAnswer:
        """A question that needs no answer any more."""
        rest = tuple(doubt for doubt in self.asked if doubt.order or (doubt.source, doubt.number) != (source, number))
        return SceneAnswer(replace(self, asked=rest)) if rest else SceneAnswer(move=Closes())


def _whose(doubt: Doubtful) -> bool:
    """Whether the card is known and only whose it is must be said."""
    return len(doubt.words) == 1 and len(doubt.seats) > 1


def _answered(context: TableContext, doubt: Doubtful, word: str) -> None:
    """Tell the camera which card it was; with no word it was none."""
    if context.ports.cameras is not None:
        context.ports.cameras.answered(doubt.source, doubt.number, word)


@dataclass(frozen=True)
class TakenUp(OverGame):
    """A card of the trick is gone, and others were laid since: ``steps`` have to be taken back with it.

    Of a complete trick ``beside`` are the cards that still lie there: when they have gone, too, it was gathered.
    """

    card: str
    steps: int
    beside: tuple[str, ...] = ()

    name = "taken-up"

    def prompt(self, context: TableContext, below: Prompt) -> Prompt:
        """Whether its move is taken back, with all that came after."""
        return Prompt("taken-up", {"card": self.card}, choices=("YES", "NO"))

    def answer(self, context: TableContext, spoken: SpokenWord, word: Word) -> SceneAnswer:
        """YES takes back, NO leaves all as it is; whatever else is said goes on to the game."""
        match word.verb:
            case "UP" | "DOWN":
                return FOR_THE_TABLE
            case "YES" | "OK":
                return SceneAnswer(move=Closes(), says=SaysNext(spoken.source, ("UNDO",) * self.steps, Speaker()))
            case "NO" | "CANCEL":
                return SceneAnswer(move=Closes())
        return SceneAnswer(move=Closes(word=True))


# -- what becomes of what a camera sees ------------------------------------------------------------


def plain(session: Session, payload: str) -> str:
    """A card without the prefix of its game."""
    return payload.strip().upper().removeprefix(f"{session.game.code}:")


def lying(session: Session | None) -> tuple[str, ...]:
    """The cards that lie there until something comes of them, in the order in which they were laid."""
    return () if session is None or session.state is None else session.game.lying.open(session.state)


def seen_again(stack: Stack, session: Session | None, incoming: Scanned) -> SceneAnswer:
    """What becomes of a card that lies there already; it passes one that does not.

    It was moved, or the camera was plugged in again: a question about its absence is answered then.
    """
    card = plain(session, incoming.payload) if session is not None else ""
    if session is None or card not in (*lying(session), *complete(session)):
        return PASSED
    top = stack[-1]
    return SceneAnswer(move=Closes() if isinstance(top, TakenUp) and top.card == card else None)


def seen(
    stack: Stack, session: Session | None, incoming: CardsTakenAway | Doubtful | CameraQuestionSettled
) -> Iterator[SceneAnswer]:
    """What the scene on top answers to what a camera saw, each answer once the one before has taken effect."""
    top = stack[-1]
    match incoming:
        case CameraQuestionSettled(source, number) if isinstance(top, Doubt):
            yield top.without(source, number)
        case Doubtful() if (scene := doubted(session, top, incoming)) is not None:
            yield SceneAnswer(scene) if isinstance(top, Doubt) else SceneAnswer(move=Opens(scene))
        case CardsTakenAway() if session is not None:
            yield from _taken_up(top, session, incoming)


def _taken_up(top: TableScene, session: Session, taken: CardsTakenAway) -> Iterator[SceneAnswer]:
    """Cards were taken from the table: gathered, or taken back, what was laid last first."""
    cards, left = ([plain(session, card) for card in some] for some in (taken.payloads, taken.left))
    if (asked := cleared(top, cards)) is not None:
        yield SceneAnswer(asked, move=None if asked.beside else Closes())
        return
    if (question := card_taken_up(session, cards, left)) is not None:
        yield SceneAnswer(move=Opens(question))
        return
    for card in [card_ for card_ in reversed(lying(session)) if card_ in cards]:
        match taken_up(session, card):
            case Undoes(card):
                yield SceneAnswer(says=SaysNext(taken.source, ("UNDO",), Speaker()))
                if card not in lying(session):
                    yield SceneAnswer(notices=(Sentence("notice-taken-up", {"card": card}),))
            case TakenUp() as scene:
                yield SceneAnswer(move=Opens(scene))


def complete(session: Session | None) -> tuple[str, ...]:
    """The cards that are about to be cleared away together, in the order in which they were laid."""
    return () if session is None or session.state is None else session.game.lying.complete(session.state)


def cleared(top: TableScene, cards: Sequence[str]) -> TakenUp | None:
    """The question about a card of a complete trick, once these have gone, too; nothing where it is about no such."""
    if not isinstance(top, TakenUp) or not set(cards) & set(top.beside):
        return None
    return replace(top, beside=tuple(card for card in top.beside if card not in cards))


@dataclass(frozen=True)
class Undoes:
    """The card's move is the last one, and is taken back."""

    card: str


def taken_up(session: Session | None, payload: str) -> Undoes | TakenUp | None:
    """What a card that was taken from the table means: its move is taken back, the table is asked, or nothing."""
    there = lying(session)
    card = plain(session, payload) if session is not None else ""
    if session is None or card not in there:
        return None
    target = session.target()
    step = session.journal.entries[target] if target is not None else {}
    if card == there[-1] and plain(session, str(step.get("word", ""))) == card:
        return Undoes(card)
    return TakenUp(card, len(there) - there.index(card))


def card_taken_up(session: Session | None, cards: Sequence[str], left: Sequence[str]) -> TakenUp | None:
    """One card of a complete trick was taken up and all others lie there: is it gathered, or taken back?"""
    there = complete(session)
    gone = [card for card in there if card in cards]
    beside = tuple(card for card in there if card not in gone)
    if len(gone) != 1 or not beside or not set(beside) <= set(left):
        return None
    return TakenUp(gone[0], len(there) - there.index(gone[0]), beside)


def doubted(session: Session | None, top: TableScene, incoming: Doubtful) -> TableScene | None:
    """The question which card it is; beside one that is asked already it waits. Without a game nobody needs to know."""
    if session is None or session.state is None or (session.over and not session.tells_hands):
        return None
    if isinstance(top, Doubt):
        return Doubt((*top.asked, incoming), session.game.code)
    return Doubt((incoming,), session.game.code)
