"""Scenes that only show: home, the logbook, the devices, the guide of a game."""

from dataclasses import dataclass, replace

from companion.rules.board import Prompt, Refusal
from companion.rules.published import HomeView, LogbookView, TableView
from companion.rules.table_words import OWN as OWN_WORDS
from companion.rules.table_words import RESUME
from companion.rules.words import Grammar, Phrase, Slot, Word, matching, number
from companion.table.context import TableContext
from companion.table.enrolling import NEW
from companion.table.hearing import HalfWord, Understood
from companion.table.journal import JournalError
from companion.table.prompts import GUIDE, home_prompt, logbook_prompt, scene_prompt
from companion.table.scenes.menu import Menu
from companion.table.scenes.scene import (
    FOR_THE_TABLE,
    PASSED,
    Begins,
    Closes,
    Opens,
    SceneAnswer,
    SpokenWord,
    UsualScene,
)

ONWARD = Phrase("ONWARD", (Slot("session", matching(r".+")), Slot("mission", number(1, 999), optional=True)))
"""The next mission of the crew that played a session."""
ROUTE = Phrase("ROUTE", (Slot("k", number(1, 999)), Slot("stop", number(1, 9999), optional=True)))
"""A route of the logbook, and a mission on it."""


@dataclass(frozen=True)
class HomeScene(UsualScene):
    """The lowest scene: the games, and what can be gone on with."""

    home: HomeView

    name = "home"

    def grammar(self) -> tuple[Grammar, str]:
        """ONWARD names the session that a crew played last."""
        return Grammar((ONWARD,)), ""

    def prompt(self, context: TableContext, below: Prompt) -> Prompt:
        """Go on, or choose a game."""
        return home_prompt(self.home)

    def view(self, context: TableContext, base: TableView) -> TableView:
        """The games to choose from."""
        return replace(base, home=self.home)

    def answer(self, context: TableContext, spoken: SpokenWord, word: Word) -> SceneAnswer:
        """RESUME goes on with the newest game, or with the one that is named; ONWARD begins a crew's next mission."""
        if word.verb == "CANCEL":
            return SceneAnswer(move=Opens(Menu(home=True)))
        if word.verb == "ONWARD":
            return _onward(context, word)
        newest = self.home.unfinished[0].session if self.home.unfinished else ""
        return _resumed(context, word, newest) if word.verb == "RESUME" else PASSED


@dataclass(frozen=True)
class LogbookScene(UsualScene):
    """The attempts of all evenings. Where no ``game`` lies below, it leads back to one that is over."""

    game: bool = False
    route: int = 0
    stop: int = 0

    name = "logbook"

    def grammar(self) -> tuple[Grammar, str]:
        """RESUME names a session here, whatever it means in the game below."""
        return Grammar((RESUME, ONWARD, ROUTE)), ""

    def _book(self, context: TableContext) -> LogbookView:
        """The logbook with the route and the mission that are looked at."""
        book = context.store.logkeeper.view()
        # A row that was taken back, or a logbook made anew, may have fewer.
        return replace(book, route=min(self.route, max(0, len(book.routes) - 1)), stop=self.stop)

    def prompt(self, context: TableContext, below: Prompt) -> Prompt:
        """OK leads back, RESUME to a session, ONWARD to a crew's next mission, ROUTE to another page or mission."""
        return logbook_prompt(self._book(context), () if self.game else frozenset(context.store.sessions()))

    def view(self, context: TableContext, base: TableView) -> TableView:
        """The logbook at the page that was turned to."""
        return replace(base, logbook=self._book(context))

    def answer(self, context: TableContext, spoken: SpokenWord, word: Word) -> SceneAnswer:
        """OK and CANCEL shut the mission that is open, then lead back; RESUME to the session that it names."""
        match word.verb:
            case "ROUTE":
                stop = int(word.args[1]) if len(word.args) > 1 else 0
                return self._turned(context, int(word.args[0]), stop, str(word))
            case "ONWARD" if not self.game:
                return _onward(context, word)
            case "RESUME" if not self.game:
                return _resumed(context, word, "")
            case "OK" | "CANCEL" if self.stop:
                return SceneAnswer(replace(self, stop=0))
        return _led_back(word, self.game)

    def _turned(self, context: TableContext, route: int, stop: int, said: str) -> SceneAnswer:
        """The route of this number, and a mission on it; touched again, the mission is shut."""
        routes = self._book(context).routes
        if route > len(routes) or (stop and stop not in {shown.number for shown in routes[route - 1].stops}):
            return SceneAnswer(refusal=Refusal("not-now", {"word": said}, key="means-nothing-now"))
        shut = (route - 1, stop) == (self.route, self.stop)
        return SceneAnswer(replace(self, route=route - 1, stop=0 if shut else stop))


@dataclass(frozen=True)
class DevicesScene(UsualScene):
    """Readers and buttons. Where no ``game`` lies below, it leads to enrolment and doctor too."""

    game: bool = False

    name = "devices"

    def prompt(self, context: TableContext, below: Prompt) -> Prompt:
        """OK leads back; the tools where there are any."""
        ports = (("ENROL", context.ports.tagging), ("DOCTOR", context.ports.doctor))
        cameras = ("CAMERA",) if context.ports.camera_names() else ()
        tools = tuple(word for word, port in ports if port is not None and not self.game)
        tagging = context.ports.tagging
        tools += (f"ENROL {NEW}",) if tagging is not None and tagging.finder is not None and not self.game else ()
        return scene_prompt(self.name, (*tools, *cameras))

    def answer(self, context: TableContext, spoken: SpokenWord, word: Word) -> SceneAnswer:
        """OK and CANCEL lead back."""
        return _led_back(word, self.game)


def _led_back(word: Word, game: bool) -> SceneAnswer:
    """OK and CANCEL lead back; whoever plays on does not look at the page any more."""
    if word.verb in ("OK", "CANCEL"):
        return SceneAnswer(move=Closes())
    if word.verb == "RESUME" and game and word.args:
        return SceneAnswer(refusal=Refusal("not-now", {"word": str(word)}, key="between-games"))
    return SceneAnswer(move=Closes(word=True)) if game and word.verb not in OWN_WORDS else PASSED


def _resumed(context: TableContext, word: Word, newest: str) -> SceneAnswer:
    """A session by its name, else the newest that can go on."""
    session = context.store.known(word.args[0]) if word.args else newest
    if not session:
        return SceneAnswer(refusal=Refusal("not-now", key="nothing-to-resume"))
    return SceneAnswer(move=Begins(resumed=session))


def _onward(context: TableContext, word: Word) -> SceneAnswer:
    """The next mission of a crew (or one that is named) with the people and house rules of a session of theirs."""
    session = context.store.known(word.args[0])
    if session is None:
        return SceneAnswer(refusal=Refusal("not-now", key="nothing-to-resume"))
    try:
        earlier = context.store.read(context.store.path(session))
    except JournalError as error:
        return SceneAnswer(refusal=Refusal("not-allowed", {"why": str(error)}, key="journal"))
    options = {name: value for name, value in earlier.draft.values.items() if name not in ("seed", "mission")}
    if len(word.args) > 1:
        options["mission"] = int(word.args[1])
    return SceneAnswer(move=Begins(earlier.game.id, options=options, started=True))


# -- the first evening with a game: three pictures that any word, touch or scan puts away ------


PUTS_AWAY = ("OK", "CANCEL", "YES", "NO", GUIDE)


@dataclass(frozen=True)
class Guide(UsualScene):
    """What to lay out, what to scan, where to look; shown before the first set-up of a game, and on request."""

    game: str

    name = "guide"

    def prompt(self, context: TableContext, below: Prompt) -> Prompt:
        """Nothing is asked but that it was seen."""
        return Prompt("guide", {"game": self.game}, choices=("OK",))

    def hear(self, context: TableContext, spoken: SpokenWord) -> SceneAnswer:
        """A word goes on to the scene below; whoever scans a card has understood, and it is no move yet."""
        if not isinstance(spoken.reading, Understood):
            half = isinstance(spoken.reading, HalfWord)
            return PASSED if context.bindings.binding(spoken.source).typed else SceneAnswer(move=Closes(word=half))
        verb = spoken.reading.word.verb
        return FOR_THE_TABLE if verb in ("UP", "DOWN") else SceneAnswer(move=Closes(word=verb not in PUTS_AWAY))
