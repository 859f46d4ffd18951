"""Putting right what the companion got wrong: a misread card, a missed one, a wrong owner.

All that follows from the cards is judged anew from the first trick, so a correction can open a decided attempt or
decide an open one. The real cards are right, the companion follows.
"""

from companion.games.crew import events as ev
from companion.games.crew import misheard
from companion.games.crew.commands import Correct
from companion.games.crew.drafting import on_table
from companion.games.crew.retelling import Scanned, judged_anew, places, retold, scanned
from companion.games.crew.state import State, no_such_seat
from companion.games.crew.steps import after
from companion.games.crew.terms import CARDS
from companion.rules.board import Prompt, Refusal

Events = tuple[ev.Event, ...]
Place = tuple[int, int]
"""A trick and a seat."""


def correct(state: State, command: Correct) -> Events | Refusal:
    """A correction: as far as it has been said it is remembered, once it is whole it is carried out."""
    done = misheard.correct(state, command)
    if done is not None:
        return _whole(state, command, done)
    match command.said:
        case "CARD", trick, seat, code:
            done = _replaced(state, (int(trick), int(seat)), code, command.at)
        case "MISSED", trick, seat, code:
            done = _inserted(state, (int(trick), int(seat)), code, command.at)
        case "EXTRA", trick, seat:
            done = _removed(state, (int(trick), int(seat)), command.at)
        case "SWAP", trick, seat, other, whose:
            done = _swapped(state, (int(trick), int(seat)), (int(other), int(whose)), command.at)
        case "OWNER", task, seat:
            done = _owner(state, task, int(seat), command.at)
        case "ROLES", role, seat:
            done = _role(state, role, int(seat), command.at)
        case "COMMANDER", seat:
            done = _commander(state, int(seat), command.at)
        case said:
            if not prompt(state, said).choices[:-1]:
                return Refusal("not-allowed", {"word": " ".join(said)}, key="crew-cannot-correct")
            return misheard.asked(said)
    return _whole(state, command, done)


def _whole(state: State, command: Correct, done: Events | Refusal) -> Events | Refusal:
    """A correction that was carried out is no longer asked about; one that is being counted is."""
    if isinstance(done, Refusal) or state.correcting is None or command.said[-1] == "TALLY":
        return done
    return (*done, ev.CorrectionSaid(None))


def _replaced(state: State, place: Place, code: str, at: float) -> Events | Refusal:
    told, index = _index(state, place)
    if index is None:
        return _no_such_place(place)
    if told[index].card == CARDS[code]:
        return Refusal("not-allowed", {"card": code}, key="crew-same-card")
    wrong, right = told[index].card, list(told)
    later = next((at for at, one in enumerate(told) if at >= len(places(state)) and one.card == CARDS[code]), None)
    if later is not None:
        # It was scanned after the end of the attempt as it stands: the two were scanned in each other's place.
        right[later] = told[later]._replace(card=wrong)
    right[index] = told[index]._replace(card=CARDS[code])
    return _checked(state, right, code, at)


def _inserted(state: State, place: Place, code: str, at: float) -> Events | Refusal:
    """The card was played where another stands now; all later cards move on by one seat."""
    told, index = _index(state, place)
    if index is None:
        return _no_such_place(place)
    missed = told[index]._replace(card=CARDS[code])
    return _checked(state, [*told[:index], missed, *told[index:]], code, at)


def _swapped(state: State, place: Place, other: Place, at: float) -> Events | Refusal:
    """Two cards were scanned in the wrong order: each lies where the other was."""
    told, first = _index(state, place)
    _, second = _index(state, other)
    if first is None or second is None:
        return _no_such_place(place if first is None else other)
    if first == second:
        return Refusal("not-allowed", {"card": str(told[first].card)}, key="crew-same-card")
    right = list(told)
    right[first] = told[first]._replace(card=told[second].card)
    right[second] = told[second]._replace(card=told[first].card)
    return retold(state, right, at)


def _removed(state: State, place: Place, at: float) -> Events | Refusal:
    told, index = _index(state, place)
    if index is None:
        return _no_such_place(place)
    return retold(state, [*told[:index], *told[index + 1 :]], at)


def _index(state: State, place: Place) -> tuple[list[Scanned], int | None]:
    index = next((at for at, one in enumerate(places(state)) if one[:2] == place), None)
    return scanned(state), index


def _no_such_place(place: Place) -> Refusal:
    return Refusal("not-allowed", {"trick": place[0], "seat": place[1]}, key="crew-no-such-place")


def _checked(state: State, cards: list[Scanned], code: str, at: float) -> Events | Refusal:
    if CARDS[code] not in state.table.deck:
        return Refusal("not-in-deck", {"card": code}, key="crew-not-in-deck")
    if len({one.card for one in cards}) < len(cards):
        return Refusal("already-played", {"card": code}, key="crew-correct-swap")
    return retold(state, cards, at)


def _owner(state: State, word: str, seat: int, at: float) -> Events | Refusal:
    task = on_table(state, word)
    if isinstance(task, Refusal):
        return task
    if not state.has_seat(seat):
        return no_such_seat(state, seat)
    refused = state.table.box.may_own(state, task, seat)
    if refused is not None:
        return refused
    return judged_anew(state, (ev.TaskHandedOver(task.id, seat),), at)


def _role(state: State, role: str, seat: int, at: float) -> Events | Refusal:
    known = {name.upper(): name for name, _ in state.attempt.roles}
    if role not in known or not state.has_seat(seat):
        return Refusal("not-allowed", {"word": role}, key="crew-cannot-correct")
    return judged_anew(state, (ev.RoleNamed(known[role], seat),), at)


def _commander(state: State, seat: int, at: float) -> Events | Refusal:
    if seat not in state.people or state.attempt.commander is None:
        return no_such_seat(state, seat)
    named: Events = (ev.CommanderNamed(seat),)
    refused = _may_not_own(after(state, named))
    return refused if refused is not None else judged_anew(state, named, at)


def _may_not_own(state: State) -> Refusal | None:
    """Why a task cannot stay with its owner: the captain never has a comparison with the captain (Deep Sea p. 18)."""
    owned = ((task, task.owner) for task in state.attempt.tasks if task.owner is not None)
    refusals = (state.table.box.may_own(state, task, owner) for task, owner in owned)
    return next((refusal for refusal in refusals if refusal is not None), None)


def _others(state: State, place: Place) -> list[Place]:
    """The places that a card can have changed with; none if nothing lies where it is said to lie."""
    all_places = [(trick, seat) for trick, seat, _ in places(state)]
    return [one for one in all_places if one != place] if place in all_places else []


def prompt(state: State, said: tuple[str, ...]) -> Prompt:
    """The next question of a correction; the last choice leaves it."""
    choices: list[str] = []
    match said:
        case ():
            kinds = [("CARD", state.play.begun), ("SWAP", len(places(state)) > 1)]
            kinds += [("MISSED", state.play.begun), ("EXTRA", state.play.begun)]
            kinds += [("OWNER", any(task.owner for task in state.attempt.tasks)), ("ROLES", bool(state.attempt.roles))]
            kinds += [("COMMANDER", state.attempt.commander is not None), *misheard.kinds(state)]
            choices = [f"FIX{kind}" for kind, possible in kinds if possible]
        case (kind, *_) if kind in misheard.KINDS:
            choices = misheard.choices(state, said)
        case ("CARD" | "MISSED" | "EXTRA" | "SWAP",):
            numbers = dict.fromkeys(trick for trick, _, _ in places(state))
            choices = [str(number) for number in reversed(numbers)]
        case (("CARD" | "MISSED" | "EXTRA" | "SWAP"), number):
            choices = [f"SEAT {seat}" for trick, seat, _ in places(state) if str(trick) == number]
        case (("CARD" | "MISSED"), _, _):
            left = state.table.deck - (state.play.gone if said[0] == "CARD" else {one.card for one in scanned(state)})
            choices = [code for code, card in CARDS.items() if card in left]
        case "SWAP", number, seat:
            others = _others(state, (int(number), int(seat)))
            choices = [str(trick) for trick in sorted({trick for trick, _ in others}, reverse=True)]
        case "SWAP", number, seat, other:
            others = _others(state, (int(number), int(seat)))
            choices = [f"SEAT {whose}" for trick, whose in others if str(trick) == other]
        case ("OWNER",):
            choices = [task.code for task in state.attempt.tasks if task.owner is not None]
        case ("ROLES",):
            choices = [f"FIXROLE {role.upper()}" for role, _ in state.attempt.roles]
        case "OWNER", word:
            task, seats = on_table(state, word), range(1, state.table.seats + 1)
            if not isinstance(task, Refusal):
                choices = [f"SEAT {seat}" for seat in seats if state.table.box.may_own(state, task, seat) is None]
        case "ROLES", _:
            choices = [f"SEAT {seat}" for seat in range(1, state.table.seats + 1)]
        case ("COMMANDER",):
            could = (seat for seat in state.people if _may_not_own(after(state, (ev.CommanderNamed(seat),))) is None)
            choices = [f"SEAT {seat}" for seat in could]
    about = said[0].lower() if said else "what"
    return Prompt(f"crew-correct-{about}", {"step": len(said)}, choices=(*choices, "CANCEL"))
