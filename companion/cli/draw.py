"""``companion draw GAME``: the tasks of a mission by the official procedure, or a Toy Battle terrain as a picture."""

import argparse
import json
import random
from collections.abc import Sequence
from typing import Any

from companion.cli import draw_terrain
from companion.cli.main import UsageError
from companion.cli.options import game_id
from companion.cli.verbs import Verbs
from companion.cli.wire import data_of
from companion.games.registry import game
from companion.review.rating import Rating, rate
from companion.review.winnable.answer import INSTALL, available
from companion.rules.options import BadOption
from companion.table.draft import Draft
from companion.text.catalogue import LANGUAGES, Catalogue


def add_parser(verbs: Verbs) -> None:
    """The verb's command line."""
    verb = verbs.add_parser("draw", help="draw tasks, or a terrain", description=__doc__)
    verb.add_argument("game", type=game_id, metavar="GAME")
    verb.add_argument("--mission", type=int)
    verb.add_argument("--players", type=int, default=4)
    verb.add_argument("--seed", type=int)
    verb.add_argument("--json", action="store_true")
    verb.add_argument("--language", choices=LANGUAGES, default="en")
    verb.add_argument("--rate", action="store_true", help="how many random deals these tasks can be won with")
    verb.add_argument("--samples", type=int, default=50, metavar="N", help="with --rate: deals to try")
    draw_terrain.add_arguments(verb)
    verb.set_defaults(run=run)


Drawn = tuple[Sequence[str], int, Sequence[str]]


def _deep_sea(data: Any, mission: int, players: int, seed: int) -> Drawn:
    from companion.games.crew.deep_sea.draw import draw_for

    found = draw_for(data, mission, players, seed)
    return found.tasks, found.total, found.put_aside


def _planet_nine(data: Any, mission: int, players: int, seed: int) -> Drawn:
    """The cards in the order in which a table with this seed would lay them out."""
    from companion.games.crew.planet_nine.drawing import drawn

    chosen = game("planet-nine")
    draft = Draft.fresh(chosen, {"players": players, "mission": mission}, seed)
    tasks = drawn(chosen.new(draft.setup(chosen, data, {}, ())))[: data.missions[mission].tasks]
    return tasks, len(tasks), ()


_DRAWS = {"deep-sea": _deep_sea, "planet-nine": _planet_nine}


def run(args: argparse.Namespace) -> int:
    """Draw and print."""
    if args.game == "toy-battle":
        return draw_terrain.run(args)
    if args.game not in ("deep-sea", "planet-nine"):
        raise UsageError(f"draw: {args.game} has no tasks to draw; expected deep-sea, planet-nine or toy-battle")
    if args.mission is None:
        raise UsageError("draw: found no --mission, expected its number")
    if not 2 <= args.players <= 5:
        raise UsageError(f"--players: found {args.players}, expected 2 to 5")
    seed = args.seed if args.seed is not None else random.SystemRandom().randrange(2**31)
    data = data_of(game(args.game))
    try:
        tasks, total, put_aside = _DRAWS[args.game](data, args.mission, args.players, seed)
    except (BadOption, ValueError, KeyError) as error:
        raise UsageError(f"--mission: {error}") from error
    found = {"tasks": list(tasks), "total": total, "put_aside": list(put_aside), "seed": seed}
    rating = _rated(args, data, tasks, seed) if args.rate else None
    if rating is not None:
        found["rating"] = _rating_data(rating)
    if args.json:
        print(json.dumps(found))
        return 0
    words = Catalogue(args.language)
    head = {"mission": args.mission, "players": args.players, "total": total, "seed": str(seed)}
    print(words.sentence("review-drawn", head))
    for task in tasks:
        print(f"  {task}: {words.sentence('review-drawn-task', {'task': task})}")
    if rating is not None:
        _print_rating(rating, words)
    return 0


def _rated(args: argparse.Namespace, data: Any, tasks: Sequence[str], seed: int) -> Rating:
    """The rating of a draw, which stays as it is. Raises ``UsageError`` without the solver."""
    if not available():
        raise UsageError(INSTALL)
    if args.samples < 1:
        raise UsageError(f"--samples: found {args.samples}, expected 1 or more")
    return rate(game(args.game), data, args.mission, args.players, tasks, seed, args.samples)


def _rating_data(rating: Rating) -> dict[str, Any]:
    share = {"share": round(rating.share, 3), "low": round(rating.low, 3), "high": round(rating.high, 3)}
    counts = {"samples": rating.samples, "winnable": rating.won, "undecided": rating.undecided}
    return {**share, **counts, "word": rating.word}


def _print_rating(rating: Rating, words: Catalogue) -> None:
    shares = {
        name: round(100 * value)
        for name, value in (("share", rating.share), ("low", rating.low), ("high", rating.high))
    }
    word = words.sentence(f"review-{rating.word}")
    print(words.sentence("review-rating", {**shares, "samples": rating.samples, "word": word}))
    if rating.undecided:
        print(words.sentence("review-rating-undecided", {"number": rating.undecided}))
