"""The check of a mission file: errors, warnings, and how many rows meet each mission."""

from typing import Any

from companion.games.fifty_missions.boxes import MissionDeck, Read, read_file
from companion.games.fifty_missions.conditions import matching_rows
from companion.games.fifty_missions.terms import FEWEST_MISSIONS
from companion.rules.game import Issue

Found = tuple[list[Issue], list[Issue], dict[str, Any]]


def check_missions(text: str, file: str, counts: bool = True) -> Found:
    """Errors, warnings and figures of a mission file.

    Figures: ``missions`` and ``enabled`` per deck, and with ``counts`` the ``matching_rows`` of every
    mission over all ordered rows; a number in the file that differs is a warning.
    """
    found = read_file(text)
    errors = [Issue(one.code, f"{file}: {one.item}", one.text) for one in found.errors]
    warnings: list[Issue] = []
    figures: dict[str, Any] = {
        "missions": {name: len(deck.missions) for name, deck in found.decks.items()},
        "enabled": {name: len(deck.enabled) for name, deck in found.decks.items()},
    }
    for deck in found.decks.values():
        _sizes(deck, len(found.errors), file, errors, warnings)
    if counts:
        figures["matching_rows"] = _counts(found, file, warnings)
    return errors, warnings, figures


def _sizes(deck: MissionDeck, broken: int, file: str, errors: list[Issue], warnings: list[Issue]) -> None:
    """A deck of another size than the box is played, below 27 it cannot be.

    Rows that are broken count as theirs, so that one slip is one message.
    """
    enabled, item = len(deck.enabled) + broken, f"{file}: deck {deck.id}"
    if enabled < FEWEST_MISSIONS:
        text = f"found {enabled} enabled missions, expected at least {FEWEST_MISSIONS}: enable the rows of your box"
        errors.append(Issue("too-few", item, text))
    elif enabled != deck.in_box and not broken:
        text = f"found {enabled} enabled missions, expected {deck.in_box}: tick the cards that your box holds"
        warnings.append(Issue("not-the-box", item, text))


def _counts(found: Read, file: str, warnings: list[Issue]) -> dict[str, int]:
    """The rows that meet each mission; equal conditions are counted once."""
    known: dict[Any, int] = {}
    counted: dict[str, int] = {}
    for mission, table, deck in found.tables:
        key = (mission.condition, deck.suits)
        if key not in known:
            known[key] = matching_rows(mission.condition, deck.suits)
        counted[mission.id] = known[key]
        given = table.get("matching_rows")
        if given is not None and given != known[key]:
            text = f"matching_rows: found {given}, expected {known[key]}: correct the number or the condition"
            warnings.append(Issue("matching-rows", f"{file}: {mission.id}", text))
    return counted
