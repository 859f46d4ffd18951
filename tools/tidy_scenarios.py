"""Scenario files in their compact form: a trick takes a line.

``python -m tools.tidy_scenarios FILE..`` plays each and writes it anew.
Words, speakers and expectations stay as they are; a refusal that nobody expected is written down. Comments before a
step stay before it.
"""

import re
import sys
import tempfile
import tomllib
from pathlib import Path
from typing import Any

from companion.cli import scenario_file
from companion.cli.scenario import ScenarioRun
from companion.cli.scenario_file import Scenario, ScenarioStep
from tools import scenario_text

ORDER = ("name", "note", "game", "players", "crew", "seed", "options", "setup", "readers", "step")
NOTE = "comment "


def tidied(path: Path) -> str:
    """The file's text in its compact form. Raises ``ScenarioError``."""
    text = path.read_text(encoding="utf-8")
    raw: dict[str, Any] = tomllib.loads(text)
    if "step" in raw and any(not isinstance(step.get("scan", ""), str) or "trick" in step for step in raw["step"]):
        return text
    head, notes = comments(text)
    scenario = scenario_file.load(path)
    tricks, refused = played(scenario)
    for index, step in enumerate(raw.get("step", [])):
        if index in refused and "scan" in step and "refused" not in step.get("expect", {}):
            step["expect"] = {**step.get("expect", {}), "refused": refused[index]}
        if index in notes:
            step["note"] = f"{NOTE}{index}"
    people = int(scenario.options.get("players", 0))  # type: ignore[call-overload]
    steps = scenario_text.compacted(raw.get("step", []), tricks.__contains__, people if people > 2 else 0)
    before: dict[int, list[str]] = {}
    for index, step in enumerate(steps):
        mark = str(step.get("note", ""))
        if mark.startswith(NOTE):
            before[index] = notes[int(mark.removeprefix(NOTE))]
            del step["note"]
    model = {key: raw[key] for key in ORDER if key in raw}
    return scenario_text.toml({**model, **({"step": steps} if "step" in raw else {})}, head, before)


def comments(text: str) -> tuple[list[str], dict[int, list[str]]]:
    """The comments on top of a file, and those before each step by its index."""
    head: list[str] = []
    notes: dict[int, list[str]] = {}
    waiting, step, begun = head, -1, False
    for line in map(str.strip, text.splitlines()):
        if line.startswith("#"):
            waiting.append(line)
        elif line == "[[step]]":
            step += 1
            notes[step], waiting = (waiting if begun else []), []
        elif line:
            # What stands inside a step belongs to it.
            notes.setdefault(step, []).extend(waiting if begun and step >= 0 else [])
            begun, waiting = True, []
    return head, {index: note for index, note in notes.items() if note and not _obvious(note)}


def _obvious(lines: list[str]) -> bool:
    """Whether the compact form says it anyway."""
    return all(re.fullmatch(r"# trick \d+(: seat \d leads)?", line) for line in lines)


def played(scenario: Scenario) -> tuple[set[int], dict[int, str]]:
    """The steps that complete a trick, and those that are refused with their codes."""
    tricks: set[int] = set()
    refused: dict[int, str] = {}
    with tempfile.TemporaryDirectory() as folder:
        run = ScenarioRun(scenario, Path(folder))
        latest = [run.state().get("last_trick")]

        def after(step: ScenarioStep) -> None:
            now = run.state().get("last_trick")
            if now is not None and now != latest[0]:
                tricks.add(step.number - 1)
            latest[0] = now
            if step.action is not None and run.refusal is not None:
                refused[step.number - 1] = run.refusal.code

        run.play(after)
        run.close()
    return tricks, refused


if __name__ == "__main__":
    for name in sys.argv[1:]:
        Path(name).write_text(tidied(Path(name)), encoding="utf-8")
