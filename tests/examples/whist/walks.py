"""What the test of the guide does with Whist, in a process that has it."""

from pathlib import Path

import pygame

from companion.cli.wire import session_store
from companion.devices.suppress import Suppressor
from companion.games.covers import COVERS
from companion.games.registry import game
from companion.inputs import Said
from companion.rules.seats import Speaker
from companion.screen.geometry import Size
from companion.screen.scenes.registry import layout
from companion.screen.stage import Stage
from companion.screen.theme import THEMES
from companion.table.bindings import Bindings
from companion.table.clock import VirtualClock
from companion.table.table import Table
from companion.text.catalogue import LANGUAGES, Catalogue


def _table(folder: str) -> Table:
    return Table(session_store(Path(folder), VirtualClock()), Bindings())


def _say(table: Table, *words: str) -> None:
    for word in words:
        answer = table.say("keyboard", word, Speaker(), 0.0)
        assert answer.refusal is None, (word, answer.refusal)


def five_buttons(folder: str) -> None:
    """DOWN and OK alone, from home to the last trick."""
    table = _table(folder)

    def press(*names: str) -> None:
        for name in names:
            assert table.handle(Said("buttons", name), 0.0).refusal is None, name

    press(*["DOWN"] * (list(COVERS).index("whist") + 1), "OK")
    assert table.view(0.0).scene == "setup"
    press("OK")
    for _ in range(53):
        press("DOWN", "OK")
    board = table.view(0.0).board
    assert board is not None and board.phase == "over"


def in_the_window(folder: str) -> None:
    """Every view is laid out and painted, on a large screen and on the smallest, in every language."""
    pygame.display.init()
    table = _table(folder)
    views = [table.view(0.0)]
    for word in ("GAME whist", "START", "5H", "9C", "AC", "2H", "KC"):
        _say(table, word)
        views.append(table.view(0.0))
    for size in (Size(1920, 1080), Size(800, 480)):
        stage = Stage(size, THEMES["dark"])
        for view in views:
            for language in LANGUAGES:
                catalogue = Catalogue(language)
                drawn = layout(view, size, catalogue)
                assert drawn.cuts() == [], (size, language, view.prompt.key)
                assert not any("whist" in text for text in [catalogue.prompt(view.prompt)]), view.prompt.key
            stage.show(layout(view, size, Catalogue("en")), 0.0)
            stage.frame(0.0)
    played = {element.key for element in layout(views[-1], Size(800, 480), Catalogue("en")).elements}
    assert {"card/9C", "card/AC", "card/2H", "card/KC"} <= played


def read_twice(folder: str) -> None:
    """A card left on a reader is heard once, prefix or not; no figure stands in an ace's code."""
    once = Suppressor(seconds=1.5, is_card=Bindings().is_card)
    assert [once.passes("WH:AS", at) for at in (0.0, 0.4, 1.8, 3.5)] == [True, False, False, True]
    tagged = Bindings({"AABB": "WH:KD"})
    assert tagged.is_card("AABB") and Bindings().is_card("KD") and not Bindings().is_card("WH:START")


def undone_and_resumed(folder: str) -> None:
    """A card is taken back, and the deal goes on after a cut."""
    table = _table(folder)
    _say(table, "GAME whist", "START", "5H", "9C", "AC", "UNDO")
    view = table.view(0.0)
    assert view.board is not None and view.board.turn == 2
    table.close()
    again = _table(folder)
    _say(again, again.view(0.0).prompt.choices[0], "10C")
    after = again.view(0.0).board
    assert after is not None and after.turn == 3


def labelled(folder: str) -> None:
    """Every card has a label whose code is short enough and means the card."""
    labels = game("whist").labels(None)
    assert len({label.code for label in labels}) == 52 and max(len(label.code) for label in labels) <= 20
    assert Catalogue("en").label(labels[0]) == "2 of clubs"


def revoked(folder: str) -> None:
    """What the cards prove is told: seat 2 threw a heart on a club and held a club."""
    table = _table(folder)
    _say(table, "GAME whist", "START", "5S", "9C", "2H", "3C", "4C", "KC", "6C")
    board = table.view(0.0).board
    assert board is not None
    assert [(alert.kind, alert.params["seat"], alert.params["card"]) for alert in board.alerts] == [
        ("whist-revoke", 2, "6C")
    ]
    refused = table.say("keyboard", "9C", Speaker(), 0.0).refusal
    assert refused is not None and refused.code == "already-played"
    early = table.say("keyboard", "8C", Speaker(seat=1), 0.0).refusal
    assert early is not None and early.code == "not-your-turn"
