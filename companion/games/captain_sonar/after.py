"""After the end: the words that scrub both charts through the announcements of the battle."""

from collections.abc import Sequence

from companion.games.captain_sonar import events as e
from companion.games.captain_sonar.state import State
from companion.rules.board import Refusal
from companion.rules.words import Word

MOMENT_WORDS = ("EARLIER", "LATER", "FIRST", "LAST")


def moment(state: State) -> int:
    """How many announcements the charts show: all of them, until somebody scrubs."""
    return len(state.log) if state.moment is None else state.moment


def moment_words(state: State) -> tuple[str, ...]:
    """Back and forth, as far as there is something to see."""
    if not state.over or state.announce_only or not state.log:
        return ()
    back = ("EARLIER", "FIRST") if moment(state) > 0 else ()
    on = ("LATER", "LAST") if moment(state) < len(state.log) else ()
    return (*back[:1], *on[:1], *back[1:], *on[1:])


def show_moment(state: State, word: Word) -> Sequence[e.Event] | Refusal:
    """The charts as they were after so many announcements; only once all is open."""
    if not state.over:
        return Refusal("not-now", key="sonar-after-the-end")
    now, most = moment(state), len(state.log)
    wanted = {"EARLIER": now - 1, "LATER": now + 1, "FIRST": 0, "LAST": most}.get(word.verb)
    wanted = int(word.args[0]) if wanted is None else wanted
    if state.announce_only or wanted == now or not 0 <= wanted <= most:
        return Refusal("not-now", {"most": most}, key="sonar-no-such-moment")
    return [e.MomentShown(wanted)]
