"""Scenario files: TOML or JSON into checked steps. Every error says where and why."""

import re
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

from companion.games.registry import IDS, game
from companion.rules.options import BadOption
from companion.rules.plain import Unreadable, parse_json, parse_toml
from companion.rules.seats import Speaker
from companion.table.catalog import Binding
from companion.table.draft import Draft

LONGEST_WAIT = 1_000_000
"""Seconds in one step: a week and a half. A running clock is looked at in every one of them."""
_TOP = {"game", "players", "seed", "options", "setup", "step", "readers", "crew", "note", "name"}
_ACTIONS = ("scan", "trick", "wait", "cut", "unplug", "plug")
_STEP = {*_ACTIONS, "seat", "team", "role", "reader", "place", "expect", "note"}


class ScenarioError(Exception):
    """The file is wrong: one line that says where and why."""


@dataclass(frozen=True)
class Step:
    """One step: what happens (``action`` and its ``value``), who says it, what must hold afterwards.

    ``words`` are what a scan or a trick says, in order; in a trick with a ``leader`` each seat says its own card.
    """

    number: int
    action: str | None
    value: Any
    speaker: Speaker
    reader: str | None
    expect: Mapping[str, Any]
    words: tuple[str, ...] = ()
    leader: int | None = None

    def says(self, index: int, seats: int) -> Speaker:
        """Who says the word of this index at a table of so many seats.

        >>> step = Step(1, "trick", "3: B1 B2", Speaker(), None, {}, ("B1", "B2"), 3)
        >>> step.says(1, 3).seat
        1
        """
        if self.leader is None:
            return self.speaker
        return replace(self.speaker, seat=(self.leader - 1 + index) % max(seats, self.leader) + 1)


@dataclass(frozen=True)
class Scenario:
    """A checked scenario file."""

    path: str
    game: str
    given: Mapping[str, Any]
    seed: int | None
    setup: Mapping[str, Any]
    steps: tuple[Step, ...]
    readers: Mapping[str, Binding] = field(default_factory=dict)


def load(path: Path) -> Scenario:
    """Read and check a scenario file. Raises ``ScenarioError``."""
    try:
        text = path.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise ScenarioError(f"{path}: cannot be read: {error}") from error
    try:
        raw = parse_json(text) if path.suffix == ".json" else parse_toml(text)
    except Unreadable as error:
        raise ScenarioError(f"{path}: is not valid {'JSON' if path.suffix == '.json' else 'TOML'}: {error}") from error
    if not isinstance(raw, dict):
        raise ScenarioError(f"{path}: expected a table at the top, found {type(raw).__name__}")
    return check(str(path), raw)


def check(path: str, raw: Mapping[str, Any]) -> Scenario:
    """Check the parsed model. Raises ``ScenarioError``."""
    _known(path, raw, _TOP)
    name = raw.get("game")
    if name not in IDS:
        raise ScenarioError(f"{path}: game: found {name!r}, expected one of {', '.join(IDS)}")
    for part, kind in (("options", dict), ("setup", dict), ("step", list), ("readers", dict)):
        if part in raw and not isinstance(raw[part], kind):
            raise ScenarioError(f"{path}: {part}: expected a {'list' if kind is list else 'table'}")
    seed = raw.get("seed")
    if seed is not None and (not isinstance(seed, int) or isinstance(seed, bool) or not 0 <= seed < 2**31):
        raise ScenarioError(f"{path}: seed: found {seed!r}, expected a whole number from 0 to 2147483647")
    given = _given(path, raw)
    try:
        Draft.fresh(game(name), given, 0)
    except BadOption as error:
        raise ScenarioError(f"{path}: options: {error}") from error
    steps = tuple(_step(f"{path}: step {number}", number, step) for number, step in enumerate(raw.get("step", []), 1))
    readers = {reader: _reader(f"{path}: readers.{reader}", row) for reader, row in raw.get("readers", {}).items()}
    return Scenario(path, name, given, seed, raw.get("setup", {}), steps, readers)


def _known(where: str, table: Mapping[str, Any], known: set[str]) -> None:
    for key in table:
        if key not in known:
            raise ScenarioError(f"{where}: unknown key {key!r}, expected one of {', '.join(sorted(known))}")


def _given(path: str, raw: Mapping[str, Any]) -> dict[str, Any]:
    given: dict[str, Any] = {}
    players = raw.get("players")
    if isinstance(players, list):
        given["players"] = len(players)
        for seat, who in enumerate(players, 1):
            if not isinstance(who, str):
                raise ScenarioError(f"{path}: players: found {who!r}, expected names as texts")
            if seat <= 8:
                given[f"name_{seat}"] = who
    elif players is not None:
        given["players"] = players
    if "crew" in raw:
        given["crew"] = raw["crew"]
    return {**given, **raw.get("options", {})}


def _step(where: str, number: int, raw: Any) -> Step:
    if not isinstance(raw, dict):
        raise ScenarioError(f"{where}: expected a table, found {raw!r}")
    _known(where, raw, _STEP)
    actions = [name for name in _ACTIONS if name in raw]
    if len(actions) > 1 or not (actions or "expect" in raw):
        raise ScenarioError(f"{where}: expected one of {', '.join(_ACTIONS)} or an expect, found {sorted(raw)}")
    action = actions[0] if actions else None
    value = raw.get(action) if action else None
    _check_value(where, action, value)
    expect = raw.get("expect", {})
    if not isinstance(expect, dict):
        raise ScenarioError(f"{where}: expect: expected a table of paths and values, found {expect!r}")
    if "reader" in raw and not isinstance(raw["reader"], str):
        raise ScenarioError(f"{where}: reader: found {raw['reader']!r}, expected a text")
    words, leader = _words(where, action, value)
    speaker = _speaker(where, raw)
    if leader is not None and (speaker.seat is not None or "reader" in raw):
        raise ScenarioError(f"{where}: trick: the leader {leader} is given, expected no seat and no reader beside it")
    return Step(number, action, value, speaker, raw.get("reader"), expect, words, leader)


def _words(where: str, action: str | None, value: Any) -> tuple[tuple[str, ...], int | None]:
    """The words of a scan or a trick, and the seat that leads it where it is told.

    >>> _words("", "trick", "2: B1 B9"), _words("", "scan", ["TORPEDO G2", "OK"])
    ((('B1', 'B9'), 2), (('TORPEDO G2', 'OK'), None))
    """
    if action == "scan":
        return (value,) if isinstance(value, str) else tuple(value), None
    if action != "trick":
        return (), None
    found = re.fullmatch(r"(?:([1-9]): *)?(\S+(?: +\S+)*)", value.strip())
    if found is None:
        raise ScenarioError(f'{where}: trick: found {value!r}, expected cards such as "B7 B2 R1", or "2: B7 B2 R1"')
    return tuple(found[2].split()), int(found[1]) if found[1] else None


def _speaker(where: str, raw: Mapping[str, Any]) -> Speaker:
    """Who speaks: a step's own seat, team, role and place, or those of a reader."""
    seat = raw.get("seat")
    if seat is not None and (not isinstance(seat, int) or isinstance(seat, bool)):
        raise ScenarioError(f"{where}: seat: found {seat!r}, expected a number")
    for name in ("team", "role"):
        if name in raw and not isinstance(raw[name], str):
            raise ScenarioError(f"{where}: {name}: found {raw[name]!r}, expected a text")
    place = None if raw.get("place") is None else str(raw["place"])
    return Speaker(seat, raw.get("team"), raw.get("role"), place)


def _check_value(where: str, action: str | None, value: Any) -> None:
    number = isinstance(value, int | float) and not isinstance(value, bool)
    if action == "wait" and not (number and 0 <= value <= LONGEST_WAIT):
        raise ScenarioError(f"{where}: wait: found {value!r}, expected seconds from 0 to {LONGEST_WAIT}")
    if action == "cut" and value is not True:
        raise ScenarioError(f"{where}: cut: found {value!r}, expected true")
    if action in ("trick", "plug", "unplug") and not isinstance(value, str):
        raise ScenarioError(f"{where}: {action}: found {value!r}, expected a text")
    texts = value if isinstance(value, list) and value else [value]
    if action == "scan" and not all(isinstance(word, str) for word in texts):
        raise ScenarioError(f"{where}: scan: found {value!r}, expected a text or a list of texts")


def _reader(where: str, raw: Any) -> Binding:
    if not isinstance(raw, dict):
        raise ScenarioError(f"{where}: expected a table, found {raw!r}")
    _known(where, raw, {"seat", "team", "role", "place", "protocol"})
    return Binding("reader", _speaker(where, raw))
