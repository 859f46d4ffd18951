# Captain Sonar.

# Parts of sentences.
team-stop = STOPP
sonar-dir =
    { $direction ->
        [N] Norden
        [E] Osten
        [S] Süden
        [W] Westen
       *[other] beliebiger Richtung
    }
sonar-side-of =
    { $direction ->
        [N] im Norden
        [E] im Osten
        [S] im Süden
       *[W] im Westen
    }
sonar-spaces =
    { $length ->
        [1] ein Feld
       *[other] { $length } Felder
    }
sonar-system-name =
    { $system ->
        [mine] Mine
        [torpedo] Torpedo
        [drone] Drohne
        [sonar] Sonar
        [silence] Schleichfahrt
       *[other] Szenariosystem
    }
sonar-section =
    { $section ->
        [stern] Heck
        [tower] Turm
        [hull_centre] Rumpfmitte
       *[other] Bug
    }
sonar-role =
    { $allowed ->
        [captain] dem Kapitän
        [first_mate] dem Ersten Offizier
        [engineer] dem Maschinisten
       *[other] dem Funker
    }

# The question on the shared screen.
sonar-start = Beide Kapitäne wählen geheim einen Startpunkt
sonar-dive = Beide Kapitäne sagen DIVE, dann geht es los
sonar-course = { TEAM($team) } nennt einen Kurs oder taucht auf
sonar-system = { TEAM($team) } nutzt ein System oder beendet den Zug
sonar-page-asked = { TEAM($team) }: { $post ->
    [first-mate] füllt eine Anzeige
    [engineer] streicht ein Symbol
   *[captain] nennt einen Kurs
 }
sonar-battle = Beide Kapitäne nennen Kurse
sonar-one-up = { TEAM($team) } aufgetaucht: { $step ->
    [checking] der Gegner prüft
    [checked] bereit zum Tauchen
   *[securing] { $count } von 4 gesichert
 }
sonar-both-up = Beide Boote sind aufgetaucht
sonar-stop = { TEAM("stop") } { TEAM($team, plain: 1) } handelt, alle anderen warten
sonar-paused = Pause. Alle Uhren stehen
sonar-ask-sonar = { TEAM($team) }: eine Angabe wahr, eine falsch
sonar-ask-drone = { TEAM($team) }: Seid ihr in Sektor { $sector }?
sonar-ask-hole = { TEAM($team) }: Liegt euer Boot in einem offenen Eisloch?
sonar-ask-hit = { TEAM($team) }: Explosion auf { $at }. Kein, indirekter oder direkter Treffer?
sonar-ask-correction = { TEAM($team) }: War der letzte Kurs des Gegners { sonar-dir }?
sonar-over =
    { $winner ->
        [blue] { TEAM($winner) } gewinnt die Schlacht
        [yellow] { TEAM($winner) } gewinnt die Schlacht
       *[other] Remis: beide gesunken
    }
sonar-struck-result =
    { $result ->
        [direct] { LOUD("direkter Treffer") }
        [indirect] { LOUD("indirekter Treffer") }
       *[other] { LOUD("kein Treffer") }
    }
sonar-struck-weapon =
    { $weapon ->
        [torpedo] Torpedo
        [archer] Archer-Mine
       *[other] Mine
    }
sonar-struck-whom =
    { $hit ->
        [both] { LOUD("beide Crews getroffen") }
        [nobody] { sonar-struck-result }
       *[other] { sonar-struck-result } bei { TEAM($hit, plain: 1) }
    }
sonar-struck-battle = { sonar-struck-weapon } { $at }: { sonar-struck-whom }
sonar-struck-stop = { TEAM("stop") } von { TEAM($team, plain: 1) }: { sonar-struck-weapon } { $at }, { sonar-struck-whom }
    .beside = { sonar-struck-battle }

# The question on a crew's own screen.
sonar-crew-start = Kapitän, wähle den Startpunkt
sonar-crew-placed = Der andere Kapitän wählt noch
sonar-crew-dive = Kapitän, sag DIVE, wenn ihr bereit seid
sonar-crew-course = Kapitän, nenne einen Kurs
sonar-crew-blackout = Kein Ausweg: auftauchen
sonar-crew-marks = Erster Offizier füllt, Maschinist streicht: { sonar-dir }
sonar-crew-marks-left = Erster Offizier füllt eine Anzeige
sonar-crew-breaks-left = Maschinist streicht: { sonar-dir }
sonar-crew-system = Nutzt ein System oder beendet den Zug
sonar-crew-wait = Die andere Crew handelt
sonar-crew-stop = STOPP: Sagt, welches System ihr nutzt
sonar-crew-surfaced = Aufgetaucht: alle vier Abschnitte sichern
sonar-crew-sonar = Sonar: eine Angabe wahr, eine falsch, andere Art
sonar-crew-drone = Drohne: Seid ihr in Sektor { $sector }? Ehrlich!
sonar-crew-hole = Liegt ihr in einem offenen Eisloch?
sonar-crew-hit = Explosion auf { $at }: kein, indirekter oder direkter Treffer?
sonar-crew-correction = War der letzte Kurs des Gegners { sonar-dir }?
sonar-crew-paused = Pause
sonar-crew-over = Die Schlacht ist vorbei

# Alerts and notes.
alert-sonar-turn-clock = Die Zuguhr von { TEAM($team) } ist abgelaufen.
alert-sonar-held = Der Strom war weg. Die Uhren laufen mit dem ersten Wort weiter.
alert-sonar-handed = Der Tisch weiß für { TEAM($team) } nicht weiter. Sagt das nächste Wort dieser Crew selbst; danach spielt er weiter.
alert-sonar-unsure-chart = Diese Karte ist nicht bestätigt. Vergleicht sie vor dem Start mit eurem Bogen.
    .short = Karte unbestätigt: prüft euren Bogen.
alert-sonar-unresolved = Die Quellen sind bei { $spaces } uneins. Seht auf euren Bogen.
alert-sonar-holes-asked = Die Eislöcher dieser Seite sind hier nicht bekannt: Beim Auftauchen wird gefragt.
    .short = Eislöcher: es wird gefragt.
note-sonar-unsure-chart = Diese Karte ist nicht bestätigt. Vergleicht sie vor dem Start mit eurem Bogen.
note-sonar-unresolved = Die Quellen sind bei { $spaces } uneins. Seht auf euren Bogen.
note-sonar-holes-asked = Die Eislöcher dieser Seite sind hier nicht bekannt: Beim Auftauchen wird gefragt.

# Refusals.
refused-sonar-game-over = Die Schlacht ist vorbei. Beginnt im Menü eine neue.
    .short = es ist vorbei
refused-sonar-after-the-end = Zurückblättern könnt ihr, wenn die Schlacht vorbei ist. Spielt weiter.
refused-sonar-no-such-moment = Diese Schlacht hat die Momente 0 bis { $most }. Nennt einen davon.
refused-sonar-new = Die Schlacht läuft noch. Beendet sie zuerst oder geht im Menü zur Startseite.
refused-sonar-paused = Das Spiel pausiert. Sagt zuerst RESUME.
    .short = Pause
refused-sonar-not-paused = Nichts pausiert. Spielt einfach weiter.
refused-sonar-before-start = Zuerst wählen beide Kapitäne ihren Start. Sagt AT und ein Feld.
    .short = nicht begonnen
refused-sonar-before-dive = Es geht los, wenn beide Kapitäne DIVE gesagt haben. Sagt es, oder wartet auf den anderen.
    .short = nicht begonnen
refused-sonar-begun = Die Schlacht läuft schon; { $at } kann kein Start mehr sein. Nennt einen Kurs.
refused-sonar-dived = Ihr habt DIVE gesagt; { $at } kann nicht mehr der Start sein. Wartet auf den anderen Kapitän.
refused-sonar-dived-already = Ihr habt DIVE gesagt. Wartet auf den anderen Kapitän.
refused-sonar-which-team = Wessen Wort ist das? Stellt SEAT und eine Nummer vor { $word } oder nehmt den Leser einer Crew.
refused-sonar-role = Dieses Wort gehört { sonar-role }. Lasst es den Richtigen sagen.
refused-sonar-crew-alone-knows = Das geht für { TEAM($team) } jetzt nicht. Der Grund bleibt Geheimnis der Crew: Befehlt etwas anderes.
refused-sonar-question-open = Eine Frage ist offen. Beantwortet sie zuerst.
    .short = eine Frage ist offen
refused-sonar-stopped = STOPP: Alles wartet, bis das System abgehandelt ist. Sagt es dann noch einmal.
    .short = STOPP
refused-sonar-stop-needs-real-time = Rundenweise gibt es kein STOPP. Nennt euer System in eurem Zug.
refused-sonar-nothing-to-withdraw = Es gibt nichts zurückzunehmen.
refused-sonar-other-goes-on = Ihr habt schon gesagt, dass es weitergeht. Der andere Kapitän muss es noch sagen.
refused-sonar-on-paper = Hier zählen nur Ansagen. Kreuze und Start bleiben auf euren Bögen.
refused-sonar-counted-here = Treffer und Schaden zählt der Tisch von selbst. Ihr müsst nichts sagen.
refused-sonar-not-your-turn =
    { $team ->
        [blue] Noch nicht: { TEAM("yellow") } ist dran. { TEAM($team) }, wartet auf euren Zug.
       *[yellow] Noch nicht: { TEAM("blue") } ist dran. { TEAM($team) }, wartet auf euren Zug.
    }
    .short = nicht am Zug
refused-sonar-surfaced = Euer Boot ist aufgetaucht. Taucht zuerst ab.
    .short = aufgetaucht
refused-sonar-one-course = Ihr seid in diesem Zug schon gefahren. Nutzt ein System oder beendet den Zug.
    .short = schon gefahren
refused-sonar-silence-replaces = Schleichfahrt ersetzt hier den Kurs, und ihr seid schon gefahren. Wählt ein anderes System.
    .short = statt eines Kurses
refused-sonar-crew-not-ready = Erster Offizier und Maschinist sind noch nicht fertig. Erst füllen und streichen.
    .short = nach OK
refused-sonar-must-surface = Blackout: kein Kurs ist frei. Taucht auf.
    .short = Blackout: auftauchen
refused-sonar-off-map = { $at } liegt nicht auf dieser Karte. Wählt ein Feld darauf.
refused-sonar-island = { $at } ist eine Insel. Wählt ein Meerfeld.
refused-sonar-course-off-map = Die Karte endet { sonar-side-of }. Nehmt einen anderen Kurs.
    .short = Rand
refused-sonar-course-island = Auf { $at }, { sonar-side-of }, liegt eine Insel. Nehmt einen anderen Kurs.
    .short = Insel
refused-sonar-course-own-route = Eure Route führte schon über { $at }. Nehmt einen anderen Kurs oder taucht auf.
    .short = eigene Route
refused-sonar-course-own-mine = Auf { $at } liegt eure eigene Mine. Nehmt einen anderen Kurs.
    .short = eigene Mine
refused-sonar-system-unused = { sonar-system-name } gibt es auf dieser Karte nicht. Wählt etwas anderes.
refused-sonar-no-order = Es gibt keinen Kurs, für den etwas zu tun ist. Wartet auf den Kapitän.
    .short = noch kein Kurs
refused-sonar-marked-already = Für diesen Kurs ist schon gefüllt. Zum Ändern zurücknehmen.
    .short = gefüllt
refused-sonar-gauge-full = Die Anzeige { sonar-system-name } ist voll. Füllt eine andere.
    .short = voll
refused-sonar-silence-still-full = Die Anzeige Schleichfahrt gilt bis nach dem Füllen als voll. Füllt eine andere.
    .short = gilt als voll
refused-sonar-crossed-one-already = Für diesen Kurs ist schon gestrichen. Zum Ändern zurücknehmen.
    .short = schon gestrichen
refused-sonar-wrong-panel = { $symbol } liegt in einem anderen Feld; der Kurs war { sonar-dir }. Streicht dort.
    .short = anderes Feld
refused-sonar-already-crossed = { $symbol } ist schon gestrichen. Wählt ein anderes Symbol in diesem Feld.
    .short = schon gestrichen
refused-sonar-must-mark = Der Erste Offizier kann noch füllen. Erst füllen, dann OK.
refused-sonar-called-already = Schon als bereit gemeldet: { sonar-system-name }. Setzt das System ein, oder macht weiter.
refused-sonar-must-cross = Der Maschinist muss ein Symbol streichen. Erst streichen, dann OK.
refused-sonar-no-turns = In Echtzeit gibt es keine Züge. Spielt einfach weiter.
refused-sonar-turn-needs-course = Ein Zug braucht einen Kurs. Nennt einen oder taucht auf.
refused-sonar-one-activation = Ein System je Zug. Beendet den Zug.
    .short = eins je Zug
refused-sonar-course-first = Der Kurs kommt vor dem System. Nennt zuerst einen.
    .short = erst der Kurs
refused-sonar-need-course = Zwischen zwei Systemen braucht es einen Kurs. Fahrt zuerst.
    .short = erst ein Kurs
refused-sonar-system-not-ready = Die Anzeige { sonar-system-name } hat { $have } von { $want } Kreuzen. Füllt sie zuerst.
    .short = { $have } von { $want }
refused-sonar-broken = { sonar-system-name } ist außer Betrieb, kaputt: { $symbols }. Erst reparieren oder auftauchen.
    .short = kaputt: { $symbols }
refused-sonar-no-archer-mine = Auf { $at } liegt keine Archer-Mine. Wählt eine der Karte.
refused-sonar-mine-off-map = { $at } liegt nicht auf der Karte. Wählt ein Feld neben euch.
refused-sonar-mine-island = { $at } ist eine Insel. Wählt ein Meerfeld neben euch.
refused-sonar-mine-not-adjacent = { $at } liegt nicht neben euch. Wählt ein Nachbarfeld.
refused-sonar-mine-own-route = { $at } liegt auf eurer Route. Wählt ein Feld abseits davon.
refused-sonar-mine-own-mine = Auf { $at } liegt schon eine eurer Minen. Wählt ein anderes Feld.
refused-sonar-out-of-range = { $at } ist außer Reichweite: ein bis vier Felder übers Meer. Zielt näher.
refused-sonar-no-such-mine = Ihr habt keine Mine auf { $at }. Wählt eine eigene.
refused-sonar-no-mine-announced = Von euren angesagten Minen liegt keine mehr. Legt zuerst eine: MINE.
refused-sonar-silence-off-map = Der Kartenrand ist im Weg, { sonar-spaces } nach { sonar-dir }. Fahrt kürzer oder anders.
refused-sonar-silence-island = Eine Insel ist im Weg, { sonar-spaces } nach { sonar-dir }. Fahrt kürzer oder anders.
refused-sonar-silence-own-route = Eure eigene Route ist im Weg, { sonar-spaces } nach { sonar-dir }. Fahrt kürzer oder anders.
refused-sonar-silence-own-mine = Eure eigene Mine ist im Weg, { sonar-spaces } nach { sonar-dir }. Fahrt kürzer oder anders.
refused-sonar-silence-out-of-range = Schleichfahrt geht null bis vier Felder weit, nicht { $length }. Nennt weniger.
refused-sonar-loose-part = { $word } gehört zu einem Befehl, der nicht begonnen ist. Sagt erst den Befehl, etwa MINE.
refused-sonar-no-sector = Sektor { $sector } gibt es auf dieser Seite nicht. Wählt einen anderen.
refused-sonar-surface-needs-sector = Sagt den Sektor dazu: SURFACE 5.
refused-sonar-wrong-sector = Ihr seid nicht in Sektor { $sector }. Seht noch einmal auf die Karte.
refused-sonar-no-question = Es ist nichts gefragt. Spielt weiter.
refused-sonar-bad-drone = Das stimmt für Sektor { $sector } nicht. Die Drohne bekommt die Wahrheit: antwortet neu.
    .short = nicht wahr
refused-sonar-sonar-no-such-value = { $value } gibt es auf dieser Seite nicht. Wählt einen anderen Wert.
refused-sonar-sonar-same-kind = Beide Angaben sind von gleicher Art. Nehmt zwei aus Zeile, Spalte, Sektor.
refused-sonar-sonar-both-true = Beide Angaben sind wahr. Macht eine falsch.
refused-sonar-sonar-both-false = Beide Angaben sind falsch. Macht eine wahr.
refused-sonar-sonar-unreadable = { $word }: Spalten sind Buchstaben, Zeilen und Sektoren Zahlen. Sagt es noch einmal.
refused-sonar-not-surfaced = Euer Boot ist nicht aufgetaucht. Es gibt nichts zu sichern.
refused-sonar-section-secured = { sonar-section } ist fertig. Nehmt einen anderen Abschnitt.
    .short = erledigt
refused-sonar-not-your-section = Jemand anderes ist mit dem Umranden dran. Gebt das Blatt weiter.
    .short = nicht du jetzt
refused-sonar-section-too-fast = Ein Umriss braucht seine Zeit: noch { $seconds } s, dann noch einmal.
refused-sonar-not-all-secured = Gesicherte Abschnitte: { $count } von 4. Macht erst die anderen.
refused-sonar-ready-already = Euer Bogen ist gezeigt. Wartet auf den anderen Maschinisten.
refused-sonar-nothing-to-check = Es gibt keinen Bogen zu prüfen.
refused-sonar-check-too-early = Die andere Crew hat { $count } von 4 Abschnitten. Wartet, bis alle vier gezeigt werden.
refused-sonar-not-secured = Der andere Maschinist hat noch nicht zugestimmt. Erst READY, dann die Prüfung abwarten.
refused-sonar-no-dive = Euer Boot ist schon unter Wasser. Nennt einen Kurs.
refused-sonar-nothing-to-correct = Der letzte Kurs lässt sich nicht mehr berichtigen: Es ist schon etwas gefolgt. Beide Crews können das mit UNDO zurücknehmen.
refused-sonar-same-course = Der letzte Kurs war schon { sonar-dir }. Nennt den, der es hätte sein sollen.
    .short = so gesagt

# The public log and the scene.
sonar-log-course = Kurs { sonar-dir }
sonar-log-corrected = Berichtigt: Kurs { sonar-dir }
sonar-log-silence = Schleichfahrt
sonar-log-ready = Bereit: { sonar-system-name }
sonar-log-mine = Mine gelegt
sonar-log-torpedo = Torpedo { $at }
sonar-log-trigger = Mine { $at } explodiert
sonar-log-archer = Archer-Mine { $at }
sonar-log-damage =
    { $amount ->
        [1] Ein Schaden
        [2] Zwei Schäden
       *[other] { $amount } Schäden
    }
sonar-log-drone =
    { $answer ->
        [yes] Drohne Sektor { $sector }: ja
       *[other] Drohne Sektor { $sector }: nein
    }
sonar-log-sonar = Sonar: { $facts }
sonar-log-surface = Aufgetaucht: Sektor { $sector }
sonar-log-accepted = Prüfung bestanden
sonar-log-rejected = Prüfung misslungen
sonar-log-dive = Abgetaucht
sonar-log-failed = Ein System versagt
sonar-log-end = Versenkt
sonar-fact-row = Zeile { $value }
sonar-fact-column = Spalte { $value }
sonar-fact-sector = Sektor { $value }
sonar-hit-of = { $count } von 4 Treffern
sonar-hits = { $team } { $count }/4
sonar-surfaced-at = aufgetaucht { $clock }
sonar-on-spaces =
    { $count ->
        [1] auf einem Feld
       *[other] auf { $count } Feldern
    }
sonar-replay = Rückblick: { $number } von { $count }. Jede Berührung beendet ihn.
sonar-all-wait = alle warten
sonar-speaks = Jetzt spricht nur { TEAM($team) }. Stifte weg, alle anderen hören zu.
sonar-nothing-yet = Noch ist nichts angesagt worden
sonar-crew-table = { $team }: Bedienung
sonar-choices = Auswahl
sonar-answer-at =
    { TEAM($team) } antwortet am eigenen Leser oder auf der eigenen Seite: { $kind ->
        [sonar] zwei von Reihe, Spalte und Sektor
        [hit] kein, indirekter oder direkter Treffer
       *[other] Ja oder Nein
    }.
sonar-waiting = antwortet jetzt
sonar-letter-n = N
sonar-letter-e = O
sonar-letter-s = S
sonar-letter-w = W
sonar-extra-turns =
    { $count ->
        [1] Letzter Extrazug
       *[other] { $count } Züge in Folge
    }
sonar-heading-none = noch kein Kurs
sonar-heading-silent = Kurs geheim
sonar-heading-dived = wieder getaucht
sonar-at-surface = Aufgetaucht
sonar-securing = { $count } von 4 gesichert
sonar-checking = Der gegnerische Maschinist prüft
sonar-checked = Geprüft: bereit
sonar-choosing = Auf eurer Seite, am eigenen Leser oder hier: Blau tippt ein Feld an, dann Gelb. Sonst schaut niemand hin.
sonar-side-real-time = Echtzeit
sonar-side-turn-by-turn = Rundenweise
sonar-announce-only = Nur Ansagen
sonar-announce-only-told = Der Tisch führt nur die Ansagen; jede Crew führt ihre Bögen selbst.
sonar-side-real-time-told = Beide Crews handeln gleichzeitig. STOPP hält alle an.
sonar-side-turn-by-turn-told = Die Crews sind abwechselnd dran: ein Kurs, oder auftauchen.
sonar-team-told = Dieser Bildschirm ist nur für diese Crew. Von der anderen sieht niemand hin.
sonar-map-told = Diese Karte liegt vor beiden Kapitänen und beiden Funkern.
sonar-won = Sieger
sonar-lost = Versenkt
sonar-decided = { $weapon ->
    [archer] Archer-Mine
    [torpedo] Torpedo von { TEAM($team, plain: 1) }
   *[mine] Mine von { TEAM($team, plain: 1) }
 } auf { $at }: { $prey ->
    [both] beide Boote sinken
   *[other] { TEAM($prey, plain: 1) } sinkt
 }
sonar-reason-explosion = Eine Explosion gab den Ausschlag
sonar-reason-breakdown = Ein Maschinenschaden gab den Ausschlag
sonar-reason-ice = Das Eis gab den Ausschlag
sonar-reason-told = Der letzte Schaden gab den Ausschlag
sonar-reason-setup = Von Anfang an entschieden
sonar-mines-laid =
    { $count ->
        [0] Keine Mine
        [1] Eine Mine
       *[other] { $count } Minen
    }
sonar-ended-at = Zuletzt auf { $at }
sonar-courses =
    { $count ->
        [1] Ein Kurs
       *[other] { $count } Kurse
    }
sonar-gauge-mine = Mine
sonar-gauge-torpedo = Torpedo
sonar-gauge-drone = Drohne
sonar-gauge-sonar = Sonar
sonar-gauge-silence = Schleichfahrt
sonar-gauge-scenario = Archer
sonar-page-captain = Kurs
sonar-page-first-mate = Anzeigen
sonar-page-engineer = Schäden
sonar-page-orders = Befehle
sonar-page-ready = Bereit
sonar-page-correct = Letzter Kurs
sonar-first-mate = Erster Offizier
sonar-engineer = Maschinist
sonar-panel-n = Norden
sonar-panel-e = Osten
sonar-panel-s = Süden
sonar-panel-w = Westen

# Words on buttons and labels.
label-sonar-course = Kurs { sonar-dir }
label-sonar-correct = Der letzte Kurs war { sonar-dir }
label-sonar-silence = Schleichfahrt { sonar-dir }, { $count }
label-sonar-drone = Drohne: Sektor { $sector }
label-sonar-damage = Schaden { $amount }
label-sonar-mark = Füllen: { sonar-system-name }
label-sonar-ready = Bereit: { sonar-system-name }
label-sonar-break = { $symbol }, Feld { sonar-dir }
label-sonar-secure = Sichern: { sonar-section }
label-sonar-ok-first-mate = Erster Offizier: OK
label-sonar-ok-engineer = Maschinist: OK
label-sonar-space = { $at }
label-sonar-row = Zeile { $row }
label-sonar-column = Spalte { $column }
label-sonar-sector = Sektor { $sector }
label-sonar-word-surface = Auftauchen
label-sonar-word-dive = Abtauchen
label-sonar-word-endturn = Zug beenden
label-sonar-word-stop = Stopp
label-sonar-word-cancel = Abbrechen
label-sonar-word-resume = Weiter
label-sonar-word-at = Start auf
label-sonar-word-torpedo = Torpedo
label-sonar-word-mine = Mine legen
label-sonar-word-trigger = Mine zünden
label-sonar-word-archer = Archer-Mine
label-sonar-word-sonar = Sonar
label-sonar-word-silence = Schleichfahrt
label-sonar-word-yes = Ja
label-sonar-word-no = Nein
label-sonar-word-row = Zeile
label-sonar-word-column = Spalte
label-sonar-word-sector = Sektor
label-sonar-word-clear = Kein Treffer
label-sonar-word-indirect = Indirekter Treffer
label-sonar-word-direct = Direkter Treffer
label-sonar-word-ready = Tauchbereit
label-sonar-word-accept = Prüfung bestanden
label-sonar-word-reject = Prüfung misslungen
label-sonar-word-new = Neue Schlacht
label-sonar-word-earlier = Zurück
label-sonar-word-later = Weiter
label-sonar-word-first = Zum Anfang
label-sonar-word-last = Zum Ende
label-sonar-word-undo = Zurücknehmen
label-sonar-word-ok = OK

# Options.
option-captain-sonar-map = Karte
value-captain-sonar-map-alpha = Alpha
value-captain-sonar-map-bravo = Bravo
value-captain-sonar-map-charlie = Charlie
value-captain-sonar-map-delta = Delta
value-captain-sonar-map-echo = Echo
option-captain-sonar-side = Kartenseite
value-captain-sonar-side-as-mode = die zum Modus
value-captain-sonar-side-real-time = Echtzeit, 15 mal 15
value-captain-sonar-side-turn-by-turn = rundenweise, 10 mal 10
option-captain-sonar-mode = Modus
value-captain-sonar-mode-real-time = Echtzeit
value-captain-sonar-mode-turn-by-turn = rundenweise
option-captain-sonar-first = Erster Zug
value-captain-sonar-first-random = ausgelost
value-captain-sonar-first-blue = Blau
value-captain-sonar-first-yellow = Gelb
option-captain-sonar-seats = Plätze der blauen Crew
value-captain-sonar-seats-alternate = 1, 3, 5 und 7
value-captain-sonar-seats-halves = die erste Hälfte
option-captain-sonar-announce-only = Nur Ansagen kommen an den Tisch
option-captain-sonar-dive-to-start = Beide Kapitäne sagen DIVE zu Beginn
value-captain-sonar-dive-to-start-as-mode = nur in Echtzeit
option-captain-sonar-drone-answer = Wer auf Drohnen antwortet
value-captain-sonar-drone-answer-auto = der Tisch
value-captain-sonar-drone-answer-asked = der gegnerische Kapitän
option-captain-sonar-resume = Nach einem STOPP
value-captain-sonar-resume-auto = es geht gleich weiter
value-captain-sonar-resume-word = auf RESUME warten
value-captain-sonar-resume-both = beide Kapitäne machen weiter
option-captain-sonar-turn-seconds = Sekunden je Zug (0: keine Uhr)
option-captain-sonar-circuit-and-panel = Stromkreis und Feld zugleich voll
why-captain-sonar-circuit-and-panel = Ein voller Stromkreis repariert sich zuerst; das nimmt Zeichen aus dem Feld, also kein Schaden.
value-captain-sonar-circuit-and-panel-repair-first = erst Reparatur, kein Schaden
value-captain-sonar-circuit-and-panel-damage-first = erst Schaden
option-captain-sonar-radiation-and-panel = Strahlung und Feld zugleich voll
why-captain-sonar-radiation-and-panel = Ein Schaden leert die ganze Tafel; der zweite Grund gilt dann nicht mehr.
value-captain-sonar-radiation-and-panel-one = ein Schaden
value-captain-sonar-radiation-and-panel-two = zwei Schäden
option-captain-sonar-torpedo-range = Torpedoreichweite
why-captain-sonar-torpedo-range = Ein Torpedo läuft ein bis vier Felder um Inseln, nie schräg. Gerade zählen ist einfacher.
value-captain-sonar-torpedo-range-sea-path = nur übers Meer
value-captain-sonar-torpedo-range-plain-distance = reine Entfernung
option-captain-sonar-mine-neighbours = Minen legen
why-captain-sonar-mine-neighbours = Der Bogen zeigt Minen auf allen acht Feldern um das Boot, auch schräg.
value-captain-sonar-mine-neighbours-eight = auf allen acht Seiten
value-captain-sonar-mine-neighbours-four = auf vier Seiten
option-captain-sonar-second-mine = Zweite eigene Mine auf einem Feld
why-captain-sonar-second-mine = Von zwei eigenen Minen auf einem Feld sagen die Regeln nichts; eine genügt.
value-captain-sonar-second-mine-forbid = nicht erlaubt
value-captain-sonar-second-mine-allow = erlaubt
option-captain-sonar-chain = Minen neben einem Torpedo
why-captain-sonar-chain = In der ersten Ausgabe löst nichts eine weitere Mine aus. In der zweiten zündet ein Torpedo die Minen um ihn herum.
value-captain-sonar-chain-none = bleiben
value-captain-sonar-chain-second-edition = explodieren
option-captain-sonar-trigger = Eine Mine zünden
why-captain-sonar-trigger = Eine Mine zu zünden ist keine Aktivierung: immer möglich, nur nicht aufgetaucht.
value-captain-sonar-trigger-free = jederzeit
value-captain-sonar-trigger-needs-no-red = nicht bei rotem Schaden
value-captain-sonar-trigger-counts-as-activation = zählt als System
option-captain-sonar-activate-before-ok = System vor dem OK
why-captain-sonar-activate-before-ok = Ein System wartet, bis Erster Offizier und Maschinist den Kurs eingetragen haben.
value-captain-sonar-activate-before-ok-wait = warten
value-captain-sonar-activate-before-ok-allow = erlaubt
option-captain-sonar-full-gauges = Alle Anzeigen voll
value-captain-sonar-full-gauges-fixed = kein Kreuz, OK nötig
option-captain-sonar-blackout = Blackout
why-captain-sonar-blackout = Ohne Weg bleibt nur auftauchen; die milde Art lässt Systeme noch zu.
value-captain-sonar-blackout-strict = nur Auftauchen bleibt
value-captain-sonar-blackout-lenient = erst noch Waffen, wer mag
option-captain-sonar-false-fact = Falsche Sonarangabe
value-captain-sonar-false-fact-fixed = ein Wert dieser Seite
option-captain-sonar-both-destroyed = Beide zugleich versenkt
why-captain-sonar-both-destroyed = Sinken beide Boote in einer Explosion, nennen die Regeln keinen Sieger: unentschieden.
value-captain-sonar-both-destroyed-draw = unentschieden
value-captain-sonar-both-destroyed-attacker-loses = der Angreifer verliert
value-captain-sonar-both-destroyed-attacker-wins = der Angreifer gewinnt
option-captain-sonar-silence-mark = Kreuz bei Schleichfahrt
why-captain-sonar-silence-mark = Wie gedruckt wird erst gefüllt, dann gelöscht; das Kreuz kommt also nicht auf Schleichfahrt.
value-captain-sonar-silence-mark-printed-order = nicht auf Schleichfahrt
value-captain-sonar-silence-mark-erase-first = auch auf Schleichfahrt
option-captain-sonar-failed-activation = System, das nicht bereit ist
why-captain-sonar-failed-activation = Ein System, das nicht bereit ist, wird abgelehnt und kostet nichts; nur die Crew erfährt es.
value-captain-sonar-failed-activation-none = abgelehnt, kostenlos
value-captain-sonar-failed-activation-radiation = kostet eine Strahlung
option-captain-sonar-own-damage = Eigener Schaden
value-captain-sonar-own-damage-fixed = öffentlich
option-captain-sonar-silence-over-mines = Schleichfahrt über eigene Minen
why-captain-sonar-silence-over-mines = Ein Kurs kreuzt keine eigene Mine, und Schleichfahrt ist ein Kurs aus mehreren Schritten.
value-captain-sonar-silence-over-mines-no = nein
value-captain-sonar-silence-over-mines-pass-only = darüber, nicht darauf
option-captain-sonar-silence-zero = Schleichfahrt von null Feldern
why-captain-sonar-silence-zero = Null Felder sehen aus wie jede Schleichfahrt: Beide tragen ein, der Gegner merkt nichts.
value-captain-sonar-silence-zero-both = beide tragen ein
value-captain-sonar-silence-zero-first-mate-only = nur Erster Offizier
value-captain-sonar-silence-zero-none = niemand
option-captain-sonar-silence-turn = Schleichfahrt und Kurs
why-captain-sonar-silence-turn = Schleichfahrt ist ein System und kommt darum zum Kurs des Zuges dazu.
value-captain-sonar-silence-turn-extra = ein Extrazug
value-captain-sonar-silence-turn-replaces = statt des Kurses
option-captain-sonar-hit-archer = Getroffene Archer-Mine
why-captain-sonar-hit-archer = Im Szenario streicht nur das eigene System eine Archer-Mine.
value-captain-sonar-hit-archer-none = bleibt
value-captain-sonar-hit-archer-destroyed = wird gestrichen
option-captain-sonar-surfaced-in-extra-turns = Auftauchen in Extrazügen
why-captain-sonar-surfaced-in-extra-turns = Wer in drei Extrazügen auftaucht, gibt dem Gegner drei, wie immer.
value-captain-sonar-surfaced-in-extra-turns-three = wieder drei Züge
value-captain-sonar-surfaced-in-extra-turns-one = normal weiter
option-captain-sonar-securing-seconds = Sekunden zum Sichern
why-captain-sonar-securing-seconds = Die Regeln setzen fürs Umranden keine Zeit. Die Uhr hier ist nur eine Anzeige.
option-captain-sonar-section-seconds = Kürzeste Zeit je Abschnitt in Sekunden
option-captain-sonar-stop-freezes-surfaced = STOPP hält Aufgetauchte an
why-captain-sonar-stop-freezes-surfaced = Bei STOPP hält alles an, auch die Stifte einer aufgetauchten Crew.
option-captain-sonar-activate-after-dive = System gleich nach dem Tauchen
why-captain-sonar-activate-after-dive = Der letzte Kurs zählt nach dem Tauchen noch; manche wollen erst einen neuen.
value-captain-sonar-activate-after-dive-as-is = wenn zuvor ein Kurs war
value-captain-sonar-activate-after-dive-course-after-dive = erst ein Kurs
option-captain-sonar-activate-when = System im Zug
why-captain-sonar-activate-when = Rundenweise kommt erst der Kurs, dann ein System.
value-captain-sonar-activate-when-after = nach dem Kurs
value-captain-sonar-activate-when-either = davor oder danach
option-captain-sonar-edition = Ausgabe
value-captain-sonar-edition-fixed = erste, 2016
option-captain-sonar-simultaneous = Zwei Wörter zugleich
value-captain-sonar-simultaneous-fixed = das erste wird ganz ausgeführt
option-captain-sonar-start-space = Startfeld
value-captain-sonar-start-space-fixed = jedes Meerfeld
option-captain-sonar-listen = Wie man Kurse verfolgt
value-captain-sonar-listen-screen = auf dem Bildschirm
value-captain-sonar-listen-ears = nur mit den Ohren
value-captain-sonar-listen-sheets = nur mit den Ohren, auch auf keiner Seite
option-captain-sonar-training = Übung: zeigen, wo der Gegner sein kann
sonar-leg = { $count } { $direction ->
    [N] Nord
    [E] Ost
    [S] Süd
   *[W] West
 }
sonar-since-start = { TEAM($team) }: { $way } vom Start
sonar-since-surface = { TEAM($team) }: { $way } von Sektor { $sector }
sonar-since-silence = { TEAM($team) }: { $way } seit der Schleichfahrt
sonar-known-silence = { TEAM($team) }: 0 bis 4 Felder, egal wohin
sonar-known-mines = { TEAM($team) }: { $count ->
    [one] eine Mine liegt
   *[other] { $count } Minen liegen
 } aus
sonar-known-hits = { TEAM($team) }: { sonar-hit-of }
sonar-known-drone = { $is ->
    [yes] { TEAM($team) } ist in Sektor { $sector }
   *[no] { TEAM($team) } ist nicht in Sektor { $sector }
 }
sonar-known-sonar = { TEAM($team) }: { $facts } – eins stimmt
sonar-said = { TEAM($team) }: { $what }
sonar-two = { $first }, { $second }
