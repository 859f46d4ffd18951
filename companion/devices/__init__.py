"""Ports: each puts inputs on one queue or follows cues, and knows nothing of any game."""
