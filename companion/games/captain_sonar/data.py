"""The data files of Captain Sonar as typed tables: the sea charts, and the sheets of a crew."""

from collections.abc import Mapping
from dataclasses import dataclass

from companion.games.captain_sonar.charts import Chart, parse_charts
from companion.games.captain_sonar.sheets import Sheets, parse_sheets
from companion.rules.setting import DataError, Issue

FILES = ("captain_sonar/maps.toml", "captain_sonar/sheets.toml")


@dataclass(frozen=True)
class Data:
    """The parsed data files."""

    charts: Mapping[tuple[str, str], Chart]
    sheets: Sheets


def own(data: object) -> Data:
    """The data that a table of this game has."""
    assert isinstance(data, Data)
    return data


def parse(texts: Mapping[str, str]) -> Data:
    """Charts and sheets from their texts. Raises ``DataError`` with every issue of the first bad file."""
    found = {name.rpartition("/")[2]: text for name, text in texts.items()}
    missing = [Issue("missing", name, "Not there. Put it back.") for name in FILES if name.split("/")[1] not in found]
    if missing:
        raise DataError(missing)
    return Data(parse_charts(found["maps.toml"]), parse_sheets(found["sheets.toml"]))
