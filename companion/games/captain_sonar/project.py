"""From the state to the views: the one place where secrets are cut off."""

from companion.games.captain_sonar.after import moment, revealed
from companion.games.captain_sonar.choices import crew_words, table_actions, table_words
from companion.games.captain_sonar.engineering import broken
from companion.games.captain_sonar.navigation import blackout
from companion.games.captain_sonar.setup import chart_notes
from companion.games.captain_sonar.state import Announcement, Boat, State
from companion.games.captain_sonar.terms import TEAMS, Team
from companion.games.captain_sonar.view import (
    ChartView,
    ExplosionView,
    GaugeView,
    LogView,
    OrderView,
    QuestionView,
    SideView,
    SonarView,
    SymbolView,
    TeamView,
)
from companion.games.captain_sonar.weapons import COLOURS
from companion.rules.game import TABLE, Alert, Audience, Prompt, Sentence
from companion.rules.timers import Timer


def view(state: State, audience: Audience) -> SonarView | TeamView:
    """What an audience may know; whoever is no crew gets the public table."""
    if audience == TABLE or audience not in {team.value for team in TEAMS}:
        return table_view(state)
    return team_view(state, Team(audience))


def table_view(state: State) -> SonarView:
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
        log=tuple(_line(one) for one in state.log),
        explosion=_explosion(state.explosion),
        question=_question(state),
        stop=state.stop.value if state.stop else None,
        extra_turns=state.extra_turns,
        archer_mines=state.archer_mines,
        winner=state.winner,
        reason=state.reason,
        announce_only=state.announce_only,
        alerts=_alerts(state),
        clocks=_clocks(state),
        revealed=revealed(state),
        moment=moment(state) if state.over else None,
        announcement=_announcement(state),
        actions=table_actions(state),
    )


def _announcement(state: State) -> Sentence | None:
    """The latest announcement as a sentence, to be said again on demand."""
    if not state.log:
        return None
    line = _line(state.log[-1])
    facts = [Sentence(f"sonar-fact-{kind}", {"value": value}) for kind, value in line.facts or ()]
    params = {
        "direction": line.direction or "",
        "at": line.at or "",
        "sector": line.sector or 0,
        "answer": "yes" if line.answer else "no",
        "facts": Sentence("sonar-two", dict(zip(("first", "second"), facts, strict=False))) if facts else "",
        "amount": line.amount or 0,
        "system": line.cause or "",
    }
    return Sentence("sonar-said", {"team": line.team, "what": Sentence(f"sonar-log-{line.kind}", params)})


def phase(state: State) -> str:
    """The public phase."""
    if state.over:
        return "over"
    if state.paused:
        return "paused"
    if not state.begun:
        return "start"
    if state.question is not None:
        return "question"
    if state.stop is not None:
        return "stop"
    if state.turn is None:
        return "battle"
    return "system" if state.moved else "course"


def table_prompt(state: State) -> Prompt:
    """The question on the shared screen: whose move it is, or what is asked aloud."""
    now, choices = phase(state), table_words(state)
    if now == "start" and state.placed:
        return Prompt("sonar-dive", {}, None, choices)
    if state.over:
        end = {"winner": state.winner or "draw", "reason": state.reason or "explosion"}
        return Prompt("sonar-over", end, None, choices)
    if state.question is not None and now == "question":
        question = state.question
        params: dict[str, str | int] = {"team": question.asked.value, "sector": question.sector, "at": question.at}
        params |= {"direction": question.direction} if question.direction else {}
        return Prompt(f"sonar-ask-{question.kind}", params, question.asked.value, choices)
    struck = _struck(state)
    if struck and now in ("battle", "stop"):
        return Prompt(f"sonar-struck-{now}", struck, state.stop.value if state.stop else None, choices)
    up = [one for one in TEAMS if state.boat(one).surfaced]
    if now == "battle" and up:
        key = "sonar-both-up" if len(up) == 2 else "sonar-one-up"
        return Prompt(key, {"team": up[0].value}, None, choices)
    team = state.stop or state.turn
    who = team.value if team and now in ("stop", "course", "system") else None
    return Prompt(f"sonar-{now}", {"team": who or "", "extra": state.extra_turns}, who, choices)


def _struck(state: State) -> dict[str, str] | None:
    """In real time the last explosion is the news until the next announcement."""
    last = state.explosion
    if last is None or any(one.kind != "damage" for one in state.log[last.number :]):
        return None
    results = dict(last.results or {})
    prey = Team(last.team).enemy.value
    weapon = "mine" if last.kind == "trigger" else last.kind
    return {"weapon": weapon, "at": last.at or "", "result": results.get(prey, "clear"), "team": last.team}


def _chart(state: State) -> ChartView:
    chart = state.chart
    warnings = tuple(Alert(note.key.removeprefix("note-"), note.params) for note in chart_notes(chart))
    return ChartView(chart.rows, chart.name, chart.ice, chart.holes or (), chart.confidence, warnings)


def _side(boat: Boat) -> SideView:
    return SideView(boat.damage, boat.surfaced, boat.secured, boat.ready, boat.accepted)


def _line(one: Announcement) -> LogView:
    return LogView(
        number=one.number,
        time=one.time,
        team=one.team,
        kind=one.kind,
        direction=one.direction,
        at=one.at,
        sector=one.sector,
        answer=one.answer,
        facts=one.facts,
        results=one.results,
        amount=one.amount,
        cause=one.cause,
    )


def _explosion(line: Announcement | None) -> ExplosionView | None:
    if line is None:
        return None
    weapon = "mine" if line.kind == "trigger" else line.kind
    return ExplosionView(line.number, line.at or "", weapon, line.team, line.results or {})


def _question(state: State) -> QuestionView | None:
    one = state.question
    if one is None:
        return None
    return QuestionView(
        one.kind, one.asked.value, one.by.value, one.sector or None, one.at or None, one.direction or None
    )


def _alerts(state: State) -> tuple[Alert, ...]:
    """The turn clock's end, a break after a power cut, and what is unsure of the chart before the start."""
    found = []
    if state.turn_clock is not None and state.turn_clock.state == "expired" and not state.over:
        found.append(Alert("sonar-turn-clock", {"team": state.turn.value if state.turn else ""}))
    if state.held:
        found.append(Alert("sonar-held", {}))
    if not state.begun:
        found += [Alert(note.key.removeprefix("note-"), note.params) for note in chart_notes(state.chart)]
    return tuple(found)


def _clocks(state: State) -> dict[str, Timer]:
    clocks = {"game": state.game_clock}
    if state.turn_clock is not None:
        clocks["turn"] = state.turn_clock
    for team in TEAMS:
        if state.boat(team).surfaced:
            clocks[f"surfaced-{team.value}"] = state.boat(team).up
    return clocks


def team_view(state: State, team: Team) -> TeamView:
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
    )


def _gauges(state: State, boat: Boat) -> dict[str, GaugeView]:
    return {
        system.value: GaugeView(marks, state.spaces(system), bool(broken(state, boat, COLOURS.get(system, "yellow"))))
        for system, marks in boat.gauges.items()
        if state.spaces(system)
    }


def _symbols(state: State, boat: Boat) -> tuple[SymbolView, ...]:
    return tuple(
        SymbolView(one.id, one.panel.value, one.colour, one.circuit, one.id in boat.breakdowns)
        for one in state.sheets.symbols.values()
    )


def team_prompt(state: State, team: Team) -> Prompt:
    """What one crew is asked, with every word that would be allowed from it now."""
    choices = crew_words(state, team)
    params = {"team": team.value, "direction": "", "sector": 0, "at": ""}
    return Prompt(f"sonar-crew-{_crew_key(state, team)}", {**params, **_crew_params(state, team)}, team.value, choices)


def _crew_params(state: State, team: Team) -> dict[str, str | int]:
    marks, question = state.boat(team).marks, state.question
    if state.over:
        return {"winner": state.winner or "draw", "reason": state.reason or ""}
    if question is not None:
        return {"sector": question.sector, "at": question.at, "direction": question.direction}
    return {"direction": marks.direction.value} if marks and marks.direction else {}


def _crew_key(state: State, team: Team) -> str:
    boat, now = state.boat(team), phase(state)
    if now in ("over", "paused"):
        return now
    if now == "start":
        chosen = state.announce_only or boat.position is not None
        waiting = boat.dived or not state.options["dive_to_start"]
        return "start" if not chosen else "placed" if waiting else "dive"
    if state.question is not None:
        return state.question.kind if state.question.asked is team else "wait"
    if state.stop is not None:
        return "stop" if state.stop is team else "wait"
    if boat.surfaced:
        return "surfaced" if state.real_time else "wait"
    if boat.busy:
        return "marks"
    if state.turn not in (None, team):
        return "wait"
    if state.turn is team and state.moved:
        return "system"
    return "blackout" if blackout(state, team) else "course"
