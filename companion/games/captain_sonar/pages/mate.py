"""The First Mate's sheet: the gauges, the mark of each order, what may be called out and activated."""

from companion.games.captain_sonar.orders import broken, full, markable, oks
from companion.games.captain_sonar.pages.captain import VERBS, system
from companion.games.captain_sonar.pages.parts import Data, MarkSentences, gauge, marking, offer, offers, touched
from companion.games.captain_sonar.state import SonarState
from companion.games.captain_sonar.terms import CrewPost, Order, SonarTeam, System
from companion.rules.sentences import Sentence

SENTENCES = MarkSentences(
    listen="page-sonar-mate-listen",
    mark="page-sonar-mate-mark",
    nothing="page-sonar-mate-full",
    done="page-sonar-mate-done",
    done_first="page-sonar-mate-done-first",
)


def mate(state: SonarState, team: SonarTeam) -> Data:
    """The facts of a First Mate's page."""
    nothing = "OK/FM" in oks(state, _said(team, "OK"))
    return {
        "prompt": prompt(state, team),
        "gauges": [row(state, team, kind) for kind in System if state.spaces(kind)],
        "call": [
            {**call, "system": str(call["word"]).split()[1].lower()} for call in offers(state, _said(team, "ANNOUNCE"))
        ],
        "ok": offer(state, _said(team, "OK")) if nothing else None,
    }


def _said(team: SonarTeam, verb: str, *args: str) -> Order:
    return touched(team, CrewPost.FIRST_MATE, verb, *args)


def prompt(state: SonarState, team: SonarTeam) -> Sentence:
    """What the First Mate is to do."""
    return marking(state, team, CrewPost.FIRST_MATE, SENTENCES, bool(markable(state, state.boat(team))))


def row(state: SonarState, team: SonarTeam, kind: System) -> Data:
    """A gauge: the mark it takes or why not, and what the printed sheet lets the First Mate do with it when full."""
    boat = state.boat(team)
    mine = CrewPost.FIRST_MATE in state.sheets.gauges[kind].activated_by
    use = system(state, _said(team, VERBS[kind])) if mine else None
    return {
        **gauge(state, boat, kind),
        "full": full(state, boat, kind),
        "broken": bool(broken(state, boat, state.sheets.gauges[kind].colour)),
        "mark": offer(state, _said(team, "MARK", kind.value.upper())),
        "marked": boat.marks is not None and boat.marks.marked is kind,
        "use": {"word": use["word"], "state": use["state"], "why": use["why"]} if use else None,
    }
