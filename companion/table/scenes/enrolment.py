"""The enrolment scene: tags are bound to cards at the open table, and readers to their places.

The sitting itself is ``table.enrolment``; here it is led by words, kept in the catalogue at once, and known to the
table with the next scan. The scene opens between games only: no journal ever hears of it. While a game lies open one
unknown tag can be named as a card of it.
"""

import itertools
from collections.abc import Collection, Mapping
from dataclasses import dataclass, replace

from companion.cues import Chime, Sound, Speak
from companion.rules.board import Prompt, Refusal
from companion.rules.cover import has_figure
from companion.rules.enrolled import NewReaderView, TagView
from companion.rules.game import AnyGame
from companion.rules.labels import Label
from companion.rules.published import TableView
from companion.rules.sentences import Sentence
from companion.rules.setting import DataError
from companion.rules.words import Grammar, Phrase
from companion.store.catalogue import CatalogueError
from companion.table import enrolling
from companion.table.context import TableContext
from companion.table.enrolling import NEW, READERS, Enrolling, stands
from companion.table.enrolment import EnrolmentOutcome as Outcome
from companion.table.enrolment import Result, begin, carry_out, deck_check
from companion.table.hearing import OWN_CODE, HalfWord, Understood
from companion.table.outcomes import not_saved
from companion.table.ports import Tagging
from companion.table.scenes.scene import (
    FOR_THE_TABLE,
    PASSED,
    Closes,
    FirstToHear,
    OverGame,
    RoomCue,
    SceneAnswer,
    SpokenWord,
    UsualScene,
    everybody,
)

COMMANDS = ("UNDO", "CANCEL", "UP", "DOWN", "OK", "HOME")
"""Words that lead the sitting even when the deck has labels with them."""
HEARD = {"decks": ("ENROL", "GAME"), "cards": ("ENROL", "UNDO")}
"""Words of the table that have a meaning at each step; the others wait until the scene is left."""
PASSED_ON = ("UP", "DOWN", "HOME", "MUTE", "LOUDER", "SOFTER", "REPEAT", "AGAIN", "WHAT", "HELP", "QUIT")
TAG = 8
"""A name that is so long, or has a figure, is the tag of a card and no deck."""
WITHOUT = ("CAMERA", "SHEETS")
"""How a game is played without tags, beside the decks."""


@dataclass(frozen=True)
class Enrolment(Enrolling, UsualScene, FirstToHear):
    """The scene at one of its steps."""

    name = "enrolment"
    alone = True

    def grammar(self) -> tuple[Grammar, str]:
        """``DETAILS`` shows on which ports a new reader is looked for, or no longer."""
        return Grammar((Phrase("DETAILS"),) if self.step == NEW else ()), ""

    def prompt(self, context: TableContext, below: Prompt) -> Prompt:
        """The question of the step, with everything that can be chosen."""
        readers = sum(1 for device in context.devices.values() if device.kind == "reader")
        there = bool(context.ports.camera_names()), context.ports.sheets is not None
        without = tuple(itertools.compress(WITHOUT, there))
        return enrolling.prompt_of(self, _tagging(context), readers, without)

    def view(self, context: TableContext, base: TableView) -> TableView:
        """The step, and what is bound."""
        devices = {name: (device, context.bindings.binding(name).speaker) for name, device in context.devices.items()}
        return replace(base, enrolment=enrolling.view_of(self, _tagging(context), context.bindings.tags, devices))

    def takes(self, text: str) -> bool:
        """Whether a payload is a tag or a label for the sitting, whatever else it may mean at the table."""
        if self.step != "cards":
            return False
        raw = text.strip().upper()
        word = self.sitting.tags.get(raw)
        if word is not None:
            # A command's own tag still commands, but not while it may lie on the reader from being bound.
            return raw in self.sitting.done or not (word.startswith(f"{OWN_CODE}:") and _verb(word) in COMMANDS)
        return raw in self.sitting.cards and _verb(raw) not in COMMANDS

    def hear(self, context: TableContext, spoken: SpokenWord) -> SceneAnswer:
        """A word of the scene, or what a reader read."""
        answer = self._obey(context, spoken)
        if answer.move is not None or (isinstance(answer.scene, Enrolment) and answer.scene.step != NEW):
            self._end_search(context)
        return answer

    def delivered(self, context: TableContext, what: str, subject: str, value: object) -> SceneAnswer:
        """How far the search for a new reader has come; one that nobody waits for any more changes nothing."""
        if self.step != NEW or subject != str(self.number) or not isinstance(value, NewReaderView):
            return PASSED
        sounds = {"one": Sound.ACCEPTED, "found": Sound.SUCCESS, "unknown": Sound.REFUSED}
        chime = sounds.get(value.state) if value.state != self.search.state else None
        return SceneAnswer(replace(self, search=value), cues=everybody(Chime(chime)) if chime is not None else ())

    def left(self, context: TableContext) -> tuple[RoomCue, ...]:
        """Nobody waits for a new reader any more."""
        self._end_search(context)
        return ()

    def _end_search(self, context: TableContext) -> None:
        finder = _tagging(context).finder
        if self.step == NEW and finder is not None:
            finder.stop()

    def _obey(self, context: TableContext, spoken: SpokenWord) -> SceneAnswer:
        if self.takes(spoken.text):
            return _taken(context, self, "", spoken.text)
        command = self._command(context, spoken.text)
        verb = command.partition(" ")[0]
        if verb in PASSED_ON or (self.step == "decks" and verb in WITHOUT):
            return PASSED
        if verb == "CANCEL":
            return self._back()
        if verb == "OK":
            return SceneAnswer(refusal=Refusal("not-now", key="choose-first"))
        if self.step == NEW and verb == "DETAILS":
            return SceneAnswer(replace(self, details=not self.details))
        if self.step == NEW and verb != "ENROL" and (":" in spoken.text or not isinstance(spoken.reading, Understood)):
            # A scanner that types may have typed this, and is heard by the search.
            return SceneAnswer()
        a_place = self.step == "readers" and stands(command) is not None
        a_word = isinstance(spoken.reading, Understood | HalfWord)
        if a_word and verb not in HEARD.get(self.step, ("ENROL",)) and not a_place:
            return SceneAnswer(refusal=Refusal("not-now", {"word": spoken.text.strip()[:40]}, key="leave-page-first"))
        if self.step == "readers" and verb != "ENROL":
            return _placed(context, self, spoken.source, command)
        if self.step == "decks" or verb == "ENROL":
            return chosen(context, command)
        if self.step == "check":
            return _freed(context, self, command)
        return _taken(context, self, command, spoken.text, context.bindings.binding(spoken.source).typed)

    def _command(self, context: TableContext, text: str) -> str:
        """The command in a typed line, on a printed label, or behind the tag of a label."""
        raw = text.strip().upper()
        word = context.bindings.word(raw)
        return (word if word is not None and raw not in self.sitting.done else raw).removeprefix(f"{OWN_CODE}:")

    def _back(self) -> SceneAnswer:
        match self.step:
            case "decks":
                return SceneAnswer(move=Closes())
            case "check":
                return SceneAnswer(self.at("cards"))
            case _:
                # A reader that was asked about is left as it was.
                return SceneAnswer(self.at("readers") if self.reader else Enrolment())


@dataclass(frozen=True)
class UnknownTag(OverGame):
    """A tag that nobody knew, read while a game lies open: which of its ``cards`` is it? It is known from then on."""

    tag: str
    cards: tuple[str, ...]
    code: str

    name = "doubt"

    def prompt(self, context: TableContext, below: Prompt) -> Prompt:
        """The cards of the game that have no tag yet."""
        return Prompt("doubt-card", choices=(*self.cards, "CANCEL"))

    def hear(self, context: TableContext, spoken: SpokenWord) -> SceneAnswer:
        """One of the cards, chosen or typed; a card that is read meanwhile is played."""
        if not context.bindings.binding(spoken.source).typed:
            return PASSED
        said = spoken.reading.text if isinstance(spoken.reading, Understood) else spoken.text
        card, tagging = said.strip().upper().removeprefix(f"{self.code}:"), _tagging(context)
        if card == "CANCEL":
            return SceneAnswer(move=Closes())
        if card not in self.cards:
            return FOR_THE_TABLE if card in ("UP", "DOWN") else PASSED
        try:
            tags = {**tagging.load(), self.tag: f"{self.code}:{card}"}
            tagging.keep(tags)
        except CatalogueError as error:
            return SceneAnswer(refusal=not_saved(error, _reason(error)))
        context.bindings.learn(tags)
        known = (Sentence("notice-tag-known", {"card": card}),)
        return SceneAnswer(move=Closes(), notices=known, cues=everybody(Chime(Sound.ACCEPTED)), changed=True)


def asked_in_game(context: TableContext, game: AnyGame, choices: Collection[str], tag: str) -> SceneAnswer:
    """Ask which card of the game that lies open a tag is, of its ``choices`` while it asks for cards; a game without
    such cards leaves it to the time between."""
    tagging, prefix = context.ports.tagging, f"{game.code}:"
    decks = tagging.decks if tagging is not None else {}
    named = tag.lower() in (READERS, "camera", *decks, *(short.lower() for short in decks.values()))
    try:
        labels = tagging.cards(game.id) if tagging is not None and game.id in decks and not named else ()
    except DataError as error:
        return SceneAnswer(refusal=Refusal("not-allowed", {"why": str(error)}, key="data"))
    bound = set(context.bindings.tags.values())
    asked = {f"{prefix}{choice}" for choice in choices} & {label.code for label in labels}
    # Where no cards are asked for, it is none of a task.
    may_be = asked or {label.code for label in labels if label.kind != "task"}
    free = (label.code for label in labels if label.code in may_be - bound and context.bindings.is_card(label.code))
    cards = tuple(code.removeprefix(prefix) for code in free if code.startswith(prefix))
    if not cards or context.bindings.word(tag) is not None:
        return SceneAnswer(refusal=Refusal("not-now", {"word": f"ENROL {tag}"[:40]}, key="between-games"))
    _, outcome = carry_out(begin([label.code for label in labels], {}), "", tag, _tagging(context).words())
    if outcome.result is not Result.BOUND:
        word_no_tag = Refusal("not-now", {"word": tag[:40]}, key="word-no-tag")
        return SceneAnswer(refusal=_refused(outcome, None) or word_no_tag)
    return SceneAnswer(UnknownTag(tag.strip().upper(), cards, game.code))


def opened(context: TableContext, word: str) -> SceneAnswer:
    """The scene at the decks, or at the one that the word names. Whoever opens it lays the answer's scene down."""
    if context.ports.tagging is None:
        return SceneAnswer(refusal=Refusal("not-now", {"word": word}, key="no-enrolment"))
    answer = chosen(context, word) if " " in word else SceneAnswer(Enrolment())
    tag = word.rpartition(" ")[2]
    if answer.refusal is not None and answer.refusal.key == "no-such-deck" and (has_figure(tag) or len(tag) >= TAG):
        # Of which game the card of a tag is, is asked first; then the card is read again.
        return SceneAnswer(Enrolment())
    return answer if answer.scene is not None else replace(answer, scene=Enrolment())


def chosen(context: TableContext, command: str) -> SceneAnswer:
    """Open a deck by its name or code, by the label of its game, or by the label of any of its cards."""
    tagging = _tagging(context)
    wanted = command.removeprefix("ENROL ").removeprefix("GAME ").strip().lower()
    if wanted == READERS:
        return SceneAnswer(Enrolment(READERS))
    new, *pins = wanted.split("-")
    if new == NEW and tagging.finder is not None:
        try:
            return SceneAnswer(Enrolment(NEW, number=tagging.finder.start(pins)))
        except ValueError as error:
            return SceneAnswer(refusal=Refusal("unknown", {"word": command[:40], "why": str(error)}, key="no-pins"))
    code = wanted.partition(":")[0]
    deck = next((name for name, short in tagging.decks.items() if code in (name, short.lower())), None)
    if deck is None:
        return SceneAnswer(refusal=Refusal("unknown", {"word": command[:40]}, key="no-such-deck"))
    try:
        labels = tagging.cards(deck)
        tags = tagging.load()
    except DataError as error:
        return SceneAnswer(refusal=Refusal("not-allowed", {"why": str(error)}, key="data"))
    except CatalogueError as error:
        return SceneAnswer(refusal=Refusal("not-allowed", {"why": _reason(error)}, key="catalogue"))
    # What was changed in the file by other hands counts from now on.
    context.bindings.learn(tags)
    sitting = begin([label.code for label in labels], tags)
    here = Enrolment("cards", deck, {label.code: label for label in labels}, sitting)
    return _taken(context, here, "", wanted) if wanted.upper() in here.labels else SceneAnswer(here)


def _tagging(context: TableContext) -> Tagging:
    assert context.ports.tagging is not None
    return context.ports.tagging


def _verb(text: str) -> str:
    return text.removeprefix(f"{OWN_CODE}:").partition(" ")[0]


def _taken(context: TableContext, here: Enrolment, command: str, text: str, typed: bool = False) -> SceneAnswer:
    """A command of the sitting, or what a reader read; nothing counts that was not saved."""
    if command == "CHECK":
        return _checked(context, here)
    tagging = _tagging(context)
    after, outcome = carry_out(here.sitting, command, text, tagging.words(), typed)
    if after.tags != here.sitting.tags:
        try:
            tagging.keep(after.tags)
        except CatalogueError as error:
            return SceneAnswer(here, not_saved(error, _reason(error)))
        context.bindings.learn(after.tags)
    clash = TagView(outcome.tag, _named(context, here, outcome.word)) if outcome.result is Result.TAKEN else None
    there = replace(here, sitting=after, clash=clash)
    refusal = _refused(outcome, clash)
    if refusal is not None:
        return SceneAnswer(there, refusal)
    asked = there.prompt(context, Prompt(""))
    return SceneAnswer(there, cues=everybody(Chime(Sound.ACCEPTED), Speak(asked.sentence)), changed=True)


def _reason(error: CatalogueError) -> str:
    """The error's own sentence without folders, which would fill the screen.

    >>> _reason(CatalogueError("/home/pi/catalogue.toml cannot be written: No space left on device"))
    'catalogue.toml cannot be written: No space left on device'
    """
    text = str(error)
    head = text.partition(": ")[0]
    return text[head.rfind("/") + 1 :]


def _refused(outcome: Outcome, clash: TagView | None) -> Refusal | None:
    match outcome.result:
        case Result.TAKEN if clash is not None:
            return Refusal("not-allowed", {"tag": outcome.tag[:40], "label": clash.label}, key="tag-taken")
        case Result.NOT_A_TAG:
            return Refusal("not-in-deck", {"word": outcome.tag[:40]}, key="no-tag")
        case Result.A_WORD:
            return Refusal("not-now", {"word": outcome.tag[:40]}, key="word-no-tag")
        case Result.NOTHING_LEFT:
            return Refusal("not-now", {"word": outcome.tag[:40]}, key="no-card-left")
        case Result.NOTHING_TO_UNDO:
            return Refusal("not-now", key="nothing-bound-yet")
        case _:
            return None


def _named(context: TableContext, here: Enrolment, word: str) -> Label:
    """The label of a word, of whichever deck."""
    tagging = _tagging(context)
    code = word.partition(":")[0]
    deck = next((name for name, short in tagging.decks.items() if short == code), None)
    if word in here.labels or deck is None:
        return here.label(word)
    try:
        return next((label for label in tagging.labels(deck) if label.code == word), here.label(word))
    except DataError:
        return here.label(word)


def _checked(context: TableContext, here: Enrolment) -> SceneAnswer:
    """What the deck lacks. Words of other games are not looked at: their data may not even be there."""
    tagging = _tagging(context)
    there: Mapping[str, str] = here.sitting.tags
    try:
        known = {label.code for label in tagging.labels(here.deck)}
    except DataError as error:
        return SceneAnswer(here, Refusal("not-allowed", {"why": str(error)}, key="data"))
    others = set(tagging.decks.values()) - {code.partition(":")[0] for code in known}
    known |= {word for word in there.values() if word.partition(":")[0] in others}
    return SceneAnswer(replace(here.at("check"), check=deck_check(here.sitting.cards, there, known)))


def _freed(context: TableContext, here: Enrolment, command: str) -> SceneAnswer:
    """On the check: free a tag, and check again."""
    if not command.startswith("FORGET "):
        return SceneAnswer(refusal=Refusal("not-now", {"word": command[:40]}, key="leave-page-first"))
    answer = _taken(context, here, command, command)
    if answer.refusal is not None or not isinstance(answer.scene, Enrolment):
        return answer
    again = _checked(context, answer.scene)
    return replace(answer, scene=again.scene, refusal=again.refusal)


def _placed(context: TableContext, here: Enrolment, source: str, command: str) -> SceneAnswer:
    """A card for a place binds its reader; anything else read asks where that reader stands."""
    device = context.devices.get(source)
    reader = source if device is not None and device.kind == "reader" else here.reader
    where = stands(command)
    if where is None and reader == source:
        return SceneAnswer(replace(here, reader=source), changed=True)
    if where is None:
        return SceneAnswer(refusal=Refusal("unknown", {"word": command[:40]}, key="no-place"))
    if not reader:
        return SceneAnswer(refusal=Refusal("not-now", {"word": command[:40]}, key="which-reader"))
    try:
        _tagging(context).place(reader, where)
    except CatalogueError as error:
        return SceneAnswer(refusal=not_saved(error, _reason(error)))
    context.place(reader, where)
    there = replace(here, reader="", placed={**here.placed, reader: where})
    return SceneAnswer(there, cues=everybody(Chime(Sound.ACCEPTED)), changed=True)
