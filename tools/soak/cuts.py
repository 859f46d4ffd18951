"""The journal of a real game cut at every byte: all that was acknowledged before the cut is there, and it goes on."""

from pathlib import Path

from companion.table.journal import Journal, JournalError
from tools.soak.playing import Played, all_played, folded, scratch
from tools.soak.report import Report


def run(scale: float, seed: int) -> Report:
    """Cut every journal at every byte (every n-th at a smaller scale)."""
    report = Report()
    step = max(1, round(1 / scale))
    with scratch() as folder:
        for game in all_played(folder, seed):
            report.acknowledged += game.data.count(b"\n")
            _resumed(game, report)
            for cut in range(0, len(game.data) + 1, step):
                _cut(game, folder / "cut.jsonl", cut, report)
    return report


def _resumed(game: Played, report: Report) -> None:
    """The state after every whole line is the one that was acknowledged then, also with a torn line behind it."""
    position = 0
    lines = game.data.splitlines(keepends=True)
    for number, (raw, following) in enumerate(zip(lines, [*lines[1:], b""], strict=True), 1):
        position += len(raw)
        if number not in game.states:
            continue
        for torn in (0, len(following) // 2):
            state = folded(game, game.data[: position + torn]).state
            report.add("states folded")
            if state != game.states[number]:
                report.lost += 1
                report.wrong.append(f"{game.game}: another state after {number} entries and {torn} bytes")


def _cut(game: Played, path: Path, cut: int, report: Report) -> None:
    data = game.data[:cut]
    whole = data.count(b"\n")
    path.write_bytes(data)
    report.add("cuts")
    try:
        journal = Journal.load(path)
    except JournalError:
        report.expect(whole == 0, f"{game.game}: a journal of {whole} entries was refused")
        report.expect(path.read_bytes() == data, f"{game.game}: a refused journal was changed")
        return
    report.lost += max(0, whole - len(journal.entries))
    journal.append({"kind": "heard", "t": 1.0})
    journal.close()
    kept = journal.damage.aside.read_bytes() if journal.damage else b""
    begun = path.read_bytes()
    report.expect(begun.startswith(data[: len(data) - len(kept)]), f"{game.game}: cut at {cut}: something else changed")
    report.expect(data.endswith(kept), f"{game.game}: cut at {cut}: the torn end was not kept")
    again = Journal.load(path)
    report.expect(len(again.entries) == whole + 1, f"{game.game}: cut at {cut}: it did not go on")
    again.close()
    for left in path.parent.glob("cut.torn*"):
        left.unlink()
