"""From an outline to a word: compare with every card, then closely with the best, and decide by the margin.

Sure and wrong is the one thing that must not happen. Below the margin the answer is several words and not sure.
"""

from collections.abc import Collection, Mapping
from dataclasses import dataclass, replace

import numpy as np

from companion.camera.matching import MARGIN, Match
from companion.camera.picture import Floats

FAR = 0.4
"""How much of a card may be off for it to be sure; a finger, a back or half a card is more."""

WHOLE = 0.95
"""More may be off of a card that looks this much like the best: light that falls unevenly and a lens out of focus leave
all of a card a little off, a finger leaves a part of it unlike."""

OUTVOTES, MOST_OFF = 0.5, 0.6
"""More may be off, too, as by glare, where what is left of a card speaks this clearly for one of two; but most of it
may not."""

STRANGER_MARGIN, STRANGER_OFF = 0.45, 0.12
"""A card that was not taught lies less clearly on the side of another than this, or more of it is off. Where others of
its kind were not taught both must speak against that, in a whole deck one."""

BEHIND = 0.1
"""No other card's structure may be likelier by more than this."""

HUE = 40.0
"""Degrees by which the colours of a card may be turned: another lamp's turn them by 36 at most, another colour's by
44 at least. A card that was not taught is often another one in all but its colour."""

LIKE = 0.75
"""How much a card must look like the best of the deck to be sure, 1 being its image."""

STRANGE = 0.5
"""What looks less like the best of the deck is hidden, or no card of it: a hand, a cup, a patch of light."""

AGAINST = -0.5
"""No telling part of a card may speak for the other card more than this."""


@dataclass(frozen=True)
class Prior:
    """What the game knows: words that cannot lie there now. They are never guessed, and never overruled in silence."""

    impossible: Collection[str] = ()


NOTHING_KNOWN = Prior()


@dataclass(frozen=True)
class Reading:
    """What lies there: a word, its corners clockwise from the card's own upper left, and how sure that is.

    ``alternatives`` are the words it may be, the likeliest first (empty if it is sure); ``margin`` is 1 for a
    perfect view and 0 in the middle between two cards; ``off`` is the share of the card that does not look like it,
    ``like`` how much all of it looks like it.
    """

    word: str
    corners: tuple[tuple[float, float], ...]
    sure: bool
    alternatives: tuple[str, ...] = ()
    margin: float = 0.0
    off: float = 0.0
    like: float = 1.0

    @property
    def covered(self) -> bool:
        """Whether too much of it is hidden to say what it may be."""
        return not self.sure and (self.off >= FAR or self.like < STRANGE)

    @property
    def middle(self) -> tuple[float, float]:
        """The middle of the card in the picture."""
        xs, ys = zip(*self.corners, strict=True)
        return sum(xs) / 4, sum(ys) / 4

    def named(self, names: Mapping[str, str]) -> "Reading":
        """The same in a game's own words: cards may have been taught under others (``T01`` for ``T-01``)."""
        others = tuple(names.get(alternative, alternative) for alternative in self.alternatives)
        return replace(self, word=names.get(self.word, self.word), alternatives=others)


def as_places(corners: Floats) -> tuple[tuple[float, float], ...]:
    """Corners in plain numbers, to a tenth of a pixel."""
    return tuple((round(float(x), 1), round(float(y), 1)) for x, y in corners)


def verdict(match: Match, prior: Prior = NOTHING_KNOWN, unfinished: bool = False) -> Reading:
    """What a comparison comes to: a word if it is sure, else the words that it may be.

    ``unfinished`` says that it may be a card of the same kind which was not taught. A word that cannot come is left out
    among words that look alike. Where it is the clear best, something is not as the game believes, and that is asked
    about.
    """
    near = [
        word
        for word, margin in zip(match.words, match.margins, strict=True)
        if word == match.words[0] or margin < MARGIN
    ]
    possible = [word for word in near if word not in prior.impossible]
    margin = match.margins[1] if len(match.margins) > 1 else 1.0
    if possible and possible[0] != match.words[0]:
        margin = 0.0
    elif len(possible) == 1:
        margin = next((m for w, m in zip(match.words[1:], match.margins[1:], strict=True) if w not in near), 1.0)
    word = (possible or near)[0]
    whole = match.off < FAR or (match.off < MOST_OFF and margin >= OUTVOTES) or match.like >= WHOLE
    likest = match.like >= LIKE and match.behind < BEHIND and abs(match.hue) <= HUE
    clear = match.weakest > AGAINST and whole and likest and not match.cut
    taught = (margin >= STRANGER_MARGIN, match.off <= STRANGER_OFF)
    settled = all(taught) if unfinished else any(taught)
    sure = len(possible) == 1 and margin >= MARGIN and clear and settled
    words = tuple(dict.fromkeys([word, *possible, *near])) if not sure else ()
    if not sure and len(words) == 1 and len(match.words) > 1:
        # Beside the clear best, the likeliest that can come; another that cannot is no answer.
        others = [name for name in match.words if name != word]
        words = (word, next((other for other in others if other not in prior.impossible), others[0]))
    rolled = np.roll(match.corners, 2, axis=0) if match.turned else match.corners
    return Reading(word, as_places(rolled), sure, words, round(margin, 3), round(match.off, 3), round(match.like, 3))
