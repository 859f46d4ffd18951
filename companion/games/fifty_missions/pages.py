"""A player's page: the four missions in large type, the row, and a card to play by suit, value and place.

The table knows no hands, so a page offers every card that may still come; all of it is public knowledge.
"""

from collections.abc import Mapping
from typing import cast

from companion.games.fifty_missions.data import MissionCard
from companion.games.fifty_missions.prompts import prompt
from companion.games.fifty_missions.state import FiftyState
from companion.games.fifty_missions.terms import HIGHEST, LOWEST, PLACES, DeckCard, Face
from companion.rules.board import Prompt
from companion.rules.seats import Speaker
from companion.rules.sentences import Sentence
from companion.rules.sheets import Page, Post

LAYING = ("row", "correct")
"""Phases in which a card is named without a place."""


def posts(state: FiftyState) -> tuple[Post, ...]:
    """One page a player."""
    return tuple(
        Post(f"seat-{seat}", Speaker(seat=seat), "fifty", name="post-seat")
        for seat in range(1, state.config.players + 1)
    )


def page(state: FiftyState, post: Post) -> Page:
    """All that a player's page shows."""
    seat, asked = post.speaker.seat or 0, prompt(state)
    missions = state.config.missions
    row = state.faces
    shown: list[dict[str, object]] = [
        {
            "place": place,
            "text": missions[name].condition.describe(),
            "holds": bool(missions[name].condition.holds(row))
            if row is not None and state.config.recognition == "at_once"
            else None,
            "near": _near(state, missions[name], asked),
            "met": f"MET {missions[name].code}",
        }
        for place, name in zip(PLACES, state.open, strict=True)
        if name is not None
    ]
    cards = [
        None
        if card is None
        else {"card": str(card.face), "suit": card.face.suit, "value": card.face.value, "text": _card(card.face)}
        for card in state.row
    ]
    return {
        "prompt": Sentence("fifty-page-play") if (asked.key, asked.who) == ("fifty-play", seat) else asked.sentence,
        "news": news(state, seat),
        "missions": shown,
        "row": cards,
        "done": Sentence("fifty-page-done", {"done": state.done, "total": state.done + state.left}),
        "deck": Sentence("fifty-page-deck", {"count": state.pile.size}),
        "suits": [{"suit": suit, "name": Sentence(f"suit-{suit}", otherwise=suit)} for suit in state.config.deck.suits],
        "values": list(range(LOWEST, HIGHEST + 1)),
        "play": _play(state, seat, asked),
        "choices": [
            {"word": word, "label": _label(state, word)} for word in asked.choices if _answers(state, seat, asked, word)
        ],
        "clock": state.clock if state.config.mode == "crazy" else None,
        "mine": [
            *(Sentence("fifty-page-hand", {"count": hand.size}) for hand in state.hands[seat - 1 : seat]),
            *_said(shown),
            Sentence("fifty-page-row", {"cards": tuple("–" if card is None else card["text"] for card in cards)}),
        ],
    }


def _said(shown: list[dict[str, object]]) -> list[Sentence]:
    """The open missions as they are read aloud: first those that one card would meet, with where and which."""

    def mission(row: Mapping[str, object]) -> Sentence:
        near = cast(Mapping[str, list[str]], row["near"] or {})
        ways = tuple(_way(place, codes) for place, codes in near.items())
        holds = "near" if ways else "yes" if row["holds"] else "no"
        return Sentence("fifty-page-mission", {"says": row["text"], "holds": holds, "ways": ways})

    return [mission(row) for row in sorted(shown, key=lambda row: not row["near"])]


FEW = 3
"""As many cards of one place are read by their names."""


def _way(place: str, codes: list[str]) -> Sentence:
    """What would meet a mission on one place."""
    cards = tuple(_card(DeckCard.read(code).face) for code in codes[:FEW])
    return Sentence("fifty-page-way", {"place": place, "cards": cards, "count": len(codes), "more": len(codes) - FEW})


def _card(face: Face) -> Sentence:
    return Sentence("fifty-page-card", {"suit": face.suit, "value": face.value})


def _asked(state: FiftyState, seat: int, asked: Prompt) -> bool:
    return asked.who in (None, seat)


def _play(state: FiftyState, seat: int, asked: Prompt) -> Mapping[str, object] | None:
    """The cards that may come now, each with the words that play it, by place; place 0 where none is named."""
    if not _asked(state, seat, asked):
        return None
    buttons: dict[str, dict[str, str]] = {}
    for word in asked.choices:
        verb, *args = word.split()
        if verb == "PLAY" and len(args) == 2:
            buttons.setdefault(args[0], {})[args[1]] = word
        elif state.phase in LAYING and not args and "-" in verb:
            buttons[verb] = {"0": word}
    return buttons or None


def _near(state: FiftyState, mission: MissionCard, asked: Prompt) -> Mapping[str, list[str]] | None:
    """The one card that would meet a mission, by its place: of those that may come, as everybody can work it out.

    Nothing where players watch for themselves (``claimed``), where the mission is met, and while no card is played.
    """
    row = state.faces
    if row is None or state.config.recognition != "at_once" or mission.condition.holds(row):
        return None
    near: dict[str, list[str]] = {}
    plays = [word.split() for word in asked.choices if word.startswith("PLAY ")]
    for _, face, place in plays:
        first, second, third, last = (
            DeckCard.read(face).face if at == int(place) else top for at, top in enumerate(row, 1)
        )
        if mission.condition.holds((first, second, third, last)):
            near.setdefault(place, []).append(face)
    return near if plays else None


def _answers(state: FiftyState, seat: int, asked: Prompt, word: str) -> bool:
    """Whether a choice is a button of its own; the next game is begun at the table."""
    plays = word.startswith("PLAY ") or (state.phase in LAYING and "-" in word and " " not in word)
    return _asked(state, seat, asked) and not plays and word != "NEW"


def _label(state: FiftyState, word: str) -> Sentence:
    match word.split():
        case ["FIRST", "SEAT", seat]:
            return Sentence("somebody-at-seat", {"seat": int(seat)})
        case [place] if place.isdecimal():
            top = state.row[int(place) - 1]
            if top is None:
                return Sentence("fifty-page-place", {"place": place})
            return Sentence("fifty-page-place-on", {"place": place, "card": _card(top.face)})
        case [("MET" | "TICK") as verb, code]:
            mission = next((mission for mission in state.config.missions.values() if mission.code == code), None)
            says = Sentence("", otherwise=code) if mission is None else mission.condition.describe()
            return Sentence(f"fifty-page-{verb.lower()}", {"says": says})
        case [verb, *_]:
            return Sentence(f"fifty-page-word-{verb.lower()}", otherwise=word.capitalize())
    return Sentence("", otherwise=word)


def news(state: FiftyState, reader: int = 0) -> Sentence | None:
    """The card played last, and the missions that it met; the seat that reads it is called "you"."""
    if not state.plays:
        return None
    last = state.plays[-1]
    played = Sentence(
        "fifty-page-played",
        {"seat": last.seat or 0, "card": _card(last.card.face), "place": last.place, "own": int(last.seat == reader)},
    )
    if not state.latest:
        return played
    met = tuple(state.config.missions[name].condition.describe() for name in state.latest)
    return Sentence("fifty-page-met-news", {"played": played, "count": len(met), "says": met})
