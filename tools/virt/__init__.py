"""A mission in an emulated ARM machine with a camera, buttons and a screen (``make test-virt``)."""
