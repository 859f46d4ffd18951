"""The published state: what everyone at the table may know, as plain JSON data.

Field names and meaning are those of docs/interfaces.md. The game's own fields are merged in as they
stand in its view, whichever game it is: the view is where secrets are cut, nothing is added here.
"""

from collections.abc import Mapping
from dataclasses import fields, is_dataclass, replace
from enum import Enum
from functools import lru_cache

from companion.rules.board import TABLE, Alert, Prompt, Refusal
from companion.rules.labels import Label
from companion.rules.plain import keyed
from companion.rules.published import TableView
from companion.rules.review_board import ReviewBoard
from companion.rules.sentences import Params, Sentence
from companion.rules.sheets import JoiningView, Post
from companion.rules.timers import Timer
from companion.text.catalogue import Catalogue

FORMAT = 1

_AS_IT_IS = frozenset({type(None), bool, int, float, str})


def published(view: TableView, catalogue: Catalogue, now: float) -> dict[str, object]:
    """The whole public state at session time ``now``."""
    catalogue = catalogue.naming(names_of(view))
    state: dict[str, object] = {
        "format": FORMAT,
        "game": view.game,
        "session": view.session,
        "sequence": view.sequence,
        "scene": view.scene,
        "phase": view.scene,
        "turn": None,
        "prompt": _prompt(view.prompt, catalogue),
        "refused": refused(view.refused, catalogue),
        "alerts": [],
        "clocks": {},
        "devices": {name: device.state for name, device in sorted(view.devices.items())},
        "revealed": None,
    }
    if view.board is not None:
        board = view.board.public if isinstance(view.board, ReviewBoard) else view.board
        state.update(_board(board, catalogue, now))
        # The prompt in charge is the table's: a menu may stand before the game's own question.
        state["prompt"] = _prompt(view.prompt, catalogue)
    known = parts(view)
    for part in ("home", "setup", "logbook", "rating", "enrolment", "doctor", "settings"):
        if known[part] is not None:
            state[part] = plain_data(known[part], catalogue, now)
    if view.scene == "review" and view.reasons:
        state["reasons"] = [catalogue.say(sentence) for sentences in view.reasons.values() for sentence in sentences]
    if view.joining is not None:
        state["joining"] = _joining(view.joining)
    if view.camera is not None:
        # A picture is for those who stand before the screen.
        state["camera"] = plain_data(replace(view.camera, frame=None), catalogue, now)
    return state


def parts(record: object) -> dict[str, object]:
    """The fields of a record by their names, in order; nothing of what is no record.

    >>> parts(Alert("over", {"seat": 1}))
    {'kind': 'over', 'params': {'seat': 1}}
    """
    kind: type = type(record)
    return {name: getattr(record, name) for name in _names(kind)}


@lru_cache(maxsize=512)
def _names(kind: type) -> tuple[str, ...]:
    return tuple(field.name for field in fields(kind)) if is_dataclass(kind) else ()


def names_of(view: TableView) -> tuple[str, ...]:
    """The names by seat: the board's own, which count a third crew member too, else the table's."""
    return (view.board.sitting if view.board is not None else ()) or view.names


def post_name(post: Post, catalogue: Catalogue) -> str:
    """A post in a list of all: the same one stands there once for each crew.

    >>> from companion.rules.seats import Speaker
    >>> captain = Speaker(team="blue", role="captain")
    >>> post_name(Post("blue-captain", captain, "sonar_captain", "blue", "post-sonar-captain"), Catalogue("en"))
    'Captain (Blue)'
    """
    title, crew = catalogue.say(post.title), post.speaker.team
    return f"{title} ({catalogue.sentence(f'team-{crew}')})" if crew and post.speaker.role else title


def plain_data(value: object, catalogue: Catalogue, now: float) -> object:
    """Any value of a view as plain data: records become objects, timers say what is left.

    >>> plain_data({1: (Timer.down(60.0), Prompt("over"))}, Catalogue("en"), 0.0)["1"][0]
    {'state': 'stopped', 'remaining': 60.0, 'total': 60.0}
    """
    # By far most values are of these kinds; asked first, a state is told in half the time.
    kind = type(value)
    if kind in _AS_IT_IS:
        return value
    if kind is dict:
        return {_name(key, catalogue, now): plain_data(item, catalogue, now) for key, item in value.items()}  # type: ignore[attr-defined]
    if kind is list or kind is tuple:
        return [plain_data(item, catalogue, now) for item in value]  # type: ignore[attr-defined]
    match value:
        case None | bool() | int() | float():
            return value
        case Enum():
            return plain_data(value.value, catalogue, now)
        case str():
            return value
        case Timer():
            return _timer(value, now)
        case Prompt():
            return _prompt(value, catalogue)
        case Alert():
            return {**_params(value.params, catalogue, now), "kind": value.kind, "text": catalogue.alert(value)}
        case Sentence():
            return {**_params(value.params, catalogue, now), "key": value.key, "text": catalogue.say(value)}
        case Label():
            return {"code": value.code, "kind": value.kind, "text": catalogue.label(value)}
        case Mapping():
            return {_name(key, catalogue, now): plain_data(item, catalogue, now) for key, item in value.items()}
        case tuple() | list():
            return [plain_data(item, catalogue, now) for item in value]
        case set() | frozenset():
            return sorted((plain_data(item, catalogue, now) for item in value), key=str)
        case _ if is_dataclass(value):
            return _record(value, catalogue, now)
        case _:
            return str(value)


def _params(params: Params, catalogue: Catalogue, now: float) -> dict[str, object]:
    return {_name(key, catalogue, now): plain_data(item, catalogue, now) for key, item in params.items()}


def _name(key: object, catalogue: Catalogue, now: float) -> str:
    return key if type(key) is str else str(plain_data(key, catalogue, now))


def _record(value: object, catalogue: Catalogue, now: float) -> dict[str, object]:
    """A record's fields; ``text`` with a sentence's key becomes the sentence, ``reason`` gets one beside it."""
    fields = parts(value)
    data = {name: plain_data(part, catalogue, now) for name, part in fields.items()}
    key = data.get("text")
    if isinstance(key, str) and catalogue.has(key):
        data["text"] = catalogue.sentence(key)
    reason = data.get("reason")
    if isinstance(reason, str) and catalogue.has(reason):
        data["reason_text"] = catalogue.sentence(reason, keyed(fields.get("reason_params", {})))
    return data


def _joining(joining: JoiningView) -> dict[str, object]:
    """Where the pages are and who holds what; the codes are for those who see the screen, not for a log."""
    holders = [
        {
            "post": holder.post.id,
            "taken": holder.taken,
            "by": holder.by,
            "here": holder.here,
        }  # a name, as names of seats are
        for holder in joining.holders
    ]
    return {
        "address": joining.address,
        "open": joining.watching,
        "holders": holders,
        "teaching": joining.teaching or None,
    }


def _board(board: object, catalogue: Catalogue, now: float) -> dict[str, object]:
    data = plain_data(board, catalogue, now)
    assert isinstance(data, dict)
    return data


def _prompt(prompt: Prompt, catalogue: Catalogue) -> dict[str, object]:
    params = _params(prompt.params, catalogue, 0.0)
    return {
        **params,
        "key": prompt.key,
        "who": plain_data(prompt.who, catalogue, 0.0),
        "choices": list(prompt.choices),
        "text": catalogue.prompt(prompt),
    }


def refused(refusal: Refusal | None, catalogue: Catalogue, public: bool = True) -> dict[str, object] | None:
    """What was refused, with the seat whose hand it was in and the card, where they are known."""
    # A refusal addressed to one team must not show at the table, whatever sent it here.
    if refusal is None or (public and refusal.audience != TABLE):
        return None
    return {
        "code": refusal.code,
        "text": catalogue.refusal(refusal),
        "seat": refusal.hand,
        "card": refusal.card or None,
    }


def _timer(timer: Timer, now: float) -> dict[str, object]:
    if timer.total is None:
        return {"state": timer.state, "elapsed": round(timer.passed(now), 3), "total": None}
    return {"state": timer.state, "remaining": round(timer.left(now), 3), "total": timer.total}
