"""The air between one phone and the table: a forwarder that can be cut, and is whole again when it is mended."""

import socket
import threading
from contextlib import suppress

PIECE = 65536


class Wire:
    """Takes a phone's connections as its proxy and hands them on to the table.

    The bytes are not looked at, so the table sees the requests as the browser wrote them.
    """

    def __init__(self, table: int) -> None:
        self._table = table
        self.taken = 0
        """Bytes that the table has sent to the phone, whatever they were."""
        self._whole = threading.Event()
        self._whole.set()
        self._lines: set[socket.socket] = set()
        self._lock = threading.Lock()
        self._door = socket.create_server(("127.0.0.1", 0))
        self.port = int(self._door.getsockname()[1])
        threading.Thread(target=self._open, daemon=True).start()

    def cut(self) -> None:
        """Every connection breaks, and none comes about."""
        self._whole.clear()
        with self._lock:
            lines, self._lines = self._lines, set()
        for line in lines:
            _close(line)

    def mend(self) -> None:
        """The air carries again."""
        self._whole.set()

    def close(self) -> None:
        """For good."""
        self.cut()
        self._door.close()

    def _open(self) -> None:
        with suppress(OSError):
            while True:
                phone, _ = self._door.accept()
                threading.Thread(target=self._carry, args=(phone,), daemon=True).start()

    def _carry(self, phone: socket.socket) -> None:
        if not self._whole.is_set():
            _close(phone)
            return
        try:
            table = socket.create_connection(("127.0.0.1", self._table), 5)
        except OSError:
            _close(phone)
            return
        table.settimeout(None)
        with self._lock:
            self._lines |= {phone, table}
        back = threading.Thread(target=self._pump, args=(table, phone, True), daemon=True)
        back.start()
        self._pump(phone, table)
        back.join()
        with self._lock:
            self._lines -= {phone, table}

    def _pump(self, source: socket.socket, sink: socket.socket, counted: bool = False) -> None:
        with suppress(OSError):
            while piece := source.recv(PIECE):
                self.taken += len(piece) if counted else 0
                sink.sendall(piece)
        for line in (source, sink):
            _close(line)


def _close(line: socket.socket) -> None:
    """Break it off in the middle of whatever it carries."""
    with suppress(OSError):
        line.shutdown(socket.SHUT_RDWR)
    line.close()
