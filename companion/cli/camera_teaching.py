"""``companion camera teach``: from a folder of pictures to templates in the data folder."""

import argparse
import json
import sys
from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import partial
from pathlib import Path

from companion.camera.background import Background
from companion.camera.deck import ready
from companion.camera.picture import PictureError
from companion.camera.taught import Taught
from companion.camera.teaching import Photo, learnt, views_of
from companion.cli.assets import data_folder, own
from companion.cli.camera_pictures import load, picture, pictures_in, save
from companion.cli.camera_words import file_of, known, words_of
from companion.cli.main import UsageError

SHOWN = 6
"""So many look-alikes are named."""


def teach(args: argparse.Namespace) -> int:
    """Learn every card in the folder. Exit 1 when a card could not be learnt, or two look too much alike."""
    words = words_of(args.game)
    if not words:
        raise UsageError(f"camera: {args.game} has no cards that a camera could read")
    lock = own(data_folder(), "companion camera teach")
    try:
        return _teach(args, words)
    finally:
        lock.release()


def _teach(args: argparse.Namespace, words: Mapping[str, int]) -> int:
    folder: Path = args.photos
    photos = _photos(folder, words, args.game, args.only)
    try:
        empty = picture(_empty(folder))
    except PictureError as error:
        raise UsageError(str(error)) from error
    before = None if args.anew else load(args.game)
    if before is not None and before.empty.shape != empty.shape:
        # What was seen by another camera, or from elsewhere, is of no use any more.
        before = None
    taught = replace(before, empty=empty) if before is not None else Taught(args.game, empty)
    views, faults = learnt(Background(empty), {name: _loaders(some) for name, some in photos.items()})
    named = known(list(photos), words, args.game)
    for name, some in views.items():
        old = [card for card in taught.cards if card.replace("-", "") == named[name].replace("-", "")]
        for old_word in old:
            taught = taught.without(old_word)
        taught = taught.with_card(name.upper(), views_of(some))
    if not taught.cards:
        raise UsageError(f"{folder}: no card could be learnt; {faults[0] if faults else 'it holds no pictures'}")
    save(taught)
    return _told(args, taught, words, list(photos), views, faults)


def _empty(folder: Path) -> Path:
    pictures = [path for path in (folder / f"empty{ending}" for ending in (".png", ".jpg", ".jpeg")) if path.is_file()]
    if not pictures:
        raise UsageError(f"{folder / 'empty.png'} is missing; take a picture of the table with nothing on it")
    return pictures[0]


def _photos(folder: Path, words: Mapping[str, int], game: str, only: str | None) -> dict[str, list[Path]]:
    """The pictures of each card by the name of its folder. Raises ``UsageError``."""
    if not folder.is_dir():
        raise UsageError(f"--photos: {folder} is no folder; it must hold empty.png and teach/CODE/*.png")
    _empty(folder)
    teach_folder = folder / "teach"
    if not teach_folder.is_dir():
        raise UsageError(f"{teach_folder} is missing; it must hold a folder for each card, such as teach/B7/1.png")
    names = sorted(path.name for path in teach_folder.iterdir() if path.is_dir() and not path.name.startswith("."))
    meant = known(names, words, game)
    if only is not None:
        wanted = set(known([part.strip() for part in only.split(",") if part.strip()], words, game).values())
        names = [name for name in names if meant[name] in wanted]
    if not names:
        raise UsageError(f"{teach_folder}: found no folder of a card, expected some, such as teach/B7")
    try:
        return {name: pictures_in(teach_folder / name) for name in names}
    except OSError as error:
        raise UsageError(f"{error.filename} cannot be read: {error.strerror}") from error


def _loaders(paths: Sequence[Path]) -> list[Photo]:
    return [(str(path), partial(picture, path)) for path in paths]


def _told(
    args: argparse.Namespace,
    taught: Taught,
    words: Mapping[str, int],
    asked: Sequence[str],
    views: Mapping[str, object],
    faults: Sequence[str],
) -> int:
    alike = ready(taught).alike()
    for fault in faults:
        print(f"companion: {fault}", file=sys.stderr)
    here = {word.replace("-", "") for word in taught.cards}
    missing = [word for word in words if word.replace("-", "") not in here]
    row = {
        "file": str(file_of(args.game)),
        "taught": len(views),
        "cards": len(taught.cards),
        "missing": missing,
        "alike": [list(pair) for pair in alike],
        "faults": list(faults),
    }
    if args.json:
        print(json.dumps(row))
    else:
        print(f"{len(views)} cards learnt; {len(taught.cards)} of {len(words)} are known now")
        if alike:
            pairs = ", ".join(f"{first} and {other}" for first, other in alike[:SHOWN])
            print(f"hard to tell apart: {pairs}; more light, a camera nearer, or a slip in the sleeve helps")
    return 1 if set(asked) - set(views) else 0
