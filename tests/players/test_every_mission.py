"""Every mission of both Crews is played to its end with one rack and with two, whatever the people answer."""

from pathlib import Path
from random import Random

import pytest

from companion.rules.seats import left_of, right_of
from tests.players.evening import Evening, People

HANDFUL = [
    *(("planet-nine", mission) for mission in (5, 11, 12, 20, 24, 33, 46, 50)),
    *(("deep-sea", mission) for mission in (6, 10, 13, 14, 19, 25, 26)),
]
"""Missions whose questions no other mission asks."""
EVERY = [*(("planet-nine", mission) for mission in range(1, 51)), *(("deep-sea", mission) for mission in range(1, 33))]
TABLES = {"one rack": {"players": 2, "racks": 1}, "two racks": {"players": 1}}
NEVER = ("CORRECT", "CANCEL", "HANDS")


class Guests(People):
    """People who answer anything at all, send the signal more often than not, and pass the cards as they are told."""

    def __init__(self, evening: Evening, trump: str, seed: int) -> None:
        super().__init__(evening, trump, seed)
        self.rng = Random(seed)
        self.way, self.passed = "", dict[int, str]()

    def next(self) -> tuple[str, int | None]:
        prompt, who = self.evening.board.prompt, self.evening.board.prompt.who
        match prompt.key:
            case "crew-distress" | "crew-distress-votes":
                return self.rng.choice([*prompt.choices, "LEFT", "RIGHT"]), None
            case "crew-passing":
                self._pass_on()
                return "OK", None
            case "crew-rack-pass":
                card, seat = self._laid()
                assert seat is not None
                self.passed[seat] = card
                return card, seat
            case "crew-rack-came":
                assert isinstance(who, int)
                place = int(str(prompt.params["place"]))
                self.racks[who][place - 1] = self._coming(who)
                return self._coming(who), who
            case "p9-draw-card":
                self._draw()
                return "OK", None
            case "ds-confirm-lead":
                return "YES", None
        asks_cards = self.evening.board.phase in ("rack", "trick") or prompt.key.startswith("crew-rack")
        if asks_cards or self.evening.board.phase == "commander":
            return super().next()
        said = self.rng.choice([word for word in prompt.choices if word not in NEVER])
        return said, who if isinstance(who, int) and who in self.people else None

    def _coming(self, seat: int) -> str:
        """The card that a seat gets from its neighbour."""
        giver = (right_of if "LEFT" in self.said else left_of)(seat, 3)
        if giver in self.people and giver not in self.passed:
            self.passed[giver] = min(card for card in self.hands[giver] if card[0] not in "RS")
        return self.passed[giver]

    def _pass_on(self) -> None:
        coming = {seat: self._coming(seat) for seat in self.hands}
        for seat, card in coming.items():
            self.hands[seat].remove(self.passed[seat])
            self.hands[seat].append(card)

    def _draw(self) -> None:
        """Each draws a card from the hand to the right, all at once (logbook, mission 12)."""
        drawn = {seat: self.rng.choice(self.hands[right_of(seat, 3)]) for seat in self.hands}
        for seat, card in drawn.items():
            self.hands[right_of(seat, 3)].remove(card)
        for seat, card in drawn.items():
            self.hands[seat].append(card)
        self.racks, self.shown = {seat: list(hand) for seat, hand in self.hands.items()}, dict.fromkeys(self.hands, 0)


def whole(folder: Path, game: str, mission: int, table: str, seed: int) -> Guests:
    evening = Evening(folder)
    evening.begin({}, game, **TABLES[table], mission=mission)
    guests = Guests(evening, "R" if game == "planet-nine" else "S", seed)
    guests.play()
    return guests


@pytest.mark.long_from(3)
@pytest.mark.parametrize("table", TABLES)
@pytest.mark.parametrize(("game", "mission"), HANDFUL)
def test_a_mission_is_played_to_its_end_with_racks(tmp_path: Path, game: str, mission: int, table: str) -> None:
    whole(tmp_path, game, mission, table, 1)


@pytest.mark.long
@pytest.mark.parametrize("table", TABLES)
@pytest.mark.parametrize(("game", "mission"), EVERY)
def test_every_mission_is_played_to_its_end_with_racks(tmp_path: Path, game: str, mission: int, table: str) -> None:
    for seed in (2, 3):
        whole(tmp_path / str(seed), game, mission, table, seed)


@pytest.mark.parametrize("mission", [10, 13])
def test_a_rack_that_is_captain_asks_nobody_who_has_said_no(tmp_path: Path, mission: int) -> None:
    """The captain keeps the tasks at last; before it asked the same person for ever (A23)."""
    evening = Evening(tmp_path)
    evening.begin({}, "deep-sea", players=2, racks=2, mission=mission)
    guests = People(evening, "S", next(seed for seed in range(50) if People(evening, "S", seed).top == 2))
    for _ in range(60):
        evening.wait()
        prompt = evening.board.prompt
        if evening.board.phase not in ("rack", "commander", "allocate", "draw"):
            break
        word, seat = guests.next()
        evening.say("NO" if prompt.key == "ds-agree" else word, seat=seat)
    assert evening.board.phase == "distress"
    asked = [entry for entry in evening.journal() if entry.get("word") == "NO"]
    assert len(asked) <= len({str(entry.get("by")) for entry in asked}), "nobody is asked again"
    assert {task.owner for task in evening.board.tasks} <= {2, 3}
