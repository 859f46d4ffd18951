"""The set-up of a game: who plays, every option, and START."""

from dataclasses import dataclass, replace

from companion.cues import Chime, Sound
from companion.games.covers import is_piece
from companion.inputs import Pressed, Said, Scanned
from companion.rules.board import Prompt, Refusal
from companion.rules.options import LONGEST_TEXT, NOTHING
from companion.rules.published import TableView
from companion.rules.table_words import OWN as OWN_WORDS
from companion.rules.words import Grammar, Phrase, Slot, matching
from companion.table.context import TableContext
from companion.table.draft import SetupNotes, why
from companion.table.hearing import HalfWord, Understood
from companion.table.prompts import DRAWER, NAME, RULES, setup_prompt
from companion.table.scenes.acting import watch
from companion.table.scenes.scene import PASSED, FirstToHear, GoesHome, SceneAnswer, SpokenWord, UsualScene, everybody
from companion.table.scenes.taking_back import undo_or_redo
from companion.table.session import Session
from companion.table.takeback import Asked

OVERVIEW = "overview"
HEARD_HALF = "notice-half"
WHY = Phrase("WHY", (Slot("option", matching(r".+")),))
"""The ruling behind a house rule."""


@dataclass(frozen=True)
class SetupScene(UsualScene, FirstToHear):
    """A session before its start. ``offset`` turns the table's time into the session's; ``known`` played here before.

    ``step`` is what is being changed: ``overview``, or the name of an option; ``why`` the house rule asked about.
    """

    sitting: Session
    offset: float
    step: str = OVERVIEW
    known: tuple[str, ...] = ()
    why: str = ""
    asked: Asked | None = None

    name = "setup"

    @property
    def about(self) -> Session | None:
        """The session that will be started."""
        return self.sitting

    def grammar(self) -> tuple[Grammar, str]:
        """The table's own words, and labels of the game that is set up."""
        return Grammar((Phrase(RULES), WHY)), self.sitting.game.code

    def prompt(self, context: TableContext, below: Prompt) -> Prompt:
        """Start, or change something."""
        levels = self._notes(context).levels
        return setup_prompt(self.sitting.game, self.sitting.draft, self.step, self.known, levels)

    def view(self, context: TableContext, base: TableView) -> TableView:
        """Every option with its value, and what should be known before the start."""
        setup = self.sitting.draft.view(self.sitting.game, self.step, self._notes(context), self.why)
        # The step that half a word has opened says what is to follow.
        notices = tuple(notice for notice in base.notices if notice.key != HEARD_HALF or self.step == OVERVIEW)
        return replace(base, setup=setup, notices=notices)

    def _notes(self, context: TableContext) -> SetupNotes:
        draft, game = self.sitting.draft, self.sitting.game
        return draft.setup_notes(game, self.sitting.materials.data, context.past(self.sitting))

    def touched(self, context: TableContext, incoming: Pressed | Said | Scanned) -> SceneAnswer:
        """Any card on a seat's own reader asks who sits there, as long as that seat has no name."""
        if not isinstance(incoming, Scanned):
            return PASSED
        names = self.sitting.draft.names
        seat = incoming.seat or context.bindings.binding(incoming.source).speaker.seat or 0
        free = 0 < seat <= len(names) and not names[seat - 1]
        if not free or not is_piece(context.bindings.word(incoming.payload) or incoming.payload):
            return PASSED
        return SceneAnswer(replace(self, step=f"{NAME}{seat}", why=""), cues=everybody(Chime(Sound.ACCEPTED)))

    def hear(self, context: TableContext, spoken: SpokenWord) -> SceneAnswer:
        """Half a SET opens its step; the rest sets, starts or takes back."""
        if isinstance(spoken.reading, HalfWord):
            step = self._step_of(spoken.reading.text)
            return PASSED if step is None else SceneAnswer(replace(self, step=step))
        if not isinstance(spoken.reading, Understood) or spoken.reading.word.verb in OWN_WORDS:
            return PASSED
        word, at = spoken.reading.word, spoken.now + self.offset
        match word.verb:
            case "UNDO" | "REDO":
                back = undo_or_redo(self.sitting, self.asked, word.verb, spoken.reading.speaker, at, context.net)
                return replace(back.watched, scene=replace(self, asked=back.asked), notices=back.notices)
            case "START" | "OK" if word.verb == "START" or self.step == OVERVIEW:
                # Whatever is open for a choice stays as it is: nobody has to close it before the game begins.
                return replace(
                    watch(self.sitting, lambda session: session.start(at), context.net),
                    scene=replace(self, step=OVERVIEW, why=""),
                )
            case "CANCEL" if self.step == OVERVIEW:
                return SceneAnswer(move=GoesHome())
            case "CANCEL" | "OK" | "NO":
                return SceneAnswer(replace(self, step=self._back(), why=""))
            case "RULES":
                return SceneAnswer(replace(self, step=DRAWER, why=""))
            case "WHY":
                return self._explained(word.args[0].lower().replace("-", "_"))
            case "SET" | "PLAYERS" | "CREW" | "MISSION":
                return self._set(context, spoken.reading, at)
            case "REVIEW":
                return PASSED
        return SceneAnswer(refusal=Refusal("not-now", {"word": str(word)}, key="finish-setup"))

    def _explained(self, name: str) -> SceneAnswer:
        """The ruling behind a house rule, beside it in the drawer; asked again, it goes."""
        if why(self.sitting.game, name) is None:
            return SceneAnswer(refusal=Refusal("not-allowed", {"word": name}, key="no-ruling"))
        return SceneAnswer(replace(self, step=DRAWER, why="" if self.why == name else name))

    def _set(self, context: TableContext, understood: Understood, at: float) -> SceneAnswer:
        word = understood.word
        match word.verb:
            case "SET":
                name, text = word.args[0].lower(), understood.text.strip().split(maxsplit=2)[2]
            case "CREW":
                name, text = "crew", understood.text.strip().split(maxsplit=1)[1]
            case _:
                name, text = word.verb.lower(), word.args[0]
        text = "" if text == NOTHING else text
        if len(text) > LONGEST_TEXT:
            params = {"count": len(text), "most": LONGEST_TEXT, "word": text[:20]}
            return SceneAnswer(refusal=Refusal("not-allowed", params, key="too-long"))
        before = str(self.sitting.draft.values.get(name, ""))
        watched = watch(self.sitting, lambda session: session.choose(name, text, at), context.net)
        # A name grows letter by letter until OK; anything else is chosen at once.
        letter = self.step == name and name.startswith(NAME) and text[:-1] == before
        keeps = watched.refusal is not None or letter
        return replace(watched, scene=self if keeps else replace(self, step=self._back(), why=""))

    def _back(self) -> str:
        """Where one comes from: a house rule lies in the drawer, everything else on the overview."""
        rules = (option.name for option in self.sitting.game.options if not option.main)
        return DRAWER if self.step in rules else OVERVIEW

    def _step_of(self, half: str) -> str | None:
        tokens = half.split()
        if tokens[0].upper() != "SET" or len(tokens) != 2:
            return None
        name = tokens[1].lower()
        return name if name in self.sitting.draft.values else None
