"""An emulated machine's monitor: what QEMU shows on it."""

import json
import socket
from pathlib import Path


def picture(line: Path, path: Path) -> None:
    """What stands on the monitor of the QEMU behind a socket (``-qmp unix:..``), as PNG. Raises ``OSError``."""
    with socket.socket(socket.AF_UNIX) as connection, connection.makefile("rw") as words:
        connection.connect(str(line))
        words.readline()
        for asked in ("qmp_capabilities", "screendump"):
            arguments = {"filename": str(path), "format": "png"} if asked == "screendump" else {}
            words.write(json.dumps({"execute": asked, "arguments": arguments}))
            words.flush()
            while "event" in (answer := json.loads(words.readline())):
                pass
            if "error" in answer:
                raise OSError(f"no picture of the monitor: {answer['error']}")
