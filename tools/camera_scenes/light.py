"""Light, lens and sensor: what lies between a table and its picture."""

from dataclasses import dataclass

import cv2
import numpy as np

from companion.camera.picture import Picture

Random = np.random.Generator


@dataclass(frozen=True)
class Light:
    """How a picture is lit and taken: brightness, colour, slope across the table, shadows, glare, and the sensor."""

    gain: float = 1.0
    tint: tuple[float, float, float] = (1.0, 1.0, 1.0)
    slope: float = 0.0
    towards: float = 0.0
    shadows: int = 0
    glare: int = 0
    blur: float = 0.3
    noise: float = 2.0
    jpeg: int = 95
    wedges: int = 0
    wedge: float = 0.0
    soft: float = 20.0


def normal(random: Random) -> Light:
    """A lamp and a quiet hand."""
    return Light(
        gain=float(random.uniform(0.9, 1.1)),
        tint=_tint(random, 0.03),
        slope=float(random.uniform(0, 0.15)),
        towards=float(random.uniform(0, 2 * np.pi)),
        blur=float(random.uniform(0.2, 0.7)),
        noise=float(random.uniform(1, 4)),
        jpeg=int(random.integers(88, 97)),
    )


def hard(random: Random) -> Light:
    """Evening: dim or glaring, coloured, with shadows across the table, glare on the cards, a poor sensor."""
    return Light(
        gain=float(random.uniform(0.6, 1.2)),
        tint=_tint(random, 0.1),
        slope=float(random.uniform(0.1, 0.45)),
        towards=float(random.uniform(0, 2 * np.pi)),
        shadows=int(random.integers(1, 4)),
        glare=int(random.integers(0, 4)),
        blur=float(random.uniform(0.5, 1.3)),
        noise=float(random.uniform(3, 8)),
        jpeg=int(random.integers(60, 90)),
    )


def _tint(random: Random, far: float) -> tuple[float, float, float]:
    blue, green, red = (float(gain) for gain in 1 + random.uniform(-far, far, 3))
    return blue, green, red


def lit(picture: np.ndarray, light: Light, random: Random) -> Picture:
    """The picture that the camera takes of a table as it is."""
    height, width = picture.shape[:2]
    y, x = np.mgrid[0:height, 0:width].astype(np.float32)
    across = ((x / width - 0.5) * np.cos(light.towards) + (y / height - 0.5) * np.sin(light.towards)).astype(np.float32)
    field = light.gain * (1 + light.slope * 1.6 * across)
    for _ in range(light.shadows):
        field = field * _shadow(random, height, width)
    for _ in range(light.wedges):
        field = field * _wedge(random, height, width, light)
    seen = picture * field[..., None] * np.float32(light.tint)
    for _ in range(light.glare):
        seen += _glare(random, x, y)[..., None]
    seen = cv2.GaussianBlur(seen, (0, 0), light.blur)
    seen += random.normal(0, light.noise, seen.shape).astype(np.float32)
    done: Picture = np.clip(seen, 0, 255).astype(np.uint8)
    if light.jpeg < 95:
        _, packed = cv2.imencode(".jpg", done, [cv2.IMWRITE_JPEG_QUALITY, light.jpeg])
        done = cv2.imdecode(packed, cv2.IMREAD_COLOR)
    return done


def _shadow(random: Random, height: int, width: int) -> np.ndarray:
    """A shadow with a soft edge, of somebody who stands at the lamp."""
    dark = np.ones((height // 4, width // 4), np.float32)
    middle = random.uniform(0, 1, 2) * [width / 4, height / 4]
    around = np.sort(random.uniform(0, 2 * np.pi, 6))
    far = random.uniform(0.15, 0.6, 6) * width / 4
    points = np.stack([middle[0] + far * np.cos(around), middle[1] + far * np.sin(around)], 1)
    cv2.fillPoly(dark, [points.astype(np.int32)], float(random.uniform(0.5, 0.85)))
    dark = cv2.GaussianBlur(dark, (0, 0), float(random.uniform(1.0, 10.0)))
    return cv2.resize(dark, (width, height), interpolation=cv2.INTER_LINEAR)


def _wedge(random: Random, height: int, width: int, light: Light) -> np.ndarray:
    """A shadow with three corners, of a shelf or a shoulder."""
    dark = np.zeros((height // 2, width // 2), np.float32)
    points = random.uniform(0, 1, (3, 2)) * [width / 2, height / 2]
    cv2.fillPoly(dark, [points.astype(np.int32)], 1.0)
    dark = cv2.GaussianBlur(dark, (0, 0), light.soft / 2)
    return 1 - light.wedge * cv2.resize(dark, (width, height), interpolation=cv2.INTER_LINEAR)


def _glare(random: Random, x: np.ndarray, y: np.ndarray) -> np.ndarray:
    """A bright spot of the lamp."""
    height, width = x.shape
    middle = random.uniform(0.1, 0.9, 2) * [width, height]
    far = random.uniform(0.02, 0.09, 2) * width
    spot = np.exp(-(((x - middle[0]) / far[0]) ** 2) - ((y - middle[1]) / far[1]) ** 2)
    return (spot * random.uniform(30, 110)).astype(np.float32)
