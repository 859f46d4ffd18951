"""Runs inside the lab's kernel: presses real GPIO lines and says what our own ports made of it, as JSON lines."""

import json
import os
import threading
import time
import tty
from pathlib import Path
from queue import Empty, Queue
from typing import Any

from companion.cues import LampOff, LampOn
from companion.devices.decode.lines import Lines
from companion.devices.encoder import Encoders
from companion.devices.gpio import Buttons
from companion.devices.lamps import Lamps
from companion.devices.serial_reader import SerialReader
from companion.devices.settings import ButtonSettings, EncoderSettings, LampSettings
from companion.inputs import Input, Pressed, Said, Scanned

LINES = Path(os.environ.get("GPIO_LINES", "."))
GREEN, RED, LAMP, A, B, PUSH = 17, 27, 22, 23, 24, 25
PRESSES = 100


def say(test: str, **answers: Any) -> None:
    print("LAB", json.dumps({"test": test} | answers), flush=True)


def wire(line: int, low: bool) -> None:
    """Pull a line as a button to ground does."""
    (LINES / f"sim_gpio{line}" / "pull").write_text("pull-down" if low else "pull-up")


def level(line: int) -> str:
    return (LINES / f"sim_gpio{line}" / "value").read_text().strip()


def taken(inputs: "Queue[Input]", seconds: float) -> list[Input]:
    got: list[Input] = []
    end = time.monotonic() + seconds
    while (left := end - time.monotonic()) > 0:
        try:
            got.append(inputs.get(timeout=left))
        except Empty:
            break
    return got


def presses(inputs: "Queue[Input]") -> None:
    """Every press is seen once; how long each took."""
    times, missed = [], 0
    for _ in range(PRESSES):
        began = time.perf_counter()
        wire(GREEN, True)
        try:
            assert inputs.get(timeout=1.0) == Pressed("green")
            times.append((time.perf_counter() - began) * 1000)
        except Empty:
            missed += 1
        wire(GREEN, False)
        time.sleep(0.08)  # the quickest of fingers
    times.sort()
    extra = len(taken(inputs, 0.2))
    say("presses", seen=len(times), missed=missed, extra=extra, p50=round(times[len(times) // 2], 1),
        p99=round(times[int(len(times) * 0.99) - 1], 1))  # fmt: skip


def chatter_and_hold(inputs: "Queue[Input]") -> None:
    for _ in range(10):
        wire(RED, True)
        time.sleep(0.002)
        wire(RED, False)
        time.sleep(0.002)
    chatter = len(taken(inputs, 0.3))
    wire(RED, True)
    held = taken(inputs, 0.8)
    wire(RED, False)
    say("hold", chatter=chatter, held=[repr(event) for event in held], after=len(taken(inputs, 0.3)))


def lamps() -> None:
    port = Lamps([LampSettings("one", "status", pin=LAMP, pwm=False)])
    why = port.start()
    levels = []
    for cue in (LampOn("status"), LampOff("status"), LampOn("status")):
        port.follow(cue)
        time.sleep(0.05)
        levels.append(level(LAMP))
    port.stop()
    say("lamps", why=why, levels=levels)


def encoder() -> None:
    inputs: Queue[Input] = Queue()
    port = Encoders([EncoderSettings("knob", A, B, push=PUSH)])
    port.start(inputs)
    for first, second in [(A, B)] * 5 + [(B, A)] * 3:
        for line, low in ((first, True), (second, True), (first, False), (second, False)):
            wire(line, low)
            time.sleep(0.02)
    wire(PUSH, True)
    time.sleep(0.1)
    wire(PUSH, False)
    words = [event.word for event in taken(inputs, 0.5) if isinstance(event, Said)]
    port.stop()
    say("encoder", words=words)


def whole_path(inputs: "Queue[Input]") -> None:
    """A scan and a press at once, on one queue."""
    host, device = os.openpty()
    tty.setraw(host)
    tty.setraw(device)
    reader = SerialReader("centre", os.ttyname(device), 9600, Lines())
    reader.start(inputs)
    taken(inputs, 0.3)
    threading.Timer(0.05, lambda: os.write(host, b"P9:B7\r\n")).start()
    threading.Timer(0.1, wire, (GREEN, True)).start()
    got = taken(inputs, 0.5)
    wire(GREEN, False)
    reader.stop()
    say("whole-path", got=got == [Scanned("centre", "P9:B7"), Pressed("green")])


def main() -> None:
    for line in (GREEN, RED, A, B, PUSH):
        wire(line, False)
    inputs: Queue[Input] = Queue()
    port = Buttons(
        [
            ButtonSettings("green", "OK", pin=GREEN),
            ButtonSettings("red", "CANCEL", pin=RED, hold="UNDO", hold_seconds=0.5),
        ]
    )
    port.start(inputs)
    from gpiozero import Device

    say("start", found=[repr(event) for event in taken(inputs, 0.3)], factory=type(Device.pin_factory).__name__)
    presses(inputs)
    chatter_and_hold(inputs)
    whole_path(inputs)
    port.stop()
    lamps()
    encoder()
    say("folder", now=str(Path.cwd()), pipes=len(list(Path("/dev/shm").glob(".lgd-nfy*"))))


if __name__ == "__main__":
    main()
