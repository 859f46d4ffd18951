"""Two scripted crews that know how to play: they steer, aim at what they have heard, and fight to the end.

They are deterministic: their draws come from the seed and the number of lines said so far.
"""

from collections.abc import Callable, Sequence
from random import Random

from companion.games.captain_sonar.choices import crew_words
from companion.games.captain_sonar.navigation import legal_courses, struck
from companion.games.captain_sonar.orders import full
from companion.games.captain_sonar.questions import fact_true
from companion.games.captain_sonar.setup import settings
from companion.games.captain_sonar.state import SonarState
from companion.games.captain_sonar.terms import TEAMS, Direction, SonarTeam, System, place, steps_from
from companion.rules.chance import chance
from companion.rules.game_inputs import ScriptedWord
from companion.rules.seats import Speaker
from companion.rules.setting import Setup

PAUSES = {"COURSE": 2.0, "MARK": 0.8, "BREAK": 0.8, "SECURE": 1.5, "TORPEDO": 3.0, "ENDTURN": 1.0}
WISHED = (System.TORPEDO, System.MINE, System.SONAR, System.DRONE, System.SILENCE, System.SCENARIO)


def demo(setup: Setup) -> Callable[[SonarState], ScriptedWord | None]:
    """The next line of whichever crew has something to do; ``None`` when the battle is over."""
    settings(setup)
    said = 0

    def next_line(state: SonarState) -> ScriptedWord | None:
        nonlocal said
        said += 1
        if state.over:
            return None
        rng = chance(setup.seed, "demo", said)
        teams = (state.turn, *TEAMS) if state.turn else (TEAMS if said % 2 else TEAMS[::-1])
        for team in teams:
            words = crew_words(state, team)
            word = choose(state, team, words, rng) if words else None
            if word is not None:
                return ScriptedWord(word, Speaker(team=team.value), PAUSES.get(word.split()[0].split("/")[0], 1.2))
        return None

    return next_line


def choose(state: SonarState, team: SonarTeam, words: Sequence[str], rng: Random) -> str | None:
    """What a crew says out of the words that fit; ``None`` to leave the word to the other crew."""
    if not state.begun:
        chosen = state.boat(team).position is not None
        return "DIVE" if "DIVE" in words else None if chosen else rng.choice(list(words))
    if state.resolved and state.question is None:
        return "RESUME" if "RESUME" in words else None
    if state.question is not None:
        return _answer(state, team, words, rng)
    for verbs in (("MARK", "OK/FM"), ("BREAK", "OK/ENG"), ("SECURE", "READY", "DIVE"), ("ACCEPT",)):
        due = [word for word in words if word.split()[0] in verbs]
        if due:
            return _mark(state, team, due, rng) if verbs[0] == "MARK" else _wise(state, team, due, rng)
    if state.turn not in (None, team):
        return None
    return _fight(state, team, words, rng) or _sail(state, team, words, rng)


def _mark(state: SonarState, team: SonarTeam, words: Sequence[str], rng: Random) -> str:
    boat = state.boat(team)
    for system in WISHED:
        word = f"MARK {system.value.upper()}"
        if word in words and not full(state, boat, system) and rng.random() < 0.7:
            return word
    return rng.choice(list(words))


def _wise(state: SonarState, team: SonarTeam, words: Sequence[str], rng: Random) -> str:
    """Circuit symbols first: they come back by themselves."""
    symbols = state.sheets.symbols
    good = [word for word in words if word.startswith("BREAK") and symbols[word.split()[1]].circuit]
    return rng.choice(good or list(words))


def _answer(state: SonarState, team: SonarTeam, words: Sequence[str], rng: Random) -> str | None:
    question, boat = state.question, state.boat(team)
    if question is None or question.asked is not team:
        return None
    if question.kind == "sonar" and boat.position:
        facts = [(word.split()[0].lower(), word.split()[1]) for word in words]
        true = rng.choice([fact for fact in facts if fact_true(state.chart, boat.position, fact)])
        wrong = [fact for fact in facts if fact[0] != true[0] and not fact_true(state.chart, boat.position, fact)]
        pair = [true, rng.choice(wrong)]
        rng.shuffle(pair)
        return " ".join(f"{kind.upper()} {value}" for kind, value in pair)
    if question.kind == "drone" and boat.position:
        return "YES" if state.chart.sector(boat.position) == question.sector else "NO"
    return rng.choice(list(words))


def _fight(state: SonarState, team: SonarTeam, words: Sequence[str], rng: Random) -> str | None:
    """A shot that does more to the enemy than to the crew itself; now and then another system.

    The scripted crews peek at the enemy's chart so that the battle ends in reasonable time.
    """
    own, prey = state.boat(team).position, state.boat(team.enemy).position
    shots = [word for word in words if word.split()[0] in ("TORPEDO", "TRIGGER", "ARCHER")]
    if own is None:
        return rng.choice(shots) if shots and rng.random() < 0.4 else None
    worth = {word: struck(prey, word.split()[1]) - 2 * struck(own, word.split()[1]) for word in shots}
    best = max(worth, key=lambda word: worth[word], default=None)
    if best is not None and worth[best] > 0:
        return best
    others = [word for word in words if word.split()[0] in ("DRONE", "SONAR", "MINE", "SILENCE")]
    return rng.choice(others) if others and rng.random() < 0.5 else None


def _sail(state: SonarState, team: SonarTeam, words: Sequence[str], rng: Random) -> str | None:
    """Towards the enemy, keeping a way out; surface when nothing else is left."""
    if "ENDTURN" in words:
        return "ENDTURN"
    courses = [word for word in words if word.startswith("COURSE")]
    if not courses:
        return next((word for word in words if word.startswith("SURFACE")), None)
    if state.boat(team).position is None:
        return rng.choice(courses)
    return max(courses, key=lambda word: (_worth(state, team, Direction(word.split()[1])), rng.random()))


def _worth(state: SonarState, team: SonarTeam, direction: Direction) -> float:
    boat, prey = state.boat(team), state.boat(team.enemy).position
    at = steps_from(boat.position or "", direction) or ""
    (column, row), (column2, row2) = place(at), place(prey or at)
    after = [steps_from(at, direction) for direction in Direction]
    free = sum(1 for at in after if at and state.chart.sea(at) and at not in boat.route)
    closer = -(abs(column - column2) + abs(row - row2))
    return closer + (free if len(legal_courses(state, team)) > 1 else 0)
