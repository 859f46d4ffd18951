"""``companion camera report``: cards cut out of pictures, to be looked at and then packed. Nothing is sent."""

import argparse
import json
import zipfile
from collections.abc import Sequence
from pathlib import Path

import numpy as np

from companion.camera.outline import straightened
from companion.camera.picture import PictureError, packed
from companion.camera.reading import Reading
from companion.camera.thumbnail import HEIGHT, WIDTH
from companion.cli.camera_files import picture, pictures_in
from companion.cli.camera_pictures import as_json, reader_of
from companion.cli.main import UsageError
from companion.cli.version import own_version
from companion.rules.plain import Unreadable, keyed, listed, parse_json
from companion.store.files import make_folder, read_whole, replacing, write_whole

LIST = "report.json"


def report(args: argparse.Namespace) -> int:
    """Cut cards out, or pack a folder of them."""
    if args.pack is not None:
        return _pack(args.pack)
    if args.game is None or args.photos is None or args.out is None:
        raise UsageError("camera report: name GAME, --photos FOLDER and --out FOLDER; or --pack FOLDER after a look")
    return _cut(args.game, args.photos, args.out)


def open_cards(readings: Sequence[Reading]) -> list[Reading]:
    """Those that may be cut out: what is mostly hidden may be a hand, or no card at all.

    >>> at = ((0.0, 0.0), (2.0, 0.0), (2.0, 3.0), (0.0, 3.0))
    >>> [one.word for one in open_cards([Reading("B7", at, True), Reading("B1", at, False, off=0.9)])]
    ['B7']
    """
    return [one for one in readings if not one.covered]


def _cut(game: str, photos: Path, out: Path) -> int:
    reader = reader_of(game)
    rows = []
    try:
        make_folder(out)
        if any(out.iterdir()):
            raise UsageError(f"--out: {out} is not empty; name a new folder")
        for number, path in enumerate(pictures_in(photos), 1):
            frame = picture(path)
            cards = open_cards(reader.read(frame))
            for place, card in enumerate(cards, 1):
                name = f"{number:03}-{place}.png"
                cut = straightened(frame, np.array(card.corners, np.float32), 2 * WIDTH, 2 * HEIGHT)
                write_whole(out / name, packed(cut))
                rows.append({"file": name, **as_json(card), "margin": card.margin, "off": card.off})
        head = {"companion": own_version(), "game": game, "picture": list(reader.background.empty.shape[1::-1])}
        write_whole(out / LIST, json.dumps({**head, "cards": rows}, indent=1).encode())
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
