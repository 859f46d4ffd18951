"""The result: the last medal, how many missions, why it ended, how fast."""

from companion.games.fifty_missions.view import FiftyView
from companion.rules.plain import amount
from companion.screen.elements import Badge, Element, Figures, Panel, words
from companion.screen.geometry import Box
from companion.screen.measure import Pen
from companion.screen.motion import Pose
from companion.screen.scenes.fifty_missions.mission import capital
from companion.screen.scenes.fifty_missions.track import MEDALS, track
from companion.screen.theme import NAME, QUIET, SMALLEST, Tone
from companion.text.catalogue import Catalogue


def result(view: FiftyView, box: Box, pen: Pen, words_: Catalogue) -> list[Element]:
    """A panel with the medal, the reason and the figures; the track above it."""
    made = track(view, box.top_part(9), pen, words_)
    room = box.without_top(10.5)
    panel = room.centred(min(room.w, 110 if not pen.close else 150), min(room.h, 46 if not pen.close else 60))
    made.append(
        Panel(
            key="result",
            box=panel,
            top="station-top",
            bottom="station-bottom",
            radius=2.2,
            edge=MEDALS[view.medal] if view.medal else "line",
            edge_width=0.3,
            enters=Pose(panel.moved(0, 6), 0.0),
        )
    )
    inner = panel.inset(3, 2)
    left, right = inner.left_part(inner.w * 0.34), inner.right_part(inner.w * 0.62)
    side = min(left.w, left.h) * 0.74
    spot = left.centred(side, side)
    ground: Tone
    colour: Tone
    ground, colour = (MEDALS[view.medal], "ink") if view.medal else ("raised", "quiet")
    made.append(Badge(key="result/medal", box=spot, name="trophy", ground=ground, colour=colour, radius=side / 2))
    top, middle, low = right.rows(3, 1)
    medal = capital(words_.sentence("fifty-medal-name", {"medal": view.medal or "none"}))
    made.append(
        words("result/name", top, medal, 7.0, smallest=pen.read(SMALLEST), style="display", valign="bottom", lines=2)
    )
    reason = f"reason-fifty-{view.reason}"
    made.append(
        words(
            "result/reason",
            middle,
            capital(words_.sentence(reason)),
            pen.read(NAME),
            smallest=pen.read(SMALLEST),
            lines=3,
            style="text",
        )
    )
    return [*made, *_figures(view, low, pen, words_)]


def per_minute(view: FiftyView) -> str:
    """Missions done per minute of this game, or nothing where it was too short to say."""
    seconds = amount((view.revealed or {}).get("seconds", 0.0))
    return f"{len(view.taken) * 60 / seconds:.1f}" if seconds >= 10 and view.taken else ""


def _figures(view: FiftyView, low: Box, pen: Pen, words_: Catalogue) -> list[Element]:
    """What was done, what is left and how fast, side by side."""
    made: list[Element] = []
    texts = [
        (str(view.done), words_.sentence("fifty-scene-done", {"number": ""}).strip()),
        (str(view.left), words_.sentence("fifty-scene-left", {"number": ""}).strip()),
    ]
    if rate := per_minute(view):
        texts.append((rate, words_.sentence("fifty-scene-rate", {"number": ""}).strip()))
    for index, ((figure, name), cell) in enumerate(zip(texts, low.columns(3, 1), strict=False)):
        size = min(5.6, cell.h * 0.6)
        made.append(Figures(key=f"result/figure{index}", box=cell.top_part(size), text=figure, size=size))
        made.append(
            words(
                f"result/label{index}",
                cell.without_top(size),
                name,
                pen.seen(QUIET),
                smallest=pen.seen(SMALLEST),
                align="centre",
                colour="quiet",
                lines=2,
            )
        )
    return made
