"""The open table in words: for a terminal, and for somebody who cannot see the cards."""

from collections.abc import Sequence

from companion.games.fifty_missions.seen import FiftyShown
from companion.rules.board import Words
from companion.rules.sentences import Sentence


def table(view: FiftyShown, words: Words) -> Sequence[str]:
    """The row, the open missions and whether they hold, what is done and what is left to draw."""
    found = []
    for place, card in enumerate(view.row, 1):
        suit, _, value = (card or "").rpartition("-")
        held = Sentence("fifty-page-card", {"suit": suit.lower(), "value": value}) if card else "none"
        found.append(words.sentence("fifty-page-row", {"place": place, "card": held}))
    for one in view.open:
        holds = "unknown" if one.holds is None else "yes" if one.holds else "no"
        found.append(words.sentence("fifty-page-mission", {"says": one.says, "holds": holds}))
    found.append(words.sentence("fifty-page-done", {"done": view.done, "total": view.total}))
    found.append(words.sentence("fifty-page-deck", {"count": view.deck}))
    for seat, count in view.hands.items():
        found.append(words.sentence("fifty-page-hand", {"seat": seat, "count": count}))
    return [f"  {line}" for line in found]
