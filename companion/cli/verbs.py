"""What the command line hands to each verb, so that the verb adds its own words."""

import argparse
from typing import TypeAlias

Verbs: TypeAlias = "argparse._SubParsersAction[argparse.ArgumentParser]"
"""argparse has no public name for it; without quotes it cannot be written at run time."""
