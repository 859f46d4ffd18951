"""Communicating from one's own page: which cards may be shown, what may be said of them, and why not."""

from collections.abc import Mapping
from typing import TypedDict

from companion.games.crew import communication
from companion.games.crew.state import State
from companion.games.crew.terms import PLAY, Says
from companion.rules.board import Refusal
from companion.rules.sentences import Sentence


class Talk(TypedDict):
    """What a page shows of communicating."""

    why: Sentence | None
    rule: Sentence
    hidden: bool
    closed: Mapping[str, Sentence]
    says: Mapping[str, list[str]]
    shown: list[Sentence]


def talk(state: State, seat: int) -> Talk | None:
    """What this seat may show before the coming trick; ``why`` it may not, in the table's own words.

    ``closed`` are the cards that nobody could show now, each with its reason; ``says`` are cards of which less can be
    said than highest, only and lowest, as far as everybody sees. What the seat really holds only its owner knows.
    """
    if state.decided or state.attempt.step != PLAY or state.correcting is not None or seat not in state.people:
        return None
    radio = state.table.box.radio(state)
    why = communication.why_not(state, seat)
    cards = sorted((card for card in state.table.deck if not card.trump), key=str)
    reasons = {str(card): communication.not_showable(state, card, str(card), seat) for card in cards}
    for other in (state.attempt.talk, *state.attempt.waiting):
        if other is not None and other.card is not None and other.seat != seat:
            code = str(other.card)
            reasons[code] = Refusal("not-allowed", {"card": code}, key="crew-shown-by-other")
    return {
        "why": None if why is None else refusal(why),
        "rule": Sentence("crew-page-rule", {"mode": _mode(state), "pool": communication.tokens_left(state, seat)}),
        "hidden": radio.hidden,
        "closed": {code: refusal(reason) for code, reason in reasons.items() if reason is not None},
        "says": _fewer(state, seat) if state.table.box.single_only(state) and why is None else {},
        "shown": [
            Sentence("crew-page-shown", {"card": str(claim.card), "says": str(claim.says or "open")})
            for claim in communication.made(state)
            if claim.seat == seat
        ],
    }


def _mode(state: State) -> str:
    radio = state.table.box.radio(state)
    return "hidden" if radio.hidden else "pool" if radio.pool is not None else "normal"


def _fewer(state: State, seat: int) -> Mapping[str, list[str]]:
    found = {}
    for card in state.table.deck - state.play.gone:
        may = communication.possible(state, seat, card)
        if not card.trump and len(may) < len(Says):
            found[str(card)] = [str(one) for one in may]
    return found


def refusal(found: Refusal) -> Sentence:
    """The sentence of a refusal."""
    return Sentence(f"refused-{found.key or found.code}", found.params)
