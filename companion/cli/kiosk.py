"""``companion kiosk on | off``: the table starts with the machine, or no longer does."""

import argparse
import os
import subprocess
from pathlib import Path

from companion.cli.main import UsageError, Verbs

SCRIPTS = Path(__file__).resolve().parents[2] / "systemd"
"""In a checkout and in the Debian package the installer stands beside the program; a wheel has none."""


def add_parser(verbs: Verbs) -> None:
    """The verb and its options."""
    parser = verbs.add_parser("kiosk", help="start the table with the machine, or no longer (as root)")
    parser.add_argument("state", choices=("on", "off"))
    parser.add_argument("--hotspot", action="store_true", help="the machine makes a Wi-Fi of its own for phones")
    parser.add_argument("--sheets", action="store_true", help="phones in the home's Wi-Fi reach the table's pages")
    parser.add_argument("--display", choices=("kms", "cage", "session"), help="left out, it is chosen by what is there")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Install the units and rules, or take them away; what belongs to the owner stays. Raises ``UsageError``."""
    script = SCRIPTS / ("install.sh" if args.state == "on" else "uninstall.sh")
    if not script.is_file():
        raise UsageError(
            "this installation has no kiosk: found no folder systemd beside the program; "
            "install the Debian package, or run make install-kiosk in a checkout"
        )
    wanted = {"KIOSK_HOTSPOT": args.hotspot, "KIOSK_SHEETS": args.sheets, "KIOSK_MODE": args.display}
    environ = {**os.environ, **{name: str(value) for name, value in wanted.items() if value}}
    return 2 if subprocess.run(["sh", str(script)], env=environ, check=False).returncode else 0
