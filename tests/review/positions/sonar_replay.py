"""The definition, replayed by brute force: every start, every silence, every place of every mine.

Written without a look at the tracker: plain column and row numbers, one path at a time, mines at named places.
"""

import sys
from collections.abc import Mapping, Sequence
from typing import Any

from companion.review.positions import Options, TrackingChart

STEPS = {"N": (0, -1), "E": (1, 0), "S": (0, 1), "W": (-1, 0)}
Cell = tuple[int, int]
Story = tuple[tuple[str, Any], ...]
EIGHT = [(x, y) for x in (-1, 0, 1) for y in (-1, 0, 1) if x or y]

sys.setrecursionlimit(10000)


class TooMuch(Exception):
    """More replays than the test wants to pay for."""


def cell_of(name: str) -> Cell:
    return ord(name[0]) - 65, int(name[1:]) - 1


def name_of(cell: Cell) -> str:
    return f"{chr(65 + cell[0])}{cell[1] + 1}"


class Replay:
    """All possible end spaces of one list of events."""

    def __init__(
        self, chart: TrackingChart, options: Options, events: Sequence[Mapping[str, Any]], budget: int = 3_000_000
    ) -> None:
        self.options, self.events, self.budget = options, events, budget
        self.size = chart.size
        islands = {cell_of(name) for name in chart.islands}
        self.sea = {(x, y) for x in range(self.size) for y in range(self.size)} - islands
        self.holes = None if chart.holes is None else {cell_of(name) for name in chart.holes}
        self.found: set[Cell] = set()
        self.ranges: dict[Cell, set[Cell]] = {}

    def positions(self) -> frozenset[str]:
        for start in sorted(self.sea):
            self.walk(0, start, (start,), ())
        return frozenset(name_of(cell) for cell in self.found)

    def pay(self) -> None:
        self.budget -= 1
        if self.budget < 0:
            raise TooMuch

    def walk(self, number: int, cell: Cell, route: tuple[Cell, ...], story: Story) -> None:
        """Replay the events from ``number`` on; ``story`` is what concerns the mines so far."""
        self.pay()
        if number == len(self.events):
            if cell not in self.found and self.mines_fit(story, 0, ()):
                self.found.add(cell)
            return
        event = self.events[number]
        match event["event"]:
            case "course":
                x, y = STEPS[event["dir"]]
                new = cell[0] + x, cell[1] + y
                if new in self.sea and new not in route:
                    self.walk(number + 1, new, (*route, new), (*story, ("enter", new)))
            case "silence":
                self.walk(number + 1, cell, route, story)
                for x, y in STEPS.values():
                    line = []
                    for length in range(1, 5):
                        new = cell[0] + x * length, cell[1] + y * length
                        if new not in self.sea or new in route:
                            break
                        line.append(new)
                        entered = line[-1:] if self.options.silence_over_mines == "pass_only" else line
                        entering = tuple(("enter", cell) for cell in entered)
                        self.walk(number + 1, new, (*route, *line), (*story, *entering))
            case "surface":
                if self.sector(cell) == event["sector"] and self.ice_agrees(cell, event.get("damage")):
                    self.walk(number + 1, cell, (cell,), story)
            case "drone":
                if (self.sector(cell) == event["sector"]) == event["answer"]:
                    self.walk(number + 1, cell, route, story)
            case "sonar":
                if sum(self.fact(cell, kind, value) for kind, value in event["facts"]) == 1:
                    self.walk(number + 1, cell, route, story)
            case "mine_drop":
                around = EIGHT if self.options.mine_neighbours == "eight" else list(STEPS.values())
                places = [(cell[0] + x, cell[1] + y) for x, y in around]
                places = tuple(place for place in places if place in self.sea and place not in route)  # type: ignore[assignment]
                self.walk(number + 1, cell, route, (*story, ("drop", places)))
            case "mine_trigger" | "our_shot" | "their_torpedo" | "archer" as kind:
                at = cell_of(event["at"])
                if self.result(cell, at) != event["result"]:
                    return
                if kind == "their_torpedo" and at not in self.in_range(cell):
                    return
                if kind == "mine_trigger":
                    entering = (("trigger", at),)
                elif kind == "our_shot" and event.get("by") == "mine":
                    entering = ()
                elif kind == "our_shot" and event.get("by") is None:
                    entering = (("perhaps", at),)
                else:
                    entering = (("sweep", at),)
                self.walk(number + 1, cell, route, (*story, *entering))

    def mines_fit(self, story: Story, number: int, mines: tuple[Cell, ...]) -> bool:
        """Whether the mines can have lain somewhere through the rest of the story."""
        self.pay()
        while number < len(story):
            kind, what = story[number]
            number += 1
            if kind == "enter" and what in mines:
                return False
            if kind == "trigger":
                if what not in mines:
                    return False
                rest = list(mines)
                rest.remove(what)
                mines = tuple(rest)
            if kind == "sweep":
                mines = tuple(mine for mine in mines if mine != what)
            if kind == "perhaps" and what in mines:
                without = tuple(mine for mine in mines if mine != what)
                return self.mines_fit(story, number, mines) or self.mines_fit(story, number, without)
            if kind == "drop":
                free = [place for place in what if self.options.second_mine == "allow" or place not in mines]
                later = [cell for kind, cell in story[number:] if kind == "enter"]
                # The order is no rule, it only finds a fitting place sooner.
                free.sort(key=later.count)
                return any(self.mines_fit(story, number, (*mines, place)) for place in free)
        return True

    def sector(self, cell: Cell) -> int:
        across = self.size // 5
        return cell[1] // 5 * across + cell[0] // 5 + 1

    def fact(self, cell: Cell, kind: str, value: int | str) -> bool:
        if kind == "row":
            return cell[1] + 1 == value
        if kind == "column":
            return chr(65 + cell[0]) == value
        return self.sector(cell) == value

    def ice_agrees(self, cell: Cell, damage: bool | None) -> bool:
        return damage is None or self.holes is None or damage == (cell not in self.holes)

    @staticmethod
    def result(cell: Cell, at: Cell) -> str:
        far = max(abs(cell[0] - at[0]), abs(cell[1] - at[1]))
        return ("direct", "indirect")[far] if far < 2 else "clear"

    def in_range(self, cell: Cell) -> set[Cell]:
        """The spaces a torpedo from ``cell`` can hit."""
        if self.options.torpedo_range == "plain_distance":
            return {at for at in self.sea if 1 <= abs(at[0] - cell[0]) + abs(at[1] - cell[1]) <= 4}
        if cell not in self.ranges:
            steps = {cell: 0}
            queue = [cell]
            for start_cell in queue:
                for x, y in STEPS.values():
                    new = start_cell[0] + x, start_cell[1] + y
                    if new in self.sea and new not in steps and steps[start_cell] < 4:
                        steps[new] = steps[start_cell] + 1
                        queue.append(new)
            self.ranges[cell] = set(steps) - {cell}
        return self.ranges[cell]
