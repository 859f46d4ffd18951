"""What a mission without task cards asks for, as the seat of a rack sees it (logbook 8, 12, 21, 23, 27)."""

from companion.games.crew.deep_sea.data import mission_of
from companion.games.crew.deep_sea.goals import LAST_CARD
from companion.games.crew.deep_sea.missions import Goal
from companion.games.crew.rack_view import SeenTask
from companion.games.crew.state import State
from companion.games.crew.terms import CODES


def goals(state: State) -> tuple[SeenTask, ...]:
    """The goal as plain data; nothing where the tasks are all that is asked for."""
    match mission_of(state).goal:
        case Goal.BALANCE_9:
            return (SeenTask("goal", "", kind="even_cards", rule={"value": 9, "max": 1}),)
        case Goal.BALANCE_1:
            return (SeenTask("goal", "", kind="even_cards", rule={"value": 1, "max": 1}),)
        case Goal.NO_LEAD_PINK_SUBMARINE:
            return (SeenTask("goal", "", kind="never_opened", rule={"suits": ("P", "S")}),)
        case Goal.FIRST_WINNER_AHEAD:
            return (SeenTask("goal", "", kind="first_ahead"),)
        case Goal.FINAL_YELLOW_5:
            return (SeenTask("goal", "", kind="last_card", rule={"card": CODES[LAST_CARD]}),)
        case Goal.ALL_TASKS:
            return ()
