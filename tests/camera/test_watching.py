"""What is told of a table, look by look: after the hand has left, twice alike, never guessed."""

import numpy as np

from companion.camera.picture import Picture
from companion.camera.reading import Reading
from companion.camera.watching import PATIENCE, Covered, Event, Gone, NewCard, Restless, Unsure, WatchedPlace, Watching

TABLE = np.full((360, 640, 3), 60, np.uint8)
LEFT = WatchedPlace("seat 1", ((0, 0), (320, 0), (320, 360), (0, 360)))
RIGHT = WatchedPlace("seat 2", ((320, 0), (640, 0), (640, 360), (320, 360)))


def card(word: str, x: float, sure: bool = True, others: tuple[str, ...] = (), off: float = 0.0) -> Reading:
    corners = ((x, 100.0), (x + 60, 100.0), (x + 60, 190.0), (x, 190.0))
    return Reading(word, corners, sure, others, 0.9, off)


class Room:
    """A table in front of a camera that always reads what lies there."""

    def __init__(self) -> None:
        self.lying: tuple[Reading, ...] = ()
        self.now = 0.0
        self.reads = 0
        self.watching = Watching(self.read, (LEFT, RIGHT))

    def read(self, frame: Picture) -> tuple[Reading, ...]:
        self.reads += 1
        return self.lying

    def picture(self) -> Picture:
        frame = TABLE.copy()
        for card in self.lying:
            x, y = (int(value) for value in card.corners[0])
            frame[y : y + 90, x : x + 60] = 200
        return frame

    def wait(self, seconds: float = 1.0) -> list[Event]:
        events: list[Event] = []
        for _ in range(round(seconds * 10)):
            self.now += 0.1
            events += self.watching.look(self.now, self.picture())
        return events

    def hand(self) -> list[Event]:
        self.now += 0.1
        frame = self.picture()
        frame[150:360, 100:260] = 170
        return list(self.watching.look(self.now, frame))


def test_a_card_is_told_once_with_its_place() -> None:
    room = Room()
    room.wait()
    room.lying = (card("B7", 50),)
    assert room.wait() == [NewCard("B7", room.lying[0].corners, "seat 1")]
    assert room.wait(5) == []


def test_nothing_is_read_while_a_hand_moves_or_nothing_has_changed() -> None:
    room = Room()
    room.wait()
    quiet = room.reads
    room.wait(5)
    assert room.reads == quiet
    room.lying = (card("B7", 50),)
    assert [room.hand() for _ in range(4)] == [[], [], [], []] and room.reads == quiet
    assert [type(event) for event in room.wait()] == [NewCard]
    assert room.reads == quiet + 2


def test_two_readings_must_agree() -> None:
    room = Room()
    words = iter(("B1", "B7", "B7"))
    room.watching.read = lambda frame: (card(next(words, "B7"), 50),)
    assert [event.word for event in room.wait(2) if isinstance(event, NewCard)] == ["B7"]


def test_a_card_taken_back_is_gone_and_one_that_slides_is_not() -> None:
    room = Room()
    room.lying = (card("B7", 50), card("P1", 400))
    assert len(room.wait()) == 2
    room.lying = (card("B7", 120), card("P1", 400))
    assert room.wait() == []
    room.lying = (card("B7", 120),)
    assert room.wait() == [Gone("P1", "seat 2")]


def test_a_card_that_was_read_and_is_covered_now_has_not_gone() -> None:
    room = Room()
    room.lying = (card("B7", 50),)
    room.wait()
    room.lying = (card("P2", 52, sure=False, others=("P2", "G2"), off=0.5),)
    assert room.wait() == []
    room.lying = (card("B7", 50),)
    assert room.wait() == []


def test_look_alikes_are_asked_about_after_a_while_and_the_answer_counts() -> None:
    room = Room()
    doubt = card("B7", 50, sure=False, others=("B7", "B1"))
    room.lying = (doubt,)
    assert room.wait(2) == []
    asked = room.wait(PATIENCE + 2)
    assert asked == [Unsure(("B7", "B1"), doubt.corners, "seat 1")]
    (open_question,) = room.watching.asked
    assert room.watching.answered(open_question, "B1") == NewCard("B1", doubt.corners, "seat 1")
    assert room.wait(PATIENCE + 2) == []


def test_a_card_nearer_to_the_line_than_a_quarter_of_its_width_may_be_either_ones() -> None:
    """A card is 60 pixels wide here, the line between both seats lies at 320."""
    room = Room()
    room.wait()
    for middle, place, beside in (
        (304, "seat 1", ()),
        (306, "seat 1", ("seat 2",)),
        (334, "seat 2", ("seat 1",)),
        (337, "seat 2", ()),
    ):
        room.lying = (card("B7", middle - 30),)
        assert room.wait() == [NewCard("B7", room.lying[0].corners, place, beside)]
        room.lying = ()
        room.wait()


def test_a_half_covered_card_is_waited_for_and_never_named() -> None:
    room = Room()
    room.lying = (card("B7", 50, sure=False, others=("B7",), off=0.5),)
    assert room.wait(2) == []
    assert [type(event) for event in room.wait(PATIENCE + 2)] == [Covered]
    room.lying = (card("B7", 50),)
    room.hand()
    assert [event for event in room.wait() if isinstance(event, NewCard)] == [
        NewCard("B7", room.lying[0].corners, "seat 1")
    ]


def test_an_empty_table_says_so_once_it_was_read() -> None:
    room = Room()
    assert not room.watching.empty
    room.wait()
    assert room.watching.empty
    room.lying = (card("B7", 50),)
    room.wait()
    assert not room.watching.empty


def test_a_second_copy_of_a_card_is_told_and_either_may_go() -> None:
    room = Room()
    first, second = card("RED-7", 50), card("RED-7", 400)
    room.lying = (first,)
    room.wait()
    room.lying = (first, second)
    assert room.wait() == [NewCard("RED-7", second.corners, "seat 2")]
    room.lying = (second,)
    assert room.wait() == [Gone("RED-7", "seat 1")]


def textured(shift: int = 0) -> Picture:
    """A wooden table, shifted by so many pixels as a camera that sways sees it."""
    grain = np.random.default_rng(3).integers(20, 220, (45, 80, 3), np.uint8)
    return np.roll(np.kron(grain, np.ones((8, 8, 1), np.uint8)), shift, axis=1)


def test_a_camera_that_sways_is_told_once_until_it_rests() -> None:
    """No card can be read meanwhile; somebody must know why."""
    room, looks = Room(), 0
    events: list[Event] = []
    for looks in range(80):
        events += room.watching.look(looks / 10, textured(6 * (looks % 2)))
    assert events == [Restless()] and room.reads == 0
    for looks in range(80, 100):
        events += room.watching.look(looks / 10, textured())
    assert events == [Restless()] and room.reads == 2
    for looks in range(100, 150):
        events += room.watching.look(looks / 10, textured(6 * (looks % 2)))
    assert events == [Restless(), Restless()]


def test_hands_at_work_are_no_sway() -> None:
    room = Room()
    events: list[Event] = []
    for look in range(100):
        frame = textured()
        frame[100:300, 100 + 3 * look : 300 + 3 * look] = 170
        events += room.watching.look(look / 10, frame)
    assert events == []


def test_bands_of_a_flickering_lamp_do_not_keep_a_card_from_being_read() -> None:
    """A tenth brighter and darker, rolling over a card on a table."""
    room = Room()
    room.lying = (card("B7", 50),)
    rows = np.arange(360)
    events: list[Event] = []
    for look in range(30):
        band = 1 + 0.1 * np.sin(2 * np.pi * (rows / 150 + 0.37 * look))
        lit = np.clip(room.picture() * band[:, None, None], 0, 255).astype(np.uint8)
        events += room.watching.look(look / 10, lit)
    assert events == [NewCard("B7", room.lying[0].corners, "seat 1")]
