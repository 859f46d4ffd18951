"""Who the table plays, loaded when a game lies there that needs them: a table opens sooner and is smaller without."""

import queue
from collections.abc import Mapping
from typing import TYPE_CHECKING

from companion.games.captain_sonar.cover import COVER as CAPTAIN_SONAR
from companion.inputs import Input
from companion.rules.board import Board
from companion.rules.game_inputs import Utterance
from companion.rules.published import TableView, ThoughtView
from companion.rules.sentences import Sentence
from companion.table.bindings import Bindings
from companion.table.loop import Display
from companion.table.ports import Explained
from companion.table.session import Session
from companion.table.table import Table

if TYPE_CHECKING:
    from companion.cli.rack_players import RackPlayers
    from companion.cli.sonar_players import SonarPlayers


class LatePlayers(Display):
    """The crews of Captain Sonar and the members of The Crew that the table plays, as one display."""

    def __init__(self, inputs: "queue.Queue[Input]", bindings: Bindings) -> None:
        self._inputs = inputs
        self._bindings = bindings
        self._company: SonarPlayers | None = None
        self._members: RackPlayers | None = None

    def show(self, view: TableView, table: Table, now: float) -> None:
        """Let those who play look at what has changed."""
        if view.scene == "game" and table.session is not None:
            self._summon(table.session)
        for player in self._present():
            player.show(view, table, now)

    def next_frame(self, now: float) -> float | None:
        """When one of them wants to speak."""
        wanted = (player.next_frame(now) for player in self._present())
        return min((when for when in wanted if when is not None), default=None)

    def frame(self, now: float) -> None:
        """Say what is due."""
        for player in self._present():
            player.frame(now)

    def advised(self, session: Session, team: str, board: Board) -> Board:
        """A crew's view with what the posts kept by the table propose."""
        return board if self._company is None else self._company.advised(session, team, board)

    def thought(self, session: Session) -> ThoughtView | None:
        """What a crew by the table had in mind at the moment that a finished battle shows."""
        return None if self._company is None else self._company.thought(session)

    def explain(self, session: Session, utterance: Utterance) -> Explained | None:
        """Why a post kept by the table, or a crew member, did what it did."""
        for player in self._present():
            if (explained := player.explain(session, utterance)) is not None:
                return explained
        return None

    def reasons(self, session: Session) -> Mapping[int, tuple[Sentence, ...]]:
        """What the racks had in mind in each trick of a finished attempt."""
        return {} if self._members is None else self._members.reasons(session)

    def close(self) -> None:
        """Give up what is under way."""
        for player in self._present():
            player.close()

    def _summon(self, session: Session) -> None:
        if session.game.id == CAPTAIN_SONAR.id and self._company is None:
            from companion.cli.sonar_players import SonarPlayers

            self._company = SonarPlayers(self._inputs)
            self._company.bind(self._bindings)
        if self._members is None and session.game.table_seats.played(session.state):
            from companion.cli.rack_players import RackPlayers

            self._members = RackPlayers(self._inputs)
            self._members.bind(self._bindings)

    def _present(self) -> "list[SonarPlayers | RackPlayers]":
        return [player for player in (self._company, self._members) if player is not None]
