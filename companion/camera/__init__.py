"""Reading cards without labels: a camera above the table that is taught with the owner's own cards.

Everything here takes pictures as arrays and the time as a number; devices, files and the loop are others' work.
Needs numpy and OpenCV (the extra ``camera``), so import these modules only where a camera is wanted.
"""
