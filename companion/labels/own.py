"""Labels of the companion itself: commands that hold in every game, and cards that bind a reader."""

from companion.games.covers import CODES
from companion.rules.labels import Label
from companion.rules.seats import ROLES
from companion.rules.table_words import LABELS

CODE = "CO"

COMMANDS = LABELS
"""Words of the table that have a label."""

SEATS = 8
PLACES = 4
TEAMS = ("blue", "yellow", "red")
CREWS = ("blue", "yellow")
"""The teams that have roles."""

READER = "reader"
"""The kind of cards that bind a reader; they say who speaks and are no word of any game."""


def labels() -> tuple[Label, ...]:
    """All of them: commands, games, numbers of choices and players, and cards for ``companion enrol --readers``."""
    commands = tuple(Label(f"{CODE}:{word}", "command", f"label-own-{word.lower()}") for word in COMMANDS)
    games = tuple(Label(f"{CODE}:GAME {code}", "game", f"game-{name}", figure=code) for name, code in CODES.items())
    choices = tuple(_numbered("CHOICE", "choice", number) for number in range(1, 10))
    players = tuple(_numbered("PLAYERS", "players", number) for number in range(2, 9))
    return (*commands, *games, *choices, *players, *seats(), *_teams(), *_places())


def seats() -> tuple[Label, ...]:
    """Who speaks, on a shared reader; and which seat a reader stands at."""
    return tuple(
        Label(f"{CODE}:SEAT {number}", "seat", "label-own-seat", (("number", number),), "seat", str(number))
        for number in range(1, SEATS + 1)
    )


def _numbered(word: str, kind: str, number: int) -> Label:
    return Label(f"{CODE}:{word} {number}", kind, f"label-own-{kind}", (("number", number),), figure=str(number))


def _teams() -> tuple[Label, ...]:
    whole = [Label(f"{CODE}:TEAM {team.upper()}", READER, "label-own-team", (("team", team),), team) for team in TEAMS]
    roles = [
        Label(
            f"{CODE}:TEAM {team.upper()} {short}",
            READER,
            "label-own-role",
            (("team", team), ("role", role)),
            team,
            short,
        )
        for team in CREWS
        for short, role in ROLES
    ]
    return (*whole, *roles)


def _places() -> tuple[Label, ...]:
    return tuple(
        Label(f"{CODE}:PLACE {number}", READER, "label-own-place", (("number", number),), figure=str(number))
        for number in range(1, PLACES + 1)
    )
