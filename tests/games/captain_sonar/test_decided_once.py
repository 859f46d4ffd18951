"""What is offered is what the rules take, word for word, for a crew, on its pages and on the shared screen."""

import ast
import re
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from companion.games.captain_sonar.charts import SonarData
from companion.games.captain_sonar.choices import crew_words, table_actions, table_words
from companion.games.captain_sonar.game import GAME
from companion.games.captain_sonar.options import OPTIONS
from companion.games.captain_sonar.state import SonarState
from companion.games.captain_sonar.terms import ACTIVATES, DIRECTIONS, SECTIONS, TEAMS, SonarTeam, System
from companion.rules.board import Refusal
from companion.rules.game_inputs import Utterance
from companion.rules.seats import Speaker
from companion.rules.words import Word, read, spoken
from companion.text.catalogue import FOLDER
from tests.games.captain_sonar.conftest import Start

ROOT = Path(__file__).parents[3]
GAME_FOLDER = ROOT / "companion" / "games" / "captain_sonar"
FULL = {"torpedo": 3, "mine": 3, "sonar": 3, "drone": 4, "silence": 6}
BATTLES = [(mode, announce, name) for mode in ("turn_by_turn", "real_time") for announce in (False, True)
           for name in ("alpha", "charlie", "delta", "echo")]  # fmt: skip


def options(rng: Random, announce: bool) -> dict[str, object]:
    """Any value for every ruling, and for what else changes when a word fits."""
    drawn = {
        option.name: rng.choice(option.values)
        for option in OPTIONS
        if option.ruling and option.kind in ("choice", "bool")
    }
    asked = {"drone_answer": rng.choice(("auto", "asked")), "resume": rng.choice(("auto", "word", "both"))}
    return {**drawn, **asked, "announce_only": announce, "dive_to_start": rng.random() < 0.5}


def every_word(state: SonarState) -> Iterator[str]:
    """The finite set of whole words that a crew may say; halves and pairs of facts left out."""
    size, spaces = state.chart.size, [f"{chr(65 + x)}{y + 1}" for x in range(state.chart.size) for y in range(16)]
    yield from ("ENDTURN", "STOP", "CANCEL", "READY", "ACCEPT", "REJECT", "DIVE", "SONAR", "OK/FM", "OK/ENG")
    yield from ("YES", "NO", "CLEAR", "INDIRECT", "DIRECT", "SURFACE")
    yield from (f"{verb} {at}" for verb in ("AT", "TORPEDO", "MINE", "TRIGGER", "ARCHER") for at in spaces)
    for direction in DIRECTIONS:
        yield from (f"COURSE {direction}", f"CORRECT COURSE {direction}")
        yield from (f"SILENCE {direction} {length}" for length in range(6))
    yield from (f"{verb} {system.upper()}" for verb in ("MARK", "READY") for system in System)
    yield from (f"BREAK {symbol}" for symbol in state.sheets.symbols)
    yield from (f"SECURE {section.upper()}" for section in SECTIONS)
    yield from (f"{verb} {value}" for verb in ("DRONE", "SECTOR", "ROW", "SURFACE") for value in range(17))
    yield from (f"COLUMN {chr(65 + column)}" for column in range(size + 1))
    yield from (f"DAMAGE {amount}" for amount in range(1, 5))
    yield from ("MINE", "SILENCE") if state.announce_only else ()


class Words:
    """The words of the grammar, read once."""

    def __init__(self, data: object) -> None:
        self.grammar, self.known = GAME.grammar(data), dict[str, Word]()

    def answer(self, state: SonarState, team: SonarTeam, text: str) -> Refusal | None:
        tokens, by = spoken(text, ("CS",), self.grammar.roles)
        if text not in self.known:
            word = read(self.grammar, tokens)
            assert isinstance(word, Word), text
            self.known[text] = word
        order = GAME.interpret(state, Utterance(self.known[text], Speaker(team=team, role=by.role), 1e6))
        answer = order if isinstance(order, Refusal) else GAME.decide(state, order)
        return answer if isinstance(answer, Refusal) else None


def taken_and_not_offered(state: SonarState, team: SonarTeam, word: str) -> str:
    """Why a word that the rules take is not offered: the whole list of such words, each with its reason."""
    verb, boat, question = word.split("/")[0].split()[0], state.boat(team), state.question
    if verb == "OK" and (boat.marks.first_mate if word == "OK/FM" else boat.marks.engineer):
        return "a mark is followed by an OK that changes nothing"
    if verb in ("YES", "NO") and question is None:
        return "what the table has answered for a drone may be said aloud"
    if verb in ("CLEAR", "INDIRECT", "DIRECT") and question and question.asked is not team:
        return "the crew that fired may tell its own result before it is asked"
    if verb == "DIVE" and not boat.surfaced:
        return "both Captains may say it at the very beginning, for the ceremony"
    if verb == "CANCEL" and (boat.fact or state.resolved):
        return "a half-told sonar answer is simply told anew; after a shot RESUME is the same word"
    if verb == "SURFACE" and " " in word and not state.announce_only:
        return "the sector is known here and need not be said"
    if state.options["failed_activation"] == "radiation" and verb in ACTIVATES:
        return "an attempt that the sheets bar is taken, and costs a radiation symbol (A14)"
    if verb == "DAMAGE":
        return "damage comes by one; more is said in so many words"
    if verb in ("SILENCE", "MINE") and state.announce_only:
        return "the direction and the space are not kept where only announcements are"
    if verb == "TRIGGER" and state.announce_only:
        return "nobody looks whether the space said is an island"
    return ""


@pytest.mark.parametrize(("mode", "announce", "name"), BATTLES)
def test_what_is_offered_is_what_is_taken(fresh: Start, data: SonarData, mode: str, announce: bool, name: str) -> None:
    """In random battles each offered word is taken, and each word that would be taken is offered, save those named."""
    words, seen = Words(data), 0
    for seed in range(2):
        rng = Random(f"{mode}{announce}{name}{seed}")
        sheets = {"gauges": FULL} if seed else {}
        setting = {"map": name, "mode": mode, "blue": sheets, "yellow": sheets}
        game = fresh(players=rng.choice((2, 3, 8)), seed=seed, options=options(rng, announce), **setting)
        for step in range(80):
            if game.state.over:
                break
            team = rng.choice(TEAMS)
            offered = crew_words(game.state, team)
            if step % 8 == 0 or game.state.stop or game.state.question:
                seen += 1
                for word in rng.sample(offered, min(8, len(offered))):
                    refusal = words.answer(game.state, team, word)
                    # The truth of an answer is the Captain's to know.
                    assert refusal is None or refusal.code in ("bad-sonar", "bad-drone"), (word, refusal)
                others = [word for word in every_word(game.state) if word not in offered]
                for word in rng.sample(others, 60):
                    if words.answer(game.state, team, word) is None and not _same(word, offered):
                        assert taken_and_not_offered(game.state, team, word), (word, team, offered)
            game.at += 1.0
            if offered:
                game.say(team, rng.choice(offered))
    assert seen > 5


def _same(word: str, offered: tuple[str, ...]) -> bool:
    """Whether an offered word says the same in another way."""
    return word == "CANCEL" and "RESUME" in offered


@pytest.mark.parametrize("mode", ["turn_by_turn", "real_time"])
def test_the_shared_screen_offers_the_same_whatever_the_sheets_hold(battle: Start, mode: str) -> None:
    """What a crew has marked, broken, laid and where it is changes no word at the table."""
    game = battle(mode=mode, side="turn_by_turn", blue={"at": "C7", "gauges": FULL}, yellow={"at": "I8"})
    rng = Random(mode)
    for _ in range(60):
        for team in TEAMS:
            boat = game.state.boat(team)
            at = rng.choice(game.state.chart.spaces)
            other = replace(boat, position=at, route=(*boat.route[:-1], at), mines=(at,), gauges={}, breakdowns=("N1",),
                            marks=None, course_since=False, fact=("row", "1"))  # fmt: skip
            hidden = replace(game.state, boats={**game.state.boats, team: other})
            assert table_words(hidden) == table_words(game.state)
            assert table_actions(hidden) == table_actions(game.state)
        speaker = rng.choice(TEAMS)
        words = crew_words(game.state, speaker)
        if words and not game.state.over:
            game.say(speaker, rng.choice(words))


def test_a_page_judges_nothing_but_shows_what_the_rules_say(battle: Start) -> None:
    """Where the way is blocked or a system is broken is seen before it is the crew's turn."""
    game = battle(first="yellow", blue={"at": "A2", "gauges": FULL, "breakdowns": ["S1"]})
    page = GAME.pages.page(game.state, GAME.pages.posts(game.state)[0])
    signs = {course["direction"]: course["sign"] for course in page["courses"]}  # type: ignore[attr-defined]
    assert signs == {"N": "not-your-turn", "E": "not-your-turn", "S": "not-your-turn", "W": "off-map"}
    chips = {system["system"]: (system["state"], system["why"].key) for system in page["systems"]}  # type: ignore[attr-defined]
    assert chips["drone"] == ("broken", "refused-sonar-broken.short")
    assert chips["mine"] == ("no", "refused-sonar-not-your-turn.short")


KEY = re.compile(r"^(?:refused|page|prompt|note|alert|notice|label|post|sonar|company-why)-?[a-z0-9-]*$")
OTHERS = ("label-sonar-word-", "sonar-letter-", "sonar-page-", "sonar-thought-", "sheet-sonar-")
"""Keys that labels, the screen and the pages' own scripts put together from a word or a direction."""


def sources() -> list[Path]:
    return sorted(GAME_FOLDER.rglob("*.py"))


@pytest.mark.parametrize("path", sources(), ids=lambda path: path.stem)
def test_a_key_stands_whole_where_it_is_used(path: Path) -> None:
    """No key of a sentence is put together from pieces, so that a search for what a player saw finds the rule."""
    built = []
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        parts = node.values if isinstance(node, ast.JoinedStr) else [node.left] if isinstance(node, ast.BinOp) else []
        first = parts[0] if parts else None
        if isinstance(first, ast.Constant) and isinstance(first.value, str) and "-" in first.value:
            built += [(node.lineno, first.value)] if KEY.match(first.value) else []  # type: ignore[attr-defined]
    assert built == []


def test_every_refusal_carries_its_whole_key() -> None:
    text = "\n".join(path.read_text(encoding="utf-8") for path in sources())
    for node in ast.walk(ast.parse(text.replace("from __future__", "#"))):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "no":
            key = node.args[2]
            assert not isinstance(key, ast.Constant) or str(key.value).startswith("refused-sonar-"), ast.unparse(node)


def test_every_sentence_of_the_game_is_named_in_the_source() -> None:
    """A sentence that nobody says goes; what others build from a word or a direction is named by its beginning."""
    code = "\n".join(path.read_text(encoding="utf-8") for path in sorted((ROOT / "companion").rglob("*.py")))
    code = code.replace("'", '"')
    sentences = ""
    keys: list[str] = []
    for name in ("captain_sonar.ftl", "sheets_sonar.ftl"):
        text = (FOLDER / "en" / name).read_text(encoding="utf-8")
        sentences += text
        keys += re.findall(r"^([a-z][\w-]*) =", text, re.MULTILINE)
    beginnings = ("alert-", "note-", "label-")
    unsaid = [
        key
        for key in keys
        if not key.startswith((*OTHERS, "option-", "value-", "why-"))
        and f'"{key}"' not in code
        and not any(key.startswith(start) and f'"{key.removeprefix(start)}"' in code for start in beginnings)
        and not re.search(rf"\{{ *{key} *\}}", sentences)
    ]
    assert unsaid == []


def test_every_refusal_named_in_the_source_has_its_sentence() -> None:
    catalogue = (FOLDER / "en" / "captain_sonar.ftl").read_text(encoding="utf-8")
    catalogue += (FOLDER / "en" / "company.ftl").read_text(encoding="utf-8")
    named = {key for path in sources() for key in re.findall(r'"(refused-sonar-[a-z-]+)"', path.read_text("utf-8"))}
    assert len(named) > 80
    assert [key for key in sorted(named) if f"\n{key} =" not in catalogue] == []
