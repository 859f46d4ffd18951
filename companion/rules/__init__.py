"""Words that two or more games share: cards, tricks, seats, timers, and what a game is."""
