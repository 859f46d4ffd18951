"""``companion draw GAME``: the tasks of a mission by the official procedure, or a Toy Battle terrain as a picture."""

import argparse
import json
import random
from collections.abc import Sequence

from companion.cli import draw_terrain
from companion.cli.main import UsageError
from companion.cli.options import game_id
from companion.cli.verbs import Verbs
from companion.cli.wire import data_of
from companion.games.registry import IDS, game
from companion.games.toy_battle.cover import COVER as TOY_BATTLE
from companion.review.rating import Rating, rate
from companion.review.winnable.solver import INSTALL, available
from companion.rules.options import BadOption
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


def run(args: argparse.Namespace) -> int:
    """Draw and print."""
    if args.game == TOY_BATTLE.id:
        return draw_terrain.run(args)
    chosen = game(args.game)
    if chosen.draw is None:
        able = ", ".join(name for name in IDS if game(name).draw is not None)
        raise UsageError(f"draw: {args.game} has no tasks to draw; expected {able} or {TOY_BATTLE.id}")
    if args.mission is None:
        raise UsageError("draw: found no --mission, expected its number")
    if not 2 <= args.players <= 5:
        raise UsageError(f"--players: found {args.players}, expected 2 to 5")
    seed = args.seed if args.seed is not None else random.SystemRandom().randrange(2**31)
    data = data_of(chosen)
    try:
        drawn = chosen.draw(data, args.mission, args.players, seed)
    except (BadOption, ValueError, KeyError) as error:
        raise UsageError(f"--mission: {error}") from error
    tasks, total = drawn.tasks, drawn.total
    found = {"tasks": list(tasks), "total": total, "put_aside": list(drawn.put_aside), "seed": seed}
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


def _rated(args: argparse.Namespace, data: object, tasks: Sequence[str], seed: int) -> Rating:
    """The rating of a draw, which stays as it is. Raises ``UsageError`` without the solver."""
    if not available():
        raise UsageError(INSTALL)
    if args.samples < 1:
        raise UsageError(f"--samples: found {args.samples}, expected 1 or more")
    return rate(game(args.game), data, args.mission, args.players, tasks, seed, args.samples)


def _rating_data(rating: Rating) -> dict[str, object]:
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
