# Die Nachbesprechung als Geschichte: ihre erste Seite. Schlagzeile und Lehre nennen niemanden: „wir“.

review-story-covered = Hätten wir gewinnen können?
review-story-lost-at-card = Gekippt in Stich { $number }
review-story-never-winnable = Mit diesen Karten ging es nicht
review-story-still-winnable = Noch war nichts verloren
review-story-won = Geschafft
review-story-undecided = Noch keine sichere Antwort
review-story-hands-missing = Einige Karten sind verdeckt
review-story-no-solver = Noch kein Urteil

word-line = Der ganze Weg
word-story = Die Geschichte

review-story-mission-told = Auf diesen Versuch wird hier zurückgeblickt. Keine seiner Karten lässt sich noch ändern.
review-story-mission = Mission { $mission }, Versuch { $attempt }
review-story-played = Was wir spielten
review-story-won-instead = Was hier gewonnen hätte
review-story-onward = Wie es weitergehen konnte
review-story-or = oder
review-story-then = dann
review-story-helped = Was geholfen hätte
review-story-goals = Was wir geschafft haben
review-story-missing = Was noch fehlt
review-story-cover = Erst raten, dann aufdecken
review-story-nothing-played = Es wurde keine Karte gespielt

review-story-task = Die Aufgabe
review-story-wins = { SEAT($seat) } gewinnt { CARD($card) }
review-story-wins-nobody = Jemand gewinnt { CARD($card) }
review-story-owner = { SEAT($seat) }: { TASK($task) }
review-story-taken = { SEAT($seat) } bekam sie in Stich { $trick }
review-story-done = Erfüllt in Stich { $trick }
review-story-failed = Nach Stich { $trick } nicht mehr zu schaffen
review-story-open = Sie war noch offen
review-story-ended = Wie es endete
review-story-no-task = Die Mission selbst

review-story-could = Konnte { SEAT($seat) } das wissen?
review-story-could-better = Ja: { CARD($card) } sah besser aus. Von { $deals } möglichen Verteilungen waren danach { $better } noch zu gewinnen, nach { CARD($played) } { $anyway ->
     [0] keine
    *[other] nur { $anyway }
 }.
review-story-could-level = Nein: Beide Karten sahen etwa gleich gut aus. Von { $deals } möglichen Verteilungen { $anyway ->
     [0] war keine
    *[other] waren { $anyway }
 } nach { CARD($played) } noch zu gewinnen, { $better } nach { CARD($card) }.
review-story-could-worse = Nein: { CARD($played) } sah sogar besser aus. Von { $deals } möglichen Verteilungen waren danach { $anyway } noch zu gewinnen, nach { CARD($card) } nur { $better }.
review-story-time = Unentschieden: Die Zeit reichte für { $deals } von 100 Verteilungen.
review-story-anybody = Konnte das jemand wissen?
review-story-guess = Erst raten
review-story-how = So geht es weiter
review-story-take-along = Was wir mitnehmen

review-state-open = offen
review-state-turned = gekippt
review-state-late = zu spät
review-state-lost = verloren
review-state-trick = Stich

review-step-open = Nach diesem Stich war noch alles möglich.
review-step-turned = Mit diesem Stich war es nicht mehr zu schaffen.
review-step-late = Es war schon zu spät.
review-step-lost = Hier ging es verloren.
review-step-over = Nichts: Die Mission war vorbei.

review-story-next = Weiter
review-story-line = Der ganze Weg
review-story-eyes = Was man wissen konnte
review-story-trick = Stich für Stich
review-story-leave = Zurück
review-story-uncover = Aufdecken

review-lesson-task-thrown = Die Karte einer Aufgabe fiel in einen Stich, den jemand anders gewann.
review-lesson-trump-spent = Ein Trumpf ging weg, wo eine kleine Karte gereicht hätte.
review-lesson-high-spent = Eine hohe Karte ging weg, bevor ihr Stich kam.
review-lesson-led-into-void = Wir spielten eine Farbe an, die jemand nicht hatte.
review-lesson-led-other-suit = Wir spielten die falsche Farbe an; mit einer anderen blieb alles offen.
review-lesson-led-too-high = Wir spielten zu hoch an; die hohe Karte fehlte später.
review-lesson-led-too-low = Wir spielten zu niedrig an und verloren das Anspiel.
review-lesson-thrown-away = Wir warfen eine Karte ab, die noch gebraucht wurde.
review-lesson-took-it = Wir nahmen einen Stich, der woanders hingehörte.
review-lesson-let-it-go = Wir ließen einen Stich gehen, den wir brauchten.
review-lesson-order = Gleiche Farbe, andere Karte: Die Reihenfolge entschied.
review-lesson-won = Jede Karte, die wir spielten, hielt die Mission offen.
review-lesson-time = Die Uhr hat uns geschlagen, nicht die Karten.
review-lesson-go-on = Es lohnt sich, bis zur letzten Karte zu spielen.
review-lesson-try-allocation = Die Aufgaben anders verteilen: Dann gewinnen dieselben Karten.
review-lesson-try-roles = Die Rolle anders besetzen: Dann gewinnen dieselben Karten.
review-lesson-try-tokens = Die Reihenfolge-Chips anders legen: Dann gewinnen dieselben Karten.
review-lesson-try-pass-left = Ein Notsignal und eine Karte nach links hätten es gerettet.
review-lesson-try-pass-right = Ein Notsignal und eine Karte nach rechts hätten es gerettet.
review-lesson-deal = Es lag an den Karten: Kein Spielverlauf gewinnt. Neu geben.

review-story-likely = Wie es wohl war
review-likely-lost-at-card = Bei { $count } von { $deals } möglichen Verteilungen kippte es in Stich { $number }.
review-likely-never-winnable = Bei { $count } von { $deals } möglichen Verteilungen ging es gar nicht.
review-likely-still-winnable = Bei { $count } von { $deals } möglichen Verteilungen war noch nichts verloren.
