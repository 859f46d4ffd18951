"""``companion debrief`` of Captain Sonar, Toy Battle and 50 Missions: figures for machines, sentences for players."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

import msgspec

from companion.games.captain_sonar.history import public_events
from companion.games.toy_battle.statistics import pair_of
from companion.review.fifty import best_possible, pace
from companion.review.positions import Options
from companion.review.sonar_review import closest, moments, review_chart
from companion.rules.game import Record
from companion.rules.published import LogRow
from companion.table.session import Session
from companion.text.catalogue import Catalogue
from companion.text.published import plain_data

Found = dict[str, Any]


def found_of(session: Session, rows: Sequence[LogRow]) -> Found:
    """All there is to say of a finished game, as data; ``rows`` are those of the logbook, newest first."""
    match session.game.id:
        case "captain-sonar":
            return {"hunters": _hunters(session), **_result(session)}
        case "toy-battle":
            return {"pair": _pair(session, rows), **_result(session)}
        case "fifty-missions":
            return {**_fifty(session), **_result(session)}
        case _:
            return _result(session)


def sentences(game: str, found: Mapping[str, Any], words: Catalogue) -> list[str]:
    """The same for people."""
    tell = _SENTENCES.get(game)
    return [] if tell is None or not found["records"] else tell(found, words)


def _result(session: Session) -> Found:
    """The lines of the logbook, and what the game itself shows once it is over."""
    records = [dict(record.data) for record in session.game.records(session.state)]
    revealed = getattr(session.board(), "revealed", None)
    return {"records": records, "revealed": plain_data(revealed, Catalogue("en"), 0.0)}


# -- Captain Sonar ---------------------------------------------------------------------------------------------


def _hunters(session: Session) -> Found:
    """How closely each crew had the other's submarine, event by event."""
    state = session.state
    chart = review_chart(state.chart)
    given = {option.name: session.draft.values[option.name] for option in session.game.options}
    rules = Options.read(given, frozenset(given))
    found = {}
    for hunter in session.game.audiences:
        if hunter == "table":
            continue
        told = moments(chart, public_events(state, hunter), rules)
        best = closest(told)
        found[hunter] = {
            "closest": None if best is None else msgspec.to_builtins(best),
            "moments": [msgspec.to_builtins(one) for one in told],
        }
    return found


def _sonar_sentences(found: Mapping[str, Any], words: Catalogue) -> list[str]:
    last = found["records"][-1]
    team = {name: words.sentence(f"team-{name}") for name in ("blue", "yellow")}
    params = {
        "team": team.get(last["winner"], ""), "courses": last["courses"], "seconds": last["seconds"],
        "reason": words.sentence(f"sonar-reason-{last['reason'] or 'explosion'}"),
    }  # fmt: skip
    damage = {"first": team["blue"], "one": last["blue"], "second": team["yellow"], "two": last["yellow"]}
    lines = [
        words.sentence("review-sonar-won" if last["winner"] in team else "review-sonar-nobody", params),
        words.sentence("review-sonar-damage", damage),
    ]
    for hunter, told in found["hunters"].items():
        if told["closest"] is not None:
            prey = team["yellow" if hunter == "blue" else "blue"]
            lines += [
                _known("review-closest", prey, told["closest"], words),
                _known("review-known-at-end", prey, told["moments"][-1], words),
            ]
    return lines


def _known(key: str, team: str, moment: Mapping[str, Any], words: Catalogue) -> str:
    params = {"team": team, "number": moment["number"], "spaces": moment["spaces"]}
    return words.sentence(key if moment["exact"] else f"{key}-at-most", params)


# -- Toy Battle ------------------------------------------------------------------------------------------------


def _pair(session: Session, rows: Sequence[LogRow]) -> Found | None:
    """What these two have played against each other, whichever colours and crew they had; ``None`` without names."""
    records = [Record(row.key, row.data) for row in reversed(rows) if row.game == session.game.id]
    own = session.game.records(session.state)
    if not own:
        return None
    blue, red = str(own[-1].data["blue"]), str(own[-1].data["red"])
    found = pair_of(records or own, blue, red)
    return None if found is None else msgspec.to_builtins(found)


def _toy_sentences(found: Mapping[str, Any], words: Catalogue) -> list[str]:
    last, pair = found["records"][-1], found["pair"]
    names = {team: last[team] or words.sentence(f"team-{team}") for team in ("blue", "red")}
    terrain = f"value-toy-battle-terrain-{last['terrain'].replace('_', '-')}"
    params = {
        "winner": names[last["winner"]], "turns": last["turns"],
        "terrain": words.sentence(terrain) if words.has(terrain) else last["terrain"],
        "reason": words.sentence(f"toy-won-{last['reason']}"),
    }  # fmt: skip
    lines = [words.sentence("review-toy-won", params), _score("review-toy-medals", names, last["medals"], words)]
    if last["best_of"] > 1:
        lines.append(_score("review-toy-match", names, last["match"], words, number=last["best_of"]))
    return [*lines, *_pair_sentences(pair, words)] if pair is not None else lines


def _pair_sentences(pair: Mapping[str, Any], words: Catalogue) -> list[str]:
    names = {name: name for name in pair["names"]}
    ended = ", ".join(f"{words.sentence(f'toy-won-{reason}')} ({count})" for reason, count in pair["reasons"].items())
    lines = [
        _score("review-toy-pair", names, pair["wins"], words, games=pair["games"]),
        _score("review-toy-pair-medals", names, pair["medals"], words),
        words.sentence("review-toy-pair-reasons", {"reasons": ended}),
    ]
    if pair["run"] > 1:
        lines.append(words.sentence("review-toy-run", {"winner": pair["run_of"], "number": pair["run"]}))
    return lines


def _score(key: str, names: Mapping[str, str], counts: Mapping[str, int], words: Catalogue, **params: int) -> str:
    (one, first), (two, second) = names.items()
    score = {"first": first, "one": counts.get(one, 0), "second": second, "two": counts.get(two, 0)}
    return words.sentence(key, {**score, **params})


# -- 50 Missions -----------------------------------------------------------------------------------------------


def _fifty(session: Session) -> Found:
    """How fast it went, and the most that these cards allowed."""
    start = next(entry for entry in session.living() if entry["kind"] == "start")
    best = best_possible(session.started(start))
    return {
        "pace": msgspec.to_builtins(pace(session.state)),
        "best": None if best is None else msgspec.to_builtins(best),
    }


def _fifty_sentences(found: Mapping[str, Any], words: Catalogue) -> list[str]:
    last, speed, best = found["records"][-1], found["pace"], found["best"]
    if "ticked" in last:
        return [words.sentence("review-fifty-box", {"number": last["ticked"]})]
    result = {"number": last["done"], "left": last["left"], "medal": last["medal"]}
    ended = {"seconds": last["seconds"], "reason": words.sentence(f"reason-fifty-{last['reason']}")}
    lines = [words.sentence("review-fifty-result", result), words.sentence("review-fifty-end", ended)]
    if speed["per_minute"] is not None:
        minutes = ", ".join(map(str, speed["minutes"]))
        lines.append(words.sentence("review-pace", {"number": speed["per_minute"]}))
        lines.append(words.sentence("review-pace-minutes", {"minutes": minutes}))
    if best is not None:
        lines.append(words.sentence("review-best" if best["exact"] else "review-best-bound", {"done": best["done"]}))
    return lines


_SENTENCES: Mapping[str, Callable[[Mapping[str, Any], Catalogue], list[str]]] = {
    "captain-sonar": _sonar_sentences,
    "toy-battle": _toy_sentences,
    "fifty-missions": _fifty_sentences,
}
