"""50 Missions as text: for a terminal, and for somebody who cannot see the cards."""

from collections.abc import Iterator, Sequence

from companion.games.fifty_missions.seen import FiftyShown, OpenMissionView
from companion.rules.board import LanguageSentences, worded
from companion.rules.sentences import Sentence


def lines(view: FiftyShown, words: LanguageSentences) -> list[str]:
    """The row, the open missions with what is still missing, how many are done."""
    row = "   ".join(f"{place} {card or '-'}" for place, card in enumerate(view.row, start=1))
    done = words.sentence("fifty-scene-done", {"number": view.done})
    left = words.sentence("fifty-scene-left", {"number": view.left})
    deck = words.sentence("fifty-scene-deck", {"number": view.deck})
    covered = words.sentence("fifty-scene-covered", {"number": view.covered})
    hands = ", ".join(
        f"{words.sentence('somebody-at-seat', {'seat': int(seat)})} · {count}" for seat, count in view.hands.items()
    )
    own = [f"  {words.sentence('fifty-scene-hand')}: {' '.join(view.hand)}"] if view.hand is not None else []
    medal = [f"  {words.sentence('fifty-medal-name', {'medal': view.medal})}"] if view.medal else []
    return [
        f"  {done}, {left}, {deck}, {covered}",
        f"  {hands}",
        *own,
        *medal,
        "",
        f"  {row}",
        "",
        *(line for mission in view.open for line in _mission(mission, words)),
    ]


def _mission(mission: OpenMissionView, words: LanguageSentences) -> Iterator[str]:
    sign = "✓" if mission.holds else "·"
    near = f" ({words.sentence('fifty-scene-near')})" if mission.near else ""
    yield f"  {sign} {mission.code}  {worded(words, mission.says)}{near}"
    if mission.missing is not None and not mission.holds:
        yield f"          {worded(words, mission.missing)}"


def table(view: FiftyShown, words: LanguageSentences) -> Sequence[str]:
    """The row, the open missions and whether they hold, what is done and what is left to draw."""
    lines = []
    for place, card in enumerate(view.row, 1):
        suit, _, value = (card or "").rpartition("-")
        held = Sentence("fifty-page-card", {"suit": suit.lower(), "value": value}) if card else "none"
        lines.append(words.sentence("fifty-lies-place", {"place": place, "card": held}))
    for mission in view.open:
        holds = "unknown" if mission.holds is None else "yes" if mission.holds else "no"
        lines.append(words.sentence("fifty-page-mission", {"says": mission.says, "holds": holds}))
    lines.append(words.sentence("fifty-page-done", {"done": view.done, "total": view.total}))
    lines.append(words.sentence("fifty-page-deck", {"count": view.deck}))
    for seat, count in view.hands.items():
        lines.append(words.sentence("fifty-lies-hand", {"seat": seat, "count": count}))
    return [f"  {line}" for line in lines]
