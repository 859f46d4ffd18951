# Die Blätter von Captain Sonar. Schlüssel mit sheet- sagt die Seite selbst: nur einfache Platzhalter.

post-sonar-captain = Kapitän
post-sonar-mate = Erster Offizier
post-sonar-engineer = Maschinist
post-sonar-radio = Funker

sheet-sonar-post-captain = Kapitän
sheet-sonar-post-mate = Erster Offizier
sheet-sonar-post-engineer = Maschinist
sheet-sonar-post-radio = Funker
# What a post does, below its name where one joins.
sheet-sonar-does-captain = steuert und feuert
sheet-sonar-does-first_mate = lädt die Systeme
sheet-sonar-does-engineer = wählt, was ausfällt
sheet-sonar-does-radio_operator = verfolgt den Gegner
sheet-sonar-crew-blue = Crew Blau
sheet-sonar-crew-yellow = Crew Gelb
# On the button that joins, after “I am” or “we are”.
sheet-sonar-of-blue = { $posts } von Blau
sheet-sonar-of-yellow = { $posts } von Gelb
sheet-sonar-hull-own = Eigener Schaden: { $damage } von 4
sheet-sonar-hull-enemy = Schaden des Gegners: { $damage } von 4
sheet-sonar-chart = Seekarte, eigenes Boot auf { $at }, Sektor { $sector }
sheet-sonar-radio-chart = Seekarte zum Zeichnen
sheet-sonar-dir-n = Nord
sheet-sonar-dir-e = Ost
sheet-sonar-dir-s = Süd
sheet-sonar-dir-w = West
sheet-sonar-letter-n = N
sheet-sonar-letter-e = O
sheet-sonar-letter-s = S
sheet-sonar-letter-w = W
sheet-sonar-system-mine = Mine
sheet-sonar-system-torpedo = Torpedo
sheet-sonar-system-drone = Drohne
sheet-sonar-system-sonar = Sonar
sheet-sonar-system-silence = Schleichen
sheet-sonar-system-scenario = Archer
sheet-sonar-marks = { $marks } von { $spaces }
sheet-sonar-ready = bereit
sheet-sonar-state-open = bereit
sheet-sonar-state-after-ok = nach OK
sheet-sonar-state-broken = kaputt
sheet-sonar-state-filling = lädt
sheet-sonar-state-later = erst Kurs
sheet-sonar-state-no = wartet
sheet-sonar-ok = OK
sheet-sonar-not-yet = noch nicht
sheet-sonar-sector = Sektor { $sector }
sheet-sonar-surface = Auftauchen
sheet-sonar-hold = halten
sheet-sonar-hold-at = Halten: { $at }
sheet-sonar-pull = ziehen
sheet-sonar-start-choose = Seekarte öffnen
sheet-sonar-start-other = Start { $at }: anderen wählen
sheet-sonar-dive = Tauchen
sheet-sonar-endturn = Zug beenden
sheet-sonar-stop = STOPP
sheet-sonar-lately = Was zuletzt geschah
sheet-sonar-undo = Rückgängig
sheet-sonar-correct = Falscher Kurs
sheet-sonar-correct-which = Welcher Kurs war richtig?
sheet-sonar-correct-hint = Der gegnerische Kapitän muss zustimmen.
sheet-sonar-damage = Wir: 1 Schaden
sheet-sonar-trigger = Mine { $at }: zünden
sheet-sonar-trigger-one = Mine zünden
sheet-sonar-trigger-hold = Mine halten, um sie zu zünden
sheet-sonar-aim-start = Wo beginnt ihr?
sheet-sonar-aim-torpedo = Torpedo: wohin?
sheet-sonar-aim-mine = Mine legen: wohin?
sheet-sonar-aim-drone = Drohne: welcher Sektor?
sheet-sonar-aim-sonar = Sonar: den Gegner fragen
sheet-sonar-aim-silence = Schleichen: Boot ziehen
sheet-sonar-aim-scenario = Archer-Mine: welche?
sheet-sonar-aim-hint = Finger auflegen, ziehen, loslassen
sheet-sonar-out-of-reach = außer Reichweite
sheet-sonar-harms = eigenes Boot: { $damage } Schaden
sheet-sonar-as-list = Alle Felder als Liste
sheet-sonar-use-sonar = Sonar einsetzen
sheet-sonar-asks = Der gegnerische Kapitän nennt zwei davon: Zeile, Spalte, Sektor. Eine Angabe stimmt, die andere nicht.
sheet-sonar-surface-where = Auftauchen: in welchem Sektor?
sheet-sonar-stay = Bleiben, eintragen für
sheet-sonar-stay-n = Schleichen um null Felder, eintragen für Nord
sheet-sonar-stay-e = Schleichen um null Felder, eintragen für Ost
sheet-sonar-stay-s = Schleichen um null Felder, eintragen für Süd
sheet-sonar-stay-w = Schleichen um null Felder, eintragen für West
sheet-sonar-close = Schließen
sheet-sonar-mark = { $system } füllen
sheet-sonar-broken = kaputt
sheet-sonar-broken-fills = kaputt, lädt weiter
sheet-sonar-captain-fires = Setzt der Kapitän ein
sheet-sonar-activate = Einsetzen
sheet-sonar-with-captain = mit dem Kapitän
sheet-sonar-call = BEREIT rufen
sheet-sonar-engineer-ok = { $who }: OK
sheet-sonar-engineer-not = { $who }: noch nicht
sheet-sonar-waits = Warten: { $who }
sheet-sonar-circuit-yellow = Gelb
sheet-sonar-circuit-orange = Orange
sheet-sonar-circuit-gray = Grau
sheet-sonar-left = noch { $left }
sheet-sonar-radiation = Strahlung
sheet-sonar-works = läuft
sheet-sonar-broken-by = kaputt · { $broken }
sheet-sonar-colour-red = roter Kreis: Mine, Torpedo
sheet-sonar-colour-green = grünes Dreieck: Drohne, Sonar
sheet-sonar-colour-yellow = gelber Stern: Schleichen
sheet-sonar-colour-radiation = Sechseck: Strahlung
sheet-sonar-crossed = gestrichen
sheet-sonar-costs = kostet { $damage } Schaden, halten
sheet-sonar-repairs-yellow = repariert den gelben Stromkreis
sheet-sonar-repairs-orange = repariert den orangen Stromkreis
sheet-sonar-repairs-gray = repariert den grauen Stromkreis
sheet-sonar-break-repairs-yellow = { $symbol } repariert Gelb ganz
sheet-sonar-break-repairs-orange = { $symbol } repariert Orange ganz
sheet-sonar-break-repairs-gray = { $symbol } repariert Grau ganz
sheet-sonar-break-costs = { $symbol } kostet { $damage } Schaden: halten
sheet-sonar-stop-title = STOPP
sheet-sonar-stop-side = Stifte weg, Uhren stehen
sheet-sonar-question = Eine Frage ist offen
sheet-sonar-question-title = Antwort
sheet-sonar-question-side = das Spiel wartet
sheet-sonar-word-clear = Kein Treffer
sheet-sonar-word-clear-damage = kein Schaden
sheet-sonar-word-indirect = Indirekter Treffer
sheet-sonar-word-indirect-damage = 1 Schaden
sheet-sonar-word-direct = Direkter Treffer
sheet-sonar-word-direct-damage = 2 Schaden
sheet-sonar-word-yes = Ja
sheet-sonar-word-no = Nein
sheet-sonar-word-cancel = Zurücknehmen
sheet-sonar-word-resume = Weiter geht es
sheet-sonar-us-clear = Wir sind unversehrt.
sheet-sonar-us-indirect = Wir haben 1 Schaden.
sheet-sonar-us-direct = Wir haben 2 Schaden.
sheet-sonar-struck-clear = Gegner unversehrt.
sheet-sonar-struck-indirect = Der Gegner hat 1 Schaden.
sheet-sonar-struck-direct = Der Gegner hat 2 Schaden.
sheet-sonar-fact-row = Zeile { $value }
sheet-sonar-fact-column = Spalte { $value }
sheet-sonar-fact-sector = Sektor { $value }
sheet-sonar-kind-row = Zeilen
sheet-sonar-kind-column = Spalten
sheet-sonar-kind-sector = Sektoren
sheet-sonar-fact-first = 1. Was ist wahr?
sheet-sonar-fact-second = 2. Was ist falsch?
sheet-sonar-fact-two = Zwei Angaben verschiedener Art: eine wahr, eine falsch
sheet-sonar-securing = Boot sichern
sheet-sonar-section-stern = Heck
sheet-sonar-section-tower = Turm
sheet-sonar-section-hull_centre = Rumpfmitte
sheet-sonar-section-bow = Bug
sheet-sonar-due = Jetzt:
sheet-sonar-outline = Umranden: { $section }
sheet-sonar-outlined = Wie viel umrandet ist
sheet-sonar-traced = { $percent } % gezogen
sheet-sonar-trace = Mit einem Finger einmal herum, im Rand bleiben
sheet-sonar-outside = Die Linie geht über den Rand: neu ziehen, sonst misslingt die Prüfung
sheet-sonar-trace-again = Neu ziehen
sheet-sonar-trace-keys = Halten: zeichnet von selbst
sheet-sonar-wait-a-moment = Gut. Ein Abschnitt braucht seine Zeit …
sheet-sonar-told = Fertig
sheet-sonar-rejected = Der gegnerische Maschinist schickt euch zurück: alle vier Abschnitte neu.
sheet-sonar-ready-to-dive = Tauchbereit
sheet-sonar-being-checked = Der gegnerische Maschinist sieht eure Linien an.
sheet-sonar-check = Prüfung der gegnerischen Linien
sheet-sonar-check-asked = Sind alle vier Linien im Rand?
sheet-sonar-check-hint = Läuft eine Linie über den Rand, beginnen sie von vorn.
sheet-sonar-accept = Bestanden
sheet-sonar-reject = Misslungen
sheet-sonar-on-paper = Sieh auf ihr Papier.
sheet-sonar-film = Folie { $number }, { $count } Striche
sheet-sonar-empty = leer
sheet-sonar-moved = { $across }, { $down }
sheet-sonar-eye = Folie { $number } zeigen
sheet-sonar-copy-short = Kopieren
sheet-sonar-copy = Folie kopieren
sheet-sonar-tool-stroke = Strich
sheet-sonar-tool-pen = Stift
sheet-sonar-tool-slide = Schieben
sheet-sonar-tool-rubber = Radierer
sheet-sonar-tool-drone = Drohne
sheet-sonar-tool-sonar = Sonar
sheet-sonar-tool-silence = Schleichen
sheet-sonar-tool-mine = Mine
sheet-sonar-tool-blast = Explosion
sheet-sonar-tool-surface = Aufgetaucht
sheet-sonar-take-back = Zurück
sheet-sonar-stroke = Strich { $direction }
sheet-sonar-strokes = Striche
sheet-sonar-stroke-one = Strich
sheet-sonar-drone-yes = Drohne: ja
sheet-sonar-drone-no = Drohne: nein
sheet-sonar-last = zuletzt angesagt
sheet-sonar-said-blue = Blau: { $said }
sheet-sonar-said-yellow = Gelb: { $said }
sheet-sonar-plots = Tippe jeden Kurs, den du hörst. Dann schieb die Folie, bis sie passt.
sheet-sonar-heard = Was angesagt wurde
sheet-sonar-heard-listen = Was angesagt wurde; Kurse nur nach Gehör

page-sonar-over =
    { $winner ->
        [draw] Die Schlacht endet unentschieden
        *[other] { $winner ->
        [blue] Blau gewinnt
        *[other] Gelb gewinnt
        }
        }
page-sonar-paused = Pause
page-sonar-stopped = STOPP: warten
page-sonar-wait = Die andere Crew handelt
page-sonar-before = Die Kapitäne wählen den Start
page-sonar-start = Wähle den Start
page-sonar-placed = Der andere Kapitän wählt noch
page-sonar-dive = Tauch ab, wenn ihr bereit seid
page-sonar-surfaced = Aufgetaucht
page-sonar-captain-waits-mate = Warten: Erster Offizier füllt noch
page-sonar-captain-waits-engineer = Warten: Maschinist streicht noch
page-sonar-captain-waits-both = Warten: Offizier und Maschinist
page-sonar-captain-course = Nenne einen Kurs
page-sonar-captain-blackout = Kein Ausweg: auftauchen
page-sonar-captain-system = Ein System, oder Zugende
page-sonar-mate-listen = Hör dem Kapitän zu
page-sonar-mate-mark = Kurs { sonar-dir }: eins füllen
page-sonar-mate-full = Alle Anzeigen voll: sag OK
page-sonar-mate-done = Gefüllt. Hör dem Kapitän zu
page-sonar-mate-done-first = Gefüllt. Maschinist streicht noch
page-sonar-engineer-listen = Hör dem Kapitän zu
page-sonar-engineer-break = Kurs { sonar-dir }: eins streichen
page-sonar-engineer-free = Nichts zu streichen: sag OK
page-sonar-engineer-done = Gestrichen. Hör dem Kapitän zu
page-sonar-engineer-done-first = Gestrichen. Offizier füllt noch
page-sonar-radio-listen =
    { $team ->
        [blue] Hör Blau ab
        *[other] Hör Gelb ab
        }
page-sonar-result-clear = · { TEAM($team) } unversehrt
page-sonar-result-indirect = · { TEAM($team) }: indirekter Treffer
page-sonar-result-direct = · { TEAM($team) }: direkter Treffer
page-sonar-fires =
    { TEAM($team) }: { $weapon ->
        [torpedo] Torpedo
        *[other] Mine
        } auf { $at }
page-sonar-asks-drone = { TEAM($team) }: Drohne in Sektor { $sector }
page-sonar-asks-sonar = { TEAM($team) }: Sonar
page-sonar-asks-hole = { TEAM($team) } kommt durchs Eis
page-sonar-asks-correction = { TEAM($team) }: der letzte Kurs war { sonar-dir }
page-sonar-undo-mark = gefüllt: { sonar-system-name }
page-sonar-undo-break = gestrichen: { $symbol }
page-sonar-undo-start = Start: { $at }
page-sonar-called = { TEAM($team) } ruft STOPP
page-sonar-step-acts = { TEAM($team) } handelt
page-sonar-step-answers = { TEAM($team) } antwortet
page-sonar-step-struck =
    { TEAM($team) }: { $result ->
        [direct] direkter Treffer
        [indirect] indirekter Treffer
        *[clear] kein Treffer
        }
page-sonar-step-resumes = Weiter geht es
page-sonar-answer-sonar = Kapitän: zwei Angaben, eine falsch
page-sonar-answer-drone = Kapitän: Seid ihr in Sektor { $sector }?
page-sonar-answer-hit = Kapitän: sag es laut
page-sonar-answer-hole = Kapitän: Ist es ein offenes Eisloch?
page-sonar-answer-correction = Kapitän: War der letzte Kurs { sonar-dir }?
page-sonar-agreed = Ja, { sonar-dir }
page-sonar-said-course = Angesagt war { sonar-dir }. Richtig war:
page-sonar-answering = { TEAM($team) } antwortet
page-sonar-say-aloud = Kapitän: sag es laut
page-sonar-captain-says =
    Der Kapitän sagt: { $result ->
        [direct] direkter Treffer
        [indirect] indirekter Treffer
        *[clear] kein Treffer
        }
page-sonar-name-system = Dein STOPP: welches System?
page-sonar-captain-names = Der Kapitän nennt das System
page-sonar-resumes = Dann geht es weiter
page-sonar-resume-alone = Stifte bereit?
page-sonar-resume-yours = Stifte bereit? Beide Kapitäne sagen es
page-sonar-resume-other = Warten auf den Kapitän von { TEAM($team) }
page-sonar-acting = { TEAM($team) } handelt, alle anderen warten
page-sonar-hint-place = Ihr seid auf { $at }, Sektor { $sector }. Nur du siehst das.
page-sonar-hint-struck = Du bist auf { $at }, das siehst nur du. Tippe, wenn es gesagt ist.
page-sonar-hint-said = Du bist auf { $at }, das siehst nur du.
page-sonar-secure-yours = Umrande einen Abschnitt ({ $count } von 4)
page-sonar-secure-wait = Gib das Blatt weiter ({ $count } von 4)
page-sonar-secure-call = Alle vier: tauchbereit?
page-sonar-secure-check = Der gegnerische Maschinist prüft
page-sonar-secure-dive = Geprüft: abtauchen
