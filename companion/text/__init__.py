"""Sentences: catalogues per language, the published state, the terminal view; keys in, text out."""
