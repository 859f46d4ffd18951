"""The map of the house (docs/house.md) agrees with the imports."""

import re
from pathlib import Path

from tests.test_layers import PACKAGE, ROOT, imports, layer, modules

MAP = ROOT / "docs" / "house.md"
ROW = re.compile(r"^\| `(\w+)` \| .+ \| ?((?:`\w+` ?)*)\|$", re.MULTILINE)


def drawn() -> dict[str, set[str]]:
    return {room: set(re.findall(r"\w+", arrows)) for room, arrows in ROW.findall(MAP.read_text(encoding="utf-8"))}


def built() -> dict[str, set[str]]:
    rooms: dict[str, set[str]] = {}
    for path in modules():
        if path.name in ("__main__.py",) or (path.parent == PACKAGE and path.name == "__init__.py"):
            continue
        arrows = rooms.setdefault(layer(path), set())
        for module in imports(path):
            parts = module.split(".")
            if parts[0] == "companion" and len(parts) > 1 and parts[1] != layer(path):
                arrows.add(parts[1])
    return rooms


def test_every_room_stands_on_the_map_with_its_arrows() -> None:
    assert drawn() == built()


def test_the_map_reads_every_row_of_its_table() -> None:
    rows = [line for line in Path(MAP).read_text(encoding="utf-8").splitlines() if line.startswith("| `")]
    assert len(drawn()) == len(rows)
