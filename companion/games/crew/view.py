"""What everybody at a Crew table may see: copied field by field from the state, nothing else."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import partial
from typing import Self

from companion.cues import Chime, Cue, Sound
from companion.games.crew import communication, distress, hands, helper_hand, rack, terminal
from companion.games.crew.deal import hand_sizes
from companion.games.crew.prompts import alerts, phase, prompt, turn
from companion.games.crew.rack_view import NamedCard as NamedCard
from companion.games.crew.rack_view import NamedSort as NamedSort
from companion.games.crew.rack_view import RackView as RackView
from companion.games.crew.rack_view import SeenClaim as SeenClaim
from companion.games.crew.rack_view import SeenTask as SeenTask
from companion.games.crew.rack_view import TaskRule as TaskRule
from companion.games.crew.reviews import known_hands
from companion.games.crew.seen import CommunicationView as CommunicationView
from companion.games.crew.seen import CrewMissionView as CrewMissionView
from companion.games.crew.seen import DecidedView as DecidedView
from companion.games.crew.seen import HelperView as HelperView
from companion.games.crew.seen import LastTrickView as LastTrickView
from companion.games.crew.seen import PlayView as PlayView
from companion.games.crew.seen import RackShownView as RackShownView
from companion.games.crew.seen import RevokeView as RevokeView
from companion.games.crew.seen import SeatView as SeatView
from companion.games.crew.seen import TaskView as TaskView
from companion.games.crew.seen import TrickView as TrickView
from companion.games.crew.state import CrewState, memoized_by
from companion.games.crew.terms import CARDS, NO_CARD, REVOKED, Status, Task
from companion.rules.board import Audience, GameBoard, LanguageSentences
from companion.rules.cards import Card
from companion.rules.sentences import Sentence
from companion.rules.tricks import Play


@dataclass(frozen=True)
class CrewView(GameBoard):
    """The whole public table of either Crew.

    ``phase`` is one of ``commander``, ``terrain``, ``draw``, ``announce``, ``question``, ``tokens``,
    ``allocate``, ``predict``, ``handover``, ``distress``, ``ready``, ``trick``, ``communicate``,
    ``draw-card``, ``reveal``, ``correct``, ``over``, ``hands`` (after it, for the review).
    """

    turn: int | None
    players: int
    commander: int | None
    crew: str
    crew_tricks: int
    tricks_total: int
    seats: tuple[SeatView, ...]
    mission: CrewMissionView
    tasks: tuple[TaskView, ...]
    offer: tuple[str, ...]
    put_aside: tuple[str, ...]
    trick: TrickView | None
    last_trick: LastTrickView | None
    jarvis: HelperView | None = None
    tonoja: HelperView | None = None
    answers: Mapping[int, str] = field(default_factory=dict)
    roles: Mapping[str, int] = field(default_factory=dict)
    revealed: Mapping[str, object] | None = None
    hands: tuple[int, ...] = ()
    waived: tuple[RevokeView, ...] = ()
    votes: Mapping[int, str] = field(default_factory=dict)
    racks: Mapping[int, RackShownView] = field(default_factory=dict)
    decided: DecidedView | None = None

    @property
    def trump(self) -> str:
        """The letter of the trump: submarines where there is sonar, else rockets."""
        return "R" if self.mission.sonar is None else "S"

    @property
    def actions(self) -> tuple[str, ...]:
        """What can be said beside playing a card: who may communicate, a correction, giving up."""
        return tuple(word for word in self.prompt.choices if word.split()[0] in ("TALK", "CORRECT", "GIVEUP"))

    def step_named(self, word: str) -> Sentence | None:
        """A card that lies in this trick or the one before, or that somebody has shown; a task that somebody took; who
        has the command, while that is the last there is; the distress signal, and which way cards go."""
        *verb, card = word.upper().rpartition(":")[2].split() or [""]
        if self.correcting:
            return None
        if self.prompt.key.startswith(("crew-direction", "crew-passing")):
            return self._called([*verb, card])
        fresh = not (self.last_trick or self.answers or self.roles or (self.trick is not None and self.trick.cards))
        if fresh and self.commander is not None and [*verb, card] in self._commands():
            known = any(task.owner is not None for task in self.tasks)
            params = {"seat": self.commander, "trump": self.trump}
            return None if known else Sentence("step-crew-commander", params)
        if verb not in ([], ["TAKE"]):
            return None
        for task in self.tasks:
            if task.owner is not None and card.upper() in (task.id.upper(), task.code.upper()):
                return Sentence("step-crew-task", {"seat": task.owner})
        for trick in (self.trick, self.last_trick):
            for play in trick.cards if trick is not None else ():
                if play.card == card:
                    return Sentence("step-crew-card", {"seat": play.seat, "card": card})
        shown = next((seat.seat for seat in self.seats for claim in seat.communications if claim.card == card), None)
        return None if shown is None else Sentence("step-crew-shown", {"seat": shown, "card": card})

    def _commands(self) -> list[list[str]]:
        """The words that say who has the command."""
        return [["SEAT", f"{self.commander}"], ["HOLDER", f"{self.commander}"], ["HOLDER"], [f"{self.trump}4"]]

    def _called(self, said: list[str]) -> Sentence | None:
        """The signal that was sent, or the way that was chosen; nothing for a card that is passed in secret."""
        if said in (["LEFT"], ["RIGHT"]):
            return Sentence("step-crew-passes", {"direction": said[0].lower()})
        return Sentence("label-crew-distress") if said == ["YES"] else None

    @property
    def sitting(self) -> tuple[str, ...]:
        """The crew, a third member of two players too."""
        return tuple(seat.name for seat in self.seats)

    def named(self, names: Mapping[int, str]) -> Self:
        """A seat without a name takes the one that was given elsewhere."""
        return replace(
            self, seats=tuple(replace(seat, name=seat.name or names.get(seat.seat, "")) for seat in self.seats)
        )

    @property
    def correcting(self) -> bool:
        """Whether a correction is under way."""
        return self.phase == "correct"

    @property
    def telling(self) -> bool:
        """Whether hands are being told for the review."""
        return self.phase == "hands"

    def lines(self, words: LanguageSentences) -> Sequence[str]:
        """The mission, each seat with its tasks, the tricks."""
        return [*self._sitting(words, str), *terminal.tricks(self.trick, self.last_trick, words)]

    def terminal_lines(self, words: LanguageSentences) -> Sequence[str]:
        """The same in whole words."""
        sitting = self._sitting(words, partial(terminal.in_words, words=words))
        return [*sitting, *terminal.tricks_in_words(self.trick, self.last_trick, words)]

    def _sitting(self, words: LanguageSentences, called: terminal.Called) -> list[str]:
        helpers = tuple(helper for helper in (self.jarvis, self.tonoja) if helper is not None)
        seats = terminal.seats(self.seats, self.tasks, helpers, (self.turn, self.commander), words, called)
        return [*terminal.mission(self.mission, words), *seats, *terminal.on_offer(self.tasks, words)]


# -- copied from the state --------------------------------------------------------------------------------


def view(state: CrewState, audience: Audience) -> CrewView:
    """What everybody at the table may see. Hands, covered cards and set-up secrets are never copied."""
    table, attempt, play = state.table, state.attempt, state.play
    helper = helper_view(state) if attempt.helper is not None else None
    is_jarvis = table.box.helper == "JARVIS"
    return CrewView(
        phase=phase(state),
        turn=turn(state),
        prompt=prompt(state),
        players=len(table.people),
        commander=attempt.commander,
        crew=str(table.options.get("crew", "")),
        crew_tricks=len(play.taken),
        tricks_total=table.tricks,
        seats=_seats(state),
        mission=_mission(state),
        tasks=_tasks(state),
        offer=tuple(task.id for task in attempt.unowned),
        put_aside=attempt.put_aside,
        trick=TrickView(
            play.number,
            play.leader,
            _plays(play.plays),
            play.plays[0].card.code[0] if play.plays else None,
        )
        if play.number <= table.tricks
        else None,
        last_trick=_last_trick(state),
        alerts=alerts(state),
        clocks={} if attempt.clock is None else {"mission": attempt.clock},
        jarvis=helper if is_jarvis else None,
        tonoja=None if is_jarvis else helper,
        answers=dict(attempt.answers),
        roles=dict(attempt.roles),
        revealed=_revealed(state) if state.decided else None,
        waived=tuple(
            RevokeView(revoke.seat, revoke.trick, str(revoke.played), str(revoke.held)) for revoke in state.play.waived
        ),
        votes=distress.opened(state) if attempt.votes else {},
        racks=_racks(state) if table.racks else {},
        decided=_decided(state) if play.outcome.trick and play.outcome.reason not in NO_CARD else None,
        hands=hand_sizes(len(table.deck), len(table.people), len(table.people) < table.seats),
    )


def _racks(state: CrewState) -> Mapping[int, RackShownView]:
    """How many cards stand in each rack, and which place the table asks for: never which card stands where."""
    called, gone = state.attempt.called, state.play.gone
    return {
        seat: RackShownView(
            sum(card is not None and card not in gone for card in rack.places(state, seat)),
            called.place if called is not None and called.seat == seat else None,
            tuple(
                number
                for number, card in enumerate(rack.places(state, seat), 1)
                if card is not None and card not in gone
            ),
        )
        for seat in state.table.racks
    }


def _plays(plays: tuple[Play, ...]) -> tuple[PlayView, ...]:
    return tuple([PlayView(play.seat, play.card.code) for play in plays])


@memoized_by(lambda state: (state.play.taken,))
def _last_trick(state: CrewState) -> LastTrickView | None:
    taken = state.play.taken
    return LastTrickView(len(taken), state.play.winners[-1], _plays(taken[-1].plays)) if taken else None


def helper_view(state: CrewState) -> HelperView | None:
    """JARVIS or Tonoja as it lies on the table."""
    helper = state.attempt.helper
    if helper is None:
        return None
    shown: list[str | None] = []
    for column in helper.columns:
        if column.gap:
            shown.append(None)
        else:
            shown.append(helper_hand.UNSEEN if column.open is None else str(column.open))
    return HelperView(helper.seat, tuple(shown), sum(column.covered for column in helper.columns))


@memoized_by(lambda state: (state.table, state.attempt, state.play.won, state.play.outcome, _shown_gone(state)))
def _seats(state: CrewState) -> tuple[SeatView, ...]:
    attempt, play = state.attempt, state.play
    named = {seat: role for role, seat in attempt.roles}
    return tuple(
        SeatView(
            seat=seat,
            name=name,
            tricks=play.won[seat - 1],
            role=named.get(seat),
            communications=tuple(
                CommunicationView(
                    claim.card.code, None if claim.says is None else str(claim.says), claim.card in play.gone
                )
                for claim in communication.claims_of(state)
                if claim.seat == seat
            ),
            tokens_left=communication.tokens_left(state, seat),
            waiting=any(queued.seat == seat for queued in attempt.waiting),
        )
        for seat, name in enumerate(state.names, 1)
    )


def _shown_gone(state: CrewState) -> frozenset[Card] | None:
    """What became of the cards shown; nothing, where none was."""
    return state.play.gone if state.attempt.claims else None


@memoized_by(lambda state: (state.table, state.attempt, state.play.outcome, _shown_gone(state)))
def _mission(state: CrewState) -> CrewMissionView:
    attempt, outcome = state.attempt, state.play.outcome
    shared = CrewMissionView(
        number=attempt.mission,
        attempt=attempt.number,
        distress=attempt.distress,
        status=str(outcome.status),
        reason=f"reason-{outcome.reason}" if outcome.reason else None,
        reason_params=outcome.params,
        text=f"mission-{state.table.box.id}-{attempt.mission}",
        of=state.table.box.missions(state.table.data)[1],
    )
    return state.table.box.mission_view(state, shared)


def _decided(state: CrewState) -> DecidedView:
    """The trick that ended the attempt; the card is one that everybody saw in it. Of a trick that was taken it is the
    one that took it where no other decided."""
    outcome, play = state.play.outcome, state.play
    number = outcome.trick
    cards = play.taken[number - 1].plays if number <= len(play.taken) else play.plays
    winner = _winner(state, number)
    # Of a revoke it is what was played, and not what was held; a record does not say who it was.
    raised = outcome.params.get("seat") if outcome.reason == REVOKED else winner
    task, card = (None, None) if outcome.reason == REVOKED else _decisive(state)
    raised = next((play.seat for play in cards if play.card == card), raised)
    shown = next((play.card.code for play in cards if play.seat == raised), None)
    return DecidedView(number, _plays(cards), winner, shown, *((task.id, task.owner) if task else (None, None)))


def _decisive(state: CrewState) -> tuple[Task | None, Card | None]:
    """The task that ended the attempt and the card that did it; of several done at once the first that a card did."""
    outcome, decisive = state.play.outcome, state.table.box.decisive
    named = outcome.params.get("task")
    # A failure that names no task was none's fault, though one may have failed in the same trick.
    done = outcome.status is Status.COMPLETED
    ended = [
        task
        for task in state.attempt.tasks
        if task.id == named or (done and task.trick == outcome.trick and task.status is Status.COMPLETED)
    ]
    ways = [decisive(state, task) for task in ended] or [decisive(state, None)]
    return next((way for way in ways if way[1] is not None), ways[0])


def _winner(state: CrewState, number: int) -> int | None:
    """Who took a trick, if it was taken."""
    return state.play.winners[number - 1] if number <= len(state.play.winners) else None


@memoized_by(lambda state: (state.table, state.attempt.tasks, state.play.outcome))
def _tasks(state: CrewState) -> tuple[TaskView, ...]:
    return tuple(
        TaskView(
            task.id,
            task.code,
            task.owner,
            task.token,
            str(task.status),
            None if task.card is None else str(task.card),
            task.prediction if state.table.box.shows_prediction(state, task) else None,
            task.trick,
            _winner(state, task.trick) if task.trick else None,
        )
        for task in state.attempt.tasks
    )


def _revealed(state: CrewState) -> Mapping[str, object]:
    """After the attempt: hands as far as somebody told them, what of them was left, the card never played."""
    left = state.table.deck - state.play.gone
    whole = len(state.play.taken) == state.table.tricks
    return {
        "hands": known_hands(state),
        "left": {str(seat): tuple(map(str, hands.left(state, seat))) for seat in state.people},
        "leftover": tuple(code for code, card in CARDS.items() if card in left) if whole else (),
    }


def cues(before: CrewView | None, after: CrewView) -> tuple[Cue, ...]:
    """What the room hears when one view follows another."""
    if before is None:
        return (Chime(Sound.PROMPT),)
    done, stood = (sum(task.status == "completed" for task in view.tasks) for view in (after, before))
    sound: Sound | None = Sound.ACCEPTED if after != before else None
    if after.mission.status != before.mission.status:
        decided = {"completed": Sound.SUCCESS, "failed": Sound.FAILURE}
        sound = decided.get(after.mission.status, Sound.NEUTRAL)
    elif len(after.alerts) > len(before.alerts):
        sound = Sound.STOP
    elif done > stood:
        sound = Sound.TASK
    elif after.crew_tricks > before.crew_tricks:
        sound = Sound.TRICK
    elif after.phase != before.phase:
        sound = Sound.PROMPT
    return () if sound is None else (Chime(sound),)
