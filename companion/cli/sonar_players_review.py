"""Why a crew by the table did what it did: its thoughts, worked out again from the journal once the battle is over.

A decision is a function of what the crew knew and of the seed, so nothing of it has to be kept while the battle is on.
"""

from collections.abc import Iterator
from dataclasses import dataclass

from companion.games.captain_sonar.state import SonarState
from companion.games.captain_sonar.terms import COMPANY
from companion.games.captain_sonar.view import SonarView, TeamView
from companion.players.captains import level_of
from companion.players.decide import SonarDecision, decide
from companion.players.knowledge import TeamKnowledge, known
from companion.players.possible_spaces import TrackerMemory
from companion.table.session import Session, moments

Reason = dict[str, object]


def reasons(session: Session) -> list[Reason]:
    """One row for each course, system and answer of a crew by the table; of a battle that goes on there are none.

    ``spaces`` is how many spaces the enemy could be on as that crew knew, ``own`` on how many it thought itself known,
    ``weighed`` the courses with their scores. A word that this program would not say any more has no row.
    """
    board = session.board()
    if not session.over or not isinstance(board, SonarView) or not board.by_table:
        return []
    values, trackers, steps_taken = session.draft.values, {team: TrackerMemory() for team in board.by_table}, []
    before: SonarState | None = None
    for moment in moments(session):
        team, state = str(moment.entry.get("by", {}).get("team")), moment.state
        assert isinstance(state, SonarState)
        if before is not None and team in trackers:
            view = session.game.view(before, team)
            assert isinstance(view, TeamView)
            decision = decide(known(view, values), level_of(values, team), int(values["seed"]), trackers[team])
            if decision is not None and decision.word.upper() == moment.entry.get("word") and decision.enemy:
                steps_taken.append(_row(team, len(before.log), decision))
        before = state
    return steps_taken


@dataclass(frozen=True)
class ReviewedAnnouncement:
    """An announcement of a crew by the table: its number, and all that the crew knew before it."""

    number: int
    team: str
    level: str
    knowledge: TeamKnowledge


def steps(session: Session) -> Iterator[ReviewedAnnouncement]:
    """The announcements of the crews by the table in a battle, in order."""
    board, values = session.board(), session.draft.values
    assert isinstance(board, SonarView)
    before: SonarState | None = None
    for moment in moments(session):
        team, state = str(moment.entry.get("by", {}).get("team")), moment.state
        assert isinstance(state, SonarState)
        if before is not None and team in board.by_table and len(state.log) > len(before.log):
            view = session.game.view(before, team)
            assert isinstance(view, TeamView)
            yield ReviewedAnnouncement(len(before.log) + 1, team, level_of(values, team).value, known(view, values))
        before = state


def last_acts(session: Session, team: str) -> list[TeamKnowledge]:
    """What a crew of people knew before the table's last mark, and before its last break."""
    values, before, acts = session.draft.values, None, dict[str, TeamKnowledge]()
    for moment in moments(session):
        by, word = moment.entry.get("by", {}), str(moment.entry.get("word", ""))
        if before is not None and by.get("team") == team and by.get("place") == COMPANY:
            view = session.game.view(before, team)
            assert isinstance(view, TeamView)
            acts["mate" if word.startswith(("MARK", "OK/FM")) else "engineer"] = known(view, values)
        before = moment.state
    return list(acts.values())


def _row(team: str, number: int, decision: SonarDecision) -> Reason:
    return {
        "team": team,
        "number": number,
        "word": decision.word,
        "why": decision.why,
        "spaces": decision.enemy,
        "own": decision.own,
        "weighed": dict(decision.weighed),
    }
