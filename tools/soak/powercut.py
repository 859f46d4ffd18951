"""Power cuts of a guest kernel; the control without waiting for the disk must lose entries."""

import shutil

from tools.powercut.cuts import KERNEL, series
from tools.soak.playing import scratch
from tools.soak.report import Report

CUTS = 100


def run(scale: float, seed: int) -> Report:
    """A hundred cuts of the journal, a fifth as many of the control."""
    if not KERNEL.is_file() or shutil.which("mke2fs") is None:
        return Report(skipped=f"no kernel at {KERNEL} (tools/gpio_lab/build.sh) or no mke2fs")
    cuts = max(2, round(CUTS * scale))
    with scratch() as folder:
        journal = series("journal", cuts, folder)
        control = series("nosync", max(2, cuts // 5), folder)
    report = Report(acknowledged=journal.acknowledged, lost=journal.lost)
    report.figures = {
        "power cuts": journal.cuts,
        "torn ends mended": journal.torn,
        "boots that failed": journal.failed_boots,
        "cuts of the control without sync": control.cuts,
        "events that the control lost": control.lost,
    }
    report.expect(journal.failed_boots < cuts / 10, f"{journal.failed_boots} boots failed")
    report.expect(journal.refused == 0, f"{journal.refused} journals were refused after a cut")
    report.expect(control.lost > 0, "the control lost nothing: this test has no teeth")
    return report
