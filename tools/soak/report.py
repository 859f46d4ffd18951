"""What a part found: figures to print, and what was wrong."""

from dataclasses import dataclass, field


@dataclass
class Report:
    """The figures of one part. ``lost`` and ``crashes`` must be 0 and ``wrong`` empty."""

    acknowledged: int = 0
    lost: int = 0
    crashes: int = 0
    figures: dict[str, object] = field(default_factory=dict)
    wrong: list[str] = field(default_factory=list)
    skipped: str = ""

    @property
    def sound(self) -> bool:
        """Whether everything was as it must be."""
        return not (self.lost or self.crashes or self.wrong)

    def expect(self, holds: object, what: str) -> None:
        """Note what was wrong."""
        if not holds:
            self.wrong.append(what)

    def add(self, name: str, count: int = 1) -> None:
        """Count something."""
        found = self.figures.get(name, 0)
        assert isinstance(found, int)
        self.figures[name] = found + count

    def text(self, name: str, seconds: float) -> str:
        """The report of a part, as lines."""
        if self.skipped:
            return f"{name}: skipped: {self.skipped}"
        figures = "".join(f", {value} {key}" for key, value in self.figures.items())
        known = f"events acknowledged {self.acknowledged}, lost {self.lost}, crashes {self.crashes}"
        lines = [f"{name}: {'ok' if self.sound else 'WRONG'}: {known}{figures} ({seconds:.0f} s)"]
        return "\n".join(lines + [f"  wrong: {one}" for one in self.wrong[:20]])
