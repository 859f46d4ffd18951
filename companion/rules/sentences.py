"""A sentence before it has words: a key and what it needs."""

from collections.abc import Mapping
from dataclasses import dataclass, field

Params = Mapping[str, object]


@dataclass(frozen=True)
class Sentence:
    """A sentence as key and parameters; ``text`` turns it into words.

    Parameters are plain values. Their names say how they are shown: ``seat`` (int),
    ``card`` (a code such as ``"B7"``), ``task`` (an id), ``team``, ``number``.
    A key such as ``refused-sonar-stopped.short`` names the attribute ``.short`` of a message, and stands for the whole
    message where it has none. ``otherwise`` is shown where no language knows the key, such as the name of a terrain of
    one's own.
    """

    key: str
    params: Params = field(default_factory=dict)
    otherwise: str = field(default="", repr=False)
