"""The scene that SHEETS opens: where the pages for phones are, the code to join by, who holds what."""

from dataclasses import dataclass, replace

from companion.rules.board import TABLE, Prompt, Refusal
from companion.rules.published import TableView
from companion.rules.sentences import Sentence
from companion.rules.words import Grammar, Phrase, Slot, matching
from companion.table.hearing import Understood
from companion.table.joining import JoiningPort, posts_of
from companion.table.room import Room
from companion.table.scenes.acting import FLOOR, audience_of
from companion.table.scenes.scene import PASSED, Answer, Closes, RoomCue, Spoken, UsualScene
from companion.table.session import Session

GRAMMAR = Grammar((Phrase("CODE"), Phrase("FREE", (Slot("post", matching(r"[A-Z0-9-]+")),))))


@dataclass(frozen=True)
class Joining(UsualScene):
    """Over home, a set-up or a game, which goes on below: a crew's own words pass, any other word closes it first."""

    sitting: Session | None = None

    name = "joining"

    def grammar(self) -> tuple[Grammar, str]:
        """``CODE`` shows another one, ``FREE post`` takes a post back."""
        return GRAMMAR, ""

    def prompt(self, room: Room, below: Prompt) -> Prompt:
        """Back, another code, or a post to take back."""
        held = [one.post.id for one in _port(room).view(posts_of(self.sitting)).holders if one.taken]
        return Prompt("joining", choices=("OK", "CODE", *(f"FREE {post}" for post in held)))

    def view(self, room: Room, base: TableView) -> TableView:
        """Both codes, and who holds what."""
        return replace(base, joining=_port(room).view(posts_of(self.sitting)))

    def left(self, room: Room) -> tuple[RoomCue, ...]:
        """The code counts for those who have just read it, and then no more."""
        _port(room).close()
        return ()

    def delivered(self, room: Room, what: str, subject: str, value: object) -> Answer:
        """Somebody joined or left: it is seen at once."""
        return Answer() if what == "sheets" else PASSED

    def hear(self, room: Room, spoken: Spoken) -> Answer:
        """The words of the scene; whoever plays on does not look at it any more."""
        if not isinstance(spoken.found, Understood):
            return PASSED
        word, speaker = spoken.found.word, spoken.found.speaker
        if audience_of(self.sitting, speaker.team) != TABLE:
            return PASSED
        match word.verb:
            case "OK" | "CANCEL":
                return Answer(move=Closes())
            case "CODE":
                _port(room).new_code()
                return Answer(self, notices=())
            case "FREE":
                return self._freed(room, word.args[0])
        playing = self.sitting is not None and word.verb not in FLOOR
        return Answer(move=Closes(word=True)) if playing else PASSED

    def _freed(self, room: Room, name: str) -> Answer:
        post = next((one for one in posts_of(self.sitting) if one.id.upper() == name), None)
        if post is None or not _port(room).take_back(post.id):
            return Answer(refusal=Refusal("not-now", {"post": name}, key="no-such-post"))
        return Answer(self, notices=(Sentence("notice-freed", {"post": post.title}),))


def opened(room: Room, session: Session | None) -> Answer:
    """The scene, with a code that counts; without pages the sentence that says how to get them."""
    if room.sheets is None:
        return Answer(refusal=Refusal("not-now", {"word": "SHEETS"}, key="no-sheets"))
    room.sheets.open()
    return Answer(Joining(session))


def _port(room: Room) -> JoiningPort:
    assert room.sheets is not None
    return room.sheets
