"""The image for a Raspberry Pi's card (``make image``, docs/decisions/0063)."""
