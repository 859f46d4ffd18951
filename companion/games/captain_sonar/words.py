"""The words of the game, whose word it is, and what a crew means by one now."""

from dataclasses import replace

from companion.games.captain_sonar.questions import FACTS, facts_of
from companion.games.captain_sonar.records import MOMENT_WORDS
from companion.games.captain_sonar.state import SonarState
from companion.games.captain_sonar.terms import (
    ACTIVATES,
    COMPANY,
    ROLE_SUFFIXES,
    SECTIONS,
    SHEET,
    TEAMS,
    CrewPost,
    Direction,
    Order,
    SonarTeam,
    System,
    team_of_seat,
)
from companion.rules.board import TABLE, Refusal
from companion.rules.game_inputs import Utterance
from companion.rules.words import Grammar, Phrase, Slot, matching, number, one_of

BEGUN_LASTS = 10.0
"""Seconds for the rest of an order to follow its first part."""

_SPACES = matching(r"[A-O](1[0-5]|[1-9])")
_NUMBER = r"0|[1-9][0-9]?"
_ANY_SPACE = matching(rf"[A-Z]({_NUMBER})")
"""Any name of a space: whether it lies on the chart is for the rules to say, not for the grammar."""
_ANY_NUMBER = number(0, 99)
_COURSES = {"N": "N", "NORTH": "N", "E": "E", "EAST": "E", "S": "S", "SOUTH": "S", "W": "W", "WEST": "W"}
_SECTION_WORDS = {section.upper(): section for section in SECTIONS} | {
    "HULL-CENTRE": "hull_centre",
    "HULL": "hull_centre",
    "CENTRE": "hull_centre",
}


def _part(token: str) -> str | None:
    """One loose part of an order: a space, a direction or a length."""
    return _SPACES(token) or _COURSES.get(token) or number(0, 4)(token)


_AT = Slot("at", _ANY_SPACE)
_SYSTEM_WORDS = {**{system.value.upper(): system for system in System}, **ACTIVATES}
_VALUE = Slot("value", matching(rf"[A-Z]|{_NUMBER}"))
_SECOND = (Slot("second", one_of(*FACTS), optional=True), Slot("value", _VALUE.reads, optional=True))

_LINE = matching(r"([0-9A-Z]{2}){3,48}")
"""A line drawn on a sheet: points of two figures each, from 0 to Z (35) across and down the section."""

PHRASES = (
    Phrase("AT", (_AT,)),
    Phrase("COURSE", (Slot("direction", _COURSES.get),)),
    Phrase("CORRECT", (Slot("what", one_of("COURSE"), filler=True), Slot("direction", _COURSES.get))),
    Phrase("MARK", (Slot("system", one_of(*(system.value.upper() for system in System))),)),
    Phrase("BREAK", (Slot("symbol", matching(r"[NESW][1-6]")),)),
    Phrase("OK"),
    Phrase("SURFACE", (Slot("sector", _ANY_NUMBER, optional=True),)),
    Phrase("SECURE", (Slot("section", one_of(*_SECTION_WORDS)), Slot("line", _LINE, optional=True))),
    Phrase("READY", (Slot("system", one_of(*_SYSTEM_WORDS), optional=True),)),
    *(Phrase(system, (Slot("ready", one_of("READY")),)) for system in _SYSTEM_WORDS),
    Phrase("ACCEPT"),
    Phrase("REJECT"),
    Phrase("DIVE"),
    Phrase("TORPEDO", (_AT,)),
    Phrase("MINE", (Slot("at", _ANY_SPACE, optional=True),)),
    Phrase("TRIGGER", (_AT,)),
    Phrase("ARCHER", (_AT,)),
    Phrase("DRONE", (Slot("sector", _ANY_NUMBER),)),
    Phrase("SONAR"),
    *(Phrase(kind, (_VALUE, *_SECOND)) for kind in FACTS),
    Phrase("SILENCE", (Slot("direction", _COURSES.get, optional=True), Slot("length", _ANY_NUMBER, optional=True))),
    Phrase("ENDTURN"),
    Phrase("STOP"),
    Phrase("CANCEL"),
    Phrase("NEW", shared=True),
    Phrase("PAUSE"),
    Phrase("RESUME"),
    Phrase("YES"),
    Phrase("NO"),
    Phrase("CLEAR"),
    Phrase("INDIRECT"),
    Phrase("DIRECT"),
    Phrase("DAMAGE", (Slot("amount", number(1, 4)),)),
    *(Phrase(word) for word in MOMENT_WORDS),
    Phrase("MOMENT", (Slot("number", number(0, 9999)),)),
    Phrase("WHY"),
    Phrase("PART", (Slot("part", _part, many=True),), bare=True),
)


VERBS = frozenset(phrase.verb for phrase in PHRASES)

POSTS = {"MARK": CrewPost.FIRST_MATE.value, "BREAK": CrewPost.ENGINEER.value}
"""Words that only one post has: half of one is not broken by what another says on the same reader."""


def grammar(data: object) -> Grammar:
    """The words, the same on every chart."""
    return Grammar(PHRASES, dict(ROLE_SUFFIXES), dict(POSTS))


def interpret(state: SonarState, utterance: Utterance) -> Order | Utterance | Refusal:
    """What a crew means by a word; a word of the whole table stays as it was said."""
    word = utterance.word
    if word.verb == "NEW":
        return Refusal("game-over" if state.over else "not-now", key="refused-sonar-new")
    if word.verb == "WHY":
        # Reasons come from whoever thinks; here is nobody who keeps a post for this crew.
        audience = utterance.speaker.team if utterance.speaker.team in set(TEAMS) else TABLE
        return Refusal("not-now", key="refused-sonar-why-nobody", audience=audience)
    if word.verb in ("PAUSE", "MOMENT", *MOMENT_WORDS):
        return utterance
    if word.verb == "RESUME" and (state.paused or state.held or state.stop is None):
        return utterance
    team = team_speaking(state, utterance)
    if team is None:
        return Refusal("not-allowed", {"word": str(word)}, "refused-sonar-which-team")
    if word.verb not in VERBS:
        return Refusal("not-now", {"word": str(word)}, "refused-means-nothing-now", team.value)
    sheet, company = utterance.speaker.place == SHEET, utterance.speaker.place == COMPANY
    return _meant(state, Order(team, _role(utterance.speaker.role), utterance.at, word.verb, word.args, sheet, company))


def _role(said: str | None) -> CrewPost | None:
    """The post a speaker names, in full or as its suffix, however it is spelt; ``None`` for none.

    >>> _role("first mate"), _role("FM"), _role("captain"), _role(None)
    (<CrewPost.FIRST_MATE: 'first_mate'>, <CrewPost.FIRST_MATE: 'first_mate'>, <CrewPost.CAPTAIN: 'captain'>, None)
    """
    name = (said or "").strip().lower().replace("-", "_").replace(" ", "_")
    name = ROLE_SUFFIXES.get(name.upper(), name)
    return CrewPost(name) if name in set(CrewPost) else None


def team_speaking(state: SonarState, utterance: Utterance) -> SonarTeam | None:
    """Whose word it is: the device's crew, the seat's, whoever is asked, or the crew on the turn.

    Where the table plays the other crew, what nobody else can have said is the people's.
    """
    speaker = utterance.speaker
    if speaker.team in set(TEAMS):
        return SonarTeam(speaker.team)
    if speaker.seat is not None:
        return team_of_seat(speaker.seat, len(state.names), str(state.options["seats"]))
    if state.question is not None:
        return state.question.asked
    if state.asks_both and utterance.word.verb in ("RESUME", "CANCEL"):
        # At the table it is said once for each Captain.
        return next(
            (team for team in TEAMS if team not in state.going_on and team.value not in state.own_voice), state.stop
        )
    if not state.begun:
        waiting = (
            team for team in TEAMS if not (state.boat(team).dived if state.placed else state.boat(team).position)
        )
        return next((team for team in waiting if team.value not in state.own_voice), _only_people(state))
    surfaced = [team for team in TEAMS if state.real_time and state.boat(team).surfaced]
    if utterance.word.verb in ("SECURE", "READY", "DIVE", "ACCEPT", "REJECT") and len(surfaced) == 1:
        return surfaced[0].enemy if utterance.word.verb in ("ACCEPT", "REJECT") else surfaced[0]
    return state.stop or state.turn or _only_people(state)


def _only_people(state: SonarState) -> SonarTeam | None:
    """The crew of people against one by the table."""
    return SonarTeam(state.by_table[0]).enemy if len(state.by_table) == 1 else None


def _meant(state: SonarState, order: Order) -> Order | Refusal:
    """The order that a word means: the rest of one that was begun, the beginning of one, or the word as it was said."""
    verb, args = order.verb, order.args
    if args == ("READY",):
        return _announced(order, verb)
    match verb:
        case "RESUME":
            return replace(order, verb="CANCEL")
        case "READY":
            begun = () if state.boat(order.team).surfaced else _begun(state, order)
            named = args or begun[:1]
            return _announced(order, named[0]) if named else order
        case "SECURE":
            return replace(order, args=(_SECTION_WORDS[args[0]], *args[1:]))
        case "MINE" if not args and not state.announce_only:
            return _beginning(order, "MINE")
        case "SILENCE":
            return _silence(state, order)
        case "PART":
            return _rest(state, order)
        case "ROW" | "COLUMN" | "SECTOR":
            unreadable = any((kind == "column") == value.isdecimal() for kind, value in facts_of(order))
            said = " ".join((verb, *args))
            return _no(order, "bad-sonar", said, "refused-sonar-sonar-unreadable") if unreadable else order
        case _:
            return order


def _announced(order: Order, named: str) -> Order:
    return replace(order, verb="ANNOUNCE", args=(_SYSTEM_WORDS[named].value,))


def _beginning(order: Order, *words: str) -> Order:
    return replace(order, verb="BEGIN", args=words)


def _no(order: Order, code: str, said: str, key: str) -> Refusal:
    return Refusal(code, {"word": said, "team": order.team.value}, key, audience=order.team.value)


def _begun(state: SonarState, order: Order) -> tuple[str, ...]:
    """What the crew began to say a moment ago."""
    boat = state.boat(order.team)
    return boat.begun if order.time - boat.begun_at <= BEGUN_LASTS else ()


def _silence(state: SonarState, order: Order) -> Order:
    """Direction and length in whichever order they were said; nothing of it where only announcements count."""
    if state.announce_only:
        return replace(order, verb="SILENCE", args=())
    directions = [arg for arg in order.args if arg in set(Direction)]
    lengths = [arg for arg in order.args if arg.isdecimal()]
    if directions and lengths:
        return replace(order, verb="SILENCE", args=(directions[0], lengths[0]))
    return _beginning(order, "SILENCE", *order.args)


def _rest(state: SonarState, order: Order) -> Order | Refusal:
    """A loose space, direction or length: the rest of what the crew has begun, or its start."""
    begun, args = _begun(state, order), order.args
    if not begun and not state.begun and _SPACES(args[0]):
        return replace(order, verb="AT", args=args[:1])
    if begun[:1] == ("MINE",) and _SPACES(args[0]):
        return replace(order, verb="MINE", args=args[:1])
    if begun[:1] == ("SILENCE",) and not any(_SPACES(arg) for arg in args):
        return _silence(state, replace(order, args=(*begun[1:], *args)))
    return _no(order, "not-now", " ".join(args), "refused-sonar-loose-part")
