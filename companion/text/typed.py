"""Words as they are typed in the table's language, and the standard words they stand for."""

from companion.rules.table_words import TYPED
from companion.text.catalogue import Catalogue

STANDARD = (
    *TYPED,
    *("PAUSE", "NEW", "KEEP", "REDRAW", "CORRECT"),
    *("COMMUNICATE", "HIGHEST", "ONLY", "LOWEST", "COMMANDER", "TAKE", "PASS", "DISTRESS", "LEFT", "RIGHT", "GIVEUP"),
    *(
        "COURSE",
        "SURFACE",
        "DIVE",
        "TORPEDO",
        "MINE",
        "TRIGGER",
        "DRONE",
        "SONAR",
        "SILENCE",
        "READY",
        "ENDTURN",
        "STOP",
    ),
    *("ACCEPT", "REJECT", "ROW", "COLUMN", "SECTOR", "CLEAR", "DAMAGE"),
    *("DRAW", "PLACE", "SKIP", "STUCK", "PLAY", "MET", "FIRST"),
)
"""The words that have one of their own in every language; cards, places and numbers are the same everywhere."""


def typed_words(language: str) -> dict[str, str]:
    """What may be typed in a language, as the standard word: the first way is the usual one, others follow commas.

    >>> typed_words("de")["NEIN"], typed_words("fr")["ANNULER"], "NO" in typed_words("en")
    ('NO', 'UNDO', False)
    """
    catalogue = Catalogue(language)
    words = {}
    for word in STANDARD:
        for way in catalogue.sentence(f"typed-{word.lower()}").split(","):
            if (typed := way.strip().upper()) != word:
                words[typed] = word
    return words
