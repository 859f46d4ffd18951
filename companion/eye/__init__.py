"""Cameras at the open table: each in a process of its own, of which only words come back."""
