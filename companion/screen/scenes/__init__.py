"""Scenes: what stands where, one package per game; ``common`` is what all of them share."""
