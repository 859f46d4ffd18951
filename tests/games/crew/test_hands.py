"""After an attempt the hands are scanned for the review: seat by seat, left out freely, judged by nobody."""

from pathlib import Path
from typing import Any

import pytest

from companion.cli.wire import session_store
from companion.games.crew import hands
from companion.games.crew.terms import Suit, deck
from companion.review.winnable.hands import open_hands
from companion.rules.board import Prompt
from companion.rules.chance import chance
from companion.rules.seats import Speaker
from companion.table.bindings import Bindings
from companion.table.clock import VirtualClock
from companion.table.table import Table


class Evening:
    """A mission of real cards: the hands are dealt here and unknown to the table."""

    def __init__(self, folder: Path, players: int, mission: int = 1) -> None:
        self.folder = folder
        self.table = Table(session_store(folder, VirtualClock()), Bindings())
        cards = [str(card) for card in deck(Suit.ROCKET)]
        chance(players, "deal").shuffle(cards)
        cards.remove("R4")
        cards.insert(0, "R4")
        self.columns: list[list[str]] = []
        # Seat 1 opens with its rocket, so a task that it holds itself is not in the first trick.
        task = next(card for card in cards[: 26 if players == 2 else 40 : players] if card[0] != "R")
        position: dict[str, Any] = {"mission": mission, "tasks": [{"card": task, "owner": 1}], "commander": 1}
        if players == 2:
            below, cards = cards[26:], cards[:26]
            self.columns = [below[2 * at : 2 * at + 2] for at in range(7)]
            position["jarvis"] = {"seat": 3}
        self.hands = {seat: sorted(cards[seat - 1 :: players]) for seat in range(1, players + 1)}
        self.table.begin("planet-nine", {"players": players}, position, 1, 0.0)
        self.table.start(0.0)

    def say(self, word: str, seat: int | None = None) -> str:
        """The refusal's key or code, empty if the word was taken."""
        answer = self.table.say("keyboard", word, Speaker(seat), 0.0)
        return (answer.refusal.key or answer.refusal.code) if answer.refusal else ""

    def play_a_trick(self) -> None:
        """The first trick as it falls, following suit."""
        assert self.table.session is not None
        for _ in range(self.state.table.seats):
            state = self.state
            seat, led = state.play.turn, state.play.plays[0].card.suit if state.play.plays else None
            held = self.hands.get(seat) or [column[0] for column in self.columns]
            fits = [card for card in held if led is None or card[0] == str(led)] or held
            card = "R4" if "R4" in held else fits[0]
            assert self.say(card) == ""
            if seat in self.hands:
                self.hands[seat].remove(card)

    def end(self) -> None:
        """The crew gives up and asks for the hands."""
        assert self.say("GIVEUP") == ""
        assert self.say("HANDS") == ""

    @property
    def prompt(self) -> Prompt:
        """What the table asks."""
        return self.table.view(0.0).prompt

    @property
    def state(self) -> Any:
        """The game as it stands."""
        assert self.table.session is not None
        return self.table.session.state


@pytest.mark.parametrize("players", [3, 4, 5])
def test_seat_by_seat_every_hand_becomes_known_and_the_last_one_follows(tmp_path: Path, players: int) -> None:
    """With three players the one with the card too many is found, whoever it is."""
    evening = Evening(tmp_path, players)
    evening.play_a_trick()
    evening.end()
    for seat in range(1, players):
        assert (evening.prompt.key, evening.prompt.who) == ("crew-hand", seat)
        for card in evening.hands[seat]:
            assert evening.say(card) == ""
        if evening.prompt.who == seat:
            assert evening.say("OK") == ""
    assert evening.table.view(0.0).board.phase == "over"
    known, _ = open_hands(evening.state)
    for seat, cards in evening.hands.items():
        assert {str(card) for card in known[seat]} >= set(cards)


def test_each_may_scan_at_their_own_reader_in_any_order(tmp_path: Path) -> None:
    evening = Evening(tmp_path, 4)
    evening.end()
    for cards in zip(*(evening.hands[seat] for seat in (3, 2, 1)), strict=True):
        for seat, card in zip((3, 2, 1), cards, strict=True):
            assert evening.say(card, seat) == ""
    assert evening.table.view(0.0).board.phase == "over"
    assert {str(card) for card in open_hands(evening.state)[0][4]} == set(evening.hands[4])


def test_a_hand_left_out_is_asked_again_only_on_demand(tmp_path: Path) -> None:
    """NO goes on to the next seat, CANCEL ends it; HANDS stays among the choices."""
    evening = Evening(tmp_path, 4)
    evening.end()
    assert evening.say("NO") == ""
    assert evening.prompt.who == 2
    assert evening.say("CANCEL") == ""
    assert evening.table.view(0.0).board.phase == "over"
    assert "HANDS" in evening.prompt.choices
    assert evening.say("HANDS") == ""
    assert evening.prompt.who == 1


def test_all_cards_at_once_are_those_of_the_seat_that_is_asked(tmp_path: Path) -> None:
    """HAND on a shared reader needs no SEAT while a seat is asked for; before that it does."""
    evening = Evening(tmp_path, 4)
    evening.play_a_trick()
    assert evening.say("GIVEUP") == ""
    assert evening.say(f"HAND {' '.join(evening.hands[1])}") == "refused-crew-which-seat"
    assert evening.say("HANDS") == ""
    assert evening.prompt.who == 1
    assert evening.say(f"HAND {' '.join(evening.hands[1])}") == ""
    assert evening.prompt.who == 2


def test_wrong_cards_are_refused_with_the_reason_and_change_nothing(tmp_path: Path) -> None:
    evening = Evening(tmp_path, 4)
    evening.play_a_trick()
    played = str(evening.state.play.taken[0].plays[0].card)
    evening.end()
    first, second, *others = evening.hands[1]
    assert evening.say("OK") == "refused-crew-hand-short"
    assert evening.say(first) == ""
    assert evening.say(first) == "refused-crew-hand-twice"
    assert evening.say(first, 2) == "refused-crew-hand-elsewhere"
    assert evening.say(played) == "refused-crew-already-played-short"
    for card in (second, *others):
        assert evening.say(card) == ""
    assert evening.prompt.who == 2
    assert evening.say(evening.hands[2][0], 1) == "refused-crew-hand-full"
    assert hands.left(evening.state, 2) == ()


def test_a_card_that_was_communicated_is_known_already(tmp_path: Path) -> None:
    """Its owner may scan it with the others; with anybody else it is refused."""
    evening = Evening(tmp_path, 4)
    evening.play_a_trick()
    shown = next(card for card in evening.hands[2] if card[0] != "R")
    assert evening.say(f"COMMUNICATE SEAT 2 {shown} ONLY") == ""
    evening.end()
    assert evening.say(shown) == "refused-crew-hand-shown"
    for card in evening.hands[1]:
        assert evening.say(card) == ""
    assert evening.prompt.params["count"] == 1
    assert evening.say(shown) == ""
    assert evening.prompt.params["count"] == 1


def test_undo_takes_the_last_card_back_and_a_cut_loses_nothing(tmp_path: Path) -> None:
    evening = Evening(tmp_path, 4)
    evening.end()
    first, second = evening.hands[1][:2]
    assert evening.say(first) == evening.say(second) == ""
    assert evening.say("UNDO") == ""
    assert [str(card) for card in hands.left(evening.state, 1)] == [first]
    assert evening.table.session is not None
    name, state = evening.table.session.id, evening.state
    evening.table.close()
    again = Table(session_store(tmp_path, VirtualClock()), Bindings())
    assert again.view(0.0).prompt.choices[0] == f"RESUME {name}"
    again.resume(name, 0.0)
    assert again.session is not None
    assert again.session.state.attempt == state.attempt  # type: ignore[attr-defined]
    assert again.view(0.0).prompt.who == 1
    assert again.say("keyboard", "CANCEL", Speaker(), 0.0).refusal is None
    again.go_home()
    home = again.view(0.0).home
    assert home is not None and not home.unfinished


def test_the_covered_cards_of_jarvis_are_asked_by_column(tmp_path: Path) -> None:
    """The last covered card is the one that lies nowhere else."""
    evening = Evening(tmp_path, 2)
    for number, column in enumerate(evening.columns, 1):
        assert evening.say(f"COLUMN {number} {column[0]}") == ""
    evening.play_a_trick()
    if "reveal" in evening.table.view(0.0).board.phase:
        gone = {str(card) for card in evening.state.play.gone}
        under = next(column[1] for column in evening.columns if column[0] in gone)
        assert evening.say(under) == ""
    evening.end()
    while evening.prompt.key.startswith("crew-hand"):
        if evening.prompt.key == "crew-hand-covered":
            assert evening.say(evening.columns[int(evening.prompt.params["column"]) - 1][1]) == ""  # type: ignore[call-overload]
        else:
            for card in evening.hands[int(str(evening.prompt.who))]:
                assert evening.say(card) == ""
    known, under_open = open_hands(evening.state)
    assert {str(card) for card in known[3]} == {card for column in evening.columns for card in column}
    assert {(str(card), str(below)) for card, below in under_open.items()} == {
        (above, below) for above, below in evening.columns
    }


def test_hands_are_told_after_the_attempt_and_reach_no_running_game(tmp_path: Path) -> None:
    evening = Evening(tmp_path, 4)
    assert evening.say("HANDS") == "refused-crew-hand-later"
    assert evening.table.view(0.0).board.revealed is None
    evening.end()
    for card in evening.hands[1]:
        assert evening.say(card) == ""
    assert evening.say("NEW") == ""
    assert evening.table.view(0.0).board.revealed is None
    assert evening.state.attempt.shown_hands == ()


def test_one_card_is_told_of_whoever_held_it_whatever_else_is_known(tmp_path: Path) -> None:
    """HOLDS adds to what is known of the hand, asks nothing, and is refused where the card lies elsewhere."""
    evening = Evening(tmp_path, 4)
    evening.play_a_trick()
    first, second = evening.hands[2][:2]
    assert evening.say(f"SEAT 2 HOLDS {first}") == "refused-crew-hand-later"
    assert evening.say("GIVEUP") == ""
    assert evening.say(f"SEAT 2 HOLDS {first}") == evening.say(f"SEAT 2 HOLDS {second}") == ""
    assert [str(card) for card in hands.left(evening.state, 2)] == [first, second]
    assert evening.state.attempt.asked_hand is None
    assert evening.say(f"SEAT 3 HOLDS {first}") == "refused-crew-hand-elsewhere"
    assert evening.say(f"HOLDS {evening.hands[3][0]}") == "refused-crew-which-seat"
    assert evening.say("UNDO") == ""
    assert [str(card) for card in hands.left(evening.state, 2)] == [first]
