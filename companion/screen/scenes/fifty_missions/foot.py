"""The foot of the table: the deck and everybody's hands are counted, and the only answer stands at their end."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace

from companion.games.fifty_missions.view import FiftyView
from companion.screen.elements import Element, Touch
from companion.screen.geometry import Box, row
from companion.screen.paper import Paper
from companion.screen.scenes.common.choices import OPEN, SIZE, button, left_over
from companion.screen.scenes.fifty_missions.mission import LARGER, deck_of
from companion.screen.scenes.scene import ChoiceLabel
from companion.screen.widgets import Chip

FOOT, COUNT, MANY = 5.6, 3.5, 4
"""How high the foot of a large screen is and the size of what is counted, in units; more cards than the last are no
buttons."""


def foot_high(paper: Paper) -> float:
    """How high the foot is where an answer stands in it, in units."""
    return max(FOOT, 1.45 * paper.must)


def alone(paper: Paper, view: FiftyView, elements: Sequence[Element]) -> str:
    """The only answer that nothing else gives."""
    said = (*map(str, range(1, MANY + 1)), *((OPEN,) if opens(paper) else ()))
    touched = [Touch(key="", box=Box(0, 0, 1, 1), word=word) for word in said]
    left = left_over(paper.view, deck_of(view), [*elements, *touched])
    return left[0] if len(left) == 1 else ""


def at_foot(
    paper: Paper,
    view: FiftyView,
    at: Box | None,
    label: Callable[[Paper, str], ChoiceLabel],
    elements: Sequence[Element],
) -> Element | None:
    """The only answer at the end of the counts, where they have its height: it takes no line of its own."""
    word, high = alone(paper, view, elements), foot_high(paper)
    if at is None or at.h < high or not word:
        return None
    shown = label(paper, word)
    wide = paper.width("heading", paper.read(SIZE), shown.text) + FOOT
    room = at.right_part(wide).bottom_part(high)
    return button(f"bar/{word}", word, replace(shown, ground="row", edge="quiet"), room, pen=paper)


def opens(paper: Paper) -> bool:
    """Whether a touch on the deck opens all cards: where cards are scanned, for one that cannot be read."""
    return paper.view.can_scan() and sum("-" in word for word in paper.view.prompt.choices) > MANY


def counts(paper: Paper, view: FiftyView, box: Box) -> Iterator[Element]:
    """Deck, covered cards and the cards in everybody's hands, quietly along the lower edge."""
    names = {seat: paper.catalogue.sentence("somebody-at-seat", {"seat": int(seat)}) for seat in view.hands}
    # A chip is a quarter higher than its words.
    size = min(LARGER * paper.rest, box.h / 1.25) if paper.close else COUNT
    # The hands are what players ask about: of all of them, if need be only the first letters are named; or of none.
    for letters, counted in ((14, ("deck", "covered")), *((most, ("deck",)) for most in (14, 8, 5, 3, 0))):
        numbers = {"deck": ("cards", view.deck), "covered": ("card", view.covered)}
        texts = [
            (key, numbers[key][0], paper.catalogue.sentence(f"fifty-scene-{key}", {"number": numbers[key][1]}))
            for key in counted
        ]
        texts += [
            (f"hand{seat}", "hand", f"{names[seat][:letters]} · {count}")
            for seat, count in view.hands.items()
            if letters
        ]
        wides = [paper.chip(text, size, signed=True) for _, _, text in texts]
        if sum(wides) + len(wides) - 1 <= box.w:
            break
    for (key, icon, text), chip in zip(texts, row(box, *wides, gap=1), strict=True):
        if not chip.inside(box):
            break
        turn = key == f"hand{view.turn}"
        yield Chip(
            key=f"count/{key}",
            box=chip,
            text=text,
            size=size,
            icon=icon,
            ground="turn" if turn else "chip",
            colour="ink" if turn else "text",
        )
        if key == "deck" and opens(paper):
            yield Touch(key="count/deck/touch", box=chip.inset(-1.2, -0.8), word=OPEN)
