"""A second opinion on every task, written from the card table alone and without any cleverness.

``holds`` reads a finished game; ``futures`` lists every way in which the unplayed cards can fall.
"""

import tomllib
from collections.abc import Iterator
from itertools import combinations, permutations
from pathlib import Path
from random import Random
from typing import Any

from companion.games.crew.deep_sea.tasks.facts import TRICKS, History
from companion.games.crew.terms import Suit, deck, read_card
from companion.rules.cards import Card
from companion.rules.tricks import Play, Trick, must_follow

DATA = Path(__file__).parents[4] / "assets/data/deep_sea"
ROWS: list[dict[str, Any]] = tomllib.loads((DATA / "tasks.toml").read_text(encoding="utf-8"))["task"]
LETTERS = {"pink": "P", "blue": "B", "green": "G", "yellow": "Y", "submarine": "S"}


def sort_of(card: Card, params: dict[str, Any]) -> bool:
    """Whether a card has one of the colours or ranks; ranks are colour cards."""
    if any(LETTERS[name] == str(card.suit) for name in params.get("colours", [])):
        return True
    return card.suit != Suit.SUBMARINE and card.value in params.get("ranks", [])


def holds(row: dict[str, Any], owner: int, game: History, prediction: int) -> bool:
    """Whether the task is fulfilled at the end of a finished game."""
    params = row.get("params", {})
    winners = [trick.winner for trick in game.tricks]
    own = [trick for trick in game.tricks if trick.winner == owner]
    won = [card for trick in own for card in trick.cards]
    codes = [str(card) for card in won]
    count = {seat: winners.count(seat) for seat in range(1, game.seats + 1)}
    numbers = [number for number, winner in enumerate(winners, 1) if winner == owner]
    spotless = [trick for trick in own if all(card.suit != Suit.SUBMARINE for card in trick.cards)]
    match row["kind"]:
        case "win_cards":
            return all(code in codes for code in params["cards"])
        case "win_card_in_last_trick":
            return winners[-1] == owner and params["card"] in map(str, game.tricks[-1].cards)
        case "win_count":
            counts = [(sum(sort_of(card, group) for card in won), group["count"]) for group in params["groups"]]
            return all(have == need if params["op"] == "exactly" else have >= need for have, need in counts)
        case "win_only_submarine":
            return [code for code in codes if code[0] == "S"] == [params["card"]]
        case "win_all_of_some_colour":
            return any(all(str(card) in codes for card in game.cards if str(card.suit) == letter) for letter in "PBGY")
        case "win_none":
            return not any(sort_of(card, params) for card in won)
        case "win_trick_using":
            return any(_used(trick, owner, params) for trick in own)
        case "win_card_with_submarine":
            return any(
                params["card"] in map(str, trick.cards) and str(_played(trick, owner))[0] == "S" for trick in own
            )
        case "win_trick_all":
            return any(all(_passes(card.value, params) for card in trick.cards) for trick in spotless)
        case "win_trick_sum":
            return any(_sum_fits(sum(card.value for card in trick.cards), params, game.seats) for trick in spotless)
        case "win_trick_equal_colours":
            smaller, other = (LETTERS[name] for name in params["colours"])
            pairs = [("".join(str(card.suit) for card in trick.cards)) for trick in own]
            return any(text.count(smaller) == text.count(other) > 0 for text in pairs)
        case "colour_balance":
            letters = "".join(code[0] for code in codes)
            first, second = letters.count(LETTERS[params["first"]]), letters.count(LETTERS[params["second"]])
            return first == second > 0 if params["op"] == "equal" else first > second
        case "never_lead":
            return not any(
                trick.plays[0].seat == owner and sort_of(trick.plays[0].card, params) for trick in game.tricks
            )
        case "tricks_exact":
            return count[owner] == params["count"]
        case "tricks_predicted":
            return count[owner] == prediction
        case "tricks_compare":
            others = [count[seat] for seat in count if seat != owner]
            if params["versus"] == "others_combined":
                return count[owner] > sum(others)
            against = others if params["versus"] == "each_other" else [count[game.captain]]
            signs = {"more": lambda a, b: a > b, "fewer": lambda a, b: a < b, "equal": lambda a, b: a == b}
            return all(signs[params["op"]](count[owner], other) for other in against)
        case "tricks_window":
            win = [game.total if number == "last" else number for number in params["win"]]
            if params["only"]:
                return numbers == win
            return set(win) <= set(numbers) and not set(params["lose"]) & set(numbers)
        case "tricks_run":
            text = "".join("x" if winner == owner else "." for winner in winners)
            run = "x" * params["length"]
            if params["mode"] == "at_least":
                return run in text
            if params["mode"] == "never":
                return run not in text
            return text.strip(".") == run
    raise AssertionError(row["kind"])


def _played(trick: Trick, seat: int) -> Card:
    return next(play.card for play in trick.plays if play.seat == seat)


def _used(trick: Trick, owner: int, params: dict[str, Any]) -> bool:
    own = _played(trick, owner)
    if own.suit == Suit.SUBMARINE or own.value != params["with_rank"]:
        return False
    if "capture_rank" not in params:
        return True
    return any(sort_of(card, {"ranks": [params["capture_rank"]]}) for card in trick.cards if card != own)


def _passes(value: int, params: dict[str, Any]) -> bool:
    tests = {
        "max": value <= params.get("value", 0),
        "min": value >= params.get("value", 0),
        "even": value % 2 == 0,
        "odd": value % 2 == 1,
    }
    return tests[params["test"]]


def _sum_fits(total: int, params: dict[str, Any], seats: int) -> bool:
    if params["op"] == "in":
        return total in params["values"]
    bound = params["threshold_by_players"][seats - 3]
    return total > bound if params["op"] == "above" else total < bound


def random_game(seats: int, source: Random) -> History:
    """A whole game from a random deal, every card legal; the captain is who holds submarine 4."""
    cards = list(deck(Suit.SUBMARINE))
    source.shuffle(cards)
    hands = {seat: cards[seat - 1 :: seats] for seat in range(1, seats + 1)}
    captain = leader = next(seat for seat, hand in hands.items() if read_card("S4") in hand)
    tricks: list[Trick] = []
    for number in range(1, TRICKS[seats] + 1):
        plays: list[Play] = []
        for step in range(seats):
            seat = (leader - 1 + step) % seats + 1
            card = source.choice(must_follow(hands[seat], plays[0].card.suit if plays else None))
            hands[seat].remove(card)
            plays.append(Play(seat, card))
        tricks.append(Trick(number, leader, tuple(plays)))
        leader = tricks[-1].winner
    return History(seats, TRICKS[seats], captain, tuple(tricks))


def prefix(game: History, tricks: int) -> History:
    """The same game after so many tricks."""
    return History(game.seats, game.total, game.captain, game.tricks[:tricks], None, game.cards)


def futures(history: History) -> Iterator[History]:
    """Every way in which the unplayed cards can fall into the tricks left, won by anybody."""
    if history.left == 0:
        yield history
        return
    seats = range(1, history.seats + 1)
    number = len(history.tricks) + 1
    for cards in combinations(sorted(history.unplayed, key=str), history.seats):
        seen = set()
        for order in permutations(cards):
            for leader in seats:
                plays = tuple(Play((leader - 2 + step) % history.seats + 1, order[step - 1]) for step in seats)
                trick = Trick(number, leader, plays)
                same = (trick.winner, _played(trick, trick.winner), leader, plays[0].card.suit)
                if same in seen:
                    continue
                seen.add(same)
                later = History(
                    history.seats, history.total, history.captain, (*history.tricks, trick), None, history.cards
                )
                yield from futures(later)
