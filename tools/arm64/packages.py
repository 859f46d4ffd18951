"""The wheel, and its locked aarch64 dependencies, unpacked for an ARM Debian's Python 3.11."""

import shutil
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path

from tools.lock import PLAYING, locked

ROOT = Path(__file__).resolve().parent.parent.parent


def install(site: Path, pure: Path, extras: str, more: Sequence[str] = ()) -> None:
    """The dependencies of those extras into ``site``, where the lock has changed; the wheel by itself into ``pure``.

    ``more`` are packages that are in no lock, as a Pi has them from apt.
    """
    pip = [sys.executable, "-m", "pip", "install", "--quiet", "--disable-pip-version-check", "--upgrade"]
    aarch64 = ["--only-binary=:all:", "--implementation", "cp", "--python-version", "3.11"]
    for platform in (*(f"manylinux_2_{minor}_aarch64" for minor in (17, 28, 31, 34)), "manylinux2014_aarch64"):
        aarch64 += ["--platform", platform]
    with tempfile.TemporaryDirectory() as folder:
        build = [sys.executable, "-m", "build", "--wheel", "--no-isolation", "--outdir", folder, str(ROOT)]
        subprocess.run(build, check=True, capture_output=True)
        (wheel,) = Path(folder).glob("*.whl")
        done, wanted = site.with_name("locked"), f"{extras} {' '.join(more)}\n{PLAYING.read_text()}"
        if not done.is_file() or done.read_text() != wanted:
            # The wheel just built is in no lock, so pip is given versions here; `make wheels` proves the hashes.
            pins = Path(folder) / "pins.txt"
            pins.write_text("\n".join(locked()))
            packages = ["--target", str(site), *aarch64, "-c", str(pins), f"{wheel}[{extras}]", *more]
            subprocess.run([*pip, *packages], check=True)
            done.write_text(wanted)
        # The wheel by itself: the checkout may change while it is used.
        shutil.rmtree(pure, ignore_errors=True)
        subprocess.run([*pip, "--target", str(pure), "--no-deps", str(wheel)], check=True)
