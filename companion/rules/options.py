"""Options: everything that can be set before a game, as one closed table per game."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass

LONGEST_NAME = 20
"""Letters of a player's name as it is touched or typed."""

LONGEST_TEXT = 60
"""Signs of any name: what is longer fits no screen, and nobody meant it."""

NOTHING = '""'
"""How a typed line says that a name is to be empty."""


SWITCHES = {"true": True, "yes": True, "on": True, "1": True, "false": False, "no": False, "off": False, "0": False}
"""How true and false are written."""


class BadOption(ValueError):
    """A value that an option does not take; the text says which it takes."""


Value = bool | int | str
"""What an option is set to."""

Values = Mapping[str, Value]
"""Every option of a set-up with its value, by name; ``players`` among them."""


def always(values: Values) -> bool:
    """For an option that matters in every game."""
    return True


def only(**wanted: object) -> Callable[[Values], bool]:
    """For an option that matters only where these other options have these values.

    >>> only(mode="real_time")({"mode": "turn_by_turn"})
    False
    """
    return lambda values: all(values.get(name) == value for name, value in wanted.items())


@dataclass(frozen=True)
class Option:
    """One setting: its name, the values it takes, its default, and the ruling it implements.

    ``values`` lists what is allowed. An integer range is ``kind="int"`` with two numbers,
    free text is ``kind="text"`` with none. What a game cannot be set up without is ``main``; every other option is a
    house rule. ``when`` tells whether it can matter in a set-up: what cannot is not offered, though it can be said.
    ``earlier`` is the default that it had before, where that has changed: what was written then still means that.

    >>> Option("single_card", ("only", "any"), "only", ruling="A17").read("ANY")
    'any'
    >>> Option("mission", (1, 50), 1, kind="int").read("12")
    12
    >>> Option("early", (False, True), False, kind="bool").read("yes")
    True
    >>> Option("dive", ("as_mode", False, True), "as_mode").read("off")
    False
    """

    name: str
    values: tuple[Value, ...]
    default: Value
    ruling: str = ""
    kind: str = "choice"
    main: bool = False
    when: Callable[[Values], bool] = always
    earlier: Value | None = None

    @property
    def unnamed(self) -> Value:
        """The value where a journal or a scenario file does not name it; new games journal changed defaults."""
        return self.default if self.earlier is None else self.earlier

    def offered(self, values: Values) -> bool:
        """Whether it can be changed by choosing, and would change something."""
        return self.kind != "text" and len(self.values) > 1 and self.when(values)

    def check(self, value: Value, data: object) -> None:
        """Raises ``SetupError`` where a value names something that the game's data does not have."""

    def read(self, entry: object) -> Value:
        """The checked value, from a word, a TOML value or a command-line argument.

        Raises ``BadOption`` with what was found and what is allowed.
        """
        text = str(entry).strip().lower()
        switch = SWITCHES.get(text)
        if self.kind == "bool":
            if switch is None:
                raise BadOption(f"{self.name}: found {entry!r}, expected true or false")
            return switch
        if self.kind == "int":
            low, high = map(int, self.values)
            try:
                number = int(text)
            except ValueError:
                number = low - 1
            if low <= number <= high:
                return number
            raise BadOption(f"{self.name}: found {entry!r}, expected a number from {low} to {high}")
        if self.kind == "text":
            return str(entry).strip()
        for value in self.values:
            if str(value).lower() == text or (isinstance(value, bool) and value is switch):
                return value
        allowed = ", ".join(str(value) for value in self.values)
        raise BadOption(f"{self.name}: found {entry!r}, expected one of {allowed}")
