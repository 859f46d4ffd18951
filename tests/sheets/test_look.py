"""What lies on the table, as every phone reads it out: sentences, and no chart drawn in signs."""

import re
from itertools import islice
from pathlib import Path

import pytest

pytest.importorskip("aiohttp", reason="pip install '.[sheets]'")

from companion.sheets.snapshot import spoken
from companion.text.catalogue import Catalogue
from tests.screen.evenings import played
from tests.sheets.glasses import snapshot_of

pytestmark = pytest.mark.long

DRAWN = re.compile(r"(?:[^\w\s] ?){5,}|(?:\b[A-Z] ){5,}")
"""Signs in a row, or the letters over a chart: what nobody reads out."""


def test_a_crews_phone_reads_sentences_and_no_chart(tmp_path: Path) -> None:
    lines: list[str] = []
    for table, now in islice(played("captain-sonar", 3, tmp_path), 0, None, 3):
        if table.view(now).scene == "game":
            snapshot = snapshot_of(table, now)
            for posts in ((), *((post,) for post in snapshot.posts)):
                lines += spoken(snapshot, posts, Catalogue("en"), now)
    assert len(set(lines)) > 20 and [line for line in lines if DRAWN.search(line)] == []
