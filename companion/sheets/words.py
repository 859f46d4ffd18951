"""What a phone may say: the words of its post, whole, and never in somebody else's name."""

from companion.rules.sentences import Sentence

LONGEST = 120
TABLES_OWN = frozenset(
    {
        *("AGAIN", "WHAT"),
        *("MENU", "REVIEW", "MUTE", "LOUDER", "SOFTER", "REPEAT", "HOME", "LOGBOOK", "DEVICES", "GAME", "HELP"),
        *("ENROL", "DOCTOR", "QUIT", "SETTINGS", "SHEETS", "CAMERA", "UP", "DOWN", "SET", "PLAYERS", "CREW"),
    }
)
"""Words that steer the table itself are said at the table."""


def objection(word: str) -> Sentence | None:
    """Why a word is not passed on, or ``None``.

    >>> objection("course n"), objection("TORPEDO G2")
    (None, None)
    >>> [objection(word).key for word in ("", "SEAT 2 PREDICT 3", "OK/CAP", "CO:QUIT", "MENU", "A" * 200)]
    ['sheet-refused-word', 'sheet-refused-speaker', 'sheet-refused-speaker', 'sheet-refused-word', \
'sheet-refused-tables', 'sheet-refused-word']
    """
    text = " ".join(word.split()).upper()
    # A prefix says whose label was read; a page has no labels.
    if not text or len(text) > LONGEST or not text.isprintable() or ":" in text:
        return Sentence("sheet-refused-word", {"word": text[:40]})
    tokens = text.split()
    if "/" in text or (tokens[0] == "SEAT" and len(tokens) > 2):
        return Sentence("sheet-refused-speaker", {"word": text[:40]})
    if tokens[0] in TABLES_OWN:
        return Sentence("sheet-refused-tables", {"word": tokens[0]})
    return None
