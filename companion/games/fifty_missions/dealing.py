"""Shuffling: the mission pile with its medals, and the deck where the companion deals."""

from collections.abc import Sequence

from companion.games.fifty_missions.events import GameBegun
from companion.games.fifty_missions.state import Config
from companion.games.fifty_missions.terms import MARKS, full_deck
from companion.rules.chance import chance


def begun(config: Config, number: int) -> GameBegun:
    """The beginning of the game with this number, shuffled from the seed."""
    missions = shuffled_missions(config, number)
    if config.mission_cards == "screen":
        missions = with_medals(missions, lying=4, done=0)
    cards: list[str] = []
    if config.symbol_cards == "companion":
        cards = [str(card) for card in full_deck(config.deck.suits)]
        chance(config.seed, "symbols", number).shuffle(cards)
    return GameBegun(number, tuple(missions), tuple(cards))


def shuffled_missions(config: Config, number: int, without: Sequence[str] = ()) -> list[str]:
    """The missions of the box in a random order, without those that lie elsewhere."""
    missions = [one.id for one in config.deck.enabled if one.id not in without]
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
