"""The words of the game, and what each means now."""

import re
from collections.abc import Mapping, Sequence

from companion.games.fifty_missions import clocks
from companion.games.fifty_missions.correcting import correct
from companion.games.fifty_missions.data import Mission, MissionDeck, named, own
from companion.games.fifty_missions.events import Event, GameEnded, QuestionDropped, Ticked
from companion.games.fifty_missions.missions import claim, turn_up, turn_up_medal
from companion.games.fifty_missions.play import begin, lay, name_place, play, say_stuck
from companion.games.fifty_missions.refusals import no_such_seat, not_now
from companion.games.fifty_missions.state import State
from companion.games.fifty_missions.terms import MEDALS, Card
from companion.rules.board import Refusal
from companion.rules.heard import Heard
from companion.rules.words import Grammar, Phrase, Reader, Slot, Word, literal, matching, number, one_of
from companion.rules.words import seat as seat_slot

_PLACE = re.compile(r"\D*([1-4])")
_MISSION = r"[A-Z0-9][A-Z0-9_-]*"


def grammar(data: object) -> Grammar:
    """The words of the game; the suits are those of all decks in the mission file."""
    decks = own(data)
    suits = sorted({suit.upper().replace("_", "[_-]") for deck in decks.values() for suit in deck.suits}) or ["RED"]
    card = Slot("card", matching(rf"(?:{'|'.join(suits)})-\d+(?:\.[A-Z])?"))
    place = Slot("place", number(1, 4), optional=True)
    phrases = (
        Phrase("PLAY", (card, literal("PLACE"), place)),
        Phrase("CARD", (card, literal("PLACE"), place), bare=True),
        Phrase("PLACE", (Slot("place", number(1, 4)),)),
        Phrase("PLACE", (Slot("place", number(1, 4)),), bare=True),
        Phrase("MET", (Slot("mission", matching(_MISSION)),)),
        Phrase("TICK", (Slot("mission", matching(_MISSION)),)),
        Phrase("MEDAL", (Slot("medal", one_of(*(medal.upper() for medal in MEDALS))),)),
        Phrase("FIRST", seat_slot()),
        Phrase("SEAT", (Slot("seat", number(1, 8)),)),
        Phrase("CORRECT", (place, Slot("card", card.reads, optional=True))),
        *(
            Phrase(verb)
            for verb in ("START", "STOP", "PAUSE", "RESUME", "STUCK", "OK", "CANCEL", "NEW", "YES", "NO")
        ),
        Phrase("MISSIONCARD", (Slot("mission", matching(r"M-\d+"), ), place), bare=True),
        Phrase("MISSIONCARD", (Slot("mission", _ids(decks)), place), bare=True),
    )  # fmt: skip
    return Grammar(phrases)


def _ids(data: Mapping[str, MissionDeck]) -> Reader:
    known = {one.id.upper() for deck in data.values() for one in deck.missions}
    known |= {one.replace("_", "-") for one in known}
    return lambda token: token if token in known else None


def interpret(state: State, heard: Heard) -> Heard | Refusal:
    """The word as it was said, unless it can mean nothing here: no such seat, an answer to nothing, no such mission."""
    verb, seat = heard.word.verb, heard.speaker.seat
    if seat is not None and (refusal := no_such_seat(state, seat)) is not None:
        return refusal
    if verb in ("YES", "NO"):
        return Refusal("not-now", {"word": verb}, key="fifty-not-now-answer")
    if verb in ("MET", "TICK", "MISSIONCARD") and mission_of(state, heard.word) is None:
        return Refusal("no-such-task", {"word": heard.word.args[0]}, key="fifty-no-such-mission")
    return heard


def card_of(word: Word) -> Card | None:
    """The symbol card that a word names."""
    if word.verb not in ("PLAY", "CARD", "CORRECT"):
        return None
    return next((Card.read(one) for one in word.args if not one.isdecimal()), None)


def mission_of(state: State, word: Word) -> Mission | None:
    """The mission card that a word names by its code or id; a position's own before the deck's."""
    plain = word.args[0].lower().replace("_", "-")
    for one in reversed(state.config.custom):
        if plain in (one.id.lower().replace("_", "-"), one.code.lower()):
            return one
    return named(state.config.deck, word.args[0])


def judge(state: State, heard: Heard) -> Sequence[Event] | Refusal:
    """What a word means now and what becomes true of it. Cards mean what the phase asks for."""
    word, at, seat = heard.word, heard.at, heard.speaker.seat
    match word.verb:
        case "PLAY" | "CARD":
            return _card(state, heard)
        case "PLACE" if state.phase == "correct" and not state.correcting:
            return correct(state, int(word.args[0]), None, at)
        case "PLACE":
            return name_place(state, int(word.args[0]), seat, at)
        case "MET" | "TICK" | "MISSIONCARD":
            return _mission(state, heard)
        case "MEDAL":
            return turn_up_medal(state, word.args[0].lower(), at)
        case "FIRST" | "SEAT":
            return begin(state, int(word.args[0]), at)
        case "CORRECT":
            place = next((int(one) for one in word.args if one.isdecimal()), None)
            return correct(state, place, card_of(word), at)
        case "STUCK":
            return say_stuck(state, seat, at)
        case "START" | "RESUME":
            return clocks.start(state, at)
        case "PAUSE":
            return clocks.pause(state, at)
        case "STOP":
            return [GameEnded("box" if state.phase == "box" else "stopped", at)]
        case "CANCEL":
            return [QuestionDropped()] if state.phase in ("place", "correct") else not_now("cancel")
        case _:
            # OK: all cards of the box are ticked.
            return [GameEnded("box", at)] if state.phase == "box" else not_now("ok")


def _place(heard: Heard) -> int | None:
    """The place after a card, else the place that its reader is bound to (``1``, ``pile-1``..)."""
    if len(heard.word.args) > 1:
        return int(heard.word.args[1])
    bound = _PLACE.fullmatch(str(heard.speaker.place or ""))
    return int(bound[1]) if bound else None


def _card(state: State, heard: Heard) -> Sequence[Event] | Refusal:
    card, place = Card.read(heard.word.args[0]), _place(heard)
    if state.phase == "row":
        return lay(state, card, place, heard.at)
    if state.phase == "correct":
        return correct(state, place, card, heard.at)
    return play(state, card, place, heard.speaker.seat, heard.at)


def _mission(state: State, heard: Heard) -> Sequence[Event] | Refusal:
    """A mission card: turned up, ticked or claimed, as the phase and the verb say."""
    mission, verb = mission_of(state, heard.word), heard.word.verb
    assert mission is not None  # interpret has refused a word that names none
    if verb == "TICK" or (verb == "MISSIONCARD" and state.phase == "box"):
        return [Ticked(mission.id, mission.id not in state.ticked)] if state.phase == "box" else not_now("tick")
    if verb == "MET" or not state.due:
        return claim(state, mission.id, heard.at)
    return turn_up(state, mission.id, _place(heard), heard.at)
