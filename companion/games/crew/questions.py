"""Questions to the crew: one member after the other answers with one of the printed words, and nothing else."""

from collections.abc import Callable, Sequence

from companion.games.crew import events as ev
from companion.games.crew.commands import Answer, Command, Confirm, Skip
from companion.games.crew.evolve import evolve
from companion.games.crew.state import Answered, AttemptStep, CrewState, Decides, Hears, hears
from companion.games.crew.terms import PLAY
from companion.rules.board import Prompt, Refusal
from companion.rules.game import JudgedEvents, folded
from companion.rules.words import Word


def present(state: CrewState) -> AttemptStep | None:
    """The step the table is asked now, or ``None`` while tricks are played."""
    name = state.attempt.step
    if name == PLAY:
        return None
    box = state.table.box
    return next((step for step in (*box.steps, *box.between) if step.name == name), None)


def upcoming(state: CrewState) -> AttemptStep | None:
    """The first step that is still open; none inside a trick."""
    if state.decided or state.play.plays:
        return None
    box = state.table.box
    steps = box.between if state.play.taken else box.steps
    return next((step for step in steps if step.asked(state)), None)


def settled(state: CrewState, events: Sequence[ev.Event]) -> JudgedEvents[ev.Event, CrewState]:
    """The events with all that follows of itself: draws, inferences, and the step that is reached."""
    all_events = list(events)
    state = after(state, events)
    while not state.decided and not state.play.plays:
        step = upcoming(state)
        name = step.name if step is not None else PLAY
        happening: list[ev.Event] = [] if name == state.attempt.step else [ev.StepReached(name)]
        following = step.happens(state) if step is not None else ()
        happening += following
        all_events += happening
        state = after(state, happening)
        if not following:
            break
    return JudgedEvents.to(state, all_events)


def passed_over(state: CrewState) -> tuple[ev.Event, ...] | Refusal:
    """What acting now means for the optional steps that are still open: they are left out.

    Refused as ``not-now`` while something has to be settled first; ``phase`` says what.
    """
    passed: list[ev.Event] = []
    while state.attempt.step != PLAY:
        step = present(state)
        if step is None or not step.optional:
            return Refusal(
                "not-now", {"phase": step.phase if step is not None else ""}, key="refused-crew-settle-first"
            )
        events = settled(state, (ev.Settled(step.name),))
        passed += events
        state = events.reached
    return tuple(passed)


def after(state: CrewState, events: Sequence[ev.Event]) -> CrewState:
    """The state after some events."""
    return folded(evolve, state, events)


Seats = Callable[[CrewState], Sequence[int]]
Topic = Callable[[CrewState], str]
Words = Callable[[CrewState], Sequence[str]]


_ANSWERS = hears(
    {
        "YES": lambda state, args, seat: Answer("YES", seat),
        "NO": lambda state, args, seat: Answer("NO", seat),
        "OK": Skip(),
    }
)


def question(
    name: str,
    applies: Callable[[CrewState], bool],
    who: Seats,
    words: Words,
    prompt_key: str,
    decide: Decides,
    hear: Hears,
    topic: Topic | None = None,
) -> AttemptStep:
    """Everybody in ``who`` is asked in that order; OK skips the answers that are still missing.

    ``topic`` names the question where a step asks several in a row. ``decide`` and ``hear`` are asked first.
    """
    named = topic or (lambda state: name)

    def asked(state: CrewState) -> bool:
        return applies(state) and named(state) not in state.attempt.settled

    def turn(state: CrewState) -> int | None:
        answered = answers(state, named(state))
        return next((seat for seat in who(state) if seat not in answered), None)

    def prompt(state: CrewState) -> Prompt:
        choices = tuple(word if word in ("YES", "NO") else f"ANSWER {word}" for word in words(state))
        params = {"mission": state.attempt.mission, "answers": " / ".join(words(state)).lower(), "topic": named(state)}
        return Prompt(prompt_key, params, who=turn(state), choices=(*choices, "OK"))

    def command_of(state: CrewState, word: Word, seat: int | None) -> Command | Refusal | None:
        return hear(state, word, seat) or _ANSWERS(state, word, seat)

    def decided(state: CrewState, command: Command) -> Answered:
        first = decide(state, command)
        if first is not None:
            return first
        match command:
            case Answer(word, seat):
                if word not in words(state):
                    params = {"answers": " / ".join(words(state)).lower(), "word": word}
                    return Refusal("not-allowed", params, key="refused-crew-other-answer")
                return _answered(state, word, seat if seat is not None else turn(state), named(state), who(state))
            case Skip() | Confirm():
                return (ev.Settled(named(state)),)
        return None

    return AttemptStep(name, "question", asked, prompt, turn, hear=command_of, decide=decided)


def _answered(
    state: CrewState, word: str, seat: int | None, about: str, who: Sequence[int]
) -> tuple[ev.Event, ...] | Refusal:
    """An answer of somebody who is asked; the last one settles the question."""
    answered = answers(state, about)
    if seat is None or seat not in who:
        following = next((next_seat for next_seat in who if next_seat not in answered), 0)
        return Refusal("not-your-turn", {"seat": seat or 0, "turn": following}, key="refused-crew-not-asked")
    given_answer = ev.AnswerGiven(about, seat, word.lower())
    return (given_answer, ev.Settled(about)) if not set(who) - set(answered) - {seat} else (given_answer,)


def answers(state: CrewState, topic: str) -> dict[int, str]:
    """The answers given so far to a question."""
    return dict(state.attempt.answers) if state.attempt.question == topic else {}
