"""Table companion: referee, logbook and shared display for board games played with real cards."""
