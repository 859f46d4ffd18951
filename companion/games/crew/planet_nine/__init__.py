"""The Crew: The Quest for Planet Nine."""
