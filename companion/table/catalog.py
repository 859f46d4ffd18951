"""What the table knows of its devices: tag to word, device to speaker, button to word."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from companion.games.covers import is_piece
from companion.rules.seats import Speaker

OUTPUTS = {"speaker": "speaker", "lamps": "lamp", "buzzer": "buzzer"}
"""What only follows the game, by the name under which it reports that it is missing, with its kind."""


@dataclass(frozen=True)
class Binding:
    """One device: its kind, who speaks through it, and for a button the words it says."""

    kind: str = "reader"
    speaker: Speaker = field(default_factory=Speaker)
    word: str = ""
    hold: str = ""


@dataclass
class Catalog:
    """Tags by their id (upper case) and devices by their name. Unbound devices are shared.

    Readers' threads ask it too: what is learned while the table is open replaces a mapping as a whole.
    """

    tags: Mapping[str, str] = field(default_factory=dict)
    devices: Mapping[str, Binding] = field(default_factory=dict)

    def speaker(self, source: str) -> Speaker:
        """Who an input from this device comes from, as far as its binding says."""
        return self.binding(source).speaker

    def binding(self, source: str) -> Binding:
        """The device's binding; what is heard from and nobody bound is a shared reader."""
        return self.devices.get(source, Binding(OUTPUTS.get(source, "reader")))

    def learn(self, tags: Mapping[str, str]) -> None:
        """Know these tags from now on, and no others."""
        self.tags = tags

    def place(self, source: str, speaker: Speaker) -> None:
        """Whoever uses this device speaks for this seat, team or place from now on."""
        self.devices = {**self.devices, source: replace(self.binding(source), speaker=speaker)}

    def is_card(self, payload: str) -> bool:
        """Whether a payload is a thing that can lie on a reader, not a command that counts each time it is read.

        >>> [Catalog().is_card(text) for text in ("P9:B7", "TB:BK.A", "04A1B2", "OK", "CO:UNDO", "TORPEDO G2")]
        [True, True, True, False, False, False]
        """
        return is_piece((self.word(payload) or payload).strip().upper())

    def word(self, payload: str) -> str | None:
        """The word a tag stands for, or ``None``.

        >>> Catalog({"04A1": "P9:B7"}).word("04a1 ")
        'P9:B7'
        """
        return self.tags.get(payload.strip().upper())
