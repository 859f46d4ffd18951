"""Cameras at the open table: each in a process of its own, of which only words come back."""

# First of all, as it says how numpy is to be loaded; a process started from here is told the same.
import companion.camera  # noqa: F401
