"""The wall clock jumps by years at every look: games, clocks and journals do not notice."""

from datetime import UTC, datetime, timedelta
from random import Random

from companion.games.registry import IDS
from companion.table.clock import VirtualClock
from companion.table.journal import Journal
from companion.table.lines import entries
from companion.table.session import Session
from tools.soak.playing import begun, played, scratch, table
from tools.soak.report import Report

GAMES = 40


class Jumping(VirtualClock):
    """Says another moment between 1970 and 2099 each time it is asked."""

    def __init__(self, seed: int) -> None:
        super().__init__()
        self._random = Random(seed)
        self.asked = 0

    def wall(self) -> datetime:
        """Any moment."""
        self.asked += 1
        return datetime(1970, 1, 1, tzinfo=UTC) + timedelta(seconds=self._random.randrange(130 * 365 * 86400))


def run(scale: float, seed: int) -> Report:
    """Each game twice; then many sessions in an order that only their names can keep."""
    report = Report()
    clock = Jumping(seed)
    with scratch() as folder:
        for game in IDS:
            steady, jumping = played(game, folder / "steady", seed), played(game, folder / "jumping", seed, clock)
            first, second = (entries(first.data)[0] for first in (steady, jumping))
            report.acknowledged += len(second)
            report.expect(first[1:] == second[1:], f"{game}: another journal under a jumping clock")
            place = table(folder / "jumping", clock).context.store
            journal = Journal.reading(jumping.path, second)
            state = Session(place.materials(place.games[game]), journal).state
            report.expect(state == jumping.states[max(jumping.states)], f"{game}: another state after the resume")
        for count in range(max(3, round(GAMES * scale))):
            battle = begun(IDS[count % len(IDS)], folder / "many", count, clock)
            assert battle.session is not None
            newest = table(folder / "many", clock).context.store.unfinished()[0].session
            report.expect(newest == battle.session.id, f"session {count} is not the first to go on with")
            battle.session.journal.close()
            report.add("sessions in order")
    report.figures["jumps of the clock"] = clock.asked
    return report
