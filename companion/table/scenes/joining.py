"""The scene that SHEETS opens: where the pages for phones are, the code to join by, who holds what."""

from dataclasses import dataclass, replace

from companion.rules.board import Prompt, Refusal
from companion.rules.published import TableView
from companion.rules.sentences import Sentence
from companion.rules.table_words import OWN as OWN_WORDS
from companion.rules.words import Grammar, Phrase, Slot, Word, matching
from companion.table.context import TableContext
from companion.table.ports import JoiningPort, posts_of
from companion.table.scenes.scene import PASSED, Closes, RoomCue, SceneAnswer, SpokenWord, UsualScene
from companion.table.session import Session

GRAMMAR = Grammar(
    (
        Phrase("CODE"),
        Phrase("FREE", (Slot("post", matching(r"[A-Z0-9-]+")),)),
        Phrase("TEACH"),
        Phrase("TEACH", (Slot("game", matching(r"[A-Z0-9-]+")),)),
    )
)


@dataclass(frozen=True)
class Joining(UsualScene):
    """Over home, a set-up or a game, which goes on below: a word of the game at the table closes it first."""

    sitting: Session | None = None
    teaching: str = ""
    """The game whose cards phones may teach while the table asks for photographs of them: that is its consent."""

    choosing: bool = False
    """Whether it is asked which deck that is."""

    name = "joining"

    def grammar(self) -> tuple[Grammar, str]:
        """``CODE`` shows another one, ``FREE post`` takes a post back, ``TEACH game`` lets phones teach its cards."""
        return GRAMMAR, ""

    def prompt(self, context: TableContext, below: Prompt) -> Prompt:
        """Back, another code, a post to take back, or between games a deck to teach; while one is taught, the end."""
        games = _port(context).games() if self.sitting is None else ()
        if self.teaching:
            return Prompt("joining-teach", {"game": Sentence(f"game-{self.teaching}")}, choices=("CODE", "OK"))
        if self.choosing:
            return Prompt("joining-deck", choices=(*(f"TEACH {game}" for game in games), "OK"))
        held = [holder.post.id for holder in _port(context).view(posts_of(self.sitting)).holders if holder.taken]
        teach = ("TEACH",) if games else ()
        return Prompt("joining", choices=("CODE", *(f"FREE {post}" for post in held), *teach, "OK"))

    def view(self, context: TableContext, base: TableView) -> TableView:
        """Both codes, and who holds what."""
        return replace(base, joining=replace(_port(context).view(posts_of(self.sitting)), teaching=self.teaching))

    def left(self, context: TableContext) -> tuple[RoomCue, ...]:
        """The code counts for those who have just read it, and then no more."""
        _port(context).close()
        return ()

    def delivered(self, context: TableContext, what: str, subject: str, value: object) -> SceneAnswer:
        """Somebody joined or left: it is seen at once."""
        if what != "sheets":
            return PASSED
        return SceneAnswer(notices=(value,) if isinstance(value, Sentence) else None)

    def answer(self, context: TableContext, spoken: SpokenWord, word: Word) -> SceneAnswer:
        """The words of the scene; whoever plays on does not look at it any more."""
        match word.verb:
            case "OK" | "CANCEL" if self.teaching or self.choosing:
                return SceneAnswer(replace(self, teaching="", choosing=False), notices=())
            case "OK" | "CANCEL":
                return SceneAnswer(move=Closes())
            case "CODE":
                _port(context).new_code()
                return SceneAnswer(self, notices=())
            case "FREE":
                return self._freed(context, word.args[0])
            case "TEACH":
                return self._teach(context, word.args[0].lower() if word.args else "")
        playing = self.sitting is not None and word.verb not in OWN_WORDS
        return SceneAnswer(move=Closes(word=True)) if playing else PASSED

    def _freed(self, context: TableContext, name: str) -> SceneAnswer:
        post = next((candidate for candidate in posts_of(self.sitting) if candidate.id.upper() == name), None)
        if post is None or not _port(context).take_back(post.id):
            return SceneAnswer(refusal=Refusal("not-now", {"post": name}, key="no-such-post"))
        return SceneAnswer(self, notices=(Sentence("notice-freed", {"post": post.title}),))

    def _teach(self, context: TableContext, game: str) -> SceneAnswer:
        if self.sitting is not None:
            return SceneAnswer(refusal=Refusal("not-now", {"word": "TEACH"}, key="between-games"))
        if not game and _port(context).games():
            return SceneAnswer(replace(self, choosing=True), notices=())
        if game not in _port(context).games():
            return SceneAnswer(refusal=Refusal("unknown", {"word": game}, key="no-such-deck"))
        return SceneAnswer(replace(self, teaching=game, choosing=False), notices=())


def opened(context: TableContext, session: Session | None) -> SceneAnswer:
    """The scene, with a code that counts; without pages the sentence that says how to get them."""
    if context.ports.sheets is None:
        return SceneAnswer(refusal=Refusal("not-now", {"word": "SHEETS"}, key="no-sheets"))
    context.ports.sheets.open()
    return SceneAnswer(Joining(session))


def _port(context: TableContext) -> JoiningPort:
    assert context.ports.sheets is not None
    return context.ports.sheets
