"""Every question can be answered by its choices alone: five buttons are enough for every game.

A random player who only ever says ``CHOICE k`` plays each game from the home scene on. No choice may be a word
that the table does not know, and games come to their ends.
"""

from pathlib import Path
from random import Random

import pytest

from companion.cli.tools import tagging
from companion.cli.wire import session_store
from companion.games.registry import IDS
from companion.inputs import Delivered, Pressed, Said, Scanned
from companion.rules.findings import Trial, well
from companion.rules.seats import Speaker
from companion.store.catalogue import load
from companion.table.bindings import Binding, Bindings
from companion.table.clock import VirtualClock
from companion.table.ports import Ports
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
    table = Table(session_store(tmp_path, clock), Bindings())
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
        answer = table.say(f"chooser {speaker.team}", f"CHOICE {k}", speaker, now)
        if answer.refusal is None:
            accepted += 1
        else:
            assert answer.refusal.code != "unknown", f"{choices[k - 1]!r} of {table.view(now).prompt.key} is no word"
    assert accepted > 10
    assert table.session is not None and table.session.state is not None


class Report:
    """A doctor whose report is there with the next word."""

    def __init__(self) -> None:
        self.asked: list[int] = []

    def trials(self) -> tuple[Trial, ...]:
        return (*(Trial("button", name, name.upper()) for name in ("one", "two")), Trial("lamp", "a"), Trial("sounds"))

    def start(self, number: int) -> None:
        self.asked.append(number)


@pytest.mark.parametrize("seed", range(6))
def test_a_random_chooser_finds_a_way_through_enrolment_and_doctor(seed: int, tmp_path: Path) -> None:
    """By choices and scans alone: every choice is understood, no step is a dead end, and the file stays readable."""
    random, doctor = Random(seed), Report()
    devices = {"centre": Binding("reader"), "one": Binding("button", word="OK"), "two": Binding("button", word="DOWN")}
    table = Table(
        session_store(tmp_path, VirtualClock()),
        Bindings({}, devices),
        ports=Ports(tagging=tagging(tmp_path), doctor=doctor),
    )
    table.handle(Said("buttons", "DEVICES"), 0.0)
    seen = set()
    for _ in range(300):
        view = table.view(0.0)
        seen.add((view.scene, view.prompt.key))
        if view.scene not in ("devices", "enrolment", "doctor"):
            table.handle(Said("buttons", "DEVICES"), 0.0)
            continue
        if doctor.asked and random.random() < 0.5:
            table.handle(Delivered("doctor", str(doctor.asked.pop()), (well("disk", "doctor-disk-closed"),) * 8), 0.0)
        if random.random() < 0.4:
            table.handle(Scanned("centre", random.choice(("04A1", "04A2", "04A3", "CO:SEAT 2", "P9:B7"))), 0.0)
        elif random.random() < 0.2:
            table.handle(Pressed(random.choice(("one", "two"))), 0.0)
        choices = table.view(0.0).prompt.choices
        word = random.choice(choices)
        refusal = table.handle(Said("buttons", f"CHOICE {choices.index(word) + 1}"), 0.0).refusal
        assert refusal is None or refusal.code != "unknown", word
        assert refusal is None or refusal.key != "leave-page-first", word
    assert {scene for scene, _ in seen} >= {"devices", "enrolment", "doctor"}
    assert dict(table.context.bindings.tags) == load(tmp_path / "catalogue.toml")


@pytest.mark.parametrize("game", IDS)
def test_set_up_to_start_by_five_buttons(game: str, tmp_path: Path) -> None:
    """DOWN and OK from the home scene to the first question of a game, CANCEL out of an option."""
    table = Table(session_store(tmp_path, VirtualClock()), Bindings())

    def press(*names: str) -> None:
        for name in names:
            table.handle(Said("buttons", name), 0.0)

    press(*["DOWN"] * (IDS.index(game) + 1), "OK")
    assert table.view(0.0).scene == "setup"
    press("DOWN", "DOWN", "OK")
    assert table.view(0.0).prompt.key == "setup-option"
    # One player of a Crew would first be asked for the cards of two racks: nothing to choose there.
    press(*["DOWN"] * (2 if game in ("planet-nine", "deep-sea") else 1), "OK")
    assert table.view(0.0).prompt.key == "setup"
    press("OK")
    view = table.view(0.0)
    assert view.scene == "game" and view.prompt.choices
