"""``companion draw toy-battle --terrain ID --out FILE.svg``: a terrain as a picture, to print or lay by the board."""

import argparse
import json
import sys
from collections.abc import Mapping
from pathlib import Path

from companion.cli.main import UsageError
from companion.cli.wire import data_of
from companion.games.toy_battle.data import own, parse_terrains
from companion.games.toy_battle.drawing import terrain_svg
from companion.games.toy_battle.game import GAME
from companion.games.toy_battle.terms import Terrain
from companion.rules.setting import DataError
from companion.store.files import write_whole


def add_arguments(verb: argparse.ArgumentParser) -> None:
    """What only a terrain needs."""
    verb.add_argument("--terrain", metavar="ID", help="Toy Battle: the terrain to draw")
    verb.add_argument("--file", type=Path, metavar="FILE.toml", help="Toy Battle: a terrain file of your own")
    verb.add_argument("--out", type=Path, metavar="FILE.svg", help="Toy Battle: where to put the picture; else printed")


def run(args: argparse.Namespace) -> int:
    """Write the picture, or print it. Raises ``UsageError``."""
    terrains = own(data_of(GAME)) if args.file is None else _own(args.file)
    terrain = _chosen(terrains, args.terrain)
    picture = terrain_svg(terrain)
    if args.out is None:
        sys.stdout.write(picture + "\n")
        return 0
    try:
        write_whole(args.out, f"{picture}\n".encode(), None)
    except OSError as error:
        raise UsageError(f"--out: {args.out} cannot be written: {error.strerror}") from error
    print(json.dumps({"terrain": terrain.id, "file": str(args.out)}) if args.json else args.out)
    return 0


def _own(path: Path) -> Mapping[str, Terrain]:
    try:
        return parse_terrains({str(path): path.read_text(encoding="utf-8")})
    except (OSError, UnicodeDecodeError) as error:
        raise UsageError(f"--file: {path} cannot be read: {error}") from error
    except DataError as error:
        raise UsageError(f"--file: {error.issues[0].text}") from error


def _chosen(terrains: Mapping[str, Terrain], given: str | None) -> Terrain:
    """The terrain asked for; without an id the only one there is."""
    name = given.strip().lower().replace("-", "_") if given else next(iter(terrains), "")
    if name not in terrains or (given is None and len(terrains) > 1):
        raise UsageError(f"--terrain: found {given or 'nothing'}, expected one of {', '.join(terrains)}")
    return terrains[name]
