"""The First Mate's sheet: the gauges, which of them takes the mark, which are full and may be called or used."""

from companion.games.captain_sonar.engineering import broken, full, markable
from companion.games.captain_sonar.orders import ready_systems
from companion.games.captain_sonar.pages.captain import VERBS, system, targets
from companion.games.captain_sonar.pages.parts import Data, gauge, halted, touch, waits, why
from companion.games.captain_sonar.state import State
from companion.games.captain_sonar.terms import Role, System, Team
from companion.games.captain_sonar.weapons import blackout_binds
from companion.rules.sentences import Sentence


def mate(state: State, team: Team) -> Data:
    """The facts of a First Mate's page."""
    boat = state.boat(team)
    reason = halted(state, team)
    callable_now = ready_systems(state, boat) if reason is None and not blackout_binds(state, team) else ()
    nothing = boat.marks is not None and not boat.marks.first_mate and not markable(state, boat)
    return {
        "prompt": prompt(state, team),
        "gauges": [row(state, team, one) for one in System if state.spaces(one)],
        "call": [{**touch(f"READY {VERBS[one]}"), "system": one.value} for one in callable_now],
        "ok": touch("OK", reason) if nothing else None,
    }


def prompt(state: State, team: Team) -> Sentence:
    """What the First Mate is to do."""
    told, boat = waits(state, team), state.boat(team)
    if told is not None:
        return told
    marks = boat.marks
    if marks is None or state.announce_only:
        return Sentence("page-sonar-mate-listen")
    if marks.first_mate:
        return Sentence("page-sonar-mate-done" if marks.engineer else "page-sonar-mate-done-first")
    params = {"direction": marks.direction.value if marks.direction else ""}
    return Sentence("page-sonar-mate-mark" if markable(state, boat) else "page-sonar-mate-full", params)


def row(state: State, team: Team, one: System) -> Data:
    """A gauge: the mark it takes or why not, and what the printed sheet lets the First Mate do with it when full."""
    boat = state.boat(team)
    marks, reason = boat.marks, halted(state, team)
    if reason is None and (marks is None or marks.first_mate):
        reason = why("marked" if marks else "no-order")
    if reason is None and one not in markable(state, boat):
        reason = why("full" if full(state, boat, one) else "silence-full")
    mine = Role.FIRST_MATE in state.sheets.gauges[one].activated_by
    use = system(state, team, one) if mine else None
    return {
        **gauge(state, boat, one),
        "full": full(state, boat, one),
        "broken": bool(broken(state, boat, state.sheets.gauges[one].colour)),
        "mark": touch(f"MARK {one.value.upper()}", reason),
        "marked": marks is not None and marks.marked is one,
        "use": {"word": use["word"], "state": use["state"], "why": use["why"]} if use else None,
        "targets": targets(state, boat, one) if mine else [],
    }
