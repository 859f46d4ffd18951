"""The table: sole owner of the state. Inputs and deadlines go in, views and cues come out.

No thread, no queue, no device: the loop and the scenario runner drive the same object.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from companion.cues import Chime, Cue, LampOff, LampOn, Mute, Sound, Speak, Volume
from companion.inputs import Closed, Delivered, DeviceFound, DeviceLost, Input, Pressed, Said, Scanned
from companion.rules.game import TABLE, DataError, Prompt, Refusal, Sentence, SetupError
from companion.rules.published import DeviceView, HomeView, SetupView, TableView
from companion.rules.reviewed import ReviewBoard, ReviewView
from companion.rules.seats import Speaker
from companion.rules.words import Grammar, Word
from companion.store.logbook import LogbookError
from companion.table import prompts
from companion.table.catalog import Binding, Catalog
from companion.table.hearing import ALWAYS, SETTING_UP, HalfWord, Hearing, Understood, Unknown
from companion.table.journal import JournalError
from companion.table.marks import next_mark, passed_marks
from companion.table.reviewing import NoReviewer, ReviewPort
from companion.table.session import Session
from companion.table.shelf import Shelf

CHECKPOINT_EVERY = 1.0
RETRY = 1.0
SHARED_ONLY = frozenset({"MENU", "REVIEW", "MUTE", "LOUDER", "SOFTER", "REPEAT", "HOME", "LOGBOOK", "DEVICES", "GAME"})
"""Words that show something to everybody: a team behind its screen cannot say them."""

ASKED_LASTS = 60.0
"""Seconds for the second team to agree to an undo that the first asked for."""


@dataclass
class Heard:
    """What one input brought: the cues per audience and, for the scenario runner, the refusal as it was.

    ``changed`` tells whether everybody's view of the game changed.
    """

    cues: list[tuple[str, Cue]] = field(default_factory=list)
    refusal: Refusal | None = None
    changed: bool = False


class Table:
    """Home, set-up and the game in progress."""

    def __init__(
        self,
        shelf: Shelf,
        catalog: Catalog,
        devices: Mapping[str, Binding] | None = None,
        reviewer: ReviewPort | None = None,
    ) -> None:
        self.shelf = shelf
        self.reviewer: ReviewPort = reviewer if reviewer is not None else NoReviewer()
        self.review: ReviewBoard | None = None
        self.catalog = catalog
        self.hearing = Hearing(catalog, tuple(shelf.codes.values()))
        self.session: Session | None = None
        self.scene = "home"
        self.step = "overview"
        self.menu = False
        self.leaving: str | None = None
        self.cursors: dict[str, int] = {}
        self.refused: dict[str, Refusal] = {}
        self.notices: tuple[Sentence, ...] = ()
        self.devices: dict[str, DeviceView] = {
            name: DeviceView(bound.kind, seat=bound.speaker.seat, team=bound.speaker.team)
            for name, bound in (devices or catalog.devices).items()
        }
        self.heard_from = ""
        self.heard = 0
        self.muted = False
        self._offset = 0.0
        self._checked = 0.0
        self._marked = 0.0
        self._retry = 0.0
        self._undo_asked: dict[str, float] = {}
        self._home = HomeView(tuple(shelf.games), shelf.unfinished())

    # -- time -----------------------------------------------------------------------------------

    def session_time(self, now: float) -> float:
        """Seconds of the session in progress; time while the plug was out does not count."""
        return now + self._offset

    def next_wake(self, now: float) -> float | None:
        """When ``tick`` is due: a deadline, a warning mark, a checkpoint, a half word that lapses."""
        times = [self.hearing.lapse()]
        if self.session is not None and self.session.state is not None:
            at = self.session_time(now)
            deadline = self._deadline()
            mark = next_mark(self._timers(), at)
            checkpoint = self._checked + CHECKPOINT_EVERY if self._clock_runs() else None
            times += [None if when is None else when - self._offset for when in (deadline, mark, checkpoint)]
        return min((when for when in times if when is not None), default=None)

    def tick(self, now: float) -> Heard:
        """Everything that is due by now: the game's deadline, warning sounds, the checkpoint."""
        heard = Heard()
        # Half words that lapsed must be forgotten here, or they would stay due for ever.
        self.hearing.waiting(now)
        if self.session is None or self.session.state is None:
            return heard
        at = self.session_time(now)
        for mark in passed_marks(self._timers(), self._marked, at):
            heard.cues.append((TABLE, Chime(Sound.LAST_SECONDS if mark <= 5 else Sound.TIME)))
            if mark > 5:
                heard.cues.append((TABLE, Speak(Sentence("time-left", {"seconds": mark}))))
        self._marked = at
        deadline = self._deadline()
        if deadline is not None and deadline <= at:
            refusal = self._watched(heard, lambda session: session.time_ran_out(at))
            if refusal is not None:
                # A full disk: said on the screen, and tried again, but not as fast as the loop can turn.
                self.refused[TABLE], self._retry = refusal, at + RETRY
        if self._clock_runs() and at - self._checked >= CHECKPOINT_EVERY:
            self.session.journal.checkpoint(at)
            self._checked = at
        return heard

    def _deadline(self) -> float | None:
        """When the game's time runs out, in session time; later where that could not be saved."""
        assert self.session is not None
        deadline = self.session.game.deadline(self.session.state)
        return None if deadline is None else max(deadline, self._retry)

    def _timers(self) -> Mapping[str, Any]:
        board = self.session.board() if self.session is not None else None
        return getattr(board, "clocks", None) or {}

    def _clock_runs(self) -> bool:
        return any(timer.running for timer in self._timers().values())

    # -- inputs ---------------------------------------------------------------------------------

    def handle(self, given: Input, now: float) -> Heard:
        """Take one input. A deadline that has passed by now is served first."""
        heard = self.tick(now)
        match given:
            case DeviceLost(source, why):
                self._device(source, "missing", why, now)
            case Closed():
                pass
            case Delivered(_, subject, value):
                self._reviewed(subject, value)
            case DeviceFound(source):
                self._device(source, "ok", "", now)
            case Pressed(source, held):
                bound = self.catalog.binding(source)
                word = bound.hold if held else bound.word
                if word:
                    self._say(heard, source, word, bound.speaker, now)
            case Said(source, word):
                self._say(heard, source, word, self.catalog.speaker(source), now)
            case Scanned(source, payload):
                speaker = self.catalog.speaker(source)
                if speaker.team is None:
                    self.heard_from, self.heard = source, self.heard + 1
                self._say(heard, source, payload, speaker, now)
        return heard

    def _reviewed(self, subject: str, value: object) -> None:
        """The review has come: it is shown if its game is still the one that lies finished on the table."""
        session = self.session
        if session is None or session.id != subject or not session.over or self.scene != "game":
            return
        if not isinstance(value, ReviewView):
            self.notices = (Sentence("notice-no-review"),)
            return
        names = tuple(one.name for one in getattr(session.board(), "seats", ())) or session.draft.names
        self.review = ReviewBoard(value, names)
        self.scene, self.notices, self.cursors = "review", (), {}

    def _reviewing(self, board: ReviewBoard, word: Word) -> Refusal | None:
        """Stepping through the review; CANCEL leads back to the table."""
        if word.verb in ("CANCEL", "REVIEW"):
            self.scene, self.review = "game", None
            return None
        following = board.heard(word.verb)
        if following is None:
            return Refusal("not-now", {"word": str(word)}, key="leave-review-first")
        self.review = following
        return None

    def _device(self, source: str, state: str, why: str, now: float) -> None:
        bound = self.catalog.binding(source)
        known = self.devices.get(source, DeviceView(bound.kind, seat=bound.speaker.seat, team=bound.speaker.team))
        if known.state != state:
            known = replace(known, state=state, since=self.session_time(now), why=why)
        self.devices[source] = known

    def say(self, source: str, text: str, speaker: Speaker, now: float) -> Heard:
        """A word whose speaker is known: what a scenario step says."""
        heard = self.tick(now)
        self._say(heard, source, text, speaker, now)
        return heard

    def _say(self, heard: Heard, source: str, text: str, speaker: Speaker, now: float) -> None:
        found = self._understand(source, text, speaker, now)
        if isinstance(found, Understood):
            chosen = self._chosen(found, now)
            if isinstance(chosen, str):
                found = self._understand(source, chosen, found.speaker, now)
            elif chosen is not None:
                heard.refusal = chosen
                return self._remember(heard, speaker)
        if isinstance(found, Understood) and self._names_speaker(found, now):
            return self.hearing.hold(source, found.text, now)
        if isinstance(found, HalfWord):
            step = self._step_of(found.text)
            if step is not None:
                self.step, self.cursors = step, {}
            return None
        if isinstance(found, Unknown):
            code, key = ("not-in-deck", "other-game") if found.other else ("unknown", "")
            params = {"word": found.text[:40], "reader": source}
            heard.refusal = Refusal(code, params, key, self._audience(speaker.team))
        else:
            heard.refusal = self._word(heard, found, now)
        return self._remember(heard, speaker)

    def _understand(self, source: str, text: str, speaker: Speaker, now: float) -> Understood | HalfWord | Unknown:
        grammar, own = self._grammar()
        return self.hearing.hear(source, text, grammar, own, speaker, now)

    def _chosen(self, found: Understood, now: float) -> str | Refusal | None:
        """The word behind ``CHOICE k``, or behind OK where a cursor stands or one choice is left."""
        audience = self._audience(found.speaker.team)
        choices = self._question(audience, now).choices
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
        choices = self._question(self._audience(found.speaker.team), now).choices
        seats = len(getattr(self.session.board(), "seats", ()))
        return 0 < int(found.word.args[0]) <= seats and not any(word.startswith("SEAT ") for word in choices)

    def _question(self, audience: str, now: float) -> Prompt:
        """The prompt that an audience is asked."""
        if audience == TABLE or self.session is None:
            return self.view(now).prompt
        prompt: Prompt = self.session.board(audience).prompt
        return prompt

    def _audience(self, team: str | None) -> str:
        """Who learns of a refusal: in a game with team views, a team's input concerns the team alone."""
        session = self.session
        if team is None or session is None or session.state is None:
            return TABLE
        return team if team in session.game.audiences else TABLE

    def _remember(self, heard: Heard, speaker: Speaker) -> None:
        audience = self._audience(speaker.team)
        if heard.refusal is None:
            own = audience if audience != TABLE else str(speaker.team)
            if own != TABLE and self.refused.pop(own, None) is not None:
                heard.cues.append((own, LampOff(f"{own}-refused")))
            if audience == TABLE and speaker.team is None:
                self.refused.pop(TABLE, None)
            if heard.changed:
                self.refused.pop(TABLE, None)
            return
        refusal = heard.refusal
        if audience != TABLE:
            refusal = replace(refusal, audience=audience)
        who = {"seat": speaker.seat} if speaker.seat is not None else {}
        heard.refusal = replace(refusal, params={**who, **refusal.params})
        self.refused[heard.refusal.audience] = heard.refusal
        if refusal.audience != TABLE:
            lamp = LampOn(f"{refusal.audience}-refused")
            heard.cues += [(refusal.audience, Chime(Sound.NEUTRAL)), (refusal.audience, lamp)]
            return
        heard.cues.append((TABLE, Chime(Sound.UNKNOWN if refusal.code == "unknown" else Sound.REFUSED)))

    def _grammar(self) -> tuple[Grammar, str]:
        session = self.session
        if self.scene != "game" or session is None or session.state is None:
            return Grammar((*ALWAYS, *SETTING_UP)), session.game.code if session is not None else ""
        own = session.game.grammar(session.materials.data)
        extra = tuple(phrase for phrase in SETTING_UP if phrase.verb in ("YES", "NO", "OK", "CANCEL"))
        return Grammar((*ALWAYS, *own.phrases, *extra), own.roles), session.game.code

    def _step_of(self, half: str) -> str | None:
        tokens = half.split()
        if self.scene != "setup" or self.session is None or tokens[0].upper() != "SET" or len(tokens) != 2:
            return None
        name = tokens[1].lower()
        return name if name in self.session.draft.values else None

    # -- words ----------------------------------------------------------------------------------

    def _word(self, heard: Heard, found: Understood, now: float) -> Refusal | None:
        word, at = found.word, self.session_time(now)
        audience = self._audience(found.speaker.team)
        if self.review is not None and audience == TABLE and word.verb not in ("HOME", "MUTE", "REPEAT"):
            return self._reviewing(self.review, word)
        if word.verb in ("UP", "DOWN"):
            return self._move(1 if word.verb == "DOWN" else -1, audience, now)
        self.cursors.pop(audience, None)
        if audience == TABLE and (self.menu or self.leaving):
            answer = self._overlay(word, now)
            if answer is not _PASS:
                return answer if isinstance(answer, Refusal) else None
        simple = self._simple(heard, word, found, at, now)
        if simple is not _PASS:
            return simple if isinstance(simple, Refusal) else None
        if self.scene == "setup":
            return self._setting_up(heard, word, found, at)
        if self.scene != "game" or self.session is None or self.session.state is None:
            return self._elsewhere(word, now)
        return self._play(heard, found, at, now)

    def _move(self, by: int, audience: str, now: float) -> Refusal | None:
        count = len(self._question(audience, now).choices)
        if count == 0:
            return Refusal("not-now", key="no-choices", audience=audience)
        cursor = self.cursors.get(audience)
        self.cursors[audience] = (0 if by > 0 else count - 1) if cursor is None else (cursor + by) % count
        return None

    def _overlay(self, word: Word, now: float) -> Any:
        """The open menu, or the question whether to leave the game."""
        leaving, self.leaving, self.menu = self.leaving, None, False
        if leaving is not None and word.verb == "YES":
            return self._open_game(leaving, now)
        if word.verb in ("CANCEL", "NO", "MENU") or leaving is not None:
            return None
        return _PASS

    def _simple(self, heard: Heard, word: Word, found: Understood, at: float, now: float) -> Any:
        """Words that mean the same everywhere."""
        session = self.session
        if word.verb in SHARED_ONLY and self._audience(found.speaker.team) != TABLE:
            return Refusal("not-allowed", {"word": str(word)}, key="shared-only", audience=str(found.speaker.team))
        match word.verb:
            case "MENU":
                self.menu = True
            case "MUTE":
                self.muted = not self.muted
                heard.cues.append((TABLE, Mute(self.muted)))
            case "LOUDER" | "SOFTER":
                heard.cues += [(TABLE, Volume(10 if word.verb == "LOUDER" else -10)), (TABLE, Chime(Sound.ACCEPTED))]
            case "REPEAT":
                heard.cues.append((TABLE, Speak(_sentence(self.view(now).prompt))))
            case "HOME":
                self._go_home()
            case "REVIEW":
                if session is None or not self.reviewer.start(session):
                    return Refusal("not-now", {"word": str(word)}, key="no-review-yet")
                self.notices = (Sentence("notice-review-working"),)
            case "LOGBOOK" | "DEVICES":
                self.scene = word.verb.lower()
            case "GAME":
                return self._name_game(word.args[0], now)
            case "UNDO" | "REDO" if session is not None and self.scene in ("setup", "game"):
                return self._undo_or_redo(heard, word.verb, found.speaker, at)
            case "SET" | "PLAYERS" | "CREW" if session is None or session.state is not None or self.scene != "setup":
                return Refusal("not-now", {"word": str(word)}, key="not-in-setup")
            case "CANCEL" if self._opens_menu(found, now):
                self.menu = True
            case _:
                return _PASS
        return None

    def _opens_menu(self, found: Understood, now: float) -> bool:
        """CANCEL with nothing to cancel opens the menu, so that five buttons reach everything."""
        shared = self._audience(found.speaker.team) == TABLE
        return shared and self.scene == "game" and "CANCEL" not in self.view(now).prompt.choices

    def _undo_or_redo(self, heard: Heard, verb: str, speaker: Speaker, at: float) -> Refusal | None:
        assert self.session is not None
        if verb == "REDO":
            return self._watched(heard, lambda session: session.redo(at))
        team = speaker.team if self._audience(speaker.team) != TABLE else None
        refusal = self._watched(heard, lambda session: session.undo(team, at))
        if refusal is not None and refusal.key == "undo-needs-both" and team is not None:
            others = [when for name, when in self._undo_asked.items() if name != team]
            self._undo_asked[team] = at
            if others and at - max(others) <= ASKED_LASTS:
                self._undo_asked.clear()
                return self._watched(heard, lambda session: session.undo(None, at))
        return refusal

    def _elsewhere(self, word: Word, now: float) -> Refusal | None:
        """Home, logbook, devices: OK and CANCEL lead back; RESUME goes on with a game."""
        if word.verb == "RESUME":
            wanted = word.args[0] if word.args else None
            return self._resume(wanted, now)
        if word.verb in ("OK", "CANCEL"):
            in_game = self.session is not None and self.session.state is not None
            self.scene = "home" if self.session is None else "game" if in_game else "setup"
            return None
        return Refusal("not-now", {"word": str(word)}, key="choose-game-first")

    def _setting_up(self, heard: Heard, word: Word, found: Understood, at: float) -> Refusal | None:
        assert self.session is not None
        session = self.session
        match word.verb:
            case "SET":
                name, text = word.args[0], found.text.strip().split(maxsplit=2)[2]
            case "PLAYERS":
                name, text = "players", word.args[0]
            case "CREW":
                name, text = "crew", found.text.strip().split(maxsplit=1)[1]
            case "MISSION":
                name, text = "mission", word.args[0]
            case "START" | "OK" if self.step == "overview":
                return self._watched(heard, lambda one: one.start(at))
            case "CANCEL" | "OK" | "NO":
                if self.step == "overview" and word.verb == "CANCEL":
                    self._go_home()
                self.step = "overview"
                return None
            case _:
                return Refusal("not-now", {"word": str(word)}, key="finish-setup")
        refusal = session.choose(name, text, at)
        if refusal is None:
            self.step = "overview"
        return refusal

    def _play(self, heard: Heard, found: Understood, at: float, now: float) -> Refusal | None:
        assert self.session is not None
        over, word = self.session.over, found.word
        said = found.text.strip().upper()
        refusal = self._watched(heard, lambda session: session.hear(word, found.speaker, at, said))
        if refusal is not None and over and word.verb == "NEW" and refusal.code in ("not-now", "game-over"):
            return self._again(now)
        return refusal

    # -- sessions -------------------------------------------------------------------------------

    def _watched(self, heard: Heard, act: Callable[[Session], Refusal | None]) -> Refusal | None:
        """Let the session act, compare the views before and after, and gather the cues."""
        assert self.session is not None
        session = self.session
        before = {audience: session.board(audience) for audience in session.game.audiences}
        try:
            refusal = act(session)
        except JournalError as error:
            return Refusal("not-saved", {"why": str(error)})
        except SetupError as error:
            return Refusal("not-allowed", {"why": error.text, "path": error.path}, key="bad-setup")
        if session.state is not None and self.scene == "setup":
            self.scene = "game"
        elif session.state is None and self.scene == "game":
            self.scene = "setup"
        for audience, old in before.items():
            new = session.board(audience)
            if new != old and new is not None:
                # Only what everybody sees counts as a change: a team's secret step must leave no public trace.
                heard.changed = heard.changed or audience == TABLE
                heard.cues += [(audience, cue) for cue in session.game.cues(old, new)]
                if audience == TABLE:
                    heard.cues += [(TABLE, cue) for cue in _turn_lamps(old, new)]
        if refusal is None and heard.changed:
            self.notices = ()
            self._log()
        return refusal

    def _log(self) -> None:
        assert self.session is not None
        try:
            self.shelf.log(self.session)
        except LogbookError as error:
            self.notices = (Sentence("notice-logbook", {"why": str(error)}),)
        if self.shelf.set_aside is not None:
            self.notices = (Sentence("notice-logbook-rebuilt", {"file": self.shelf.set_aside.name}),)
            self.shelf.set_aside = None

    def begin(
        self, game: str, given: Mapping[str, Any], position: Mapping[str, Any], seed: int | None, now: float
    ) -> None:
        """Open a new session in its set-up. Raises ``BadOption``, ``DataError`` or ``JournalError``."""
        self._offset = -now
        self._checked = self._marked = self._retry = 0.0
        self.session = self.shelf.begin(game, given, position, seed)
        self.scene, self.step, self.menu, self.cursors = "setup", "overview", False, {}
        self.refused.clear()

    def start(self, now: float) -> Heard:
        """Start the game from its set-up. Raises ``SetupError`` when the position cannot be."""
        heard = Heard()
        assert self.session is not None
        self.session.start(self.session_time(now))
        self.scene = "game"
        self._log()
        return heard

    def resume(self, session: str, now: float) -> None:
        """Go on with a session from its journal. Raises ``JournalError``."""
        opened = self.shelf.resume(session)
        try:
            opened.interrupted(opened.last_time)
        except JournalError:
            opened.journal.close()
            raise
        self.session = opened
        self._offset = opened.last_time - now
        self._checked = self._marked = opened.last_time
        self._retry = 0.0
        self.scene = "setup" if opened.state is None else "game"
        self.menu, self.cursors, self.step = False, {}, "overview"
        self.refused.clear()
        damage = opened.journal.damage
        if damage is not None:
            params = {"bytes": damage.length, "file": damage.kept.name}
            self.notices = (Sentence("notice-journal-cut", params),)

    def _resume(self, wanted: str | None, now: float) -> Refusal | None:
        newest = self._home.unfinished[0].session if self._home.unfinished else None
        session = newest if wanted is None else self.shelf.known(wanted)
        if session is None:
            return Refusal("not-now", key="nothing-to-resume")
        try:
            self.resume(session, now)
        except JournalError as error:
            return Refusal("not-allowed", {"why": str(error)}, key="journal")
        return None

    def _name_game(self, name: str, now: float) -> Refusal | None:
        game = self.shelf.named(name)
        if game is None:
            return Refusal("unknown", {"word": name}, key="no-such-game")
        if self.session is not None and self.session.state is not None and not self.session.over:
            self.leaving = game
            return None
        return self._open_game(game, now)

    def _open_game(self, game: str, now: float) -> Refusal | None:
        return self._anew(lambda: self.begin(game, {}, {}, None, now))

    def _again(self, now: float) -> Refusal | None:
        """A new game with the same set-up."""
        assert self.session is not None
        draft, game = self.session.draft, self.session.game.id
        kept = {name: value for name, value in draft.values.items() if name != "seed"}

        def begin() -> None:
            self.begin(game, kept, {}, None, now)
            self.start(now)

        return self._anew(begin)

    def _anew(self, begin: Callable[[], None]) -> Refusal | None:
        """Close the session and begin another; where that cannot be, the home scene says why."""
        self._close()
        try:
            begin()
        except JournalError as error:
            refusal = Refusal("not-saved", {"why": str(error)})
        except SetupError as error:
            refusal = Refusal("not-allowed", {"why": error.text, "path": error.path}, key="bad-setup")
        except DataError as error:
            refusal = Refusal("not-allowed", {"why": str(error)}, key="data")
        else:
            return None
        self._go_home()
        return refusal

    def _close(self) -> None:
        self.reviewer.close()
        self.review = None
        if self.session is not None:
            self.session.journal.close()
            self.session = None

    def _go_home(self) -> None:
        self._close()
        self.scene = "home"
        self.refused.clear()
        self._home = HomeView(tuple(self.shelf.games), self.shelf.unfinished())

    # -- views ----------------------------------------------------------------------------------

    def view(self, now: float) -> TableView:
        """What the shared screen draws and the published state is made of."""
        session = self.session
        board = session.board() if session is not None else None
        in_game = self.scene == "game"
        return TableView(
            scene=self.scene,
            prompt=self._prompt(board),
            game=session.game.id if session is not None else None,
            session=session.id if session is not None else None,
            sequence=session.sequence if session is not None else 0,
            names=session.draft.names if session is not None else (),
            refused=self.refused.get(TABLE),
            devices=dict(self.devices),
            cursor=self.cursors.get(TABLE),
            menu=self.menu or self.leaving is not None,
            board=board if in_game else self.review,
            home=self._home if self.scene == "home" else None,
            setup=self._draft_view(session) if self.scene == "setup" and session is not None else None,
            logbook=self.shelf.logbook() if self.scene == "logbook" else None,
            notices=self.notices,
            heard_from=self.heard_from,
            heard=self.heard,
            half=tuple(name for name in self.hearing.waiting(now) if self.catalog.speaker(name).team is None),
            muted=self.muted,
        )

    def _draft_view(self, session: Session) -> SetupView:
        draft, game = session.draft, session.game
        return draft.view(game, self.step, draft.notes(game, session.materials.data))

    def team_view(self, team: str) -> tuple[Any, Refusal | None, int | None]:
        """What one team's own display shows: its view, its last refusal, its cursor."""
        board = self.session.board(team) if self.session is not None else None
        return board, self.refused.get(team), self.cursors.get(team)

    def _prompt(self, board: Any) -> Prompt:
        session = self.session
        if self.leaving is not None:
            return prompts.leave_prompt(self.leaving)
        if self.menu:
            return prompts.menu_prompt(tuple(getattr(board, "actions", ())))
        if self.scene == "game" and board is not None:
            prompt: Prompt = board.prompt
            if session is not None and session.over and self.reviewer.offers(session):
                return replace(prompt, choices=(*prompt.choices, "REVIEW"))
            return prompt
        if self.review is not None:
            return self.review.prompt
        if self.scene == "setup" and session is not None:
            return prompts.setup_prompt(session.game, session.draft, self.step)
        if self.scene == "home":
            return prompts.home_prompt(self._home)
        return prompts.scene_prompt(self.scene)


_PASS = object()


def _sentence(prompt: Prompt) -> Sentence:
    return Sentence(f"prompt-{prompt.key}", prompt.params)


def _turn_lamps(old: Any, new: Any) -> list[Cue]:
    """Whose turn it is glows; the new prompt is said where speech is on."""
    before, after = getattr(old, "turn", None), new.turn
    cues: list[Cue] = []
    if before != after:
        cues += [LampOff(_lamp(before))] if before is not None else []
        cues += [LampOn(_lamp(after), pulse=True)] if after is not None else []
    if old is None or old.prompt != new.prompt:
        cues.append(Speak(_sentence(new.prompt)))
    return cues


def _lamp(turn: int | str) -> str:
    return f"seat-{turn}" if isinstance(turn, int) else f"team-{turn}"
