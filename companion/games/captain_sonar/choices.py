"""The words that fit now: for a crew with all it knows, for the shared screen with public facts alone."""

from collections.abc import Iterable, Iterator

from companion.games.captain_sonar.correcting import last_course
from companion.games.captain_sonar.decide import RULES, barred
from companion.games.captain_sonar.questions import answers_to
from companion.games.captain_sonar.records import moment_words
from companion.games.captain_sonar.state import SonarState
from companion.games.captain_sonar.terms import TEAMS, Order, SonarTeam

MOVES = ("COURSE", "SURFACE")
SYSTEMS = ("DRONE", "SONAR", "MINE", "SILENCE", "ARCHER", "TRIGGER", "TORPEDO")
MARKS = ("MARK", "BREAK", "OK", "DAMAGE")
SECURING = ("SECURE", "READY", "DIVE", "ACCEPT", "REJECT")
"""The words of a submarine at the surface; what bars them everybody sees."""


def crew_words(state: SonarState, team: SonarTeam) -> tuple[str, ...]:
    """Every word that would be allowed from this crew now, in the order of the rules."""
    if state.over or state.paused:
        return ("NEW",) if state.over else ("RESUME",)
    return tuple(word for verb in RULES for word in words_of(state, _order(state, team, verb)))


def words_of(state: SonarState, order: Order) -> Iterable[str]:
    """The whole words that a word may be said as now; none where it is barred."""
    return RULES[order.verb].aims(state, order) if barred(state, order) is None else ()


def _order(state: SonarState, team: SonarTeam, verb: str) -> Order:
    return Order(team, None, 0.0, verb, company=state.plays(team))


def table_words(state: SonarState) -> tuple[str, ...]:
    """What may be answered on the shared screen: the same for all games with the same announcements."""
    if state.over or state.paused:
        return ("NEW", *moment_words(state)) if state.over else ("RESUME",)
    if not state.begun:
        return tuple(_public(state, SonarTeam.BLUE, ("DIVE",) if state.placed else ("AT",)))
    asked = state.question.asked if state.question is not None else state.stop or state.turn
    if asked is not None and asked.value in state.own_voice:
        # That crew speaks for itself.
        return ()
    if state.question is not None:
        return tuple(_public(state, state.question.asked, answers_to(state.question)))
    if state.stop is not None:
        return ("RESUME",) if state.resolved else ("CANCEL", *_public(state, state.stop, SYSTEMS))
    if state.turn is not None:
        return tuple(_public(state, state.turn, ("ENDTURN", *MARKS, *SYSTEMS) if state.moved else MOVES))
    crews = (team for team in TEAMS if team.value not in state.own_voice)
    return tuple(f"SEAT {_seat(state, team)} {word}" for team in crews for word in _public_battle(state, team))


def table_actions(state: SonarState) -> tuple[str, ...]:
    """What the menu adds: the latest course put right, whichever other one it was."""
    lines = {team: last_course(state, team) for team in TEAMS}
    latest = max((line for line in lines.values() if line is not None), key=lambda line: line.number, default=None)
    busy = state.question is not None or state.stop is not None or state.paused or state.over
    if latest is None or busy or latest.team in state.by_table:
        return ()
    team = SonarTeam(latest.team)
    return tuple(f"SEAT {_seat(state, team)} {word}" for word in _public(state, team, ("CORRECT",)))


def _public(state: SonarState, team: SonarTeam, verbs: Iterable[str]) -> Iterator[str]:
    """What everybody may be offered for a crew; bars are not asked, for they read its sheets."""
    return (word for verb in verbs for word in RULES[verb].public(state, _order(state, team, verb)))


def _public_battle(state: SonarState, team: SonarTeam) -> Iterator[str]:
    """In real time: securing at the surface; under water what moves, marks and stops, and systems told aloud."""
    securing = tuple(verb for verb in SECURING if RULES[verb].bar(state, _order(state, team, verb)) is None)
    if state.boat(team).surfaced:
        return _public(state, team, securing)
    systems = SYSTEMS if state.announce_only else ()
    return _public(state, team, (*MOVES, *MARKS, "STOP", *securing, *systems))


def _seat(state: SonarState, team: SonarTeam) -> int:
    if team is SonarTeam.BLUE:
        return 1
    return len(state.names) if state.options["seats"] == "halves" else 2
