"""What a crew member by the table says next: one word, a function of what its seat knows and of the seed."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

import numpy as np

from companion.company.crew import passing
from companion.company.crew.bits import Array, cards, code
from companion.company.crew.dealing import deals
from companion.company.crew.knowledge import RackView, SeenTask
from companion.company.crew.playing import played
from companion.company.crew.reaching import bound, reached, searched
from companion.company.crew.searching import PARTLY, aimed, different, drafted, legal, tables_of, weighed
from companion.company.crew.talk import spoken
from companion.rules.chance import chance

DEALS = 120
"""How many deals are imagined for a decision."""


@dataclass(frozen=True)
class Decision:
    """A word and why: a key, the share of imagined deals that were won with each card weighed."""

    word: str
    why: str = ""
    weighed: Mapping[str, float] = field(default_factory=dict)
    nodes: int = 0


def decide(knowledge: RackView, seed: int, count: int = DEALS) -> Decision | None:
    """The seat's next word; ``None`` while it has nothing to say.

    A card is named by its place in the rack (``SLOT 4``), and never by what it is.
    """
    if knowledge.called is not None or knowledge.talking:
        return None
    if knowledge.phase == "trick":
        said = spoken(knowledge)
        if said is not None:
            return Decision(slot(knowledge, *said), "convention")
    rng = _random(knowledge, seed)
    match knowledge.phase:
        case "trick" if knowledge.turn == knowledge.seat and knowledge.hand:
            return _card(knowledge, rng, count)
        case "distress":
            return _distress(knowledge, rng, count)
        case "predict" if knowledge.asked == knowledge.seat:
            return _number(knowledge, rng, count)
        case "allocate" if knowledge.asked == knowledge.seat and any("TAKE" in word for word in knowledge.choices):
            return _task(knowledge, rng, count)
        case "announce":
            return _holder(knowledge)
        case _ if knowledge.asked == knowledge.seat and _unnamed(knowledge) and "SEAT" in knowledge.choices[0]:
            return _role(knowledge, rng, count)
    return answered(knowledge) if knowledge.asked == knowledge.seat and knowledge.phase not in QUIET else None


def slot(knowledge: RackView, card: int, says: str = "") -> str:
    """The word that asks for a card of the rack.

    >>> from companion.company.crew.bits import bit
    >>> from companion.company.crew.knowledge import EXAMPLE, read
    >>> slot(read(EXAMPLE), bit("R4")), slot(read(EXAMPLE), bit("P9"), "only")
    ('SLOT 3', 'SLOT 1 ONLY')
    """
    place = knowledge.rack.index(code(card, knowledge.trump)) + 1
    if not says:
        return f"SLOT {place}"
    return f"SLOT {place} OPEN" if knowledge.hidden else f"SLOT {place} {says.upper()}"


QUIET = ("trick", "communicate", "rack", "correct", "over", "hands")
"""Phases in which nothing but cards is asked of the seat."""


def answered(knowledge: RackView) -> Decision | None:
    """What else a crew member is asked: yes with a strong hand, else the first answer there is."""
    words = [word for word in knowledge.choices if word not in ("CORRECT", "GIVEUP", "CANCEL")]
    if not words:
        return None
    strong = sum(card[0] in "RS" or card[1:] in "89" for card in knowledge.hand) * 3 >= len(knowledge.hand)
    polite = [word for word in words if word.split()[-1] in (("YES", "GOOD") if strong else ("NO", "BAD"))]
    return Decision((polite or words)[0], "answers")


def _random(knowledge: RackView, seed: int) -> np.random.Generator:
    moment = len(knowledge.plays) * 100 + knowledge.drafted
    return np.random.Generator(np.random.PCG64(chance(seed, f"crew-{knowledge.seat}", moment).getrandbits(64)))


def _card(knowledge: RackView, rng: np.random.Generator, count: int) -> Decision:
    options = different(knowledge)
    if knowledge.tasks and searched(knowledge) and len(options) < len(cards(legal(knowledge))):
        # Neighbours of a suit are not alike where values or sums are asked for.
        options = cards(legal(knowledge))
    if len(options) == 1:
        return Decision(slot(knowledge, options[0]), "forced")
    hands = deals(knowledge, count, rng)
    tasks = searched(knowledge)
    scores = aimed(knowledge, options, hands, tasks, rng) if tasks else weighed(knowledge, options, hands)
    best = max(options, key=lambda card: (round(scores[card], 9), -card))
    told = {code(card, knowledge.trump): round(score, 3) for card, score in scores.items()}
    return Decision(slot(knowledge, best), "weighed", told, len(options) * hands.shape[1])


def _distress(knowledge: RackView, rng: np.random.Generator, count: int) -> Decision | None:
    """A vote where others have voted, and a card where cards are passed."""
    if knowledge.to_vote:
        word, told = passing.vote(knowledge, rng, count)
        return Decision(word, "votes", told)
    if knowledge.direction is None or knowledge.gave is not None:
        return None
    card, told = passing.given(knowledge, rng, count)
    return Decision(slot(knowledge, card), "passes", told)


def _task(knowledge: RackView, rng: np.random.Generator, count: int) -> Decision | None:
    """The task with which most of the imagined deals are won, the rest taken in turn by whom it suits."""
    open_ = [task for task in knowledge.tasks if task.owner is None]
    takes = {task.code: task for task in open_ if f"TAKE {task.code}" in knowledge.choices}
    if not takes:
        return answered(knowledge)
    hands = deals(knowledge, count, rng)
    if any(task.kind and task.card is None for task in knowledge.tasks):
        return _aimed_task(knowledge, takes, hands, rng)
    scores = {}
    for name in takes:
        tables = tables_of(knowledge, hands)
        tables.owned = drafted(knowledge, takes[name], hands)
        short, won = played(tables)
        scores[name] = float((won - PARTLY * short).mean())
    best = max(sorted(scores), key=lambda name: round(scores[name], 9))
    told = {name: round(score, 3) for name, score in scores.items()}
    return Decision(f"TAKE {best}", "weighed", told, len(takes) * hands.shape[1])


def _aimed_task(knowledge: RackView, takes: Mapping[str, SeenTask], hands: Array, rng: np.random.Generator) -> Decision:
    """The task that this seat fulfils most often beside those that have an owner already."""
    scores, owned = {}, [task for task in knowledge.tasks if task.owner is not None and task.kind]
    for name, task in takes.items():
        worth, _ = reached(knowledge, [*owned, replace(task, owner=knowledge.seat)], hands, rng)
        scores[name] = float(worth.mean())
    best = max(sorted(scores), key=lambda name: round(scores[name], 9))
    told = {name: round(score, 3) for name, score in scores.items()}
    return Decision(f"TAKE {best}", "weighed", told, len(takes) * hands.shape[1])


def _unnamed(knowledge: RackView) -> list[SeenTask]:
    """The goals of a role that nobody has yet."""
    return [goal for goal in knowledge.goals if goal.owner is None and "role" in goal.rule]


def _holder(knowledge: RackView) -> Decision | None:
    """Whoever has the card that is asked for speaks up (logbook, mission 46)."""
    asked = {goal.rule.get("holder_of") for goal in knowledge.goals}
    return Decision(f"SEAT {knowledge.seat}", "answers") if asked & {*knowledge.hand} else None


def _role(knowledge: RackView, rng: np.random.Generator, count: int) -> Decision:
    """The member with whom most of the imagined deals are won."""
    hands, role = deals(knowledge, count, rng), _unnamed(knowledge)[0].rule["role"]
    scores = {}
    for word in knowledge.choices:
        seat = int(word.split()[1])
        named = [replace(goal, owner=seat) if goal.rule.get("role") == role else goal for goal in knowledge.goals]
        if knowledge.leader != knowledge.commander and knowledge.commander:
            knowledge = replace(knowledge, leader=knowledge.commander)
        asked = replace(knowledge, goals=tuple(named))
        worth, _ = reached(asked, bound(asked), hands, rng)
        scores[word] = float(worth.mean())
    best = max(scores, key=lambda word: round(scores[word], 9))
    told = {word: round(score, 3) for word, score in scores.items()}
    return Decision(best, "names", told, len(scores) * hands.shape[1])


def _number(knowledge: RackView, rng: np.random.Generator, count: int) -> Decision | None:
    """The number of tricks that it wins most often, told as a prediction from its own device."""
    mine = next(
        (one for one in knowledge.tasks if one.kind == "tricks_predicted" and one.owner == knowledge.seat
         and one.prediction is None), None
    )  # fmt: skip
    if mine is None:
        return None
    tasks = [task for task in knowledge.tasks if task.owner is not None and task.kind]
    _, course = reached(knowledge, tasks, deals(knowledge, count, rng), rng)
    won = np.bincount(course.count(knowledge.seat - 1), minlength=knowledge.rounds + 1)
    shares = {str(number): round(float(share), 3) for number, share in enumerate(won / won.sum()) if share}
    return Decision(f"PREDICT {mine.code} {int(won.argmax())}", "predicts", shares)
