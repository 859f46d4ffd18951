"""``companion scenario``: run scenario files through the same table as real devices, on a virtual clock."""

import argparse
import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

from companion.cli import scenario_file
from companion.cli.main import argument, verb
from companion.cli.scenario_file import MISSING, Scenario, ScenarioError, ScenarioStep, at_path, matches
from companion.cli.wire import session_store
from companion.inputs import DeviceFound, DeviceLost, Scanned
from companion.rules.board import TABLE, Refusal
from companion.rules.options import BadOption
from companion.rules.plain import amount, whole
from companion.rules.setting import DataError, SetupError
from companion.store.files import passing_folder
from companion.table.bindings import Binding, Bindings
from companion.table.clock import VirtualClock
from companion.table.table import Table
from companion.text.catalogue import LANGUAGES, Catalogue
from companion.text.published import names_of, plain_data, published, refused


@dataclass(frozen=True)
class Unmet:
    """An expectation that did not hold."""

    step: int
    path: str
    expected: object
    actual: object

    def __str__(self) -> str:
        shown = "nothing there" if self.actual is MISSING else json.dumps(self.actual, ensure_ascii=False)
        return f"step {self.step}: {self.path}: expected {json.dumps(self.expected, ensure_ascii=False)}, found {shown}"


class ScenarioRun:
    """One scenario on its own table, journal and clock."""

    def __init__(self, scenario: Scenario, folder: Path, language: str = "en") -> None:
        self.scenario = scenario
        self.clock = VirtualClock()
        self.folder = folder
        self.language = language
        self.refusal: Refusal | None = None
        self.stumbled: list[Unmet] = []
        self.table = self._table()
        try:
            self.table.begin(scenario.game, scenario.options, scenario.setup, scenario.seed or 0, 0.0)
            if scenario.setup:
                self.table.start(0.0)
        except SetupError as error:
            raise ScenarioError(f"{scenario.path}: setup.{error.path}: {error.text}") from error
        except (BadOption, DataError) as error:
            raise ScenarioError(f"{scenario.path}: {error}") from error

    def _table(self) -> Table:
        names = {step.reader for step in self.scenario.steps if step.reader}
        names |= {str(step.value) for step in self.scenario.steps if step.action in ("plug", "unplug")}
        unbound = {name: Binding() for name in sorted(names)}
        return Table(session_store(self.folder, self.clock), Bindings({}, {**unbound, **self.scenario.readers}))

    def play(self, after: Callable[[ScenarioStep], None] = lambda step: None) -> list[Unmet]:
        """All steps in order; every expectation that did not hold."""
        unmet = []
        for step in self.scenario.steps:
            self._act(step)
            unmet += [*self.stumbled, *self._check(step)]
            after(step)
        return unmet

    @cached_property
    def words(self) -> Catalogue:
        """Sentences, read when the first of them is wanted."""
        return Catalogue(self.language)

    def close(self) -> None:
        """Give the journal's file back."""
        if self.table.session is not None:
            self.table.session.journal.close()

    def _act(self, step: ScenarioStep) -> None:
        now = self.clock.steady()
        self.stumbled = []
        if step.action is not None:
            self.refusal = None
        match step.action:
            case "scan" | "trick":
                self._say(step, now)
            case "wait":
                self._wait(amount(step.value))
            case "cut":
                self._cut()
            case "unplug":
                self.table.handle(DeviceLost(str(step.value), "unplugged"), now)
            case "plug":
                self.table.handle(DeviceFound(str(step.value)), now)

    def _say(self, step: ScenarioStep, now: float) -> None:
        """The words of a step in their order; only the last one may be refused, as the step expects it or not."""
        board = self.table.session.board() if self.table.session is not None else None
        seats = (len(board.sitting) if board is not None else 0) or whole(self.scenario.options.get("players", 1))
        for index, word in enumerate(step.words):
            if self.refusal is not None:
                where = f"{step.action} {index} ({step.words[index - 1]}): refused"
                self.stumbled.append(Unmet(step.number, where, "none", self.refusal.code))
            speaker = step.says(index, seats)
            if step.reader is not None:
                self.refusal = self.table.handle(Scanned(step.reader, word), now).refusal
            else:
                self.refusal = self.table.say(f"speaker {speaker}", word, speaker, now).refusal

    def _wait(self, seconds: float) -> None:
        until = self.clock.steady() + seconds
        while (wake := self.table.next_wake(self.clock.steady())) is not None and wake <= until:
            self.clock.advance(max(0.0, wake - self.clock.steady()))
            self.table.tick(self.clock.steady())
        self.clock.advance(max(0.0, until - self.clock.steady()))
        self.table.tick(self.clock.steady())

    def _cut(self) -> None:
        assert self.table.session is not None
        session = self.table.session.id
        self.close()
        self.table = self._table()
        self.table.resume(session, self.clock.steady())

    def state(self) -> dict[str, object]:
        """The published state now."""
        now = self.clock.steady()
        return published(self.table.view(now), self.words, self.table.session_time(now))

    def secret(self) -> dict[str, object]:
        """What ``--reveal`` adds: the game's secrets, and what each team was refused."""
        session = self.table.session
        if session is None or session.state is None:
            return {}
        catalogue = self.words.naming(names_of(self.table.view(self.clock.steady())))
        secret = plain_data(session.game.secret(session.state), catalogue, 0.0)
        assert isinstance(secret, dict)
        for audience in session.game.audiences:
            if audience != TABLE:
                refusal = refused(self.table.refusals.standing.get(audience), catalogue, public=False)
                secret.setdefault("teams", {}).setdefault(audience, {})["refused"] = refusal
        return secret

    def refusal_shown(self, public: bool) -> dict[str, object] | None:
        """The last input's refusal, as everybody may know it or as it was."""
        if self.refusal is None:
            return None
        return refused(self.refusal, self.words.naming(names_of(self.table.view(self.clock.steady()))), public)

    def _check(self, step: ScenarioStep) -> list[Unmet]:
        if not step.expect:
            return []
        state: dict[str, object] = {**self.state(), "secret": self.secret()}
        refusal = self.refusal_shown(public=False)
        unmet = []
        code: object
        for path, expected in step.expect.items():
            if path == "refused":
                code = "none" if refusal is None else refusal["code"]
            elif path.startswith("refused."):
                code = at_path({"refused": refusal}, path)
            else:
                code = at_path(state, path)
            if not matches(expected, code):
                unmet.append(Unmet(step.number, path, expected, code))
        return unmet


def run_file(path: Path, trace: bool = False, reveal: bool = False, language: str = "en") -> list[Unmet]:
    """Run one file; print its trace if asked. Raises ``ScenarioError``."""
    scenario = scenario_file.load(path)
    with passing_folder() as folder:
        run = ScenarioRun(scenario, Path(folder), language)

        def show(step: ScenarioStep) -> None:
            if trace:
                line: dict[str, object] = {
                    "step": step.number,
                    "refused": run.refusal_shown(not reveal),
                    "state": run.state(),
                }
                if reveal:
                    line["secret"] = run.secret()
                print(json.dumps(line, ensure_ascii=False))

        try:
            return run.play(show)
        finally:
            run.close()


def _files(path: Path) -> list[Path]:
    """All scenario files in a folder; a file as it is, and so a folder without any: its error says what it is."""
    return sorted(file for kind in ("*.toml", "*.json") for file in path.rglob(kind) if path.is_dir()) or [path]


def run(args: argparse.Namespace) -> int:
    """Run every file; the worst outcome is the exit status."""
    status = 0
    outcomes: list[Mapping[str, object]] = []
    for path in (file for name in args.files for file in _files(name)):
        try:
            unmet = run_file(path, args.trace, args.reveal, args.language)
        except ScenarioError as error:
            print(error, file=args.stderr)
            outcomes.append({"file": str(path), "ok": False, "error": str(error)})
            status = 2
            continue
        outcomes.append({"file": str(path), "ok": not unmet, "unmet": [str(miss) for miss in unmet]})
        if unmet:
            status = max(status, 1)
            if not args.json:
                for miss in unmet:
                    print(f"{path}: {miss}")
    if args.json:
        print(json.dumps(outcomes, ensure_ascii=False))
    elif not args.trace:
        good = sum(1 for outcome in outcomes if outcome["ok"])
        print(f"{good} of {len(outcomes)} scenarios hold")
    return status


add_parser = verb(
    "scenario",
    run,
    argument("files", nargs="+", metavar="FILE", type=Path, help="a scenario file, or a folder of them"),
    argument("--trace", action="store_true", help="print one JSON object per step"),
    argument("--reveal", action="store_true", help="with --trace: add what is secret"),
    argument("--language", choices=LANGUAGES, default="en", help="language of the sentences (en, de, fr)"),
    argument("--json", action="store_true", help="print the outcome as JSON"),
    help="run scenario files",
    description="Runs scenario files through the same path as real devices, on a virtual clock. "
    "Exit 0: every expectation held; 1: one did not; 2: a file is wrong.",
)
