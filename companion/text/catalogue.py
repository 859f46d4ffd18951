"""Sentences: keys and parameters in, words of one language out.

The sentences lie in Fluent files, ``companion/text/<language>/<file>.ftl``. A key that a language lacks is
taken from English, and a key that English lacks is shown as it is: a sentence never fails.
"""

import re
from collections.abc import Callable, Mapping, Sequence
from enum import Enum
from functools import lru_cache, partial
from pathlib import Path

from companion.rules.board import Alert, Prompt, Refusal
from companion.rules.cards import printed
from companion.rules.labels import Label
from companion.rules.sentences import LANGUAGES as LANGUAGES
from companion.rules.sentences import Sentence
from companion.text.messages import Messages

FOLDER = Path(__file__).parent
FOLDERS = [FOLDER]
"""Where sentences lie; a game that is not ours brings a folder of its own, with a folder for each language."""


def add(folder: Path) -> None:
    """Read the sentences of one more folder. It may not say anew what another says."""
    if folder not in FOLDERS:
        FOLDERS.append(folder)
        _named.cache_clear()


Span = tuple[str, bool]
"""A piece of a sentence and whether it is emphasised (a seat or a team, shown in the accent colour)."""

# Emphasised pieces travel through Fluent between two private-use characters, which no name may contain.
_OPEN, _CLOSE = "\ue000", "\ue001"
_MARKED = re.compile(f"{_OPEN}(.*?){_CLOSE}", re.DOTALL)
_ENDS = re.compile(r"\. +|(?<=[!?]) +")
_LIST = re.compile(r"[,\s]+")

COLOURS = {"blue": "player-blue", "red": "player-red"}
"""Colours of which each is one person, in the order of their seats, and what such a person is called without a name."""


class Catalogue:
    """All sentences of one language, with the players' names put in.

    >>> english = Catalogue("en", names=("Ana", ""))
    >>> english.sentence("somebody-at-seat", {"seat": 1}), english.sentence("somebody-at-seat", {"seat": 2})
    ('Ana', 'Seat 2')
    >>> english.sentence("moment-toy-won", {"team": "blue"}), english.sentence("moment-toy-won", {"team": "red"})
    ('Ana wins', 'Red wins')
    >>> english.sentence("no-such-sentence")
    'no-such-sentence'
    """

    def __init__(self, language: str = "en", names: Sequence[str] = (), folder: Path = FOLDER) -> None:
        self.language = language if (folder / language).is_dir() else "en"
        self.names = tuple(names)
        self.folder = folder
        self._bundles = [self._bundle(name) for name in dict.fromkeys((self.language, "en"))]
        self.lettered = all(self.sentence(f"suit-{code}")[0] == code for code in "pbgyrs" if self.has(f"suit-{code}"))
        """Whether suits begin with the letters of their cards' codes."""

    def naming(self, names: Sequence[str]) -> "Catalogue":
        """The catalogue of this language for players of other names."""
        return self if tuple(names) == self.names else _named(self.language, tuple(names), self.folder)

    def become(self, language: str) -> None:
        """Say everything in another language from here on.

        >>> english = Catalogue("en")
        >>> english.become("de")
        >>> english.sentence("word-yes")
        'Ja'
        """
        self.__init__(language, self.names, self.folder)  # type: ignore[misc]  # the same object, built anew

    def has(self, key: str) -> bool:
        """Whether any of the languages at hand knows this key."""
        return any(key.partition(".")[0] in bundle.keys for bundle in self._bundles)

    def patterns(self, begins: str) -> dict[str, str]:
        """The sentences whose keys begin so, with their parameters still open: for pages that fill them in themselves.

        >>> Catalogue("de").patterns("joining-wifi-password")
        {'joining-wifi-password': 'Passwort {$password}'}
        """
        patterns: dict[str, str] = {}
        for bundle in self._bundles:
            for key, text in bundle.opened(begins):
                patterns.setdefault(key, _MARKED.sub(r"\1", text))
        return patterns

    def spans(self, key: str, params: Mapping[str, object] | None = None) -> list[Span]:
        """The sentence in pieces; seats and teams are the emphasised ones, as are LOUD words and a DETAIL in brackets.

        >>> Catalogue("en", names=("Ana",)).spans("somebody-at-seat", {"seat": 1})
        [('Ana', True)]
        """
        text = self._format(key, params or {})
        pieces = []
        for index, piece in enumerate(_MARKED.split(text)):
            if piece:
                pieces.append((piece, index % 2 == 1))
        return pieces

    def sentence(self, key: str, params: Mapping[str, object] | None = None) -> str:
        """The sentence as plain text."""
        return _MARKED.sub(r"\1", self._format(key, params or {}))

    def option(self, game: str | None, name: str) -> str:
        """What an option of a game is called, or one that every game has.

        >>> Catalogue("en").option("planet-nine", "jarvis_seat"), Catalogue("en").option("planet-nine", "mode")
        ('Seat of JARVIS', 'Mode')
        """
        return self._first(name.capitalize(), f"option-{game}-{name}", f"option-{name}")

    def value(self, game: str | None, name: str, value: object) -> str:
        """What a value of an option is called; a number or a name as it is.

        >>> Catalogue("en").value("planet-nine", "m46_leftover", "fail"), Catalogue("en").value("deep-sea", "seats", 4)
        ('fails', '4')
        """
        text = str(value).lower() if isinstance(value, bool) else str(value)
        return self._first(text, f"value-{game}-{name}-{text}", f"value-{text}")

    def _first(self, text: str, *keys: str) -> str:
        """The sentence of the first key that is there, else the text with its words apart."""
        dashed = (key.replace("_", "-").lower() for key in keys)
        return next((self.sentence(key) for key in dashed if self.has(key)), text.replace("_", " "))

    def label(self, label: Label) -> str:
        """What a person reads beside a code: the message behind ``label-``, else its key (a task's own message).

        >>> Catalogue("en").label(Label("CO:OK", "command", "label-own-ok"))
        'OK'
        """
        return self.sentence(self._label_key(label), dict(label.params))

    def _label_key(self, label: Label) -> str:
        behind = label.key if label.key.startswith("label-") else f"label-{label.key}"
        return behind if self.has(behind) else label.key or label.code

    def say(self, sentence: Sentence) -> str:
        """A ``Sentence`` as plain text."""
        return _MARKED.sub(r"\1", self._said(sentence))

    def _said(self, sentence: Sentence) -> str:
        if sentence.otherwise and not self.has(sentence.key):
            return sentence.otherwise
        return self._format(sentence.key, sentence.params)

    def prompt(self, prompt: Prompt) -> str:
        """The one sentence in charge as plain text."""
        return self.say(prompt.sentence)

    def refusal(self, refusal: Refusal) -> str:
        """Why an input changed nothing, and what to do now."""
        return capital(self.sentence(self._refusal_key(refusal), refusal.params))

    def refusal_spans(self, refusal: Refusal) -> list[Span]:
        """Why an input changed nothing and what to do now, in pieces."""
        pieces = self.spans(self._refusal_key(refusal), refusal.params)
        return [(capital(text), mark) if index == 0 else (text, mark) for index, (text, mark) in enumerate(pieces)]

    def refusal_lines(self, refusal: Refusal) -> tuple[list[Span], list[Span]]:
        """A refusal in two lines: what does not fit, and what to do now; the second is empty where one sentence is all.

        >>> Catalogue("en").refusal_lines(Refusal("not-in-deck", {"card": "X"}, "refused-crew-not-in-deck"))
        ([('X is not in this game', False)], [('Take it out and scan the right card.', False)])
        """
        pieces = self.refusal_spans(refusal)
        for index, (text, mark) in enumerate(pieces):
            if not mark and (end := _ENDS.search(text)):
                rest = (text[end.end() :], False)
                return [*pieces[:index], (text[: end.start()], False)], [rest, *pieces[index + 1 :]]
        return pieces, []

    def alert(self, alert: Alert) -> str:
        """What the table should notice."""
        return self.sentence(f"alert-{alert.kind}", alert.params)

    def _bundle(self, language: str) -> Messages:
        functions: dict[str, Callable[..., str]] = {
            "SEAT": self._seat,
            "TEAM": self._team,
            "PLAYER": self._player,
            "CARD": partial(_each, self._card),
            "SUIT": self._suit,
            "TASK": partial(_each, self._task),
            "ANSWER": self._answer,
            "OPTION": self.option,
            "TIME": clock,
            "LOUD": lambda text: f"{_OPEN}{text}{_CLOSE}",
            "DETAIL": lambda text: f"{_OPEN}({text}){_CLOSE}",
        }
        folders = FOLDERS if self.folder == FOLDER else [self.folder]
        files = [path for folder in folders for path in sorted((folder / language).glob("*.ftl"))]
        return Messages(language, functions, files)

    def _refusal_key(self, refusal: Refusal) -> str:
        """The key of a refusal's own sentence where it names one, else the key of its code."""
        key = refusal.key or refusal.code
        own = key if key.startswith(("refused-", "alert-")) else f"refused-{key}"
        return own if self.has(own) else f"refused-{refusal.code}"

    def _format(self, key: str, values: Mapping[str, object]) -> str:
        # A sentence or a label within a sentence is said first.
        # Some tasks depend on how many sit at the table.
        params = {"players": len(self.names)} | {name: plain(self._inner(value)) for name, value in values.items()}
        for bundle in self._bundles:
            if (text := bundle.said(key, params)) is not None:
                return text
        return key

    def _inner(self, value: object) -> object:
        if isinstance(value, Sentence):
            return self._said(value)
        if isinstance(value, Label):
            return self._format(self._label_key(value), dict(value.params))
        return tuple(self._inner(part) for part in value) if isinstance(value, tuple) else value

    def _seat(self, seat: object) -> str:
        names = [self._one_seat(name) for name in _LIST.split(str(seat)) if name]
        return ", ".join(names) if names else self._format("somebody", {})

    def _one_seat(self, text: str) -> str:
        if not text.isdecimal():
            return text
        number = int(text)
        name = self.names[number - 1] if 0 < number <= len(self.names) else ""
        shown = name.replace(_OPEN, "").replace(_CLOSE, "") or self._format("seat-number", {"number": number})
        return f"{_OPEN}{shown}{_CLOSE}"

    def _team(self, team: object, plain: object = 0) -> str:
        """A team; ``plain`` without emphasis, beside a word that has a colour of its own."""
        name = self._format(f"team-{team}", {}) if self.has(f"team-{team}") else str(team)
        return name if plain else f"{_OPEN}{name}{_CLOSE}"

    def _player(self, colour: object, plain: object = 0) -> str:
        """The player of a colour; ``plain`` without emphasis, beside another one who acts."""
        if colour == "you":
            return self._format("player-you", {})
        seat = list(COLOURS).index(str(colour))
        if any(self.names[seat : seat + 1]):
            name = self._one_seat(str(seat + 1))
        else:
            name = f"{_OPEN}{self._format(COLOURS[str(colour)], {})}{_CLOSE}"
        return name.strip(_OPEN + _CLOSE) if plain else name

    def _suit(self, suit: object) -> str:
        key = f"suit-{str(suit).lower()}"
        return self._format(key, {}) if self.has(key) else str(suit)

    def _card(self, code: str) -> str:
        """A card in words: ``blue 7``, ``ten of hearts``; what is no card of a known suit stays as it is."""
        card = printed(code.strip().upper())
        if card is None or not self.has(f"suit-{card.suit.lower()}"):
            return code
        key, figure = f"card-name-{card.suit.lower()}", f"figure-{card.figure.lower()}"
        value = self._format(figure, {}) if self.has(figure) else card.figure
        return self._format(key if self.has(key) else "card-name", {"suit": self._suit(card.suit), "value": value})

    def card(self, code: str) -> str:
        """A card's name in words.

        >>> Catalogue("en").card("B7"), Catalogue("en").card("QS"), Catalogue("de").card("10H")
        ('blue 7', 'queen of spades', 'Herz 10')
        """
        return self._card(code)

    def _task(self, task: str) -> str:
        key = f"task-{task}"
        if self.has(key):
            return self._format(key, {})
        return self._format("task-card", {"card": task[2:]}) if task.startswith("T-") else task

    def _answer(self, answers: object) -> str:
        """Answers as their buttons say them: ``good / bad`` as ``Gut / Schlecht``."""
        shown = []
        for answer in str(answers).split(" / "):
            key = answer.lower().replace("_", "-")
            keys = (f"answer-{key}", f"word-{key}")
            shown.append(next((self._format(known, {}) for known in keys if self.has(known)), answer))
        return " / ".join(shown)


def capital(text: str) -> str:
    """A sentence that begins with a card ("blue 7 ..") begins with a capital all the same."""
    return text[:1].upper() + text[1:]


def clock(seconds: object) -> str:
    """A duration as minutes and seconds, begun seconds counting whole.

    >>> clock(153), clock(152.2), clock(3661), clock(0)
    ('2:33', '2:33', '1:01:01', '0:00')
    """
    try:
        whole = -int(-float(str(seconds)) // 1)
    except ValueError:
        return str(seconds)
    hours, rest = divmod(max(0, whole), 3600)
    minutes, left = divmod(rest, 60)
    return f"{hours}:{minutes:02}:{left:02}" if hours else f"{minutes}:{left:02}"


def plain(value: object) -> object:
    """A parameter as Fluent takes it: lists are joined, nothing is an empty text.

    >>> plain(("B7", "P3")), plain(None), plain(4)
    ('B7, P3', '', 4)
    """
    if value is None:
        return ""
    if isinstance(value, Enum):
        return plain(value.value)
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, int | float | str):
        return value
    if isinstance(value, Sequence | frozenset | set):
        return ", ".join(str(plain(part)) for part in value)
    return str(value)


def _each(shown: Callable[[str], str], codes: object) -> str:
    """Lists of codes, each code shown in words.

    >>> _each(str.lower, "P7 S1 / S4")
    'p7, s1 / s4'
    """
    lists = str(codes).split(" / ")
    return " / ".join(", ".join(shown(code) for code in _LIST.split(part) if code) for part in lists)


@lru_cache(maxsize=32)
def _named(language: str, names: tuple[str, ...], folder: Path) -> Catalogue:
    return Catalogue(language, names, folder)
