"""The mission band: number, difficulty, how one may communicate, the clock, attempt, distress."""

from companion.games.crew.view import CrewView
from companion.rules.published import TableView
from companion.screen.scenes.scene import Header
from companion.text.catalogue import Catalogue


def header(table: TableView, words: Catalogue) -> Header:
    """What the crew is playing."""
    view = table.board
    assert isinstance(view, CrewView)
    mission = view.mission
    chips = [words.sentence("mission-number", {"number": mission.number})]
    if mission.difficulty is not None:
        chips.append(words.sentence("mission-difficulty", {"number": mission.difficulty}))
    elif mission.tasks:
        chips.append(words.sentence("mission-tasks", {"count": mission.tasks}))
    mode = mission.terrain or mission.sonar or mission.communication
    if mode and mode != "normal":
        key = f"mode-{mode.replace('_', '-')}"
        chips.append(words.sentence(key) if words.has(key) else mode.replace("_", " "))
    if mission.pool is not None:
        chips.append(words.sentence("sonar-left", {"count": mission.pool}))
    total = next((timer.total for timer in view.clocks.values() if timer.total is not None), None)
    if total is not None:
        chips.append(words.sentence("mission-realtime", {"seconds": total}))
    for symbol in mission.symbols:
        key = f"symbol-{symbol.replace('_', '-')}"
        timed = total is not None and "real" in symbol
        if words.has(key) and not timed:
            chips.append(words.sentence(key))
    if table.rating is not None:
        shares = {"low": round(100 * table.rating.low), "high": round(100 * table.rating.high)}
        word = words.sentence(f"review-{table.rating.word}")
        chips.append(words.sentence("review-rating-chip", {"word": word[:1].upper() + word[1:], **shares}))
    if mission.distress:
        chips.append(words.sentence("mission-distress"))
    note = words.sentence("mission-attempt", {"number": mission.attempt})
    key = f"mission-{table.game}-{mission.number}"
    line = words.sentence(key) if words.has(key) and view.phase != "over" else ""
    return Header(words.sentence(f"game-{table.game}"), tuple(dict.fromkeys(chips)), note, line)
