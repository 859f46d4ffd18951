"""What the table hands over after every input: one immutable value, from which each phone's message is made here.

A message is a function of what its holder may see and of nothing else: the boards were cut where secrets are cut, and
``page`` copies from the state what one post may know. Clocks are told as the session time at which they end, so a
message stays the same for as long as nothing happens.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace

from companion.rules.board import TABLE, Audience, Board
from companion.rules.labels import Label
from companion.rules.published import TableView
from companion.rules.sheets import Page, Post
from companion.text.catalogue import Catalogue
from companion.text.published import names_of, plain_data, published
from companion.text.terminal import clocks, lying, render

SHOWN = (
    "home",
    "setup",
    "logbook",
    "rating",
    "enrolment",
    "doctor",
    "joining",
    "devices",
    "format",
    "sequence",
    "refused",
)
"""Parts of the published state that phones do without: they belong to the table's screen."""

LAID = 9
"""Cards that are taught by one photograph: three rows of three."""


@dataclass(frozen=True)
class Snapshot:
    """The table at one moment. ``page`` gives what a post's holder may know of it."""

    view: TableView
    at: float
    posts: tuple[Post, ...] = ()
    teams: Mapping[Audience, Board] = field(default_factory=dict)
    """What each team's own display shows."""
    page: Callable[[Post], Page] = lambda post: {}
    photographs: bool = False
    """Whether cards are read in photographs that phones send."""
    teaching: str = ""
    """The game whose cards phones may teach now."""
    lacking: Callable[[], Sequence[str]] = tuple
    """Its cards that have not been taught yet, as it is at this moment."""
    labels: Mapping[str, Label] = field(default_factory=dict)
    """By which people call its cards."""


def audience(snapshot: Snapshot, posts: Sequence[Post]) -> Audience:
    """Whose view a phone is given: that of the team of its posts, else the table's."""
    return next((team for post in posts if (team := post.speaker.team) in snapshot.teams), None) or TABLE


def message(snapshot: Snapshot, posts: Sequence[Post], catalogue: Catalogue) -> dict[str, object]:
    """All that a phone with these posts shows, in its language."""
    view = snapshot.view
    named = catalogue.naming(names_of(view))
    side = snapshot.teams.get(audience(snapshot, posts))
    prompt = side.prompt if side is not None and view.scene == "game" else view.prompt
    state = published(view, catalogue, 0.0)
    return {
        "scene": view.scene,
        "game": view.game,
        "title": named.sentence(f"game-{view.game}") if view.game else "",
        "session": view.session,
        "prompt": {
            "key": prompt.key,
            "who": prompt.who,
            "choices": list(prompt.choices),
            "text": named.prompt(prompt),
            "mine": any(_asked(prompt.who, post) for post in posts),
        },
        # A refusal is for who said the word, and stands in the answer to it.
        "refused": None,
        "posts": [described(post, named) for post in posts],
        "names": list(named.names),
        "lines": [] if posts else lying(snapshot.view, catalogue),
        "table": {name: part for name, part in state.items() if name not in SHOWN},
        "photographs": snapshot.photographs,
        "teach": _to_be_taught(snapshot, catalogue),
        "pages": {post.id: plain_data(snapshot.page(post), named, 0.0) for post in posts},
    }


def _to_be_taught(snapshot: Snapshot, catalogue: Catalogue) -> dict[str, object] | None:
    """The cards that are to be taught next."""
    if not snapshot.teaching:
        return None
    lacking = snapshot.lacking()
    title = catalogue.sentence(f"game-{snapshot.teaching}")
    names = {word: catalogue.label(label) for word, label in snapshot.labels.items()}
    words = list(lacking[:LAID])
    return {"game": snapshot.teaching, "title": title, "words": words, "names": names, "left": len(lacking)}


def described(post: Post, catalogue: Catalogue) -> dict[str, object]:
    """A post as a page names it; where a side is one player, by the player's name too."""
    speaker, title = post.speaker, catalogue.say(post.title)
    player = catalogue.names[speaker.seat - 1 : speaker.seat] if speaker.seat and speaker.team else ()
    return {
        "id": post.id,
        "page": post.page,
        "group": post.group,
        "seat": speaker.seat,
        "team": speaker.team,
        "role": speaker.role,
        "name": f"{player[0]} ({title})" if any(player) else title,
    }


def spoken(snapshot: Snapshot, posts: Sequence[Post], catalogue: Catalogue, now: float) -> list[str]:
    """What lies on the table as text, line by line: for somebody who cannot see the screen."""
    side = snapshot.teams.get(audience(snapshot, posts))
    view = replace(snapshot.view, devices={}, cursor=None)
    if side is not None and view.scene == "game":
        view = replace(view, prompt=side.prompt, refused=None)
    lines = lying(view, catalogue)
    if view.board is not None and lines:
        # Clocks as they stand now; the answers to the question are on the page itself, in words.
        return [catalogue.naming(names_of(view)).prompt(view.prompt), *clocks(view.board, catalogue, now), *lines]
    return [line.strip() for line in render(view, catalogue, now).splitlines() if line.strip()]


def _asked(who: int | str | None, post: Post) -> bool:
    """Whether a question is this post's to answer.

    >>> from companion.rules.seats import Speaker
    >>> seat = Post("seat-2", Speaker(seat=2), "seat")
    >>> _asked(2, seat), _asked(1, seat), _asked(None, seat)
    (True, False, False)
    """
    return who is not None and who in (post.speaker.seat, post.speaker.team)
