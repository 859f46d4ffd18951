"""Builds the wheel, installs it into an environment of its own, and runs scenarios outside the checkout."""

import os
import subprocess
import sys
import tempfile
import venv
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent


def run(*command: str, cwd: Path) -> None:
    """Run a command, quiet unless it fails."""
    done = subprocess.run(command, cwd=cwd, capture_output=True, text=True, check=False)
    if done.returncode != 0:
        print(done.stdout, done.stderr, sep="\n", file=sys.stderr)
        sys.exit(f"{' '.join(command)} failed with exit status {done.returncode}")


def main() -> None:
    """Build, install, run."""
    with tempfile.TemporaryDirectory(prefix="companion-wheel-") as name:
        folder = Path(name)
        run(sys.executable, "-m", "build", "--wheel", "--no-isolation", "--outdir", str(folder), str(ROOT), cwd=folder)
        (wheel,) = folder.glob("*.whl")
        # Other packages come from the environment in use: the wheel itself is what is on trial here.
        venv.create(folder / "env", with_pip=False, system_site_packages=False)
        python = folder / "env" / "bin" / "python"
        target = next((folder / "env" / "lib").glob("python3*")) / "site-packages"
        run(
            sys.executable,
            "-m",
            "pip",
            "install",
            "--quiet",
            "--no-deps",
            "--target",
            str(target),
            str(wheel),
            cwd=folder,
        )
        packages = Path(next(path for path in sys.path if path.endswith("site-packages")))
        (target / "others.pth").write_text(f"{packages}\n")
        scenarios = sorted(str(path) for path in (ROOT / "tests" / "scenarios").rglob("*.toml"))[::10]
        os.environ.pop("PYTHONPATH", None)
        origin = (
            "import companion, sys; sys.exit(0 if 'companion-wheel-' in companion.__file__ else companion.__file__)"
        )
        run(str(python), "-c", origin, cwd=folder)
        run(str(python), "-m", "companion", "version", cwd=folder)
        run(str(python), "-m", "companion", "scenario", *scenarios, cwd=folder)
        size = wheel.stat().st_size / 1e6
        print(f"{wheel.name}: {size:.1f} MB, {len(scenarios)} scenarios run outside the checkout")


if __name__ == "__main__":
    main()
