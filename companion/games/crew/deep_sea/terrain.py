"""Unfamiliar terrain: a colour card drawn before the deal decides the sonar rule (rulebook p. 20, A27)."""

from companion.games.crew import events as ev
from companion.games.crew.cards import COLOURS
from companion.games.crew.commands import Command, ShowCard
from companion.games.crew.deep_sea.data import mission_of
from companion.games.crew.deep_sea.missions import Sonar
from companion.games.crew.deep_sea.sonar import TERRAIN
from companion.games.crew.state import Answered, State, Step
from companion.games.crew.terms import CARDS
from companion.rules.board import Prompt, Refusal
from companion.rules.cards import Card
from companion.rules.chance import chance
from companion.rules.words import Word

COLOUR_CARDS = tuple(str(Card(colour, value)) for colour in COLOURS for value in range(1, 10))


def _asked(state: State) -> bool:
    return mission_of(state).sonar is Sonar.TERRAIN and state.attempt.note(TERRAIN) is None


def _happens(state: State) -> tuple[ev.Event, ...]:
    """The companion draws; a new card for every attempt, never a submarine."""
    if state.table.options["terrain_source"] != "companion":
        return ()
    card = chance(state.table.seed, "deep-sea-terrain", state.attempt.dealt).choice(COLOUR_CARDS)
    return (ev.Noted(TERRAIN, card),)


def _heard(state: State, word: Word, seat: int | None) -> Command | None:
    match word.verb, word.args:
        case "CARD", (code,):
            return ShowCard(code, seat)
    return None


def _decided(state: State, command: Command) -> Answered:
    """The card that the table drew; a submarine is shuffled back and another card drawn."""
    if not isinstance(command, ShowCard):
        return None
    if CARDS[command.card].trump:
        return Refusal("not-allowed", {"card": command.card}, key="ds-terrain-submarine")
    return (ev.Noted(TERRAIN, command.card),)


def kept(state: State) -> tuple[ev.Event, ...]:
    """The card is drawn anew for every attempt, not for a second deal of the same one."""
    drawn = state.attempt.note(TERRAIN)
    return () if drawn is None else (ev.Noted(TERRAIN, drawn),)


STEP = Step(
    "terrain",
    "terrain",
    _asked,
    lambda state: Prompt("ds-terrain", {"mission": state.attempt.mission}, choices=COLOUR_CARDS),
    happens=_happens,
    hear=_heard,
    decide=_decided,
)
