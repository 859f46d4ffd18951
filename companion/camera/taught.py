"""What a camera was taught: the empty table and the views of each card. One value, packed into one file for each game.

The views are kept as they were seen, so that a better way of comparing needs no second teaching.
"""

import io
import json
import zipfile
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from types import MappingProxyType

import cv2
import numpy as np

from companion.camera.comparing import HEIGHT, WIDTH
from companion.camera.outline import Size
from companion.camera.picture import Picture, PictureError, packed, size_in, unpacked
from companion.rules.plain import Unreadable, keyed, listed, parse_json

FORMAT = 1
_HEAD = "head.json"
_TABLE = "empty.png"
MOST = 256 * 2**20
"""Bytes of the largest file, packed or unpacked."""
_WIDEST = 100_000
"""Pixels that the side of a card has at most; the largest picture has fewer."""

VIEWS = 3
"""Times that a card is shown: turned and shifted each time."""


NO_TABLE: Picture = np.zeros((120, 120, 3), np.uint8)
"""Stands for the empty table where cards were taught by photographs: no camera's picture is as small."""


@dataclass(frozen=True)
class Views:
    """A card as it was shown: straightened views, and its size in the picture."""

    pictures: tuple[Picture, ...]
    size: Size


@dataclass(frozen=True)
class Taught:
    """All that is known of one game's cards, by their words in the order of teaching."""

    game: str
    empty: Picture
    cards: Mapping[str, Views] = field(default_factory=dict)

    def with_card(self, word: str, views: Views) -> "Taught":
        """The same with this card, in place of its old views if it had any."""
        return replace(self, cards=MappingProxyType({**self.cards, word: views}))

    def without(self, word: str) -> "Taught":
        """The same as if this card had not been taught."""
        return replace(self, cards=MappingProxyType({name: at for name, at in self.cards.items() if name != word}))

    def missing(self, words: Sequence[str]) -> tuple[str, ...]:
        """Those of some words that have not been taught yet."""
        return tuple(word for word in words if word not in self.cards)

    def unfinished(self, kinds: Mapping[str, str]) -> frozenset[str]:
        """The cards beside which others of their kind were not taught yet; ``kinds`` are those of all words.

        Hyphens do not matter. A kind of which nothing was taught is no unfinished one: nobody plays with it here.
        """
        names = {name.replace("-", "") for name in self.cards}
        lacking = {kind for word, kind in kinds.items() if word.replace("-", "") not in names}
        return frozenset(name for name in self.cards if kinds.get(name) in lacking)

    @property
    def photographed(self) -> bool:
        """Whether it was taught by photographs alone, so that no table is known."""
        return self.empty.shape == NO_TABLE.shape

    @property
    def sizes(self) -> tuple[Size, ...]:
        """The sizes that cards have, each once: a game may have large and small ones."""
        return clustered([views.size for views in self.cards.values()])


def clustered(sizes: Sequence[Size]) -> tuple[Size, ...]:
    """Sizes that differ by less than an eighth are one: a camera that looks aslant sees a card smaller far away.

    >>> clustered([(100, 155), (104, 158), (80, 120), (102, 154)])
    ((80.0, 120.0), (102.0, 155.0))
    """
    groups: list[list[Size]] = []
    for size in sorted(sizes, key=lambda pair: pair[0] * pair[1]):
        last = groups[-1] if groups else None
        if last is not None and (size[0] * size[1]) / (last[0][0] * last[0][1]) < 1.3:
            last.append(size)
        else:
            groups.append([size])
    return tuple((float(np.median([w for w, _ in group])), float(np.median([h for _, h in group]))) for group in groups)


def to_bytes(taught: Taught) -> bytes:
    """The content of its file: an archive of PNG pictures and a list of them."""
    rows = [
        {"word": word, "size": list(views.size), "views": len(views.pictures)} for word, views in taught.cards.items()
    ]
    target = io.BytesIO()
    # PNG is packed already.
    with zipfile.ZipFile(target, "w", zipfile.ZIP_STORED) as archive:
        archive.writestr(_HEAD, json.dumps({"format": FORMAT, "game": taught.game, "cards": rows}))
        archive.writestr(_TABLE, packed(taught.empty))
        for row, views in zip(rows, taught.cards.values(), strict=True):
            for number, picture in enumerate(views.pictures):
                archive.writestr(_view(str(row["word"]), number), packed(picture))
    return target.getvalue()


def from_bytes(data: bytes, name: str) -> Taught:
    """What a file holds. Raises ``PictureError`` with what is wrong with it."""
    try:
        with zipfile.ZipFile(io.BytesIO(data)) as archive:
            if sum(entry.file_size for entry in archive.infolist()) > MOST:
                raise PictureError(f"{name}: it is far larger than taught cards are; take it from a backup")
            head = keyed(parse_json(archive.read(_HEAD).decode("utf-8")))
            if head["format"] != FORMAT:
                raise PictureError(
                    f"{name}: found format {head['format']!r}, expected {FORMAT}; "
                    "another version of the companion wrote it"
                )
            taught = Taught(str(head["game"]), unpacked(archive.read(_TABLE), name))
            cards = {str(row["word"]): _views(archive, row, name) for row in map(keyed, listed(head["cards"]))}
            return replace(taught, cards=MappingProxyType(cards))
    except (zipfile.BadZipFile, KeyError, TypeError, ValueError, EOFError, NotImplementedError, Unreadable) as error:
        if isinstance(error, PictureError):
            raise
        raise PictureError(
            f"{name}: it is damaged ({error}); take it from a backup, or teach the cards anew"
        ) from error


def _views(archive: zipfile.ZipFile, row: Mapping[str, object], name: str) -> Views:
    word, count, size = str(row["word"]), int(str(row["views"])), row["size"]
    if not isinstance(size, list) or len(size) != 2 or not 0 < count < 100:
        raise PictureError(f"{name}: {word} has no size or views; teach it anew")
    if not all(isinstance(side, int | float) and 1 <= side <= _WIDEST for side in size):
        raise PictureError(f"{name}: found {size} as the size of {word}, expected two numbers of pixels; teach it anew")
    pictures = tuple(_thumb(archive.read(_view(word, number)), name, word) for number in range(count))
    return Views(pictures, (float(size[0]), float(size[1])))


def _thumb(data: bytes, name: str, word: str) -> Picture:
    sound = size_in(data) == (WIDTH, HEIGHT)
    picture = cv2.imdecode(np.frombuffer(data, np.uint8), cv2.IMREAD_COLOR) if sound else None
    if picture is None or picture.shape != (HEIGHT, WIDTH, 3):
        raise PictureError(f"{name}: a view of {word} is damaged; teach it anew")
    return np.asarray(picture, np.uint8)


def _view(word: str, number: int) -> str:
    return f"{word}/{number}.png"
