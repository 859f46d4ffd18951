"""The shared state as readable text: for a terminal, a remote shell, or somebody who cannot see the screen."""

from collections.abc import Sequence
from textwrap import wrap

from companion.rules.board import TABLE, Board
from companion.rules.published import SetupView, TableView
from companion.rules.review_board import ReviewBoard
from companion.rules.sentences import Sentence
from companion.rules.sheets import JoiningView
from companion.rules.timers import Timer
from companion.text import review_lines, tools
from companion.text.catalogue import Catalogue, clock
from companion.text.published import names_of, parts, plain_data, post_name

_COMMON = ("phase", "turn", "prompt", "alerts", "clocks", "revealed", "seats")
_MOST_CHOICES = 12

COLUMNS = 80
"""As wide as a terminal is at the least, and as the line of a crew's console."""


def render(view: TableView, catalogue: Catalogue, now: float) -> str:
    """What the table shows, the prompt first. Nothing in it is secret: it is drawn from the public view alone."""
    catalogue = catalogue.naming(names_of(view))
    lines, title = [catalogue.prompt(view.prompt)], catalogue.sentence(f"game-{view.game}") if view.game else ""
    lines += _choices(view)
    if view.refused is not None and view.refused.audience == TABLE:
        lines.append(f"! {catalogue.refusal(view.refused)}")
    for alert in view.board.alerts if view.board is not None else ():
        lines.append(f"!! {catalogue.alert(alert)}")
    lines += [f"i {catalogue.say(notice)}" for notice in view.notices]
    if view.board is not None:
        lines += ["", title, *clocks(view.board, catalogue, now), *_board(view, catalogue, now)]
    elif view.setup is not None:
        lines += ["", title, *_setup(view, view.setup, catalogue)]
    elif view.scene == "guide":
        lines += ["", *(f"  {number}. {_guide(view, catalogue, number)}" for number in (1, 2, 3))]
    elif view.settings is not None:
        held = parts(view.settings.wishes)
        lines += ["", *(f"  {name} = {_short(plain_data(value, catalogue, now))}" for name, value in held.items())]
    elif view.home is not None:
        lines += ["", *(f"  {catalogue.sentence(f'game-{game}')}  (GAME {game})" for game in view.home.games)]
        lines += [
            f"  > {catalogue.sentence(f'game-{row.game}')}, {_people(row.names, catalogue)}, {row.when}"
            f"  (RESUME {row.session})"
            for row in view.home.unfinished
        ]
        lines += [
            f"  > {crew.crew or _people(crew.names, catalogue)}: "
            f"{catalogue.sentence('word-onward', {'number': crew.mission})}  (ONWARD {crew.session})"
            for crew in view.home.onward
        ]
    elif view.logbook is not None:
        lines += [
            "",
            *(
                f"  {row.when}  {catalogue.sentence(f'game-{row.game}')} {row.key}"
                f"  {tools.ending(row, catalogue)}  {row.session}".rstrip()
                for row in view.logbook.rows
            ),
        ]
    elif view.enrolment is not None:
        lines += ["", *tools.enrolment(view.enrolment, catalogue)]
    elif view.joining is not None:
        lines += ["", *_joining(view.joining, catalogue)]
    elif view.doctor is not None:
        lines += ["", *tools.doctor(view.doctor, catalogue)]
    lines += _devices(view, catalogue)
    return "\n".join(lines)


def folded(text: str) -> str:
    """The same in lines of at most ``COLUMNS``; what goes on below a line stands back from it.

    A path that is longer stays whole: it is there to be copied.

    >>> print(folded("  Trick 3: " + "Friederike G8  " * 6 + "> Bo"))
      Trick 3: Friederike G8  Friederike G8  Friederike G8  Friederike G8
        Friederike G8  Friederike G8  > Bo
    >>> folded("/far" * 30).count("\\n")
    0
    """
    return "\n".join(
        part
        for line in text.split("\n")
        for part in wrap(
            line,
            COLUMNS,
            subsequent_indent=" " * (len(line) - len(line.lstrip()) + 2),
            break_long_words=False,
            break_on_hyphens=False,
        )
        or [""]
    )


def _guide(view: TableView, catalogue: Catalogue, number: int) -> str:
    """A sentence of the guide, the game's own where it has one."""
    return catalogue.sentence(own if catalogue.has(own := f"guide-{number}-{view.game}") else f"guide-{number}")


def _setup(view: TableView, setup: SetupView, catalogue: Catalogue) -> list[str]:
    """What lies ready, players, main options; house rules by how many were changed, until their drawer is open."""
    why = (setup.why,) if setup.why is not None else ()
    lines = [f"i {catalogue.say(sentence)}" for sentence in (*setup.prepared.sentences, *setup.notes, *why)]
    lines += [f"  {seat}  {name or '-'}" for seat, name in enumerate(setup.names, start=1)]
    rules = [option for option in setup.options if not option.main and option.offered]
    if setup.step == "rules":
        shown = sorted(rules, key=lambda option: option.value == option.default)
    else:
        # An option that is being chosen is shown, wherever it lies.
        shown = [option for option in setup.options if option.main or option.name == setup.step]
    lines += [
        f"  {catalogue.option(view.game, option.name)}: {catalogue.value(view.game, option.name, option.value)}"
        f"  (SET {option.name})"
        for option in shown
    ]
    if "RULES" in view.prompt.choices:
        lines.append(f"  {catalogue.sentence('setup-rules-count', {'count': setup.changed})}  (RULES)")
    return lines


def _choices(view: TableView) -> list[str]:
    """The words that answer the question; a word is not broken in two."""
    chosen = view.prompt.choices
    # PAGE turns to the words behind these, and after the last to the first again.
    turned = (view.turned or 0) % max(1, -(-len(chosen) // _MOST_CHOICES))
    shown = [
        (f"[{word}]" if index == view.cursor else word).replace(" ", "\N{NO-BREAK SPACE}")
        for index, word in enumerate(chosen)
        if index // _MOST_CHOICES == turned or index == view.cursor
    ]
    more = f"  (+{len(chosen) - len(shown)}: PAGE)" if len(chosen) > len(shown) else ""
    lines = wrap("  ".join(shown) + more, COLUMNS, initial_indent="  ", subsequent_indent="  ", break_on_hyphens=False)
    return [line.replace("\N{NO-BREAK SPACE}", " ") for line in lines]


def lying(view: TableView, catalogue: Catalogue) -> list[str]:
    """What lies on the table, line by line, to be read aloud: no question, no answers, nothing that ticks."""
    catalogue, board = catalogue.naming(names_of(view)), view.board
    said = board.terminal_lines(catalogue) if board is not None else None
    lines = said if said is not None else [] if board is None else _board(view, catalogue, 0.0)
    return [line.strip() for line in lines if line.strip()]


def clocks(board: Board, catalogue: Catalogue, now: float) -> list[str]:
    """Timers by name, with the time left."""

    def shown(name: str, timer: Timer) -> str:
        time = clock(timer.left(now) if timer.total is not None else int(timer.passed(now)))
        called = catalogue.sentence(f"sheet-clock-{name}")
        return catalogue.say(Sentence("clock-shown", {"name": called, "time": time, "state": timer.state}))

    return [f"  {shown(name, timer)}" for name, timer in board.clocks.items()]


def _board(view: TableView, catalogue: Catalogue, now: float) -> list[str]:
    board = view.board
    if isinstance(board, ReviewBoard):
        reasons = [f"  {catalogue.say(sentence)}" for sentences in view.reasons.values() for sentence in sentences]
        return [*review_lines.lines(board, catalogue), *reasons]
    own = board.lines(catalogue) if board is not None else None
    return [*(_generic(board, catalogue, now) if own is None else own), *_rating(view, catalogue)]


def _rating(view: TableView, catalogue: Catalogue) -> list[str]:
    if view.rating is None:
        return []
    word = catalogue.sentence(f"review-{view.rating.word}")
    params = {
        "word": word[:1].upper() + word[1:],
        "low": round(100 * view.rating.low),
        "high": round(100 * view.rating.high),
    }
    return [f"  {catalogue.sentence('review-rating-chip', params)}"]


def _generic(board: object, catalogue: Catalogue, now: float) -> list[str]:
    """Any other game: its own fields by name, small things on a line, larger ones below."""
    lines = []
    for field, part in parts(board).items():
        value = plain_data(part, catalogue, now)
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


def _joining(joining: JoiningView, catalogue: Catalogue) -> list[str]:
    """Where the pages are, the code, and who holds what."""
    lines = [f"  {catalogue.sentence('joining-page')}: {joining.address}"]
    if joining.wifi is not None:
        password = catalogue.sentence("joining-wifi-password", {"password": joining.wifi.password})
        lines.insert(0, f"  {catalogue.sentence('joining-wifi')}: {joining.wifi.name}, {password}")
    lines.append(f"  {catalogue.sentence('joining-code')}: {' '.join(joining.code)}")
    for holder in joining.holders:
        state = "joining-free" if not holder.taken else "joining-taken" if holder.here else "joining-away"
        lines.append(
            f"  {post_name(holder.post, catalogue)}: {' '.join(filter(None, (holder.by, catalogue.sentence(state))))}"
        )
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


def _people(names: Sequence[str], catalogue: Catalogue) -> str:
    """The players, by their seats where nobody has a name.

    >>> _people(("Ann", ""), Catalogue("en"))
    'Ann, Seat 2'
    """
    return ", ".join(name or catalogue.sentence("seat-number", {"number": seat}) for seat, name in enumerate(names, 1))


def _devices(view: TableView, catalogue: Catalogue) -> list[str]:
    missing = [
        catalogue.sentence(
            "device-missing", {"name": tools.device_name(catalogue, name, device.kind), "kind": device.kind}
        )
        for name, device in sorted(view.devices.items())
        if device.state != "ok"
    ]
    return ["", *(f"✗ {text}" for text in missing)] if missing else []
