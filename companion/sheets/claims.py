"""Who holds which post: short codes to join by, long tokens to stay by. Nothing here knows the network.

A post is claimed by the figures on the table's screen, so that nobody claims one from the street, and then held by a
token of 128 bits that lies in the browser. Here only its hash is known, and kept across a restart.
"""

import hashlib
import json
import secrets
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from threading import RLock

from companion.rules.plain import Unreadable, parse_json
from companion.rules.sentences import Sentence
from companion.rules.sheets import WATCH, Holder, Post, post_of
from companion.sheets.guard import Guesses, place

FORMAT = 2
"""Of the kept text: 1 kept the time of day at which a phone was seen, 2 keeps how long ago that was."""


@dataclass(frozen=True)
class Phone:
    """A browser that has joined; ``key`` is the hash of its token, ``seen`` when its page was open last.

    ``place`` is where it joined from, and is not kept.
    """

    key: str
    name: str = ""
    posts: tuple[str, ...] = ()
    seen: float = 0.0
    place: str = ""


def hashed(token: str) -> str:
    """What is kept of a token."""
    return hashlib.sha256(token.encode()).hexdigest()


def written(phones: Iterable[Phone], now: float) -> str:
    """What is kept: hashes, never a token; and spans, for the clock of a machine without one jumps.

    >>> read(written([Phone("k", "Ana", ("seat-1",), 90.0)], 100.0), 7.0)[0].seen
    -3.0
    """
    rows = [
        {"key": phone.key, "name": phone.name, "posts": list(phone.posts), "ago": round(max(0.0, now - phone.seen), 3)}
        for phone in phones
    ]
    return json.dumps({"format": FORMAT, "phones": rows}, ensure_ascii=False)


def read(text: str, now: float) -> list[Phone]:
    """The phones of a kept text; what cannot be read is forgotten: everybody joins again by the code."""
    try:
        data = parse_json(text) if text else {}
    except Unreadable:
        return []
    rows = data.get("phones", []) if isinstance(data, Mapping) else []
    if not isinstance(rows, list):
        return []
    return [phone for row in rows if isinstance(row, Mapping) and (phone := _phone(row, now)) is not None]


def _phone(row: Mapping[str, object], now: float) -> Phone | None:
    match row:
        case {"key": str(key), "name": str(name), "posts": list(posts), "ago": int() | float() as ago}:
            return Phone(key, name, tuple(str(post) for post in posts), now - max(0.0, float(ago)))
        case {"key": str(key), "name": str(name), "posts": list(posts), "seen": int() | float()}:
            # The time of day says nothing sure about how long ago that was: as if it had been seen just now.
            return Phone(key, name, tuple(str(post) for post in posts), now)
        case _:
            return None


LASTS = 12 * 3600.0
"""Seconds after which a phone that was not seen any more holds nothing: next week's players are others."""

AFTERWARDS = 120.0
"""Seconds for which the code still opens after the joining scene was closed."""

HANDOVER_LASTS = 120.0
AWAY = 10.0
"""Seconds after which a holder whose page is closed may be followed by somebody who reads the table's code."""

SEEN = 60.0
"""Seconds by which the kept times may lag behind: a phone that comes back does not wait for the disk."""

MOST_PHONES = 64
MOST_WATCHING = 8
"""Phones without a post that one address may have: a guest who joins again and again shuts nobody out."""

LONGEST_NAME = 24


REFUSED = "sheet-refused-"
"""What the keys of all sentences begin with that turn a phone away."""


class NotJoined(Exception):
    """Why somebody could not join: a sentence."""

    def __init__(self, key: str, **params: object) -> None:
        super().__init__(key)
        self.code = key.removeprefix(REFUSED)
        self.sentence = Sentence(key, params)


@dataclass
class _Code:
    text: str = ""
    until: float = 0.0
    shown: bool = False


@dataclass(frozen=True)
class _Handover:
    post: str
    key: str
    until: float


@dataclass
class Claims:
    """The posts that are held, by whom. Asked by the server's thread and by the table's.

    ``clock`` never jumps. ``keep`` is given the text to be kept whenever it changes; ``attacked`` is called when
    guesses have changed the code, which stands on the table's screen.
    """

    clock: Callable[[], float]
    keep: Callable[[str], None] = lambda text: None
    kept: str = ""
    attacked: Callable[[], None] = lambda: None
    _phones: dict[str, Phone] = field(default_factory=dict)
    _open: dict[str, int] = field(default_factory=dict)
    _handovers: dict[str, _Handover] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self._lock = RLock()
        self._code = _Code()
        self._guesses = Guesses()
        self._kept_at = self.clock()
        now = self.clock()
        self._phones = {phone.key: phone for phone in read(self.kept, now) if phone.seen + LASTS > now}

    # -- the table's side ------------------------------------------------------------------------

    def show_code(self) -> None:
        """The joining scene is open: its code counts until it is closed, and a little longer."""
        with self._lock:
            # A code that has run out is not shown again.
            counts = self.code
            self._code.shown = True
            if not counts:
                self.new_code()

    def hide_code(self) -> None:
        """The joining scene is closed: whoever has just read the code may still type it."""
        with self._lock:
            self._code.shown, self._code.until = False, self.clock() + AFTERWARDS

    def new_code(self) -> None:
        """Another code, at once."""
        with self._lock:
            self._guesses.begin_anew(self.clock())
            self._code.text = _figures(self._guesses.figures)

    @property
    def code(self) -> str:
        """The code that counts now, or nothing."""
        with self._lock:
            if not self._code.shown and self.clock() >= self._code.until:
                self._code.text = ""
            return self._code.text

    @property
    def shown(self) -> bool:
        """Whether the joining scene is open."""
        with self._lock:
            return self._code.shown

    def take_back(self, post: str) -> bool:
        """Free a post at the table; whether anybody held it."""
        with self._lock:
            holder = self._holder(post)
            if holder is None:
                return False
            self._give_up(holder, post)
            return True

    def holders(self, posts: Sequence[Post]) -> tuple[Holder, ...]:
        """Every post with who holds it."""
        with self._lock:
            return tuple(self._held(post) for post in posts)

    def absent(self, posts: Sequence[Post]) -> tuple[Phone, ...]:
        """Phones whose page is closed and whose posts wait for them.

        Whoever comes back under another address has no token there: browsers keep what they keep by address.
        """
        with self._lock:
            there = {post.id for post in posts}
            now = self.clock()
            gone = [phone for key, phone in self._phones.items() if key not in self._open and phone.seen + LASTS > now]
            return tuple(phone for phone in gone if phone.posts and there.issuperset(phone.posts))

    def watching(self) -> int:
        """How many pages are open."""
        with self._lock:
            return len(self._open)

    def _held(self, post: Post) -> Holder:
        phone = self._holder(post.id)
        return Holder(post) if phone is None else Holder(post, True, phone.name, phone.key in self._open)

    # -- the phones' side ------------------------------------------------------------------------

    def phone(self, token: str) -> Phone | None:
        """The phone of a token."""
        with self._lock:
            phone = self._phones.get(hashed(token))
            return phone if phone is not None and phone.seen + LASTS > self.clock() else None

    def again(self, key: str) -> Phone | None:
        """The phone as it stands now; ``None`` once it has left."""
        with self._lock:
            return self._phones.get(key)

    def opened(self, key: str) -> None:
        """One page of a phone is open."""
        with self._lock:
            self._open[key] = self._open.get(key, 0) + 1
            self._see(key)

    def closed(self, key: str) -> None:
        """One page of a phone is closed, or asleep: its posts stay."""
        with self._lock:
            left = self._open.pop(key, 0) - 1
            if left > 0:
                self._open[key] = left
            self._see(key)

    def join(
        self, code: str, wanted: Sequence[str], name: str, address: str, posts: Sequence[Post], token: str = ""
    ) -> str:
        """Claim posts by the code on the table's screen, or by that of a handing over. Raises ``NotJoined``.

        The answer is the token; who has one already keeps it and holds the new posts too.
        """
        with self._lock:
            asked = self._named(wanted, posts)
            where = place(address)
            handed = self._checked(code, asked, where)
            key = hashed(token) if token else ""
            phone = self._phones.get(key)
            for post in asked:
                self._free(post, key, handed)
            before = phone.posts if phone is not None else ()
            _together((*(post_of(tuple(posts), name) for name in before), *asked))
            if phone is None:
                self._make_room(where)
                token = secrets.token_hex(16)
                phone = Phone(hashed(token), place=where)
            held = tuple(dict.fromkeys((*before, *(post.id for post in asked if post != WATCH))))
            cleaned = " ".join(name.split())[:LONGEST_NAME]
            self._set(replace(phone, name=cleaned or phone.name, posts=held, seen=self.clock()))
            return token

    def hand(self, key: str, post: str) -> str:
        """A code by which another phone may take this post over. Raises ``NotJoined``."""
        with self._lock:
            phone = self._phones.get(key)
            if phone is None or post not in phone.posts:
                raise NotJoined("sheet-refused-not-yours")
            self._handovers = {text: handover for text, handover in self._handovers.items() if handover.post != post}
            text = _figures(6)
            self._handovers[text] = _Handover(post, key, self.clock() + HANDOVER_LASTS)
            return text

    def leave(self, key: str, post: str = "") -> None:
        """Give up a post, or everything."""
        with self._lock:
            phone = self._phones.get(key)
            if phone is not None and post:
                self._give_up(phone, post)
            elif phone is not None:
                del self._phones[key]
                self._keep()

    # -- inside ----------------------------------------------------------------------------------

    def _named(self, wanted: Sequence[str], posts: Sequence[Post]) -> tuple[Post, ...]:
        posts_named = [post_of(tuple(posts), name) for name in wanted] or [WATCH]
        if None in posts_named:
            raise NotJoined("sheet-refused-no-such-post")
        return tuple(post for post in posts_named if post is not None)

    def _checked(self, code: str, posts: Sequence[Post], where: str) -> str:
        """The key of the phone that hands over, or nothing where the table's code was given."""
        now = self.clock()
        wait = self._guesses.wait(where, now)
        if wait > 0:
            raise NotJoined("sheet-refused-wait", seconds=int(wait) + 1)
        if not self._guesses.listens(now):
            raise NotJoined("sheet-refused-guessed")
        self._handovers = {text: handover for text, handover in self._handovers.items() if handover.until > now}
        handover = self._handovers.get(code)
        if handover is not None and [post.id for post in posts] == [handover.post]:
            del self._handovers[code]
            self._guesses.right(where)
            return handover.key
        known = self.code
        if known and secrets.compare_digest(code.encode(), known.encode()):
            self._guesses.right(where)
            return ""
        if self._guesses.wrong(where, now) and known:
            self._code.text = _figures(self._guesses.figures)
            self.attacked()
        raise (
            NotJoined("sheet-refused-wrong-code", code=code or "– – –") if known else NotJoined("sheet-refused-closed")
        )

    def _free(self, post: Post, key: str, handed: str) -> None:
        """A post that somebody holds can be taken only when handed over, or when its holder has gone away."""
        holder = self._holder(post.id)
        if holder is None or holder.key == key or post == WATCH:
            return
        away = holder.key not in self._open and holder.seen + AWAY < self.clock()
        if holder.key != handed and not away:
            raise NotJoined("sheet-refused-taken", by=holder.name) if holder.name else NotJoined("sheet-refused-held")
        self._give_up(holder, post.id)

    def _holder(self, post: str) -> Phone | None:
        now = self.clock()
        return next(
            (phone for phone in self._phones.values() if post in phone.posts and phone.seen + LASTS > now), None
        )

    def _give_up(self, phone: Phone, post: str) -> None:
        self._set(replace(phone, posts=tuple(held for held in phone.posts if held != post)))

    def _see(self, key: str) -> None:
        if key in self._phones:
            self._phones[key] = replace(self._phones[key], seen=self.clock())
            if not 0 <= self.clock() - self._kept_at < SEEN:
                self._keep()

    def _set(self, phone: Phone) -> None:
        self._phones[phone.key] = phone
        self._keep()

    def _make_room(self, where: str) -> None:
        """Forget a phone that only watched, where there are too many; never one that holds a post."""
        watching = [phone for phone in self._phones.values() if not phone.posts]
        here = [page for page in watching if page.place == where]
        if len(here) >= MOST_WATCHING:
            self._forget(here)
        elif len(self._phones) >= MOST_PHONES:
            self._forget(watching)

    def _forget(self, phones: Sequence[Phone]) -> None:
        closed = [phone for phone in phones if phone.key not in self._open]
        if not closed:
            raise NotJoined("sheet-refused-full")
        del self._phones[min(closed, key=lambda phone_: phone_.seen).key]

    def _keep(self) -> None:
        self._kept_at = self.clock()
        self.keep(written(self._phones.values(), self._kept_at))


def _together(posts: Sequence[Post | None]) -> None:
    """Posts of two crews are never held by one phone."""
    groups = {post.group for post in posts if post is not None and post.group}
    if len(groups) > 1:
        raise NotJoined("sheet-refused-two-crews")


def _figures(count: int) -> str:
    return "".join(secrets.choice("0123456789") for _ in range(count))
