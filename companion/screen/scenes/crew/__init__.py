"""Both Crews on the screen: Planet Nine and Mission Deep Sea share every scene."""

from companion.screen.scenes.crew.table import SCENE

__all__ = ["SCENE"]
