"""The configuration that every verb takes: read, and with each game's options checked by the game."""

import os
from collections.abc import Mapping
from pathlib import Path

from companion.cli.main import UsageError
from companion.config import Config, ConfigError, load
from companion.games.registry import IDS, game
from companion.rules.options import BadOption
from companion.table.draft import Draft


def checked_config(path: Path | None) -> Config:
    """The configuration with every option checked against its game. Raises ``UsageError`` with every finding."""
    try:
        config = load(path, os.environ)
        for name, options in config.options.items():
            _check_options(config, name, options)
    except ConfigError as error:
        raise UsageError(str(error)) from error
    return config


def _check_options(config: Config, name: str, options: Mapping[str, object]) -> None:
    if name not in IDS:
        return
    for option, value in options.items():
        try:
            Draft.fresh(game(name), {option: value}, 0)
        except BadOption as error:
            raise ConfigError((config.problem(f"options.{name}.{option}", str(error)),)) from error
