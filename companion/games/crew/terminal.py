"""Both Crews as text, for a terminal, where a card is called as it is typed, and in whole words."""

from collections.abc import Callable, Iterator, Sequence

from companion.games.crew.seen import CrewMissionView, HelperView, LastTrickView, SeatView, TaskView, TrickView
from companion.rules.board import LanguageSentences

Called = Callable[[str], str]
"""What a card is called, by its code."""
_SIGNS = {"completed": "✓", "failed": "✗", "open": "·"}


def mission(shown: CrewMissionView, words: LanguageSentences) -> Iterator[str]:
    """Which mission it is, and how it stands."""
    line = "  " + words.sentence("mission-number", {"number": shown.number})
    line += ", " + words.sentence("mission-attempt", {"number": shown.attempt})
    if shown.difficulty is not None:
        line += ", " + words.sentence("mission-difficulty", {"number": shown.difficulty})
    if shown.distress:
        line += ", " + words.sentence("mission-distress")
    # While it is played the mission needs no sign: the dot is that of an open task in a list.
    yield line if shown.status == "open" else f"{line} {_SIGNS[shown.status]}"
    if shown.reason:
        yield "  " + words.sentence(shown.reason, shown.reason_params)


def seats(
    sitting: Sequence[SeatView],
    tasks: Sequence[TaskView],
    helpers: Sequence[HelperView],
    marked: tuple[int | None, int | None],
    words: LanguageSentences,
    called: Called = str,
) -> Iterator[str]:
    """Each seat with its tasks; ``marked`` are whose turn it is and who commands."""
    turn, commander = marked
    for seat in sitting:
        mark = ">" if turn == seat.seat else " "
        star = " *" if commander == seat.seat else ""
        role = f" ({seat.role})" if seat.role else ""
        won = words.sentence("tricks-won", {"count": seat.tricks})
        line = f"{mark} {words.sentence('somebody-at-seat', {'seat': seat.seat})}{star}{role}: {won}"
        for shown in seat.communications:
            line += f", {called(shown.card)} {words.sentence(f'word-{shown.says}').lower() if shown.says else '?'}"
        for helper in (helper for helper in helpers if helper.seat == seat.seat):
            line += ", " + " ".join(called(card) if card else "-" for card in helper.open)
        yield line
        yield from (f"    {_task(task, words)}" for task in tasks if task.owner == seat.seat)


def on_offer(tasks: Sequence[TaskView], words: LanguageSentences) -> Iterator[str]:
    """The tasks that nobody has yet."""
    free = [task for task in tasks if task.owner is None]
    if free:
        yield "  " + words.sentence("tasks-on-offer") + ":"
        yield from (f"    {_task(task, words)}" for task in free)


def tricks(now: TrickView | None, last: LastTrickView | None, words: LanguageSentences) -> Iterator[str]:
    """The open trick, and the one taken last with its winner."""
    if now is not None:
        yield _trick(now, words)
    if last is not None:
        yield f"{_trick(last, words)}  > {words.sentence('somebody-at-seat', {'seat': last.winner})}"


def _trick(trick: TrickView | LastTrickView, words: LanguageSentences) -> str:
    cards = "  ".join(f"{words.sentence('somebody-at-seat', {'seat': card.seat})} {card.card}" for card in trick.cards)
    return f"  {words.sentence('trick-number', {'number': trick.number})}: {cards or '-'}"


def tricks_in_words(now: TrickView | None, last: LastTrickView | None, words: LanguageSentences) -> Iterator[str]:
    """The same for somebody who sees none of it: a trick without a card is none yet."""
    for trick in (now, last):
        if trick is not None and trick.cards:
            cards = (
                f"{words.sentence('somebody-at-seat', {'seat': card.seat})} {in_words(card.card, words)}"
                for card in trick.cards
            )
            won = (words.sentence("crew-page-won", {"seat": trick.winner}),) if isinstance(trick, LastTrickView) else ()
            number = words.sentence("trick-number", {"number": trick.number})
            yield f"  {number}: {'. '.join((', '.join(cards), *won))}"


def in_words(card: str, words: LanguageSentences) -> str:
    """A card as it is read."""
    return words.sentence("crew-page-card", {"card": card})


def _task(task: TaskView, words: LanguageSentences) -> str:
    key = f"task-{task.id}"
    text = words.sentence(key) if words.has(key) else words.sentence("task-card", {"card": task.card or task.id})
    token = f"[{task.token}] " if task.token else ""
    return f"{_SIGNS.get(task.status, '?')} {token}{text}"
