"""A mission is played at a real table while somebody attacks it; the journal is that of a mission left alone.

Each attack has a table process of its own with pages at a port of this machine. Half of the mission is played before
the attack and half after it. What is compared are the words and events of the journal, without their times.
"""

import asyncio
import hashlib
import json
import os
import pickle
import re
import signal
import subprocess
import sys
import zipfile
from collections.abc import Callable, Sequence
from contextlib import ExitStack, suppress
from functools import partial
from importlib.util import find_spec
from pathlib import Path
from random import Random
from socket import create_connection

import aiohttp

from companion.table.lines import entries
from tests.faults.test_stuck_beside import beside
from tests.sheets.browser import RealTable, until
from tests.sheets.phone import phone
from tools.soak.playing import scratch, script, table
from tools.soak.report import Report

GAME, MISSION, SEED = "planet-nine", 8, 7
CONNECTIONS, GUESSES, WORDS = 1100, 400, 200
"""How often each attack is tried at full scale."""

ENTERED_BY_HAND = ("POWEROFF", "YES", "FREE seat-2", "CODE", "THEME light", "LANGUAGE de", "NEW", "HOME", "QUIT")
"""Words of the table, which are no phone's to say."""

MOMENT = re.compile(r"'at': [0-9.]+")
"""When an event came, as a journal's line has it."""

LONG = "CHOICE " + "9" * 5000


class Attacked:
    """A table with half a mission played, the report, how much is tried, and who chooses."""

    def __init__(self, folder: Path, report: Report, scale: float, seed: int) -> None:
        self.folder, self.report, self.scale, self.random = folder, report, scale, Random(seed)
        self.table = RealTable(folder)
        self.data = folder / "data"

    def times(self, count: int) -> int:
        """So many of the full number, and a few at least."""
        return max(5, round(count * self.scale))

    def journaled(self) -> list[tuple[object, ...]]:
        """The words and events of the journal, without their times."""
        paths = sorted((self.data / "journals").glob("*.jsonl"))
        lines = entries(paths[-1].read_bytes())[0] if paths else []
        keys = ("kind", "name", "word", "value", "events")
        return [tuple(MOMENT.sub("", str(entry.get(key))) for key in keys) for entry in lines]

    def play(self, words: Sequence[str]) -> None:
        """Say these words at the table and wait until each is in the journal."""
        for word in words:
            count = len(self.journaled())
            self.table.say(word)
            until(lambda count=count: len(self.journaled()) > count, f"{word} in the journal")

    def untold(self, answers: Sequence[object], code: str) -> None:
        """No answer to somebody who does not know it names the code of the pages."""
        self.report.expect(not any(code in str(answer) for answer in answers), "an answer names the code")


Attack = Callable[[Attacked], None]


def mission(folder: Path, seed: int = SEED) -> tuple[list[str], list[str]]:
    """The words that begin a mission, and those of its players to the end."""
    played = table(folder)
    played.begin(GAME, {"mission": MISSION}, {}, seed, 0.0)
    played.start(0.0)
    following, words = script(played), list[str]()
    while (line := following()) is not None:
        played.say("script", line.word, line.speaker, 0.0)
        seat = line.speaker.seat
        words.append(line.word if seat is None else f"SEAT {seat} {line.word}")
    if played.session is not None:
        played.session.journal.close()
    return [f"GAME {GAME}", f"SET seed {seed}", f"MISSION {MISSION}", "START"], words


def connections(attacked: Attacked) -> None:
    """More connections than there is room for, each of which never ends its headers."""
    with ExitStack() as stack:
        for number in range(attacked.times(CONNECTIONS)):
            with suppress(OSError):
                source = (f"127.0.{number % 8}.{2 + number % 200}", 0)
                line = stack.enter_context(create_connection(("127.0.0.1", attacked.table.port), 10, source))
                line.sendall(b"GET / HTTP/1.1\r\nHost: ")
        attacked.table.say("SHEETS", "CANCEL")


def guesses(attacked: Attacked) -> None:
    """Codes guessed from many addresses; nobody who guesses gets in while the table shows its code."""
    code = attacked.table.code()

    async def guess() -> list[str]:
        answers = []
        for number in range(attacked.times(GUESSES)):
            place = aiohttp.TCPConnector(local_addr=(f"127.0.1.{2 + number % 250}", 0))
            async with aiohttp.ClientSession(connector=place) as http:
                tried = f"{attacked.random.randrange(1000):03}"
                given = {"code": tried if tried != code else "", "posts": ["seat-1"], "name": ""}
                with suppress(aiohttp.ClientError):
                    async with http.post(f"{attacked.table.address}/api/join", json=given) as answer:
                        answers.append(await answer.text())
        return answers

    answers = asyncio.run(guess())
    attacked.report.expect(not any("token" in answer for answer in answers), "a guess was let in")
    attacked.untold(answers, code)
    attacked.table.say("CANCEL")


def words(attacked: Attacked) -> None:
    """Words of the table from a phone, with nothing, SETTINGS and SHEETS open at the table."""

    async def say_all() -> None:
        code = attacked.table.code()
        async with phone(attacked.table.address) as client:
            await client.join(code, "seat-1")
            await client.look()
            for opened in ("CANCEL", "SETTINGS", "CANCEL", "SHEETS", "CANCEL"):
                attacked.table.say(opened)
                for number in range(max(len(ENTERED_BY_HAND), attacked.times(WORDS) // 5)):
                    said = ENTERED_BY_HAND[number % len(ENTERED_BY_HAND)]
                    answer = await client.say(said, "seat-1")
                    obeyed = answer.get("heard") and not answer.get("refused")
                    attacked.report.expect(not obeyed, f"a phone's {said} was obeyed")
                    attacked.report.add("words of the table said by a phone")

    asyncio.run(say_all())


def digits(attacked: Attacked) -> None:
    """A choice with 5,000 digits, typed and from a phone."""

    async def say() -> None:
        async with phone(attacked.table.address) as client:
            await client.join(attacked.table.code(), "seat-1")
            await client.look()
            await client.say(LONG, "seat-1")

    attacked.table.say(LONG)
    asyncio.run(say())
    attacked.table.say("CANCEL")


def tokens(attacked: Attacked) -> None:
    """Bytes that are no text where a token belongs."""
    for _ in range(attacked.times(WORDS)):
        token = attacked.random.randbytes(24).translate(None, b"\r\n\0")
        with create_connection(("127.0.0.1", attacked.table.port), 30) as line:
            host = f"Host: 127.0.0.1:{attacked.table.port}\r\nContent-Type: application/json\r\n".encode()
            line.sendall(b"POST /api/look HTTP/1.1\r\nAuthorization: Bearer \xff" + token + b"\r\n" + host)
            line.sendall(b"Content-Length: 2\r\nConnection: close\r\n\r\n{}")
            with suppress(ConnectionResetError):
                status = line.recv(12)[-3:]
                attacked.report.expect(status in (b"400", b"401", b"403", b"429"), f"{token!r}: {status!r}")


class Touches:
    """What a pickle can do: call anything; here it makes a file."""

    def __init__(self, path: Path) -> None:
        self.path = path

    def __reduce__(self) -> tuple[Callable[..., object], tuple[object, ...]]:
        return os.mkdir, (str(self.path),)


def fold(attacked: Attacked) -> None:
    """A checkpoint that would run code lies beside the journal when the table goes on after a power cut."""
    mark = attacked.folder / "code ran"
    attacked.table.kill()
    for journal in (attacked.data / "journals").glob("*.jsonl"):
        journal.with_suffix(".fold").write_bytes(pickle.dumps(Touches(mark)))
    attacked.table.start("--resume")
    attacked.report.expect(not mark.exists(), "the checkpoint ran code")


def archive(attacked: Attacked) -> None:
    """A backup with files that no backup holds; the restored folder has none of them."""
    path, data = attacked.folder / "foreign.zip", attacked.folder / "restored"
    names = ("data/journals/a.fold", "data/run.py", "data/settings.toml")
    with zipfile.ZipFile(path, "w") as file:
        for name in names:
            file.writestr(name, "")
        digests = dict.fromkeys(names, hashlib.sha256().hexdigest())
        file.writestr("contents.json", json.dumps({"format": 1, "files": digests}))
    command = [sys.executable, "-m", "companion", "restore", str(path)]
    done = subprocess.run(
        command, env={**os.environ, "COMPANION_DATA": str(data)}, capture_output=True, timeout=60, check=False
    )
    attacked.report.expect(done.returncode == 0 and b"Traceback" not in done.stderr, f"restore: {done.stderr!r}")
    files = [item.name for item in data.rglob("*")] if data.exists() else []
    attacked.report.expect("settings.toml" in files and not {"a.fold", "run.py"} & set(files), f"restored: {files}")


def settings(attacked: Attacked) -> None:
    """Settings that cannot be read, and pipes in the place of files, when the table goes on after a power cut."""
    attacked.table.kill()
    (attacked.data / "settings.toml").write_bytes(b'theme = "loud"\nnewer = 3\n\0')
    for name in ("catalogue.toml", "places.toml", "sheets.json"):
        path = attacked.data / name
        path.unlink(missing_ok=True)
        os.mkfifo(path)
    attacked.table.start("--resume")


def stopped(attacked: Attacked) -> None:
    """Every process beside the table is stopped."""
    process = attacked.table.process
    assert process is not None
    workers = until(lambda: beside(process.pid), "a process beside the table")
    attacked.report.add("processes stopped", len(workers))
    for pid in workers.values():
        with suppress(ProcessLookupError):
            os.kill(pid, signal.SIGSTOP)


def jumps(attacked: Attacked) -> None:
    """The time of day jumps by hours and days; a phone that has joined stays."""

    async def stays() -> None:
        async with phone(attacked.table.address) as client:
            await client.join(attacked.table.code(), "seat-1")
            attacked.table.say("CANCEL")
            for hours in (13, -72, 100_000, 0):
                (attacked.folder / "jump").write_text(str(3600 * hours))
                status, _ = await client.post("/api/look", {})
                attacked.report.expect(status == 200, f"after {hours} hours a phone that has joined gets {status}")

    asyncio.run(stays())


ATTACKS: dict[str, Attack] = {
    attack.__name__: attack
    for attack in (connections, guesses, words, digits, tokens, fold, archive, settings, stopped, jumps)
}


def _python(attacked: Attacked, attack: Attack | None) -> str:
    """What runs the table: Python, or where its time of day jumps a script of its own."""
    if attack is not jumps:
        return sys.executable
    command = attacked.folder / "python"
    command.write_text(f'#!/bin/sh\nexec "{sys.executable}" -m tools.soak.jumping "{attacked.folder}/jump" "$@"\n')
    command.chmod(0o755)
    return str(command)


def _mission_under(attacked: Attacked, attack: Attack | None, begin: Sequence[str], said: Sequence[str]) -> None:
    """Play the mission, in its middle the attack; the table is closed whatever happens."""
    if attack is stopped:
        (attacked.folder / "pictures").mkdir()
        camera = f'[camera.above]\ndevice = "{attacked.folder / "pictures"}"\nwatches = "trick"\n'
        attacked.table.config.write_text(attacked.table.config.read_text() + camera)
    try:
        attacked.table.start(python=_python(attacked, attack))
        attacked.play([*begin, *said[: len(said) // 2]])
        if attack is not None:
            attack(attacked)
        attacked.play(said[len(said) // 2 :])
        process = attacked.table.process
        assert process is not None
        process.terminate()
        attacked.report.expect(process.wait(30) == 0, f"the table ended with {process.returncode}")
    finally:
        attacked.table.close()
        if attacked.table.process is not None and attacked.table.process.poll() is None:
            attacked.table.process.kill()
    output = "".join(attacked.table.all_lines)
    attacked.report.expect("Traceback" not in output, output[output.find("Traceback") :][:600])


def run(scale: float, seed: int) -> Report:
    """Play a mission that is left alone, then one under each attack."""
    report = Report()
    with scratch() as folder:
        begin, said = mission(folder / "script")
        play = partial(_mission_under, begin=begin, said=said)
        (folder / "alone").mkdir()
        alone = Attacked(folder / "alone", report, scale, seed)
        play(alone, None)
        for name, attack in ATTACKS.items():
            if attack is stopped and find_spec("cv2") is None:
                continue
            (folder / name).mkdir()
            attacked = Attacked(folder / name, report, scale, seed)
            try:
                play(attacked, attack)
            except (AssertionError, OSError, subprocess.TimeoutExpired) as error:
                report.wrong.append(f"{name}: {type(error).__name__}: {error}")
                report.crashes += 1
                continue
            report.expect(attacked.journaled()[1:] == alone.journaled()[1:], f"{name}: the journal is another")
            report.acknowledged += len(said)
            report.add("attacks")
    return report
