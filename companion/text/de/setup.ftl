# Der Aufbau: drei Fragen, was bereitliegt und die Schublade der Hausregeln.
setup = { $game ->
    [planet-nine] Bereit zum Abheben?
    [deep-sea] Bereit zum Tauchen?
    [captain-sonar] Alle an Bord?
    [toy-battle] Bereit zur Schlacht?
    [fifty-missions] Bereit zum Spielen?
   *[other] Bereit zum Start?
}
setup-who = Wer spielt
setup-which = Welche Mission
setup-what = Was wird gespielt
setup-what-captain-sonar = Welches Gewässer
setup-what-toy-battle = Welches Gelände
setup-what-fifty-missions = Welches Spiel
setup-ready = Bereit
setup-solved = { $count } von { $all } gelöst
setup-people = { $count ->
    [one] Person
   *[other] Personen
}
setup-readers = { $state ->
    [well] { $count ->
        [one] Der Leser ist bereit
        [2] Beide Leser bereit
       *[other] Alle { $count } Leser bereit
    }
    [missing] { $count ->
        [one] Ein Leser fehlt
       *[other] { $count } Leser fehlen
    }
   *[none] Kein Leser: tippt
}
setup-legend-next = nächste
setup-legend-hard = Pegel = Schwierigkeit
setup-legend-special = besonders
setup-changed = { $count } geändert
setup-rules-count = { $count ->
    [0] Hausregeln
    [one] Hausregeln ({ $count } geändert)
   *[other] Hausregeln ({ $count } geändert)
}
setup-why = Warum?
setup-unfit = Mit { $number } Personen lässt sich das nicht spielen. Wählt links etwas anderes.
setup-unfit-captain-sonar-mode = Echtzeit braucht 4 Personen oder mehr. Wählt rundenweise, mehr Personen oder eine Crew vom Tisch.
refused-no-ruling = Zu „{ $word }“ gibt es keine Erklärung. Fragt nach einer Regel, bei der „Warum?“ steht.

## Was auf dem Tisch liegen muss
prepare-crew-deal = Teilt alle { $cards } Karten aus.
prepare-crew-helper = Gebt { $columns } der { $cards } Karten an { $helper }, den Rest euch beiden.
prepare-tasks = { $number ->
    [one] Eine Aufgabe.
   *[other] { $number } Aufgaben.
}
prepare-fixed = { $number ->
    [one] Eine Aufgabe, immer dieselbe.
   *[other] { $number } Aufgaben, immer dieselben.
}
prepare-worth = Aufgaben der Schwierigkeit { $number }.
prepare-sonar = Stellt den Schirm auf. Karte { $map }, { $side ->
    [real_time] Echtzeitseite
   *[other] Rundenseite
}: { $number } Bögen je Crew.
prepare-toy = Medaillen aufs Gelände. Mischt eure Trupps verdeckt: { $number } bleiben, { $back } ungesehen in die Schachtel.
prepare-fifty-table = Mischt die { $cards } Symbolkarten: { $row } offen in eine Reihe, { $hand } für jeden. Die Missionen kommen auf den Bildschirm.
prepare-fifty-companion = Nichts auszulegen: Die Karten kommen auf den Bildschirm.
prepare-fifty-missions = Legt eure Missionskarten neben die Reihe.
prepare-sonar-ends = Nach { $number } Treffern sinkt ein U-Boot, und die Schlacht ist vorbei.
prepare-toy-ends = Ihr siegt im Hauptquartier des Gegners oder mit { $number } Medaillen.
prepare-fifty-ends = Es endet, wenn alle Missionen erfüllt sind oder { $mode ->
    [crazy] die Zeit um ist.
   *[other] niemand mehr eine Karte legen kann.
}
prepare-fifty-box = Nehmt die Missionskarten aus der Schachtel und hakt ab, welche ihr habt.
