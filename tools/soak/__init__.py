"""Long and cruel tests: everything that may happen to a table in a year of evenings, in a few minutes.

``python -m tools.soak [PART..]`` runs all parts or those named, prints the figures of each, and exits 1 when an
acknowledged event was lost, something crashed, or anything else was not as it must be.
"""
