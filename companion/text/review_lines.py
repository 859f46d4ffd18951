"""A review as readable text, step by step, and its sentences, which the screen says too."""

from collections.abc import Sequence

from companion.rules.review_board import ReviewBoard
from companion.rules.reviewed import Knowledge, PlayReviewed, ReviewView
from companion.text.catalogue import Catalogue
from companion.text.review_story import (
    could_know,
    how_to_go_on,
    instead,
    lesson,
    likely_lines,
    question_text,
    sure,
    task_end,
    task_text,
    verdict,
)

COVERED = 0
"""The place of the covered cards of JARVIS or Tonoja."""


def lines(board: ReviewBoard, catalogue: Catalogue) -> list[str]:
    """The step that is shown: the verdict if it was asked for, then a trick, a seat's eyes, or the sum."""
    review = board.review
    if board.opening:
        return [f"  {line}" for line in _opening(board, catalogue)]
    said = [f"  {_verdict(board, catalogue)}"]
    if board.seen is not None:
        return [*said, *_eyes(board.seen, catalogue)]
    if board.step >= board.last_step:
        return [
            *said,
            *(f"  - {sentence}" for sentence in sentences(review, catalogue, board.uncovered)),
            f"  {review.record}",
        ]
    if board.step < len(review.tricks):
        trick = review.tricks[board.step]
        winner = "" if trick.winner is None else f"  > {_name(trick.winner, catalogue)}"
        said.append(
            f"  {catalogue.sentence('review-played')}: {_cards(trick.plays, board.uncovered, catalogue)}{winner}"
        )
    if board.line_cards:
        said.append(f"  {catalogue.sentence('review-line')}: {_cards(board.line_cards, False, catalogue)}")
    return said


def _opening(board: ReviewBoard, catalogue: Catalogue) -> list[str]:
    """The opening page under its headline: the lesson, the two plays, the task, the question, the tricks."""
    shown = board.review if board.uncovered else board.public.review
    if board.question is not None:
        settles, later = question_text(board.review, board.declined, catalogue)
        after = [f"{catalogue.sentence('review-ask-after')}: {'; '.join(later)}"] if later else []
        return [settles, catalogue.sentence("review-ask-how"), *after]
    states = [f"{trick.number} {catalogue.sentence(f'review-state-{state}')}"
              for trick, state in zip(shown.tricks, shown.states, strict=True) if state]  # fmt: skip
    said = [*story_lines(shown, catalogue), " · ".join(states)]
    if shown.turning is not None:
        trick = shown.tricks[shown.turning.trick - 1]
        said.insert(1, f"{catalogue.sentence('review-story-played')}: {_cards(trick.plays, False, catalogue)}")
        said.insert(
            2, f"{catalogue.sentence('review-story-won-instead')}: {catalogue.card(shown.turning.line.plays[0].card)}"
        )
    return [line for line in said if line]


def story_lines(review: ReviewView, catalogue: Catalogue) -> list[str]:
    """The story in sentences: its lesson, its task, and whether anybody could have known."""
    task = review.story.task if review.story is not None else None
    chances = review.story.chances if review.story is not None else None
    said = [lesson(review, catalogue)]
    if task is not None:
        said.append(
            f"{catalogue.sentence('review-story-task')}: {task_text(task, catalogue)}. {task_end(review, catalogue)}"
        )
    if chances is not None:
        said.append(" ".join(could_know(chances, catalogue)))
    if review.settled is not None:
        return [*said, sure(review.settled, catalogue)]
    return [*said, *likely_lines(review, catalogue)]


def _verdict(board: ReviewBoard, catalogue: Catalogue) -> str:
    review = board.review
    # That something is missing tells nothing of the verdict.
    shown = board.uncovered or not review.tells
    return verdict(review, catalogue) if shown else catalogue.sentence("review-covered")


def _name(seat: int, catalogue: Catalogue) -> str:
    return catalogue.sentence("somebody-at-seat", {"seat": seat})


def _cards(plays: Sequence[PlayReviewed], uncovered: bool, catalogue: Catalogue) -> str:
    """Who played what; once uncovered a cross stands at the cards after which it could not be won."""
    return "  ".join(
        f"{_name(play.seat, catalogue)} {play.card}{' ✗' if uncovered and play.winnable is False else ''}"
        for play in plays
    )


def _eyes(known: Knowledge, catalogue: Catalogue) -> list[str]:
    """How many deals were possible, and every card with the places where it could be."""
    said = [catalogue.sentence("review-eyes-deals" if known.exact else "review-eyes-at-most", {"deals": known.deals})]
    for place in known.places:
        where = [_name(seat, catalogue) if seat != COVERED else "?" for seat, deals in place.deals.items() if deals]
        said.append(f"{place.card}: {', '.join(where)}")
    return [f"  {line}" for line in said]


def audit_lines(review: ReviewView, catalogue: Catalogue) -> list[str]:
    """Revokes and wrong communications, or that there were none."""
    lines = []
    for revoke in review.revokes:
        params = {
            "trick": revoke.trick,
            "seat": revoke.seat,
            "card": revoke.played,
            "held": revoke.held,
            "shown": revoke.shown_in,
        }
        lines.append(catalogue.sentence("review-revoke" if revoke.shown_in else "review-revoke-end", params))
    for claim in review.claims:
        params = {"seat": claim.seat, "card": claim.card, "held": claim.held}
        lines.append(catalogue.sentence(f"review-claim-{claim.says or 'none'}", params))
    return lines or [catalogue.sentence("review-clean")]


def sentences(review: ReviewView, catalogue: Catalogue, uncovered: bool) -> list[str]:
    """What the cards tell; whatever hints at the verdict only once it has been asked for."""
    # At the table hands can still be told; more time is given on paper.
    how = how_to_go_on(review, catalogue, "") if review.wants else None
    lines = [how] if how is not None else []
    if uncovered and review.turning is not None and review.turning.instead:
        lines.append(instead(review.turning, catalogue))
    lines += audit_lines(review, catalogue)
    if uncovered:
        for other in review.alternatives:
            said = {True: "yes", False: "no", None: "undecided"}[other.winnable]
            lines.append(catalogue.sentence(f"review-{other.kind}-{said}"))
        for known in review.knowledge:
            key = "review-knows" if known.exact else "review-knows-at-most"
            lines.append(catalogue.sentence(key, {"seat": known.seat, "deals": known.deals}))
    return lines
