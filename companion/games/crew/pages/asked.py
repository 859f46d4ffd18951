"""The question in charge as a seat's page offers its answers, and what happened last, in one sentence."""

from collections.abc import Mapping
from typing import TypedDict

from companion.games.crew import communication, helper_hand
from companion.games.crew.communication import claims_of
from companion.games.crew.distress import all_in, voting
from companion.games.crew.prompts import phase
from companion.games.crew.questions import present
from companion.games.crew.state import CrewState
from companion.games.crew.terms import CARDS, PLAY, Claim, Says, Status
from companion.games.crew.words import NEXT
from companion.rules.board import Prompt, Refusal
from companion.rules.sentences import Sentence
from companion.rules.tricks import Play

SELDOM = ("CORRECT", "GIVEUP", "HANDS")
OWN_PLACE = ("trick", "predict")
"""Phases whose answers have a place of their own on the page."""


def choices(state: CrewState, seat: int, asked: Prompt) -> list[Mapping[str, object]]:
    """The answers of this seat to what the table is asked now."""
    if asked.who is not None and (not isinstance(asked.who, int) or state.speaks_for(asked.who) != seat):
        return []
    now, step = phase(state), present(state)
    if state.play.revoke is None and (now in OWN_PLACE or (now == "communicate" and _no_card(state))):
        words: list[str] = ["CANCEL"] if now == "communicate" else []
    elif now == "commander":
        words = ["COMMANDER"]
    elif now == "hands":
        words = [word for word in asked.choices if word not in CARDS]
    elif voting(state) and not all_in(state):
        words = []
    else:
        turned_up = step is helper_hand.REVEAL and state.correcting is None
        words = [f"REVEAL {word}" if turned_up and word in CARDS else word for word in asked.choices]
    return [{"word": word, "label": label(state, word, asked)} for word in words if word not in (*SELDOM, *NEXT)]


def _no_card(state: CrewState) -> bool:
    return state.attempt.talk is not None and state.attempt.talk.card is None


def more(asked: Prompt) -> list[Mapping[str, object]]:
    """What is seldom said, and the way back."""
    words = [*(word for word in asked.choices if word in SELDOM), "UNDO"]
    return [{"word": word, "label": Sentence(f"word-{word.lower()}", otherwise=word)} for word in words]


def label(state: CrewState, word: str, asked: Prompt) -> Sentence:
    """A choice in words.

    >>> from typing import cast
    >>> some = cast(CrewState, None)
    >>> label(some, "B7", Prompt("x")).params, label(some, "SEAT 2", Prompt("x")).key
    ({'card': 'B7'}, 'somebody-at-seat')
    """
    verb, *args = word.split()
    match verb, args:
        case code, [] if code in CARDS:
            return Sentence("crew-page-card", {"card": code})
        case "OK", [] if asked.key in ("crew-columns", "crew-reveal"):
            return Sentence("crew-page-columns-later")
        case "COMMANDER", []:
            return Sentence("crew-page-holds", {"card": asked.params.get("card", "")})
        case "SEAT", [seat]:
            return Sentence("somebody-at-seat", {"seat": int(seat)})
        case (("TAKE" | "TASK"), [task]):
            return Sentence("crew-page-task", {"task": _task(state, task)})
        case (("ASSIGN" | "HANDOVER"), ["ALL", "SEAT", seat]):
            return Sentence("crew-page-all", {"seat": int(seat)})
        case (("ASSIGN" | "HANDOVER"), [task, "SEAT", seat]):
            return Sentence("crew-page-gives", {"seat": int(seat), "task": _task(state, task)})
        case (("PASSED" | "REVEAL"), [card, *_]) if card in CARDS:
            return Sentence("crew-page-card", {"card": card})
        case "ANSWER", [answer]:
            return Sentence(f"answer-{answer.lower().replace('_', '-')}", otherwise=answer.capitalize())
        case verb, [] if verb.isalpha():
            return Sentence(f"word-{verb.lower()}", {"args": "", "first": "", "last": ""}, otherwise=word)
    return Sentence("", otherwise=word)


def _task(state: CrewState, word: str) -> str:
    """The id behind a task's code."""
    return next((task.id for task in state.attempt.tasks if word in (task.code, task.id)), word)


def news(state: CrewState, reader: int = 0) -> Sentence | None:
    """The end and its reason, else what was shown before the coming trick, else the card or the trick before.

    The seat that reads it is called "you".
    """
    play = state.play
    if state.decided:
        sentence = Sentence(f"reason-{play.outcome.reason}", play.outcome.params)
        return sentence if not (play.plays or play.taken) else _then(sentence, _card(state, reader))
    if play.plays:
        return _card(state, reader)
    claims = [claim for claim in claims_of(state) if claim.trick == play.number]
    if claims:
        return shown(claims[-1], reader)
    return _card(state, reader) if play.taken else None


def shown(claim: Claim, reader: int = 0) -> Sentence:
    """A card that somebody communicated, as everybody hears it."""
    about = {
        "seat": claim.seat,
        "card": str(claim.card),
        "says": str(claim.says or "open"),
        "own": int(claim.seat == reader),
    }
    return Sentence("crew-page-shows", about)


def _card(state: CrewState, reader: int) -> Sentence:
    """The tasks that the last trick decided, the trick, and the card that closed it: the newest first."""
    play = state.play
    if play.plays:
        return _played(play.plays[-1], reader)
    won = {"seat": play.winners[-1], "trick": len(play.taken), "own": int(play.winners[-1] == reader)}
    news = _then(Sentence("crew-page-trick-won", won), _played(play.taken[-1].plays[-1], reader))
    for task in state.attempt.tasks:
        if task.trick == len(play.taken) and task.status is not Status.OPEN:
            about = {
                "seat": task.owner or 0,
                "task": task.id,
                "status": str(task.status),
                "own": int(task.owner == reader),
            }
            news = _then(Sentence("crew-page-task-told", about), news)
    return news


def _played(play: Play, reader: int) -> Sentence:
    return Sentence("crew-page-played", {"seat": play.seat, "card": str(play.card), "own": int(play.seat == reader)})


def _then(first: Sentence, second: Sentence) -> Sentence:
    return Sentence("crew-page-then", {"first": first, "second": second})


class CommunicationPage(TypedDict):
    """What a page shows of communicating."""

    why: Sentence | None
    rule: Sentence
    hidden: bool
    closed: Mapping[str, Sentence]
    says: Mapping[str, list[str]]
    shown: list[Sentence]


def talk(state: CrewState, seat: int) -> CommunicationPage | None:
    """What this seat may show before the coming trick; ``why`` it may not, in the table's own words.

    ``closed`` are the cards that nobody could show now, each with its reason; ``says`` are cards of which less can be
    said than highest, only and lowest, as far as everybody sees. What the seat really holds only its owner knows.
    """
    if state.decided or state.attempt.step != PLAY or state.correcting is not None or seat not in state.people:
        return None
    radio = state.table.box.radio(state)
    why = communication.why_not(state, seat)
    cards = sorted((card for card in state.table.deck if not card.trump), key=str)
    reasons = {str(card): communication.not_showable(state, card, str(card), seat) for card in cards}
    return {
        "why": None if why is None else refusal(why),
        "rule": Sentence("crew-page-rule", {"mode": _mode(state), "pool": communication.tokens_left(state, seat)}),
        "hidden": radio.hidden,
        "closed": {code: refusal(reason) for code, reason in reasons.items() if reason is not None},
        "says": _fewer(state, seat) if state.table.box.single_only(state) and why is None else {},
        "shown": [
            Sentence("crew-page-shown", {"card": str(claim.card), "says": str(claim.says or "open")})
            for claim in communication.claims_of(state)
            if claim.seat == seat
        ],
    }


def _mode(state: CrewState) -> str:
    radio = state.table.box.radio(state)
    return "hidden" if radio.hidden else "pool" if radio.pool is not None else "normal"


def _fewer(state: CrewState, seat: int) -> Mapping[str, list[str]]:
    sayings = {}
    for card in state.table.deck - state.play.gone:
        may = communication.possible(state, seat, card)
        if not card.trump and len(may) < len(Says):
            sayings[str(card)] = [str(saying) for saying in may]
    return sayings


def refusal(refusal: Refusal) -> Sentence:
    """The sentence of a refusal."""
    return Sentence(refusal.key, refusal.params)
