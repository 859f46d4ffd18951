"""The record that a game's scene is: three functions, from the view to elements."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from typing import Literal

from companion.games.covers import COVERS
from companion.rules.board import Prompt
from companion.rules.published import TableView
from companion.screen.elements import Element
from companion.screen.geometry import Box
from companion.screen.paper import Paper
from companion.screen.theme import Tone
from companion.screen.widgets import CardFace

REVOKE = "revoke"
"""What a trick game's alert about a card that did not follow suit is called."""
LET_PASS = "revoke-waived"
"""A revoke that the table let pass: nothing is left to decide, so that it is told again with the result alone."""
NEWS = frozenset({"fifty-second-deck", LET_PASS})
"""Kinds of alerts that are no trouble: coral is for what went wrong."""


@dataclass(frozen=True)
class Header:
    """The quiet band on top: the game, chips with what is being played, a note.

    ``line`` is a quiet sentence under the prompt, for what everybody should keep in mind. ``opens`` are the keys of
    the sentences that a touch on a chip (the note is the last of them) opens in its place, where there are such.
    ``seated``: at each seat it stands that its reader is missing, so that the band need not say so.
    """

    title: str
    chips: tuple[str, ...] = ()
    note: str = ""
    line: str = ""
    opens: tuple[str, ...] = ()
    seated: bool = False


@dataclass(frozen=True)
class ChoiceLabel:
    """How a choice looks on a button: its text, a drawn sign, or a playing card."""

    text: str
    icon: str = ""
    card: str = ""
    ground: Tone = "raised"
    colour: Tone = "text"
    edge: Tone | Literal[""] = ""


def table_header(paper: Paper) -> Header:
    """The companion's own name: what scenes have that belong to no game."""
    return Header(paper.catalogue.sentence("companion"))


def game_header(paper: Paper) -> Header:
    """The game's name alone."""
    return Header(paper.catalogue.sentence(f"game-{paper.view.game}")) if paper.view.game else table_header(paper)


@dataclass(frozen=True)
class CardSheet:
    """The playing cards among a view's choices: ``rows`` of codes, suit by suit; the card that a choice plays, empty
    where it plays none; and a card as it is drawn: its code, box, key and the word that a touch says, empty where it
    cannot be chosen."""

    rows: Sequence[Sequence[str]]
    card_of: Callable[[str], str]
    face: Callable[[str, Box, str, str], Element]


def covers_deck(view: TableView) -> CardSheet:
    """The deck on the game's cover, of which every card is a word; empty where no game is on the table."""
    cover = COVERS.get(view.game or "")
    cards = cover.cards if cover is not None else frozenset()
    return CardSheet(
        cover.deck if cover is not None else (),
        lambda word: word if word in cards else "",
        lambda code, box, key, word: CardFace(key=key, box=box, code=code, word=word, dim=not word, shadow=False),
    )


Body = Callable[[Paper, Box], Iterable[Element]]
"""Everything under the prompt: what a paper's view shows in a box, as elements in units from back to front."""


@dataclass(frozen=True)
class Framed:
    """A whole screen that a scene has laid out itself; refusals and notices stand at the foot of ``toasts``."""

    elements: tuple[Element, ...]
    toasts: Box


Whole = Callable[[Paper, Box], "Framed | None"]
"""The whole screen instead of band, prompt and body; ``None`` leaves a view (a menu, say) to the usual frame."""


@dataclass(frozen=True)
class Scene:
    """A game on the screen.

    ``body`` fills the box under the prompt. Choices of the prompt that no element of the body carries as its
    ``word`` become buttons below it (or a sheet, when they are many); ``label`` may say how such a button looks.
    ``accent`` is the colour of emphasised pieces of the prompt, ``sign`` a shape before it, as large as its box says.
    ``stays`` are words whose buttons keep their places at the end of the bar, greyed while they are no choice: what is
    under the pointer never becomes another one.
    ``whole`` lays out everything itself, the prompt and the choices too. ``sized`` scenes ask their pen for the
    smallest sizes that can be read from the seats. ``one_row``: on a broad screen title, headline and corners stand in
    one row, and the body has the height of the other. ``deck`` are the cards that many choices are laid out by.
    ``lost``: whether everybody has lost, so that it dims.
    """

    header: Callable[[Paper], Header]
    body: Body
    label: Callable[[Paper, str], ChoiceLabel | None] = field(default=lambda paper, word: None)
    accent: Callable[[TableView], Tone] = field(default=lambda view: "turn")
    sign: Callable[[Paper], Element | None] = field(default=lambda paper: None)
    stays: Callable[[TableView], tuple[str, ...]] = field(default=lambda view: ())
    whole: Whole = field(default=lambda paper, screen: None)
    sized: bool = False
    one_row: bool = False
    deck: Callable[[TableView], CardSheet] = field(default=covers_deck)
    lost: Callable[[TableView], bool] = field(default=lambda view: False)


SAFE = {
    "crew-revoke": "TAKEBACK",
    **dict.fromkeys(("crew-distress-votes", "p9-swap", "p9-move", "p9-handover"), "NO"),
    "review-summary": "CANCEL",
}
"""Questions of which one answer costs nothing: it is the filled one."""
LEADS_ON = ("START", "NEW", "KEEP", "ONWARD", "RESUME", "OK")
"""Else the one that leads on, the first of these."""


def filled(prompt: Prompt) -> str:
    """The one answer of a question that is filled: the safe one, else what leads on; empty where all are alike.

    >>> filled(Prompt("crew-revoke", choices=("TAKEBACK", "COUNT", "GOON"))), filled(Prompt("logbook", choices=("OK",)))
    ('TAKEBACK', 'OK')
    >>> filled(Prompt("any", choices=("LEFT", "RIGHT"))), filled(Prompt("doctor-lamp", choices=("YES", "NO")))
    ('', '')
    """
    verbs = {word.split()[0]: word for word in reversed(prompt.choices)}
    return next((verbs[verb] for verb in (safe(prompt), *LEADS_ON) if verb in verbs), "")


def safe(prompt: Prompt) -> str:
    """The answer that changes nothing, if any: of Yes and No it is No, but not to a question about what is so."""
    no = "NO" if "YES" in prompt.choices and not prompt.key.startswith(("sonar-", "doctor-")) else ""
    return SAFE.get(prompt.key, no)
