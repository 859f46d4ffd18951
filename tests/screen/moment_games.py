"""Real games by scripted players, and what a real table's display showed of them, at the moments looked for."""

import os
import tempfile
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Any

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import itertools

import pygame

from companion.cli.demo import script
from companion.cli.wire import session_store
from companion.rules.published import TableView
from companion.screen.geometry import Size
from companion.screen.moments.showing import Showing, moments
from companion.screen.scenes.registry import layout
from companion.screen.stage import Stage
from companion.screen.theme import DARK, Theme
from companion.table.bindings import Bindings
from companion.table.clock import VirtualClock
from companion.table.table import Table
from companion.text.catalogue import Catalogue

NAMES = ("Ada", "Ben", "Cleo", "Dan", "Eve")


@dataclass(frozen=True)
class Played:
    """One scripted game: which, with how many, with which options; after so many words its players fall asleep."""

    game: str
    players: int
    seed: int = 7
    options: tuple[tuple[str, Any], ...] = field(default=())
    asleep: int | None = None


@cache
def views(played: Played, most: int = 900) -> tuple[tuple[TableView, float], ...]:
    """The public views of a game with the time of each, each once."""
    return tuple(_views(played, most))


def _views(played: Played, most: int) -> Iterator[tuple[TableView, float]]:
    """A real table with its journal; its players say what a demonstration's say."""
    with tempfile.TemporaryDirectory(prefix="moments-") as folder:
        table = Table(session_store(Path(folder), VirtualClock()), Bindings())
        given = {f"name_{seat}": name for seat, name in enumerate(NAMES, 1)}
        table.begin(played.game, {**given, "players": played.players, **dict(played.options)}, {}, played.seed, 0.0)
        table.start(0.0)
        following, now, shown = script(table), 0.0, None
        for number in range(most):
            view = table.view(now)
            if view.board != shown:
                yield view, table.session_time(now)
                shown = view.board
            line = following()
            if line is None:
                break
            # As the loop does: a clock that runs out while somebody thinks is served first.
            due = now + line.pause + (3600.0 if number == played.asleep else 0.0)
            while (wake := table.next_wake(now)) is not None and wake < due:
                now = max(wake, now + 0.05)
                table.tick(now)
                view = table.view(now)
                if view.board != shown:
                    yield view, table.session_time(now)
                    shown = view.board
            if number == played.asleep:
                break
            now = due
            refused = table.say("demo", line.word, line.speaker, now).refusal
            if refused is not None and not played.options:
                raise AssertionError((line.word, refused))
        assert table.session is not None
        table.session.journal.close()


def steps(played: Played, kind: str) -> list[tuple[TableView, TableView, float]]:
    """The pairs of successive views between which a kind of moment lies."""
    small, catalogue = Size(800, 480), Catalogue("en")
    seen = views(played)
    return [
        (first, two, at)
        for (first, _), (two, at) in itertools.pairwise(seen)
        if any(moment.kind == kind for moment in moments(first, two, small, catalogue))
    ]


def frame(
    before: TableView, after: TableView, at: float, since: float, size: Size, theme: Theme = DARK,
    language: str = "en", still: bool = False,
) -> pygame.Surface:  # fmt: skip
    """The display so long after the second view followed the first, as a window paints it."""
    catalogue = Catalogue(language)
    stage, showing = Stage(size, theme, still), Showing(catalogue)
    showing.follow(before, size, at - 10)
    stage.show(layout(before, size, catalogue), at - 10)
    stage.frame(at - 1)
    showing.follow(after, size, at)
    table = layout(after, size, catalogue)
    stage.show(showing.layout or table, at)
    stage.frame(at)
    while (due := showing.until) is not None and due <= at + since:
        stage.frame(due - 0.01)
        showing.passed(due)
        stage.show(showing.layout or table, due)
    stage.frame(at + since)
    return stage.surface
