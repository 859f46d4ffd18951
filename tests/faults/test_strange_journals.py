"""Journals that no table wrote, and single flipped bits: one sentence with its place, and every other game opens."""

import json
import os
import re
import zlib
from pathlib import Path
from random import Random
from typing import Any

import pytest

from companion.cli.main import main
from companion.table.journal import Journal
from companion.table.lines import entries, line
from companion.text.catalogue import LANGUAGES, Catalogue
from tests.faults.conftest import Evening

NAME = "20990101-000000-toy-battle"
HEADER = {"n": 0, "kind": "header", "format": 1, "session": NAME, "game": "toy-battle", "seed": 1, "created": "2099"}
START = {"n": 1, "kind": "start", "t": 0.0, "history": []}


def _without(name: str) -> dict[str, Any]:
    return {key: value for key, value in HEADER.items() if key != name}


STRANGE: dict[str, tuple[list[Any], str]] = {
    "newer, with other entries": ([{**HEADER, "format": 2}, {"n": 1, "kind": "undo"}, {"n": 2}], "newer companion"),
    "a format that is no number": ([{**HEADER, "format": True}], "newer companion"),
    "created is a number": ([{**HEADER, "created": 7}, START], "line 1.*'created'"),
    "no seed": ([_without("seed"), START], "does not fit"),
    "a text as time": ([HEADER, {**START, "t": "soon"}], "line 2.*'soon' as the time"),
    "a time beyond all clocks": ([HEADER, {**START, "t": 1e300}], "line 2.*as the time"),
    "undo of nothing": ([HEADER, START, {"n": 2, "kind": "undo", "t": 1.0}], "line 3.*no 'of'"),
    "undo of a text": ([HEADER, START, {"n": 2, "kind": "undo", "t": 1.0, "of": "1"}], "line 3.*'of'"),
    "redo without an undo": ([HEADER, START, {"n": 2, "kind": "redo", "t": 1.0, "of": 1}], "line 3.*redo"),
    "no kind": ([HEADER, {"n": 1, "t": 1.0}], "line 2.*'kind'"),
    "a setting without a value": ([HEADER, {"n": 1, "kind": "set", "t": 1.0, "name": "seed"}], "line 2.*setting"),
    "a start without its history": ([HEADER, {"n": 1, "kind": "start", "t": 1.0}], "line 2.*history"),
    "events of another form": ([HEADER, START, {"n": 2, "kind": "heard", "t": 1.0, "events": [7]}], "line 3.*events"),
    "events that are not known": ([HEADER, START, {"n": 2, "kind": "heard", "t": 1.0, "events": [["X", {}]]}], "'X'"),
    "another game": ([{**HEADER, "game": "chess"}, START], "chess"),
}


def _lay(folder: Path, data: bytes) -> Path:
    path = folder / "journals" / f"{NAME}.jsonl"
    path.parent.mkdir(exist_ok=True)
    path.write_bytes(data)
    return path


def _others_open(evening: Evening) -> None:
    """Home, a new game with the names of earlier ones, going on with a game: everything works."""
    assert evening.table.view(0.0).home is not None
    assert evening.say("LOGBOOK", "HOME") == "none"
    evening.started().play(3)
    game = evening.table.session
    assert game is not None
    again = Evening(evening.folder)
    home = again.table.view(0.0).home
    assert home is not None and [session.session for session in home.unfinished] == [game.id]
    assert again.say(f"RESUME {game.id}") == "none"


@pytest.mark.parametrize("name", STRANGE)
def test_a_journal_that_no_table_wrote_is_left_alone_and_said(
    name: str, own_data: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    entries, sentence = STRANGE[name]
    path = _lay(own_data, b"".join(line(entry) for entry in entries))
    before = path.read_bytes()
    evening = Evening(own_data)
    assert evening.say(f"RESUME {NAME}") == "not-allowed"
    refused = evening.table.view(evening.now).refused
    assert refused is not None and refused.key == "journal" and path.name in str(refused.params["why"])
    assert main(["log", NAME]) == 2
    error = capsys.readouterr().err
    assert path.name in error and re.search(sentence, error)
    _others_open(Evening(own_data))
    assert path.read_bytes() == before


@pytest.mark.parametrize(
    "text",
    [
        b'{"n":1,"kind":"start","t":0.0,"history":' + b"[" * 100_000 + b"]" * 100_000 + b"}",
        b'{"n":1,"kind":"start","t":0.0,"history":' + b"[" * 500 + b"]" * 500 + b"}",
        b'{"n":1,"kind":"set","t":0.0,"name":"name_1","value":"\\ud800"}',
        b'{"n":1,"kind":"set","t":0.0,"name":"players","value":' + b"9" * 5000 + b"}",
        b'{"n":1,"kind":"set","t":0.0,"name":"players","value":\xff}',
        b'{"n":1,"kind":"start","t":NaN,"history":[]}',
    ],
    ids=["deep", "fairly deep", "half a character", "5000 digits", "no UTF-8", "not a number"],
)
def test_a_line_that_cannot_be_read_keeps_nothing_else_from_opening(text: bytes, own_data: Path) -> None:
    path = _lay(own_data, line(HEADER) + f"{zlib.crc32(text):08x} ".encode() + text + b"\n")  # type: ignore[arg-type]
    evening = Evening(own_data)
    assert evening.say(f"RESUME {NAME}") == "none"
    assert [notice.key for notice in evening.table.view(evening.now).notices] == ["notice-journal-cut"]
    assert path.with_suffix(".torn1").stat().st_size > len(text)
    evening.say("HOME")
    path.unlink()
    _others_open(Evening(own_data))


def test_a_pipe_and_a_folder_named_like_journals_hold_nobody_up(own_data: Path) -> None:
    """The start waited for somebody to write into the pipe."""
    (own_data / "journals").mkdir()
    os.mkfifo(own_data / "journals" / f"{NAME}.jsonl")
    (own_data / "journals" / "20990101-000001-toy-battle.jsonl").mkdir()
    evening = Evening(own_data)
    assert evening.say(f"RESUME {NAME}") == "not-allowed"
    refused = evening.table.view(evening.now).refused
    assert refused is not None and "it is a pipe" in str(refused.params["why"])
    assert main(["log", NAME]) == 2 and main(["doctor", "--json"]) in (0, 1)
    _others_open(Evening(own_data))


def test_a_journal_that_names_another_session_opens_itself_and_no_other_file(own_data: Path) -> None:
    evening = Evening(own_data).started("toy-battle")
    evening.play(4)
    data = evening.journal.read_bytes()
    head = {**entries(data)[0][0], "session": "../../secret"}
    evening.journal.unlink()
    _lay(own_data, line(head) + data[data.index(b"\n") + 1 :])  # type: ignore[arg-type]
    again = Evening(own_data)
    home = again.table.view(0.0).home
    assert home is not None and [session.session for session in home.unfinished] == [NAME]
    assert again.say("RESUME") == "none"


# -- flipped bits --------------------------------------------------------------------------------------------


@pytest.fixture
def played(evening: Evening) -> bytes:
    """A journal of a game under way."""
    evening.started("toy-battle").play(30)
    return evening.journal.read_bytes()


def test_one_flipped_bit_anywhere_is_put_right(played: bytes, tmp_path: Path) -> None:
    """It set the whole rest aside, and asked to check the last move."""
    path, dice = tmp_path / "a.jsonl", Random(5)
    last = played.rindex(b"\n", 0, -1) + 1
    places = {0, 9, *(dice.randrange(last) for _ in range(40)), *(at for at in range(last) if played[at] == 10)}
    for place in places:
        damaged = bytearray(played)
        damaged[place] ^= 1 << dice.randrange(8)
        path.write_bytes(bytes(damaged))
        journal = Journal.load(path)
        journal.close()
        assert path.read_bytes() == played, place
        assert journal.damage is not None and journal.damage.mended
        assert bytes(damaged).endswith(journal.damage.aside.read_bytes())
        journal.damage.aside.unlink()


def test_a_mended_game_goes_on_with_all_its_moves_and_that_is_said(evening: Evening, played: bytes) -> None:
    session = evening.table.session
    assert session is not None
    damaged = bytearray(played)
    damaged[len(played) // 3] ^= 1
    session.journal.path.write_bytes(bytes(damaged))
    again = Evening(evening.folder)
    assert again.say("RESUME") == "none" and again.table.session is not None
    assert again.table.session.state == session.state
    (notice,) = again.table.view(again.now).notices
    number = played[: len(played) // 3].count(b"\n") + 1
    assert notice.key == "notice-journal-mended" and notice.params["line"] == number


def test_where_more_is_damaged_the_moves_behind_it_are_counted_and_kept(evening: Evening, played: bytes) -> None:
    lines = played.split(b"\n")
    cut = bytearray(lines[10])
    cut[20] ^= 1
    cut[25] ^= 1
    evening.journal.write_bytes(b"\n".join([*lines[:10], bytes(cut), *lines[11:]]))
    again = Evening(evening.folder)
    assert again.say("RESUME") == "none"
    (notice,) = again.table.view(again.now).notices
    rest = [json.loads(raw[9:]) for raw in lines[11:-1]]
    # A move that only one side knows of must not be counted in public.
    behind = sum(1 for entry in rest if entry["kind"] == "heard" and entry.get("public", True))
    assert notice.key == "notice-journal-gap" and behind > 10
    assert (notice.params["line"], notice.params["moves"]) == (11, behind)
    sentence = Catalogue("en").sentence(notice.key, notice.params)
    # Whoever looks into the folder finds it by its name; who reads the screen reads how many moves are missing.
    assert f"the {behind} moves after it" in sentence and "enter again" in sentence
    assert [copy.name for copy in evening.journal.parent.glob("*.torn1")] == [notice.params["file"]]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("moves", [1, 7])
def test_the_sentence_counts_in_every_language(language: str, moves: int) -> None:
    params = {"line": 4, "moves": moves, "file": "x.torn1", "bytes": 900}
    sentence = Catalogue(language).sentence("notice-journal-gap", params)
    assert ("7" in sentence) == (moves == 7) and "\n" not in sentence
