"""``companion check FILE..``: validate terrains, charts, sheets, mission decks, configs and scenario files."""

import argparse
import json
from collections.abc import Mapping, Sequence
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

Checked = tuple[Sequence[Issue], Sequence[Issue], Mapping[str, object]]


def check_file(path: Path, counts: bool = True) -> dict[str, object]:
    """The finding of one file: ``file``, ``ok``, ``errors``, ``warnings`` and figures."""
    figures: Mapping[str, object] = {}
    warnings: Sequence[Issue] = []
    try:
        errors, warnings, figures = _checked(path, read_text(path), counts)
    except OSError as error:
        errors = [Issue("unreadable", "file", f"{path} cannot be read: {error.strerror}")]
    except Unreadable as error:
        errors = [Issue("not-toml", "file", f"{path}: {error}")]
    except scenario_file.ScenarioError as error:
        errors = [Issue("bad-scenario", "scenario", str(error))]
    except DataError as error:
        errors = error.issues
    except ConfigError as error:
        errors = [Issue(problem.code, problem.item, str(problem)) for problem in error.problems]
    except (TypeError, AttributeError, LookupError, ValueError) as error:
        errors = [Issue("kind", "file", f"a value is of a kind that does not belong there: {error}")]
    return {
        "file": str(path),
        "ok": not errors,
        "errors": [asdict(issue) for issue in errors],
        "warnings": [asdict(issue) for issue in warnings],
        **{name: value for name, value in figures.items() if name not in ("file", "ok", "errors", "warnings")},
    }


def _checked(path: Path, text: str, counts: bool) -> Checked:
    """What is wrong with a file, by what stands in it. Raises the error of its kind."""
    if path.suffix == ".json":
        return _scenario(path)
    table = parse_toml(text)
    if "terrain" in table:
        return check_terrains(text, str(path))
    if "map" in table or "side" in table:
        return check_charts(text)
    if "gauge" in table or "engineer" in table:
        sheets = parse_sheets(text)
        return [], [], {"gauges": len(sheets.gauges), "symbols": len(sheets.symbols)}
    if "deck" in table or any("when" in row for row in _rows(table, "mission")):
        return check_missions(text, str(path), counts)
    if "game" in table and isinstance(table["game"], str) and not str(table.get("format", "")).startswith("crew"):
        return _scenario(path)
    if _rows(table, "task"):
        return _parsed(game(DEEP_SEA.id), "tasks.toml", text)
    if _rows(table, "mission"):
        crew = (DEEP_SEA if "epilogue" in table else PLANET_NINE).id
        return _parsed(game(crew), "missions.toml", text)
    load_config(path, {})
    return [], [], {"kind": "config"}


def _rows(table: Mapping[str, object], name: str) -> list[Mapping[str, object]]:
    rows = table.get(name, [])
    return [row for row in rows if isinstance(row, dict)] if isinstance(rows, list) else []


def _scenario(path: Path) -> Checked:
    scenario = scenario_file.load(path)
    return [], [], {"kind": "scenario", "game": scenario.game, "steps": len(scenario.steps)}


def _parsed(chosen: AnyGame, place: str, text: str) -> Checked:
    """A Crew's own data file in the place of one of ours, whatever it is called; the other files as they are."""
    from companion.cli.assets import asset_text

    folder = chosen.id.replace("-", "_")
    texts = {name: asset_text(name if "/" in name else f"data/{folder}/{name}") for name in chosen.data.files}
    chosen.data.parse({name: text if Path(name).name == place else other for name, other in texts.items()})
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
