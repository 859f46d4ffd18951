"""Parts of the state: hands and piles, what was played and done, what does not change during a game."""

from dataclasses import dataclass, replace

from companion.games.fifty_missions.boxes import Mission, MissionDeck
from companion.games.fifty_missions.terms import Card


@dataclass(frozen=True)
class Cards:
    """A hand or a pile: the cards that are known (a pile from the top) and how many are not."""

    known: tuple[Card, ...] = ()
    hidden: int = 0

    @property
    def size(self) -> int:
        """How many cards."""
        return len(self.known) + self.hidden

    def without(self, card: Card) -> "Cards":
        """One card fewer: this one if it is known, else a hidden one."""
        for index, one in enumerate(self.known):
            if same_card(one, card):
                return replace(self, known=self.known[:index] + self.known[index + 1 :])
        return replace(self, hidden=max(0, self.hidden - 1))

    def holds(self, card: Card) -> bool:
        """Whether the card may be here."""
        return self.hidden > 0 or any(same_card(one, card) for one in self.known)

    def top_off(self) -> "Cards":
        """A pile without its top card."""
        if self.known:
            return replace(self, known=self.known[1:])
        return replace(self, hidden=max(0, self.hidden - 1))


def same_card(one: Card, other: Card) -> bool:
    """Whether two cards may be the same: equal faces, and no two different copies."""
    return one.face == other.face and (one.copy == other.copy or not one.copy or not other.copy)


@dataclass(frozen=True)
class Played:
    """One play, for the review and the scripted players."""

    card: Card
    place: int
    seat: int | None
    at: float


@dataclass(frozen=True)
class Taken:
    """One mission done, and when."""

    mission: str
    at: float


@dataclass(frozen=True)
class Config:
    """What does not change during a game."""

    names: tuple[str, ...]
    seed: int
    deck: MissionDeck
    custom: tuple[Mission, ...] = ()
    mode: str = "turns"
    clock: float = 300.0
    medal_trigger: str = "reached"
    talk: str = "open"
    recognition: str = "at_once"
    mission_cards: str = "screen"
    symbol_cards: str = "table"

    @property
    def players(self) -> int:
        """How many play."""
        return len(self.names)

    @property
    def missions(self) -> dict[str, Mission]:
        """Every mission that may lie on the table, by id."""
        return {one.id: one for one in (*self.deck.missions, *self.custom)}
