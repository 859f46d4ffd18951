"""What a heard word means now: the grammar of both Crews, and words into commands.

The table's question decides what a bare answer means (OK, a seat, a card); every direct word means the same at any
time.
"""

from collections.abc import Callable, Iterable

from companion.games.crew import commands as do
from companion.games.crew import corrections, rack
from companion.games.crew.corrections import CORRECTIONS, SAYS
from companion.games.crew.questions import present
from companion.games.crew.state import CrewBox, CrewState, no_such_seat
from companion.games.crew.terms import CARDS, PLAY, VERDICTS, Says, Vote
from companion.rules.board import Refusal
from companion.rules.game_inputs import Utterance
from companion.rules.words import Grammar, Phrase, Slot, Word, matching, number, one_of, seat

CARD = Slot("card", one_of(*CARDS))
VOTES = tuple(str(vote).upper() for vote in Vote)
PLAIN = (
    *("OK", "CANCEL", "YES", "NO", "PASS", "PAUSE", "RESUME", "START"),
    *("DISTRESS", "LEFT", "RIGHT", *SAYS),
    *("GIVEUP", "HANDS", "WHY"),
)
"""Verbs that stand alone."""

NEXT = ("NEW", "KEEP", "REDRAW")
"""Verbs that begin the next attempt."""

AS_SAID = frozenset(
    {
        *("LEFT", "RIGHT", "VOTE", "SLOT", "HANDOVER", "SWAP", "MOVE"),
        *("HANDS", "HOLDS", "GIVEUP", "PAUSE", "RESUME"),
    }
)
"""Verbs that mean one thing at any time, unless the question in charge takes them for an answer."""


def phrases(box: CrewBox, data: object) -> tuple[Phrase, ...]:
    """Every phrase of a Crew box."""
    words = frozenset(box.task_words(data))
    task = Slot("task", lambda token: token if token in words else None)
    roles = Slot("role", _id(box.roles)) if box.roles else None
    return (
        Phrase("CARD", (CARD,), bare=True),
        Phrase("TASK", (task,), bare=True),
        *(Phrase(verb) for verb in (*PLAIN, *VERDICTS)),
        *(Phrase(verb, shared=True) for verb in NEXT),
        Phrase("SEAT", (Slot("n", number(0, 99)),)),
        *(Phrase(verb, seat(optional=True)) for verb in ("COMMANDER", "CAPTAIN", "HOLDER")),
        *(Phrase(verb, seat()) for verb in ("HELPER", box.helper.upper())),
        Phrase("TAKE", (task,)),
        Phrase("ASSIGN", (Slot("task", lambda token: token if token in words or token == "ALL" else None), *seat())),
        *((Phrase("ROLE", (roles, *seat())),) if roles is not None else ()),
        Phrase("ANSWER", (Slot("word", _id(("YES", "NO", *box.answers))),)),
        Phrase("HANDOVER", (task, *seat())),
        Phrase("PASSED", (CARD, *seat(optional=True))),
        Phrase("PREDICT", (task, Slot("n", number(0, 13)))),
        Phrase("NUMBER", (Slot("n", number(0, 13)),), bare=True),
        Phrase(
            "COMMUNICATE",
            (
                *seat(optional=True),
                Slot("card", CARD.reads, optional=True),
                Slot("says", one_of(*SAYS), optional=True),
            ),
        ),
        Phrase("VOTE", (Slot("way", one_of(*VOTES)),)),
        Phrase("TALK", seat()),
        Phrase("RACK", (*seat(optional=True), Slot("card", CARD.reads, many=True))),
        Phrase("SLOT", (Slot("n", number(1, 14)), Slot("says", one_of(*SAYS, "OPEN"), optional=True))),
        *(Phrase(verb) for verb in CORRECTIONS),
        Phrase("FIXROLE", (Slot("role", matching(r"[A-Z0-9_-]+")),)),
        Phrase("COLUMN", (Slot("k", number(1, 7)), CARD)),
        Phrase("REVEAL", (CARD,)),
        Phrase("HAND", (Slot("card", CARD.reads, many=True),)),
        Phrase("HOLDS", (CARD,)),
        Phrase("MISSION", (Slot("n", number(1, 999)),), shared=True),
        Phrase("CORRECT", (Slot("said", matching(r"[A-Z0-9_-]+"), optional=True, many=True),)),
        *box.phrases,
    )


def _id(names: Iterable[str]) -> Callable[[str], str | None]:
    """Reads an id; printed labels show "-" for "_"."""
    known = frozenset(name.upper() for name in names)

    def reads(token: str) -> str | None:
        word = token.replace("-", "_")
        return word if word in known else None

    return reads


def grammar(box: CrewBox) -> Callable[[object], Grammar]:
    """The grammar of a box, from its data."""
    return lambda data: Grammar(phrases(box, data))


def interpret(state: CrewState, utterance: Utterance) -> do.Command | Refusal:
    """The command a word means, by what the table is asked."""
    word, who = utterance.word, utterance.speaker.seat
    if who is not None and not state.has_seat(who):
        return no_such_seat(state, who, word=str(word))
    attempt = state.attempt
    asked = attempt.step != PLAY or attempt.talk or attempt.called or state.correcting or state.decided
    if word.verb == "CARD" and not asked:
        return do.PlayCard(word.args[0], who, utterance.at)
    command = (
        _interrupting(state, utterance)
        or _asked(state, word, who, utterance.at)
        or state.table.box.hear(state, word, who)
        or (utterance if word.verb in AS_SAID else _direct(word, utterance))
    )
    if command is None:
        return Refusal("not-now", {"word": str(word)}, key="refused-crew-word-not-now")
    return command


def _interrupting(state: CrewState, utterance: Utterance) -> do.Command | Refusal | None:
    """What stands above the steps: a correction under way, the table's decision, the result."""
    word, who = utterance.word, utterance.speaker.seat
    asks_hand = state.decided and bool(state.attempt.asked_hand)
    if word.verb == "CANCEL":
        begun = state.correcting is not None or state.attempt.talk is not None or asks_hand
        return do.Cancel(who) if begun else None
    if (corrected := corrections.correction_meant(state, utterance)) is not None:
        return corrected
    if word.verb in VERDICTS:
        return utterance
    if asks_hand:
        return _hand(utterance)
    return do.BeginNext() if state.decided and word.verb in ("OK", "YES", "START") else None


def _hand(utterance: Utterance) -> do.Command | None:
    """What is said while the hands are scanned for the review."""
    match utterance.word.verb, utterance.word.args:
        case "CARD", (code,):
            return do.NoteHandCard(code, utterance.speaker.seat)
        case "HAND", _:
            return utterance
        case (("OK" | "NO" | "PASS" as verb), _):
            return do.SkipHand(whole=verb == "OK")
    return None


def _asked(state: CrewState, word: Word, who: int | None, at: float) -> do.Command | Refusal | None:
    """The answer to what the table is asked now."""
    if state.attempt.called is not None:
        return rack.answered(state, word, at)
    talk = state.attempt.talk
    if talk is not None:
        return _talking(word, who)
    step = present(state)
    return step.hear(state, word, who) if step is not None else None


def _talking(word: Word, who: int | None) -> do.Command | None:
    match word.verb, word.args:
        case "CARD", (code,):
            return do.ShowCard(code, who)
        case (("HIGHEST" | "ONLY" | "LOWEST" as verb), _):
            return do.Say(Says(verb.lower()), who)
        case "SEAT", (number_,):
            return do.Communicate(int(number_), instead=True)
        case "NO", _:
            return do.Cancel(who)
    return None


def _direct(word: Word, utterance: Utterance) -> do.Command | Refusal | None:
    """Words that mean the same whatever is asked."""
    who, at = utterance.speaker.seat, utterance.at
    match word.verb, word.args:
        case "CARD", (code,):
            return do.PlayCard(code, who, at)
        case "TASK" | "TAKE", (task,):
            return do.TakeTask(task, who)
        case (("COMMANDER" | "CAPTAIN" | "HOLDER"), args):
            named = int(args[0]) if args else who
            if named is None:
                return _which_seat(word.verb)
            return do.NameHolder(named) if word.verb == "HOLDER" else do.NameCommander(named)
        case (("COMMUNICATE" | "TALK"), args):
            return _communicate(args, who)
        case (("HIGHEST" | "ONLY" | "LOWEST" as verb), _):
            return do.Say(Says(verb.lower()), who)
        case "PASS", _:
            return do.PassDraft(who)
        case "ASSIGN", (task, seat):
            return do.Assign(int(seat), None if task == "ALL" else task, who)
        case "ROLE", (role, seat):
            return do.NameRole(int(seat), role.lower(), who)
        case "ANSWER", (answer,):
            return do.Answer(answer, who)
        case "PREDICT", (task, count):
            return do.Predict(int(count), task, who)
        case "OK", _:
            return do.Confirm(at)
        case "NO", _:
            return do.Skip()
        case _:
            return _around(word, utterance)


def _which_seat(said: str) -> Refusal:
    """The word needs a seat, and the reader does not say whose it is."""
    return Refusal("no-such-seat", {"word": said}, key="refused-crew-which-seat")


def _around(word: Word, utterance: Utterance) -> do.Command | Refusal | None:
    """Words about the deal, the distress signal, the helper and the attempt."""
    who = utterance.speaker.seat
    match word.verb, word.args:
        case "DISTRESS", _:
            return do.CallDistress()
        case "PASSED", (code, *seats):
            passer = int(seats[0]) if seats else who
            return do.NotePassed(code, passer) if passer is not None else _which_seat(str(word))
        case "COLUMN", (column, code):
            return do.LayColumn(code, int(column))
        case "REVEAL", (code,):
            return do.RevealCard(code)
        case "HAND", _:
            return utterance if who is not None else _which_seat(word.verb)
        case "RACK", args:
            cards = tuple(arg for arg in args if arg in CARDS)
            return do.ShowRack(cards, next((int(arg) for arg in args if arg.isdecimal()), who))
        case (("NEW" | "REDRAW"), _):
            return do.BeginNext()
        case "KEEP", _:
            return do.BeginNext(keep=True)
        case "MISSION", (mission,):
            return do.BeginNext(int(mission))
        case (verb, (seat,)) if verb in ("HELPER", "JARVIS", "TONOJA"):
            return do.SeatHelper(int(seat))
    return None


def _communicate(args: tuple[str, ...], who: int | None) -> do.Communicate:
    seat_given, card, says = who, None, None
    for arg in args:
        if arg.isdecimal():
            seat_given = int(arg)
        elif arg in CARDS:
            card = arg
        else:
            says = Says(arg.lower())
    return do.Communicate(seat_given, card, says)
