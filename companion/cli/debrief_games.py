"""``companion debrief`` of a game that no solver looks at: figures for machines, sentences for players."""

from collections.abc import Mapping, Sequence

import msgspec

from companion.cli.sonar_players_review import reasons
from companion.review.positions import Options
from companion.review.sonar_review import closest, moments, review_chart
from companion.rules.published import LogRow
from companion.rules.reviews import Finished, HuntReview
from companion.table.session import Session
from companion.text.catalogue import Catalogue
from companion.text.published import plain_data

DebriefData = dict[str, object]


def debrief_data(session: Session, rows: Sequence[LogRow]) -> DebriefData:
    """All there is to say of a finished game, as data; ``rows`` are those of the logbook, newest first."""
    reviews = session.game.review
    result: DebriefData = {} if reviews.hunt is None else {"hunters": _hunters(session, reviews.hunt)}
    if thoughts := reasons(session):
        result["company"] = thoughts
    records = tuple(row.data for row in reversed(rows) if row.game == session.game.id)
    figures = reviews.figures(Finished(session.state, lambda: _start(session), records))
    result |= {name: msgspec.to_builtins(figure) for name, figure in figures.items()}
    result["records"] = [dict(record.data) for record in session.game.records(session.state)]
    result["revealed"] = plain_data(reviews.revealed(session.board()), Catalogue("en"), 0.0)
    return result


def sentences(session: Session, result: Mapping[str, object], catalogue: Catalogue) -> list[str]:
    """The figures of a finished game as sentences for people."""
    return [catalogue.say(sentence) for sentence in session.game.review.lines(result)] if result["records"] else []


def _start(session: Session) -> object:
    """The game as it was set up."""
    return session.started(next(entry for entry in session.living() if entry["kind"] == "start"))


def _hunters(session: Session, hunt: HuntReview[object]) -> DebriefData:
    """How closely each team had the other's submarine, event by event."""
    chart, rules = review_chart(hunt.chart(session.state)), options_of(session)
    hunters: DebriefData = {}
    for hunter, _ in hunt.prey:
        history = moments(chart, hunt.events(session.state, hunter, None), rules)
        best = closest(history)
        hunters[hunter] = {
            "closest": None if best is None else msgspec.to_builtins(best),
            "moments": [msgspec.to_builtins(moment) for moment in history],
        }
    return hunters


def options_of(session: Session) -> Options:
    """The rules of a hunt, as this session chose them."""
    values = {option.name: session.draft.values[option.name] for option in session.game.options}
    return Options.read(values, frozenset(values))
