"""Why a crew member by the table did what it did: its thoughts, worked out again from the journal after the attempt.

A decision is a function of what the seat knew and of the seed, so nothing of it has to be kept while cards are out.
"""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import reduce
from typing import TypedDict

from companion.players.crew.knowledge import RackView
from companion.rules.plain import whole
from companion.rules.seats import COMPANY
from companion.rules.sentences import Sentence
from companion.table.session import Session, moments


class Reason(TypedDict):
    """What there is to say of a word, as plain data."""

    seat: int
    trick: int
    word: str
    place: int | None
    card: str | None
    why: str
    weighed: dict[str, float]


OTHERS = 3
"""So many of the other choices are named, the best first."""


@dataclass(frozen=True)
class ReviewedRackWord:
    """A word of a crew member by the table: in which trick (0: before the first), and what the seat knew before it."""

    seat: int
    trick: int
    word: str
    knowledge: RackView


def steps(session: Session, attempt: str) -> list[ReviewedRackWord]:
    """The words of the racks in an attempt, in order; an attempt that began anew leaves out what was before."""
    cards, steps = session.game.review.cards, list[ReviewedRackWord]()
    before: object = None
    assert cards is not None
    for moment in moments(session):
        by = moment.entry.get("by", {})
        seat = whole(by.get("seat", 0)) if by.get("place") == COMPANY else 0
        known = session.game.table_seats.seen_by(before, seat) if before is not None and seat else None
        if isinstance(known, RackView) and cards.attempt(before) == attempt:
            trick = len(known.tricks) + 1 if known.phase == "trick" else 0
            steps.append(ReviewedRackWord(seat, trick, str(moment.entry.get("word", "")), known))
        before = moment.state
    return steps


def reasons(session: Session, attempt: str) -> Iterator[Reason]:
    """One row for each word: what was weighed, with the share of the imagined deals that each choice won.

    A word that this program would not say any more has no row.
    """
    from companion.players.crew.decide import decide

    for step in steps(session, attempt):
        decision = decide(step.knowledge, int(session.draft.values["seed"]))
        if decision is not None and decision.word == step.word:
            yield row(step, decision.why, decision.weighed)


def row(step: ReviewedRackWord, why: str, weighed: Mapping[str, float]) -> Reason:
    """What there is to say of a word, as plain data."""
    verb, _, rest = step.word.partition(" ")
    place = int(rest.split()[0]) if verb == "SLOT" else None
    card = step.knowledge.rack[place - 1] if place is not None else None
    return {
        "seat": step.seat,
        "trick": step.trick,
        "word": step.word,
        "place": place,
        "card": card,
        "why": why,
        "weighed": dict(weighed),
    }


def reason_sentence(reason: Reason) -> Sentence:
    """A row in a sentence.

    >>> row = {"seat": 3, "trick": 2, "word": "SLOT 1", "place": 1, "card": "P9", "why": "forced", "weighed": {}}
    >>> reason_sentence(row).key
    'review-rack-forced'
    >>> reason_sentence(row | {"trick": 1, "word": "SEAT 2", "place": None, "card": None, "why": "names"}).key
    'review-rack-names'
    """
    weighed = reason["weighed"]
    verb = reason["word"].partition(" ")[0]
    chosen = reason["card"] or reason["word"].rpartition(" ")[2]
    shares = sorted(weighed.items(), key=lambda pair: -pair[1])
    others = [
        Sentence("review-rack-share", {"name": name, "share": _percent(share)})
        for name, share in shares
        if name != chosen
    ][:OTHERS]
    params = {
        "seat": reason["seat"],
        "place": reason["place"] or 0,
        "word": reason["word"],
        "card": reason["card"] or "",
        "task": reason["word"].partition(" ")[2],
        "named": int(reason["word"].split()[1]) if verb == "SEAT" else 0,
        "share": _percent(weighed.get(chosen, max(weighed.values(), default=0.0))),
        "others": _listed(others),
    }
    kind = "task" if reason["word"].startswith("TAKE") else reason["why"]
    return Sentence(
        f"review-rack-{kind}{'-others' if others and kind in ('weighed', 'task', 'passes') else ''}", params
    )


def _percent(share: float) -> int:
    """A task left open counts a little, so that a choice with which nothing is won can be less than nothing."""
    return max(0, min(100, round(100 * share)))


def _listed(sentences: Iterable[Sentence]) -> Sentence | str:
    parts = list(sentences)
    return (
        reduce(lambda first, two: Sentence("review-rack-two", {"first": first, "second": two}), parts) if parts else ""
    )
