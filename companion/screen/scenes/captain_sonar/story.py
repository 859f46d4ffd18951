"""The announcements of both crews as one story: each with what it brought, so that cause and effect stay together."""

from dataclasses import dataclass, field, replace

from companion.games.captain_sonar.terms import TEAMS, Announcement
from companion.games.captain_sonar.view import SonarView
from companion.screen.scenes.captain_sonar.marks import SHOTS
from companion.screen.scenes.captain_sonar.review import scrubbed, shown
from companion.screen.scenes.captain_sonar.wording import announced, fact
from companion.text.catalogue import Catalogue, clock

SIGNS = {
    "torpedo": "torpedo",
    "trigger": "mine",
    "mine": "mine",
    "archer": "star",
    "drone": "drone",
    "sonar": "sonar-wave",
    "silence": "silence",
    "surface": "surface",
    "dive": "dive",
    "ready": "tick",
    "accepted": "tick",
    "rejected": "cross",
    "corrected": "undo",
    "failed": "cross",
    "damage": "alert",
}
Totals = dict[tuple[int, str], int]


@dataclass(frozen=True)
class Effect:
    """What an announcement brought: a sign, a sentence, perhaps a second one about a crew."""

    sign: str
    text: str
    team: str = ""
    more: str = ""
    blast: str = ""


@dataclass(frozen=True)
class Row:
    """One announcement: who, its sign, what, and what came of it. ``number`` counts announcements.

    ``clock`` is what the battle's clock showed, in figures; nothing of what is not said yet.
    """

    number: int
    team: str
    kind: str
    sign: str
    text: str
    effects: tuple[Effect, ...] = field(default=())
    clock: str = ""


def story(view: SonarView, words: Catalogue) -> list[Row]:
    """The rows, oldest first. Damage belongs to what caused it; the end speaks for itself."""
    made: list[Row] = []
    after = _totals(view)
    cause = ""
    for line in shown(view):
        if line.kind == "end":
            continue
        if line.kind in SHOTS:
            made.append(_row(line, words, _struck(line, after, words)))
        elif line.kind == "damage" and cause in SHOTS:
            continue
        elif line.kind == "damage" and made:
            effect = Effect(SIGNS[line.kind], announced(words, line), line.team)
            made[-1] = replace(made[-1], effects=(*made[-1].effects, effect))
        else:
            made.append(_row(line, words, _answered(line, words)))
        cause = line.kind if line.kind != "damage" else cause
    return [*made, *_open(view, words)]


def _open(view: SonarView, words: Catalogue) -> list[Row]:
    """What a sonar or a drone asks, until it is answered."""
    asked = view.question
    if asked is None or asked.kind not in ("sonar", "drone") or scrubbed(view):
        return []
    params = {"sector": asked.sector or 0}
    text = words.sentence("label-sonar-drone", params) if asked.kind == "drone" else words.sentence("sonar-gauge-sonar")
    waiting = Effect("question", words.sentence("sonar-waiting"), asked.asked)
    return [Row(len(view.log) + 1, asked.by, asked.kind, SIGNS[asked.kind], text, (waiting,))]


def _row(line: Announcement, words: Catalogue, effects: tuple[Effect, ...]) -> Row:
    sign = f"course-{(line.direction or 'n').lower()}" if line.kind == "course" else SIGNS.get(line.kind, "dots")
    return Row(line.number, line.team, line.kind, sign, _said(line, words), effects, clock(int(line.clock)))


def _said(line: Announcement, words: Catalogue) -> str:
    """The announcement without its answer, as short as it can be."""
    if line.kind == "course":
        return words.sentence(f"sonar-panel-{(line.direction or 'n').lower()}")
    if line.kind == "drone":
        return words.sentence("label-sonar-drone", {"sector": line.sector or 0})
    if line.kind == "sonar":
        return words.sentence("sonar-gauge-sonar")
    return announced(words, line)


def _answered(line: Announcement, words: Catalogue) -> tuple[Effect, ...]:
    other = next(team.value for team in TEAMS if team.value != line.team)
    if line.kind == "drone":
        sign = "tick" if line.answer else "cross"
        return (Effect(sign, words.sentence(f"label-sonar-word-{'yes' if line.answer else 'no'}"), other),)
    if line.kind == "sonar":
        return (Effect("facts", ", ".join(fact(words, one) for one in line.facts or ()), other),)
    return ()


def _struck(line: Announcement, after: Totals, words: Catalogue) -> tuple[Effect, ...]:
    """One effect for every crew that was hit, or one that nobody was."""
    results = line.results or {}
    made = []
    for team in (one.value for one in TEAMS if results.get(one.value) in ("direct", "indirect")):
        text = words.sentence("sonar-struck-result", {"result": results[team]})
        total = next(
            (after[number, team] for number in range(line.number + 1, line.number + 4) if (number, team) in after), 0
        )
        more = words.sentence("sonar-hits", {"team": words.sentence(f"team-{team}"), "count": total}) if total else ""
        made.append(Effect("", text, team, more, results[team]))
    if made:
        return tuple(made)
    return (Effect("", words.sentence("sonar-struck-result", {"result": "clear"}), blast="clear"),)


def _totals(view: SonarView) -> Totals:
    """The damage that each crew had after each of its lines of damage, counted back from what it has now."""
    left = {team: side.damage for team, side in view.teams.items()}
    found: Totals = {}
    for line in reversed(view.log):
        if line.kind == "damage":
            found[line.number, line.team] = left[line.team]
            left[line.team] -= line.amount or 0
    return found
