"""What each post of a crew sees on its sheet, copied fact by fact: its own crew's and what was announced, no more."""
