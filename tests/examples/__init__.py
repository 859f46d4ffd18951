"""Examples that the guides walk through."""
