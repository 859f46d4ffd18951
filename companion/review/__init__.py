"""After the game, pure: nothing of this reaches a running game."""
