"""The sentence in charge while nothing is asked: the last announcement for a while, then what it amounts to."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Self

from companion.games.captain_sonar.terms import Announcement
from companion.games.captain_sonar.view import SonarView
from companion.rules.sentences import Params
from companion.screen.brush import Brush
from companion.screen.elements import LATER, Element, Group, words
from companion.screen.fonts import Spans
from companion.screen.geometry import Box
from companion.screen.paper import Paper
from companion.screen.scenes.captain_sonar.buttons import fact
from companion.screen.scenes.captain_sonar.review import COURSES, AnnouncedRow, damage, shown, story
from companion.screen.scenes.common.header import HALF
from companion.screen.theme import PROMPT, team_tone
from companion.screen.widgets import team_sign

STANDS = 4.0
"""So many seconds an announcement is the headline."""
QUIET = {
    "sonar-battle": True,
    **dict.fromkeys(("sonar-course", "sonar-system", "sonar-one-up", "sonar-both-up"), False),
}
"""Prompts that may wait for an announcement to be read, and whether what it amounts to may stand in their place."""
ASKED = ("drone", "sonar")
"""Announcements of what the other crew has answered."""
SIGN, GAP = 6.0, 1.4


@dataclass(frozen=True, kw_only=True)
class Headline(Group):
    """The parts until a moment, then others."""

    until: float
    then: tuple[Element, ...]

    def scaled(self, by: float) -> Self:
        """Both with it."""
        return replace(super().scaled(by), then=tuple(part.scaled(by) for part in self.then))

    def draw(self, brush: Brush, box: Box, now: float) -> None:
        """Those of now."""
        dx, dy = box.x - self.box.x, box.y - self.box.y
        for part in self.parts if now < self.until else self.then:
            part.draw(brush, part.box.moved(dx, dy), now)

    def stamp(self, now: float) -> object:
        """Which of both."""
        return now < self.until

    def due(self, now: float) -> float | None:
        """The moment itself."""
        return self.until + LATER if now <= self.until else None

    def cut(self) -> str:
        """The first text of both that does not fit."""
        return next((text for part in (*self.parts, *self.then) if (text := part.cut())), "")


def headline(paper: Paper, view: SonarView, box: Box, asked: list[Element]) -> list[Element]:
    """The last announcement in its crew's colour and shape; then what it amounts to, or the prompt itself (``asked``).

    The log says it, too, and of courses that only Radio Operators are to hear neither says anything.
    """
    key, said = paper.view.prompt.key, shown(view)
    rows = story(view, paper.catalogue) if said and key in QUIET else []
    if not rows:
        return asked
    first = announced(paper, "headline/first", box, rows[-1])
    known = tuple(amounts(paper, view, rows[-1])) if QUIET[key] else ()
    crew = _about(view, rows[-1]) if rows[-1].kind in ASKED else rows[-1].team
    then = _line(paper, "headline/then", box, known, crew) if known else asked
    if any(part.scaled(paper.pixels).cut() for part in (*first, *then)):
        # On the narrowest screens the question alone finds room.
        return asked
    return [
        Headline(key="prompt", box=box, parts=tuple(first), then=tuple(then), until=said[-1].time + STANDS, rises=True)
    ]


def _about(view: SonarView, row: AnnouncedRow) -> str:
    """The other crew: an answer to a drone or a sonar is about it."""
    return next(team for team in view.teams if team != row.team)


def announced(paper: Paper, key: str, box: Box, row: AnnouncedRow) -> list[Element]:
    """Which crew announced what."""
    spans = paper.catalogue.spans("sonar-said", {"team": row.team, "what": row.text})
    return _line(paper, key, box, tuple(spans), row.team)


def _line(paper: Paper, key: str, box: Box, spans: Spans, team: str) -> list[Element]:
    """A sentence after the crew's sign, both together in the middle."""
    side = min(SIGN, box.h * 0.8)
    room, least = box.inset(0.8, 0).without_left(side + GAP), max(paper.read(3.4), box.h / HALF)
    line = paper.fit("display", spans, (room.w, box.h), max(PROMPT, least), least, 1)
    fitted = paper.fit("display", spans, (room.w, box.h), max(PROMPT, least), least, 2) if line.cut else line
    lines = max(1, len(fitted.lines))
    wide = max(paper.width("display", fitted.size, "".join(part for part, _ in pieces)) for pieces in fitted.lines)
    sign = Box(room.centre[0] - wide / 2 - side - GAP, box.centre[1] - side / 2, side, side)
    said = words(
        key,
        room,
        spans,
        max(PROMPT, least),
        smallest=least,
        lines=lines,
        style="display",
        align="centre",
        accent=team_tone(team),
    )
    return [*team_sign(f"{key}/sign", sign, team), said]


def amounts(paper: Paper, view: SonarView, row: AnnouncedRow) -> Iterator[tuple[str, bool]]:
    """What everybody knows by the last announcement: how far a crew is from where it was known to be, how many of its
    mines lie out, how often it was hit, or an answer that was given."""
    said, about, say = shown(view), _about(view, row), paper.catalogue.spans
    if row.kind in COURSES:
        own = [line for line in said if line.team == row.team]
        known = next((index for index in reversed(range(len(own))) if own[index].kind in ("surface", "silence")), None)
        since = own[known] if known is not None else None
        legs = [paper.catalogue.sentence("sonar-leg", leg) for leg in _legs(own[0 if known is None else known :])]
        way = (
            paper.catalogue.sentence("sonar-two", {"first": legs[0], "second": legs[1]}) if legs[1:] else "".join(legs)
        )
        params = {"team": row.team, "way": way, "sector": (since.sector if since is not None else 0) or 0}
        if way:
            yield from say(SINCE[since.kind if since is not None else "start"], params)
    elif row.kind == "drone":
        params = {"team": about, "sector": said[-1].sector or 0, "is": "yes" if said[-1].answer else "no"}
        yield from say("sonar-known-drone", params)
    elif row.kind == "sonar" and said[-1].facts:
        facts = " / ".join(fact(paper.catalogue, pair) for pair in said[-1].facts)
        yield from say("sonar-known-sonar", {"team": about, "facts": facts})
    elif row.kind == "silence":
        yield from say("sonar-known-silence", {"team": row.team})
    elif row.kind == "mine":
        kinds = [line.kind for line in said if line.team == row.team]
        yield from say("sonar-known-mines", {"team": row.team, "count": kinds.count("mine") - kinds.count("trigger")})
    elif row.kind == "damage":
        yield from say("sonar-known-hits", {"team": row.team, "count": damage(view, row.team)})


def _legs(lines: Sequence[Announcement]) -> Iterator[Params]:
    """How far north or south, and how far east or west, courses lead together; a corrected one is the one before it."""
    courses: list[str] = []
    for line in lines:
        if line.kind == "corrected":
            del courses[-1:]
        courses += [line.direction or ""] if line.kind in COURSES else []
    for ahead, back in (("N", "S"), ("W", "E")):
        count = courses.count(ahead) - courses.count(back)
        if count:
            yield {"direction": ahead if count > 0 else back, "count": abs(count)}


SINCE = {"start": "sonar-since-start", "surface": "sonar-since-surface", "silence": "sonar-since-silence"}
"""From where the way of a crew is known: its secret start, the sector where it surfaced, its last silence."""
