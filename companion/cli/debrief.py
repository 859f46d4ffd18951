"""``companion debrief ID``: what there is to say about a finished game. Of an unfinished one only what everyone saw."""

import argparse
import json
from collections.abc import Mapping
from typing import Any

import msgspec

from companion.cli.main import UsageError
from companion.cli.sessions import open_session, story
from companion.games.captain_sonar.history import public_events
from companion.games.crew.state import State
from companion.review.fifty import best_possible, pace
from companion.review.knowledge import knowledge
from companion.review.positions import Options
from companion.review.sonar_review import closest, moments, review_chart
from companion.review.whole import LIMIT, review
from companion.review.winnable.hands import HandsUnknown, with_hands
from companion.rules.reviewed import Knowledge, LineReviewed, ReviewView
from companion.table.session import Session
from companion.text.catalogue import LANGUAGES, Catalogue
from companion.text.published import plain_data

CREWS = ("planet-nine", "deep-sea")


def add_parser(verbs: Any) -> None:
    """The verb's command line."""
    verb = verbs.add_parser(
        "debrief",
        help="review a finished game",
        description="Reviews a finished game: for the Crews whether it could be won, the turning point, other set-ups, "
        "revokes and wrong communications, what a seat could know. Of an unfinished game only the public part.",
    )
    verb.add_argument("session", nargs="?", metavar="ID", help="default: the newest")
    verb.add_argument("--json", action="store_true")
    verb.add_argument("--limit", type=float, default=LIMIT, metavar="SECONDS", help="for one question to the solver")
    verb.add_argument("--seat", type=int, help="what this seat could know")
    verb.add_argument("--card", type=int, metavar="N", help="with --seat: after N cards (default: none)")
    verb.add_argument("--language", choices=LANGUAGES, default="en")
    verb.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Print the review."""
    session = open_session(args.session)
    words = Catalogue(args.language, names=session.draft.names)
    if not session.over:
        return _public(session, words, args.json)
    if session.game.id in CREWS:
        return _crew(session, args)
    found = {"captain-sonar": _sonar, "fifty-missions": _fifty}.get(session.game.id, _result)(session)
    head = {"session": session.id, "game": session.game.id, "over": True}
    if args.json:
        print(json.dumps({**head, **found}, ensure_ascii=False))
    else:
        _print_other(session, found, words)
    return 0


def _public(session: Session, words: Catalogue, as_json: bool) -> int:
    """The last public state of a game that goes on; nothing else of it is looked at."""
    last: Mapping[str, Any] = {}
    for _, state in story(session, words):
        last = state
    if as_json:
        print(json.dumps({"session": session.id, "game": session.game.id, "over": False, "public": last}))
    else:
        print(f"{session.id}: {words.sentence('review-unfinished')}")
        if last:
            print(f"  {last['prompt']['text']}")
    return 0


# -- the Crews ---------------------------------------------------------------------------------------------


def _crew(session: Session, args: argparse.Namespace) -> int:
    state: State = session.state
    found = review(session.game, state, args.limit)
    known = _asked(state, args) if args.seat is not None else None
    words = Catalogue(args.language, names=state.names)
    if args.json:
        data = {"session": session.id, "over": True, **_data(found)}
        if known is not None:
            data["asked"] = _known(known)
        print(json.dumps(data, ensure_ascii=False))
        return 0
    print(f"{session.id}: {words.sentence(f'game-{session.game.id}')} {found.mission}.{found.attempt}")
    for line in paragraphs(found, words):
        print(line)
    if known is not None:
        print("\n".join(_knowledge_lines(known, words)))
    return 0


def _asked(state: State, args: argparse.Namespace) -> Knowledge:
    cards = args.card or 0
    if args.seat not in state.people:
        raise UsageError(f"--seat: found {args.seat}, expected one of {', '.join(map(str, state.people))}")
    if not 0 <= cards <= len(state.play.gone):
        raise UsageError(f"--card: found {cards}, expected 0 to {len(state.play.gone)}")
    try:
        return knowledge(with_hands(state), args.seat, cards)
    except HandsUnknown as error:
        raise UsageError(str(error)) from error


def _data(found: ReviewView) -> dict[str, Any]:
    data: dict[str, Any] = msgspec.to_builtins(found)
    data["knowledge"] = [_known(one) for one in found.knowledge]
    return data


def _known(known: Knowledge) -> dict[str, Any]:
    return {**msgspec.to_builtins(known), "certain": dict(known.certain)}


def paragraphs(found: ReviewView, words: Catalogue) -> list[str]:
    """The review in sentences."""
    lines = [_verdict(found, words), ""]
    if found.missing:
        lines += [words.sentence(f"review-{found.state}", {"missing": found.missing}), ""]
    lines += [_trick_line(trick, words) for trick in found.tricks]
    turning = found.turning
    if turning is not None:
        key = "review-instead" if turning.instead else "review-instead-none"
        lines += ["", words.sentence(key, {"card": ", ".join(turning.instead)})]
    line = turning.line if turning is not None else found.start
    if line is not None:
        lines += ["", words.sentence("review-line"), *_line(line, found.seats, words)]
    for other in found.alternatives:
        said = {True: "yes", False: "no", None: "undecided"}[other.winnable]
        lines.append(words.sentence(f"review-{other.kind}-{said}"))
        if other.line is not None:
            owners = other.line.owners.items()
            lines += [f"  {words.sentence('review-owner', {'task': task, 'seat': seat})}" for task, seat in owners]
    lines += ["", *audit_lines(found, words)]
    for known in found.knowledge:
        lines += _knowledge_lines(known, words)
    return [*lines, "", found.record]


def _verdict(found: ReviewView, words: Catalogue) -> str:
    params = {}
    if found.turning is not None:
        params = {"trick": found.turning.trick, "seat": found.turning.seat, "card": found.turning.card}
    return words.sentence(f"review-verdict-{found.verdict}", params)


def _trick_line(trick: Any, words: Catalogue) -> str:
    marks = {True: "", False: "-", None: ""}
    cards = " ".join(f"{play.card}{marks[play.winnable]}" for play in trick.plays)
    seats = f"{words.sentence('somebody-at-seat', {'seat': trick.leader})}"
    winner = "" if trick.winner is None else f" -> {words.sentence('somebody-at-seat', {'seat': trick.winner})}"
    return f"  {trick.number:>2}  {seats}: {cards}{winner}"


def _line(line: LineReviewed, seats: int, words: Catalogue) -> list[str]:
    lines = [
        "  " + words.sentence("review-draw", {"trick": one.trick, "seat": one.seat, "card": one.card, "to": one.to})
        for one in line.draws
    ]
    tricks: dict[int, list[str]] = {}
    for index, play in enumerate(line.plays, line.begins):
        name = words.sentence("somebody-at-seat", {"seat": play.seat})
        tricks.setdefault(index // seats + 1, []).append(f"{name} {play.card}")
    return lines + [f"  {number:>2}  {', '.join(cards)}" for number, cards in tricks.items()]


def audit_lines(found: ReviewView, words: Catalogue) -> list[str]:
    """Revokes and wrong communications, or that there were none."""
    lines = []
    for one in found.revokes:
        params = {"trick": one.trick, "seat": one.seat, "card": one.played, "held": one.held, "shown": one.shown_in}
        lines.append(words.sentence("review-revoke" if one.shown_in else "review-revoke-end", params))
    for claim in found.claims:
        params = {"seat": claim.seat, "card": claim.card, "held": claim.held}
        lines.append(words.sentence(f"review-claim-{claim.says or 'none'}", params))
    return lines or [words.sentence("review-clean")]


def _knowledge_lines(known: Knowledge, words: Catalogue) -> list[str]:
    key = "review-knows" if known.exact else "review-knows-at-most"
    lines = [words.sentence(key, {"seat": known.seat, "deals": f"{known.deals:,}"})]
    by_seat: dict[int, list[str]] = {}
    for card, seat in known.certain.items():
        by_seat.setdefault(seat, []).append(card)
    for seat, cards in sorted(by_seat.items()):
        lines.append("  " + words.sentence("review-knows-certain", {"card": ", ".join(cards), "seat": seat}))
    return lines if by_seat else [*lines, "  " + words.sentence("review-knows-nothing")]


# -- the other games ---------------------------------------------------------------------------------------


def _sonar(session: Session) -> dict[str, Any]:
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
    return {"hunters": found, **_result(session)}


def _fifty(session: Session) -> dict[str, Any]:
    """How fast it went, and the most that these cards allowed."""
    state = session.state
    best = best_possible(_first_state(session))
    return {
        "pace": msgspec.to_builtins(pace(state)),
        "best": None if best is None else msgspec.to_builtins(best),
        **_result(session),
    }


def _first_state(session: Session) -> Any:
    start = next(entry for entry in session.living() if entry["kind"] == "start")
    return session.started(start)


def _result(session: Session) -> dict[str, Any]:
    """The last line of the logbook, and what the game itself shows once it is over."""
    records = [dict(record.data) for record in session.game.records(session.state)]
    revealed = getattr(session.board(), "revealed", None)
    return {"records": records, "revealed": plain_data(revealed, Catalogue("en"), 0.0)}


def _print_other(session: Session, found: Mapping[str, Any], words: Catalogue) -> None:
    print(f"{session.id}: {words.sentence(f'game-{session.game.id}')}")
    for hunter, told in found.get("hunters", {}).items():
        best = told["closest"]
        if best is not None:
            prey = "yellow" if hunter == "blue" else "blue"
            params = {"team": words.sentence(f"team-{prey}"), "number": best["number"], "spaces": best["spaces"]}
            print(words.sentence("review-closest", params))
    if "pace" in found and found["pace"]["per_minute"] is not None:
        print(words.sentence("review-pace", {"number": found["pace"]["per_minute"]}))
    if found.get("best") is not None:
        key = "review-best" if found["best"]["exact"] else "review-best-bound"
        print(words.sentence(key, {"done": found["best"]["done"]}))
    for record in found["records"]:
        print("  " + ", ".join(f"{name} {value}" for name, value in record.items()))
