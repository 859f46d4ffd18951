"""The pages of phones beside the table: from ``[sheets]`` to a server, and from the table to what it shows."""

import os
import sys
import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path

from companion.cli.assets import root
from companion.cli.camera_words import file_of, labels_by_word, lacking, named, unfinished, words_of
from companion.cli.configured import reads_pictures
from companion.config import Config, SheetsSettings
from companion.games.captain_sonar.pages.parts import advice
from companion.games.captain_sonar.terms import CrewPost
from companion.games.captain_sonar.view import TeamView
from companion.games.covers import IDS
from companion.inputs import Delivered, Input
from companion.rules.board import TABLE, Board, Prompt
from companion.rules.published import TableView
from companion.rules.sentences import Sentence
from companion.rules.sheets import Page, Post, Wifi
from companion.sheets.claims import Claims
from companion.sheets.hub import PhotographReader, Settings, source
from companion.sheets.server import PageServer, SheetsError
from companion.sheets.snapshot import Snapshot
from companion.store.files import read_text, write_whole
from companion.table.bindings import Binding
from companion.table.loop import Display
from companion.table.ports import posts_of
from companion.table.session import Session
from companion.table.table import Table

KEPT = "sheets.json"
"""In the data folder: who has joined, by the hashes of their tokens."""

LONGEST_PASSWORD = 200


def settings_of(sheets: SheetsSettings, language: str) -> Settings:
    """The server's settings. Raises ``SheetsError`` where the password of the table's own Wi-Fi cannot be read."""
    return Settings(sheets.port, sheets.bind, sheets.address, sheets.language or language, wifi_of(sheets))


def wifi_of(sheets: SheetsSettings) -> Wifi | None:
    """The table's own Wi-Fi, if it has one. Raises ``SheetsError``."""
    if not sheets.hotspot:
        return None
    try:
        password = read_text(Path(sheets.password_file), LONGEST_PASSWORD).strip()
    except OSError as error:
        cure = "write it there, or leave [sheets] hotspot out"
        raise SheetsError(
            f"the password of the Wi-Fi {sheets.hotspot} is not in {sheets.password_file}; {cure}"
        ) from error
    return Wifi(sheets.hotspot, password)


def open_pages(
    config: Config, folder: Path, put: Callable[[Input], None], table_time: Callable[[], float]
) -> tuple[PageServer | None, tuple[Sentence, ...]]:
    """The server of the pages, running; nothing where nobody asked for it. And what keeps it from serving as asked."""
    if config.sheets is None:
        return None, ()
    notices: tuple[Sentence, ...] = ()
    try:
        settings = settings_of(config.sheets, config.language)
    except SheetsError as error:
        # The pages are served all the same; a phone that is in the Wi-Fi already needs no password.
        settings = settings_of(replace(config.sheets, hotspot=""), config.language)
        notices = (Sentence("notice-pages", {"why": str(error)}),)
    path = folder / KEPT
    try:
        saved = read_text(path)
    except OSError:
        # Nobody has joined yet, or everybody joins again: the table itself plays on.
        saved = ""
    claims = Claims(time.monotonic, partial(_keep, path), saved)
    pages = PageServer(settings, claims, put, root() / "sheets", table_time, photographs())
    try:
        pages.start()
    except SheetsError as error:
        return None, (Sentence("notice-pages", {"why": str(error)}),)
    return pages, notices


def photographs() -> PhotographReader | None:
    """What reads phones' photographs; nothing without OpenCV, which only its process loads."""
    if not reads_pictures():
        return None
    from companion.camera_process.photographs import Photographs
    from companion.cli.cameras import cards_of

    games = tuple(game for game in IDS if words_of(game))
    return Photographs(lambda game: cards_of(game, words_of(game)), games=games, lacking=lacking)


def _keep(path: Path, text: str) -> None:
    """A disk that takes nothing costs only that phones join again after a restart."""
    try:
        write_whole(path, text.encode())
    except OSError as error:
        text = f"{path} cannot be written ({os.strerror(error.errno or 0)}): after a restart phones join again"
        print(text, file=sys.stderr)


LATELY = 4
"""As many news as a phone that slept is told of."""


@dataclass(frozen=True)
class DatedNews:
    """What everybody at the table saw happen at this session time, and the journal's step that brought it."""

    step: int
    time: float
    said: Sentence


class PagesDisplay(Display):
    """Hands the table's view to the pages: a display like any other, which never waits."""

    def __init__(self, pages: PageServer) -> None:
        self._pages = pages
        self._posts: tuple[Post, ...] = ()
        self._named: Session | None = None
        self._steps = 0
        self._lately: tuple[DatedNews, ...] = ()

    def show(self, view: TableView, table: Table, now: float) -> None:
        """An immutable snapshot; each page is worked out by the server's own thread."""
        session = table.session
        posts = posts_of(session)
        if posts != self._posts:
            self._bind(table, posts)
        teams = _teams(table)
        reads = self._pages.photographs is not None and session is not None and file_of(session.game.id).is_file()
        if reads and session is not None and session is not self._named:
            self._name_unfinished(session.game.id)
        self._note_news(session, now)
        self._named = session
        teaching = view.joining.teaching if view.joining is not None else ""
        reader, pages = self._pages.photographs, _page_of(session, teams, self._lately)
        lacking = partial(reader.lacking, teaching) if reader is not None and teaching else tuple
        labels = labels_by_word(teaching) if teaching else {}
        shown = _for_phones(view, session)
        self._pages.show(Snapshot(shown, now, posts, teams, pages, reads, teaching, lacking, labels))

    def _note_news(self, session: Session | None, now: float) -> None:
        """Keep what has just happened; what was taken back since did not happen."""
        if session is not self._named:
            self._steps, self._lately = 0, ()
        if session is None or session.state is None or session.steps == self._steps:
            return
        self._steps = session.steps
        step, news = session.target() or 0, session.game.pages.news(session.state)
        lately = [kept for kept in self._lately if kept.step <= step]
        if news is not None and (not lately or lately[-1].said != news):
            lately.append(DatedNews(step, now, news))
        self._lately = tuple(lately[-LATELY:])

    def _name_unfinished(self, game: str) -> None:
        """Photographs are read with cards missing; whoever begins a game knows which."""
        missing = unfinished(game)
        if missing:
            params = {"count": len(missing), "cards": named(missing)}
            self._pages.put(Delivered("photographs", game, Sentence("notice-photographs-unfinished", params)))

    def _bind(self, table: Table, posts: tuple[Post, ...]) -> None:
        """Each post speaks for whom it is of."""
        self._posts = posts
        added = {source(post.id): Binding("sheet", post.speaker) for post in posts}
        bindings = table.context.bindings
        others = {name: bound for name, bound in bindings.devices.items() if bound.kind != "sheet"}
        bindings.devices = {**others, **added}


def _for_phones(view: TableView, session: Session | None) -> TableView:
    """The codes are for those who stand before the screen; phones that have joined see the game that goes on below."""
    if view.camera is not None and session is not None and session.board() is not None:
        board = session.board()
        return replace(view, camera=None, scene="game", board=board, prompt=board.prompt if board else view.prompt)
    if view.joining is None:
        return replace(view, camera=None)
    board = session.board() if session is not None else None
    if board is None:
        return replace(view, joining=None, prompt=Prompt("sheet-teach-how" if view.joining.teaching else "joined"))
    board = board.named({seat: name for seat, name in enumerate(view.names, 1) if name})
    return replace(view, joining=None, scene="game", board=board, prompt=board.prompt)


def _teams(table: Table) -> dict[str, Board]:
    session = table.session
    if session is None or session.state is None:
        return {}
    sides = {}
    for team in session.game.audiences:
        board, *_ = table.team_view(team)
        if team != TABLE and board is not None:
            sides[team] = board
    return sides


def _page_of(
    session: Session | None, teams: Mapping[str, Board], lately: tuple[DatedNews, ...]
) -> Callable[[Post], Page]:
    """What a post may know of the state as it is now: the session goes on, the state does not change any more."""
    if session is None or session.state is None:
        return lambda post: {}
    return partial(_page, session.game.pages.page, session.state, teams, lately)


def _page(
    page: Callable[[object, Post], Page],
    state: object,
    teams: Mapping[str, Board],
    lately: tuple[DatedNews, ...],
    post: Post,
) -> Page:
    """A post's page, with what happened lately, and with what the table proposes to its own crew."""
    board = teams.get(post.group)
    proposed = advice(board, CrewPost(post.speaker.role or "")) if isinstance(board, TeamView) else {}
    return {"since": [{"time": news.time, "said": news.said} for news in lately], **page(state, post), **proposed}
