"""All courses of play from open hands as one formula: who plays what when, who wins, who leads.

The cards are open and everybody cooperates, so a course is just a choice of cards that follows suit.
Tricks count from 0 here.
"""

from collections.abc import Sequence

from companion.review.winnable.clauses import Clauses
from companion.review.winnable.deal import Deal
from companion.rules.cards import Card, Suit


class Course:
    """The formula of a deal, with the variables that tasks and conditions speak of.

    ``plays[card][t]`` the card is played in trick t, ``gone[card][t]`` it was played in t or before, ``best[card][t]``
    it wins t, ``takes[seat][t]`` the seat wins t, ``leads[seat][t]``, ``suit[u][t]`` u is led in t.
    ``moved[card]`` it was passed on. ``by[card][seat][t]`` the seat plays the card in t.
    """

    def __init__(self, deal: Deal) -> None:
        self.deal = deal
        self.clauses = Clauses()
        self.seats = sorted(deal.hands)
        self.tricks = range(deal.tricks)
        self.holder = {card: seat for seat, hand in deal.hands.items() for card in hand}
        self.cards = list(self.holder)
        self.suits = [suit for suit in Suit if any(card.suit == suit for card in self.cards)]
        self.of_suit = {suit: [card for card in self.cards if card.suit == suit] for suit in self.suits}
        make = self.clauses.several
        count = deal.tricks
        self.plays = {card: make(count) for card in self.cards}
        self.gone = {card: make(count) for card in self.cards}
        self.best = {card: make(count) for card in self.cards}
        self.takes = {seat: make(count) for seat in self.seats}
        self.suit = {suit: make(count) for suit in self.suits}
        self.moved: dict[Card, int] = {}
        self.by: dict[Card, dict[int, list[int]]] = {}
        self.pardoned = {place: self.clauses.new() for place in sorted(deal.pardons)}
        self._won: dict[tuple[Card, int], int] = {}
        self._tricks_of: dict[int, list[int]] = {}
        self._earlier: dict[tuple[Card, Card], int] = {}
        self._played_once()
        self._passed()
        self._one_card_each()
        self._winners()
        self._leaders()
        self._covered()
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

    def _passed(self) -> None:
        """Who plays a card: its holder, or after the pass the neighbour who got it."""
        clauses, deal = self.clauses, self.deal
        for card in self.cards:
            seat = self.holder[card]
            self.by[card] = {seat: self.plays[card]}
            if not deal.may_move(card, seat):
                continue
            moved = self.moved[card] = clauses.new()
            other = deal.neighbour(seat, deal.passing)
            before = [-self.gone[card][deal.pass_after - 1]] if deal.pass_after else []
            for literal in before:
                clauses.define(-moved, literal)
            kept, given = [], []
            for t in self.tricks:
                play = self.plays[card][t]
                if t < deal.pass_after:
                    kept.append(play)
                    given.append(0)
                    continue
                kept.append(clauses.both([play, -moved]))
                given.append(clauses.both([play, moved]))
            self.by[card] = {seat: kept, other: given}
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
                for index, first in enumerate(choices):
                    rows.extend([-first, -second] for second in choices[index + 1 :])

    def _winners(self) -> None:
        """Highest trump, else highest card of the led suit."""
        rows = self.clauses.rows
        trumps = [card for card in self.cards if card.trump]
        for suit in self.suits:
            ranked = sorted(self.of_suit[suit], key=lambda card: card.value)
            for index, card in enumerate(ranked):
                beaten_by = ranked[index + 1 :] + ([] if suit.trump else trumps)
                best, play = self.best[card], self.plays[card]
                for t in self.tricks:
                    rows.append([-best[t], play[t]])
                    if not suit.trump:
                        rows.append([-best[t], self.suit[suit][t]])
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
        for index, first in enumerate(self.seats):
            for second in self.seats[index + 1 :]:
                rows.extend([-a, -b] for a, b in zip(self.takes[first], self.takes[second], strict=True))

    def _leaders(self) -> None:
        """The winner leads the next trick, and the led card names the suit."""
        rows = self.clauses.rows
        truth = self.clauses.new()
        rows.append([truth])
        self.leads = {
            seat: [truth if seat == self.deal.leader else -truth, *self.takes[seat][:-1]] for seat in self.seats
        }
        for t in self.tricks:
            rows.append([self.suit[suit][t] for suit in self.suits])
            for index, first in enumerate(self.suits):
                rows.extend([-self.suit[first][t], -self.suit[second][t]] for second in self.suits[index + 1 :])
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
                    for card in mine:
                        free = self._free_of(card, seat, t)
                        if free is not None:
                            rows.append([-self.suit[suit][t], *follow, *free])

    def _free_of(self, card: Card, seat: int, t: int) -> list[int] | None:
        """Literals of which one must hold if the seat cannot follow with this card in trick t; ``None``: it cannot."""
        played = [self.gone[card][t - 1]] if t else []
        own = self.holder[card] == seat
        moved = self.moved.get(card)
        if moved is not None and t < self.deal.pass_after:
            # The pass comes later: the holder has it still.
            if not own:
                return None
            moved = None
        up = self._up(card, seat, t)
        if up is None:
            return None
        elsewhere = [] if moved is None else [moved if own else -moved]
        return [*played, *elsewhere, *up]

    def _up(self, card: Card, seat: int, t: int) -> list[int] | None:
        """Literals of which one holds while this card of the helper lies face down in trick t; ``None``: always."""
        if seat != self.deal.helper:
            return []
        own = self.holder[card] == seat
        if own and card not in self._below:
            return []
        if not own and self.deal.pass_after == 0:
            return []
        if t == 0:
            return None
        return [-self._below[card][t - 1]] if own else [-self._got_up[t - 1]]

    def clauses_true(self) -> int:
        """A literal that always holds."""
        return self.leads[self.deal.leader][0]

    def _covered(self) -> None:
        """A covered card is played after the trick in which the card above it was played.

        ``_below[card][t]``: what lay on the covered card was played in t or before; ``_got_up[t]``: so was what lay on
        the place that a card passed to the helper took.
        """
        clauses, deal = self.clauses, self.deal
        self._below: dict[Card, list[int]] = {}
        self._got_up: list[int] = []
        giver = deal.neighbour(deal.helper, -deal.passing) if deal.helper and deal.passing else 0
        got = [card for card in self.cards if card in self.moved and self.holder[card] == giver]
        for top, below in deal.under.items():
            self._below[below] = self.gone[top]
            if deal.pass_after == 0 and top in self.moved:
                self._below[below] = clauses.several(deal.tricks)
                for t, name in enumerate(self._below[below]):
                    clauses.define(self.moved[top], -name, self.gone[top][t])
                    clauses.define(self.moved[top], name, -self.gone[top][t])
                    for card in got:
                        clauses.define(-self.moved[top], -self.moved[card], -name, self.gone[card][t])
                        clauses.define(-self.moved[top], -self.moved[card], name, -self.gone[card][t])
            elif deal.pass_after and below in self.moved:
                clauses.define(-self.moved[below], -self.gone[top][deal.pass_after - 1])
        if deal.helper and deal.passing and deal.pass_after:
            self._got_up = clauses.several(deal.tricks)
            for t, name in enumerate(self._got_up):
                for top, below in deal.under.items():
                    clauses.define(-self.moved[below], -name, self.gone[top][t])
                    clauses.define(-self.moved[below], name, -self.gone[top][t])
        for card in self.cards:
            play = self.by[card].get(deal.helper)
            for t in self.tricks if play else ():
                up = self._up(card, deal.helper, t)
                if play and play[t] and up is None:
                    clauses.define(-play[t])
                elif play and play[t] and up:
                    clauses.define(-play[t], -up[0])

    # -- what tasks speak of -----------------------------------------------------------------------

    def won(self, card: Card, seat: int) -> int:
        """A variable: the card ends in a trick of this seat."""
        found = self._won.get((card, seat))
        if found is None:
            found = self._won[card, seat] = self.clauses.new()
            for t in self.tricks:
                play, take = self.plays[card][t], self.takes[seat][t]
                self.clauses.define(-play, -take, found)
                self.clauses.define(-play, take, -found)
            self.clauses.define(-found, self.gone[card][-1])
        return found

    def earlier(self, first: Card, second: Card) -> int:
        """A variable: the first card falls in an earlier trick than the second, if that one is played at all."""
        found = self._earlier.get((first, second))
        if found is None:
            found = self._earlier[first, second] = self.clauses.new()
            for t in self.tricks:
                before = [self.gone[first][t - 1]] if t else []
                self.clauses.define(-self.plays[second][t], -found, *before)
                for literal in before:
                    self.clauses.define(-self.plays[second][t], -literal, found)
        return found

    def tricks_of(self, seat: int) -> list[int]:
        """The unary counter of a seat's tricks at the end."""
        if seat not in self._tricks_of:
            self._tricks_of[seat] = self.clauses.count(self.takes[seat])
        return self._tricks_of[seat]

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
