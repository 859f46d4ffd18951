"""What the doctor looks at where something is shown or heard: the display's driver and the loudspeaker."""

import contextlib
import logging
import os
from collections.abc import Iterator
from shutil import which

from companion.cli.doctor_checks import Finding
from companion.config import Config

# The library greets on standard output, where the report stands.
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")


def display(config: Config, possible: bool) -> Finding:
    """Some driver opens a display; where there is none the table runs in the terminal."""
    cure = "connect a screen, start from the desktop or set SDL_VIDEODRIVER=kmsdrm; or use `companion run --terminal`"
    if not possible:
        # On the built-in defaults nobody asked for a screen, so nobody misses one.
        return Finding("display", config.path is None, "none in this session, the terminal is used", cure)
    import pygame

    try:
        pygame.display.init()
        driver, count = pygame.display.get_driver(), pygame.display.get_num_displays()
        pygame.display.quit()
    except pygame.error as error:
        return Finding("display", False, str(error), cure)
    outputs = [config.display.output, *(one.output for one in config.team_displays if not one.reader)]
    if driver != "dummy" and max(outputs) >= count:
        found = f"{driver}, {count} outputs, but output {max(outputs)} is configured"
        return Finding("display", False, found, "connect it, or change `output` in [display] or [team_display]")
    return Finding("display", True, f"{driver}, {count} outputs")


def sound(config: Config) -> Finding:
    """Sounds can be played, and sentences said if that is asked for."""
    from companion.devices.speaker import Speaker

    settings = config.devices.sound
    if settings.speech and which("espeak-ng") is None:
        return Finding("sound", False, "no espeak-ng for speech", "sudo apt install espeak-ng, or speech = false")
    if settings.mute:
        return Finding("sound", True, "muted in the configuration")
    speaker = Speaker(settings)
    with _silenced():
        why = speaker.start()
        speaker.stop()
    if why and config.path is None:
        return Finding("sound", True, f"none ({why})")
    if why:
        return Finding(
            "sound", False, why, "plug in a loudspeaker and choose it in raspi-config; or mute = true in [sound]"
        )
    return Finding("sound", True, f"volume {settings.volume}")


@contextlib.contextmanager
def _silenced() -> Iterator[None]:
    """Without the sound library's own lines on standard error: the report says the same in one."""
    kept = os.dup(2)
    nowhere = os.open(os.devnull, os.O_WRONLY)
    logging.disable(logging.WARNING)
    os.dup2(nowhere, 2)
    try:
        yield
    finally:
        os.dup2(kept, 2)
        logging.disable(logging.NOTSET)
        os.close(kept)
        os.close(nowhere)
