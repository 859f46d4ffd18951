"""``companion camera read`` and ``look``: what a camera makes of pictures."""

import argparse
import json
import sys
import zipfile
from collections.abc import Sequence
from pathlib import Path
from time import perf_counter

from companion.camera.background import Trouble, judged
from companion.camera.picture import Picture, PictureError, packed, unpacked
from companion.camera.reader import Reader, annotated
from companion.camera.reading import Reading
from companion.camera.taught import MOST, Taught, from_bytes, to_bytes
from companion.camera_process.process import LIST, as_json, cut_out, head_of, write_list
from companion.camera_process.source import ENDINGS, first_picture
from companion.cli.camera_words import file_of, kinds_of, words_of
from companion.cli.main import UsageError
from companion.cli.version import own_version
from companion.rules.plain import Unreadable, keyed, listed, parse_json
from companion.store.files import make_folder, read_whole, replacing, write_whole

_ENDINGS = (*ENDINGS, ".heic", ".heif", ".avif", ".gif", ".tif", ".tiff")


def picture(path: Path) -> Picture:
    """The picture in a file. Raises ``PictureError``."""
    try:
        return unpacked(read_whole(path), str(path))
    except OSError as error:
        raise PictureError(f"{path} cannot be read: {error.strerror}; expected a file, PNG or JPEG") from error


def pictures_in(folder: Path) -> list[Path]:
    """The pictures in a folder, by name, and those of other kinds, so that it is said of each what it is."""
    return sorted(path for path in folder.iterdir() if path.name.lower().endswith(_ENDINGS) and path.is_file())


def load(game: str) -> Taught | None:
    """What was taught of a game, or nothing yet. Raises ``UsageError`` for a damaged file."""
    path = file_of(game)
    try:
        return from_bytes(read_whole(path, MOST), str(path))
    except FileNotFoundError:
        return None
    except OSError as error:
        raise UsageError(f"{path} cannot be read: {error.strerror}") from error
    except PictureError as error:
        raise UsageError(str(error)) from error


def save(taught: Taught) -> None:
    """Keep what was taught, all at once. Raises ``UsageError``."""
    path = file_of(taught.game)
    try:
        write_whole(path, to_bytes(taught))
    except OSError as error:
        raise UsageError(
            f"{path} cannot be written: {error.strerror}; it is as it was, and so are the pictures: make room on that "
            "disk or make it writable, then teach again"
        ) from error


def needed(game: str) -> Taught:
    """What was taught of a game. Raises ``UsageError`` where nothing was."""
    taught = load(game)
    if taught is None or not taught.cards:
        raise UsageError(
            f"{game} has not been taught yet; take pictures of its cards, "
            f"then companion camera teach {game} --photos FOLDER"
        )
    return taught


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
    return Reader.of(taught, {name: copies.get(name.replace("-", ""), 1) for name in taught.cards}, kinds_of(game))


def read(args: argparse.Namespace) -> int:
    """A line for each picture; 2 if one could not be read, with a line on standard error."""
    reader, by_hand = reader_of(args.game), needed(args.game).photographed
    status = 0
    for path in args.frames:
        try:
            frame = picture(path)
            if not by_hand:
                reader.background.check(frame, str(path))
            begun = perf_counter()
            cards = reader.photographed(frame) if by_hand else reader.read(frame)
        except PictureError as error:
            print(f"companion: {error}", file=sys.stderr)
            status = 2
            continue
        took = round(1000 * (perf_counter() - begun), 1)
        if args.json:
            print(json.dumps({"file": str(path), "cards": [as_json(card) for card in cards], "ms": took}), flush=True)
        else:
            print(f"{path}: {', '.join(_said(card) for card in cards) or 'no card'}")
    return status


def _said(reading: Reading) -> str:
    if reading.sure:
        return reading.word
    return "covered" if reading.covered else f"{' or '.join(reading.alternatives)}?"


def look(args: argparse.Namespace) -> int:
    """Write what the camera sees, with names where a game is named. Exit 1 when something is in the way."""
    try:
        frame = _seen(str(args.photos or args.device))
        reader = reader_of(args.game) if args.game else None
        cards: Sequence[Reading] = reader.read(frame) if reader is not None else ()
    except PictureError as error:
        raise UsageError(str(error)) from error
    short = reader.deck.sizes[0][0] if reader is not None else None
    troubles = judged(frame, None, short)
    try:
        write_whole(args.out, packed(annotated(frame, cards)), None)
    except OSError as error:
        raise UsageError(f"--out: {args.out} cannot be written: {error.strerror}") from error
    if args.json:
        row = {"file": str(args.out), "cards": [as_json(card) for card in cards]}
        print(json.dumps({**row, "troubles": [trouble.value for trouble in troubles]}))
    else:
        print(f"{args.out}: {', '.join(_said(card) for card in cards) or 'no card named'}")
        for trouble in troubles:
            print(HELP[trouble])
    return 1 if troubles else 0


def _seen(device: str) -> Picture:
    """One picture of a camera, once it has found its brightness; the newest of a folder. Raises ``UsageError``."""
    try:
        frame = first_picture(device, 1280, 720)
    except OSError as error:
        raise UsageError(f"{error}") from error
    if frame is None:
        raise UsageError(f"found no picture in {device}, expected PNG or JPEG files, or a camera that gives some")
    return frame


def report(args: argparse.Namespace) -> int:
    """Cut cards out, or pack a folder of them."""
    if args.pack is not None:
        return _pack(args.pack)
    if args.game is None or args.photos is None or args.out is None:
        raise UsageError("camera report: name GAME, --photos FOLDER and --out FOLDER; or --pack FOLDER after a look")
    return _cut(args.game, args.photos, args.out)


def _cut(game: str, photos: Path, out: Path) -> int:
    reader = reader_of(game)
    rows: list[dict[str, object]] = []
    try:
        make_folder(out)
        if any(out.iterdir()):
            raise UsageError(f"--out: {out} is not empty; name a new folder")
        for number, path in enumerate(pictures_in(photos), 1):
            frame = picture(path)
            rows += cut_out(frame, reader.read(frame), out, number)
        write_list(out, head_of(own_version(), game, reader), rows)
    except PictureError as error:
        raise UsageError(str(error)) from error
    except OSError as error:
        raise UsageError(f"{error.filename or out}: {error.strerror}") from error
    print(f"{len(rows)} cards cut out to {out}; look at each, delete what nobody shall see, then")
    print(f"companion camera report --pack {out}")
    return 0


def _pack(folder: Path) -> int:
    if not (folder / LIST).is_file():
        raise UsageError(f"--pack: {folder / LIST} is missing; first make the folder with --photos and --out")
    target = folder.with_name(folder.name + ".zip")
    if target.exists():
        raise UsageError(f"--pack: {target} is there already; move it away first")
    try:
        head = keyed(parse_json(read_whole(folder / LIST).decode("utf-8")))
        # Of what was deleted nothing is told either, and nothing else in the folder is packed.
        rows = [row for row in map(keyed, listed(head["cards"])) if (folder / Path(str(row["file"])).name).is_file()]
        with replacing(target) as file, zipfile.ZipFile(file, "w", zipfile.ZIP_STORED) as archive:
            archive.writestr(LIST, json.dumps({**head, "cards": rows}, indent=1))
            for row in rows:
                name = Path(str(row["file"])).name
                archive.writestr(name, read_whole(folder / name))
    except (KeyError, TypeError, ValueError, Unreadable) as error:
        raise UsageError(f"--pack: {folder / LIST} is damaged ({error}); make the folder anew") from error
    except OSError as error:
        raise UsageError(f"{error.filename or target}: {error.strerror}") from error
    print(f"{target}: {len(rows)} cards; nothing was sent, give it to whoever asked for it")
    return 0
