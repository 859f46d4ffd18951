"""Where each submarine can be, as far as its hunter knows: the training option, and the charts after the end.

Worked out from public announcements alone, so that it can tell nothing else.
"""

from collections.abc import Mapping

from companion.rules.published import Clouds
from companion.table.session import Session


def whereabouts(session: Session) -> Mapping[str, tuple[str, ...]]:
    """Spaces by team; none while a hunt without the training option is going on, or where nobody hunts."""
    hunt, values = session.game.review.hunt, session.draft.values
    if hunt is None or not (session.over or values[hunt.training]):
        return {}
    from companion.cli.debrief_games import options_of
    from companion.review.positions import BadEvent, Tracker
    from companion.review.sonar_review import review_chart

    moment = hunt.moment(session.board())
    start = Tracker.at_start(review_chart(hunt.chart(session.state)), options_of(session))
    found = {}
    for hunter, prey in hunt.prey:
        try:
            found[prey] = tuple(sorted(start.after_all(hunt.heard(session.state, hunter, moment)).positions))
        except BadEvent:
            # Pens that disagree with the announcements (announce_only) leave nothing to work out.
            continue
    return found


def clouds(session: Session) -> Clouds:
    """The same after every announcement of a battle that is over, each with the number from which on it holds."""
    hunt = session.game.review.hunt
    if hunt is None or not session.over:
        return {}
    from companion.cli.debrief_games import options_of
    from companion.review.positions import BadEvent, Tracker
    from companion.review.sonar_review import review_chart

    count = hunt.moment(session.board())
    start = Tracker.at_start(review_chart(hunt.chart(session.state)), options_of(session))
    found = {}
    for hunter, prey in hunt.prey:
        tracker, steps = start, [(0, tuple(sorted(start.positions)))]
        known = 0
        try:
            for number in range(1, (count or 0) + 1):
                heard = hunt.heard(session.state, hunter, number)
                if len(heard) > known:
                    tracker, known = tracker.after_all(heard[known:]), len(heard)
                    steps.append((number, tuple(sorted(tracker.positions))))
        except BadEvent:
            continue
        found[prey] = tuple(steps)
    return found
