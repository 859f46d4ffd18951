"""What every door of the server needs: who asks, in which language, with which body; and an answer as JSON."""

import asyncio
import contextlib
from collections.abc import Mapping

from aiohttp import web

from companion.rules.plain import Unreadable, parse_json
from companion.rules.sentences import Sentence
from companion.sheets.hub import Hub
from companion.sheets.phones import Phone
from companion.sheets.stream import encoded
from companion.text.catalogue import LANGUAGES, Catalogue

LARGEST = 4096
"""Bytes of a request's body: no word and no name needs more."""
SLOW = 10.0
"""Seconds after which a phone that takes nothing is let go; it comes back by itself."""
JSON_TYPE = "application/json"


class TurnedAway(Exception):
    """A request that is turned away: its status and a sentence."""

    def __init__(self, status: int, key: str, **params: object) -> None:
        super().__init__(key)
        self.status, self.key, self.sentence = status, key, Sentence(f"sheet-refused-{key}", params)


def phone_of(sheets: Hub, request: web.Request) -> Phone:
    """The phone that asks. Raises ``TurnedAway`` where it has not joined."""
    phone = sheets.claims.phone(token_of(request))
    if phone is None:
        raise TurnedAway(401, "join-first")
    return phone


def token_of(request: web.Request) -> str:
    """The token that a page sends along, or nothing."""
    kind, _, token = request.headers.get("Authorization", "").partition(" ")
    return token if kind == "Bearer" else ""


def language_of(request: web.Request) -> str:
    """The language that the page is in."""
    given = request.headers.get("X-Language", "")
    return given if given in LANGUAGES else "en"


def wanted_language(request: web.Request) -> str:
    """The first of our languages that the browser asks for, as a page chooses it too."""
    asked = [one.strip()[:2].lower() for one in request.headers.get("Accept-Language", "").split(",")]
    return next((one for one in asked if one in LANGUAGES), "en")


_CATALOGUES: dict[str, Catalogue] = {}


def words_in(language: str) -> Catalogue:
    """The sentences of a language, read once."""
    if language not in _CATALOGUES:
        _CATALOGUES[language] = Catalogue(language)
    return _CATALOGUES[language]


def as_json(content: Mapping[str, object], status: int = 200) -> web.Response:
    """An answer that nobody keeps."""
    return web.Response(
        text=encoded(content), status=status, content_type=JSON_TYPE, headers={"Cache-Control": "no-store"}
    )


async def body_of(request: web.Request) -> Mapping[str, object]:
    """The request's object. Raises ``TurnedAway``."""
    if request.content_type != JSON_TYPE:
        raise TurnedAway(415, "not-understood")
    with contextlib.suppress(UnicodeDecodeError, Unreadable):
        async with asyncio.timeout(SLOW):
            given = parse_json(await request.text())
        if isinstance(given, dict):
            return given
    raise TurnedAway(400, "not-understood")


def text_of(given: Mapping[str, object], name: str) -> str:
    """One text of a request's object, cut to what any of ours needs."""
    value = given.get(name, "")
    return value[:200] if isinstance(value, str) else ""


def list_of(given: Mapping[str, object], name: str, most: int) -> list[str]:
    """A short list of texts. Raises ``TurnedAway``."""
    found = given.get(name, [])
    if not isinstance(found, list) or len(found) > most or not all(isinstance(one, str) for one in found):
        raise TurnedAway(400, "not-understood")
    return found
