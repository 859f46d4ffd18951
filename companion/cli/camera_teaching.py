"""``companion camera teach``: from a folder of pictures to templates in the data folder."""

import argparse
import json
import sys
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from functools import partial
from pathlib import Path

from companion.camera.background import Background
from companion.camera.deck import ready
from companion.camera.photographed import reduced
from companion.camera.picture import Picture, PictureError, packed
from companion.camera.reader import annotated
from companion.camera.reading import Reading, as_places
from companion.camera.taught import NO_TABLE, Taught
from companion.camera.teaching import Photo, ShownCard, laid_cards, learnt, looks_like, views_of
from companion.cli.assets import data_folder, own
from companion.cli.camera_pictures import load, picture, pictures_in, save
from companion.cli.camera_words import file_of, known, words_of
from companion.cli.main import UsageError
from companion.store.files import make_folder, write_whole

YES = ("y", "yes", "j", "ja", "o", "oui")
SHOWN = 6
"""So many look-alikes are named."""


def teach(args: argparse.Namespace) -> int:
    """Learn every card in the folder. Exit 1 when a card could not be learnt, or two look too much alike."""
    words = words_of(args.game)
    if not words:
        raise UsageError(f"camera: {args.game} has no cards that a camera could read")
    lock = own(data_folder(), "companion camera teach")
    try:
        return _teach_laid(args, words) if args.laid else _teach(args, words)
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
    return _reported(args, taught, words, list(photos), views, faults)


def _teach_laid(args: argparse.Namespace, words: Mapping[str, int]) -> int:
    """Learn the cards of photographs, row by row. Exit 1 when nobody says that they are those named."""
    before = None if args.anew else load(args.game)
    if before is not None and not before.photographed:
        raise UsageError(f"{args.game} was taught to a camera above the table; with --anew photographs take its place")
    taught = before or Taught(args.game, NO_TABLE)
    views: dict[str, list[ShownCard]] = {}
    for path, names, shown in _laid(args, words, taught):
        print(f"{path}: {', '.join(names)}")
        for name, card in zip(names, shown, strict=True):
            views.setdefault(name, []).append(card)
    if not args.yes and not _agreed():
        return 1
    faults = []
    for name, some in views.items():
        like = looks_like(some[0].view, taught, name)
        faults += (
            [f"{name}: it looks like {like}, which is taught already; if it is not, teach both anew"] if like else []
        )
        taught = taught.with_card(name, views_of(some))
    save(taught)
    return _reported(args, taught, words, list(views), views, faults)


def _agreed() -> bool:
    try:
        return input("Row by row, are these the cards? y/n ").strip().lower() in YES
    except EOFError:
        raise UsageError("camera teach --laid: nobody is there to ask; look at what it found, then say --yes") from None


def _laid(
    args: argparse.Namespace, words: Mapping[str, int], taught: Taught
) -> Iterator[tuple[Path, list[str], list[ShownCard]]]:
    """By photograph the names of its cards, and the cards, row by row. Raises ``UsageError``."""
    named = known([part.strip() for part in (args.cards or "").split(",") if part.strip()], words, args.game)
    order = list(named.values()) or list(taught.missing(tuple(words)))
    for path in args.laid:
        try:
            photograph = reduced(picture(path))
        except PictureError as error:
            raise UsageError(str(error)) from error
        shown = laid_cards(photograph)
        names = order[: len(shown)]
        if not shown or len(names) < len(shown) or (named and len(named) != len(shown)):
            wanted = f"{len(named)}, those of --cards" if named else f"cards of {args.game}, {len(order)} at most"
            raise UsageError(f"{path}: found {len(shown)} cards, expected {wanted}; lay them apart, on a plain table")
        if args.out is not None:
            _show(args.out / f"{path.stem}.png", photograph, shown, names)
        yield path, names, shown
        order = order if named else order[len(shown) :]


def _show(path: Path, photograph: Picture, shown: Sequence[ShownCard], names: Sequence[str]) -> None:
    pairs = zip(shown, names, strict=True)
    named = [Reading(name, as_places(card.outline.corners), True) for card, name in pairs]
    try:
        make_folder(path.parent)
        write_whole(path, packed(annotated(photograph, named)), None)
    except OSError as error:
        raise UsageError(f"--out: {path} cannot be written: {error.strerror}") from error


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


def _reported(
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
