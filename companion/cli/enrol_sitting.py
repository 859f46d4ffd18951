"""A sitting at the readers: what is read or typed goes to the pure model, and each tag is saved at once."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from queue import Queue
from typing import TextIO

from companion.cli.tools import vocabulary
from companion.config import Config
from companion.devices.assemble import reader
from companion.devices.keyboard import TypedLines
from companion.devices.port import Port
from companion.devices.protocols import WINDOW, wire_of
from companion.devices.settings import Devices, ReaderSettings
from companion.inputs import Closed, DeviceFound, DeviceLost, Input, Said, Scanned
from companion.table.enrolment import Answer, Result, Sitting, begin, told
from companion.table.hearing import OWN_CODE

END = ("END", "QUIT", "EXIT")


def heard(settings: Sequence[ReaderSettings], typed: TextIO) -> Iterator[Scanned | Said]:
    """Everything that readers read and people type, until the typed text ends; device news is printed."""
    inputs: Queue[Input] = Queue()
    devices = Devices(readers=tuple(settings))
    # A keyboard reader without a port of its own types into the terminal, and comes as typed lines.
    own = [one for one in settings if wire_of(one) is not WINDOW]
    ports: list[Port] = [reader(one, devices) for one in own]
    lines = TypedLines("keyboard", typed, ended=lambda: inputs.put(Closed("keyboard")))
    for port in (*ports, lines):
        port.start(inputs)
    try:
        while not isinstance(given := inputs.get(), Closed):
            match given:
                case Scanned() | Said():
                    yield given
                case DeviceFound(source):
                    print(f"{source}: ready", flush=True)
                case DeviceLost(source, why):
                    print(f"{source}: missing ({why})", flush=True)
    finally:
        for port in (*ports, lines):
            port.stop()


def text_of(given: Scanned | Said) -> str:
    """The payload or the typed line."""
    return given.payload if isinstance(given, Scanned) else given.word


def hold_sitting(
    config: Config,
    names: Mapping[str, str],
    tags: Mapping[str, str],
    keep: Callable[[Mapping[str, str]], None],
    typed: TextIO,
) -> Mapping[str, str]:
    """Ask for the cards in turn until all have tags or somebody ends; returns the tags.

    ``names`` are the cards in order with their names; ``keep`` writes the catalogue and may raise ``CatalogueError``.
    """
    sitting = begin(tuple(names), tags)
    print(f"{sitting.count} of {len(names)} cards have a tag. UNDO, SKIP, FORGET code, CHECK and END can be typed.")
    print(_question(sitting, names), flush=True)
    for given in heard(config.devices.readers, typed):
        text = text_of(given).strip()
        if _command(text) in END:
            break
        after, said = _step(sitting, text, names, isinstance(given, Said))
        if after.tags != sitting.tags:
            keep(after.tags)
        sitting = after
        print(said, flush=True)
        if sitting.asked is None:
            break
        print(_question(sitting, names), flush=True)
    return sitting.tags


def _command(text: str) -> str:
    """The command in a typed line or on a printed card of the companion."""
    return text.strip().upper().removeprefix(f"{OWN_CODE}:")


def _no_tag(text: str) -> str:
    return f"{text!r} is no tag and no label of this deck; nothing changed"


def _step(sitting: Sitting, text: str, names: Mapping[str, str], typed: bool) -> tuple[Sitting, str]:
    command = _command(text)
    if command == "CHECK":
        left = [card for card in sitting.cards if card not in set(sitting.tags.values())]
        return sitting, f"without a tag ({len(left)}): {', '.join(left) or 'none'}"
    after, answer = told(sitting, "SKIP" if command == "DOWN" else command, text, vocabulary(), typed)
    return after, _said(answer, after, names)


def _question(sitting: Sitting, names: Mapping[str, str]) -> str:
    asked = sitting.asked
    if asked is None:
        return "every card has a tag"
    return f"scan the tag of: {names[asked]} ({asked})"


def _said(answer: Answer, sitting: Sitting, names: Mapping[str, str]) -> str:
    name = f"{names.get(answer.word, answer.word)} ({answer.word})"
    match answer.result:
        case Result.BOUND:
            return f"{answer.tag} = {name}, {sitting.count} of {len(sitting.cards)}"
        case Result.CHOSEN:
            return f"chosen: {name}"
        case Result.AGAIN:
            return f"{answer.tag} is already {name}"
        case Result.TAKEN:
            return f"{answer.tag} is already {name}; nothing changed. FORGET {answer.word} frees it"
        case Result.NOT_A_TAG:
            return _no_tag(answer.tag)
        case Result.A_WORD:
            return f"{answer.tag!r} is a word, no tag; nothing changed. Scan a tag, or type SKIP, UNDO or END"
        case Result.NOTHING_LEFT:
            return f"{answer.tag} is not needed: every card has a tag"
        case Result.UNDONE:
            return f"taken back: {answer.tag} = {name}"
        case Result.NOTHING_TO_UNDO:
            return "nothing was bound in this sitting; FORGET code frees an older tag"
        case Result.SKIPPED:
            return f"left for later: {name}"
        case Result.FORGOTTEN:
            return f"forgotten: {answer.tag} = {name}"
