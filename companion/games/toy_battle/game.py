"""Toy Battle as a record of functions."""

from companion.games.toy_battle import pages
from companion.games.toy_battle.cover import COVER
from companion.games.toy_battle.data import parse_terrains
from companion.games.toy_battle.decide import decide
from companion.games.toy_battle.demo import demo
from companion.games.toy_battle.events import EVENTS, Event
from companion.games.toy_battle.evolve import evolve
from companion.games.toy_battle.labels import labels
from companion.games.toy_battle.options import OPTIONS
from companion.games.toy_battle.records import records, secret
from companion.games.toy_battle.review import REVIEWS
from companion.games.toy_battle.setup import new, prepare
from companion.games.toy_battle.state import ToyBattleState
from companion.games.toy_battle.terminal import news
from companion.games.toy_battle.terms import Move
from companion.games.toy_battle.view import ToyBattleView, cues, view
from companion.games.toy_battle.words import grammar, interpret
from companion.rules.game import BeforeStart, DataFiles, Game, PostPages


def over(state: ToyBattleState) -> bool:
    """Whether nothing more can happen: the game is won, and the match with it."""
    return state.winner is not None and state.decided


GAME: Game[ToyBattleState, Move, Event, ToyBattleView] = Game(
    id="toy-battle",
    code="TB",
    players=COVER.players,
    options=OPTIONS,
    grammar=grammar,
    events=EVENTS,
    new=new,
    interpret=interpret,
    decide=decide,
    evolve=evolve,
    view=view,
    over=over,
    labels=labels,
    cues=cues,
    records=records,
    secret=secret,
    demo=demo,
    data=DataFiles(("toy_battle/terrains.toml", "toy_battle/practice_terrains.toml"), parse_terrains),
    before_start=BeforeStart(prepare=prepare),
    review=REVIEWS,
    pages=PostPages(pages.posts, pages.page, news),
)
