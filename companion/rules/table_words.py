"""The table's own words: one row a word, which says all that there is to know of it but what it does.

What it does stands in ``table.table_words``, a deed a row. Grammars, labels, typed words, the menu and what a crew's
console or a page may say all read these rows.
"""

from dataclasses import dataclass
from enum import Enum

from companion.rules.words import Phrase, Slot, matching, number


class When(Enum):
    """When a word of the table can be said."""

    ALWAYS = "always"
    BEFORE = "until a game is under way, which may have a word of its own that looks the same"
    ANSWER = "always, as an answer to whatever is asked"


@dataclass(frozen=True)
class TableWord:
    """A word of the table: how it is said, when, and by whom.

    ``own`` is what the table does itself, whatever game lies there: no game hears it. The shared reader, buttons and
    screen may say every word; ``crew`` says whether a crew's own device may, ``page`` whether a player's page may.
    ``label`` words are printed, ``typed`` ones have names of their own in every language, ``menu`` ones stand in every
    menu.
    """

    phrase: Phrase
    when: When = When.ALWAYS
    own: bool = False
    crew: bool = False
    page: bool = False
    label: bool = False
    typed: bool = False
    menu: bool = False

    @property
    def verb(self) -> str:
        """The verb, by which it is known."""
        return self.phrase.verb


_ANY = matching(r".+")

RESUME = Phrase("RESUME", (Slot("session", _ANY, optional=True),))
"""Go on with a session: from home, and from the logbook."""

_ANSWER, _BEFORE = When.ANSWER, When.BEFORE

TABLE_WORDS = (
    TableWord(Phrase("OK"), _ANSWER, crew=True, page=True, label=True, typed=True),
    TableWord(Phrase("CANCEL"), _ANSWER, crew=True, page=True, label=True, typed=True, menu=True),
    TableWord(Phrase("YES"), _ANSWER, crew=True, page=True, label=True, typed=True),
    TableWord(Phrase("NO"), _ANSWER, crew=True, page=True, label=True, typed=True),
    TableWord(Phrase("UNDO"), crew=True, page=True, label=True, typed=True, menu=True),
    TableWord(Phrase("REDO"), crew=True, page=True, label=True, typed=True, menu=True),
    TableWord(Phrase("UP"), own=True, crew=True, label=True, typed=True),
    TableWord(Phrase("DOWN"), own=True, crew=True, label=True, typed=True),
    TableWord(Phrase("PAGE", (Slot("n", number(1, 99), optional=True),)), own=True, crew=True, label=True, typed=True),
    TableWord(Phrase("START"), _BEFORE, label=True, typed=True),
    TableWord(RESUME, _BEFORE, label=True, typed=True),
    TableWord(Phrase("MENU"), own=True, label=True, typed=True),
    TableWord(Phrase("HOME"), own=True, label=True, typed=True, menu=True),
    TableWord(Phrase("REPEAT"), own=True, label=True, typed=True, menu=True),
    TableWord(Phrase("MUTE"), own=True, label=True, typed=True, menu=True),
    TableWord(Phrase("LOUDER"), own=True, label=True, typed=True),
    TableWord(Phrase("SOFTER"), own=True, label=True, typed=True),
    TableWord(Phrase("LOGBOOK"), own=True, label=True, typed=True, menu=True),
    TableWord(Phrase("DEVICES"), own=True, label=True, typed=True, menu=True),
    TableWord(Phrase("SETTINGS"), own=True, menu=True),
    TableWord(Phrase("ENROL", (Slot("deck", _ANY, optional=True),)), own=True, label=True),
    TableWord(Phrase("DOCTOR"), own=True, label=True),
    TableWord(Phrase("SHEETS"), own=True, label=True),
    TableWord(Phrase("CAMERA", (Slot("name", _ANY, optional=True),)), own=True),
    TableWord(Phrase("GUIDE"), own=True),
    TableWord(Phrase("AGAIN"), own=True),
    TableWord(Phrase("WHAT"), own=True),
    TableWord(Phrase("HELP"), own=True, typed=True),
    TableWord(Phrase("QUIT"), own=True, typed=True),
    TableWord(Phrase("REVIEW"), typed=True),
    TableWord(Phrase("CHOICE", (Slot("k", number(1, 999)),)), crew=True, page=True, typed=True),
    TableWord(Phrase("GAME", (Slot("id", _ANY),)), own=True, typed=True),
    TableWord(Phrase("SET", (Slot("name", _ANY), Slot("value", _ANY, many=True)))),
    TableWord(Phrase("PLAYERS", (Slot("n", number(1, 8)),)), typed=True),
    TableWord(Phrase("CREW", (Slot("name", _ANY, many=True),)), typed=True),
    TableWord(Phrase("MISSION", (Slot("n", number(1, 999)),)), _BEFORE, typed=True),
    TableWord(Phrase("SEAT", (Slot("n", number(0, 99)),)), _BEFORE, typed=True),
)
"""All of them, in the order in which their labels are printed."""


def _phrases(*when: When) -> tuple[Phrase, ...]:
    return tuple(row.phrase for row in TABLE_WORDS if row.when in when)


ALWAYS = _phrases(When.ALWAYS)
"""What can be said whatever lies on the table."""
ANSWERS = _phrases(When.ANSWER)
"""Answers that every question may have."""
SETTING_UP = _phrases(When.BEFORE, When.ANSWER)
"""What can be said until a game is under way."""
LEAVING = tuple(phrase for phrase in SETTING_UP if phrase.verb in ("OK", "CANCEL", "START"))
"""Words that leave a question as it stands, and with it the word that is only half said."""

OWN = frozenset(row.verb for row in TABLE_WORDS if row.own)
"""Verbs that the table itself takes, below every scene."""
CREW_MAY = frozenset(row.verb for row in TABLE_WORDS if row.crew)
"""What a crew's own device may say beside the words of the game."""
LABELS = tuple(row.verb for row in TABLE_WORDS if row.label)
TYPED = tuple(row.verb for row in TABLE_WORDS if row.typed)
MENU = tuple(row.verb for row in TABLE_WORDS if row.menu)
"""What is printed, what has a name in every language, what stands in every menu."""
