"""Announcements as sentences."""

from companion.games.captain_sonar.seen import ProposalView
from companion.games.captain_sonar.terms import Announcement
from companion.rules.sentences import Sentence

FACTS = {"row": "sonar-fact-row", "column": "sonar-fact-column", "sector": "sonar-fact-sector"}
"""The sentence of a sonar's fact, by its kind."""

LINES = {
    "course": "sonar-log-course",
    "corrected": "sonar-log-corrected",
    "silence": "sonar-log-silence",
    "ready": "sonar-log-ready",
    "mine": "sonar-log-mine",
    "torpedo": "sonar-log-torpedo",
    "trigger": "sonar-log-trigger",
    "archer": "sonar-log-archer",
    "damage": "sonar-log-damage",
    "drone": "sonar-log-drone",
    "sonar": "sonar-log-sonar",
    "surface": "sonar-log-surface",
    "accepted": "sonar-log-accepted",
    "rejected": "sonar-log-rejected",
    "dive": "sonar-log-dive",
    "failed": "sonar-log-failed",
    "end": "sonar-log-end",
}
"""The sentence of an announcement, by its kind."""


def announced(line: Announcement) -> Sentence:
    """What was announced, without who did.

    >>> announced(Announcement(0.0, "blue", "course", direction="N")).params["direction"]
    'N'
    """
    facts = [Sentence(FACTS[kind], {"value": value}) for kind, value in line.facts or ()]
    params = {
        "direction": line.direction or "",
        "at": line.at or "",
        "sector": line.sector or 0,
        "answer": "yes" if line.answer else "no",
        "facts": Sentence("sonar-two", dict(zip(("first", "second"), facts, strict=False))) if facts else "",
        "amount": line.amount or 0,
        "system": line.cause or "",
    }
    return Sentence(LINES[line.kind], params)


def said(line: Announcement) -> Sentence:
    """A line of the log as it is said aloud.

    >>> said(Announcement(0.0, "blue", "course", direction="N")).params["team"]
    'blue'
    """
    return Sentence("sonar-said", {"team": line.team, "what": announced(line)})


REASONS = {
    "mark-torpedo": "company-why-mark-torpedo",
    "mark-mine": "company-why-mark-mine",
    "mark-drone": "company-why-mark-drone",
    "mark-sonar": "company-why-mark-sonar",
    "mark-silence": "company-why-mark-silence",
    "mark-scenario": "company-why-mark-scenario",
    "all-full": "company-why-all-full",
    "nothing-to-break": "company-why-nothing-to-break",
    "repairs": "company-why-repairs",
    "circuit": "company-why-circuit",
    "radiation": "company-why-radiation",
    "spares": "company-why-spares",
    "any": "company-why-any",
    "follows": "company-why-follows",
}
"""The sentence of a reason, by the name that it has in a view."""


def proposal_said(proposal: ProposalView) -> Sentence:
    """A proposal, or what was done, in words.

    >>> proposal_said(ProposalView("engineer", "BREAK W1", "circuit")).params
    {'symbol': 'W1', 'done': 'no'}
    """
    verb, _, what = proposal.word.partition(" ")
    done = "yes" if proposal.done else "no"
    match verb:
        case "MARK":
            return Sentence("page-sonar-advice-mark", {"system": what.lower(), "done": done})
        case "BREAK":
            return Sentence("page-sonar-advice-break", {"symbol": what, "done": done})
        case "FILM":
            return Sentence("page-sonar-advice-film")
        case _:
            return Sentence("page-sonar-advice-ok", {"done": done})


def reason(proposal: ProposalView) -> Sentence:
    """Why the table would do so."""
    return Sentence(REASONS[proposal.why])


def explained(proposal: ProposalView) -> Sentence:
    """A proposal of the table and its reason, on one line."""
    return Sentence("sonar-why", {"said": proposal_said(proposal), "why": reason(proposal)})
