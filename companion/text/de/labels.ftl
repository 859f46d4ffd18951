# Die gedruckten Bögen und die Etiketten des Begleiters selbst.
labels-title-own = Tischgefährte
labels-guide-title = Drucken, prüfen, kleben: zuerst diese Seite lesen
labels-ruler = muss { $length } mm messen
labels-fact-count = { $count } Etiketten
labels-fact-qr = QR-Codes von { $size } mm, jedes ihrer Quadrate { $dots } Druckpunkte breit bei { $dpi } dpi
labels-fact-code128 = Strichcodes (Code 128), die meisten höchstens 32 mm breit

labels-guide-print = Mit 100 % drucken („tatsächliche Größe“, nicht „an Seite anpassen“), auf mattes weißes Papier oder matte Etikettenbögen, in bester Qualität.
labels-guide-check = Ein echtes Lineal an das gedruckte halten. Ist es nicht 100 mm lang, stimmt der Maßstab nicht; neu drucken.
labels-guide-cut = Vor dem Schneiden ein Etikett scannen. An den kleinen Marken schneiden und den weißen Rand stehen lassen: der Scanner braucht ihn.
labels-guide-place = Das Etikett auf die VORDERSEITE der Karte kleben, in die Ecke unten rechts, wo es weder Zahl noch Farbe verdeckt.
labels-guide-backs = Nie etwas auf eine Rückseite kleben, nie ein Etikett um eine Kante falten: von hinten darf niemand eine Karte erkennen.
labels-guide-same = Jeder Karte eines Stapels ihr Etikett geben, allen in dieselbe Ecke, damit keine dicker wirkt oder im Stapel auffällt.
labels-guide-sleeves = Es muss gar nichts auf die Karten geklebt werden: in Hüllen mit undurchsichtiger Rückseite das Papieretikett vor die Vorderseite stecken.
labels-guide-read = Befehle, Plätze und Missionen werden nirgends aufgeklebt: neben den Leser legen oder auf Pappe kleben.
labels-guide-planet-nine = Kleine Aufgabenkarten: ebenfalls auf die Vorderseite. Die Reihenfolge-Chips sind kleiner als ein Etikett: ihre Etiketten neben den Leser legen und scannen, wenn sie getauscht oder verschoben werden.
labels-guide-deep-sea = Aufgabenkarten tragen keine Nummer: das Etikett suchen, dessen Satz sagt, was die Karte zeigt. T-01 bis T-96 ist nur die Reihenfolge unserer Liste.
labels-guide-captain-sonar = Die Befehlsbögen werden nicht geschnitten: jeden in einer klaren Hülle vor seine Person legen und den Scanner auf den Befehl richten. Beide Crews haben dieselben Codes; der Leser sagt, wessen Befehl es ist.
labels-guide-toy-battle = Steine: auf die bedruckte Seite, gegenüber der Zahl. Drei gleiche Steine tragen A, B und C; welcher welches bekommt, ist gleich. Karten für Felder liegen neben dem Gelände.
labels-guide-fifty-missions = Gleiche Karten tragen A und B; welche welches bekommt, ist gleich. Platzkarten liegen unter den vier Stapeln oder bleiben übrig, wenn jeder Stapel seinen Leser hat.
labels-guide-companion = Leserkarten sagen, wo ein Leser steht: auf der Geräteseite „Leser zuordnen“ wählen oder `companion enrol --readers` starten und auf jedem Leser eine scannen. Im Spiel bedeuten sie nichts.
labels-guide-picture-face = Richtig: auf der Vorderseite
labels-guide-picture-back = Falsch: auf der Rückseite
labels-guide-picture-sleeve = Richtig: in blickdichter Hülle

labels-kind-card = Karten
labels-kind-task = Aufgaben
labels-kind-token = Chips
labels-kind-tile = Trupps
labels-kind-node = Felder
labels-kind-command = Befehle
labels-kind-seat = Plätze
labels-kind-mission = Missionen
labels-kind-place = Stapel
labels-kind-medal = Medaillen
labels-kind-game = Spiele
labels-kind-choice = Antworten nach Nummer
labels-kind-players = Personen
labels-kind-reader = Wo ein Leser steht (nur zum Einrichten)
labels-kind-captain = Kapitän
labels-kind-first-mate = Erster Offizier
labels-kind-engineer = Maschinist
labels-kind-coordinates = Koordinaten

labels-part-course = Kurs
labels-part-word = Wörter und Antworten
labels-part-drone = Drohne
labels-part-silence = Schleichfahrt
labels-part-damage = Schaden
labels-part-mark = In einer Anzeige ankreuzen
labels-part-ready = Eine volle Anzeige melden
labels-part-ok = Bereit zur Weiterfahrt
labels-part-break = Defekte
labels-part-secure = Einen Bereich sichern
labels-part-space = Felder
labels-part-row = Zeilen
labels-part-column = Spalten
labels-part-sector = Sektoren

label-own-ok = OK
label-own-cancel = Zurück
label-own-yes = Ja
label-own-no = Nein
label-own-undo = Zurücknehmen
label-own-redo = Wiederherstellen
label-own-up = Hoch
label-own-down = Runter
label-own-page = Nächste Seite
label-own-start = Start
label-own-resume = Weiter
label-own-menu = Menü
label-own-home = Startseite
label-own-repeat = Noch einmal sagen
label-own-mute = Ton aus oder an
label-own-louder = Lauter
label-own-softer = Leiser
label-own-logbook = Logbuch
label-own-devices = Geräte
label-own-enrol = Marken anlernen
label-own-doctor = Doktor
label-own-choice = Antwort { $number }
label-own-players = { $number } Personen
label-own-seat = Platz { $number }
label-own-team = Team { TEAM($team) }
label-own-role = { TEAM($team) }: { $role ->
    [captain] Kapitän
    [first_mate] Erster Offizier
    [engineer] Maschinist
   *[other] Funker
}
label-own-place = Stapel { $number }
