"""A table that stands on all evening keeps no more of what it has painted than it needs."""

from pathlib import Path

import pytest

from companion.cli.wire import session_store
from companion.games.registry import IDS
from companion.rules.seats import Speaker
from companion.screen.geometry import Size
from companion.screen.scenes.registry import layout
from companion.screen.sprites import SCREENS
from companion.screen.stage import Stage
from companion.screen.theme import THEMES
from companion.table.bindings import Bindings
from companion.table.clock import VirtualClock
from companion.table.table import Table
from companion.text.catalogue import Catalogue

SIZE = Size(640, 360)


@pytest.mark.long
def test_many_sessions_keep_a_bounded_number_of_pixels(tmp_path: Path) -> None:
    """Five games, from set-up to play, again and again; the fullest picture of any of them still fits."""
    table = Table(session_store(tmp_path, VirtualClock()), Bindings())
    stage, catalogue, now, most = Stage(SIZE, THEMES["dark"]), Catalogue("en"), 0.0, 0
    painted = set()

    def paint() -> None:
        stage.show(layout(table.view(now), SIZE, catalogue), now)
        stage.frame(now)
        stage.frame(now + 5)

    for session in range(15):
        game = IDS[session % len(IDS)]
        table.begin(game, {}, {}, session, now)
        paint()
        table.start(now)
        lying = table.session
        assert lying is not None and lying.game.demo is not None
        script = lying.game.demo(lying.draft.setup(lying.game, lying.materials.data, {}, ()))
        for _ in range(8):
            line = None if lying.over else script(lying.state)
            if line is None:
                break
            now += 10.0
            table.say("script", line.word, line.speaker, now)
            paint()
            most = max(most, stage.sprites.pixels)
        painted.add(game)
        table.say("script", "HOME", Speaker(), now)
        paint()
    assert painted == set(IDS)
    # That much was painted that the bound was reached, and never crossed.
    assert SCREENS * 640 * 360 * 0.8 < most <= SCREENS * 640 * 360
