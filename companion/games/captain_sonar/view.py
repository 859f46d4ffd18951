"""What each audience may know, copied field by field: the one place where secrets are cut off."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from companion.cues import Chime, Cue, LampOff, LampOn, Sound, Speak
from companion.games.captain_sonar import terminal
from companion.games.captain_sonar.announced import said
from companion.games.captain_sonar.choices import table_actions
from companion.games.captain_sonar.clocks import clocks_shown
from companion.games.captain_sonar.orders import broken
from companion.games.captain_sonar.prompts import announcement, phase, table_prompt, team_prompt
from companion.games.captain_sonar.records import moment
from companion.games.captain_sonar.seen import ChartView as ChartView
from companion.games.captain_sonar.seen import CrewQuestionView as CrewQuestionView
from companion.games.captain_sonar.seen import CrewSheets as CrewSheets
from companion.games.captain_sonar.seen import ExplosionView as ExplosionView
from companion.games.captain_sonar.seen import FactView as FactView
from companion.games.captain_sonar.seen import FilmView as FilmView
from companion.games.captain_sonar.seen import GaugeView as GaugeView
from companion.games.captain_sonar.seen import OrderView as OrderView
from companion.games.captain_sonar.seen import ProposalView as ProposalView
from companion.games.captain_sonar.seen import RevealedView as RevealedView
from companion.games.captain_sonar.seen import SideView as SideView
from companion.games.captain_sonar.seen import SonarShown as SonarShown
from companion.games.captain_sonar.seen import SymbolView as SymbolView
from companion.games.captain_sonar.seen import TeamShown as TeamShown
from companion.games.captain_sonar.setup import chart_notes
from companion.games.captain_sonar.state import Boat, SonarState
from companion.games.captain_sonar.surfacing import all_secured
from companion.games.captain_sonar.terms import EXPLOSIONS, REAL_TIME, TEAMS, Announcement, SonarTeam
from companion.rules.board import TABLE, Alert, Audience, LanguageSentences
from companion.rules.sentences import Sentence

CHART_ALERTS = {
    "note-sonar-unsure-chart": "sonar-unsure-chart",
    "note-sonar-unresolved": "sonar-unresolved",
    "note-sonar-holes-asked": "sonar-holes-asked",
}
"""The alert that says the same as a note of the set-up; its sentence is ``alert-sonar-...``."""

SPEAKER = re.compile(r"^(?:cs:)?(?:seat \d+ )?")
"""What may stand before a word: the game, and who says it."""
CONSEQUENCES = ("damage", "end")
"""What nobody says: it follows from an announcement."""


@dataclass(frozen=True)
class SonarView(SonarShown):
    """The whole public table, and how it is told."""

    def lines(self, words: LanguageSentences) -> Sequence[str]:
        """The chart, the crews, what was announced last."""
        return terminal.table(self, words)

    def terminal_lines(self, words: LanguageSentences) -> Sequence[str]:
        """The crews and what was announced last."""
        return terminal.spoken(self, words)

    def step_named(self, word: str) -> Sentence | None:
        """What was announced last, where this word announced it; a word that shows nowhere has no name.

        Nor has a course that only the Radio Operators are to hear.
        """
        verb = SPEAKER.sub("", word.lower()).partition(" ")[0]
        line = next((line for line in reversed(self.log) if line.kind not in CONSEQUENCES), None)
        heard_alone = self.listen != "screen" and self.phase != "over"
        if line is None or not verb or verb not in (line.kind, (line.direction or "").lower()):
            return None
        return None if line.direction and heard_alone else said(line)


@dataclass(frozen=True)
class TeamView(TeamShown):
    """What one crew knows, and how it is told."""

    def lines(self, words: LanguageSentences) -> Sequence[str]:
        """The crew's own sheets, and what the enemy announced last."""
        return terminal.crew(self, words)


def view(state: SonarState, audience: Audience) -> SonarView | TeamView:
    """What an audience may know; whoever is no crew gets the public table."""
    if audience == TABLE or audience not in {team.value for team in TEAMS}:
        return table_view(state)
    return team_view(state, SonarTeam(audience))


def table_view(state: SonarState) -> SonarView:
    """The public table: announcements and their consequences, nothing that a sheet holds."""
    return SonarView(
        phase=phase(state),
        turn=state.turn.value if state.turn and state.begun and not state.over else None,
        prompt=table_prompt(state),
        map=state.chart.map,
        side=state.chart.side,
        mode=state.mode,
        chart=_chart(state),
        teams={team.value: _side(state.boat(team)) for team in TEAMS},
        log=state.log,
        explosion=_explosion(state.explosion),
        question=_question(state),
        stop=state.stop.value if state.stop else None,
        extra_turns=state.extra_turns,
        archer_mines=state.archer_mines,
        winner=state.winner,
        reason=state.reason,
        announce_only=state.announce_only,
        alerts=_alerts(state),
        clocks=clocks_shown(state),
        revealed=_revealed(state),
        moment=moment(state) if state.over else None,
        announcement=announcement(state),
        actions=table_actions(state),
        listen=str(state.options.get("listen", "screen")),
        by_table=state.by_table,
    )


def _chart(state: SonarState) -> ChartView:
    chart = state.chart
    warnings = tuple(Alert(CHART_ALERTS[note.key], note.params) for note in chart_notes(chart))
    return ChartView(chart.rows, chart.name, chart.ice, chart.holes or (), chart.confidence, warnings)


def _side(boat: Boat) -> SideView:
    return SideView(boat.damage, boat.surfaced, boat.secured, boat.ready, boat.accepted)


def _explosion(line: Announcement | None) -> ExplosionView | None:
    if line is None:
        return None
    return ExplosionView(line.number, line.at or "", line.weapon, line.team, line.results or {})


def _question(state: SonarState) -> CrewQuestionView | None:
    question = state.question
    if question is None:
        return None
    return CrewQuestionView(
        question.kind,
        question.asked.value,
        question.by.value,
        question.sector or None,
        question.at or None,
        question.direction or None,
    )


def _alerts(state: SonarState) -> tuple[Alert, ...]:
    """The turn clock's end, a power cut, a crew whose word people say, and what is unsure of the chart at the start."""
    alerts = []
    if state.turn_clock is not None and state.turn_clock.state == "expired" and not state.over:
        alerts.append(Alert("sonar-turn-clock", {"team": state.turn.value if state.turn else ""}))
    if state.held:
        alerts.append(Alert("sonar-held", {}))
    alerts += [Alert("sonar-handed", {"team": team.value}) for team in state.handed if not state.over]
    if not state.begun:
        alerts += [Alert(CHART_ALERTS[note.key], note.params) for note in chart_notes(state.chart)]
    return tuple(alerts)


def team_view(state: SonarState, team: SonarTeam) -> TeamView:
    """One crew's own sheets, with the public table beside them."""
    boat = state.boat(team)
    marks = boat.marks
    order = None
    if marks is not None:
        heading = marks.direction.value if marks.direction else None
        marked = marks.marked.value if marks.marked else None
        order = OrderView(heading, marks.silent, marked, marks.crossed, marks.first_mate, marks.engineer)
    public = table_view(state)
    return TeamView(
        team=team.value,
        phase=public.phase,
        turn=public.turn,
        prompt=team_prompt(state, team),
        table=public,
        position=boat.position,
        sector=state.chart.sector(boat.position) if boat.position else None,
        route=boat.route,
        mines=boat.mines,
        gauges=_gauges(state, boat),
        symbols=_symbols(state, boat),
        breakdowns=boat.breakdowns,
        damage=boat.damage,
        surfaced=boat.surfaced,
        secured=boat.secured,
        order=order,
        fact=boat.fact,
        needs_course=not boat.course_since,
        clocks=public.clocks,
        revealed=public.revealed,
        outlines=_shown_outlines(state, team.enemy),
    )


def _shown_outlines(state: SonarState, team: SonarTeam) -> dict[str, str] | None:
    """The outlines of a surfaced crew, from READY until they are accepted or rejected."""
    boat = state.boat(team)
    if not (state.real_time and boat.ready and all_secured(state, team)) or boat.accepted:
        return None
    drawn = dict(zip(boat.secured, boat.outlines, strict=False))
    return {section: drawn.get(section, "") for section in boat.secured}


def _gauges(state: SonarState, boat: Boat) -> dict[str, GaugeView]:
    colours = {system: state.sheets.gauges[system].colour for system in boat.gauges if state.spaces(system)}
    return {
        system.value: GaugeView(boat.gauges[system], state.spaces(system), bool(broken(state, boat, colour)), colour)
        for system, colour in colours.items()
    }


def _symbols(state: SonarState, boat: Boat) -> tuple[SymbolView, ...]:
    return tuple(
        SymbolView(symbol.id, symbol.panel.value, symbol.colour, symbol.circuit, symbol.id in boat.breakdowns)
        for symbol in state.sheets.symbols.values()
    )


def _revealed(state: SonarState) -> dict[str, RevealedView] | None:
    """Both charts and sheets, once the battle is over."""
    if not state.over or state.announce_only:
        return None
    return {team.value: _reveal(state.boat(team)) for team in TEAMS}


def _reveal(boat: Boat) -> RevealedView:
    return RevealedView(
        position=boat.position,
        route=boat.route,
        track=boat.track,
        mines=boat.mine_records,
        gauges={system.value: marks for system, marks in boat.gauges.items()},
        breakdowns=boat.breakdowns,
        hits=boat.hits,
    )


SOUNDS = {
    "torpedo": Sound.EXPLOSION,
    "trigger": Sound.EXPLOSION,
    "archer": Sound.EXPLOSION,
    "surface": Sound.SURFACE,
    "dive": Sound.TASK,
    "damage": Sound.FAILURE,
    "end": Sound.SUNK,
}
GREATEST = (Sound.SUNK, Sound.EXPLOSION, Sound.SURFACE)
"""What has a moment of its own is heard alone: of several, the greatest."""


STOPPING = ("torpedo", "trigger", "archer", "mine", "drone", "sonar", "silence", "failed")
"""Announcements that stop all play in real time, even where it goes on at once."""


def cues(before: SonarView | TeamView | None, after: SonarView | TeamView) -> tuple[Cue, ...]:
    """Sounds and lamps from two successive public views.

    A crew's own view makes no sound: the room would hear that a mark was made.
    """
    if not isinstance(after, SonarView) or not isinstance(before, SonarView):
        return ()
    cues: list[Cue] = []
    fresh = after.log[len(before.log) :]
    at_once = after.mode == REAL_TIME and any(line.kind in STOPPING for line in fresh)
    if not before.stop and (after.stop or at_once):
        cues.append(Chime(Sound.STOP))
    sounds = list(dict.fromkeys(SOUNDS.get(line.kind, Sound.ACCEPTED) for line in fresh))
    greatest = next((sound for sound in GREATEST if sound in sounds), None)
    cues += [Chime(sound) for sound in ([greatest] if greatest is not None else sounds)]
    if after.question and after.question != before.question:
        cues.append(Chime(Sound.PROMPT))
    cues += [Speak(said, after=bool(index)) for index, said in enumerate(_spoken(fresh, after.by_table))]
    for team, side in after.teams.items():
        if side.surfaced != before.teams[team].surfaced:
            cues.append(LampOn(f"surfaced-{team}", pulse=True) if side.surfaced else LampOff(f"surfaced-{team}"))
    return tuple(cues)


ANSWERED = ("drone", "sonar", "accepted", "rejected")
"""Announcements about one crew that the other one makes: answers, and the verdict on the outlines."""


def _spoken(fresh: tuple[Announcement, ...], by_table: tuple[str, ...]) -> Iterator[Sentence]:
    """What the crews by the table say of some announcements.

    What people say at the table is heard without us; a crew by the table is heard only if its words are said. To an
    explosion of the enemy it answers: all clear, indirect or direct.
    """
    for line in fresh:
        if line.team not in TEAMS:
            # A draw is nobody's announcement.
            continue
        enemy = SonarTeam(line.team).enemy.value
        if (enemy if line.kind in ANSWERED else line.team) in by_table:
            yield said(line)
        if line.kind in EXPLOSIONS and enemy in by_table:
            result = Sentence("sonar-struck-result", {"result": (line.results or {})[enemy]})
            yield Sentence("sonar-said", {"team": enemy, "what": result})
