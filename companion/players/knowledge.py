"""All that a crew by the table knows: its own team's view and the set-up that everybody knows, as plain data.

This is the boundary that keeps the enemy's secrets out: a decision is a function of a ``TeamKnowledge`` and a seed,
and the process that decides is sent the text of one and nothing more. Times are left out, so that a crew that is asked
again after a power cut, at another moment, decides the same.
"""

from collections.abc import Mapping
from dataclasses import dataclass, replace

import msgspec

from companion.games.captain_sonar.terms import REAL_TIME, Announcement
from companion.games.captain_sonar.view import CrewQuestionView, CrewSheets, TeamView
from companion.rules.options import Values

HOUSE_RULES = ("torpedo_range", "mine_neighbours", "second_mine", "silence_over_mines", "chain")
"""The rulings that bear on where a submarine can be; the rest reaches a crew as the words that it may say."""


@dataclass(frozen=True)
class TeamKnowledge(CrewSheets):
    """One crew's sheets, the public log, and every word that the crew may say now (``choices``).

    ``section_seconds`` is how long it takes at least to outline a section of the enemy.
    """

    phase: str
    turn: str | None
    mode: str
    map: str
    side: str
    rows: tuple[str, ...]
    ice: bool
    holes: tuple[str, ...]
    archer_mines: tuple[str, ...]
    rules: Mapping[str, str]
    log: tuple[Announcement, ...]
    damage: Mapping[str, int]
    surfaced: Mapping[str, bool]
    question: CrewQuestionView | None
    stop: str | None
    choices: tuple[str, ...]
    section_seconds: int = 0

    @property
    def enemy(self) -> str:
        """The crew that this one hunts."""
        return "yellow" if self.team == "blue" else "blue"

    @property
    def real_time(self) -> bool:
        """Whether both crews act at once."""
        return self.mode == REAL_TIME

    def offered(self, *verbs: str) -> tuple[str, ...]:
        """The words of these verbs that may be said now, in the order of the view.

        >>> TeamKnowledge.read(b'{"choices": ["COURSE N", "SURFACE", "STOP"]}', partly=True).offered("SURFACE", "STOP")
        ('SURFACE', 'STOP')
        """
        return tuple(word for word in self.choices if word.split()[0].split("/")[0] in verbs)

    def written(self) -> bytes:
        """The whole of it as text: what another process is sent."""
        return msgspec.json.encode(self)

    @classmethod
    def read(cls, text: bytes, partly: bool = False) -> "TeamKnowledge":
        """What was written. ``partly`` fills up what is missing with nothing, for examples."""
        if partly:
            return cls(**{**_NOTHING, **msgspec.json.decode(text)})
        return msgspec.json.decode(text, type=cls)


_NOTHING: dict[str, object] = {
    "team": "blue", "phase": "course", "turn": "blue", "mode": "turn_by_turn", "map": "", "side": "turn_by_turn",
    "rows": ("." * 10,) * 10, "ice": False, "holes": (), "archer_mines": (), "rules": {}, "log": (),
    "damage": {"blue": 0, "yellow": 0}, "surfaced": {"blue": False, "yellow": False}, "secured": (), "question": None,
    "stop": None, "position": None, "route": (), "mines": (), "gauges": {}, "symbols": (), "order": None, "fact": None,
    "needs_course": False, "choices": (),
}  # fmt: skip


def known(view: TeamView, options: Values) -> TeamKnowledge:
    """What the crew of this view knows; ``options`` are the set-up that stands open on the table."""
    table = view.table
    return TeamKnowledge(
        team=view.team,
        phase=view.phase,
        turn=view.turn,
        mode=table.mode,
        map=table.map,
        side=table.side,
        rows=table.chart.rows,
        ice=table.chart.ice,
        holes=table.chart.holes,
        archer_mines=table.archer_mines,
        rules={name: str(options[name]) for name in HOUSE_RULES if name in options},
        log=tuple(replace(line, time=0.0) for line in table.log),
        damage={team: side.damage for team, side in table.teams.items()},
        surfaced={team: side.surfaced for team, side in table.teams.items()},
        secured=view.secured,
        question=table.question,
        stop=table.stop,
        position=view.position,
        route=view.route,
        mines=view.mines,
        gauges=view.gauges,
        symbols=view.symbols,
        order=view.order,
        fact=view.fact,
        needs_course=view.needs_course,
        choices=view.prompt.choices,
        outlines=view.outlines,
        section_seconds=int(options.get("section_seconds", 0)),
    )
