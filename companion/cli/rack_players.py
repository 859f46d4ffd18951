"""The crew members that the table plays, at the table: asked with their own racks, answered by a process of its own.

Like ``cli/sonar_players`` a display that is shown what changed, says when it wants to speak, and puts its word on the
queue like the reader of its seat. It never waits, so that no scan does.
"""

import logging
import queue
from dataclasses import dataclass
from importlib.util import find_spec
from multiprocessing.connection import Connection

from companion.cli.rack_review import ReviewedRackWord, reason_sentence, row, steps
from companion.cli.thinking import Asker, Thinking, ThinkingRequest
from companion.games.crew.view import CrewView
from companion.inputs import Delivered, Input, Scanned
from companion.players.crew.knowledge import RackView, read, written
from companion.players.decide import SonarDecision
from companion.players.posts import Thought
from companion.rules.board import Refusal
from companion.rules.game_inputs import Utterance
from companion.rules.published import TableView
from companion.rules.seats import COMPANY, Speaker
from companion.rules.sentences import Sentence
from companion.table.bindings import Binding, Bindings
from companion.table.loop import Display
from companion.table.ports import Explained
from companion.table.scenes.play import PlayScene
from companion.table.session import Session
from companion.table.table import Table

SEATS = (2, 3)
"""The seats that can have a rack."""

PAUSE = 1.5
"""Seconds between what it hears and what it says, at least: people look up first."""

RESTS = 6.0
"""Seconds after a power cut before it goes on by itself."""

AGAIN = 5.0
"""Seconds after which a word that changed nothing is said again."""

TRIES = 3
"""How often a rack may say a word that changes nothing; then the people play for it, as they do for a silent one."""

PAST = "why-"
"""What the names of questions about a finished attempt begin with; no seat is called so."""

INSTALL = (
    "the crew member by the table needs the package numpy; in the companion's folder run: pip install '.[camera]'. "
    "Until then its cards are played by whoever you agree on."
)


def available() -> bool:
    """Whether the package that it thinks with is installed; looking costs nothing."""
    return find_spec("numpy") is not None


def thought(question: ThinkingRequest) -> Thought:
    """The word of a seat that knows this text."""
    # Read here, in the process that thinks: the table itself does without numpy.
    from companion.players.crew.decide import decide

    decision = decide(read(question.text), question.seed)
    if decision is None:
        return Thought(None)
    whole = SonarDecision(decision.word, decision.why, weighed=decision.weighed) if question.why else None
    return Thought(decision.word, decision=whole)


def work(questions: Connection) -> None:
    """The process that thinks."""
    while True:
        questions.send(thought(questions.recv()))


def source(seat: int) -> str:
    """The name of the device by which a seat of the table speaks."""
    return f"company-seat-{seat}"


@dataclass
class _Member:
    """One seat by the table: what it was asked with last, and what it will say when."""

    knowledge: RackView | None = None
    number: int = 0
    asked: float = 0.0
    word: str | None = None
    due: float | None = None
    tries: int = 0
    """How often the word was said."""


class RackPlayers(Display):
    """The display that plays."""

    def __init__(self, inputs: "queue.Queue[Input]", asker: Asker | None = None) -> None:
        self._inputs = inputs
        self._asker = asker
        self._members: dict[int, _Member] = {}
        self._session = ""
        self._open = False
        self._install_named = False
        self._awaited: tuple[object, ...] = ()
        self._past: tuple[str, list[ReviewedRackWord]] = ("", [])
        self._why: dict[int, tuple[int, Sentence]] = {}

    @staticmethod
    def bind(bindings: Bindings) -> None:
        """Let each seat's words count as said at its own device."""
        for seat in SEATS:
            bindings.devices = {**bindings.devices, source(seat): Binding("reader", Speaker(seat=seat, place=COMPANY))}

    def show(self, view: TableView, table: Table, now: float) -> None:
        """Look at what the seats by the table have come to know."""
        session = table.session
        board = session.board() if session is not None else None
        self._open = isinstance(table.stack[-1], PlayScene) and not view.paused
        self._awaited = (board.turn, board.prompt.who) if board is not None else ()
        if session is None or session.over or not isinstance(session.board(), CrewView):
            self._members = {}
            if session is not None and session.over and view.scene == "review":
                self._look_back(session)
            return
        seats = session.game.table_seats.played(session.state)
        if not seats or not self._thinks():
            return
        if session.id != self._session:
            self._session, self._members = session.id, {}
        for seat in seats:
            self._look(session, seat, now)
        self._hear()

    def _thinks(self) -> bool:
        if self._asker is None and available():
            self._asker = Thinking(lambda: self._inputs.put(Delivered("company", "", None)), work)
        if self._asker is None and not self._install_named:
            logging.getLogger("companion.players").error(INSTALL)
            self._inputs.put(Delivered("company", "", Sentence("notice-racks-need-numpy")))
            self._install_named = True
        return self._asker is not None

    def _look(self, session: Session, seat: int, now: float) -> None:
        """Ask again where a seat knows something new."""
        member = self._members.get(seat)
        seen = session.game.table_seats.seen_by(session.state, seat)
        knowledge = seen if isinstance(seen, RackView) else None
        if member is not None and knowledge == member.knowledge:
            return
        if member is None:
            # Whoever goes on after a power cut sits down first.
            played = knowledge is not None and bool(knowledge.plays)
            member = self._members[seat] = _Member(asked=now + (RESTS - PAUSE if played else 0.0))
        else:
            member.asked = now
        member.knowledge, member.number = knowledge, member.number + 1
        member.word, member.due, member.tries = None, None, 0
        if knowledge is not None and self._asker is not None:
            question = ThinkingRequest(written(knowledge), "", int(session.draft.values["seed"]))
            self._asker.ask((source(seat), member.number), question)

    def _look_back(self, session: Session) -> None:
        """Ask once why the racks of a reviewed attempt said what they said; each word by itself, in its order."""
        cards, racks = session.game.review.cards, session.game.table_seats.played(session.state)
        if cards is None or not racks or not self._thinks() or self._asker is None:
            return
        attempt = f"{session.id} {cards.attempt(session.state)}"
        if self._past[0] == attempt:
            return
        self._past, self._why = (attempt, steps(session, cards.attempt(session.state))), {}
        for number, step in enumerate(self._past[1]):
            asked = ThinkingRequest(written(step.knowledge), "", int(session.draft.values["seed"]), why=True)
            self._asker.ask((f"{PAST}{number}", number), asked)

    def reasons(self, session: Session) -> dict[int, tuple[Sentence, ...]]:
        """What the racks had in mind in each trick of a finished attempt, as far as it is worked out."""
        self._hear()
        cards = session.game.review.cards
        if cards is None or not session.over or self._past[0] != f"{session.id} {cards.attempt(session.state)}":
            return {}
        reasons: dict[int, tuple[Sentence, ...]] = {}
        for number in sorted(self._why):
            trick, sentence = self._why[number]
            reasons[trick] = (*reasons.get(trick, ()), sentence)
        return reasons

    def _hear(self) -> None:
        for (name, number), thought in self._asker.answers() if self._asker is not None else ():
            if name.startswith(PAST):
                decision = thought.decision if thought is not None else None
                step = self._past[1][number] if number < len(self._past[1]) else None
                if decision is not None and step is not None and decision.word == step.word:
                    self._why[number] = (step.trick, reason_sentence(row(step, decision.why, decision.weighed)))
                continue
            seat = next((seat for seat in self._members if source(seat) == name), None)
            if seat is None or self._members[seat].number != number:
                continue
            if thought is None:
                self._leave_to_people(seat)
            elif thought is not None and thought.word is not None:
                member = self._members[seat]
                member.word, member.due = thought.word, member.asked + PAUSE

    def _leave_to_people(self, seat: int) -> None:
        """Ask the people to answer what the seat does not, if it is asked at all."""
        if seat in self._awaited:
            self._inputs.put(Delivered("company", "", Sentence("notice-rack-silent", {"seat": seat})))

    def explain(self, session: Session, utterance: Utterance) -> Explained | None:
        """A crew member gives no reasons while cards are out, since they would tell of its hand; afterwards it does."""
        if not isinstance(session.board(), CrewView) or not session.game.table_seats.played(session.state):
            return None
        key = "refused-crew-rack-why-later" if session.over else "refused-crew-rack-why"
        return Explained(Refusal("not-allowed", {"word": "WHY"}, key))

    def next_frame(self, now: float) -> float | None:
        """When the next word is to be said."""
        if not self._open:
            return None
        return min((member.due for member in self._members.values() if member.due is not None), default=None)

    def frame(self, now: float) -> None:
        """Say what is due: one at a time, for what one says may be the reason that the other does not."""
        ready = [seat for seat, member in self._members.items() if member.word is not None and member.due is not None]
        due = [seat for seat in ready if (self._members[seat].due or 0.0) <= now]
        for seat in due[:1]:
            member = self._members[seat]
            if member.tries == TRIES:
                member.word = member.due = None
                self._leave_to_people(seat)
                continue
            self._inputs.put(Scanned(source(seat), member.word or ""))
            member.due, member.tries = now + AGAIN, member.tries + 1
        for seat in due[1:]:
            self._members[seat].due = now + PAUSE

    def close(self) -> None:
        """Give up what is under way."""
        if self._asker is not None:
            self._asker.close()
