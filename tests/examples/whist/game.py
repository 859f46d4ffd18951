"""Whist as a record of functions."""

from companion.cues import Chime, Sound
from companion.rules.board import Refusal
from companion.rules.game import Game
from companion.rules.game_inputs import Utterance
from companion.rules.labels import Label
from companion.rules.setting import Record, Setup, SetupError
from tests.examples.whist.cover import CARDS, COVER
from tests.examples.whist.state import CardPlayed, Event, State, TrickTaken, TrumpCut, evolve
from tests.examples.whist.view import WhistView, view
from tests.examples.whist.words import decide, grammar


def new(setup: Setup) -> State:
    """Nothing cut yet, unless a scenario's ``[setup]`` gives the card that was."""
    unknown = [key for key in setup.position if key != "cut"]
    if unknown:
        raise SetupError(unknown[0], "found a key that Whist does not have, expected cut")
    cut = str(setup.position.get("cut", "")).upper()
    if cut and cut not in CARDS:
        raise SetupError("cut", f"found {cut!r}, expected a card such as 5H")
    return evolve(State(), TrumpCut(cut)) if cut else State()


def interpret(state: State, utterance: Utterance) -> Utterance | Refusal:
    """A card means what it says."""
    return utterance


def labels(data: object) -> tuple[Label, ...]:
    """One for each card."""
    return tuple(
        Label(f"{COVER.code}:{code}", "card", "label-card", (("card", code),), mark="card", figure=code)
        for code in CARDS
    )


def cues(before: WhistView | None, after: WhistView) -> tuple[Chime, ...]:
    """A chime for every trick taken."""
    return (Chime(Sound.TRICK),) if before is not None and sum(after.won) > sum(before.won) else ()


def records(state: State) -> tuple[Record, ...]:
    """The logbook's line of a deal that is over."""
    if not state.over:
        return ()
    return (Record("deal", {"won": sum(trick.winner % 2 == 1 for trick in state.taken)}),)


GAME: Game[State, Utterance, Event, WhistView] = Game(
    id=COVER.id,
    code=COVER.code,
    players=(4,),
    options=(),
    grammar=grammar,
    events=(TrumpCut, CardPlayed, TrickTaken),
    new=new,
    interpret=interpret,
    decide=decide,
    evolve=evolve,
    view=view,
    over=lambda state: state.over,
    labels=labels,
    cues=cues,
    records=records,
)
