"""A commented configuration to start from: every section, every key, ready to be cut down."""

from companion.rules.sentences import LANGUAGES

EXAMPLE = """\
# The table's configuration. Copy it to ~/.config/companion/table.toml and remove what you do not have.
# Check it with:  companion check-config

language = "en"                # or {languages}

[display]
size = [1920, 1080]            # pixels; ignored in full screen, where the display decides
fullscreen = true
rotation = 0                   # 0, 90, 180 or 270, for a screen that lies in the table
theme = "dark"                 # or "light"
reduced_motion = false         # true: nothing moves, things only change
# inches = 43                  # the display's diagonal; left out, the display is asked
# distance = 2.5               # metres from which it is read
output = 0                     # which display, when there are several

# Captain Sonar: a display that only one crew sees, a second window or text on its own serial line.
[team_display.blue]
output = 1                     # the number of the monitor
size = [800, 480]              # pixels, where it is not full screen
fullscreen = true

[team_display.yellow]
reader = "console"             # text on the line of this serial reader; what is typed there are the crew's words

[sound]
volume = 70                    # 0 to 100
mute = false
speech = false                 # say sentences aloud; needs espeak-ng
# voice = "en-gb"              # an espeak-ng voice; left out, it follows the language

# Pages on phones and tablets (docs: SHEETS at the table shows the codes to join). Needs: pip install '.[sheets]'
[sheets]
port = 8470
bind = ""                      # the address to listen on; empty: all of this machine's
address = ""                   # the address in the code; empty: found by itself
hotspot = "Table"              # the Wi-Fi that this machine makes itself; leave it out where the home's is used
password_file = "/etc/companion/hotspot-password"
language = "en"                # for browsers that want no language of ours; left out, the table's

# ---- Readers: one section each, with a name of your own -------------------------------------------------

[reader.centre]                # a barcode or QR scanner that all share: whose turn it is decides
protocol = "lines"
port = "/dev/serial/by-id/usb-scanner-*"     # a path or a pattern; `companion readers` lists them
baud = 9600
prefix = ""                    # what the scanner is set to send before and after a code
suffix = ""
pause = true                   # a pause of 50 ms ends a code; false: only CR or LF does
repeat_seconds = 1.5           # the same card again within this time is one reading

[reader.seat1]                 # an antenna for 125 kHz tags in front of seat 1
protocol = "rdm6300"
port = "/dev/serial/by-path/platform-*-usb-0:1.2:1.0-port0"
number = "hex"                 # how tags are written: "hex", "decimal" (0010925250), "facility" (166,46274), "reversed"
seat = 1

[reader.console]               # a serial terminal of the yellow crew
port = "/dev/serial/by-id/usb-terminal-*"
baud = 115200
team = "yellow"

[reader.radio]                 # an NFC reader of the blue team's radio operator
protocol = "pn532"
port = "/dev/serial0"          # the pins up to a Pi 4; on a Pi 5 "/dev/ttyAMA0", dtparam=uart0=on in config.txt
team = "blue"
role = "radio_operator"

[reader.pile]                  # an NFC reader under the second pile, on the SPI pins
protocol = "rc522"             # "pn532" with spi = [bus, device] works too
spi = [0, 0]
place = "2"

[reader.door]                  # a Wiegand reader; through a voltage divider, it speaks with 5 V
protocol = "wiegand"
data0 = 5
data1 = 6
parity = true                  # false: the reader sends 24 or 32 bits without parity

[reader.wedge]                 # a scanner that pretends to be a keyboard, kept from everything else
protocol = "keyboard"
port = "/dev/input/by-id/usb-*-event-kbd"    # left out: the keys come through the window

[reader.box]                   # a button box (hardware/button-box.md)
protocol = "box"
port = "/dev/serial/by-id/usb-MicroPython_Board_in_FS_mode_*"

# ---- Cameras: cards without labels, taught with ENROL camera. Needs: pip install '.[camera]' -----------------

[camera.above]
device = "/dev/video0"         # or "pi" (needs python3-picamera2), a folder of pictures, a video file, or a
                               # phone's address, such as "http://192.168.1.20:8080/video" (also https, rtsp)
width = 1280
height = 720
games = ["planet-nine"]        # whose cards it reads; left out, all that were taught
watches = "trick"              # "spot": one card at a time, "trick": all that lies there; both read hands when the
                               # review asks. Only for that: "hand"; only to count a deck: "deck"
# focus = 30                   # held at this figure of the camera's own instead of hunting; 0 is far away
# exposure = 200               # the same for its exposure: higher is brighter
# mains = 50                   # hertz of your lamps' current, against flicker: 50, or 60 in North America
# places = "above.toml"        # which part of the picture is whose; left out, in the data folder

# ---- Buttons: `pin` is the BCM number, from the pin to ground -------------------------------------------

[button.green]
pin = 17
word = "OK"                    # what a press says
hold = "UNDO"                  # what holding it says
hold_seconds = 1.0
debounce = 0.03
pull = "up"                    # "up" for a button to ground, "down" to 3.3 V, "none" with your own resistor
active = "low"                 # only used with pull = "none"

[button.red]                   # on an expander
expander = "desk"
pin = 0
word = "CANCEL"
seat = 1

[button.blue]                  # key 3 of the button box
box = "box"
key = 3
word = "COMMUNICATE"

[encoder.knob]                 # turning says UP and DOWN, pushing OK
a = 23
b = 24
push = 25
hold = "CANCEL"

[expander.desk]                # an MCP23017: sixteen more buttons on two wires
address = 0x20
bus = 1

# ---- Lamps: `cue` is what lights them: status, seat-1 .., team-blue .. ----------------------------------

[lamp.seat1]
pin = 22
cue = "seat-1"
pwm = true                     # false for a lamp that can only be on or off: it blinks where others breathe
active = "high"

[lamp.status]
box = "box"
key = 0
cue = "status"

[buzzer]                       # a passive buzzer
pin = 18

# ---- Options of the games; `companion options GAME` lists them ------------------------------------------

[options.planet-nine]
[options.deep-sea]
[options.captain-sonar]
[options.toy-battle]
[options.fifty-missions]
"""


def example() -> str:
    """The commented configuration to start from, with every section and key."""
    return EXAMPLE.replace("{languages}", " or ".join(f'"{code}"' for code in LANGUAGES[1:]))
