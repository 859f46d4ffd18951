"""Boots the machine, plays, and pulls the plug in the middle of a trick, again and again.

    python tools/boot/cuts.py FOLDER [CUTS]

FOLDER is what ``build.sh`` made. A cut is SIGKILL to QEMU: the whole machine is gone between two instructions, and what
was not on the disk is lost. Cards are scanned through a USB serial line, so udev's names, the reader, the queue and the
journal are the real ones. After each start the first state shown must be the last one shown before, or that one
with the card that was on its way when the plug was pulled, and with nothing else changed.
"""

import json
import os
import random
import select
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

from players import Players, State

BOOT = 900.0
"""Seconds until the table must show its first picture; an emulated machine on a busy one is slow."""

ANSWER = 60.0
AGAIN = 12.0
"""A scan without an answer is made again after so long, as a person does."""

# Two processors panicked one guest kernel in a dozen, so it has one.
MACHINE = ("-accel", "tcg", "-cpu", "qemu64", "-smp", "1", "-m", "1024", "-nodefaults", "-no-user-config", "-no-reboot")
KERNEL = (
    "root=/dev/vda rw console=ttyS0 quiet systemd.show_status=0 systemd.mask=serial-getty@hvc0.service "
    "systemd.mask=serial-getty@ttyS0.service mitigations=off"
)


class Failed(Exception):
    """What was seen is not what has to be."""


class Machine:
    """One life of the machine, from power on to the cut."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._usb = folder / "scanner.sock"
        self._usb.unlink(missing_ok=True)
        self._rest = b""
        self.log: list[str] = []
        command = [
            *("nice", "-n", "10", "qemu-system-x86_64", *MACHINE, "-display", "none", "-vga", "virtio"),
            *("-kernel", str(folder / "vmlinuz"), "-initrd", str(folder / "initrd"), "-append", KERNEL),
            *("-drive", f"file={folder / 'disk.img'},format=raw,if=virtio,cache=none"),
            *("-device", "virtio-serial", "-chardev", "stdio,id=console", "-device", "virtconsole,chardev=console"),
            *("-serial", f"file:{folder / 'kernel.log'}"),
            *("-qmp", f"unix:{folder / 'monitor.sock'},server=on,wait=off"),
            *("-chardev", f"socket,id=scanner,path={self._usb},server=on,wait=off"),
            *("-device", "qemu-xhci", "-device", "usb-serial,chardev=scanner,always-plugged=on"),
        ]
        self._process = subprocess.Popen(
            command, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.PIPE, start_new_session=True
        )
        self._scanner: socket.socket | None = None

    def states(self, seconds: float) -> Iterator[State]:
        """Every state that the table shows within this time."""
        until = time.monotonic() + seconds
        out = self._process.stdout
        assert out is not None
        while (left := until - time.monotonic()) > 0:
            if not select.select([out], [], [], min(left, 0.5))[0]:
                continue
            data = os.read(out.fileno(), 65536)
            if not data:
                assert self._process.stderr is not None
                raise Failed(f"the machine is gone: {self._process.stderr.read().decode()[-500:]}")
            *lines, self._rest = (self._rest + data).split(b"\n")
            for line in lines:
                text = line.decode("utf-8", "replace").rstrip()
                self.log.append(text)
                _, begun, state = text.partition("STATE {")
                if begun:
                    yield json.loads("{" + state)

    def scan(self, payload: str) -> None:
        """Hold a label before the scanner."""
        if self._scanner is None:
            self._scanner = socket.socket(socket.AF_UNIX)
            self._scanner.connect(str(self._usb))
        self._scanner.sendall(payload.encode("ascii") + b"\r")

    def picture(self, path: Path) -> None:
        """What stands on its monitor, as PNG."""
        with socket.socket(socket.AF_UNIX) as line:
            line.connect(str(self._folder / "monitor.sock"))
            words = line.makefile("rw")
            for asked in ({}, {"execute": "qmp_capabilities"}, _screendump(path)):
                if asked:
                    words.write(json.dumps(asked))
                    words.flush()
                while "event" in (answer := json.loads(words.readline())):
                    pass
                if "error" in answer:
                    raise Failed(f"no picture of the monitor: {answer['error']}")

    def cut(self) -> None:
        """Pull the plug."""
        # nice(1) has become QEMU, so this is its process id.
        self._process.send_signal(signal.SIGKILL)
        self._process.communicate()
        if self._scanner is not None:
            self._scanner.close()


def _screendump(path: Path) -> dict[str, object]:
    return {"execute": "screendump", "arguments": {"filename": str(path), "format": "png"}}


def first(machine: Machine) -> State:
    """The first state after power on."""
    for state in machine.states(BOOT):
        return state
    raise Failed(f"no picture within {BOOT:.0f} s; the last lines:\n" + "\n".join(machine.log[-30:]))


def with_reader(machine: Machine, state: State) -> State:
    """Wait until the reader is there."""
    if state["devices"].get("centre") == "ok":
        return state
    for state in machine.states(ANSWER):
        if state["devices"].get("centre") == "ok":
            return state
    raise Failed("the reader never came; the last lines:\n" + "\n".join(machine.log[-30:]))


def answered(machine: Machine, state: State, payload: str) -> State:
    """Scan, and wait for what the table makes of it."""
    before = kept(state)
    for _ in range(int(ANSWER / AGAIN)):
        machine.scan(payload)
        for after in machine.states(AGAIN):
            if kept(after) != before:
                return after
            if after["refused"] and after["refused"] != state["refused"]:
                raise Failed(f"{payload} was refused: {after['refused']}")
    raise Failed(f"{payload} had no answer within {ANSWER:.0f} s; the last lines:\n" + "\n".join(machine.log[-30:]))


def kept(state: State) -> State:
    """What a power cut must not change: all but what hangs on cables and on how often something was shown."""
    passing = ("devices", "sequence", "home", "refused", "alerts")
    return {key: value for key, value in state.items() if key not in passing}


def cards(state: State) -> list[str]:
    """The cards of the open trick."""
    return [played["card"] for played in state["trick"]["cards"]]


def judged(before: State, after: State, sent: str) -> str:
    """How the state after the cut fits the one before. Raises ``Failed``."""
    if kept(after) == kept(before):
        return "same"
    aside = ("trick", "turn", "prompt", "hands")
    rest = [{key: value for key, value in kept(state).items() if key not in aside} for state in (before, after)]
    if rest[0] == rest[1] and cards(after) == [*cards(before), sent]:
        return f"same, and {sent} that was on its way"
    changed = [key for key in kept(before) if before[key] != after.get(key)]
    raise Failed(f"after the cut {', '.join(changed)} differ: {[(before[key], after.get(key)) for key in changed]}")


def play_into_a_trick(machine: Machine, state: State, players: Players, chance: random.Random) -> State:
    """Some words, and on until a trick is open with room for one more card."""
    least = chance.randint(1, 5)
    while least > 0 or state["phase"] != "trick" or not 1 <= len(cards(state)) <= 1:
        state = answered(machine, state, players.word(state))
        least -= 1
    return state


def main() -> int:
    """Cut so many times; 0 if every resume was right."""
    folder = Path(sys.argv[1])
    count = int(sys.argv[2]) if len(sys.argv) > 2 else 20
    seed = int(os.environ.get("SEED", random.randrange(10**6)))
    chance, players = random.Random(seed), Players(seed)
    print(f"seed {seed}, {count} cuts", flush=True)
    before: State | None = None
    sent, boots, carried = "", [], 0
    for number in range(count + 1):
        began = time.monotonic()
        machine = Machine(folder)
        try:
            state = first(machine)
            boots.append(time.monotonic() - began)
            if before is not None:
                how = judged(before, state, sent)
                carried += how != "same"
                print(f"cut {number}: up after {boots[-1]:.0f} s, trick {cards(state)}: {how}", flush=True)
            if number == count:
                break
            state = with_reader(machine, state)
            before = play_into_a_trick(machine, state, players, chance)
            sent = players.word(before)
            machine.scan(sent)
            for later in machine.states(chance.uniform(0.0, 0.6)):
                if kept(later) != kept(before):
                    before, sent = later, ""
        except Failed as failure:
            print(f"start {number}: {failure}", flush=True)
            return 1
        finally:
            machine.cut()
    boots.sort()
    print(
        f"{count} power cuts in the middle of a trick, {count} resumed in the same state ({carried} of them with the "
        f"card that was on its way); from power on to the picture {boots[len(boots) // 2]:.0f} s (median), "
        f"{boots[-1]:.0f} s (longest), under emulation"
    )
    return 0


if __name__ == "__main__":
    sys.exit(main())
