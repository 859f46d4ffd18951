# The doctor: what it looks at, what it found, what helps. On the screen and on the command line.
doctor-topic-python = Python
doctor-topic-packages = Packages
doctor-topic-config = Configuration
doctor-topic-groups = Groups
doctor-topic-reader = Reader
doctor-topic-button = Button
doctor-topic-encoder = Knob
doctor-topic-expander = Expander
doctor-topic-lamp = Lamp
doctor-topic-sounds = Sounds
doctor-topic-pins = Pins
doctor-topic-gpio = Pin driver
doctor-topic-chip = Chip
doctor-topic-wires = Wires
doctor-topic-display = Display
doctor-topic-sound = Sound
doctor-topic-data-folder = Data folder
doctor-topic-disk = Disk
doctor-topic-clock = Clock
doctor-topic-journals = Saved games
doctor-topic-catalogue = Tags
doctor-topic-doctor = Doctor
doctor-rest = Everything else
doctor-details = Details
doctor-less = Less
doctor-in-order = in order
doctor-expert = “{ doctor-details }” says how, for whoever set up the table

doctor-stopped = { $why }
doctor-stopped-cure = this is a fault of the companion: please report it with this line
doctor-python = { $version }, { $bits } bits
doctor-python-old = Python { $version } is too old
doctor-python-old-cure = install Python 3.11 or newer and make the environment anew
    .plain = The program needs a newer system
    .helps = { doctor-expert }
doctor-python-narrow = Python { $version } runs with { $bits } bits only
doctor-python-narrow-cure = install the 64-bit Raspberry Pi OS
    .plain = The program needs a newer system
    .helps = { doctor-expert }
doctor-packages = all there
doctor-packages-optional = all there; optional: { $names }
doctor-packages-missing = these parts are missing: { $names }
doctor-packages-missing-cure = { $install }
    .plain = A part of the program is missing
    .helps = { doctor-expert }
doctor-packages-two = pygame and pygame-ce are both installed
doctor-packages-two-cure = pip uninstall -y pygame pygame-ce && pip install pygame-ce
    .plain = Two parts of the program disturb each other
    .helps = { doctor-expert }
doctor-config = { $path }
doctor-config-none = built-in, no hardware
doctor-config-fault = { $line }
doctor-config-fault-cure = change it as the line says; `companion check-config --example` shows every key
    .plain = A line of the configuration is wrong
    .helps = { doctor-expert }
doctor-groups = as needed
doctor-groups-root = root
doctor-groups-missing = this user is not in the groups { $names }
doctor-groups-missing-cure = sudo usermod -aG { $add } $USER, then log in again
    .plain = The table may not use every device
    .helps = { doctor-expert }
doctor-reader-there = { $path }
doctor-reader-gone = { $path } is not there
doctor-reader-gone-cure = plug it in; `companion readers` lists what is there
    .plain = It does not answer
    .helps = Plug it in
doctor-reader-no-spi = { $path } is not there
doctor-reader-no-spi-cure = switch SPI on with raspi-config
    .plain = The table does not listen to its wires yet
    .helps = { doctor-expert }
doctor-reader-no-i2c = { $path } is not there
doctor-reader-no-i2c-cure = switch I2C on with raspi-config
    .plain = The table does not listen to its wires yet
    .helps = { doctor-expert }
doctor-reader-no-uart = { $path } is not there
doctor-reader-no-uart-cure = { $switch ->
    [config] add the line dtparam=uart0=on to /boot/firmware/config.txt, then restart
   *[other] switch the serial port on with raspi-config: login shell no, hardware yes
}
    .plain = The table does not listen to its wires yet
    .helps = { doctor-expert }
doctor-reader-wrong-uart = { $path } does not lead to GPIO 14 and 15 on a { $model }
doctor-reader-wrong-uart-cure = { $switch ->
    [config] write port = "{ $port }", add the line dtparam=uart0=on to /boot/firmware/config.txt, then restart
   *[other] write port = "{ $port }"
}
    .plain = The table does not listen to its wires yet
    .helps = { doctor-expert }
doctor-reader-several = { $path } fits { $count } devices
doctor-reader-several-cure = name one of them: { $first }
    .plain = Two devices look alike to the table
    .helps = { doctor-expert }
doctor-reader-closed = { $path } may not be opened
doctor-reader-closed-cure = see groups
    .plain = The table may not use it
    .helps = { doctor-expert }
doctor-pins = { $plan }
doctor-pins-none = none in use
doctor-pins-twice = GPIO { $pin } is wired to both { $one } and { $other }
doctor-pins-twice-cure = give one of them another pin
    .plain = Two devices share a wire: { $one } and { $other }
    .helps = { doctor-expert }
doctor-pins-of-bus = GPIO { $pin } is wired to { $user }, but { $bus } uses it too
doctor-pins-of-bus-cure = take another pin for { $user }, or switch { $bus } off with raspi-config
    .plain = Something else uses the wire of { $user }
    .helps = { doctor-expert }
doctor-gpio = { $driver }
doctor-gpio-unused = not in use
doctor-gpio-none = { $why }
doctor-gpio-none-cure = { $cure }
    .plain = Buttons and lamps on wires do not work
    .helps = { doctor-expert }
doctor-chip = answers at { $address } on I2C bus { $bus }
doctor-chip-spi = answers on { $path }
doctor-chip-none = { $why }
doctor-chip-none-cure = { $cure }
    .plain = It does not answer
    .helps = { doctor-expert }
doctor-chip-silent = nothing answers at { $address } on I2C bus { $bus }
doctor-chip-silent-cure = check its four wires, its 3.3 V and its address; `i2cdetect -y { $bus }` shows what answers
    .plain = It does not answer
    .helps = Check its four wires and its power
doctor-chip-silent-spi = nothing answers on { $path }
doctor-chip-silent-spi-cure = check its seven wires and its 3.3 V
doctor-wires = at rest
doctor-wires-low = { $pins } stays low while no card is there
doctor-wires-low-cure = at rest both wires are high: check the reader’s power, its dividers, and for a wire on ground
doctor-wires-closed = { $why }
doctor-wires-closed-cure = end the other program that uses these pins
    .plain = Another program uses its wires
    .helps = { doctor-expert }
doctor-display = { $count ->
    [one] { $driver }, one output
   *[other] { $driver }, { $count } outputs
}
doctor-display-none = there is no screen in this session: the terminal is used
doctor-display-none-cure = connect a screen, start from the desktop or set SDL_VIDEODRIVER=kmsdrm; or use `companion run --terminal`
    .plain = No screen answers
    .helps = Connect one, then restart the table
doctor-display-fault = { $why }
doctor-display-fault-cure = connect a screen, start from the desktop or set SDL_VIDEODRIVER=kmsdrm; or use `companion run --terminal`
    .plain = No screen answers
    .helps = Connect one, then restart the table
doctor-display-output = { $count ->
    [one] output { $output } is set, but { $driver } has only one
   *[other] output { $output } is set, but { $driver } has only { $count }
}
doctor-display-output-cure = connect it, or change `output` in [display] or [team_display]
    .plain = A second screen is missing
    .helps = Connect it, then restart the table
doctor-sound = volume { $volume }
doctor-sound-muted = muted in the configuration
doctor-sound-none = none ({ $why })
doctor-sound-fault = { $why }
doctor-sound-fault-cure = plug in a loudspeaker and choose it in raspi-config; or mute = true in [sound]
    .plain = No loudspeaker answers
    .helps = Plug one in, then look again
doctor-sound-no-speech = the voice, espeak-ng, is not installed
doctor-sound-no-speech-cure = sudo apt install espeak-ng, or speech = false
    .plain = The table cannot read aloud; all else works
    .helps = { doctor-expert }
doctor-folder = { $path }
doctor-folder-closed = { $path } cannot be written: { $why }
doctor-folder-closed-cure = sudo chown -R $USER { $path }, or name another folder with COMPANION_DATA
    .plain = Games cannot be saved
    .helps = { doctor-expert }
doctor-folder-full = { $path } cannot be written: { $why }
doctor-folder-full-cure = make room: at least { $least } MB should be free
doctor-disk = { $free } MB free, a move is saved after { $ms } ms
doctor-disk-closed = { $path } cannot be written: { $why }
doctor-disk-closed-cure = see data folder
    .plain = Games cannot be saved
    .helps = { doctor-expert }
doctor-disk-full = only { $free } MB are free
doctor-disk-full-cure = make room: at least { $least } MB should be free
doctor-disk-slow = it takes { $ms } ms to save a move; { $free } MB are free
doctor-disk-slow-cure = the SD card is worn or slow: take another one or a USB drive
    .plain = The SD card is worn or slow
    .helps = Take another one or a USB drive
doctor-clock = { $now }
doctor-clock-behind = it shows { $now }, but files were written at { $then }
doctor-clock-behind-cure = sudo timedatectl set-ntp true
    .plain = The clock is slow
    .helps = Connect the table to the internet, and it is put right
doctor-journals = { $count } undamaged
doctor-journals-hurt = { $which }
doctor-journals-hurt-cure = resume the game: a torn end is cut off and kept; otherwise restore a backup or move the file away
    .plain = A saved game is damaged
    .helps = Go on with it: only its last moves may be missing
doctor-journal = { $kind ->
    [new] { $file } comes from a newer version
   *[other] { $file } cannot be read from line { $line } on
}
doctor-journal-closed = { $file } cannot be read: { $why }
doctor-journal-torn = { $bytes ->
    [one] { $file }: { $bytes } byte at the end is torn
   *[other] { $file }: { $bytes } bytes at the end are torn
}
doctor-catalogue = { $count ->
    [one] { $count } tag
   *[other] { $count } tags
}
doctor-catalogue-wrong = { $why }
doctor-catalogue-wrong-cure = mend what is named, or move the file away; `companion enrol --import FILE` takes in a copy of the tags
    .plain = The list of tags cannot be read
    .helps = { doctor-expert }

doctor-walk-answers = answers
doctor-walk-left-out = left out
doctor-walk-left-out-cure = choose “Try everything” again
doctor-walk-lost = { $why }
doctor-walk-lost-cure = check plug and port; `companion readers` lists what is there
    .plain = It is not there
    .helps = Check its plug
doctor-walk-silent-reader = no answer
doctor-walk-silent-reader-cure = check plug and port; `companion readers --watch` shows what it reads
    .plain = It read nothing
    .helps = Check its plug, and hold a tag close to it
doctor-walk-silent-button = no answer
doctor-walk-silent-button-cure = check the wiring against the doctor’s line about pins
    .plain = Nothing came
    .helps = Check its wires
doctor-lamp-works = lights
doctor-lamp-fails = stays dark
doctor-lamp-fails-cure = check resistor, polarity and pin; an LED has a long leg to the pin
doctor-lamp-unanswered = not answered
doctor-lamp-unanswered-cure = choose “Try everything” again and look at the lamp
doctor-sounds-works = heard
doctor-sounds-fails = not heard
doctor-sounds-fails-cure = turn the volume up; choose the output in raspi-config
    .plain = No sound was heard
    .helps = Turn the volume up, and check the plug of the loudspeaker
doctor-sounds-unanswered = not answered
doctor-sounds-unanswered-cure = choose “Try everything” again; choose the output in raspi-config
    .plain = Nobody answered
    .helps = Choose “Try everything” again, and listen

doctor-topic-sheets = Phones
doctor-sheets-free = port { $port } is free
doctor-sheets-serving = pages are served at port { $port }
doctor-sheets-port = port { $port } cannot be opened: { $why }
doctor-sheets-port-cure = set another [sheets] port, or end what uses it
    .plain = Another program keeps phones out
    .helps = { doctor-expert }
doctor-sheets-unit = the kiosk opens port { $opened }, the pages are at { $port }
doctor-sheets-unit-cure = run again: make install-kiosk SHEETS=1
    .plain = Phones cannot reach the table yet
    .helps = { doctor-expert }
doctor-sheets-address = phones reach { $address }
doctor-sheets-address-wrong = { $address } is no address of this machine
doctor-sheets-address-wrong-cure = leave [sheets] address out: it is found by itself
    .plain = Phones get a wrong address
    .helps = { doctor-expert }
doctor-sheets-alone = there is no network that a phone could reach
doctor-sheets-alone-cure = connect to the home’s Wi-Fi, or make install-kiosk HOTSPOT=1
    .plain = No phone can reach the table
    .helps = Connect it to the Wi-Fi of your home
doctor-sheets-package = aiohttp is missing
doctor-sheets-package-cure = pip install aiohttp
    .plain = A part of the program is missing
    .helps = { doctor-expert }
doctor-sheets-hotspot = the Wi-Fi { $name } is up
doctor-sheets-hotspot-down = the Wi-Fi { $name } is not up
doctor-sheets-hotspot-down-cure = sudo nmcli connection up companion-hotspot
    .plain = The Wi-Fi of the table is off
    .helps = Restart the table
doctor-sheets-password = { $file } cannot be read
doctor-sheets-password-cure = make install-kiosk HOTSPOT=1 writes it
    .plain = The password of the table’s Wi-Fi cannot be read
    .helps = { doctor-expert }
