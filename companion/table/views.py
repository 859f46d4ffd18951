"""What displays and the published state are given: the table around the scenes."""

from collections.abc import Mapping
from dataclasses import dataclass

from companion.rules.board import Refusal
from companion.rules.published import TableView
from companion.rules.sentences import Sentence
from companion.table.room import Room
from companion.table.scenes.opening import Stack, asked
from companion.table.session import Session


@dataclass(frozen=True)
class Around:
    """What the table itself shows beside any scene."""

    refused: Refusal | None
    refusals: int
    cursor: int | None
    notices: tuple[Sentence, ...]
    heard_from: str
    heard: int
    half: Mapping[str, str]
    muted: bool


def table_view(room: Room, stack: Stack, around: Around) -> TableView:
    """What the shared screen draws and the published state is made of: the scenes from the lowest one that is seen."""
    session = about(stack)
    lowest = max(index for index, scene in enumerate(stack) if scene.covers)
    view = TableView(
        scene=stack[lowest].name,
        prompt=asked(room, stack),
        game=session.game.id if session is not None else None,
        session=session.id if session is not None else None,
        sequence=session.sequence if session is not None else 0,
        names=session.draft.names if session is not None else (),
        refused=around.refused,
        refusals=around.refusals,
        devices=dict(room.devices),
        cursor=around.cursor,
        notices=(*around.notices, *_typed(room, around.half)),
        heard_from=around.heard_from,
        heard=around.heard,
        half=tuple(around.half),
        muted=around.muted,
        wishes=room.wishes,
        reasons=room.reasons(session) if session is not None and session.over else {},
    )
    for scene in stack[lowest:]:
        view = scene.view(room, view)
    return view


def _typed(room: Room, half: Mapping[str, str]) -> tuple[Sentence, ...]:
    """Half a word that somebody typed: a reader has its own dot for that, fingers have none."""
    return tuple(Sentence("notice-half", {"word": text[:40]}) for name, text in half.items() if room.typed(name))


def about(stack: Stack) -> Session | None:
    """The session that lies on the table, in whichever scene."""
    return next((scene.about for scene in stack if scene.about is not None), None)
