"""One game from set-up to end: its journal, its state, undo and redo.

The state is a fold of the journal's entries that are not undone. The session never decides
anything about the game; it writes down what the game answered.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from companion.rules.game import TABLE, Audience, Board, Game, Heard, Record, Refusal
from companion.rules.options import BadOption
from companion.rules.seats import Speaker
from companion.rules.words import Word
from companion.table import takeback
from companion.table.codec import decode, encode
from companion.table.draft import Draft, refused_option
from companion.table.journal import Journal, JournalError
from companion.table.lines import STEPS, Entry

AnyGame = Game[Any, Any, Any, Any]


@dataclass(frozen=True)
class Materials:
    """What a session is made with: the game, its parsed data, the config's options, earlier records."""

    game: AnyGame
    data: Any
    options: Mapping[str, Any]
    history: Callable[[str], Sequence[Record]]


class Session:
    """A game in progress and its journal."""

    def __init__(self, materials: Materials, journal: Journal) -> None:
        self.materials = materials
        self.game = materials.game
        self.grammar = materials.game.grammar(materials.data)
        self.journal = journal
        self.id = str(journal.entries[0]["session"])
        self.position: Mapping[str, Any] = journal.entries[0].get("position", {})
        self.sequence = 0
        self.logged: tuple[Record, ...] = ()
        self.draft, self.state = self._fold()
        self._boards = self._views()

    @classmethod
    def begin(cls, materials: Materials, journal: Journal, given: Mapping[str, Any], at: float) -> "Session":
        """A fresh session; ``given`` are options set from a file, each journaled like a spoken one.

        Raises ``BadOption`` or ``SetupError`` when the position cannot be.
        """
        session = cls(materials, journal)
        for name, value in given.items():
            session.draft = session.draft.with_value(session.game, name, value)
            journal.append({"kind": "set", "t": at, "name": name, "value": value})
        return session

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.state is not None and self.game.over(self.state)

    @property
    def to_resume(self) -> bool:
        """Whether there is something to go on with: the game, or after it the hands that are being told."""
        return not self.over or _telling(self.board())

    @property
    def last_time(self) -> float:
        """The latest session time that the journal or its checkpoint knows."""
        noted = [float(entry.get("t", 0.0)) for entry in self.journal.entries[-8:]]
        return max([self.journal.checkpointed(), *noted])

    def board(self, audience: str = TABLE) -> Board | None:
        """The view of one audience, or ``None`` during set-up."""
        return self._boards.get(audience)

    # -- inputs ---------------------------------------------------------------------------------

    def choose(self, name: str, value: Any, at: float) -> Refusal | None:
        """Set an option before the start."""
        try:
            draft = self.draft.with_value(self.game, name, value)
        except BadOption as error:
            return refused_option(error)
        self.journal.append({"kind": "set", "t": at, "name": name, "value": value})
        self.draft = draft
        self.sequence += 1
        return None

    def start(self, at: float) -> None:
        """Begin the game from the set-up. Raises ``SetupError`` when the position cannot be."""
        records = tuple(self.materials.history(str(self.draft.values["crew"])))
        state = self._new(self.draft, records)
        kept = [[record.key, dict(record.data)] for record in records]
        self.journal.append({"kind": "start", "t": at, "history": kept})
        self._become(state)

    def hear(self, word: Word, speaker: Speaker, at: float, said: str = "") -> Refusal | None:
        """Let the game judge a word; what became true is on the disk before this returns.

        ``said`` is the word as it was heard, for the journal: said again, it means the same.
        """
        heard = Heard(word, speaker, at)
        command = self.game.interpret(self.state, heard)
        if isinstance(command, Refusal):
            return command
        crew = self.game.crew(self.state, heard)
        return self._decide(command, at, "heard", said or str(word), speaker, crew)

    def time_ran_out(self, at: float) -> Refusal | None:
        """Send the game its ``time_ran_out`` command when its deadline has come."""
        command = self.game.time_ran_out(self.state, at)
        return None if command is None else self._decide(command, at, "time")

    def interrupted(self, at: float) -> None:
        """Tell the game that the power was cut while it ran."""
        if self.state is None or self.over:
            return
        command = self.game.interrupted(self.state, at)
        if command is not None:
            self._decide(command, at, "resumed")

    def _decide(
        self,
        command: Any,
        at: float,
        kind: str,
        word: str | None = None,
        speaker: Speaker | None = None,
        crew: str | None = None,
    ) -> Refusal | None:
        answer = self.game.decide(self.state, command)
        if isinstance(answer, Refusal):
            return answer
        if not answer:
            return None
        state = self.state
        for event in answer:
            state = self.game.evolve(state, event)
        public = self.game.view(state, TABLE) != self.board()
        entry: dict[str, Any] = {"kind": kind, "t": round(at, 4), "events": encode(answer)}
        if word is not None:
            entry["word"] = word
        if speaker is not None and speaker != Speaker():
            entry["by"] = {name: value for name, value in _fields(speaker) if value is not None}
        if crew is not None and crew != entry.get("by", {}).get("team"):
            entry["crew"] = crew
        self.journal.append({**entry, **self._marks(state, public)})
        self._become(state)
        return None

    def _marks(self, state: Any, public: bool = True) -> dict[str, bool]:
        """What later readers want to know without folding: whether everybody saw it, whether nothing is left to do."""
        marks = {} if public else {"public": False}
        if state is None or not self.game.over(state) or _telling(self.game.view(state, TABLE)):
            return marks
        return {**marks, "over": True}

    # -- undo -----------------------------------------------------------------------------------

    def target(self) -> int | None:
        """The number of the step that the table's UNDO would take back, or ``None``."""
        step = self._last_step(TABLE)
        return None if step is None else int(step["n"])

    def target_again(self) -> int | None:
        """The number of the undo that the table's REDO would take back, or ``None``."""
        again = takeback.redoable(self.journal.entries, TABLE, self._lanes())
        return None if again is None else int(again.of["n"])

    def undo(self, team: str | None, at: float) -> Refusal | None:
        """Take back the last step; a team (Captain Sonar) takes back its own last step with no public effect."""
        lane = self._lane(team)
        step = self._last_step(lane)
        if step is None:
            return self._both_must_ask(lane) if lane != TABLE else Refusal("not-now", key="nothing-to-undo")
        if lane != TABLE:
            return self._take_back([step["n"]], at, lane)
        return self._take_back(takeback.after(step, self.living(), self._lanes()), at)

    def _last_step(self, lane: Audience) -> Entry | None:
        """The step that UNDO takes back in a lane: a crew's own last one counts only if nobody else saw it."""
        lanes = self._lanes()
        steps = [entry for entry in self.living() if entry["kind"] in STEPS]
        if self.position and self.state is not None:
            steps = [entry for entry in steps if entry["kind"] == "heard"]
        if lane == TABLE:
            return next((entry for entry in reversed(steps) if lanes[entry["n"]] == TABLE), None)
        own = next((entry for entry in reversed(steps) if takeback.crew(entry) == lane), None)
        return own if own is not None and lanes[own["n"]] == lane else None

    def _lane(self, team: str | None) -> Audience:
        return team if team is not None and len(self.game.audiences) > 1 else TABLE

    def _lanes(self) -> dict[int, Audience]:
        return takeback.lanes(self.journal.entries, self.game.audiences[1:])

    def _both_must_ask(self, lane: Audience) -> Refusal:
        return Refusal("not-now", {"team": lane}, key="undo-needs-both", audience=lane)

    def _take_back(self, numbers: list[int], at: float, lane: Audience = TABLE) -> Refusal | None:
        before = self.state
        removed = takeback.removed(self.journal.entries) | set(numbers)
        draft, after = self._fold(removed)
        events: Sequence[Any] = ()
        if before is not None and after is not None:
            events = self.game.undone(before, after, at)
        for event in events:
            after = self.game.evolve(after, event)
        public = after is None or self.game.view(after, TABLE) != self.board()
        if lane != TABLE and (public or after == before or not self.game.alone(before, after)):
            # What everybody has come to see of a secret step since is not the crew's own any more.
            return self._both_must_ask(lane)
        entry = {"kind": "undo", "t": round(at, 4), "of": numbers, "events": encode(events), **_said_by(lane)}
        self.journal.append({**entry, **self._marks(after, public)})
        self.draft = draft
        self._become(after)
        return None

    def redo(self, team: str | None, at: float) -> Refusal | None:
        """Do again what the last undo took back, as long as nothing new was done since; a team only its own."""
        lane = self._lane(team)
        again = takeback.redoable(self.journal.entries, lane, self._lanes())
        if again is None:
            return Refusal("not-now", key="nothing-to-redo", audience=lane)
        entry: dict[str, Any] = {"kind": "redo", "t": round(at, 4), "of": again.of["n"], **_said_by(lane)}
        if again.drop:
            entry["drop"] = list(again.drop)
        planned = [*self.journal.entries, {"n": len(self.journal.entries), **entry}]
        draft, state = self._fold(takeback.removed(planned))
        public = state is None or self.game.view(state, TABLE) != self.board()
        self.journal.append({**entry, **self._marks(state, public)})
        self.draft = draft
        self._become(state)
        return None

    # -- folding --------------------------------------------------------------------------------

    def living(self) -> list[Entry]:
        """The entries that undo has not taken out."""
        removed = takeback.removed(self.journal.entries)
        return [entry for entry in self.journal.entries if entry["n"] not in removed]

    def started(self, entry: Entry) -> Any:
        """The state right after a start entry, with the set-up as it stood there."""
        draft = Draft.fresh(self.game, self.materials.options, int(self.journal.entries[0]["seed"]))
        for one in self.living():
            if one["kind"] == "set" and one["n"] < entry["n"]:
                draft = draft.with_value(self.game, one["name"], one["value"])
        return self._new(draft, tuple(Record(key, data) for key, data in entry["history"]))

    def _fold(self, removed: set[int] | None = None) -> tuple[Draft, Any]:
        """The set-up and the state that the journal's living entries make."""
        gone = takeback.removed(self.journal.entries) if removed is None else removed
        header = self.journal.entries[0]
        draft = Draft.fresh(self.game, self.materials.options, int(header["seed"]))
        state: Any = None
        for entry in self.journal.entries[1:]:
            if entry["n"] in gone:
                continue
            if entry["kind"] == "set":
                draft = draft.with_value(self.game, entry["name"], entry["value"])
            elif entry["kind"] == "start":
                state = self._new(draft, tuple(Record(key, data) for key, data in entry["history"]))
            elif "events" in entry and state is not None:
                for event in decode(self.game, entry["events"]):
                    state = self.game.evolve(state, event)
        return draft, state

    def _new(self, draft: Draft, history: Sequence[Record]) -> Any:
        return self.game.new(draft.setup(self.game, self.materials.data, self.position, history))

    def _become(self, state: Any) -> None:
        public = self.board()
        self.state = state
        self._boards = self._views()
        if self.board() != public:
            self.sequence += 1

    def _views(self) -> dict[str, Board]:
        if self.state is None:
            return {}
        return {audience: self.game.view(self.state, audience) for audience in self.game.audiences}


def _fields(speaker: Speaker) -> list[tuple[str, Any]]:
    return [("seat", speaker.seat), ("team", speaker.team), ("role", speaker.role), ("place", speaker.place)]


def _said_by(lane: Audience) -> dict[str, Any]:
    return {} if lane == TABLE else {"by": {"team": lane}}


def header(session: str, game: str, seed: int, created: str, position: Mapping[str, Any]) -> dict[str, Any]:
    """The first entry of a journal."""
    return {"session": session, "game": game, "seed": seed, "created": created, "position": dict(position)}


__all__ = ["JournalError", "Materials", "Session", "header"]


def _telling(board: Board | None) -> bool:
    """Whether something is still told after the end: a cut in the middle of it must not end it."""
    return board is not None and board.telling
