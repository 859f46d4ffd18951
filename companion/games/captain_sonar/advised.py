"""What the table proposes to a crew, or has done in a post that nobody holds, as sentences."""

from companion.games.captain_sonar.seen import ProposalView
from companion.rules.sentences import Sentence


def said(one: ProposalView) -> Sentence:
    """A proposal, or what was done, in words.

    >>> said(ProposalView("engineer", "BREAK W1", "circuit")).params
    {'symbol': 'W1', 'done': 'no'}
    """
    verb, _, what = one.word.partition(" ")
    done = "yes" if one.done else "no"
    match verb:
        case "MARK":
            return Sentence("page-sonar-advice-mark", {"system": what.lower(), "done": done})
        case "BREAK":
            return Sentence("page-sonar-advice-break", {"symbol": what, "done": done})
        case "FILM":
            return Sentence("page-sonar-advice-film")
        case _:
            return Sentence("page-sonar-advice-ok", {"done": done})


def reason(one: ProposalView) -> Sentence:
    """Why the table would do so."""
    return Sentence(f"company-why-{one.why}")


def explained(one: ProposalView) -> Sentence:
    """What it is, and why, on one line."""
    return Sentence("sonar-why", {"said": said(one), "why": reason(one)})
