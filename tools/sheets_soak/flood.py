"""A phone that asks a thousand times a second does not delay a scan: scan to journal, alone and beside it."""

import asyncio
import multiprocessing
import time
from pathlib import Path

import aiohttp

from tests.sheets.browser import RealTable, until
from tools.soak.report import Report

AT_ONCE = 200
"""Requests that the phone leaves open before it waits for one."""


async def _asking(address: str, seconds: float, rate: float) -> dict[int, int]:
    statuses: dict[int, int] = {}
    gate = asyncio.Semaphore(AT_ONCE)

    async def ask(http: aiohttp.ClientSession) -> None:
        async with gate:
            try:
                async with http.get(f"{address}/api/posts", timeout=aiohttp.ClientTimeout(10)) as answer:
                    statuses[answer.status] = statuses.get(answer.status, 0) + 1
            except (aiohttp.ClientError, TimeoutError):
                statuses[0] = statuses.get(0, 0) + 1

    async with aiohttp.ClientSession(connector=aiohttp.TCPConnector(limit=0)) as http:
        asks: set[asyncio.Task[None]] = set()
        began, sent = time.monotonic(), 0
        while (gone := time.monotonic() - began) < seconds:
            while sent < gone * rate:
                sent += 1
                task = asyncio.create_task(ask(http))
                asks.add(task)
                task.add_done_callback(asks.discard)
            await asyncio.sleep(0.005)
        await asyncio.gather(*asks)
    return statuses


def _flood(address: str, seconds: float, rate: float, answer: "multiprocessing.Queue[dict[int, int]]") -> None:
    answer.put(asyncio.run(_asking(address, seconds, rate)))


def scans(table: RealTable, count: int) -> list[float]:
    """Seconds from a word at the table until it stands in the journal."""
    journal = next((table.folder / "data" / "journals").glob("*.jsonl"))
    taken = []
    for turn in range(count):
        size, began = journal.stat().st_size, time.perf_counter()
        table.say(f"SET TRAINING {'TRUE' if turn % 2 else 'FALSE'}")
        while journal.stat().st_size == size:
            time.sleep(0.0005)
            assert time.perf_counter() - began < 20, "a scan was not heard"
        taken.append(time.perf_counter() - began)
    return sorted(taken)


def flooded(folder: Path, count: int, rate: float = 1000.0) -> Report:
    """So many scans alone and beside the flood."""
    report, table = Report(), RealTable(folder)
    try:
        table.start()
        table.say("GAME captain-sonar", "SET TRAINING TRUE")
        journals = table.folder / "data" / "journals"
        until(lambda: any('"set"' in path.read_text() for path in journals.glob("*.jsonl")), "the set-up")
        scans(table, 10)
        alone = scans(table, count)
        answer: multiprocessing.Queue[dict[int, int]] = multiprocessing.Queue()
        seconds = max(3.0, sum(alone) * 3)
        phone = multiprocessing.Process(target=_flood, args=(table.address, seconds, rate, answer))
        phone.start()
        time.sleep(1.0)
        beside = scans(table, count)
        statuses = answer.get(timeout=3 * seconds + 120)
        phone.join()
        report.acknowledged = 2 * count
        report.figures["requests a second asked"] = round(sum(statuses.values()) / seconds)
        report.figures["of them turned away"] = statuses.get(429, 0)
        for name, taken in (("alone", alone), ("beside it", beside)):
            middle, late = taken[count // 2] * 1000, taken[int(count * 0.95)] * 1000
            report.figures[f"ms from scan to journal {name} (median), 95 of 100 within {late:.1f}"] = round(middle, 2)
        report.figures["ratio of the medians"] = round(beside[count // 2] / alone[count // 2], 2)
        report.expect(statuses.get(429, 0) > statuses.get(200, 0), f"the flood was let in: {statuses}")
    finally:
        table.close()
    return report
