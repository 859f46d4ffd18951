"""The state of a game as values: hands and piles, what was played and done, the whole table; and how it is shuffled."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property

from companion.games.fifty_missions.data import MissionCard, MissionDeck
from companion.games.fifty_missions.events import GameBegun
from companion.games.fifty_missions.terms import MARKS, DeckCard, Face, Row, full_deck
from companion.rules.chance import chance
from companion.rules.timers import Timer


@dataclass(frozen=True)
class PartlyKnownCards:
    """A hand or a pile: the cards that are known (a pile from the top) and how many are not."""

    known: tuple[DeckCard, ...] = ()
    hidden: int = 0

    @property
    def size(self) -> int:
        """How many cards there are, known or not."""
        return len(self.known) + self.hidden

    def without(self, card: DeckCard) -> "PartlyKnownCards":
        """One card fewer: this one if it is known, else a hidden one."""
        for index, other in enumerate(self.known):
            if same_card(other, card):
                return replace(self, known=self.known[:index] + self.known[index + 1 :])
        return replace(self, hidden=max(0, self.hidden - 1))

    def holds(self, card: DeckCard) -> bool:
        """Whether the card may be here."""
        return self.hidden > 0 or any(same_card(other, card) for other in self.known)

    def top_off(self) -> "PartlyKnownCards":
        """A pile without its top card."""
        if self.known:
            return replace(self, known=self.known[1:])
        return replace(self, hidden=max(0, self.hidden - 1))


def same_card(card: DeckCard, other: DeckCard) -> bool:
    """Whether two cards may be the same: equal faces, and no two different copies."""
    return card.face == other.face and (card.copy == other.copy or not card.copy or not other.copy)


@dataclass(frozen=True)
class RecordedPlay:
    """One play, for the review and the scripted players."""

    card: DeckCard
    place: int
    seat: int | None
    at: float


@dataclass(frozen=True)
class TakenMission:
    """One mission done, and when."""

    mission: str
    at: float


@dataclass(frozen=True)
class FiftySetup:
    """What does not change during a game."""

    names: tuple[str, ...]
    seed: int
    deck: MissionDeck
    custom: tuple[MissionCard, ...] = ()
    mode: str = "turns"
    clock: float = 300.0
    medal_trigger: str = "reached"
    talk: str = "open"
    recognition: str = "at_once"
    mission_cards: str = "screen"
    symbol_cards: str = "table"

    @property
    def players(self) -> int:
        """How many players take part."""
        return len(self.names)

    @property
    def missions(self) -> dict[str, MissionCard]:
        """Every mission that may lie on the table, by id."""
        return {mission.id: mission for mission in (*self.deck.missions, *self.custom)}


@dataclass(frozen=True)
class FiftyState:
    """The whole table. Places are indices 0 to 3 here; everywhere else they count from 1."""

    config: FiftySetup
    number: int = 1
    row: tuple[DeckCard | None, ...] = (None, None, None, None)
    under: tuple[tuple[DeckCard, ...], ...] = ((), (), (), ())
    covered_unseen: int = 0
    hands: tuple[PartlyKnownCards, ...] = ()
    loose: int = 0
    pile: PartlyKnownCards = field(default_factory=PartlyKnownCards)
    open: tuple[str | None, ...] = (None, None, None, None)
    missions: tuple[str, ...] = ()
    due: tuple[int, ...] = ()
    done_before: int = 0
    taken: tuple[TakenMission, ...] = ()
    latest: tuple[str, ...] = ()
    medals: tuple[str, ...] = ()
    collected: bool = False
    collected_after: int = 0
    plays: tuple[RecordedPlay, ...] = ()
    turn: int | None = None
    stuck: frozenset[int] = frozenset()
    asking: tuple[DeckCard, int | None] | None = None
    correcting: int | None = None
    stage: str = ""
    cut: bool = False
    clock: Timer = field(default_factory=lambda: Timer.down(300.0))
    gold_left: float | None = None
    ticked: tuple[str, ...] = ()
    reason: str = ""
    ended: float = 0.0

    @property
    def done(self) -> int:
        """Missions done, those before a set-up position included."""
        return self.done_before + len(self.taken)

    @property
    def left(self) -> int:
        """Missions not done, those that lie open included."""
        return sum(1 for mission in self.open if mission) + len(self.missions_left)

    @property
    def over(self) -> bool:
        """Whether nothing more can happen."""
        return bool(self.reason)

    @property
    def waits_for_card(self) -> bool:
        """Whether the clock stands and the next card starts it: at the beginning, or after a power cut."""
        return self.config.mode == "crazy" and (self.stage == "ready" or (self.stage == "paused" and self.cut))

    @property
    def faces(self) -> Row | None:
        """The four exposed cards, once all lie there."""
        first, two, three, four = self.row
        if first is None or two is None or three is None or four is None:
            return None
        return first.face, two.face, three.face, four.face

    @property
    def seen(self) -> tuple[DeckCard, ...]:
        """Every card that lies on the table face up or covered: public knowledge."""
        exposed = tuple(card for card in self.row if card is not None)
        return exposed + tuple(card for pile in self.under for card in pile)

    @property
    def covered(self) -> int:
        """How many cards lie under the exposed ones."""
        return self.covered_unseen + sum(len(pile) for pile in self.under)

    @property
    def missions_left(self) -> tuple[str, ...]:
        """Missions of the pile, without the medals."""
        return tuple(mission for mission in self.missions if not mission.startswith("MEDAL "))

    @property
    def phase(self) -> str:
        """What is going on: the question that the table is asked."""
        if self.over:
            return "over"
        if self.config.mode == "box":
            return "box"
        if self.faces is None:
            return "row"
        if self.correcting is not None:
            return "correct"
        if self.due and self.stage != "running":  # against the clock nobody waits for a mission card
            return "missions"
        if self.asking is not None:
            return "place"
        if self.config.mode == "crazy":
            return "play" if self.stage == "running" else self.stage
        return "first" if self.turn is None else "play"

    def unseen(self, face: Face) -> int:
        """Copies of a face that do not lie on the table: public knowledge."""
        return 2 - self._lying[face]

    @cached_property
    def _lying(self) -> Counter[Face]:
        """How often each face lies on the table; counted once, for every choice and hint asks for it."""
        return Counter(card.face for card in self.seen)


def begun(config: FiftySetup, number: int) -> GameBegun:
    """The beginning of the game with this number, shuffled from the seed."""
    missions = shuffled_missions(config, number)
    if config.mission_cards == "screen":
        missions = with_medals(missions, lying=4, done=0)
    cards: list[str] = []
    if config.symbol_cards == "companion":
        cards = [str(card) for card in full_deck(config.deck.suits)]
        chance(config.seed, "symbols", number).shuffle(cards)
    return GameBegun(number, tuple(missions), tuple(cards))


def shuffled_missions(config: FiftySetup, number: int, without: Sequence[str] = ()) -> list[str]:
    """The missions of the box in a random order, without those that lie elsewhere."""
    missions = [mission.id for mission in config.deck.enabled if mission.id not in without]
    chance(config.seed, "missions", number).shuffle(missions)
    return missions


def with_medals(missions: Sequence[str], lying: int, done: int, won: Sequence[str] = ()) -> list[str]:
    """The pile with the medals slid in: bronze under 15 missions, silver and gold under 4 more each (rules, "Setup").

    ``lying`` missions at the head of the list lie open and are not part of the pile; a medal whose place is
    below the bottom is left out.

    >>> with_medals(["a", "b", "c"], lying=1, done=14)
    ['a', 'b', 'MEDAL bronze', 'c']
    """
    pile = list(missions)
    # From the last to the first, so that a medal does not push the next one's place.
    for medal, mark in reversed(MARKS.items()):
        place = lying + mark - done
        if medal not in won and lying <= place <= len(missions):
            pile.insert(place, f"MEDAL {medal}")
    return pile
