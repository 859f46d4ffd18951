"""What a crew member by the table says next: one word, a function of what its seat knows and of the seed."""

import numpy as np

from companion.players.crew import talk
from companion.players.crew.answering import RackDecision, answer
from companion.players.crew.bits import cards, code
from companion.players.crew.dealing import deals
from companion.players.crew.knowledge import RackView
from companion.players.crew.reaching import searched
from companion.players.crew.searching import aimed, different, legal, weighed
from companion.players.crew.talk import spoken
from companion.rules.chance import chance

DEALS = 120
"""How many deals are imagined for a decision."""


def decide(knowledge: RackView, seed: int, count: int = DEALS) -> RackDecision | None:
    """The seat's next word; ``None`` while it has nothing to say.

    A card is named by its place in the rack (``SLOT 4``), and never by what it is.
    """
    if knowledge.called is not None or knowledge.talking:
        return None
    if knowledge.phase == "trick":
        said = spoken(knowledge)
        if said is not None:
            return RackDecision(slot(knowledge, *said), "convention")
    rng = _random(knowledge, seed)
    match knowledge.phase:
        case "trick" if knowledge.turn == knowledge.seat and knowledge.hand:
            return _card(knowledge, rng, count)
        case "distress":
            return _distress(knowledge, rng, count)
        case "announce":
            return _holder(knowledge)
    return answer(knowledge, rng, count) if knowledge.asked == knowledge.seat else None


def slot(knowledge: RackView, card: int, says: str = "") -> str:
    """The word that asks for a card of the rack.

    >>> from companion.players.crew.bits import bit
    >>> from companion.players.crew.knowledge import EXAMPLE, read
    >>> slot(read(EXAMPLE), bit("R4")), slot(read(EXAMPLE), bit("P9"), "only")
    ('SLOT 3', 'SLOT 1 ONLY')
    """
    place = knowledge.rack.index(code(card, knowledge.trump)) + 1
    if not says:
        return f"SLOT {place}"
    return f"SLOT {place} OPEN" if knowledge.hidden else f"SLOT {place} {says.upper()}"


def _random(knowledge: RackView, seed: int) -> np.random.Generator:
    moment = len(knowledge.plays) * 100 + knowledge.drafted
    return np.random.Generator(np.random.PCG64(chance(seed, f"crew-{knowledge.seat}", moment).getrandbits(64)))


def _card(knowledge: RackView, rng: np.random.Generator, count: int) -> RackDecision:
    options = different(knowledge)
    if knowledge.tasks and searched(knowledge) and len(options) < len(cards(legal(knowledge))):
        # Neighbours of a suit are not alike where values or sums are asked for.
        options = cards(legal(knowledge))
    if len(options) == 1:
        return RackDecision(slot(knowledge, options[0]), "forced")
    hands = deals(knowledge, count, rng)
    tasks = searched(knowledge)
    scores = aimed(knowledge, options, hands, tasks, rng) if tasks else weighed(knowledge, options, hands)
    best = max(options, key=lambda card: (round(scores[card], 9), -card))
    rounded = {code(card, knowledge.trump): round(score, 3) for card, score in scores.items()}
    return RackDecision(slot(knowledge, best), "weighed", rounded, len(options) * hands.shape[1])


def _distress(knowledge: RackView, rng: np.random.Generator, count: int) -> RackDecision | None:
    """A vote where others have voted, and a card where cards are passed."""
    if knowledge.to_vote:
        word, weights = talk.vote(knowledge, rng, count)
        return RackDecision(word, "votes", weights)
    if knowledge.direction is None or knowledge.gave is not None:
        return None
    card, weights = talk.communicated(knowledge, rng, count)
    return RackDecision(slot(knowledge, card), "passes", weights)


def _holder(knowledge: RackView) -> RackDecision | None:
    """Whoever has the card that is asked for speaks up (logbook, mission 46)."""
    asked = {goal.rule.get("holder_of") for goal in knowledge.goals}
    return RackDecision(f"SEAT {knowledge.seat}", "answers") if asked & {*knowledge.hand} else None
