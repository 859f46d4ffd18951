"""The distress signal as a vote: each member says in secret whether and which way, and all votes are opened at once.

Both rulebooks let the crew decide together and forbid telling anything of the hands; whoever speaks last knows what
the others want. Until every person has voted the table shows how many have, and nothing else.
"""

from companion.games.crew import events as ev
from companion.games.crew.state import State
from companion.games.crew.terms import Direction, Vote
from companion.rules.board import Refusal


def cast(state: State, seat: int | None, vote: Vote) -> tuple[ev.Event, ...] | Refusal:
    """A member's vote, which may be changed until all are in; with the last one it is settled where all agree.

    Where they do not agree the votes lie open, the table says what holds (``LEFT``, ``RIGHT``, ``NO``), or votes anew.
    """
    if seat is None:
        return Refusal("no-such-seat", {"word": "VOTE"}, key="crew-which-seat")
    if seat not in state.people:
        return Refusal("not-allowed", {"seat": seat}, key="crew-helper-silent")
    anew = all_in(state)
    before = {} if anew else dict(state.attempt.votes)
    told = ev.VoteCast(seat, vote, anew)
    votes = {**before, seat: vote}
    return (told, *_agreed(state, votes)) if len(votes) == len(state.people) else (told,)


def _agreed(state: State, votes: dict[int, Vote]) -> tuple[ev.Event, ...]:
    match set(votes.values()):
        case found if found == {Vote.NO}:
            return (ev.Settled("distress"),)
        case found if len(found) == 1:
            return (ev.DistressCalled(), ev.DirectionChosen(Direction(str(*found))))
    return ()


def all_in(state: State) -> bool:
    """Whether every person has voted, so that the votes lie open."""
    return len(state.attempt.votes) == len(state.people)


def opened(state: State) -> dict[int, str]:
    """Who has voted, and once all have, what: ``cast``, ``left``, ``right``, ``no``."""
    shown = all_in(state)
    return {seat: str(vote) if shown else "cast" for seat, vote in sorted(state.attempt.votes)}
