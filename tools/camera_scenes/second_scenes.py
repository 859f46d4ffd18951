"""The second generator's tables: measured in millimetres, lit by a lamp at a place, seen through a lens that bends.

Cards lie in the plane of the table, brightness falls with the square of the lamp's distance, gloss mirrors the lamp,
the lens projects the whole plane at once and darkens its rim, the sensor counts photons, sharpens and packs.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property

import cv2
import numpy as np

from companion.camera.picture import Floats, Picture, floats
from tools.camera_scenes import second_cards
from tools.camera_scenes.scenes import Laid, Scene
from tools.camera_scenes.second_cards import FINE, HIGH, ROUND, WIDE, Random

PLANE = (900, 560)
"""Millimetres of table that are drawn, from left to right and from the far rim to the near one."""
CANVAS = 2.5
"""Pixels a millimetre of the table as it is drawn."""
REACH = 24
"""Pixels around a card that its shadow reaches at most."""
SHOWS = (0.30, 0.42)
"""Shares of a card below another one that are left free along its width and its height: its corner with the figure."""


@dataclass(frozen=True)
class Lamp:
    """Where the lamp hangs over the table (mm), and what room, people, lens and sensor do to its light."""

    at: tuple[float, float, float]
    room: float
    colour: tuple[float, float, float]
    people: int
    gloss: float
    exposure: float
    photons: float
    sharpened: float
    defocus: float
    quality: int


def normal(random: Random) -> Lamp:
    """A lamp over the table in a lit room."""
    at = (float(random.uniform(150, 750)), float(random.uniform(80, 480)), float(random.uniform(800, 1400)))
    warm = float(random.uniform(-0.05, 0.05))
    photons, defocus = float(random.uniform(2500, 9000)), float(random.uniform(0.2, 0.7))
    return Lamp(at, float(random.uniform(0.45, 0.8)), (1 - warm, 1.0, 1 + warm), 0, 0.02,
                float(random.uniform(0.85, 1.1)), photons, 0.2, defocus, int(random.integers(82, 96)))  # fmt: skip


def hard(random: Random) -> Lamp:
    """A low lamp at the side of a dark room, people between it and the table, gloss, a sensor at its limit."""
    at = (float(random.choice([-50, 950])), float(random.uniform(0, 560)), float(random.uniform(700, 1100)))
    warm = float(random.uniform(-0.16, 0.16))
    photons, defocus = float(random.uniform(500, 2000)), float(random.uniform(0.5, 1.2))
    return Lamp(at, float(random.uniform(0.25, 0.5)), (1 - warm, 1 + 0.3 * warm, 1 + warm),
                int(random.integers(1, 4)), float(random.uniform(0.05, 0.4)), float(random.uniform(0.65, 1.2)),
                photons, float(random.uniform(0.3, 1.0)), defocus, int(random.integers(60, 90)))  # fmt: skip


@dataclass(frozen=True)
class Lens:
    """From the plane of the table into the picture: a projection, then a bend towards the rim."""

    width: int
    height: int
    plane: Floats
    bend: float

    def seen(self, points: Floats) -> Floats:
        """Pixels where points of the table (mm) are seen."""
        flat = cv2.perspectiveTransform(points.reshape(1, -1, 2).astype(np.float64), self.plane)[0]
        middle, half = np.array([self.width, self.height]) / 2, self.width / 2
        off = (flat - middle) / half
        return floats(middle + half * off * (1 + self.bend * (off**2).sum(axis=1, keepdims=True)))

    @cached_property
    def pixels(self) -> Floats:
        """For each pixel the point of the drawn table (its pixels) that is seen there."""
        x, y = np.meshgrid(np.arange(self.width), np.arange(self.height))
        middle, half = np.array([self.width, self.height]) / 2, self.width / 2
        bent = (np.stack([x, y], axis=-1).reshape(-1, 2) - middle) / half
        off = bent
        for _ in range(4):
            off = bent / (1 + self.bend * (off**2).sum(axis=1, keepdims=True))
        flat = (middle + half * off).reshape(1, -1, 2)
        table = cv2.perspectiveTransform(flat, np.linalg.inv(self.plane))[0] * CANVAS
        return floats(table.reshape(self.height, self.width, 2))


@dataclass(frozen=True)
class Room:
    """One evening of the second generator. Everything in it follows from the seed."""

    seed: int
    cards: Mapping[str, Picture] = field(repr=False)
    lens: Lens
    top: Floats = field(repr=False)

    def random(self, *more: int) -> Random:
        """A source of numbers for one purpose."""
        return np.random.default_rng((self.seed, 81, *more))

    def empty(self, lamp: Lamp) -> Picture:
        """The table with nothing on it."""
        bare = np.zeros(self.top.shape[:2], np.float32)
        return _taken(self, self.top.copy(), bare, lamp, self.random(1))

    def scene(
        self, number: int, words: Sequence[str], lamp: Lamp, fingers: bool = False, overlap: bool = False
    ) -> Scene:
        """Cards laid anywhere in the picture; with ``overlap`` every second leaves of another a corner only."""
        random = self.random(2, number)
        canvas, gloss = self.top.copy(), np.zeros(self.top.shape[:2], np.float32)
        quads = _spots(random, self.lens, len(words), overlap)
        masks = [_lay(canvas, gloss, self.cards[word], quad, random) for word, quad in zip(words, quads, strict=True)]
        skin = np.zeros_like(gloss)
        if fingers:
            for quad in quads:
                _finger(canvas, skin, quad, random)
        gloss *= 1 - skin
        laid = []
        for index, (word, quad) in enumerate(zip(words, quads, strict=True)):
            above = np.maximum.reduce([skin, *masks[index + 1 :]])
            shows = 1 - float((masks[index] * above).sum() / masks[index].sum())
            corners = tuple((float(x), float(y)) for x, y in self.lens.seen(quad))
            laid.append(Laid(word, corners, shows))
        return Scene(_taken(self, canvas, gloss, lamp, random), tuple(laid))


def room(seed: int, kind: str, tilt: float = 15.0) -> Room:
    """A table for a kind of deck; the camera hangs aslant by up to ``tilt`` degrees."""
    random = np.random.default_rng((seed, 82))
    width, height = ((1280, 720), (1280, 960), (1600, 1200))[int(random.integers(0, 3))]
    lens = _lens(random, width, height, float(random.uniform(90, 135)) * width / 1280, float(random.uniform(0, tilt)))
    return Room(seed, second_cards.KINDS[kind](seed), lens, _top(random))


def _lens(random: Random, width: int, height: int, card: float, tilt: float) -> Lens:
    """A camera over the middle of the table whose picture shows a card there so many pixels wide."""
    focal = width * random.uniform(0.85, 1.2)
    far = focal * WIDE / card
    lean, roll, around = np.deg2rad(tilt), np.deg2rad(random.uniform(-8, 8)), random.uniform(0, 2 * np.pi)
    axis, upright = np.array([np.cos(around), np.sin(around), 0.0]), np.array([0.0, 0.0, 1.0])
    turned = cv2.Rodrigues(lean * axis)[0] @ cv2.Rodrigues(roll * upright)[0]
    inner = np.array([[focal, 0, width / 2], [0, focal, height / 2], [0, 0, 1.0]])
    middle = np.array([PLANE[0] / 2, PLANE[1] / 2, 0.0])
    outer = np.column_stack([turned[:, 0], turned[:, 1], np.array([0, 0, far]) - turned @ middle])
    return Lens(width, height, floats(inner @ outer).astype(np.float64), float(random.uniform(-0.03, 0.015)))


def _top(random: Random) -> Floats:
    """Planks, a woven cloth, slate or a pale board, as it reflects light (0 to 255)."""
    rows, columns = round(PLANE[1] * CANVAS), round(PLANE[0] * CANVAS)
    y, x = np.mgrid[0:rows, 0:columns].astype(np.float32)
    match int(random.integers(0, 4)):
        case 0:
            plank = np.floor(y / (CANVAS * random.uniform(70, 130)))
            tone = np.sin(plank * 12.9) * 8
            grain = np.sin(y / 7 + 2.5 * np.sin(x / 260 + plank)) * 5 + np.sin(y / 2.6 + np.sin(x / 90)) * 3
            colour = np.array([40, 70, 112]) * random.uniform(0.6, 1.2)
            plane = tone + grain
        case 1:
            plane = 6 * (np.sin(x * 2 * np.pi / 5) * np.sin(y * 2 * np.pi / 5)) + 3 * np.sin(x / 150)
            colour = random.uniform(25, 110, 3)
        case 2:
            plane = cv2.GaussianBlur(random.normal(0, 26, (rows, columns)).astype(np.float32), (0, 0), 2.5)
            colour = np.array([62, 58, 54]) * random.uniform(0.7, 1.2)
        case _:
            plane = cv2.GaussianBlur(random.normal(0, 40, (rows, columns)).astype(np.float32), (0, 0), 9.0)
            colour = random.uniform(125, 185) + random.uniform(-12, 12, 3)
    return floats(np.clip(plane[..., None] + colour, 3, 250))


def _spots(random: Random, lens: Lens, count: int, overlap: bool) -> list[Floats]:
    """The corners of cards on the table (mm), clockwise from their own upper left, all of them within the picture."""
    half = floats([[-1, -1], [1, -1], [1, 1], [-1, 1]]) * floats([WIDE / 2, HIGH / 2])
    quads: list[Floats] = []
    inside = np.array([[lens.width, lens.height]]) - 8
    for _ in range(6000):
        if len(quads) == count:
            break
        at, turn = random.uniform(0, 1, 2) * PLANE, random.uniform(0, 2 * np.pi)
        below = quads[-1] if overlap and len(quads) % 2 else None
        if below is not None:
            share = random.uniform(*SHOWS, 2)
            at = below.mean(axis=0) + (below[1] - below[0]) * share[0] + (below[3] - below[0]) * share[1]
            turn = np.arctan2(*(below[1] - below[0])[::-1]) + random.uniform(-0.15, 0.15)
        spin = floats([[np.cos(turn), np.sin(turn)], [-np.sin(turn), np.cos(turn)]])
        quad = floats(half @ spin + at)
        seen = lens.seen(quad)
        free = all(np.hypot(*(at - other.mean(axis=0))) > 115 for other in quads if other is not below)
        if free and seen.min() > 8 and (seen < inside).all():
            quads.append(quad)
        elif below is not None:
            quads.pop()
    return quads


def _lay(canvas: Floats, gloss: Floats, card: Picture, quad: Floats, random: Random) -> Floats:
    """Draw a card, a little curled and with its shadow; how much of each pixel it covers."""
    rows, columns = card.shape[:2]
    mask = np.zeros((rows, columns), np.float32)
    rim = round(ROUND * FINE)
    cv2.rectangle(mask, (rim, rim), (columns - 1 - rim, rows - 1 - rim), 1.0, -1)
    mask = cv2.dilate(mask, cv2.getStructuringElement(cv2.MORPH_ELLIPSE, (2 * rim + 1, 2 * rim + 1)))
    curl = 1 + random.uniform(-0.05, 0.05) * np.linspace(-1, 1, rows)[:, None, None]
    corners = floats([[0, 0], [columns, 0], [columns, rows], [0, rows]]) - 0.5
    at = np.maximum((quad.min(axis=0) * CANVAS).astype(int) - REACH, 0)
    end = np.minimum((quad.max(axis=0) * CANVAS).astype(int) + REACH, [canvas.shape[1], canvas.shape[0]])
    part, shine = canvas[at[1] : end[1], at[0] : end[0]], gloss[at[1] : end[1], at[0] : end[0]]
    size = (part.shape[1], part.shape[0])
    there = cv2.getPerspectiveTransform(corners, floats(quad * CANVAS - at))
    drawn = cv2.warpPerspective((card * curl).astype(np.float32), there, size, flags=cv2.INTER_LINEAR)
    cover = cv2.warpPerspective(mask, there, size, flags=cv2.INTER_LINEAR)
    moved = cv2.warpAffine(cover, floats([[1, 0, random.uniform(-4, 4)], [0, 1, random.uniform(-4, 4)]]), size)
    part *= (1 - 0.4 * cv2.GaussianBlur(moved, (0, 0), random.uniform(1.5, 5)))[..., None]
    part[:] = part * (1 - cover[..., None]) + drawn * cover[..., None]
    shine[:] = np.maximum(shine * (1 - cover), cover * random.uniform(0.5, 1.0))
    whole = np.zeros(gloss.shape, np.float32)
    whole[at[1] : end[1], at[0] : end[0]] = cover
    return floats(whole)


def _finger(canvas: Floats, skin: Floats, quad: Floats, random: Random) -> None:
    """A finger that grows thicker from its tip on the card towards the hand, with a nail."""
    share = random.uniform(0.08, 0.92, 2)
    tip = quad[0] + (quad[1] - quad[0]) * share[0] + (quad[3] - quad[0]) * share[1]
    around = random.uniform(0, 2 * np.pi)
    along = floats([np.cos(around), np.sin(around)])
    mask = np.zeros(canvas.shape[:2], np.float32)
    for step in range(130):
        at = (tip + along * 6.0 * step) * CANVAS
        cv2.circle(mask, (int(at[0]), int(at[1])), int(CANVAS * (6.5 + min(step, 70) * 0.3)), 1.0, -1)
    mask = cv2.GaussianBlur(mask, (0, 0), 1.5)
    tone = floats([112, 142, 206]) * random.uniform(0.4, 1.1)
    canvas *= (1 - 0.35 * cv2.GaussianBlur(mask, (0, 0), 9.0))[..., None]
    shaded = tone * (0.8 + 0.25 * cv2.GaussianBlur(mask, (0, 0), 8.0))[..., None]
    canvas[:] = canvas * (1 - mask[..., None]) + shaded * mask[..., None]
    nail = (tip + along * 2.0) * CANVAS
    cv2.ellipse(canvas, (int(nail[0]), int(nail[1])), (14, 10), float(np.rad2deg(around)), 0, 360,
                tuple(float(part) for part in tone * 1.15), -1, cv2.LINE_AA)  # fmt: skip
    np.maximum(skin, mask, out=skin)


def _taken(place: Room, canvas: Floats, gloss: Floats, lamp: Lamp, random: Random) -> Picture:
    """The picture that the camera takes of a table as it is drawn."""
    rows, columns = canvas.shape[:2]
    step = 4
    y, x = np.mgrid[0 : rows // step, 0 : columns // step].astype(np.float32) * np.float32(step / CANVAS)
    near, high = (x - lamp.at[0]) ** 2 + (y - lamp.at[1]) ** 2, lamp.at[2]
    direct = floats((high**2 / (near + high**2)) ** 1.5)
    middle = (PLANE[0] / 2 - lamp.at[0]) ** 2 + (PLANE[1] / 2 - lamp.at[1]) ** 2
    direct /= (high**2 / (middle + high**2)) ** 1.5
    for _ in range(lamp.people):
        direct *= 1 - random.uniform(0.4, 0.9) * _person(x, y, random)
    light = lamp.exposure * (lamp.room + (1 - lamp.room) * direct)
    eye = floats([PLANE[0] / 2, PLANE[1] / 2])
    mirror = floats([lamp.at[0], lamp.at[1]]) + (eye - floats([lamp.at[0], lamp.at[1]])) * high / (high + 600)
    spot = np.exp(-((x - mirror[0]) ** 2 + (y - mirror[1]) ** 2) / (2 * 70.0**2))
    size = (columns, rows)
    colour = floats(lamp.colour)
    seen = canvas * cv2.resize(light, size)[..., None] * colour
    seen += (cv2.resize(floats(spot), size) * gloss)[..., None] * (255 * lamp.gloss * colour)
    soft = cv2.GaussianBlur(seen, (0, 0), 0.7)
    lens = cv2.remap(soft, place.lens.pixels, None, cv2.INTER_LINEAR, borderMode=cv2.BORDER_REFLECT)
    return _developed(floats(lens), lamp, random)


def _person(x: Floats, y: Floats, random: Random) -> Floats:
    """The soft shadow of a head or an arm: an ellipse that fades out."""
    at, turn = random.uniform(0, 1, 2) * PLANE, random.uniform(0, np.pi)
    long, wide, soft = random.uniform(120, 380), random.uniform(50, 160), random.uniform(0.08, 0.6)
    along = (x - at[0]) * np.cos(turn) + (y - at[1]) * np.sin(turn)
    across = (y - at[1]) * np.cos(turn) - (x - at[0]) * np.sin(turn)
    far = np.sqrt((along / long) ** 2 + (across / wide) ** 2)
    return floats(1 / (1 + np.exp(np.clip((far - 1) / (soft / 4), -30, 30))))


def _developed(lens: Floats, lamp: Lamp, random: Random) -> Picture:
    """What sensor and program of a camera make of light: dark rims, photons, sharpening, a packed picture."""
    height, width = lens.shape[:2]
    y, x = np.mgrid[0:height, 0:width].astype(np.float32)
    far = ((x - width / 2) ** 2 + (y - height / 2) ** 2) / (width / 2) ** 2
    seen = cv2.GaussianBlur(lens * (1 - 0.16 * far)[..., None], (0, 0), lamp.defocus)
    counted = np.clip(seen, 0, None) / 255 * lamp.photons
    counted += random.standard_normal(counted.shape, np.float32) * np.sqrt(counted + 12)
    seen = floats(counted * 255 / lamp.photons)
    seen += lamp.sharpened * (seen - cv2.GaussianBlur(seen, (0, 0), 1.4))
    # A sensor's curve lifts the dark and bends the bright.
    level = np.clip(seen / 255, 0, 1.3)
    curved = np.where(level < 0.8, level, 0.8 + 0.2 * np.tanh((level - 0.8) / 0.2))
    done = np.clip(255 * curved, 0, 255).astype(np.uint8)
    _, packed = cv2.imencode(".jpg", done, [cv2.IMWRITE_JPEG_QUALITY, lamp.quality])
    return np.asarray(cv2.imdecode(packed, cv2.IMREAD_COLOR), np.uint8)
