"""Where a submarine of Captain Sonar can be: the exact set, from public events alone (0020)."""

from companion.review.positions.board import Chart, Options
from companion.review.positions.events import BadEvent, Event, read_event
from companion.review.positions.tracker import Tracker

__all__ = ["BadEvent", "Chart", "Event", "Options", "Tracker", "read_event"]
