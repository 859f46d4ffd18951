"""The record of 50 Missions."""

from companion.games.fifty_missions import events as ev
from companion.games.fifty_missions import pages
from companion.games.fifty_missions.clocks import deadline, interrupted, time_ran_out, undone
from companion.games.fifty_missions.cues import cues
from companion.games.fifty_missions.data import FILE, parse
from companion.games.fifty_missions.decide import Said, decide
from companion.games.fifty_missions.demo import demo
from companion.games.fifty_missions.evolve import evolve
from companion.games.fifty_missions.labels import labels
from companion.games.fifty_missions.options import OPTIONS
from companion.games.fifty_missions.preparing import prepare
from companion.games.fifty_missions.records import records, secret
from companion.games.fifty_missions.review import REVIEWS
from companion.games.fifty_missions.setup import new, notes
from companion.games.fifty_missions.state import State
from companion.games.fifty_missions.ticking import rewritten
from companion.games.fifty_missions.view import FiftyView, view
from companion.games.fifty_missions.words import grammar, interpret
from companion.rules.game import Game

GAME: Game[State, Said, ev.Event, FiftyView] = Game(
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
    prepare=prepare,
    parse=parse,
    deadline=deadline,
    time_ran_out=time_ran_out,
    interrupted=interrupted,
    undone=undone,
    records=records,
    secret=secret,
    demo=demo,
    rewritten=rewritten,
    review=REVIEWS,
    posts=pages.posts,
    page=pages.page,
)
