"""Whatever was corrected wrongly and put right again leaves a game as if the right cards had been scanned at once."""

from collections.abc import Callable
from dataclasses import replace
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from companion.games.crew.deep_sea import game as deep_sea
from companion.games.crew.demo import player
from companion.games.crew.planet_nine import game as planet_nine
from companion.games.crew.replaying import places, scanned
from companion.games.crew.terms import deck
from companion.rules.board import Refusal
from companion.rules.game_inputs import Utterance
from companion.rules.seats import Speaker
from tests import helpers
from tests.helpers import Playing

BOXES = {
    "planet_nine": (planet_nine, helpers.parsed(planet_nine.GAME, "planet_nine"), 50),
    "deep_sea": (deep_sea, helpers.parsed(deep_sea.GAME, "deep_sea"), 32),
}
PAUSE = 0.25
"""Seconds between two words: a fraction that adds up exactly."""

Say = tuple[str, int | None]


def hear(now: Playing, word: str, seat: int | None, at: float) -> Any:
    utterance, said = now.word(word)
    command = now.game.interpret(
        now.state, Utterance(utterance, Speaker(seat=said.seat if said.seat is not None else seat), at)
    )
    return command if isinstance(command, Refusal) else now.game.decide(now.state, command)


def after(now: Playing, word: str, seat: int | None, at: float) -> Playing:
    answer = hear(now, word, seat, at)
    assert not isinstance(answer, Refusal), (word, answer)
    return now.given(*answer)


def evening(box: str, mission: int, players: int, seed: int) -> tuple[Playing, list[Say]]:
    """A game at its start, and the words of one attempt of random legal play."""
    module, data, _ = BOXES[box]
    how = helpers.setup(module.GAME, data, players, {"mission": mission}, seed=seed)
    start = now = Playing.of(module.GAME, how)
    says = player(module.BOX, how, Random(seed), deals=1)
    words: list[Say] = []
    while (line := says(now.state)) is not None and len(words) < 400:
        answer = hear(now, line.word, line.speaker.seat, PAUSE * len(words))
        if isinstance(answer, Refusal):
            break
        words.append((line.word, line.speaker.seat))
        now = now.given(*answer)
    return start, words


def wrong_correction(now: Playing, rng: Random) -> tuple[str, Callable[[Any], str]] | None:
    """A correction of something that was right, and the one that puts it right again, as the table then stands."""
    spots, state = places(now.state), now.state
    index = rng.randrange(len(spots))
    trick, seat, card = spots[index]

    def place(state: Any, at: int) -> str:
        return " ".join(map(str, places(state)[at][:2]))

    match rng.choice(("CARD", "CARD", "SWAP", "SWAP", "EXTRA", "OWNER", "COMMANDER")):
        case "CARD":
            left = [card for card in deck(state.table.box.trump) if card not in {kept.card for kept in scanned(state)}]
            other = rng.choice(left or [card])
            return f"CORRECT CARD {trick} {seat} {other}", lambda state: f"CORRECT CARD {place(state, index)} {card}"
        case "SWAP" if len(spots) > 1:
            first, second = sorted(rng.sample(range(len(spots)), 2))
            lay = spots[first][2]

            def back(state: Any) -> str:
                if second < len(places(state)):
                    return f"CORRECT SWAP {place(state, first)} {place(state, second)}"
                return f"CORRECT CARD {place(state, first)} {lay}"

            return f"CORRECT SWAP {place(state, first)} {place(state, second)}", back
        case "EXTRA" if index < len(spots) - 1:
            return f"CORRECT EXTRA {trick} {seat}", lambda state: f"CORRECT MISSED {place(state, index)} {card}"
        case "OWNER" if state.attempt.tasks:
            task = rng.choice(state.attempt.tasks)
            return (
                f"CORRECT OWNER {task.code} {rng.randint(1, state.table.seats)}",
                lambda state: f"CORRECT OWNER {task.code} {task.owner}",
            )
        case "COMMANDER":
            right = state.attempt.commander
            return f"CORRECT COMMANDER {rng.choice(state.people)}", lambda state: f"CORRECT COMMANDER {right}"
    return None


def seen(now: Playing, at: float) -> tuple[Any, Any]:
    """Everything on the table, and what the clocks say now and a minute from now."""
    clocks = {name: (clock.state, clock.left(at), clock.left(at + 60)) for name, clock in now.view.clocks.items()}
    return replace(now.view, clocks={}), clocks


def led_astray(now: Playing, rng: Random, at: float) -> Playing:
    """Up to three wrong corrections, each put right again, the last one first."""
    backs = []
    for _ in range(rng.randint(1, 3)):
        wrong = wrong_correction(now, rng)
        if wrong is None:
            continue
        answer = hear(now, wrong[0], None, at)
        if not isinstance(answer, Refusal):
            now = now.given(*answer)
            backs.append(wrong[1])
    for back in reversed(backs):
        now = after(now, back(now.state), None, at)
    return now


def quiet(now: Playing) -> bool:
    """Whether nothing is under way that a correction drops and the table then asks for again.

    That is a communication being made, a lead that is to be confirmed, and, once a number sealed on paper has been
    opened, a card of Tonoja's that came up after the last trick.
    """
    attempt = now.state.attempt
    opened = now.state.decided and any(topic.startswith("sealed:") for topic in attempt.settled)
    return now.state.play.begun and attempt.talk is None and now.view.prompt.key != "ds-confirm-lead" and not opened


@pytest.mark.long
@pytest.mark.parametrize("box", BOXES)
@settings(max_examples=60, deadline=None)
@given(st.integers(1, 50), st.integers(2, 5), st.integers(0, 10_000), st.integers(0, 10_000))
def test_wrong_corrections_put_right_leave_no_trace(
    box: str, mission: int, players: int, seed: int, other: int
) -> None:
    right, words = evening(box, (mission - 1) % BOXES[box][2] + 1, players, seed)
    rng, wrong = Random(other), right
    for number, (word, seat) in enumerate(words):
        at = PAUSE * number
        right, wrong = after(right, word, seat, at), after(wrong, word, seat, at)
        if quiet(right) and (rng.random() < 0.15 or number == len(words) - 1):
            wrong = led_astray(wrong, rng, at)
            assert seen(wrong, at) == seen(right, at), (number, word)
    assert wrong.refolded() == wrong.state


def test_a_number_sealed_on_paper_decides_no_sooner_when_play_is_told_anew() -> None:
    """Opened after the last trick, it must not end the attempt in the middle once a card was corrected."""
    now, words = evening("deep_sea", 4, 2, 17)
    for number, (word, seat) in enumerate(words):
        now = after(now, word, seat, PAUSE * number)
    assert any(topic.startswith("sealed:") for topic in now.state.attempt.settled) and now.state.decided
    trick, seat, card = places(now.state)[0]
    other = next(
        card for card in deck(now.state.table.box.trump) if card not in {kept.card for kept in scanned(now.state)}
    )
    again = after(
        after(now, f"CORRECT CARD {trick} {seat} {other}", None, 20.0), f"CORRECT CARD 1 {seat} {card}", None, 20.0
    )
    assert (again.view.crew_tricks, again.view.mission) == (now.view.crew_tricks, now.view.mission)
    assert again.view.crew_tricks == again.view.tricks_total
