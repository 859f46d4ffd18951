"""The distress signal: everybody passes one card to a neighbour, all the same way.

Planet Nine rulebook, "distress signal"; Deep Sea rulebook pp. 14-15. It is open until somebody communicates or the
first card is played. The token stays active until the mission is won and costs one attempt in the logbook, once.
"""

from companion.games.crew import events as ev
from companion.games.crew import helper_hand, rack
from companion.games.crew.attempt import Attempt
from companion.games.crew.commands import CallDistress, Command, Confirm, NotePassed, Skip
from companion.games.crew.questions import present
from companion.games.crew.state import AttemptStep, CrewState, hears, no_such_seat
from companion.games.crew.terms import CARDS, PLAY, PassingDirection, Vote
from companion.rules.board import Prompt, Refusal
from companion.rules.game_inputs import Utterance
from companion.rules.seats import left_of, right_of
from companion.rules.words import Word


def cast(state: CrewState, seat: int | None, vote: Vote) -> tuple[ev.Event, ...] | Refusal:
    """A member's vote, which may be changed until all are in; with the last one it is settled where all agree.

    Where they do not agree the votes lie open, the table says what holds (``LEFT``, ``RIGHT``, ``NO``), or votes anew.
    """
    if seat is None:
        return Refusal("no-such-seat", {"word": "VOTE"}, key="refused-crew-which-seat")
    if seat not in state.people:
        return Refusal("not-allowed", {"seat": seat}, key="refused-crew-helper-silent")
    anew = all_in(state)
    before = {} if anew else dict(state.attempt.votes)
    cast = ev.VoteCast(seat, vote, anew)
    votes = {**before, seat: vote}
    return (cast, *_agreed(state, votes)) if len(votes) == len(state.people) else (cast,)


def _agreed(state: CrewState, votes: dict[int, Vote]) -> tuple[ev.Event, ...]:
    match set(votes.values()):
        case only if only == {Vote.NO}:
            return (ev.Settled("distress"),)
        case only if len(only) == 1:
            return (ev.DistressCalled(), ev.DirectionChosen(PassingDirection(str(*only))))
    return ()


def all_in(state: CrewState) -> bool:
    """Whether every person has voted, so that the votes lie open."""
    return len(state.attempt.votes) == len(state.people)


def opened(state: CrewState) -> dict[int, str]:
    """Who has voted, and once all have, what: ``cast``, ``left``, ``right``, ``no``."""
    shown = all_in(state)
    return {seat: str(vote) if shown else "cast" for seat, vote in sorted(state.attempt.votes)}


TOPIC = "distress"
PASSED = "passed"


def _asked(state: CrewState) -> bool:
    attempt = state.attempt
    open_still = TOPIC not in attempt.settled and not attempt.passing and not attempt.claims
    return open_still and state.table.box.may_call(state) is None


def _prompt(state: CrewState) -> Prompt:
    votes = [str(vote) for _, vote in state.attempt.votes]
    if all_in(state):
        counts = {way: votes.count(way) for way in map(str, Vote)}
        return Prompt("crew-distress-votes", counts, choices=("NO", "LEFT", "RIGHT"))
    if votes:
        params = {"count": len(votes), "most": len(state.people)}
        return Prompt("crew-distress-voting", params, choices=("NO", "YES"))
    key = "crew-distress-again" if state.attempt.distress else "crew-distress"
    return Prompt(key, choices=("NO", "YES"))


def call(state: CrewState, command: CallDistress) -> tuple[ev.Event, ...] | Refusal:
    """The signal may be sent once tasks are distributed, before any communication and before the first card.

    Where a clock waits for START it may still be sent: cards are passed before real time starts (Deep Sea p. 20).
    """
    if state.play.begun:
        return Refusal("not-now", {}, key="refused-crew-distress-late")
    if state.attempt.claims or state.attempt.talk is not None:
        return Refusal("not-now", {}, key="refused-crew-distress-after-talk")
    if state.attempt.passing:
        return Refusal("not-now", {}, key="refused-crew-distress-once")
    refused = state.table.box.may_call(state)
    if refused is not None:
        return refused
    if not _tasks_distributed(state):
        return Refusal("not-now", {}, key="refused-crew-distress-early")
    return (ev.DistressCalled(),)


def _tasks_distributed(state: CrewState) -> bool:
    """Whether the table has come to the question of the signal, or past it; optional steps need no answer first."""
    if state.attempt.step == PLAY:
        return True
    now, names = present(state), [step.name for step in state.table.box.steps]
    return now is not None and (now.optional or names.index(TOPIC) < names.index(now.name))


def voting(state: CrewState) -> bool:
    """Whether the table asks for votes; a correction under way comes first."""
    return state.attempt.step == TOPIC and not state.decided and state.correcting is None


def vote(state: CrewState, utterance: Utterance) -> tuple[ev.Event, ...] | Refusal:
    """A vote counts while the table is asked whether the signal is sent."""
    if state.attempt.step != TOPIC:
        refused = call(state, CallDistress())
        return refused if isinstance(refused, Refusal) else Refusal("not-now", {}, key="refused-crew-vote-later")
    return cast(state, utterance.speaker.seat, Vote(utterance.word.args[0].lower()))


def choose(state: CrewState, direction: PassingDirection) -> tuple[ev.Event, ...] | Refusal:
    """Left or right for everybody, chosen anew in each attempt; saying it also sends the signal."""
    if state.attempt.passing and state.attempt.direction is not None:
        return Refusal("not-now", {}, key="refused-crew-direction-chosen")
    called: tuple[ev.Event, ...] = ()
    if not state.attempt.passing:
        if state.attempt.step != TOPIC:
            return Refusal("not-now", {}, key="refused-crew-direction-early")
        called = (ev.DistressCalled(),)
    return (*called, ev.DirectionChosen(direction))


def giver(state: CrewState, seat: int) -> int:
    """Whose card a seat receives."""
    other = right_of if state.attempt.direction is PassingDirection.LEFT else left_of
    return other(seat, state.table.seats)


def _passing_prompt(state: CrewState) -> Prompt:
    """OK when everybody has passed; JARVIS and Tonoja pass an open card, and what they get lies open too (A27)."""
    attempt, helper = state.attempt, state.attempt.helper
    params = {"direction": str(attempt.direction)}
    if helper is None or not any(column.open for column in helper.columns):
        return Prompt("crew-passing", params, choices=("OK",))
    passed = dict(attempt.passed)
    if helper.seat not in passed:
        cards = (card for card in helper_hand.open_cards(state) if not card.trump)
        choices = tuple(f"PASSED {card} SEAT {helper.seat}" for card in cards)
        return Prompt("crew-passing-helper", {**params, "seat": helper.seat}, choices=(*choices, "OK"))
    source = giver(state, helper.seat)
    others = {card for seat, card in attempt.passed if seat != source}
    cards = (card for card in helper_hand.unseen(state) if not card.trump and card not in others)
    choices = tuple(f"PASSED {card} SEAT {source}" for card in cards)
    return Prompt("crew-passing-to-helper", {**params, "seat": helper.seat, "from": source}, choices=(*choices, "OK"))


def _passing_heard(state: CrewState, word: Word, seat: int | None) -> Command | Refusal | None:
    """A card scanned by whoever leads next may be the lead: it is never noted as passed."""
    match word.verb, word.args:
        case (("OK" | "YES" | "NO"), _):
            return Confirm()
        case "CARD", (code,) if state.could_lead(seat):
            return Refusal("not-now", {"card": code, "seat": seat}, key="refused-crew-passing-first")
        case "CARD", (code,):
            helper = state.attempt.helper
            if helper is not None:
                passed = dict(state.attempt.passed)
                return NotePassed(code, helper.seat if helper.seat not in passed else giver(state, helper.seat))
            if seat is not None:
                return NotePassed(code, seat)
    return None


def _passing_decided(state: CrewState, command: Command) -> tuple[ev.Event, ...] | Refusal | None:
    if not isinstance(command, Confirm | Skip):
        return None
    if rack.passes(state):
        return Refusal("not-now", {"seat": rack.passes(state)[0]}, key="refused-crew-rack-passes")
    return (*_helper_columns(state.attempt, state), ev.Settled(PASSED), ev.Settled(TOPIC))


def _helper_columns(attempt: Attempt, state: CrewState) -> tuple[ev.Event, ...]:
    """What lies before the helper after passing; if nobody said what it gave, its columns are unknown."""
    helper = attempt.helper
    if helper is None:
        return ()
    passed = dict(attempt.passed)
    gave, got = passed.get(helper.seat), passed.get(giver(state, helper.seat))
    changed = []
    for index, column in enumerate(helper.columns, 1):
        hidden = None if column.hidden is None else str(column.hidden)
        if gave is None and column.open is not None:
            changed.append(ev.ColumnLaid(index, None, column.covered, hidden))
        elif gave is not None and column.open == gave:
            changed.append(ev.ColumnLaid(index, None if got is None else str(got), column.covered, hidden))
    return tuple(changed)


def note_passed(state: CrewState, command: NotePassed) -> tuple[ev.Event, ...] | Refusal:
    """A passed card, noted for the review. Trump cards are never passed."""
    card = CARDS[command.card]
    if not state.attempt.passing:
        return Refusal("not-now", {"card": command.card}, key="refused-crew-nothing-passed")
    if card not in state.table.deck:
        return Refusal("not-in-deck", {"card": command.card}, key="refused-crew-not-in-deck")
    if card.trump:
        return Refusal("not-allowed", {"card": command.card}, key="refused-crew-pass-no-trump")
    if not state.has_seat(command.seat):
        return no_such_seat(state, command.seat)
    if any(card == other and seat != command.seat for seat, other in state.attempt.passed):
        return Refusal("doubled", {"card": command.card}, key="refused-crew-passed-twice")
    return _not_there(state, command) or (ev.CardPassed(command.seat, command.card),)


def _not_there(state: CrewState, command: NotePassed) -> Refusal | None:
    """JARVIS and Tonoja pass a card that lies open before them, and nobody else passes such a card (A27)."""
    helper, card = state.attempt.helper, CARDS[command.card]
    if helper is None:
        return None
    lies_open, unknown = card in helper_hand.open_cards(state), any(map(helper_hand.is_unknown, helper.columns))
    if command.seat != helper.seat and lies_open:
        return Refusal("not-allowed", {"card": command.card, "helper": helper.seat}, key="refused-crew-helpers-card")
    if command.seat == helper.seat and not lies_open and not unknown:
        return Refusal("not-allowed", {"card": command.card, "seat": helper.seat}, key="refused-crew-pass-open")
    return None


STEPS = (
    AttemptStep(
        TOPIC,
        "distress",
        _asked,
        _prompt,
        hear=hears({"YES": CallDistress(), **dict.fromkeys(("NO", "OK", "PASS", "CANCEL"), Skip())}),
        decide=lambda state, command: (ev.Settled(TOPIC),) if isinstance(command, Skip) else None,
        optional=True,
    ),
    AttemptStep(
        "direction",
        "distress",
        lambda state: state.attempt.passing and state.attempt.direction is None,
        lambda state: Prompt("crew-direction", choices=("LEFT", "RIGHT")),
    ),
    AttemptStep(
        "passing",
        "distress",
        lambda state: state.attempt.direction is not None and PASSED not in state.attempt.settled,
        _passing_prompt,
        hear=_passing_heard,
        decide=_passing_decided,
    ),
)
"""The three questions: whether, which way, and everybody has passed."""
