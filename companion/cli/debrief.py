"""``companion debrief ID``: what there is to say about a finished game. Of an unfinished one only what everyone saw."""

import argparse
import json
from collections.abc import Iterator, Mapping, Sequence

import msgspec

from companion.cli.debrief_games import debrief_data, sentences
from companion.cli.main import JSON, UsageError, argument, verb
from companion.cli.rack_players import available
from companion.cli.rack_review import Reason, reason_sentence, reasons
from companion.cli.sessions import open_session, story
from companion.cli.wire import session_store
from companion.games.crew.state import CrewState
from companion.review.knowledge import knowledge
from companion.review.whole import LIMIT, review
from companion.review.winnable.hands import HandsUnknown, with_hands
from companion.rules.plain import keyed
from companion.rules.reviewed import Knowledge, LineReviewed, ReviewView, TrickReviewed
from companion.table.session import Session, moments
from companion.text.catalogue import LANGUAGES, Catalogue
from companion.text.review_lines import audit_lines, story_lines
from companion.text.review_story import how_to_go_on, instead, verdict


def run(args: argparse.Namespace) -> int:
    """Print the review of a finished game."""
    session = open_session(args.session)
    catalogue = Catalogue(args.language, names=session.draft.names)
    if args.attempt is not None:
        return _crew(session, _attempt(session, args.attempt), args)
    if not session.over:
        return _public(session, catalogue, args.json)
    if session.game.review.cards is not None:
        assert isinstance(session.state, CrewState)
        return _crew(session, session.state, args)
    figures = debrief_data(session, session_store().logkeeper.rows())
    head = {"session": session.id, "game": session.game.id, "over": True}
    if args.json:
        print(json.dumps({**head, **figures}, ensure_ascii=False))
    else:
        print(f"{session.id}: {catalogue.sentence(f'game-{session.game.id}')}")
        print("\n".join(sentences(session, figures, catalogue)))
    return 0


def _public(session: Session, catalogue: Catalogue, as_json: bool) -> int:
    """The last public state of a game that goes on; nothing else of it is looked at."""
    last: Mapping[str, object] = {}
    for _, state in story(session, catalogue):
        last = state
    ended = list(_ended(session))
    if as_json:
        head = {"session": session.id, "game": session.game.id, "over": False}
        print(json.dumps({**head, "public": last, **({"attempts": ended} if ended else {})}))
    else:
        print(f"{session.id}: {catalogue.sentence('review-unfinished')}")
        if last:
            print(f"  {keyed(last['prompt'])['text']}")
        if ended:
            print(f"  {catalogue.sentence('review-ended', {'attempts': ', '.join(ended)})}")
    return 0


# -- the Crews ---------------------------------------------------------------------------------------------


def _ended(session: Session) -> dict[str, CrewState]:
    """The attempts of a session that are over, as it stood at the end of each: ``7.3`` is the third of mission 7."""
    ended: dict[str, CrewState] = {}
    cards = session.game.review.cards
    if cards is None:
        return ended
    for moment in moments(session):
        state = moment.state
        assert isinstance(state, CrewState)
        name = cards.attempt(state)
        if session.game.over(state):
            ended[name] = state
        else:
            # Corrected or taken back, it was not its end.
            ended.pop(name, None)
    return ended


def _attempt(session: Session, wanted: str) -> CrewState:
    """The attempt that was asked for, the newest where several have the number. Raises ``UsageError``."""
    ended = _ended(session)
    names = [name for name in ended if wanted in (name, name.partition(".")[2])]
    if not names:
        known = f"finished in {session.id}: {', '.join(ended)}" if ended else f"none is finished in {session.id}"
        raise UsageError(f"--attempt: found {wanted}, expected an attempt of a mission; {known}")
    return ended[names[-1]]


def _crew(session: Session, state: CrewState, args: argparse.Namespace) -> int:
    reviewed = review(session.game, state, args.limit)
    known = _asked(state, args) if args.seat is not None else None
    catalogue = Catalogue(args.language, names=state.names)
    racks = bool(session.game.table_seats.played(state))
    company = list(reasons(session, _name(session, state))) if racks and available() else []
    if args.json:
        data = {"session": session.id, "over": True, **_data(reviewed), **({"company": company} if racks else {})}
        if known is not None:
            data["asked"] = _known(known)
        print(json.dumps(data, ensure_ascii=False))
        return 0
    print(f"{session.id}: {catalogue.sentence(f'game-{session.game.id}')} {reviewed.mission}.{reviewed.attempt}")
    for line in paragraphs(reviewed, catalogue, session.id):
        print(line)
    if known is not None:
        print("\n".join(_knowledge_lines(known, catalogue)))
    for line in (
        _rack_lines(company, catalogue) if available() or not racks else (catalogue.sentence("review-rack-search"),)
    ):
        print(line)
    return 0


def _name(session: Session, state: CrewState) -> str:
    cards = session.game.review.cards
    assert cards is not None
    return cards.attempt(state)


def _rack_lines(company: Sequence[Reason], catalogue: Catalogue) -> Iterator[str]:
    """Why the racks did what they did, trick by trick."""
    for number, step in enumerate(company):
        if not number:
            yield ""
        sentence = reason_sentence(step)
        yield f"  {step['trick'] or '-':>2}  {catalogue.sentence(sentence.key, sentence.params)}"


def _asked(state: CrewState, args: argparse.Namespace) -> Knowledge:
    cards = args.card or 0
    if args.seat not in state.people:
        raise UsageError(f"--seat: found {args.seat}, expected one of {', '.join(map(str, state.people))}")
    if not 0 <= cards <= len(state.play.gone):
        raise UsageError(f"--card: found {cards}, expected 0 to {len(state.play.gone)}")
    try:
        return knowledge(with_hands(state), args.seat, cards)
    except HandsUnknown as error:
        raise UsageError(str(error)) from error


def _data(review: ReviewView) -> dict[str, object]:
    data: dict[str, object] = msgspec.to_builtins(review)
    data["knowledge"] = [_known(knowledge) for knowledge in review.knowledge]
    return data


def _known(known: Knowledge) -> dict[str, object]:
    return {**msgspec.to_builtins(known), "certain": dict(known.certain)}


def paragraphs(review: ReviewView, catalogue: Catalogue, session: str = "") -> list[str]:
    """The review in sentences."""
    how = how_to_go_on(review, catalogue, session)
    head = [catalogue.prompt(review.headline), *(line for line in story_lines(review, catalogue) if line)]
    lines = [*head, "", verdict(review, catalogue), *([how] if how is not None else []), ""]
    lines += [_trick_line(trick, catalogue) for trick in review.tricks]
    turning = review.turning
    if turning is not None:
        lines += ["", instead(turning, catalogue)]
    line = turning.line if turning is not None else review.start
    if line is not None:
        lines += ["", catalogue.sentence("review-line"), *_line(line, review.seats, catalogue)]
    for other in review.alternatives:
        said = {True: "yes", False: "no", None: "undecided"}[other.winnable]
        lines.append(catalogue.sentence(f"review-{other.kind}-{said}"))
        if other.line is not None:
            lines += [f"  {row}" for row in _set_up(other.line, catalogue)]
    lines += ["", *audit_lines(review, catalogue)]
    for known in review.knowledge:
        lines += _knowledge_lines(known, catalogue)
    return [*lines, "", review.record]


def _set_up(line: LineReviewed, catalogue: Catalogue) -> list[str]:
    """What is otherwise in another set-up: owners, roles, tokens."""
    owners = [catalogue.sentence("review-owner", {"task": task, "seat": seat}) for task, seat in line.owners.items()]
    roles = [
        catalogue.sentence(
            "review-role-of", {"role": catalogue.sentence(f"role-{role.replace('_', '-')}"), "seat": seat}
        )
        for role, seat in line.roles.items()
    ]
    tokens = [
        catalogue.sentence("review-token-of", {"task": task, "token": token}) for task, token in line.tokens.items()
    ]
    return [*owners, *roles, *tokens]


def _trick_line(trick: TrickReviewed, catalogue: Catalogue) -> str:
    marks = {True: "", False: "-", None: ""}
    cards = " ".join(f"{play.card}{marks[play.winnable]}" for play in trick.plays)
    seats = f"{catalogue.sentence('somebody-at-seat', {'seat': trick.leader})}"
    winner = "" if trick.winner is None else f" -> {catalogue.sentence('somebody-at-seat', {'seat': trick.winner})}"
    return f"  {trick.number:>2}  {seats}: {cards}{winner}"


def _line(line: LineReviewed, seats: int, catalogue: Catalogue) -> list[str]:
    lines = [
        "  "
        + catalogue.sentence("review-draw", {"trick": draw.trick, "seat": draw.seat, "card": draw.card, "to": draw.to})
        for draw in line.draws
    ]
    tricks: dict[int, list[str]] = {}
    for index, play in enumerate(line.plays, line.begins):
        name = catalogue.sentence("somebody-at-seat", {"seat": play.seat})
        tricks.setdefault(index // seats + 1, []).append(f"{name} {play.card}")
    return lines + [f"  {number:>2}  {', '.join(cards)}" for number, cards in tricks.items()]


def _knowledge_lines(known: Knowledge, catalogue: Catalogue) -> list[str]:
    key = "review-knows" if known.exact else "review-knows-at-most"
    lines = [catalogue.sentence(key, {"seat": known.seat, "deals": known.deals})]
    by_seat: dict[int, list[str]] = {}
    for card, seat in known.certain.items():
        by_seat.setdefault(seat, []).append(card)
    for seat, cards in sorted(by_seat.items()):
        lines.append("  " + catalogue.sentence("review-knows-certain", {"card": ", ".join(cards), "seat": seat}))
    return lines if by_seat else [*lines, "  " + catalogue.sentence("review-knows-nothing")]


add_parser = verb(
    "debrief",
    run,
    argument("session", nargs="?", metavar="ID", help="default: the newest"),
    argument("--attempt", metavar="N", help="the Crews: an attempt of the session as the logbook counts it, 3 or 7.3"),
    JSON,
    argument("--limit", type=float, default=LIMIT, metavar="SECONDS", help="for the whole review"),
    argument("--seat", type=int, help="what this seat could know"),
    argument("--card", type=int, metavar="N", help="with --seat: after N cards (default: none)"),
    argument("--language", choices=LANGUAGES, default="en"),
    help="review a finished game",
    description="Reviews a finished game: for the Crews whether it could be won, the turning point, other set-ups, "
    "revokes and wrong communications, what a seat could know; for Captain Sonar how closely each crew had the "
    "other; for Toy Battle what these two have played so far; for 50 Missions the pace and what was possible. Of "
    "an unfinished game only the public part.",
)
