"""The one question in charge, with every sensible answer as a word: public knowledge only."""

from companion.games.fifty_missions.placement import legal_places
from companion.games.fifty_missions.state import FiftyState, PartlyKnownCards
from companion.games.fifty_missions.terms import MEDALS, PLACES, faces
from companion.rules.board import Prompt


def prompt(state: FiftyState) -> Prompt:
    """What the table is asked now."""
    phase, config = state.phase, state.config
    match phase:
        case "row":
            place = next(place for place in PLACES if state.row[place - 1] is None)
            return Prompt("fifty-row", {"place": place}, choices=_all_cards(state))
        case "missions":
            return Prompt("fifty-missions", {"place": state.due[0]}, choices=_mission_codes(state))
        case "first":
            seats = tuple(f"FIRST SEAT {seat}" for seat in range(1, config.players + 1))
            return Prompt("fifty-first", choices=seats)
        case "place" if state.asking is not None:
            card, seat = state.asking
            params = {"suit": card.face.suit, "value": card.face.value}
            choices = tuple(str(place) for place in legal_places(state, card.face))
            who = seat or state.turn
            return Prompt("fifty-place" if who else "fifty-place-crazy", params, who, (*choices, "CANCEL"))
        case "correct" if not state.correcting:
            return Prompt("fifty-correct", choices=("1", "2", "3", "4", "CANCEL"))
        case "correct":
            return Prompt("fifty-correct-card", {"place": state.correcting}, choices=(*_all_cards(state), "CANCEL"))
        case "play":
            return _play(state)
        case "ready" | "paused" | "collect":
            first = _plays(state) if state.waits_for_card else ()
            # One clock word first, so that a single button starts it.
            word = "RESUME" if phase == "paused" else "START"
            return Prompt(f"fifty-{phase}", {"seconds": config.clock}, choices=(word, *first, "STOP"))
        case "box":
            params = {"number": len(state.ticked), "total": config.deck.in_box}
            return Prompt(
                "fifty-box", params, choices=(*(f"TICK {mission.code}" for mission in config.deck.missions), "OK")
            )
    params = {"number": state.done, "medal": state.medals[-1] if state.medals else "none", "reason": state.reason}
    return Prompt("fifty-over", params, choices=("NEW",))


def actions(state: FiftyState) -> tuple[str, ...]:
    """What else can be said now; the menu lists it."""
    choices = []
    if state.phase in ("play", "first", "ready", "collect", "paused", "missions"):
        choices.append("CORRECT")
    if state.phase == "play" and state.config.mode == "crazy":
        choices.append("PAUSE")
    if not state.over:
        choices.append("STOP")
    return tuple(choices)


def _play(state: FiftyState) -> Prompt:
    choices = _plays(state)
    if state.config.recognition == "claimed":
        missions = state.config.missions
        choices += tuple(f"MET {missions[name].code}" for name in state.open if name)
    if state.config.mode == "crazy":
        due = _mission_codes(state) if state.due else ()
        return Prompt("fifty-crazy", choices=(*choices, *due, "STUCK"))
    return Prompt("fifty-play", who=state.turn, choices=(*choices, "STUCK"))


def _plays(state: FiftyState) -> tuple[str, ...]:
    """Every play that the exposed cards allow; of the own hand where the companion dealt it to the only player."""
    if state.faces is None:
        return ()
    if state.config.symbol_cards == "companion":
        return _hand_plays(state, state.hands[0])
    unseen = [face for face in faces(state.config.deck.suits) if state.unseen(face) > 0]
    fitting = {face: legal_places(state, face) for face in unseen}
    return tuple(f"PLAY {face} {place}" for place in PLACES for face in unseen if place in fitting[face])


def _hand_plays(state: FiftyState, hand: PartlyKnownCards) -> tuple[str, ...]:
    held = dict.fromkeys(card.face for card in hand.known)
    return tuple(f"PLAY {face} {place}" for face in held for place in legal_places(state, face))


def _all_cards(state: FiftyState) -> tuple[str, ...]:
    return tuple(str(face) for face in faces(state.config.deck.suits) if state.unseen(face) > 0)


def _mission_codes(state: FiftyState) -> tuple[str, ...]:
    """Mission cards that were not turned up yet, and the medals not yet won."""
    missions = state.config.missions
    codes = sorted(missions[name].code for name in state.missions_left)
    return (*codes, *(f"MEDAL {medal.upper()}" for medal in MEDALS if medal not in state.medals))
