"""Words of the enrolment scene carried out: decks, cards, the check, readers."""

from collections.abc import Mapping
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from companion.cues import Chime, Sound
from companion.rules.enrolled import TagView
from companion.rules.game import TABLE, DataError, Refusal
from companion.store.catalogue import CatalogueError
from companion.table.enrolling import READERS, Enrolling
from companion.table.enrolment import Answer, Result, Sitting, begin, deck_cards, deck_check, told
from companion.table.heard import Heard, not_saved
from companion.table.hearing import OWN_CODE, HalfWord, Understood
from companion.table.placing import stands

if TYPE_CHECKING:
    from companion.table.desk import Desk

PASS = object()
"""Not a word of this scene: the table may know it."""

COMMANDS = ("UNDO", "CANCEL", "UP", "DOWN", "OK", "HOME")
"""Words that lead the sitting even when the deck has labels with them."""
HEARD = {"decks": ("ENROL", "GAME"), "cards": ("ENROL", "UNDO"), "check": ("ENROL",), "readers": ("ENROL",)}
"""Words of the table that have a meaning at each step; the others wait until the scene is left."""
PASSED_ON = ("UP", "DOWN", "HOME", "MUTE", "LOUDER", "SOFTER", "REPEAT", "HELP", "QUIT")


def open_enrolment(desk: "Desk") -> Refusal | None:
    """Show the decks. Between games only."""
    if desk.tagging is None:
        return Refusal("not-now", {"word": "ENROL"}, key="no-enrolment")
    desk.scene, desk.enrolling = "enrolment", Enrolling()
    return None


def for_sitting(desk: "Desk", text: str) -> bool:
    """Whether a payload is a tag or a label for the sitting, whatever else it may mean at the table."""
    here = desk.enrolling
    if here is None or here.step != "cards":
        return False
    raw = text.strip().upper()
    word = here.sitting.tags.get(raw)
    if word is not None:
        # A command's own tag still commands, but not while it may lie on the reader from being bound.
        return raw in here.sitting.done or not (word.startswith(f"{OWN_CODE}:") and _verb(word) in COMMANDS)
    return raw in here.sitting.cards and _verb(raw) not in COMMANDS


def hear(desk: "Desk", heard: Heard, source: str, text: str, found: object, now: float) -> Any:
    """Carry out a word of the scene, or take the text as what a reader read: a refusal, nothing, or ``PASS``."""
    here = desk.enrolling
    assert here is not None
    command = _command(desk, here, text)
    verb = command.partition(" ")[0]
    if verb in PASSED_ON:
        return PASS
    if verb == "CANCEL":
        return _back(desk, here)
    if verb == "OK":
        return Refusal("not-now", key="choose-first")
    a_place = here.step == "readers" and stands(command) is not None
    if isinstance(found, Understood | HalfWord) and verb not in HEARD[here.step] and not a_place:
        return Refusal("not-now", {"word": text.strip()[:40]}, key="leave-page-first")
    if here.step == "readers":
        return _place(desk, heard, here, source, command)
    if here.step == "decks" or verb == "ENROL":
        return choose(desk, heard, command)
    if here.step == "check":
        return _free(desk, heard, here, command)
    return _take(desk, heard, here, command, text, now, desk.typed(source))


def read(desk: "Desk", heard: Heard, text: str, now: float) -> Refusal | None:
    """A payload that is for the sitting in any case."""
    assert desk.enrolling is not None
    return _take(desk, heard, desk.enrolling, "", text, now)


def _verb(text: str) -> str:
    return text.removeprefix(f"{OWN_CODE}:").partition(" ")[0]


def _command(desk: "Desk", here: Enrolling, text: str) -> str:
    """The command in a typed line, on a printed label, or behind the tag of a label."""
    raw = text.strip().upper()
    word = desk.catalog.word(raw)
    return (word if word is not None and raw not in here.sitting.done else raw).removeprefix(f"{OWN_CODE}:")


def _back(desk: "Desk", here: Enrolling) -> None:
    desk.cursors.clear()
    match here.step:
        case "decks":
            desk.scene, desk.enrolling = "devices", None
        case "check":
            desk.enrolling = here.at("cards")
        case _:
            # A reader that was asked about is left as it was.
            desk.enrolling = here.at("readers") if here.reader else Enrolling()


def choose(desk: "Desk", heard: Heard, command: str) -> Refusal | None:
    """Open a deck by its name or code, by the label of its game, or by the label of any of its cards."""
    tagging = desk.tagging
    assert tagging is not None
    wanted = command.removeprefix("ENROL ").removeprefix("GAME ").strip().lower()
    if wanted == READERS:
        desk.enrolling, desk.cursors = Enrolling(READERS), {}
        return None
    code = wanted.partition(":")[0]
    deck = next((name for name, short in tagging.decks.items() if code in (name, short.lower())), None)
    if deck is None:
        return Refusal("unknown", {"word": command[:40]}, key="no-such-deck")
    try:
        labels = deck_cards(tagging.labels(deck))
        tags = tagging.load()
    except DataError as error:
        return Refusal("not-allowed", {"why": str(error)}, key="data")
    except CatalogueError as error:
        return Refusal("not-allowed", {"why": _reason(error)}, key="catalogue")
    # What was changed in the file by other hands counts from now on.
    desk.catalog.learn(tags)
    sitting = begin([label.code for label in labels], tags)
    here = Enrolling("cards", deck, {label.code: label for label in labels}, sitting)
    desk.enrolling, desk.cursors = here, {}
    return _take(desk, heard, here, "", wanted, 0.0) if wanted.upper() in here.labels else None


def _take(
    desk: "Desk", heard: Heard, here: Enrolling, command: str, text: str, now: float, typed: bool = False
) -> Refusal | None:
    """A command of the sitting, or what a reader read; nothing counts that was not saved."""
    assert desk.tagging is not None
    if command == "CHECK":
        return _check(desk, here)
    after, answer = told(here.sitting, command, text, desk.tagging.words(), typed)
    refusal = _keep(desk, here.sitting, after)
    if refusal is not None:
        return refusal
    clash = TagView(answer.tag, _named(desk, here, answer.word)) if answer.result is Result.TAKEN else None
    desk.enrolling, desk.cursors = replace(here, sitting=after, clash=clash), {}
    refusal = _refused(answer, clash)
    if refusal is None:
        heard.changed = True
        heard.cues.append((TABLE, Chime(Sound.ACCEPTED)))
        heard.say(desk.question(TABLE, now).sentence)
    return refusal


def _keep(desk: "Desk", before: Sitting, after: Sitting) -> Refusal | None:
    """Save the tags where they changed; the table knows them at once."""
    assert desk.tagging is not None
    if after.tags == before.tags:
        return None
    try:
        desk.tagging.keep(after.tags)
    except CatalogueError as error:
        return not_saved(error, _reason(error))
    desk.catalog.learn(after.tags)
    return None


def _reason(error: CatalogueError) -> str:
    """The error's own sentence without folders, which would fill the screen.

    >>> _reason(CatalogueError("/home/pi/catalogue.toml cannot be written: No space left on device"))
    'catalogue.toml cannot be written: No space left on device'
    """
    text = str(error)
    head = text.partition(": ")[0]
    return text[head.rfind("/") + 1 :]


def _refused(answer: Answer, clash: TagView | None) -> Refusal | None:
    match answer.result:
        case Result.TAKEN if clash is not None:
            return Refusal("not-allowed", {"tag": answer.tag[:40], "label": clash.label}, key="tag-taken")
        case Result.NOT_A_TAG:
            return Refusal("not-in-deck", {"word": answer.tag[:40]}, key="no-tag")
        case Result.A_WORD:
            return Refusal("not-now", {"word": answer.tag[:40]}, key="word-no-tag")
        case Result.NOTHING_LEFT:
            return Refusal("not-now", {"word": answer.tag[:40]}, key="no-card-left")
        case Result.NOTHING_TO_UNDO:
            return Refusal("not-now", key="nothing-bound-yet")
        case _:
            return None


def _named(desk: "Desk", here: Enrolling, word: str) -> Any:
    """The label of a word, of whichever deck."""
    tagging = desk.tagging
    assert tagging is not None
    code = word.partition(":")[0]
    deck = next((name for name, short in tagging.decks.items() if short == code), None)
    if word in here.labels or deck is None:
        return here.label(word)
    try:
        return next((label for label in tagging.labels(deck) if label.code == word), here.label(word))
    except DataError:
        return here.label(word)


def _check(desk: "Desk", here: Enrolling) -> Refusal | None:
    """What the deck lacks. Words of other games are not looked at: their data may not even be there."""
    assert desk.tagging is not None
    own = desk.tagging.decks[here.deck]
    there: Mapping[str, str] = here.sitting.tags
    try:
        known = {label.code for label in desk.tagging.labels(here.deck)}
    except DataError as error:
        return Refusal("not-allowed", {"why": str(error)}, key="data")
    known |= {word for word in there.values() if word.partition(":")[0] != own}
    found = deck_check(here.sitting.cards, there, known)
    desk.enrolling, desk.cursors = replace(here.at("check"), check=found), {}
    return None


def _free(desk: "Desk", heard: Heard, here: Enrolling, command: str) -> Refusal | None:
    """On the check: free a tag, and check again."""
    if not command.startswith("FORGET "):
        return Refusal("not-now", {"word": command[:40]}, key="leave-page-first")
    refusal = _take(desk, heard, here, command, command, 0.0)
    return refusal if refusal is not None or desk.enrolling is None else _check(desk, desk.enrolling)


def _place(desk: "Desk", heard: Heard, here: Enrolling, source: str, command: str) -> Refusal | None:
    """A card for a place binds its reader; anything else read asks where that reader stands."""
    device = desk.devices.get(source)
    reader = source if device is not None and device.kind == "reader" else here.reader
    where = stands(command)
    if where is None and reader == source:
        desk.enrolling, desk.cursors, heard.changed = replace(here, reader=source), {}, True
        return None
    if where is None:
        return Refusal("unknown", {"word": command[:40]}, key="no-place")
    if not reader:
        return Refusal("not-now", {"word": command[:40]}, key="which-reader")
    assert desk.tagging is not None
    try:
        desk.tagging.place(reader, where)
    except CatalogueError as error:
        return not_saved(error, _reason(error))
    desk.catalog.place(reader, where)
    known = desk.devices[reader]
    desk.devices[reader] = replace(known, seat=where.seat, team=where.team)
    desk.enrolling = replace(here, reader="", placed={**here.placed, reader: where})
    desk.cursors, heard.changed = {}, True
    heard.cues.append((TABLE, Chime(Sound.ACCEPTED)))
    return None
