"""From a set-up to the first state: map, side, mode, who begins, and any position a scenario asks for."""

from collections.abc import Mapping
from dataclasses import replace

from companion.games.captain_sonar.charts import Chart, own
from companion.games.captain_sonar.clocks import begin_clocks, surface_clock
from companion.games.captain_sonar.evolve import evolve
from companion.games.captain_sonar.options import OPTIONS, UNNAMED
from companion.games.captain_sonar.orders import after_crossing
from companion.games.captain_sonar.sheets import PrintedSheets
from companion.games.captain_sonar.state import Boat, SonarState
from companion.games.captain_sonar.terms import (
    DAMAGE_LIMIT,
    EXTRA_TURNS,
    TEAMS,
    CrewPost,
    MineRecord,
    SonarTeam,
    System,
    Track,
    team_of_seat,
)
from companion.rules.chance import chance
from companion.rules.options import BadOption, Value, Values
from companion.rules.sentences import Sentence
from companion.rules.setting import Preparation, Setup, SetupError, flag_at, list_at, number_at, table_at

TABLE_KEYS = ("map", "side", "mode", "first")
KEPT_POSTS = ("first_mate", "engineer", "radio_operator")
"""The posts that the table may keep, as their options are called."""
TEAM_KEYS = ("at", "route", "gauges", "breakdowns", "damage", "mines", "surfaced")


def settings(setup: Setup) -> dict[str, Value]:
    """Every option with its value; the position's ``map``, ``side``, ``mode`` and ``first`` go before.

    ``as_mode`` becomes what the mode says: ``side`` the side of its name, ``dive_to_start`` true in real time. Raises
    ``SetupError``.
    """
    chosen: dict[str, Value] = {
        **UNNAMED,
        **{name: value for name, value in setup.options.items() if name in UNNAMED},
    }
    for option in OPTIONS:
        if option.name in TABLE_KEYS and option.name in setup.position:
            try:
                chosen[option.name] = option.read(setup.position[option.name])
            except BadOption as wrong:
                raise SetupError(f"{option.name}", str(wrong)) from None
    if chosen["side"] == "as_mode":
        chosen["side"] = chosen["mode"]
    if chosen["dive_to_start"] == "as_mode":
        chosen["dive_to_start"] = chosen["mode"] == "real_time"
    by_table = [team.value for team in TEAMS if chosen[team.value] == "table"]
    if by_table and chosen["announce_only"]:
        raise SetupError(
            by_table[0], "found table with announce_only, expected people: a crew by the table keeps its sheets here"
        )
    # A crew by the table holds all four posts at once, however few sit against it.
    few = len(setup.names) < 4 and not by_table
    if few and chosen["mode"] == "real_time" and "mode" not in setup.position:
        raise SetupError("mode", f"found real_time with {len(setup.names)} players, expected 4 or more")
    return chosen


def chosen_chart(setup: Setup) -> Chart:
    """The chart that a set-up names. Raises ``SetupError`` when the data has no such side."""
    chosen = settings(setup)
    charts = own(setup.data).charts
    chart = charts.get((str(chosen["map"]), str(chosen["side"])))
    if chart is None:
        known = ", ".join(sorted({name for name, side in charts if side == chosen["side"]})) or "none"
        raise SetupError("map", f"found {chosen['map']} {chosen['side']}, expected one of {known}")
    return chart


def notes(setup: Setup) -> tuple[Sentence, ...]:
    """What should be known of the chosen side before the start: how sure it is, and what will be asked."""
    return (*_crew_notes(setup, settings(setup)), *chart_notes(chosen_chart(setup)))


def _crew_notes(setup: Setup, chosen: Values) -> tuple[Sentence, ...]:
    """Who does what, in one line, where the table plays a crew or keeps a post of one."""
    count = len(setup.names)
    seated = [team_of_seat(seat, count, str(chosen["seats"])) for seat in range(1, count + 1)]
    first, second = (_who(team, seated.count(team), chosen) for team in TEAMS)
    if {first.key, second.key} == {"note-sonar-crew-people"}:
        return ()
    return (Sentence("note-sonar-crews", {"first": first, "second": second}),)


def _who(team: SonarTeam, size: int, chosen: Values) -> Sentence:
    """Who plays a crew: the table, or so many people, with the posts that the table keeps for fewer than four."""
    if chosen[team.value] == "table":
        own = chosen[f"{team.value}_captain"]
        captain = chosen["captain"] if own == "as_captain" else own
        return Sentence("note-sonar-crew-table", {"team": team.value, "captain": captain})
    # Against the table everybody sits in the one crew of people.
    against = chosen[team.enemy.value] == "table"
    params: dict[str, object] = {"team": team.value, "count": 0 if against else size}
    posts_of_table = [post for post in KEPT_POSTS if chosen[post] != "people"]
    if chosen["announce_only"] or size >= len(CrewPost) or not posts_of_table:
        return Sentence("note-sonar-crew-people", params)
    posts = [Sentence("note-sonar-post", {"post": post, "how": chosen[post]}) for post in posts_of_table]
    listed = posts[0]
    for post in posts[1:]:
        listed = Sentence("sonar-two", {"first": listed, "second": post})
    return Sentence("note-sonar-crew-helped", {**params, "posts": listed})


def chart_notes(chart: Chart) -> tuple[Sentence, ...]:
    """The notes of one side of a map."""
    params = {"map": chart.map, "side": chart.side}
    notes = []
    if chart.confidence == "low":
        notes.append(Sentence("note-sonar-unsure-chart", params))
    if chart.unresolved:
        notes.append(Sentence("note-sonar-unresolved", {**params, "spaces": " ".join(chart.unresolved)}))
    if chart.ice and chart.holes is None:
        notes.append(Sentence("note-sonar-holes-asked", params))
    return tuple(notes)


def new(setup: Setup) -> SonarState:
    """The first state. A position settles at once: circuits repair themselves, a fourth damage ends the battle.

    Raises ``SetupError`` with the path, what was found and what was expected.
    """
    chosen = settings(setup)
    chart = chosen_chart(setup)
    tables = _team_tables(setup.position)
    boats = {team: _boat(team, tables[team], chart, own(setup.data).sheets) for team in TEAMS}
    if all(boat.position for boat in boats.values()):
        boats = {team: replace(boat, dived=True) for team, boat in boats.items()}
    if chosen["announce_only"]:
        boats = {team: _announced_only(boat) for team, boat in boats.items()}
    real_time = chosen["mode"] == "real_time"
    state = SonarState(
        chart=chart,
        sheets=own(setup.data).sheets,
        options=chosen,
        names=setup.names,
        mode=str(chosen["mode"]),
        boats=boats,
        turn=None if real_time else _first(setup, str(chosen["first"]), boats),
        archer_mines=chart.archer_mines,
    )
    return _settled(state)


def _first(setup: Setup, wanted: str, boats: Mapping[SonarTeam, Boat]) -> SonarTeam:
    """Who begins: as chosen, else the crew that faces a surfaced one, else a random one (rulebook: DIVE)."""
    if wanted != "random":
        return SonarTeam(wanted)
    up = [team for team in TEAMS if boats[team].surfaced]
    return up[0].enemy if len(up) == 1 else chance(setup.seed, "first").choice(TEAMS)


def _settled(state: SonarState) -> SonarState:
    for team in TEAMS:
        boat = state.boat(team)
        if boat.surfaced:
            state = replace(state, boats={**state.boats, team: surface_clock(state, boat, 0.0)})
            if state.turn is team.enemy:
                state = replace(state, extra_turns=EXTRA_TURNS)
        for event in after_crossing(state, boat, frozenset(boat.breakdowns), 0.0):
            state = evolve(state, event)
    if state.begun and not state.over:
        state = begin_clocks(state, 0.0)
    lost = [team for team in TEAMS if state.boat(team).destroyed]
    if lost and not state.over:
        winner = "draw" if len(lost) == 2 else lost[0].enemy.value
        state = replace(state, winner=winner, reason="setup")
    return state


def _team_tables(position: Mapping[str, object]) -> dict[SonarTeam, Mapping[str, object]]:
    """``setup.blue`` or ``setup.teams.blue``, whichever is written."""
    for key in position:
        if key not in (*TABLE_KEYS, "teams", *(team.value for team in TEAMS)):
            known = ", ".join((*TABLE_KEYS, "blue", "yellow", "teams"))
            raise SetupError(key, f"found {key!r}, expected one of {known}")
    teams = position.get("teams", {})
    if not isinstance(teams, Mapping) or set(teams) - {team.value for team in TEAMS}:
        raise SetupError("teams", f"found {teams!r}, expected tables blue and yellow")
    tables: dict[SonarTeam, Mapping[str, object]] = {}
    for team in TEAMS:
        parts = {
            f"teams.{team.value}": teams.get(team.value, {}),
            team.value: position.get(team.value, {}),
        }
        such = 'a table such as { at = "C7" }'
        table = dict(pair for path, part in parts.items() for pair in table_at(path, part, such).items())
        for key in table:
            if key not in TEAM_KEYS:
                raise SetupError(f"{team.value}.{key}", f"expected one of {', '.join(TEAM_KEYS)}")
        tables[team] = table
    return tables


def _boat(team: SonarTeam, table: Mapping[str, object], chart: Chart, sheets: PrintedSheets) -> Boat:
    where = team.value
    at = _space(f"{where}.at", table["at"], chart) if "at" in table else None
    route = tuple(_space(f"{where}.route", at_, chart) for at_ in list_at(f"{where}.route", table.get("route", ())))
    if at is None and route:
        at = route[-1]
    if at is not None and at not in route:
        route = (*route, at)
    mines = tuple(_space(f"{where}.mines", at_, chart) for at_ in list_at(f"{where}.mines", table.get("mines", ())))
    return Boat(
        team=team,
        position=at,
        route=route,
        gauges=_gauges(where, table.get("gauges", {}), chart, sheets),
        breakdowns=_breakdowns(where, table.get("breakdowns", ()), sheets),
        damage=number_at(f"{where}.damage", table.get("damage", 0), 0, DAMAGE_LIMIT),
        mines=mines,
        surfaced=flag_at(f"{where}.surfaced", table.get("surfaced", False)),
        track=tuple(Track(0.0, "course" if index else "start", at_) for index, at_ in enumerate(route)),
        mine_records=tuple(MineRecord(mine, 0.0) for mine in mines),
    )


def _announced_only(boat: Boat) -> Boat:
    """What announcements alone tell of a submarine: its damage, whether it is up, how many mines it has lying."""
    return Boat(
        boat.team,
        gauges=dict.fromkeys(System, 0),
        damage=boat.damage,
        surfaced=boat.surfaced,
        dived=boat.dived,
        mine_records=boat.mine_records,
    )


def _space(path: str, value: object, chart: Chart) -> str:
    name = str(value).strip().upper()
    shaped = len(name) in (2, 3) and name[0].isalpha() and name[1:].isdecimal()
    if not shaped or not chart.sea(name):
        raise SetupError(path, f"found {value!r}, expected a sea space of {chart.name} such as C7")
    return name


def _gauges(where: str, value: object, chart: Chart, sheets: PrintedSheets) -> dict[System, int]:
    gauges = dict.fromkeys(System, 0)
    for name, marks in table_at(f"{where}.gauges", value, "a table such as { torpedo = 3 }").items():
        if name not in set(System):
            raise SetupError(f"{where}.gauges.{name}", f"expected one of {', '.join(System)}")
        most = sheets.spaces(System(name), chart.map)
        gauges[System(name)] = number_at(f"{where}.gauges.{name}", marks, 0, most)
    return gauges


def _breakdowns(where: str, value: object, sheets: PrintedSheets) -> tuple[str, ...]:
    symbols = tuple(str(symbol).upper() for symbol in list_at(f"{where}.breakdowns", value))
    for symbol in symbols:
        if symbol not in sheets.symbols:
            raise SetupError(f"{where}.breakdowns", f"found {symbol!r}, expected a symbol such as W1")
    return tuple(dict.fromkeys(symbols))


SHEETS = 4
"""One for each role of a crew: Captain, First Mate, Engineer, Radio Operator."""


def prepare(setup: Setup) -> Preparation:
    """The sheets of the chosen map and side for both crews. Raises ``SetupError``."""
    chosen = settings(setup)
    params = {"map": str(chosen["map"]).title(), "side": chosen["side"], "number": SHEETS}
    said = (Sentence("prepare-sonar", params), Sentence("prepare-sonar-ends", {"number": DAMAGE_LIMIT}))
    return Preparation(said, (("sheets", SHEETS), ("sheets", SHEETS)))
