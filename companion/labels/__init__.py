"""Printable sheets with QR codes."""
