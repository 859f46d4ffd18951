"""From a heard word and the phase to a command."""

import re
from collections.abc import Mapping
from typing import Any

from companion.games.fifty_missions import commands as co
from companion.games.fifty_missions.boxes import MissionDeck
from companion.games.fifty_missions.state import State
from companion.games.fifty_missions.terms import MEDALS, Card
from companion.games.fifty_missions.ticking import named
from companion.rules.game import Heard, Refusal
from companion.rules.words import Grammar, Phrase, Slot, Word, literal, matching, number, one_of, seat

_PLACE = re.compile(r"\D*([1-4])")
_MISSION = r"[A-Z0-9][A-Z0-9_-]*"


def grammar(data: Mapping[str, MissionDeck]) -> Grammar:
    """The words of the game; the suits are those of all decks in the mission file."""
    suits = sorted({suit.upper().replace("_", "[_-]") for deck in data.values() for suit in deck.suits}) or ["RED"]
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
        Phrase("FIRST", seat()),
        Phrase("SEAT", (Slot("seat", number(1, 8)),)),
        Phrase("CORRECT", (place, Slot("card", card.reads, optional=True))),
        *(
            Phrase(verb)
            for verb in ("START", "STOP", "PAUSE", "RESUME", "STUCK", "OK", "CANCEL", "NEW", "YES", "NO")
        ),
        Phrase("MISSIONCARD", (Slot("mission", matching(r"M-\d+"), ), place), bare=True),
        Phrase("MISSIONCARD", (Slot("mission", _ids(data)), place), bare=True),
    )  # fmt: skip
    return Grammar(phrases)


def _ids(data: Mapping[str, MissionDeck]) -> Any:
    known = {one.id.upper() for deck in data.values() for one in deck.missions}
    known |= {one.replace("_", "-") for one in known}
    return lambda token: token if token in known else None


def interpret(state: State, heard: Heard) -> co.Command | Refusal:
    """What a word means here. Cards mean what the phase asks for."""
    word, at = heard.word, heard.at
    speaker = heard.speaker.seat
    if speaker is not None and speaker > state.config.players:
        return Refusal("no-such-seat", {"seat": speaker, "players": state.config.players}, key="fifty-no-such-seat")
    match word.verb:
        case "PLAY" | "CARD":
            return _card(state, heard)
        case "PLACE":
            place = int(word.args[0])
            if state.phase == "correct" and not state.correcting:
                return co.Correct(place, None, at)
            return co.NamePlace(place, speaker, at)
        case "MET" | "TICK" | "MISSIONCARD":
            return _mission(state, heard)
        case "MEDAL":
            return co.TurnUpMedal(word.args[0].lower(), at)
        case "FIRST" | "SEAT":
            return co.Begin(int(word.args[0]), at)
        case "CORRECT":
            return _correct(word, at)
    return _plain(state, word.verb, speaker, at)


def _plain(state: State, verb: str, seat: int | None, at: float) -> co.Command | Refusal:
    match verb:
        case "START" | "RESUME":
            return co.StartClock(at)
        case "PAUSE":
            return co.PauseClock(at)
        case "STOP":
            return co.Stop(at)
        case "STUCK":
            return co.SayStuck(seat, at)
        case "CANCEL":
            return co.Cancel()
        case "NEW":
            return co.Again(at)
        case "OK":
            return co.FinishBox(at)
    return Refusal("not-now", {"word": verb}, key="fifty-not-now-answer")


def _place(heard: Heard, index: int) -> int | None:
    """The place of a word, else the place that its reader is bound to (``1``, ``pile-1``..)."""
    if len(heard.word.args) > index:
        return int(heard.word.args[index])
    bound = _PLACE.fullmatch(str(heard.speaker.place or ""))
    return int(bound[1]) if bound else None


def _card(state: State, heard: Heard) -> co.Command:
    card, place = Card.read(heard.word.args[0]), _place(heard, 1)
    if state.phase == "row":
        return co.Lay(card, place, heard.at)
    if state.phase == "correct":
        return co.Correct(place or state.correcting or None, card, heard.at)
    return co.Play(card, place, heard.speaker.seat, heard.at)


def _correct(word: Word, at: float) -> co.Command:
    place = next((int(one) for one in word.args if one.isdecimal()), None)
    card = next((Card.read(one) for one in word.args if not one.isdecimal()), None)
    return co.Correct(place, card, at)


def _mission(state: State, heard: Heard) -> co.Command | Refusal:
    """A mission card: turned up, ticked or claimed, as the phase and the verb say."""
    said, verb = heard.word.args[0], heard.word.verb
    found = named(state.config.deck, said)
    for one in state.config.custom:
        if said.lower().replace("_", "-") in (one.id.lower().replace("_", "-"), one.code.lower()):
            found = one
    if found is None:
        return Refusal("no-such-task", {"word": said}, key="fifty-no-such-mission")
    if verb == "TICK" or (verb == "MISSIONCARD" and state.phase == "box"):
        return co.Tick(found.id)
    if verb == "MET" or not state.due:
        return co.Claim(found.id, heard.at)
    return co.TurnUp(found.id, _place(heard, 1), heard.at)
