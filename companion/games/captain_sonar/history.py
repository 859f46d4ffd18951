"""The battle as its hunter heard it."""

from companion.games.captain_sonar.heard import Line, heard_by
from companion.games.captain_sonar.state import State


def public_events(state: State, hunter: str) -> list[Line]:
    """The announcements that tell the hunting crew something of the other submarine, as JSON events."""
    return heard_by(hunter, state.log, state.chart.ice)
