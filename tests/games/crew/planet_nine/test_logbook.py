"""The fifty missions as data: everything that can be counted is counted, and broken files are refused with a cure."""

import pytest

from companion.games.crew.planet_nine.game import BOX, GAME
from companion.games.crew.planet_nine.missions import FILE, parse
from companion.rules.setting import DataError
from tests import helpers

LOGBOOK = helpers.parsed(GAME, "planet_nine")
TEXT = (helpers.DATA / "planet_nine" / FILE).read_text(encoding="utf-8")


def numbers(**wanted: object) -> list[int]:
    return [
        mission.number
        for mission in LOGBOOK.missions.values()
        if all(getattr(mission, k) == v for k, v in wanted.items())
    ]


def test_fifty_missions() -> None:
    assert sorted(LOGBOOK.missions) == list(range(1, 51))


def test_number_of_tasks() -> None:
    tasks = [LOGBOOK.missions[number].tasks for number in range(1, 51)]
    assert tasks == [
        *(1, 2, 2, 3, 0, 3, 3, 3, 0, 4),
        *(4, 4, 0, 4, 4, 0, 2, 5, 5, 2),
        *(5, 5, 5, 6, 6, 0, 3, 6, 0, 6),
        *(6, 7, 0, 0, 7, 7, 4, 8, 8, 8),
        *(0, 9, 9, 0, 9, 0, 10, 3, 10, 0),
    ]


def test_five_players_may_hand_over_in_the_missions_with_a_golden_border() -> None:
    golden = [25, 27, 28, 30, 31, 32, 35, 36, 37, 38, 39, 40, 42, 43, 45, 47, 48, 49]
    assert numbers(handover=True) == golden


def test_symbols() -> None:
    assert numbers(communication="dead_zone") == [6, 14, 21, 25, 29, 39]
    assert numbers(from_trick=2) == [18, 30]
    assert numbers(from_trick=3) == [19, 28, 38]
    assert numbers(allocation="commander_decision") == [20, 27, 37]
    assert numbers(allocation="commander_distribution") == [24, 32, 36, 43]


@pytest.mark.parametrize(
    ("broken", "item"),
    [
        ('tasks = "many"', "mission 1"),
        ("tasks = 99", "mission 1"),
        ('tasks = 1\ntokens = ["6"]', "mission 1"),
        ('tasks = 1\ntokens = ["1", "2"]', "mission 1"),
        ("tasks = 0", "mission 1"),
        ("tasks = 1\nsurprise = 3", "mission 1"),
    ],
)
def test_a_broken_mission_is_named(broken: str, item: str) -> None:
    with pytest.raises(DataError) as caught:
        parse({FILE: TEXT.replace("tasks = 1\n", f"{broken}\n", 1)})
    assert [issue.item for issue in caught.value.issues] == [item]


def test_a_missing_and_a_doubled_mission_are_named() -> None:
    with pytest.raises(DataError, match="50"):
        parse({FILE: TEXT[: TEXT.rindex("[[mission]]")]})
    with pytest.raises(DataError, match="twice"):
        parse({FILE: TEXT + TEXT[TEXT.rindex("[[mission]]") :]})
    with pytest.raises(DataError):
        parse({FILE: "tasks = ["})
    with pytest.raises(DataError):
        parse({})


def test_labels_are_complete_and_fit_the_code() -> None:
    labels = GAME.labels(LOGBOOK)
    codes = [label.code for label in labels]
    assert len(set(codes)) == len(codes)
    allowed = set("ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789 $%*+-./:")
    assert all(set(code) <= allowed and len(code) <= 20 for code in codes)
    kinds = [label.kind for label in labels]
    assert kinds.count("card") == 40 and kinds.count("task") == 36 and kinds.count("token") == 10


def test_every_label_is_a_word_or_begins_one() -> None:
    from companion.rules.words import HALF, Word, read, spoken

    grammar = GAME.grammar(LOGBOOK)
    tokens = [label for label in GAME.labels(LOGBOOK) if label.kind != "token"]
    for label in tokens:
        reading = read(grammar, spoken(label.code, (BOX.code,), {})[0])
        assert isinstance(reading, Word) or reading == HALF, label.code


def test_every_slip_of_a_mission_is_told_with_its_line_and_the_nearest_key() -> None:
    text = '[[mission]]\nnumber = 1\ntasks = 99\nallocation = "daft"\nresolve = "tasks"\ncommunciation = "normal"\n'
    with pytest.raises(DataError) as caught:
        parse({FILE: text})
    assert [issue.text for issue in caught.value.issues] == [
        "tasks: found 99, expected a whole number from 0 to 36 (line 3)",
        "allocation: found 'daft', expected one of "
        '"none", "draft", "commander_decision", "commander_distribution" (line 4)',
        "communciation: unknown key; did you mean `communication`? (line 6)",
        "`communication` is missing; add a line communication = ... (line 1)",
    ]


def test_a_condition_of_no_kind_or_without_its_parts_is_named() -> None:
    row = 'number = 1\ntasks = 1\nallocation = "draft"\nresolve = "tasks"\ncommunication = "normal"\n'
    text = f'[[mission]]\n{row}conditions = [{{ type = "dance" }}, {{ type = "value_never_wins" }}]\n'
    with pytest.raises(DataError) as caught:
        parse({FILE: text})
    kind, missing = [issue.text for issue in caught.value.issues]
    assert kind.startswith("conditions.1.type: found 'dance', expected one of \"role_trick_count\"")
    assert missing == "conditions.2: `value` is missing; add a line value = ... (line 7)"


def test_missions_that_are_no_rows_are_refused() -> None:
    with pytest.raises(DataError, match="row 1: found 3, expected a table"):
        parse({"missions.toml": "mission = 3"})
