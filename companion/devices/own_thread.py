"""A thread beside the table: whoever tells it what to do never waits for it."""

import threading


class OwnThread:
    """What works in a thread of its own: ``_run`` is its work, from ``_begin`` on until it is told to end."""

    _thread: threading.Thread | None = None

    def _begin(self, name: str) -> None:
        """Have the work done from now on."""
        self._thread = threading.Thread(target=self._run, name=name, daemon=True)
        self._thread.start()

    def _ended(self, seconds: float = 2.0) -> None:
        """Wait so long at most for work that was told to end."""
        thread, self._thread = self._thread, None
        if thread is not None:
            thread.join(seconds)

    def _run(self) -> None:
        raise NotImplementedError
