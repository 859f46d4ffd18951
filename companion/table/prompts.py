"""Questions that the table itself asks: home, set-up, menu."""

from collections.abc import Collection

from companion.rules.board import Prompt
from companion.rules.game import AnyGame
from companion.rules.options import LONGEST_NAME, Option, Value
from companion.rules.published import HomeView, LogbookView
from companion.rules.setting import Levels
from companion.rules.table_words import MENU
from companion.table.draft import Draft, all_options

NAME = "name_"
"""How the options begin that name a seat."""
LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÜÉÈÇ-"
MOST_KNOWN = 6

RULES = "RULES"
"""Opens the drawer with the house rules."""
DRAWER = "rules"
"""The step of the set-up that shows them."""

HOME = "HOME"
STEPS_BACK = ("UNDO", "REDO")
MENU_WORDS = tuple(verb for verb in MENU if verb not in ("CANCEL", *STEPS_BACK, HOME))
"""What every menu has between the game's own words and the ways out."""
GUIDE = "GUIDE"
"""Shows the three pictures of a first evening with the game on the table."""
QUIT = "QUIT"
"""Leaves the table, where that is not left to the machine that started it."""


def home_prompt(home: HomeView) -> Prompt:
    """Go on with a game, or choose one."""
    unfinished = tuple(f"RESUME {game.session}" for game in home.unfinished[:3])
    go_on = (*unfinished, *(f"ONWARD {crew.session}" for crew in home.onward))[:3]
    games = tuple(f"GAME {game}" for game in home.games)
    return Prompt("home-resume" if go_on else "home", choices=(*go_on, *games, "LOGBOOK", "DEVICES", "SETTINGS"))


def setup_prompt(
    game: AnyGame, draft: Draft, step: str, known: tuple[str, ...] = (), levels: Levels | None = None
) -> Prompt:
    """Start, or change an option; ``step`` is the option being changed, ``known`` who played here before.

    ``levels`` is the map of a campaign: its missions can be chosen, and the one that is next decides what can matter.
    """
    here = levels.here if levels is not None else 0
    if step == "overview":
        main = tuple(f"SET {option.name}" for option in all_options(game) if option.main)
        rules = (RULES,) if draft.drawer(game, here) else ()
        return Prompt("setup", {"game": game.id}, choices=("START", *main, *rules, "CANCEL"))
    if step == DRAWER:
        changes = tuple(f"SET {option.name}" for option in draft.drawer(game, here))
        return Prompt("setup-rules", {"game": game.id}, choices=(*changes, "OK"))
    if step.startswith(NAME):
        return _name_prompt(game, draft, step, known)
    option = next(option for option in all_options(game) if option.name == step)
    params = {"game": game.id, "option": step, "value": str(draft.values[step])}
    # How many play and who they are belong together.
    seats = range(1, len(draft.names) + 1) if step == "players" else ()
    names = tuple(f"SET {NAME}{seat}" for seat in seats)
    mapped = levels.levels if levels is not None and step == "mission" else ()
    settings = tuple(f"SET {step} {level.number}" for level in mapped) or _settings(option)
    return Prompt("setup-option", params, choices=(*settings, *names, "CANCEL"))


def _name_prompt(game: AnyGame, draft: Draft, step: str, known: tuple[str, ...]) -> Prompt:
    """A name, chosen from those who played here before or put together letter by letter."""
    name = str(draft.values[step])
    others = tuple(f"SET {step} {name}" for name in known if name not in draft.names)[:MOST_KNOWN]
    letters = LETTERS if len(name) < LONGEST_NAME else ""
    more = tuple(f"SET {step} {name}{letter.lower() if name else letter}" for letter in letters)
    params = {"game": game.id, "number": int(step.removeprefix(NAME)), "value": name}
    return Prompt("setup-name", params, choices=(*others, *more, *(("UNDO",) if name else ()), "OK"))


def _settings(option: Option) -> tuple[str, ...]:
    """Every value of an option as a word; long ranges are left to typing."""
    values: tuple[Value, ...] = option.values
    if option.kind == "int":
        low, high = map(int, option.values)
        values = tuple(range(low, min(high, low + 99) + 1))
    return tuple(f"SET {option.name} {value}" for value in values)


def menu_prompt(
    back: tuple[str, ...], actions: tuple[str, ...], tools: tuple[str, ...], leave: tuple[str, ...]
) -> Prompt:
    """What can be done besides answering: back to where it lies, the last step, the game, the table, the evening.

    ``back`` is what of UNDO and REDO does anything, ``actions`` are the game's own, ``leave`` ends the evening.
    """
    return Prompt("menu", choices=("CANCEL", *back, *actions, *MENU_WORDS, *tools, *leave))


def review_menu_prompt(pages: tuple[str, ...]) -> Prompt:
    """In the review UP and DOWN step, so the menu is where five buttons find its pages and the seats."""
    return Prompt("menu", choices=("CANCEL", *pages, "REPEAT", "MUTE", "HOME"))


def leave_prompt(game: str) -> Prompt:
    """Another game was named while one is being played, or the table is to be left."""
    if game == QUIT:
        return Prompt("leave-table", choices=("YES", "NO"))
    return Prompt("leave-game", {"game": game}, choices=("YES", "NO"))


TRIES = 7
"""Attempts at a mission that are shown, the newest."""


def logbook_prompt(book: LogbookView, there: Collection[str]) -> Prompt:
    """The routes, what lies on the one that is looked at, its sessions and the crew's next mission.

    ``there`` are the sessions that can be opened again: none while a game lies open.
    """
    if not book.routes:
        return Prompt("logbook", choices=("OK",))
    route = book.routes[book.route]
    others = tuple(
        f"ROUTE {number}" for number in range(1, len(book.routes) + 1) if book.stop == 0 != number - 1 - book.route
    )
    stops = tuple(f"ROUTE {book.route + 1} {stop.number}" for stop in route.stops if book.stop in (0, stop.number))
    opened = next((stop for stop in route.stops if stop.number == book.stop), route.stops[-1])
    sessions = dict.fromkeys(row.session for row in reversed(opened.tries[-TRIES:]) if row.session in there)
    again = (f"ONWARD {route.newest.session}",) if route.here and route.newest.session in there else ()
    played = tuple(f"{word} {opened.number}" for word in again if opened.number != route.here)
    return Prompt(
        "logbook",
        {
            "won": sum(stop.won for stop in route.stops),
            "all": route.of or len(route.stops),
            "sort": "campaign" if route.here else "matches",
        },
        choices=(*again, *(f"RESUME {session}" for session in sessions), *played, *stops, *others, "OK"),
    )


def scene_prompt(scene: str, tools: tuple[str, ...] = ()) -> Prompt:
    """Devices are only shown, but lead to the tools; OK and CANCEL lead back."""
    return Prompt(scene, choices=(*tools, "OK"))
