"""Prints every label, scans the sheets with a real decoder and compares what is read with what was meant.

    python -m tools.label_readback [GAME ..] [--kind code128] [--paper letter]

The PDF becomes a grey picture of 300 dots an inch (pdftoppm), each label is cut out where the plan says, and
zbar reads it: as it is, turned, with noise, and turned with noise and blur; bars straight or nearly so. Needs
poppler-utils, libzbar0 and the package pyzbar. Exit 1 when a label is not read as its own word.
"""

import argparse
import random
import subprocess
import sys
import tempfile
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from pathlib import Path

from PIL import Image, ImageChops, ImageFilter

from companion.cli.assets import root
from companion.cli.labels import OWN, labels_of, title_of
from companion.games.registry import IDS
from companion.labels.book import Chapter, write
from companion.labels.item import items
from companion.labels.sheet import PAPERS, Page, Style
from companion.labels.symbol import DPI, Kind
from companion.text.catalogue import Catalogue

Handling = Callable[[Image.Image], Image.Image]


def as_printed(label: Image.Image) -> Image.Image:
    """Held still, with some white round it as on a card."""
    wide = Image.new("L", (label.width + 60, label.height + 60), 255)
    wide.paste(label, (30, 30))
    return wide


def turned(degrees: float) -> Handling:
    """Held at an angle."""

    def turn(label: Image.Image) -> Image.Image:
        side = int((label.width**2 + label.height**2) ** 0.5) + 40
        wide = Image.new("L", (side, side), 255)
        wide.paste(label, ((side - label.width) // 2, (side - label.height) // 2))
        return wide.rotate(degrees, Image.Resampling.BICUBIC, fillcolor=255)

    return turn


def noisy(label: Image.Image, seed: int = 1, reach: int = 60) -> Image.Image:
    """In poor light: 70 % of the contrast, and every dot off by up to half of ``reach`` (of 256 levels of grey)."""
    dull = as_printed(label).point(lambda value: round(value * 0.7 + 38))
    raw = Image.frombytes("L", dull.size, random.Random(seed).randbytes(dull.width * dull.height))
    grain = raw.point(lambda value: round(128 + (value - 127.5) / 255 * reach))
    return ImageChops.add(dull, grain, offset=-128)


def all_at_once(degrees: float) -> Handling:
    """Turned, out of focus and in poor light."""
    return lambda label: noisy(turned(degrees)(label).filter(ImageFilter.GaussianBlur(0.7)), reach=30)


HANDLINGS: Mapping[str, tuple[Handling, ...]] = {
    "as printed": (as_printed,),
    "turned by 17 degrees": (turned(17),),
    "upside down": (turned(180),),
    "noise": (noisy,),
    "turned, blurred, noise": (all_at_once(31), all_at_once(34), all_at_once(38)),
}
"""How a label may be held; several looks, because a hand moves and a scanner takes many pictures a second."""


BARS = {name: HANDLINGS[name] for name in ("as printed", "upside down")} | {"turned by 4 degrees": (turned(4),)}
"""Bars are read along one line: a scanner for them is held straight."""


def decoded(picture: Image.Image) -> list[str]:
    """What zbar reads in a picture."""
    from pyzbar import pyzbar

    kinds = [pyzbar.ZBarSymbol.QRCODE, pyzbar.ZBarSymbol.CODE128]
    return [code.data.decode("ascii", "replace") for code in pyzbar.decode(picture, symbols=kinds)]


def looked_at(label: Image.Image, looks: Sequence[Handling]) -> list[str]:
    """What is read at the first look that shows anything."""
    return next((codes for look in looks if (codes := decoded(look(label)))), [])


def sheets(pdf: Path, folder: Path, page: int = 0) -> list[Path]:
    """The pages (or one of them, from 1) as grey pictures, one dot a pixel."""
    chosen = ["-f", str(page), "-l", str(page)] if page else []
    subprocess.run(["pdftoppm", "-gray", "-r", str(DPI), *chosen, str(pdf), str(folder / "page")], check=True)
    return sorted(folder.glob("page*.pgm"))


def labels_in(pages: Sequence[Page | None], pictures: Sequence[Path]) -> Iterator[tuple[str, Image.Image]]:
    """Every label of the plan: its word, and the piece cut out of the sheet."""
    for page, path in zip(pages, pictures, strict=True):
        if page is None:
            continue
        with Image.open(path) as picture:
            for placed in page.placed:
                box = placed.box
                yield placed.item.word, picture.crop((box.x, box.y, box.right, box.bottom))


def printed(
    names: Iterable[str], style: Style, folder: Path, only: Collection[str] = ()
) -> Iterator[tuple[str, Image.Image]]:
    """The labels of some games (or ``only`` some words of them), printed and cut."""
    catalogue = Catalogue("en")
    labels = {name: [label for label in labels_of(name) if not only or label.code in only] for name in names}
    chapters = [Chapter(name, title_of(name), items(some, catalogue)) for name, some in labels.items() if some]
    pdf = folder / "labels.pdf"
    plan = write(pdf, chapters, style, catalogue, root() / "fonts", only=bool(only))
    yield from labels_in([page for _, page in plan], sheets(pdf, folder))


def main() -> int:
    """Read all labels back and print the figures."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="*", default=[*IDS, OWN])
    parser.add_argument("--kind", choices=[kind.value for kind in Kind], default="qr")
    parser.add_argument("--paper", choices=list(PAPERS), default="a4")
    parser.add_argument("--size", type=float, default=12.0)
    args = parser.parse_args()
    style = Style(PAPERS[args.paper], Kind(args.kind), args.size)
    bad = 0
    for game in args.games:
        with tempfile.TemporaryDirectory() as folder:
            cut = list(printed([game], style, Path(folder)))
        for name, looks in (HANDLINGS if style.kind is Kind.QR else BARS).items():
            lost = [word for word, label in cut if looked_at(label, looks) != [word]]
            bad += len(lost)
            print(f"{game:<16} {name:<24} {len(cut) - len(lost):>4} of {len(cut)}  {' '.join(lost[:8])}", flush=True)
    return 1 if bad else 0


if __name__ == "__main__":
    sys.exit(main())
