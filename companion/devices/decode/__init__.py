"""Bytes in, events out: one small pure module per reader protocol, no I/O in any of them."""
