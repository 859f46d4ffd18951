"""The port to cameras: what the table tells them."""

from typing import Protocol


class CamerasPort(Protocol):
    """The cameras, as far as the table tells them anything. Nothing here waits for one."""

    def answered(self, camera: str, number: int, word: str) -> None:
        """What was asked about is this card; with no word it is none."""
        ...


class NoCameras:
    """For a table without cameras."""

    def answered(self, camera: str, number: int, word: str) -> None:
        """Nobody asked."""
