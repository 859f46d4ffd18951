"""A crew member by the table decides from its own rack and the public game alone, and the same when asked again."""

from collections.abc import Callable
from dataclasses import replace
from random import Random

import numpy as np
import pytest

from companion.games.crew.planet_nine.game import GAME
from companion.games.crew.rack_seen import rack_view
from companion.games.crew.state import CrewState
from companion.games.crew.terms import CARDS, Status
from companion.players.crew.bits import Array, bit, cards, code, mask, suit
from companion.players.crew.dealing import deals
from companion.players.crew.decide import decide
from companion.players.crew.habits import OpenTrick, SeatSight, by_habit
from companion.players.crew.knowledge import SeenClaim, read, written
from companion.players.crew.playing import played
from companion.players.crew.searching import legal, tables_of
from companion.players.crew.talk import spoken
from tests import helpers
from tests.helpers import Playing
from tools import crew_bench as bench

DECK = [f"{suit}{value}" for suit in "PBGY" for value in range(1, 10)] + ["R1", "R2", "R3", "R4"]
IMAGINED = 24


def dealt(number: int) -> dict[int, list[str]]:
    deck = list(DECK)
    Random(number).shuffle(deck)
    deck.insert(0, deck.pop(deck.index("R4")))
    return {seat: deck[seat - 1 :: 3] for seat in (1, 2, 3)}


def table(hands: dict[int, list[str]], tasks: list[str]) -> Playing:
    """Two people and a rack, at the draft."""
    position = {
        "mission": 4,
        "commander": 1,
        "tasks": [{"card": task} for task in tasks],
        "hands": {str(seat): hand for seat, hand in hands.items()},
    }
    how = helpers.setup(GAME, helpers.parsed(GAME, "planet_nine"), 2, {"racks": 1}, position)
    return Playing.of(GAME, how)


def with_others_dealt_anew(state: CrewState, number: int) -> CrewState:
    """The same game to the rack: what the people still hold is dealt to them in another way."""
    hands = {seat: list(state.table.hands[seat]) for seat in (1, 2)}
    free = [card for seat in (1, 2) for card in hands[seat] if card not in state.play.gone]
    Random(number).shuffle(free)
    other = {}
    for seat in (1, 2):
        kept = [card for card in hands[seat] if card in state.play.gone]
        other[seat] = (*kept, *(free.pop() for _ in range(len(hands[seat]) - len(kept))))
    return replace(state, table=replace(state.table, hands={**state.table.hands, **other}))


@pytest.mark.parametrize("number", [1, 2])
def test_equal_racks_and_equal_public_events_give_equal_decisions(number: int) -> None:
    """Through a whole attempt: over other hands of the people the rack is sent the same text and says the same."""
    hands, game, asked = dealt(number), table(dealt(number), ["P3", "B7", "Y9"]), 0
    rng = Random(number)
    while not game.state.decided:
        state = game.state
        view = rack_view(state, 3)
        if view is not None:
            twin = rack_view(with_others_dealt_anew(state, asked), 3)
            assert twin is not None
            assert written(twin) == written(view)
            decision = decide(read(written(view)), 5, IMAGINED)
            assert decide(read(written(twin)), 5, IMAGINED) == decision
            if decision is not None:
                asked += 1
                game = replace(game, state=bench.said(state, 3, decision.word))
                continue
        game = person(game, hands, rng)
    assert asked > 3


def person(game: Playing, hands: dict[int, list[str]], rng: Random) -> Playing:
    """Somebody lays what the rack asks for, or plays any card that the rules allow."""
    state = game.state
    if state.attempt.called is not None:
        return game.say("OK")
    if state.attempt.step == "distress":
        return game.say("NO")
    if state.attempt.step == "draft":
        return game.say(rng.choice(game.view.prompt.choices))
    seat = state.play.turn
    held = [card for card in hands[seat] if CARDS[card] not in state.play.gone]
    led = [card for card in held if state.play.plays and CARDS[card].suit is state.play.plays[0].card.suit]
    return game.say(rng.choice(led or held), seat=seat)


def test_what_a_rack_is_sent_names_no_card_of_another_hand() -> None:
    """Nothing but the deck itself and the own rack is in the text."""
    view = rack_view(table(dealt(1), ["P3"]).state, 3)
    assert view is not None
    text = written(replace(view, deck=(), tasks=())).decode()
    assert not [card for seat in (1, 2) for card in dealt(1)[seat] if f'"{card}"' in text]


def test_imagined_deals_keep_to_all_that_is_public() -> None:
    """A seat that did not follow has none of the suit, a shown card is where it was shown, and what was said holds."""
    view = rack_view(table(dealt(3), ["P3"]).state, 3)
    assert view is not None
    led = next(card for card in dealt(3)[1] if card[0] == "G")
    other = next(card for card in dealt(3)[2] if card[0] == "B")
    shown = next(card for card in dealt(3)[1] if card[0] == "Y")
    view = replace(view, phase="trick", leader=1, trick=((1, led), (2, other)))
    view = replace(view, claims=(SeenClaim(1, shown, "lowest", 1),))
    hands = deals(view, 200, np.random.Generator(np.random.PCG64(1)))
    assert hands.shape[1] == 200
    everything = mask(DECK) & ~mask([led, other])
    for first, two, three in hands.T.tolist():
        assert (first | two | three, first & two | two & three | first & three) == (everything, 0)
        assert three == mask(dealt(3)[3])
        assert not two & suit(bit("G1"))
        assert first & bit(shown)
        assert not first & suit(bit("Y1")) & (bit(shown) - 1)
        assert {first.bit_count(), two.bit_count()} <= {12, 13}


@pytest.mark.parametrize("tokens", [(), ("1", "2"), ("omega",), (">", ">>", ">>>"), ("2", "3")])
@pytest.mark.parametrize("number", range(4))
def test_what_is_imagined_ends_as_the_rules_say(number: int, tokens: tuple[str, ...]) -> None:
    """The cards that the search plays on are played by the rules too: won and lost are the same, token for token."""
    rng = Random(number)
    hands, tasks = dealt(number), rng.sample(DECK[:36], 4)
    position = {
        "mission": 4,
        "commander": 1,
        "tasks": [
            {"card": card, "owner": rng.randint(1, 3), **({"token": tokens[at]} if at < len(tokens) else {})}
            for at, card in enumerate(tasks)
        ],
        "hands": {str(seat): hand for seat, hand in hands.items()},
    }
    how = helpers.setup(GAME, helpers.parsed(GAME, "planet_nine"), 2, {"racks": 1}, position)
    game = Playing.of(GAME, how)
    view = rack_view(game.state, 3)
    assert view is not None
    noted: list[str] = []
    _, won = played(tables_of(view, np.array([[mask(hands[seat])] for seat in (1, 2, 3)])), habit=noting(noted))
    for card in noted:
        game = game.say(card) if not game.state.decided else game
    assert game.state.decided
    assert bool(won[0]) is (game.state.play.outcome.status is Status.COMPLETED)


def noting(noted: list[str]) -> Callable[[SeatSight, OpenTrick | None], Array]:
    def habit(sight: SeatSight, lying: OpenTrick | None) -> Array:
        card = by_habit(sight, lying)
        noted.append(code(int(card[0])))
        return card

    return habit


def test_what_the_convention_says_is_true_and_about_a_task() -> None:
    """Another's task card first; a single card is the only one; a rocket is never shown."""
    for number in range(8):
        state = table(dealt(number), ["P3", "B7", "Y9"]).say("TAKE T-P3", "TAKE T-B7", "TAKE T-Y9").say("NO").state
        view = rack_view(state, 3)
        assert view is not None
        cue = spoken(view)
        if cue is None:
            continue
        card, says = cue
        held = [held_card for held_card in cards(mask(view.hand)) if held_card & suit(card)]
        assert (says == "only") is (len(held) == 1)
        assert card == (held[0] if says == "lowest" else held[-1])
        assert suit(card) & mask(["P3", "B7", "Y9"])


@pytest.mark.long
def test_racks_follow_suit_and_finish_what_they_begin() -> None:
    """Whole attempts of three racks: every word is accepted, none revokes, and more is won than at random."""
    numbers = range(6)
    won = sum(bench.play(2, number, bench.rack(number, IMAGINED, talks=True)) for number in numbers)
    assert won > sum(bench.play(2, number, bench.at_random(number)) for number in numbers)


def test_the_legal_cards_are_those_of_the_led_suit() -> None:
    view = rack_view(table(dealt(2), ["P3"]).state, 3)
    assert view is not None
    led = view.hand[0]
    same = mask(card for card in view.hand if card[0] == led[0])
    assert legal(replace(view, trick=((1, f"{led[0]}1"),))) == same
    assert legal(view) == mask(view.hand)
