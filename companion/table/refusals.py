"""The refusals that stand: each until the one it was for is right again."""

from dataclasses import replace

from companion.cues import Chime, LampOff, LampOn, Sound
from companion.rules.board import TABLE, Audience, Board, Refusal
from companion.rules.seats import Speaker
from companion.table.outcomes import InputOutcome, Missed


class Refusals:
    """By audience; ``count`` goes up with each that the whole room is told, so that a repeated one is said again."""

    def __init__(self) -> None:
        self.standing: dict[Audience, Refusal] = {}
        self.missed: dict[Audience, Missed] = {}
        self.count = 0
        self.lit: int | None = None

    def clear(self) -> None:
        """Another game lies there."""
        self.standing.clear()
        self.missed.clear()

    def lapse(self) -> None:
        """The question that the room's refusal stood beside is gone."""
        self.standing.pop(TABLE, None)

    def light(self, outcome: InputOutcome, hand: int | None) -> None:
        """The lamp of the seat whose hand it was breathes for as long as the room's refusal stands."""
        outcome.cues += [(TABLE, LampOff(f"seat-{self.lit}-refused"))] if self.lit is not None else []
        outcome.cues += [(TABLE, LampOn(f"seat-{hand}-refused", pulse=True))] if hand is not None else []
        self.lit = hand

    def say_again(self, outcome: InputOutcome, board: Board | None) -> None:
        """A team whose word had to wait is told when it can be said, and it stays on its display until then."""
        for team, missed in self.missed.items():
            if board is not None and not missed.passed_on and board.phase not in missed.during:
                self.missed[team] = replace(missed, passed_on=True)
                self.standing[team] = Refusal("not-now", {"word": missed.word}, "say-again", team)
                outcome.cues += [(team, Chime(Sound.NEUTRAL)), (team, LampOn(f"{team}-refused", pulse=True))]

    def remember(self, outcome: InputOutcome, audience: Audience, speaker: Speaker, said: str = "") -> None:
        """What one input of a speaker means for what stands, and what its audience gets of it."""
        if outcome.refusal is None:
            self._righted(outcome, audience, speaker, said)
            return
        refusal = outcome.refusal
        aloud = refusal.aloud if audience == TABLE else None
        self.count += audience == TABLE and (aloud is not None or refusal.audience == TABLE)
        if audience != TABLE:
            refusal = replace(refusal, audience=audience)
        who = {"seat": speaker.seat} if speaker.seat is not None else {}
        outcome.refusal = replace(refusal, params={**who, **refusal.params}, hand=speaker.seat)
        self.standing[refusal.audience] = outcome.refusal
        if refusal.during and refusal.audience != TABLE:
            self.missed[refusal.audience] = Missed(said.strip().upper(), refusal.during)
        if refusal.audience != TABLE:
            lamp = LampOn(f"{refusal.audience}-refused")
            outcome.cues += [(refusal.audience, Chime(Sound.NEUTRAL)), (refusal.audience, lamp)]
            if aloud is None:
                return
            self.standing[TABLE] = aloud
        outcome.cues.append((TABLE, Chime(Sound.UNKNOWN if refusal.code == "unknown" else Sound.REFUSED)))

    def _righted(self, outcome: InputOutcome, audience: Audience, speaker: Speaker, said: str) -> None:
        own = audience if audience != TABLE else str(speaker.team)
        missed = self.missed.get(own)
        if missed is not None and (_verb(said) == _verb(missed.word) or (missed.passed_on and outcome.changed)):
            del self.missed[own]
        if own != TABLE and own not in self.missed and self.standing.pop(own, None) is not None:
            outcome.cues.append((own, LampOff(f"{own}-refused")))
        if (audience == TABLE and speaker.team is None) or outcome.changed:
            self.lapse()


def _verb(said: str) -> str:
    return said.strip().upper().partition(" ")[0]
