"""The scenes that can lie on the table: each a value with a grammar, a prompt, what becomes of a word, and a view."""
