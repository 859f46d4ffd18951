"""One game from set-up to end: its journal, its state, undo and redo.

The state is a fold of the journal's entries that are not undone. The session never decides
anything about the game; it writes down what the game answered.
"""

from collections.abc import Mapping, Sequence

from companion.rules.board import TABLE, Audience, Board, Refusal
from companion.rules.game import folded
from companion.rules.heard import Heard
from companion.rules.options import BadOption
from companion.rules.seats import Speaker
from companion.rules.setting import Record
from companion.rules.words import Word
from companion.table.codec import encode
from companion.table.draft import Draft, refused_option
from companion.table.fold import Fold, Materials, refolded, started
from companion.table.journal import Journal, JournalError
from companion.table.lines import STEPS, Entry
from companion.table.packing import packed, unpacked
from companion.table.takeback import Ledger


class Session:
    """A game in progress and its journal."""

    def __init__(self, materials: Materials, journal: Journal) -> None:
        self.materials = materials
        self.game = materials.game
        self.grammar = materials.game.grammar(materials.data)
        self.journal = journal
        self.id = str(journal.entries[0]["session"])
        self.position: Mapping[str, object] = journal.entries[0].get("position", {})
        self.sequence = 0
        self.logged: tuple[Record, ...] = ()
        self._ledger = Ledger(self.game.audiences)
        touched = [self._ledger.add(entry) for entry in journal.entries]
        known = journal.known
        kept = unpacked(known.packed, materials) if known is not None else ()
        since = min(touched[known.count :] if known is not None else touched, default=len(journal.entries))
        self._fold = refolded(materials, journal.entries, self._ledger.gone, kept, since)
        self.note()
        self.draft, self.state = self._fold.draft, self._fold.state
        self._boards: Mapping[str, Board] = {}
        self._boards = self._views(self.state)

    @classmethod
    def begin(cls, materials: Materials, journal: Journal, given: Mapping[str, object], at: float) -> "Session":
        """A fresh session; ``given`` are options set from a file, each journaled like a spoken one.

        Raises ``BadOption`` or ``SetupError`` when the position cannot be.
        """
        session = cls(materials, journal)
        for name, value in given.items():
            draft = session.draft.with_value(session.game, name, value)
            session._enter({"kind": "set", "t": at, "name": name, "value": value}, draft, None, {})
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

    def choose(self, name: str, value: object, at: float) -> Refusal | None:
        """Set an option before the start."""
        try:
            draft = self.draft.with_value(self.game, name, value)
        except BadOption as error:
            return refused_option(error)
        self._enter({"kind": "set", "t": at, "name": name, "value": value}, draft, None, {})
        self.sequence += 1
        return None

    def start(self, at: float) -> None:
        """Begin the game from the set-up. Raises ``SetupError`` when the position cannot be."""
        history = tuple(self.materials.history(str(self.draft.values["crew"])))
        state = started(self.materials, self.position, self.draft, history)
        kept: list[list[object]] = [[record.key, dict(record.data)] for record in history]
        self._enter({"kind": "start", "t": at, "history": kept}, self.draft, state, self._views(state))

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
        command: object,
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
        state = folded(self.game.evolve, self.state, answer)
        entry: Entry = {"kind": kind, "t": round(at, 4), "events": encode(answer)}
        if word is not None:
            entry["word"] = word
        if speaker is not None and speaker != Speaker():
            entry["by"] = {name: value for name, value in _fields(speaker) if value is not None}
        if crew is not None and crew != entry.get("by", {}).get("team"):
            entry["crew"] = crew
        boards = self._views(state)
        self._enter({**entry, **self._marks(state, boards)}, self.draft, state, boards)
        return None

    def _marks(self, state: object, boards: Mapping[str, Board]) -> Entry:
        """What later readers want to know without folding: whether everybody saw it, whether nothing is left to do."""
        board = boards.get(TABLE)
        marks: Entry = {"public": False} if board is not None and board is self.board() else {}
        if state is None or not self.game.over(state) or _telling(board):
            return marks
        return {**marks, "over": True}

    # -- undo -----------------------------------------------------------------------------------

    def target(self) -> int | None:
        """The number of the step that the table's UNDO would take back, or ``None``."""
        step = self._last_step(TABLE)
        return None if step is None else step["n"]

    def target_again(self) -> int | None:
        """The number of the undo that the table's REDO would take back, or ``None``."""
        again = self._ledger.again(TABLE)
        return None if again is None else again.of["n"]

    def undo(self, team: str | None, at: float) -> Refusal | None:
        """Take back the last step; a team (Captain Sonar) takes back its own last step with no public effect."""
        lane = self._lane(team)
        step = self._last_step(lane)
        if step is None:
            return self._both_must_ask(lane) if lane != TABLE else Refusal("not-now", key="nothing-to-undo")
        if lane != TABLE:
            return self._take_back([step["n"]], at, lane)
        return self._take_back(self._ledger.after(step), at)

    def _last_step(self, lane: Audience) -> Entry | None:
        """The step that UNDO takes back in a lane; of a position that a file gave, only what was said since."""
        given = self.position and self.state is not None
        return self._ledger.last_step(lane, ("heard",) if given else STEPS)

    def _lane(self, team: str | None) -> Audience:
        return team if team is not None and len(self.game.audiences) > 1 else TABLE

    def _both_must_ask(self, lane: Audience) -> Refusal:
        return Refusal("not-now", {"team": lane}, key="undo-needs-both", audience=lane)

    def _take_back(self, numbers: list[int], at: float, lane: Audience = TABLE) -> Refusal | None:
        before = self.state
        entry: Entry = {"n": len(self.journal.entries), "kind": "undo", "t": round(at, 4), "of": numbers}
        fold = self._refolded(entry)
        after = fold.state
        events: Sequence[object] = ()
        if before is not None and after is not None:
            events = self.game.undone(before, after, at)
        for event in events:
            after = self.game.evolve(after, event)
        boards = self._views(after)
        public = boards.get(TABLE) is None or boards[TABLE] is not self.board()
        if lane != TABLE and (public or after == before or not self.game.alone(before, after)):
            # What everybody has come to see of a secret step since is not the crew's own any more.
            return self._both_must_ask(lane)
        entry |= {"events": encode(events), **_said_by(lane), **self._marks(after, boards)}
        self._enter(entry, fold.draft, after, boards, fold)
        return None

    def redo(self, team: str | None, at: float) -> Refusal | None:
        """Do again what the last undo took back, as long as nothing new was done since; a team only its own."""
        lane = self._lane(team)
        again = self._ledger.again(lane)
        if again is None:
            return Refusal("not-now", key="nothing-to-redo", audience=lane)
        entry: Entry = {
            "n": len(self.journal.entries),
            "kind": "redo",
            "t": round(at, 4),
            "of": again.of["n"],
        }
        entry |= _said_by(lane)
        if again.drop:
            entry["drop"] = list(again.drop)
        fold = self._refolded(entry)
        boards = self._views(fold.state)
        self._enter({**entry, **self._marks(fold.state, boards)}, fold.draft, fold.state, boards, fold)
        return None

    # -- folding --------------------------------------------------------------------------------

    def living(self) -> list[Entry]:
        """The entries that undo has not taken out."""
        return self._ledger.living()

    def started(self, entry: Entry) -> object:
        """The state right after a start entry, with the set-up as it stood there."""
        gone = self._ledger.gone
        return refolded(self.materials, self.journal.entries[: entry["n"] + 1], gone).state

    def _refolded(self, entry: Entry) -> Fold:
        """The fold as an undo or redo leaves it, from the nearest kept state on."""
        gone, touched = self._ledger.without(entry), self._ledger.touched(entry)
        return refolded(self.materials, self.journal.entries, gone, self._fold.kept, touched)

    def _enter(
        self, entry: Entry, draft: Draft, state: object, boards: Mapping[str, Board], fold: Fold | None = None
    ) -> None:
        """Write an entry and become what it has made. Raises ``JournalError``, and then nothing has changed."""
        written = self.journal.append(entry)
        self._ledger.add(written)
        self._fold = (fold or self._fold).stepped(written["n"], draft, state)
        self.sequence += boards.get(TABLE) is not self.board()
        self.draft, self.state, self._boards = draft, state, boards

    @property
    def to_note(self) -> bool:
        """Whether a checkpoint of the fold is due, so that resuming takes no longer the longer the session is."""
        return self.journal.to_note

    def note(self) -> None:
        """Write that checkpoint, if it is due: at rest, as it takes longer than a card may."""
        if self.to_note:
            self.journal.note(packed(self._fold, self.materials))

    def _views(self, state: object) -> Mapping[str, Board]:
        """What each audience sees of a state; the board that it has already, where nothing on it has changed."""
        if state is None:
            return {}
        boards = {audience: self.game.view(state, audience) for audience in self.game.audiences}
        same = {audience: board for audience, board in self._boards.items() if board == boards[audience]}
        return {**boards, **same}


def _fields(speaker: Speaker) -> list[tuple[str, object]]:
    return [("seat", speaker.seat), ("team", speaker.team), ("role", speaker.role), ("place", speaker.place)]


def _said_by(lane: Audience) -> Entry:
    return {} if lane == TABLE else {"by": {"team": lane}}


def header(session: str, game: str, seed: int, created: str, position: Mapping[str, object]) -> Entry:
    """The first entry of a journal."""
    return {"session": session, "game": game, "seed": seed, "created": created, "position": dict(position)}


__all__ = ["JournalError", "Materials", "Session", "header"]


def _telling(board: Board | None) -> bool:
    """Whether something is still told after the end: a cut in the middle of it must not end it."""
    return board is not None and board.telling
