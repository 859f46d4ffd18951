"""``companion version``: which version this is, and of which parts."""

import argparse
import json
import platform
from importlib.metadata import PackageNotFoundError, version

from companion.cli.main import JSON, verb

PARTS = (
    "pygame-ce",
    "pyserial",
    "gpiozero",
    "qrcode",
    "msgspec",
    "fluent.runtime",
    "reportlab",
    "python-sat",
    "opencv-python-headless",
    "numpy",
)


def own_version() -> str:
    """The companion's own version, as installed."""
    try:
        return version("table-companion")
    except PackageNotFoundError:
        return "unknown (not installed)"


def run(args: argparse.Namespace) -> int:
    """Print the program's version and those of its parts."""
    parts: dict[str, str | None] = {}
    for part in PARTS:
        try:
            parts[part] = version(part)
        except PackageNotFoundError:
            parts[part] = None
    data = {"companion": own_version(), "python": platform.python_version(), "parts": parts}
    if args.json:
        print(json.dumps(data))
        return 0
    print(f"companion {data['companion']} on Python {data['python']}")
    for part, number in parts.items():
        print(f"  {part} {number or 'not installed'}")
    return 0


add_parser = verb(
    "version",
    run,
    JSON,
    help="print the version",
    description="Prints the version and its parts.",
)
