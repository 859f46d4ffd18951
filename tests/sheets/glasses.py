"""Phones of several sizes and languages that are fed by hand: the real page, without a table or a network behind it.

A state is shown and looked at in one step, so that hundreds of them take seconds (``layout.js``).
"""

from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Any

from companion.cli.pages import PagesDisplay
from companion.rules.sheets import Post
from companion.sheets import guard
from companion.sheets.asking import words_in
from companion.sheets.claims import Claims
from companion.sheets.hub import Settings
from companion.sheets.served import Files, shell
from companion.sheets.server import PageServer
from companion.sheets.snapshot import Snapshot, described, message
from companion.sheets.stream import encoded
from companion.table.table import Table
from companion.text.published import names_of
from tests.sheets.browser import PATIENCE, ROOT

SHEETS = ROOT / "assets" / "sheets"
LAYOUT = Path(__file__).with_name("layout.js")
ADDRESS = "http://localhost/"


@cache
def files() -> Files:
    """What the table serves."""
    return Files(SHEETS)


def snapshot_of(table: Table, now: float) -> Snapshot:
    """What the table hands to its pages."""
    pages = PageServer(Settings(), Claims(lambda: now, lambda text: None), lambda given: None, SHEETS)
    PagesDisplay(pages).show(table.view(now), table, now)
    assert pages.latest is not None
    return pages.latest


@dataclass(frozen=True)
class Look:
    """One phone: its glass in CSS pixels, its language, how large its text is and whether it is light."""

    width: int
    height: int
    language: str
    size: float = 1
    theme: str = "dark"

    def __str__(self) -> str:
        large = f", text of {self.size * 100:.0f} %" if self.size > 1 else ""
        return f"{self.width}x{self.height}, {self.language}, {self.theme}{large}"


@dataclass
class Glass:
    """A phone with its page open."""

    browser: Any
    look: Look
    faults: list[str] = field(default_factory=list)
    _count: int = 0

    def __post_init__(self) -> None:
        viewport = {"width": self.look.width, "height": self.look.height}
        self.context = self.browser.new_context(viewport=viewport, has_touch=True, reduced_motion="reduce")
        self.context.route("**/*", self._serve)
        kept = {"token": '"a"', "language": f'"{self.look.language}"', "size": str(self.look.size)}
        kept["theme"] = f'"{self.look.theme}"'
        stored = "".join(f"localStorage.setItem('sheet:{name}', '{value}');" for name, value in kept.items())
        self.context.add_init_script(f"{stored}\n{LAYOUT.read_text(encoding='utf-8')}")
        self.page = self.context.new_page()
        self.page.set_default_timeout(PATIENCE * 1000)
        self.page.on("pageerror", lambda error: self.faults.append(f"an error: {error}"))
        self.page.on("console", lambda line: line.type == "error" and self.faults.append(f"an error: {line.text}"))
        self.page.goto(ADDRESS)
        self.page.evaluate("() => document.fonts.ready.then(() => null)")

    def _serve(self, route: Any) -> None:
        path = route.request.url.removeprefix(ADDRESS).partition("?")[0].removeprefix("static/")
        file = files().get(path or shell(self.look.language))
        if file is None:
            route.fulfill(status=404)
            return
        headers = {**guard.HEADERS, "Content-Type": f"{file.kind}; charset=utf-8"}
        if file.script:
            headers["Content-Security-Policy"] = guard.policy(file.script)
        route.fulfill(status=200, headers=headers, body=file.body)

    def show(
        self, snapshot: Snapshot, posts: Sequence[Post], refusal: str = "", touches: Sequence[float] = ()
    ) -> list[str]:
        """What is wrong with the page of these posts, as it comes and after these touches, each a share of them all."""
        self._count += 1
        names = {post.id: ("Maximiliane", "Bo", "Friederike", "")[n % 4] for n, post in enumerate(snapshot.posts)}
        content = {
            **message(snapshot, posts, words_in(self.look.language)),
            "n": self._count,
            "now": snapshot.at,
            "boot": "b",
            "name": "",
            "free": True,
            "crew": {post.id: names[post.id] for post in snapshot.posts if post.group and names[post.id]},
        }
        text = encoded(content)
        seen = self.page.evaluate(
            "([text, refusal, touches]) => glass.show(text, refusal, touches)", [text, refusal, list(touches)]
        )
        faults, self.faults = [*seen, *self.faults], []
        return faults

    def join(self, snapshot: Snapshot, ticks: Sequence[float]) -> list[str]:
        """What is wrong with the joining page, of which some posts are taken, as it comes and after these ticks."""
        catalogue = words_in(self.look.language).naming(names_of(snapshot.view))
        game = snapshot.view.game
        names = ("Maximiliane", "", "Friederike")
        rows = [
            {**described(post, catalogue), "taken": number % 4 < 2, "by": names[number % 3], "here": number % 4 == 0}
            for number, post in enumerate(snapshot.posts)
        ]
        title = catalogue.sentence(f"game-{game}") if game else ""
        offer = {"game": game, "title": title, "posts": rows, "back": [], "open": True}
        seen = self.page.evaluate("([offer, ticks]) => glass.join(offer, ticks)", [offer, list(ticks)])
        faults, self.faults = [*seen, *self.faults], []
        return faults

    def close(self) -> None:
        self.context.close()
