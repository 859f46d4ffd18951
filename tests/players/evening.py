"""A table with crew members of its own on a virtual clock, and people who play by the rules and no better."""

import queue
from pathlib import Path
from random import Random
from typing import Any

from companion.cli import rack_players
from companion.cli.rack_players import RackPlayers
from companion.cli.thinking import Key, ThinkingRequest
from companion.cli.wire import session_store
from companion.cues import Cue, Speak
from companion.games.crew.view import CrewView
from companion.inputs import Input
from companion.players.posts import Thought
from companion.rules.seats import Speaker
from companion.table.bindings import Bindings
from companion.table.loop import Loop
from companion.table.ports import Ports
from companion.table.table import Table
from companion.text.catalogue import Catalogue
from companion.text.published import published
from tests.players.party import Clock


class AtOnce:
    """Thinks in no time."""

    def __init__(self) -> None:
        self.asked: list[ThinkingRequest] = []
        self.found: list[tuple[Key, Thought]] = []

    def ask(self, key: Key, question: ThinkingRequest) -> None:
        self.asked.append(question)
        self.found.append((key, rack_players.thought(question)))

    def answers(self) -> list[tuple[Key, Thought]]:
        answers, self.found = self.found, []
        return answers

    def close(self) -> None:
        pass


class Evening:
    """Two people, a rack, a table on a virtual clock; ``spoken`` is what is said aloud."""

    def __init__(self, folder: Path) -> None:
        self.clock, self.inputs, self.asker = Clock(), queue.Queue[Input](), AtOnce()
        bindings = Bindings()
        self.members = RackPlayers(self.inputs, self.asker)
        self.table = Table(
            session_store(folder), bindings, ports=Ports(explains=self.members.explain, reasons=self.members.reasons)
        )
        RackPlayers.bind(bindings)
        self.spoken: list[str] = []
        self.loop = Loop(self.table, self.clock, self.inputs, [self.members], sinks=[self._cue])

    def _cue(self, audience: str, cue: Cue) -> None:
        if isinstance(cue, Speak):
            self.spoken.append(cue.sentence.key)

    def begin(self, position: dict[str, Any], game: str = "planet-nine", **options: Any) -> None:
        self.table.begin(game, {"players": 2, "racks": 1, **options}, position, 4, self.clock.now)
        self.table.start(self.clock.now)
        self.loop.show()

    @property
    def board(self) -> CrewView:
        assert self.table.session is not None
        board = self.table.session.board()
        assert isinstance(board, CrewView)
        return board

    def say(self, *words: str, seat: int | None = None) -> None:
        for word in words:
            answer = self.table.say("people", word, Speaker(seat=seat), self.clock.now)
            assert answer.refusal is None, (word, answer.refusal)
            for audience, cue in answer.cues:
                self._cue(audience, cue)
            self.loop.show()

    def wait(self) -> None:
        """Until the table has said what it has to say."""
        for _ in range(20):
            due = self.members.next_frame(self.table.session_time(self.clock.now))
            if self.inputs.empty() and due is None:
                return
            if self.inputs.empty() and due is not None:
                self.clock.now += max(0.0, due - self.table.session_time(self.clock.now))
            self.loop.step(0.0)
        raise AssertionError(f"it does not come to an end: {self.board.prompt}")

    def journal(self) -> list[dict[str, Any]]:
        """The living entries, in order."""
        assert self.table.session is not None
        return [dict(entry) for entry in self.table.session.living()]

    def public(self) -> str:
        """All that is shown and published."""
        return str(published(self.table.view(self.clock.now), Catalogue(), 0.0))


class People:
    """Who deals, shows the racks' cards to the reader, lays what is asked for, and plays the other seats' hands."""

    def __init__(self, evening: Evening, trump: str, seed: int, vote: bool = False) -> None:
        self.evening, self.vote, self.said = evening, vote, list[str]()
        rng = Random(seed)
        deck = [f"{suit}{value}" for suit in "PBGY" for value in range(1, 10)] + [f"{trump}{n}" for n in range(1, 5)]
        rng.shuffle(deck)
        self.hands = {seat: deck[seat - 1 :: 3] for seat in (1, 2, 3)}
        self.top = next(seat for seat, hand in self.hands.items() if f"{trump}4" in hand)
        self.racks = {seat: list(hand) for seat, hand in self.hands.items()}
        self.shown = dict.fromkeys(self.hands, 0)

    def play(self) -> None:
        """An attempt to its end."""
        evening = self.evening
        for _ in range(400):
            evening.wait()
            refused = evening.table.view(evening.clock.now).refused
            assert refused is None or refused.key == "refused-crew-rack-why", refused
            assert evening.table.session is not None
            if evening.table.session.over:
                return
            word, seat = self.next()
            self.said.append(word)
            evening.say(word, seat=seat)
        raise AssertionError(f"it does not end: {evening.board.prompt}")

    def next(self) -> tuple[str, int | None]:
        """What is said now, and by whom."""
        board = self.evening.board
        prompt, who = board.prompt, board.prompt.who
        if board.phase == "rack" and isinstance(who, int):
            place = self.shown[who]
            self.shown[who] = place + 1
            hand = self.racks[who]
            return (hand[place], who) if place < len(hand) else ("OK", who)
        if prompt.key.startswith("crew-rack"):
            return self._laid()
        if prompt.key in ("crew-distress", "crew-distress-again", "crew-distress-voting") and self.vote:
            waiting = [seat for seat in self.people if seat not in board.votes]
            return "VOTE NO", waiting[0]
        if "SEAT 1" in prompt.choices and board.phase == "commander":
            return f"SEAT {self.top}", None
        if board.phase == "trick" and isinstance(who, int):
            return self._card(who), who
        return (prompt.choices or ("OK",))[0], who if isinstance(who, int) else None

    @property
    def people(self) -> tuple[int, ...]:
        return tuple(seat for seat in (1, 2, 3) if seat not in self.evening.board.racks)

    def _laid(self) -> tuple[str, int | None]:
        """The card that stands in the place that was asked for; a scan that the table checks."""
        seat, place = next((seat, rack.place) for seat, rack in self.evening.board.racks.items() if rack.place)
        card = self.racks[seat][place - 1]
        if self.evening.board.prompt.key == "crew-rack-play":
            self.hands[seat].remove(card)
        return card, seat

    def _card(self, seat: int) -> str:
        hand, lying = self.hands[seat], self.evening.board.trick.cards
        led = lying[0].card[0] if lying else ""
        may = [card for card in hand if card[0] == led] or hand
        card = min(may, key=lambda card: (card[0] in "RS", card[1:], card))
        hand.remove(card)
        return card
