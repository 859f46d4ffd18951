"""How strong the captains by the table are: whole battles, turn by turn, without table, journal or screen.

``python -m tools.company_bench ace cadet --games 400`` plays them on all ten sides, each captain taking both crews and
both turns to begin, and prints who won, whether beginning helps, and how long the battles were. ``random`` says any
word that it may say (it surfaces only when nothing else is left).
"""

import argparse
import json
import statistics
import sys
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from random import Random
from typing import Any

from companion.cli.wire import data_of
from companion.games.captain_sonar.game import GAME
from companion.games.captain_sonar.state import SonarState
from companion.games.captain_sonar.terms import TEAMS, SonarTeam, place
from companion.games.captain_sonar.view import TeamView
from companion.players.captains import PlayingLevel
from companion.players.decide import decide
from companion.players.knowledge import TeamKnowledge, known
from companion.players.possible_spaces import TrackerMemory
from companion.rules.board import Refusal
from companion.rules.chance import chance
from companion.rules.game_inputs import Utterance
from companion.rules.seats import Speaker
from companion.rules.setting import Setup
from companion.rules.words import Word, read, spoken

SIDES = tuple(
    (name, side) for name in ("alpha", "bravo", "charlie", "delta", "echo") for side in ("turn_by_turn", "real_time")
)
LONGEST = 3000
"""Orders after which a battle counts as one that does not end."""

Crew = Callable[[TeamKnowledge], str | None]


@dataclass(frozen=True)
class Battle:
    """How one battle went: who sat where, who won (``draw``, or ``None`` if it did not end), and its orders."""

    map: str
    side: str
    crews: tuple[str, str]
    first: str
    winner: str | None
    reason: str | None
    orders: int
    seconds: float


def captain(level: str, seed: int) -> Crew:
    """A crew by the table, or one that says anything."""
    if level == "random":
        return lambda knowledge: anything(knowledge, chance(seed, "random", len(knowledge.log)))
    ears = TrackerMemory()

    def says(knowledge: TeamKnowledge) -> str | None:
        # Through the text that a worker would be sent, so that nothing else can be looked at.
        decision = decide(TeamKnowledge.read(knowledge.written()), PlayingLevel(level), seed, ears)
        return decision.word if decision else None

    return says


def anything(knowledge: TeamKnowledge, rng: Random) -> str | None:
    """Any word that is allowed; READY, STOP and corrections, which decide nothing, are left out."""
    if knowledge.question is not None and knowledge.question.kind == "sonar":
        return _any_answer(knowledge, rng)
    idle = ("READY", "STOP", "CORRECT") if knowledge.position is None else ("READY", "STOP", "CORRECT", "AT")
    words = [word for word in knowledge.choices if word.split()[0] not in idle]
    moves = [word for word in words if word != "SURFACE"]
    return rng.choice(moves or words) if words else None


def _any_answer(knowledge: TeamKnowledge, rng: Random) -> str:
    column, row = place(knowledge.position or "A1")
    size = len(knowledge.rows)
    sector = (row - 1) // 5 * (size // 5) + column // 5 + 1
    true = {"ROW": str(row), "COLUMN": chr(65 + column), "SECTOR": str(sector)}
    facts = [word.split() for word in knowledge.choices]
    kind = rng.choice(list(true))
    other, lie = rng.choice([fact for fact in facts if fact[0] != kind and true[fact[0]] != fact[1]])
    return f"{kind} {true[kind]} {other} {lie}"


def play(levels: dict[SonarTeam, str], name: str, side: str, first: SonarTeam, seed: int) -> Battle:
    """One battle to its end."""
    options = {option.name: option.default for option in GAME.options}
    options |= {"map": name, "side": side, "mode": "turn_by_turn", "first": first.value}
    began = time.perf_counter()
    state = GAME.new(Setup(("blue", "yellow"), seed, options, data_of(GAME)))
    crews = {team: captain(levels[team], seed * 2 + index) for index, team in enumerate(TEAMS)}
    orders = 0
    while not state.over and orders < LONGEST:
        for team in asked(state):
            view = GAME.view(state, team.value)
            assert isinstance(view, TeamView)
            word = crews[team](known(view, state.options))
            if word is not None:
                state = said(state, team, word)
                orders += 1
                break
        else:
            raise RuntimeError(f"nobody says anything: {name} {side} {seed}, {state.log[-3:]}")
    sat = (levels[TEAMS[0]], levels[TEAMS[1]])
    return Battle(name, side, sat, first.value, state.winner, state.reason, orders, time.perf_counter() - began)


def asked(state: SonarState) -> Iterator[SonarTeam]:
    """Who may have something to say, whoever is not on the turn first: a mine goes off at any time."""
    if state.question is not None:
        yield state.question.asked
    elif not state.begun or state.turn is None:
        yield from TEAMS
    else:
        if state.boat(state.turn.enemy).mines and not state.boat(state.turn).busy:
            yield state.turn.enemy
        yield state.turn


GRAMMAR = GAME.grammar(None)


def said(state: SonarState, team: SonarTeam, text: str) -> SonarState:
    """The state after a word, which must be accepted."""
    tokens, speaker = spoken(text, ("CS",), GRAMMAR.roles)
    word = read(GRAMMAR, tokens)
    assert isinstance(word, Word), text
    command = GAME.interpret(state, Utterance(word, Speaker(team=team.value, role=speaker.role), 0.0))
    answer = command if isinstance(command, Refusal) else GAME.decide(state, command)
    if isinstance(answer, Refusal):
        raise RuntimeError(f"{team.value} said {text}: {answer}")
    for event in answer:
        state = GAME.evolve(state, event)
    return state


def match(captain: str, other: str, games: int, seed: int) -> Iterator[Battle]:
    """So many battles: the sides in turn, and on each the four ways to sit and to begin in turn."""
    for number in range(games):
        name, side = SIDES[number % len(SIDES)]
        round_ = number // len(SIDES)
        blue, first = ((captain, other), (other, captain))[round_ % 2], TEAMS[round_ // 2 % 2]
        yield play({TEAMS[0]: blue[0], TEAMS[1]: blue[1]}, name, side, first, seed + number)


def figures(battles: list[Battle], captain: str) -> dict[str, Any]:
    """What there is to say of a match from the side of its first crew."""
    count = len(battles)
    won = sum(_score(battle, captain) for battle in battles)
    begun = [battle for battle in battles if battle.winner]
    first = sum(1.0 if battle.winner == battle.first else 0.5 if battle.winner == "draw" else 0.0 for battle in begun)
    blue = sum(1.0 if battle.winner == "blue" else 0.5 if battle.winner == "draw" else 0.0 for battle in begun)
    orders = sorted(battle.orders for battle in battles)
    seconds = [battle.seconds for battle in battles]
    return {
        "games": count,
        "won": round(100 * won / count, 1),
        "draws": sum(battle.winner == "draw" for battle in battles),
        "unended": count - len(begun),
        "first_wins": round(100 * first / max(1, len(begun)), 1),
        "blue_wins": round(100 * blue / max(1, len(begun)), 1),
        "orders_median": statistics.median(orders),
        "orders_95": orders[max(0, -(-95 * count // 100) - 1)],
        "seconds": round(statistics.mean(seconds), 2),
        "reasons": {name: sum(b.reason == name for b in battles) for name in sorted({str(b.reason) for b in battles})},
    }


def _score(battle: Battle, captain: str) -> float:
    """1 for a win of this captain, one half for a draw; of two alike, blue is looked at."""
    if battle.winner in (None, "draw"):
        return 0.5 if battle.winner else 0.0
    return float(
        battle.crews[battle.winner == "yellow"] == captain
        and (battle.crews[0] != battle.crews[1] or battle.winner == "blue")
    )


def main(argv: list[str]) -> int:
    """The match that the command line asks for."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("one", choices=["ace", "captain", "cadet", "random"])
    parser.add_argument("other", choices=["ace", "captain", "cadet", "random"])
    parser.add_argument("--games", type=int, default=40)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--verbose", action="store_true", help="a line for each battle")
    args = parser.parse_args(argv)
    battles = []
    for battle in match(args.one, args.other, args.games, args.seed):
        battles.append(battle)
        if args.verbose:
            print(battle, flush=True)
    print(json.dumps({"match": f"{args.one} against {args.other}", **figures(battles, args.one)}))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
