"""Writes a scenario file for every task card (done and lost) and every mission into tests/scenarios/deep_sea/.

    python tools/deep_sea_scenarios.py

The cards of a task done come from the exact solver, those of a task lost from a random deal; the words of a
mission from the scripted players. What is expected is read off by the judging of tasks, whose verdicts are tested
on their own against a second opinion. The written files are read and kept by people: look before you replace them.
"""

import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from random import Random

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from companion.games.crew.deep_sea.data import FILES, parse  # noqa: E402 - needs the path above
from companion.games.crew.deep_sea.game import GAME  # noqa: E402
from companion.games.crew.deep_sea.tasks.cards import TaskCard, judge  # noqa: E402
from companion.games.crew.deep_sea.tasks.facts import History  # noqa: E402
from companion.games.crew.state import CrewState  # noqa: E402
from companion.rules.board import Refusal  # noqa: E402
from companion.rules.game_inputs import Utterance  # noqa: E402
from companion.rules.seats import Speaker  # noqa: E402
from companion.rules.setting import Setup  # noqa: E402
from companion.rules.words import Word, read, spoken  # noqa: E402
from companion.text.catalogue import Catalogue  # noqa: E402
from tests.games.crew.deep_sea.oracle import random_game  # noqa: E402
from tools.any_deal import course_of_play  # noqa: E402
from tools.tidy_scenarios import tidied  # noqa: E402

FOLDER = ROOT / "tests/scenarios/deep_sea"
DATA = parse({name: (ROOT / "assets/data/deep_sea" / name).read_text(encoding="utf-8") for name in FILES})
WORDS = Catalogue("en")
PREDICTION = 3


def main() -> None:
    """Write all files."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    for number, task in enumerate(DATA.tasks):
        seats = 3 + number % 3
        owner = 2
        _write(f"task_{task.code[2:]}_done", _task_scenario(task, owner, _done(task, owner, seats)))
        _write(f"task_{task.code[2:]}_lost", _task_scenario(task, owner, _lost(task, owner, seats)))
    for mission in range(1, 34):
        name = f"mission_{mission:02d}" if mission <= 32 else "mission_33_epilogue"
        _write(name, _mission_scenario(mission, 2 + mission % 4))


def _write(name: str, text: str) -> None:
    path = FOLDER / f"{name}.toml"
    path.write_text(text, encoding="utf-8")
    path.write_text(tidied(path), encoding="utf-8")


# -- one task ----------------------------------------------------------------------------------------------


def _done(task: TaskCard, owner: int, seats: int) -> History:
    for count in (seats, *({3, 4, 5} - {seats})):
        tricks = course_of_play(count, [(task, owner)])
        if not isinstance(tricks, bool):
            game = History(count, len(tricks), 1, tricks)
            if task.kind != "tricks_predicted" or game.count(owner) == PREDICTION:
                return game
    source = Random(task.code)
    while True:
        game = random_game(seats, source)
        if game.captain == 1 and judge(task, owner, game, PREDICTION) == "completed":
            return game


def _lost(task: TaskCard, owner: int, seats: int) -> History:
    source = Random(task.code)
    while True:
        game = random_game(seats, source)
        if game.captain == 1 and judge(task, owner, game, PREDICTION) == "failed":
            return game


def _task_scenario(task: TaskCard, owner: int, game: History) -> str:
    secret = task.kind == "tricks_predicted"
    extra = f", prediction = {PREDICTION}" if secret else ""
    lines = [
        f'name = "{task.code}: {_plain(task.id)}"',
        'game = "deep-sea"',
        f"players = {game.seats}",
        "",
        "[setup]",
        "mission = 1",
        f"commander = {game.captain}",
        f'tasks = [{{ id = "{task.id}", owner = {owner}{extra} }}]',
    ]
    return "\n".join([*lines, *_steps(task, owner, game)]) + "\n"


def _steps(task: TaskCard, owner: int, game: History) -> Iterator[str]:
    """Card by card until the task is decided, with the status after every trick."""
    for number, trick in enumerate(game.tricks, 1):
        opened = History(game.seats, game.total, game.captain, game.tricks[: number - 1], trick.plays[0])
        status = judge(task, owner, opened, PREDICTION)
        if status != "open":
            yield _scan(str(trick.cards[0]), _verdict(task, str(status)))
            return
        for play in trick.plays[:-1]:
            yield _scan(str(play.card))
        closed = History(game.seats, game.total, game.captain, game.tricks[:number])
        status = judge(task, owner, closed, PREDICTION)
        verdict = _verdict(task, str(status)) if status != "open" else f'"last_trick.winner" = {trick.winner}'
        yield _scan(str(trick.cards[-1]), verdict if status != "open" else f'{verdict}, "mission.status" = "open"')
        if status != "open":
            return


def _verdict(task: TaskCard, status: str) -> str:
    return f'"tasks.{task.id}.status" = "{status}", "mission.status" = "{status}", refused = "none"'


def _scan(word: str, expect: str = "", seat: int | None = None, wait: float = 0.0) -> str:
    lines = ["", "[[step]]", f"wait = {wait}", "", "[[step]]"] if wait else ["", "[[step]]"]
    lines.append(f'scan = "{word}"')
    if seat is not None:
        lines.append(f"seat = {seat}")
    if expect:
        lines.append(f"expect = {{ {expect} }}")
    return "\n".join(lines)


def _plain(task_id: str) -> str:
    return WORDS.sentence(f"task-{task_id}").replace('"', "'")


# -- one mission -------------------------------------------------------------------------------------------


def _mission_scenario(mission: int, people: int) -> str:
    """The first seed of twenty with which the scripted players win, else the last."""
    for seed in range(20):
        said, state = _played(mission, people, seed)
        if state.play.outcome.status == "completed":
            break
    outcome = state.play.outcome
    lines = [
        f'name = "Mission {mission}: {WORDS.sentence(_mission_key(mission))}"',
        'game = "deep-sea"',
        f"players = {people}",
        f"seed = {seed}",
        "",
        "[setup]",
        f"mission = {mission}",
    ]
    first = GAME.view(_new(mission, people, seed), "table")
    header = [f'"mission.number" = {mission}', f'"mission.sonar" = "{first.mission.sonar}"']
    if first.mission.difficulty is not None:
        header.append(f'"mission.difficulty" = {first.mission.difficulty}')
    end = [
        f'"mission.status" = "{outcome.status}"',
        f'"mission.reason" = "{GAME.view(state, "table").mission.reason}"',
        'phase = "over"',
    ]
    steps = [f"\n[[step]]\nexpect = {{ {', '.join(header)} }}"]
    for index, (word, seat) in enumerate(said):
        steps.append(_scan(word, ", ".join(end) if index == len(said) - 1 else "", seat))
    return "\n".join([*lines, *steps]) + "\n"


def _mission_key(mission: int) -> str:
    return f"mission-deep-sea-{mission if mission <= 32 else 'epilogue'}"


def _new(mission: int, people: int, seed: int) -> CrewState:
    options = {option.name: option.default for option in GAME.options}
    names = tuple(f"P{number}" for number in range(1, people + 1))
    return GAME.new(Setup(names, seed, options, DATA, {"mission": mission}))


def _played(mission: int, people: int, seed: int) -> tuple[Sequence[tuple[str, int | None]], CrewState]:
    state = _new(mission, people, seed)
    options = {option.name: option.default for option in GAME.options}
    names = tuple(f"P{number}" for number in range(1, people + 1))
    assert GAME.demo is not None
    player = GAME.demo(Setup(names, seed, options, DATA, {"mission": mission}))
    grammar, said, at = GAME.grammar(DATA), [], 0.0
    while not state.decided:
        line = player(state)
        assert line is not None
        word = read(grammar, spoken(line.word, ("DS",), {})[0])
        assert isinstance(word, Word)
        command = GAME.interpret(state, Utterance(word, Speaker(seat=line.speaker.seat), at))
        assert not isinstance(command, Refusal), (line, command)
        events = GAME.decide(state, command)
        assert not isinstance(events, Refusal), (line, events)
        for event in events:
            state = GAME.evolve(state, event)
        said.append((line.word, line.speaker.seat))
    return said, state


if __name__ == "__main__":
    main()
