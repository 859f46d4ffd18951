"""Files that outlive a session: logbook, catalogue of tags, backup."""
