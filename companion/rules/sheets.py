"""What players hold in their hands: a post that can be claimed, and whose page it is.

A sheet is a display for whoever holds a post and a reader bound to that post's speaker. Which posts there are, and
what a post's page may show, each game says (``Game.pages``); here are the values and what is usual.
"""

from collections.abc import Mapping
from dataclasses import dataclass

from companion.rules.seats import Speaker
from companion.rules.sentences import Sentence

Page = Mapping[str, object]
"""What a page shows: plain values (texts, numbers, lists, tables by text), and sentences as ``Sentence`` values.

A sentence becomes ``{"key": .., "text": ..}`` and its parameters in the language of whoever looks.
"""


@dataclass(frozen=True)
class Post:
    """What can be claimed: its id (``blue-captain``, ``seat-2``), who speaks there, and the page it opens.

    ``page`` names the page's module in the browser. Several posts of one ``group`` may be held by one phone; posts
    of two groups that keep secrets from each other never are. ``name`` is the key of its name in the catalogues.
    """

    id: str
    speaker: Speaker
    page: str
    group: str = ""
    name: str = ""

    @property
    def title(self) -> Sentence:
        """The post's name as a sentence, of which seat, team and role are the parameters."""
        fields = {"seat": self.speaker.seat, "team": self.speaker.team, "role": self.speaker.role}
        return Sentence(self.name, {key: value for key, value in fields.items() if value}, otherwise=self.id)


WATCH = Post("watch", Speaker(), "watch", name="post-watch")
"""Whoever only looks: the public state, and no word."""


def seat_posts(seats: int, page: str = "seat") -> tuple[Post, ...]:
    """One post a seat, which is what most games have.

    >>> [post.id for post in seat_posts(3)], seat_posts(2)[1].speaker.seat
    (['seat-1', 'seat-2', 'seat-3'], 2)
    """
    return tuple(Post(f"seat-{seat}", Speaker(seat=seat), page, name="post-seat") for seat in range(1, seats + 1))


def post_of(posts: tuple[Post, ...], name: str) -> Post | None:
    """The post of an id; ``watch`` is always there.

    >>> post_of((), "watch") is WATCH, post_of(seat_posts(2), "seat-3")
    (True, None)
    """
    return next((post for post in (*posts, WATCH) if post.id == name), None)


@dataclass(frozen=True)
class Holder:
    """Who holds a post: ``by`` is the name that was given (may be empty), ``here`` whether the page is open now."""

    post: Post
    taken: bool = False
    by: str = ""
    here: bool = False


@dataclass(frozen=True)
class Wifi:
    """The table's own network, as a phone takes it from a code."""

    name: str
    password: str

    @property
    def code(self) -> str:
        r"""What the QR code holds; signs with a meaning of their own are escaped.

        >>> Wifi("Table 3", "a;b").code
        'WIFI:T:WPA;S:Table 3;P:a\\;b;;'
        """
        return f"WIFI:T:WPA;S:{_escaped(self.name)};P:{_escaped(self.password)};;"


def _escaped(text: str) -> str:
    return "".join(f"\\{sign}" if sign in '\\;,:"' else sign for sign in text)


@dataclass(frozen=True)
class JoiningView:
    """What the table shows to those who want to join: where, with which code, and who holds what.

    ``code`` and ``wifi`` are for the eyes of the room: they stand on the table's screen and in no published state.
    ``teaching`` is the game whose cards phones may teach by photographs now, because the table has said so.
    """

    address: str
    code: str = ""
    wifi: Wifi | None = None
    holders: tuple[Holder, ...] = ()
    watching: int = 0
    teaching: str = ""

    @property
    def page(self) -> str:
        """What the page's QR code holds; the code stands behind a sign that browsers keep to themselves.

        >>> JoiningView("http://10.42.0.1:8470", "742").page
        'http://10.42.0.1:8470/#742'
        """
        return f"{self.address}/#{self.code}" if self.code else self.address
