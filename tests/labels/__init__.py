"""Labels: what is printed, and whether a scanner reads it back."""
