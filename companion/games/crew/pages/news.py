"""What happened last, in one sentence: for the pages, where it is read aloud before the question."""

from companion.games.crew.communication import made
from companion.games.crew.state import State
from companion.games.crew.terms import Status
from companion.rules.sentences import Sentence
from companion.rules.tricks import Play


def news(state: State) -> Sentence | None:
    """The end and its reason, else what was shown before the coming trick, else the card or the trick before."""
    play = state.play
    if state.decided:
        found = Sentence(f"reason-{play.outcome.reason}", play.outcome.params)
        return found if not (play.plays or play.taken) else _then(_card(state), found)
    if play.plays:
        return _card(state)
    claims = [claim for claim in made(state) if claim.trick == play.number]
    if claims:
        told = {"seat": claims[-1].seat, "card": str(claims[-1].card), "says": str(claims[-1].says or "open")}
        return Sentence("crew-page-shows", told)
    return _card(state) if play.taken else None


def _card(state: State) -> Sentence:
    """The card that was played last, the trick it closed, and the tasks that the trick decided."""
    play = state.play
    if play.plays:
        return _played(play.plays[-1])
    told = _then(_played(play.taken[-1].plays[-1]), _won(state))
    for task in state.attempt.tasks:
        if task.trick == len(play.taken) and task.status is not Status.OPEN:
            about = {"seat": task.owner or 0, "task": task.id, "status": str(task.status)}
            told = _then(told, Sentence("crew-page-task-told", about))
    return told


def _played(play: Play) -> Sentence:
    return Sentence("crew-page-played", {"seat": play.seat, "card": str(play.card)})


def _won(state: State) -> Sentence:
    return Sentence("crew-page-trick-won", {"seat": state.play.winners[-1], "trick": len(state.play.taken)})


def _then(first: Sentence, second: Sentence) -> Sentence:
    return Sentence("crew-page-then", {"first": first, "second": second})
