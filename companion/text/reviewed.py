"""The verdict of a review in words; where there is none, why not and how to go on."""

from companion.rules.reviewed import ReviewView, SettledVerdict, TurningPoint
from companion.text.catalogue import Catalogue


def verdict(review: ReviewView, words: Catalogue) -> str:
    """One sentence: the verdict, or what keeps it from being given."""
    match review.state:
        case "hands-missing" if review.settled is not None:
            kind = review.settled.verdict
            said = words.sentence(f"review-settled-{kind}", {"trick": review.settled.trick})
            return f"{said} {sure(review.settled, words)}"
        case "hands-missing":
            wants = [words.sentence(f"review-want-{want.kind}", dict(want.params)) for want in review.wants]
            return words.sentence("review-hands-missing", {"missing": "; ".join(wants) or review.missing})
        case "no-solver":
            return words.sentence("review-no-solver")
        case "undecided":
            return words.sentence("review-undecided")
        case _:
            turning = review.turning
            params = {} if turning is None else {"trick": turning.trick, "seat": turning.seat, "card": turning.card}
            return words.sentence(f"review-verdict-{review.verdict}", params)


def sure(settled: SettledVerdict, words: Catalogue) -> str:
    """In how many possible deals it is so, or that it is certain in all of them.

    >>> sure(SettledVerdict("lost-at-card", 2, 97, 100, 18), Catalogue("en"))
    'So in 97 of 100 possible deals of the 18 cards that nobody showed.'
    """
    params = {"count": settled.count, "deals": settled.deals, "unseen": settled.unseen}
    return words.sentence("review-sure-proved" if settled.proved else "review-sure-deals", params)


def how_to_go_on(review: ReviewView, words: Catalogue, session: str) -> str | None:
    """What can be done where there is no verdict."""
    match review.state:
        case "hands-missing" if any(want.kind != "columns-mixed" for want in review.wants):
            return words.sentence("review-hands-how")
        case "undecided":
            return words.sentence("review-undecided-how", {"session": session})
        case _:
            return None


def instead(turning: TurningPoint, words: Catalogue) -> str:
    """What would have kept the mission alive, or that it was no choice of cards."""
    cards = turning.instead
    if not cards:
        return words.sentence("review-instead-none")
    said = words.sentence("review-instead", {"card": ", ".join(cards), "number": len(cards)})
    return said if turning.complete else f"{said} {words.sentence('review-instead-more')}"
