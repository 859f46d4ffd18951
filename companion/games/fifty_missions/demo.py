"""Scripted players: they hold the cards of an imagined deck and play what brings most missions soonest."""

from collections.abc import Callable

from companion.games.fifty_missions.missions import finishing
from companion.games.fifty_missions.placement import hand_stuck, legal_places
from companion.games.fifty_missions.state import FiftyState
from companion.games.fifty_missions.terms import HAND, DeckCard, Row, full_deck
from companion.rules.chance import chance
from companion.rules.game_inputs import ScriptedWord
from companion.rules.seats import Speaker, clockwise
from companion.rules.setting import Setup

MANY, OWN = 6, 8
"""Ways to a mission beyond so many do not count; what a way with an own card counts."""


def demo(setup: Setup) -> Callable[[FiftyState], ScriptedWord | None]:
    """Players who say their next word for any state of a game from this set-up."""

    def next_line(state: FiftyState) -> ScriptedWord | None:
        return _line(state, setup.seed)

    return next_line


def _line(state: FiftyState, seed: int) -> ScriptedWord | None:
    match state.phase:
        case "row":
            deck = imagined(state, seed)[0]
            place = state.row.index(None)
            return ScriptedWord(f"PLAY {deck[place]} {place + 1}")
        case "missions":
            return ScriptedWord(state.config.missions[state.missions_left[0]].code)
        case "first":
            return ScriptedWord("FIRST SEAT 1")
        case "ready" | "collect":
            return ScriptedWord("START")
        case "paused":
            return ScriptedWord("RESUME")
        case "correct":
            return ScriptedWord("CANCEL")
        case "place":
            return ScriptedWord(str(legal_places(state, state.asking[0].face)[0])) if state.asking else None
        case "play":
            return _play(state, seed)
    return None


def _play(state: FiftyState, seed: int) -> ScriptedWord | None:
    if state.due and state.missions_left:
        return ScriptedWord(state.config.missions[state.missions_left[0]].code)
    hands = held(state, seed)
    seats = [state.turn] if state.turn else list(range(1, state.config.players + 1))
    if state.turn is None:
        chance(seed, "demo seat", len(state.plays)).shuffle(seats)
    for seat in seats:
        best = best_play(state, hands[(seat or 1) - 1])
        if best is not None:
            card, place = best
            return ScriptedWord(f"PLAY {card} {place}", Speaker(seat=seat), pause=2.0)
    waiting = [
        seat for seat in seats if seat not in state.stuck and not hand_stuck(state, state.hands[(seat or 1) - 1])
    ]
    return ScriptedWord("STUCK", Speaker(seat=waiting[0] if waiting else seats[0]))


def best_play(state: FiftyState, hand: tuple[DeckCard, ...]) -> tuple[DeckCard, int] | None:
    """The legal play of a hand that meets most open missions, then brings most within one card."""
    options = [(card, place) for card in hand for place in legal_places(state, card.face)]
    return max(options, key=lambda option: _worth(state, hand, *option), default=None)


def _worth(state: FiftyState, hand: tuple[DeckCard, ...], card: DeckCard, place: int) -> tuple[int, int]:
    """Missions met by a play; then how many ways lead to the others, cards of the own hand counting most."""
    row = state.faces
    assert row is not None
    cards = list(row)
    cards[place - 1] = card.face
    after: Row = (cards[0], cards[1], cards[2], cards[3])
    conditions = [state.config.missions[name].condition for name in state.open if name]
    met = sum(condition.holds(after) for condition in conditions)
    held = {other.face for other in hand if other is not card}
    ways = 0
    for condition in conditions:
        faces = [face for _, face in finishing(state, condition, after)]
        ways += min(len(faces), MANY) + (OWN if any(face in held for face in faces) else 0)
    return met, ways


def imagined(state: FiftyState, seed: int) -> tuple[list[DeckCard], list[DeckCard]]:
    """The imagined deck of this game: the row's cards, then the others."""
    deck = list(full_deck(state.config.deck.suits))
    chance(seed, "demo cards", state.number).shuffle(deck)
    return deck[:4], deck[4:]


def held(state: FiftyState, seed: int) -> list[tuple[DeckCard, ...]]:
    """Everybody's hand: the known ones, else what the imagined deck and the plays so far make of it."""
    if all(not hand.hidden for hand in state.hands):
        return [hand.known for hand in state.hands]
    row, deck = imagined(state, seed)
    hands = [[deck.pop(0) for _ in range(HAND)] for _ in range(state.config.players)]
    covered: list[DeckCard] = []
    top = dict(enumerate(row, 1))
    for count, play in enumerate(state.plays, 1):
        hand = hands[(play.seat or 1) - 1]
        if play.card in hand:
            hand.remove(play.card)
        covered.append(top[play.place])
        top[play.place] = play.card
        while len(hand) < HAND and deck:
            hand.append(deck.pop(0))
        if state.collected and count == state.collected_after:
            deck += covered
            covered = []
            chance(seed, "demo second deck", state.number).shuffle(deck)
            turn = (play.seat or 1) % state.config.players + 1 if state.config.mode == "turns" else 1
            for seat in clockwise(turn, state.config.players):
                while len(hands[seat - 1]) < HAND and deck:
                    hands[seat - 1].append(deck.pop(0))
    return [tuple(hand) for hand in hands]
