"""``companion winnable FILE..``: could these hands have won, with all cards open?"""

import argparse
import json
import tempfile
from pathlib import Path

from companion.cli import scenario_file
from companion.cli.main import UsageError, argument, verb
from companion.cli.scenario import ScenarioRun
from companion.cli.scenario_file import ScenarioError
from companion.games.crew.state import CrewState
from companion.games.registry import IDS, game
from companion.review.winnable.answer import WinnableAnswer, winnable
from companion.review.winnable.hands import HandsUnknown
from companion.review.winnable.solver import SolverMissing


def line_of(answer: WinnableAnswer, played: int, seats: int) -> list[list[object]]:
    """The line as JSON: [seat, card] entries, with ["draw", seat, card] where a card changes hands."""
    line: list[list[object]] = []
    for index, (seat, card) in enumerate(answer.line, played):
        if answer.draws and index == (answer.draws_before - 1) * seats:
            line += [["draw", giver, str(drawn_card)] for giver, drawn_card in answer.draws]
        line.append([seat, str(card)])
    return line


def ask_file(path: Path, limit: float) -> dict[str, object]:
    """The answer for one scenario file. Raises ``ScenarioError`` or ``UsageError``."""
    scenario = scenario_file.load(path)
    if game(scenario.game).review.cards is None:
        expected = " or ".join(name for name in IDS if game(name).review.cards is not None)
        raise ScenarioError(f"{path}: game: found {scenario.game}, expected {expected}")
    with tempfile.TemporaryDirectory(prefix="companion-") as folder:
        run_ = ScenarioRun(scenario, Path(folder))
        try:
            run_.play()
            session = run_.table.session
            if session is None or session.state is None:
                raise ScenarioError(f"{path}: setup: expected a mission with all hands")
            state = session.state
            assert isinstance(state, CrewState)
            answer = winnable(session.game, state, limit)
        except HandsUnknown as error:
            raise ScenarioError(f"{path}: setup.hands: {error}") from error
        except SolverMissing as error:
            raise UsageError(str(error)) from error
        finally:
            run_.close()
    played = len(state.play.plays) + sum(len(trick.plays) for trick in state.play.taken)
    row: dict[str, object] = {"file": str(path), "winnable": answer.winnable}
    row["line"] = line_of(answer, played, state.table.seats)
    open_before = [task.id for task in state.attempt.unowned]
    if open_before and answer.winnable:
        row["owners"] = {task: answer.owners[task] for task in open_before}
    row["ms"] = round(answer.ms, 2)
    return row


def run(args: argparse.Namespace) -> int:
    """Answer every file; wrong files are named and the exit status is 2."""
    status = 0
    for path in args.files:
        try:
            print(json.dumps(ask_file(path, args.limit)))
        except ScenarioError as error:
            print(error, file=args.stderr)
            status = 2
    return status


add_parser = verb(
    "winnable",
    run,
    argument("files", nargs="+", metavar="FILE", type=Path),
    argument("--limit", type=float, default=60.0, metavar="SECONDS"),
    argument("--json", action="store_true", help="the same: one JSON object per file"),
    help="could these hands have won?",
    description="Reads scenario files whose setup holds all hands, plays their steps and says whether the mission "
    "can still be won with all cards open, with a line of play. null: undecided within the limit.",
)
