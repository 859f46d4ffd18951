"""Processes beside the table, of which none is waited for."""
