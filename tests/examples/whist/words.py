"""The words of Whist, which are its cards, and what a card means now."""

from collections.abc import Sequence
from dataclasses import replace

from companion.rules.board import Refusal
from companion.rules.game_inputs import Utterance
from companion.rules.tricks import Play
from companion.rules.words import Grammar, Phrase, Slot, one_of
from tests.examples.whist.cover import CARDS
from tests.examples.whist.state import SEATS, CardPlayed, Event, State, TrickTaken, TrumpCut


def grammar(data: object) -> Grammar:
    """A bare card."""
    return Grammar((Phrase("CARD", (Slot("card", one_of(*CARDS)),), bare=True),))


def decide(state: State, utterance: Utterance) -> Sequence[Event] | Refusal:
    """The card is cut, or played to the trick; the fourth one decides who takes it."""
    code, turn = utterance.word.args[0], state.turn
    if state.over:
        return Refusal("game-over", key="whist-over")
    if state.trump is None:
        return (TrumpCut(code),)
    assert turn is not None
    if utterance.speaker.seat not in (None, turn):
        return Refusal("not-your-turn", {"seat": turn}, key="whist-turn")
    if CARDS[code] in state.gone:
        return Refusal("already-played", {"card": code}, key="whist-played")
    played = CardPlayed(turn, code)
    whole = replace(state.open, plays=(*state.open.plays, Play(turn, CARDS[code])))
    return (played,) if len(whole.plays) < SEATS else (played, TrickTaken(whole.winner))
