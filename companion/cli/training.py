"""Where each submarine can be, as far as its hunter knows: the training option, and the charts after the end.

Worked out from public announcements alone, so that it can tell nothing else.
"""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from companion.games.captain_sonar.history import public_events
from companion.review.positions import BadEvent, Options, Tracker
from companion.review.sonar_review import review_chart
from companion.table.session import Session


def whereabouts(session: Session) -> Mapping[str, tuple[str, ...]]:
    """Spaces by crew; none while a battle without the training option is being fought."""
    state: Any = session.state
    values = session.draft.values
    if session.game.id != "captain-sonar" or not (session.over or values["training"]):
        return {}
    moment = getattr(session.board(), "moment", None)
    if moment is not None:
        state = replace(state, log=state.log[:moment])
    given = {option.name: values[option.name] for option in session.game.options}
    start = Tracker.at_start(review_chart(state.chart), Options.read(given, frozenset(given)))
    found = {}
    for hunter, prey in (("blue", "yellow"), ("yellow", "blue")):
        try:
            found[prey] = tuple(sorted(start.after_all(public_events(state, hunter)).positions))
        except BadEvent:
            # Pens that disagree with the announcements (announce_only) leave nothing to work out.
            continue
    return found
