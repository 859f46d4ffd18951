"""Words of the game: the grammar, and a heard word made into a command."""

from typing import Any

from companion.games.captain_sonar import commands as c
from companion.games.captain_sonar.after import MOMENT_WORDS
from companion.games.captain_sonar.state import State
from companion.games.captain_sonar.terms import (
    ROLE_SUFFIXES,
    SECTIONS,
    TEAMS,
    Direction,
    Role,
    System,
    Team,
    team_of_seat,
)
from companion.rules.game import Heard, Refusal
from companion.rules.words import Grammar, Phrase, Slot, Word, matching, number, one_of

BEGUN_LASTS = 10.0
"""Seconds for the rest of an order to follow its first part."""

_SPACES = matching(r"[A-O](1[0-5]|[1-9])")
_NUMBER = r"0|[1-9][0-9]?"
_ANY_SPACE = matching(rf"[A-Z]({_NUMBER})")
"""Any name of a space: whether it lies on the chart is for the rules to say, not for the grammar."""
_ANY_NUMBER = number(0, 99)
_COURSES = {"N": "N", "NORTH": "N", "E": "E", "EAST": "E", "S": "S", "SOUTH": "S", "W": "W", "WEST": "W"}
_FACTS = ("ROW", "COLUMN", "SECTOR")
_SECTION_WORDS = {one.upper(): one for one in SECTIONS} | {
    "HULL-CENTRE": "hull_centre",
    "HULL": "hull_centre",
    "CENTRE": "hull_centre",
}


def _course(token: str) -> str | None:
    return _COURSES.get(token)


def _part(token: str) -> str | None:
    """One loose part of an order: a space, a direction or a length."""
    return _SPACES(token) or _course(token) or number(0, 4)(token)


_AT = Slot("at", _ANY_SPACE)
_SYSTEM_WORDS = {**{one.value.upper(): one for one in System}, "ARCHER": System.SCENARIO}
_VALUE = Slot("value", matching(rf"[A-Z]|{_NUMBER}"))
_SECOND = (Slot("second", one_of(*_FACTS), optional=True), Slot("value", _VALUE.reads, optional=True))

PHRASES = (
    Phrase("AT", (_AT,)),
    Phrase("COURSE", (Slot("direction", _course),)),
    Phrase("CORRECT", (Slot("what", one_of("COURSE"), filler=True), Slot("direction", _course))),
    Phrase("MARK", (Slot("system", one_of(*(one.value.upper() for one in System))),)),
    Phrase("BREAK", (Slot("symbol", matching(r"[NESW][1-6]")),)),
    Phrase("OK"),
    Phrase("SURFACE", (Slot("sector", _ANY_NUMBER, optional=True),)),
    Phrase("SECURE", (Slot("section", one_of(*_SECTION_WORDS)),)),
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
    *(Phrase(kind, (_VALUE, *_SECOND)) for kind in _FACTS),
    Phrase("SILENCE", (Slot("direction", _course, optional=True), Slot("length", _ANY_NUMBER, optional=True))),
    Phrase("ENDTURN"),
    Phrase("STOP"),
    Phrase("CANCEL"),
    Phrase("NEW"),
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
    Phrase("PART", (Slot("part", _part, many=True),), bare=True),
)


POSTS = {"MARK": Role.FIRST_MATE.value, "BREAK": Role.ENGINEER.value}
"""Words that only one post has: half of one is not broken by what another says on the same reader."""


def grammar(data: Any) -> Grammar:
    """The words, the same on every chart."""
    return Grammar(PHRASES, dict(ROLE_SUFFIXES), dict(POSTS))


def interpret(state: State, heard: Heard) -> c.Command | Refusal:
    """The command behind a word, for the crew that speaks."""
    word, at = heard.word, heard.at
    if word.verb == "NEW":
        return Refusal("game-over" if state.over else "not-now", key="sonar-new")
    if word.verb == "PAUSE":
        return c.Pause(at)
    if word.verb == "RESUME" and (state.paused or state.held or state.stop is None):
        return c.Resume(at)
    if word.verb in (*MOMENT_WORDS, "MOMENT"):
        return c.ShowMoment(word.verb, int(word.args[0]) if word.args else -1)
    team = team_speaking(state, heard)
    if team is None:
        return Refusal("not-allowed", {"word": str(word)}, "sonar-which-team")
    return _command(state, word, team, _role(heard.speaker.role), at)


def _role(said: str | None) -> Role | None:
    """The post a speaker names, in full or as its suffix, however it is spelt; ``None`` for none.

    >>> _role("first mate"), _role("FM"), _role("captain"), _role(None)
    (<Role.FIRST_MATE: 'first_mate'>, <Role.FIRST_MATE: 'first_mate'>, <Role.CAPTAIN: 'captain'>, None)
    """
    name = (said or "").strip().lower().replace("-", "_").replace(" ", "_")
    name = ROLE_SUFFIXES.get(name.upper(), name)
    return Role(name) if name in set(Role) else None


def team_speaking(state: State, heard: Heard) -> Team | None:
    """Whose word it is: the device's crew, the seat's, whoever is asked, or the crew on the turn."""
    speaker = heard.speaker
    if speaker.team in set(TEAMS):
        return Team(speaker.team)
    if speaker.seat is not None:
        return team_of_seat(speaker.seat, len(state.names), state.options["seats"])
    if state.question is not None:
        return state.question.asked
    if not state.begun:
        waiting = (one for one in TEAMS if not (state.boat(one).dived if state.placed else state.boat(one).position))
        return next(waiting, None)
    surfaced = [team for team in TEAMS if state.real_time and state.boat(team).surfaced]
    if heard.word.verb in ("SECURE", "READY", "DIVE", "ACCEPT", "REJECT") and len(surfaced) == 1:
        return surfaced[0].enemy if heard.word.verb in ("ACCEPT", "REJECT") else surfaced[0]
    return state.stop or state.turn


def _command(state: State, word: Word, team: Team, role: Role | None, time: float) -> c.Command | Refusal:
    args = word.args
    match word.verb:
        case "AT":
            return c.ChooseStart(team, role, time, args[0])
        case "COURSE":
            return c.SetCourse(team, role, time, Direction(args[0]))
        case "CORRECT":
            return c.CorrectCourse(team, role, time, Direction(args[0]))
        case "MARK":
            return c.Mark(team, role, time, System(args[0].lower()))
        case "BREAK":
            return c.Break(team, role, time, args[0])
        case "OK":
            return c.GiveOk(team, role, time)
        case "SURFACE":
            return c.Surface(team, role, time, int(args[0]) if args else None)
        case "SECURE":
            return c.Secure(team, role, time, _SECTION_WORDS[args[0]])
        case "READY":
            return _ready(state, args, team, role, time)
        case "ACCEPT" | "REJECT":
            return c.Check(team, role, time, word.verb == "ACCEPT")
        case "DIVE":
            return c.CallDive(team, role, time)
        case "ENDTURN":
            return c.EndTurn(team, role, time)
        case "STOP":
            return c.CallStop(team, role, time)
        case "CANCEL" | "RESUME":
            return c.Withdraw(team, role, time)
        case _:
            return _system(state, word, team, role, time)


def _system(state: State, word: Word, team: Team, role: Role | None, time: float) -> c.Command | Refusal:
    args = word.args
    if args == ("READY",):
        return c.AnnounceReady(team, role, time, _SYSTEM_WORDS[word.verb])
    match word.verb:
        case "TORPEDO":
            return c.Fire(team, role, time, System.TORPEDO, args[0])
        case "ARCHER":
            return c.Fire(team, role, time, System.SCENARIO, args[0])
        case "MINE":
            if not args and not state.announce_only:
                return c.BeginWord(team, role, time, ("MINE",))
            return c.Fire(team, role, time, System.MINE, args[0] if args else None)
        case "TRIGGER":
            return c.Trigger(team, role, time, args[0])
        case "DRONE":
            return c.LaunchDrone(team, role, time, int(args[0]))
        case "SONAR":
            return c.UseSonar(team, role, time)
        case "SILENCE":
            return _silence(state, args, team, role, time)
        case "PART":
            return _part_of_order(state, word, team, role, time)
        case _:
            return _answer(word, team, role, time)


def _ready(state: State, args: tuple[str, ...], team: Team, role: Role | None, time: float) -> c.Command:
    """READY MINE, READY after MINE was scanned, or READY TO DIVE."""
    boat = state.boat(team)
    begun = boat.begun if time - boat.begun_at <= BEGUN_LASTS and not boat.surfaced else ()
    named = args or begun[:1]
    return c.AnnounceReady(team, role, time, _SYSTEM_WORDS[named[0]]) if named else c.CallReady(team, role, time)


def _silence(state: State, args: tuple[str, ...], team: Team, role: Role | None, time: float) -> c.Command | Refusal:
    directions = [one for one in args if one in set(Direction)]
    lengths = [one for one in args if one.isdecimal()]
    if state.announce_only:
        return c.RunSilent(team, role, time, None, None)
    if directions and lengths:
        return c.RunSilent(team, role, time, Direction(directions[0]), int(lengths[0]))
    return c.BeginWord(team, role, time, ("SILENCE", *args))


def _part_of_order(state: State, word: Word, team: Team, role: Role | None, time: float) -> c.Command | Refusal:
    """A loose space, direction or length: the rest of what the crew has begun, or its start."""
    boat, args = state.boat(team), word.args
    begun = boat.begun if time - boat.begun_at <= BEGUN_LASTS else ()
    if not begun and not state.begun and _SPACES(args[0]):
        return c.ChooseStart(team, role, time, args[0])
    if begun[:1] == ("MINE",) and _SPACES(args[0]):
        return c.Fire(team, role, time, System.MINE, args[0])
    if begun[:1] == ("SILENCE",) and not any(_SPACES(one) for one in args):
        return _silence(state, (*begun[1:], *args), team, role, time)
    return Refusal("not-now", {"word": " ".join(args), "team": team.value}, "sonar-loose-part", audience=team.value)


def _answer(word: Word, team: Team, role: Role | None, time: float) -> c.Command | Refusal:
    match word.verb:
        case "YES" | "NO":
            return c.Answer(team, role, time, word.verb == "YES")
        case "CLEAR" | "INDIRECT" | "DIRECT":
            return c.TellResult(team, role, time, ("CLEAR", "INDIRECT", "DIRECT").index(word.verb))
        case "DAMAGE":
            return c.TellDamage(team, role, time, int(word.args[0]))
        case "ROW" | "COLUMN" | "SECTOR":
            pairs = [(word.verb, word.args[0]), *zip(word.args[1::2], word.args[2::2], strict=False)]
            facts = tuple((kind.lower(), value) for kind, value in pairs)
            if any((kind == "column") == value.isdecimal() for kind, value in facts):
                wrong = {"word": str(word), "team": team.value}
                return Refusal("bad-sonar", wrong, "sonar-sonar-unreadable", audience=team.value)
            return c.TellFacts(team, role, time, facts)
        case _:
            return Refusal("unknown", {"word": str(word)}, audience=team.value)
