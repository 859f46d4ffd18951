"""What the table proposes to a crew that leaves a post to it, on the page of whoever has that post's work to do."""

from companion.games.captain_sonar.pages.parts import POSTS, Data
from companion.games.captain_sonar.terms import Role
from companion.games.captain_sonar.view import ProposalView, TeamView
from companion.rules.game import Sentence


def advice(board: TeamView, role: Role) -> Data:
    """The proposals for a post, all of them for the Captain, and for the Radio Operator where the enemy can be.

    Where the table keeps the Radio Operator's sheet itself, that has the ``film`` which it has drawn.

    Nothing where the table keeps no post of this crew, so that a page without it stays as it was.
    """
    found: Data = {}
    own = [one for one in board.proposals if role in (Role.CAPTAIN, Role(one.post))]
    if own:
        found["advice"] = [
            {"post": POSTS[Role(one.post)], "word": one.word, "said": said(one), "why": reason(one)} for one in own
        ]
    if role is Role.RADIO_OPERATOR and board.possible:
        found["possible"] = list(board.possible)
    if role is Role.RADIO_OPERATOR and board.film is not None:
        found["film"] = board.film
    return found


def said(one: ProposalView) -> Sentence:
    """A proposal in words.

    >>> said(ProposalView("engineer", "BREAK W1", "circuit")).params
    {'symbol': 'W1'}
    """
    verb, _, what = one.word.partition(" ")
    match verb:
        case "MARK":
            return Sentence("page-sonar-advice-mark", {"system": what.lower()})
        case "BREAK":
            return Sentence("page-sonar-advice-break", {"symbol": what})
        case _:
            return Sentence("page-sonar-advice-ok")


def reason(one: ProposalView) -> Sentence:
    """Why the table would do so."""
    return Sentence(f"company-why-{one.why}")
