"""Order tokens: in which order tasks must be fulfilled (rulebook, "task tokens"; A16, A35).

Tasks of one trick are fulfilled at the same time and may be counted in the order that suits the crew.
"""

from collections.abc import Sequence

from companion.games.crew.terms import Status, Task


def broken(tasks: Sequence[Task], number: int) -> Task | None:
    """The task whose token shows that the order is broken, after trick ``number``.

    ``before`` tasks were fulfilled in earlier tricks, ``now`` counts this trick too. Token k fits if
    before < k <= now; an open token k is overtaken when now >= k; an arrow must not be fulfilled while a
    lower one is open, omega not while anything is open.

    >>> first = Task("T-B1", "T-B1", token="1")
    >>> second = Task("T-B2", "T-B2", token="2", status=Status.COMPLETED, trick=1)
    >>> broken([first, second], 1).id
    'T-B1'
    """
    done = [task for task in tasks if task.status is Status.COMPLETED]
    now = len(done)
    before = sum(1 for task in done if task.trick != number)
    open_tasks = [task for task in tasks if task.status is Status.OPEN]
    lowest_arrow = min((len(task.token or "") for task in open_tasks if is_arrow(task.token)), default=9)
    for task in tasks:
        if task.token is None:
            continue
        if task.status is Status.OPEN:
            if task.token.isdecimal() and now >= int(task.token):
                return task
        elif task.trick == number and task.status is Status.COMPLETED:
            if task.token.isdecimal() and not before < int(task.token) <= now:
                return task
            if is_arrow(task.token) and len(task.token) > lowest_arrow:
                return task
            if task.token == "omega" and open_tasks:
                return task
    return None


def is_arrow(token: str | None) -> bool:
    """Whether a token is one of the relative ones."""
    return token is not None and token.startswith(">")
