"""What is bound: a tag to its word, a device to its speaker, a button to its word."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property

from companion.games.covers import is_piece
from companion.rules.seats import Speaker

OUTPUTS = {"speaker": "speaker", "lamps": "lamp", "buzzer": "buzzer"}
"""What only follows the game, by the name under which it reports that it is missing, with its kind."""

CAMERA = "camera"
"""The kind of device that a camera is."""

PAGE = "sheet"
"""The kind of players' pages, and how their names begin: ``sheet seat-2``."""


@dataclass(frozen=True)
class Binding:
    """One device: its kind, who speaks through it, and for a button the words it says; not ``known`` where nobody
    bound it."""

    kind: str = "reader"
    speaker: Speaker = field(default_factory=Speaker)
    word: str = ""
    hold: str = ""
    known: bool = True

    @cached_property
    def typed(self) -> bool:
        """Whether somebody types on it: not what a reader reads, nor what a page says for its post."""
        return not self.known or self.kind not in ("reader", PAGE, CAMERA)


@dataclass
class Bindings:
    """Tags by their id (upper case) and devices by their name. Unbound devices are shared.

    Readers' threads ask it too: what is learned while the table is open replaces a mapping as a whole.
    """

    tags: Mapping[str, str] = field(default_factory=dict)
    devices: Mapping[str, Binding] = field(default_factory=dict)

    def binding(self, source: str) -> Binding:
        """The device's binding; what nobody bound is a shared reader, but a page stays a page without a post."""
        kind = PAGE if source.startswith(f"{PAGE} ") else OUTPUTS.get(source, "reader")
        return self.devices.get(source) or Binding(kind, known=False)

    def learn(self, tags: Mapping[str, str]) -> None:
        """Know these tags from now on, and no others."""
        self.tags = tags

    def place(self, source: str, speaker: Speaker) -> None:
        """Whoever uses this device speaks for this seat, team or place from now on."""
        self.devices = {**self.devices, source: replace(self.binding(source), speaker=speaker, known=True)}

    def is_card(self, payload: str) -> bool:
        """Whether a payload is a thing that can lie on a reader, not a command that counts each time it is read.

        >>> [Bindings().is_card(text) for text in ("P9:B7", "TB:BK.A", "04A1B2", "OK", "CO:UNDO", "TORPEDO G2")]
        [True, True, True, False, False, False]
        """
        return is_piece((self.word(payload) or payload).strip().upper())

    def word(self, payload: str) -> str | None:
        """The word a tag stands for, or ``None``.

        >>> Bindings({"04A1": "P9:B7"}).word("04a1 ")
        'P9:B7'
        """
        return self.tags.get(payload.strip().upper())
