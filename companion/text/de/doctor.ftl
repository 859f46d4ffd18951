# Der Doktor: was er sich ansieht, was er fand, was hilft. Auf dem Bildschirm und auf der Befehlszeile.
doctor-topic-python = Python
doctor-topic-packages = Pakete
doctor-topic-config = Konfiguration
doctor-topic-groups = Gruppen
doctor-topic-reader = Leser
doctor-topic-button = Knopf
doctor-topic-encoder = Drehknopf
doctor-topic-expander = Erweiterung
doctor-topic-lamp = Lampe
doctor-topic-sounds = Klänge
doctor-topic-pins = Pins
doctor-topic-gpio = Pin-Treiber
doctor-topic-chip = Chip
doctor-topic-wires = Drähte
doctor-topic-display = Bildschirm
doctor-topic-sound = Ton
doctor-topic-data-folder = Datenordner
doctor-topic-disk = Speicher
doctor-topic-clock = Uhr
doctor-topic-journals = Gespeicherte Spiele
doctor-topic-catalogue = Marken
doctor-topic-doctor = Doktor
doctor-rest = Alles andere
doctor-details = Details
doctor-less = Weniger
doctor-in-order = in Ordnung
doctor-expert = „{ doctor-details }“ sagt, wie es geht: für alle, die den Tisch eingerichtet haben

doctor-stopped = { $why }
doctor-stopped-cure = das ist ein Fehler des Programms: bitte mit dieser Zeile melden
doctor-python = { $version }, { $bits } Bit
doctor-python-old = Python { $version } ist zu alt
doctor-python-old-cure = Python 3.11 oder neuer installieren und die Umgebung neu anlegen
    .plain = Das Programm braucht ein neueres System
    .helps = { doctor-expert }
doctor-python-narrow = Python { $version } läuft nur mit { $bits } Bit
doctor-python-narrow-cure = das Raspberry Pi OS mit 64 Bit installieren
    .plain = Das Programm braucht ein neueres System
    .helps = { doctor-expert }
doctor-packages = alle da
doctor-packages-optional = alle da; zusätzlich möglich: { $names }
doctor-packages-missing = diese Teile fehlen: { $names }
doctor-packages-missing-cure = { $install }
    .plain = Ein Teil des Programms fehlt
    .helps = { doctor-expert }
doctor-packages-two = pygame und pygame-ce sind beide installiert
doctor-packages-two-cure = pip uninstall -y pygame pygame-ce && pip install pygame-ce
    .plain = Zwei Teile des Programms stören sich
    .helps = { doctor-expert }
doctor-config = { $path }
doctor-config-none = eingebaute Vorgaben, keine Geräte
doctor-config-fault = { $line }
doctor-config-fault-cure = so ändern, wie die Zeile sagt; `companion check-config --example` zeigt jeden Schlüssel
    .plain = Eine Zeile der Konfiguration stimmt nicht
    .helps = { doctor-expert }
doctor-groups = wie nötig
doctor-groups-root = root
doctor-groups-missing = dieser Benutzer ist nicht in den Gruppen { $names }
doctor-groups-missing-cure = sudo usermod -aG { $add } $USER, dann neu anmelden
    .plain = Der Tisch darf nicht alle Geräte benutzen
    .helps = { doctor-expert }
doctor-reader-there = { $path }
doctor-reader-gone = { $path } ist nicht da
doctor-reader-gone-cure = einstecken; `companion readers` zeigt, was da ist
    .plain = Er antwortet nicht
    .helps = Einstecken
doctor-reader-no-spi = { $path } ist nicht da
doctor-reader-no-spi-cure = SPI mit raspi-config einschalten
    .plain = Der Tisch hört noch nicht auf seine Drähte
    .helps = { doctor-expert }
doctor-reader-no-i2c = { $path } ist nicht da
doctor-reader-no-i2c-cure = I2C mit raspi-config einschalten
    .plain = Der Tisch hört noch nicht auf seine Drähte
    .helps = { doctor-expert }
doctor-reader-no-uart = { $path } ist nicht da
doctor-reader-no-uart-cure = { $switch ->
    [config] die Zeile dtparam=uart0=on in /boot/firmware/config.txt ergänzen, dann neu starten
   *[other] die serielle Schnittstelle mit raspi-config einschalten: Login-Shell nein, Hardware ja
}
    .plain = Der Tisch hört noch nicht auf seine Drähte
    .helps = { doctor-expert }
doctor-reader-wrong-uart = { $path } führt auf einem { $model } nicht zu GPIO 14 und 15
doctor-reader-wrong-uart-cure = { $switch ->
    [config] port = "{ $port }" schreiben, die Zeile dtparam=uart0=on in /boot/firmware/config.txt ergänzen, dann neu starten
   *[other] port = "{ $port }" schreiben
}
    .plain = Der Tisch hört noch nicht auf seine Drähte
    .helps = { doctor-expert }
doctor-reader-several = { $path } passt auf { $count } Geräte
doctor-reader-several-cure = eines davon nennen: { $first }
    .plain = Zwei Geräte sehen für den Tisch gleich aus
    .helps = { doctor-expert }
doctor-reader-closed = { $path } darf nicht geöffnet werden
doctor-reader-closed-cure = siehe Gruppen
    .plain = Der Tisch darf ihn nicht benutzen
    .helps = { doctor-expert }
doctor-pins = { $plan }
doctor-pins-none = keine benutzt
doctor-pins-twice = GPIO { $pin } führt zugleich zu { $one } und { $other }
doctor-pins-twice-cure = einem davon einen anderen Pin geben
    .plain = Zwei Geräte teilen sich einen Draht: { $one } und { $other }
    .helps = { doctor-expert }
doctor-pins-of-bus = GPIO { $pin } führt zu { $user }, aber auch { $bus } benutzt ihn
doctor-pins-of-bus-cure = { $user } an einen anderen Pin legen oder { $bus } mit raspi-config ausschalten
    .plain = Den Draht von { $user } benutzt noch etwas
    .helps = { doctor-expert }
doctor-gpio = { $driver }
doctor-gpio-unused = nicht benutzt
doctor-gpio-none = { $why }
doctor-gpio-none-cure = { $cure }
    .plain = Knöpfe und Lampen an Drähten gehen nicht
    .helps = { doctor-expert }
doctor-chip = antwortet auf { $address } am I2C-Bus { $bus }
doctor-chip-spi = antwortet an { $path }
doctor-chip-none = { $why }
doctor-chip-none-cure = { $cure }
    .plain = Er antwortet nicht
    .helps = { doctor-expert }
doctor-chip-silent = nichts antwortet auf { $address } am I2C-Bus { $bus }
doctor-chip-silent-cure = seine vier Drähte, seine 3,3 V und seine Adresse prüfen; `i2cdetect -y { $bus }` zeigt, was antwortet
    .plain = Er antwortet nicht
    .helps = Seine vier Drähte und den Strom prüfen
doctor-chip-silent-spi = nichts antwortet an { $path }
doctor-chip-silent-spi-cure = seine sieben Drähte und seine 3,3 V prüfen
doctor-wires = in Ruhe
doctor-wires-low = { $pins } bleibt unten, obwohl keine Karte da ist
doctor-wires-low-cure = in Ruhe sind beide Drähte oben: Strom des Lesers und Spannungsteiler prüfen, und ob ein Draht an Masse liegt
doctor-wires-closed = { $why }
doctor-wires-closed-cure = das andere Programm beenden, das diese Pins benutzt
    .plain = Ein anderes Programm benutzt seine Drähte
    .helps = { doctor-expert }
doctor-display = { $count ->
    [one] { $driver }, ein Ausgang
   *[other] { $driver }, { $count } Ausgänge
}
doctor-display-none = in dieser Sitzung gibt es keinen Bildschirm: es läuft im Terminal
doctor-display-none-cure = Bildschirm anschließen, vom Desktop starten oder SDL_VIDEODRIVER=kmsdrm setzen; oder `companion run --terminal`
    .plain = Kein Bildschirm antwortet
    .helps = Anschließen, dann den Tisch neu starten
doctor-display-fault = { $why }
doctor-display-fault-cure = Bildschirm anschließen, vom Desktop starten oder SDL_VIDEODRIVER=kmsdrm setzen; oder `companion run --terminal`
    .plain = Kein Bildschirm antwortet
    .helps = Anschließen, dann den Tisch neu starten
doctor-display-output = { $count ->
    [one] Ausgang { $output } ist eingestellt, aber { $driver } hat nur einen
   *[other] Ausgang { $output } ist eingestellt, aber { $driver } hat nur { $count }
}
doctor-display-output-cure = anschließen oder `output` in [display] oder [team_display] ändern
    .plain = Ein zweiter Bildschirm fehlt
    .helps = Anschließen, dann den Tisch neu starten
doctor-sound = Lautstärke { $volume }
doctor-sound-muted = in der Konfiguration stumm
doctor-sound-none = keiner ({ $why })
doctor-sound-fault = { $why }
doctor-sound-fault-cure = Lautsprecher anschließen und in raspi-config wählen; oder mute = true in [sound]
    .plain = Kein Lautsprecher antwortet
    .helps = Einstecken, dann noch einmal nachsehen
doctor-sound-no-speech = die Stimme, espeak-ng, ist nicht installiert
doctor-sound-no-speech-cure = sudo apt install espeak-ng, oder speech = false
    .plain = Der Tisch kann nicht vorlesen; alles andere geht
    .helps = { doctor-expert }
doctor-folder = { $path }
doctor-folder-closed = { $path } lässt sich nicht beschreiben: { $why }
doctor-folder-closed-cure = sudo chown -R $USER { $path }, oder mit COMPANION_DATA einen anderen Ordner nennen
    .plain = Partien können nicht gespeichert werden
    .helps = { doctor-expert }
doctor-folder-full = { $path } lässt sich nicht beschreiben: { $why }
doctor-folder-full-cure = Platz schaffen: mindestens { $least } MB sollen frei sein
doctor-disk = { $free } MB frei, ein Zug ist nach { $ms } ms gespeichert
doctor-disk-closed = { $path } lässt sich nicht beschreiben: { $why }
doctor-disk-closed-cure = siehe Datenordner
    .plain = Partien können nicht gespeichert werden
    .helps = { doctor-expert }
doctor-disk-full = nur { $free } MB sind frei
doctor-disk-full-cure = Platz schaffen: mindestens { $least } MB sollen frei sein
doctor-disk-slow = einen Zug zu speichern dauert { $ms } ms; { $free } MB sind frei
doctor-disk-slow-cure = die SD-Karte ist verschlissen oder langsam: eine andere oder einen USB-Speicher nehmen
    .plain = Die SD-Karte ist verschlissen oder langsam
    .helps = Eine andere oder einen USB-Speicher nehmen
doctor-clock = { $now }
doctor-clock-behind = sie zeigt { $now }, aber es gibt Dateien von { $then }
doctor-clock-behind-cure = sudo timedatectl set-ntp true
    .plain = Die Uhr geht nach
    .helps = Den Tisch ins Internet lassen, dann stellt sie sich
doctor-journals = { $count } unversehrt
doctor-journals-hurt = { $which }
doctor-journals-hurt-cure = die Partie fortsetzen: ein zerrissenes Ende wird abgeschnitten und aufgehoben; sonst eine Sicherung zurückholen oder die Datei wegschieben
    .plain = Eine gespeicherte Partie ist beschädigt
    .helps = Setzt sie fort: Es fehlen höchstens die letzten Züge
doctor-journal = { $kind ->
    [new] { $file } stammt von einer neueren Fassung
   *[other] { $file } ist ab Zeile { $line } nicht lesbar
}
doctor-journal-closed = { $file } ist nicht lesbar: { $why }
doctor-journal-torn = { $bytes ->
    [one] { $file }: { $bytes } Byte am Ende ist zerrissen
   *[other] { $file }: { $bytes } Bytes am Ende sind zerrissen
}
doctor-catalogue = { $count ->
    [one] { $count } Marke
   *[other] { $count } Marken
}
doctor-catalogue-wrong = { $why }
doctor-catalogue-wrong-cure = Genanntes berichtigen oder die Datei wegschieben; `companion enrol --import DATEI` holt eine Kopie der Marken herein
    .plain = Die Liste der Marken ist nicht lesbar
    .helps = { doctor-expert }

doctor-walk-answers = antwortet
doctor-walk-left-out = ausgelassen
doctor-walk-left-out-cure = noch einmal „Alles testen“ wählen
doctor-walk-lost = { $why }
doctor-walk-lost-cure = Stecker und Anschluss prüfen; `companion readers` zeigt, was da ist
    .plain = Ist nicht da
    .helps = Stecker prüfen
doctor-walk-silent-reader = keine Antwort
doctor-walk-silent-reader-cure = Stecker und Anschluss prüfen; `companion readers --watch` zeigt, was er liest
    .plain = Er hat nichts gelesen
    .helps = Stecker prüfen und eine Marke dicht daran halten
doctor-walk-silent-button = keine Antwort
doctor-walk-silent-button-cure = Verdrahtung mit der Zeile des Doktors über die Pins vergleichen
    .plain = Es kam nichts
    .helps = Seine Drähte prüfen
doctor-lamp-works = leuchtet
doctor-lamp-fails = bleibt dunkel
doctor-lamp-fails-cure = Widerstand, Polung und Pin prüfen; das lange Bein der LED gehört zum Pin
doctor-lamp-unanswered = ohne Antwort
doctor-lamp-unanswered-cure = noch einmal „Alles testen“ wählen und auf die Lampe sehen
doctor-sounds-works = gehört
doctor-sounds-fails = nicht gehört
doctor-sounds-fails-cure = lauter stellen; den Ausgang in raspi-config wählen
    .plain = Es war nichts zu hören
    .helps = Lauter stellen und den Stecker des Lautsprechers prüfen
doctor-sounds-unanswered = ohne Antwort
doctor-sounds-unanswered-cure = noch einmal „Alles testen“ wählen; den Ausgang in raspi-config wählen
    .plain = Niemand hat geantwortet
    .helps = Noch einmal „Alles testen“ wählen und hinhören

doctor-topic-sheets = Handys
doctor-sheets-free = Port { $port } ist frei
doctor-sheets-serving = Seiten gibt es an Port { $port }
doctor-sheets-port = Port { $port } lässt sich nicht öffnen: { $why }
doctor-sheets-port-cure = anderen [sheets] port setzen oder beenden, was ihn benutzt
    .plain = Ein anderes Programm hält Handys draußen
    .helps = { doctor-expert }
doctor-sheets-unit = Der Kiosk öffnet Port { $opened }, die Seiten sind an { $port }
doctor-sheets-unit-cure = noch einmal aufrufen: make install-kiosk SHEETS=1
    .plain = Handys erreichen den Tisch noch nicht
    .helps = { doctor-expert }
doctor-sheets-address = Handys erreichen { $address }
doctor-sheets-address-wrong = { $address } ist keine Adresse dieses Rechners
doctor-sheets-address-wrong-cure = [sheets] address weglassen: Sie wird von selbst gefunden
    .plain = Handys bekommen eine falsche Adresse
    .helps = { doctor-expert }
doctor-sheets-alone = es gibt kein Netz, das ein Handy erreichen könnte
doctor-sheets-alone-cure = ins WLAN des Hauses gehen, oder make install-kiosk HOTSPOT=1
    .plain = Kein Handy erreicht den Tisch
    .helps = Mit dem WLAN des Hauses verbinden
doctor-sheets-package = aiohttp fehlt
doctor-sheets-package-cure = pip install aiohttp
    .plain = Ein Teil des Programms fehlt
    .helps = { doctor-expert }
doctor-sheets-hotspot = das WLAN { $name } läuft
doctor-sheets-hotspot-down = das WLAN { $name } läuft nicht
doctor-sheets-hotspot-down-cure = sudo nmcli connection up companion-hotspot
    .plain = Das WLAN des Tisches ist aus
    .helps = Den Tisch neu starten
doctor-sheets-password = { $file } ist nicht lesbar
doctor-sheets-password-cure = make install-kiosk HOTSPOT=1 schreibt sie
    .plain = Das Passwort des Tisch-WLANs ist nicht lesbar
    .helps = { doctor-expert }
