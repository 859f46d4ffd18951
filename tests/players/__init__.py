"""A crew by the table."""
