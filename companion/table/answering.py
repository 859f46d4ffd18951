"""What was said as a word of the table: grammars of the scenes that lie there, choices by number or cursor."""

from collections.abc import Callable, Mapping, Sequence

from companion.games.covers import CODES
from companion.rules.board import TABLE, Audience, Prompt, Refusal
from companion.rules.sentences import Sentence
from companion.rules.table_words import ALWAYS, ANSWERS, SETTING_UP
from companion.rules.words import HALF, Grammar, Word, read, spoken, unaccented
from companion.table.context import TableContext
from companion.table.hearing import Understood
from companion.table.net import Net
from companion.table.scenes.home import HomeScene
from companion.table.scenes.play import PlayScene
from companion.table.scenes.scene import Stack
from companion.table.scenes.setup import SetupScene
from companion.table.session import Session


def grammar_of(stack: Stack, net: Net) -> tuple[Grammar, str]:
    """Every word that can be said over this stack, and the code of the game that its labels are of.

    The words of a scene that cannot tell them are not known.
    """
    words = Grammar(ALWAYS)
    code, playing = "", False
    for scene in reversed(stack):
        grammar, own = net.safely(f"the words of {scene.name}", scene.grammar, (Grammar(()), ""))
        words = Grammar(
            (*words.phrases, *grammar.phrases), {**words.roles, **grammar.roles}, {**words.posts, **grammar.posts}
        )
        code, playing = code or own, playing or isinstance(scene, PlayScene)
        if scene.alone:
            break
    more = ANSWERS if playing else SETTING_UP
    return Grammar((*words.phrases, *more), words.roles, words.posts), code


def plainly(context: TableContext, stack: Stack, text: str, language: Mapping[str, str]) -> str:
    """What people typed, from the table's language and from a game's bare name."""
    said = standard(text, language)
    if isinstance(stack[-1], HomeScene) and context.store.named(said.strip()) is not None:
        return f"GAME {said.strip()}"
    return said


def counted(context: TableContext, text: str, choices: tuple[str, ...]) -> str:
    """A bare number, where it can only mean one of the choices and is no tag."""
    if not text.strip().isdecimal() or context.bindings.word(text) is not None:
        return text
    return numbered(text, choices)


def chosen(
    understood: Understood, choices: tuple[str, ...], cursor: int | None, audience: Audience
) -> str | Refusal | None:
    """The word behind ``CHOICE k``, or behind OK where a cursor stands or one choice is left; ``None``: itself."""
    place = cursor
    if understood.word.verb == "CHOICE":
        place = int(understood.word.args[0]) - 1
    elif understood.word.verb != "OK" or ("OK" in choices and cursor is None):
        return None
    elif cursor is None:
        return choices[0] if len(choices) == 1 and audience == "table" else None
    if place is None or not 0 <= place < len(choices):
        return Refusal("not-allowed", {"word": understood.text, "most": len(choices)}, "no-such-choice", audience)
    return choices[place]


# -- a card of a game that has not begun: it is known, it only comes too early -----------------


def too_early(stack: Stack, text: str) -> Refusal | None:
    """Why a label or tag means nothing yet: its game is being set up, or nobody has chosen it."""
    top = stack[-1]
    prefix, colon, bare = text.strip().upper().partition(":")
    word = bare if colon else prefix
    if isinstance(top, SetupScene):
        return Refusal("not-now", {"word": word[:40]}, key="start-first") if _of(top.sitting, text) else None
    game = next((id_ for id_, code in CODES.items() if colon and code == prefix), None)
    if top.name == "home" and game is not None:
        return Refusal("not-now", {"word": word[:40], "game": Sentence(f"game-{game}")}, key="game-first")
    return None


def _of(sitting: Session, text: str) -> bool:
    """Whether this is a word of the game that is set up."""
    tokens, _ = spoken(text, (sitting.game.code,), sitting.grammar.roles)
    reading = read(sitting.grammar, tokens)
    return isinstance(reading, Word) or reading == HALF


# -- what people type ---------------------------------------------------------------------------


LONGEST_LINE = 400
"""Signs of a typed line or a payload; no word is half as long, and nothing longer is worth understanding."""

_FREE = frozenset({"SET", "CREW", "GAME", "RESUME", "ENROL"})
"""After these stands what people call things, not words."""


def standard(text: str, words: Mapping[str, str]) -> str:
    """A typed line with the words of the table's language as the standard ones.

    >>> german = {"NEIN": "NO", "PLATZ": "SEAT", "RÜCKGÄNGIG": "UNDO", "GRUPPE": "CREW", "JA": "YES"}
    >>> [standard(text, german) for text in ("nein", "Platz 2 ja", "ruckgangig", "Gruppe Ja", "B7")]
    ['NO', 'SEAT 2 YES', 'UNDO', 'CREW Ja', 'B7']
    """
    plain = {unaccented(text): word for text, word in words.items()}
    said: list[str] = []
    for token in text.split():
        if said and said[0].upper() in _FREE:
            return " ".join((said[0], text.split(maxsplit=1)[1]))
        said.append(plain.get(unaccented(token), token))
    return " ".join(said) if any(unaccented(token) in plain for token in text.split()) else text


def numbered(text: str, choices: Sequence[str]) -> str:
    """The choice that a bare number means, where seats or the values of an option are asked for.

    >>> numbered("1", ("SEAT 1", "SEAT 2")), numbered("3", ("SEAT 1",)), numbered("1", ("1", "SEAT 1"))
    ('SEAT 1', '3', '1')
    >>> numbered("7", ("SET mission 7", "CANCEL")), numbered("4", ("B7", "TALK SEAT 4"))
    ('SET mission 7', '4')
    """
    number = text.strip()
    if not number.isdecimal() or number in choices:
        return text
    asked = (word for word in choices if word.startswith(("SEAT ", "SET ")))
    ending = [word for word in asked if word.split()[-1] == number.lstrip("0")]
    return ending[0] if len(ending) == 1 else text


STAND_FOR = ("CHOICE", "OK")
"""Words that stand for a choice."""


class Cursors:
    """By audience; nobody has one until somebody moves it.

    >>> cursors = Cursors()
    >>> cursors.move("table", 1, 3), cursors.at("table"), cursors.move("table", -1, 3), cursors.at("table")
    (None, 0, None, 2)
    """

    def __init__(self) -> None:
        self.positions: dict[Audience, int] = {}
        self.pages: dict[Audience, tuple[str, int]] = {}
        """The question whose pages an audience has turned, by its key, and the page, counted from 0."""

    def at(self, audience: Audience) -> int | None:
        """The choice that an audience's cursor stands on."""
        return self.positions.get(audience)

    def move(self, audience: Audience, by: int, count: int) -> Refusal | None:
        """Up or down, round and round; a refusal where nothing is to be chosen."""
        if count == 0:
            return Refusal("not-now", key="no-choices", audience=audience)
        cursor = self.at(audience)
        self.positions[audience] = (0 if by > 0 else count - 1) if cursor is None else (cursor + by) % count
        return None

    def page(self, audience: Audience, question: Prompt) -> int | None:
        """The page that an audience has turned to; none where nobody has since this question came up."""
        key, page = self.pages.get(audience, ("", 0))
        return page if key == question.key else None

    def turn(self, audience: Audience, page: Sequence[str], question: Prompt) -> Refusal | None:
        """To the page of this number, without one to the next; the cursor, which opens pages too, gives way."""
        if not question.choices:
            return Refusal("not-now", key="no-choices", audience=audience)
        number = int(page[0]) - 1 if page else (self.page(audience, question) or 0) + 1
        self.forget(audience)
        self.pages[audience] = (question.key, number)
        return None

    def chosen(
        self, understood: Understood, audience: Audience, question: Callable[[Audience], Prompt]
    ) -> str | Refusal | None:
        """The word that OK or CHOICE (``STAND_FOR``) stands for now; ``None`` where it stands for itself."""
        answer = chosen(understood, question(audience).choices, self.at(audience), audience)
        if answer is not None:
            self.forget(audience)
        return answer

    def forget(self, audience: Audience) -> None:
        """The question is answered. A crew's own display shows what comes next; a list at the table stays open."""
        self.positions.pop(audience, None)
        if audience != TABLE:
            self.pages.pop(audience, None)

    def clear(self) -> None:
        """Something else is shown."""
        self.positions.clear()
        self.pages.clear()
