"""A sentence before it has words: a key and what it needs."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal, get_args

Params = Mapping[str, object]

Language = Literal["en", "de", "fr"]
LANGUAGES: tuple[Language, ...] = get_args(Language)
"""Every language of which there are sentences: a folder of ``companion/text`` each, the first one complete."""
LANGUAGE_NAMES: Mapping[str, str] = {"en": "English", "de": "Deutsch", "fr": "Français"}
"""What each language calls itself."""


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
