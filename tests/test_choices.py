"""Every question can be answered by its choices alone: five buttons are enough for every game.

A random player who only ever says ``CHOICE k`` plays each game from the home scene on. No choice may be a word
that the table does not know, and games come to their ends.
"""

from pathlib import Path
from random import Random

import pytest

from companion.cli.wire import shelf
from companion.games.registry import IDS
from companion.inputs import Said
from companion.rules.seats import Speaker
from companion.table.catalog import Catalog
from companion.table.clock import VirtualClock
from companion.table.table import Table

AWAY = (
    "HOME",
    "MENU",
    "GAME",
    "LOGBOOK",
    "DEVICES",
    "CORRECT",
    "GIVEUP",
    "SET",
    "CANCEL",
    "UNDO",
    "REDO",
    "NEW",
    "MISSION",
    "STUCK",
)
STEPS = 400


def _speakers(table: Table) -> list[Speaker]:
    """Who may be asked: the table, and in a game with team displays each team."""
    session = table.session
    started = session is not None and session.state is not None
    teams = [name for name in session.game.audiences if name != "table"] if session is not None and started else []
    return [Speaker(), *(Speaker(team=team) for team in teams)]


def _asked(table: Table, speaker: Speaker, now: float) -> tuple[str, ...]:
    if speaker.team is None:
        return table.view(now).prompt.choices
    return tuple(table.team_view(speaker.team)[0].prompt.choices)


@pytest.mark.parametrize("game", IDS)
@pytest.mark.parametrize("seed", range(3))
def test_a_random_chooser_is_always_understood(game: str, seed: int, tmp_path: Path) -> None:
    random = Random(f"{game}{seed}")
    clock = VirtualClock()
    table = Table(shelf(tmp_path, clock), Catalog())
    now = 0.0
    assert table.handle(Said("buttons", f"GAME {game}"), now).refusal is None
    table.handle(Said("buttons", "SET seed 5"), now)
    accepted = 0
    for _ in range(STEPS):
        now += 0.5
        speaker = random.choice(_speakers(table))
        choices = _asked(table, speaker, now)
        wanted = [k for k, word in enumerate(choices, 1) if word.split()[0] not in AWAY] or list(
            range(1, len(choices) + 1)
        )
        if not choices or (table.session is not None and table.session.over):
            if table.session is not None and table.session.over:
                break
            continue
        k = random.choice(wanted)
        heard = table.say(f"chooser {speaker.team}", f"CHOICE {k}", speaker, now)
        if heard.refusal is None:
            accepted += 1
        else:
            assert heard.refusal.code != "unknown", f"{choices[k - 1]!r} of {table.view(now).prompt.key} is no word"
    assert accepted > 10
    assert table.session is not None and table.session.state is not None


@pytest.mark.parametrize("game", IDS)
def test_set_up_to_start_by_five_buttons(game: str, tmp_path: Path) -> None:
    """DOWN and OK from the home scene to the first question of a game, CANCEL out of an option."""
    table = Table(shelf(tmp_path, VirtualClock()), Catalog())

    def press(*names: str) -> None:
        for name in names:
            table.handle(Said("buttons", name), 0.0)

    press(*["DOWN"] * (IDS.index(game) + 1), "OK")
    assert table.view(0.0).scene == "setup"
    press("DOWN", "DOWN", "OK")
    assert table.view(0.0).prompt.key == "setup-option"
    press("DOWN", "OK")
    assert table.view(0.0).prompt.key == "setup"
    press("OK")
    view = table.view(0.0)
    assert view.scene == "game" and view.prompt.choices
