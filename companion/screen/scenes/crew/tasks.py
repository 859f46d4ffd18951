"""Tasks in words and signs: their sentence, their order token."""

from companion.games.crew.view import TaskView
from companion.screen.elements import Element, Icon, Panel, words
from companion.screen.geometry import Box
from companion.screen.measure import Pen
from companion.screen.theme import SMALLEST
from companion.text.catalogue import Catalogue

SIDE = 2.9
"""The side of an order token whose figure has the smallest size."""


def task_text(task: TaskView, words_: Catalogue) -> str:
    """What the task demands, in our words, with its prediction once it is open."""
    key = f"task-{task.id}"
    if words_.has(key):
        text = words_.sentence(key)
    elif task.card:
        text = words_.sentence("task-card", {"card": task.card})
    else:
        text = task.id.replace("-", " ").capitalize()
    text = text[:1].upper() + text[1:]
    if task.prediction is not None:
        text += " · " + words_.sentence("predicts", {"number": task.prediction})
    return text


def token_side(pen: Pen) -> float:
    """The side of an order token whose figure can be read."""
    return SIDE * pen.seen(SMALLEST) / SMALLEST


def token_badge(key: str, token: str, box: Box) -> list[Element]:
    """An order token: a figure, arrows, or the omega of the last one."""
    made: list[Element] = [Panel(key=key, box=box, top="text", radius=box.h / 2 if token.isdecimal() else 0.7)]
    if token.lower() in ("omega", "o", "ω"):
        made.append(Icon(key=f"{key}/sign", box=box.inset(box.w * 0.2), name="omega", colour="row"))
    elif set(token) <= {">"}:
        made.append(Icon(key=f"{key}/sign", box=box.inset(box.w * 0.1), name=f"arrows{len(token)}", colour="row"))
    else:
        size = SMALLEST * box.w / SIDE
        made.append(
            words(f"{key}/sign", box, token, size, shrinks=False, style="display", align="centre", colour="row")
        )
    return made
