"""Scripted players: they deal real hands from the seed, know the rules, help each other and answer every question."""

from collections.abc import Callable, Sequence
from random import Random

from companion.games.crew import prompts
from companion.games.crew.communication import may_talk
from companion.games.crew.demo_hands import Hands, hands, passed_card
from companion.games.crew.distress import giver
from companion.games.crew.questions import present
from companion.games.crew.state import CrewBox, CrewState
from companion.games.crew.terms import CARDS, PLAY, Says, Status, Task
from companion.rules.cards import Card
from companion.rules.chance import chance
from companion.rules.game_inputs import ScriptedWord
from companion.rules.seats import Speaker
from companion.rules.setting import Setup
from companion.rules.tricks import Play, must_follow, winning

DEALS = 6
"""After so many deals the demonstration ends with the attempt."""

Player = Callable[[CrewState], ScriptedWord | None]


def player(box: CrewBox, setup: Setup, wild: Random | None = None, deals: int = DEALS) -> Player:
    """Players for a table: from its state, what is said next, or ``None`` when the demonstration is over.

    With ``wild`` every decision is a random one, though never against the rules.
    """

    def line(state: CrewState) -> ScriptedWord | None:
        if state.correcting is not None:
            return ScriptedWord("CANCEL")
        if state.play.revoke is not None:
            return ScriptedWord("GOON")
        if state.decided:
            return _next(state, deals)
        dealt = hands(state)
        if state.attempt.talk is not None:
            return _talk(state, dealt)
        if state.attempt.step != PLAY:
            return _step(state, dealt, wild)
        if not state.play.plays:
            talker = _talker(state, dealt, wild)
            if talker is not None:
                return ScriptedWord("COMMUNICATE", Speaker(seat=talker), 2.0)
        return _play(state, dealt, wild)

    return line


def _next(state: CrewState, deals: int) -> ScriptedWord | None:
    """Another attempt, or the next mission, until enough has been shown."""
    _, highest = state.table.box.missions(state.table.data)
    won = state.play.outcome.status is Status.COMPLETED
    if state.attempt.dealt >= deals or (won and state.attempt.mission >= highest):
        return None
    return ScriptedWord("NEW", pause=6.0)


def _play(state: CrewState, dealt: Hands, wild: Random | None) -> ScriptedWord:
    seat = state.play.turn
    allowed = must_follow(dealt.of(seat), state.play.led)
    card = wild.choice(allowed) if wild is not None else best_card(state, dealt, seat, allowed)
    return ScriptedWord(str(card), Speaker(seat=state.speaks_for(seat)), 1.5)


def _talker(state: CrewState, dealt: Hands, wild: Random | None) -> int | None:
    """Who communicates now; each seat has its own trick for it."""
    for seat in may_talk(state):
        if not claims_of(state, dealt.of(seat)):
            continue
        if wild is not None:
            if wild.random() < 0.2:
                return seat
        elif chance(state.table.seed, f"demo-talk-{seat}", state.attempt.dealt).randint(1, 6) == state.play.number:
            return seat
    return None


def _talk(state: CrewState, dealt: Hands) -> ScriptedWord:
    talk = state.attempt.talk
    assert talk is not None
    claims = claims_of(state, dealt.of(talk.seat))
    speaker = Speaker(seat=talk.seat)
    if talk.card is None:
        return ScriptedWord(str(claims[0][0]), speaker) if claims else ScriptedWord("CANCEL")
    says = next((says for card, says in claims if card == talk.card), None)
    return ScriptedWord(str(says).upper(), speaker) if says is not None else ScriptedWord("CANCEL")


# -- questions ----------------------------------------------------------------------------------------------


def _step(state: CrewState, dealt: Hands, wild: Random | None) -> ScriptedWord:
    """What is known from the hands is told as it is; the rest is chosen."""
    step = present(state)
    assert step is not None
    match step.name:
        case "commander":
            return ScriptedWord("COMMANDER", Speaker(seat=_holder(dealt, f"{state.table.box.trump}4") or 1), 3.0)
        case "announce" | "announce-late":
            seat = _holder(dealt, "P9")
            helper = state.attempt.helper.seat if state.attempt.helper is not None else 1
            return ScriptedWord(f"HOLDER SEAT {seat if seat is not None else helper}", pause=2.0)
        case "columns":
            return ScriptedWord(_column_word(state, dealt))
        case "reveal":
            return ScriptedWord(_reveal_word(state, dealt))
        case "passing":
            return ScriptedWord(_passing_word(state, dealt), pause=4.0)
        case "draw":
            return ScriptedWord(_card_drawn(state), pause=1.5)
        case "draft" if wild is None:
            seat = step.turn(state) or 1
            task = max(state.attempt.unowned, key=lambda candidate: task_worth(candidate, dealt.of(seat)))
            return ScriptedWord(f"TAKE {task.code}", Speaker(seat=state.speaks_for(seat)), 2.5)
    return _chosen(state, wild)


def _chosen(state: CrewState, wild: Random | None) -> ScriptedWord:
    """One of the choices; calm players leave optional things alone and answer no question twice."""
    asked = prompts.prompt(state)
    choices = [word for word in asked.choices if word != "OK"] or list(asked.choices)
    who = asked.who if isinstance(asked.who, int) else None
    speaker = Speaker() if who is None else Speaker(seat=state.speaks_for(who))
    if wild is not None:
        return ScriptedWord(wild.choice(choices), speaker)
    if "NO" in choices and "YES" not in choices:
        return ScriptedWord("NO", speaker)
    rng = chance(state.table.seed, f"demo-{state.attempt.step}-{who}", state.attempt.dealt)
    if state.attempt.step == "distress":
        return ScriptedWord("YES" if state.attempt.distress or rng.random() < 0.15 else "NO", speaker, 3.0)
    return ScriptedWord(rng.choice(choices), speaker, 2.0)


def _holder(dealt: Hands, code: str) -> int | None:
    return next((seat for seat, cards in dealt.held.items() if CARDS[code] in cards), None)


def _column_word(state: CrewState, dealt: Hands) -> str:
    index = next(at for at, column in enumerate(state.attempt.columns, 1) if column.open is None and not column.gap)
    return f"COLUMN {index} {dealt.open[index]}"


def _passing_word(state: CrewState, dealt: Hands) -> str:
    """What the helper passes and gets is told, since both lie open; the rest is nobody's business."""
    helper, passed = state.attempt.helper, dict(state.attempt.passed)
    for seat in () if helper is None else (helper.seat, giver(state, helper.seat)):
        if seat not in passed:
            return f"PASSED {passed_card(state, dealt, seat)} SEAT {seat}"
    return "OK"


def _reveal_word(state: CrewState, dealt: Hands) -> str:
    index = next(at for at, column in enumerate(state.attempt.columns, 1) if column.gap and column.covered)
    return f"REVEAL {dealt.open[index]}"


def _card_drawn(state: CrewState) -> str:
    """A task card from the physical pile, drawn from the seed."""
    choices = prompts.prompt(state).choices
    return chance(state.table.seed, f"demo-pile-{len(state.attempt.tasks)}", state.attempt.dealt).choice(choices)


def task_worth(task: Task, hand: Sequence[Card]) -> float:
    """How well a hand can win a task's card: high cards of its colour, the card itself if it is high, rockets."""
    if task.card is None:
        return 0.0
    same = [card.value for card in hand if card.suit is task.card.suit]
    beats = sum(1 for value in same if value > task.card.value)
    own = task.card.value - 5.0 if task.card in hand else 0.0
    return beats * 1.5 + own + sum(0.5 for card in hand if card.trump) + (1.0 if not same else 0.0)


def best_card(state: CrewState, dealt: Hands, seat: int, allowed: Sequence[Card]) -> Card:
    """The card that helps most; of equal ones the lowest."""
    return max(sorted(allowed, key=lambda card: card.value), key=lambda card: _score(state, dealt, seat, card))


def _wanted(state: CrewState) -> dict[Card, int]:
    """The cards of open tasks with their owners."""
    return {
        task.card: task.owner
        for task in state.attempt.tasks
        if task.card is not None and task.owner is not None and task.status is Status.OPEN
    }


def _score(state: CrewState, dealt: Hands, seat: int, card: Card) -> float:
    """Tasks first: bring a card to its owner, win one's own, and leave everybody else's alone."""
    plays, wanted = state.play.plays, _wanted(state)
    after = (*plays, Play(seat, card))
    leads = winning(after).seat
    last = len(after) == state.table.seats
    score = -card.value / 20 - (1.0 if card.trump else 0.0)
    for task_card, owner in wanted.items():
        if task_card in [play.card for play in after]:
            if leads == owner:
                score += 10 if last or _safe(state, dealt, after, seat) else 4
            else:
                score -= 10 if last or owner in [play.seat for play in after] else 2
        elif not plays and owner == seat and card.suit is task_card.suit:
            score += 1.5 + card.value / 10
    if not wanted:
        score += _without_tasks(state, seat, leads)
    return score


def _safe(state: CrewState, dealt: Hands, after: Sequence[Play], seat: int) -> bool:
    """Whether the present winner is high enough that nobody is likely to beat it."""
    best = winning(after).card
    return best.trump or best.value >= 8


def _without_tasks(state: CrewState, seat: int, leads: int) -> float:
    """Missions about tricks: the sick one ducks, the others spread the tricks."""
    roles = {role for role, named in state.attempt.roles if named == seat}
    if roles & {"sick", "last_one"} and leads == seat:
        return -8.0
    if "pink_winner" in roles and leads == seat:
        return 4.0
    won = state.play.won[seat - 1]
    return (1.0 if won == min(state.play.won) else -2.0) if leads == seat else 0.0


def claims_of(state: CrewState, hand: Sequence[Card]) -> list[tuple[Card, Says]]:
    """Everything a hand can truthfully communicate, cards of open tasks and their colours first."""
    claims: list[tuple[Card, Says]] = []
    for suit in dict.fromkeys(card.suit for card in hand if not card.trump):
        cards = sorted((card for card in hand if card.suit is suit), key=lambda card: card.value)
        if len(cards) == 1:
            claims.append((cards[0], Says.ONLY))
        else:
            claims += [(cards[-1], Says.HIGHEST), (cards[0], Says.LOWEST)]
    wanted = _wanted(state)
    suits = {card.suit for card in wanted}
    return sorted(claims, key=lambda claim: (claim[0] not in wanted, claim[0].suit not in suits))
