"""The table: sole owner of the state. Inputs and deadlines go in, views and cues come out.

No thread, no queue, no device: the loop and the scenario runner drive the same object.
"""

from dataclasses import replace

from companion.cues import Chime, LampOff, LampOn, Sound
from companion.inputs import Closed, Delivered, DeviceFound, DeviceLost, Flooded, Input, Pressed, Said, Scanned
from companion.rules.game import TABLE, Prompt, Refusal, Sentence
from companion.rules.published import DeviceView
from companion.rules.reviewed import RatingView, ReviewBoard, ReviewView
from companion.rules.seats import Speaker
from companion.rules.words import Grammar, Phrase
from companion.table import checkup_words, enrolling_words
from companion.table.desk import Desk
from companion.table.heard import Heard, Missed
from companion.table.hearing import ALWAYS, SETTING_UP, HalfWord, Understood, Unknown
from companion.table.reviewing import OPENS_OVER, subject_of
from companion.table.speaking import HELP, obey
from companion.table.spoken import LONGEST_LINE, numbered, standard
from companion.table.ticking import next_wake, tick


class Table(Desk):
    """Home, set-up and the game in progress, as the loop sees them."""

    def next_wake(self, now: float) -> float | None:
        """When ``tick`` is due: a deadline, a warning mark, a checkpoint, a half word that lapses."""
        return next_wake(self, now)

    def tick(self, now: float) -> Heard:
        """Everything that is due by now: the game's deadline, warning sounds, the checkpoint."""
        return self.followed(tick(self, now))

    def handle(self, given: Input, now: float) -> Heard:
        """Take one input. A deadline that has passed by now is served first."""
        return self.followed(self._take(given, now))

    def _take(self, given: Input, now: float) -> Heard:
        heard = tick(self, now)
        if isinstance(given, Pressed | Said | Scanned) and checkup_words.tries(self, heard, given):
            return heard
        match given:
            case DeviceLost(source, why):
                self._device(source, "missing", why, now)
                heard.cues.append((TABLE, LampOn("status", pulse=True)))
            case Flooded(source):
                self.notices = (Sentence("notice-flood", {"device": source}),)
            case Closed():
                pass
            case Delivered("rating", subject, value):
                if subject == self.rated and isinstance(value, RatingView):
                    self.rating = value
            case Delivered("doctor", subject, value):
                checkup_words.reported(self, subject, value)
            case Delivered(_, subject, value):
                self._reviewed(subject, value)
            case DeviceFound(source):
                self._device(source, "ok", "", now)
                if all(device.state == "ok" for device in self.devices.values()):
                    heard.cues.append((TABLE, LampOff("status")))
            case Pressed(source, held):
                bound = self.catalog.binding(source)
                word = bound.hold if held else bound.word
                if word:
                    self._say(heard, source, word, self.speaks(bound.speaker), now)
            case Said(source, word):
                self._say(heard, source, word, self.speaks(self.catalog.speaker(source)), now)
            case Scanned(source, payload):
                speaker = self.speaks(self.catalog.speaker(source))
                if speaker.team is None:
                    self.heard_from, self.heard = source, self.heard + 1
                self._say(heard, source, payload, speaker, now)
        return heard

    def _reviewed(self, subject: str, value: object) -> None:
        """The review has come: it is shown if the table still lies finished as it did when it was asked for."""
        session = self.session
        if session is None or subject_of(session) != subject or not session.over or self.scene not in OPENS_OVER:
            return
        if not isinstance(value, ReviewView):
            self.notices = (Sentence("notice-no-review"),)
            return
        board = session.board()
        names = (board.sitting if board is not None else ()) or session.draft.names
        self.review = ReviewBoard(value, names)
        self.scene, self.notices, self.cursors = "review", (), {}

    def _device(self, source: str, state: str, why: str, now: float) -> None:
        bound = self.catalog.binding(source)
        known = self.devices.get(source, DeviceView(bound.kind, seat=bound.speaker.seat, team=bound.speaker.team))
        if known.state != state:
            known = replace(known, state=state, since=self.session_time(now), why=why)
        self.devices[source] = known

    def say(self, source: str, text: str, speaker: Speaker, now: float) -> Heard:
        """A word whose speaker is known: what a scenario step says."""
        heard = tick(self, now)
        self._say(heard, source, text, self.speaks(speaker), now)
        return self.followed(heard)

    def _say(self, heard: Heard, source: str, text: str, speaker: Speaker, now: float) -> None:
        if len(text) > LONGEST_LINE:
            params = {"count": len(text), "most": LONGEST_LINE, "word": text[:20]}
            heard.refusal = Refusal("unknown", params, "too-long", self.audience(speaker.team))
            return self._remember(heard, speaker)
        asked = self._asked(now)
        self.notices = tuple(one for one in self.notices if one.key not in HELP)
        text = self._plainly(source, text, speaker, now)
        self._hear(heard, source, text, speaker, now)
        if heard.refusal is None and self._asked(now) != asked:
            # An error goes with the question it was made at.
            self.refused.pop(TABLE, None)
        return None

    def _asked(self, now: float) -> Prompt | None:
        """The question everybody is asked, while an error stands beside it."""
        return self.question(TABLE, now) if TABLE in self.refused else None

    def _plainly(self, source: str, text: str, speaker: Speaker, now: float) -> str:
        """What was said as a word of the table: from the table's language, from a number, from a game's name."""
        if not self.typed(source):
            # Half of a scan is no answer.
            return text
        text = standard(text, self.language)
        if self.session is None and self.scene == "home" and self.shelf.named(text.strip()) is not None:
            return f"GAME {text.strip()}"
        if source in self.hearing.waiting(now) or self.catalog.word(text) is not None or not text.strip().isdecimal():
            return text
        return numbered(text, self.question(self.audience(speaker.team), now).choices)

    def _hear(self, heard: Heard, source: str, text: str, speaker: Speaker, now: float) -> None:
        if enrolling_words.for_sitting(self, text):
            heard.refusal = enrolling_words.read(self, heard, text, now)
            return self._remember(heard, speaker)
        found = self._understand(source, text, speaker, now)
        if isinstance(found, Understood):
            chosen = self._chosen(found, now)
            if isinstance(chosen, str):
                text, found = chosen, self._understand(source, chosen, found.speaker, now)
            elif chosen is not None:
                heard.refusal = chosen
                return self._remember(heard, speaker)
        if self.enrolling is not None:
            answer = enrolling_words.hear(self, heard, source, text, found, now)
            if answer is not enrolling_words.PASS:
                heard.refusal = answer
                return self._remember(heard, speaker)
        if isinstance(found, Understood) and self._names_speaker(found, now):
            return self.hearing.hold(source, found.text, now)
        if isinstance(found, HalfWord):
            if speaker.team is None:
                self.refused.pop(TABLE, None)
            step = self._step_of(found.text)
            if step is not None:
                self.step, self.cursors = step, {}
            return None
        if isinstance(found, Unknown):
            code, key = ("not-in-deck", "other-game") if found.other else ("unknown", "")
            params = {"word": found.text[:40], "reader": source}
            heard.refusal = Refusal(code, params, key, self.audience(speaker.team))
        else:
            heard.refusal = obey(self, heard, found, now)
        self._remember(heard, speaker, found.text)
        return self._say_again(heard)

    def _understand(self, source: str, text: str, speaker: Speaker, now: float) -> Understood | HalfWord | Unknown:
        grammar, own = self._grammar()
        return self.hearing.hear(source, text, grammar, own, speaker, now)

    def _chosen(self, found: Understood, now: float) -> str | Refusal | None:
        """The word behind ``CHOICE k``, or behind OK where a cursor stands or one choice is left."""
        audience = self.audience(found.speaker.team)
        choices = self.question(audience, now).choices
        cursor = self.cursors.get(audience)
        if found.word.verb == "CHOICE":
            cursor = int(found.word.args[0]) - 1
        elif found.word.verb != "OK" or ("OK" in choices and cursor is None):
            return None
        elif cursor is None:
            return choices[0] if len(choices) == 1 and audience == TABLE else None
        self.cursors.pop(audience, None)
        if not 0 <= cursor < len(choices):
            return Refusal("not-allowed", {"word": found.text, "most": len(choices)}, "no-such-choice", audience)
        return choices[cursor]

    def _names_speaker(self, found: Understood, now: float) -> bool:
        """Whether ``SEAT n`` only says who speaks next: it is said alone, and no seat is being asked for."""
        if found.word.verb != "SEAT" or self.scene != "game" or self.session is None or self.menu:
            return False
        choices = self.question(self.audience(found.speaker.team), now).choices
        board = self.session.board()
        seats = len(board.sitting) if board is not None else 0
        return 0 < int(found.word.args[0]) <= seats and not any(word.startswith("SEAT ") for word in choices)

    def _say_again(self, heard: Heard) -> None:
        """A team whose word had to wait is told when it can be said, and it stays on its display until then."""
        board = self.session.board() if self.session is not None else None
        for team, missed in self.missed.items():
            if board is not None and not missed.told and board.phase not in missed.during:
                self.missed[team] = replace(missed, told=True)
                self.refused[team] = Refusal("not-now", {"word": missed.word}, "say-again", team)
                heard.cues += [(team, Chime(Sound.NEUTRAL)), (team, LampOn(f"{team}-refused", pulse=True))]

    def _remember(self, heard: Heard, speaker: Speaker, said: str = "") -> None:
        audience = self.audience(speaker.team)
        if heard.refusal is None:
            own = audience if audience != TABLE else str(speaker.team)
            missed = self.missed.get(own)
            if missed is not None and (_verb(said) == _verb(missed.word) or (missed.told and heard.changed)):
                del self.missed[own]
            if own != TABLE and own not in self.missed and self.refused.pop(own, None) is not None:
                heard.cues.append((own, LampOff(f"{own}-refused")))
            if audience == TABLE and speaker.team is None:
                self.refused.pop(TABLE, None)
            if heard.changed:
                self.refused.pop(TABLE, None)
            return
        refusal = heard.refusal
        self.refusals += refusal.audience == TABLE and audience == TABLE
        if audience != TABLE:
            refusal = replace(refusal, audience=audience)
        who = {"seat": speaker.seat} if speaker.seat is not None else {}
        heard.refusal = replace(refusal, params={**who, **refusal.params})
        self.refused[heard.refusal.audience] = heard.refusal
        if refusal.during and refusal.audience != TABLE:
            self.missed[refusal.audience] = Missed(said.strip().upper(), refusal.during)
        if refusal.audience != TABLE:
            lamp = LampOn(f"{refusal.audience}-refused")
            heard.cues += [(refusal.audience, Chime(Sound.NEUTRAL)), (refusal.audience, lamp)]
            return
        heard.cues.append((TABLE, Chime(Sound.UNKNOWN if refusal.code == "unknown" else Sound.REFUSED)))

    def _grammar(self) -> tuple[Grammar, str]:
        session = self.session
        if self.scene == "doctor":
            return Grammar((*ALWAYS, *SETTING_UP, Phrase("WALK"))), ""
        if self.scene != "game" or session is None or session.state is None:
            return Grammar((*ALWAYS, *SETTING_UP)), session.game.code if session is not None else ""
        own = session.game.grammar(session.materials.data)
        extra = tuple(phrase for phrase in SETTING_UP if phrase.verb in ("YES", "NO", "OK", "CANCEL"))
        return Grammar((*ALWAYS, *own.phrases, *extra), own.roles, own.posts), session.game.code

    def _step_of(self, half: str) -> str | None:
        tokens = half.split()
        if self.scene != "setup" or self.session is None or tokens[0].upper() != "SET" or len(tokens) != 2:
            return None
        name = tokens[1].lower()
        return name if name in self.session.draft.values else None


def _verb(said: str) -> str:
    return said.strip().upper().partition(" ")[0]
