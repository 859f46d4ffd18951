"""The Crew: Mission Deep Sea. Only what differs from the other box; the rest is ``games.crew``."""
