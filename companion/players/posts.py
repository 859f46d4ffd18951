"""Posts that nobody holds: what the table would do in their place, and why. Never a course."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from companion.games.captain_sonar.view import FilmView, ProposalView
from companion.players.captains import CAPTAINS, PlayingLevel
from companion.players.decide import SonarDecision
from companion.players.engineer import choose_break, choose_mark
from companion.players.knowledge import TeamKnowledge
from companion.players.possible_spaces import TrackerMemory
from companion.players.situation import situation_of
from companion.rules.chance import chance

WORDS = {"first_mate": ("MARK ", "OK/FM"), "engineer": ("BREAK ", "OK/ENG")}
"""How the words of the posts begin that the table may keep for people."""


@dataclass(frozen=True)
class Thought:
    """What the process that thinks has found.

    A ``word`` to say, if any; for a crew of people also ``proposals`` and ``acts`` (what it does itself), where the
    enemy is ``possible``, and the Radio Operator's ``film``; after the end the whole ``decision``.
    """

    word: str | None = None
    proposals: tuple[ProposalView, ...] = ()
    possible: tuple[str, ...] = ()
    decision: SonarDecision | None = None
    film: FilmView | None = None
    acts: tuple[ProposalView, ...] = ()


def proposals(
    knowledge: TeamKnowledge, posts: Sequence[str], seed: int, trackers: TrackerMemory
) -> tuple[ProposalView, ...]:
    """What First Mate and Engineer would do for the last order, each with the reason as a key.

    A post that has nothing to do proposes nothing. Both know what the best captain by the table looks at.
    """
    due = {post: tuple(word for word in knowledge.choices if word.startswith(WORDS[post])) for post in posts}
    views = []
    for post, words in due.items():
        if words:
            asked = replace(knowledge, choices=words)
            word, why = _choice(asked, post, seed, trackers)
            views.append(ProposalView(post, word, why))
    return tuple(views)


def _choice(knowledge: TeamKnowledge, post: str, seed: int, trackers: TrackerMemory) -> tuple[str, str]:
    ace, rng = CAPTAINS[PlayingLevel.ACE], chance(seed, f"company-{knowledge.team}", len(knowledge.log))
    if post == "engineer":
        return choose_break(knowledge, ace, rng)
    seen = situation_of(knowledge, ace, trackers)
    return choose_mark(knowledge, ace, seen.enemy, seen.own, rng)
