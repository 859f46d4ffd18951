"""The sonar rule in force: normal, currents, rapture of the deep, none, and unfamiliar terrain (rulebook pp. 19-21)."""

from companion.games.crew import events as ev
from companion.games.crew.commands import ShowCard
from companion.games.crew.deep_sea.data import mission_of
from companion.games.crew.deep_sea.missions import DeepSeaMission, SonarRule, terrain_rule
from companion.games.crew.state import Answered, AttemptStep, CrewState, decides, hears, memoized_by
from companion.games.crew.terms import CARDS, COLOURS, Radio
from companion.rules.board import Prompt, Refusal
from companion.rules.cards import Card
from companion.rules.chance import chance

COLOUR_CARDS = tuple(str(Card(colour, value)) for colour in COLOURS for value in range(1, 10))


def _asked(state: CrewState) -> bool:
    return mission_of(state).sonar is SonarRule.TERRAIN and state.attempt.note(TERRAIN) is None


def _happens(state: CrewState) -> tuple[ev.Event, ...]:
    """The companion draws; a new card for every attempt, never a submarine."""
    if state.table.options["terrain_source"] != "companion":
        return ()
    card = chance(state.table.seed, "deep-sea-terrain", state.attempt.dealt).choice(COLOUR_CARDS)
    return (ev.Noted(TERRAIN, card),)


def _decided(state: CrewState, command: ShowCard) -> Answered:
    """The card that the table drew; a submarine is shuffled back and another card drawn."""
    if CARDS[command.card].trump:
        return Refusal("not-allowed", {"card": command.card}, key="refused-ds-terrain-submarine")
    return (ev.Noted(TERRAIN, command.card),)


def terrain_of_attempt(state: CrewState) -> tuple[ev.Event, ...]:
    """The card is drawn anew for every attempt, not for a second deal of the same one."""
    drawn = state.attempt.note(TERRAIN)
    return () if drawn is None else (ev.Noted(TERRAIN, drawn),)


STEP = AttemptStep(
    "terrain",
    "terrain",
    _asked,
    lambda state: Prompt("ds-terrain", {"mission": state.attempt.mission}, choices=COLOUR_CARDS),
    happens=_happens,
    hear=hears({"CARD": lambda state, args, seat: ShowCard(args[0], seat)}),
    decide=decides(ShowCard, _decided),
)


TERRAIN = "terrain"
"""The note that holds the card drawn for unfamiliar terrain, or the rule a set-up names."""

NOT_ANY_MORE = 99


def rule_of(state: CrewState) -> SonarRule:
    """The rule for this attempt; before the terrain card is drawn it is still ``terrain``."""
    rule = mission_of(state).sonar
    drawn = state.attempt.note(TERRAIN)
    if rule is not SonarRule.TERRAIN or drawn is None:
        return rule
    return terrain_rule(CARDS[drawn].value) if drawn in CARDS else SonarRule(drawn)


def handed_over(state: CrewState) -> bool:
    """Whether the captain has handed every task to one other crew member (missions 10 and 13, A23)."""
    owners = {task.owner for task in state.attempt.tasks}
    return len(owners) == 1 and not owners & {None, state.attempt.commander}


@memoized_by(lambda state: (state.table, state.attempt))
def radio(state: CrewState) -> Radio:
    """The rule as the shared modules apply it.

    Currents lay no token, so what a card is stays open. In the rapture of the deep crew size minus two tokens are
    shared; with Tonoja that is one, for the humans alone (A16).
    """
    mission, rule = mission_of(state), rule_of(state)
    return Radio(
        mode=str(rule),
        hidden=rule is SonarRule.CURRENTS,
        first=mission.sonar_from,
        last=_until(state, mission),
        pool=_pool(state) if rule is SonarRule.RAPTURE else None,
    )


def _until(state: CrewState, mission: DeepSeaMission) -> int:
    if mission.handed_over_sonar_until is not None and handed_over(state):
        return mission.handed_over_sonar_until
    return NOT_ANY_MORE


def _pool(state: CrewState) -> int:
    if state.table.with_helper and state.table.options["tonoja_pool"] == "none":
        return 0
    return state.table.seats - 2
