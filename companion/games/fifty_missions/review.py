"""After a game of 50 Missions: how fast it went, and what the best possible would have been."""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from companion.games.fifty_missions.evolve import fold
from companion.games.fifty_missions.missions import one_card_away
from companion.games.fifty_missions.placement import legal_places
from companion.games.fifty_missions.play import play
from companion.games.fifty_missions.state import FiftyState
from companion.games.fifty_missions.terms import DeckCard
from companion.games.fifty_missions.view import FiftyView
from companion.rules.board import Refusal
from companion.rules.plain import keyed, listed
from companion.rules.reviews import Finished, Reviews
from companion.rules.sentences import Params, Sentence

NODES = 4000
"""Positions that the exact search looks at unless told otherwise: some seconds."""

BEAM = 12
"""Positions of equal length that are followed where the exact search had to stop."""


@dataclass(frozen=True)
class MissionPace:
    """Missions done in each minute of the game, and per minute over all of it (``None``: too short to say)."""

    minutes: tuple[int, ...]
    per_minute: float | None


def pace(state: FiftyState) -> MissionPace:
    """How fast missions were done, from the first card to the end (or the last card so far)."""
    if not state.plays:
        return MissionPace((), None)
    began = state.plays[0].at
    ended = max(state.ended, state.plays[-1].at)
    minutes = [0] * (int((ended - began) // 60) + 1)
    for taken in state.taken:
        minutes[max(0, min(len(minutes) - 1, int((taken.at - began) // 60)))] += 1
    lasted = ended - began
    return MissionPace(tuple(minutes), round(len(state.taken) * 60 / lasted, 2) if lasted >= 1 else None)


@dataclass(frozen=True)
class Best:
    """The most missions found from a position, and the plays that lead there.

    ``exact`` says that there is no better way; otherwise ``done`` is a bound: at least so many are possible.
    """

    done: int
    exact: bool
    line: tuple[str, ...]
    positions: int


def all_known(state: FiftyState) -> bool:
    """Whether row, hands and the order of the deck are known, and the missions come by themselves."""
    hidden = state.pile.hidden or state.covered_unseen or any(hand.hidden for hand in state.hands)
    return state.faces is not None and not hidden and state.config.mission_cards == "screen"


def best_possible(start: FiftyState, nodes: int = NODES) -> Best | None:
    """The most missions that these cards allow, by trying every play; ``None`` where cards are unknown.

    A search that has to stop after ``nodes`` positions goes on with the promising ones only and gives a bound.
    Time does not count: against the clock, everybody is fast enough.
    """
    start = replace(start, config=replace(start.config, recognition="at_once"))
    if not all_known(start):
        return None
    search = _PlaySearch(nodes)
    search.visit(start)
    if not search.exact:
        # What was left undecided gets a second look: the most promising positions of every length side by side.
        search.beam(start)
    total = start.done + sum(1 for mission in start.open if mission) + len(start.missions_left)
    return Best(search.best, search.exact or search.best == total, search.line, search.looked)


def promise(state: FiftyState) -> tuple[int, int]:
    """How a position is ranked: missions done, then open missions that one card would bring."""
    row, missions = state.faces, state.config.missions
    if row is None or state.over:
        return state.done, 0
    near = sum(one_card_away(state, missions[name].condition, row) for name in state.open if name)
    return state.done, near


class _PlaySearch:
    """Depth first over every legal play, each position once."""

    def __init__(self, nodes: int) -> None:
        self.nodes = nodes
        self.looked = 0
        self.best = -1
        self.exact = True
        self.line: tuple[str, ...] = ()
        self.seen: dict[object, int] = {}

    def visit(self, start: FiftyState) -> None:
        """Look at everything that can come of a position, until the bound."""
        stack: list[tuple[FiftyState, tuple[str, ...]]] = [(start, ())]
        while stack:
            state, line = stack.pop()
            if self.looked >= self.nodes:
                self.exact = False
                return
            self.looked += 1
            if state.done > self.best:
                self.best, self.line = state.done, line
            if state.over:
                continue
            if any(hand.hidden for hand in state.hands) or state.pile.hidden:
                # Cards shuffled by the table: nobody knows how it would have gone on.
                self.exact = False
                continue
            stack += self._next(state, line)

    def _next(self, state: FiftyState, line: tuple[str, ...]) -> list[tuple[FiftyState, tuple[str, ...]]]:
        """The positions after every play that were not seen before, the most promising last."""
        following: list[tuple[FiftyState, tuple[str, ...]]] = []
        for card, place, seat in plays(state):
            answer = play(state, card, place, seat, 0.0)
            if isinstance(answer, Refusal):
                continue
            after = fold(state, answer)
            key = _key(after)
            if self.seen.get(key, -1) < after.done:
                self.seen[key] = after.done
                following.append((after, (*line, f"PLAY {card.face} {place}")))
        return sorted(following, key=lambda pair: pair[0].done)

    def beam(self, start: FiftyState) -> None:
        """From play to play only the positions with most missions done and most of them one card away."""
        self.seen = {}
        level: list[tuple[FiftyState, tuple[str, ...]]] = [(start, ())]
        while level:
            following = [
                following_pair for state, line in level if not state.over for following_pair in self._next(state, line)
            ]
            self.looked += len(following)
            for state, line in following:
                if state.done > self.best:
                    self.best, self.line = state.done, line
            known = [pair for pair in following if not any(hand.hidden for hand in pair[0].hands)]
            level = sorted(known, key=lambda pair: promise(pair[0]), reverse=True)[:BEAM]


def plays(state: FiftyState) -> Iterator[tuple[DeckCard, int, int]]:
    """Every play that the known hands allow, equal cards once."""
    seats = (state.turn,) if state.turn else tuple(range(1, state.config.players + 1))
    tried = set()
    for seat in seats:
        for card in state.hands[seat - 1].known:
            for place in legal_places(state, card.face):
                if (seat, card.face, place) not in tried:
                    tried.add((seat, card.face, place))
                    yield card, place, seat


def _key(state: FiftyState) -> object:
    """What the future depends on; which of two equal cards is which does not matter."""
    hands = tuple(tuple(sorted(str(card.face) for card in hand.known)) for hand in state.hands)
    under = tuple(sorted(str(card.face) for pile in state.under for card in pile)) if not state.collected else ()
    pile = tuple(card.face for card in state.pile.known)
    return (state.faces, hands, pile, under, state.open, len(state.missions), state.turn, state.over)


def figures(finished: Finished[FiftyState]) -> Params:
    """How fast it went, and the most that these cards allowed."""
    return {"pace": pace(finished.state), "best": best_possible(finished.start())}


def review_sentences(params: Params) -> list[Sentence]:
    """The result, the pace minute by minute, and what would have been possible."""
    last, speed, best = keyed(listed(params["records"])[-1]), keyed(params["pace"]), params["best"]
    if "ticked" in last:
        return [Sentence("review-fifty-box", {"number": last["ticked"]})]
    result = {"number": last["done"], "left": last["left"], "medal": last["medal"]}
    ended = {"seconds": last["seconds"], "reason": Sentence(f"reason-fifty-{last['reason']}")}
    sentences = [Sentence("review-fifty-result", result), Sentence("review-fifty-end", ended)]
    if speed["per_minute"] is not None:
        minutes = tuple(listed(speed["minutes"]))
        sentences += [
            Sentence("review-pace", {"number": speed["per_minute"]}),
            Sentence("review-pace-minutes", {"minutes": minutes}),
        ]
    if best is not None:
        most = keyed(best)
        sentences.append(Sentence("review-best" if most["exact"] else "review-best-bound", {"done": most["done"]}))
    return sentences


def revealed(board: object) -> object:
    """Row, hands and deck, when the game is over."""
    assert isinstance(board, FiftyView)
    return board.revealed


REVIEWS: Reviews[FiftyState] = Reviews(figures=figures, lines=review_sentences, revealed=revealed)
