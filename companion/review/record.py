"""A finished mission as a short text that fits a QR code: to take home, to send, to read back.

Only characters of the QR alphanumeric set. Words separated by spaces, each a letter, a colon and its value::

    TC1 P9 M:12.2 S:4 C:2 T:P3=2*1.B7=1 H:P1B2../G4.. X:B2B7.. Z:FAILED.P9-TASK-LOST.7

``X`` are the cards in the order played (the seats follow from the winners). ``H`` are the hands by seat as a set-up
named them; ``E``, in its place, are the hands as they turned out to be, after a distress pass if there was one.
"""

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace

from companion.games.crew import events as ev
from companion.games.crew.distress import PASSED, TOPIC
from companion.games.crew.evolve import evolve
from companion.games.crew.questions import after
from companion.games.crew.replaying import ScannedCard, replayed
from companion.games.crew.state import CrewState
from companion.games.crew.task_events import Predicted
from companion.games.crew.terms import CARDS, Column, Outcome, PassingDirection, Says, Status
from companion.games.crew.tricks import judged
from companion.review.winnable.hands import HandsUnknown, given_at_start, open_hands, plays_of
from companion.rules.cards import Card
from companion.rules.game import AnyGame
from companion.rules.reviews import CardReview
from companion.rules.setting import Setup, SetupError

MARK = "TC1"
ALPHABET = frozenset("0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:")
MOST = 1451
"""Characters that a QR code of version 25 holds in its alphanumeric mode with error correction M."""

TOKENS = {">": "A1", ">>": "A2", ">>>": "A3", ">>>>": "A4", "omega": "O"}
UNSEEN = "%"
"""A card that lies there and that nobody saw."""

ARROWS = {code: token for token, code in TOKENS.items()}
SAID = {"highest": "H", "only": "O", "lowest": "L", None: "N"}


class BadRecord(ValueError):
    """A text that is no record of a mission; it says where."""


@dataclass(frozen=True)
class ParsedRecord:
    """A record read: the game's code and its words by letter."""

    code: str
    words: Mapping[str, str]


def encode(state: CrewState) -> str:
    """The record of an attempt. Names of players are not part of it."""
    table, attempt, play = state.table, state.attempt, state.play
    words = [
        MARK, table.box.code, f"M:{attempt.mission}.{attempt.number}", f"S:{len(table.people)}",
        f"C:{attempt.commander or 0}",
    ]  # fmt: skip
    if attempt.helper is not None:
        columns = attempt.dealt_columns or attempt.helper.columns
        words.append(f"J:{attempt.helper.seat}.{'.'.join(_column(column) for column in columns)}")
    if attempt.tasks:
        words.append(
            f"T:{'.'.join(_task(task.code, task.owner, task.token, task.prediction) for task in attempt.tasks)}"
        )
    if attempt.roles:
        words.append("R:" + ".".join(f"{name.upper().replace('_', '-')}*{seat}" for name, seat in attempt.roles))
    changed = {
        option.name: table.options[option.name]
        for option in table.box.options
        if option.name != "mission" and table.options.get(option.name, option.default) != option.default
    }
    for name, value in sorted(changed.items()):
        if option_text(name, value) is not None:
            words.append(f"O:{option_text(name, value)}")
    if attempt.distress:
        words.append(f"D:{(str(attempt.direction) if attempt.direction else 'ACTIVE').upper()}")
    letter = "H" if given_at_start(state) and attempt.direction is None else "E"
    words.append(f"{letter}:{'/'.join(_hand(cards) for cards in _hands(state).values())}")
    if attempt.claims:
        says = (f"{claim.seat}{claim.card}{SAID[claim.says]}{claim.trick}" for claim in attempt.claims)
        words.append(f"K:{'.'.join(says)}")
    if play.changed:
        words.append(f"G:{play.changed}")
    words.append(f"X:{''.join(str(card) for _, card in plays_of(state))}")
    outcome = play.outcome
    words.append(f"Z:{outcome.status.upper()}.{outcome.reason.upper()}.{outcome.trick}")
    return " ".join(words)


def option_text(name: str, value: object) -> str | None:
    """An option as a word, or ``None`` if it has characters that the code lacks."""
    text = f"{name}*{value}".upper().replace("_", "%")
    return text if set(text) <= ALPHABET - {" ", ":"} else None


def _task(code: str, owner: int | None, token: str | None, prediction: int | None) -> str:
    text = f"{code.removeprefix('T-')}*{owner or 0}"
    if token is not None:
        text += f"*{TOKENS.get(token, token)}"
    return text if prediction is None else f"{text}+{prediction}"


def _column(column: Column) -> str:
    """The covered card and the open one; nothing where none lies."""
    hidden = column.hidden or (UNSEEN if column.covered else "")
    return f"{hidden}-{column.open or ('' if column.gap else UNSEEN)}"


def _hand(cards: tuple[Card, ...]) -> str:
    return "".join(str(card) for card in sorted(cards, key=str))


def _hands(state: CrewState) -> Mapping[int, tuple[Card, ...]]:
    """All hands where they are known, else what was played and shown. Columns that are known say the helper's."""
    try:
        hands = dict(sorted(open_hands(state)[0].items()))
        return {seat: cards if seat in state.people else () for seat, cards in hands.items()}
    except HandsUnknown:
        known = {seat: set(cards) for seat, cards in state.attempt.shown_hands}
        for seat, card in plays_of(state):
            known.setdefault(seat, set()).add(card)
        return {seat: tuple(known.get(seat, ())) for seat in range(1, state.table.seats + 1)}


def read(text: str) -> ParsedRecord:
    """The words of a record. Raises ``BadRecord``.

    >>> read("TC1 P9 M:1.1 X:").code
    'P9'
    """
    parts = text.strip().upper().split()
    if len(parts) < 3 or parts[0] != MARK:
        raise BadRecord(f"this is no record of a mission: it does not begin with {MARK}")
    words: dict[str, str] = {}
    for part in parts[2:]:
        letter, colon, value = part.partition(":")
        if not colon or len(letter) != 1:
            raise BadRecord(f"found {part!r}, expected a letter, a colon and a value")
        words[letter] = f"{words[letter]} {value}" if letter in words else value
    return ParsedRecord(parts[1], words)


def decode(text: str, game_of: Callable[[str], AnyGame], data_of: Callable[[object], object]) -> CrewState:
    """The attempt of a record, played again card by card by the game's own rules. Raises ``BadRecord``."""
    reading = read(text)
    try:
        chosen = game_of(reading.code)
        state: CrewState = chosen.new(_setup(reading, chosen, data_of(chosen)))
        return _played(state, reading)
    except SetupError as error:
        raise BadRecord(f"the record's {error.path}: {error.text}") from error
    except (KeyError, ValueError, IndexError, StopIteration) as error:
        raise BadRecord(f"the record cannot be read: {error}") from error


def _setup(reading: ParsedRecord, game: AnyGame, data: object) -> Setup:
    words, cards = reading.words, game.review.cards
    if cards is None:
        raise BadRecord(f"found a record of {game.id}, expected one of a mission")
    mission, attempt = (int(number) for number in words["M"].split("."))
    people = int(words["S"])
    seats = max(3, people)
    options = {option.name: option.default for option in game.options}
    for text in words.get("O", "").split():
        name, _, value = text.lower().replace("%", "_").partition("*")
        option = next(option for option in game.options if option.name == name)
        options[name] = option.read(value)
    position: dict[str, object] = {"mission": mission, "attempt": attempt, "distress": "D" in words}
    if int(words["C"]):
        position["commander"] = int(words["C"])
    helper = 0
    if "J" in words:
        seat, *stacks = words["J"].split(".")
        helper = int(seat)
        columns = [[card.replace(UNSEEN, "?") for card in stack.split("-") if card] for stack in stacks]
        position[cards.columns] = {"seat": helper, "columns": columns}
    if "T" in words:
        position["tasks"] = [_row(cards, row) for row in words["T"].split(".")]
    if "R" in words:
        pairs = (pair.split("*") for pair in words["R"].split("."))
        position["roles"] = {name.lower().replace("-", "_"): int(seat) for name, seat in pairs}
    if "H" in words and not _passed_in(words):
        hands = _by_seat(words["H"], seats)
        position["hands"] = {str(seat): hand for seat, hand in hands.items() if seat != helper}
    return Setup(("",) * people, 0, options, data, position)


def _by_seat(text: str, seats: int) -> dict[int, list[str]]:
    return dict(zip(range(1, seats + 1), map(_codes, text.split("/")), strict=True))


def _codes(text: str) -> list[str]:
    return re.findall("[A-Z][0-9]", text)


def _row(cards: CardReview[CrewState], text: str) -> dict[str, object]:
    body, _, prediction = text.partition("+")
    name, owner, *token = body.split("*")
    row: dict[str, object] = {**cards.row(f"T-{name}")}
    if int(owner):
        row["owner"] = int(owner)
    if token:
        row["token"] = ARROWS.get(token[0], token[0])
    if prediction:
        row["prediction"] = int(prediction)
    return row


def _played(state: CrewState, reading: ParsedRecord) -> CrewState:
    words = reading.words
    cards = [CARDS[code] for code in _codes(words.get("X", ""))]
    events: list[ev.Event] = [ev.StepReached("")]
    said = {letter: says for says, letter in SAID.items()}
    for claim in words.get("K", "").split(".") if "K" in words else ():
        says = said[claim[3]]
        events.append(ev.Communicated(int(claim[0]), claim[1:3], None if says is None else Says(says), int(claim[4:])))
    state = after(_passed(state, words), events)
    if "G" in words:
        state = replace(state, play=state.play._replace(changed=int(words["G"])))
    state = _played_out(state, cards)
    status, reason, trick = words["Z"].split(".")
    outcome = Outcome(Status(status.lower()), reason.lower(), {}, int(trick))
    if state.play.outcome.status is not outcome.status:
        if state.decided or outcome.status is Status.OPEN:
            raise BadRecord(f"the cards end with {state.play.outcome.status}, the record says {outcome.status}")
        state = evolve(state, ev.MissionDecided(outcome.status, outcome.reason, outcome.trick))
    # Records written before there was an E have the hands after a pass as H.
    later = words.get("E") or (words.get("H") if _passed_in(words) else None)
    hands = _by_seat(later, state.table.seats) if later else {}
    return after(state, [ev.HandNoted(seat, tuple(cards)) for seat, cards in hands.items() if cards])


def _played_out(state: CrewState, cards: list[Card]) -> CrewState:
    """Every card in turn; a number that was sealed on paper judges nothing before the last of them."""
    scans = [ScannedCard(card) for card in cards]
    played = after(state, replayed(state, scans, 0.0))
    if len(played.play.gone) == len(cards):
        return played
    tasks = tuple(replace(task, prediction=None) for task in state.attempt.tasks)
    state = replace(state, attempt=replace(state.attempt, tasks=tasks))
    opened = [Predicted(task.id, task.prediction) for task in played.attempt.tasks if task.prediction is not None]
    state = after(state, [*replayed(state, scans, 0.0), *opened])
    return after(state, judged(state, state.table.box.judge(state), 0.0))


def _passed_in(words: Mapping[str, str]) -> bool:
    return words.get("D", "") in [direction.upper() for direction in PassingDirection]


def _passed(state: CrewState, words: Mapping[str, str]) -> CrewState:
    """After a distress pass, which is over before the first card."""
    if not _passed_in(words):
        return state
    passed = (ev.DistressCalled(), ev.DirectionChosen(PassingDirection(words["D"].lower())))
    return after(state, [*passed, ev.Settled(PASSED), ev.Settled(TOPIC)])
