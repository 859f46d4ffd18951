# Beschriftungen des Bildschirms: Kopfzeile, Knöpfe, Vorbereitung, Logbuch, Geräte.
companion = Tischgefährte
choose-card = Karte wählen
choose = Auswählen
device-missing = { $kind ->
    [seat] Leser fehlt
    [reader] { $name }: Leser fehlt
   *[other] { $name } fehlt
}
minutes-short = { $count } min

word-yes = Ja
word-no = Nein
word-ok = OK
word-cancel = Zurück
word-start = Start
word-pause = Pause
word-resume = Weiter
word-undo = Zurücknehmen
word-redo = Wiederherstellen
word-menu = Menü
word-quit = Tisch verlassen
word-help = Hilfe
word-home = Startseite
word-logbook = Logbuch
word-devices = Geräte
word-repeat = Noch einmal sagen
word-mute = Ton an oder aus
word-new = Nächster Versuch
word-new-crew-won = Nächste Mission
word-keep = Aufgaben behalten
word-redraw = Neue Aufgaben ziehen
word-pass = Passen
word-up = Nach oben
word-down = Nach unten
word-break = { $args } streichen
word-mark = { $args ->
    [MINE] Mine
    [TORPEDO] Torpedo
    [DRONE] Drohne
    [SONAR] Sonar
   *[other] Schleichfahrt
} füllen
word-course = Kurs { $first ->
    [N] Nord
    [E] Ost
    [S] Süd
   *[other] West
}
word-left = Nach links
word-right = Nach rechts
word-distress = Notsignal
word-communicate = Funken
word-highest = Höchste
word-only = Einzige
word-lowest = Niedrigste
word-commander = Kommando
word-captain = Kommando
word-giveup = Versuch aufgeben
word-stop = Stopp
word-skip = Auslassen
word-correct = Von Hand berichtigen
word-take = { $args } nehmen
word-assign = { $args }
word-answer = { $args }
word-next = Weiter

menu-back = Zurück zum Spiel
menu-undo = Zurücknehmen: { $step }
    .short = Zurücknehmen
menu-step = Letzter Schritt
menu-game = In diesem Spiel
menu-table = Der Tisch
menu-home = Spiel weglegen, später weiter
menu-home-short = Spiel weglegen
menu-mute = { $on ->
    [true] Ton an
   *[other] Ton aus
}
menu-sound = Ton
menu-card = Jede Karte schließt dieses Menü.

scan-a-card = Karte
    scannen
touch-a-card = Karte
    antippen
trick-number = Stich { $number }
trick-of = Stich { $number } von { $total }
tricks-won = { $count ->
    [one] { $count } Stich
   *[other] { $count } Stiche
}
takes-trick = { SEAT($seat) } nimmt Stich { $number }
radio-ready = Funk bereit
radio-used = Funk verbraucht
sonar-ready = Sonar bereit
sonar-used = Sonar verbraucht
sonar-left = { $count } in der Mitte
sonar-left-told = So viele Sonar-Chips liegen in der Mitte. Wer funkt, nimmt einen davon.
shown-highest = gezeigt: höchste in { SUIT($suit) }
    .short = höchste Karte in { SUIT($suit) }
shown-only = gezeigt: einzige in { SUIT($suit) }
    .short = einzige Karte in { SUIT($suit) }
shown-lowest = gezeigt: niedrigste in { SUIT($suit) }
    .short = niedrigste Karte in { SUIT($suit) }
shown-open = gezeigt, ohne Wort
    .short = ohne Hinweis
columns-covered = noch { $count } verdeckt
predicts = sagt { $number } voraus
mission-number = Mission { $number }
mission-difficulty = Schwierigkeit { $number }
mission-difficulty-told = Die Aufgaben dieser Mission ergeben zusammen diese Schwierigkeit; die Zahl steht auf jeder Aufgabenkarte.
mission-attempt = Versuch { $number }
mission-attempt-told = Jeder Versuch zählt im Logbuch, das Notsignal als einer mehr.
mission-distress = Notsignal gesendet
mission-distress-told = Das Notsignal wurde gesendet. Es zählt als ein Versuch mehr und bleibt aktiv, bis diese Mission geschafft ist.
mission-realtime = Echtzeit { TIME($seconds) }
mission-realtime-told = Die Mission ist verloren, wenn die Uhr abgelaufen ist.
mission-tasks-told = So viele Aufgaben werden verteilt. Sind alle erfüllt, hat die Crew gewonnen.
mission-tasks = { $count ->
    [one] { $count } Aufgabe
   *[other] { $count } Aufgaben
}
mode-normal = Freier Funk
mode-dead-zone = Funkloch
mode-dead-zone-told = Im Funkloch wird eine Karte ohne Wort gezeigt: niemand sagt höchste, einzige oder niedrigste.
mode-disruption = Störung
mode-disruption-told = Vor dem genannten Stich funkt niemand.
mode-currents = Strömungen
mode-currents-told = In den Strömungen wird eine Karte ohne Chip gezeigt: ob sie die höchste, einzige oder niedrigste ist, bleibt offen.
mode-rapture = Tiefenrausch
mode-rapture-told = Im Tiefenrausch teilt sich die Crew die Sonar-Chips, zwei weniger als Mitglieder.
mode-terrain = Unbekanntes Gelände
mode-none = Kein Funk
mode-none-told = In dieser Mission funkt niemand.
crew-won-title = Mission geschafft
crew-lost-title = Mission gescheitert
ending-trick = Stich { $number }: { SEAT($seat) } gewinnt ihn
ending-owner = { SEAT($seat) }: { $task }
ending-whose = Aufgabe von { SEAT($seat) }
ending-tasks = { $total ->
    [one] { $number } von { $total } erfüllt
   *[other] { $number } von { $total } erfüllt
}
ending-done = erfüllt in Stich { $trick }
ending-failed = verloren in Stich { $trick }
ending-early = zu früh, in Stich { $trick }
ending-went = ging an { SEAT($seat) }
ending-open = kam nicht dran
ending-again = Noch einmal: Versuch { $number }
ending-review = War es zu schaffen?
ending-misread = Karte falsch gelesen
deal-all = Alle 40 Karten austeilen
deal-hand = je { $count }
deal-hand-first = je { $count }, einmal { $more }
deal-columns = { $count } für das dritte Crewmitglied, in sieben Spalten
tasks-on-offer = Aufgaben zur Wahl
tasks-put-aside = { $count ->
    [one] 1 gezogene Karte passte nicht zur Schwierigkeit: zurück in den Stapel
   *[other] { $count } gezogene Karten passten nicht zur Schwierigkeit: zurück in den Stapel
}
no-tasks-yet = Noch keine Aufgaben

home-go-on = Weiter mit
setup-seat = Platz { $number }
option-players = Personen
option-crew = Crew
option-seed = Zahl für dieselbe Ziehung
value-true = ja
value-false = nein
logbook-empty = Im Logbuch steht noch nichts. Der erste beendete Versuch kommt hierher.
logbook-crew-told = Hier stehen nur Versuche dieser Crew. Eine andere Crew hat ihre eigene Route.
logbook-tries-told = So viele Versuche hat diese Crew in allen Missionen dieses Spiels gemacht.
logbook-at-first-told = So viele Missionen gelangen ohne einen zweiten Versuch.
setup-crew-told = Das Logbuch dieser Crew geht weiter, wo es war. Wer sich als andere Crew setzt, beginnt ein eigenes.
logbook-tries = { $count ->
    [one] { $count } Versuch
   *[other] { $count } Versuche
}
logbook-day = { $day }. { $month ->
    [1] Jan.
    [2] Feb.
    [3] März
    [4] April
    [5] Mai
    [6] Juni
    [7] Juli
    [8] Aug.
    [9] Sep.
    [10] Okt.
    [11] Nov.
   *[12] Dez.
}
logbook-won = { $trick ->
    [0] Geschafft.
   *[other] In Stich { $trick } geschafft.
}
logbook-lost = Gescheitert.
logbook-touch = Berührt eine Mission für ihre Versuche
logbook-shape-won = geschafft
logbook-shape-lost = ein Fehlversuch
logbook-shape-next = als Nächstes
logbook-look = Rückblick
logbook-again = Nochmal
logbook-on = Weiter: Mission { $number }
logbook-match = Spiel { $number }
logbook-at-first = { $count } im ersten Versuch
home-players = { $alone ->
    [true] { $most } Personen
   *[other] { $least } bis { $most } Personen
 }
home-onward = { $crew }: Mission { $number } starten
word-onward = Mission { $number } starten
logbook-winner = { TEAM($team) } gewann.
logbook-medal = Medaille: { $medal }.
devices-none = Kein Leser und kein Knopf ist eingerichtet. Tastatur, Maus und Finger gehen.
devices-ok = antwortet
devices-gone = fehlt
kind-reader = Leser
kind-button = Knopf
kind-lamp = Lampe
kind-display = Bildschirm
kind-speaker = Lautsprecher
kind-keyboard = Tastatur
kind-buzzer = Summer

home = Welches Spiel liegt auf dem Tisch?
home-resume = Weiterspielen oder neu beginnen?
setup-option = { $option ->
    [mission] Welche Mission?
    [players] Wie viele spielen mit?
   *[other] { OPTION($game, $option) }
}
setup-rules = Welche Hausregeln?
word-rules = Hausregeln
setup-name = Wer sitzt auf Platz { $number }?
menu = Was möchtet ihr tun?
leave-table = Den Tisch verlassen? Das Spiel bleibt liegen, ihr könnt jederzeit weiterspielen.
leave-game = Dieses Spiel verlassen?
logbook = { $sort ->
    [campaign] { $won } von { $all } Missionen geschafft
    [matches] { $all ->
        [one] { $all } Spiel gespielt
       *[other] { $all } Spiele gespielt
    }
   *[other] Logbuch
}
devices = Leser und Knöpfe
error = Der Tisch steht still
time-left = noch { TIME($seconds) }

refused-unknown = „{ $word }“ ist noch nicht bekannt. Tippt die Karte an; zwischen den Spielen lernt ihr sie unter „Geräte“ an.
refused-unknown-word = „{ $word }“ ist nicht bekannt. Tippt an, was ihr meint, oder gebt HILFE ein.
refused-unknown-between-games = „{ $word }“ ist noch nicht bekannt. Wählt, was hier steht; eine neue Marke lernt ihr unter „Geräte“ an.
refused-enrol = Jetzt anlernen
refused-other-game = „{ $word }“ gehört zu einem anderen Spiel. Legt sie zurück und scannt eine Karte von diesem.
refused-start-first = „{ $word }“ wurde vor dem Start gelesen. Drückt zuerst Start, dann scannt noch einmal.
refused-game-first = „{ $word }“ gehört zu { $game }. Startet zuerst dieses Spiel, dann scannt noch einmal.
refused-no-such-choice = „{ $word }“ steht nicht zur Wahl. Wählt 1 bis { $most }.
refused-no-choices = Im Augenblick gibt es nichts zu wählen.
refused-not-in-setup = „{ $word }“ geht nur vor einem Spiel. Beginnt über die Startseite ein neues.
refused-choose-game-first = „{ $word }“ gehört zu einem Spiel. Wählt zuerst ein Spiel.
refused-finish-setup = „{ $word }“ kommt später. Drückt zuerst Start.
refused-not-saved = Speicher voll: Das zählt nicht. Schafft Platz und versucht es noch einmal. { DETAIL($why) }
refused-not-saved-read-only = Der Datenträger oder Ordner ist schreibgeschützt: Das zählt nicht. Erlaubt das Schreiben und versucht es noch einmal. { DETAIL($why) }
refused-not-saved-broken = Der Datenträger meldet Fehler: Das zählt nicht. Versucht es noch einmal; bleibt es dabei, nehmt einen anderen und spielt die letzte Sicherung ein. { DETAIL($why) }
refused-not-saved-gone = Der Datenordner ist weg: Das zählt nicht. Bringt ihn zurück und versucht es noch einmal; ist er verloren, schließt den Tisch und öffnet ihn neu. { DETAIL($why) }
refused-not-saved-other = Das ließ sich nicht speichern: Es zählt nicht. Prüft den Datenträger und versucht es noch einmal. { DETAIL($why) }
refused-went-wrong = Im Programm ging etwas schief; es ist aufgeschrieben. Dies zählt nicht: Macht weiter, oder sagt es anders.
refused-bad-setup = So kann das Spiel nicht beginnen: { $why }. Ändert es und startet noch einmal.
refused-bad-option = „{ $word }“ passt hier nicht. Wählt einen der Werte, die zur Wahl stehen.
refused-bad-number = „{ $word }“ passt hier nicht. Sagt eine Zahl von { $low } bis { $high }.
refused-stays-open = Dieser Tisch bleibt offen, er startet mit seinem Gerät. HOME legt das Spiel weg; ausgeschaltet wird das Gerät in den Einstellungen, wo das erlaubt ist.
refused-too-long = Das ist zu lang: { $count } Zeichen, die mit { $word } beginnen. Höchstens { $most } werden gelesen; sagt es kürzer noch einmal.
refused-nothing-to-resume = Es gibt kein unterbrochenes Spiel. Wählt ein neues.
refused-journal = Dieses Spiel ist nicht lesbar: { $why }. Wählt ein anderes.
refused-data = Die Datendateien dieses Spiels sind nicht brauchbar: { $why }. Berichtigt oder entfernt die Datei, dann wählt das Spiel noch einmal.
refused-no-such-game = Ein Spiel „{ $word }“ gibt es nicht. Wählt eines aus der Liste.
refused-nothing-to-undo = Es gibt nichts zurückzunehmen.
refused-nothing-to-redo = Es gibt nichts wiederherzustellen: Kein Schritt wurde zurückgenommen.
refused-shared-only = „{ $word }“ zeigt allen etwas. Sagt es an einem gemeinsamen Leser oder Knopf.
refused-undo-not-yours = Zuletzt sprach { $role ->
    [captain] der Kapitän
    [first_mate] der Erste Offizier
    [radio_operator] der Funker
   *[engineer] der Maschinist
  }: Erst wird dieser Schritt auf jener Seite zurückgenommen, dann deiner hier.
refused-means-nothing-now = „{ $word }“ passt gerade nicht. Schaut auf die Frage auf dem Bildschirm.
refused-page-not-asked = „{ $word }“ ist keine Antwort auf das, was hier gerade gefragt ist. Sieh noch einmal auf die Seite.
refused-page-only-post = „{ $word }“ geht von dieser Seite aus nicht. Sagt es am Tisch.
refused-page-no-game = „{ $word }“ wurde nicht angenommen: Es läuft kein Spiel.
refused-undo-needs-both = Dafür müssen beide Crews UNDO sagen. Jetzt bitte die andere Crew.
refused-say-again = Es geht weiter. { $word } galt nicht, solange alle warten mussten: sagt es noch einmal.
refused-redo-needs-both = Dafür müssen beide Crews REDO sagen. Jetzt bitte die andere Crew.
notice-taken-back = Beide Crews sind einig. Zurückgenommen: { $what }
notice-taken-back-last = Beide Crews sind einig. Der letzte Schritt ist zurückgenommen.
notice-brought-again = Beide Crews sind einig. Wieder da: { $what }
notice-brought-again-last = Beide Crews sind einig. Der letzte Schritt ist wieder da.
notice-logbook = Das Logbuch ließ sich nicht schreiben: { $why }. Das Spiel selbst ist sicher.
notice-logbook-making = Das Logbuch wird aus den gespeicherten Spielen ({ $journals }) neu geschrieben. Spielt weiter; frühere Versuche kommen von selbst zurück.
notice-flood = { $device } sendet ohne Pause; ein Teil davon wird übergangen. Seht nach, ob etwas darauf liegt, oder steckt es aus.
went-wrong = Diese Seite lässt sich nicht zeigen. Weiter geht es über das Menü oder zurück an den Anfang: Das Spiel ist gespeichert.
error-picture = Dieses Bild ist nicht gelungen.
error-picture-cure = Euer Spiel ist sicher. Antwortet hier oder spielt weiter: Das nächste Bild wird neu gezeichnet.
notice-went-wrong = Im Programm ging etwas schief; es ist aufgeschrieben. Verloren ist nichts: Macht weiter, oder sagt es anders.
notice-logbook-rebuilt = Das Logbuch war beschädigt. Es liegt nun als { $file } daneben und wurde aus den gespeicherten Spielen neu geschrieben.
notice-pages = Handys: { $why }
notice-pages-wait = Handys können die Seiten noch nicht öffnen: Port { $port } ist nicht frei ({ $why }). Der Tisch versucht es weiter; ein anderer Port steht in der Konfiguration unter [sheets] port.
notice-pages-at = Handys können die Seiten noch nicht öffnen: { $bind }, Port { $port } ist nicht frei ({ $why }). Der Tisch versucht es weiter; ein anderer Ort steht in der Konfiguration unter [sheets] bind oder port.
notice-pages-open = Handys erreichen die Seiten jetzt, auf Port { $port }.
notice-file = Ein Teil einer Datei dieses Tisches ist nicht lesbar und wird ausgelassen; der Rest zählt weiter: { $why }
notice-version-back = Version { $version } startete zweimal nicht. Die Version davor läuft wieder; nichts ist verloren.
notice-update-begun = Die neue Version wird kopiert. Der Tisch startet in einigen Minuten von selbst neu.
notice-update-failed = Es gibt keine neue Version: { $why }. Alles bleibt, wie es ist.
notice-font = Eine Schrift des Bildschirms ist nicht lesbar ({ $why }). Der Bildschirm nimmt eine andere; eine neue Installation bringt sie zurück.
refused-logbook-making = Das Logbuch wird gerade neu geschrieben; erst dann steht fest, wie weit diese Crew ist. Noch zu lesende Spiele: { $journals }. Startet gleich.
notice-journal-cut = Der letzte Zug fehlt vielleicht: Seht auf den Tisch und tragt ihn nach, wenn er fehlt.
notice-journal-gap = Ein Teil der Aufzeichnung ist beschädigt. Er und { $moves ->
    [one] der Zug
   *[other] die { $moves } Züge
 } danach zählen nicht mehr; sie liegen neben der Aufzeichnung. Der Tisch zeigt das Spiel, wie es davor war: Tragt nach, was fehlt, oder schließt den Tisch und spielt eine Sicherung ein.
notice-journal-mended = Ein beschädigtes Zeichen in der Aufzeichnung wurde berichtigt. Nichts ist verloren. Legt eine Sicherung an: Der Datenträger wird alt.
assign-all = Alle an { SEAT($seat) }
notice-review-working = Der Rückblick wird ausgerechnet; er öffnet sich, wenn er fertig ist.
notice-no-review = Der Rückblick war nicht möglich.
refused-no-review-yet = „{ $word }“ kommt nach dem Ende einer Mission.
refused-leave-review-first = „{ $word }“ gilt dem Tisch. Verlasst zuerst den Rückblick, mit CANCEL.

notice-half = Bisher gehört: { $word }. Sagt den Rest oder ein anderes Wort.
help-answer = Antwortet mit einer Möglichkeit unter der Frage: ihr Wort ({ $word }), ihre Nummer oder eine Karte, gescannt oder getippt.
help-words = UNDO nimmt den letzten Schritt zurück, MENU zeigt, was es sonst gibt, HOME legt das Spiel weg, QUIT verlässt den Tisch. Nichts geht verloren.
told-more = und { $count } mehr

## What a touch on a chip says

radio-told = Jede Person zeigt einmal je Mission eine Handkarte und sagt, ob sie ihre höchste, einzige oder niedrigste dieser Farbe ist.
order-figure-told = Diese Aufgabe wird genau an dieser Stelle erfüllt: als erste, als zweite und so weiter.
order-arrows-told = Aufgaben mit Pfeilen werden in der Reihenfolge ihrer Pfeile erfüllt; andere dürfen dazwischen kommen.
order-last-told = Diese Aufgabe wird als allerletzte erfüllt.
