"""Scripted players for Mission Deep Sea: the shared ones, with an eye on what each task asks for."""

from collections.abc import Callable, Sequence
from dataclasses import replace

from companion.games.crew import demo as shared
from companion.games.crew.deep_sea.data import card_of, mission_of
from companion.games.crew.deep_sea.deciding import CONFIRM
from companion.games.crew.deep_sea.judging import broken, history_of
from companion.games.crew.deep_sea.tasks.cards import judge as judge_task
from companion.games.crew.deep_sea.tasks.counted_cards import (
    WinCardInLastTrick,
    WinCards,
    WinCardWithSubmarine,
    WinOnlySubmarine,
)
from companion.games.crew.deep_sea.tasks.trick_counts import TricksExact
from companion.games.crew.demo_hands import Hands, hands
from companion.games.crew.questions import present
from companion.games.crew.state import CrewBox, CrewState
from companion.games.crew.terms import PLAY, Status, Task
from companion.rules.cards import Card
from companion.rules.game_inputs import ScriptedWord
from companion.rules.seats import Speaker
from companion.rules.setting import Setup
from companion.rules.tricks import Play, Trick, must_follow

Player = Callable[[CrewState], ScriptedWord | None]
AVOIDING = ("win_none", "never_lead")


def player(box: CrewBox, setup: Setup) -> Player:
    """Players that take suitable tasks and play each card by what it does to every task on the table."""
    usual = shared.player(box, setup)

    def line(state: CrewState) -> ScriptedWord | None:
        line = usual(state)
        if line is None or state.decided or state.play.revoke is not None or state.correcting is not None:
            return line
        spoke = any(claim.seat == line.speaker.seat for claim in state.attempt.claims)
        if state.attempt.talk is not None or (line.word.startswith("COMMUNICATE") and not spoke):
            return line
        step = present(state)
        if state.attempt.step == PLAY:
            return _play(state, hands(state))
        if step is not None and step.name == CONFIRM:
            return ScriptedWord("YES", Speaker(seat=state.speaks_for(state.play.turn)), 2.0)
        if step is not None and line.word == "NO" and "YES" in step.prompt(state).choices and step.name == "hand-over":
            return replace(line, word="YES")
        if step is not None and step.name == "predict-before-distress":
            return _predict(state, hands(state))
        return _take(state, hands(state), line) if step is not None and step.name == "draft" else line

    return line


def _play(state: CrewState, dealt: Hands) -> ScriptedWord:
    seat = state.play.turn
    allowed = must_follow(dealt.of(seat), state.play.led)
    card = max(sorted(allowed, key=lambda card_: card_.value), key=lambda card_: _score(state, dealt, seat, card_))
    return ScriptedWord(str(card), Speaker(seat=state.speaks_for(seat)), 1.5)


def _score(state: CrewState, dealt: Hands, seat: int, card: Card) -> float:
    """What the trick does if the others finish it with low cards: completed tasks are good, failed ones bad."""
    trick = _finished(state, dealt, seat, card)
    before = history_of(state)
    later = replace(before, tricks=(*before.tricks, trick), led=None)
    score = -card.value / 50 - (0.3 if card.trump else 0.0)
    if broken(mission_of(state).goal, later) is not None:
        score -= 20.0
    for task in state.attempt.tasks:
        if task.owner is None or task.status is not Status.OPEN:
            continue
        judgement = judge_task(card_of(state, task.id), task.owner, later, task.prediction)
        score += {Status.COMPLETED: 6.0, Status.FAILED: -9.0, Status.OPEN: 0.0}[judgement]
        wins = trick.winner == task.owner
        score += (0.6 if wins else -0.2) * _wish(state, task)
    return score


def _wish(state: CrewState, task: Task) -> int:
    """Whether the owner of a task rather wins tricks (1) or rather not (-1)."""
    card = card_of(state, task.id)
    if card.kind in AVOIDING or task.id.startswith(("none-of", "fewer", "win-no-", "win-only", "never")):
        return -1
    if card.kind in ("tricks_exact", "tricks_predicted"):
        exact = card.rule.count if isinstance(card.rule, TricksExact) else 2
        wanted = task.prediction if task.prediction is not None else exact
        return 1 if history_of(state).count(task.owner or 0) < wanted else -1
    return 1


def _finished(state: CrewState, dealt: Hands, seat: int, card: Card) -> Trick:
    """The trick with this card, the others following with what they would rather lose."""
    plays = [*state.play.plays, Play(seat, card)]
    while len(plays) < state.table.seats:
        following = plays[-1].seat % state.table.seats + 1
        options: Sequence[Card] = must_follow(dealt.of(following), plays[0].card.suit)
        lowest = min(options, key=lambda card: (card.trump, card.value))
        plays.append(Play(following, lowest))
    return Trick(state.play.number, plays[0].seat, tuple(plays))


def _predict(state: CrewState, dealt: Hands) -> ScriptedWord:
    """Every submarine and every 9 is a trick."""
    step = present(state)
    assert step is not None
    seat = step.turn(state) or 1
    sure = sum(1 for card in dealt.of(seat) if card.trump or card.value == 9)
    task = next(
        task
        for task in state.attempt.tasks
        if task.owner == seat and task.prediction is None and card_of(state, task.id).kind == "tricks_predicted"
    )
    return ScriptedWord(
        f"PREDICT {task.code} {min(sure, state.table.tricks)}", Speaker(seat=state.speaks_for(seat)), 2.0
    )


def _take(state: CrewState, dealt: Hands, line: ScriptedWord) -> ScriptedWord:
    """Strong hands take what needs tricks, weak hands what avoids them."""
    step = present(state)
    assert step is not None
    seat = step.turn(state) or 1
    strength = sum(card.value - 5 for card in dealt.of(seat)) + 4 * sum(card.trump for card in dealt.of(seat))
    allowed = [task for task in state.attempt.unowned if state.table.box.may_own(state, task, seat) is None]
    if not allowed:
        return line
    best = max(allowed, key=lambda task: _suits(state, task, dealt.of(seat)) + strength * _wish(state, task) / 10)
    return ScriptedWord(f"TAKE {best.code}", Speaker(seat=state.speaks_for(seat)), 2.5)


def _suits(state: CrewState, task: Task, hand: Sequence[Card]) -> float:
    """High cards of the colours a task names, or the cards themselves."""
    rule = card_of(state, task.id).rule
    wanted: Sequence[Card] = ()
    if isinstance(rule, WinCards):
        wanted = rule.cards
    elif isinstance(rule, WinCardInLastTrick | WinOnlySubmarine | WinCardWithSubmarine):
        wanted = (rule.card,)
    return sum(1.5 for card in wanted if card in hand) + sum(
        0.5 for card in hand for wish in wanted if card.suit is wish.suit and card.value > wish.value
    )
