"""The question in charge as a seat's page offers its answers: in words, and only where this seat may give them."""

from collections.abc import Mapping

from companion.games.crew import helper_hand
from companion.games.crew.prompts import phase
from companion.games.crew.state import State
from companion.games.crew.steps import present
from companion.games.crew.terms import CARDS
from companion.games.crew.votes import all_in
from companion.rules.board import Prompt
from companion.rules.sentences import Sentence

SELDOM = ("CORRECT", "GIVEUP", "HANDS")
OWN_PLACE = ("trick", "predict")
"""Phases whose answers have a place of their own on the page."""


def sentence_of(asked: Prompt) -> Sentence:
    """The question as the table shows it."""
    return asked.sentence


def choices(state: State, seat: int, asked: Prompt) -> list[Mapping[str, object]]:
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
    elif step is not None and step.name == "distress" and state.correcting is None and not all_in(state):
        words = []
    else:
        turned_up = step is helper_hand.REVEAL and state.correcting is None
        words = [f"REVEAL {word}" if turned_up and word in CARDS else word for word in asked.choices]
    return [{"word": word, "label": label(state, word, asked)} for word in words if word not in SELDOM]


def _no_card(state: State) -> bool:
    return state.attempt.talk is not None and state.attempt.talk.card is None


def more(asked: Prompt) -> list[Mapping[str, object]]:
    """What is seldom said, and the way back."""
    words = [*(word for word in asked.choices if word in SELDOM), "UNDO"]
    return [{"word": word, "label": Sentence(f"word-{word.lower()}", otherwise=word)} for word in words]


def label(state: State, word: str, asked: Prompt) -> Sentence:
    """A choice in words.

    >>> from typing import cast
    >>> some = cast(State, None)
    >>> label(some, "B7", Prompt("x")).params, label(some, "SEAT 2", Prompt("x")).key
    ({'card': 'B7'}, 'somebody-at-seat')
    """
    verb, *args = word.split()
    match verb, args:
        case code, [] if code in CARDS:
            return Sentence("crew-page-card", {"card": code})
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


def _task(state: State, word: str) -> str:
    """The id behind a task's code."""
    return next((task.id for task in state.attempt.tasks if word in (task.code, task.id)), word)
