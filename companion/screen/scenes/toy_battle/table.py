"""The scene: header, the terrain between its two players, notes under it, how choices are labelled."""

from collections.abc import Iterator, Sequence

from companion.games.toy_battle.terms import TROOPS
from companion.games.toy_battle.view import ToyBattleView
from companion.rules.board import TABLE
from companion.rules.published import TableView
from companion.screen.elements import Element, words
from companion.screen.geometry import Box
from companion.screen.paper import Paper
from companion.screen.scenes.common import refused
from companion.screen.scenes.scene import ChoiceLabel, Header, Scene
from companion.screen.scenes.toy_battle import close
from companion.screen.scenes.toy_battle.ground import framed
from companion.screen.scenes.toy_battle.pieces import TileFace
from companion.screen.scenes.toy_battle.station import station
from companion.screen.scenes.toy_battle.terrain import terrain
from companion.screen.theme import SENTENCE, Tone, team_tone
from companion.screen.widgets import TEAM_NAMES
from companion.text.catalogue import Catalogue

STATION = 20.5
"""The least width of a station, in units."""
HIGH = 22.0
"""The height of a station on a screen on its short side."""
NOTE = 3.6
"""The height of the strip for notes under the terrain: kept free, so that the board never changes its size."""


def header(paper: Paper) -> Header:
    """The terrain with what kind it is, the goal, the match."""
    view = board(paper.view)
    chips = [view.board.name, paper.text.sentence("toy-goal", {"count": view.goal})]
    if view.board.sort != "official":
        chips.append(paper.text.sentence(f"toy-{view.board.sort}"))
    if not view.board.special_bases:
        chips.append(paper.text.sentence("toy-plain-bases"))
    note = ""
    if view.match.best_of > 1:
        score = {"number": view.match.game, "most": view.match.best_of, **view.match.wins}
        note = paper.text.sentence("toy-match", score)
    return Header(paper.text.sentence("game-toy-battle"), tuple(chips), note)


def board(table: TableView) -> ToyBattleView:
    """The game's own view."""
    view = table.board
    assert isinstance(view, ToyBattleView)
    return view


def body(paper: Paper, room: Box) -> list[Element]:
    """Blue on the left and red on the right of the terrain; above and below it on an upright screen."""
    view = board(paper.view)
    notes = notes_of(view, paper.text)
    if paper.close:
        return close.table(paper, view, notes, room, label, pointed(paper.view, view))
    elements: list[Element] = []
    high = max(NOTE, 1.3 * paper.must + 0.4)
    if notes:
        band = room.bottom_part(high - 0.4)
        elements.append(words("note", band, "  ".join(notes), paper.read(SENTENCE), align="centre", colour="text"))
    space = room.without_bottom(high)
    if space.w >= space.h:
        middle = framed(view, space.inset(STATION + 1.2, 0.2))
        wide = max(STATION, (space.w - middle.box.w) / 2 - 1.2)
        left, right = space.left_part(wide), space.right_part(wide)
    else:
        middle = framed(view, space.inset(0.8, HIGH + 1.2))
        left, right = space.bottom_part(HIGH), space.top_part(HIGH)
    elements += terrain(paper, view, middle, pointed(paper.view, view))
    elements += station(paper, view, "blue", left, label)
    elements += station(paper, view, "red", right, label)
    return [*elements, *_wrong(paper, elements)]


def _wrong(paper: Paper, elements: Sequence[Element]) -> Iterator[Element]:
    """A troop that was refused stands tilted on its pad, beside what lies there; the words are told above."""
    refusal = paper.view.refused
    if refusal is None or refusal.audience != TABLE or "tile" not in refusal.params:
        return
    node = str(refusal.params.get("node", "")).lower().replace("-", "_")
    pad = next((element.box for element in elements if element.key == f"node/{node}"), None)
    if pad is not None:
        aside = pad.w * 0.5 if board(paper.view).nodes[node] else 0.0
        tile = pad.inset(pad.w * 0.1).moved(-aside, -aside)
        face = TileFace(key="", box=tile, code=str(refusal.params["tile"]))
        yield from refused.laid("laid", refused.Spot(tile, pad.moved(1, 0), face=face))


def pointed(table: TableView, view: ToyBattleView) -> str | None:
    """The place that the cursor stands on."""
    if table.cursor is None or not 0 <= table.cursor < len(table.prompt.choices):
        return None
    last = table.prompt.choices[table.cursor].split()[-1]
    return last if last in view.nodes else None


def notes_of(view: ToyBattleView, words_: Catalogue) -> list[str]:
    """Why a place is connected, if asked; else which regions paid; at the end, what the two have played before."""
    if view.winner is not None and view.pair is not None:
        blue, two = view.names["blue"], view.names["red"]
        wins = view.pair.wins
        params = {"first": blue, "second": two, "one": wins.get(blue, 0), "two": wins.get(two, 0)}
        return [words_.sentence("toy-pair", params)]
    asked = [note for note in view.notes if note.kind != "toy-region-paid"]
    return [words_.alert(note) for note in (asked or view.notes)]


CHOICES = {"DRAW": "toy-choice-draw", "STUCK": "toy-choice-stuck", "NEW": "toy-choice-new"}
"""Sentences of words that say no more than themselves."""


def label(paper: Paper, word: str) -> ChoiceLabel | None:
    """How a choice reads on a button."""
    view = board(paper.view)
    names = {place.id: place.name for place in view.board.places}
    verb, *args = word.split()
    match verb, args:
        case (("DRAW" | "STUCK" | "NEW"), []):
            return ChoiceLabel(paper.text.sentence(CHOICES[verb]), ground="raised")
        case "FIRST", ["RANDOM"]:
            return ChoiceLabel(paper.text.sentence("toy-choice-random"))
        case "FIRST", [colour]:
            return ChoiceLabel(view.names.get(colour.lower()) or paper.text.sentence(TEAM_NAMES[colour.lower()]))
        case (("PLACE" | "DISCARDED"), [tile]):
            return ChoiceLabel(f"{tile} {TROOPS[tile[1]].name}")
        case "RACK", [place]:
            return ChoiceLabel(paper.text.sentence("toy-choice-rack", {"number": place}))
        case "YES", [] if any(choice.startswith("RACK") for choice in paper.view.prompt.choices):
            return ChoiceLabel(paper.text.sentence("toy-choice-pick"))
        case "1", []:
            return ChoiceLabel(paper.text.sentence("toy-choice-one"))
        case source, [to]:
            return ChoiceLabel(paper.text.sentence("toy-choice-shove", {"from": names[source], "place": names[to]}))
        case node, [] if node in view.nodes:
            return ChoiceLabel(paper.text.say(names[node]))
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
