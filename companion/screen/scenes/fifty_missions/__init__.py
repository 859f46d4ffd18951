"""50 Missions on the screen: four exposed cards, their missions, the medals, the clock."""

from companion.screen.scenes.fifty_missions.scene import SCENE

__all__ = ["SCENE"]
