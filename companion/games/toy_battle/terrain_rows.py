"""The rows of a terrain file as msgspec reads them. The format is told at the top of ``terrains.toml``."""

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta

from companion.games.toy_battle.terms import BASE_EFFECTS, STRENGTHS, Effect
from companion.rules.checked import expected

ALLOWED = (*STRENGTHS, "kwak")

Id = Annotated[str, Meta(pattern=r"^[a-z0-9_]+\Z"), expected("small letters a-z, digits and _")]
Name = Annotated[str, Meta(pattern=r"\S"), expected("a name to show")]
Called = Annotated[str, Meta(pattern=r"^\s*\S.{0,13}\Z"), expected("a name of 1 to 14 letters")]
Count = Annotated[int, Meta(ge=1), expected("a number from 1")]
Percent = Annotated[int | float, expected("percent of the board")]
Length = Annotated[Annotated[int, Meta(gt=0)] | Annotated[float, Meta(gt=0)], expected("a number above 0")]
Value = Literal["1", "2", "3", "4", "5", "6", "7", "kwak"]
Values = Annotated[tuple[Value, ...], Meta(min_length=1), expected(f"some of {', '.join(ALLOWED)}")]
Bases = Annotated[tuple[str, ...], Meta(min_length=2), expected("at least two ids")]
Rows = Annotated[list[object], expected("a list")]
PathRow: Any = Annotated[tuple[str, str], expected("two ids")]


class TerrainTable(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A table of the file: what it does not know is a slip."""


class SpecialRow(TerrainTable, frozen=True):
    """``special`` of a node."""

    effect: Annotated[Effect, expected(f"one of {', '.join(BASE_EFFECTS)}")]
    allowed: Values | None = None


class NodeRow(TerrainTable, frozen=True):
    """One row of a terrain's ``nodes``: a base or a headquarters."""

    id: Id
    x: Percent
    y: Percent
    kind: Literal["base", "hq"]
    owner: Annotated[Literal["blue", "red"], expected("blue or red for an hq, nothing for a base")] | None = None
    special: SpecialRow | None = None
    name: Called | None = None


class RegionRow(TerrainTable, frozen=True):
    """One row of a terrain's ``regions``."""

    id: Id
    medals: Count
    bases: Bases
    x: Percent | None = None
    y: Percent | None = None


class BoardRow(TerrainTable, frozen=True):
    """``board``: the proportions of the printed one."""

    width: Length = 1000
    height: Length = 1667


class TerrainRow(TerrainTable, frozen=True):
    """A ``[[terrain]]``; its lists are read row by row, so that one slip hides no other."""

    id: Id
    name: Name
    medals_to_win: Count
    nodes: Rows
    edges: Rows
    regions: Rows
    official: bool = False
    invented: bool = False
    board: BoardRow = BoardRow()
    confidence: object = None
    sources: object = None
    note: object = ""
