"""What a team's own display shows, and under which name it speaks."""

from dataclasses import replace

from companion.rules.board import TABLE
from companion.rules.published import TableView
from companion.table.table import Table


def team_subject(view: TableView, table: Table, team: str) -> TableView:
    """The shared view with a team's own board, question, refusal and cursor in it; before the start the shared one."""
    board, refusal, cursor = table.team_view(team)
    if board is None or view.scene != "game":
        return view
    # Imported late: a table without a crew on it opens without the rules of any game.
    from companion.games.captain_sonar.announced import explained
    from companion.games.captain_sonar.view import TeamView

    explanations = tuple(explained(proposal) for proposal in board.explained) if isinstance(board, TeamView) else ()
    return replace(
        view,
        notices=(*explanations, *view.notices),
        board=board,
        prompt=board.prompt,
        refused=replace(refusal, audience=TABLE) if refusal is not None else None,
        cursor=cursor,
        menu=False,
    )


def team_source(team: str) -> str:
    """The device name under which a team's display speaks."""
    return f"{team} display"
