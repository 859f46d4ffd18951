# Die Seiten von 50 Missionen. Schlüssel mit sheet- sagt die Seite selbst: nur einfache Parameter.
fifty-lies-hand = { SEAT($seat) }: { $count } auf der Hand
fifty-lies-place = { $card ->
    [none] Platz { $place }: leer
   *[other] Platz { $place }: { $card }
}
fifty-page-play = Du spielst eine Karte
fifty-page-card = { SUIT($suit) } { $value }
fifty-page-done = { $done } von { $total } Missionen geschafft
fifty-page-deck = noch { $count } zu ziehen
fifty-page-hand = { $count ->
    [one] Du hast { $count } Karte auf der Hand
   *[other] Du hast { $count } Karten auf der Hand
}
fifty-page-row = Die Reihe: { $cards }
fifty-page-mission = { $holds ->
    [near] Eine Karte fehlt: { $says } ({ $ways })
    [yes] Erfüllt: { $says }
   *[no] Offen: { $says }
}
fifty-page-way = { $more ->
    [-2] Platz { $place }: { $cards }
    [-1] Platz { $place }: { $cards }
    [0] Platz { $place }: { $cards }
   *[other] Platz { $place }: { $count } Karten
}
fifty-page-place = Platz { $place }
fifty-page-place-on = Platz { $place }, auf { $card }
fifty-page-met = Erfüllt: { $says }
fifty-page-tick = { $says }
fifty-page-word-start = Start
fifty-page-word-resume = Weiter
fifty-page-word-stop = Spiel beenden
fifty-page-word-stuck = Ich kann nicht spielen
fifty-page-word-cancel = Zurücknehmen
fifty-page-word-ok = Fertig
fifty-page-played = { $own ->
    [1] Du hast
   *[other] { SEAT($seat) } hat
} { $card } auf Platz { $place } gespielt.
fifty-page-met-news = { $played } { $count ->
    [one] Mission erfüllt
   *[other] Missionen erfüllt
}: { $says }.
sheet-fifty-row = Die Reihe
sheet-fifty-empty = leer
sheet-fifty-answers = Was der Tisch fragt
sheet-fifty-play = Spielen
sheet-fifty-plays = { $card } auslegen
sheet-fifty-suit = Farbe
sheet-fifty-value = Wert
sheet-fifty-card = { $suit } { $value }
sheet-fifty-choose-card = Wähle eine Karte
sheet-fifty-where = { $card }: auf welche Karte?
sheet-fifty-take = wählen
sheet-fifty-nowhere = jetzt kein Platz dafür
sheet-fifty-place = Platz { $place }: { $card } auf { $on }
sheet-fifty-near = Eine Karte fehlt
sheet-fifty-far = zwei Karten oder mehr fehlen
sheet-fifty-at = Platz { $place }
sheet-fifty-on = auf { $on }
sheet-fifty-shut = { $place }: { $only }
sheet-fifty-only = nur { $suit } oder { $value }
sheet-fifty-cards = { $count } Karten
sheet-fifty-met = Erfüllt
sheet-fifty-meets = erfüllt: { $missions }
