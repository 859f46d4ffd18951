"""``companion check FILE..``: validate terrains, charts, sheets, mission decks, configs and scenario files."""

import argparse
import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import asdict
from pathlib import Path

from companion.cli import scenario_file
from companion.cli.configured import load as load_config
from companion.cli.main import JSON, argument, verb
from companion.config import ConfigError
from companion.games.captain_sonar.charts import check_charts
from companion.games.captain_sonar.sheets import parse_sheets
from companion.games.crew.deep_sea.cover import COVER as DEEP_SEA
from companion.games.crew.planet_nine.cover import COVER as PLANET_NINE
from companion.games.fifty_missions.data import check_missions
from companion.games.registry import game
from companion.games.toy_battle.data import check_terrains
from companion.rules.game import AnyGame
from companion.rules.plain import Unreadable, keyed, listed, parse_toml
from companion.rules.setting import DataError, Issue
from companion.store.files import read_text

Found = tuple[Sequence[Issue], Sequence[Issue], Mapping[str, object]]


def check_file(path: Path, counts: bool = True) -> dict[str, object]:
    """The finding of one file: ``file``, ``ok``, ``errors``, ``warnings`` and figures."""
    try:
        text = read_text(path)
    except OSError as error:
        return _row(path, ([Issue("unreadable", "file", f"{path} cannot be read: {error.strerror}")], [], {}))
    try:
        return _row(path, _kind(path, text)(path, text, counts))
    except (TypeError, AttributeError, LookupError, ValueError) as error:
        wrong = f"a value is of a kind that does not belong there: {error}"
        return _row(path, ([Issue("kind", "file", wrong)], [], {}))


def _row(path: Path, checked: Found) -> dict[str, object]:
    errors, warnings, figures = checked
    return {
        "file": str(path),
        "ok": not errors,
        "errors": [asdict(issue) for issue in errors],
        "warnings": [asdict(issue) for issue in warnings],
        **{name: value for name, value in figures.items() if name not in ("file", "ok", "errors", "warnings")},
    }


def _kind(path: Path, text: str) -> Callable[[Path, str, bool], Found]:
    """Which check a file wants, told by what stands in it."""
    if path.suffix == ".json":
        return _scenario
    try:
        table = parse_toml(text)
    except Unreadable:
        return _broken
    if "terrain" in table:
        return lambda where, words, counts: check_terrains(words, str(where))
    if "map" in table or "side" in table:
        return lambda where, words, counts: check_charts(words)
    if "gauge" in table or "engineer" in table:
        return _sheets
    if "deck" in table or any("when" in row for row in _rows(table, "mission")):
        return lambda where, words, counts: check_missions(words, str(where), counts)
    if "game" in table and isinstance(table["game"], str) and not str(table.get("format", "")).startswith("crew"):
        return _scenario
    if _rows(table, "task"):
        return lambda where, words, counts: _parsed(game(DEEP_SEA.id), "tasks.toml", words)
    if _rows(table, "mission"):
        crew = (DEEP_SEA if "epilogue" in table else PLANET_NINE).id
        return lambda where, words, counts: _parsed(game(crew), "missions.toml", words)
    return _config


def _rows(table: Mapping[str, object], name: str) -> list[Mapping[str, object]]:
    rows = table.get(name, [])
    return [row for row in rows if isinstance(row, dict)] if isinstance(rows, list) else []


def _broken(path: Path, text: str, counts: bool) -> Found:
    try:
        parse_toml(text)
    except Unreadable as error:
        return [Issue("not-toml", "file", f"{path}: {error}")], [], {}
    return [], [], {}


def _scenario(path: Path, text: str, counts: bool) -> Found:
    try:
        scenario = scenario_file.load(path)
    except scenario_file.ScenarioError as error:
        return [Issue("bad-scenario", "scenario", str(error))], [], {}
    return [], [], {"kind": "scenario", "game": scenario.game, "steps": len(scenario.steps)}


def _config(path: Path, text: str, counts: bool) -> Found:
    try:
        load_config(path, {})
    except ConfigError as error:
        return [Issue(problem.code, problem.item, str(problem)) for problem in error.problems], [], {}
    return [], [], {"kind": "config"}


def _sheets(path: Path, text: str, counts: bool) -> Found:
    try:
        sheets = parse_sheets(text)
    except DataError as error:
        return error.issues, [], {}
    return [], [], {"gauges": len(sheets.gauges), "symbols": len(sheets.symbols)}


def _parsed(chosen: AnyGame, place: str, text: str) -> Found:
    """A Crew's own data file in the place of one of ours, whatever it is called; the other files as they are."""
    from companion.cli.assets import asset_text

    folder = chosen.id.replace("-", "_")
    texts = {name: asset_text(name if "/" in name else f"data/{folder}/{name}") for name in chosen.data.files}
    replaced = {name: text if Path(name).name == place else other for name, other in texts.items()}
    try:
        chosen.data.parse(replaced)
    except DataError as error:
        return error.issues, [], {}
    return [], [], {"kind": chosen.id}


def run(args: argparse.Namespace) -> int:
    """Check every file that was named, and print what is wrong."""
    rows = [check_file(path, not args.quick) for path in args.files]
    if args.json:
        print(json.dumps(rows if len(rows) > 1 else rows[0], ensure_ascii=False))
    else:
        for row in rows:
            print(f"{row['file']}: {'ok' if row['ok'] else 'wrong'}")
            for issue in map(keyed, listed(row["errors"])):
                print(f"  error {issue['code']} at {issue['item']}: {issue['text']}")
            for issue in map(keyed, listed(row["warnings"])):
                print(f"  warning {issue['code']} at {issue['item']}: {issue['text']}")
    return 0 if all(row["ok"] for row in rows) else 1


add_parser = verb(
    "check",
    run,
    argument("files", nargs="+", metavar="FILE", type=Path),
    JSON,
    argument("--quick", action="store_true", help="leave out the counts that take seconds"),
    help="check files you have written",
    description="Checks terrains, charts, mission decks, configs and scenario files. Exit 1: something is wrong.",
)
