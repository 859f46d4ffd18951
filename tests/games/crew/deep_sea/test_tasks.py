"""The 96 task cards: counts, each kind's verdicts against a second opinion, first possible moment of certainty."""

from collections import Counter
from random import Random

import pytest

from companion.games.crew.deep_sea.tasks.cards import KINDS, TaskCard, judge, read_tasks
from companion.games.crew.deep_sea.tasks.facts import TRICKS, History
from companion.games.crew.terms import Status, Suit, deck, read_card
from companion.rules.cards import Card
from companion.rules.setting import DataError
from companion.rules.tricks import Play, Trick
from tests.games.crew.deep_sea.oracle import DATA, ROWS, futures, holds, prefix, random_game

TASKS = read_tasks((DATA / "tasks.toml").read_text(encoding="utf-8"))
BY_ID = {task.id: task for task in TASKS}
ROW = {row["id"]: row for row in ROWS}


def trick(number: int, leader: int, *codes: str) -> Trick:
    """A trick from the cards in the order played."""
    seats = len(codes)
    plays = (Play((leader - 1 + step) % seats + 1, read_card(code)) for step, code in enumerate(codes))
    return Trick(number, leader, tuple(plays))


def after(*tricks: Trick, captain: int = 1, led: Play | None = None) -> History:
    """The history of these tricks."""
    seats = len(tricks[0].plays)
    return History(seats, TRICKS[seats], captain, tricks, led)


def test_there_are_96_cards_with_96_codes_in_18_kinds() -> None:
    assert len(TASKS) == len({task.id for task in TASKS}) == 96
    assert [task.code for task in TASKS] == [f"T-{number:02d}" for number in range(1, 97)]
    counts = Counter(task.kind for task in TASKS)
    assert [counts[kind] for kind in KINDS] == [16, 1, 15, 2, 1, 11, 7, 2, 4, 3, 2, 3, 2, 4, 2, 6, 10, 5]


def test_difficulties_add_up_for_every_crew_size() -> None:
    """Sums over the reference table; A01 and A02 settle the cards on which lists differ."""
    assert [sum(task.value(seats) for task in TASKS) for seats in (3, 4, 5)] == [229, 264, 297]
    assert BY_ID["win-pink-9-yellow-8"].difficulty == (2, 3, 3)
    assert sum(bool(task.redeal) for task in TASKS) == 7
    assert sum(task.not_for_captain for task in TASKS) == 3


@pytest.mark.long
@pytest.mark.parametrize("seats", [3, 4, 5])
def test_a_verdict_never_turns_and_the_last_one_is_right(seats: int) -> None:
    """Random whole games: completed stays completed, failed stays failed, the end agrees with the oracle."""
    source = Random(seats)
    for _ in range(6):
        game = random_game(seats, source)
        for task in TASKS:
            for owner in range(1, seats + 1):
                if task.not_for_captain and owner == game.captain:
                    continue
                prediction = source.choice([game.count(owner), source.randrange(TRICKS[seats] + 1)])
                verdicts = [judge(task, owner, prefix(game, done), prediction) for done in range(game.total + 1)]
                wanted = Status.COMPLETED if holds(ROW[task.id], owner, game, prediction) else Status.FAILED
                assert verdicts[-1] == wanted, (task.id, owner)
                decided = [verdict for verdict in verdicts if verdict != Status.OPEN]
                assert set(decided) == {wanted}, (task.id, owner, verdicts)
                assert verdicts[-len(decided) :] == decided


def small_history(source: Random, left: int) -> History:
    """The last tricks of a game with a small deck: some finished tricks, then ``left`` tricks and one card over."""
    cards = source.sample(deck(Suit.SUBMARINE), 3 * left + 1 + 6)
    done = [
        trick(1, source.randint(1, 3), *map(str, cards[:3])),
        trick(2, source.randint(1, 3), *map(str, cards[3:6])),
    ]
    return History(3, 2 + left, source.randint(1, 3), tuple(done), None, frozenset(cards))


def named(task: TaskCard) -> set[Card]:
    """The playing cards that a task names."""
    card = getattr(task.rule, "card", None)
    return {*getattr(task.rule, "cards", ()), *([card] if card else [])}


@pytest.mark.long
@pytest.mark.parametrize(("left", "rounds", "sample"), [(1, 60, 96), (2, 4, 12)])
def test_a_verdict_comes_at_the_first_moment_it_is_certain(left: int, rounds: int, sample: int) -> None:
    """Small decks, every future tried: open exactly while both endings are possible.

    What waits for the leader of a trick (never_lead) is tested on its own below.
    """
    source = Random(left)
    for _ in range(rounds):
        history = small_history(source, left)
        chosen = source.sample(TASKS, sample)
        owners = {task.id: source.randint(1, 3) for task in chosen}
        endings: dict[str, set[bool]] = {task.id: set() for task in chosen}
        for future in futures(history):
            for task in chosen:
                if len(endings[task.id]) < 2:
                    endings[task.id].add(holds(ROW[task.id], owners[task.id], future, 1))
        for task in chosen:
            if task.kind in ("never_lead", "win_all_of_some_colour"):
                continue
            if task.not_for_captain and owners[task.id] == history.captain:
                continue
            if not named(task) <= history.cards:
                continue
            wanted = {(True,): "completed", (False,): "failed"}.get(tuple(endings[task.id]), "open")  # type: ignore[arg-type]
            assert judge(task, owners[task.id], history, 1) == wanted, (task.id, owners[task.id], history)


def test_a_task_is_judged_by_won_cards_and_submarines_are_no_values() -> None:
    """Rulebook p. 16: "no 1" is not broken by submarine 1, "with a 2" is not done by submarine 2."""
    history = after(trick(1, 1, "S2", "S1", "P9"))
    assert judge(BY_ID["no-1"], 1, history) == "open"
    assert judge(BY_ID["win-trick-using-2"], 1, history) == "open"
    assert judge(BY_ID["no-9"], 1, history) == "failed"


def test_opening_with_a_named_colour_fails_as_soon_as_the_card_lies_there() -> None:
    """Rulebook p. 19: only the opening card counts, and only the owner's."""
    task = BY_ID["never-lead-pink-green"]
    led = Play(1, read_card("P5"))
    assert judge(task, 1, History(3, 13, 1, (), led)) == "failed"
    assert judge(task, 2, History(3, 13, 1, (), led)) == "open"


def test_never_opening_is_certain_once_the_last_trick_is_somebody_elses_to_open() -> None:
    """Nobody but the winner of trick 12 opens trick 13; with no such card left it is certain too."""
    game = random_game(3, Random(4))
    before_last = prefix(game, 12)
    leader = before_last.winners[-1]
    for owner in {1, 2, 3} - {leader}:
        assert judge(BY_ID["never-lead-pink-green"], owner, before_last) in ("completed", "failed")


def test_never_opening_is_certain_once_the_last_such_card_opens_somebody_elses_trick() -> None:
    """The card that has just been led is known to everybody, and no other can be led any more."""
    spent = [*(f"P{value}" for value in range(1, 10)), *(f"G{value}" for value in range(1, 9)), "Y1"]
    tricks = tuple(trick(number, 1, *spent[3 * number - 3 : 3 * number]) for number in range(1, 7))
    led = Play(3, read_card("G9"))
    assert judge(BY_ID["never-lead-pink-green"], 2, after(*tricks)) == "open"
    assert judge(BY_ID["never-lead-pink-green"], 2, after(*tricks, led=led)) == "completed"


def test_no_pink_is_completed_when_all_nine_pink_cards_are_gone() -> None:
    """A14: completed as soon as it can no longer fail, by public facts alone."""
    tricks = [
        trick(1, 1, "P1", "P2", "P3"),
        trick(2, 3, "P9", "P4", "P5"),
        trick(3, 3, "P8", "P6", "B1"),
    ]
    assert judge(BY_ID["no-pink"], 1, after(*tricks)) == "open"
    tricks.append(trick(4, 3, "G9", "P7", "G1"))
    assert judge(BY_ID["no-pink"], 1, after(*tricks)) == "completed"
    assert judge(BY_ID["no-pink"], 3, after(*tricks)) == "failed"


def test_the_card_left_over_completes_nothing() -> None:
    """A31: with three crew members the unplayed card is never won; a task that needs it has failed."""
    for seed in range(40):
        game = random_game(3, Random(seed))
        (left,) = game.unplayed
        for task in (task for task in TASKS if left in named(task)):
            assert {judge(task, owner, game) for owner in (1, 2, 3)} == {Status.FAILED}


def test_an_undisclosed_prediction_stays_open() -> None:
    """A21: what only its owner knows decides nothing in public."""
    game = random_game(4, Random(1))
    assert judge(BY_ID["predict-tricks-secret"], 1, game, None) == "open"


@pytest.mark.parametrize(
    ("text", "item"),
    [
        ('[[task]]\nid = "a"\ncode = "T-01"\ndifficulty = [1, 1, 1]\nkind = "no-such"\n', "a"),
        ('[[task]]\nid = "b"\ncode = "T-01"\ndifficulty = [1, 1]\nkind = "win_all_of_some_colour"\n', "b"),
        ("nonsense", "tasks.toml"),
        ("", "tasks.toml"),
    ],
)
def test_a_bad_file_is_reported_with_its_item(text: str, item: str) -> None:
    with pytest.raises(DataError) as caught:
        read_tasks(text)
    assert caught.value.issues[0].item == item


def test_every_slip_in_the_tasks_is_found_at_its_line() -> None:
    text = (DATA / "tasks.toml").read_text(encoding="utf-8")
    slips = ('["P3"]', '["P0"]'), ('"win-yellow-1"\ndiff', '"win-yellow-1"\ndif'), ('[1, "last"]', '[1, "lst"]')
    for slip in (*slips, ("capture_rank", "capture")):
        text = text.replace(*slip, 1)
    with pytest.raises(DataError) as caught:
        read_tasks(text)
    assert [f"{issue.item}: {issue.text}" for issue in caught.value.issues][:3] == [
        "win-pink-3: params.cards.1: found 'P0', expected a card such as P9 or S4 (line 19)",
        "win-yellow-1: dificulty: unknown key; did you mean `difficulty`? (line 25)",
        "win-yellow-1: `difficulty` is missing; add a line difficulty = ... (line 22)",
    ]
    assert {issue.text.split(" (")[0] for issue in caught.value.issues[3:]} == {
        "params.capture: unknown key; did you mean `capture_rank`?",
        "params.win: found [1, 'lst'], expected a list of numbers of tricks, or \"last\"",
    }


def test_tasks_that_are_no_rows_are_refused() -> None:
    with pytest.raises(DataError, match="found 3, expected a table"):
        read_tasks("task = 3")
