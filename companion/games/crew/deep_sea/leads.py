"""Mission 12: opening a trick with pink or a submarine ends the attempt, after a quick confirmation (A09)."""

from companion.games.crew import events as ev
from companion.games.crew.commands import Command, PlayCard, Skip
from companion.games.crew.deep_sea.data import mission_of
from companion.games.crew.deep_sea.goals import wrong_to_lead
from companion.games.crew.deep_sea.missions import Goal
from companion.games.crew.state import Answered, State, Step
from companion.games.crew.terms import CARDS, PLAY
from companion.rules.board import Prompt
from companion.rules.words import Word

CONFIRM = "confirm-lead"
LED = "led"
"""The note with the card that waits to be confirmed."""


def to_confirm(state: State, command: PlayCard) -> tuple[ev.Event, ...]:
    """The question before a card that would end the attempt; nothing if the card may be led."""
    asked = (
        mission_of(state).goal is Goal.NO_LEAD_PINK_SUBMARINE
        and bool(state.table.options["confirm_lead"])
        and state.attempt.step in (PLAY, CONFIRM)
        and not state.play.plays
        and command.seat in (None, state.play.turn, state.speaks_for(state.play.turn))
        and CARDS[command.card] not in state.play.gone
        and wrong_to_lead(CARDS[command.card])
        and not (state.attempt.step == CONFIRM and state.attempt.note(LED) == command.card)
    )
    return (ev.Noted(LED, command.card), ev.StepReached(CONFIRM)) if asked else ()


def _heard(state: State, word: Word, seat: int | None) -> Command | None:
    match word.verb:
        case "YES" | "OK":
            return PlayCard(state.attempt.note(LED) or "", state.play.turn)
        case "NO":
            return Skip()
    return None


def _decided(state: State, command: Command) -> Answered:
    return (ev.Noted(LED, ""),) if isinstance(command, Skip) else None


STEP = Step(
    CONFIRM,
    "question",
    lambda state: False,
    lambda state: Prompt(
        "ds-confirm-lead", {"card": state.attempt.note(LED)}, who=state.play.turn, choices=("NO", "YES")
    ),
    turn=lambda state: state.play.turn,
    hear=_heard,
    decide=_decided,
    optional=True,
)
"""Scanning the card again, or YES, leads it; another card takes its place."""
