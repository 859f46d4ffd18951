"""After a battle with a crew by the table: why it said what stands at the moment that is looked at."""

from companion.rules.published import TableView, ThoughtView
from companion.screen.elements import Element, Outline, Panel, words
from companion.screen.geometry import Box
from companion.screen.measure import Pen
from companion.screen.theme import SENTENCE, SMALLEST, team_tone
from companion.text.catalogue import Catalogue

HIGH = 15.0
"""How high the panel is."""

MOST = 5
"""As many choices stand there: four courses and surfacing."""


def high_of(pen: Pen) -> float:
    """How high the panel is where its text is read from the seats."""
    return HIGH if not pen.close else 6.5 * 1.2 * pen.rest


def thoughts(table: TableView, box: Box, pen: Pen, words_: Catalogue) -> list[Element]:
    """What the crew knew, and under it the courses that it weighed; a refusal or a notice takes the place meanwhile."""
    thought = table.thought
    if thought is None or table.refused is not None or table.notices:
        return []
    tone = team_tone(thought.team)
    inner = box.inset(1.4, 1.0)
    above = 6.4 if not pen.close else inner.h * 0.62
    params = {"team": thought.team, "spaces": thought.spaces, "own": thought.own}
    said = tuple(words_.spans("sonar-thought", params))
    return [
        Panel(key="thought", box=box, top="station-top", bottom="station-bottom", radius=1.4),
        words(
            "thought/said",
            inner.top_part(above),
            said,
            pen.seen(SENTENCE),
            smallest=pen.seen(SMALLEST),
            lines=4 if pen.close else 2,
            style="strong",
            accent=tone,
            valign="top",
        ),
        *_weighed(thought, inner.without_top(above + 0.4), pen, words_),
    ]


def _weighed(thought: ThoughtView, box: Box, pen: Pen, words_: Catalogue) -> list[Element]:
    """Each choice over its score; the one that was made has an edge."""
    if not thought.weighed:
        return []
    made: list[Element] = []
    for index, ((word, score), place) in enumerate(zip(thought.weighed[:MOST], box.columns(MOST, 0.4), strict=False)):
        verb, _, way = word.partition(" ")
        name = words_.sentence(f"sonar-thought-{way.lower() or verb.lower()}")
        if word == thought.word:
            edge = place.inset(-0.2, -0.2)
            made.append(Outline(key="thought/made", box=edge, colour=team_tone(thought.team), radius=0.8, width=0.25))
        head, foot = place.top_part(place.h / 2), place.bottom_part(place.h / 2)
        made.append(words(f"thought/{index}", head, name, pen.seen(SENTENCE), style="heading", align="centre"))
        made.append(
            words(f"thought/{index}/score", foot, f"{score:+.1f}", pen.seen(SMALLEST), colour="quiet", align="centre")
        )
    return made
