"""A scene for any view: the prompt and its choices. What a game without a scene of its own gets."""

from collections.abc import Sequence

from companion.rules.published import TableView
from companion.screen.elements import Element
from companion.screen.geometry import Box
from companion.screen.measure import Pen
from companion.screen.scenes.scene import Header, Scene
from companion.text.catalogue import Catalogue


def _header(view: TableView, words: Catalogue) -> Header:
    return Header(words.sentence(f"game-{view.game}") if view.game else words.sentence("companion"))


def _body(view: TableView, box: Box, pen: Pen, words: Catalogue) -> Sequence[Element]:
    return ()


PLAIN = Scene(_header, _body)
