"""The cursors: for every audience the choice that buttons have moved to, and what OK and CHOICE mean by it."""

from collections.abc import Callable

from companion.rules.board import Audience, Prompt, Refusal
from companion.table.answering import chosen
from companion.table.hearing import Understood

STAND_FOR = ("CHOICE", "OK")
"""Words that stand for a choice."""


class Cursors:
    """By audience; nobody has one until somebody moves it.

    >>> cursors = Cursors()
    >>> cursors.move("table", 1, 3), cursors.at("table"), cursors.move("table", -1, 3), cursors.at("table")
    (None, 0, None, 2)
    """

    def __init__(self) -> None:
        self.positions: dict[Audience, int] = {}

    def at(self, audience: Audience) -> int | None:
        """The choice that an audience's cursor stands on."""
        return self.positions.get(audience)

    def move(self, audience: Audience, by: int, count: int) -> Refusal | None:
        """Up or down, round and round; a refusal where nothing is to be chosen."""
        if count == 0:
            return Refusal("not-now", key="no-choices", audience=audience)
        cursor = self.at(audience)
        self.positions[audience] = (0 if by > 0 else count - 1) if cursor is None else (cursor + by) % count
        return None

    def chosen(
        self, understood: Understood, audience: Audience, question: Callable[[Audience], Prompt]
    ) -> str | Refusal | None:
        """The word that OK or CHOICE (``STAND_FOR``) stands for now; ``None`` where it stands for itself."""
        answer = chosen(understood, question(audience).choices, self.at(audience), audience)
        if answer is not None:
            self.forget(audience)
        return answer

    def forget(self, audience: Audience) -> None:
        """The question is answered."""
        self.positions.pop(audience, None)

    def clear(self) -> None:
        """Something else is shown."""
        self.positions.clear()
