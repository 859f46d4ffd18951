"""The port to the doctor."""

from typing import Protocol

from companion.rules.examined import Trial


class DoctorPort(Protocol):
    """What the table needs of a doctor: asked once, it answers later with a ``Delivered`` input named ``doctor``."""

    def trials(self) -> tuple[Trial, ...]:
        """Every device that can be tried."""
        ...

    def start(self, number: int) -> None:
        """Begin to look at everything; the report carries the number."""
        ...
