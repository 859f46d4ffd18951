"""The goals of missions without task cards (Mission Deep Sea) as clauses."""

from typing import assert_never

from companion.games.crew.cards import Suit
from companion.games.crew.deep_sea.missions import Goal
from companion.review.winnable.course import Course
from companion.rules.cards import Card


def special_of_goal(course: Course, goal: Goal) -> set[Card]:
    """The same for the goal of a mission without tasks."""
    match goal:
        case Goal.BALANCE_9 | Goal.BALANCE_1:
            value = 9 if goal is Goal.BALANCE_9 else 1
            return {card for card in course.cards if card.value == value}
        case Goal.FINAL_YELLOW_5:
            return {Card(Suit.YELLOW, 5)}
        case _:
            return set()


def add_goal(course: Course, goal: Goal) -> None:
    """The goal of a mission without task cards."""
    clauses = course.clauses
    match goal:
        case Goal.ALL_TASKS:
            pass
        case Goal.BALANCE_9 | Goal.BALANCE_1:
            _balance_of_value(course, 9 if goal is Goal.BALANCE_9 else 1)
        case Goal.NO_LEAD_PINK_SUBMARINE:
            for suit in (Suit.PINK, Suit.SUBMARINE):
                for led in course.suit.get(suit, []):
                    clauses.never(led)
        case Goal.FIRST_WINNER_AHEAD:
            _first_winner_ahead(course)
        case Goal.FINAL_YELLOW_5:
            card = Card(Suit.YELLOW, 5)
            if card not in course.plays:
                clauses.add()
                return
            clauses.add(course.plays[card][-1])
            for seat, play in course.by[card].items():
                clauses.add(-play[-1], course.leads[course.deal.neighbour(seat, 1)][-1])
        case _:
            assert_never(goal)


def _balance_of_value(course: Course, value: int) -> None:
    """Never two more of a value than anybody else, after every trick; a trick may hold several."""
    clauses = course.clauses
    cards = [card for card in course.cards if card.value == value and not card.trump]
    for t in course.tricks:
        counts = {}
        for seat in course.seats:
            so_far = []
            for card in cards:
                literal = clauses.both([course.gone[card][t], course.won(card, seat)])
                so_far.append(literal)
            counts[seat] = clauses.count(so_far)
        for seat in course.seats:
            for other in course.seats:
                if seat != other:
                    for k in range(1, len(cards)):
                        clauses.add(-counts[seat][k], counts[other][k - 1])


def _first_winner_ahead(course: Course) -> None:
    """The winner of the first trick is strictly ahead of everybody after every later trick."""
    clauses = course.clauses
    for seat in course.seats:
        clauses.guards = (course.takes[seat][0],)
        for t in course.tricks[1:]:
            own = clauses.count(course.takes[seat][: t + 1])
            for other in course.seats:
                if other != seat:
                    clauses.more(own, clauses.count(course.takes[other][: t + 1]))
        clauses.guards = ()
