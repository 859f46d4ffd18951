"""``companion camera read`` and ``look``: what a camera makes of pictures."""

import argparse
import json
import sys
from collections.abc import Sequence
from pathlib import Path
from time import perf_counter

from companion.camera.annotate import annotated
from companion.camera.judging import Trouble, judged
from companion.camera.picture import Picture, PictureError, packed
from companion.camera.reader import Reader
from companion.camera.reading import Reading
from companion.cli.camera_files import needed, picture, pictures_in
from companion.cli.camera_words import words_of
from companion.cli.main import UsageError
from companion.store.files import write_whole

HELP = {
    Trouble.DARK: "too dark: more light on the table",
    Trouble.BRIGHT: "too bright: a softer lamp, or a shorter exposure",
    Trouble.BLURRED: "not sharp: focus on the table, or clean the lens",
    Trouble.SMALL: "cards are small: hang the camera lower",
}


def reader_of(game: str) -> Reader:
    """A reader of what was taught of a game. Raises ``UsageError``."""
    taught = needed(game)
    copies = {word.replace("-", ""): count for word, count in words_of(game).items()}
    return Reader.of(taught, {name: copies.get(name.replace("-", ""), 1) for name in taught.cards})


def as_json(reading: Reading) -> dict[str, object]:
    """A reading as it is printed."""
    corners = [list(point) for point in reading.corners]
    return {"word": reading.word, "corners": corners, "sure": reading.sure, "or": list(reading.alternatives)}


def read(args: argparse.Namespace) -> int:
    """A line for each picture; 2 if one could not be read, with a line on standard error."""
    reader = reader_of(args.game)
    status = 0
    for path in args.frames:
        try:
            frame = picture(path)
            reader.background.check(frame, str(path))
            begun = perf_counter()
            cards = reader.read(frame)
        except PictureError as error:
            print(f"companion: {error}", file=sys.stderr)
            status = 2
            continue
        took = round(1000 * (perf_counter() - begun), 1)
        if args.json:
            print(json.dumps({"file": str(path), "cards": [as_json(one) for one in cards], "ms": took}), flush=True)
        else:
            print(f"{path}: {', '.join(_said(one) for one in cards) or 'no card'}")
    return status


def _said(reading: Reading) -> str:
    if reading.sure:
        return reading.word
    return "covered" if reading.covered else f"{' or '.join(reading.alternatives)}?"


def look(args: argparse.Namespace) -> int:
    """Write what the camera sees, with names where a game is named. Exit 1 when something is in the way."""
    try:
        frame = _newest(args.photos) if args.photos is not None else _taken(args.device)
        reader = reader_of(args.game) if args.game else None
        cards: Sequence[Reading] = reader.read(frame) if reader is not None else ()
    except PictureError as error:
        raise UsageError(str(error)) from error
    short = reader.deck.sizes[0][0] if reader is not None else None
    judgement = judged(frame, None, short)
    try:
        write_whole(args.out, packed(annotated(frame, cards)), None)
    except OSError as error:
        raise UsageError(f"--out: {args.out} cannot be written: {error.strerror}") from error
    if args.json:
        found = {"file": str(args.out), "cards": [as_json(one) for one in cards]}
        print(json.dumps({**found, "troubles": [one.value for one in judgement.troubles]}))
    else:
        print(f"{args.out}: {', '.join(_said(one) for one in cards) or 'no card named'}")
        for trouble in judgement.troubles:
            print(HELP[trouble])
    return 1 if judgement.troubles else 0


def _newest(folder: Path) -> Picture:
    try:
        found = pictures_in(folder)
    except OSError as error:
        raise UsageError(f"--photos: {folder} cannot be read: {error.strerror}") from error
    if not found:
        raise UsageError(f"--photos: found no picture in {folder}, expected PNG or JPEG files")
    return picture(max(found, key=lambda path: (path.stat().st_mtime, path.name)))


def _taken(device: str) -> Picture:
    """One picture of a camera; the first few are thrown away, until it has found its brightness."""
    import cv2

    from companion.camera.picture import checked

    if not Path(device).exists():
        raise UsageError(f"--device: {device} is not there; cameras are called /dev/video0 and so on")
    camera = cv2.VideoCapture(device)
    try:
        frame = None
        for _ in range(5):
            done, taken = camera.read()
            frame = taken if done else frame
    finally:
        camera.release()
    if frame is None:
        raise UsageError(f"--device: {device} gives no picture; another program may have it, or it is no camera")
    return checked(frame, device)
