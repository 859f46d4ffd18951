"""A word judged: the events that it makes true with all that follows from them, or why it cannot be."""

from collections.abc import Sequence

from companion.games.toy_battle.events import Event
from companion.games.toy_battle.follow import settle
from companion.games.toy_battle.state import State
from companion.games.toy_battle.words import judge
from companion.rules.board import Refusal
from companion.rules.heard import Heard


def decide(state: State, heard: Heard) -> Sequence[Event] | Refusal:
    """The events of a word and of all that follows from it, or a refusal that changes nothing."""
    judged = judge(state, heard)
    return judged if isinstance(judged, Refusal) else settle(state, judged)
