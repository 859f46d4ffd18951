"""A crew member of The Crew played by the table: from its own hand and what everybody saw to its next word."""
