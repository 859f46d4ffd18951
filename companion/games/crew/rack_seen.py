"""Copying what the seat of a rack knows: field by field, its own cards and the public game."""

from companion.games.crew import communication, rack, votes
from companion.games.crew.prompts import phase, prompt, turn
from companion.games.crew.rack_view import RackView, SeenClaim, SeenTask
from companion.games.crew.state import State
from companion.games.crew.terms import CARDS, CODES, Task
from companion.rules.tricks import Play


def rack_view(state: State, seat: int) -> RackView | None:
    """What the seat of a rack knows, once its whole rack was shown; other hands are never copied."""
    table, attempt, play = state.table, state.attempt, state.play
    if seat not in dict(attempt.racks) or not rack.known(state, seat) or state.decided:
        return None
    question = prompt(state)
    given = dict(attempt.passed).get(seat)
    return RackView(
        seat=seat,
        seats=table.seats,
        commander=attempt.commander,
        phase=phase(state),
        turn=turn(state),
        rack=tuple("" if card is None or card in play.gone else CODES[card] for card in rack.places(state, seat)),
        deck=tuple(code for code, card in CARDS.items() if card in table.deck),
        rounds=table.tricks,
        leader=play.leader,
        tricks=tuple(_plays(trick.plays) for trick in play.taken),
        trick=_plays(play.plays),
        claims=tuple(
            SeenClaim(one.seat, CODES[one.card], None if one.says is None else str(one.says), one.trick)
            for one in communication.made(state)
        ),
        tasks=tuple(_task(state, one, seat) for one in attempt.tasks),
        goals=table.box.goals(state),
        drafted=attempt.drafted,
        may_talk=communication.may_talk(state),
        talking=attempt.talk is not None,
        hidden=table.box.radio(state).hidden,
        direction=None if attempt.direction is None else str(attempt.direction),
        gave=None if given is None else (rack.receiver(state, seat), CODES[given]),
        called=None if attempt.called is None else attempt.called.place,
        to_vote=bool(attempt.votes) and not votes.all_in(state) and seat not in dict(attempt.votes),
        asked=question.who if isinstance(question.who, int) else None,
        choices=question.choices,
    )


def _task(state: State, one: Task, seat: int) -> SeenTask:
    """A task as it lies there; a number noted in secret is its owner's alone."""
    box = state.table.box
    kind, rule = box.rule_of(state, one)
    known = one.owner == seat or box.shows_prediction(state, one)
    card = None if one.card is None else CODES[one.card]
    number = one.prediction if known else None
    return SeenTask(one.id, one.code, card, one.owner, one.token, str(one.status), kind, rule, number)


def _plays(plays: tuple[Play, ...]) -> tuple[tuple[int, str], ...]:
    return tuple((one.seat, CODES[one.card]) for one in plays)
