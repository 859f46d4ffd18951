"""One Chromium for all tests of pages; pages and a table that are closed whatever happens."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.sheets import browser as parts


@pytest.fixture(scope="session")
def browser() -> Iterator[Any]:
    yield from parts.chromium()


@pytest.fixture(autouse=True)
def own_pages(request: pytest.FixtureRequest) -> Iterator[None]:
    """Pages end with the test that opened them: one that has lost its table asks for it for ever."""
    if "browser" not in request.fixturenames:
        yield
        return
    browser = request.getfixturevalue("browser")
    before = list(browser.contexts)
    yield
    for context in browser.contexts:
        if context not in before:
            context.close()


@pytest.fixture
def real_table(tmp_path: Path) -> Iterator[parts.RealTable]:
    table = parts.RealTable(tmp_path)
    yield table
    table.close()
