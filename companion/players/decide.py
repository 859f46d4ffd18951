"""What a crew by the table says next: one word, out of those that it may say, or nothing."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from random import Random

from companion.games.captain_sonar.terms import ACTIVATES
from companion.players.captains import CAPTAINS, PlayingLevel
from companion.players.course_search import weigh
from companion.players.engineer import choose_break, choose_mark
from companion.players.knowledge import TeamKnowledge
from companion.players.possible_spaces import TrackerMemory
from companion.players.section_outlines import neat, stays_on_border
from companion.players.situation import Situation, situation_of
from companion.players.systems import best_answer, best_system, best_trigger
from companion.rules.chance import chance


@dataclass(frozen=True)
class SonarDecision:
    """A word and why: a key, the spaces of both clouds, the courses that were weighed with their scores."""

    word: str
    why: str = ""
    enemy: int = 0
    own: int = 0
    weighed: Mapping[str, float] = field(default_factory=dict)
    nodes: int = 0


def decide(
    knowledge: TeamKnowledge, level: PlayingLevel, seed: int, trackers: TrackerMemory | None = None
) -> SonarDecision | None:
    """The crew's next word; ``None`` while it has nothing to say.

    A function of what the crew knows and of the seed alone; ``trackers`` only spare work.
    """
    rng = chance(seed, f"company-{knowledge.team}", len(knowledge.log))
    if knowledge.phase in ("over", "paused") or not knowledge.choices:
        return None
    if knowledge.phase == "start":
        return _start(knowledge, level, rng)
    plain = _plainly(knowledge)
    if plain is not None:
        return plain
    question = knowledge.question
    if question is not None and question.asked != knowledge.team:
        return None
    busy = knowledge.offered("MARK", "BREAK", "OK")
    if not busy and question is None and not knowledge.offered("COURSE", "SURFACE", "ENDTURN", "TRIGGER", *ACTIVATES):
        return None
    situation = situation_of(knowledge, CAPTAINS[level], trackers or TrackerMemory())
    if question is not None:
        return _answer(situation, rng)
    return _marks(situation, rng) if busy else _battle(situation, rng)


def _start(knowledge: TeamKnowledge, level: PlayingLevel, rng: Random) -> SonarDecision | None:
    """A start in open water, not too near the edge; DIVE where the table waits for it."""
    if knowledge.position is not None:
        return SonarDecision("DIVE", "dive") if "DIVE" in knowledge.choices else None
    words = knowledge.offered("AT")
    if not words:
        return None
    if not CAPTAINS[level].plans:
        return SonarDecision(rng.choice(words), "start")
    size = len(knowledge.rows)
    open_water = [word for word in words if _open(knowledge, word.split()[1], size)]
    return SonarDecision(rng.choice(open_water or list(words)), "start")


def _open(knowledge: TeamKnowledge, at: str, size: int) -> bool:
    column, row = ord(at[0]) - ord("A"), int(at[1:]) - 1
    around = [(column + across, row + down) for down in (-1, 0, 1) for across in (-1, 0, 1)]
    inside = all(0 <= column < size and 0 <= two < size for column, two in around)
    return inside and all(knowledge.rows[down][across] == "." for across, down in around)


def _plainly(knowledge: TeamKnowledge) -> SonarDecision | None:
    """What needs no thought: the check of the enemy's sheet, securing, the word after a STOP, a correction."""
    question = knowledge.question
    if question is not None and question.asked == knowledge.team:
        if question.kind == "correction":
            # Whoever misspoke says so; a crew by the table takes the enemy Captain's word for it.
            return SonarDecision("YES", "agrees")
        if question.kind == "drone":
            return SonarDecision(_drone_answer(knowledge), "answers")
        if question.kind == "hole":
            return SonarDecision("YES" if knowledge.position in knowledge.holes else "NO", "answers")
    if knowledge.outlines is not None and knowledge.offered("ACCEPT"):
        return _checked(knowledge.outlines)
    for verb in ("RESUME", "SECURE", "READY", "DIVE"):
        words = [word for word in knowledge.offered(verb) if verb != "READY" or word == "READY"]
        if words and verb == "SECURE":
            # Drawn like anybody's, so that the enemy Engineer has something to look at.
            return SonarDecision(f"{words[0]} {neat(words[0].split()[1].lower())}", "secure")
        if words:
            return SonarDecision(words[0], verb.lower())
    if knowledge.stop == knowledge.team and knowledge.question is None and "CANCEL" in knowledge.choices:
        return SonarDecision("CANCEL", "withdraws")
    return None


def _checked(outlines: Mapping[str, str]) -> SonarDecision:
    """The verdict on the enemy's outlines: one that left its border is rejected, one on paper is taken on trust."""
    left = any(line and not stays_on_border(line, section) for section, line in outlines.items())
    return SonarDecision("REJECT", "left-border") if left else SonarDecision("ACCEPT", "accept")


def _drone_answer(knowledge: TeamKnowledge) -> str:
    question, at = knowledge.question, knowledge.position or "A1"
    column, row, across = ord(at[0]) - ord("A"), int(at[1:]) - 1, len(knowledge.rows) // 5
    sector = row // 5 * across + column // 5 + 1
    return "YES" if question is not None and question.sector == sector else "NO"


def _answer(situation: Situation, rng: Random) -> SonarDecision | None:
    word, left = best_answer(situation, rng)
    return SonarDecision(word, "lies", situation.enemy.size, left)


def _marks(situation: Situation, rng: Random) -> SonarDecision:
    knowledge, captain = situation.knowledge, situation.captain
    if any(word.startswith(("MARK", "OK/FM")) for word in knowledge.choices):
        word, why = choose_mark(knowledge, captain, situation.enemy, situation.own, rng)
    else:
        word, why = choose_break(knowledge, captain, rng)
    return SonarDecision(word, why)


def _battle(situation: Situation, rng: Random) -> SonarDecision | None:
    """A mine that pays goes off at once; then a system, a course, or the end of the turn."""
    knowledge = situation.knowledge
    enemy, own = situation.enemy.size, situation.own.size
    choice = best_trigger(situation) or best_system(situation, rng)
    if choice is not None:
        return SonarDecision(choice[1], choice[2], enemy, own)
    if knowledge.offered("COURSE", "SURFACE"):
        seen = weigh(situation, rng)
        best = max(seen.scores, key=lambda word: seen.scores[word])
        scores = {word: round(score, 3) for word, score in seen.scores.items()}
        return SonarDecision(best, "weighed", enemy, own, scores, seen.nodes)
    return SonarDecision("ENDTURN", "saves", enemy, own) if "ENDTURN" in knowledge.choices else None
