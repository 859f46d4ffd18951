"""Processes beside the table: stopped, hung, killed or flooding, nobody waits for them, and they are begun again."""

import os
import queue
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Hashable, Iterator
from contextlib import contextmanager
from multiprocessing.connection import Connection
from pathlib import Path

import pytest

from companion.processes import service
from companion.processes.process import Ended, Process
from companion.processes.service import ALIVE, Answering, RestartingProcess

PATIENCE = 60.0


def wait_for(done: Callable[[], bool], what: str) -> None:
    until = time.monotonic() + PATIENCE
    while not done():
        assert time.monotonic() < until, what
        time.sleep(0.02)


def runs(pid: int) -> bool:
    """Whether there is such a process; one that has ended and was waited for is not."""
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    return True


# -- what the processes of these tests do; each is a process of its own --------------------------------


def doubles(pipe: Connection) -> None:
    while True:
        pipe.send(2 * pipe.recv())


def hangs(pipe: Connection) -> None:
    pipe.recv()
    # In the C library, deaf to everything but signals.
    signal.pause()


def dies(pipe: Connection) -> None:
    pipe.recv()
    os._exit(3)


def dies_until(pipe: Connection) -> None:
    """Dies on its question until it has done so as often as the question says."""
    folder, times = pipe.recv()
    count = len(list(Path(folder).iterdir()))
    if count < times:
        Path(folder, str(count)).touch()
        os._exit(3)
    pipe.send("answer")


def floods(pipe: Connection) -> None:
    while True:
        pipe.send("more")


def deaf(pipe: Connection) -> None:
    """Says that it is alive and takes nothing."""
    while True:
        pipe.send(ALIVE)
        time.sleep(0.05)


def tells(pipe: Connection, word: str) -> None:
    """Says a word, then what it is sent."""
    pipe.send(word)
    while True:
        while not pipe.poll(0.1):
            pipe.send(ALIVE)
        pipe.send(pipe.recv())


# -- answers --------------------------------------------------------------------------------------------


class Asked:
    """Questions to processes, and what came of them."""

    def __init__(self, work: Callable[[Connection], None], patience: float = PATIENCE, tries: int = 3) -> None:
        self.answers: queue.Queue[tuple[Hashable, object]] = queue.Queue()
        self.asking = Answering("test", work, lambda *answer: self.answers.put(answer), patience, tries)

    def next(self) -> tuple[Hashable, object]:
        return self.answers.get(timeout=PATIENCE)


@contextmanager
def asked(work: Callable[[Connection], None], patience: float = PATIENCE, tries: int = 3) -> Iterator[Asked]:
    """Whatever it does, it ends with the test, and nothing is left of it."""
    some = Asked(work, patience, tries)
    try:
        yield some
    finally:
        pid = some.asking.pid
        some.asking.close(PATIENCE)
        assert pid is None or not runs(pid)


def test_questions_are_answered_in_their_turn_by_a_process_that_stays() -> None:
    with asked(doubles) as some:
        some.asking.ask("a", 1)
        assert some.next() == ("a", 2)
        first = some.asking.pid
        some.asking.ask("b", 4)
        assert some.next() == ("b", 8)
        assert some.asking.pid == first


def test_a_process_that_was_killed_between_questions_costs_none_of_the_tries() -> None:
    with asked(doubles, tries=1) as some:
        some.asking.ask("a", 1)
        some.next()
        first = some.asking.pid
        assert first is not None
        os.kill(first, signal.SIGKILL)
        os.waitid(os.P_PID, first, os.WEXITED | os.WNOWAIT)
        some.asking.ask("b", 4)
        assert some.next() == ("b", 8)
        assert some.asking.pid != first


def test_a_third_process_answers_where_two_died_on_the_question(tmp_path: Path) -> None:
    with asked(dies_until) as some:
        some.asking.ask("a", (str(tmp_path), 2))
        assert some.next() == ("a", "answer")


@pytest.mark.long_from(1)
@pytest.mark.parametrize(("work", "patience"), [(dies, PATIENCE), (hangs, 1.0)])
def test_after_the_last_try_there_is_no_answer_and_the_next_question_is_asked(
    work: Callable[[Connection], None], patience: float
) -> None:
    with asked(work, patience) as some:
        for key in ("a", "b"):
            some.asking.ask(key, 1)
            assert some.next() == (key, None)


@pytest.mark.long
def test_a_question_too_large_for_the_pipe_never_keeps_anybody_waiting() -> None:
    """The process is stopped before it has read any of it."""
    with asked(doubles, patience=4.0, tries=2) as some:
        some.asking.ask("a", 1)
        some.next()
        assert some.asking.pid is not None
        os.kill(some.asking.pid, signal.SIGSTOP)
        some.asking.ask("b", "x" * 10_000_000)
        key, answer = some.next()
        # The process that came after it has answered.
        assert (key, answer) == ("b", "x" * 20_000_000)


def test_closing_does_not_wait_and_ends_a_stopped_process() -> None:
    with asked(doubles) as some:
        some.asking.ask("a", 1)
        some.next()
        pid = some.asking.pid
        assert pid is not None
        os.kill(pid, signal.SIGSTOP)
        some.asking.close()
        wait_for(lambda: not runs(pid), "the stopped process is gone")


def test_nothing_is_delivered_once_it_is_closed() -> None:
    with asked(hangs) as some:
        some.asking.ask("a", 1)
        wait_for(lambda: some.asking.pid is not None, "it is asked")
        some.asking.close(PATIENCE)
        assert some.answers.empty()


# -- kept going -------------------------------------------------------------------------------------------


class Watched:
    """A process that is kept going: what it said, and why it ended."""

    def __init__(self, work: Callable[..., None], *given: object, patience: float = PATIENCE) -> None:
        self.heard_from: list[object] = []
        self.lost: list[tuple[str, float]] = []
        self.orders: tuple[object, ...] = ()
        self.kept = RestartingProcess(
            "test",
            work,
            *given,
            first=lambda: self.orders,
            hear=self.heard_from.append,
            lost=lambda why, pause: self.lost.append((why, pause)),
            patience=patience,
        )
        self.kept.start()


@contextmanager
def watched(work: Callable[..., None], *given: object, patience: float = PATIENCE) -> Iterator[Watched]:
    some = Watched(work, *given, patience=patience)
    try:
        yield some
    finally:
        pid = some.kept.pid
        some.kept.close(PATIENCE)
        assert pid is None or not runs(pid)


def test_a_stopped_process_takes_a_thousand_messages_without_anybody_waiting_and_is_begun_again() -> None:
    with watched(tells, "begun", patience=3.0) as some:
        wait_for(lambda: some.heard_from == ["begun"], "it has begun")
        first = some.kept.pid
        assert first is not None
        some.orders = ("order",)
        os.kill(first, signal.SIGSTOP)
        for number in range(1000):
            some.kept.send("x" * 1000, kind=number % 3)
        wait_for(lambda: some.lost != [], "its silence is noticed")
        assert some.lost == [("its process did not answer for 3 s", 0.5)]
        wait_for(lambda: some.heard_from[-2:] == ["begun", "order"], "another is sent the orders")
        assert not runs(first)


def test_a_process_that_takes_nothing_keeps_no_more_than_the_last_of_each_kind() -> None:
    with watched(deaf) as some:
        for number in range(5000):
            some.kept.send(bytes(5000), kind=number % 2)
            some.kept.send(bytes(5000))
        assert len(some.kept._left) <= service.MOST_LEFT
        some.kept.close(PATIENCE)
        assert some.lost == []


def test_one_that_hangs_from_the_start_is_begun_again_so_often_and_then_rests(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(service, "FIRST_PAUSE", 0.01)
    monkeypatch.setattr(service, "LAST_PAUSE", 0.01)
    with watched(hangs, patience=0.3) as some:
        wait_for(lambda: len(some.lost) == service.RESTARTS, "it was begun so often")
        assert [pause for _, pause in some.lost[:-1]] == [0.01] * (service.RESTARTS - 1)
        assert some.lost[-1][1] > service.WINDOW / 2
        assert some.kept.pid is None


def test_a_process_that_floods_is_heard_slowly_and_closed_at_once() -> None:
    with watched(floods) as some:
        wait_for(lambda: len(some.heard_from) >= 2 * service.MOST_A_SECOND, "it is heard")
        begun = time.monotonic()
        wait_for(lambda: len(some.heard_from) >= 4 * service.MOST_A_SECOND, "it is heard on")
        # Two seconds' worth take at least one.
        assert time.monotonic() - begun > 0.5
        some.kept.close()


# -- the end ----------------------------------------------------------------------------------------------

LEAVES = """
import os, signal, sys, threading, time
from companion.processes.service import Answering
from tests import test_processes
asked = [Answering("test", getattr(test_processes, name), lambda key, answer: None, 600.0) for name in sys.argv[1:]]
for one in asked:
    one.ask("a", 1)
while not all(one.pid for one in asked):
    time.sleep(0.01)
for one in asked:
    os.kill(one.pid, signal.SIGSTOP)
print(*(one.pid for one in asked), flush=True)
"""


def test_the_end_of_the_table_waits_for_no_process_and_leaves_none() -> None:
    """Nobody has closed anything, and all of them are stopped."""
    command = [sys.executable, "-c", LEAVES, "doubles", "hangs", "floods"]
    done = subprocess.run(command, capture_output=True, text=True, timeout=PATIENCE, check=True)
    assert done.stderr == ""
    for pid in done.stdout.split():
        wait_for(lambda pid=pid: not runs(int(pid)), "it has ended")


def test_a_message_that_cannot_be_read_ends_its_process() -> None:
    process = Process("test", garbles)
    ears, bell = os.pipe()
    try:
        with pytest.raises(Ended, match="cannot be read"):
            for _ in range(100):
                process.exchange(PATIENCE, ears)
    finally:
        process.end()
        os.close(ears)
        os.close(bell)
    assert not process.lives


def garbles(pipe: Connection) -> None:
    pipe.send_bytes(b"no message")
    threading.Event().wait()
