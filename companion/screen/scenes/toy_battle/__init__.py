"""Toy Battle on the screen: the terrain between its two players."""

from companion.screen.scenes.toy_battle.table import SCENE

__all__ = ["SCENE"]
