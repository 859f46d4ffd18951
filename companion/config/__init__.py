"""The user's TOML file into checked values: ``parse``, ``default``, ``example``."""

from companion.config.example import example as example
from companion.config.keys import DisplaySettings as DisplaySettings
from companion.config.keys import SheetsSettings as SheetsSettings
from companion.config.keys import TeamDisplaySettings as TeamDisplaySettings
from companion.config.reading import Config as Config
from companion.config.reading import ConfigError as ConfigError
from companion.config.reading import Problem as Problem
from companion.config.reading import default as default
from companion.config.reading import find as find
from companion.config.reading import parse as parse
