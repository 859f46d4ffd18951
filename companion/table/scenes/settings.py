"""The page of settings: language, theme, sound, distance, motion; and the machine, where it may be ended here."""

from dataclasses import dataclass, replace

from companion.rules.board import Prompt, Refusal
from companion.rules.published import TableView
from companion.rules.table_words import OWN as OWN_WORDS
from companion.rules.wishes import CLOSEST, DISTANCES, FARTHEST, THEMES, SettingsView, Wishes, metres, switches
from companion.rules.words import Grammar, Phrase, Slot, Word, matching
from companion.table.context import TableContext
from companion.table.scenes.scene import (
    FOR_THE_TABLE,
    PASSED,
    Closes,
    Powers,
    Quits,
    SceneAnswer,
    SpokenWord,
    UsualScene,
    Wished,
)

POWER = ("REBOOT", "POWEROFF", "UPDATE")
_ANY = matching(r".+")
OWN = Grammar(
    (
        Phrase("LANGUAGE", (Slot("code", _ANY),)),
        Phrase("THEME", (Slot("name", _ANY),)),
        Phrase("DISTANCE", (Slot("metres", _ANY),)),
        Phrase("MOTION", (Slot("wanted", _ANY),)),
        Phrase("PHONES", (Slot("wanted", _ANY),)),
        # With anything else it is the page of a camera of that name.
        Phrase("CAMERA", (Slot("wanted", matching("(?i)yes|no")),)),
        *(Phrase(word) for word in POWER),
    )
)
"""The words of this page."""
READERS = "ENROL readers"
"""Leads to the page on which each reader's seat is said by scanning there, where no game waits."""
FIRST = ("language", "distance", "ready")
"""What a table that was never set up asks on its first evening, a step at a time."""


@dataclass(frozen=True)
class SettingsScene(UsualScene):
    """What holds is changed at once and kept. ``asked`` is what waits for YES; ``game`` says that one lies below.

    ``step`` is the step of ``FIRST`` that is shown in place of the whole page, ``locale`` the language that the machine
    has been set to, as long as nobody has chosen another.
    """

    game: bool = False
    asked: str = ""
    step: str = ""
    locale: str = ""

    name = "settings"

    def grammar(self) -> tuple[Grammar, str]:
        """A word for everything that can be wished."""
        return OWN, ""

    def prompt(self, context: TableContext, below: Prompt) -> Prompt:
        """Every wish as a choice; before the machine is ended, whether it shall be."""
        if self.asked:
            return Prompt(self.asked.lower(), choices=("YES", "NO"))
        languages = tuple(f"LANGUAGE {code}" for code in context.ports.settings.languages)
        themes = (f"THEME {theme}" for theme in THEMES)
        sound = ("SOFTER", "LOUDER", "MUTE")
        distances = tuple(f"DISTANCE {name}" for name in DISTANCES)
        match self.step:
            case "language":
                return Prompt("first-language", choices=languages)
            case "distance":
                return Prompt("first-distance", choices=distances)
            case "ready":
                return Prompt("first-ready", choices=(*(("SHEETS",) if context.ports.sheets is not None else ()), "OK"))
        motion = ("MOTION yes", "MOTION no")
        return Prompt(
            "settings",
            choices=(
                *languages,
                *themes,
                *sound,
                *distances,
                *motion,
                *self._besides(context),
                *context.ports.settings.power,
                "OK",
            ),
        )

    def _standing(self, context: TableContext) -> Wishes:
        """What holds; while the language is asked for, that of the machine."""
        asked = self.step == FIRST[0] and bool(self.locale)
        return replace(context.wished, language=self.locale) if asked else context.wished

    def _besides(self, context: TableContext) -> tuple[str, ...]:
        readers = context.ports.tagging is not None and not self.game
        return (*switches(context.wished, context.ports.settings.extras), *((READERS,) if readers else ()))

    def view(self, context: TableContext, base: TableView) -> TableView:
        """The settings that hold now."""
        port = context.ports.settings
        shown = SettingsView(
            self._standing(context),
            port.languages,
            port.silent,
            port.power,
            self.asked,
            self.step,
            self._besides(context),
            port.later(context.wished),
        )
        return replace(base, settings=shown)

    def answer(self, context: TableContext, spoken: SpokenWord, word: Word) -> SceneAnswer:
        """A wish holds at once; OK and CANCEL lead back."""
        if word.verb in ("UP", "DOWN", "SOFTER", "LOUDER", "MUTE"):
            return FOR_THE_TABLE
        if self.asked:
            sure = word.verb in ("YES", "OK")
            return SceneAnswer(replace(self, asked=""), move=Powers(self.asked) if sure else None)
        if word.verb in POWER:
            return self._power(context, word.verb)
        if word.verb in ("LANGUAGE", "THEME", "DISTANCE", "MOTION", *context.ports.settings.extras):
            wishes = _wished(context, self._standing(context), word.verb, word.args[0].lower())
            if not isinstance(wishes, Wishes):
                return SceneAnswer(refusal=wishes)
            return SceneAnswer(self._next(), move=Wished(wishes))
        if word.verb == "OK" and self.step in FIRST[:-1]:
            # Who leaves it as it is has answered, too: the next start asks no more.
            return SceneAnswer(self._next(), move=Wished(self._standing(context)))
        if word.verb in ("OK", "CANCEL", "NO"):
            # What starts by itself and starts again has what was chosen within seconds, and goes on where it was.
            again = context.ports.settings.later(context.wished) and not context.may_quit
            return SceneAnswer(move=Quits() if again else Closes())
        return SceneAnswer(move=Closes(word=True)) if self.game and word.verb not in OWN_WORDS else PASSED

    def _next(self) -> "SettingsScene":
        """The scene with the next step; the whole page stays as it is."""
        return replace(self, step=FIRST[FIRST.index(self.step) + 1]) if self.step in FIRST[:-1] else self

    def _power(self, context: TableContext, word: str) -> SceneAnswer:
        """A question first: whoever touched it by mistake has lost nothing."""
        if word not in context.ports.settings.power:
            return SceneAnswer(refusal=Refusal("not-allowed", {"word": word}, key="no-power"))
        return SceneAnswer(replace(self, asked=word))


def _wished(context: TableContext, standing: Wishes, verb: str, value: str) -> Wishes | Refusal:
    """What stands with one wish changed, or what was expected."""
    match verb, value:
        case "LANGUAGE", _ if value in context.ports.settings.languages:
            return replace(standing, language=value)
        case "THEME", _ if value in THEMES:
            return replace(standing, theme=value)
        case "DISTANCE", _ if (far := metres(value)) is not None:
            return replace(standing, distance=far)
        case "MOTION", "yes" | "no":
            return replace(standing, reduced_motion=value == "no")
        case "PHONES", "yes" | "no":
            return replace(standing, sheets=value == "yes")
        case "CAMERA", _:
            return replace(standing, camera=value == "yes")
    expected = {
        "LANGUAGE": ", ".join(context.ports.settings.languages),
        "THEME": ", ".join(THEMES),
        "MOTION": "yes, no",
        "PHONES": "yes, no",
        "DISTANCE": f"{', '.join(DISTANCES)}, {CLOSEST:g}-{FARTHEST:g} (m)",
    }
    return Refusal("not-allowed", {"word": f"{verb} {value}"[:40], "choices": expected[verb]}, key="no-such-wish")
