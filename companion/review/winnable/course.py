"""All courses of play as one formula: who plays what when, who wins, who leads. The one place for the rules of tricks.

Everybody cooperates and sees all cards, so a course is just a choice of cards that follows suit. The hands may be
given, or still be dealt in any way (``Deal.loose``): then who holds a card is part of the choice.
Tricks count from 0 here.
"""

from collections.abc import Sequence
from itertools import combinations

from companion.games.crew.terms import Suit
from companion.review.winnable.clauses import Clauses
from companion.review.winnable.deal import Deal
from companion.review.winnable.layout import Columns
from companion.rules.cards import AnySuit, Card


class DealFormula:
    """The formula of a deal, with the variables that tasks and conditions speak of.

    ``plays[card][t]`` the card is played in trick t, ``gone[card][t]`` it was played in t or before, ``best[card][t]``
    it wins t, ``takes[seat][t]`` the seat wins t, ``leads[seat][t]``, ``suit[u][t]`` u is led in t.
    ``moved[card]`` it was passed on, ``holds[card][seat]`` a loose one was dealt to the seat. ``by[card][seat][t]`` the
    seat plays the card in t.
    """

    def __init__(self, deal: Deal) -> None:
        self.deal = deal
        self.clauses = Clauses()
        self.seats = sorted(deal.hands)
        self.tricks = range(deal.tricks)
        self.holder = {card: seat for seat, hand in deal.hands.items() for card in hand}
        self.cards = [*self.holder, *deal.loose]
        self.suits: list[AnySuit] = [suit for suit in Suit if any(card.suit == suit for card in self.cards)]
        self.of_suit = {suit: [card for card in self.cards if card.suit == suit] for suit in self.suits}
        make = self.clauses.several
        count = deal.tricks
        self.plays = {card: make(count) for card in self.cards}
        self.gone = {card: make(count) for card in self.cards}
        self.best = {card: make(count) for card in self.cards}
        self.takes = {seat: make(count) for seat in self.seats}
        self.suit = {suit: make(count) for suit in self.suits}
        self.moved: dict[Card, int] = {}
        self.holds: dict[Card, dict[int, int]] = {}
        self.by: dict[Card, dict[int, list[int]]] = {}
        self.pardoned = {place: self.clauses.new() for place in sorted(deal.pardons)}
        self._won: dict[tuple[Card, int], int] = {}
        self._shows: dict[tuple[int, int], dict[int, int]] = {}
        self._tricks_of: dict[int, list[int]] = {}
        self._earlier: dict[tuple[Card, Card], int] = {}
        self._played_once()
        self._dealt()
        self._passed()
        self._one_card_each()
        self._winners()
        self._leaders()
        self._columns = Columns(self.clauses, deal, self.gone, self.moved, self.by)
        self._followed()

    # -- the rules of tricks -----------------------------------------------------------------------

    def _played_once(self) -> None:
        """``gone`` grows, and a card is played where it starts to be gone."""
        rows = self.clauses.rows
        for card in self.cards:
            play, gone = self.plays[card], self.gone[card]
            rows.append([-play[0], gone[0]])
            rows.append([play[0], -gone[0]])
            for t in self.tricks[1:]:
                rows.append([-gone[t - 1], gone[t]])
                rows.append([-play[t], gone[t]])
                rows.append([-play[t], -gone[t - 1]])
                rows.append([play[t], gone[t - 1], -gone[t]])

    def _dealt(self) -> None:
        """A loose card is dealt to one seat, which is the one that may play it."""
        clauses = self.clauses
        for card in self.deal.loose:
            self.holds[card] = {seat: clauses.new() for seat in self.seats}
            self.by[card] = {seat: clauses.several(len(self.tricks)) for seat in self.seats}
            clauses.exactly_one(list(self.holds[card].values()))
            for seat, holds in self.holds[card].items():
                for play, by in zip(self.plays[card], self.by[card][seat], strict=True):
                    clauses.define(-by, play)
                    clauses.define(-by, holds)
                    clauses.define(-play, -holds, by)

    def _passed(self) -> None:
        """Who plays a card: its holder, or after the pass the neighbour who got it."""
        clauses, deal = self.clauses, self.deal
        for card, seat in self.holder.items():
            self.by[card] = {seat: self.plays[card]}
            if not deal.may_move(card, seat):
                continue
            moved = self.moved[card] = clauses.new()
            other = deal.neighbour(seat, deal.passing)
            before = [-self.gone[card][deal.pass_after - 1]] if deal.pass_after else []
            for literal in before:
                clauses.define(-moved, literal)
            plays, moves = [], []
            for t in self.tricks:
                play = self.plays[card][t]
                if t < deal.pass_after:
                    plays.append(play)
                    moves.append(0)
                    continue
                plays.append(clauses.both([play, -moved]))
                moves.append(clauses.both([play, moved]))
            self.by[card] = {seat: plays, other: moves}
        if deal.passing:
            for seat in self.seats:
                clauses.exactly_one([self.moved[card] for card in deal.hands[seat] if card in self.moved])

    def _one_card_each(self) -> None:
        """Every seat plays exactly one card to every trick."""
        rows = self.clauses.rows
        for seat in self.seats:
            mine = [self.by[card][seat] for card in self.cards if seat in self.by[card]]
            for t in self.tricks:
                choices = [play[t] for play in mine if play[t]]
                rows.append(choices)
                self.clauses.at_most_one(choices)

    def _winners(self) -> None:
        """Highest trump, else highest card of the led suit."""
        rows = self.clauses.rows
        ruffed = self._ruffed()
        for suit in self.suits:
            ranked = sorted(self.of_suit[suit], key=lambda card: card.value)
            for index, card in enumerate(ranked):
                beaten_by = ranked[index + 1 :]
                best, play = self.best[card], self.plays[card]
                for t in self.tricks:
                    rows.append([-best[t], play[t]])
                    if not suit.trump:
                        rows.append([-best[t], self.suit[suit][t]])
                        rows.extend([-best[t], -ruff] for ruff in ruffed[t : t + 1])
                    rows.extend([-best[t], -self.plays[other][t]] for other in beaten_by)
        for t in self.tricks:
            rows.append([self.best[card][t] for card in self.cards])
            rows.append([self.takes[seat][t] for seat in self.seats])
        for card in self.cards:
            for seat, play in self.by[card].items():
                for t in self.tricks:
                    if play[t]:
                        rows.append([-self.best[card][t], -play[t], self.takes[seat][t]])
        for seat in self.seats:
            # Implied by the rest, but with it the solver sees at once which cards a seat could win with.
            mine = [card for card in self.cards if seat in self.by[card]]
            rows.extend([-self.takes[seat][t], *(self.best[card][t] for card in mine)] for t in self.tricks)
        for first, second in combinations(self.seats, 2):
            rows.extend([-a, -b] for a, b in zip(self.takes[first], self.takes[second], strict=True))

    def _ruffed(self) -> list[int]:
        """By trick: a trump lies in it (whenever one does); empty where no trump was dealt."""
        trumps = [card for card in self.cards if card.trump]
        ruffed = self.clauses.several(len(self.tricks)) if trumps else []
        for t, ruff in enumerate(ruffed):
            self.clauses.rows.extend([-self.plays[card][t], ruff] for card in trumps)
        return ruffed

    def _leaders(self) -> None:
        """The winner leads the next trick, and the led card names the suit."""
        rows = self.clauses.rows
        always = self.clauses.new()
        rows.append([always])
        self.leads = {
            seat: [always if seat == self.deal.leader else -always, *self.takes[seat][:-1]] for seat in self.seats
        }
        for t in self.tricks:
            rows.append([self.suit[suit][t] for suit in self.suits])
            rows.extend([-self.suit[first][t], -self.suit[second][t]] for first, second in combinations(self.suits, 2))
        for card in self.cards:
            for seat, play in self.by[card].items():
                for t in self.tricks:
                    if play[t]:
                        rows.append([-play[t], -self.leads[seat][t], self.suit[card.suit][t]])

    def _followed(self) -> None:
        """Who holds the led suit plays it: a seat that plays another suit has none of it left."""
        rows = self.clauses.rows
        for seat in self.seats:
            for suit in self.suits:
                mine = [card for card in self.of_suit[suit] if seat in self.by[card]]
                for t in self.tricks:
                    follow = [self.by[card][seat][t] for card in mine if self.by[card][seat][t]]
                    if (seat, t) in self.pardoned:
                        follow.append(self.pardoned[seat, t])
                    if self.holds and len(mine) > 1:
                        # As many clauses as cards would repeat a long list.
                        follow = [self.clauses.either(follow)]
                    for card in mine:
                        free = self._free_of(card, seat, t)
                        if free is not None:
                            rows.append([-self.suit[suit][t], *follow, *free])

    def _free_of(self, card: Card, seat: int, t: int) -> list[int] | None:
        """Literals of which one must hold if the seat cannot follow with this card in trick t; ``None``: it cannot."""
        played = [self.gone[card][t - 1]] if t else []
        if card in self.holds:
            return [*played, -self.holds[card][seat]]
        own = self.holder[card] == seat
        moved = self.moved.get(card)
        if moved is not None and t < self.deal.pass_after:
            # The pass comes later: the holder has it still.
            if not own:
                return None
            moved = None
        up = self._columns.up(card, seat, t)
        if up is None:
            return None
        elsewhere = [] if moved is None else [moved if own else -moved]
        return [*played, *elsewhere, *up]

    def clauses_true(self) -> int:
        """A literal that always holds."""
        return self.leads[self.deal.leader][0]

    # -- what tasks speak of -----------------------------------------------------------------------

    def won(self, card: Card, seat: int) -> int:
        """A variable: the card ends in a trick of this seat."""
        literal = self._won.get((card, seat))
        if literal is None:
            literal = self._won[card, seat] = self.clauses.new()
            for t in self.tricks:
                play, take = self.plays[card][t], self.takes[seat][t]
                self.clauses.define(-play, -take, literal)
                self.clauses.define(-play, take, -literal)
            self.clauses.define(-literal, self.gone[card][-1])
        return literal

    def earlier(self, first: Card, second: Card) -> int:
        """A variable: the first card falls in an earlier trick than the second, if that one is played at all."""
        ordered = self._earlier.get((first, second))
        if ordered is None:
            ordered = self._earlier[first, second] = self.clauses.new()
            for t in self.tricks:
                before = [self.gone[first][t - 1]] if t else []
                self.clauses.define(-self.plays[second][t], -ordered, *before)
                for literal in before:
                    self.clauses.define(-self.plays[second][t], -literal, ordered)
        return ordered

    def tricks_of(self, seat: int) -> list[int]:
        """The unary counter of a seat's tricks at the end."""
        if seat not in self._tricks_of:
            self._tricks_of[seat] = self.clauses.count(self.takes[seat])
        return self._tricks_of[seat]

    def shows(self, seat: int, t: int) -> dict[int, int]:
        """By value a variable: the seat plays a colour card of it in trick t; what it never can is left out."""
        if (seat, t) not in self._shows:
            uses: dict[int, list[int]] = {}
            for card in self.cards:
                if not card.trump and seat in self.by[card] and self.by[card][seat][t]:
                    uses.setdefault(card.value, []).append(self.by[card][seat][t])
            self._shows[seat, t] = {value: self.clauses.either(literals) for value, literals in uses.items()}
        return self._shows[seat, t]

    def uses(self, seat: int, card: Card) -> Sequence[int]:
        """The seat plays the card, by trick; empty where it never can."""
        return self.by[card].get(seat, ())

    def played(self, cards: Sequence[tuple[int, Card]]) -> list[int]:
        """Literals that fix a course up to here: the cards of complete and open tricks in the order played."""
        return [self.plays[card][index // self.deal.seats] for index, (_, card) in enumerate(cards)]

    def read(self, model: Sequence[int]) -> tuple[tuple[tuple[int, Card], ...], ...]:
        """The course of a satisfying model: per trick the (seat, card) pairs in the order played."""
        true = set(model)
        course = []
        leader = self.deal.leader
        for t in self.tricks:
            cards = {seat: card for card in self.cards for seat, play in self.by[card].items() if play[t] in true}
            order = [self.deal.neighbour(leader, step) for step in range(self.deal.seats)]
            course.append(tuple((seat, cards[seat]) for seat in order))
            leader = next(seat for seat in self.seats if self.takes[seat][t] in true)
        return tuple(course)

    def passes(self, model: Sequence[int]) -> tuple[tuple[int, Card], ...]:
        """The cards that a model passes on, with the seats that give them."""
        true = set(model)
        return tuple((self.holder[card], card) for card, moved in self.moved.items() if moved in true)


def add_all_played(course: DealFormula) -> None:
    """In the end no more cards are left over than were dealt too many, and those by a seat that got them."""
    clauses, deal = course.clauses, course.deal
    over = {seat for seat, hand in deal.hands.items() if len(hand) > deal.tricks}
    if deal.loose and deal.over:
        over = set(deal.hands)
    may: list[Card] = []
    for card in course.cards:
        if over.isdisjoint(course.by[card]):
            clauses.define(course.gone[card][-1])
        else:
            may.append(card)
    if deal.over == 1:
        clauses.at_most_one([-course.gone[card][-1] for card in may])


def add_counts(course: DealFormula) -> None:
    """After some tricks every seat has played as many cards: worth its clauses only where a proof is long.

    Where cards change hands, or are still to be dealt, a seat has no cards of its own to count, and nothing is added.
    """
    clauses, deal = course.clauses, course.deal
    if deal.passing or deal.loose:
        return
    for hand in deal.hands.values():
        for t in course.tricks[2:-1:3]:
            counter = clauses.count([course.gone[card][t] for card in hand], t + 2)
            clauses.define(counter[t])
            if t + 1 < len(counter):
                clauses.define(-counter[t + 1])
