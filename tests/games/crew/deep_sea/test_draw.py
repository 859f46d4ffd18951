"""Drawing: exact totals for every mission and crew size, clashes repaired, bounded for any total; and the nogoods."""

from collections import Counter
from itertools import combinations
from random import Random
from typing import cast

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from companion.cli.wire import data_of
from companion.games.crew.deep_sea.clash import Clashes, Sharing, hardest_for_captain, lettered, read_clashes
from companion.games.crew.deep_sea.data import DeepSeaData
from companion.games.crew.deep_sea.draw import CannotDraw, draw, draw_for
from companion.games.crew.deep_sea.game import GAME
from companion.games.crew.deep_sea.missions import DeepSeaMission, Selection
from companion.games.crew.deep_sea.tasks.cards import TaskCard, judge
from companion.games.crew.deep_sea.tasks.facts import History
from companion.rules.setting import DataError, Setup
from tests.games.crew.deep_sea.oracle import random_game

DECK = cast(DeepSeaData, data_of(GAME))
CREWS = (3, 4, 5)


def task(name: str) -> TaskCard:
    """A task card by id."""
    return DECK.task(name)


def sharing(selection: Selection, seats: int, *names: str, more: int = 0) -> Sharing:
    """How these tasks, and ``more`` harmless ones, are shared out."""
    others = [task for task in DECK.tasks if task.kind == "win_cards" and task.id not in names][:more]
    return Sharing(seats, selection, (*map(task, names), *others))


@pytest.mark.long_from(26)
@pytest.mark.parametrize("number", [number for number in range(1, 37) if DECK.logbook.mission(number).draws])
@pytest.mark.parametrize("seats", CREWS)
def test_every_draw_has_the_exact_total_and_no_clash(number: int, seats: int) -> None:
    mission = DECK.logbook.mission(number)
    for seed in range(30):
        drawn = draw_for(DECK, number, seats, seed)
        tasks = [task(name) for name in drawn.tasks]
        assert drawn.total == sum(task.value(seats) for task in tasks) == mission.difficulty
        assert len(set(drawn.tasks)) == len(drawn.tasks)
        assert not set(drawn.tasks) & set(drawn.put_aside)
        assert drawn.clash == ()
        assert DECK.clashes.possible(tasks, Sharing.of(mission, seats, tasks))


def test_the_same_seed_draws_the_same_and_another_one_does_not() -> None:
    assert draw_for(DECK, 18, 4, 5) == draw_for(DECK, 18, 4, 5)
    assert len({draw_for(DECK, 18, 4, seed).tasks for seed in range(20)}) > 15


def test_two_players_draw_as_three() -> None:
    assert draw_for(DECK, 7, 2, 1) == draw_for(DECK, 7, 3, 1)


def test_what_is_put_aside_did_not_fit_when_it_was_turned_up() -> None:
    """Rulebook p. 8: a card is taken when its value is at most what is missing."""
    for seed in range(50):
        drawn = draw_for(DECK, 5, 4, seed)
        missing = 5
        for turned in drawn.turned:
            if turned.instead_of is not None:
                continue
            value = task(turned.task).value(4)
            assert turned.taken == (value <= missing)
            missing -= value if turned.taken else 0
        assert missing == 0


@pytest.mark.long_from(6)
@pytest.mark.parametrize("seats", CREWS)
@pytest.mark.parametrize("total", [60, 150, 225, 228, 229])
def test_any_total_the_deck_can_make_is_drawn(seats: int, total: int) -> None:
    """Close to the whole deck the plain procedure would hardly ever succeed; no clashes are judged here."""
    mission = DeepSeaMission(number=40, difficulty=total, selection=Selection.FREE)
    for seed in range(3):
        drawn = draw(DECK.tasks, mission, seats, Clashes({}), seed)
        assert drawn.total == total


def test_a_total_beyond_the_deck_is_refused() -> None:
    with pytest.raises(CannotDraw):
        draw(DECK.tasks, DeepSeaMission(number=99, difficulty=230, selection=Selection.FREE), 3, Clashes({}), 1)


def test_a_table_draws_what_the_command_line_draws() -> None:
    """The same seed, mission and crew size give the same cards in the same order."""
    options = {option.name: option.default for option in GAME.options}
    state = GAME.new(Setup(("A", "B", "C", "D"), 8, options, DECK, {"mission": 9, "commander": 1}))
    assert tuple(task.id for task in state.attempt.tasks) == draw_for(DECK, 9, 4, 8).tasks


def test_missions_without_a_draw() -> None:
    assert draw_for(DECK, 12, 4, 1).tasks == ()
    assert len(draw_for(DECK, 32, 4, 1).tasks) == 4
    with pytest.raises(CannotDraw):
        draw_for(DECK, 0, 4, 1)


def test_used_cards_stay_out_until_the_total_cannot_be_made_without_them() -> None:
    """A18: the used pile is shuffled in again when the rest does not reach the total."""
    used = {task.id for task in DECK.tasks if task.code > "T-50"}
    mission = DECK.logbook.mission(5)
    for seed in range(20):
        drawn = draw(DECK.tasks, mission, 4, DECK.clashes, seed, used=used)
        assert not used & set(drawn.tasks)
        assert not drawn.reshuffled
    nearly_all = {task.id for task in DECK.tasks} - {"win-pink-3"}
    drawn = draw(DECK.tasks, mission, 4, DECK.clashes, 1, used=nearly_all)
    assert drawn.total == 5 and drawn.reshuffled


# -- clashes -----------------------------------------------------------------------------------------------


def test_the_rulebooks_own_example() -> None:
    """p. 14: first trick and first two tricks, when nobody can take both; no clash where one person can."""
    names = ("win-first-trick", "win-first-2-tricks")
    both = list(map(task, names))
    for seats in CREWS:
        assert DECK.clashes.find(both, sharing(Selection.NORMAL, seats, *names)) == tuple(both)
        assert DECK.clashes.find(both, sharing(Selection.FREE, seats, *names)) == ()
        assert DECK.clashes.find(both, sharing(Selection.ONE_CREW_MEMBER, seats, *names)) == ()
        assert DECK.clashes.find(both, sharing(Selection.NORMAL, seats, *names, more=seats)) == ()


def test_where_one_takes_all_a_set_that_nobody_can_hold_clashes() -> None:
    names = ("win-first-trick", "none-of-first-3")
    both = list(map(task, names))
    assert DECK.clashes.find(both, sharing(Selection.VOLUNTEER_1, 4, *names)) == tuple(both)
    assert DECK.clashes.find(both, sharing(Selection.NORMAL, 4, *names)) == ()


def test_three_tasks_can_clash_though_every_two_go_together() -> None:
    """More than half the tricks, exactly four, and three in a row for three people: too many of eight tricks."""
    names = ("more-tricks-than-all-together", "exactly-4-tricks", "win-no-tricks")
    clash = DECK.clashes.find([task(name) for name in names], sharing(Selection.NORMAL, 5, *names))
    assert clash


def test_three_comparisons_with_the_captain_do_not_fit_three_crew_members() -> None:
    """A17: two others cannot take three cards when each takes one."""
    names = ("more-tricks-than-captain", "fewer-tricks-than-captain", "as-many-tricks-as-captain")
    assert DECK.clashes.find([task(name) for name in names], sharing(Selection.NORMAL, 3, *names))


def test_a_clash_is_smallest_and_minimal() -> None:
    """Every part of a clash that is found can be fulfilled."""
    source = Random(2)
    seen = 0
    for _ in range(300):
        drawn = source.sample(DECK.tasks, 5)
        share = Sharing(4, Selection.ONE_CREW_MEMBER, tuple(drawn))
        clash = DECK.clashes.find(drawn, share)
        if not clash:
            continue
        seen += 1
        assert not DECK.clashes.possible(clash, share)
        if len(clash) > 2:
            assert all(DECK.clashes.possible(some, share) for some in combinations(clash, len(clash) - 1))
    assert seen > 20


@pytest.mark.long
def test_a_nogood_is_never_fulfilled_in_any_game() -> None:
    """Random whole games against the table of nogoods: what is called impossible never happens."""
    source = Random(9)
    by_code = {task.code: task for task in DECK.tasks}
    for seats in CREWS:
        pairs = [(codes, ways) for codes, ways in DECK.clashes.by_crew[seats].small.items() if len(codes) <= 2]
        for _ in range(25):
            game = random_game(seats, source)
            done = {
                (task.code, seat)
                for task in DECK.tasks
                for seat in range(1, seats + 1)
                if not (task.not_for_captain and seat == game.captain)
                and judge(task, seat, game, game.count(seat)) == "completed"
            }
            for codes, ways in pairs:
                owners = [[seat for code, seat in done if code == by_code[wanted].code] for wanted in codes]
                for way in _ways(owners):
                    places = [(seat - game.captain) % seats for seat in way]
                    assert lettered(places) not in ways, (codes, way, game)


def _ways(owners: list[list[int]]) -> list[tuple[int, ...]]:
    if not owners:
        return [()]
    return [(seat, *rest) for seat in owners[0] for rest in _ways(owners[1:])]


@given(st.integers(0, 10_000), st.sampled_from(CREWS))
@settings(max_examples=30, deadline=None)
def test_what_a_random_game_fulfils_is_never_called_a_clash(seed: int, seats: int) -> None:
    """Any tasks that some real course of play fulfils together are possible under free selection."""
    source = Random(seed)
    game = random_game(seats, source)
    owned: list[TaskCard] = []
    for task in source.sample(DECK.tasks, len(DECK.tasks)):
        owner = source.randint(1, seats)
        if task.not_for_captain and owner == game.captain:
            continue
        if judge(task, owner, game, game.count(owner)) == "completed":
            owned.append(task)
    share = Sharing(seats, Selection.FREE, tuple(owned[:8]))
    assert DECK.clashes.possible(owned[:8], share)


@pytest.mark.long
def test_the_solver_agrees_with_the_table() -> None:
    """A sample of pairs is decided anew by the exact solver, where python-sat is installed."""
    pytest.importorskip("pysat")
    from tools.any_deal import course_of_play

    source = Random(5)
    for _ in range(15):
        seats = source.choice(CREWS)
        first, second = sorted(source.sample(DECK.tasks, 2), key=lambda task: task.code)
        places = source.choice([(0, 0), (1, 1), (0, 1), (1, 0), (1, 2)])
        if any(task.not_for_captain and place == 0 for task, place in zip((first, second), places, strict=True)):
            continue
        course = course_of_play(seats, [(first, places[0] + 1), (second, places[1] + 1)])
        if not isinstance(course, bool):
            game = History(seats, len(course), 1, course)
            for task, place in zip((first, second), places, strict=True):
                assert judge(task, place + 1, game, game.count(place + 1)) == "completed"
        nogoods = DECK.clashes.by_crew[seats].small
        known = lettered(places) in nogoods.get((first.code, second.code), frozenset()) or any(
            lettered([place]) in nogoods.get((task.code,), frozenset())
            for task, place in zip((first, second), places, strict=True)
        )
        assert known == (course is False), (first.id, second.id, places)


def test_the_hardest_task_is_the_hardest_the_captain_may_own() -> None:
    drawn = [task("as-many-tricks-as-captain"), task("win-pink-3"), task("at-least-7-yellow")]
    assert [task.id for task in hardest_for_captain(drawn, 3)] == ["at-least-7-yellow"]


def test_a_broken_line_of_nogoods_is_reported() -> None:
    with pytest.raises(DataError) as caught:
        read_clashes("3 Cx T-01\n")
    assert "line 1" in caught.value.issues[0].item


@pytest.mark.long
def test_distribution_follows_the_plain_procedure() -> None:
    """Cards come up as often as in a second, plain telling of the procedure, but for repaired clashes."""
    ours: Counter[str] = Counter()
    plain: Counter[str] = Counter()
    source = Random(1)
    for seed in range(1500):
        ours.update(draw_for(DECK, 9, 4, seed).tasks)
        missing = 7
        for task in source.sample(DECK.tasks, 96):
            if missing and task.value(4) <= missing:
                plain[task.id] += 1
                missing -= task.value(4)
    for value in (1, 2, 3):
        cards = [task.id for task in DECK.tasks if task.value(4) == value]
        assert sum(ours[name] for name in cards) == pytest.approx(sum(plain[name] for name in cards), rel=0.15)
