"""Filters: which cards a ``where`` means."""

from dataclasses import dataclass

from companion.games.fifty_missions.conditions.base import BadCondition, Reading
from companion.games.fifty_missions.conditions.words import cards_of, listed, said
from companion.games.fifty_missions.terms import HIGHEST, LOWEST, Face
from companion.rules.sentences import Sentence


@dataclass(frozen=True)
class Filter:
    """A card passes if it fits everything that is given.

    >>> Filter(suits=("red",), low=5).passes(Face("red", 6)), Filter(parity="even").passes(Face("red", 3))
    (True, False)
    """

    suits: tuple[str, ...] = ()
    values: tuple[int, ...] = ()
    parity: str = ""
    low: int = LOWEST
    high: int = HIGHEST

    def passes(self, face: Face) -> bool:
        """Whether this card is meant."""
        return (
            (not self.suits or face.suit in self.suits)
            and (not self.values or face.value in self.values)
            and (not self.parity or (face.value % 2 == 0) == (self.parity == "even"))
            and self.low <= face.value <= self.high
        )

    def describe(self) -> Sentence:
        """``red cards that are even``: the noun, then what else must be true of the card."""
        noun = cards_of(self.suits) if self.suits else said("cards")
        extra = []
        if self.parity:
            extra.append(said(f"which-{self.parity}"))
        if self.values:
            extra.append(said("which-values", values=self.values))
        if self.low > LOWEST:
            extra.append(said("which-min", number=self.low))
        if self.high < HIGHEST:
            extra.append(said("which-max", number=self.high))
        return said("which", cards=noun, that=listed(extra, "and")) if extra else noun


def read_filter(where: object, suits: tuple[str, ...]) -> Filter:
    """A ``where`` table. Raises ``BadCondition``."""
    if not isinstance(where, dict) or not where:
        raise BadCondition(f'where: found {where!r}, expected a table such as {{ parity = "even" }}')
    reading = Reading({"kind": "where", **where}, suits)
    reading.only("suits", "values", "parity", "min", "max")
    return Filter(
        suits=reading.suit_list("suits", optional=True),
        values=reading.numbers("values", LOWEST, HIGHEST) if "values" in where else (),
        parity=reading.choice("parity", ("even", "odd")) if "parity" in where else "",
        low=reading.number("min", LOWEST, HIGHEST, LOWEST),
        high=reading.number("max", LOWEST, HIGHEST, HIGHEST),
    )
