"""Reading cards without labels: a camera above the table that is taught with the owner's own cards.

Everything here takes pictures as arrays and the time as a number; devices, files and the loop are others' work.
Needs numpy and OpenCV (the extra ``camera``), so import these modules only where a camera is wanted.
"""

import os

# The table is a guest on one core: arrays of this size are multiplied faster by one thread than by several that wait
# for each other. Read when numpy is loaded, so it stands before everything else here.
os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")
