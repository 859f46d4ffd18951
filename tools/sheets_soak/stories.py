"""One battle told twice: everything announced is the same, the yellow crew's secrets are not.

Courses, silent runs, mines laid and set off, torpedoes, drones, sonars with their two facts, surfacing and securing,
full gauges called: each is told only where both tellings can say the same aloud. Where they no longer can, the story
ends.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import product
from random import Random
from typing import Any

from companion.games.captain_sonar.navigation import struck
from companion.games.captain_sonar.questions import fact_true
from companion.games.captain_sonar.state import Boat, SonarState
from companion.games.captain_sonar.terms import SECTIONS, SonarTeam, space
from tools.sheets_soak.worlds import World, open_words

NOISE = ("GARBAGE", "COURSE Q", "TORPEDO", "TORPEDO A1", "BREAK Z9", "MARK", "SILENCE N 9", "UP", "OK", "YES", "ROW 3")
"""Words of nobody's business: refused, half, or meaningless just now."""

OUTLINES = ("00550A", "119233KK")
"""Lines as pages write them, of two lengths."""


class Ended(Exception):
    """The two tellings have nothing more to say alike."""


def aloud(state: SonarState) -> tuple[object, ...]:
    """All that has been announced, and what follows from it for everybody."""
    asked = state.question
    return (
        state.log,
        state.turn,
        state.stop,
        state.resolved,
        state.over,
        None if asked is None else (asked.kind, asked.asked, asked.sector, asked.at, asked.direction),
        [
            (boat.damage, boat.surfaced, boat.secured)
            for boat in (state.boat(SonarTeam.BLUE), state.boat(SonarTeam.YELLOW))
        ],
    )


@dataclass
class Story:
    """Two tellings. ``step`` is the last one after which both had announced the same."""

    worlds: tuple[World, World]
    chance: Random
    secrets: tuple[Random, Random]
    step: int = 0
    report: Callable[[str], None] = lambda what: None

    @property
    def states(self) -> tuple[SonarState, SonarState]:
        """Both battles as they are."""
        return self.worlds[0].state, self.worlds[1].state

    def boats(self, team: SonarTeam) -> list[Boat]:
        """A crew's boat in both."""
        return [state.boat(team) for state in self.states]

    def say(self, post: str, word: str, other: str = "") -> None:
        """A word in both tellings, or one in each. Raises ``Ended`` where they part."""
        for world, said in zip(self.worlds, (word, other or word), strict=True):
            world.say(post, said, self.step + 1)
        first, second = (aloud(state) for state in self.states)
        if first != second or self.states[0].over:
            raise Ended
        self.step += 1

    def whisper(self, world: World, post: str, word: str) -> None:
        """A secret input of one telling alone. Raises ``Ended`` where it was none: UP and OK may choose READY."""
        world.say(post, word, self.step + 1)
        first, second = (aloud(state) for state in self.states)
        if first != second:
            raise Ended

    def pages(self, post: str) -> list[dict[str, Any]]:
        """What a post sees in both."""
        return [world.page(post) for world in self.worlds]

    def common(self, post: str, verb: str) -> list[str]:
        """The words that both offer."""
        both = [set(open_words(page)) for page in self.pages(post)]
        return sorted(word for word in both[0] & both[1] if word.split()[0] == verb)

    def ready(self, crew: str, system: str) -> list[dict[str, Any]]:
        """A system's chips, where both may activate it."""
        systems = [  # type: ignore[var-annotated]
            next((gauge for gauge in page["systems"] if gauge["system"] == system), {}) for page in self.captain(crew)
        ]
        return systems if all(system.get("state") == "open" for system in systems) else []

    def captain(self, crew: str) -> list[dict[str, Any]]:
        """Both pages of a Captain."""
        return self.pages(f"{crew}-captain")

    def resumed(self) -> None:
        """Play goes on after a STOP, where the table does not see to it."""
        for crew in ("blue", "yellow"):
            state = self.states[0]
            if state.stop is not None and state.resolved and self.common(f"{crew}-captain", "RESUME"):
                self.say(f"{crew}-captain", "RESUME")


def order(story: Story, crew: str) -> bool:
    """A course that both may set, or surfacing where none is left and the sector is the same; then marks and breaks."""
    courses = story.common(f"{crew}-captain", "COURSE")
    if courses:
        story.say(f"{crew}-captain", story.chance.choice(courses))
        marks(story, crew)
        return True
    return surface(story, crew)


def marks(story: Story, crew: str) -> None:
    """First Mate and Engineer, each telling in its own way for the crew with the secrets."""
    seeds = story.chance.random()
    for post, verb in ((f"{crew}-mate", "MARK"), (f"{crew}-engineer", "BREAK")):
        words = []
        for world, own in zip(story.worlds, story.secrets, strict=True):
            chance = own if crew == "yellow" else Random(seeds)
            offered_words = sorted(word for word in open_words(world.page(post)) if word.split()[0] in (verb, "OK"))
            if not offered_words:
                raise Ended
            words.append(chance.choice([word for word in offered_words if word != "OK"] or offered_words))
        story.say(post, *words)


def silence(story: Story, crew: str) -> bool:
    """A silent run, anywhere: only that it took place is heard."""
    if not story.ready(crew, "silence"):
        return False
    words, same = [], story.chance.random()
    for page, own in zip(story.captain(crew), story.secrets, strict=True):
        ways = [(way, count) for way, path in page["silences"].items() for count, at in enumerate(path, 1) if at]
        way, count = (own if crew == "yellow" else Random(same)).choice([("N", 0), *ways])
        words.append(f"SILENCE {way} {count}")
    story.say(f"{crew}-captain", *words)
    story.resumed()
    marks(story, crew)
    return True


def lay(story: Story, crew: str) -> bool:
    """A mine: the same one in a third of the tellings, or it could never be set off."""
    targets = [chip["targets"] for chip in story.ready(crew, "mine")]
    if not targets or not all(targets):
        return False
    shared = sorted(set(targets[0]) & set(targets[1]))
    if crew == "blue" or (shared and story.chance.random() < 0.3):
        if not shared:
            return False
        story.say(f"{crew}-captain", f"MINE {story.chance.choice(shared)}")
    else:
        own = [f"MINE {chance.choice(places)}" for chance, places in zip(story.secrets, targets, strict=True)]
        story.say(f"{crew}-captain", *own)
    story.resumed()
    return True


def _alike(story: Story, places: Sequence[str]) -> list[str]:
    """The spaces where an explosion does the same in both; those where it does something come first."""
    reached = []
    for at in places:
        hits = [{struck(boat.position, at) for boat in story.boats(team)} for team in SonarTeam]
        if all(len(hit) == 1 for hit in hits):
            reached.append((-max(max(hit) for hit in hits), at))
    story.chance.shuffle(reached)
    return [at for _, at in sorted(reached, key=lambda place: place[0])]


def torpedo(story: Story, crew: str) -> bool:
    """A shot that both can fire, with the same outcome."""
    targets = [set(chip["targets"]) for chip in story.ready(crew, "torpedo")]
    places = _alike(story, sorted(targets[0] & targets[1])) if targets else []
    return _fired(story, crew, "TORPEDO", places)


def trigger(story: Story, crew: str) -> bool:
    """A mine that lies in both, with the same outcome."""
    lying = [word.split()[1] for word in story.common(f"{crew}-captain", "TRIGGER")]
    return _fired(story, crew, "TRIGGER", _alike(story, lying))


def _fired(story: Story, crew: str, verb: str, places: Sequence[str]) -> bool:
    if not places:
        return False
    story.say(f"{crew}-captain", f"{verb} {places[0]}")
    story.resumed()
    return True


def drone(story: Story, crew: str) -> bool:
    """A drone whose answer is the same."""
    if not story.ready(crew, "drone"):
        return False
    enemy = SonarTeam(crew).enemy
    chart = story.states[0].chart
    there = [chart.sector(boat.position or "A1") for boat in story.boats(enemy)]
    alike = [number for number in range(1, chart.sectors + 1) if (number == there[0]) == (number == there[1])]
    if not alike:
        return False
    sector = story.chance.choice(alike)
    story.say(f"{crew}-captain", f"DRONE {sector}")
    if story.states[0].question is not None:
        story.say(f"{enemy.value}-captain", "YES" if sector == there[0] else "NO")
    story.resumed()
    return True


def sonar(story: Story, crew: str) -> bool:
    """A sonar answered with the same two facts; which of them is true may differ."""
    if not story.ready(crew, "sonar"):
        return False
    enemy = SonarTeam(crew).enemy
    chart, places = story.states[0].chart, [boat.position or "A1" for boat in story.boats(enemy)]
    facts = [
        *(("row", str(row)) for row in range(1, chart.size + 1)),
        *(("column", space(column, 1)[0]) for column in range(chart.size)),
        *(("sector", str(number)) for number in range(1, chart.sectors + 1)),
    ]
    true = [{fact for fact in facts if fact_true(chart, at, fact)} for at in places]
    useful = sorted(true[0] | true[1])
    pairs = [
        (first, other)
        for first, other in product(useful, facts)
        if first[0] != other[0] and all((first in facts_) != (other in facts_) for facts_ in true)
    ]
    if not pairs:
        return False
    story.say(f"{crew}-captain", "SONAR")
    words = " ".join(f"{kind.upper()} {value}" for kind, value in story.chance.choice(pairs))
    story.say(f"{enemy.value}-captain", words)
    story.resumed()
    return True


def surface(story: Story, crew: str) -> bool:
    """Surfacing, which tells the sector; in real time some sections are outlined, by each telling in its own lines."""
    sectors = {story.states[0].chart.sector(boat.position or "A1") for boat in story.boats(SonarTeam(crew))}
    if len(sectors) != 1 or not story.common(f"{crew}-captain", "SURFACE"):
        return False
    story.say(f"{crew}-captain", "SURFACE")
    story.resumed()
    if not story.states[0].real_time:
        return True
    whole = story.chance.random() < 0.5
    for section in SECTIONS if whole else SECTIONS[: story.chance.randrange(4)]:
        post = f"{crew}-{story.captain(crew)[0]['securing']['due'][0]}"
        for world in story.worlds:
            world.clock.advance(30.0)
        # All four are shown to the enemy's Engineer, fewer to nobody.
        lines = ("", "") if whole or crew == "blue" else OUTLINES
        story.say(post, *(f"SECURE {section.upper()} {line}".strip() for line in lines))
    if whole:
        enemy = SonarTeam(crew).enemy.value
        for post, word in ((f"{crew}-engineer", "READY"), (f"{enemy}-engineer", "ACCEPT"), (f"{crew}-captain", "DIVE")):
            story.say(post, word)
    return True


def called(story: Story, crew: str) -> bool:
    """A full gauge called aloud."""
    words = story.common(f"{crew}-mate", "READY") if story.chance.random() < 0.3 else []
    if not words:
        return False
    story.say(f"{crew}-mate", story.chance.choice(words))
    return True


MOVES = (torpedo, trigger, drone, sonar, lay, silence, called, surface)


def turn(story: Story, crew: str, most: int) -> None:
    """What a crew does until the other one acts. Raises ``Ended``."""
    if story.states[0].boat(SonarTeam(crew)).surfaced:
        return
    rounds = story.states[0].turn is None
    if not rounds and crew == "yellow":
        noisy(story)
    if not order(story, crew):
        raise Ended
    story.report("order")
    tried = 0
    for move in story.chance.sample(MOVES, len(MOVES)):
        if tried == most or story.states[0].boat(SonarTeam(crew)).surfaced:
            break
        if move(story, crew):
            story.report(move.__name__)
            tried += 1
    if story.states[0].turn is SonarTeam(crew):
        story.say(f"{crew}-captain", "ENDTURN")
    if rounds and crew == "yellow":
        noisy(story)


def noisy(story: Story) -> None:
    """Secret inputs of the yellow crew that only the second telling has."""
    for _ in range(story.secrets[1].randrange(3)):
        post = story.secrets[1].choice(("captain", "mate", "engineer", "radio"))
        story.whisper(story.worlds[1], f"yellow-{post}", story.secrets[1].choice(NOISE))
