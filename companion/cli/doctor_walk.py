"""The walk through the table: every reader, button and lamp is tried once, with somebody sitting at it."""

from collections.abc import Sequence
from typing import TextIO

from companion.cli.one_scene import empty_table, lead
from companion.cli.ports import bindings
from companion.config import Config
from companion.devices.protocols import ROWS, WINDOW, wire_of
from companion.devices.settings import Devices
from companion.rules.examined import Finding, Trial
from companion.table import walking
from companion.table.catalog import Catalog
from companion.table.checkup import Checkup
from companion.table.scenes.doctor import DoctorScene
from companion.table.scenes.opening import laid
from companion.table.table import Table
from companion.text.catalogue import Catalogue


def trials(devices: Devices) -> tuple[Trial, ...]:
    """Everything that can be tried, in order; a button box is tried by the buttons and lamps on it."""
    return (
        *(Trial("reader", one.name) for one in devices.readers if ROWS[one.protocol].reads),
        *(Trial("button", one.name, one.word) for one in devices.buttons),
        *(Trial("encoder", one.name) for one in devices.encoders),
        *(Trial("lamp", one.name, one.cue) for one in devices.lamps),
        Trial("sounds"),
    )


def walk(config: Config, typed: TextIO, seconds: float, out: TextIO) -> Sequence[Finding]:
    """Walk through the table, waiting so many seconds for each sign; one finding a device, or that it was left."""
    # A scanner that is a keyboard without a port of its own types into the terminal, as a person does.
    typing = tuple(one.name for one in config.devices.readers if wire_of(one) is WINDOW)
    scene = DoctorScene(Checkup(trials(config.devices), findings=()), seconds, typing)
    with empty_table(Catalog({}, bindings(config)), config.language) as table:
        table.stack = laid(table.stack, scene)
        lead(table, config, Catalogue(config.language), typed, out, "WALK", _walked, waits=False)
        top = table.stack[-1]
    walked = top.checkup.walked if isinstance(top, DoctorScene) else ()
    return walked or (walking.left_out(),)


def _walked(table: Table) -> bool:
    """Whether the walk has been judged, or was broken off."""
    top = table.stack[-1]
    return not isinstance(top, DoctorScene) or top.checkup.asked is None
