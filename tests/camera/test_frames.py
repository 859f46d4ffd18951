"""Cards of a suit are compared alike, however much of their frame was cut away when each was taught."""

import cv2
import numpy as np
import pytest

from companion.camera.comparing import HEIGHT, WIDTH
from companion.camera.deck import Deck, ready
from companion.camera.laying import SQUARE, laid, sight, together
from companion.camera.matching import lying_at, match
from companion.camera.picture import Picture, floats
from companion.camera.reading import Reading, verdict
from companion.camera.taught import NO_TABLE, Taught, Views
from tools.camera_scenes.second_cards import shared

FRAME = 12
AROUND = 40
BARE = ("Y2", "G7", "G8")
"""Cards that were cut out along the frame in print: the mat was as dark as it."""


def cut_out(card: Picture, frame: int) -> Picture:
    rows, columns = card.shape[:2]
    inside = card[frame : rows - frame, frame : columns - frame]
    return np.asarray(cv2.resize(inside, (WIDTH, HEIGHT), interpolation=cv2.INTER_AREA), np.uint8)


@pytest.fixture(scope="module")
def cards() -> dict[str, Picture]:
    seed = next(seed for seed in range(100) if shared(seed)["R1"][2, 2].max() < 40)
    return {word: picture for word, picture in shared(seed).items() if word[0] in "YG"}


@pytest.fixture(scope="module")
def deck(cards: dict[str, Picture]) -> Deck:
    views = {word: cut_out(picture, FRAME if word in BARE else 0) for word, picture in cards.items()}
    return ready(Taught("bench", NO_TABLE, {word: Views((view,) * 2, (96, 149)) for word, view in views.items()}))


def read(deck: Deck, card: Picture, frame: int) -> Reading:
    """A card on a mat as dark as its frame, looked for where its outline was found."""
    table = cv2.copyMakeBorder(card, AROUND, AROUND, AROUND, AROUND, cv2.BORDER_CONSTANT, value=(24, 24, 26))
    height, width = card.shape[:2]
    corners = floats([[0, 0], [width, 0], [width, height], [0, height]]) - 0.5
    inward = floats([[frame, frame], [-frame, frame], [-frame, -frame], [frame, -frame]])
    there = lying_at(np.asarray(table, np.uint8), floats(corners + inward + AROUND), floats(np.ones(3)), deck)
    return verdict(match(there, deck))


@pytest.mark.parametrize("frame", [0, FRAME])
@pytest.mark.parametrize("word", ["Y2", "Y8", "G1", "G7"])
def test_no_card_is_another_for_sure_with_its_frame_or_without(
    deck: Deck, cards: dict[str, Picture], word: str, frame: int
) -> None:
    reading = read(deck, cards[word], frame)
    assert reading.word == word or not reading.sure


@pytest.mark.parametrize(("seed", "name", "bare"), [(4, "P", 3), (4, "P", 5), (2, "R", 2), (5, "R", 2)])
def test_a_suit_that_was_cut_out_one_way_and_the_other_lies_alike(seed: int, name: str, bare: int) -> None:
    """Each part would look like its own part, whatever figure it bears: fine stripes hid that it is one suit."""
    suit = {word: picture for word, picture in shared(seed).items() if word[0] == name}
    views = {word: cut_out(picture, FRAME if at < bare else 0) for at, (word, picture) in enumerate(suit.items())}
    mixed = ready(Taught("bench", NO_TABLE, {word: Views((view,) * 2, (96, 149)) for word, view in views.items()}))
    first = mixed.reliefs[0]
    off = {
        word: float(np.abs(laid(sight(card), first) - SQUARE).max())
        for word, card in zip(mixed.words, mixed.cards, strict=True)
    }
    assert max(off.values()) < 2.0, off


@pytest.mark.parametrize(("seed", "word"), [(5, "B5"), (13, "P5")])
def test_a_card_that_was_cut_out_a_stripe_aside_lies_as_its_suit(seed: int, word: str) -> None:
    """It was held where it was by the stripes along its sides, and came to another card for sure."""
    off = floats([[-10.7, -3.8], [-4.1, -0.9], [-6.4, -0.9], [-8, 0.3]])
    views = {}
    for name, picture in shared(seed).items():
        if name[0] == word[0] and name[1] < "8":
            table = cv2.copyMakeBorder(cut_out(picture, 0), *(AROUND,) * 4, cv2.BORDER_CONSTANT, value=(60, 64, 62))
            bend = cv2.getPerspectiveTransform(SQUARE + AROUND + (off if name == word else 0), SQUARE)
            views[name] = Views(
                (np.asarray(cv2.warpPerspective(table, bend, (WIDTH, HEIGHT)), np.uint8),) * 2, (96, 149)
            )
    deck = ready(Taught("bench", NO_TABLE, views))
    index = deck.words.index(word)
    apart = [together(deck.reliefs[index].fine, deck.reliefs[other].fine) for other in range(len(deck.words))]
    assert min(apart) > 0.88, apart


def bleached(card: Picture) -> Picture:
    """A card whose frame above and below is lost in a glare, or was cut away on a table as dark as it."""
    bare = cut_out(card, 0)
    bare[:7], bare[-7:] = bare[7], bare[-8]
    return bare


@pytest.mark.parametrize(("seed", "odd"), [(2, "Y6"), (4, "Y8")])
def test_the_card_taught_without_its_frame_does_not_win_by_that(seed: int, odd: str) -> None:
    """Its rim was all that told it from the others for sure, whatever figure was seen."""
    suit = {word: picture for word, picture in shared(seed).items() if word[0] == odd[0]}
    views = {word: bleached(picture) if word == odd else cut_out(picture, 0) for word, picture in suit.items()}
    taught = ready(Taught("bench", NO_TABLE, {word: Views((view,) * 2, (96, 149)) for word, view in views.items()}))
    for word in [word for word in suit if word != odd][::3]:
        soft = cv2.GaussianBlur(bleached(suit[word]), (0, 0), 0.8) // 2
        table = cv2.copyMakeBorder(soft, *(AROUND,) * 4, cv2.BORDER_CONSTANT, value=(12, 12, 13))
        there = lying_at(np.asarray(table, np.uint8), SQUARE + AROUND, floats(np.full(3, 0.5)), taught)
        reading = verdict(match(there, taught))
        assert reading.word == word or not reading.sure, (word, reading)


@pytest.mark.parametrize("word", ["P3", "P4", "P6"])
def test_a_view_that_was_cut_out_as_awry_as_what_is_seen_names_no_card_for_sure(word: str) -> None:
    """It looked like that more than any view of the others did, which were cut out well, whatever figure was seen."""
    suit = {name: cut_out(picture, 0) for name, picture in shared(1).items() if name[0] == "P" and name < "P8"}
    off = floats([[-14, 0], [-10, 0], [-10, 0], [-14, 0]])

    def cut_aside(name: str) -> Picture:
        table = cv2.copyMakeBorder(suit[name], *(AROUND,) * 4, cv2.BORDER_CONSTANT, value=(60, 64, 62))
        bend = cv2.getPerspectiveTransform(SQUARE + AROUND + off, SQUARE)
        return np.asarray(cv2.warpPerspective(table, bend, (WIDTH, HEIGHT)), np.uint8)

    views = {name: Views((card,) * 3, (96, 149)) for name, card in suit.items()}
    views["P1"] = Views((suit["P1"], cut_aside("P1"), cut_aside("P1")), (96, 149))
    deck = ready(Taught("bench", NO_TABLE, views))
    table = cv2.copyMakeBorder(suit[word], *(AROUND,) * 4, cv2.BORDER_CONSTANT, value=(60, 64, 62))
    seen = np.asarray(cv2.GaussianBlur(table, (0, 0), 0.7), np.uint8)
    reading = verdict(match(lying_at(seen, floats(SQUARE + AROUND + off), floats(np.ones(3)), deck), deck))
    assert reading.word == word or not reading.sure, reading
