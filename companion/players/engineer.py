"""The Engineer: which symbol to break, so that what is needed works and circuits repair themselves."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from random import Random

from companion.games.captain_sonar.terms import DIRECTIONS
from companion.games.captain_sonar.view import SymbolView
from companion.players.captains import Captain
from companion.players.knowledge import TeamKnowledge
from companion.players.possible_spaces import PossibleSpaces

WORKING: Mapping[str, float] = {"red": 0.5, "green": 0.1, "yellow": 0.16}
"""What it is worth that a colour's systems can be used."""

PANEL = (0.0, 0.0, 0.02, 0.06, 0.14, 0.34, 0.0)
"""What it costs that so many symbols of a panel are crossed that no circuit will bring back."""

RADIATION = (0.0, 0.0, 0.02, 0.06, 0.16, 0.4, 0.0)
"""What it costs that so many symbols of radiation are crossed."""

DAMAGE = 1.1
"""What one damage by breakdowns costs, the sheet wiped clean left aside."""


@dataclass(frozen=True, eq=False)
class Plant:
    """The Engineer's sheet as bits: symbols by panel, colour and circuit."""

    ids: tuple[str, ...]
    panels: Mapping[str, tuple[int, ...]]
    colours: Mapping[str, int]
    circuits: tuple[int, ...]

    def bit(self, symbol: str) -> int:
        """The bit of a symbol."""
        return 1 << self.ids.index(symbol)

    def crossed(self, crosses: int, symbol: int) -> tuple[int, int]:
        """The sheet after one crossing more, and the damage: circuits repair themselves first (rulebook; A1)."""
        after = crosses | symbol
        for circuit in self.circuits:
            if symbol & circuit and after & circuit == circuit:
                return after & ~circuit, 0
        panel = any(all(after & bit for bit in panel) for panel in self.panels.values())
        radiation = self.colours["radiation"]
        return (0, 1) if panel or after & radiation == radiation else (after, 0)

    def worth(self, crossed: int) -> float:
        """How good it is to have a sheet like this: what works, less what comes nearer to damage."""
        value = sum(worth for colour, worth in WORKING.items() if not crossed & self.colours[colour])
        looping = sum(self.circuits)
        for panel in self.panels.values():
            lost = sum(1 for symbol in panel if crossed & symbol)
            lost -= sum(1 for symbol in panel if crossed & symbol & looping) // 2
            value -= PANEL[min(lost, 5)]
        for circuit in self.circuits:
            value += 0.03 * (crossed & circuit).bit_count()
        return value - RADIATION[min((crossed & self.colours["radiation"]).bit_count(), 5)]


@lru_cache(maxsize=50_000)
def best_break(plant: Plant, crossed: int, direction: str) -> tuple[int, int, float]:
    """The best symbol of a panel, the sheet after it, and its worth with the damage taken off."""
    breaks = []
    for symbol in plant.panels[direction]:
        if not crossed & symbol:
            after, damage = plant.crossed(crossed, symbol)
            breaks.append((plant.worth(after) - DAMAGE * damage, -symbol, after))
    if not breaks:
        return 0, crossed, plant.worth(crossed)
    worth, symbol, after = max(breaks)
    return -symbol, after, worth


@lru_cache(maxsize=8)
def _plant(printed: tuple[tuple[str, str, str, str | None], ...]) -> Plant:
    bits = {row[0]: 1 << number for number, row in enumerate(printed)}
    circuits = sorted({circuit for _, _, _, circuit in printed if circuit})
    return Plant(
        ids=tuple(bits),
        panels={
            direction.value: tuple(bits[row[0]] for row in printed if row[1] == direction.value)
            for direction in DIRECTIONS
        },
        colours={
            colour: sum(bits[row[0]] for row in printed if row[2] == colour)
            for colour in ("red", "green", "yellow", "radiation")
        },
        circuits=tuple(sum(bits[row[0]] for row in printed if row[3] == circuit) for circuit in circuits),
    )


def plant_of(symbols: tuple[SymbolView, ...]) -> Plant:
    """The printed sheet, worked out once."""
    return _plant(tuple((symbol.id, symbol.panel, symbol.colour, symbol.circuit) for symbol in symbols))


def crossed_of(symbols: tuple[SymbolView, ...]) -> int:
    """What is crossed now, as bits."""
    return sum(1 << number for number, symbol in enumerate(symbols) if symbol.crossed)


def choose_break(knowledge: TeamKnowledge, captain: Captain, rng: Random) -> tuple[str, str]:
    """The word that breaks a symbol (or says OK where nothing can be), and the reason as a key."""
    words = knowledge.offered("BREAK")
    if not words:
        return "OK/ENG", "nothing-to-break"
    plant, now = plant_of(knowledge.symbols), crossed_of(knowledge.symbols)
    circuit = {symbol.id for symbol in knowledge.symbols if symbol.circuit}
    if not captain.plans:
        harmless = [word for word in words if not plant.crossed(now, plant.bit(word.split()[1]))[1]]
        looping = [word for word in harmless if word.split()[1] in circuit]
        return rng.choice(looping or harmless or list(words)), "circuit" if looping else "any"
    direction = next(symbol.panel for symbol in knowledge.symbols if symbol.id == words[0].split()[1])
    symbol, after, _ = best_break(plant, now, direction)
    name = plant.ids[symbol.bit_length() - 1]
    if f"BREAK {name}" not in words:
        return words[0], "any"
    return f"BREAK {name}", _why(plant, now, after, symbol)


def _why(plant: Plant, now: int, after: int, symbol: int) -> str:
    if after & symbol == 0 and after:
        return "repairs"
    if symbol & sum(plant.circuits):
        return "circuit"
    if symbol & plant.colours["radiation"]:
        return "radiation"
    return "spares" if not symbol & plant.colours["red"] else "any"


LOST = 8
"""An enemy on more spaces than this has to be found before it can be shot at."""

KNOWN = 6
"""On so few spaces one had better be silent soon."""


def choose_mark(
    knowledge: TeamKnowledge, captain: Captain, enemy: PossibleSpaces, own: PossibleSpaces, rng: Random
) -> tuple[str, str]:
    """The word that marks a gauge (or says OK where all are full), and the reason as a key."""
    words = knowledge.offered("MARK")
    if not words:
        return "OK/FM", "all-full"
    systems = [word.split()[1].lower() for word in words]
    if not captain.plans:
        wished = [
            system for system in ("torpedo", "mine", "sonar", "drone", "silence", "scenario") if system in systems
        ]
        chosen = wished[0] if rng.random() < 0.7 else rng.choice(systems)
        return f"MARK {chosen.upper()}", "any"
    worth = {system: _worth(knowledge, system, enemy, own) for system in systems}
    best = max(systems, key=lambda system: worth[system])
    return f"MARK {best.upper()}", f"mark-{best}"


def _worth(knowledge: TeamKnowledge, system: str, enemy: PossibleSpaces, own: PossibleSpaces) -> float:
    """What a mark brings: the use of the system now, by the marks it still needs."""
    gauge = knowledge.gauges[system]
    left = gauge.spaces - gauge.marks
    lost = enemy.size > LOST
    use = {
        "torpedo": 3.0,
        "scenario": 1.6,
        "mine": 1.2 / (1 + len(knowledge.mines)),
        "sonar": 1.5 if lost else 0.5,
        "drone": 1.0 if lost else 0.3,
        "silence": 2.4 if own.size <= KNOWN else 1.2,
    }[system]
    return use * (0.5 if gauge.broken else 1.0) / (left + 1)
