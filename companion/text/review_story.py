"""The opening page of a review and its verdict in words: for the screen, the terminal and paper alike."""

from companion.rules.review_story import Chances, TaskStory
from companion.rules.reviewed import ReviewView, SettledVerdict, TurningPoint
from companion.text.catalogue import Catalogue, capital


def verdict(review: ReviewView, catalogue: Catalogue) -> str:
    """One sentence: the verdict, or what keeps it from being given."""
    match review.state:
        case "hands-missing" if review.settled is not None:
            kind = review.settled.verdict
            said = catalogue.sentence(f"review-settled-{kind}", {"trick": review.settled.trick})
            return f"{said} {sure(review.settled, catalogue)}"
        case "hands-missing":
            wants = "; ".join(missing(review, catalogue)) or review.missing
            return catalogue.sentence("review-hands-missing", {"missing": wants})
        case "no-solver":
            return catalogue.sentence("review-no-solver")
        case "undecided":
            return catalogue.sentence("review-undecided")
        case _:
            turning = review.turning
            params = {} if turning is None else {"trick": turning.trick, "seat": turning.seat, "card": turning.card}
            return catalogue.sentence(f"review-verdict-{review.verdict}", params)


def missing(review: ReviewView, catalogue: Catalogue) -> list[str]:
    """What keeps a verdict from being given, in sentences; one where as many cards of every seat were never seen."""
    counts = {want.params.get("count") if want.kind == "hand" else None for want in review.wants}
    if len(review.wants) == review.seats and len(counts) == 1 and None not in counts:
        return [catalogue.sentence("review-want-each", dict(review.wants[0].params))]
    return [catalogue.sentence(f"review-want-{want.kind}", dict(want.params)) for want in review.wants]


def sure(settled: SettledVerdict, catalogue: Catalogue) -> str:
    """In how many possible deals it is so, or that it is certain in all of them.

    >>> sure(SettledVerdict("lost-at-card", 2, 97, 100, 18), Catalogue("en"))
    'So in 97 of 100 possible deals of the 18 cards that nobody showed.'
    """
    params = {"count": settled.count, "deals": settled.deals, "unseen": settled.unseen}
    return catalogue.sentence("review-sure-proved" if settled.proved else "review-sure-deals", params)


def how_to_go_on(review: ReviewView, catalogue: Catalogue, session: str) -> str | None:
    """What can be done where there is no verdict."""
    match review.state:
        case "hands-missing" if any(want.kind != "columns-mixed" for want in review.wants):
            return catalogue.sentence("review-hands-how")
        case "undecided":
            return catalogue.sentence("review-undecided-how", {"session": session})
        case _:
            return None


def instead(turning: TurningPoint, catalogue: Catalogue) -> str:
    """What would have kept the mission alive, or that it was no choice of cards."""
    cards = turning.instead
    if not cards:
        return catalogue.sentence("review-instead-none")
    said = catalogue.sentence("review-instead", {"card": ", ".join(cards), "number": len(cards)})
    return said if turning.complete else f"{said} {catalogue.sentence('review-instead-more')}"


SIGNS = {True: "tick", False: "cross", None: "dots"}
KINDS = {"lower": "down", "higher": "up", "trump": "cards", "other": "cards"}
SAID = {True: "yes", False: "no", None: "undecided"}


def lesson(review: ReviewView, catalogue: Catalogue) -> str:
    """The one lesson, or nothing where there is none to draw."""
    taught = review.story.lesson if review.story is not None else None
    return catalogue.sentence(f"review-lesson-{taught.kind}", dict(taught.params)) if taught is not None else ""


def in_short(review: ReviewView, catalogue: Catalogue) -> str:
    """The sentence below the headline: the lesson; where cards are unseen what most often helps, or was so."""
    if review.settled is not None and review.settled.better:
        return _better(review, review.settled, catalogue)[1][0][1]
    return " ".join(likely_lines(review, catalogue)[:1]) or lesson(review, catalogue)


def task_text(task: TaskStory, catalogue: Catalogue) -> str:
    """Who was to do what.

    >>> task_text(TaskStory("T-Y6", 2, "failed", "Y6"), Catalogue("en", names=("Ana", "Ben")))
    'Ben wins yellow 6'
    """
    if task.card and not catalogue.has(f"task-{task.task}"):
        key = "review-story-wins" if task.owner is not None else "review-story-wins-nobody"
        return catalogue.sentence(key, {"seat": task.owner or 0, "card": task.card})
    if task.owner is None:
        return catalogue.sentence("review-drawn-task", {"task": task.task}).rstrip(".")
    return catalogue.sentence("review-story-owner", {"seat": task.owner, "task": task.task}).rstrip(".")


def task_end(review: ReviewView, catalogue: Catalogue) -> str:
    """How the task ended; in a mission without one, how the mission did."""
    story = review.story
    if story is None:
        return ""
    task = story.task
    if task is not None and task.status == "completed":
        return catalogue.sentence("review-story-done", {"trick": task.trick})
    if task is not None and task.taker is not None and task.status == "failed":
        return catalogue.sentence("review-story-taken", {"seat": task.taker, "trick": task.trick})
    if task is not None and task.status == "failed" and task.trick:
        return catalogue.sentence("review-story-failed", {"trick": task.trick})
    if story.reason and catalogue.has(f"reason-{story.reason}"):
        return catalogue.sentence(f"reason-{story.reason}", dict(story.reason_params))
    return catalogue.sentence("review-story-open") if task is not None else ""


LEVEL = 10
"""Two cards whose shares of deals lie closer than this looked equally good: at a table nobody counts finer."""


def could_know(chances: Chances, catalogue: Catalogue) -> tuple[str, str]:
    """The question and its answer: which card looked better to the seat; undecided where the time was not enough.

    >>> catalogue = Catalogue("en", names=("Ana", "Ben"))
    >>> could_know(Chances(2, "Y9", "Y4", 100, 38, 71), catalogue)[0]
    'Could Ben have known?'
    >>> could_know(Chances(2, "Y2", "B5", 100, 72, 68), catalogue)[1].split(".")[0]
    'No: both cards looked about equally good'
    """
    question = catalogue.sentence("review-story-could", {"seat": chances.seat})
    if not chances.complete:
        return question, catalogue.sentence("review-story-time", {"deals": chances.deals})
    gain = chances.better - chances.anyway
    better = "review-story-could-better" if gain > 0 else "review-story-could-worse"
    key = "review-story-could-level" if abs(gain) < LEVEL else better
    cards = {"played": chances.card, "card": chances.other}
    figures = {"deals": chances.deals, "anyway": chances.anyway, "better": chances.better}
    return question, catalogue.sentence(key, {**cards, **figures})


def helped(review: ReviewView, catalogue: Catalogue) -> tuple[str, list[tuple[str, str]]]:
    """What stands in place of a play that would have won: the heading, and sentences with their signs."""
    if review.settled is not None:
        return _better(review, review.settled, catalogue)
    if review.state == "hands-missing":
        return "missing", [("cards", capital(text)) for text in missing(review, catalogue)]
    if review.state != "ready":
        return "missing", [("alert", verdict(review, catalogue))]
    if review.verdict == "won":
        done = [(task, owner) for task, owner in review.tasks.items() if owner is not None]
        return "goals", [("tick", _goal(task, owner, catalogue)) for task, owner in done]
    rows = [
        (SIGNS[alternative.winnable], catalogue.sentence(f"review-{alternative.kind}-{SAID[alternative.winnable]}"))
        for alternative in review.alternatives
    ]
    return "helped", rows


def how_on(review: ReviewView, catalogue: Catalogue) -> str:
    """How to go on where there is no verdict."""
    likely = likely_lines(review, catalogue)
    return " ".join(likely[:2]) if likely else how_to_go_on(review, catalogue, "") or verdict(review, catalogue)


def question_text(review: ReviewView, number: int, catalogue: Catalogue) -> tuple[str, list[str]]:
    """What the card asked for would settle, and which would come after it."""
    first, *rest = review.asks[number:]
    settles = catalogue.sentence("review-ask-settles", {"settles": first.settles, "deals": first.deals})
    return settles, [
        catalogue.sentence("review-ask-next", {"card": ask.card, "settles": ask.settles, "deals": ask.deals})
        for ask in rest
    ]  # fmt: skip


def likely_lines(review: ReviewView, catalogue: Catalogue) -> list[str]:
    """In how many possible deals which verdict would be right; it is none itself."""
    return [
        catalogue.sentence(
            f"review-likely-{likely.verdict}", {"count": likely.count, "deals": likely.deals, "number": likely.trick}
        )
        for likely in review.likely
    ]  # fmt: skip


def _better(review: ReviewView, settled: SettledVerdict, catalogue: Catalogue) -> tuple[str, list[tuple[str, str]]]:
    """The kinds of cards that most often would have been better; without any, the verdict again."""
    if not settled.better:
        return "sure", [("cards", verdict(review, catalogue))]
    rows = []
    for better in settled.better:
        params = {"count": better.count, "deals": better.deals}
        rows.append((KINDS[better.kind], catalogue.sentence(f"review-better-{better.kind}", params)))
    return "helped", rows


def _goal(task: str, owner: int, catalogue: Catalogue) -> str:
    card = task.removeprefix("T-") if task.startswith("T-") and not catalogue.has(f"task-{task}") else ""
    return task_text(TaskStory(task, owner, "completed", card), catalogue)
