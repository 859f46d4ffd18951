"""Refusals and notices stand beside the game: never over the clock, the board or the sentence in charge."""

import re
from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import cache

import pytest

from companion.games.crew.view import CrewView
from companion.rules.board import Alert, Refusal
from companion.rules.published import DeviceView, TableView
from companion.rules.sentences import Sentence
from companion.rules.timers import Timer
from companion.screen.clocks import ClockFace
from companion.screen.elements import Layout, Words
from companion.screen.geometry import Size
from companion.screen.scenes.registry import layout
from companion.screen.widgets import DottedWay
from companion.text.catalogue import LANGUAGES, Catalogue
from tests.screen import captain_sonar_views, fifty_missions_views, toy_battle_views
from tests.screen.painting import stand_on_screen
from tests.screen.views import EARLY, VIEWS

SIZES = (Size(1920, 1080), Size(800, 480), Size(480, 800))
REFUSED = {
    "planet-nine": Refusal("not-now", {"phase": "reveal"}, key="refused-crew-settle-first"),
    "deep-sea": Refusal("not-now", {"phase": "reveal"}, key="refused-crew-settle-first"),
    "captain-sonar": Refusal("not-now", {"word": "MINE"}, key="sonar-loose-part"),
    "toy-battle": Refusal("not-connected", {"node": "b20", "team": "blue"}, key="toy-not-connected"),
    "fifty-missions": Refusal("not-now", {}, key="refused-fifty-not-now-collect"),
}
LONG = Sentence("notice-journal-gap", {"line": 41, "moves": 7, "file": "journal.cut"})


def scenes() -> Iterator[tuple[str, Callable[[], TableView]]]:
    """Every hand-made view of the five games."""
    for module in (captain_sonar_views, toy_battle_views, fifty_missions_views):
        yield from module.VIEWS.items()
    yield from VIEWS.items()


TOLD_OVER = ("rim/", "under/", "menu/veil", "result/rays")
"""The edge of the screen, the board that stands back beneath a menu, and the light behind all else."""


@cache
def of_game(game: str) -> tuple[TableView, ...]:
    """The scenes of a game that are drawn for everybody."""
    views = [make() for _, make in scenes()]
    return tuple(
        view for view in views if view.scene == "game" and view.game == game and not hasattr(view.board, "team")
    )


def refusals_on(shown: Layout) -> list[str]:
    return [element.key for element in shown.elements if element.key.startswith(("refused", "notice"))]


def over(arranged: Layout) -> list[tuple[str, str]]:
    """What lies over each other, of what is told in bars and what is shown; an answer at a hand lies in the ring."""
    at_hand = {element.key.removesuffix("/card") for element in arranged.elements if element.key.endswith("/card")}
    said = [element for element in arranged.elements if element.key.startswith(("refused", "notice"))]
    shown = [element for element in arranged.elements if element not in said and not element.key.startswith(TOLD_OVER)]
    return [
        (word.key, other.key)
        for word in said
        for other in shown
        if word.key.count("/") == 0 and word.key not in at_hand and word.box.overlaps(other.box, 0.5)
    ]


@pytest.mark.long
@pytest.mark.parametrize("game", REFUSED)
@pytest.mark.parametrize("size", SIZES, ids=str)
def test_a_refusal_lies_over_nothing(size: Size, game: str) -> None:
    """Neither over the clock, nor the board, nor the sentence that explains it; and nothing of it is cut."""
    assert of_game(game)
    for view in of_game(game):
        bare = replace(view, refused=None, notices=())
        refused = layout(replace(bare, refused=REFUSED[game]), size, Catalogue("en"))
        assert refusals_on(refused) and over(refused) == []


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("name", ["follow", "planet_nine", "last_seconds"])
def test_what_is_too_long_for_the_top_and_what_else_is_told_has_room_of_its_own(
    name: str, size: Size, language: str
) -> None:
    view = replace(VIEWS[name](), refused=REFUSED["deep-sea"], notices=(LONG, Sentence("help-words")))
    drawn = layout(view, size, Catalogue(language))
    shown = set(refusals_on(drawn))
    # On a small panel they would leave the table no room: the last one is counted.
    more = [element.reads() for element in drawn.elements if element.key.endswith("/more")]
    assert shown >= {"refused", "notice0", "notice1"} or (size == Size(800, 480) and "refused" in shown and more)
    assert over(drawn) == [] and not any(text.startswith(("refused", "notice")) for text in drawn.cuts())


@pytest.mark.parametrize("size", [Size(1920, 1080), Size(800, 480)], ids=str)
def test_many_alerts_leave_the_ending_its_room_the_newest_first(size: Size) -> None:
    """Six cards that were let pass in an attempt pushed the trick, the reason and the buttons off the screen."""
    view = VIEWS["lost"]()
    assert isinstance(view.board, CrewView)
    passed = tuple(
        Alert("revoke-waived", {"seat": seat, "trick": seat, "played": "B4", "held": "P3"})
        for seat in (1, 2, 3, 1, 2, 3)
    )
    drawn = layout(replace(view, board=replace(view.board, alerts=passed)), size, Catalogue("en"))
    keys = [element.key for element in drawn.elements]
    assert "alert5" in keys and "alert0" not in keys
    (more,) = (element.reads() for element in drawn.elements if element.key.endswith("/more"))
    assert more == f"and {6 - sum(key in ('alert5', 'alert4', 'alert3', 'alert2', 'alert1') for key in keys)} more"
    stand_on_screen(drawn, size)
    assert drawn.cuts() == []


FIRST = Refusal("not-now", {"trick": 3, "seat": 4, "card": "G5"}, key="refused-crew-revoke-first")
UNKNOWN = Refusal("unknown", {"word": "04A1B2C3", "reader": "seat3"})


@pytest.mark.parametrize("size", [Size(1920, 1080), Size(800, 480), Size(480, 800)], ids=str)
def test_a_revoke_keeps_its_place_when_a_word_is_said_before_it_is_decided(size: Size) -> None:
    """Only what no hand laid is told in a bar; where the revoke stood, it stands."""
    view, early = VIEWS["revoke"](), replace(FIRST, params={"trick": 3, "seat": 4})
    before, drawn = (layout(replace(view, refused=refusal), size, Catalogue("en")) for refusal in (None, early))
    stood, parts = ({part.key: part for part in shown.elements} for shown in (before, drawn))
    assert drawn.cuts() == [] and {"refused-revoke/card", "refused"} <= set(parts)
    assert "refused/card" not in parts and not any(key.startswith("alert") for key in parts)
    if size == Size(1920, 1080):
        assert parts["refused-revoke/card"].box == stood["refused-revoke/card"].box


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", [Size(1920, 1080), Size(800, 480)], ids=str)
@pytest.mark.parametrize("early", [*(replace(FIRST, hand=seat) for seat in (1, 2, 3)), UNKNOWN], ids=str)
def test_a_card_that_is_laid_while_a_revoke_is_decided_on_is_answered_at_its_hand_beside_the_question(
    early: Refusal, size: Size, language: str
) -> None:
    """A bar brought the answer to the head, far from the hand."""
    drawn = layout(replace(VIEWS["revoke"](), refused=early), size, Catalogue(language))
    parts = {part.key: part for part in drawn.elements}
    stations = {
        key for key, part in parts.items() if re.fullmatch(r"seat\d", key) and getattr(part, "edge", "") == "stop"
    }
    assert stations == {"seat4", f"seat{early.hand or 3}"}
    assert {"refused/card", "refused/way", "refused-revoke/card", "bar/TAKEBACK", "revoke/held", "revoke/B4"} <= set(
        parts
    )
    words = parts["refused"].box
    kept = [
        part for key, part in parts.items() if key.startswith(("refused-revoke", "revoke/", "task/", "seat", "bar/"))
    ]
    assert (
        not any(words.overlaps(part.box, 0.0) for part in kept if not isinstance(part, DottedWay))
        and drawn.cuts() == []
    )


def test_a_small_panel_shows_the_whole_trick_that_a_revoke_is_about() -> None:
    """Only what was played and what was held stood there: nobody saw what was led."""
    drawn = layout(VIEWS["revoke"](), Size(800, 480), Catalogue("en"))
    parts = {part.key: part.box for part in drawn.elements}
    lay = [parts[f"revoke/{code}"] for code in ("B4", "B9", "B1", "G5")]
    assert [box.x for box in lay] == sorted(box.x for box in lay) and parts["revoke/played"] == lay[-1]
    assert not any(box.overlaps(parts[key], 0.0) for box in lay for key in ("revoke/held", "refused-revoke", "seat1"))


def test_a_revoke_that_was_let_pass_does_not_stand_over_the_tricks_that_follow() -> None:
    """Nothing is left to decide: the board keeps its room. The result tells of it."""
    passed = Alert("revoke-waived", {"seat": 1, "trick": 1, "played": "B4", "held": "P3"})
    for name, told_again in (("follow", False), ("lost", True)):
        view = VIEWS[name]()
        assert isinstance(view.board, CrewView)
        drawn = layout(replace(view, board=replace(view.board, alerts=(passed,))), Size(1920, 1080), Catalogue("en"))
        assert any(element.key.startswith("alert0") for element in drawn.elements) is told_again


def test_a_refusal_at_the_top_moves_nothing() -> None:
    """Boards and clocks stand where they stood. On a small panel a refusal is too large for the top."""
    size = Size(1920, 1080)
    for make in (VIEWS["follow"], toy_battle_views.VIEWS["toy_battle_target"]):
        bare = replace(make(), refused=None, notices=())
        catalogue = Catalogue("en")
        with_it = layout(replace(bare, refused=REFUSED[bare.game or ""]), size, catalogue)
        before = {element.key: element.box for element in layout(bare, size, catalogue).elements}
        assert all(before.get(element.key, element.box) == element.box for element in with_it.elements)


def seats_of(game: str) -> Iterator[tuple[TableView, int]]:
    """Every trick on the table, with each seat that may have laid a card too early."""
    for view in of_game(game):
        board = view.board
        assert isinstance(board, CrewView)
        if not view.menu and trick_lies(view):
            yield from ((replace(view, notices=(), cursor=None), seat.seat) for seat in board.seats)


def trick_lies(view: TableView) -> bool:
    """Whether cards of the trick, or places for them, are on the screen."""
    keys = {part.key for part in layout(replace(view, refused=None), Size(1920, 1080), Catalogue("en")).elements}
    return "ring" in keys and any(key.startswith(("place", "card/")) for key in keys)


def at_the_hand(view: TableView, seat: int, size: Size, language: str = "en") -> Layout:
    early = replace(EARLY, params={"seat": seat, "card": "G5", "turn": 3}, hand=seat)
    return layout(replace(view, refused=early), size, Catalogue(language))


AT_IT = 6.0
"""So near, in units, a refused card needs no way to its station."""
NEEDED = ("prompt", "card/", "task/", "trick/clock", "active")


@pytest.mark.long_from(2)
@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("game", ["planet-nine", "deep-sea"])
def test_a_refused_card_stands_at_its_seat_and_over_nothing_that_is_needed(game: str, size: Size) -> None:
    """Card, hand and words lie over no card of the trick, no task, no clock; a way leads to the station's own edge, or
    the card stands at it."""
    for view, seat in seats_of(game):
        shown = at_the_hand(view, seat, size)
        parts = {element.key: element for element in shown.elements}
        assert {"refused", "refused/card", "refused/text", "refused/next"} <= set(parts)
        station, way = parts[f"seat{seat}"], parts.get("refused/way")
        assert getattr(station, "edge", "") == "stop"
        assert (
            parts["refused/card"].box.overlaps(station.box, -AT_IT * size.unit)
            if way is None
            else way.box.overlaps(station.box, -1.0)
        )
        needed = [element for element in shown.elements if element.key.startswith(NEEDED)]
        assert not [
            (part, element.key)
            for part in ("refused", "refused/card")
            for element in needed
            if parts[part].box.overlaps(element.box, 1.0) and not element.key.startswith(f"task/{seat}")
        ]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", SIZES[:2], ids=str)
@pytest.mark.parametrize("name", ["fifty_crazy", "fifty_turn", "fifty_solo"])
def test_in_50_missions_a_refused_card_leans_at_its_place_and_what_is_needed_stays(
    name: str, size: Size, language: str
) -> None:
    """Row, missions with what they lack, clock, headline and all answers stay: they are needed.

    The cards of the row are a little lower meanwhile.
    """
    refused, view = fifty_missions_views.VIEWS["fifty_crazy"]().refused, fifty_missions_views.VIEWS[name]()
    bare, drawn = (layout(replace(view, refused=said), size, Catalogue(language)) for said in (None, refused))
    parts = {element.key: element for element in drawn.elements}
    place = next(element.box for key, element in parts.items() if key.startswith("card/4/"))
    assert parts["refused/home"].box.inside(place.inset(-1.0 * size.unit)) and "refused/home/sign" in parts
    words = ({part.word for part in shown.elements if "chip/" not in part.word} for shown in (drawn, bare))
    assert next(words) >= next(words)
    answer = [parts[key].box for key in ("refused", "refused/card")]
    needed = ("card/", "clock", "bar/", "hand", "mission", "place", "corner/", "prompt", "track/")
    if size != SIZES[0]:
        needed = (*needed[:-1], "count/")
    kept = {element.key for element in bare.elements if element.key.startswith(needed)}
    stays = [element for key, element in parts.items() if key in kept]
    covered = [part.key for part in stays if answer[0].overlaps(part.box)]
    if size == SIZES[0]:
        # It leans on the edge of the card at its place, clear of every figure, and a way leads beside its words, where
        # it ended as an arrow, to the players.
        way = parts["refused/way"].box
        assert answer[1].h < 0.6 * place.h and not way.overlaps(answer[0]) and way.bottom > answer[0].centre[1]
        assert abs(answer[1].centre[0] - place.x) < 2 * size.unit
    else:
        covered += [part.key for part in stays if answer[1].overlaps(part.box)]
    # Long words leave no room for what a mission lacks on a small panel.
    lost = {key for key in kept - set(parts) if language == "en" or not key.endswith(("/missing", "/near"))}
    assert covered == [] and not lost
    assert "4" in parts["refused/text"].reads() and drawn.cuts() == []


@pytest.mark.parametrize("size", SIZES[:2], ids=str)
def test_in_50_missions_what_nobody_knows_stands_under_the_row_and_can_be_enrolled(size: Size) -> None:
    unknown = Refusal("unknown", {"word": "04A1", "reader": "centre"})
    view = fifty_missions_views.VIEWS["fifty_turn"]()
    view = replace(view, refused=unknown, devices={"centre": DeviceView("reader")})
    words = {element.key: element.word for element in layout(view, size, Catalogue("en")).elements}
    assert words["refused/next"] == "ENROL 04A1" and "refused/card" in words


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_in_a_bar_what_does_not_fit_stands_out_before_what_to_do(size: Size) -> None:
    view = replace(fifty_missions_views.VIEWS["fifty_turn"](), refused=REFUSED["fifty-missions"])
    drawn = layout(view, size, Catalogue("en"))
    (text,) = (element for element in drawn.elements if isinstance(element, Words) and element.key == "refused/text")
    assert [accented for _, accented in text.text] == [True, True, False]


@pytest.mark.parametrize("language", LANGUAGES)
def test_two_lines_say_what_does_not_fit_and_what_to_do(language: str) -> None:
    shown = at_the_hand(VIEWS["follow"](), 2, SIZES[0], language)
    said = {element.key: element.reads() for element in shown.elements}
    assert "Charlotte" in said["refused/text"] and "Ben" in said["refused/next"] and not shown.cuts()


@pytest.mark.parametrize("name", ["deal", "question"])
def test_a_card_that_comes_before_its_question_is_answered_stands_at_its_seat_too(name: str) -> None:
    view = VIEWS["deal"]()
    board = view.board
    assert isinstance(board, CrewView)
    board = replace(board, phase=board.phase if name == "deal" else "question", tasks=())
    early = Refusal("not-now", {"phase": "commander", "card": "B7"}, key="refused-crew-settle-first", hand=2)
    drawn = layout(replace(view, board=board, refused=early), SIZES[0], Catalogue("en"))
    parts = {element.key: element for element in drawn.elements}
    assert {"refused/card", "ring"} <= set(parts) and getattr(parts["seat2"], "edge", "") == "stop"
    assert "phase/sign" not in parts and "deal/lines" not in parts and drawn.cuts() == []


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize(("name", "seat"), [("draft", 2), ("draft_cards", 4), ("hands", 3), ("distress", 2)])
def test_a_card_that_comes_before_the_tasks_are_shared_out_stands_at_its_seat(name: str, seat: int, size: Size) -> None:
    """Whatever can be answered can still be touched, and what lies there is not covered."""
    view = VIEWS[name]()
    early = Refusal("not-now", {"phase": "allocate", "card": "B7"}, key="refused-crew-settle-first", hand=seat)
    bare, drawn = (layout(replace(view, refused=refusal), size, Catalogue("en")) for refusal in (None, early))
    parts = {element.key: element for element in drawn.elements}
    assert getattr(parts[f"seat{seat}"], "edge", "") == "stop" and drawn.cuts() == []
    answer = [parts[key].box for key in ("refused", "refused/card")]
    tasks = [element for element in drawn.elements if element.key.startswith("task/") and element.word]
    words = ({part.word for part in shown.elements if "chip/" not in part.word} for shown in (drawn, bare))
    assert next(words) >= next(words)
    assert not [task.key for task in tasks if any(box.overlaps(task.box, 1.0) for box in answer)]


def test_on_a_shared_reader_it_is_the_hand_of_whoever_plays_and_under_a_menu_a_bar() -> None:
    view = replace(VIEWS["follow"](), refused=Refusal("unknown", {"word": "04A1", "reader": "centre"}))
    drawn = layout(view, SIZES[0], Catalogue("en"))
    assert any(element.key == "seat3" and getattr(element, "edge", "") == "stop" for element in drawn.elements)
    assert next(element.word for element in drawn.elements if element.key == "refused/next") == "ENROL 04A1"
    covered = layout(replace(view, menu=True), SIZES[0], Catalogue("en"))
    assert "refused" in refusals_on(covered) and "refused/card" not in refusals_on(covered)


@pytest.mark.parametrize("size", SIZES[:2], ids=str)
def test_a_running_clock_stays_in_sight_above_the_sheet_of_cards_and_the_menu(size: Size) -> None:
    view = VIEWS["last_seconds"]()
    assert view.board is not None
    clocks = {name: Timer("running", clock.total, 20.0, 0.0) for name, clock in view.board.clocks.items()}
    view = replace(view, board=replace(view.board, clocks=clocks), refused=None)
    for shown in (replace(view, cursor=0), replace(view, menu=True)):
        drawn = layout(shown, size, Catalogue("en"))
        faces = [element for element in drawn.elements if isinstance(element, ClockFace)]
        assert faces
        above = drawn.elements[drawn.elements.index(faces[-1]) + 1 :]
        assert not any(element.box.overlaps(faces[-1].box) for element in above)
        assert any(element.key.startswith("rim/") for element in drawn.elements)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", SIZES[:2], ids=str)
@pytest.mark.parametrize("word", ["PLACE B7 b23", "PLACE B7 b24", "PLACE B1 b18", "PLACE R7"])
def test_a_refused_tile_leans_where_it_was_laid_and_hides_no_base(word: str, size: Size, language: str) -> None:
    """A rim stands at its pad, a way leads to the rack; nothing moves; bases, names and the headline stay."""
    view = toy_battle_views.table(toy_battle_views.CASTLE, "WHY b23", word)
    catalogue = Catalogue(language).naming(toy_battle_views.NAMES)
    drawn = layout(view, size, catalogue)
    parts = {element.key: element for element in drawn.elements}
    assert {"refused", "refused/card", "refused/text", "refused/next"} <= set(parts)
    rack = parts["side/blue" if size == SIZES[0] else "acting"].box
    home = parts[f"node/{word[-3:]}"].box if word[-3:] in view.board.nodes else rack
    assert parts["refused/home"].box == home
    card, over, unit = parts["refused/card"].box, parts["refused"].box, size.unit
    if home != rack:
        assert parts["refused/rack"].box == rack and card.overlaps(home.inset(-0.5 * unit), 0.0)
        assert "refused/way" in parts
    before = {element.key: element for element in layout(replace(view, refused=None), size, catalogue).elements}
    # On a small panel the headline is smaller, and how both sides stand waits.
    gone = ("path/", "note") if size == SIZES[0] else ("header/", "prompt", "device/", "side/", "path/", "note")
    assert size == SIZES[0] or not parts["prompt"].box.overlaps(parts["refused"].box)
    read = [key for key in before if not key.startswith(gone)]
    assert len(read) > 50 and [key for key in read if key not in parts or parts[key].box != before[key].box] == []
    needed = [
        parts[key].box for key in read if key.startswith(("node/", "sign/", "height/", "side/", "choose/", "bar/"))
    ]
    assert not any(over.overlaps(box, 0.3 * unit) for box in needed)
    # What can be touched stays.
    words = ({part.word for part in shown.values() if "chip/" not in part.word} for shown in (parts, before))
    assert next(words) >= next(words)
    assert drawn.cuts() == []


def test_an_unknown_tile_can_be_enrolled_beside_the_rack_of_whose_turn_it_is() -> None:
    unknown = Refusal("unknown", {"word": "04A1", "reader": "board"})
    view = replace(toy_battle_views.VIEWS["toy_battle_action"](), refused=unknown)
    words = {element.key: element.word for element in layout(view, SIZES[0], Catalogue("en")).elements}
    assert words["refused/next"] == "ENROL 04A1" and "refused/card" in words
