"""``companion draw GAME``: the tasks of a mission by the official procedure, or a Toy Battle terrain as a picture."""

import argparse
import json
import random
from collections.abc import Mapping, Sequence
from html import escape
from pathlib import Path

from companion.cli.main import JSON, UsageError, argument, verb, write_out
from companion.cli.options import game_id
from companion.cli.wire import data_of
from companion.games.registry import IDS, game
from companion.games.toy_battle.cover import COVER as TOY_BATTLE
from companion.games.toy_battle.data import own, parse_terrains
from companion.games.toy_battle.game import GAME
from companion.games.toy_battle.terms import Node, Terrain, printed
from companion.review.rating import rate
from companion.review.winnable.solver import INSTALL, available
from companion.rules.options import BadOption
from companion.rules.reviewed import RatingView
from companion.rules.setting import DataError
from companion.store.files import read_text
from companion.text.catalogue import LANGUAGES, Catalogue


def run(args: argparse.Namespace) -> int:
    """Draw tasks, or a terrain, and print them."""
    if args.game == TOY_BATTLE.id:
        return draw_terrain(args)
    chosen = game(args.game)
    if chosen.campaign is None:
        able = ", ".join(name for name in IDS if game(name).campaign is not None)
        raise UsageError(f"draw: {args.game} has no tasks to draw; expected {able} or {TOY_BATTLE.id}")
    if args.mission is None:
        raise UsageError("draw: found no --mission, expected its number")
    if not 2 <= args.players <= 5:
        raise UsageError(f"--players: found {args.players}, expected 2 to 5")
    seed = args.seed if args.seed is not None else random.SystemRandom().randrange(2**31)
    data = data_of(chosen)
    try:
        drawn = chosen.campaign.draw(data, args.mission, args.players, seed)
    except (BadOption, ValueError, KeyError) as error:
        raise UsageError(f"--mission: {error}") from error
    tasks, total = drawn.tasks, drawn.total
    row = {"tasks": list(tasks), "total": total, "put_aside": list(drawn.put_aside), "seed": seed}
    rating = _rated(args, data, tasks, seed) if args.rate else None
    if rating is not None:
        row["rating"] = _rating_data(rating)
    if args.json:
        print(json.dumps(row))
        return 0
    catalogue = Catalogue(args.language)
    head = {"mission": args.mission, "players": args.players, "total": total, "seed": str(seed)}
    print(catalogue.sentence("review-drawn", head))
    for task in tasks:
        print(f"  {task}: {catalogue.sentence('review-drawn-task', {'task': task})}")
    if rating is not None:
        _print_rating(rating, catalogue)
    return 0


def _rated(args: argparse.Namespace, data: object, tasks: Sequence[str], seed: int) -> RatingView:
    """The rating of a draw, which stays as it is. Raises ``UsageError`` without the solver."""
    if not available():
        raise UsageError(INSTALL)
    if args.samples < 1:
        raise UsageError(f"--samples: found {args.samples}, expected 1 or more")
    return rate(game(args.game), data, args.mission, args.players, tasks, seed, args.samples)


def _rating_data(rating: RatingView) -> dict[str, object]:
    share = {"share": round(rating.share, 3), "low": round(rating.low, 3), "high": round(rating.high, 3)}
    counts = {"samples": rating.samples, "winnable": rating.won, "undecided": rating.undecided}
    return {**share, **counts, "word": rating.word}


def _print_rating(rating: RatingView, catalogue: Catalogue) -> None:
    shares = {
        name: round(100 * value)
        for name, value in (("share", rating.share), ("low", rating.low), ("high", rating.high))
    }
    word = catalogue.sentence(f"review-{rating.word}")
    print(catalogue.sentence("review-rating", {**shares, "samples": rating.samples, "word": word}))
    if rating.undecided:
        print(catalogue.sentence("review-rating-undecided", {"number": rating.undecided}))


def add_arguments(verb: argparse.ArgumentParser) -> None:
    """What only a terrain needs."""
    verb.add_argument("--terrain", metavar="ID", help="Toy Battle: the terrain to draw")
    verb.add_argument("--file", type=Path, metavar="FILE.toml", help="Toy Battle: a terrain file of your own")
    verb.add_argument("--out", type=Path, metavar="FILE.svg", help="Toy Battle: where to put the picture; else printed")


def draw_terrain(args: argparse.Namespace) -> int:
    """Write the picture, or print it. Raises ``UsageError``."""
    terrains = own(data_of(GAME)) if args.file is None else _own(args.file)
    terrain = _chosen(terrains, args.terrain)
    write_out(args.out, terrain_svg(terrain))
    if args.out is not None:
        print(json.dumps({"terrain": terrain.id, "file": str(args.out)}) if args.json else args.out)
    return 0


def _own(path: Path) -> Mapping[str, Terrain]:
    try:
        return parse_terrains({str(path): read_text(path)})
    except OSError as error:
        raise UsageError(f"--file: {path} cannot be read: {error.strerror}") from error
    except DataError as error:
        raise UsageError(f"--file: {error.issues[0].text}") from error


def _chosen(terrains: Mapping[str, Terrain], id_or_name: str | None) -> Terrain:
    """The terrain asked for; without an id the only one there is."""
    name = id_or_name.strip().lower().replace("-", "_") if id_or_name else next(iter(terrains), "")
    if name not in terrains or (id_or_name is None and len(terrains) > 1):
        raise UsageError(f"--terrain: found {id_or_name or 'nothing'}, expected one of {', '.join(terrains)}")
    return terrains[name]


_FILL = {"blue": "#9ecbf5", "red": "#f5a99e"}
_MARGIN = 60


def terrain_svg(terrain: Terrain) -> str:
    """The terrain at its own proportion, ready for a browser or a printer.

    Regions carry medals and id, special bases the name of their effect, restricted places their values.
    """
    width, height = terrain.width, terrain.height
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{-_MARGIN} {-_MARGIN * 2} '
        f'{width + 2 * _MARGIN:g} {height + 3 * _MARGIN:g}" font-family="sans-serif" text-anchor="middle">',
        f'<text x="{width / 2:g}" y="-50" font-size="52">{escape(terrain.name, quote=False)}: {terrain.goal}</text>',
    ]
    for start, other in terrain.edges:
        ends = [terrain.nodes[start], terrain.nodes[other]]
        (x1, y1), (x2, y2) = (_at(terrain, end) for end in ends)
        parts.append(f'<line x1="{x1:g}" y1="{y1:g}" x2="{x2:g}" y2="{y2:g}" stroke="#444" stroke-width="7"/>')
    for region in terrain.regions.values():
        parts += [
            f'<circle cx="{region.x * width / 100:g}" cy="{region.y * height / 100:g}" r="34" fill="#f6e3a1"/>',
            _text(region.x * width / 100, region.y * height / 100 + 15, f"{region.medals}", 42),
            _text(region.x * width / 100, region.y * height / 100 + 58, region.id, 20, rim=True),
        ]
    for node in terrain.nodes.values():
        parts += _node(terrain, node)
    return "\n".join([*parts, "</svg>"])


def _at(terrain: Terrain, node: Node) -> tuple[float, float]:
    return node.x * terrain.width / 100, node.y * terrain.height / 100


def _text(x: float, y: float, text: str, size: int, rim: bool = False) -> str:
    """Words; a white rim keeps them readable where they lie on a path."""
    edge = ' stroke="#ffffff" stroke-width="8" stroke-linejoin="round" paint-order="stroke"' if rim else ""
    return f'<text x="{x:g}" y="{y:g}" font-size="{size}"{edge}>{escape(text, quote=False)}</text>'


def _node(terrain: Terrain, node: Node) -> list[str]:
    x, y = _at(terrain, node)
    fill = _FILL.get(str(node.owner), "#e6f3d0" if node.effect else "#ffffff")
    shape = (
        f'<rect x="{x - 62:g}" y="{y - 46:g}" width="124" height="92" rx="14" fill="{fill}" stroke="#222" '
        'stroke-width="5"/>'
        if node.hq
        else f'<circle cx="{x:g}" cy="{y:g}" r="52" fill="{fill}" stroke="#222" stroke-width="5"/>'
    )
    parts = [shape, _text(x, y + 10, printed(node.id), 30 if len(node.id) < 5 else 20)]
    if node.effect is not None:
        label = ", ".join(node.allowed) if node.allowed else node.effect.replace("_", " ")
        parts.append(_text(x, y + 78, label, 24, rim=True))
    return parts


add_parser = verb(
    "draw",
    run,
    argument("game", type=game_id, metavar="GAME"),
    argument("--mission", type=int),
    argument("--players", type=int, default=4),
    argument("--seed", type=int),
    JSON,
    argument("--language", choices=LANGUAGES, default="en"),
    argument("--rate", action="store_true", help="how many random deals these tasks can be won with"),
    argument("--samples", type=int, default=50, metavar="N", help="with --rate: deals to try"),
    add_arguments,
    help="draw tasks, or a terrain",
    description=__doc__,
)
