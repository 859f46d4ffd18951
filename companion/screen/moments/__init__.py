"""Moments: what people came for gets a second of the whole screen.

A moment is a layout of its own that stands before the next view, derived from two successive views of the table and
from nothing else: what neither view shows, no moment can show. ``tell.moments`` finds them, ``showing.Showing``
keeps the ones that are still to be seen; the window asks it what stands on the screen.
"""
