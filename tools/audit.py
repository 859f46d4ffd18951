"""Asks for known vulnerabilities of what the locks install. Exit 1 when there is one, 2 without an answer.

python -m tools.audit       needs the network
"""

import json
import subprocess
import sys
from collections.abc import Mapping
from typing import Any

from tools.aside import program
from tools.lock import CHECKING, PLAYING


def lines(answer: Mapping[str, Any]) -> list[str]:
    """One line a vulnerability: the package, its name, and the version that mends it.

    >>> hole = {"id": "X-1", "fix_versions": ["1.1"]}
    >>> lines({"dependencies": [{"name": "a", "version": "1.0", "vulns": [hole]}, {"name": "b", "vulns": []}]})
    ['a 1.0: X-1, mended in 1.1']
    """
    faults = []
    for package in answer["dependencies"]:
        for hole in package.get("vulns", ()):
            mended = ", ".join(hole["fix_versions"]) or "no version yet"
            faults.append(f"{package['name']} {package['version']}: {hole['id']}, mended in {mended}")
    return faults


def main() -> None:
    """Ask, and say what was found."""
    locks = [part for lock in (PLAYING, CHECKING) for part in ("--requirement", str(lock))]
    command = [str(program("pip-audit")), *locks, "--require-hashes", "--disable-pip"]
    command += ["--format", "json", "--progress-spinner", "off"]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    try:
        answer = json.loads(done.stdout)
    except ValueError:
        why = done.stderr.strip().splitlines()[-1:] or ["It said nothing"]
        print(f"The audit had no answer; it needs the network. {why[0]}", file=sys.stderr)
        sys.exit(2)
    skipped = [package for package in answer["dependencies"] if "skip_reason" in package]
    if skipped:
        names = ", ".join(package["name"] for package in skipped)
        print(f"The audit could not look at {names}. {skipped[0]['skip_reason']}", file=sys.stderr)
        sys.exit(2)
    faults = lines(answer)
    print("\n".join(faults) if faults else f"no known vulnerability in {len(answer['dependencies'])} packages")
    sys.exit(1 if faults else 0)


if __name__ == "__main__":
    main()
