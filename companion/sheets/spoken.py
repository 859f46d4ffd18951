"""Which words of a phone were heard: the same one sent again, because its answer was lost, is never heard twice."""

import asyncio
from collections import OrderedDict
from dataclasses import dataclass, field

from companion.rules.board import Refusal

KEPT = 256
AT_ONCE = 8
"""Words of one phone that may wait for the table."""

Answer = asyncio.Future[Refusal | None]


@dataclass
class Spoken:
    """The last words of one phone by the ids that its page gave them."""

    _answers: "OrderedDict[str, Answer]" = field(default_factory=OrderedDict)

    def known(self, name: str) -> Answer | None:
        """The answer to a word that was sent before, which may be still to come."""
        return self._answers.get(name)

    @property
    def full(self) -> bool:
        """Whether too many wait already."""
        return sum(not one.done() for one in self._answers.values()) >= AT_ONCE

    def begin(self, name: str, loop: asyncio.AbstractEventLoop) -> Answer:
        """A new word; its answer is still to come."""
        self._answers[name] = loop.create_future()
        while len(self._answers) > KEPT:
            self._answers.popitem(last=False)
        return self._answers[name]

    def settled(self, name: str, loop: asyncio.AbstractEventLoop) -> bool:
        """Whether a word was sent to the table. One that was not never will be, however late it arrives."""
        answer = self._answers.get(name)
        if answer is None:
            answer = self.begin(name, loop)
            answer.cancel()
        return not answer.cancelled()
