"""The review of a finished Crew mission: trick by trick, with a bar that turns at the lost card."""

from companion.screen.scenes.review.scene import SCENE

__all__ = ["SCENE"]
