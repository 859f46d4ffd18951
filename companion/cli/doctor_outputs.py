"""What the doctor looks at where something is shown or heard: the display's driver and the loudspeaker."""

import contextlib
import logging
import os
from collections.abc import Iterator
from shutil import which

from companion.config import Config
from companion.rules.examined import Finding, ill, well

# The library greets on standard output, where the report stands.
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")


def display(config: Config, possible: bool) -> Finding:
    """Some driver opens a display; where there is none the table runs in the terminal."""
    if not possible:
        # On the built-in defaults nobody asked for a screen, so nobody misses one.
        return well("display", "display-none") if config.path is None else ill("display", "display-none")
    import pygame

    # A table that is open has a display, which must not be closed under it.
    opened = pygame.display.get_init()
    try:
        pygame.display.init()
        driver, count = pygame.display.get_driver(), pygame.display.get_num_displays()
        if not opened:
            pygame.display.quit()
    except pygame.error as error:
        return ill("display", "display-fault", why=str(error))
    outputs = [config.display.output, *(one.output for one in config.team_displays if not one.reader)]
    figures = {"driver": driver, "count": count, "output": max(outputs)}
    if driver != "dummy" and max(outputs) >= count:
        return ill("display", "display-output", **figures)
    return well("display", "display", **figures)


def sound(config: Config) -> Finding:
    """Sounds can be played, and sentences said if that is asked for."""
    from companion.devices.sounds import held
    from companion.devices.speaker import Speaker

    settings = config.devices.sound
    if settings.speech and which("espeak-ng") is None:
        return ill("sound", "sound-no-speech")
    if settings.mute:
        return well("sound", "sound-muted")
    # The table that asks may play sounds itself: its card must not be closed under it.
    if held():
        return well("sound", "sound", volume=settings.volume)
    speaker = Speaker(settings)
    with silenced():
        why = speaker.start()
        speaker.stop()
    if why and not settings.asked:
        return well("sound", "sound-none", why=why)
    return ill("sound", "sound-fault", why=why) if why else well("sound", "sound", volume=settings.volume)


@contextlib.contextmanager
def silenced() -> Iterator[None]:
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
