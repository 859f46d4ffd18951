"""The shared state as readable text: for a terminal, a remote shell, or somebody who cannot see the screen."""

from collections.abc import Mapping, Sequence

from companion.rules.board import TABLE, Board
from companion.rules.published import SetupView, TableView
from companion.rules.review_board import ReviewBoard
from companion.rules.sheets import JoiningView
from companion.text import review_lines, tools
from companion.text.catalogue import Catalogue, clock
from companion.text.published import names_of, parts, plain_data, post_name

_COMMON = ("phase", "turn", "prompt", "alerts", "clocks", "revealed", "seats")
_MOST_CHOICES = 12


def render(view: TableView, catalogue: Catalogue, now: float) -> str:
    """What the table shows, the prompt first. Nothing in it is secret: it is drawn from the public view alone."""
    words = catalogue.naming(names_of(view))
    lines = [words.prompt(view.prompt)]
    lines += _choices(view)
    if view.refused is not None and view.refused.audience == TABLE:
        lines.append(f"! {words.refusal(view.refused)}")
    for alert in view.board.alerts if view.board is not None else ():
        lines.append(f"!! {words.alert(alert)}")
    lines += [f"i {words.say(notice)}" for notice in view.notices]
    if view.error is not None:
        lines += [words.say(view.error.title), words.say(view.error.cure)]
    if view.board is not None:
        lines += ["", _title(view, words), *clocks(view.board, now), *_board(view, words, now)]
    elif view.setup is not None:
        lines += ["", _title(view, words), *_setup(view, view.setup, words, now)]
    elif view.scene == "guide":
        lines += ["", *(f"  {number}. {_guide(view, words, number)}" for number in (1, 2, 3))]
    elif view.settings is not None:
        held = parts(view.settings.wishes)
        lines += ["", *(f"  {name} = {_short(plain_data(value, words, now))}" for name, value in held.items())]
    elif view.home is not None:
        lines += ["", *(f"  {words.sentence(f'game-{game}')}  (GAME {game})" for game in view.home.games)]
        lines += [
            f"  > {words.sentence(f'game-{row.game}')}, {_people(row.names, words)}, {row.when}  (RESUME {row.session})"
            for row in view.home.unfinished
        ]
        lines += [
            f"  > {crew.crew or _people(crew.names, words)}: {words.sentence('word-onward', {'number': crew.mission})}"
            f"  (ONWARD {crew.session})"
            for crew in view.home.onward
        ]
    elif view.logbook is not None:
        lines += [
            "",
            *(
                f"  {row.when}  {row.game}  {row.key}  {_short(_told(row.data))}  {row.session}".rstrip()
                for row in view.logbook.rows
            ),
        ]
    elif view.enrolment is not None:
        lines += ["", *tools.enrolment(view.enrolment, words)]
    elif view.joining is not None:
        lines += ["", *_joining(view.joining, words)]
    elif view.doctor is not None:
        lines += ["", *tools.doctor(view.doctor, words)]
    lines += _devices(view, words)
    return "\n".join(lines)


def _told(data: Mapping[str, object]) -> dict[str, object]:
    """What a row of the logbook says of its game, without what only makes a sentence of its reason."""
    return {name: value for name, value in data.items() if name not in ("names", "params", "of", "next")}


def _guide(view: TableView, words: Catalogue, number: int) -> str:
    """A sentence of the guide, the game's own where it has one."""
    own = f"guide-{number}-{view.game}"
    return words.sentence(own if words.has(own) else f"guide-{number}")


def _setup(view: TableView, setup: SetupView, words: Catalogue, now: float) -> list[str]:
    """What lies ready, players, main options; house rules by how many were changed, until their drawer is open."""
    why = (setup.why,) if setup.why is not None else ()
    lines = [f"i {words.say(sentence)}" for sentence in (*setup.prepared.sentences, *setup.notes, *why)]
    lines += [f"  {seat}  {name or '-'}" for seat, name in enumerate(setup.names, start=1)]
    rules = [option for option in setup.options if not option.main and option.offered]
    if setup.step == "rules":
        shown = sorted(rules, key=lambda option: option.value == option.default)
    else:
        # An option that is being chosen is shown, wherever it lies.
        shown = [option for option in setup.options if option.main or option.name == setup.step]
    lines += [f"  {option.name} = {_short(plain_data(option.value, words, now))}" for option in shown]
    if "RULES" in view.prompt.choices:
        lines.append(f"  {words.sentence('setup-rules-count', {'count': setup.changed})}  (RULES)")
    return lines


def _choices(view: TableView) -> list[str]:
    chosen = view.prompt.choices
    if not chosen:
        return []
    shown = [
        f"[{word}]" if index == view.cursor else word
        for index, word in enumerate(chosen)
        if index < _MOST_CHOICES or index == view.cursor
    ]
    more = f"  (+{len(chosen) - len(shown)})" if len(chosen) > len(shown) else ""
    return ["  " + "  ".join(shown) + more]


def lying(view: TableView, catalogue: Catalogue) -> list[str]:
    """What lies on the table, line by line, to be read aloud: no question, no answers, nothing that ticks."""
    words, board = catalogue.naming(names_of(view)), view.board
    said = board.terminal_lines(words) if board is not None else None
    lines = said if said is not None else [] if board is None else _board(view, words, 0.0)
    return [line.strip() for line in lines if line.strip()]


def _title(view: TableView, words: Catalogue) -> str:
    return words.sentence(f"game-{view.game}") if view.game else ""


def clocks(board: Board, now: float) -> list[str]:
    """Timers by name, with the time left."""
    return [
        f"  {name}: {clock(timer.left(now) if timer.total is not None else int(timer.passed(now)))} ({timer.state})"
        for name, timer in board.clocks.items()
    ]


def _board(view: TableView, words: Catalogue, now: float) -> list[str]:
    board = view.board
    if isinstance(board, ReviewBoard):
        reasons = [f"  {words.say(sentence)}" for sentences in view.reasons.values() for sentence in sentences]
        return [*review_lines.lines(board, words), *reasons]
    own = board.lines(words) if board is not None else None
    return [*(_generic(board, words, now) if own is None else own), *_rating(view, words)]


def _rating(view: TableView, words: Catalogue) -> list[str]:
    if view.rating is None:
        return []
    word = words.sentence(f"review-{view.rating.word}")
    shares = {"low": round(100 * view.rating.low), "high": round(100 * view.rating.high)}
    return [f"  {words.sentence('review-rating-chip', {'word': word[:1].upper() + word[1:], **shares})}"]


def _generic(board: object, words: Catalogue, now: float) -> list[str]:
    """Any other game: its own fields by name, small things on a line, larger ones below."""
    lines = []
    for field, part in parts(board).items():
        value = plain_data(part, words, now)
        if field in _COMMON or value in (None, [], {}, ""):
            continue
        name = field.replace("_", " ")
        text = _short(value)
        if isinstance(value, dict) and len(text) > 90:
            lines += [f"  {name}:", *(f"    {key}: {_short(part)}" for key, part in value.items())]
        elif isinstance(value, list) and len(text) > 90:
            lines += [f"  {name}:", *(f"    {_short(part)}" for part in value)]
        else:
            lines.append(f"  {name}: {text}")
    return lines


def _joining(joining: JoiningView, words: Catalogue) -> list[str]:
    """Where the pages are, the code, and who holds what."""
    lines = [f"  {words.sentence('joining-page')}: {joining.address}"]
    if joining.wifi is not None:
        password = words.sentence("joining-wifi-password", {"password": joining.wifi.password})
        lines.insert(0, f"  {words.sentence('joining-wifi')}: {joining.wifi.name}, {password}")
    lines.append(f"  {words.sentence('joining-code')}: {' '.join(joining.code)}")
    for holder in joining.holders:
        state = words.sentence(
            "joining-free" if not holder.taken else "joining-taken" if holder.here else "joining-away"
        )
        lines.append(f"  {post_name(holder.post, words)}: {' '.join(part for part in (holder.by, state) if part)}")
    return lines


def _short(value: object) -> str:
    """Plain data on one line.

    >>> _short({"a": [1, 2], "b": None})
    'a 1 2, b -'
    """
    if value is None or value == []:
        return "-"
    if isinstance(value, dict):
        return ", ".join(f"{key} {_short(part)}" for key, part in value.items())
    if isinstance(value, list):
        return " ".join(_short(part) for part in value)
    if isinstance(value, bool):
        return "yes" if value else "no"
    return str(value)


def _people(names: Sequence[str], words: Catalogue) -> str:
    """The players, by their seats where nobody has a name.

    >>> _people(("Ann", ""), Catalogue("en"))
    'Ann, Seat 2'
    """
    return ", ".join(name or words.sentence("seat-number", {"number": seat}) for seat, name in enumerate(names, 1))


def _devices(view: TableView, words: Catalogue) -> list[str]:
    missing = [
        words.sentence("device-missing", {"name": tools.device_name(words, name, device.kind), "kind": device.kind})
        for name, device in sorted(view.devices.items())
        if device.state != "ok"
    ]
    return ["", *(f"✗ {text}" for text in missing)] if missing else []
