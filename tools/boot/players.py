"""Players for the boot test: they deal three hands of The Quest for Planet Nine and play them by the rules.

They know only the published state, as people do; so they can go on after any power cut.
"""

from random import Random
from typing import Any

SUITS = {"P": 9, "B": 9, "G": 9, "Y": 9, "R": 4}
State = dict[str, Any]


class Players:
    """Three players; ``word(state)`` is what is scanned next."""

    def __init__(self, seed: int) -> None:
        self._random = Random(seed)
        self._hands: dict[int, list[str]] = {}
        self._dealt = ""

    def word(self, state: State) -> str:
        """The next scan."""
        if state["scene"] == "home":
            return "GAME P9"
        if state["scene"] == "setup":
            return "PLAYERS 3" if len(state["setup"]["names"]) != 3 else "START"
        choices = state["prompt"]["choices"]
        if state["phase"] == "trick":
            return self._card(state, choices)
        for wanted in ("NEW", "NO"):
            if wanted in choices:
                return wanted
        return str(choices[0])

    def _card(self, state: State, choices: list[str]) -> str:
        self._deal(state)
        hand = [card for card in self._hands[state["turn"]] if card in choices]
        led = state["trick"]["led"]
        following = [card for card in hand if led and card.startswith(led)]
        return self._random.choice(following or hand)

    def _deal(self, state: State) -> None:
        """Hands for this attempt: the commander holds the highest rocket and one card more."""
        attempt = f"{state['session']} {state['mission']['number']}.{state['mission']['attempt']}"
        if attempt == self._dealt:
            return
        self._dealt = attempt
        cards = [f"{suit}{rank}" for suit, most in SUITS.items() for rank in range(1, most + 1)]
        cards.remove("R4")
        self._random.shuffle(cards)
        first = state["commander"]
        others = [seat for seat in (1, 2, 3) if seat != first]
        self._hands = {first: ["R4", *cards[:13]], others[0]: cards[13:26], others[1]: cards[26:]}
