"""Possible positions on the shared screen: never during a battle without the training option, always true."""

from argparse import Namespace
from pathlib import Path

import pytest

from companion.cli import demo
from companion.rules.game_inputs import ScriptedWord


@pytest.mark.long_from(1)
@pytest.mark.parametrize("training", [False, True])
def test_possible_positions_are_shown_in_training_and_after_the_end(training: bool, tmp_path: Path) -> None:
    chosen = [f"training={'yes' if training else 'no'}"]
    args = Namespace(game="captain-sonar", mission=None, players=4, seed=3, set=chosen)
    table = demo.begin(args, tmp_path)
    following = demo.script(table)
    session = table.session
    assert session is not None
    tasks = 0
    for count in range(400):
        line = following()
        if line is None:
            break
        table.say("demo", line.word, line.speaker, float(count))
        panel = table.view(float(count)).panel
        if not session.over:
            assert bool(panel) == training or not training
            for team, places in panel.items():
                position = session.game.secret(session.state)["teams"][team]["position"]
                if position is not None:
                    assert position in places
                    tasks += 1
    assert session.over
    assert (tasks > 20) == training
    after = table.view(500.0).panel
    assert set(after) == {"blue", "yellow"}
    table.say("shared", "FIRST", line.speaker if line else ScriptedWord("").speaker, 501.0)
    first = table.view(501.0).panel
    assert all(len(first[team]) >= len(after[team]) for team in after)
    session.journal.close()
