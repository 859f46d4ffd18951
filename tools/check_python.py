"""Says in one line what is missing before the environment is made."""

import sys
from importlib.util import find_spec

if sys.version_info < (3, 11):  # noqa: UP036 - this runs before pip can say so
    sys.exit(
        f"Found Python {sys.version.split()[0]}, expected 3.11 or newer. Name another one: make PYTHON=python3.11 …"
    )
if sys.maxsize < 2**32:
    sys.exit("Found a 32-bit system, expected a 64-bit one: several parts exist for 64-bit Raspberry Pi OS only.")
if find_spec("venv") is None or find_spec("ensurepip") is None:
    sys.exit("Python's venv module is missing. Install it with: sudo apt install python3-venv")
