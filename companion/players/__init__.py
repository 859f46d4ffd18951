"""A crew of Captain Sonar played by the table: it knows its own sheets and what was announced, nothing else."""
