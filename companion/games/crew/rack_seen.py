"""Copying what the seat of a rack knows: field by field, its own cards and the public game."""

from companion.games.crew import communication, distress, rack
from companion.games.crew.prompts import phase, prompt, turn
from companion.games.crew.rack_view import RackView, SeenClaim, SeenTask
from companion.games.crew.state import CrewState
from companion.games.crew.terms import CARDS, Task
from companion.rules.tricks import Play


def rack_view(state: CrewState, seat: int) -> RackView | None:
    """What the seat of a rack knows, once its whole rack was shown; other hands are never copied."""
    table, attempt, play = state.table, state.attempt, state.play
    if seat not in dict(attempt.racks) or not rack.known(state, seat) or state.decided:
        return None
    question = prompt(state)
    passed = dict(attempt.passed).get(seat)
    return RackView(
        seat=seat,
        seats=table.seats,
        commander=attempt.commander,
        phase=phase(state),
        turn=turn(state),
        rack=tuple("" if card is None or card in play.gone else card.code for card in rack.places(state, seat)),
        deck=tuple(code for code, card in CARDS.items() if card in table.deck),
        rounds=table.tricks,
        leader=play.leader,
        tricks=tuple(_plays(trick.plays) for trick in play.taken),
        trick=_plays(play.plays),
        claims=tuple(
            SeenClaim(claim.seat, claim.card.code, None if claim.says is None else str(claim.says), claim.trick)
            for claim in communication.claims_of(state)
        ),
        tasks=tuple(_task(state, task, seat) for task in attempt.tasks),
        goals=table.box.goals(state),
        drafted=attempt.drafted,
        may_talk=communication.may_talk(state),
        talking=attempt.talk is not None,
        hidden=table.box.radio(state).hidden,
        direction=None if attempt.direction is None else str(attempt.direction),
        gave=None if passed is None else (rack.receiver(state, seat), passed.code),
        called=None if attempt.called is None else attempt.called.place,
        to_vote=bool(attempt.votes) and not distress.all_in(state) and seat not in dict(attempt.votes),
        asked=question.who if isinstance(question.who, int) else None,
        choices=question.choices,
        question=question.key,
        answers=attempt.answers,
    )


def _task(state: CrewState, task: Task, seat: int) -> SeenTask:
    """A task as it lies there; a number noted in secret is its owner's alone."""
    box = state.table.box
    kind, rule = box.rule_of(state, task)
    known = task.owner == seat or box.shows_prediction(state, task)
    card = None if task.card is None else task.card.code
    number = task.prediction if known else None
    return SeenTask(task.id, task.code, card, task.owner, task.token, str(task.status), kind, rule, number)


def _plays(plays: tuple[Play, ...]) -> tuple[tuple[int, str], ...]:
    return tuple((play.seat, play.card.code) for play in plays)
