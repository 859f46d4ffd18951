"""What people type before it is a word of the table: words of their own language, a bare number, the name of a game."""

import unicodedata
from collections.abc import Mapping, Sequence

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
    plain = {bare(one): word for one, word in words.items()}
    said: list[str] = []
    for token in text.split():
        if said and said[0].upper() in _FREE:
            return " ".join((said[0], text.split(maxsplit=1)[1]))
        said.append(plain.get(bare(token), token))
    return " ".join(said) if any(bare(token) in plain for token in text.split()) else text


def bare(word: str) -> str:
    """A word in capitals without its accents, as hurried people type it.

    >>> bare("Rückgängig"), bare("RÉPÉTER")
    ('RUCKGANGIG', 'REPETER')
    """
    parts = unicodedata.normalize("NFKD", word.upper())
    return "".join(sign for sign in parts if not unicodedata.combining(sign))


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
