"""What a solver works out beside the table: the rating of drawn tasks, the review of a finished mission, and where a
submarine can be. Rating and review have a process of their own each, so that no scan waits for them.
"""

import time
from collections.abc import Callable, Mapping
from multiprocessing.connection import Connection

from companion.cli.wire import data_of
from companion.games.registry import game
from companion.processes.process import Work
from companion.processes.service import Answering
from companion.rules.game import AnyGame
from companion.rules.published import Clouds
from companion.rules.reviewed import RatingView
from companion.rules.reviews import CardReview, DrawnTasks
from companion.table.ports import subject_of
from companion.table.session import Session

SAMPLES = 60
LONGEST = 8.0
"""Seconds after which the deals tried so far have to do."""
RATED, REVIEWED = 30.0, 180.0
"""Seconds after which a process that rates, or reviews, is taken for dead."""
TRIES = 2
"""How many processes are asked before there is no answer."""


class _LatestQuestion:
    """One question at a time to a process of its own, which ends with the answer: a new one gives up the one before.

    ``deliver`` gets (subject, answer) from a thread of its own: hand it something that puts the pair on the table's
    queue. ``None`` stands for an answer that did not come.
    """

    def __init__(self, name: str, work: Work, patience: float, deliver: Callable[[str, object], None]) -> None:
        def begun(subject: str) -> Answering:
            return Answering(name, work, lambda key, answer: deliver(subject, answer), patience, TRIES, stays=False)

        self._begun = begun
        self._process: Answering | None = None

    def _ask(self, subject: str, question: object) -> None:
        self.close()
        self._process = self._begun(subject)
        self._process.ask(subject, question)

    def close(self) -> None:
        """Give up what is under way; does not wait until its process has ended."""
        process, self._process = self._process, None
        if process is not None:
            process.close()


class Rater(_LatestQuestion):
    """Rates drawn tasks where an option asks for it, never looking at a hand: every deal it tries is a random one."""

    def __init__(self, deliver: Callable[[str, object], None]) -> None:
        super().__init__("rating", rates, RATED, deliver)

    def subject(self, session: Session) -> str:
        """The tasks that lie drawn before the first card; empty if there are none or nobody wants them rated."""
        drawn = _drawn(session)
        if drawn is None or not _solver():
            return ""
        return f"{session.id} {drawn.dealt} {drawn.mission} {' '.join(drawn.tasks)}"

    def start(self, session: Session, subject: str) -> None:
        """Begin to rate; what is under way is given up."""
        self._ask(subject, (session.game.id, _drawn(session)))


def _drawn(session: Session) -> DrawnTasks | None:
    cards = session.game.review.cards
    return cards.drawn(session.state) if cards is not None and session.state is not None else None


def _solver() -> bool:
    # Loaded by those who want a rating: a table opens sooner without the solver and all it knows.
    from companion.review.winnable.solver import available

    return available()


def rates(questions: Connection) -> None:
    """The process that rates."""
    while True:
        questions.send(_rated(*questions.recv()))


def _rated(name: str, drawn: DrawnTasks) -> RatingView:
    from companion.review.rating import rate

    chosen, ends = game(name), time.monotonic() + LONGEST
    return rate(
        chosen,
        data_of(chosen),
        drawn.mission,
        drawn.players,
        drawn.tasks,
        drawn.seed,
        SAMPLES,
        going=lambda: time.monotonic() < ends,
        options=drawn.options,
    )


class Reviewer(_LatestQuestion):
    """Reviews finished missions."""

    def __init__(self, deliver: Callable[[str, object], None]) -> None:
        super().__init__("review", reviews, REVIEWED, deliver)

    def offers(self, session: Session) -> bool:
        """Only a finished mission is reviewed; a running game is never looked at."""
        return session.game.review.cards is not None and session.over

    def start(self, session: Session) -> bool:
        """Begin the review of a finished mission; a review under way is given up for it."""
        if not self.offers(session):
            return False
        self._ask(subject_of(session), packed(session.game, session.state))
        return True


def packed(chosen: AnyGame, state: object) -> tuple[str, object]:
    """An attempt to send: everything but the box, which is code and comes back with its game."""
    return chosen.id, _cards(chosen).sent(state)


def unpacked(name: str, sent: object) -> tuple[AnyGame, object]:
    """The game and the attempt that were sent."""
    chosen = game(name)
    return chosen, _cards(chosen).received(sent)


def _cards(chosen: AnyGame) -> CardReview[object]:
    cards = chosen.review.cards
    assert cards is not None, "a game whose cards no solver looks at is not offered"
    return cards


def reviews(questions: Connection) -> None:
    """The process that reviews."""
    # The solver is loaded by those who want a review: a table opens sooner without it.
    from companion.games.crew.state import CrewState
    from companion.review.whole import review

    while True:
        chosen, state = unpacked(*questions.recv())
        assert isinstance(state, CrewState)
        questions.send(review(chosen, state, every_moment=True))


def whereabouts(session: Session) -> Mapping[str, tuple[str, ...]]:
    """Spaces by team; none while a hunt without the training option is going on, or where nobody hunts."""
    hunt, values = session.game.review.hunt, session.draft.values
    if hunt is None or not (session.over or values[hunt.training]):
        return {}
    from companion.cli.debrief_games import options_of
    from companion.review.positions import BadEvent, Tracker
    from companion.review.sonar_review import review_chart

    moment = hunt.moment(session.board())
    start = Tracker.at_start(review_chart(hunt.chart(session.state)), options_of(session))
    spaces = {}
    for hunter, prey in hunt.prey:
        try:
            spaces[prey] = tuple(sorted(start.after_all(hunt.events(session.state, hunter, moment)).positions))
        except BadEvent:
            # Pens that disagree with the announcements (announce_only) leave nothing to work out.
            continue
    return spaces


def clouds(session: Session) -> Clouds:
    """Where each submarine could be after every announcement of a finished battle, by the number it holds from."""
    hunt = session.game.review.hunt
    if hunt is None or not session.over:
        return {}
    from companion.cli.debrief_games import options_of
    from companion.review.positions import BadEvent, Tracker
    from companion.review.sonar_review import review_chart

    count = hunt.moment(session.board())
    start = Tracker.at_start(review_chart(hunt.chart(session.state)), options_of(session))
    spaces = {}
    for hunter, prey in hunt.prey:
        tracker, steps = start, [(0, tuple(sorted(start.positions)))]
        known = 0
        try:
            for number in range(1, (count or 0) + 1):
                events = hunt.events(session.state, hunter, number)
                if len(events) > known:
                    tracker, known = tracker.after_all(events[known:]), len(events)
                    steps.append((number, tuple(sorted(tracker.positions))))
        except BadEvent:
            continue
        spaces[prey] = tuple(steps)
    return spaces
