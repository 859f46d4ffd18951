"""What pages cost and how fast they are: ``python -m tools.bench_sheets``.

A table in a process of its own with eight phones: from a word sent to the new state on all eight, processor time and
memory at rest beside a table without pages, and a captain's page drawn on a phone four times as slow over slow 4G.
"""

import asyncio
import os
import subprocess
import sys
import time
from contextlib import AsyncExitStack, closing
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from tests.sheets.browser import ROOT, RealTable, chromium, join
from tests.sheets.phone import phone, run
from tools.sheets_soak.battle import begin
from tools.sheets_soak.worlds import open_words

POSTS = tuple(f"{crew}-{post}" for crew in ("blue", "yellow") for post in ("captain", "mate", "engineer", "radio"))
REST = 20.0
SLOW_4G = {"offline": False, "latency": 150, "downloadThroughput": 200_000, "uploadThroughput": 93_750}
"""1.6 and 0.75 megabits a second, 150 ms from a request to its answer: Lighthouse's slow 4G."""


def of_process(pid: int) -> tuple[float, float]:
    """Seconds of processor time so far, and megabytes held."""
    fields = Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()
    ticks = int(fields[11]) + int(fields[12])
    return ticks / os.sysconf("SC_CLK_TCK"), int(fields[21]) * os.sysconf("SC_PAGE_SIZE") / 1e6


def without_pages(folder: Path) -> float:
    """Megabytes of a table at rest that serves no pages."""
    config = folder / "plain.toml"
    config.write_text("")
    environ = {**os.environ, "COMPANION_DATA": str(folder / "plain"), "SDL_AUDIODRIVER": "dummy"}
    command = [sys.executable, "-m", "companion", "run", "--terminal", "--config", str(config)]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.DEVNULL, env=environ, cwd=ROOT) as table:
        assert table.stdin is not None
        table.stdin.write(b"GAME captain-sonar\nSET MODE REAL_TIME\nSTART\n")
        table.stdin.flush()
        time.sleep(6)
        held = of_process(table.pid)[1]
        table.terminate()
    return held


async def answered(table: RealTable, courses: int) -> tuple[list[float], float, float]:
    """Seconds from a course touched to its state on all eight phones, and what the table costs at rest with them."""
    async with AsyncExitStack() as stack:
        phones = {post: await stack.enter_async_context(phone(table.address)) for post in POSTS}
        code = table.code()
        for post, joining in phones.items():
            await joining.join(code, post)
            await joining.look()
        table.say("OK")
        assert table.process is not None
        await asyncio.sleep(2)
        before = of_process(table.process.pid)[0]
        await asyncio.sleep(REST)
        used, held = of_process(table.process.pid)
        for crew, at in (("blue", "AT A1"), ("yellow", "AT O15")):
            for word in (at, "DIVE"):
                await phones[f"{crew}-captain"].say(word, f"{crew}-captain")
        taken = []
        for turn in range(courses):
            # Down the first column and along the last row: fourteen courses a crew, then the battle is begun anew.
            crew, way = ("blue", "S") if turn % 2 == 0 else ("yellow", "N")
            counts = {post: len(phone.states) for post, phone in phones.items()}
            began = time.perf_counter()
            answer = await phones[f"{crew}-captain"].say(f"COURSE {way}", f"{crew}-captain")
            if answer.get("refused"):
                break
            for post, joining in phones.items():
                await joining.until(partial(_newer, joining, counts[post]))
            taken.append(time.perf_counter() - began)
            await _marked(phones, crew)
        return taken, (used - before) / REST, held


def _newer(phone: Any, count: int) -> bool:
    return len(phone.states) > count


async def _marked(phones: dict[str, Any], crew: str) -> None:
    """First Mate and Engineer touch the first thing that is open to them."""
    for post, verb in (("mate", "MARK"), ("engineer", "BREAK")):
        phone, name = phones[f"{crew}-{post}"], f"{crew}-{post}"
        words = [word for word in open_words(phone.states[-1]["pages"][name]) if word.startswith(verb)]
        if words:
            await phone.say(words[0], name)
    await asyncio.sleep(0.1)


STANDS = """document.addEventListener("DOMContentLoaded", () => {
  const look = new MutationObserver(() => {
    if (!document.querySelector("#sheet .systems")) return;
    look.disconnect();
    requestAnimationFrame(() => setTimeout(() => performance.mark("stands")));
  });
  look.observe(document.body, { childList: true, subtree: true });
});"""
"""Marks in the page's own timeline when its first frame with the sheet has been drawn."""


def drawn(table: RealTable, times: int) -> list[float]:
    """Seconds until a captain's page stands on a slow phone that has never loaded it but has joined: from the
    navigation's beginning to the first frame, by the page's own timeline."""
    taken = []
    browsers = chromium()
    with closing(browsers):
        browser: Any = next(browsers)
        code = table.code()
        table.code = lambda: code  # type: ignore[method-assign]
        page = join(browser, table, "blue-captain", script=STANDS)
        line = page.context.new_cdp_session(page)
        line.send("Network.enable")
        line.send("Network.setCacheDisabled", {"cacheDisabled": True})
        line.send("Network.emulateNetworkConditions", SLOW_4G)
        line.send("Emulation.setCPUThrottlingRate", {"rate": 4})
        for _ in range(times):
            page.reload(wait_until="commit")
            page.wait_for_function("() => performance.getEntriesByName('stands').length")
            taken.append(page.evaluate("() => performance.getEntriesByName('stands')[0].startTime") / 1000)
    return sorted(taken)


def main() -> None:
    """Measure and print."""
    with TemporaryDirectory() as folder:
        plain = without_pages(Path(folder))
        table = RealTable(Path(folder))
        try:
            table.start()
            begin(table)
            taken, share, held = run(answered(table, 28))
            taken.sort()
            late = taken[min(len(taken) - 1, int(len(taken) * 0.99))]
            print(f"touch to the new state on eight phones: median {taken[len(taken) // 2] * 1000:.0f} ms, ", end="")
            print(f"99 of 100 within {late * 1000:.0f} ms ({len(taken)} courses)")
            print(f"eight pages at rest: {share * 100:.2f} % of a core over {REST:.0f} s")
            print(f"memory: {held:.0f} MB with eight pages open, {plain:.0f} MB without [sheets]")
        finally:
            table.close()
        (Path(folder) / "again").mkdir()
        again = RealTable(Path(folder) / "again")
        try:
            again.start()
            begin(again)
            times = drawn(again, 9)
            figures = f"median {times[4]:.2f} s, quickest {times[0]:.2f} s"
            print(f"a captain's page, processor 4 times slower, slow 4G, nothing kept: {figures}")
        finally:
            again.close()


if __name__ == "__main__":
    main()
