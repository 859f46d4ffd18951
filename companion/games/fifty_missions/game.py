"""The record of 50 Missions."""

from companion.games.fifty_missions import events as ev
from companion.games.fifty_missions import pages
from companion.games.fifty_missions.clocks import deadline, interrupted, time_ran_out, undone
from companion.games.fifty_missions.cover import COVER
from companion.games.fifty_missions.data import FILE, parse
from companion.games.fifty_missions.decide import Said, decide
from companion.games.fifty_missions.demo import demo
from companion.games.fifty_missions.evolve import evolve
from companion.games.fifty_missions.missions import rewritten
from companion.games.fifty_missions.review import REVIEWS
from companion.games.fifty_missions.setup import OPTIONS, new, notes, prepare
from companion.games.fifty_missions.state import FiftyState
from companion.games.fifty_missions.view import FiftyView, cues, records, secret, view
from companion.games.fifty_missions.words import grammar, interpret, labels
from companion.rules.game import BeforeStart, DataFiles, Game, PostPages, RealTime

GAME: Game[FiftyState, Said, ev.Event, FiftyView] = Game(
    id="fifty-missions",
    code="FM",
    players=COVER.players,
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
    records=records,
    secret=secret,
    demo=demo,
    data=DataFiles((FILE,), parse, rewritten),
    clock=RealTime(deadline, time_ran_out, interrupted, undone),
    before_start=BeforeStart(notes, prepare),
    review=REVIEWS,
    pages=PostPages(pages.posts, pages.page, pages.news),
)
