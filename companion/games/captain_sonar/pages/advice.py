"""What the table proposes to a crew that leaves a post to it, or has done there, on the page of that post."""

from companion.games.captain_sonar.advised import reason, said
from companion.games.captain_sonar.pages.parts import POSTS, Data
from companion.games.captain_sonar.terms import Role
from companion.games.captain_sonar.view import TeamView


def advice(board: TeamView, role: Role) -> Data:
    """The last acts and the proposals for a post, all of them for the Captain; the Radio Operator has the cloud.

    Where the table keeps the Radio Operator's sheet itself, that has the ``film`` which it has drawn.

    Nothing where the table keeps no post of this crew, so that a page without it stays as it was.
    """
    found: Data = {}
    own = [one for one in (*board.acts, *board.proposals) if role in (Role.CAPTAIN, Role(one.post))]
    if own:
        found["advice"] = [
            {"post": POSTS[Role(one.post)], "word": one.word, "said": said(one), "why": reason(one), "done": one.done}
            for one in own
        ]
    if role is Role.RADIO_OPERATOR and board.possible:
        found["possible"] = list(board.possible)
    if role is Role.RADIO_OPERATOR and board.film is not None:
        found["film"] = board.film
    return found
