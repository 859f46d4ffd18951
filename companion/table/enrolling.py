"""What the enrolment scene asks and shows at each of its steps."""

import json
import re
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Self

from companion.rules.board import Prompt
from companion.rules.enrolled import EnrolmentView, NewReaderView, ReaderPlace, TagView
from companion.rules.labels import Label
from companion.rules.published import DeviceView
from companion.rules.seats import ROLES, Speaker
from companion.table.enrolment import DeckCheck, EnrolmentSitting
from companion.table.ports import Tagging

READERS = "readers"
"""Stands among the decks for finding out which reader is which."""

NEW = "new"
"""Stands among the decks for a reader that nobody has set up."""

SHOWN = 5
"""So many of the tags bound last are shown."""
OFFERED = 4
"""So many tags that should go are offered to be freed."""

PLACES = (
    *(f"SEAT {number}" for number in range(1, 9)),
    *(f"TEAM {team}" for team in ("BLUE", "YELLOW", "RED")),
    *(f"PLACE {number}" for number in range(1, 5)),
)
"""What can be chosen for a reader where no card for its place is at hand."""


@dataclass(frozen=True)
class Enrolling:
    """Where the scene stands. ``labels`` are those of the deck by code, ``clash`` a tag just read that is taken,
    ``search`` and ``number`` are the search for a new reader, of which ``details`` are asked for or not."""

    step: str = "decks"
    deck: str = ""
    labels: Mapping[str, Label] = field(default_factory=dict)
    sitting: EnrolmentSitting = field(default_factory=lambda: EnrolmentSitting((), {}, 0))
    clash: TagView | None = None
    check: DeckCheck = field(default_factory=DeckCheck)
    placed: Mapping[str, Speaker] = field(default_factory=dict)
    reader: str = ""
    search: NewReaderView = field(default_factory=NewReaderView)
    number: int = 0
    details: bool = False

    def at(self, step: str) -> Self:
        """The scene at another step of the sitting; what was just read is forgotten."""
        return replace(self, step=step, clash=None, reader="")

    def label(self, word: str) -> Label:
        """The label of a word; one that this deck has not is named by its code."""
        return self.labels.get(word) or Label(word, "", "")


def prompt_of(here: Enrolling, tagging: Tagging, readers: int, without: tuple[str, ...] = ()) -> Prompt:
    """The question of the scene, with everything that can be chosen; among the decks also how to play ``without``
    tags."""
    match here.step:
        case "cards":
            return _card_prompt(here)
        case "check":
            return _check_prompt(here)
        case "readers" if here.reader:
            return Prompt("enrol-reader", {"reader": here.reader}, choices=(*PLACES, "CANCEL"))
        case "readers":
            known = {"count": len(here.placed), "most": readers}
            return Prompt("enrol-readers" if readers else "enrol-no-readers", known, choices=("CANCEL",))
        case "new":
            return search_prompt(here.search)
        case _:
            new = (NEW,) if tagging.finder is not None else ()
            decks = (*tagging.decks, READERS, *new)
            return Prompt("enrol-decks", choices=(*(f"ENROL {deck}" for deck in decks), *without, "CANCEL"))


def search_prompt(search: NewReaderView) -> Prompt:
    """What the search for a new reader asks for, or how it ended."""
    again, ends = f"ENROL {NEW}", ("DETAILS", "CANCEL")
    match search.state:
        case "found":
            return Prompt("enrol-new-found", {"reader": search.reader}, choices=(f"ENROL {READERS}", again, *ends))
        case "unknown":
            return Prompt("enrol-new-unknown", choices=(again, *ends))
        case "one":
            return Prompt("enrol-new-second", choices=ends)
        case _:
            return Prompt("enrol-new", choices=ends)


def _card_prompt(here: Enrolling) -> Prompt:
    sitting, asked = here.sitting, here.sitting.asked
    free = (f"FORGET {here.clash.tag}",) if here.clash is not None else ()
    back = ("UNDO",) if sitting.done else ()
    if asked is None:
        return Prompt("enrol-complete", {"most": len(sitting.cards)}, choices=(*free, *back, "CANCEL"))
    label = here.label(asked)
    # A task's name is a whole sentence: it stands on the card that is drawn.
    key = "enrol-task" if label.kind == "task" else "enrol-card"
    return Prompt(key, {"label": label}, choices=(*free, "SKIP", *back, "CHECK", "CANCEL"))


def _check_prompt(here: Enrolling) -> Prompt:
    check = here.check
    params = {"missing": len(check.missing), "doubled": len(check.doubled), "strange": len(check.strange)}
    free = tuple(f"FORGET {tag.tag}" for tag in (*_doubled(here), *_strange(here))[:OFFERED])
    return Prompt("enrol-check-well" if check.whole else "enrol-check", params, choices=(*free, "CANCEL"))


def view_of(
    here: Enrolling, tagging: Tagging, tags: Mapping[str, str], devices: Mapping[str, tuple[DeviceView, Speaker]]
) -> EnrolmentView:
    """What the screen shows of the scene; ``devices`` are all there are, with who speaks through them."""
    sitting = here.sitting
    view = EnrolmentView(here.step, deck=here.deck, cards=len(sitting.cards), bound=sitting.count)
    match here.step:
        case "decks":
            known = [word.partition(":")[0] for word in tags.values()]
            return replace(view, decks={deck: known.count(code) for deck, code in tagging.decks.items()})
        case "cards":
            last = tuple(TagView(tag, here.label(sitting.tags[tag])) for tag in sitting.done[: -1 - SHOWN : -1])
            asked = here.label(sitting.asked) if sitting.asked is not None else None
            return replace(view, asked=asked, latest=last, clash=here.clash)
        case "check":
            missing = tuple(here.label(word) for word in here.check.missing)
            return replace(view, missing=missing, doubled=_doubled(here), strange=_strange(here))
        case "new":
            return replace(view, search=here.search, details=here.details)
        case _:
            return replace(view, readers=_places(here, devices), reader=here.reader)


def _doubled(here: Enrolling) -> tuple[TagView, ...]:
    return tuple(TagView(tag, here.label(word)) for word, several in here.check.doubled.items() for tag in several)


def _strange(here: Enrolling) -> tuple[TagView, ...]:
    return tuple(TagView(tag, here.label(word)) for tag, word in here.check.strange.items())


def _places(here: Enrolling, devices: Mapping[str, tuple[DeviceView, Speaker]]) -> tuple[ReaderPlace, ...]:
    readers = {name: speaker for name, (device, speaker) in devices.items() if device.kind == "reader"}
    same = alike({name: speaker for name, speaker in readers.items() if speaker != Speaker()})
    return tuple(
        ReaderPlace(
            name, speaker, name in here.placed, name in same,
            (title(name), *lines_of(speaker)) if name in here.placed else (),
        )
        for name, speaker in readers.items()
    )  # fmt: skip


# -- which reader is which: a seat, team or place card that is read says where its reader stands --


_CARD = re.compile(
    r"(?:[A-Z0-9]{2}:)?(?:SEAT (?P<seat>[1-8])|TEAM (?P<team>[A-Z]+)(?: (?P<role>[A-Z]+))?|(?:PLACE )?(?P<place>[1-9]))"
)


def stands(text: str) -> Speaker | None:
    """What a seat, team or place card says of the reader that reads it; ``None`` for anything else.

    >>> stands("P9:SEAT 2"), stands("co:team blue cap").role, stands("CO:PLACE 3").place, stands("P9:B7")
    (Speaker(seat=2, team=None, role=None, place=None), 'captain', '3', None)
    """
    match = _CARD.fullmatch(" ".join(text.upper().split()))
    if match is None:
        return None
    role = dict(ROLES).get(match["role"] or "")
    if match["role"] and role is None:
        return None
    team = match["team"].lower() if match["team"] else None
    return Speaker(int(match["seat"]) if match["seat"] else None, team, role, match["place"])


def title(name: str) -> str:
    """The header of a reader's section in the configuration.

    >>> title("seat1"), title("am Fenster")
    ('[reader.seat1]', '[reader."am Fenster"]')
    """
    bare = re.fullmatch(r"[A-Za-z0-9_-]+", name) is not None
    return f"[reader.{name if bare else json.dumps(name, ensure_ascii=False)}]"


def lines_of(speaker: Speaker) -> tuple[str, ...]:
    """The lines of a reader's section that say where it stands.

    >>> lines_of(Speaker(team="blue", role="captain"))
    ('team = "blue"', 'role = "captain"')
    """
    return tuple(f"{key} = {json.dumps(value, ensure_ascii=False)}" for key, value in speaker.fields_given.items())


def alike(bound: Mapping[str, Speaker]) -> tuple[str, ...]:
    """Names of readers that say the same as an earlier one: right only where they share a place.

    >>> alike({"a": Speaker(seat=1), "b": Speaker(seat=2), "c": Speaker(seat=1)})
    ('c',)
    """
    seen: list[Speaker] = []
    names = []
    for name, where in bound.items():
        if where in seen:
            names.append(name)
        seen.append(where)
    return tuple(names)
