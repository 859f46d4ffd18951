"""A scene for any view: the prompt and its choices. What a game without a scene of its own gets."""

from collections.abc import Sequence

from companion.screen.elements import Element
from companion.screen.geometry import Box
from companion.screen.paper import Paper
from companion.screen.scenes.scene import Header, Scene


def _header(paper: Paper) -> Header:
    return Header(
        paper.text.sentence(f"game-{paper.view.game}") if paper.view.game else paper.text.sentence("companion")
    )


def _body(paper: Paper, box: Box) -> Sequence[Element]:
    return ()


PLAIN = Scene(_header, _body)
