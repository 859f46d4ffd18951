"""The two Crews: what both boxes share. Start reading at ``box.py``, then ``decide.py``."""
