"""Pages that only show: home, the logbook, the devices."""

from dataclasses import dataclass, replace

from companion.rules.board import Prompt, Refusal
from companion.rules.published import HomeView, TableView
from companion.rules.words import Grammar
from companion.table.hearing import RESUME, Understood
from companion.table.prompts import home_prompt, logbook_prompt, scene_prompt
from companion.table.room import Room
from companion.table.scenes.acting import FLOOR
from companion.table.scenes.menu import Menu
from companion.table.scenes.scene import PASSED, Answer, Begins, Closes, Opens, Spoken, UsualScene


@dataclass(frozen=True)
class Home(UsualScene):
    """The lowest scene: the games, and what can be gone on with."""

    home: HomeView

    name = "home"

    def prompt(self, room: Room, below: Prompt) -> Prompt:
        """Go on, or choose a game."""
        return home_prompt(self.home)

    def view(self, room: Room, base: TableView) -> TableView:
        """The games."""
        return replace(base, home=self.home)

    def hear(self, room: Room, spoken: Spoken) -> Answer:
        """RESUME goes on with the newest game, or with the one that is named."""
        if not isinstance(spoken.found, Understood):
            return PASSED
        word = spoken.found.word
        if word.verb == "CANCEL":
            return Answer(move=Opens(Menu()))
        if word.verb != "RESUME":
            return PASSED
        return _resumed(room, spoken, self.home.unfinished[0].session if self.home.unfinished else "")


@dataclass(frozen=True)
class Logbook(UsualScene):
    """The attempts of all evenings. Where no ``game`` lies below, it leads back to one that is over."""

    game: bool = False

    name = "logbook"

    def grammar(self) -> tuple[Grammar, str]:
        """RESUME names a session here, whatever it means in the game below."""
        return Grammar((RESUME,)), ""

    def prompt(self, room: Room, below: Prompt) -> Prompt:
        """OK leads back, RESUME to a session."""
        return logbook_prompt(() if self.game else room.shelf.logged_sessions())

    def view(self, room: Room, base: TableView) -> TableView:
        """The rows."""
        return replace(base, logbook=room.shelf.logkeeper.view())

    def hear(self, room: Room, spoken: Spoken) -> Answer:
        """OK and CANCEL lead back, RESUME to the session that it names."""
        resumes = isinstance(spoken.found, Understood) and spoken.found.word.verb == "RESUME"
        if resumes and not self.game:
            return _resumed(room, spoken, "")
        return _led_back(spoken, self.game)


@dataclass(frozen=True)
class Devices(UsualScene):
    """Readers and buttons. Where no ``game`` lies below, it leads to enrolment and doctor too."""

    game: bool = False

    name = "devices"

    def prompt(self, room: Room, below: Prompt) -> Prompt:
        """OK leads back; the tools where there are any."""
        ports = (("ENROL", room.tagging), ("DOCTOR", room.doctor))
        cameras = ("CAMERA",) if room.cameras.names() else ()
        tools = tuple(word for word, port in ports if port is not None and not self.game)
        return scene_prompt(self.name, (*tools, *cameras))

    def view(self, room: Room, base: TableView) -> TableView:
        """The devices stand in every view."""
        return base

    def hear(self, room: Room, spoken: Spoken) -> Answer:
        """OK and CANCEL lead back."""
        return _led_back(spoken, self.game)


def _led_back(spoken: Spoken, game: bool) -> Answer:
    """OK and CANCEL lead back; whoever plays on does not look at the page any more."""
    if not isinstance(spoken.found, Understood):
        return PASSED
    word = spoken.found.word
    if word.verb in ("OK", "CANCEL"):
        return Answer(move=Closes())
    if word.verb == "RESUME" and game and word.args:
        return Answer(refusal=Refusal("not-now", {"word": str(word)}, key="between-games"))
    return Answer(move=Closes(word=True)) if game and word.verb not in FLOOR else PASSED


def _resumed(room: Room, spoken: Spoken, newest: str) -> Answer:
    """A session by its name, else the newest that can go on."""
    assert isinstance(spoken.found, Understood)
    args = spoken.found.word.args
    session = room.shelf.known(args[0]) if args else newest
    if not session:
        return Answer(refusal=Refusal("not-now", key="nothing-to-resume"))
    return Answer(move=Begins(resumed=session))
