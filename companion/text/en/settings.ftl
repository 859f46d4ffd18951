# The page of settings.
word-settings = Settings
settings = How should the table look and sound?
poweroff = Shut the machine down?
reboot = Restart the machine?
update = Update the table from a USB stick?
settings-sure = Your game is kept, and goes on where you left it.
word-poweroff = Shut down
word-reboot = Restart
word-update = Update
settings-language = Language
settings-theme = Colours
settings-sound = Sound
settings-distance = You sit
settings-motion = Animations
theme-dark = dark
theme-light = light
settings-softer = softer
settings-louder = louder
settings-muted = { $on ->
    [true] silent
   *[other] mute
}
settings-volume = volume { $number }
settings-silent = no loudspeaker
distance-near = at the table
distance-room = in the room
distance-far = far away
settings-metres = { $number } m
settings-moving = on
settings-still = off
settings-usual = usual: { $value }
settings-usual-distance = usual: by the display
settings-besides = Also in use
settings-besides-so = { $on ->
    [yes] { $name }: on
   *[no] { $name }: off
}
settings-phones = phones
settings-camera = camera
settings-readers = readers
settings-later = after restart
refused-no-such-wish = “{ $word }” is not one of the settings. Choose from: { $choices }.
refused-wish-not-kept = This holds until the table is closed, but could not be saved: { $why }. Make room on the disk and set it again.
refused-no-power = “{ $word }” does not work from this table. Shut the machine down the way you started it; nothing is lost.
refused-power-failed = The machine did not do it: { $why }. Press its own button; the game is kept.
first-language = Welcome · Willkommen · Bienvenue
first-distance = How far away do you sit?
first-ready = The table is set
first-touch = Play by touch, mouse or keyboard, right away.
first-reader = Plug in a scanner or a reader: after two cards the table knows it.
first-phones = Phones join by the code under Pages for phones.
first-phones-off = Phones join once you turn them on under Settings.
