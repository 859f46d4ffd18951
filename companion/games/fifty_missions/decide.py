"""What is said or happens, judged: events, or a refusal that says what to take back."""

from companion.games.fifty_missions import clocks
from companion.games.fifty_missions import events as ev
from companion.games.fifty_missions.events import Answer
from companion.games.fifty_missions.missions import settled
from companion.games.fifty_missions.placement import card_params, not_now
from companion.games.fifty_missions.state import FiftyState, begun
from companion.games.fifty_missions.terms import DeckCard
from companion.games.fifty_missions.words import card_of, judge
from companion.rules.board import Refusal
from companion.rules.game_inputs import PowerCut, TimeRanOut, Utterance

Said = Utterance | TimeRanOut | PowerCut


def decide(state: FiftyState, said: Said) -> Answer:
    """What becomes true, or why nothing does: nothing counts once the game is over or the time is up."""
    if isinstance(said, Utterance) and said.word.verb == "NEW":
        return _again(state, said.at)
    if isinstance(said, TimeRanOut):
        return clocks.run_out(state, said.at)
    if state.over or clocks.time_is_up(state, said.at):
        return _too_late(state, card_of(said.word) if isinstance(said, Utterance) else None)
    return judge(state, said) if isinstance(said, Utterance) else clocks.pause(state, said.at, cut=True)


def _too_late(state: FiftyState, card: DeckCard | None) -> Refusal:
    params = card_params(card) if card is not None else {}
    if state.reason == "time" or not state.over:
        return Refusal("time-is-up", params, key="refused-fifty-time-is-up")
    return Refusal("game-over", params, key="refused-fifty-game-over")


def _again(state: FiftyState, at: float) -> Answer:
    """Another game with the same players, once this one is over."""
    if not state.over:
        return not_now("refused-fifty-not-now-again")
    events: list[ev.Event] = [begun(state.config, state.number + 1)]
    return settled(state, events, at)
