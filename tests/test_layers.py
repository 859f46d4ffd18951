"""Who may import whom: every import of the package is read and compared with the table of layers."""

import ast
from collections.abc import Iterator
from functools import cache
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
PACKAGE = ROOT / "companion"

PURE = {
    "abc", "ast", "bisect", "collections", "contextlib", "copy", "dataclasses", "decimal", "difflib", "enum",
    "fractions", "functools", "gc", "hashlib", "heapq", "itertools", "json", "math", "operator", "random", "re",
    "statistics", "string", "tomllib", "types", "typing", "zlib", "base64", "array", "unicodedata",
}  # fmt: skip
"""Value modules of the standard library: no time, no files, no threads, no logging."""

VALUE_LIBRARIES = {"msgspec"}
"""Foreign libraries that only make values of values, so that rules and games may have them."""

GAME = "games.<own>"
"""A game's own package; both Crews share games.crew."""

ALLOWED = {
    "rules": ({"rules"}, PURE),
    "inputs": (set(), PURE),
    "processes": ({"processes"}, None),
    "cues": ({"rules"}, PURE),
    "config": ({"config", "devices.settings", "devices.header", "devices.protocols", "games.covers", "rules"}, None),
    "games": ({"rules", "inputs", "cues", GAME}, PURE),
    "review": ({"review", "rules", "games"}, None),
    "players": (
        {"players", "rules", "review.positions", "games.captain_sonar.tracked_events", "games.view", "games.terms"},
        PURE | {"numpy"},
    ),
    "text": ({"text", "rules", "games.view", "games.terms"}, None),
    "store": ({"store", "rules"}, None),
    "table": ({"table", "rules", "inputs", "cues", "store", "games.registry", "games.covers"}, None),
    "devices": ({"devices", "inputs", "cues", "rules"}, None),
    "screen": ({"screen", "inputs", "text", "rules", "games.view", "games.terms", "games.covers"}, None),
    "sheets": ({"sheets", "inputs", "text", "rules"}, None),
    "labels": ({"labels", "text", "rules", "games.terms", "games.covers"}, None),
    "camera": ({"camera", "rules", "inputs"}, None),
    "camera_process": ({"camera_process", "camera", "inputs", "rules", "processes", "store.files"}, None),
    "cli": (None, None),
}
"""Layer to (what of the package it may import, which standard modules); ``None`` means anything."""

FOREIGN = {
    "pygame": {"screen", "devices", "cli"},
    "serial": {"devices", "cli"},
    "gpiozero": {"devices", "cli"},
    "cv2": {"camera", "camera_process", "cli"},
    "numpy": {"camera", "camera_process", "players", "cli"},
    "aiohttp": {"sheets"},
}
"""Libraries that only some layers may touch."""


@cache
def parsed(path: Path) -> ast.Module:
    """A file's syntax tree; many tests look at every file."""
    return ast.parse(path.read_text(encoding="utf-8"))


@cache
def nodes(path: Path) -> tuple[ast.AST, ...]:
    """Every node of a file's syntax tree, in the order of ``ast.walk``."""
    return tuple(ast.walk(parsed(path)))


@cache
def modules() -> tuple[Path, ...]:
    return tuple(sorted(PACKAGE.rglob("*.py")))


def layer(path: Path) -> str:
    parts = path.relative_to(PACKAGE).parts
    return parts[0].removesuffix(".py")


def imports(path: Path) -> Iterator[str]:
    """Every imported module of a file, functions' own imports and names of packages included."""
    for node in nodes(path):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path}: relative import"
            base = node.module or ""
            if base in ("companion", "companion.games") or (PACKAGE.parent / base.replace(".", "/")).is_dir():
                yield from (f"{base}.{alias.name}" for alias in node.names)
            else:
                yield base


def _own_game(path: Path, target: str) -> bool:
    """Whether a games module imports its own package, or a Crew box the shared crew package."""
    source = path.relative_to(PACKAGE / "games").parts
    wanted = target.split(".")[1:]
    if source in (("covers.py",), ("registry.py",)):
        return wanted[-1] in ("cover", "covers")
    if not source or not wanted or source[0] != wanted[0]:
        return False
    boxes = {"planet_nine", "deep_sea"}
    if source[0] != "crew" or len(wanted) < 2 or wanted[1] not in boxes:
        return True
    return len(source) > 2 and source[1] == wanted[1]


def _allowed(path: Path, target: str, may: set[str]) -> bool:
    """Whether ``target`` (without ``companion.``) is among the layers a module may import."""
    if target == "" or target.split(".")[0] in may or target in may:
        return True
    parts = target.split(".")
    if parts[0] != "games":
        return any(target.startswith(f"{package}.") for package in may)
    if GAME in may and path.is_relative_to(PACKAGE / "games"):
        return _own_game(path, target)
    pieces = {"games.view": "view", "games.terms": "terms"}
    return any(name in may and piece in parts for name, piece in pieces.items())


def arrows(path: Path) -> Iterator[str]:
    """Every import of a file that its layer may not make."""
    name = layer(path)
    if name not in ALLOWED:
        return
    may, standard = ALLOWED[name]
    for module in imports(path):
        top = module.split(".")[0]
        if top == "companion":
            if may is not None and not _allowed(path, module.partition(".")[2], may):
                yield f"{path.relative_to(ROOT)} imports {module}"
        elif name == "games" and path.name in ("registry.py", "covers.py"):
            continue
        elif standard is not None and top not in standard | VALUE_LIBRARIES:
            yield f"{path.relative_to(ROOT)} imports {module}, which is no value module"
        elif top in FOREIGN and name not in FOREIGN[top]:
            yield f"{path.relative_to(ROOT)} imports {module}"


def test_imports_follow_the_layers() -> None:
    assert {str(path): wrong for path in modules() if (wrong := list(arrows(path)))} == {}


def test_every_top_level_module_has_a_layer() -> None:
    known = {*ALLOWED, "__init__", "__main__", "assets", "__pycache__"}
    assert {layer(path) for path in modules()} <= known


def test_a_wrong_arrow_is_seen(tmp_path: Path) -> None:
    """The test has teeth: a screen module that asks the rules is caught."""
    wrong = PACKAGE / "screen" / "wrong.py"
    source = "from companion.games.crew.decide import decide\nimport companion.table.loop\n"
    tree_of = {wrong: source}

    class Reader(type(wrong)):
        def read_text(self, encoding: str | None = None, errors: str | None = None) -> str:
            return tree_of[wrong]

    assert len(list(arrows(Reader(wrong)))) == 2


def test_the_time_is_read_in_one_place() -> None:
    readers = [
        str(path.relative_to(PACKAGE))
        for path in modules()
        if layer(path) in ("rules", "games", "table", "text", "screen", "store")
        for module in imports(path)
        if module in ("time", "datetime")
    ]
    assert set(readers) <= {"table/clock.py"}


def test_toml_and_json_of_others_are_read_in_one_place() -> None:
    """What is deep, huge or strange is a finding there and nowhere else a crash."""
    readers = {str(path.relative_to(PACKAGE)) for path in modules() if "tomllib" in imports(path)}
    loaders = {
        str(path.relative_to(PACKAGE)) for path in modules() if "json.loads(" in path.read_text(encoding="utf-8")
    }
    # The lock's text and the bench's own lines are nobody else's.
    own = {"store/lock.py", "cli/bench_parts.py"}
    assert readers == {"rules/plain.py"} and loaders - own == {"rules/plain.py"}


RUNS_DATA = ("pickle", "_pickle", "marshal", "shelve", "dbm", "code", "runpy", "imp", "cloudpickle", "dill", "joblib")
"""Modules that make code run from what was stored."""
RUNNING_CALLS = ("eval", "exec", "compile", "__import__")


def runs_data(path: Path) -> Iterator[str]:
    """Every import and call of a file by which data could run as code."""
    for module in imports(path):
        if module.partition(".")[0] in RUNS_DATA:
            yield f"{path.name} imports {module}"
    for node in nodes(path):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in RUNNING_CALLS:
            yield f"{path.name} calls {node.func.id}"
        if isinstance(node, ast.keyword) and node.arg == "allow_pickle":
            yield f"{path.name} says allow_pickle"


def test_data_is_never_code() -> None:
    """What is stored has a typed form of its own; what own processes send each other is not stored."""
    assert [run for path in modules() for run in runs_data(path)] == []


def test_data_that_could_be_code_is_seen(tmp_path: Path) -> None:
    wrong = tmp_path / "wrong.py"
    wrong.write_text("import pickle\nfrom marshal import loads\neval('1')\nload(x, allow_pickle=True)\n", "utf-8")
    assert len(list(runs_data(wrong))) >= 4
