"""What the shared screen may know besides the game itself: the table around the board.

The published state (docs/interfaces.md) is made from this and from the game's own view.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field

from companion.rules.board import Board, Prompt, Refusal
from companion.rules.camera_view import CameraView
from companion.rules.enrolled import EnrolmentView
from companion.rules.findings import DoctorView
from companion.rules.reviewed import RatingView
from companion.rules.sentences import Sentence
from companion.rules.setting import Levels, Preparation
from companion.rules.sheets import JoiningView
from companion.rules.wishes import SettingsView, Wishes


@dataclass(frozen=True)
class DeviceView:
    """A reader, button, lamp or display: ``state`` is ``ok`` or ``missing``.

    ``since`` is the session time of the last change, ``seat``/``team`` what it is bound to.
    """

    kind: str
    state: str = "ok"
    since: float = 0.0
    seat: int | None = None
    team: str | None = None
    why: str = ""


@dataclass(frozen=True)
class Unfinished:
    """A session that can go on: its journal's id, game, players, when it was last touched, and its mission, if any."""

    session: str
    game: str
    names: tuple[str, ...]
    when: str
    entries: int
    mission: int = 0


@dataclass(frozen=True)
class Onward:
    """A crew that is known and the mission that comes next for it; ``session`` is what it played last."""

    session: str
    game: str
    crew: str
    names: tuple[str, ...]
    mission: int


@dataclass(frozen=True)
class HomeView:
    """The first scene: the games by id, what can be resumed, and which crews can go on with their next mission."""

    games: tuple[str, ...]
    unfinished: tuple[Unfinished, ...] = ()
    onward: tuple[Onward, ...] = ()


@dataclass(frozen=True)
class OptionView:
    """One option on the set-up scene with its present value.

    What is not ``main`` is a house rule and lies in the drawer; what is not ``offered`` cannot matter now.
    """

    name: str
    value: object
    values: tuple[object, ...]
    default: object
    kind: str
    ruling: str = ""
    main: bool = True
    offered: bool = True


@dataclass(frozen=True)
class SetupView:
    """Set-up of a game: names of the players (one per seat) and every option.

    ``step`` is what the prompt asks for: ``players``, ``overview``, ``rules`` (the drawer of house rules, of
    which ``changed`` are not as the rulebook has them) or the name of an option. ``levels`` are the missions of a game
    that has a campaign, ``prepared`` is what has to lie on the table; unless it ``fits`` it cannot be started;
    ``wrong`` is the option that does not go with the rest. ``why`` is the ruling behind the house rule that is being
    changed, or was asked about.
    """

    game: str
    names: tuple[str, ...]
    players: tuple[int, ...]
    crew: str
    options: tuple[OptionView, ...]
    step: str = "overview"
    notes: tuple[Sentence, ...] = ()
    changed: int = 0
    levels: Levels | None = None
    prepared: Preparation = field(default_factory=Preparation)
    fits: bool = True
    wrong: str = ""
    why: Sentence | None = None


@dataclass(frozen=True)
class LogRow:
    """One line of the logbook as shown: mission or match, how often, how it ended, when, in which session."""

    game: str
    crew: str
    key: str
    data: Mapping[str, object]
    when: str
    session: str = ""
    tries: int = 0
    """How often it was played where that cannot be counted in the rows that are shown."""

    @property
    def ended(self) -> str:
        """How it ended: ``completed``, ``failed``, or nothing where there is another word for it."""
        return str(self.data.get("result") or self.data.get("status") or "")


@dataclass(frozen=True)
class LogStop:
    """A mission (or a match) on a route, with the times it was played, the oldest first."""

    number: int
    tries: tuple[LogRow, ...]

    @property
    def won(self) -> bool:
        """Whether one of them was won."""
        return any(row.ended == "completed" for row in self.tries)

    @property
    def lost(self) -> int:
        """How many of them failed."""
        return sum(row.ended == "failed" for row in self.tries)


@dataclass(frozen=True)
class LogRoute:
    """What a crew has played of a game, in its order; of a campaign ``here`` is the mission that comes next.

    ``of`` is how many missions the campaign has, 0 where that is not known or there is none.
    """

    game: str
    crew: str
    stops: tuple[LogStop, ...]
    here: int = 0
    of: int = 0

    @property
    def newest(self) -> LogRow:
        """What was played last."""
        return max((row for stop in self.stops for row in stop.tries), key=lambda row: (row.when, row.session))


@dataclass(frozen=True)
class LogbookView:
    """The logbook scene: the newest rows of one crew (or all), newest first, and the totals of all there are.

    ``routes`` are the same rows by game and crew, ``route`` the one that is looked at (from 0), ``stop`` the number of
    the mission on it that was opened (0: none).
    """

    crew: str
    crews: tuple[str, ...]
    rows: tuple[LogRow, ...]
    totals: Mapping[str, int] = field(default_factory=dict)
    routes: tuple[LogRoute, ...] = ()
    route: int = 0
    stop: int = 0


@dataclass(frozen=True)
class ErrorView:
    """What a window could not do, with the cure, instead of a traceback; ``lying`` says what the picture would show."""

    title: Sentence
    cure: Sentence
    lying: tuple[str, ...] = ()


Clouds = Mapping[str, tuple[tuple[int, tuple[str, ...]], ...]]
"""Spaces by team as they changed: each with the number of the announcement from which on they hold."""


@dataclass(frozen=True)
class ThoughtView:
    """Why a crew by the table said its word at the moment of a finished battle that is looked at.

    ``spaces`` is how many spaces the other one could be on as it knew, ``own`` on how many it thought itself known,
    ``weighed`` its choices with their scores, the best first.
    """

    team: str
    word: str
    spaces: int
    own: int
    weighed: tuple[tuple[str, float], ...] = ()


@dataclass(frozen=True)
class TableView:
    """All that the shared screen draws from.

    ``scene`` is ``home``, ``setup``, ``game``, ``review``, ``logbook``, ``devices``, ``enrolment``, ``doctor``,
    ``joining``, ``camera`` or ``error``. ``prompt`` is the one question in charge (the board's own unless a menu is
    open), ``cursor`` the choice that the buttons have moved to (0-based). ``heard_from`` names the reader that was read
    last and ``heard`` counts its reads (never a team's). ``refusals`` counts what was refused in public: a refusal
    repeated is said again. ``half`` names readers that hold half a word.
    ``panel`` is what a review adds where it may: in Captain Sonar the spaces on which each crew can be, as far as its
    hunter knows, in the training option and after the end; ``clouds`` tells the same of the whole battle, once it is
    over. ``rating`` is how the drawn tasks were rated, where an option asks for it, until the first card.
    ``thought`` is what a crew by the table had in mind at the moment looked at after the end. ``wishes`` are language
    and looks where somebody has chosen them. ``step`` names what UNDO would take back, while a menu offers it. ``page``
    is what a touch has opened on one display, and known to it alone. ``turned`` is the page that PAGE asked for where a
    question stands on several, counted from 0 and on past the last, after which comes the first again.
    """

    scene: str
    prompt: Prompt
    game: str | None = None
    session: str | None = None
    sequence: int = 0
    names: tuple[str, ...] = ()
    refused: Refusal | None = None
    refusals: int = 0
    devices: Mapping[str, DeviceView] = field(default_factory=dict)
    cursor: int | None = None
    turned: int | None = None
    menu: bool = False
    board: Board | None = None
    home: HomeView | None = None
    setup: SetupView | None = None
    logbook: LogbookView | None = None
    enrolment: EnrolmentView | None = None
    doctor: DoctorView | None = None
    joining: JoiningView | None = None
    camera: CameraView | None = None
    error: ErrorView | None = None
    notices: tuple[Sentence, ...] = ()
    panel: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    clouds: Clouds = field(default_factory=dict)
    rating: RatingView | None = None
    thought: ThoughtView | None = None
    reasons: Mapping[int, tuple[Sentence, ...]] = field(default_factory=dict)
    heard_from: str = ""
    scans: int = 0
    half: tuple[str, ...] = ()
    paused: bool = False
    muted: bool = False
    settings: SettingsView | None = None
    wishes: Wishes | None = None
    step: Sentence | None = None
    page: str = ""

    @property
    def pointed(self) -> str:
        """The choice that the cursor stands on; empty where it stands on none.

        >>> asked = Prompt("any", choices=("LEFT", "RIGHT"))
        >>> [TableView("game", asked, cursor=place).pointed for place in (None, 1, 2)]
        ['', 'RIGHT', '']
        """
        choices = self.prompt.choices
        return choices[self.cursor] if self.cursor is not None and self.cursor < len(choices) else ""

    def can_scan(self, seat: int | None = None) -> bool:
        """Whether a reader or a camera answers that reads cards for a seat; without one, for anybody.

        >>> table = TableView("game", Prompt("any"), devices={"left": DeviceView("reader", seat=1)})
        >>> table.can_scan(), table.can_scan(1), table.can_scan(2)
        (True, True, False)
        """
        return any(
            device.kind in ("reader", "camera")
            and device.state == "ok"
            and (seat is None or device.seat in (None, seat))
            for device in self.devices.values()
        )
