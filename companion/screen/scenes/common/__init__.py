"""What all scenes share: the frame about a game, choices, overlays, and the scenes without a game."""
