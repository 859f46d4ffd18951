"""The record of 50 Missions."""

from collections.abc import Sequence
from typing import Any

from companion.games.fifty_missions import commands as co
from companion.games.fifty_missions import events as ev
from companion.games.fifty_missions.boxes import FILE, parse
from companion.games.fifty_missions.decide import decide
from companion.games.fifty_missions.demo import demo
from companion.games.fifty_missions.interpret import grammar, interpret
from companion.games.fifty_missions.missions import fold, settled
from companion.games.fifty_missions.options import OPTIONS
from companion.games.fifty_missions.parts import Cards
from companion.games.fifty_missions.position import new_state, read_config
from companion.games.fifty_missions.printed import labels
from companion.games.fifty_missions.review import REVIEWS
from companion.games.fifty_missions.state import State, evolve
from companion.games.fifty_missions.view import FiftyView, cues, view
from companion.rules.game import Game, Record, Sentence, Setup


def new(setup: Setup) -> State:
    """The table as the set-up gives it, settled: missions that hold are taken at once (A2)."""
    state = new_state(setup)
    return state if state.phase == "box" else fold(state, settled(state, 0.0))


def notes(setup: Setup) -> tuple[Sentence, ...]:
    """A box of which not every mission is known, until its owner has ticked what lies in it: those ticked count."""
    config = read_config(setup)
    number, total = len(config.deck.enabled), config.deck.in_box
    if number == total or config.mode == "box":
        return ()
    return (Sentence("note-fifty-deck-size", {"number": number, "total": total}),)


def deadline(state: State) -> float | None:
    """When the clock runs out."""
    return None if state.over else state.clock.deadline


def time_ran_out(state: State, at: float) -> co.Command | None:
    """The clock reached zero."""
    return co.RunOut(at) if state.clock.running else None


def interrupted(state: State, at: float) -> co.Command | None:
    """A power cut holds the clock; it goes on with the next card, or when it is resumed."""
    return co.PauseClock(at, cut=True) if state.clock.running else None


def undone(before: State, after: State, at: float) -> Sequence[ev.Event]:
    """After an undo the clock shows what was really left: time is never handed back.

    Undoing gold goes back to the first clock as it stood when it was stopped. With no time left the game stays over.
    """
    if after.config.mode != "crazy" or after.over:
        return []
    left = before.clock.left(at)
    if before.collected and not after.collected and before.gold_left is not None:
        left = before.gold_left
    events: list[ev.Event] = [] if left == after.clock.left(at) else [ev.ClockCorrected(left, at)]
    return events if left else [*events, ev.GameEnded("time", at)]


def records(state: State) -> tuple[Record, ...]:
    """One line per game played to its end; for an entered box, the missions ticked."""
    if not state.over:
        return ()
    config = state.config
    if config.mode == "box":
        return (Record(f"box.{config.deck.id}", {"deck": config.deck.id, "ticked": state.ticked}),)
    shown = view(state)
    data = {
        "deck": config.deck.id,
        "mode": config.mode,
        "players": config.players,
        "talk": config.talk,
        "done": state.done,
        "left": shown.left,
        "medal": shown.medal,
        "status": "completed" if state.medals else "failed",
        "reason": state.reason,
        "seconds": round(state.ended - (state.plays[0].at if state.plays else state.ended), 1),
    }
    return (Record(str(state.number), data),)


def secret(state: State) -> dict[str, Any]:
    """Hands and pile as far as anybody knows them; a card that nobody knows is ``?``."""
    return {
        "hands": {str(seat): _shown(hand) for seat, hand in enumerate(state.hands, 1)},
        "pile": _shown(state.pile),
    }


def _shown(cards: Cards) -> list[str]:
    return [*(str(card.face) for card in cards.known), *["?"] * cards.hidden]


GAME: Game[State, co.Command, ev.Event, FiftyView] = Game(
    id="fifty-missions",
    code="FM",
    players=(1, 2, 3, 4),
    options=OPTIONS,
    grammar=grammar,
    events=ev.EVENTS,
    new=new,
    interpret=interpret,
    decide=decide,
    evolve=evolve,
    view=view,
    over=lambda state: state.over,
    labels=labels,
    cues=cues,
    files=(FILE,),
    notes=notes,
    parse=parse,
    deadline=deadline,
    time_ran_out=time_ran_out,
    interrupted=interrupted,
    undone=undone,
    records=records,
    secret=secret,
    demo=demo,
    review=REVIEWS,
)
