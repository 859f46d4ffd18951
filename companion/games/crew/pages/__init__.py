"""What the holder of a seat may see and touch on a page of their own."""
