"""The port to whoever keeps the wishes, and to the machine itself."""

from collections.abc import Mapping
from typing import Protocol

from companion.rules.wishes import Wishes


class NotKept(Exception):
    """The wishes could not be saved; the text says why."""


class SettingsPort(Protocol):
    """Keeps wishes beyond the evening, and carries out what only the machine can."""

    @property
    def languages(self) -> tuple[str, ...]:
        """The languages that there are sentences of."""
        ...

    @property
    def silent(self) -> str:
        """Why nothing can be heard; empty where something can."""
        ...

    @property
    def power(self) -> tuple[str, ...]:
        """The words that end or restart the machine, where it may be done from the table."""
        ...

    def keep(self, wishes: Wishes) -> Mapping[str, str]:
        """Let these wishes hold, and keep them: gives the words of their language. Raises ``NotKept``."""
        ...

    def do(self, word: str) -> str:
        """End or restart the machine; gives why that could not be."""
        ...


class NoSettings:
    """Nothing is kept, and the machine is left alone."""

    languages: tuple[str, ...] = ()
    silent = ""
    power: tuple[str, ...] = ()

    def keep(self, wishes: Wishes) -> Mapping[str, str]:
        """The wishes hold until the table is closed."""
        return {}

    def do(self, word: str) -> str:
        """It is not asked for."""
        return word
