"""A review as readable text, step by step, and its sentences, which the screen says too."""

from collections.abc import Sequence

from companion.rules.review_board import ReviewBoard
from companion.rules.reviewed import Knowledge, PlayReviewed, ReviewView
from companion.text.catalogue import Catalogue
from companion.text.review_story import ask_told, could_know, lesson, likely_told, task_end, task_told
from companion.text.reviewed import how_to_go_on, instead, sure, verdict

COVERED = 0
"""The place of the covered cards of JARVIS or Tonoja."""


def lines(board: ReviewBoard, words: Catalogue) -> list[str]:
    """The step that is shown: the verdict if it was asked for, then a trick, a seat's eyes, or the sum."""
    found = board.review
    if board.opening:
        return [f"  {one}" for one in _opening(board, words)]
    told = [f"  {_verdict(board, words)}"]
    if board.seen is not None:
        return [*told, *_eyes(board.seen, words)]
    if board.step >= board.last_step:
        return [*told, *(f"  - {one}" for one in sentences(found, words, board.uncovered)), f"  {found.record}"]
    if board.step < len(found.tricks):
        trick = found.tricks[board.step]
        winner = "" if trick.winner is None else f"  > {_name(trick.winner, words)}"
        told.append(f"  {words.sentence('review-played')}: {_cards(trick.plays, board.uncovered, words)}{winner}")
    if board.line_cards:
        told.append(f"  {words.sentence('review-line')}: {_cards(board.line_cards, False, words)}")
    return told


def _opening(board: ReviewBoard, words: Catalogue) -> list[str]:
    """The opening page under its headline: the lesson, the two plays, the task, the question, the tricks."""
    shown = board.review if board.uncovered else board.public.review
    if board.question is not None:
        settles, later = ask_told(board.review, board.declined, words)
        after = [f"{words.sentence('review-ask-after')}: {'; '.join(later)}"] if later else []
        return [settles, words.sentence("review-ask-how"), *after]
    states = [f"{trick.number} {words.sentence(f'review-state-{state}')}"
              for trick, state in zip(shown.tricks, shown.states, strict=True) if state]  # fmt: skip
    told = [*told_story(shown, words), " · ".join(states)]
    if shown.turning is not None:
        trick = shown.tricks[shown.turning.trick - 1]
        told.insert(1, f"{words.sentence('review-story-played')}: {_cards(trick.plays, False, words)}")
        told.insert(2, f"{words.sentence('review-story-won-instead')}: {words.card(shown.turning.line.plays[0].card)}")
    return [one for one in told if one]


def told_story(found: ReviewView, words: Catalogue) -> list[str]:
    """The story in sentences: its lesson, its task, and whether anybody could have known."""
    task = found.story.task if found.story is not None else None
    chances = found.story.chances if found.story is not None else None
    told = [lesson(found, words)]
    if task is not None:
        told.append(f"{words.sentence('review-story-task')}: {task_told(task, words)}. {task_end(found, words)}")
    if chances is not None:
        told.append(" ".join(could_know(chances, words)))
    if found.settled is not None:
        return [*told, sure(found.settled, words)]
    return [*told, *likely_told(found, words)]


def _verdict(board: ReviewBoard, words: Catalogue) -> str:
    found = board.review
    # That something is missing tells nothing of the verdict.
    shown = board.uncovered or not found.tells
    return verdict(found, words) if shown else words.sentence("review-covered")


def _name(seat: int, words: Catalogue) -> str:
    return words.sentence("somebody-at-seat", {"seat": seat})


def _cards(plays: Sequence[PlayReviewed], uncovered: bool, words: Catalogue) -> str:
    """Who played what; once uncovered a cross stands at the cards after which it could not be won."""
    return "  ".join(
        f"{_name(one.seat, words)} {one.card}{' ✗' if uncovered and one.winnable is False else ''}" for one in plays
    )


def _eyes(known: Knowledge, words: Catalogue) -> list[str]:
    """How many deals were possible, and every card with the places where it could be."""
    told = [words.sentence("review-eyes-deals" if known.exact else "review-eyes-at-most", {"deals": known.deals})]
    for place in known.places:
        where = [_name(seat, words) if seat != COVERED else "?" for seat, deals in place.deals.items() if deals]
        told.append(f"{place.card}: {', '.join(where)}")
    return [f"  {one}" for one in told]


def sentences(found: ReviewView, words: Catalogue, uncovered: bool) -> list[str]:
    """What the cards tell; whatever hints at the verdict only once it has been asked for."""
    # At the table hands can still be told; more time is given on paper.
    how = how_to_go_on(found, words, "") if found.wants else None
    told = [how] if how is not None else []
    if uncovered and found.turning is not None and found.turning.instead:
        told.append(instead(found.turning, words))
    for one in found.revokes:
        params = {"trick": one.trick, "seat": one.seat, "card": one.played, "held": one.held, "shown": one.shown_in}
        told.append(words.sentence("review-revoke" if one.shown_in else "review-revoke-end", params))
    for claim in found.claims:
        params = {"seat": claim.seat, "card": claim.card, "held": claim.held}
        told.append(words.sentence(f"review-claim-{claim.says or 'none'}", params))
    if not found.revokes and not found.claims:
        told.append(words.sentence("review-clean"))
    if uncovered:
        for other in found.alternatives:
            said = {True: "yes", False: "no", None: "undecided"}[other.winnable]
            told.append(words.sentence(f"review-{other.kind}-{said}"))
        for known in found.knowledge:
            key = "review-knows" if known.exact else "review-knows-at-most"
            told.append(words.sentence(key, {"seat": known.seat, "deals": known.deals}))
    return told
