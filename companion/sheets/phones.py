"""A browser that has joined, and how it is kept across a restart."""

import hashlib
import json
from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from companion.rules.plain import Unreadable, parse_json


@dataclass(frozen=True)
class Phone:
    """A browser that has joined; ``key`` is the hash of its token, ``seen`` when its page was open last."""

    key: str
    name: str = ""
    posts: tuple[str, ...] = ()
    seen: float = 0.0


def hashed(token: str) -> str:
    """What is kept of a token."""
    return hashlib.sha256(token.encode()).hexdigest()


def written(phones: Iterable[Phone]) -> str:
    """What is kept: hashes, never a token."""
    rows = [{"key": one.key, "name": one.name, "posts": list(one.posts), "seen": one.seen} for one in phones]
    return json.dumps({"format": 1, "phones": rows}, ensure_ascii=False)


def read(text: str) -> list[Phone]:
    """The phones of a kept text; what cannot be read is forgotten: everybody joins again by the code."""
    try:
        data = parse_json(text) if text else {}
    except Unreadable:
        return []
    rows = data.get("phones", []) if isinstance(data, Mapping) else []
    return [phone for row in rows if isinstance(row, Mapping) and (phone := _phone(row)) is not None]


def _phone(row: Mapping[str, object]) -> Phone | None:
    match row:
        case {"key": str(key), "name": str(name), "posts": list(posts), "seen": int() | float() as seen}:
            return Phone(key, name, tuple(str(one) for one in posts), float(seen))
        case _:
            return None
