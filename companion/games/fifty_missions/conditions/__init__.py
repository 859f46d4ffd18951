"""The condition vocabulary of the mission files: one unit per kind, and how to read, count and say them."""

from companion.games.fifty_missions.conditions.base import BadCondition, Condition
from companion.games.fifty_missions.conditions.logic import ALL_ROWS, KINDS, any_row, matching_rows, read_condition

__all__ = ["ALL_ROWS", "KINDS", "BadCondition", "Condition", "any_row", "matching_rows", "read_condition"]
