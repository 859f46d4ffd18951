"""Random legal play of one submarine, and the public events its hunter learns."""

from random import Random
from typing import Any

from companion.review.positions import Options, TrackingChart
from tests.review.positions.sonar_replay import EIGHT, STEPS, Cell, Replay, cell_of, name_of


class Play:
    """A submarine with all its secrets; ``events`` is what became public, ``truth`` where it was after each.

    ``hints`` is how often the hunter learns something, 1 for about every fifth event; ``mines`` how keen it is on
    mines; with ``early`` the silences come among the first events, while nearly everything is still possible.
    """

    def __init__(
        self,
        chart: TrackingChart,
        options: Options,
        rng: Random,
        length: int,
        silences: int,
        hints: float = 1.0,
        mines: float = 1.0,
        early: bool = False,
    ) -> None:
        self.chart, self.options, self.rng = chart, options, rng
        self.hints, self.keen = hints, mines
        self.rules = Replay(chart, options, [])
        self.cell = rng.choice(sorted(self.rules.sea))
        self.route = {self.cell}
        self.mines: list[Cell] = []
        self.archers = sorted(chart.archer_mines)
        self.events: list[dict[str, Any]] = []
        self.truth: list[str] = []
        quiet = set(rng.sample(range(1, 2 + 2 * silences if early else length), silences))
        while len(self.events) < length:
            if len(self.events) in quiet:
                quiet.discard(len(self.events))
                self.silence()
            else:
                self.anything()

    def tell(self, kind: str, **more: Any) -> None:
        self.events.append({"event": kind, **more})
        self.truth.append(name_of(self.cell))

    def legal(self, cell: Cell) -> bool:
        return cell in self.rules.sea and cell not in self.route and cell not in self.mines

    def anything(self) -> None:
        spread = {"torpedo": 1, "shot": 2, "drone": 1, "sonar": 1, "surface": 1, "archer": bool(self.archers)}
        weights = {kind: self.hints * weight for kind, weight in spread.items()}
        weights |= {"course": 30, "drop": 3 * self.keen, "trigger": self.hints * min(2, len(self.mines))}
        (kind,) = self.rng.choices(list(weights), list(weights.values()))
        getattr(self, kind)()

    def course(self) -> None:
        ways = [way for way, (x, y) in STEPS.items() if self.legal((self.cell[0] + x, self.cell[1] + y))]
        if not ways:
            self.surface()
            return
        way = self.rng.choice(ways)
        self.cell = self.cell[0] + STEPS[way][0], self.cell[1] + STEPS[way][1]
        self.route.add(self.cell)
        self.tell("course", dir=way)

    def silence(self) -> None:
        x, y = self.rng.choice(list(STEPS.values()))
        line, cell = [], self.cell
        over = self.options.silence_over_mines == "pass_only"
        for _ in range(self.rng.randrange(5)):
            cell = cell[0] + x, cell[1] + y
            if cell not in self.rules.sea or cell in self.route or (cell in self.mines and not over):
                break
            line.append(cell)
        while line and line[-1] in self.mines:
            line.pop()
        self.route.update(line)
        self.cell = line[-1] if line else self.cell
        self.tell("silence")

    def drop(self) -> None:
        around = EIGHT if self.options.mine_neighbours == "eight" else list(STEPS.values())
        places = [(self.cell[0] + x, self.cell[1] + y) for x, y in around]
        twice = self.options.second_mine == "allow"
        free = [
            place for place in places if place in self.rules.sea - self.route and (twice or place not in self.mines)
        ]
        if free:
            self.mines.append(self.rng.choice(free))
            self.tell("mine_drop")

    def blast(self, kind: str, at: Cell, **more: Any) -> None:
        self.tell(kind, at=name_of(at), result=self.rules.result(self.cell, at), **more)

    def trigger(self) -> None:
        at = self.rng.choice(self.mines)
        self.mines.remove(at)
        self.blast("mine_trigger", at)

    def sweep(self, at: Cell) -> None:
        self.mines = [mine for mine in self.mines if mine != at]

    def torpedo(self) -> None:
        at = self.rng.choice(sorted(self.rules.in_range(self.cell)))
        near = [mine for mine in self.mines if mine in self.rules.in_range(self.cell)]
        if near and self.rng.random() < 0.3:
            at = self.rng.choice(near)
        self.sweep(at)
        self.blast("their_torpedo", at)

    def shot(self) -> None:
        near = [cell for cell in self.rules.sea if abs(cell[0] - self.cell[0]) + abs(cell[1] - self.cell[1]) < 5]
        at = self.rng.choice(sorted(near) + self.mines * 3)
        by = self.rng.choice([None, "torpedo", "mine"])
        if by == "torpedo" or (by is None and self.rng.random() < 0.5):
            self.sweep(at)
        self.blast("our_shot", at, **({"by": by} if by else {}))

    def archer(self) -> None:
        at = self.archers.pop(self.rng.randrange(len(self.archers)))
        self.sweep(cell_of(at))
        self.blast("archer", cell_of(at))

    def drone(self) -> None:
        sector = self.rng.randint(1, (self.chart.size // 5) ** 2)
        self.tell("drone", sector=sector, answer=self.rules.sector(self.cell) == sector)

    def sonar(self) -> None:
        top = {"row": self.chart.size, "column": self.chart.size, "sector": (self.chart.size // 5) ** 2}
        true = {"row": self.cell[1] + 1, "column": self.cell[0] + 1, "sector": self.rules.sector(self.cell)}
        right, wrong = self.rng.sample(sorted(top), 2)
        lie = self.rng.choice([value for value in range(1, top[wrong] + 1) if value != true[wrong]])
        facts = [[right, true[right]], [wrong, lie]]
        facts = [[kind, chr(64 + value) if kind == "column" else value] for kind, value in facts]
        self.rng.shuffle(facts)
        self.tell("sonar", facts=facts)

    def surface(self) -> None:
        self.route = {self.cell}
        more = {} if self.rules.holes is None else {"damage": self.cell not in self.rules.holes}
        self.tell("surface", sector=self.rules.sector(self.cell), **more)
