"""Announcements as sentences."""

from companion.games.captain_sonar.terms import Announcement
from companion.rules.sentences import Sentence


def said(line: Announcement) -> Sentence:
    """A line of the log as it is said aloud.

    >>> said(Announcement(1, 0.0, "blue", "course", direction="N")).params["team"]
    'blue'
    """
    facts = [Sentence(f"sonar-fact-{kind}", {"value": value}) for kind, value in line.facts or ()]
    params = {
        "direction": line.direction or "",
        "at": line.at or "",
        "sector": line.sector or 0,
        "answer": "yes" if line.answer else "no",
        "facts": Sentence("sonar-two", dict(zip(("first", "second"), facts, strict=False))) if facts else "",
        "amount": line.amount or 0,
        "system": line.cause or "",
    }
    return Sentence("sonar-said", {"team": line.team, "what": Sentence(f"sonar-log-{line.kind}", params)})
