"""The hands of a demonstration: dealt from the seed, passed, drawn and played as the state tells.

Only scripted players look at this; the game itself never knows a hand.
"""

from dataclasses import dataclass, field
from random import Random

from companion.games.crew.deal import hand_sizes
from companion.games.crew.distress import PASSED, giver
from companion.games.crew.state import CrewState
from companion.rules.cards import Card
from companion.rules.chance import chance
from companion.rules.seats import right_of

COLUMNS = 7


@dataclass
class Hands:
    """Cards by seat; the helper's covered cards by column, and the open ones."""

    held: dict[int, list[Card]]
    covered: dict[int, Card] = field(default_factory=dict)
    open: dict[int, Card] = field(default_factory=dict)

    def give(self, seat: int, card: Card) -> None:
        """A card leaves a hand."""
        if card in self.held.get(seat, []):
            self.held[seat].remove(card)

    def of(self, seat: int) -> list[Card]:
        """What a seat may choose from."""
        return self.held.get(seat, [])


def hands(state: CrewState) -> Hands:
    """All hands as they are now."""
    dealt = _dealt(state)
    helper = state.attempt.helper.seat if state.attempt.helper is not None else None
    if state.attempt.direction is not None and PASSED in state.attempt.settled:
        _pass(state, dealt, helper)
    for trick in state.play.taken:
        for play in trick.plays:
            _play(dealt, play.seat, play.card, helper)
        _turn_up(dealt)
        if state.play.changed == trick.number:
            _draw(state, dealt, helper)
    for play in state.play.plays:
        _play(dealt, play.seat, play.card, helper)
    if helper is not None:
        dealt.held[helper] = list(dealt.open.values())
    return dealt


def _dealt(state: CrewState) -> Hands:
    """The deal: what the set-up names, the highest trump at the commander, the rest from the seed."""
    table, attempt = state.table, state.attempt
    rng = chance(table.seed, "demo-deal", attempt.dealt)
    deck = sorted(table.deck, key=lambda card: (card.suit, card.value))
    rng.shuffle(deck)
    hands = dict(table.hands) if attempt.dealt == 1 else {}
    fixed = {card for cards in hands.values() for card in cards}
    highest = next(card for card in deck if card.trump and card.value == 4)
    anybody = rng.choice(state.people)
    if highest not in fixed:
        seat = attempt.commander if attempt.commander is not None else anybody
        hands[seat] = (*hands.get(seat, ()), highest)
        fixed.add(highest)
    pool = [card for card in deck if card not in fixed]
    result = Hands({seat: list(hands.get(seat, ())) for seat in state.people})
    if table.with_helper:
        _lay_columns(state, result, pool)
    sizes = list(hand_sizes(len(table.deck), len(table.people), table.with_helper))
    rng.shuffle(sizes)
    for seat, size in zip(state.people, sizes, strict=True):
        while len(result.held[seat]) < size and pool:
            result.held[seat].append(pool.pop())
    for index, card in enumerate(pool):
        result.held[state.people[index % len(state.people)]].append(card)
    return result


def _lay_columns(state: CrewState, result: Hands, pool: list[Card]) -> None:
    """Seven open and seven covered cards from the top of the pool, those that are known in their places."""
    back = _before_passing(state)
    for index, column in enumerate(state.attempt.dealt_columns):
        first = column.open if column.open is None else back.get(column.open, column.open)
        for place, card in ((index, first), (index + COLUMNS, column.hidden)):
            if card is not None and card in pool:
                other = pool.index(card)
                pool[place], pool[other] = pool[other], pool[place]
    for index in range(COLUMNS):
        known = state.attempt.dealt_columns[index] if index < len(state.attempt.dealt_columns) else None
        result.open[index + 1] = pool[index]
        if known is None or known.covered:
            result.covered[index + 1] = pool[index + COLUMNS]
    del pool[: 2 * COLUMNS]


def _before_passing(state: CrewState) -> dict[Card, Card]:
    """The card that lay open before the helper got another in its place."""
    helper, passed = state.attempt.helper, dict(state.attempt.passed)
    if helper is None or PASSED not in state.attempt.settled:
        return {}
    gave, got = passed.get(helper.seat), passed.get(giver(state, helper.seat))
    return {got: gave} if gave is not None and got is not None else {}


def _play(result: Hands, seat: int, card: Card, helper: int | None) -> None:
    if seat == helper:
        result.open = {index: other for index, other in result.open.items() if other != card}
    else:
        result.give(seat, card)


def _turn_up(result: Hands) -> None:
    """The covered card of a column whose open card was played."""
    for index in list(result.covered):
        if index not in result.open:
            result.open[index] = result.covered.pop(index)


def passed_card(state: CrewState, dealt: Hands, seat: int) -> Card:
    """The card a seat passes: the one noted, else its lowest colour card."""
    noted = dict(state.attempt.passed)
    if seat in noted:
        return noted[seat]
    helper = state.attempt.helper
    held = list(dealt.open.values()) if helper is not None and helper.seat == seat else dealt.of(seat)
    return min((card for card in held if not card.trump), key=lambda card: (card.value, card.suit))


def _pass(state: CrewState, dealt: Hands, helper: int | None) -> None:
    seats = range(1, state.table.seats + 1)
    passed = {seat: passed_card(state, dealt, seat) for seat in seats}
    for seat in seats:
        got = passed[giver(state, seat)]
        if seat == helper:
            place = next((index for index, card in dealt.open.items() if card == passed[seat]), None)
            if place is not None:
                dealt.open[place] = got
        else:
            dealt.give(seat, passed[seat])
            dealt.held[seat].append(got)


def _draw(state: CrewState, dealt: Hands, helper: int | None) -> None:
    """Everybody draws from the right at the same time; a covered card of the helper, never a shown one (A23, A27)."""
    rng = chance(state.table.seed, "demo-draw", state.attempt.dealt)
    seats = range(1, state.table.seats + 1)
    shown = {claim.card for claim in state.attempt.claims if claim.trick <= state.play.changed}
    place = rng.choice(sorted(dealt.covered)) if dealt.covered else None
    drawn = {seat: _random(rng, dealt, right_of(seat, state.table.seats), shown, helper, place) for seat in seats}
    for seat in seats:
        source, card = right_of(seat, state.table.seats), drawn[seat]
        if source != helper:
            dealt.give(source, card)
    for seat in seats:
        if seat == helper:
            if place is not None:
                dealt.covered[place] = drawn[seat]
        else:
            dealt.held[seat].append(drawn[seat])


def _random(rng: Random, dealt: Hands, source: int, shown: set[Card], helper: int | None, place: int | None) -> Card:
    if source == helper and place is not None:
        return dealt.covered[place]
    return rng.choice([card for card in dealt.of(source) if card not in shown] or dealt.of(source))
