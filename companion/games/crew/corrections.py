"""Putting right what the companion got wrong: a misread card, a missed one, a wrong owner.

All that follows from the cards is judged anew from the first trick, so a correction can open a decided attempt or
decide an open one. The real cards are right, the companion follows.
"""

from companion.games.crew import commands as do
from companion.games.crew import events as ev
from companion.games.crew import statement_corrections
from companion.games.crew.commands import Correct
from companion.games.crew.drafting import on_table
from companion.games.crew.questions import after
from companion.games.crew.replaying import ScannedCard, counted, judged_anew, places, replayed, scanned
from companion.games.crew.state import CrewState, no_such_seat
from companion.games.crew.task_events import TaskHandedOver
from companion.games.crew.terms import CARDS, VERDICTS, Verdict
from companion.rules.board import Prompt, Refusal
from companion.rules.game_inputs import Utterance

Events = tuple[ev.Event, ...]
Place = tuple[int, int]
"""A trick and a seat."""


def correct(state: CrewState, command: Correct) -> Events | Refusal:
    """A correction: as far as it has been said it is remembered, once it is whole it is carried out."""
    done = statement_corrections.correct(state, command)
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
                key = "refused-crew-cannot-correct" if said else "refused-crew-nothing-to-correct"
                return Refusal("not-allowed", {"word": " ".join(said)}, key=key)
            return statement_corrections.asked(said)
    return _whole(state, command, done)


def _whole(state: CrewState, command: Correct, done: Events | Refusal) -> Events | Refusal:
    """A correction that was carried out is no longer asked about; one that is being counted is."""
    if isinstance(done, Refusal) or state.correcting is None or command.said[-1] == "TALLY":
        return done
    return (*done, ev.CorrectionSaid(None))


def _replaced(state: CrewState, place: Place, code: str, at: float) -> Events | Refusal:
    scans, index = _index(state, place)
    if index is None:
        return _no_such_place(place)
    if scans[index].card == CARDS[code]:
        return Refusal("not-allowed", {"card": code}, key="refused-crew-same-card")
    wrong, right = scans[index].card, list(scans)
    later = next((at for at, scan in enumerate(scans) if at >= len(places(state)) and scan.card == CARDS[code]), None)
    if later is not None:
        # It was scanned after the end of the attempt as it stands: the two were scanned in each other's place.
        right[later] = scans[later]._replace(card=wrong)
    right[index] = scans[index]._replace(card=CARDS[code])
    return _checked(state, right, code, at)


def _inserted(state: CrewState, place: Place, code: str, at: float) -> Events | Refusal:
    """The card was played where another stands now; all later cards move on by one seat."""
    scans, index = _index(state, place)
    if index is None:
        return _no_such_place(place)
    missed = scans[index]._replace(card=CARDS[code])
    return _checked(state, [*scans[:index], missed, *scans[index:]], code, at)


def _swapped(state: CrewState, place: Place, other: Place, at: float) -> Events | Refusal:
    """Two cards were scanned in the wrong order: each lies where the other was."""
    scans, first = _index(state, place)
    _, second = _index(state, other)
    if first is None or second is None:
        return _no_such_place(place if first is None else other)
    if first == second:
        return Refusal("not-allowed", {"card": str(scans[first].card)}, key="refused-crew-same-card")
    right = list(scans)
    right[first] = scans[first]._replace(card=scans[second].card)
    right[second] = scans[second]._replace(card=scans[first].card)
    return replayed(state, right, at)


def _removed(state: CrewState, place: Place, at: float) -> Events | Refusal:
    scans, index = _index(state, place)
    return replayed(state, [*scans[:index], *scans[index + 1 :]], at) if index is not None else _no_such_place(place)


def _index(state: CrewState, place: Place) -> tuple[list[ScannedCard], int | None]:
    index = next((at for at, other in enumerate(places(state)) if other[:2] == place), None)
    return scanned(state), index


def _no_such_place(place: Place) -> Refusal:
    return Refusal("not-allowed", {"trick": place[0], "seat": place[1]}, key="refused-crew-no-such-place")


def _checked(state: CrewState, cards: list[ScannedCard], code: str, at: float) -> Events | Refusal:
    if CARDS[code] not in state.table.deck:
        return Refusal("not-in-deck", {"card": code}, key="refused-crew-not-in-deck")
    if len({card.card for card in cards}) < len(cards):
        return Refusal("already-played", {"card": code}, key="refused-crew-correct-swap")
    return replayed(state, cards, at)


def _owner(state: CrewState, word: str, seat: int, at: float) -> Events | Refusal:
    task = on_table(state, word)
    if isinstance(task, Refusal):
        return task
    if not state.has_seat(seat):
        return no_such_seat(state, seat)
    return state.table.box.may_own(state, task, seat) or judged_anew(state, (TaskHandedOver(task.id, seat),), at)


def _role(state: CrewState, role: str, seat: int, at: float) -> Events | Refusal:
    known = {name.upper(): name for name, _ in state.attempt.roles}
    if role not in known or not state.has_seat(seat):
        return Refusal("not-allowed", {"word": role}, key="refused-crew-cannot-correct")
    return judged_anew(state, (ev.RoleNamed(known[role], seat),), at)


def _commander(state: CrewState, seat: int, at: float) -> Events | Refusal:
    if seat not in state.people or state.attempt.commander is None:
        return no_such_seat(state, seat)
    named: Events = (ev.CommanderNamed(seat),)
    return _may_not_own(after(state, named)) or judged_anew(state, named, at)


def _may_not_own(state: CrewState) -> Refusal | None:
    """Why a task cannot stay with its owner: the captain never has a comparison with the captain (Deep Sea p. 18)."""
    owned = ((task, task.owner) for task in state.attempt.tasks if task.owner is not None)
    refusals = (state.table.box.may_own(state, task, owner) for task, owner in owned)
    return next((refusal for refusal in refusals if refusal is not None), None)


def _others(state: CrewState, place: Place) -> list[Place]:
    """The places that a card can have changed with; none if nothing lies where it is said to lie."""
    all_places = [(trick, seat) for trick, seat, _ in places(state)]
    return [other for other in all_places if other != place] if place in all_places else []


def prompt(state: CrewState, said: tuple[str, ...]) -> Prompt:
    """The next question of a correction; the last choice leaves it."""
    choices: list[str] = []
    match said:
        case ():
            kinds = [("FIXCARD", state.play.begun), ("FIXSWAP", len(places(state)) > 1)]
            kinds += [("FIXMISSED", state.play.begun), ("FIXEXTRA", state.play.begun)]
            kinds += [
                ("FIXOWNER", any(task.owner for task in state.attempt.tasks)),
                ("FIXROLES", bool(state.attempt.roles)),
            ]
            kinds += [("FIXCOMMANDER", state.attempt.commander is not None), *statement_corrections.kinds(state)]
            choices = [word for word, possible in kinds if possible]
        case (kind, *_) if kind in statement_corrections.KINDS:
            choices = statement_corrections.choices(state, said)
        case ("CARD" | "MISSED" | "EXTRA" | "SWAP",):
            numbers = dict.fromkeys(trick for trick, _, _ in places(state))
            choices = [str(number) for number in reversed(numbers)]
        case (("CARD" | "MISSED" | "EXTRA" | "SWAP"), number):
            choices = [f"SEAT {seat}" for trick, seat, _ in places(state) if str(trick) == number]
        case (("CARD" | "MISSED"), _, _):
            left = state.table.deck - (state.play.gone if said[0] == "CARD" else {scan.card for scan in scanned(state)})
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


SAYS = ("HIGHEST", "ONLY", "LOWEST")
SHAPES: dict[str, tuple[str, ...]] = {
    "CARD": ("number", "number", "card"),
    "SWAP": ("number", "number", "number", "number"),
    "MISSED": ("number", "number", "card"),
    "EXTRA": ("number", "number"),
    "OWNER": ("word", "number"),
    "ROLES": ("word", "number"),
    "COMMANDER": ("number",),
    "SHOWN": ("card", "card"),
    "SAYS": ("card", "says"),
    "SPEAKER": ("card", "number"),
    "TOKEN": ("word", "word"),
    "PREDICTION": ("word", "count"),
}
"""What follows ``CORRECT``, and what each of its parts has to be."""

CORRECTIONS = {f"FIX{kind}": kind for kind in SHAPES}
"""What can be corrected, as choices: ``FIXCARD`` means ``CORRECT CARD``."""

COUNTED = ("TALLY", "OK")
"""A secret number is counted with the one and ended with the other."""


def correction_meant(state: CrewState, said: Utterance) -> do.Command | Refusal | None:
    """A correction that begins or goes on; ``None`` where the word is about something else."""
    word, who, at = said.word, said.speaker.seat, said.at
    if word.verb == "CORRECT":
        return _correction(state, word.args, at, who)
    if word.verb in CORRECTIONS:
        return _correction(state, (CORRECTIONS[word.verb],), at, who)
    if word.verb == "FIXROLE":
        return _correction(state, ("ROLES", *word.args), at, who)
    begun = state.correcting
    if begun is None:
        return None
    if word.verb in ("CARD", "TASK", "SEAT", "NUMBER"):
        return _correction(state, (*begun, *word.args), at, who)
    if word.verb in SAYS or (begun[:1] == ("PREDICTION",) and word.verb in COUNTED):
        return _correction(state, (*begun, word.verb), at, who)
    return None


def _correction(state: CrewState, said: tuple[str, ...], at: float, who: int | None) -> do.Command | Refusal:
    """Numbers and cards must be numbers and cards; everything else the correction itself refuses."""
    parts = tuple("ROLES" if part == "ROLE" else part for part in said if part not in ("SEAT", "TRICK"))
    if parts and parts[0] in SHAPES:
        shape = SHAPES[parts[0]]
        fitting = all(_fits(kind, part) for kind, part in zip(shape, parts[1:], strict=False))
        if fitting and len(parts) - 1 <= len(shape):
            return do.Correct(parts, at, who)
    elif not parts:
        return do.Correct((), at, who)
    # A number that may be secret is not repeated.
    named = said[:2] if parts and parts[0] == "PREDICTION" else said
    return Refusal("not-allowed", {"word": " ".join(named)}, key="refused-crew-cannot-correct")


def _fits(kind: str, part: str) -> bool:
    match kind:
        case "number":
            return part.isdecimal()
        case "count":
            return part.isdecimal() or part in COUNTED
        case "card":
            return part in CARDS
        case "says":
            return part in SAYS
    return True


Decided = tuple[ev.Event, ...]

MEANWHILE = (do.Correct, do.AttemptTimeRanOut, do.Interrupted)
"""What does not wait for the decision: a card that was only misread, and the clock."""

SAID_MEANWHILE = (*VERDICTS, "PAUSE", "RESUME")
"""Words that do not wait: the decision itself, and the clock again."""


def first(state: CrewState, command: do.Command) -> Refusal | None:
    """The question again, for everything that has to wait for its answer."""
    revoke = state.play.revoke
    if revoke is None or isinstance(command, MEANWHILE):
        return None
    if isinstance(command, Utterance) and command.word.verb in SAID_MEANWHILE:
        return None
    if isinstance(command, do.Cancel) and state.correcting is not None:
        return None
    return Refusal("not-now", {"seat": revoke.seat, "trick": revoke.trick}, key="refused-crew-revoke-first")


def judge(state: CrewState, verdict: Verdict, at: float) -> Decided | Refusal:
    """What the table decides: the card is taken back, the attempt counts as failed, or play goes on."""
    revoke = state.play.revoke
    if revoke is None:
        return Refusal("not-now", {}, key="refused-crew-no-revoke")
    match verdict:
        case Verdict.GO_ON:
            return (ev.RevokeJudged(Verdict.GO_ON, 0 if state.play.waiting else None),)
        case Verdict.COUNT:
            return counted(revoke, at)
        case Verdict.TAKE_BACK:
            places_of_cards = [place[:2] for place in places(state)]
            until = places_of_cards.index((revoke.trick, revoke.seat))
            return (ev.RevokeJudged(Verdict.TAKE_BACK), *replayed(state, scanned(state)[:until], at))
