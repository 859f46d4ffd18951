"""The 96 task cards: one unit per kind, judged from public history alone."""
