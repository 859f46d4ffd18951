"""The table of protocols in ``hardware/readers.md``, from their rows: ``python -m tools.protocols`` writes it there."""

from pathlib import Path

from companion.devices.protocols import ROWS

GUIDE = Path(__file__).resolve().parent.parent / "hardware" / "readers.md"
HEAD = "| `protocol` | connected by | settings | usual `baud` | group | needs |"


def table() -> str:
    """The rows as Markdown, a line for each wire of a protocol.

    >>> table().splitlines()[2]
    '| `lines` | serial | `port` | 9600 | `dialout` |  |'
    """
    lines = [HEAD, "| --- | --- | --- | --- | --- | --- |"]
    for protocol, row in ROWS.items():
        for wire in row.wires:
            keys = ", ".join(f"`{key}`" for key in dict.fromkeys((*wire.needs, *((wire.key,) if wire.key else ()))))
            baud = str(row.baud) if wire.name == "serial" else ""
            library = f"`{wire.library.install}`" if wire.library is not None else ""
            group = f"`{wire.group}`" if wire.group else ""
            lines.append(f"| `{protocol.value}` | {wire.name} | {keys} | {baud} | {group} | {library} |")
    return "\n".join(lines)


def renewed(text: str) -> str:
    """The guide with the table as it is now."""
    before, _, after = text.partition(HEAD)
    return before + table() + "\n\n" + after.partition("\n\n")[2]


if __name__ == "__main__":
    GUIDE.write_text(renewed(GUIDE.read_text(encoding="utf-8")), encoding="utf-8")
    print(GUIDE)
