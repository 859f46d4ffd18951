"""Plays games and keeps their journals with what they fold to: ``python -m tests.table.keep_journals``.

Scripted players play; between their words somebody says what comes to mind, takes back and does again. A journal that
is there already is never written anew: it shows what an earlier version wrote, and how it stood then.
"""

import json
import tempfile
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any

import msgspec

from companion.cli.wire import session_store
from companion.rules.board import TABLE
from companion.rules.game_inputs import ScriptedWord
from companion.rules.seats import Speaker
from companion.table.bindings import Bindings
from companion.table.clock import VirtualClock
from companion.table.session import Session
from companion.table.table import Table

FOLDER = Path(__file__).parents[1] / "data" / "journals"
OFFERED = ("prompt", "actions")
"""Fields of a view that tell what can be said next, not what has happened."""

SONAR = "STOP|MINE|D4|SILENCE N|2|CORRECT COURSE N|OK|CANCEL|RESUME|PAUSE|ROW 3|SECTOR 1|DIRECT|CLEAR|READY|DIVE"
TOY = "DRAW|YES|SKIP|OK|CANCEL|STUCK|NEW|DRAWN B3.A|DRAWN R5.B|DRAWN 4|RACK 1|1|R2|WHY B12"
FIFTY = "CORRECT 2 RED-5|CORRECT|STUCK|PAUSE|START|RESUME|CANCEL|3|MEDAL BRONZE|MET M-03|OK|RED-2|BLUE-7"
SCRUBBED = ("EARLIER", "FIRST", "LATER", "MOMENT 7")


@dataclass(frozen=True)
class Kept:
    """A game to be kept: its options, what comes to mind in it, by which chance, the seconds between two words."""

    game: str
    given: Mapping[str, Any]
    words: str
    seed: int
    pace: float = 0.5
    position: Mapping[str, Any] = field(default_factory=dict)
    afterwards: tuple[str, ...] = SCRUBBED


STEPS = 300
HARSH = {"failed_activation": "radiation", "hit_archer": "destroyed", "chain": "second_edition"}
ASKED = {"drone_answer": "asked", "resume": "word", "securing_seconds": 60, "silence_turn": "replaces"}
TOLD = {"mode": "real_time", "players": 4, "announce_only": True}
GAMES: Mapping[str, Kept] = {
    "sonar-turns": Kept("captain-sonar", {"map": "echo", "turn_seconds": 60, **HARSH}, SONAR, 3, pace=4.0),
    "sonar-clock": Kept("captain-sonar", {"map": "echo", "turn_seconds": 60, **HARSH}, SONAR, 4, pace=4.0),
    "sonar-real-time": Kept("captain-sonar", {"mode": "real_time", "players": 4, "map": "charlie"}, SONAR, 3),
    "sonar-drone": Kept("captain-sonar", {"map": "delta", "mode": "real_time", "players": 8, **ASKED}, SONAR, 2),
    "sonar-surfaced": Kept("captain-sonar", {"map": "delta", "mode": "real_time", "players": 8, **ASKED}, SONAR, 4),
    "sonar-both-go-on": Kept("captain-sonar", {"mode": "real_time", "players": 4, "resume": "both"}, SONAR, 5),
    "sonar-announced": Kept("captain-sonar", TOLD, SONAR, 4),
    "toy-official": Kept("toy-battle", {}, TOY, 3),
    "toy-shoves": Kept("toy-battle", {"terrain": "volcanic_jungle"}, TOY, 4),
    "toy-graves": Kept("toy-battle", {"terrain": "cursed_cemetery"}, TOY, 2),
    "toy-match": Kept("toy-battle", {"terrain": "station_metal_x", "best_of": 3, "first": "random"}, TOY, 1),
    "fifty-turns": Kept("fifty-missions", {"players": 3}, FIFTY, 3, afterwards=("NEW",)),
    "fifty-crazy": Kept("fifty-missions", {"mode": "crazy", "players": 2}, FIFTY, 1),
    "fifty-late": Kept("fifty-missions", {"mode": "crazy", "players": 4, "clock": 180}, FIFTY, 2, pace=4.0),
    "fifty-gold": Kept("fifty-missions", {"mode": "crazy", "players": 2}, FIFTY, 10, position={"done": 20}),
    "fifty-alone": Kept("fifty-missions", {"players": 1, "symbol_cards": "companion"}, FIFTY, 2),
    "fifty-table": Kept("fifty-missions", {"mission_cards": "table", "recognition": "claimed"}, FIFTY, 3),
    "fifty-box": Kept("fifty-missions", {"mode": "box"}, FIFTY, 1),
}


def script(session: Session) -> Callable[[], ScriptedWord | None]:
    """What the scripted players say next."""
    assert session.game.demo is not None
    ask = session.game.demo(session.draft.setup(session.game, session.materials.data, session.position, ()))
    return lambda: None if session.over else ask(session.state)


def wander(table: Table, kept: Kept) -> None:
    """Play with scripted players, and with somebody who talks in between and takes back."""
    session = table.session
    assert session is not None
    random, following, now = Random(kept.seed), script(session), 0.0
    crews = session.game.audiences[1:]
    for _ in range(STEPS):
        now += kept.pace
        table.tick(now)
        if session.state is None:
            table.say("somebody", "START", Speaker(), now)
        dice, line, speaker = random.random(), following(), Speaker(team=random.choice((*crews, None)))
        if session.over:
            break
        if line is None:
            # Somebody has stopped the game, and no scripted player knows how to go on.
            table.say("somebody", random.choice(("RESUME", "CANCEL", "START", *_offered(session))), speaker, now)
        elif dice < 0.2:
            offered = _offered(session, speaker.team or TABLE)
            word = random.choice((*kept.words.split("|"), *random.sample(offered, min(5, len(offered)))))
            table.say("somebody", word, speaker, now)
        elif dice < 0.25:
            # Mostly a crew by itself, so that the game gets somewhere.
            lane = Speaker(team=random.choice((*crews, *crews, None)))
            for word in random.choice((("UNDO",), ("UNDO", "REDO"), ("UNDO", "UNDO", "REDO"))):
                table.say("somebody", word, lane, now)
        else:
            table.say("script", line.word, line.speaker, now)
    for word in kept.afterwards:
        table.say("somebody", word, Speaker(), now)


def _offered(session: Session, audience: str = TABLE) -> tuple[str, ...]:
    board = session.board(audience)
    return board.prompt.choices if board is not None else ()


def stands(session: Session) -> dict[str, Any]:
    """How the table stands for each audience, and what is secret, as plain data."""
    boards = {
        audience: msgspec.to_builtins(session.board(audience), str_keys=True) for audience in session.game.audiences
    }
    for board in boards.values():
        for name in OFFERED:
            board.pop(name, None)
            board.get("table", {}).pop(name, None)
    secret = msgspec.to_builtins(session.game.secret(session.state), str_keys=True)
    return {"boards": boards, "secret": secret, "over": session.over}


def played(name: str, folder: Path) -> Session:
    """One game, played."""
    kept = GAMES[name]
    table = Table(session_store(folder, VirtualClock()), Bindings())
    table.begin(kept.game, dict(kept.given), kept.position, kept.seed, 0.0)
    table.start(0.0)
    wander(table, kept)
    assert table.session is not None
    return table.session


if __name__ == "__main__":
    FOLDER.mkdir(parents=True, exist_ok=True)
    for each in GAMES:
        if not (FOLDER / f"{each}.jsonl").exists():
            with tempfile.TemporaryDirectory() as place:
                session = played(each, Path(place))
                (FOLDER / f"{each}.jsonl").write_bytes(session.journal.path.read_bytes())
                text = json.dumps(stands(session), sort_keys=True)
                (FOLDER / f"{each}.json").write_text(text + "\n", encoding="utf-8")
