"""How a choice is written on a button."""

from companion.rules.published import TableView
from companion.screen.scenes.scene import Label
from companion.screen.theme import Tone
from companion.text.catalogue import Catalogue

ICONS = {
    "START": "play",
    "RESUME": "play",
    "PAUSE": "pause",
    "UNDO": "undo",
    "MENU": "menu",
    "HOME": "home",
    "LOGBOOK": "book",
    "DEVICES": "reader",
    "SETTINGS": "sliders",
    "GUIDE": "info",
    "MUTE": "sound",
    "YES": "tick",
    "NO": "cross",
}

DOUBTS = ("doubt-card", "doubt-card-seat")
"""Questions which card a camera sees: CANCEL says that it is none of those offered."""


def label_of(view: TableView, words: Catalogue, word: str) -> Label:
    """The label of a choice: a name, a task, or the sentence ``word-<verb>`` with its arguments."""
    verb, *args = word.split()
    if verb == "SEAT" and args:
        return Label(words.sentence("somebody-at-seat", {"seat": args[0]}))
    if verb == "GAME" and args and words.has(f"game-{args[0]}"):
        return Label(words.sentence(f"game-{args[0]}"))
    if verb == "SET":
        return Label(_setting(view, words, args))
    key = "word-none-of-them" if verb == "CANCEL" and view.prompt.key in DOUBTS else f"word-{verb.lower()}"
    if words.has(key):
        params = {"args": " ".join(args), "first": args[0] if args else "", "last": args[-1] if args else ""}
        ground: Tone
        colour: Tone
        ground, colour = ("light", "ink") if verb == "START" else ("raised", "text")
        return Label(words.sentence(key, params).strip(), ICONS.get(verb, ""), ground=ground, colour=colour)
    if words.has(f"task-{word}"):
        return Label(words.sentence(f"task-{word}"))
    if words.has(f"label-{word.lower()}"):
        return Label(words.sentence(f"label-{word.lower()}"))
    return Label(word if not word.isalpha() or len(word) < 4 else word.capitalize())


def option_name(words: Catalogue, game: str | None, name: str) -> str:
    """What an option is called."""
    dashed = name.replace("_", "-")
    for key in (f"option-{game}-{name}", f"option-{game}-{dashed}", f"option-{name}", f"option-{dashed}"):
        if words.has(key):
            return words.sentence(key)
    return name.replace("_", " ").capitalize()


def value_name(words: Catalogue, game: str | None, name: str, value: object) -> str:
    """What a value of an option is called."""
    text = str(value).lower() if isinstance(value, bool) else str(value)
    plain = text.replace("_", "-").lower()
    keys = (f"value-{game}-{name}-{text}", f"value-{game}-{name.replace('_', '-')}-{plain}", f"value-{plain}")
    for key in keys:
        if words.has(key):
            return words.sentence(key)
    return text.replace("_", " ")


def _setting(view: TableView, words: Catalogue, args: list[str]) -> str:
    if len(args) == 1 and args[0].startswith("name_"):
        seat = int(args[0].removeprefix("name_"))
        return " ".join((words.sentence("setup-seat", {"number": seat}), view.names[seat - 1])).strip()
    if len(args) == 1:
        return option_name(words, view.game, args[0])
    return value_name(words, view.game, args[0], " ".join(args[1:]))
