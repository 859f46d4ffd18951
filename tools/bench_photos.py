"""``make bench-photos PHOTOS=FOLDER``: cards of real photographs read right, asked about, and read wrong.

``FOLDER/CARD/*.jpg`` are straightened views of each card, in order of the sittings in which they were taken. Some
sittings are taught, the others read: first with the whole deck known, then with every second card not taught, so that
none of those may be another card for sure.

Last what teaching makes of views of one card from three sittings each, which fit each other.

``--every`` teaches every half of the sittings in turn: each is in the light of others, and every limit that was chosen
on some of them is seen on the rest.

``FOLDER/../scenes/COLOUR-NUMBER-*.jpg``, where there are any, are photographs from the hand of nine cards each: rows
solid, striped and empty from above, columns oval, diamond and squiggle from the left. They are read with all sittings
taught. Where two of them show the same cards one is taught, a view a card, and the other read: in their own light.
"""

import argparse
import sys
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations
from pathlib import Path
from time import process_time

import cv2
import numpy as np

from companion.camera.background import Background
from companion.camera.comparing import HEIGHT, WIDTH, thumbnail
from companion.camera.deck import Deck, ready
from companion.camera.matching import Match, lying_at, match
from companion.camera.outline import straightened
from companion.camera.photographed import reduced
from companion.camera.picture import Floats, Picture, floats, unpacked
from companion.camera.reader import Reader
from companion.camera.reading import verdict
from companion.camera.taught import NO_TABLE, Taught, Views
from companion.camera.teaching import laid_cards, strangers, views_of

BORDER = 24
"""Pixels of a plain table around a view, so that the card can be laid a little beyond its cut."""

EVEN: Floats = floats(np.ones(3))


@dataclass(frozen=True)
class Seen:
    """A card that lay there and what came of it."""

    word: str
    match: Match


def views(folder: Path) -> dict[str, list[Picture]]:
    """The views of each card by its word, both in the order of their names. Raises ``SystemExit`` for none."""
    photos = {
        card.name: [unpacked(file.read_bytes(), str(file)) for file in sorted(card.glob("*.jpg"))]
        for card in sorted(folder.iterdir())
        if card.is_dir()
    }
    if not any(photos.values()):
        raise SystemExit(f"found no pictures in {folder}, expected {folder}/CARD/*.jpg; name the folder with PHOTOS=")
    return photos


def lain(view: Picture) -> tuple[Picture, Floats]:
    """A view on a plain table, and its corners there."""
    height, width = view.shape[:2]
    frame = cv2.copyMakeBorder(view, BORDER, BORDER, BORDER, BORDER, cv2.BORDER_CONSTANT, value=(40, 40, 40))
    corners = np.array([[0, 0], [width, 0], [width, height], [0, height]]) + BORDER
    return np.asarray(frame, np.uint8), floats(corners)


def taught(cards: Mapping[str, Sequence[Picture]], sittings: Sequence[int]) -> Deck:
    """The deck of some sittings."""
    learnt = {}
    for word, some in cards.items():
        shown = [lain(some[number]) for number in sittings]
        height, width = some[0].shape[:2]
        learnt[word] = Views(tuple(thumbnail(*place, EVEN) for place in shown), (float(width), float(height)))
    return ready(Taught("planet-nine", np.zeros((64, 64, 3), np.uint8), learnt))


def read(cards: Mapping[str, Sequence[Picture]], deck: Deck, sittings: Sequence[int]) -> list[Seen]:
    """What comes of the other sittings' views."""
    return [
        Seen(word, match(lying_at(*lain(some[number]), EVEN, deck), deck))
        for word, some in cards.items()
        for number in sittings
    ]


def row(name: str, seen: Sequence[Seen], known: Sequence[str], unfinished: bool = False) -> str:
    """One line of the table, in percent and counts."""
    right = wrong = named = strange = 0
    for card in seen:
        reading = verdict(card.match, unfinished=unfinished)
        right += reading.sure and reading.word == card.word
        wrong += reading.sure and reading.word != card.word and card.word in known
        strange += reading.sure and card.word not in known
        named += not reading.sure and card.word in reading.alternatives
    taught_too = sum(card.word in known for card in seen)
    share = f"{100 * right / taught_too:5.1f} %" if taught_too else "      -"
    return (
        f"{name:24} {len(seen):5} {share} right {wrong:4} wrong {named:4} asked with it among the answers"
        f" {strange:4} of {len(seen) - taught_too} not taught and sure"
    )


FILLS, SHAPES = ("solid", "striped", "empty"), ("oval", "diamond", "squiggle")
LAID_OTHERWISE = {"purple-1": ("squiggle", "oval", "diamond")}
"""The lowest row of these photographs."""


def laid_in(name: str) -> list[str]:
    """The cards of a photograph in the order in which one reads.

    >>> laid_in("red-2-x.jpg")[:2], laid_in("purple-1-x.jpg")[-1]
    (['2-red-solid-ovals', '2-red-solid-diamonds'], '1-purple-empty-diamond')
    """
    colour, number, *_ = name.split("-")
    end = "" if number == "1" else "s"
    return [
        f"{number}-{colour}-{fill}-{shape}{end}"
        for fill in FILLS
        for shape in (LAID_OTHERWISE.get(f"{colour}-{number}", SHAPES) if fill == FILLS[-1] else SHAPES)
    ]


def in_the_hand(folder: Path, deck: Deck) -> str:
    """One line about photographs of nine cards, with the seconds of the processor that the slowest took."""
    right = wrong = named = unnamed = lost = more = 0
    slowest = 0.0
    reader = Reader(Background(np.zeros((64, 64, 3), np.uint8)), deck)
    for file in sorted(folder.glob("*.jpg")):
        words, begun = laid_in(file.name), process_time()
        readings = reader.photographed(unpacked(file.read_bytes(), str(file)))
        slowest = max(slowest, process_time() - begun)
        if len(readings) != len(words):
            lost, more = lost + max(0, len(words) - len(readings)), more + max(0, len(readings) - len(words))
            continue
        for word, reading in zip(words, readings, strict=True):
            right += reading.sure and reading.word == word
            wrong += reading.sure and reading.word != word
            named += not reading.sure and word in reading.alternatives
            unnamed += not reading.sure and word not in reading.alternatives
    return (
        f"from the hand: {right} right {wrong} wrong {named} asked with it among the answers {unnamed} without"
        f" {lost} not found {more} found beside them; the slowest {slowest:.1f} s"
    )


def taught_by_hand(folder: Path) -> str:
    """One line: of two photographs from the hand of the same nine cards one is taught, the other read."""
    files: dict[str, list[Path]] = {}
    for file in sorted(folder.glob("*.jpg")):
        files.setdefault("-".join(file.name.split("-")[:2]), []).append(file)
    right = wrong = named = lost = 0
    for taught_at in (0, 1):
        learnt: dict[str, Views] = {}
        for pair in files.values():
            photograph = reduced(unpacked(pair[taught_at].read_bytes(), str(pair[taught_at])))
            for word, card in zip(laid_in(pair[taught_at].name), laid_cards(photograph), strict=True):
                learnt[word] = views_of([card])
        reader = Reader.of(Taught("planet-nine", NO_TABLE, learnt))
        for pair in files.values():
            other = pair[1 - taught_at]
            readings = reader.photographed(unpacked(other.read_bytes(), str(other)))
            lost += abs(len(readings) - len(laid_in(other.name)))
            for word, reading in zip(laid_in(other.name), readings, strict=False):
                right += reading.sure and reading.word == word
                wrong += reading.sure and reading.word != word
                named += not reading.sure and word in reading.alternatives
    return f"taught by hand, one view: {right} right {wrong} wrong {named} asked with it among the answers {lost} lost"


def own_light(folder: Path, deck: Deck) -> dict[str, list[Picture]]:
    """The cards of photographs from the hand, cut out where a reader of ``deck`` finds them, a view a photograph."""
    reader = Reader(Background(np.zeros((64, 64, 3), np.uint8)), deck)
    cards: dict[str, list[Picture]] = {}
    for file in sorted(folder.glob("*.jpg")):
        photograph = reduced(unpacked(file.read_bytes(), str(file)))
        for word, reading in zip(laid_in(file.name), reader.photographed(photograph), strict=False):
            cut = straightened(photograph, floats(reading.corners), 2 * WIDTH, 2 * HEIGHT)
            cards.setdefault(word, []).append(np.asarray(cut, np.uint8))
    return {word: some[:2] for word, some in cards.items() if len(some) > 1}


def fitting(cards: Mapping[str, Sequence[Picture]]) -> str:
    """One line about teaching: views of one card that do not fit each other, and strange ones that do.

    A strange view is one of the card that follows, in every third pair of sittings.
    """
    shown = {word: [thumbnail(*lain(view), EVEN) for view in some] for word, some in cards.items()}
    triples = [some for views in shown.values() for some in combinations(views, 3)]
    wrong = sum(bool(strangers(some)) for some in triples)
    words = list(shown)
    strange = [
        (*pair, shown[other][-1])
        for word, other in zip(words, (*words[1:], words[0]), strict=True)
        for pair in list(combinations(shown[word][:-1], 2))[::3]
    ]
    seen = sum(bool(strangers(some)) for some in strange)
    return (
        f"taught from three views: {wrong} of {len(triples)} did not fit though they show one card;"
        f" with a third view of another card {seen} of {len(strange)} did not fit"
    )


def every(cards: Mapping[str, Sequence[Picture]], count: int) -> None:
    """The first half of the sittings read whenever others of all were taught, and the second half."""
    seen: list[list[Seen]] = [[], []]
    for teach in combinations(range(count), count // 2):
        deck = taught(cards, teach)
        for number in (number for number in range(count) if number not in teach):
            seen[number >= count // 2] += read(cards, deck, [number])
    for name, some in zip(("first half, every deck", "second half, every deck"), seen, strict=True):
        print(row(name, some, list(cards)), flush=True)


def main() -> int:
    """The table on standard output."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--every", action="store_true", help="every half of the sittings taught in turn")
    parser.add_argument("--limit", type=int, default=0, help="so many cards only")
    args = parser.parse_args()
    cards = views(args.folder)
    cards = dict(list(cards.items())[: args.limit or None])
    count = min(map(len, cards.values()))
    half, words = count // 2, list(cards)
    if args.every:
        every(cards, count)
        return 0
    for teach, rest in ((range(half), range(half, count)), (range(half, count), range(half))):
        some = f"{teach[0]} to {teach[-1]}"
        print(row(f"taught {some}", read(cards, taught(cards, teach), rest), words))
        for first in (0, 1):
            known = words[first::2]
            deck = taught({word: cards[word] for word in known}, teach)
            seen = read(cards, deck, rest)
            print(row(f"half taught {some}", seen, known), flush=True)
            print(row("the same, known as half", seen, known, unfinished=True), flush=True)
    print(fitting(cards), flush=True)
    scenes = args.folder.resolve().parent / "scenes"
    if scenes.is_dir():
        whole = taught(cards, range(count))
        print(in_the_hand(scenes, whole))
        print(taught_by_hand(scenes), flush=True)
        own = own_light(scenes, whole)
        both = [seen for first in (0, 1) for seen in read(own, taught(own, [first]), [1 - first])]
        print(row("own light, one view", both, list(own)))
    return 0


if __name__ == "__main__":
    sys.exit(main())
