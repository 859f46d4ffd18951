"""A crew member's page: whose turn it is, their own tasks, what they may play, show, vote, note and tell.

Built from what lies open and from what this seat itself has said; hands are known to nobody but their owners.
"""

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import cast

from companion.games.crew import hands
from companion.games.crew.communication import claims_of
from companion.games.crew.distress import all_in, voting
from companion.games.crew.pages.asked import choices, more, news, shown, talk
from companion.games.crew.prompts import alerts, may_come, phase, prompt, turn
from companion.games.crew.state import CrewState
from companion.games.crew.terms import PLAY, Status, Task
from companion.rules.board import Prompt
from companion.rules.cards import AnySuit, Card
from companion.rules.seats import Speaker, clockwise
from companion.rules.sentences import Sentence
from companion.rules.sheets import Page, Post
from companion.rules.tricks import Play

Progress = Callable[[CrewState, Task], tuple[int, int] | None]
Prediction = Callable[[CrewState, int], Task | None]


def no_progress(state: CrewState, task: Task) -> tuple[int, int] | None:
    """The task is one thing: it is done, or it is not."""
    return None


def no_prediction(state: CrewState, seat: int) -> Task | None:
    """Nothing is predicted here."""
    return None


def posts(state: CrewState) -> tuple[Post, ...]:
    """One page a person; JARVIS and Tonoja need none, their commander speaks for them."""
    return tuple(Post(f"seat-{seat}", Speaker(seat=seat), "crew_seat", name="post-seat") for seat in state.people)


def page(state: CrewState, post: Post, progress: Progress = no_progress, predicts: Prediction = no_prediction) -> Page:
    """All that one seat's page shows: facts, words that may be said, and why others may not."""
    seat = post.speaker.seat or 0
    asked = prompt(state)
    tasks = [
        _task(state, task, progress)
        for task in state.attempt.tasks
        if state.has_seat(seat) and _mine(state, task, seat)
    ]
    vote, hand = _vote(state, seat), _hand(state, seat)
    return {
        "prompt": _prompt(state, seat, asked),
        # What this seat answers beside others who are asked too.
        "asks": (vote is not None and vote["own"] is None)
        or (hand is not None and asked.key == "crew-hand")
        # Whoever looks after the columns that lie open, as everybody may name them.
        or (asked.key == "crew-columns" and seat == state.attempt.commander),
        "news": news(state, seat),
        "then": [_at(seat) for seat in _to_come(state)[1:]],
        "mission": Sentence("crew-page-mission", {"mission": state.attempt.mission, "attempt": state.attempt.number}),
        "commander": Sentence("crew-page-commander", {"leader": state.table.box.leader})
        if state.attempt.commander == seat
        else None,
        "alerts": alerts(state),
        "lost": _lost(state, seat),
        "tasks": tasks,
        "untaken": [_open(state, task, progress) for task in state.attempt.tasks if task.owner is None],
        "others": _others(state, seat, progress),
        "choices": choices(state, seat, asked),
        "more": more(asked),
        "vote": vote,
        "predict": _prediction(state, predicts(state, seat)),
        "suits": _suits(state),
        "play": _play(state, seat),
        "talk": talk(state, seat),
        "hand": hand,
        "sent": _sent(state, seat),
        "photograph": _photograph(state, seat),
        "trick": _trick(state.play.plays, seat, state.play.number, None, _to_come(state)) if state.play.plays else None,
        "last": _last(state, seat),
        "clock": state.attempt.clock,
        "mine": [*_whose(state, seat), *_said(tasks), *_shown(state, seat)],
    }


def _at(seat: int) -> Sentence:
    return Sentence("somebody-at-seat", {"seat": seat})


def _mine(state: CrewState, task: Task, seat: int) -> bool:
    """A task of this seat, or of JARVIS or Tonoja where this seat decides for it."""
    return task.owner is not None and state.speaks_for(task.owner) == seat


OWN = {
    "crew-lead": "crew-page-lead",
    "crew-follow": "crew-page-follow",
    "crew-draft": "crew-page-draft",
    "crew-draft-or-pass": "crew-page-draft-or-pass",
    "ds-predict": "crew-page-predict",
    "ds-predict-secret": "crew-page-predict-secret",
}
"""Questions that call the holder of the page you."""


def _lost(state: CrewState, seat: int) -> Sentence | None:
    """Why the mission is lost, if it is; whose task it was is called you."""
    outcome = state.play.outcome
    if not state.over or outcome.status is not Status.FAILED:
        return None
    if outcome.reason == "p9-task-lost" and outcome.params["seat"] == seat:
        return Sentence("crew-page-task-lost", outcome.params)
    return Sentence(f"reason-{outcome.reason}", outcome.params)


def _prompt(state: CrewState, seat: int, asked: Prompt) -> Sentence:
    # Hands are scanned one by one at the table and told all at once on phones.
    if asked.key == "crew-hand" and _hand(state, seat) is not None:
        return Sentence("crew-page-hand")
    return Sentence(OWN[asked.key], asked.params) if asked.who == seat and asked.key in OWN else asked.sentence


def _to_come(state: CrewState) -> tuple[int, ...]:
    """Who still plays in this trick: first the one whose turn it is."""
    seats = state.table.seats if phase(state) == "trick" else 0
    return clockwise(state.play.turn, state.table.seats)[: max(0, seats - len(state.play.plays))]


def _task(state: CrewState, task: Task, progress: Progress) -> Mapping[str, object]:
    state_of_task = progress(state, task)
    return {
        "id": task.id,
        "text": Sentence("crew-page-task", {"task": task.id}),
        "owner": None if task.owner is None else _at(task.owner),
        "token": None if task.token is None else Sentence("crew-page-token", {"token": task.token}),
        "sign": task.token,
        "status": str(task.status),
        "state": Sentence(f"crew-page-{task.status}"),
        "progress": None
        if state_of_task is None
        else Sentence("crew-page-progress", {"count": state_of_task[0], "most": state_of_task[1]}),
        "prediction": None if task.prediction is None else Sentence("predicts", {"number": task.prediction}),
    }


def _others(state: CrewState, seat: int, progress: Progress) -> list[Mapping[str, object]]:
    """What lies open before everybody else: the tasks, how many while they are allocated, and what was shown."""
    lying: list[Mapping[str, object]] = [
        {
            "seat": _at(other),
            "tasks": [_open(state, task, progress) for task in state.attempt.tasks if task.owner == other],
            "shown": [shown(claim) for claim in claims_of(state) if claim.seat == other],
            "holds": Sentence("crew-page-has", {"count": sum(task.owner == other for task in state.attempt.tasks)})
            if phase(state) == "allocate"
            else None,
        }
        for other in clockwise(seat, state.table.seats)[1:]
        if state.speaks_for(other) != seat
    ]
    return [row for row in lying if row["tasks"] or row["shown"] or row["holds"]]


def _open(state: CrewState, task: Task, progress: Progress) -> Mapping[str, object]:
    """A task as everybody sees it: a number that was noted in secret stays with its owner."""
    shows = state.table.box.shows_prediction(state, task)
    return _task(state, task if shows else replace(task, prediction=None), progress)


def _suits(state: CrewState) -> list[Mapping[str, object]]:
    """The suits of the deck with their cards, in the order printed."""
    cards: dict[AnySuit, list[Card]] = {}
    for card in sorted(state.table.deck, key=lambda card_: (card_.trump, str(card_.suit), card_.value)):
        cards.setdefault(card.suit, []).append(card)
    order = sorted(cards, key=lambda suit: "PBGYRS".index(str(suit)))
    return [
        {
            "suit": str(suit),
            "name": Sentence(f"suit-{str(suit).lower()}"),
            "values": [card.value for card in cards[suit]],
        }
        for suit in order
    ]


def _play(state: CrewState, seat: int) -> Mapping[str, object] | None:
    """The cards that may come, where this seat plays now, for itself or for the third crew member."""
    if phase(state) != "trick" or state.speaks_for(state.play.turn) != seat or state.play.revoke is not None:
        return None
    return {
        "cards": may_come(state),
        "led": None if state.play.led is None else str(state.play.led),
        "for": None if state.play.turn == seat else _at(state.play.turn),
    }


def _vote(state: CrewState, seat: int) -> Mapping[str, object] | None:
    """This seat's own vote, and who has voted; what the others want is told when all have."""
    if not voting(state):
        return None
    votes, shown = dict(state.attempt.votes), all_in(state)
    return {
        "says": Sentence(
            "crew-page-distress", {"trump": str(state.table.box.trump), "again": int(bool(state.attempt.passing))}
        ),
        "own": str(votes[seat]) if seat in votes else None,
        "open": shown,
        "seats": [
            {
                "seat": _at(voter),
                "mine": voter == seat,
                "vote": str(votes[voter]) if shown else "cast" if voter in votes else None,
            }
            for voter in state.people
        ],
    }


def _prediction(state: CrewState, task: Task | None) -> Mapping[str, object] | None:
    """A number to be noted, unseen by the others."""
    if task is None:
        return None
    words = [f"PREDICT {task.code} {number}" for number in range(state.table.tricks + 1)]
    return {"text": Sentence("crew-page-task", {"task": task.id}), "words": words}


def _hand(state: CrewState, seat: int) -> Mapping[str, object] | None:
    """After the end: the cards that nobody knows, of which this seat may tell its own."""
    if not state.decided or state.correcting is not None or seat not in hands.unknown(state):
        return None
    cards = [str(card) for card in hands.left(state, seat)]
    return {
        "cards": [*cards, *hands.candidates(state)],
        "told": cards,
        "least": hands.least(state, seat),
        "waits": _missing_hands(state, seat),
    }


def _missing_hands(state: CrewState, seat: int) -> Sentence | None:
    """The others whose cards the review still waits for."""
    others = [str(other) for other in hands.unknown(state) if other != seat]
    return Sentence("crew-page-hands-missing", {"seats": ",".join(others)}) if others else None


def _sent(state: CrewState, seat: int) -> Sentence | None:
    """What comes next, for whoever has told the cards that were left."""
    if not state.decided or state.correcting is not None or not state.attempt.shown_hands:
        return None
    if hands.unknown(state):
        return None if seat in hands.unknown(state) else _missing_hands(state, seat)
    return Sentence("crew-page-hands-all")


def _photograph(state: CrewState, seat: int) -> list[str]:
    """The cards that count in a photograph of this seat's now: of its hand after the end, else of the trick."""
    hand, play = _hand(state, seat), _play(state, seat)
    return list(cast(list[str], (hand or play or {"cards": []})["cards"]))


def _trick(
    plays: tuple[Play, ...], seat: int, number: int, winner: int | None, to_come: tuple[int, ...] = ()
) -> Mapping[str, object]:
    return {
        "number": number,
        "title": Sentence("trick-number", {"number": number}),
        "won": None
        if winner is None
        else Sentence("crew-page-won" if winner != seat else "crew-page-you-won", {"seat": winner}),
        "cards": [
            {
                "card": str(play.card),
                "text": Sentence("crew-page-card", {"card": str(play.card)}),
                "seat": _at(play.seat),
                "mine": play.seat == seat,
                "winner": play.seat == winner,
            }
            for play in plays
        ]
        + [{"card": None, "seat": _at(other), "mine": other == seat, "next": other == to_come[0]} for other in to_come],
    }


def _last(state: CrewState, seat: int) -> Mapping[str, object] | None:
    """The trick taken last; the only one that may be looked at again."""
    taken = state.play.taken
    return _trick(taken[-1].plays, seat, len(taken), state.play.winners[-1]) if taken else None


def _said(tasks: list[Mapping[str, object]]) -> list[Sentence]:
    """What is mine, as it is read aloud."""
    if not tasks:
        return [Sentence("crew-page-no-task")]
    return [
        Sentence("crew-page-mine-task", {"task": task["text"], "state": task["progress"] or task["state"]})
        for task in tasks
    ]


def _shown(state: CrewState, seat: int) -> list[Sentence]:
    talk_row = talk(state, seat) if state.attempt.step == PLAY else None
    tricks = Sentence("crew-page-tricks", {"count": state.play.won[seat - 1] if 0 < seat <= len(state.play.won) else 0})
    lines = (
        []
        if talk_row is None
        else [talk_row["rule"] if talk_row["why"] is None else talk_row["why"], *talk_row["shown"]]
    )
    return [*lines, tricks]


def _whose(state: CrewState, seat: int) -> list[Sentence]:
    """Whose turn it is."""
    now = turn(state)
    if not now:
        return []
    return [Sentence("crew-page-your-turn") if now == seat else Sentence("crew-page-turn", {"seat": now})]
