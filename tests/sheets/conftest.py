"""One Chromium for all tests of pages, and a table that is closed whatever happens."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.sheets import browser as parts


@pytest.fixture(scope="session")
def browser() -> Iterator[Any]:
    yield from parts.chromium()


@pytest.fixture
def real_table(tmp_path: Path) -> Iterator[parts.RealTable]:
    table = parts.RealTable(tmp_path)
    yield table
    table.close()
