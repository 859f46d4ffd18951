"""A blind player's evening: played through Chromium's accessibility tree alone, and all that live regions read.

Nothing is looked for in the page's markup: controls are found by role and name as a screen reader has them.
"""

from pathlib import Path
from typing import Any

from tests.sheets.browser import Evening, join, until

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
        found = {}
        for node in nodes:
            off = any(one["name"] == "disabled" and one["value"]["value"] for one in node.get("properties", ()))
            if node.get("role", {}).get("value") == "button" and not off and not node.get("ignored"):
                found[node["name"]["value"]] = node["backendDOMNodeId"]
        return found

    def press(self, name: str) -> None:
        until(lambda: name in self.controls(), f"a control called {name!r}; there are {sorted(self.controls())}")
        node = self.cdp.send("DOM.resolveNode", {"backendNodeId": self.controls()[name]})["object"]["objectId"]
        self.cdp.send(
            "Runtime.callFunctionOn", {"objectId": node, "functionDeclaration": "function () { this.click(); }"}
        )

    def read(self) -> list[str]:
        return list(self.page.evaluate("() => window.read"))

    def hears(self, text: str) -> None:
        until(lambda: any(text in one for one in self.read()), f"{text!r} to be read; read was {self.read()}")

    def in_order(self, *texts: str) -> None:
        """Each of these was read, one after the other."""
        said = iter(self.read())
        for text in texts:
            assert any(text in one for one in said), f"{text!r} was not read in its place: {self.read()}"


def begun(folder: Path, game: str, given: dict[str, Any], position: dict[str, Any]) -> Evening:
    table = Evening(folder)
    now = table.loop.clock.steady()
    table.table.begin(game, given, position, 7, now)
    table.table.start(now)
    return table.open()


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
        assert not any("left" in one.lower() for one in mine.read())
        assert table.say("VOTE NO", "seat 1") is None
        mine.hears("left 1, right 0, no 2")
        mine.press("No")
        for name in ("Communicate", "yellow", "yellow 9", "Highest", "Show yellow 9: my highest"):
            mine.press(name)
        mine.hears("Seat 2 showed yellow 9, the highest.")
        for name in ("Play", "yellow", "yellow 9", "Play yellow 9"):
            mine.press(name)
        mine.hears("Seat 2 played yellow 9.")
        assert table.say("Y9", "seat 3") is not None
        mine.hears("9")
        for seat, card in ((3, "Y1"), (1, "Y2")):
            assert table.say(card, f"seat {seat}") is None
        mine.hears("Seat 2 won trick 1.")
        for name in ("green", "green 4", "Play green 4"):
            mine.press(name)
        for seat, card in ((3, "G1"), (1, "G5")):
            until(lambda seat=seat: table.table.session.state.play.turn == seat, "the turn")  # type: ignore[misc]
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
            "Seat 2 showed yellow 9",
            "Seat 2 played yellow 9.",
            "Seat 3 plays, yellow was led",
            "Seat 2 won trick 1. Task of Seat 2 done: win yellow 9",
            "You lead trick 2",
            "Seat 1 won trick 2. Task of Seat 1 done: win green 4",
            "You play: pink was led",
            "Mission 4 accomplished",
        )
        assert mine.page.faults == []
    finally:
        table.close()
