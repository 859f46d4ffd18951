"""What every door of the server needs: who asks, in which language, with which body; and an answer as JSON."""

import asyncio
import contextlib
import logging
import traceback
from collections.abc import Mapping

from aiohttp import web

from companion.rules.plain import Unreadable, parse_json
from companion.rules.sentences import Sentence
from companion.sheets.claims import REFUSED, Phone
from companion.sheets.hub import Hub
from companion.sheets.stream import encoded
from companion.text.catalogue import LANGUAGES, Catalogue

LOG = logging.getLogger("sheets")

MOST = 64
"""Places that are told of; what comes after them is a fault of the same kind."""


class Faults(logging.Filter):
    """What has failed so far. As a filter it takes the tracebacks that a logger would print again and again."""

    def __init__(self) -> None:
        super().__init__()
        self._seen: set[tuple[str, str]] = set()

    def report(self, what: str, error: BaseException | None) -> None:
        """Write a fault to the log, with its frames, the first time it happens in its place."""
        frames = traceback.extract_tb(error.__traceback__) if error is not None else []
        kind = type(error).__name__
        place = (f"{frames[-1].filename}:{frames[-1].lineno}" if frames else what, kind)
        if place in self._seen or len(self._seen) >= MOST:
            return
        self._seen.add(place)
        lines = "".join(traceback.format_list([*frames])) if frames else ""
        LOG.error("%s: %s; the table plays on, and this is said once\n%s", what, kind, lines)

    def in_loop(self, loop: asyncio.AbstractEventLoop, context: Mapping[str, object]) -> None:
        """What the event loop caught."""
        error = context.get("exception")
        self.report("the pages' server", error if isinstance(error, BaseException) else None)

    def filter(self, record: logging.LogRecord) -> bool:
        """Whether a record goes on as it is."""
        if not record.exc_info:
            return True
        self.report("a request", record.exc_info[1])
        return False


LARGEST = 4096
"""Bytes of a request's body: no word and no name needs more."""
SLOW = 10.0
"""Seconds after which a phone that takes nothing is let go; it comes back by itself."""
JSON_TYPE = "application/json"


class TurnedAway(Exception):
    """A request that is turned away: its status and a sentence; the error's code is its key without ``REFUSED``."""

    def __init__(self, status: int, key: str, **params: object) -> None:
        super().__init__(key)
        self.status, self.code, self.sentence = status, key.removeprefix(REFUSED), Sentence(key, params)


def phone_of(sheets: Hub, request: web.Request) -> Phone:
    """The phone that asks. Raises ``TurnedAway`` where it has not joined."""
    phone = sheets.claims.phone(token_of(request))
    if phone is None:
        raise TurnedAway(401, "sheet-refused-join-first")
    return phone


def token_of(request: web.Request) -> str:
    """The token that a page sends along, or nothing. Raises ``TurnedAway`` where it is no text."""
    kind, _, token = request.headers.get("Authorization", "").partition(" ")
    if not token.isascii():
        raise TurnedAway(400, "sheet-refused-not-understood")
    return token if kind == "Bearer" else ""


def language_of(request: web.Request) -> str:
    """The language that the page is in."""
    language = request.headers.get("X-Language", "")
    return language if language in LANGUAGES else "en"


def wanted_language(request: web.Request) -> str:
    """The first of our languages that the browser asks for, as a page chooses it too."""
    asked = [part.strip()[:2].lower() for part in request.headers.get("Accept-Language", "").split(",")]
    return next((language for language in asked if language in LANGUAGES), "en")


_CATALOGUES: dict[str, Catalogue] = {}


def words_in(language: str) -> Catalogue:
    """The sentences of a language, read once."""
    if language not in _CATALOGUES:
        _CATALOGUES[language] = Catalogue(language)
    return _CATALOGUES[language]


def as_json(content: Mapping[str, object], status: int = 200, least: int = 0) -> web.Response:
    """An answer that nobody keeps, filled up to ``least`` signs so that its size says nothing of what is in it."""
    return web.Response(
        text=encoded(content).ljust(least), status=status, content_type=JSON_TYPE, headers={"Cache-Control": "no-store"}
    )


async def body_of(request: web.Request) -> Mapping[str, object]:
    """The request's object. Raises ``TurnedAway``."""
    if request.content_type != JSON_TYPE:
        raise TurnedAway(415, "sheet-refused-not-understood")
    with contextlib.suppress(UnicodeDecodeError, Unreadable):
        async with asyncio.timeout(SLOW):
            body = parse_json(await request.text())
        if isinstance(body, dict):
            return body
    raise TurnedAway(400, "sheet-refused-not-understood")


def text_of(body: Mapping[str, object], name: str) -> str:
    """One text of a request's object, cut to what any of ours needs. Raises ``TurnedAway`` where it cannot be kept."""
    value = body.get(name, "")
    return _sound(value)[:200] if isinstance(value, str) else ""


def _sound(text: str) -> str:
    """The same text, unless it holds half a sign, which nothing can write down."""
    try:
        text.encode()
    except UnicodeEncodeError:
        raise TurnedAway(400, "sheet-refused-not-understood") from None
    return text


def list_of(body: Mapping[str, object], name: str, most: int) -> list[str]:
    """A short list of texts. Raises ``TurnedAway``."""
    texts = body.get(name, [])
    if not isinstance(texts, list) or len(texts) > most or not all(isinstance(text, str) for text in texts):
        raise TurnedAway(400, "sheet-refused-not-understood")
    return [_sound(text) for text in texts]
