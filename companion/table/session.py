"""One game from set-up to end: its journal, its state, undo and redo.

The state is a fold of the journal's entries that are not undone. The session never decides
anything about the game; it writes down what the game answered.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass, field

from companion.rules.board import TABLE, Audience, Board, Refusal
from companion.rules.game import folded
from companion.rules.game_inputs import Utterance
from companion.rules.options import BadOption
from companion.rules.seats import Speaker
from companion.rules.sentences import Sentence
from companion.rules.setting import Record
from companion.rules.words import Word
from companion.table.draft import Draft, option_named, refused_option
from companion.table.fold import Fold, Materials, refolded, started
from companion.table.journal import Journal, JournalError, decode, encode
from companion.table.lines import STEPS, JournalEntry
from companion.table.takeback import UndoneEntries


@dataclass(frozen=True)
class SessionState:
    """What lies there after a step: set-up, state, what each audience sees of it, whether nothing more can happen."""

    draft: Draft
    state: object = None
    boards: Mapping[Audience, Board] = field(default_factory=dict)
    over: bool = False


class Session:
    """A game in progress and its journal.

    ``boards`` is what each audience sees, none during set-up; ``public`` is that of the table. They are the very same
    objects until something on them changes.
    """

    def __init__(self, materials: Materials, journal: Journal) -> None:
        self.materials = materials
        self.game = materials.game
        self.grammar = materials.game.grammar(materials.data)
        self.verbs = frozenset(phrase.verb for phrase in self.grammar.phrases)
        self.journal = journal
        self.id = str(journal.entries[0]["session"])
        self.position: Mapping[str, object] = journal.entries[0].get("position", {})
        self.sequence = 0
        self.logged: tuple[Record, ...] = ()
        self.teams = materials.game.teams
        self._audiences = materials.game.audiences
        self._ledger = UndoneEntries(self._audiences)
        for entry in journal.entries:
            self._ledger.add(entry)
        self._fold = refolded(materials, journal.entries, self._ledger.gone)
        self.boards: Mapping[Audience, Board] = {}
        self._stand(self._after(self._fold.draft, self._fold.state))

    @classmethod
    def begin(cls, materials: Materials, journal: Journal, options: Mapping[str, object], at: float) -> "Session":
        """A fresh session; ``options`` are options set from a file, each journaled like a spoken one.

        So are the defaults that have changed: a journal that does not name them was begun before. Raises ``BadOption``
        or ``SetupError`` when the position cannot be.
        """
        session = cls(materials, journal)
        changed = {option.name: option.default for option in materials.game.options if option.default != option.unnamed}
        for name in materials.options:
            changed.pop(name.lower().replace("-", "_"), None)
        for name, value in {**changed, **options}.items():
            draft = session.draft.with_value(session.game, name, value)
            session._enter({"kind": "set", "t": at, "name": name, "value": value}, SessionState(draft))
        return session

    @property
    def steps(self) -> int:
        """How many entries its journal has."""
        return len(self.journal.entries)

    @property
    def to_resume(self) -> bool:
        """Whether there is something to go on with: the game, or after it the hands that are being told."""
        return not self.over or (self.public is not None and self.public.telling)

    @property
    def tells_hands(self) -> bool:
        """Whether hands are being told for the review."""
        cards = self.game.review.cards
        return cards is not None and self.over and cards.waits(self.state)

    @property
    def asks_for_hands(self) -> str:
        """The word that leads the players through what the review has to be told; empty if nothing is."""
        cards = self.game.review.cards
        return cards.first(self.state) if cards is not None else ""

    @property
    def last_time(self) -> float:
        """The latest session time that the journal or the note beside it knows."""
        noted = [float(entry.get("t", 0.0)) for entry in self.journal.entries[-8:]]
        return max([self.journal.checkpointed(), *noted])

    def board(self, audience: Audience = TABLE) -> Board | None:
        """The view of one audience, or ``None`` during set-up."""
        return self.boards.get(audience)

    # -- inputs ---------------------------------------------------------------------------------

    def choose(self, name: str, value: object, at: float) -> Refusal | None:
        """Set an option before the start. Raises ``SetupError`` for a value that names nothing the data has."""
        try:
            draft, option = self.draft.with_value(self.game, name, value), option_named(self.game, name)
        except BadOption as error:
            return refused_option(self.game, name, value, error)
        option.check(draft.values[option.name], self.materials.data)
        self._enter({"kind": "set", "t": at, "name": name, "value": value}, SessionState(draft))
        self.sequence += 1
        return None

    def start(self, at: float) -> None:
        """Begin the game from the set-up. Raises ``SetupError`` when the position cannot be."""
        history = tuple(self.materials.history(str(self.draft.values["crew"])))
        state = started(self.materials, self.position, self.draft, history)
        earlier: list[list[object]] = [[record.key, dict(record.data)] for record in history]
        self._enter({"kind": "start", "t": at, "history": earlier}, self._after(self.draft, state))

    def hear(self, word: Word, speaker: Speaker, at: float, said: str = "") -> Refusal | None:
        """Let the game judge a word; what became true is on the disk before this returns.

        ``said`` is the word as it was heard, for the journal: said again, it means the same.
        """
        utterance = Utterance(word, speaker, at)
        command = self.game.interpret(self.state, utterance)
        if isinstance(command, Refusal):
            return command
        crew = self.teams.crew(self.state, utterance) if self.teams is not None else None
        return self._decide(command, at, "heard", said or str(word), speaker, crew)

    def time_ran_out(self, at: float) -> Refusal | None:
        """Send the game its ``time_ran_out`` command when its deadline has come."""
        clock = self.game.clock
        command = clock.time_ran_out(self.state, at) if clock is not None else None
        return None if command is None else self._decide(command, at, "time")

    def interrupted(self, at: float) -> None:
        """Tell the game that the power was cut while it ran."""
        clock = self.game.clock
        if self.state is None or self.over or clock is None:
            return
        command = clock.interrupted(self.state, at)
        if command is not None:
            self._decide(command, at, "resumed")

    def leave_to_people(self, team: str) -> Refusal | None:
        """Tell the game that the table has no word for a team that it plays; no step that anybody could take back."""
        if self.state is None or self.teams is None:
            return None
        command = self.teams.left_to_people(self.state, team)
        return None if command is None else self._decide(command, self.last_time, "silent")

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
        entry: JournalEntry = {"kind": kind, "t": round(at, 4), "events": encode(answer)}
        if word is not None:
            entry["word"] = word
        if speaker is not None and speaker != Speaker():
            entry["by"] = {name: value for name, value in asdict(speaker).items() if value is not None}
        if crew is not None and crew != entry.get("by", {}).get("team"):
            entry["crew"] = crew
        self._enter(entry, self._after(self.draft, state))
        return None

    # -- undo -----------------------------------------------------------------------------------

    def target(self) -> int | None:
        """The number of the step that the table's UNDO would take back, or ``None``."""
        step = self._last_step(TABLE)
        return None if step is None else step["n"]

    def last_step(self) -> Sentence | None:
        """What the table's UNDO would take back, where everybody can see it on the board."""
        step = self._last_step(TABLE)
        word = step.get("word") if step is not None else None
        return self.public.step_named(word) if word is not None and self.public is not None else None

    def target_again(self) -> int | None:
        """The number of the undo that the table's REDO would take back, or ``None``."""
        again = self._ledger.again(TABLE)
        return None if again is None else again.of["n"]

    def undo(self, team: str | None, at: float, role: str | None = None) -> Refusal | None:
        """Take back the last step; a team (Captain Sonar) takes back its own last step with no public effect.

        Where a ``role`` of the crew asks, the step must not be that of another one, who would not hear of it.
        """
        lane = self._lane(team)
        step = self._last_step(lane)
        if step is None:
            return self._both_must_ask(lane) if lane != TABLE else Refusal("not-now", key="nothing-to-undo")
        if lane != TABLE:
            said = step.get("by", {}).get("role")
            if role is not None and said not in (None, role):
                return Refusal("not-now", {"role": said}, key="undo-not-yours", audience=lane)
            return self._take_back([step["n"]], at, lane)
        return self._take_back(self._ledger.after(step), at)

    def _last_step(self, lane: Audience) -> JournalEntry | None:
        """The step that UNDO takes back in a lane; of a position that a file gave, only what was said since."""
        from_position = self.position and self.state is not None
        return self._ledger.last_step(lane, ("heard",) if from_position else STEPS)

    def _lane(self, team: str | None) -> Audience:
        return team if team is not None and self.teams is not None else TABLE

    def _both_must_ask(self, lane: Audience) -> Refusal:
        return Refusal("not-now", {"team": lane}, key="undo-needs-both", audience=lane)

    def _take_back(self, numbers: list[int], at: float, lane: Audience = TABLE) -> Refusal | None:
        before = self.state
        entry: JournalEntry = {"n": len(self.journal.entries), "kind": "undo", "t": round(at, 4), "of": numbers}
        fold = self._refolded(entry)
        after = fold.state
        events: Sequence[object] = ()
        if before is not None and after is not None and self.game.clock is not None:
            events = self.game.clock.undone(before, after, at)
        for event in events:
            after = self.game.evolve(after, event)
        step = self._after(fold.draft, after)
        public = step.boards.get(TABLE) is None or step.boards[TABLE] is not self.public
        if (
            self.teams is not None
            and lane != TABLE
            and (public or after == before or not self.teams.alone(before, after))
        ):
            # What everybody has come to see of a secret step since is not the crew's own any more.
            return self._both_must_ask(lane)
        entry |= {"events": encode(events), **_said_by(lane)}
        self._enter(entry, step, fold)
        return None

    def redo(self, team: str | None, at: float) -> Refusal | None:
        """Do again what the last undo took back, as long as nothing new was done since; a team only its own."""
        lane = self._lane(team)
        again = self._ledger.again(lane)
        if again is None:
            return Refusal("not-now", key="nothing-to-redo", audience=lane)
        entry: JournalEntry = {
            "n": len(self.journal.entries),
            "kind": "redo",
            "t": round(at, 4),
            "of": again.of["n"],
        }
        entry |= _said_by(lane)
        if again.drop:
            entry["drop"] = list(again.drop)
        fold = self._refolded(entry)
        self._enter(entry, self._after(fold.draft, fold.state), fold)
        return None

    # -- folding --------------------------------------------------------------------------------

    def living(self) -> list[JournalEntry]:
        """The entries that undo has not taken out."""
        return self._ledger.living()

    def started(self, entry: JournalEntry) -> object:
        """The state right after a start entry, with the set-up as it stood there."""
        gone = self._ledger.gone
        return refolded(self.materials, self.journal.entries[: entry["n"] + 1], gone).state

    def _refolded(self, entry: JournalEntry) -> Fold:
        """The fold as an undo or redo leaves it, from the nearest saved state on."""
        gone, touched = self._ledger.without(entry), self._ledger.touched(entry)
        return refolded(self.materials, self.journal.entries, gone, self._fold.saved, touched)

    def _enter(self, entry: JournalEntry, step: SessionState, fold: Fold | None = None) -> None:
        """Write an entry and become what it has made. Raises ``JournalError``, and then nothing has changed.

        An entry says what later readers want to know without folding: where not everybody saw it, and where nothing is
        left to do.
        """
        public = step.boards.get(TABLE)
        if public is not None and entry["kind"] not in ("set", "start"):
            if public is self.public:
                entry["public"] = False
            if step.over and not public.telling:
                entry["over"] = True
        written = self.journal.append(entry)
        self._ledger.add(written)
        fold, draft, state = fold or self._fold, step.draft, step.state
        if fold.steps + 1 < fold.saves_at:
            self._fold = Fold(draft, state, fold.steps + 1, fold.saved, fold.saves_at)
        else:
            self._fold = fold.stepped(written["n"], draft, state)
        self.sequence += public is not self.public
        self._stand(step)

    def _stand(self, step: SessionState) -> None:
        """Become what a step has made."""
        self.draft, self.state, self.boards, self.over = step.draft, step.state, step.boards, step.over
        self.public = self.boards.get(TABLE)

    def _after(self, draft: Draft, state: object) -> SessionState:
        """What lies there with a state; an audience keeps the board that it has, where nothing on it has changed."""
        if state is None:
            return SessionState(draft)
        boards: dict[Audience, Board] = {}
        for audience in self._audiences:
            board: Board = self.game.view(state, audience)
            known = self.boards.get(audience)
            boards[audience] = known if known is not None and known == board else board
        return SessionState(draft, state, boards, self.game.over(state))


def _said_by(lane: Audience) -> JournalEntry:
    return {} if lane == TABLE else {"by": {"team": lane}}


def header(session: str, game: str, seed: int, created: str, position: Mapping[str, object]) -> JournalEntry:
    """The first entry of a journal."""
    return {"session": session, "game": game, "seed": seed, "created": created, "position": dict(position)}


__all__ = ["JournalError", "Materials", "Session", "header"]


# -- a session's journal step by step: what each living entry made of the state ----------------


@dataclass(frozen=True)
class JournalMoment:
    """One living entry with the state and the public board after it."""

    entry: JournalEntry
    state: object
    board: Board


def moments(session: Session) -> Iterator[JournalMoment]:
    """Every living entry from the start on, in order, undone ones left out."""
    game = session.game
    state: object = None
    for entry in session.living():
        if entry["kind"] == "start":
            state = session.started(entry)
        elif state is None:
            continue
        else:
            for event in decode(game, entry.get("events", [])):
                state = game.evolve(state, event)
        yield JournalMoment(entry, state, game.view(state, TABLE))
