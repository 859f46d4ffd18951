# Augenblicke: eine Sekunde des ganzen Bildschirms für das, worum es geht.

moment-task-done = { $more ->
    [0] Aufgabe erfüllt: { $task }
    [1] Erfüllt: { $task }, und eine weitere
   *[other] Erfüllt: { $task }, und { $more } weitere
}
moment-failed = Aufgabe verfehlt
moment-task-lost = { $more ->
    [0] { SEAT($seat) }: { $task }
    [1] { SEAT($seat) }: { $task }, und eine weitere
   *[other] { SEAT($seat) }: { $task }, und { $more } weitere
}
moment-of = { $number } von { $total }
moment-open = { $number ->
    [1] Eine Aufgabe offen
   *[other] { $number } Aufgaben offen
}
moment-left = { $number ->
    [1] noch ein Stich
   *[other] noch { $number } Stiche
}
moment-won-attempt = { $number ->
    [1] Im ersten Versuch
   *[other] Im { $number }. Versuch
}
moment-lost-attempt = Versuch { $number }
moment-campaign = Mission { $number } von { $total }
moment-time = Die Zeit ist um
moment-time-ran = Ihr hattet { TIME($seconds) }
moment-blast = { $weapon ->
    [torpedo] { TEAM($team) }: Torpedo { $at }
    [mine] { TEAM($team) }: Mine { $at }
   *[other] { TEAM($team) }: Archer-Mine { $at }
}
moment-blast-hit = { $result ->
    [direct] { TEAM($team) }: direkter Treffer
    [indirect] { TEAM($team) }: indirekter Treffer
   *[other] { TEAM($team) }: kein Treffer
}
moment-surface = { TEAM($team) } taucht auf
moment-surface-where = in Sektor { $sector }
moment-sunk = { TEAM($team) } sinkt
moment-sonar-won = { TEAM($team) } gewinnt die Schlacht
moment-captured = { PLAYER($team) } erobert { $place }
moment-region = { $number ->
    [one] Eine Medaille für { PLAYER($team) }
   *[other] { $number } Medaillen für { PLAYER($team) }
}
moment-medals = { $number } von { $total } Medaillen
moment-hq = Das Hauptquartier ist erobert
moment-toy-won = { PLAYER($team) } gewinnt
moment-mission = { $more ->
    [0] Mission erfüllt
   *[other] { $number } Missionen erfüllt
}
moment-medal = { fifty-medal-name }!
moment-medal-mark = { $number ->
    [one] mit { $number } Mission
   *[other] mit { $number } Missionen
}
moment-fifty-over = { $number ->
    [one] Eine Mission erfüllt
   *[other] { $number } Missionen erfüllt
}
moment-next = Nächste Station: Mission { $number }
