# Die Seiten der Crewmitglieder. Schlüssel mit sheet- sagt die Seite selbst: nur einfache Parameter.
crew-page-mission = Mission { $mission }, Versuch { $attempt }
crew-page-commander = Du hast das Kommando
crew-page-lead = Du eröffnest Stich { $trick }
crew-page-follow = Du spielst, gefordert ist { SUIT($suit) }
crew-page-predict = Wie viele Stiche gewinnst du?
crew-page-predict-secret = Gib deine Zahl geheim ein, oder schreib sie auf und versiegle sie
crew-page-hand = Wähle die Karten, die du noch hast
crew-page-hands-missing = Es fehlen noch: { SEAT($seats) }
crew-page-hands-all = Alle Karten sind da: Der Tisch kann den Rückblick zeigen.
crew-page-columns-later = Die übrigen später nennen
crew-page-your-turn = Du bist dran.
crew-page-draft = Du nimmst eine Aufgabe
crew-page-draft-or-pass = Du nimmst eine Aufgabe oder passt
crew-page-task = { TASK($task) }
crew-page-token = { $token ->
    [omega] Ganz zuletzt
   *[other] Reihenfolge-Chip { $token }
}
crew-page-open = offen
crew-page-completed = erfüllt
crew-page-task-lost = Deine Aufgabe { CARD($card) }: Stich { $trick } ging an { SEAT($winner) }.
crew-page-failed = gescheitert
crew-page-progress = { $count } von { $most }
crew-page-card = { CARD($card) }
crew-page-holds = Ich habe { CARD($card) }
crew-page-all = Alle an { SEAT($seat) }
crew-page-gives = { SEAT($seat) }: { TASK($task) }
crew-page-won = Stich für { SEAT($seat) }
crew-page-you-won = Dein Stich
crew-page-no-task = Du hast keine Aufgabe.
crew-page-mine-task = Deine Aufgabe: { $task } · { $state }
crew-page-has = { $count ->
    [0] noch keine Aufgabe
    [one] { $count } Aufgabe
   *[other] { $count } Aufgaben
}
crew-page-tricks = { $count ->
    [one] Du hast { $count } Stich gewonnen.
   *[other] Du hast { $count } Stiche gewonnen.
}
crew-page-turn = { SEAT($seat) } ist dran.
crew-page-rule = { $mode ->
    [hidden] Einmal je Versuch, zwischen den Stichen; nur die Karte, ohne Chip
    [pool] Zwischen den Stichen; noch { $pool } für die ganze Crew
   *[other] Einmal je Versuch, zwischen den Stichen
}
crew-page-shown = Du hast { CARD($card) } gezeigt{ $says ->
    [highest] , deine höchste.
    [only] , deine einzige.
    [lowest] , deine niedrigste.
   *[other] .
}

sheet-crew-then = danach { $seats }
sheet-crew-tasks = Deine Aufgaben
sheet-crew-no-task = Keine eigene Aufgabe
sheet-crew-untaken = Noch zu nehmen
sheet-crew-others = Die anderen
sheet-crew-play = Spielen
sheet-crew-play-for = Für { $seat } spielen
sheet-crew-communicate = Funken
sheet-crew-suit = Farbe
sheet-crew-suit-p = Rosa
sheet-crew-suit-b = Blau
sheet-crew-suit-g = Grün
sheet-crew-suit-y = Gelb
sheet-crew-suit-r = Rakete
sheet-crew-suit-s = U-Boot
sheet-crew-value = Wert
sheet-crew-card = { $suit } { $value }
sheet-crew-card-trump = { $suit } { $value }
sheet-crew-says = Was sie in deiner Hand ist
sheet-crew-highest = Höchste
sheet-crew-only = Einzige
sheet-crew-lowest = Niedrigste
sheet-crew-choose-card = Wähle eine Karte
sheet-crew-it-is = Es ist { $card }
sheet-crew-choose-says = Sag, was { $card } ist
sheet-crew-plays = { $card } spielen
sheet-crew-shows = { $card } zeigen
sheet-crew-shows-highest = { $card } zeigen: meine höchste
sheet-crew-shows-only = { $card } zeigen: meine einzige
sheet-crew-shows-lowest = { $card } zeigen: meine niedrigste
sheet-crew-shown-last = Letzter Stich
sheet-crew-trick = Dieser Stich
sheet-crew-trick-number = Stich { $number }
sheet-crew-won = { $seat } hat gewonnen
sheet-crew-seat = Platz { $seat }
sheet-crew-you = du
sheet-crew-vote = Notsignal: deine Stimme
sheet-crew-vote-left = Nach links weitergeben
sheet-crew-vote-right = Nach rechts weitergeben
sheet-crew-vote-no = Kein Signal
sheet-crew-voted = abgestimmt
sheet-crew-not-voted = noch nicht
sheet-crew-voted-left = links
sheet-crew-voted-right = rechts
sheet-crew-voted-no = nein
sheet-crew-predict = Wie viele Stiche wirst du gewinnen?
sheet-crew-predict-secret = Nur diese Seite zeigt die Zahl.
sheet-crew-note = { $number } eintragen
sheet-crew-choose-number = Wähle eine Zahl
sheet-crew-hand = Deine übrigen Karten, für den Rückblick
sheet-crew-hand-more = Noch { $count } wählen
sheet-crew-hand-send = { $count } Karten senden
sheet-crew-review = Rückblick: meine übrigen Karten
sheet-crew-not-now = Jetzt nicht
sheet-crew-photograph-hand = Meine Hand fotografieren
sheet-crew-photograph-trick = Den Stich fotografieren
sheet-crew-photograph-none = Keine Karte gefunden, die jetzt kommen kann. Lege die Karten flach ins Licht und fotografiere sie von oben.
sheet-crew-photograph-which = Welche Karte ist es?
sheet-crew-photograph-hidden = Von einer Karte ist zu wenig zu sehen. Wähle sie von Hand.
sheet-crew-photograph-neither = Keine davon
sheet-crew-answers = Was der Tisch fragt
sheet-crew-not-there = jetzt nicht möglich. Wähle eine andere Karte.
sheet-crew-lies = schon in diesem Stich. Wähle eine andere Karte.
sheet-crew-no-trump = { $suit }: nie
crew-page-distress = Jeder gibt eine Karte weiter, { $trump ->
    [R] keine Rakete
   *[S] kein U-Boot
 }. Das kostet { $again ->
    [1] nichts mehr
   *[0] einen Versuch
 }. Geheim, bis alle abgestimmt haben.
crew-page-played = { $own ->
    [1] Du hast
   *[other] { SEAT($seat) } hat
} { CARD($card) } gespielt.
crew-page-trick-won = { $own ->
    [1] Du hast
   *[other] { SEAT($seat) } hat
} Stich { $trick } gewonnen.
crew-page-task-told = { $own ->
    [1] Deine Aufgabe „{ TASK($task) }“
   *[other] Aufgabe „{ TASK($task) }“ von { SEAT($seat) }
}: { $status ->
    [completed] erfüllt
   *[failed] gescheitert
}.
crew-page-then = { $first } { $second }
crew-page-shows = { $own ->
    [1] Du hast
   *[other] { SEAT($seat) } hat
} { CARD($card) } gezeigt{ $says ->
    [highest] , die höchste.
    [only] , die einzige.
    [lowest] , die niedrigste.
   *[other] .
}
