"""The crews that the table plays, at the table: asked with their own view, answered by a process of its own.

To the loop this is a display: it is shown what changed, says when it wants to speak next, and then puts its word on the
queue like a reader of its crew. It never waits, so that no scan does.
"""

import queue
from dataclasses import dataclass, field, replace

from companion.cli.sonar_players_review import ReviewedAnnouncement, last_acts, steps
from companion.cli.thinking import Asker, Thinking, ThinkingRequest
from companion.games.captain_sonar.state import SonarState
from companion.games.captain_sonar.terms import COMPANY, TEAMS, CrewPost, team_of_seat
from companion.games.captain_sonar.view import ProposalView, SonarShown, SonarView, TeamView
from companion.games.captain_sonar.words import team_speaking
from companion.inputs import Delivered, Input, Scanned
from companion.players.captains import level_of
from companion.players.decide import SonarDecision
from companion.players.knowledge import TeamKnowledge, known
from companion.players.pace import CrewPace
from companion.players.posts import WORDS, Thought
from companion.rules.board import TABLE, Board, Refusal
from companion.rules.game_inputs import Utterance
from companion.rules.published import TableView, ThoughtView
from companion.rules.seats import SILENT, Speaker
from companion.rules.sentences import Sentence
from companion.table.bindings import Binding, Bindings
from companion.table.loop import Display
from companion.table.ports import Explained
from companion.table.scenes.play import PlayScene
from companion.table.session import Session
from companion.table.table import Table

AGAIN = 5.0
"""Seconds after which a word that changed nothing is said again: the disk was full, or somebody spoke at once."""

AGREES = 1.5
"""Seconds until a crew by the table agrees to take something back."""

RESTS = 6.0
"""Seconds after a power cut before a crew goes on by itself: people sit down first."""

PAST = "past"
"""Who asks for the reasons of a battle that is over; no crew is called so."""

BEFORE = "before-"
"""What stands before a crew's name where it asks for the reasons of what was done before a power cut."""


@dataclass
class _Seat:
    """One crew by the table: what it was asked with last, and what it will say when.

    Of a crew of people also the last ``acts`` in the posts that the table keeps, and whether their reasons were
    ``asked`` for: after how many own announcements, and of which post. ``posts`` says that the crew is one of people.
    """

    pace: CrewPace
    posts: bool = False
    knowledge: TeamKnowledge | None = None
    number: int = 0
    word: str | None = None
    due: float | None = None
    agreed: object = None
    thought: Thought = field(default_factory=Thought)
    acts: dict[str, ProposalView] = field(default_factory=dict)
    asked: tuple[int, str | None] | None = None


def source(team: str) -> str:
    """The name of the device by which a crew of the table speaks."""
    return f"company-{team}"


POSTS = (*WORDS, "radio_operator")
"""The posts that the table may keep for people, as their options are called."""


def posts_of_table(session: Session, team: str) -> tuple[tuple[str, str], ...]:
    """The posts that the table keeps for a crew of people, and how; a crew of four holds them all itself."""
    values = session.draft.values
    players = int(values["players"])
    size = sum(team_of_seat(seat, players, str(values["seats"])) == team for seat in range(1, players + 1))
    if size >= len(CrewPost):
        return ()
    return tuple((post, str(values[post])) for post in POSTS if values[post] != "people")


def _kept_to_posts(knowledge: TeamKnowledge, posts: tuple[tuple[str, str], ...]) -> TeamKnowledge:
    """Never a course of its own: nothing may be said but marks, breaks and their OK."""
    words = tuple(word for post, _ in posts for word in WORDS.get(post, ()))
    return replace(knowledge, choices=tuple(word for word in knowledge.choices if word.startswith(words)))


def _own_lines(board: SonarShown, team: str) -> int:
    """How many announcements of a crew there are: a reason stands until its next one."""
    return sum(line.team == team for line in board.log)


class SonarPlayers(Display):
    """The display that plays."""

    def __init__(self, inputs: "queue.Queue[Input]", asker: Asker | None = None) -> None:
        self._inputs = inputs
        self._asker = asker or Thinking(lambda: inputs.put(Delivered("company", "", None)))
        self._seats: dict[str, _Seat] = {}
        self._session = ""
        self._open = False
        self._past_of = ""
        self._past: dict[int, ReviewedAnnouncement] = {}
        self._why: dict[int, SonarDecision | None] = {}

    @staticmethod
    def bind(bindings: Bindings) -> None:
        """Let each crew's words count as said at its own device."""
        for team in TEAMS:
            bindings.devices = {**bindings.devices, source(team): Binding("reader", Speaker(team=team, place=COMPANY))}

    def show(self, view: TableView, table: Table, now: float) -> None:
        """Look at what the crews by the table have come to know."""
        session = table.session
        board = session.board() if session is not None else None
        self._open = isinstance(table.stack[-1], PlayScene)
        if session is None or not isinstance(board, SonarView) or session.over:
            self._seats = {}
            if session is not None and isinstance(board, SonarView) and board.by_table:
                self._look_back(session, board)
            return
        if session.id != self._session:
            self._session, self._seats = session.id, {}
        for team in TEAMS:
            posts = posts_of_table(session, team) if team not in board.by_table else ()
            if posts or team in board.by_table:
                self._look(session, team, now, posts)
        self._hear()
        play = table.stack[0]
        if isinstance(play, PlayScene) and play.asked is not None and play.asked.team not in board.by_table:
            for crew in board.by_table:
                self._agree(crew, play.asked.verb, play.asked, now)

    def _look(self, session: Session, team: str, now: float, posts: tuple[tuple[str, str], ...]) -> None:
        """Ask again where a crew knows something new; of a crew of people, what the posts kept by the table think."""
        board, values = session.board(team), session.draft.values
        if not isinstance(board, TeamView):
            return
        seat = self._seats.setdefault(team, _Seat(CrewPace(int(values["seed"]), spoke=now), bool(posts)))
        knowledge = known(board, values)
        if posts:
            knowledge = _kept_to_posts(knowledge, posts)
        if knowledge == seat.knowledge:
            return
        if any(alert.kind == "sonar-held" for alert in board.table.alerts) and seat.knowledge is None:
            seat.pace = seat.pace.rests(now + RESTS)
        seat.pace = seat.pace.hears(knowledge, now)
        seat.knowledge, seat.number = knowledge, seat.number + 1
        seat.word = seat.due = None
        question = ThinkingRequest(knowledge.written(), level_of(values, team).value, int(values["seed"]), posts)
        self._asker.ask((team, seat.number), question)

    def _hear(self) -> None:
        for (team, number), thought in self._asker.answers():
            if team == PAST:
                self._why[number] = thought.decision if thought is not None else None
                continue
            seat = self._seats.get(team.rpartition("-")[2])
            if seat is not None and team.startswith(BEFORE):
                acts = {act.post: act for act in thought.acts} if thought is not None else {}
                seat.acts = {**acts, **seat.acts}
            elif seat is not None and seat.number == number and seat.knowledge is not None:
                self._decided(team, seat, seat.knowledge, thought)

    def _decided(self, team: str, seat: _Seat, knowledge: TeamKnowledge, thought: Thought | None) -> None:
        """A crew's next word, what its posts think, or that nobody thinks: then the word is the people's."""
        if thought is not None:
            seat.thought = thought
            if thought.word is not None:
                seat.word, seat.due = thought.word, seat.pace.due(knowledge, thought.word)
        elif seat.posts:
            seat.thought = Thought()
            self._inputs.put(Delivered("company", "", Sentence("notice-sonar-posts-silent", {"team": team})))
        elif knowledge.choices:
            self._inputs.put(Delivered("company", team, SILENT))

    def advised(self, session: Session, team: str, board: Board) -> Board:
        """A crew's view with what the posts kept by the table propose, as far as it still holds."""
        self._hear()
        seat = self._seats.get(team)
        if not isinstance(board, TeamView) or seat is None or seat.knowledge is None or session.id != self._session:
            return board
        if team in board.table.by_table or len(seat.knowledge.log) != len(board.table.log):
            return board
        thought = seat.thought
        fitting = tuple(proposal for proposal in thought.proposals if proposal.word in board.prompt.choices)
        follows = ProposalView("radio_operator", "FILM", "follows", thought.film is not None)
        acts = (*seat.acts.values(), *((follows,) if thought.film is not None else ()))
        advice = (*acts, *fitting, *((follows,) if thought.possible and thought.film is None else ()))
        asked = seat.asked is not None and seat.asked[0] == _own_lines(board.table, team)
        wanted = tuple(
            proposal for proposal in advice if asked and seat.asked and seat.asked[1] in (None, proposal.post)
        )
        return replace(
            board, proposals=fitting, possible=thought.possible, film=thought.film, acts=acts, explained=wanted
        )

    def explain(self, session: Session, utterance: Utterance) -> Explained | None:
        """Let a crew's own view tell why its posts by the table did, or would do, what they did last."""
        board = session.board()
        if not isinstance(board, SonarView) or session.over or session.id != self._session:
            return None
        assert isinstance(session.state, SonarState)
        team, role = team_speaking(session.state, utterance), utterance.speaker.role
        if team is None:
            return Explained(Refusal("not-allowed", {"word": "WHY"}, "refused-sonar-which-team"))
        if team.value in board.by_table:
            return Explained(Refusal("not-allowed", {"team": team.value}, "refused-sonar-by-table"))
        seat, posts = self._seats.get(team.value), dict(posts_of_table(session, team.value))
        own = utterance.speaker.team is not None
        if seat is None or not posts:
            return None
        seat.asked = (_own_lines(board, team.value), role if role in posts else None)
        known = seat.acts or seat.thought.proposals or seat.thought.possible
        # Where it has to be remembered first it stands there a moment later.
        if not known and not self._recall(session, team.value, seat, tuple(posts.items())):
            return Explained(Refusal("not-now", key="refused-sonar-why-nothing", audience=team.value if own else TABLE))
        return Explained(notice=None if own else Sentence("notice-sonar-why", {"team": team.value}))

    def _recall(self, session: Session, team: str, seat: _Seat, posts: tuple[tuple[str, str], ...]) -> bool:
        """After a power cut: ask again why what the journal tells last was done. ``False`` where nothing was."""
        values, known_acts = session.draft.values, last_acts(session, team)
        for number, knowledge in enumerate(known_acts):
            asked = ThinkingRequest(_kept_to_posts(knowledge, posts).written(), "", int(values["seed"]), posts)
            self._asker.ask((f"{BEFORE}{number}-{team}", seat.number), asked)
        self._hear()
        return bool(known_acts)

    def _look_back(self, session: Session, board: SonarView) -> None:
        """Ask once why a crew said what stands at the moment that is looked at; what was thought before is known."""
        if self._past_of != session.id:
            self._past_of, self._why = session.id, {}
            self._past = {step.number: step for step in steps(session)}
        number = board.moment or 0
        step = self._past.get(number)
        if step is not None and number not in self._why:
            self._why[number] = None
            values = session.draft.values
            question = ThinkingRequest(step.knowledge.written(), step.level, int(values["seed"]), why=True)
            self._asker.ask((PAST, number), question)

    def thought(self, session: Session) -> ThoughtView | None:
        """What a crew by the table had in mind at the moment that a finished battle shows, once it is worked out."""
        self._hear()
        board = session.board()
        if not session.over or not isinstance(board, SonarView) or self._past_of != session.id:
            return None
        decision = self._why.get(board.moment or 0)
        if decision is None or not decision.enemy:
            return None
        weighed = tuple(sorted(decision.weighed.items(), key=lambda pair: -pair[1]))
        team = self._past[board.moment or 0].team
        return ThoughtView(team, decision.word, decision.enemy, decision.own, weighed)

    def _agree(self, team: str, verb: str, asked: object, now: float) -> None:
        """What people want to take back, a crew by the table takes back with them."""
        seat = self._seats.get(team)
        if seat is not None and seat.agreed is not asked:
            seat.agreed, seat.word, seat.due = asked, verb, now + AGREES

    def next_frame(self, now: float) -> float | None:
        """When the next word is to be said."""
        if not self._open:
            return None
        return min((seat.due for seat in self._seats.values() if seat.due is not None), default=None)

    def frame(self, now: float) -> None:
        """Say what is due."""
        for team, seat in self._seats.items():
            if seat.word is not None and seat.due is not None and seat.due <= now:
                self._inputs.put(Scanned(source(team), seat.word))
                seat.acts |= {act.post: act for act in seat.thought.acts if act.word == seat.word}
                seat.pace, seat.due = seat.pace.said(seat.word, now), now + AGAIN

    def close(self) -> None:
        """Give up what is under way."""
        self._asker.close()
