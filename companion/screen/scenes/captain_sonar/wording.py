"""Sentences of the scene: announcements, buttons, facts."""

from collections.abc import Mapping, Sequence

from companion.games.captain_sonar.terms import Announcement
from companion.rules.published import TableView
from companion.screen.scenes.common.labels import ICONS
from companion.screen.scenes.scene import Label
from companion.screen.theme import Tone
from companion.text.catalogue import Catalogue

ROLES = ("/CAP", "/FM", "/ENG", "/RO")


def announced(words: Catalogue, line: Announcement) -> str:
    """One announcement in words."""
    facts = "" if line.facts is None else ", ".join(fact(words, one) for one in line.facts)
    params = {
        "direction": line.direction or "",
        "at": line.at or "",
        "sector": line.sector or 0,
        "answer": "yes" if line.answer else "no",
        "facts": facts,
        "amount": line.amount or 0,
        "system": line.cause or "",
    }
    return words.sentence(f"sonar-log-{line.kind}", params)


def fact(words: Catalogue, one: Sequence[str]) -> str:
    """One fact that the sonar was told."""
    return words.sentence(f"sonar-fact-{one[0]}", {"value": one[1]})


LOOKS: Mapping[str, tuple[Tone, Tone]] = {"STOP": ("stop", "ink"), "ENDTURN": ("light", "ink")}
"""Ground and ink of the buttons that stand out."""


def label(view: TableView, words: Catalogue, word: str) -> Label | None:
    """How a choice of this game looks as a button."""
    plain = word
    for suffix in ROLES:
        plain = plain.removesuffix(suffix)
    tokens = plain.split()
    if tokens[0] == "SEAT" and len(tokens) > 2:
        inner = label(view, words, " ".join(tokens[2:]))
        team = words.sentence("team-blue" if tokens[1] == "1" else "team-yellow")
        return Label(f"{team}: {inner.text}") if inner else None
    text = _text(words, tokens)
    if not text:
        return None
    ground, colour = LOOKS.get(tokens[0], ("raised", "text"))
    return Label(text, ICONS.get(tokens[0], "") if len(tokens) == 1 else "", ground=ground, colour=colour)


def _text(words: Catalogue, tokens: Sequence[str]) -> str:
    verb, *args = tokens
    if not args:
        key = f"label-sonar-word-{verb.lower()}"
        return words.sentence(key) if words.has(key) else ""
    match verb:
        case "COURSE":
            return words.sentence("label-sonar-course", {"direction": args[0]})
        case "READY":
            return words.sentence("label-sonar-ready", {"system": args[0].lower()})
        case "CORRECT":
            return words.sentence("label-sonar-correct", {"direction": args[-1]})
        case "MARK":
            return words.sentence("label-sonar-mark", {"system": args[0].lower()})
        case "BREAK":
            return words.sentence("label-sonar-break", {"symbol": args[0], "direction": args[0][0]})
        case "SECURE":
            return words.sentence("label-sonar-secure", {"section": args[0].lower()})
        case "DRONE":
            return words.sentence("label-sonar-drone", {"sector": args[0]})
        case "SILENCE":
            return words.sentence("label-sonar-silence", {"direction": args[0], "count": args[-1]})
        case "DAMAGE":
            return words.sentence("label-sonar-damage", {"amount": args[0]})
        case "ROW" | "COLUMN" | "SECTOR":
            return words.sentence(f"label-sonar-{verb.lower()}", {verb.lower(): args[0]})
        case "TORPEDO" | "MINE" | "TRIGGER" | "ARCHER" | "AT" | "SURFACE":
            named = words.sentence(f"label-sonar-word-{verb.lower()}").removesuffix(" …")
            return f"{named} {args[0]}"
        case _:
            return ""
