"""The cards that nobody has shown after the attempt, and the attempt as one possible deal of them would have it."""

from dataclasses import replace

from companion.games.crew.hands import least, left
from companion.games.crew.state import State
from companion.games.crew.terms import Status
from companion.review.knowledge import Unseen
from companion.review.possible import Dealt
from companion.review.winnable.hands import draw_of, plays_of
from companion.review.winnable.solver import available
from companion.rules.cards import Card

NOBODY = 0
"""The seat whose eyes the deals are seen through: the table's, which has no hand of its own."""

Where = dict[Card, int]
"""Who holds each card that nobody has shown, in one possible deal."""


def applies(state: State) -> bool:
    """Whether deals of the cards face down can be looked at: not where cards changed hands or a helper has columns.

    A mission that was won needs none.
    """
    won = state.play.outcome.status is Status.COMPLETED
    moved = draw_of(state) or state.attempt.passing
    return not won and available() and not state.table.with_helper and not moved and not _role_hangs_on_a_card(state)


def _role_hangs_on_a_card(state: State) -> bool:
    """Whether a role is open that goes to the neighbour of whoever holds a card."""
    named, roles = dict(state.attempt.roles), state.table.box.arrangement(state).roles
    return any(role.id not in named and role.chosen_by == "left_of_holder" for role in roles)


def unseen(state: State) -> Unseen:
    """The cards that nobody has shown, and how many of them each player still holds."""
    known = {seat: left(state, seat) for seat in state.people}
    shown = {card for cards in known.values() for card in cards}
    cards = tuple(sorted(state.table.deck - state.play.gone - shown, key=str))
    sizes = {seat: max(0, least(state, seat) - len(known[seat])) for seat in state.people}
    more = len(cards) - sum(sizes.values())
    if more <= 0:
        return Unseen(cards, (sizes,))
    # With three players one of them holds a card more, and it may be any whose hand was not told with it.
    open_ended = [seat for seat in state.people if len(known[seat]) <= least(state, seat)]
    return Unseen(cards, tuple({**sizes, seat: sizes[seat] + more} for seat in open_ended))


def known_hands(state: State) -> dict[int, tuple[Card, ...]]:
    """By seat the cards that it played or that it is known to have kept."""
    played = plays_of(state)
    return {
        seat: (*(card for who, card in played if who == seat), *left(state, seat)) for seat in state.people
    }  # fmt: skip


def lying(state: State, dealt: Dealt) -> State:
    """The attempt with the cards as this deal has them."""
    hands = tuple((seat, (*cards, *dealt.get(seat, ()))) for seat, cards in known_hands(state).items())
    return replace(
        state, attempt=replace(state.attempt, shown_hands=hands), table=replace(state.table, hands={})
    )  # fmt: skip


def by_seat(where: Where) -> Dealt:
    """A deal as the cards of each seat."""
    return {seat: tuple(card for card in where if where[card] == seat) for seat in sorted(set(where.values()))}
