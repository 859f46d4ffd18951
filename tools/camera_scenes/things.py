"""What is in the picture besides cards: the table top, fingers, sleeves."""

import cv2
import numpy as np

from companion.camera.picture import Picture

Random = np.random.Generator


def table_top(random: Random, width: int, height: int) -> Picture:
    """A table: a plain mat, cloth, wood, or something light."""
    kind = int(random.integers(0, 4))
    colour = random.uniform(20, 90, 3) if kind < 3 else random.uniform(120, 190, 3)
    top = np.ones((height, width, 3), np.float32) * colour.astype(np.float32)
    if kind == 0:
        top += _grain(random, width, height, 40, 40) * 4
    elif kind == 1:
        top += _grain(random, width, height, 1.2, 1.2)[..., :1] * 10
    else:
        top += _grain(random, width, height, 60, 2)[..., :1] * 12 + _grain(random, width, height, 90, 8)[..., :1] * 9
    return np.clip(top, 2, 253).astype(np.uint8)


def _grain(random: Random, width: int, height: int, across: float, along: float) -> np.ndarray:
    raw = random.normal(0, 1, (height // 2, width // 2, 3)).astype(np.float32)
    soft = cv2.GaussianBlur(raw, (0, 0), across / 2, sigmaY=along / 2)
    return cv2.resize(soft / max(float(soft.std()), 1e-6), (width, height))


def draw_finger(
    picture: np.ndarray, skin: np.ndarray, random: Random, quad: np.ndarray, size: float | None = None
) -> None:
    """A finger that comes from the rim of the picture and ends on the card."""
    height, width = picture.shape[:2]
    wide = float(np.linalg.norm(quad[1] - quad[0]))
    thick = int(max(4.0, 0.26 * wide * random.uniform(0.8, 1.3))) if size is None else int(size * 25)
    share = random.uniform(0.05, 0.95, 2)
    tip = quad[0] + (quad[1] - quad[0]) * share[0] + (quad[3] - quad[0]) * share[1]
    angle = random.uniform(0, 2 * np.pi)
    end = tip + np.array([np.cos(angle), np.sin(angle)]) * 0.6 * width
    mask = np.zeros((height, width), np.float32)
    cv2.line(mask, tuple(int(v) for v in tip), tuple(int(v) for v in end), 1.0, thick, cv2.LINE_AA)
    mask = cv2.GaussianBlur(mask, (0, 0), 1.0)
    tone = np.float32([105, 140, 200]) * random.uniform(0.5, 1.15)
    shading = 0.85 + 0.3 * cv2.GaussianBlur(mask, (0, 0), max(1.0, thick / 4))
    picture *= (1 - 0.25 * cv2.GaussianBlur(mask, (0, 0), 6.0))[..., None]
    picture[:] = picture * (1 - mask[..., None]) + tone * shading[..., None] * mask[..., None]
    np.maximum(skin, mask, out=skin)


def draw_sleeve(card: np.ndarray, random: Random) -> np.ndarray:
    """A clear sleeve: a pale rim, a little haze, a streak of light."""
    height, width = card.shape[:2]
    rim = max(3, width // 45)
    inner = cv2.resize(card, (width - 2 * rim, height - 2 * rim), interpolation=cv2.INTER_AREA)
    sleeved = np.full_like(card, 150.0)
    sleeved[rim : height - rim, rim : width - rim] = inner
    sleeved = sleeved * 0.93 + 14
    streak = np.zeros((height, width), np.float32)
    start = int(random.integers(-width, width))
    cv2.line(streak, (start, 0), (start + width, height), 1.0, int(random.integers(10, 60)))
    return sleeved + cv2.GaussianBlur(streak, (0, 0), 12)[..., None] * float(random.uniform(0, 35))
