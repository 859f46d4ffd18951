"""Keys of the window: what they say, and who is asked about them first."""

from typing import Protocol

import pygame

ENTER = (pygame.K_RETURN, pygame.K_KP_ENTER)
SAID = {pygame.K_UP: "UP", pygame.K_DOWN: "DOWN", pygame.K_LEFT: "UP", pygame.K_RIGHT: "DOWN", pygame.K_TAB: "MENU"}
"""Keys that say a word at once."""


class KeySorter(Protocol):
    """Tells a scanner that types from a person: both give back the keys that a person pressed."""

    def key(self, key: str) -> str:
        """One key, as the character it makes."""
        ...

    def tick(self) -> str:
        """Time has passed."""
        ...
