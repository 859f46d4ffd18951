"""Labels: symbol cards with both copies, mission cards, places, medals and commands."""

from companion.games.fifty_missions.data import own
from companion.games.fifty_missions.terms import MEDALS, PLACES, full_deck
from companion.rules.labels import Label

COMMANDS = ("START", "STOP", "STUCK", "PAUSE", "RESUME", "CORRECT", "NEW")


def labels(data: object) -> tuple[Label, ...]:
    """Everything that may be printed. Mission codes are the same words in every deck, so each is printed once."""
    decks, found = own(data), list[Label]()
    for suits in dict.fromkeys(deck.suits for deck in decks.values()):
        for card in full_deck(suits):
            params = (("suit", card.face.suit), ("value", card.face.value), ("copy", card.copy))
            found.append(
                Label(f"FM:{card}", "card", "fifty-card", params, mark=card.face.suit, figure=str(card.face.value))
            )
    for number in range(1, max((len(deck.missions) for deck in decks.values()), default=0) + 1):
        found.append(
            Label(f"FM:M-{number:02}", "mission", "fifty-mission", (("number", number),), figure=f"{number:02}")
        )
    for place in PLACES:
        found.append(Label(f"FM:{place}", "place", "fifty-place", (("place", place),), figure=str(place)))
    for medal in MEDALS:
        found.append(Label(f"FM:MEDAL {medal.upper()}", "medal", "fifty-medal", (("medal", medal),), mark=medal))
    for seat in range(1, 5):
        found.append(Label(f"FM:FIRST SEAT {seat}", "command", "fifty-first", (("seat", seat),), figure=str(seat)))
    found += [Label(f"FM:{word}", "command", f"fifty-{word.lower()}") for word in COMMANDS]
    return tuple(found)
