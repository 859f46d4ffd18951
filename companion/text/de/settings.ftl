# Die Seite der Einstellungen.
word-settings = Einstellungen
settings = Wie soll der Tisch aussehen und klingen?
poweroff = Das Gerät ausschalten?
reboot = Das Gerät neu starten?
update = Den Tisch von einem USB-Stick aktualisieren?
settings-sure = Euer Spiel bleibt gespeichert und geht dort weiter, wo ihr wart.
word-poweroff = Ausschalten
word-reboot = Neu starten
word-update = Aktualisieren
settings-language = Sprache
settings-theme = Farben
settings-sound = Ton
settings-distance = Ihr sitzt
settings-motion = Animationen
theme-dark = dunkel
theme-light = hell
settings-softer = leiser
settings-louder = lauter
settings-muted = { $on ->
    [true] stumm
   *[other] stumm
}
settings-volume = Lautstärke { $number }
settings-silent = kein Lautsprecher
distance-near = am Tisch
distance-room = im Zimmer
distance-far = weit weg
settings-metres = { $number } m
settings-moving = an
settings-still = aus
settings-usual = üblich: { $value }
settings-usual-distance = üblich: automatisch
settings-besides = Außerdem
settings-besides-so = { $on ->
    [yes] { $name }: an
   *[no] { $name }: aus
}
settings-phones = Handys
settings-camera = Kamera
settings-readers = Leser
settings-later = nach Neustart
refused-no-such-wish = „{ $word }“ ist keine der Einstellungen. Zur Wahl stehen: { $choices }.
refused-wish-not-kept = Das gilt, bis der Tisch geschlossen wird, ließ sich aber nicht sichern: { $why }. Schafft Platz und stellt es noch einmal ein.
refused-no-power = „{ $word }“ geht von diesem Tisch aus nicht. Schaltet das Gerät so aus, wie ihr es eingeschaltet habt; nichts geht verloren.
refused-power-failed = Das Gerät hat es nicht getan: { $why }. Drückt seinen eigenen Knopf; das Spiel bleibt erhalten.
first-language = Welcome · Willkommen · Bienvenue
first-distance = Wie weit weg sitzt ihr?
first-ready = Der Tisch ist bereit
first-touch = Spielt gleich los: mit dem Finger, der Maus oder der Tastatur.
first-reader = Steckt einen Scanner oder Leser ein: Nach zwei Karten kennt ihn der Tisch.
first-phones = Handys kommen mit dem Code unter „Seiten für Handys“ dazu.
first-phones-off = Handys kommen dazu, sobald ihr sie unter „Einstellungen“ einschaltet.
