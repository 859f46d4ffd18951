"""Printable sheets of labels: a code that a scanner reads and a name that a person reads.

``symbol`` turns a word into bars or squares, ``mark`` a suit into colour, shape and letter, ``sheet``
arranges them on pages in whole printer dots (pure), ``draw`` writes the PDF.
"""
