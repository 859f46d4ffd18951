"""What a part found: figures to print, and what was wrong."""

from collections.abc import Sequence
from dataclasses import dataclass, field

HEADS = ("part", "events acknowledged", "events lost", "crashes", "seconds")


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
        counted = self.figures.get(name, 0)
        assert isinstance(counted, int)
        self.figures[name] = counted + count

    def text(self, name: str, seconds: float) -> str:
        """The report of a part, as lines."""
        if self.skipped:
            return f"{name}: skipped: {self.skipped}"
        figures = "".join(f", {value} {key}" for key, value in self.figures.items())
        known = f"events acknowledged {self.acknowledged}, lost {self.lost}, crashes {self.crashes}"
        lines = [f"{name}: {'ok' if self.sound else 'WRONG'}: {known}{figures} ({seconds:.0f} s)"]
        return "\n".join(lines + [f"  wrong: {fault}" for fault in self.wrong[:20]])


def table(rows: Sequence[tuple[str, Report, float]]) -> str:
    """All parts at a glance, and their sums.

    >>> print(table([("cuts", Report(acknowledged=12), 3.4), ("disk", Report(skipped="wants root"), 0.0)]))
    part        events acknowledged  events lost  crashes  seconds
    cuts                         12            0        0        3
    disk                    skipped            -        -        -
    all                          12            0        0        3
    """
    widths = [len(head) for head in HEADS]
    lines: list[tuple[object, ...]] = [HEADS]
    for name, report, seconds in rows:
        if report.skipped:
            lines.append((name, "skipped", "-", "-", "-"))
        else:
            more = "" if report.sound else "  WRONG"
            lines.append((name, report.acknowledged, report.lost, report.crashes, f"{seconds:.0f}", more))
    ran = [(report, seconds) for _, report, seconds in rows if not report.skipped]
    sums = [sum(getattr(report, field) for report, _ in ran) for field in ("acknowledged", "lost", "crashes")]
    lines.append(("all", *sums, f"{sum(seconds for _, seconds in ran):.0f}"))
    return "\n".join(
        f"{first!s:10}"
        + "".join(f"  {value!s:>{width}}" for value, width in zip(rest, widths[1:], strict=False))
        + (str(rest[4]) if len(rest) > 4 else "")
        for first, *rest in lines
    )
