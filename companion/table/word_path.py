"""A word's way: whose it is, what it means here, which scene takes it, and what is said where none does."""

from functools import partial

from companion.cues import Chime, Sound
from companion.inputs import (
    Said,
)
from companion.rules.board import TABLE, Audience, Refusal
from companion.rules.seats import Speaker
from companion.rules.table_words import ALWAYS
from companion.rules.words import Grammar
from companion.table.answering import LONGEST_LINE, STAND_FOR, counted, grammar_of, plainly, standard, too_early
from companion.table.core import TableCore
from companion.table.hearing import HalfWord, Hearing, Understood, Unknown
from companion.table.net import WENT_WRONG
from companion.table.outcomes import InputOutcome
from companion.table.scenes.doubt import TakenUp
from companion.table.scenes.scene import (
    Closes,
    FirstToHear,
    SaysNext,
    SceneAnswer,
    SpokenWord,
)
from companion.table.speaking import (
    Voice,
    audience_of,
    barred_for_crew,
    crew_grammar,
    page_word,
    speaks,
    voice_of,
)
from companion.table.table_words import HELP, WAYS_OUT, handle_table_word

TABLE_GRAMMAR = Grammar(ALWAYS)


class WordPath(TableCore):
    """The table as it hears words."""

    # -- a word down the stack --------------------------------------------------------------------

    def _say(self, outcome: InputOutcome, source: str, text: str, speaker: Speaker, now: float) -> None:
        if len(text) > LONGEST_LINE:
            audience = audience_of(self.session, speaker.team)
            params = {"count": len(text), "most": LONGEST_LINE, "word": text[:20]}
            outcome.refusal = Refusal("unknown", params, "too-long", audience)
            return self.refusals.remember(outcome, audience, speaker)
        steps = len(self.session.journal.entries) if self.session is not None else 0
        try:
            with self._nothing_changes_where_it_fails(outcome):
                self._hear(outcome, source, text, speaker, now)
        except Exception as error:
            self._word_failed(error, steps, outcome, source, text, speaker, now)
        return None

    def _hear(self, outcome: InputOutcome, source: str, text: str, speaker: Speaker, now: float) -> None:
        # The question everybody is asked, while an error stands beside it: the error goes with it.
        question = self.question(TABLE) if TABLE in self.refusals.standing else None
        self.notices = tuple(notice for notice in self.notices if notice.key not in (*HELP, WENT_WRONG))
        audience = audience_of(self.session, speaker.team)
        device = self.context.bindings.binding(source)
        voice = voice_of(device.kind, audience)
        if voice is Voice.PAGE:
            self._hear_page(outcome, source, text, speaker, audience, now)
        else:
            # What a reader read means what it says; half of a scan is no answer.
            said = self._typed(source, text, audience, now) if device.typed else text
            self._hear_device(outcome, Said(source, said), speaker, audience, voice, now)
        if outcome.refusal is None and question is not None and self.question(TABLE) != question:
            self.refusals.lapse()

    def _hear_page(
        self, outcome: InputOutcome, source: str, text: str, speaker: Speaker, audience: Audience, now: float
    ) -> None:
        """A word of a post: the game hears it, whatever lies over it."""
        reading = page_word(self.session, text, speaker, audience)
        if isinstance(reading, Refusal):
            outcome.refusal = reading
        elif not self._walk_below(outcome, SpokenWord(source, text, reading, now)):
            outcome.refusal = Refusal("not-now", {"word": str(reading.word)[:40]}, "means-nothing-now", audience)
        if outcome.changed and isinstance(self.stack[-1], TakenUp):
            # How many steps it would take back is not what it was.
            self._leave(outcome, len(self.stack) - 1)
        if outcome.refusal is not None and outcome.refusal.audience == TABLE:
            # Whoever said it reads it on the page alone: the screen could tell a card that was passed in secret.
            return
        self.refusals.remember(outcome, audience, speaker, text)
        self.refusals.say_again(outcome, self.session.public if self.session is not None else None)

    def _walk_below(self, outcome: InputOutcome, spoken: SpokenWord) -> bool:
        """Hand a word to the lowest scene, which is the game's; false where it does not know it.

        A review stands alone: the game that it is of does not go on below it.
        """
        alone = next((scene for scene in self.stack[1:] if scene.alone), None)
        if alone is not None:
            key = "leave-review-first" if alone.name == "review" else "leave-page-first"
            outcome.refusal = Refusal("not-now", {"word": spoken.text.strip()[:40]}, key=key)
            return True
        answer = self.stack[0].hear(self.context, spoken)
        if answer.passed:
            return False
        self._forget_cursor(spoken.reading)
        self._apply(outcome, 0, answer, spoken.now)
        if answer.held:
            self.hearing.hold(spoken.source, spoken.text, spoken.now)
        return True

    def _typed(self, source: str, text: str, audience: Audience, now: float) -> str:
        said = plainly(self.context, self.stack, text, self.language)
        if source in self.hearing.waiting(now):
            return said
        choices, top, means = self.question(audience).choices, self._scenes[-1], self.context.ports.means
        said = counted(self.context, said, choices)
        if means is None or audience != TABLE or not said.strip() or (isinstance(top, FirstToHear) and top.takes(said)):
            return said
        # Whatever stands on a button can be typed, as it can in a window. What begins with a verb is a word already.
        reading = self._understood(source, said, Speaker(), Voice.TABLE, now)
        if isinstance(reading, Understood) and said.upper().startswith(reading.word.verb):
            return said
        meant = self.context.net.safely("what a text means", partial(means, self.view(now), text), text)
        if meant != text or not isinstance(reading, Unknown):
            return meant if meant != text else said
        # Where names of people stand on the buttons, the terminal still prints the answers as words.
        ends = [word for word in choices if word.upper().split()[1:] == said.upper().split()]
        return ends[0] if len(ends) == 1 else said

    def _hear_device(
        self, outcome: InputOutcome, said: Said, speaker: Speaker, audience: Audience, voice: Voice, now: float
    ) -> None:
        source, text, top = said.source, said.word, self._scenes[-1]
        reading = self._understood(source, text, speaker, voice, now)
        stands_for = isinstance(reading, Understood) and reading.word.verb in STAND_FOR
        if stands_for and isinstance(reading, Understood) and not (isinstance(top, FirstToHear) and top.takes(text)):
            answer = self.cursors.chosen(reading, audience, self.question)
            if isinstance(answer, Refusal):
                outcome.refusal = answer
                return self.refusals.remember(outcome, audience, speaker)
            if answer is not None:
                text, reading = answer, self._understood(source, answer, reading.speaker, voice, now)
        spoken = SpokenWord(source, text, reading, now)
        crew = voice is Voice.CREW and isinstance(reading, Understood)
        barred = barred_for_crew(reading.word, text, audience) if crew and isinstance(reading, Understood) else None
        if barred is not None:
            outcome.refusal = barred
        elif not (self._walk_crew(outcome, spoken) if voice is Voice.CREW else self._walk(outcome, spoken)):
            known = self.context.bindings.word(text) or text
            early = too_early(self.stack, known) if audience == TABLE else None
            typed = self.context.bindings.binding(source).typed
            outcome.refusal = early or _unknown(reading, source, audience, self.session is None, typed)
        if isinstance(reading, HalfWord) and outcome.refusal is None:
            if speaker.team is None:
                self.refusals.lapse()
            return None
        refusals = self.refusals
        if outcome.refusal is not None or refusals.standing or refusals.missed:
            # What the word has done may be that its crew's game has begun.
            refusals.remember(outcome, audience_of(self.session, speaker.team), speaker, reading.text)
            refusals.say_again(outcome, self.session.public if self.session is not None else None)
        return None

    def _walk(self, outcome: InputOutcome, spoken: SpokenWord) -> bool:
        """Hand a word down the stack, then to the table; false where it is nothing that anybody knows."""
        reading = spoken.reading
        index = len(self._scenes) - 1
        while index >= 0:
            scene = self._scenes[index]
            answer = scene.hear(self.context, spoken)
            on = isinstance(answer.move, Closes) and answer.move.word
            if not answer.passed:
                if self.cursors.positions:
                    self._forget_cursor(reading)
                self._apply(outcome, index, answer, spoken.now)
                if answer.held:
                    self.hearing.hold(spoken.source, spoken.text, spoken.now)
                if not on:
                    return True
            elif scene.alone or answer.for_table:
                break
            index = min(index, len(self._scenes)) - 1
        if isinstance(reading, Unknown):
            return False
        if isinstance(reading, Understood):
            self._apply(outcome, len(self.stack) - 1, self._handle_table_word(reading), spoken.now)
        return True

    def _walk_crew(self, outcome: InputOutcome, spoken: SpokenWord) -> bool:
        """Hand a crew's own word to the game, then to the table."""
        reading = spoken.reading
        if isinstance(reading, Unknown):
            return False
        if isinstance(reading, Understood) and not self._walk_below(outcome, spoken):
            self._apply(outcome, len(self.stack) - 1, self._handle_table_word(reading), spoken.now)
        return True

    def _handle_table_word(self, understood: Understood) -> SceneAnswer:
        """A word of the table: cursor and page are its own, and what changes the sound leaves them where they are."""
        match understood.word.verb:
            case "UP" | "DOWN" | "PAGE" as verb:
                audience = audience_of(self.session, understood.speaker.team)
                question = self.question(audience)
                if verb == "PAGE":
                    return SceneAnswer(refusal=self.cursors.turn(audience, understood.word.args, question))
                by = 1 if verb == "DOWN" else -1
                return SceneAnswer(refusal=self.cursors.move(audience, by, len(question.choices)))
            case "MUTE" | "LOUDER" | "SOFTER":
                return handle_table_word(self.context, self.stack, understood.word)
        self._forget_cursor(understood)
        return handle_table_word(self.context, self.stack, understood.word)

    def _understood(
        self, source: str, text: str, speaker: Speaker, voice: Voice, now: float
    ) -> Understood | HalfWord | Unknown:
        if voice is Voice.CREW and self.session is not None:
            grammar, code = crew_grammar(self.session), self.session.game.code
        else:
            self._grammar = self._grammar or grammar_of(self._scenes, self.net)
            grammar, code = self._grammar
        return self.hearing.hear(source, text, grammar, code, speaker, now)

    def _forget_cursor(self, reading: object) -> None:
        speaker = reading.speaker if isinstance(reading, Understood) else Speaker()
        self.cursors.forget(audience_of(self.session, speaker.team))

    def _say_for(self, outcome: InputOutcome, says: SaysNext, now: float) -> None:
        for word in says.words:
            self._say(outcome, says.source, word, speaks(self.session, says.speaker), now)

    # -- words that nobody could foresee ----------------------------------------------------------

    def _word_failed(
        self, error: Exception, steps: int, outcome: InputOutcome, source: str, text: str, speaker: Speaker, now: float
    ) -> None:
        """A word that nobody could foresee does nothing; where no word goes any more, one still leads away."""
        self.net.catch(error, "a word")
        audience = audience_of(self.session, speaker.team)
        voice = voice_of(self.context.bindings.binding(source).kind, audience)
        stands = self.session is not None and len(self.session.journal.entries) != steps
        if audience == TABLE:
            self.net.caught_something = True
        if stands or (voice is Voice.TABLE and self._led_away(outcome, source, text, speaker, now)):
            return
        outcome.refusal = Refusal("failed", key="went-wrong", audience=audience)
        if audience == TABLE:
            outcome.cues.append((TABLE, Chime(Sound.REFUSED)))
        else:
            self.refusals.remember(outcome, audience, speaker)

    def _led_away(self, outcome: InputOutcome, source: str, text: str, speaker: Speaker, now: float) -> bool:
        """HOME, MENU and QUIT by themselves, past the scenes that could not hear them."""
        said = standard(text, self.language) if self.context.bindings.binding(source).typed else text
        reading = Hearing(self.context.bindings, ()).hear(source, said, TABLE_GRAMMAR, "", speaker, now)
        if not isinstance(reading, Understood) or reading.word.verb not in WAYS_OUT:
            return False
        try:
            with self._nothing_changes_where_it_fails(outcome):
                answer = handle_table_word(self.context, self.stack, reading.word)
                self._apply(outcome, len(self.stack) - 1, answer, now)
        except Exception as error:
            self.net.catch(error, "a way out")
            return False
        return True


def _unknown(reading: object, source: str, audience: Audience, between: bool, typed: bool) -> Refusal:
    """A word that nobody knows: a tag that was read can be enrolled, ``between`` games at once; letters that were
    ``typed`` are none. Some readers type what they read, and that has figures."""
    assert isinstance(reading, Unknown)
    params = {"word": reading.text[:40], "reader": source}
    if reading.other:
        return Refusal("not-in-deck", params, "other-game", audience)
    key = "unknown-between-games" if between else "unknown-word" if typed and reading.text.isalpha() else ""
    return Refusal("unknown", params, key, audience)
