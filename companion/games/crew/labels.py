"""Printable labels that both Crews share: cards, seats and the words of the table."""

from companion.games.crew.state import CrewBox
from companion.games.crew.terms import SUIT_NAMES, Suit, deck
from companion.rules.labels import Label

COMMANDS = (
    *("COMMANDER", "COMMUNICATE", "HIGHEST", "ONLY", "LOWEST", "DISTRESS", "LEFT", "RIGHT", "PASS", "TAKE", "HOLDER"),
    *("OK", "CANCEL", "YES", "NO", "NEW", "KEEP", "REDRAW", "GIVEUP", "CORRECT", "TAKEBACK", "COUNT", "GOON"),
)


def cards(box: CrewBox) -> tuple[Label, ...]:
    """One label for each of the 40 playing cards."""
    return tuple(
        Label(
            f"{box.code}:{card}",
            "card",
            "label-card",
            (("card", str(card)),),
            mark=SUIT_NAMES[Suit(card.suit)],
            figure=str(card.value),
        )
        for card in deck(box.trump)
    )


def commands(box: CrewBox, extra: tuple[str, ...] = ()) -> tuple[Label, ...]:
    """One label for each word that stands alone."""
    words = (*COMMANDS, *extra)
    return tuple(
        Label(f"{box.code}:{word}", "command", f"label-crew-{word.lower().replace(' ', '-')}", mark="command")
        for word in words
    )


def seats(box: CrewBox, count: int = 5) -> tuple[Label, ...]:
    """One label for each seat."""
    return tuple(
        Label(f"{box.code}:SEAT {seat}", "seat", "label-crew-seat", (("number", seat),), mark="seat", figure=str(seat))
        for seat in range(1, count + 1)
    )


def missions(box: CrewBox, lowest: int, highest: int) -> tuple[Label, ...]:
    """One label for each mission."""
    return tuple(
        Label(
            f"{box.code}:MISSION {number}",
            "mission",
            "label-crew-mission",
            (("number", number),),
            mark="mission",
            figure=str(number),
        )
        for number in range(lowest, highest + 1)
    )
