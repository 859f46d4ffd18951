"""A sentence that lists what there is says so where there is nothing: none ends in the air."""

from dataclasses import replace

import pytest

from companion.cli.positions import BadFile, _chart
from companion.cli.wire import data_of
from companion.games.captain_sonar.setup import chosen_chart
from companion.games.registry import game
from companion.rules.setting import Setup, SetupError


def test_a_chart_is_missed_where_there_is_none() -> None:
    with pytest.raises(BadFile, match="expected one of none"):
        _chart({"map": "alpha", "side": "real_time"}, {})
    data = replace(data_of(game("captain-sonar")), charts={})
    with pytest.raises(SetupError) as caught:
        chosen_chart(Setup(("A", "B"), 1, {}, data, {}))
    assert caught.value.text.endswith("expected one of none")
