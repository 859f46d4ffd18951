"""Each post takes back its own last word, secures in its turn, and has the name that was given at joining."""

from pathlib import Path

import pytest

pytest.importorskip("aiohttp", reason="pip install '.[sheets]'")

from companion.games.captain_sonar.pages.securing import securing
from companion.games.captain_sonar.terms import CrewPost, SonarTeam
from companion.rules.board import Refusal
from companion.text.catalogue import Catalogue
from companion.text.published import names_of
from tests.sheets.browser import Evening, evening, until
from tests.sheets.phone import phone, run


def key(refusal: Refusal | None) -> str | None:
    return None if refusal is None else refusal.key


def offered(table: Evening, post: str) -> bool:
    """Whether the page of this post of Blue has a way back."""
    snapshot = table.pages.latest
    assert snapshot is not None
    page = snapshot.page(next(each for each in snapshot.posts if each.id == f"blue-{post}"))
    return page["undo"]["what"] is not None


def begun(table: Evening) -> None:
    for word, source in (("AT C7", "blue console"), ("AT J3", "yellow console")):
        assert table.say(word, source) is None


def test_undo_takes_back_ones_own_last_word_and_nobody_elses(tmp_path: Path) -> None:
    with evening(tmp_path, "captain-sonar", {"players": 8, "mode": "real_time", "dive_to_start": False}) as table:
        begun(table)
        mate, engineer = "sheet blue-mate", "sheet blue-engineer"
        assert table.say("COURSE N", "sheet blue-captain") is None
        assert table.say("MARK TORPEDO", mate) is None
        until(lambda: offered(table, "mate"), "the First Mate's way back")
        assert table.say("BREAK N1", engineer) is None
        assert key(table.say("UNDO", mate)) == "undo-not-yours"
        until(lambda: not offered(table, "mate"), "the page to offer no way back that is refused")
        assert table.table.session.state.boat(SonarTeam.BLUE).marks.engineer
        assert table.say("UNDO", engineer) is None
        assert table.say("UNDO", mate) is None
        # A console of the whole crew takes back whatever the crew said last.
        assert table.say("MARK TORPEDO", mate) is None and table.say("UNDO", "blue console") is None


@pytest.mark.parametrize("role", ["captain", "first_mate", "engineer", "radio_operator"])
@pytest.mark.parametrize("language", ["en", "de", "fr"])
def test_whose_word_it_was_is_said(role: str, language: str) -> None:
    said = Catalogue(language).refusal(Refusal("not-now", {"role": role}, key="undo-not-yours"))
    assert "{" not in said and "undo" not in said.split()[0]


def test_a_section_is_offered_to_one_member_at_a_time(tmp_path: Path) -> None:
    given = {"players": 8, "mode": "real_time", "dive_to_start": False, "section_seconds": 0}
    with evening(tmp_path, "captain-sonar", given) as table:
        begun(table)
        assert table.say("SURFACE", "sheet blue-captain") is None

        def offered() -> list[str]:
            state = table.table.session.state
            return [role.value for role in CrewPost if (securing(state, SonarTeam.BLUE, role) or {}).get("yours")]  # type: ignore[arg-type]

        turns = []
        sections = ("BOW", "STERN", "TOWER", "HULL_CENTRE")
        posts = {"first_mate": "mate", "radio_operator": "radio"}
        for number, section in enumerate(sections):
            turns.append(offered())
            # The third one is told at a reader that is nobody's.
            post = turns[-1][0]
            source = "blue console" if number == 2 else f"sheet blue-{posts.get(post, post)}"
            assert table.say(f"SECURE {section}", source) is None
        assert turns[0] == ["engineer"] and [len(turn) for turn in turns] == [1, 1, 1, 1]
        assert len({turn[0] for turn in turns}) == 4 and offered() == []


def test_a_name_given_at_joining_is_the_name_of_the_seat(tmp_path: Path) -> None:
    with evening(tmp_path, "planet-nine", {"players": 3, "name_1": "Ana"}) as table:

        async def joins() -> None:
            async with phone(table.address) as first, phone(table.address) as two:
                code = table.code()
                await first.join(code, "seat-2", name="Mira")
                await two.join(code, "seat-1", name="Not Ana")
                await first.look()
                await first.until(lambda: first.states[-1]["table"]["seats"][1]["name"] == "Mira")

        run(joins())
        assert table.say("OK") is None
        until(lambda: "Mira" in names_of(table.table.view(0.0)), "the name")
        assert names_of(table.table.view(0.0))[:3] == ("Ana", "Mira", "")
