"""What the enrolment scene shows, as plain values: decks, the card asked for, what was bound, where readers stand."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from companion.rules.labels import Label
from companion.rules.seats import Speaker
from companion.rules.sentences import Sentence


@dataclass(frozen=True)
class TagView:
    """A tag by its id, with the label it stands for."""

    tag: str
    label: Label


@dataclass(frozen=True)
class ReaderPlace:
    """Where a reader stands; ``placed`` is whether a card told it in this sitting, ``alike`` whether another one says
    the same. ``lines`` belong into the configuration to keep it so.
    """

    reader: str
    where: Speaker
    placed: bool = False
    alike: bool = False
    lines: tuple[str, ...] = ()


@dataclass(frozen=True)
class NewReaderView:
    """How far the search for a new reader has come.

    ``state`` is ``looking`` (nothing that could be read yet), ``one`` (one tag was read), ``found`` or ``unknown`` (the
    search is over). ``said`` is what came so far, what was found, or what to try. A reader that was found has its name,
    and ``lines`` are its section as it is kept.
    """

    state: str = "looking"
    said: tuple[Sentence, ...] = ()
    reader: str = ""
    lines: tuple[str, ...] = ()

    @property
    def over(self) -> bool:
        """Whether nothing more is looked for."""
        return self.state in ("found", "unknown")


@dataclass(frozen=True)
class EnrolmentView:
    """All that the enrolment scene shows.

    ``step`` is ``decks`` (``decks`` counts the tags of each), ``cards``, ``check``, ``readers`` or ``new``. In
    ``cards``, ``asked`` is the label whose tag is wanted (``None``: every card has one), ``bound`` of ``cards`` have a
    tag, ``latest`` are the tags bound in this sitting, newest first, ``clash`` is a tag just read that stands for
    something else. ``check`` names ``missing`` labels, tags of labels that have several (``doubled``), and tags of
    words that no label has (``strange``). In ``readers``, ``reader`` is the one read last whose place is not known yet.
    In ``new``, ``search`` is how far the search for a new reader has come; its ports and wires are told with
    ``details`` alone.
    """

    step: str
    decks: Mapping[str, int] = field(default_factory=dict)
    deck: str = ""
    cards: int = 0
    bound: int = 0
    asked: Label | None = None
    latest: tuple[TagView, ...] = ()
    clash: TagView | None = None
    missing: tuple[Label, ...] = ()
    doubled: tuple[TagView, ...] = ()
    strange: tuple[TagView, ...] = ()
    readers: tuple[ReaderPlace, ...] = ()
    reader: str = ""
    search: NewReaderView | None = None
    details: bool = False
