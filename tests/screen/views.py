"""Hand-made views for pictures and tests: one for every scene and its hard cases."""

from collections.abc import Callable
from dataclasses import replace
from functools import cache
from typing import Any

from companion.games.crew.view import (
    CommunicationView,
    CrewMissionView,
    CrewView,
    DecidedView,
    HelperView,
    LastTrickView,
    PlayView,
    RackShownView,
    SeatView,
    TaskView,
    TrickView,
)
from companion.rules.board import Alert, Prompt, Refusal
from companion.rules.published import (
    DeviceView,
    HomeView,
    LogbookView,
    LogRow,
    Onward,
    OptionView,
    SetupView,
    TableView,
    Unfinished,
)
from companion.rules.reviewed import RatingView
from companion.rules.sentences import Sentence
from companion.rules.setting import CampaignMission, Levels, Preparation
from companion.rules.timers import Timer
from companion.rules.wishes import Wishes
from companion.screen.scenes.registry import plain
from companion.store.logbook import routes
from companion.table.prompts import LETTERS, logbook_prompt
from companion.text.catalogue import Catalogue
from tests.screen import tool_views

NAMES = ("Amelie", "Ben", "Charlotte", "David", "Elif")
NOW = 1000.0
SHOWN = (CommunicationView("Y4", "only"),)
DECK = tuple(f"{suit}{value}" for suit in "PBGY" for value in range(1, 10))
READERS = {
    **{f"seat{seat}": DeviceView("reader", seat=seat) for seat in range(1, 5)},
    "centre": DeviceView("reader"),
    "buttons": DeviceView("button"),
}


def seats(count: int, tricks: tuple[int, ...] = (2, 1, 0, 1, 0), **more: Any) -> tuple[SeatView, ...]:
    """Crew members with names; ``more`` maps ``seat<n>`` to changes of one of them."""
    seats = [SeatView(number, NAMES[number - 1], tricks[number - 1], None, (), 1) for number in range(1, count + 1)]
    return tuple(replace(seat, **more.get(f"seat{seat.seat}", {})) for seat in seats)


def plays(*pairs: tuple[int, str]) -> tuple[PlayView, ...]:
    """Cards in a trick."""
    return tuple(PlayView(seat, card) for seat, card in pairs)


LAST_TRICK = plays((1, "G8"), (2, "G3"), (3, "G1"), (4, "Y9"))


def task(name: str, owner: int | None, status: str = "open", token: str | None = None, **more: Any) -> TaskView:
    """A Deep Sea task by its id."""
    return TaskView(name, name, owner, token, status, **more)


def card_task(card: str, owner: int | None, status: str = "open", token: str | None = None) -> TaskView:
    """A Planet Nine task by its card."""
    return TaskView(f"T-{card}", f"T-{card}", owner, token, status, card=card)


def crew(count: int = 4, **more: Any) -> CrewView:
    """A Deep Sea table in the middle of a trick."""
    given: dict[str, Any] = {
        "phase": "trick",
        "turn": 3,
        "prompt": Prompt("crew-follow", {"suit": "P"}, 3, tuple(card for card in DECK if card not in ("P6", "B7"))),
        "players": count,
        "commander": 1,
        "crew": "Friday crew",
        "crew_tricks": 4,
        "tricks_total": {3: 13, 4: 10, 5: 8}[count],
        "seats": seats(count, seat1={"communications": (CommunicationView("B7", "highest"),), "tokens_left": 0}),
        "mission": CrewMissionView(26, 2, False, "open", difficulty=10, sonar="normal"),
        "tasks": (
            task("win-pink-3", 1, "completed"),
            task("more-pink-than-green", 1),
            task("no-nines", 1),
            task("never-open", 3),
            task("last-trick", 3),
        ),
        "offer": (),
        "put_aside": (),
        "trick": TrickView(5, 1, plays((1, "P6"), (2, "S2")), "P"),
        "last_trick": LastTrickView(
            4, 1, plays(*zip(range(1, count + 1), ("G8", "G3", "G1", "Y9", "P1"), strict=False))
        ),
    }
    return CrewView(**{**given, **more})


def at_table(board: CrewView, game: str = "deep-sea", **more: Any) -> TableView:
    """The board on the shared screen."""
    names = tuple(seat.name for seat in board.seats)
    given: dict[str, Any] = {"devices": READERS, "session": "s1", "sequence": 40}
    return TableView("game", board.prompt, game, names=names, board=board, **{**given, **more})


CLOCK = {"mission": Timer.down(300.0).start(NOW - 147.0)}
LAST_MOMENTS = {"mission": Timer.down(300.0).start(NOW - 282.0)}
MANY = tuple(
    task(name, owner)
    for name, owner in (
        *((f"long-{index}", 2) for index in range(1, 18)),
        ("no-nines", 1),
        ("last-trick", 3),
    )
)


SECOND_LEADS: dict[str, Any] = {
    "turn": 2,
    "prompt": Prompt("crew-lead", {"number": 5}, 2, DECK),
    "trick": TrickView(5, 2, ()),
    "last_trick": LastTrickView(4, 2, plays((1, "G3"), (2, "G8"), (3, "G1"), (4, "Y9"))),
}


def passing() -> TableView:
    """Everybody passes a card to the left."""
    board = crew(4, phase="distress", trick=None, turn=None)
    prompt = Prompt("crew-passing", {"direction": "left"}, choices=("OK",))
    return at_table(replace(board, prompt=prompt))


def follow() -> TableView:
    """A trick in a real-time mission."""
    return at_table(crew(clocks=CLOCK, mission=CrewMissionView(26, 2, False, "open", difficulty=10, sonar="normal")))


EARLY = Refusal("not-your-turn", {"seat": 2, "card": "G5", "turn": 3}, key="refused-crew-not-your-turn", hand=2)


def last_seconds() -> TableView:
    """The clock in its last seconds, a refusal on the screen."""
    return at_table(crew(clocks=LAST_MOMENTS), refused=EARLY)


def planet_nine() -> TableView:
    """Planet Nine: tasks are small cards with tokens; the lead of a new trick."""
    board = crew(
        phase="trick",
        turn=1,
        prompt=Prompt("crew-lead", {"number": 6}, 1, DECK),
        mission=CrewMissionView(12, 1, True, "open", communication="dead-zone", tasks=4),
        tasks=(
            card_task("B7", 2, token="1"),
            card_task("P3", 1, "completed"),
            card_task("G4", 1, token=">"),
            card_task("Y9", 4, token="omega"),
            card_task("P9", 2, "failed", token=">>"),
        ),
        seats=seats(
            4,
            (2, 1, 7, 1),
            seat2={"communications": SHOWN, "tokens_left": 0},
            seat3={"role": "sick", "communications": (CommunicationView("G2", None),), "tokens_left": 0},
        ),
        trick=TrickView(6, 1, ()),
        last_trick=LastTrickView(5, 1, plays((1, "R3"), (2, "P5"), (3, "P2"), (4, "P8"))),
    )
    return at_table(board, "planet-nine")


def picking() -> TableView:
    """The sheet of cards, opened by button or touch, with a cursor on it."""
    return replace(planet_nine(), cursor=15)


def three() -> TableView:
    """Two players with Tonoja."""
    board = crew(
        3,
        turn=2,
        prompt=Prompt("crew-follow", {"suit": "Y"}, 2, ("Y1", "Y2")),
        players=2,
        seats=(
            SeatView(1, "Amelie", 3, None, (CommunicationView("P9", "lowest"),), 0),
            SeatView(2, "Ben", 4, None, (), 1),
            SeatView(3, "Tonoja", 1, None, (), 0),
        ),
        tonoja=HelperView(3, ("P2", None, "B8", "Y5", "S1", None, "G6"), 5),
        tasks=(task("win-pink-3", 1), task("last-trick", 3), task("never-open", 2, prediction=3)),
        trick=TrickView(9, 1, plays((1, "Y7")), "Y"),
        last_trick=LastTrickView(8, 2, plays((1, "B1"), (2, "B9"), (3, "B2"))),
    )
    return at_table(board)


def five() -> TableView:
    """Five seats: one of them below the ring."""
    board = crew(
        5,
        turn=5,
        prompt=Prompt("crew-follow", {"suit": "B"}, 5, DECK),
        seats=seats(
            5, (1, 1, 0, 1, 0), seat5={"role": "sick"}, seat4={"communications": (CommunicationView("P9", "only"),)}
        ),
        tasks=(
            task("win-pink-3", 1, "completed"),
            task("never-open", 2),
            task("last-trick", 3),
            task("no-nines", 4),
            task("more-pink-than-green", 5),
        ),
        trick=TrickView(4, 1, plays((1, "B6"), (2, "B9"), (3, "Y2"), (4, "B4")), "B"),
        last_trick=LastTrickView(3, 4, plays((3, "G1"), (4, "G9"), (5, "G2"), (1, "G4"), (2, "G6"))),
    )
    return at_table(board)


def seventeen() -> TableView:
    """Seventeen open tasks before one seat, with long statements."""
    return at_table(crew(tasks=MANY, **SECOND_LEADS))


def seventeen_later() -> TableView:
    """The same when most are done: finished ones collapse, open ones keep their text."""
    tasks = tuple(
        replace(task, status="completed") if task.owner == 2 and index % 3 else task for index, task in enumerate(MANY)
    )
    return at_table(crew(tasks=tasks, **SECOND_LEADS))


def revoke() -> TableView:
    """A proven revoke, to be decided on."""
    alert = Alert("revoke", {"seat": 4, "trick": 3, "played": "G5", "held": "B2", "lay": "B4 B9 B1 G5"})
    board = crew(
        alerts=(alert,),
        prompt=Prompt("crew-revoke", {"trick": 3}, 4, ("TAKEBACK", "COUNT", "GOON")),
    )
    return at_table(board)


def communicated() -> TableView:
    """A card that is shown between two tricks; what it is has yet to be said."""
    words = ("HIGHEST", "ONLY", "LOWEST", "CANCEL")
    trick = TrickView(3, 1, ())
    return at_table(
        crew(phase="communicate", turn=None, trick=trick, prompt=Prompt("crew-talk-says", {"card": "B7"}, 3, words))
    )


def deal() -> TableView:
    """The dealing guide with the question for the commander."""
    board = crew(
        phase="commander",
        turn=None,
        commander=None,
        prompt=Prompt(
            "crew-commander",
            {"card": "S4", "number": 10, "leader": "captain"},
            None,
            ("SEAT 1", "SEAT 2", "SEAT 3", "SEAT 4"),
        ),
        mission=CrewMissionView(
            24,
            2,
            False,
            "open",
            difficulty=10,
            sonar="normal",
            text="mission-deep-sea-24",
            goal=("worth:10",),
            ends="mission-ends-tasks",
        ),
        tasks=(),
        trick=None,
        last_trick=None,
        seats=seats(4, (0, 0, 0, 0)),
    )
    return at_table(board)


def draft() -> TableView:
    """Choosing tasks: some taken, some on offer, some put aside, the cursor on one."""
    tasks = (
        task("win-pink-3", 1),
        task("more-pink-than-green", None),
        task("no-nines", None),
        task("never-open", None),
        task("long-1", None),
    )
    board = crew(
        phase="allocate",
        turn=2,
        prompt=Prompt(
            "crew-draft-or-pass",
            {"number": 4},
            2,
            (*(f"TAKE {task.code}" for task in tasks[1:]), "PASS"),
        ),
        tasks=tasks,
        offer=tuple(task.id for task in tasks[1:]),
        put_aside=("last-trick",),
        trick=None,
        last_trick=None,
        seats=seats(4, (0, 0, 0, 0)),
    )
    return at_table(board, cursor=1)


def draft_cards() -> TableView:
    """Choosing tasks in Planet Nine, with order tokens."""
    tasks = (
        card_task("P3", None, token="1"),
        card_task("B7", None, token=">>"),
        card_task("Y1", None, token="omega"),
        card_task("G9", 3),
        card_task("P8", None),
    )
    board = crew(
        phase="allocate",
        turn=4,
        prompt=Prompt(
            "crew-draft", {"number": 4}, 4, tuple(f"TAKE {task.code}" for task in tasks if task.owner is None)
        ),
        tasks=tasks,
        mission=CrewMissionView(20, 1, False, "open", communication="disruption", tasks=5),
        trick=None,
        last_trick=None,
        seats=seats(4, (0, 0, 0, 0)),
    )
    return at_table(board, "planet-nine")


def rated() -> TableView:
    """The drawn tasks have been rated: a chip says how."""
    return replace(draft(), rating=RatingView("fair", 60, 51, 0, 0.74, 0.92))


def question() -> TableView:
    """The commander asks everybody in turn."""
    board = crew(
        phase="question",
        turn=3,
        prompt=Prompt("crew-question", {"seat": 3}, 3, ("YES", "NO")),
        answers={2: "no"},
        trick=None,
        last_trick=None,
        tasks=(task("no-nines", None),),
        seats=seats(4, (0, 0, 0, 0)),
    )
    return at_table(board)


def distress() -> TableView:
    """Before the first trick: may everybody pass a card on?"""
    board = crew(
        phase="distress",
        turn=None,
        prompt=Prompt("crew-direction", choices=("LEFT", "RIGHT")),
        trick=None,
        last_trick=None,
        seats=seats(4, (0, 0, 0, 0)),
    )
    return at_table(board)


def won() -> TableView:
    """The mission is accomplished."""
    done = {"trick": 4, "winner": 1}
    board = crew(
        phase="over",
        turn=None,
        prompt=Prompt("crew-won", {"mission": 26, "next": 27}, choices=("NEW", "HOME")),
        mission=CrewMissionView(
            26, 2, False, "completed", reason="reason-crew-tasks-done", difficulty=10, sonar="normal", of=32
        ),
        tasks=(
            task("win-pink-3", 1, "completed", trick=2, winner=1),
            task("no-nines", 3, "completed", **done),  # type: ignore[arg-type]
            task("never-open", 2, "completed", **done),  # type: ignore[arg-type]
        ),
        trick=None,
        decided=DecidedView(4, LAST_TRICK, 1, "Y9", "no-nines", 3),
    )
    return at_table(board)


def lost() -> TableView:
    """The mission has failed: why, and the trick that decided it."""
    board = crew(
        phase="over",
        turn=None,
        prompt=Prompt("crew-lost", {"mission": 26}, choices=("KEEP", "REDRAW", "HOME")),
        mission=CrewMissionView(
            26, 2, False, "failed", reason="reason-crew-task-failed", reason_params={"seat": 1, "task": "no-nines"},
            difficulty=10, sonar="normal", of=32,
        ),
        tasks=(
            task("win-pink-3", 1, "completed", trick=2, winner=1),
            task("no-nines", 1, "failed", trick=4, winner=1),
            task("never-open", 3),
        ),
        trick=None,
        decided=DecidedView(4, LAST_TRICK, 1, "Y9", "no-nines", 1),
    )  # fmt: skip
    return at_table(board)


def lost_card() -> TableView:
    """Planet Nine: the card of a task went to somebody else."""
    params = {"winner": 2, "seat": 1, "trick": 4, "card": "P5", "task": "T-P5"}
    board = crew(
        phase="over",
        turn=None,
        prompt=Prompt("crew-lost", {"mission": 12}, choices=("NEW", "CORRECT", "REVIEW")),
        mission=CrewMissionView(
            12, 1, False, "failed", "reason-p9-task-lost", params, communication="normal", tasks=4, of=50
        ),
        tasks=(
            replace(card_task("B5", 2, "completed"), trick=1, winner=2),
            replace(card_task("P5", 1, "failed"), trick=4, winner=2),
            card_task("P2", 4),
            card_task("Y1", 3),
        ),
        trick=None,
        last_trick=None,
        decided=DecidedView(4, plays((1, "P7"), (2, "P9"), (3, "P5"), (4, "P4")), 2, "P5", "T-P5", 1),
    )
    return at_table(board, "planet-nine")


def lost_order() -> TableView:
    """Planet Nine: a task was done before the one whose turn it was."""
    params = {"task": "T-B5", "token": "1", "trick": 4}
    board = crew(
        phase="over",
        turn=None,
        prompt=Prompt("crew-lost", {"mission": 7}, choices=("NEW", "CORRECT", "REVIEW")),
        mission=CrewMissionView(
            7, 1, False, "failed", "reason-p9-order-broken", params, communication="normal", tasks=3, of=50
        ),
        tasks=(
            card_task("B5", 2, token="1"),
            replace(card_task("P5", 1, "completed", token="2"), trick=4, winner=1),
            card_task("Y1", 3),
        ),
        trick=None,
        last_trick=None,
        decided=DecidedView(4, plays((1, "P7"), (2, "P6"), (3, "P5"), (4, "P4")), 1, "P5", "T-P5", 1),
    )
    return at_table(board, "planet-nine")


def lost_count() -> TableView:
    """No card but the one that took the trick decided: it was one trick too many."""
    board = crew(
        phase="over",
        turn=None,
        prompt=Prompt("crew-lost", {"mission": 26}, choices=("KEEP", "REDRAW", "HOME")),
        mission=CrewMissionView(
            26, 2, False, "failed", reason="reason-crew-task-failed", reason_params={"seat": 2, "task": "long-16"},
            difficulty=10, sonar="normal", of=32,
        ),
        tasks=(
            task("win-pink-3", 1, "completed", trick=2, winner=1),
            task("long-16", 2, "failed", trick=4, winner=2),
            task("never-open", 3),
        ),
        trick=None,
        decided=DecidedView(4, plays((1, "G3"), (2, "G8"), (3, "G1"), (4, "Y9")), 2, "G8", "long-16", 2),
    )  # fmt: skip
    return at_table(board)


def hands() -> TableView:
    """After a lost mission: Charlotte scans the cards she has left."""
    left = ("P3", "P8", "B1", "B7")
    choices = tuple(f"{suit}{value}" for suit in "PBGY" for value in range(1, 10) if f"{suit}{value}" not in left)
    board = crew(
        phase="hands",
        turn=3,
        prompt=Prompt("crew-hand", {"count": 4, "least": 8}, who=3, choices=(*choices[:20], "NO", "CANCEL", "REVIEW")),
        mission=CrewMissionView(26, 2, False, "failed", difficulty=10, sonar="normal"),
        trick=None,
        revealed={"hands": {}, "left": {"3": left}, "leftover": ()},
    )
    return at_table(board)


def home() -> TableView:
    """Five games, and one to go on with."""
    games = ("planet-nine", "deep-sea", "captain-sonar", "toy-battle", "fifty-missions")
    unfinished = (Unfinished("s7", "deep-sea", NAMES[:4], "2026-11-20 21:40", 212, 24),)
    choices = ("RESUME s7", *(f"GAME {game}" for game in games), "LOGBOOK", "DEVICES", "SETTINGS")
    return TableView("home", Prompt("home-resume", choices=choices), home=HomeView(games, unfinished), devices=READERS)


def home_crew() -> TableView:
    """A crew that is known begins its next mission with one touch; beside it a game that was interrupted."""
    shown = home().home
    assert shown is not None
    onward = (Onward("s5", "planet-nine", "Friday crew", NAMES[:4], 4),)
    choices = ("RESUME s7", "ONWARD s5", *home().prompt.choices[1:])
    return replace(
        home(), prompt=Prompt("home-resume", choices=choices), home=HomeView(shown.games, shown.unfinished, onward)
    )


def home_first() -> TableView:
    """The first evening: nothing to go on with; the cursor on a game."""
    games = ("planet-nine", "deep-sea", "captain-sonar", "toy-battle", "fifty-missions")
    choices = (*(f"GAME {game}" for game in games), "LOGBOOK", "DEVICES", "SETTINGS")
    return TableView("home", Prompt("home", choices=choices), home=HomeView(games), cursor=2)


OPTIONS = (
    OptionView("mission", 26, (1, 32), 1, "int"),
    OptionView("real_time", True, (False, True), False, "bool"),
    OptionView("single_card_only", False, (False, True), False, "bool", "A17"),
    OptionView("used_tasks", "kept_out", ("kept_out", "reshuffled"), "kept_out", "choice", "A9"),
    OptionView("stuck_captain", "ask", ("ask", "failed"), "ask", "choice"),
)


def setup() -> TableView:
    """The overview before a game: a seat without a name, no reader, a mission that is set by its number."""
    options = tuple(replace(option, main=option.name == "mission") for option in OPTIONS)
    deal, worth = Sentence("prepare-crew-deal", {"cards": 40, "number": 10}), Sentence("prepare-worth", {"number": 10})
    view = SetupView(
        "deep-sea",
        (*NAMES[:3], ""),
        (2, 3, 4, 5),
        "Friday crew",
        options,
        changed=2,
        prepared=Preparation((deal, worth), (("deck", 40), ("worth", 10)), ("worth:10",)),
    )
    choices = ("START", "SET players", "SET mission", "RULES", "CANCEL")
    return TableView("setup", Prompt("setup", {"game": "deep-sea"}, choices=choices), "deep-sea", "s9", setup=view)


def setup_rules() -> TableView:
    """The drawer of house rules, open."""
    options = tuple(replace(option, main=option.name == "mission") for option in OPTIONS)
    view = SetupView("deep-sea", NAMES[:4], (2, 3, 4, 5), "", options, "rules")
    choices = (*(f"SET {option.name}" for option in options if not option.main), "OK")
    return TableView(
        "setup", Prompt("setup-rules", {"game": "deep-sea"}, choices=choices), "deep-sea", "s9", setup=view
    )


def setup_mission() -> TableView:
    """Choosing a mission on the map of its campaign."""
    campaign = (CampaignMission(number, number < 26, number / 32 if number % 7 else None) for number in range(1, 33))
    levels = Levels(tuple(campaign), 26, "submarine")
    view = SetupView("deep-sea", NAMES[:4], (2, 3, 4, 5), "", OPTIONS, "mission", levels=levels)
    choices = (*(f"SET mission {number}" for number in range(1, 33)), "CANCEL")
    prompt = Prompt("setup-option", {"game": "deep-sea", "option": "mission", "value": "26"}, choices=choices)
    return TableView("setup", prompt, "deep-sea", "s9", setup=view, cursor=25)


def setup_name() -> TableView:
    """A name, letter by letter."""
    view = SetupView("deep-sea", ("Amelie", "Be", "", ""), (2, 3, 4, 5), "", OPTIONS, "name_2")
    known = tuple(f"SET name_2 {name}" for name in ("Charlotte", "David", "Eleonore"))
    keys = tuple(f"SET name_2 Be{letter.lower()}" for letter in LETTERS)
    prompt = Prompt(
        "setup-name", {"game": "deep-sea", "number": 2, "value": "Be"}, choices=(*known, *keys, "UNDO", "OK")
    )
    return TableView("setup", prompt, "deep-sea", "s9", setup=view)


def logbook(*, stop: int = 18) -> TableView:
    """A crew on its way: mission 18 took five attempts, 24 comes next; a match of another game."""
    lost = {3: 1, 5: 2, 8: 3, 9: 1, 12: 1, 13: 2, 15: 1, 17: 1, 18: 4, 20: 1, 23: 2}
    reason: dict[str, Any] = {"reason": "crew-time", "params": {}, "of": 32, "names": list(NAMES[:4]), "trick": 10}
    why: dict[str, Any] = {"reason": "crew-revoke", "params": {"seat": 2, "card": "Y6", "trick": 4}}
    rows = []
    for number in range(1, 24):
        when = f"2026-11-{1 + number:02}"
        for attempt in range(1, lost.get(number, 0) + 1):
            row = {**reason, "mission": number, "result": "failed", **(why if attempt % 2 == 0 else {})}
            rows.append(LogRow("deep-sea", "Friday crew", f"{number}.{attempt}", row, when, f"s{number}"))
        row = {**reason, "mission": number, "result": "completed", "reason": "tasks-done"}
        rows.append(LogRow("deep-sea", "Friday crew", f"{number}.{attempt_of(lost, number)}", row, when, f"s{number}"))
    match = LogRow("toy-battle", "", "1", {"winner": "blue"}, "2026-10-01", "t1")
    shown = (*reversed(rows), match)
    book = LogbookView("", ("Friday crew",), shown, {"attempts": len(shown)}, routes(shown), 0, stop)
    return TableView("logbook", logbook_prompt(book, {"s18", "s23", "t1"}), logbook=book)


def attempt_of(lost: dict[int, int], number: int) -> int:
    """The attempt at which a mission was won."""
    return lost.get(number, 0) + 1


def logbook_route() -> TableView:
    """The same with no mission opened."""
    return logbook(stop=0)


def logbook_empty() -> TableView:
    """Nothing has been played yet."""
    return TableView("logbook", Prompt("logbook", choices=("OK",)), logbook=LogbookView("", (), ()))


def devices() -> TableView:
    """Readers and buttons; one of them is missing."""
    gone = DeviceView("reader", "missing", NOW - 200, seat=3, why="the port has vanished")
    lamps = {"lamp1": DeviceView("lamp", seat=1), "speaker": DeviceView("speaker")}
    prompt = Prompt("devices", choices=("ENROL", "DOCTOR", "OK"))
    return TableView("devices", prompt, devices={**READERS, "seat3": gone, **lamps}, half=("seat2",))


def failure() -> TableView:
    """A picture could not be drawn: that, the cure, what it would have shown, and the question with its answers."""
    asked = question().board
    assert isinstance(asked, CrewView)
    board = replace(asked, tasks=(task("more-pink-than-green", None),))
    return plain(replace(question(), board=board), Catalogue("en"))


def menu() -> TableView:
    """The menu over a game."""
    words = ("CANCEL", "UNDO", "REDO", *(f"TALK SEAT {seat}" for seat in (1, 2, 4)), "CORRECT", "GIVEUP", "GUIDE")
    words += ("REPEAT", "MUTE", "LOGBOOK", "DEVICES", "SETTINGS", "SHEETS", "HOME", "QUIT")
    sentence = Sentence("step-crew-card", {"seat": 2, "card": "G9"})
    prompt = Prompt("menu", choices=words)
    return replace(follow(), menu=True, prompt=prompt, cursor=0, step=sentence, session="s", wishes=Wishes())


def doubt() -> TableView:
    """A camera cannot tell two cards apart: which one was played?"""
    return replace(follow(), menu=True, prompt=Prompt("doubt-card-seat", who=3, choices=("G1", "G7", "CANCEL")))


def doubt_order() -> TableView:
    """Three cards came to lie before a camera at once, and nobody's part says whose they are."""
    return replace(follow(), menu=True, prompt=Prompt("doubt-order", choices=("G6", "G2", "S1")), cursor=1)


def rack() -> TableView:
    """A crew member by the table asks for the fourth card of its rack; three of its cards are played."""
    board = crew(
        3,
        prompt=Prompt("crew-rack-play", {"place": 4, "seat": 3}, 3, ("OK", "CORRECT", "GIVEUP")),
        seats=seats(3, (2, 1, 0), seat3={"name": "Companion"}),
        racks={3: RackShownView(10, 4, (1, 3, 4, 5, 6, 8, 9, 11, 12, 13))},
        crew_tricks=3,
        trick=TrickView(4, 1, plays((1, "P6"), (2, "P2")), "P"),
        last_trick=LastTrickView(3, 1, plays((1, "G8"), (2, "G3"), (3, "G1"))),
        tasks=(card_task("P3", 1), card_task("B6", 3), card_task("G3", 2, "completed")),
        mission=CrewMissionView(5, 2, False, "open"),
    )
    return at_table(board, "planet-nine")


def rack_shown() -> TableView:
    """The cards of a rack are shown to the hidden reader, one after the other."""
    board = crew(
        3,
        phase="rack",
        turn=3,
        prompt=Prompt("crew-rack", {"count": 6, "number": 13}, 3),
        seats=seats(3, (0, 0, 0), seat3={"name": "Companion"}),
        racks={3: RackShownView(5, None, (1, 2, 3, 4, 5))},
        commander=None,
        tasks=(),
        trick=None,
        last_trick=None,
        mission=CrewMissionView(5, 2, False, "open"),
    )
    return at_table(board, "planet-nine")


def taken_up() -> TableView:
    """An earlier card of the trick is gone."""
    return replace(follow(), menu=True, prompt=Prompt("taken-up", {"card": "G5"}, choices=("YES", "NO")))


def notice() -> TableView:
    """A notice, and a missing reader in the strip."""
    gone = DeviceView("reader", "missing", NOW - 130, seat=3)
    note = Sentence("notice-journal-cut", {"file": "journal.cut", "bytes": 37})
    return replace(follow(), notices=(note,), devices={**READERS, "seat3": gone}, heard_from="seat2", scans=4)


VIEWS: dict[str, Callable[[], TableView]] = {
    make.__name__: cache(make)
    for make in (
        home, home_crew, home_first, setup, setup_rules, setup_mission, setup_name,
        logbook, logbook_route, logbook_empty, devices, failure, menu,
        notice, doubt, doubt_order, taken_up,
        deal, draft, rated, draft_cards, question, distress, passing,
        follow, last_seconds, planet_nine, picking, three, five,
        seventeen, seventeen_later, revoke, communicated,
        won, lost, lost_card, lost_order, lost_count, hands, rack, rack_shown,
    )
} | tool_views.VIEWS  # fmt: skip
"""Every hand-made view by name."""
