"""Questions that the table itself asks: home, set-up, menu."""

from typing import Any

from companion.rules.game import Prompt
from companion.rules.options import Option
from companion.rules.published import HomeView
from companion.table.draft import Draft, all_options
from companion.table.session import AnyGame

MENU_WORDS = ("CANCEL", "UNDO", "REDO", "REPEAT", "MUTE", "LOGBOOK", "DEVICES", "HOME")


def home_prompt(home: HomeView) -> Prompt:
    """Go on with a game, or choose one."""
    go_on = tuple(f"RESUME {one.session}" for one in home.unfinished[:3])
    games = tuple(f"GAME {game}" for game in home.games)
    return Prompt("home-resume" if go_on else "home", choices=(*go_on, *games, "LOGBOOK", "DEVICES"))


def setup_prompt(game: AnyGame, draft: Draft, step: str) -> Prompt:
    """Start, or change an option; ``step`` is the option being changed."""
    if step == "overview":
        shown = (option for option in all_options(game) if option.kind != "text" and option.name != "seed")
        changes = tuple(f"SET {option.name}" for option in shown)
        return Prompt("setup", {"game": game.id}, choices=("START", *changes, "CANCEL"))
    option = next(one for one in all_options(game) if one.name == step)
    params = {"game": game.id, "option": step, "value": str(draft.values[step])}
    return Prompt("setup-option", params, choices=(*_settings(option), "CANCEL"))


def _settings(option: Option) -> tuple[str, ...]:
    """Every value of an option as a word; long ranges are left to typing."""
    values: tuple[Any, ...] = option.values
    if option.kind == "int":
        low, high = option.values
        values = tuple(range(low, min(high, low + 99) + 1))
    return tuple(f"SET {option.name} {value}" for value in values)


def menu_prompt(actions: tuple[str, ...]) -> Prompt:
    """What can be done besides answering; the board adds its own actions."""
    back, *others = MENU_WORDS
    return Prompt("menu", choices=(back, *actions, *others))


def review_menu_prompt(seats: tuple[int, ...]) -> Prompt:
    """In the review UP and DOWN step, so the menu is where five buttons find the seats."""
    return Prompt("menu", choices=("CANCEL", *(f"SEAT {seat}" for seat in seats), "REPEAT", "MUTE", "HOME"))


def leave_prompt(game: str) -> Prompt:
    """Another game was named while one is being played."""
    return Prompt("leave-game", {"game": game}, choices=("YES", "NO"))


def scene_prompt(scene: str) -> Prompt:
    """Logbook and devices only show; OK and CANCEL lead back."""
    return Prompt(scene, choices=("OK",))
