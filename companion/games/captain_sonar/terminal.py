"""Captain Sonar as text: the shared table for a terminal, a crew's own sheets for its console.

A console's line is slow, so nothing here grows with the game: the chart, the sheets, the last announcements.
"""

from collections.abc import Iterator, Sequence

from companion.games.captain_sonar.announced import proposal_said as proposed
from companion.games.captain_sonar.announced import said
from companion.games.captain_sonar.seen import SonarShown, TeamShown
from companion.games.captain_sonar.terms import TEAM_NAMES, TEAMS, Announcement, Direction
from companion.rules.board import LanguageSentences

SPACES = 12
"""So many spaces where the enemy can be are named."""

LATEST = 8
"""So many announcements are shown, the newest first."""

SEA, LAND, BOAT, ROUTE, MINE, CLEAR, HIT = " .", " #", " @", " +", " *", " o", " X"


SIDES = {"real_time": "sonar-side-real-time", "turn_by_turn": "sonar-side-turn-by-turn"}
GAUGES = {
    "mine": "sonar-gauge-mine",
    "torpedo": "sonar-gauge-torpedo",
    "drone": "sonar-gauge-drone",
    "sonar": "sonar-gauge-sonar",
    "silence": "sonar-gauge-silence",
    "scenario": "sonar-gauge-scenario",
}
PANELS = {
    Direction.WEST: "sonar-panel-w",
    Direction.NORTH: "sonar-panel-n",
    Direction.SOUTH: "sonar-panel-s",
    Direction.EAST: "sonar-panel-e",
}
"""The Engineer's panels from left to right, as printed."""


def table(view: SonarShown, words: LanguageSentences) -> list[str]:
    """The chart with its blasts, how the crews stand, what was announced last."""
    marks = {
        line.at: CLEAR if {*line.results.values()} == {"clear"} else HIT
        for line in view.log
        if line.at and line.results
    }
    name, blue, yellow, *latest = spoken(view, words)
    return [name, blue, yellow, "", *chart(view.chart.rows, marks), "", *latest]


def spoken(view: SonarShown, words: LanguageSentences) -> list[str]:
    """The same to be read aloud, without the chart: its name, how the crews stand, what was announced last."""
    name = f"  {view.chart.name}, {words.sentence(SIDES[view.side])}"
    return [name, *(_crew(view, team, words) for team in TEAMS), *_latest(_readable(view), words)]


def crew(view: TeamShown, words: LanguageSentences) -> list[str]:
    """The own chart with route and mines, the gauges, the Engineer's panels, and what the enemy announced last."""
    marks = dict.fromkeys(view.route, ROUTE) | dict.fromkeys(view.mines, MINE)
    if view.position is not None:
        marks[view.position] = BOAT
    gauges = "  ".join(
        f"{words.sentence(GAUGES[name])} {'#' * gauge.marks}{'.' * (gauge.spaces - gauge.marks)}"
        + ("!" if gauge.broken else "")
        for name, gauge in view.gauges.items()
    )
    panels = (
        f"{words.sentence(key)} "
        + " ".join(
            f"({symbol.id})" if symbol.crossed else symbol.id for symbol in view.symbols if symbol.panel == panel.value
        )
        for panel, key in PANELS.items()
    )
    enemy = [line for line in _readable(view.table) if line.team != view.team]
    return [
        *(_crew(view.table, team, words) for team in TEAMS),
        "",
        *chart(view.table.chart.rows, marks),
        "",
        f"  {gauges}",
        *(f"  {panel}" for panel in panels),
        *_by_table(view, words),
        "",
        *_latest(enemy, words),
    ]


def _by_table(view: TeamShown, words: LanguageSentences) -> Iterator[str]:
    """What the table does or would do for this crew, and where its Radio Operator has the enemy."""
    for proposal in (*view.acts, *view.proposals):
        sentence = proposed(proposal)
        yield f"  {words.sentence(sentence.key, sentence.params)}"
    if view.possible:
        count = len(view.possible)
        spaces = " ".join(view.possible[:SPACES]) + (" …" if count > SPACES else "")
        yield f"  {words.sentence('sonar-possible', {'count': count, 'spaces': spaces})}"


def chart(rows: Sequence[str], marks: "dict[str, str]") -> Iterator[str]:
    """The sea chart, letters above and numbers at the left.

    >>> print("\\n".join(chart(("..#", "..."), {"A2": BOAT})))
         A B C
       1 . . #
       2 @ . .
    """
    letters = [chr(ord("A") + index) for index in range(len(rows[0]) if rows else 0)]
    yield "    " + "".join(f" {letter}" for letter in letters)
    for number, row in enumerate(rows, start=1):
        spaces = (
            LAND if sign == "#" else marks.get(f"{letter}{number}", SEA)
            for letter, sign in zip(letters, row, strict=True)
        )
        yield f"  {number:2}" + "".join(spaces)


def _crew(view: SonarShown, team: str, words: LanguageSentences) -> str:
    side = view.teams[team]
    line = f"  {words.sentence(TEAM_NAMES[team])}: {words.sentence('sonar-hit-of', {'count': side.damage})}"
    if side.surfaced:
        line += f", {words.sentence('sonar-at-surface').lower()}"
        line += f", {words.sentence('sonar-securing', {'count': len(side.secured)})}"
    if view.winner == team:
        line += f", {words.sentence('sonar-won').lower()}"
    return line


def _readable(view: SonarShown) -> list[Announcement]:
    """What may be read: where Radio Operators are to listen, no course before the end."""
    read = view.listen == "screen" or view.phase == "over"
    return [line for line in view.log if read or line.kind not in ("course", "corrected")]


def _latest(log: Sequence[Announcement], words: LanguageSentences) -> list[str]:
    """The newest first; what did damage stands before the damage."""
    events: list[list[Announcement]] = []
    for line in log[-LATEST:]:
        if line.kind == "damage" and events and events[-1][-1].number == line.number - 1:
            events[-1].append(line)
        else:
            events.append([line])
    shown = [(line.number, said(line)) for event in reversed(events) for line in event]
    lines = [f"  {number:3}  {words.sentence(sentence.key, sentence.params)}" for number, sentence in shown]
    return lines or [f"  {words.sentence('sonar-nothing-yet')}"]
