"""The port to cameras: what the table tells them. Nothing here waits for one."""

from typing import Protocol

from companion.rules.seen import CameraView, Part


class CamerasPort(Protocol):
    """All cameras of a table, by their names."""

    def answered(self, camera: str, number: int, word: str) -> None:
        """What was asked about is this card; with no word it is none."""
        ...

    def names(self) -> tuple[str, ...]:
        """The cameras there are."""
        ...

    def games(self, camera: str) -> tuple[str, ...]:
        """The games whose cards it can be taught."""
        ...

    def words(self, game: str) -> tuple[str, ...]:
        """The cards of a game."""
        ...

    def view(self, camera: str) -> CameraView:
        """What is known of it now. More comes as a ``Delivered`` of ``camera``."""
        ...

    def look(self, camera: str, on: bool) -> None:
        """Somebody looks at its pictures, or no more."""
        ...

    def teach(self, camera: str, game: str) -> None:
        """Teach the cards of a game; without a name teaching is over."""
        ...

    def count(self, camera: str, game: str) -> bool:
        """Count the cards of a game; without a name counting is over. False where none of them were taught."""
        ...

    def step(self, camera: str, word: str) -> None:
        """A word of whoever teaches: ``OK``, ``UNDO``, ``SKIP``, or a card to be taught anew."""
        ...

    def divide(self, camera: str, parts: tuple[Part, ...]) -> str:
        """Divide its picture so, and keep that; why it could not be kept."""
        ...


class NoCameras:
    """For a table without cameras."""

    def answered(self, camera: str, number: int, word: str) -> None:
        """Nobody asked."""

    def names(self) -> tuple[str, ...]:
        """There are none."""
        return ()

    def games(self, camera: str) -> tuple[str, ...]:
        """Nothing can be taught."""
        return ()

    def words(self, game: str) -> tuple[str, ...]:
        """No cards."""
        return ()

    def view(self, camera: str) -> CameraView:
        """Nothing is seen."""
        return CameraView(camera)

    def look(self, camera: str, on: bool) -> None:
        """Nothing is seen."""

    def teach(self, camera: str, game: str) -> None:
        """Nothing is taught."""

    def count(self, camera: str, game: str) -> bool:
        """Nothing was taught."""
        return False

    def step(self, camera: str, word: str) -> None:
        """Nothing is taught."""

    def divide(self, camera: str, parts: tuple[Part, ...]) -> str:
        """There is no picture."""
        return ""
