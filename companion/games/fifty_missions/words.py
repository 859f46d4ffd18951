"""The words of the game, and what each means now."""

import re
from collections.abc import Mapping, Sequence

from companion.games.fifty_missions import clocks
from companion.games.fifty_missions.data import MissionCard, MissionDeck, named, own
from companion.games.fifty_missions.events import Event, GameEnded, QuestionDropped, Ticked
from companion.games.fifty_missions.missions import claim, turn_up, turn_up_medal
from companion.games.fifty_missions.placement import no_such_seat, not_now
from companion.games.fifty_missions.play import begin, correct, lay, name_place, play, say_stuck
from companion.games.fifty_missions.state import FiftyState
from companion.games.fifty_missions.terms import MEDALS, PLACES, DeckCard, full_deck
from companion.rules.board import Refusal
from companion.rules.game_inputs import Utterance
from companion.rules.labels import Label
from companion.rules.words import Grammar, Phrase, Reader, Slot, Word, literal, matching, number, one_of
from companion.rules.words import seat as seat_slot

_PLACE = re.compile(r"\D*([1-4])")
_MISSION = r"[A-Z0-9][A-Z0-9_-]*"


def grammar(data: object) -> Grammar:
    """The words of the game; the suits are those of all decks in the mission file."""
    decks = own(data)
    suits = sorted({suit.upper().replace("_", "[_-]") for deck in decks.values() for suit in deck.suits}) or ["RED"]
    card = Slot("card", matching(rf"(?:{'|'.join(suits)})-\d{{1,4}}(?:\.[A-Z])?"))
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
            for verb in ("START", "STOP", "PAUSE", "RESUME", "STUCK", "OK", "CANCEL", "YES", "NO")
        ),
        Phrase("NEW", shared=True),
        Phrase("MISSIONCARD", (Slot("mission", matching(r"M-\d+"), ), place), bare=True),
        Phrase("MISSIONCARD", (Slot("mission", _ids(decks)), place), bare=True),
    )  # fmt: skip
    return Grammar(phrases)


def _ids(data: Mapping[str, MissionDeck]) -> Reader:
    known = {mission.id.upper() for deck in data.values() for mission in deck.missions}
    known |= {name.replace("_", "-") for name in known}
    return lambda token: token if token in known else None


def interpret(state: FiftyState, utterance: Utterance) -> Utterance | Refusal:
    """The word as it was said, unless it can mean nothing here: no such seat, an answer to nothing, no such mission."""
    verb, seat = utterance.word.verb, utterance.speaker.seat
    if seat is not None and (refusal := no_such_seat(state, seat)) is not None:
        return refusal
    if verb in ("YES", "NO"):
        return Refusal("not-now", {"word": verb}, key="refused-fifty-not-now-answer")
    if verb in ("MET", "TICK", "MISSIONCARD") and mission_of(state, utterance.word) is None:
        return Refusal("no-such-task", {"word": utterance.word.args[0]}, key="refused-fifty-no-such-mission")
    return utterance


def card_of(word: Word) -> DeckCard | None:
    """The symbol card that a word names."""
    if word.verb not in ("PLAY", "CARD", "CORRECT"):
        return None
    return next((DeckCard.read(arg) for arg in word.args if not arg.isdecimal()), None)


def mission_of(state: FiftyState, word: Word) -> MissionCard | None:
    """The mission card that a word names by its code or id; a position's own before the deck's."""
    plain = word.args[0].lower().replace("_", "-")
    for mission in reversed(state.config.custom):
        if plain in (mission.id.lower().replace("_", "-"), mission.code.lower()):
            return mission
    return named(state.config.deck, word.args[0])


def judge(state: FiftyState, utterance: Utterance) -> Sequence[Event] | Refusal:
    """What a word means now and what becomes true of it. Cards mean what the phase asks for."""
    word, at, seat = utterance.word, utterance.at, utterance.speaker.seat
    match word.verb:
        case "PLAY" | "CARD":
            return _card(state, utterance)
        case "PLACE" if state.phase == "correct" and not state.correcting:
            return correct(state, int(word.args[0]), None, at)
        case "PLACE":
            return name_place(state, int(word.args[0]), seat, at)
        case "MET" | "TICK" | "MISSIONCARD":
            return _mission(state, utterance)
        case "MEDAL":
            return turn_up_medal(state, word.args[0].lower(), at)
        case "FIRST" | "SEAT":
            return begin(state, int(word.args[0]), at)
        case "CORRECT":
            place = next((int(arg) for arg in word.args if arg.isdecimal()), None)
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
            return (
                [QuestionDropped()] if state.phase in ("place", "correct") else not_now("refused-fifty-not-now-cancel")
            )
        case _:
            # OK: all cards of the box are ticked.
            return [GameEnded("box", at)] if state.phase == "box" else not_now("refused-fifty-not-now-ok")


def _place(utterance: Utterance) -> int | None:
    """The place after a card, else the place that its reader is bound to (``1``, ``pile-1``..)."""
    if len(utterance.word.args) > 1:
        return int(utterance.word.args[1])
    bound = _PLACE.fullmatch(str(utterance.speaker.place or ""))
    return int(bound[1]) if bound else None


def _card(state: FiftyState, utterance: Utterance) -> Sequence[Event] | Refusal:
    card, place = DeckCard.read(utterance.word.args[0]), _place(utterance)
    if state.phase == "row":
        return lay(state, card, place, utterance.at)
    if state.phase == "correct":
        return correct(state, place, card, utterance.at)
    return play(state, card, place, utterance.speaker.seat, utterance.at)


def _mission(state: FiftyState, utterance: Utterance) -> Sequence[Event] | Refusal:
    """A mission card: turned up, ticked or claimed, as the phase and the verb say."""
    mission, verb = mission_of(state, utterance.word), utterance.word.verb
    assert mission is not None  # interpret has refused a word that names none
    if verb == "TICK" or (verb == "MISSIONCARD" and state.phase == "box"):
        return (
            [Ticked(mission.id, mission.id not in state.ticked)]
            if state.phase == "box"
            else not_now("refused-fifty-not-now-tick")
        )
    if verb == "MET" or not state.due:
        return claim(state, mission.id, utterance.at)
    return turn_up(state, mission.id, _place(utterance), utterance.at)


COMMANDS = ("START", "STOP", "STUCK", "PAUSE", "RESUME", "CORRECT", "NEW")


def labels(data: object) -> tuple[Label, ...]:
    """Everything that may be printed. Mission codes are the same words in every deck, so each is printed once."""
    decks = own(data)
    cards = (card for suits in dict.fromkeys(deck.suits for deck in decks.values()) for card in full_deck(suits))
    missions = range(1, max((len(deck.missions) for deck in decks.values()), default=0) + 1)
    return (
        *map(_card_label, cards),
        *(
            Label(f"FM:M-{mission:02}", "mission", "fifty-mission", (("number", mission),), figure=f"{mission:02}")
            for mission in missions
        ),
        *(Label(f"FM:{place}", "place", "fifty-place", (("place", place),), figure=str(place)) for place in PLACES),
        *(
            Label(f"FM:MEDAL {medal.upper()}", "medal", "fifty-medal", (("medal", medal),), mark=medal)
            for medal in MEDALS
        ),
        *(
            Label(f"FM:FIRST SEAT {seat}", "command", "fifty-first", (("seat", seat),), figure=str(seat))
            for seat in range(1, 5)
        ),
        *(Label(f"FM:{word}", "command", f"fifty-{word.lower()}") for word in COMMANDS),
    )


def _card_label(card: DeckCard) -> Label:
    face = card.face
    params = (("suit", face.suit), ("value", face.value), ("copy", card.copy))
    return Label(f"FM:{card}", "card", "fifty-card", params, mark=face.suit, figure=str(face.value))
