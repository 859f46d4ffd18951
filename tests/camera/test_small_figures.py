"""A small figure on art that a suit shares is read in light in which no card was taught."""

from dataclasses import replace

import cv2
import numpy as np
import pytest

from companion.camera.comparing import HEIGHT, WIDTH
from companion.camera.deck import Deck, ready
from companion.camera.matching import lying_at, match
from companion.camera.picture import Floats, Picture, floats
from companion.camera.reading import Reading, verdict
from companion.camera.taught import NO_TABLE, Taught, Views
from tools.camera_scenes.second_cards import shared

SUIT, SEED = "G", 7
WIDE, HIGH, AROUND = 120, 186, 40
DIM, SLOPE, NOISE, BLUR = 0.5, 0.4, 3.0, 0.9


@pytest.fixture(scope="module")
def cards() -> dict[str, Picture]:
    return {word: picture for word, picture in shared(SEED).items() if word[0] == SUIT}


@pytest.fixture(scope="module")
def deck(cards: dict[str, Picture]) -> Deck:
    """Three views of each card: an even lamp, and a slight slope of light either way."""
    random = np.random.default_rng(SEED)

    def view(card: Picture, slope: float) -> Picture:
        small = cv2.resize(card, (WIDTH, HEIGHT), interpolation=cv2.INTER_AREA).astype(np.float32)
        lit = small * (1 + slope * np.linspace(-1, 1, HEIGHT)[:, None, None]) + random.normal(0, 2, small.shape)
        return np.asarray(np.clip(lit, 0, 255), np.uint8)

    views = {
        word: Views(tuple(view(card, slope) for slope in (-0.1, 0, 0.1)), (96, 149)) for word, card in cards.items()
    }
    return ready(Taught("bench", NO_TABLE, views))


def evening(card: Picture) -> tuple[Picture, Floats]:
    """A card in half the light, twice as bright at one side as at the other, by a poor lens and sensor; its corners."""
    small = cv2.resize(card, (WIDE, HIGH), interpolation=cv2.INTER_AREA)
    laid = cv2.copyMakeBorder(small, *(AROUND,) * 4, cv2.BORDER_CONSTANT, value=(40, 60, 80)).astype(np.float32)
    lit = cv2.GaussianBlur(laid, (0, 0), BLUR) * DIM * (1 + SLOPE * np.linspace(-1, 1, laid.shape[1])[:, None])
    noisy = lit + np.random.default_rng(int(small.sum())).normal(0, NOISE, lit.shape)
    corners = floats([[0, 0], [WIDE, 0], [WIDE, HIGH], [0, HIGH]]) - 0.5 + AROUND
    return np.asarray(np.clip(noisy, 0, 255), np.uint8), floats(corners)


def read(deck: Deck, card: Picture) -> Reading:
    return verdict(match(lying_at(*evening(card), floats([DIM] * 3), deck), deck))


def test_every_card_of_a_suit_is_read(deck: Deck, cards: dict[str, Picture]) -> None:
    """Hardly anything of a whole card differs; what differs is clear."""
    readings = {word: read(deck, card) for word, card in cards.items()}
    assert {word: reading.word for word, reading in readings.items() if reading.sure} == {word: word for word in cards}


def test_a_card_whose_figure_is_covered_is_asked_about(deck: Deck, cards: dict[str, Picture]) -> None:
    """All that is seen of it is as taught, and settles nothing."""
    for word, card in cards.items():
        plain = np.median([other[:120, :120] for other in cards.values()], axis=0).astype(np.uint8)
        bare = card.copy()
        bare[:120, :120], bare[-120:, -120:] = (
            plain,
            np.median([other[-120:, -120:] for other in cards.values()], axis=0),
        )
        reading = read(deck, bare)
        assert not reading.sure, (word, reading)


@pytest.mark.parametrize("word", ["G6", "G9"])
def test_a_mean_that_lies_a_pixel_aside_is_not_sure_against_its_views(
    deck: Deck, cards: dict[str, Picture], word: str
) -> None:
    """It leaves less than noisy views do, and looks like another figure: they say which it is, so it is asked about."""
    random, at = np.random.default_rng(3), deck.words.index(word)
    aside = cv2.warpAffine(
        deck.cards[at], floats([[1, 0, 1], [0, 1, 0]]), (WIDTH, HEIGHT), borderMode=cv2.BORDER_REPLICATE
    )
    noisy = tuple(
        tuple(np.asarray(np.clip(view + random.normal(0, 8, view.shape), 0, 255), np.uint8) for view in views)
        for views in deck.pictures
    )
    means = tuple(floats(aside) if number == at else card for number, card in enumerate(deck.cards))
    reading = read(replace(deck, cards=means, pictures=noisy, _laid={}), cards[word])
    assert not reading.sure and word in reading.alternatives
