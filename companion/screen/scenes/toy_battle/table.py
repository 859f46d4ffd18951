"""The scene: header, the terrain between its two players, notes under it, how choices are labelled."""

from companion.games.toy_battle.terms import TROOPS
from companion.games.toy_battle.view import ToyBattleView
from companion.rules.published import TableView
from companion.screen.elements import Element, words
from companion.screen.geometry import Box
from companion.screen.measure import Pen
from companion.screen.scenes.scene import Header, Label, Scene
from companion.screen.scenes.toy_battle import close
from companion.screen.scenes.toy_battle.frame import framed
from companion.screen.scenes.toy_battle.station import station
from companion.screen.scenes.toy_battle.terrain import terrain
from companion.screen.theme import SENTENCE, Tone, team_tone
from companion.text.catalogue import Catalogue

STATION = 20.5
"""The least width of a station, in units."""
HIGH = 22.0
"""The height of a station on a screen on its short side."""
NOTE = 3.6
"""The height of the strip for notes under the terrain: kept free, so that the board never changes its size."""


def header(table: TableView, words_: Catalogue) -> Header:
    """The terrain with what kind it is, the goal, the match."""
    view = board(table)
    chips = [view.board.name, words_.sentence("toy-goal", {"count": view.goal})]
    if view.board.sort != "official":
        chips.append(words_.sentence(f"toy-{view.board.sort}"))
    if not view.board.special_bases:
        chips.append(words_.sentence("toy-plain-bases"))
    note = ""
    if view.match.best_of > 1:
        score = {"number": view.match.game, "most": view.match.best_of, **view.match.wins}
        note = words_.sentence("toy-match", score)
    return Header(words_.sentence("game-toy-battle"), tuple(chips), note)


def board(table: TableView) -> ToyBattleView:
    """The game's own view."""
    view = table.board
    assert isinstance(view, ToyBattleView)
    return view


def body(table: TableView, room: Box, pen: Pen, words_: Catalogue) -> list[Element]:
    """Blue on the left and red on the right of the terrain; above and below it on an upright screen."""
    view = board(table)
    notes = notes_of(view, words_)
    if pen.close:
        return close.table(table, view, notes, room, pen, words_, label, pointed(table, view))
    made: list[Element] = []
    high = max(NOTE, 1.3 * pen.must + 0.4)
    if notes:
        band = room.bottom_part(high - 0.4)
        made.append(words("note", band, "  ".join(notes), pen.read(SENTENCE), align="centre", colour="text"))
    space = room.without_bottom(high)
    if space.w >= space.h:
        middle = framed(view, space.inset(STATION + 1.2, 0.2))
        wide = max(STATION, (space.w - middle.box.w) / 2 - 1.2)
        left, right = space.left_part(wide), space.right_part(wide)
    else:
        middle = framed(view, space.inset(0.8, HIGH + 1.2))
        left, right = space.bottom_part(HIGH), space.top_part(HIGH)
    made += terrain(view, middle, pen, words_, pointed(table, view))
    made += station(table, view, "blue", left, pen, words_, label)
    made += station(table, view, "red", right, pen, words_, label)
    return made


def pointed(table: TableView, view: ToyBattleView) -> str | None:
    """The place that the cursor stands on."""
    if table.cursor is None or not 0 <= table.cursor < len(table.prompt.choices):
        return None
    last = table.prompt.choices[table.cursor].split()[-1]
    return last if last in view.nodes else None


def notes_of(view: ToyBattleView, words_: Catalogue) -> list[str]:
    """Why a place is connected, if asked; else which regions paid; at the end, what the two have played before."""
    if view.winner is not None and view.pair is not None:
        one, two = view.names["blue"], view.names["red"]
        wins = view.pair.wins
        params = {"first": one, "second": two, "one": wins.get(one, 0), "two": wins.get(two, 0)}
        return [words_.sentence("toy-pair", params)]
    asked = [note for note in view.notes if note.kind != "toy-region-paid"]
    return [words_.alert(note) for note in (asked or view.notes)]


def label(table: TableView, words_: Catalogue, word: str) -> Label | None:
    """How a choice reads on a button."""
    view = board(table)
    names = {place.id: place.name for place in view.board.places}
    verb, *args = word.split()
    match verb, args:
        case (("DRAW" | "STUCK" | "NEW"), []):
            return Label(words_.sentence(f"toy-choice-{verb.lower()}"), ground="raised")
        case "FIRST", ["RANDOM"]:
            return Label(words_.sentence("toy-choice-random"))
        case "FIRST", [colour]:
            return Label(view.names.get(colour.lower()) or words_.sentence(f"team-{colour.lower()}"))
        case (("PLACE" | "DISCARDED"), [tile]):
            return Label(f"{tile} {TROOPS[tile[1]].name}")
        case "RACK", [place]:
            return Label(words_.sentence("toy-choice-rack", {"number": place}))
        case "YES", [] if any(choice.startswith("RACK") for choice in table.prompt.choices):
            return Label(words_.sentence("toy-choice-pick"))
        case "1", []:
            return Label(words_.sentence("toy-choice-one"))
        case source, [to]:
            return Label(words_.sentence("toy-choice-shove", {"from": names[source], "place": names[to]}))
        case node, [] if node in view.nodes:
            return Label(words_.say(names[node]))
        case _:
            return None


def accent(table: TableView) -> Tone:
    """The emphasised side in the prompt stands in its own colour; two sides in one sentence in the common one."""
    view = board(table)
    side = view.winner or view.turn
    if view.question is not None and view.question.effect in ("discard_random", "pin_rack"):
        return "turn"
    if view.question is not None and view.question.effect == "name_discard":
        return "team-red" if side == "blue" else "team-blue"
    return team_tone(side) if side else "turn"


SCENE = Scene(header=header, body=body, label=label, accent=accent, sized=True)
