"""A table process for tests: the real `companion run`, with gpiozero's mock pins pressed from standard input.

Lines ``press 27 0.05`` press a pin for so many seconds; ``shot FILE`` saves what the window shows.
"""

import sys
import threading
import time
from pathlib import Path

from gpiozero import Device
from gpiozero.pins.mock import MockFactory

from companion.cli.main import main


def obey(factory: MockFactory) -> None:
    for line in sys.stdin:
        what, *rest = line.split()
        if what == "press":
            pin = factory.pin(f"GPIO{rest[0]}")
            pin.drive_low()
            time.sleep(float(rest[1]))
            pin.drive_high()
        elif what == "shot":
            from companion.screen.window import _WINDOWS

            _WINDOWS[0].save(Path(rest[0]))
        print(f"done {line.strip()}", flush=True)


if __name__ == "__main__":
    Device.pin_factory = MockFactory()
    threading.Thread(target=obey, args=(Device.pin_factory,), daemon=True).start()
    sys.exit(main(sys.argv[1:]))
