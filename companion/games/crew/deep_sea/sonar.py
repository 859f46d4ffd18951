"""The sonar rule in force: normal, currents, rapture of the deep, none, and unfamiliar terrain (rulebook pp. 19-21)."""

from companion.games.crew.deep_sea.data import mission_of
from companion.games.crew.deep_sea.missions import Mission, Sonar, terrain_rule
from companion.games.crew.kept import kept
from companion.games.crew.state import State
from companion.games.crew.terms import CARDS, Radio

TERRAIN = "terrain"
"""The note that holds the card drawn for unfamiliar terrain, or the rule a set-up names."""

NOT_ANY_MORE = 99


def rule_of(state: State) -> Sonar:
    """The rule for this attempt; before the terrain card is drawn it is still ``terrain``."""
    rule = mission_of(state).sonar
    drawn = state.attempt.note(TERRAIN)
    if rule is not Sonar.TERRAIN or drawn is None:
        return rule
    return terrain_rule(CARDS[drawn].value) if drawn in CARDS else Sonar(drawn)


def handed_over(state: State) -> bool:
    """Whether the captain has handed every task to one other crew member (missions 10 and 13, A23)."""
    owners = {task.owner for task in state.attempt.tasks}
    return len(owners) == 1 and not owners & {None, state.attempt.commander}


@kept(lambda state: (state.table, state.attempt))
def radio(state: State) -> Radio:
    """The rule as the shared modules apply it.

    Currents lay no token, so what a card is stays open. In the rapture of the deep crew size minus two tokens are
    shared; with Tonoja that is one, for the humans alone (A16).
    """
    mission, rule = mission_of(state), rule_of(state)
    return Radio(
        mode=str(rule),
        hidden=rule is Sonar.CURRENTS,
        first=mission.sonar_from,
        last=_until(state, mission),
        pool=_pool(state) if rule is Sonar.RAPTURE else None,
    )


def _until(state: State, mission: Mission) -> int:
    if mission.handed_over_sonar_until is not None and handed_over(state):
        return mission.handed_over_sonar_until
    return NOT_ANY_MORE


def _pool(state: State) -> int:
    if state.table.with_helper and state.table.options["tonoja_pool"] == "none":
        return 0
    return state.table.seats - 2
