"""Runs the wheel as a 64-bit Raspberry Pi would: its aarch64 dependencies, under qemu-user, compared with this machine.

    python -m tools.arm64.test [EVERY]      root from $ARM64 (default /tmp/arm64), tools/arm64/build.sh

Every scenario file (or every n-th) with its whole trace, a list of draws, a demo of each game and one frame drawn
without a display are made on both machines and compared. Exit 0: nothing differs but what is named; 1: something
does; 3: no root here.
"""

import os
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from tools.arm64.packages import ROOT, install

WORK = Path(os.environ.get("ARM64", "/tmp/arm64"))
SYSTEM = WORK / "root"
SITE = WORK / "site"
PURE = WORK / "wheel"
GAMES = ("planet-nine", "deep-sea", "captain-sonar", "toy-battle", "fifty-missions")
PATIENCE = 3600
MARK = "== "
"""Names a file in what ``scenarios.py`` prints."""


def guest(*words: str, cwd: Path) -> "subprocess.CompletedProcess[bytes]":
    """Run the guest's Python."""
    command = ["nice", "-n", "19", "qemu-aarch64-static", "-L", str(SYSTEM)]
    command += [str(SYSTEM / "usr" / "bin" / "python3.11"), *words]
    return _ran(command, cwd, {"PYTHONPATH": f"{PURE}:{SITE}"})


def host(*words: str, cwd: Path) -> "subprocess.CompletedProcess[bytes]":
    """Run this machine's Python with the same locked versions."""
    return _ran(["nice", "-n", "19", sys.executable, *words], cwd, {"PYTHONPATH": str(PURE)})


def _ran(command: list[str], cwd: Path, more: dict[str, str]) -> "subprocess.CompletedProcess[bytes]":
    environ = {"PATH": os.environ["PATH"], "HOME": str(cwd), "LANG": "C.UTF-8", "PYTHONDONTWRITEBYTECODE": "1"}
    environ |= {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy", "COMPANION_DATA": str(cwd / "data")} | more
    return subprocess.run(command, cwd=cwd, env=environ, capture_output=True, timeout=PATIENCE, check=False)


def compared(name: str, words: list[str], folder: Path) -> bool:
    """The same command on both; prints what differs."""
    (folder / "host").mkdir(exist_ok=True)
    (folder / "guest").mkdir(exist_ok=True)
    there, here = guest(*words, cwd=folder / "guest"), host(*words, cwd=folder / "host")
    same = (there.returncode, there.stdout) == (here.returncode, here.stdout)
    print(
        f"{name}: {'the same' if same else 'DIFFERS'}, exit {there.returncode}, {len(there.stdout)} bytes", flush=True
    )
    if not same:
        at = next((n for n, (a, b) in enumerate(zip(there.stdout, here.stdout, strict=False)) if a != b), 0)
        for machine, text in (("aarch64", there.stdout), ("here", here.stdout)):
            print(f"  {machine}: {text[max(0, at - 60) : at + 60]!r}")
        print(f"  {there.stderr[-600:].decode()}")
    return same


def traces(text: str) -> dict[str, str]:
    """The trace of each scenario file by its name."""
    parts = f"\n{text}".split(f"\n{MARK}")
    return {name: trace for name, _, trace in (part.partition("\n") for part in parts[1:])}


def scenarios(every: int, folder: Path) -> bool:
    """All scenario files in one process on each machine; every step's state and secrets must be the same."""
    words = [str(Path(__file__).with_name("scenarios.py")), str(ROOT / "tests" / "scenarios"), str(every)]
    ran, took, codes = [], [], []
    for machine in (guest, host):
        began = time.monotonic()
        done = machine(*words, cwd=folder)
        took.append(time.monotonic() - began)
        codes.append(done.returncode)
        ran.append(traces(done.stdout.decode()))
        if done.returncode != 0:
            print(f"  {machine.__name__}: {done.stderr[-600:].decode()}")
    there, here = ran
    different = [name for name in here if there.get(name) != here[name]]
    steps = sum(len(trace.splitlines()) for trace in here.values())
    print(
        f"scenarios: {len(here) - len(different)} of {len(here)} the same in all {steps} steps, exit {codes[0]} and "
        f"{codes[1]}; {took[0]:.0f} s on aarch64 under emulation, {took[1]:.0f} s here",
        flush=True,
    )
    for name in different[:20]:
        pair = zip(there.get(name, "").splitlines(), here[name].splitlines(), strict=False)
        first = next((f"{a[:200]} <> {b[:200]}" for a, b in pair if a != b), "one of them ends before the other")
        print(f"  {name}: {first}")
    return not different and codes == [0, 0] and bool(here)


def frame(folder: Path) -> bool:
    """One frame without a display; says by how many pixels it differs."""
    pictures = {}
    for name, run in (("aarch64", guest), ("here", host)):
        done = run(str(Path(__file__).with_name("frame.py")), str(folder / f"{name}.raw"), cwd=folder)
        if done.returncode != 0:
            print(f"frame: exit {done.returncode} on {name}: {done.stderr[-600:].decode()}")
            return False
        pictures[name] = (folder / f"{name}.raw").read_bytes()
        print(f"frame on {name}: {done.stdout.decode().strip()}", flush=True)
    first, second = pictures.values()
    off = [abs(a - b) for a, b in zip(first, second, strict=True) if a != b]
    print(f"frame: {len(off)} of {len(first)} colour values differ, by at most {max(off, default=0)}")
    return len(off) < len(first) / 100 or max(off) <= 2


def main() -> None:
    """Install, run, compare."""
    if subprocess.run(["sh", str(Path(__file__).with_name("build.sh")), str(WORK)], check=False).returncode != 0:
        sys.exit(3)
    install(SITE, PURE, "labels,review")
    every = int(sys.argv[1]) if len(sys.argv) > 1 else 1
    same = True
    with tempfile.TemporaryDirectory(prefix="companion-arm64-") as name:
        folder = Path(name)
        what = guest("-c", "import platform, sys; print(platform.machine(), sys.version.split()[0])", cwd=folder)
        print("guest:", what.stdout.decode().strip(), what.stderr.decode()[-300:], flush=True)
        module = ["-m", "companion"]
        same &= frame(folder)
        draw = [*module, "draw", "deep-sea", "--mission", "7", "--players", "4", "--seed", "5", "--json"]
        same &= compared("draw", draw, folder)
        same &= scenarios(every, folder)
        for game in GAMES:
            done = guest(*module, "demo", game, "--headless", cwd=folder)
            print(f"demo {game}: exit {done.returncode}, {done.stdout.decode().strip().splitlines()[-1:]}", flush=True)
            same &= done.returncode == 0
    sys.exit(0 if same else 1)


if __name__ == "__main__":
    main()
