"""A battle of one person against an ace, as it lies in ``tests/data/company``; ``python -m tests.players.recorded``.

The person is played by the words of a cadet, said like anybody's at a reader of Blue; the ace speaks at its own device.
"""

import shutil
import sys
import tempfile
from pathlib import Path

from companion.cli.thinking import ThinkingRequest, thought
from companion.players.knowledge import known
from companion.players.possible_spaces import TrackerMemory
from tests.players.party import Party

JOURNAL = Path(__file__).parents[1] / "data" / "company" / "person-against-ace.jsonl"
SEED = 7


def record() -> None:
    """Play the battle and keep its journal."""
    with tempfile.TemporaryDirectory() as folder:
        party, trackers = Party(Path(folder)), TrackerMemory()
        party.begin(seed=SEED, first="blue", captain="ace")
        session = party.table.session
        assert session is not None
        while party.board.winner is None:
            while party.step() and party.board.winner is None:
                pass
            if party.board.winner is None:
                knowledge = known(party.crew("blue"), session.draft.values)
                word = thought(ThinkingRequest(knowledge.written(), "cadet", SEED), trackers).word
                assert word is not None, party.board.prompt
                party.clock.now += 4.0
                party.say(word)
        session.journal.close()
        JOURNAL.parent.mkdir(exist_ok=True)
        shutil.copy(next(Path(folder, "journals").glob("*.jsonl")), JOURNAL)
        print(party.board.winner, len(party.board.log), JOURNAL.stat().st_size)


if __name__ == "__main__":
    sys.exit(record())
