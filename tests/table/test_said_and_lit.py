"""What is said and which lamps glow, in scripted games of all five, heard by a stand-in for espeak-ng."""

import re
import time
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import pytest

from companion.cli.demo import NAMES, script
from companion.cli.ports import ConnectedDevices
from companion.cli.wire import session_store
from companion.config import parse
from companion.cues import LampOff, LampOn, Speak
from companion.devices.speaker import SpeechWorker
from companion.rules.board import TABLE, Board
from companion.rules.seats import Speaker
from companion.table.bindings import Bindings
from companion.table.outcomes import InputOutcome
from companion.table.table import Table
from companion.text.catalogue import LANGUAGES, Catalogue
from companion.text.published import names_of
from companion.text.terminal import lying

ESPEAK = """\
#!/bin/sh
printf '%s|' "$*" >>"$SAID.part"
cat >>"$SAID.part"
printf '\\n' >>"$SAID.part"
cat "$SAID.part" >>"$SAID"
rm "$SAID.part"
"""
"""Writes its arguments and what it is given to say on a line; a line that stands there was said to its end."""

TURN = re.compile(r"(seat|team)-[^-]+$")
KEY = re.compile(r"[a-z0-9]+(-[a-z0-9]+)+$")


class Party:
    """A table with lamps and a voice, whose every word is heard out before the next."""

    def __init__(self, folder: Path, language: str = "en") -> None:
        config = parse(f'language = "{language}"\n[sound]\nspeech = true\nvolume = 60\n', folder / "table.toml")
        self.table = Table(session_store(folder / "data"), Bindings())
        self.catalogues = [Catalogue(name) for name in LANGUAGES]
        catalogue = Catalogue(language)
        self.room = ConnectedDevices(
            config, catalogue, Bindings(), self.names, lambda: lying(self.table.view(0.0), catalogue)
        )
        self.room.sound.start()
        self.log = folder / "said"
        self.lit: set[str] = set()
        self.phases: set[str] = set()
        self.spoken = 0

    def names(self) -> tuple[str, ...]:
        return names_of(self.table.view(0.0))

    def lines(self) -> list[str]:
        """Every line that the stand-in has written."""
        return self.log.read_text().splitlines() if self.log.exists() else []

    def say(self, word: str, speaker: Speaker, now: float) -> list[str]:
        """One word; what the room then says, in the table's language."""
        answer = self.table.say("test", word, speaker, now)
        assert answer.refusal is None, (word, answer.refusal)
        return self.took(answer)

    def took(self, outcome: InputOutcome) -> list[str]:
        """Let the room follow, watch the lamps, and hear it out."""
        before = len(self.lines())
        for audience, cue in outcome.cues:
            self.room.follow(audience, cue)
            if isinstance(cue, LampOn | LampOff) and TURN.match(cue.lamp):
                on = isinstance(cue, LampOn)
                assert on != (cue.lamp in self.lit), f"{cue} twice"
                self.lit ^= {cue.lamp}
        said = [cue.sentence for audience, cue in outcome.cues if isinstance(cue, Speak) and audience == TABLE]
        for catalogue in self.catalogues:
            for sentence in said:
                sound(catalogue.naming(self.names()).say(sentence))
        self.spoken += len(said)
        self.until(self.spoken)
        self.stands()
        return [line.partition("|")[2] for line in self.lines()[before:]]

    def until(self, count: int) -> None:
        deadline = time.monotonic() + 120
        while len(self.lines()) < count:
            assert time.monotonic() < deadline, f"{count} sentences, and these were said: {self.lines()[-3:]}"
            time.sleep(0.002)

    @property
    def board(self) -> Board:
        assert self.table.session is not None
        board = self.table.session.board()
        assert board is not None
        return board

    def stands(self) -> None:
        """The lamps are those of the board, and nothing else glows."""
        board = self.table.session.board() if self.table.session is not None else None
        turn = board.turn if board is not None else None
        lamp = {f"seat-{turn}" if isinstance(turn, int) else f"team-{turn}"} if turn is not None else set()
        assert self.lit == lamp
        if board is not None:
            self.phases.add(board.phase)

    def close(self) -> None:
        self.room.stop()
        self.table.close()


def sound(text: str) -> None:
    """A sentence as people say it: nothing missing, no key, no sign that is not to be heard."""
    assert "FluentNone" not in text and "None" not in text, text
    assert text.strip() and not KEY.match(text), text
    assert not set(text) & set("{}$"), text
    assert all(letter.isprintable() for letter in text), ascii(text)


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder of its own, and the stand-in before everything else on the path."""
    programs = tmp_path / "bin"
    programs.mkdir()
    (programs / "espeak-ng").write_text(ESPEAK)
    (programs / "espeak-ng").chmod(0o755)
    monkeypatch.setenv("PATH", f"{programs}:/usr/bin:/bin")
    monkeypatch.setenv("SAID", str(tmp_path / "said"))
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    return tmp_path


@pytest.fixture
def party(folder: Path) -> Iterator[Party]:
    party = Party(folder)
    yield party
    party.close()


GAMES: tuple[tuple[str, Mapping[str, Any]], ...] = (
    ("planet-nine", {"mission": 4}),
    ("planet-nine", {"mission": 5}),
    ("planet-nine", {"mission": 13, "players": 2}),
    ("planet-nine", {"mission": 50, "players": 5}),
    ("deep-sea", {"mission": 3}),
    ("deep-sea", {"mission": 14, "players": 5}),
    ("deep-sea", {"mission": 27, "players": 3}),
    ("captain-sonar", {}),
    ("captain-sonar", {"mode": "real_time"}),
    ("toy-battle", {}),
    ("fifty-missions", {}),
    ("fifty-missions", {"mode": "crazy"}),
)


@pytest.mark.long_from(2)
@pytest.mark.parametrize(("game", "given"), GAMES, ids=lambda value: value if isinstance(value, str) else None)
def test_every_question_is_said_once_and_one_lamp_glows(game: str, given: Mapping[str, Any], party: Party) -> None:
    """Over a whole scripted game: each line of the demo, and what the room says of it, to its end."""
    names = {f"name_{seat}": name for seat, name in enumerate(NAMES, 1)}
    own = party.table.context.store.games[game].options
    known = {option.name for option in own} | {"mission", "players"} | set(names)
    party.table.begin(game, {name: value for name, value in {**names, **given}.items() if name in known}, {}, 3, 0.0)
    party.took(party.table.start(0.0))
    following, now = script(party.table), 0.0
    before: tuple[str, Any] = ("", None)
    while (line := following()) is not None:
        now += line.pause
        said = party.say(line.word, line.speaker, now)
        assert len(said) == len(set(said)), said
        for text in said:
            sound(text)
            # A new question may have the same words: one more tile, on another space.
            asked = (text, party.board.prompt.sentence)
            assert asked != before, f"said twice: {text}"
            before = asked
    assert party.table.session is not None and party.table.session.over
    assert len(party.phases) > 1 and party.lines()
    assert all(line.startswith("-v en -a 120 --stdin|") for line in party.lines())


def test_a_game_put_away_puts_its_lamp_out_and_lights_it_again(party: Party) -> None:
    """Whoever comes back to a game hears what is asked."""
    party.table.begin("planet-nine", {"mission": 1}, {"commander": 2, "tasks": [{"card": "B7", "owner": 1}]}, 1, 0.0)
    party.took(party.table.start(0.0))
    assert party.say("B1", Speaker(), 1.0) and party.lit == {"seat-3"}
    asked = party.lines()[-1]
    assert party.say("HOME", Speaker(), 2.0) == [] and party.lit == set()
    party.say("RESUME", Speaker(), 3.0)
    assert party.lit == {"seat-3"} and party.lines()[-1] == asked
    assert party.say("MENU", Speaker(), 4.0) == []
    assert party.say("UNDO", Speaker(), 5.0) and party.lit == {"seat-2"}


def test_an_announcement_said_again_is_followed_by_the_question(folder: Path) -> None:
    """One does not take the other's place."""
    party = Party(folder, "de")
    party.table.begin("captain-sonar", {"map": "alpha", "mode": "turn_by_turn"}, {}, 1, 0.0)
    party.took(party.table.start(0.0))
    following = script(party.table)
    while party.board.announcement is None:
        line = following()
        assert line is not None
        party.say(line.word, line.speaker, 1.0)
    said = party.say("REPEAT", Speaker(), 2.0)
    german = Catalogue("de")
    assert said == [german.say(party.board.announcement), german.prompt(party.board.prompt)]
    party.close()


@pytest.mark.parametrize(
    ("language", "empty"), [("en", "Empty: Mill, "), ("de", "Leer: Mühle, "), ("fr", "Vides : Moulin, ")]
)
def test_what_lies_on_the_table_is_said_on_request_and_the_question_again(
    folder: Path, language: str, empty: str
) -> None:
    """WHAT and AGAIN serve whoever cannot see the screen; nothing of a rack is said."""
    party = Party(folder, language)
    party.table.begin("toy-battle", {"first": "blue"}, {"racks": {"blue": ["B5", "BK"]}}, 1, 0.0)
    party.took(party.table.start(0.0))
    (said,) = party.say("WHAT", Speaker(), 2.0)
    assert empty in said and "XB-42" not in said and "Kwak" not in said
    assert party.say("AGAIN", Speaker(), 3.0) == [Catalogue(language).prompt(party.board.prompt)]
    party.close()


def test_what_waits_gives_way_to_what_is_newer_but_not_to_what_follows(folder: Path) -> None:
    """The stand-in holds its breath in the first sentence until the others have been handed over."""
    program = folder / "bin" / "espeak-ng"
    program.write_text(ESPEAK.replace("#!/bin/sh", '#!/bin/sh\nwhile [ ! -e "$SAID.go" ]; do sleep 0.01; done'))
    voice = SpeechWorker("en")
    voice.start(70)
    voice.say("first")
    while voice.waiting():
        time.sleep(0.002)
    voice.say("old question")
    voice.say("an end")
    voice.say("its question", after=True)
    (folder / "said.go").touch()
    deadline = time.monotonic() + 120
    while (folder / "said").read_text().count("\n") < 3 if (folder / "said").exists() else True:
        assert time.monotonic() < deadline
        time.sleep(0.002)
    voice.stop()
    said = [line.partition("|")[2] for line in (folder / "said").read_text().splitlines()]
    assert said == ["first", "an end", "its question"]
