"""What the enrolment scene asks and shows at each of its steps."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Self

from companion.rules.board import Prompt
from companion.rules.enrolled import EnrolmentView, ReaderPlace, TagView
from companion.rules.labels import Label
from companion.rules.published import DeviceView
from companion.rules.seats import Speaker
from companion.table.enrolment import DeckCheck, Sitting
from companion.table.placing import alike, lines_of, title
from companion.table.tagging import Tagging

READERS = "readers"
"""Stands among the decks for finding out which reader is which."""

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
    """Where the scene stands. ``labels`` are those of the deck by code, ``clash`` a tag just read that is taken."""

    step: str = "decks"
    deck: str = ""
    labels: Mapping[str, Label] = field(default_factory=dict)
    sitting: Sitting = field(default_factory=lambda: Sitting((), {}, 0))
    clash: TagView | None = None
    check: DeckCheck = field(default_factory=DeckCheck)
    placed: Mapping[str, Speaker] = field(default_factory=dict)
    reader: str = ""

    def at(self, step: str) -> Self:
        """The same sitting at another step; what was just read is forgotten."""
        return replace(self, step=step, clash=None, reader="")

    def label(self, word: str) -> Label:
        """The label of a word; one that this deck has not is named by its code."""
        return self.labels.get(word) or Label(word, "", "")


def prompt_of(here: Enrolling, tagging: Tagging, readers: int) -> Prompt:
    """The question of the scene, with everything that can be chosen."""
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
        case _:
            return Prompt("enrol-decks", choices=(*(f"ENROL {deck}" for deck in (*tagging.decks, READERS)), "CANCEL"))


def _card_prompt(here: Enrolling) -> Prompt:
    sitting, asked = here.sitting, here.sitting.asked
    free = (f"FORGET {here.clash.tag}",) if here.clash is not None else ()
    back = ("UNDO",) if sitting.done else ()
    if asked is None:
        return Prompt("enrol-complete", {"most": len(sitting.cards)}, choices=(*free, "CHECK", *back, "CANCEL"))
    label = here.label(asked)
    # A task's name is a whole sentence: it stands on the card that is drawn.
    key = "enrol-task" if label.kind == "task" else "enrol-card"
    return Prompt(key, {"label": label}, choices=(*free, "SKIP", *back, "CHECK", "CANCEL"))


def _check_prompt(here: Enrolling) -> Prompt:
    found = here.check
    params = {"missing": len(found.missing), "doubled": len(found.doubled), "strange": len(found.strange)}
    free = tuple(f"FORGET {one.tag}" for one in (*_doubled(here), *_strange(here))[:OFFERED])
    return Prompt("enrol-check-well" if found.whole else "enrol-check", params, choices=(*free, "CANCEL"))


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
