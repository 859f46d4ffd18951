"""Every byte of a real journal damaged: no entry is ever read as another, and nothing is thrown away."""

from pathlib import Path
from random import Random

from companion.table.journal import Journal, JournalError
from companion.table.lines import entries
from tools.soak.playing import all_played, scratch
from tools.soak.report import Report


def run(scale: float, seed: int) -> Report:
    """Damage every byte of each journal, one at a time: one bit of it, and all of it."""
    report, random = Report(), Random(seed)
    step = max(1, round(1 / scale))
    with scratch() as folder:
        for game in all_played(folder, seed):
            originals = entries(game.data)[0]
            report.acknowledged += len(originals)
            for position in range(0, len(game.data), step):
                for mask in (1 << random.randrange(8), 0xFF):
                    damaged = bytearray(game.data)
                    damaged[position] ^= mask
                    _read(folder / "flip.jsonl", bytes(damaged), originals, position, report)  # type: ignore[arg-type]
    return report


def _read(path: Path, data: bytes, originals: list[object], position: int, report: Report) -> None:
    sound = data[:position].count(b"\n")
    path.write_bytes(data)
    report.add("bytes damaged")
    try:
        journal = Journal.load(path)
    except JournalError:
        report.expect(sound == 0, f"{sound} sound entries were refused for a byte at {position}")
        report.expect(path.read_bytes() == data, f"a refused journal was changed (byte {position})")
        return
    journal.close()
    damage = journal.damage
    if damage is not None and damage.mended:
        report.add("bits put right")
        report.expect(journal.entries == originals, f"another entry was read (byte {position})")
        report.expect(data.endswith(damage.aside.read_bytes()), f"bytes were thrown away (byte {position})")
        damage.aside.unlink()
        return
    # The damaged line and all behind it cannot be trusted; every one before it must be there.
    report.lost += max(0, sound - len(journal.entries))
    report.expect(journal.entries == originals[: len(journal.entries)], f"another entry was read (byte {position})")
    report.expect(len(journal.entries) == sound, f"the damage at byte {position} was not seen")
    kept = damage.aside.read_bytes() if damage else b""
    report.expect(path.read_bytes() + kept == data, f"bytes were thrown away (byte {position})")
    if damage:
        damage.aside.unlink()
