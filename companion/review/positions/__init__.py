"""Where a submarine of Captain Sonar can be: the exact set, from public events alone (0020)."""

from companion.review.positions.board import Options, TrackingChart
from companion.review.positions.events import BadEvent, Event, read_event
from companion.review.positions.tracker import Tracker

__all__ = ["BadEvent", "Event", "Options", "Tracker", "TrackingChart", "read_event"]
