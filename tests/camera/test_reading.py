"""Cards on a table are found, read, and never guessed."""

from dataclasses import replace

import cv2
import numpy as np
import pytest

from companion.camera.background import Background
from companion.camera.comparing import HEIGHT, WIDTH, in_light_of
from companion.camera.deck import ready
from companion.camera.finding import shared_area
from companion.camera.matching import Match, lying_at, match
from companion.camera.picture import Floats, Picture, PictureError, floats
from companion.camera.reader import Reader
from companion.camera.reading import Prior, verdict
from companion.camera.taught import NO_TABLE, Taught, Views
from companion.camera.teaching import learnt, shown, views_of
from tests.camera.conftest import WORDS, Taughtroom
from tools.camera_scenes import decks, light, printed, scenes

CORNERS = floats([[10, 10], [110, 10], [110, 165], [10, 165]])


def test_cards_turned_anyhow_are_read_with_their_corners(table: Taughtroom) -> None:
    scene = table.scene(1, "P7", "B1", "G4")
    readings = {reading.word: reading for reading in table.reader.read(scene.picture)}
    assert set(readings) == {"P7", "B1", "G4"} and all(
        reading.sure and not reading.alternatives for reading in readings.values()
    )
    for card in scene.cards:
        gap = np.abs(floats(readings[card.word].corners) - floats(card.corners))
        # Clockwise from the card's own upper left, or all of the deck was taught upside down.
        turned = np.abs(np.roll(floats(readings[card.word].corners), 2, axis=0) - floats(card.corners))
        assert min(gap.max(), turned.max()) < 4


def test_an_empty_table_holds_no_card_in_other_light_either(table: Taughtroom) -> None:
    assert table.reader.read(table.empty) == []
    dim = replace(table.lamp, gain=0.7, slope=0.3, tint=(1.05, 1.0, 0.95))
    assert not [reading for reading in table.reader.read(scenes.empty(table.room, dim)) if reading.sure]


def test_a_card_in_dimmer_light_is_still_itself(table: Taughtroom) -> None:
    dim = replace(table.lamp, gain=0.75, slope=0.25, tint=(1.06, 1.0, 0.94))
    scene = scenes.scene(table.room, 2, ["P1", "B7"], dim)
    assert sorted(reading.word for reading in table.reader.read(scene.picture) if reading.sure) == ["B7", "P1"]


@pytest.mark.long
def test_a_card_under_a_finger_is_never_another_card_for_sure(table: Taughtroom) -> None:
    for number in range(4):
        scene = table.scene(20 + number, "P1", "P7", fingers=True)
        assert {reading.word for reading in table.reader.read(scene.picture) if reading.sure} <= {"P1", "P7"}


def test_a_hand_alone_is_no_card(table: Taughtroom) -> None:
    assert not [reading for reading in table.reader.read(table.scene(30, hand=True).picture) if reading.sure]


def test_a_card_that_was_not_taught_is_not_sure(table: Taughtroom) -> None:
    other = decks.busy(77, ("T01", "T02"))
    deck = replace(other, width=table.room.deck.width, height=table.room.deck.height)
    scene = scenes.scene(replace(table.room, deck=deck), 3, ["T01", "T02"], table.lamp)
    assert not [reading for reading in table.reader.read(scene.picture) if reading.sure]


def test_a_picture_of_another_size_is_refused(table: Taughtroom) -> None:
    with pytest.raises(PictureError, match=r"found 640 x 480 pixels, expected 960 x 600"):
        table.reader.read(np.zeros((480, 640, 3), np.uint8))


def test_two_cards_in_a_picture_to_teach_are_too_many(table: Taughtroom) -> None:
    background = Background(table.empty)
    with pytest.raises(PictureError, match="found 2 cards, expected one"):
        shown(background, table.scene(4, "P1", "B7").picture, table.taught.sizes)
    with pytest.raises(PictureError, match="found no card"):
        shown(background, table.empty)


@pytest.mark.long
def test_the_same_card_under_two_names_is_named_as_alike_and_never_sure(table: Taughtroom) -> None:
    twin = replace(table.taught, cards={**table.taught.cards, "B2": table.taught.cards["B1"]})
    assert ("B2", "B1") in ready(twin).alike()
    assert ("B7", "B1") not in ready(table.taught).alike()
    (reading,) = replace(table.reader, deck=ready(twin)).read(table.scene(5, "B1").picture)
    assert not reading.sure and set(reading.alternatives) == {"B1", "B2"}


def compared(*margins: tuple[str, float], off: float = 0.02, weakest: float = 0.5, like: float = 0.9) -> Match:
    words, values = zip(*margins, strict=True)
    return Match(words, values, CORNERS, off, False, weakest, like)


def test_below_the_margin_it_asks_and_names_both() -> None:
    judged = verdict(compared(("P1", 1.0), ("P7", 0.1), ("B1", 0.9)))
    assert (judged.sure, judged.alternatives) == (False, ("P1", "P7"))


def test_what_cannot_come_is_left_out_among_look_alikes() -> None:
    likely = compared(("P1", 0.1), ("P7", 0.1), ("B1", 0.9))
    judged = verdict(likely, Prior({"P7"}))
    assert (judged.word, judged.sure) == ("P1", True)


def test_the_clear_best_is_asked_about_where_the_game_says_it_cannot_be() -> None:
    judged = verdict(compared(("P1", 0.9), ("P7", 0.9)), Prior({"P1"}))
    assert not judged.sure and "P1" in judged.alternatives


def test_beside_what_cannot_be_the_likeliest_that_can_is_offered() -> None:
    judged = verdict(compared(("P1", 0.9), ("P7", 0.9), ("B1", 1.2)), Prior({"P1", "P7"}))
    assert (judged.sure, judged.alternatives) == (False, ("P1", "B1"))


def test_half_a_card_and_a_part_that_speaks_against_it_are_not_sure() -> None:
    assert verdict(compared(("P1", 0.9), ("P7", 0.9), off=0.7)).covered
    assert verdict(compared(("P1", 0.4), ("P7", 0.4), off=0.5)).covered
    assert verdict(compared(("P1", 0.9), ("P7", 0.9), off=0.5)).sure, "glare leaves enough of it"
    assert not verdict(compared(("P1", 0.9), ("P7", 0.9), weakest=-0.9)).sure


def test_a_card_that_is_a_little_off_everywhere_is_sure_where_it_is_clearly_itself() -> None:
    assert verdict(compared(("P1", 0.5), ("P7", 0.5), off=0.7, like=0.97)).sure
    assert not verdict(compared(("P1", 0.4), ("P7", 0.4), off=0.7, like=0.97)).sure
    assert not verdict(compared(("P1", 0.5), ("P7", 0.5), off=0.7, like=0.9)).sure


def test_a_card_whose_structure_is_rather_anothers_is_asked_about() -> None:
    clear = compared(("P1", 0.9), ("P7", 0.9))
    assert verdict(replace(clear, behind=0.09)).sure
    judged = verdict(replace(clear, behind=0.11))
    assert not judged.sure and judged.alternatives == ("P1", "P7")


def test_a_card_at_the_rim_of_the_picture_is_asked_about(table: Taughtroom) -> None:
    """A part of it may lie outside."""
    scene = table.scene(6, "G4")
    left = int(floats(scene.cards[0].corners)[:, 0].min())
    for far, sure in ((left - 12, True), (left - 1, False)):
        reader = replace(table.reader, background=Background(np.ascontiguousarray(table.empty[:, far:])))
        (reading,) = reader.read(np.ascontiguousarray(scene.picture[:, far:]))
        assert (reading.word, reading.sure) == ("G4", sure)


def test_beside_cards_that_were_not_taught_only_a_clean_view_is_sure() -> None:
    """Of 486 real photographs of such cards one was another card for sure, where it had been one in ten."""
    near = compared(("P1", 0.4), ("P7", 0.4))
    assert verdict(near).sure and not verdict(near, unfinished=True).sure
    assert verdict(compared(("P1", 0.5), ("P7", 0.5), off=0.1), unfinished=True).sure
    assert not verdict(compared(("P1", 0.5), ("P7", 0.5), off=0.2), unfinished=True).sure


def test_what_may_be_a_card_that_was_not_taught_is_asked_about_in_a_whole_deck_too() -> None:
    """In a light in which no card was taught 47 of 486 such cards were another for sure."""
    assert verdict(compared(("P1", 0.5), ("P7", 0.5), off=0.3)).sure
    assert verdict(compared(("P1", 0.3), ("P7", 0.3), off=0.1)).sure
    judged = verdict(compared(("P1", 0.4), ("P7", 0.4), off=0.2))
    assert not judged.sure and judged.alternatives == ("P1", "P7")


def drawn(ink: tuple[int, int, int], sides: int) -> Picture:
    """A white card with the outline of a figure in ink, on a plain table."""
    card = np.full((HEIGHT, WIDTH, 3), 225, np.uint8)
    turns = np.arange(sides) * 2 * np.pi / sides
    points = np.stack([WIDTH / 2 + 30 * np.cos(turns), HEIGHT / 2 + 40 * np.sin(turns)], axis=1).round()
    cv2.polylines(card, [points.astype(np.int32)], True, ink, 5, cv2.LINE_AA)
    return np.asarray(cv2.copyMakeBorder(card, *(24,) * 4, cv2.BORDER_CONSTANT, value=(40, 40, 40)), np.uint8)


PURPLE, GREEN, RED = (130, 40, 110), (70, 140, 30), (50, 40, 190)


@pytest.mark.parametrize(
    ("ink", "lamp", "sure"), [(PURPLE, (0.55, 0.8, 1.0), True), (PURPLE, (1, 1, 1), True), (RED, (1, 1, 1), False)]
)
def test_a_card_that_is_another_in_all_but_its_colour_is_asked_about(
    ink: tuple[int, int, int], lamp: tuple[float, float, float], sure: bool
) -> None:
    """So were all 15 of 486 photographs of cards that were not taught and were another for sure; lamps turn less."""
    known = {"purple 4": (PURPLE, 4), "purple 30": (PURPLE, 30), "green 30": (GREEN, 30)}
    views = {word: Views((drawn(*what)[24:-24, 24:-24],), (WIDTH, HEIGHT)) for word, what in known.items()}
    deck = ready(Taught("bench", NO_TABLE, views))
    seen = np.asarray((drawn(ink, 4) * floats(lamp)).round(), np.uint8)
    corners = floats([[0, 0], [WIDTH, 0], [WIDTH, HEIGHT], [0, HEIGHT]]) + 24
    judged = verdict(match(lying_at(seen, corners, floats([1, 1, 1]), deck), deck))
    assert (judged.word, judged.sure) == ("purple 4", sure) and (sure or "purple 4" in judged.alternatives)


def test_a_kind_is_unfinished_while_some_of_it_was_taught_and_some_was_not(table: Taughtroom) -> None:
    """Hyphens do not matter, and what nobody taught at all, as tasks, does not count."""
    words = [*table.taught.cards]
    kinds = {**dict.fromkeys(words, "card"), "T-01": "task"}
    assert table.taught.unfinished(kinds) == frozenset()
    assert table.taught.unfinished({**kinds, "P99": "card"}) == frozenset(words)
    partly = replace(table.taught, cards={**table.taught.cards, "T01": table.taught.cards[words[0]]})
    assert partly.unfinished({**kinds, "T01": "task"}) == frozenset()
    assert partly.unfinished({**kinds, "T01": "task", "T-02": "task", "T02": "task"}) == {"T01"}


def test_one_view_is_enough_to_compare_with(table: Taughtroom) -> None:
    single = replace(
        table.taught, cards={w: Views(views.pictures[:1], views.size) for w, views in table.taught.cards.items()}
    )
    reader = replace(table.reader, deck=ready(single))
    assert [reading.word for reading in reader.read(table.scene(6, "G4").picture)] == ["G4"]


def test_a_card_of_which_little_shows_is_still_there_and_covered(table: Taughtroom) -> None:
    scene = table.scene(9, "B7")
    (card,) = scene.cards
    hidden = scene.picture.copy()
    middle = floats(card.corners).mean(axis=0)
    inner = (middle + 0.8 * (floats(card.corners) - middle)).round().astype(np.int32)
    cv2.fillPoly(hidden, [inner], (90, 120, 170))
    (reading,) = table.reader.read(hidden)
    assert reading.covered and not reading.sure
    assert np.hypot(*(floats(reading.middle) - middle)) < 12


def test_an_outline_that_is_off_is_moved_to_where_the_card_lies(table: Taughtroom) -> None:
    scene = table.scene(8, "P7")
    (card,) = scene.cards
    off = floats(card.corners) + floats([[0, -5], [0, -5], [0, 0], [3, 0]])
    reading = match(lying_at(scene.picture, off, floats([1, 1, 1]), table.reader.deck), table.reader.deck)
    assert reading.words[0] == "P7" and reading.like > 0.9
    assert np.abs(reading.corners - floats(card.corners)).max() < 3 < np.abs(off - floats(card.corners)).max()


def test_a_card_whose_views_were_all_cut_out_badly_is_not_left_out(table: Taughtroom) -> None:
    views = table.taught.cards["P7"]
    bad = tuple(np.roll(picture, (5, -4), (0, 1)) for picture in views.pictures)
    taught = replace(table.taught, cards={**table.taught.cards, "P7": Views(bad, views.size)})
    scene = table.scene(10, "P7")
    (card,) = scene.cards
    deck = ready(taught)
    matched = match(lying_at(scene.picture, floats(card.corners), floats([1, 1, 1]), deck), deck)
    assert {"P1", "P7"} <= set(matched.words)
    assert [reading.word for reading in Reader.of(taught).read(scene.picture) if reading.sure] in ([], ["P7"])


def printed_suit(*words: str) -> tuple[scenes.Room, light.Light, Reader]:
    """A suit with small figures on one art, taught in normal light."""
    room = scenes.room(7, printed.shared(7, words), scenes.Camera(width=960, height=600), tilt=10)
    lamp = printed.normal(room.random(1))
    empty = scenes.empty(room, lamp)
    photos = scenes.teaching(room, lamp)
    named = {
        word: [(f"{word} {n}", lambda photo=photo: photo) for n, photo in enumerate(p)] for word, p in photos.items()
    }
    views, _ = learnt(Background(empty), named)
    taught = Taught("planet-nine", empty, {word: views_of(some) for word, some in views.items()})
    return room, lamp, Reader.of(taught)


@pytest.mark.long
def test_figures_are_told_apart_where_the_lamp_bleaches_the_art() -> None:
    words = ("Y3", "Y5", "Y6", "Y8", "Y9")
    room, lamp, reader = printed_suit(*words)
    for number in range(2):
        bright = replace(lamp, gain=1.3 * lamp.gain)
        scene = scenes.scene(room, number, words[number : number + 3], bright, tilt=10)
        readings = reader.read(scene.picture)
        there, sure = set(words[number : number + 3]), {reading.word for reading in readings if reading.sure}
        # Where a mean and its views name two cards, it is asked about, with both.
        assert sure <= there and len(sure) >= 2 and len(readings) == 3
        assert there - sure <= {word for reading in readings if not reading.sure for word in reading.alternatives}


@pytest.mark.long
def test_small_figures_on_art_that_a_suit_shares_are_told_apart_in_any_light() -> None:
    words = ("G3", "G5", "G6", "G8", "G9")
    room, _, reader = printed_suit(*words)
    assert not reader.deck.alike()
    for number in range(2):
        scene = scenes.scene(room, number, words[number : number + 3], printed.hard(room.random(2, number)), tilt=10)
        readings = reader.read(scene.picture)
        assert {reading.word for reading in readings if reading.sure} <= set(words[number : number + 3])
        assert len([reading for reading in readings if reading.sure]) >= 2 and len(readings) <= 3


def test_scenes_follow_from_their_seed() -> None:
    deck = decks.white(3, WORDS)
    near_cards, other = (scenes.room(3, deck, scenes.Camera(480, 320, 60 / 56)) for _ in range(2))
    lamp = light.hard(near_cards.random(1))
    assert lamp == light.hard(other.random(1))
    first, second = (scenes.scene(each, 7, ["P1"], lamp, fingers=True) for each in (near_cards, other))
    assert np.array_equal(first.picture, second.picture) and first.cards == second.cards
    third = scenes.scene(near_cards, 8, ["P1"], lamp)
    assert not np.array_equal(first.picture, third.picture)


def test_a_card_that_was_taught_in_a_lamp_that_bleached_it_looks_as_printed() -> None:
    words = ("G3", "G5", "G6", "G8", "G9")
    art = {word: cv2.resize(picture, (WIDTH, HEIGHT)) for word, picture in printed.shared(7, words).cards.items()}
    bleached = np.clip(art["G8"] * 1.25, 0, 255).astype(np.uint8)
    size = (110.0, 171.0)
    taught = Taught(
        "planet-nine", np.zeros((600, 960, 3), np.uint8), {w: Views((picture,), size) for w, picture in art.items()}
    )
    deck, clean = (
        ready(replace(taught, cards={**taught.cards, "G8": Views((painted,), size)}))
        for painted in (bleached, art["G8"])
    )
    ours, theirs = deck.cards[words.index("G8")], floats(art["G8"])

    def apart(picture: Floats) -> float:
        gap = np.abs(in_light_of([picture], theirs, deck.rim)[0] - theirs)
        return float(np.percentile(gap[deck.rim > 0.9], 90))

    assert apart(ours) < 0.6 * apart(floats(bleached))
    # The figure is as much its own as without the lamp.
    figures = [
        np.abs(each.cards[3] - in_light_of([each.cards[1]], each.cards[3], each.rim)[0]) for each in (deck, clean)
    ]
    ours_of_it, all_of_it = (int((gap > 60).sum()) for gap in figures)
    assert ours_of_it > 0.9 * all_of_it > 50


def test_a_rim_that_was_left_out_wherever_a_card_was_taught_is_that_of_its_suit() -> None:
    words = ("G3", "G5", "G6", "G8", "G9")
    art = {word: cv2.resize(picture, (WIDTH, HEIGHT)) for word, picture in printed.shared(7, words).cards.items()}
    art["G3"] = cv2.resize(art["G3"][:-6, 6:], (WIDTH, HEIGHT))
    size = (110.0, 171.0)
    deck = ready(
        Taught(
            "planet-nine", np.zeros((600, 960, 3), np.uint8), {w: Views((picture,), size) for w, picture in art.items()}
        )
    )
    rims = [np.concatenate([card[:, :4].reshape(-1, 3), card[-4:].reshape(-1, 3)]) for card in deck.cards]
    assert np.abs(rims[0] - rims[1]).mean() < 20


@pytest.mark.long_from(2)
@pytest.mark.parametrize("number", range(6))
def test_a_card_with_a_finger_on_it_is_found_and_never_another_one(table: Taughtroom, number: int) -> None:
    """What is hidden is asked about or waited for."""
    scene = table.scene(950 + number, "P7", "B1", fingers=True)
    readings = table.reader.read(scene.picture)
    for card in scene.cards:
        shared = {shared_area(floats(reading.corners), floats(card.corners)): reading for reading in readings}
        assert shared and max(shared) > 0.5, f"{card.word} was overlooked"
        reading = shared[max(shared)]
        assert not reading.sure or reading.word == card.word


@pytest.mark.parametrize("across", [0.0, 0.8])
def test_a_card_of_which_an_arm_leaves_strips_is_asked_about(table: Taughtroom, across: float) -> None:
    """It has no rim to be found by; that something lies there is seen beside the arm. An arm alone is nothing."""
    scene = table.scene(9, "B7")
    (card,) = scene.cards
    corners = floats(card.corners)
    middle = corners.mean(axis=0)
    along = corners[2] - corners[1] + across * (corners[1] - corners[0])
    ends = [tuple((middle + far * along).round().astype(int).tolist()) for far in (-5, 5)]
    arms = [cv2.line(picture.copy(), *ends, (110, 145, 205), 72) for picture in (scene.picture, table.empty)]
    (reading,) = table.reader.read(arms[0])
    assert not reading.sure and shared_area(floats(reading.corners), corners) > 0.7
    assert table.reader.read(arms[1]) == []
