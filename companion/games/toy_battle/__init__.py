"""Toy Battle: two sides, troops on a terrain, medals or the enemy HQ."""
