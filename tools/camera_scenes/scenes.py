"""A camera above a table: cards laid down by a seed, in light that is even, uneven or bad."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace

import cv2
import numpy as np

from companion.camera.picture import Picture
from tools.camera_scenes.decks import SCALE, Deck, Random
from tools.camera_scenes.light import Light, lit
from tools.camera_scenes.things import draw_finger, draw_sleeve, table_top


@dataclass(frozen=True)
class Camera:
    """Where the camera hangs: picture size, pixels a millimetre, and how far it looks aslant (degrees, direction)."""

    width: int = 1280
    height: int = 720
    scale: float = 110 / 56
    tilt: float = 0.0
    towards: float = 0.0


Spot = tuple[float, float, float]
"""The middle of a card in the picture, and how far it is turned."""


@dataclass(frozen=True)
class Laid:
    """A card that lies in a scene: its corners, clockwise from its own upper left, and the share that shows."""

    word: str
    corners: tuple[tuple[float, float], ...]
    shows: float = 1.0


@dataclass(frozen=True)
class Scene:
    """A picture and what is true of it."""

    picture: Picture
    cards: tuple[Laid, ...]


@dataclass(frozen=True)
class Room:
    """One evening: a deck, a table top, a camera. Everything in it follows from the seed."""

    seed: int
    deck: Deck
    camera: Camera
    table: Picture = field(repr=False)
    sleeved: bool = False

    def random(self, *more: int) -> Random:
        """A source of numbers for one purpose."""
        return np.random.default_rng((self.seed, *more))


def room(seed: int, deck: Deck, camera: Camera | None = None, tilt: float = 15.0) -> Room:
    """A table for a deck; the camera hangs so that a card is 80 to 200 pixels wide where none is given."""
    random = np.random.default_rng((seed, 11))
    if camera is None:
        width, height = ((1280, 720), (1280, 720), (1280, 960), (1920, 1080), (960, 720))[int(random.integers(0, 5))]
        pixels = float(random.uniform(80, min(200, width / 8)))
        camera = Camera(width, height, pixels / deck.width)
    camera = replace(camera, tilt=float(random.uniform(0, tilt)), towards=float(random.uniform(0, 2 * np.pi)))
    return Room(seed, deck, camera, table_top(random, camera.width, camera.height), bool(random.uniform() < 0.3))


def empty(place: Room, light: Light) -> Picture:
    """The table with nothing on it."""
    return lit(place.table.astype(np.float32), light, place.random(12))


def scene(
    place: Room, number: int, words: Sequence[str], light: Light, *, tilt: float = 0.0, fingers: bool = False,
    overlap: bool = False, hand: bool = False, spots: Sequence[Spot] = (),
) -> Scene:  # fmt: skip
    """Cards laid anywhere or at ``spots``, turned anyhow; ``tilt`` bends each a little more than the camera does."""
    random = place.random(13, number)
    picture = place.table.astype(np.float32)
    spots = spots or _spots(random, place, len(words), overlap)
    quads = [_quad(random, place, spot, tilt) for spot in spots]
    masks = []
    for word, quad in zip(words, quads, strict=True):
        masks.append(_lay(picture, place, word, quad, random))
    skin = np.zeros(picture.shape[:2], np.float32)
    if fingers:
        for quad in quads:
            draw_finger(picture, skin, random, quad)
    if hand:
        middle = random.uniform(0.3, 0.7, (1, 2)) * [place.camera.width, place.camera.height]
        draw_finger(picture, skin, random, middle.repeat(4, 0), 2.5 * place.camera.scale)
    laid = []
    for index, (word, quad) in enumerate(zip(words, quads, strict=True)):
        above = np.maximum.reduce([skin, *masks[index + 1 :]])
        shows = 1 - float((masks[index] * above).sum() / masks[index].sum())
        laid.append(Laid(word, tuple((float(x), float(y)) for x, y in quad), shows))
    return Scene(lit(picture, light, random), tuple(laid))


def _spots(random: Random, place: Room, count: int, overlap: bool) -> list[Spot]:
    """Middles and turns of cards that do not touch; with ``overlap`` every second lies on the rim of another."""
    camera, deck = place.camera, place.deck
    reach = np.hypot(deck.width, deck.height) * camera.scale / 2 * 1.12
    spots: list[Spot] = []
    for _ in range(4000):
        if len(spots) == count:
            break
        turn = float(random.uniform(0, 360))
        if overlap and len(spots) % 2:
            x0, y0, turn0 = spots[-1]
            aside = np.deg2rad(turn0 + float(random.choice([0, 180])))
            far = deck.width * camera.scale * random.uniform(0.8, 0.98)
            x, y, turn = x0 + far * np.cos(aside), y0 + far * np.sin(aside), turn0 + float(random.uniform(-8, 8))
            if reach < x < camera.width - reach and reach < y < camera.height - reach:
                spots.append((float(x), float(y), turn))
            else:
                spots.pop()
            continue
        x, y = random.uniform(reach, camera.width - reach), random.uniform(reach, camera.height - reach)
        if all(np.hypot(x - a, y - b) > (2.9 if overlap else 1.9) * reach for a, b, _ in spots):
            spots.append((float(x), float(y), turn))
    return spots[:count]


def _quad(random: Random, place: Room, spot: Spot, tilt: float) -> np.ndarray:
    """The corners of a card in the picture, seen by a pinhole camera that looks aslant."""
    camera, deck = place.camera, place.deck
    x, y, turn = spot
    half = np.array([[-1, -1], [1, -1], [1, 1], [-1, 1]]) * [deck.width / 2, deck.height / 2] * camera.scale
    angle = np.deg2rad(turn)
    turned = half @ np.array([[np.cos(angle), np.sin(angle)], [-np.sin(angle), np.cos(angle)]])
    bent = _aslant(turned, camera.tilt, camera.towards, camera.width * 1.3)
    own = _aslant(bent, float(random.uniform(0, tilt)), float(random.uniform(0, 2 * np.pi)), camera.width * 1.3)
    return own + np.array([x, y])


def _aslant(points: np.ndarray, degrees: float, towards: float, far: float) -> np.ndarray:
    """Points of a plane that leans away from the camera by so many degrees."""
    axis = np.array([np.cos(towards), np.sin(towards)])
    along = points @ axis
    lean = np.deg2rad(degrees)
    depth = 1 + along * np.sin(lean) / far
    flat = points + np.outer(along * (np.cos(lean) - 1), axis)
    return flat / depth[:, None]


def _lay(picture: np.ndarray, place: Room, word: str, quad: np.ndarray, random: Random) -> np.ndarray:
    """Draw one card with its shadow; how much of each pixel it covers."""
    deck = place.deck
    card = deck.cards[word].astype(np.float32)
    mask = np.zeros(card.shape[:2], np.float32)
    radius = round(deck.radius * SCALE)
    rows, columns = mask.shape
    cv2.rectangle(mask, (radius, 0), (columns - 1 - radius, rows - 1), 1.0, -1)
    cv2.rectangle(mask, (0, radius), (columns - 1, rows - 1 - radius), 1.0, -1)
    for x in (radius, columns - 1 - radius):
        for y in (radius, rows - 1 - radius):
            cv2.circle(mask, (x, y), radius, 1.0, -1)
    if place.sleeved:
        card = draw_sleeve(card, random)
    # As a lens sees it: averaged over the pixels that become one.
    fine = max(1.0, columns / (2.0 * deck.width * place.camera.scale))
    size = (round(columns / fine), round(rows / fine))
    card, mask = (
        cv2.resize(card, size, interpolation=cv2.INTER_AREA),
        cv2.resize(mask, size, interpolation=cv2.INTER_AREA),
    )
    corners = np.array([[0, 0], [size[0], 0], size, [0, size[1]]], np.float32) - 0.5
    low = np.maximum(np.floor(quad.min(0)).astype(int) - 8, 0)
    high = np.minimum(np.ceil(quad.max(0)).astype(int) + 9, [picture.shape[1], picture.shape[0]])
    there = (quad - low).astype(np.float32)
    window = (int(high[0] - low[0]), int(high[1] - low[1]))
    doubled = cv2.getPerspectiveTransform(corners, there * 2 + 0.5)
    warped = cv2.warpPerspective(card, doubled, (window[0] * 2, window[1] * 2), borderMode=cv2.BORDER_REPLICATE)
    covering = cv2.warpPerspective(mask, doubled, (window[0] * 2, window[1] * 2))
    warped = cv2.resize(warped, window, interpolation=cv2.INTER_AREA)
    covering = cv2.resize(covering, window, interpolation=cv2.INTER_AREA)
    shade = cv2.GaussianBlur(covering, (0, 0), 2.0)
    part = picture[low[1] : high[1], low[0] : high[0]]
    moved = np.roll(shade, tuple(int(integer) for integer in random.integers(0, 3, 2)), (0, 1))
    part *= (1 - 0.35 * moved)[..., None]
    part[:] = part * (1 - covering[..., None]) + warped * covering[..., None]
    whole = np.zeros(picture.shape[:2], np.float32)
    whole[low[1] : high[1], low[0] : high[0]] = covering
    return whole


def teaching(place: Room, light: Light, views: int = 3, tilt: float = 8.0) -> Mapping[str, list[Picture]]:
    """The pictures to teach with: each card alone, turned and shifted each time."""
    taught: dict[str, list[Picture]] = {}
    for index, word in enumerate(place.deck.cards):
        taught[word] = [scene(place, 100_000 + index * 10 + n, [word], light, tilt=tilt).picture for n in range(views)]
    return taught
