"""Sharing out the tasks, in every way that a mission names (rulebook pp. 9, 18-21)."""

from companion.games.crew.deep_sea.all_to_one import HAND_OVER, ONE
from companion.games.crew.deep_sea.in_turn import DRAFT, HARDEST, STUCK
from companion.games.crew.deep_sea.volunteers import FREE, VOLUNTEER, VOLUNTEER_TAKES

STEPS = (HARDEST, STUCK, DRAFT, ONE, HAND_OVER, VOLUNTEER, VOLUNTEER_TAKES, FREE)
