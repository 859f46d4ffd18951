"""What a camera's process is told at its start, and what its reports mean on the screen."""

from dataclasses import replace
from pathlib import Path

from companion.cli.eye_hands import At
from companion.cli.eye_places import places_of
from companion.devices.settings import CameraSettings, Watches
from companion.eye import told
from companion.rules.seen import CameraView


def job_of(one: CameraSettings, folder: Path) -> told.Job:
    """What a camera's process is started with; a hand, or a deck, is laid out anywhere in the picture."""
    places = places_of(one, folder) if one.watches in (Watches.TRICK, Watches.SPOT) else ()
    return told.Job(one.name, one.device, one.width, one.height, places)


def learning(view: CameraView, report: told.Learns) -> CameraView:
    """How far teaching is."""
    return replace(
        view,
        step=report.step,
        cards=(),
        game=report.game,
        word=report.word,
        views=report.views,
        left=report.left,
        total=report.total,
        fault=report.fault,
        alike=report.alike,
    )


def counting(view: CameraView, report: told.Counted) -> CameraView:
    """How far counting is."""
    return replace(
        view,
        step="count",
        game=report.game,
        seen=report.seen,
        total=report.total,
        missing=report.missing,
        doubled=report.doubled,
        untaught=report.untaught,
        unread=report.unread,
    )


def where(place: str | None) -> At:
    """The seat, or the place, that a part of the picture stands for.

    >>> where("seat 2"), where("3"), where(None)
    ((2, None), (None, '3'), (None, None))
    """
    if place is None:
        return None, None
    first, _, number = place.lower().partition(" ")
    return (int(number), None) if first == "seat" and number.isdigit() else (None, place)
