"""Config and data files damaged in every line: each is a sentence that names the file, never a crash.

Every line of the example configuration, of each data file, of the catalogue and of a scenario is taken out, cut,
emptied, given another kind of value or turned into nonsense, and the verbs that read it are run on the result.
"""

import contextlib
import io
import os
import re
from collections.abc import Iterator
from pathlib import Path
from random import Random

from companion.cli.assets import root
from companion.cli.main import main
from companion.cli.wire import data_of
from companion.config import example
from companion.games.registry import IDS
from companion.inputs import Scanned
from tools.soak.disk import command
from tools.soak.playing import scratch, table
from tools.soak.report import Report

ROOT = Path(__file__).resolve().parents[2]
VALUES = ('"nonsense"', "-1", "3.5", "true", "[]", "{}", "99999999999999999999", '""', '"\\u0000"', "[[1, 2], {a = 3}]")
PROCESSES = 20
"""So many damaged configs and data files are also opened by a `companion run --terminal` of its own."""


def run(scale: float, seed: int) -> Report:
    """Everything that people write by hand."""
    report, random = Report(), Random(seed)
    os.environ["COMPANION_TRACEBACK"] = "1"
    try:
        with scratch() as folder:
            os.environ["COMPANION_DATA"] = str(folder / "data")
            _configs(folder, scale, random, report)
            _data(folder, scale, random, report)
            _catalogue(folder, random, report)
            _scenario(folder, scale, random, report)
    finally:
        del os.environ["COMPANION_TRACEBACK"], os.environ["COMPANION_DATA"]
        data_of.cache_clear()
    return report


def damaged(text: str, random: Random, share: float = 1.0) -> Iterator[tuple[int, str]]:
    """The text with one line damaged, for every line that says something (or a share of them), in every way."""
    lines = text.splitlines()
    for number, line in enumerate(lines):
        if not line.strip() or line.lstrip().startswith("#") or random.random() > share:
            continue
        key, equals, _ = line.partition("=")
        ways = ["", line[: len(line) // 2], line + " ]", line + "\n" + line, "\x00", re.sub(r"\d+", "777", line)]
        if equals:
            ways += [f"{key}= {random.choice(VALUES)}", f"{key}= {random.choice(VALUES)}", f"x{key}= 1"]
        for way in ways:
            yield number + 1, "\n".join([*lines[:number], way, *lines[number + 1 :]]) + "\n"


def _said(words: list[str], what: str, report: Report) -> int:
    """Run a verb here; a finding is a sentence."""
    out, err = io.StringIO(), io.StringIO()
    try:
        with contextlib.redirect_stdout(out), contextlib.redirect_stderr(err):
            status = main(words)
    except Exception as error:
        report.crashes += 1
        report.wrong.append(f"{what}: {' '.join(words[:1])}: {error!r}")
        return 2
    if status != 0:
        report.add("findings")
        report.expect((out.getvalue() + err.getvalue()).strip(), f"{what}: {words[0]}: exit {status} without a word")
    return status


def _configs(folder: Path, scale: float, random: Random, report: Report) -> None:
    # The example's own lines are comments that show the defaults: as settings they are there to be damaged.
    text = re.sub(r"^# ?(?=[\w\[])", "", example(), flags=re.MULTILINE)
    sound = _usable(text)
    path = folder / "table.toml"
    processes = 0
    for line, bad in damaged(sound, random, scale):
        path.write_text(bad)
        status = _said(["check-config", str(path)], f"config line {line}", report)
        _said(["check", "--quick", str(path)], f"config line {line}", report)
        report.add("configs")
        if status != 0 and processes < PROCESSES * scale and random.random() < 0.1:
            processes += 1
            done = command(["run", "--terminal", "--config", str(path)], folder / "data")
            report.expect(done.returncode == 2 and b"table.toml" in done.stderr, f"run, config line {line}: {done}")
            report.expect(b"Traceback" not in done.stderr, f"run, config line {line}: {done.stderr!r}")


def _usable(text: str) -> str:
    """The lines of a text that are TOML (the rest is prose)."""
    shape = re.compile(r"\s*(\[+[\w.\"-]+\]+|[\w\"-]+\s*=\s*.+)$")
    return "\n".join(line for line in text.splitlines() if shape.match(line))


def _data(folder: Path, scale: float, random: Random, report: Report) -> None:
    processes = 0
    for source in sorted((root() / "data").rglob("*.toml")):
        text = source.read_text(encoding="utf-8")
        game = source.parent.name.replace("_", "-")
        own = folder / "data" / "assets" / "data" / source.parent.name / source.name
        own.parent.mkdir(parents=True, exist_ok=True)
        for line, bad in damaged(text, random, scale * min(1.0, 60 / text.count("\n"))):
            own.write_text(bad)
            what = f"{source.parent.name}/{source.name} line {line}"
            _said(["check", "--quick", str(own)], what, report)
            if game in IDS:
                _at_the_table(game, folder / "data", what, report)
                if processes < PROCESSES * scale and random.random() < 0.02:
                    processes += 1
                    done = command(["run", "--terminal"], folder / "data", f"GAME {game}\nSTART\nHOME\n".encode())
                    clean = done.returncode == 0 and b"Traceback" not in done.stderr
                    report.expect(clean, f"run, {what}: {done.stderr[-300:]!r}")
            report.add("data files")
        own.unlink()


def _at_the_table(game: str, folder: Path, what: str, report: Report) -> None:
    data_of.cache_clear()
    try:
        opened = table(folder)
        for words in (f"GAME {game}", "START", "HOME"):
            opened.handle(Scanned("centre", words), 1.0)
            opened.view(1.0)
    except Exception as error:
        report.crashes += 1
        report.wrong.append(f"{what}: at the table: {error!r}")
    for path in folder.glob("journals/*"):
        path.unlink()


def _catalogue(folder: Path, random: Random, report: Report) -> None:
    from companion.store.catalogue import CatalogueError, load, text_of

    path = folder / "catalogue.toml"
    for line, bad in damaged(text_of({f"04A1{n:02X}": f"P9:B{n}" for n in range(1, 10)}), random):
        path.write_text(bad)
        try:
            load(path)
        except CatalogueError as error:
            report.expect("catalogue.toml" in str(error), f"catalogue line {line}: {error}")
            report.add("findings")
        except Exception as error:
            report.crashes += 1
            report.wrong.append(f"catalogue line {line}: {error!r}")
        report.add("catalogues")


def _scenario(folder: Path, scale: float, random: Random, report: Report) -> None:
    path = folder / "scenario.toml"
    sources = sorted((ROOT / "tests" / "scenarios").rglob("*.toml"))
    for source in random.sample(sources, max(1, round(30 * scale))):
        for line, bad in damaged(source.read_text(encoding="utf-8"), random, 0.5):
            path.write_text(bad)
            _said(["scenario", str(path)], f"{source.name} line {line}", report)
            _said(["check", "--quick", str(path)], f"{source.name} line {line}", report)
            report.add("scenarios")
