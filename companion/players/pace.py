"""How long a crew by the table takes: as a crew of people would, who hear, think, write and speak.

Session time goes in and comes out; nothing here waits. All times come from the seed, so that a battle that is played
again has the same pace.
"""

from dataclasses import dataclass, replace

from companion.players.knowledge import TeamKnowledge
from companion.rules.chance import chance

REACTION = (1.0, 1.8)
"""Seconds until somebody answers to what they have heard: nobody hears faster."""

COURSES = (3.0, 6.0)
"""Seconds between two courses in real time."""

BUSY = 1.5
"""Seconds more where much happens: three announcements since the last own course."""

TAKES = {
    "MARK": (0.6, 1.1), "BREAK": (0.6, 1.1), "OK": (0.5, 0.9), "SECURE": (5.0, 7.0), "READY": (1.0, 2.0),
    "DIVE": (1.0, 2.0), "ACCEPT": (2.0, 3.0), "REJECT": (2.0, 3.0), "AT": (1.5, 3.0), "ENDTURN": (0.8, 1.4),
    "COURSE": (1.5, 3.0), "SURFACE": (1.5, 3.0),
}  # fmt: skip
"""Seconds that a word takes after the crew's own last one; any other word takes ``ELSE``."""

ELSE = (1.5, 2.5)


@dataclass(frozen=True)
class CrewPace:
    """What a crew remembers of time: when it spoke last, when its last course was, what it heard last and when."""

    seed: int
    spoke: float = 0.0
    course: float | None = None
    lines: int = 0
    listened: float = 0.0
    since_course: int = 0
    shown: bool = False

    def hears(self, knowledge: TeamKnowledge, now: float) -> "CrewPace":
        """With the announcements that are new now, and the enemy's outlines when they are shown."""
        fresh = knowledge.log[self.lines :]
        shown = knowledge.outlines is not None
        if shown != self.shown:
            seen = replace(self, shown=shown, listened=max(now, self.listened) if shown else self.listened)
            return seen.hears(knowledge, now)
        if len(knowledge.log) == self.lines:
            return self
        others = [line for line in fresh if line.team != knowledge.team or line.kind == "damage"]
        listened = max(now, self.listened) if others or len(knowledge.log) < self.lines else self.listened
        return replace(self, lines=len(knowledge.log), listened=listened, since_course=self.since_course + len(fresh))

    def rests(self, until: float) -> "CrewPace":
        """Without a word before this time, as after a power cut; what was announced before is known."""
        return replace(self, spoke=until, listened=until)

    def due(self, knowledge: TeamKnowledge, word: str) -> float:
        """When a word may be said, in session time."""
        rng = chance(self.seed, f"pace-{knowledge.team}", len(knowledge.log))
        verb = word.split()[0].split("/")[0]
        takes = rng.uniform(*TAKES.get(verb, ELSE))
        if verb == "SECURE":
            takes = max(takes, knowledge.section_seconds)
        when = max(self.spoke + takes, self.listened + rng.uniform(*REACTION))
        if knowledge.real_time and verb in ("COURSE", "SURFACE") and self.course is not None:
            more = BUSY if self.since_course > 3 else 0.0
            return max(when, self.course + rng.uniform(*COURSES) + more)
        return when

    def said(self, word: str, now: float) -> "CrewPace":
        """After the crew has spoken."""
        moved = word.startswith(("COURSE", "SURFACE"))
        return replace(
            self, spoke=now, course=now if moved else self.course, since_course=0 if moved else self.since_course
        )
