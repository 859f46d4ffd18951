"""``companion positions FILE..``: where a submarine can be, from the public events of its hunter's log."""

import argparse
import json
import sys
from collections.abc import Mapping
from pathlib import Path
from time import perf_counter
from typing import TypeVar

from companion.cli.assets import asset_text
from companion.cli.main import argument, verb
from companion.games.captain_sonar.charts import parse_charts
from companion.games.captain_sonar.options import OPTIONS
from companion.review.positions import Options, Tracker, TrackingChart
from companion.review.sonar_review import review_chart
from companion.rules.plain import Unreadable, parse_json
from companion.rules.setting import DataError
from companion.store.files import read_text

MAPS = "captain_sonar/maps.toml"
OTHER_OPTIONS = frozenset(option.name for option in OPTIONS)
Charts = dict[tuple[str, str], TrackingChart]


class BadFile(Exception):
    """A file that cannot be used: what was found, what is expected."""


def run(args: argparse.Namespace) -> int:
    """One JSON line per file; 2 if a file was bad, with one line for each on standard error."""
    status = 0
    try:
        charts = _charts(args.map_file)
    except BadFile as bad:
        print(f"companion: {bad}", file=sys.stderr)
        return 2
    for name in args.files:
        try:
            answer = _answer(name, charts)
        except BadFile as bad:
            print(f"companion: {name}: {bad}", file=sys.stderr)
            status = 2
        else:
            print(json.dumps({"file": name, **answer}))
    return status


def _answer(name: str, charts: Charts) -> dict[str, object]:
    case = _case(name)
    chart = _chart(case, charts)
    begun = perf_counter()
    try:
        options = Options.read(_field(case, "options", dict, {}), OTHER_OPTIONS)
        tracker = Tracker.at_start(chart, options).after_all(_field(case, "events", list))
    except ValueError as wrong:
        raise BadFile(str(wrong)) from None
    places = sorted(tracker.positions)
    return {"positions": places, "exact": tracker.exact, "ms": round(1000 * (perf_counter() - begun), 3)}


def _text(name: str) -> str:
    try:
        return sys.stdin.read() if name == "-" else read_text(Path(name))
    except OSError as wrong:
        raise BadFile(f"cannot be read: {wrong.strerror}") from None
    except UnicodeDecodeError:
        raise BadFile("is no UTF-8 text") from None


def _case(name: str) -> Mapping[str, object]:
    try:
        case = parse_json(_text(name))
    except Unreadable as wrong:
        raise BadFile(f"is no JSON that can be read: {wrong}") from None
    if not isinstance(case, dict):
        raise BadFile('expected an object with "map", "side" and "events"')
    return case


T = TypeVar("T")


def _field(case: Mapping[str, object], name: str, kind: type[T], missing: T | None = None) -> T:
    value = case.get(name, missing)
    if not isinstance(value, kind):
        what = "nothing" if value is None else repr(value)
        raise BadFile(f"{name}: found {what}, expected {_KINDS[kind]}")
    return value


_KINDS: Mapping[type, str] = {dict: "an object", list: "a list", str: "a name"}


def _chart(case: Mapping[str, object], charts: Charts) -> TrackingChart:
    name, side = str(_field(case, "map", str)).lower(), str(_field(case, "side", str)).lower().replace("-", "_")
    if (name, side) not in charts:
        known = ", ".join(f"{name_} {other}" for name_, other in charts) or "none"
        raise BadFile(f"map: found {name} {side}, expected one of {known}")
    return charts[name, side]


def _charts(own: str | None) -> Charts:
    """The charts by map and side; one of the user's own takes the place of ours of that name."""
    try:
        charts = _parsed(asset_text(f"data/{MAPS}"))
    except OSError as wrong:
        raise BadFile(f"{MAPS}: cannot be read: {wrong.strerror}") from None
    if own:
        try:
            charts |= _parsed(_text(own))
        except BadFile as bad:
            raise BadFile(f"{own}: {bad}") from None
    return charts


def _parsed(text: str) -> Charts:
    try:
        charts = parse_charts(text)
    except DataError as wrong:
        raise BadFile(str(wrong)) from None
    return {(map_.lower(), side): review_chart(chart) for (map_, side), chart in charts.items()}


add_parser = verb(
    "positions",
    run,
    argument("files", nargs="+", metavar="FILE", help="- reads standard input"),
    argument("--map-file", metavar="FILE", help="charts of your own, in the form of maps.toml"),
    argument("--json", action="store_true", help="accepted for likeness; the output is always JSON lines"),
    help="where a submarine can be",
    description='Reads JSON files {"map", "side", "events", "options"} and prints a JSON line for each: the '
    "spaces on which the submarine can be after the public events, and whether the list is exact.",
)
