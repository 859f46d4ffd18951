"""Captain Sonar on the screen: the shared sea chart between two crews, and a crew's own sheets."""

from companion.screen.scenes.captain_sonar.table import SCENE

__all__ = ["SCENE"]
