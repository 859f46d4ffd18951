"""A blind player's evening: played through Chromium's accessibility tree alone, and all that live regions read.

Nothing is looked for in the page's markup: controls are found by role and name as a screen reader has them.
"""

from pathlib import Path
from typing import Any

import pytest

from companion.games.toy_battle.demo import demo
from companion.games.toy_battle.game import GAME
from companion.games.toy_battle.pages import name_of
from companion.games.toy_battle.terms import called
from companion.rules.game_inputs import ScriptedWord
from companion.rules.sentences import Sentence
from companion.rules.setting import Setup
from companion.rules.sheets import post_of
from companion.text.catalogue import Catalogue
from companion.text.published import plain_data
from tests.sheets.browser import Evening, join, until
from tests.sheets.walks import begun

DATA = Path(__file__).resolve().parents[2] / "assets" / "data"
LISTEN = """() => {
  window.read = [];
  for (const region of document.querySelectorAll('[aria-live], [role=alert], [role=status]'))
    new MutationObserver(() => { const text = region.textContent.trim(); if (text) window.read.push(text); })
      .observe(region, { childList: true, characterData: true, subtree: true });
}"""


class Ears:
    """What a screen reader has of a page: names of controls, and what is read when it changes."""

    def __init__(self, page: Any) -> None:
        self.page = page
        self.cdp = page.context.new_cdp_session(page)
        page.evaluate(LISTEN)

    def controls(self) -> dict[str, int]:
        """Buttons that can be pressed, by name."""
        nodes = self.cdp.send("Accessibility.getFullAXTree")["nodes"]
        controls = {}
        for node in nodes:
            off = any(
                attribute["name"] == "disabled" and attribute["value"]["value"]
                for attribute in node.get("properties", ())
            )
            if node.get("role", {}).get("value") == "button" and not off and not node.get("ignored"):
                # A space that breaks no line is read as any other.
                controls[node["name"]["value"].replace("\u00a0", " ")] = node["backendDOMNodeId"]
        return controls

    def described(self) -> list[str]:
        """What a dialog that has opened is described by, which is read when it opens."""
        return [line.strip() for line in until(self._dialog, "a dialog").split("\n")]

    def _dialog(self) -> str:
        script = "() => document.querySelector('dialog[open] #told-lines')?.innerText || ''"
        return str(self.page.evaluate(script))

    def press(self, *names: str) -> str:
        """Press the first of these controls that is there; the answer is its name."""

        def there() -> tuple[str, int] | None:
            controls = self.controls()
            return next(((name, controls[name]) for name in names if name in controls), None)

        name, control = until(there, f"a control called {' or '.join(names)}")
        node = self.cdp.send("DOM.resolveNode", {"backendNodeId": control})["object"]["objectId"]
        self.cdp.send(
            "Runtime.callFunctionOn", {"objectId": node, "functionDeclaration": "function () { this.click(); }"}
        )
        return str(name)

    def read(self) -> list[str]:
        return list(self.page.evaluate("() => window.read"))

    def hears(self, text: str) -> None:
        until(lambda: any(text in reading for reading in self.read()), f"{text!r} to be read; read was {self.read()}")

    def in_order(self, *texts: str) -> None:
        """Each of these was read, one after the other."""
        said = iter(self.read())
        for text in texts:
            assert any(text in word for word in said), f"{text!r} was not read in its place: {self.read()}"


@pytest.mark.long
def test_a_whole_mission_of_the_crew_is_heard_and_played(browser: Any, tmp_path: Path) -> None:
    tasks = [{"card": "Y9"}, {"card": "P7"}, {"card": "G4"}]
    table = begun(tmp_path, "planet-nine", {"players": 3}, {"mission": 4, "commander": 2, "tasks": tasks})
    try:
        mine = Ears(join(browser, table, "seat-2", name="Ana"))
        mine.press("Win yellow 9")
        mine.hears("Seat 3 takes a task")
        for seat, word in ((3, "TAKE T-P7"), (1, "TAKE T-G4")):
            assert table.say(word, f"seat {seat}") is None
        mine.hears("Send the distress signal?")
        assert table.say("VOTE LEFT", "seat 3") is None
        mine.press("No signal")
        mine.hears("2 of 3 have voted")
        assert not any("left" in reading.lower() for reading in mine.read())
        assert table.say("VOTE NO", "seat 1") is None
        mine.hears("left 1, right 0, no 2")
        mine.press("No")
        for name in ("Communicate", "yellow", "yellow 9", "Highest", "Show yellow 9: my highest"):
            mine.press(name)
        mine.hears("You showed yellow 9, the highest.")
        for name in ("Play", "yellow", "yellow 9", "Play yellow 9"):
            mine.press(name)
        mine.hears("You played yellow 9.")
        # What somebody else is refused is not read here.
        assert table.say("Y9", "seat 3") is not None
        for seat, card in ((3, "Y1"), (1, "Y2")):
            assert table.say(card, f"seat {seat}") is None
        mine.hears("You won trick 1.")
        for name in ("green", "green 4", "Play green 4"):
            mine.press(name)
        for seat, card in ((3, "G1"), (1, "G5")):
            until(lambda seat=seat: table.table.session.state.play.turn == seat, "the turn")
            assert table.say(card, f"seat {seat}") is None
        mine.hears("Seat 1 won trick 2.")
        assert table.say("P1", "seat 1") is None
        for name in ("pink", "pink 2", "Play pink 2"):
            mine.press(name)
        until(lambda: table.table.session.state.play.turn == 3, "the turn")
        assert table.say("P7", "seat 3") is None
        mine.hears("Mission 4 accomplished")
        mine.in_order(
            "Seat 3 takes a task",
            "Send the distress signal?",
            "2 of 3 have voted",
            "left 1, right 0, no 2",
            "You lead trick 1",
            "You showed yellow 9",
            "You played yellow 9.",
            "Seat 3 plays, yellow was led",
            "Your task “win yellow 9”: done. You won trick 1.",
            "You lead trick 2",
            "Task “win green 4” of Seat 1: done. Seat 1 won trick 2.",
            "You play: pink was led",
            "Mission 4 accomplished",
        )
        assert mine.page.faults == []
    finally:
        table.close()


class Side:
    """Blue, who hears and presses; Red, whose words come from the table; what Blue's page is to read of it."""

    def __init__(self, browser: Any, table: Evening) -> None:
        self.table, self.catalogue = table, Catalogue("en", ("Ana",))
        self.page = join(browser, table, "seat-1", name="Ana")
        until(lambda: self.page.locator("#prompt").inner_text(), "the first question")
        self.ears = Ears(self.page)
        self.expected: list[str] = []
        self.last = self.said()

    @property
    def state(self) -> Any:
        assert self.table.table.session is not None
        return self.table.table.session.state

    def data(self) -> Any:
        post = post_of(GAME.pages.posts(self.state), "seat-1")
        assert post is not None
        return plain_data(GAME.pages.page(self.state, post), self.catalogue, 0.0)

    def said(self) -> tuple[str, str]:
        """The result and the question as they stand."""
        data = self.data()
        return (data["news"] or {"text": ""})["text"], data["prompt"]["text"]

    def text(self, sentence: Sentence) -> str:
        return str(plain_data(sentence, self.catalogue, 0.0)["text"])

    def hears(self) -> None:
        """Exactly what is new is read: the result, then the question."""
        fresh = self.said()
        self.expected += [text for text, before in zip(fresh, self.last, strict=True) if text and text != before]
        self.last = fresh
        read = until(lambda: len(self.ears.read()) >= len(self.expected) and self.ears.read(), "what is read")
        assert read == self.expected

    def blue(self, word: str) -> None:
        """Blue's word by names of controls alone."""
        verb, *rest = word.split()
        nodes = self.state.terrain.nodes
        if verb == "DRAWN":
            tile = self.text(name_of(rest[0]))
            self._touched(f"Not entered: {tile}")
            self._asked(rest[0])
            self.ears.press(f"I drew {tile}")
        elif verb == "PLACE":
            self._touched(self.text(name_of(rest[0])))
            self._asked(rest[0])
            top = self.state.top(rest[1])
            brings = next(place["leads"] for place in self.data()["places"] if place["id"] == rest[1])
            names = (self.text(called(nodes[rest[1]])), self.text(name_of(top)) if top else "",
                     " · ".join(bring["text"] for bring in brings))  # fmt: skip
            self.ears.press(" ".join(name for name in names if name))
        elif verb == "DRAW":
            self.ears.press(f"Draw {self.data()['draw']['number']}")
        else:
            label = next(choice["label"]["text"] for choice in self.data()["choices"] if choice["word"] == word)
            # Of few answers on the terrain each says which troop lies there, too.
            lies = next((place["top"] for place in self.data()["places"] if place["id"] == word), None)
            self.ears.press(*([f"{lies[1:]} on {label}"] if lies else []), label[:1].upper() + label[1:])

    def _touched(self, tile: str) -> None:
        """A rack and what may be entered take turns where there is no room for both: the one shown, by its button."""
        unknown = f"{self.data()['unknown']} to enter"
        turn = unknown if tile.startswith("Not entered") else "Your rack"
        # The page may still change between a look and a touch.
        assert any(self.ears.press(tile, turn) == tile for _ in range(4))

    def _asked(self, kind: str) -> None:
        """Touching a tile reads where it may go, or why nowhere."""
        before = len(self.expected)
        read = until(lambda: len(self.ears.read()) > before and self.ears.read(), "where it may go")
        assert read[:before] == self.expected and str(name_of(kind).params["troop"]) in read[before]
        self.expected = read

    def play(self, line: ScriptedWord) -> None:
        begun = len(self.table.served)
        if line.speaker.team == "blue":
            self.blue(line.word)
            until(lambda: len(self.table.served) > begun, f"{line.word} to be heard")
            assert self.table.served[-1][1] is None
        else:
            assert self.table.say(line.word, "red console") is None
        self.hears()


@pytest.mark.long
def test_a_whole_game_of_toy_battle_is_heard_and_played(browser: Any, tmp_path: Path) -> None:
    """Every question, result and refusal is read once, in order, and nothing besides; no tile that Red has drawn."""
    position = {"terrain": "practice_garden", "to_move": "blue"}
    table = begun(tmp_path, "toy-battle", {}, position)
    try:
        blue = Side(browser, table)
        data = GAME.data.parse({name: (DATA / name).read_text(encoding="utf-8") for name in GAME.data.files})
        player = demo(Setup(("Ana", "Ben"), 2, {}, data, position))
        turns, asked = 0, False
        while blue.state.winner is None:
            line = player(blue.state)
            assert line is not None
            secret = line.word.startswith("DRAWN") and line.speaker.team == "red"
            before = blue.said()
            blue.play(line)
            turns += 1
            assert not secret or blue.said() == before
            if not asked and turns > 12 and blue.state.turn == "red" and blue.state.winner is None:
                asked = True
                controls(blue)
        assert blue.state.winner == "blue" and "Ana wins" in " ".join(blue.expected[-2:])
        assert turns > 30 and asked and blue.page.faults == []
    finally:
        table.close()


def controls(blue: Side) -> None:
    """The three controls of every page; and a tile that is touched while it is Red's turn says why it goes nowhere."""
    ears = blue.ears
    tile = blue.data()["rack"][0]["text"]["text"]
    ears.press("What is mine")
    until(lambda: tile in ears.described(), "the tiles of the rack")
    ears.press("Close")
    ears.press("What lies on the table")
    until(lambda: "on the rack" in " ".join(ears.described()).partition("Red:")[2], "what lies on the table")
    ears.press("Close")
    ears.press("Say it again")
    again = [text for text in blue.said() if text]
    until(lambda: ears.read() == blue.expected + again, "the last sentences once more")
    blue.expected += again
    blue._touched(tile)
    blue.expected.append(f"{tile.partition(',')[0]} has no place to go now")
    until(lambda: ears.read() == blue.expected, "why the tile goes nowhere")
    ears.press(tile)
