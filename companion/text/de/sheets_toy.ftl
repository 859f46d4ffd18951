# Die Seiten der Spieler von Toy Battle. Schlüssel mit sheet- sagt die Seite selbst: nur einfache Parameter.
post-toy = { TEAM($team) }
toy-page-tile = { $troop }, { $value ->
    [K] die Ente
   *[other] Stärke { $value }
}
toy-page-score = { TEAM($team) }: { $medals } von { $goal } Medaillen
toy-page-side = { TEAM($team) }
toy-page-counts = { TEAM($team) }: { $rack } auf der Bank, { $reserve } im Vorrat
toy-page-unknown = { $count ->
    [one] { $count } Stein nicht eingetragen
   *[other] { $count } Steine nicht eingetragen
}
toy-page-held = { $count ->
    [one] { $tile }
   *[other] { $count } × { $tile }
}
toy-page-can = { $tile }{ $pinned ->
    [true] : diese Runde umgelegt
   *[false] { $count ->
        [0] : jetzt kein Feld dafür
        [1] : { $places }
        [2] : { $places }
        [3] : { $places }
       *[other] : { $count } Felder
    }{ $effect ->
        [draw_two] , zieht 2
        [place_again] , danach noch einer
        [strike] , entfernt einen Gegner
        [discard_random] , der Gegner verliert einen Stein
        [none] {""}
       *[other] , zieht 1
    }
}
toy-page-place = { $place }: { TEAM($team) } { $troop } { $value }{ $under ->
    [0] {""}
   *[other] , { $under } darunter
}
toy-page-empty = Leer: { $places }
toy-page-then = { $first } { $second }
toy-page-last = { $what ->
    [drew] { $team ->
        [you] Du hast
       *[other] { PLAYER($team) } hat
    } { $count } gezogen.
    [placed] { $team ->
        [you] Du hast
       *[other] { PLAYER($team) } hat
    } { $troop } { $value } auf { $place } gesetzt.
    [struck] { $team ->
        [you] Du hast
       *[other] { PLAYER($team) } hat
    } { $troop } { $value } von { $place } entfernt.
    [recalled] { $team ->
        [you] Du hast
       *[other] { PLAYER($team) } hat
    } { $troop } { $value } von { $place } zurückgenommen.
    [shoved] { $team ->
        [you] Du hast
       *[other] { PLAYER($team) } hat
    } { $troop } { $value } nach { $place } geschoben.
    [recovered] { $team ->
        [you] Du hast
       *[other] { PLAYER($team) } hat
    } { $troop } { $value } aus der Ablage geholt.
    [pinned] { $team ->
        [you] Ein Stein von dir
       *[other] Ein Stein von { PLAYER($team) }
    } ist umgelegt.
   *[discarded] { $team ->
        [you] Du hast
       *[other] { PLAYER($team) } hat
    } { $troop } { $value } verloren.
}
toy-page-does = Beim Setzen { $effect ->
    [draw_two] ziehst du 2
    [place_again] darfst du noch einen setzen
    [strike] entfernt er einen Gegner nebenan
    [discard_random] verliert der Gegner einen Stein der Bank
   *[other] ziehst du 1
}
toy-page-wins = erobert das feindliche Hauptquartier und gewinnt
toy-page-gains = schließt ein Gebiet: { $count ->
    [one] eine Medaille
   *[other] { $count } Medaillen
}
toy-page-keeps = verwehrt { PLAYER($team) } { $count ->
    [one] eine Medaille
   *[other] { $count } Medaillen
}
toy-page-base = { $effect ->
    [recall_own] Feld: einen eigenen Trupp zurücknehmen
    [draw_one] Feld: 1 ziehen
    [shove_enemy] Feld: einen Gegner verschieben
    [recover_discard] Feld: einen aus der Ablage nehmen
    [pin_rack] Feld: einen Stein des Gegners umlegen
    [no_troop_effects] Feld: Trupps wirken hier nicht
   *[other] Feld: nicht für jeden Trupp
}
sheet-toy-rack = Deine Bank
sheet-toy-rack-empty = Noch kein Stein eingetragen
sheet-toy-unknown = { $count } einzutragen
sheet-toy-turn-rack = Bank
sheet-toy-turn-enters = Offen
sheet-toy-lies = { $tile } auf { $base }
sheet-toy-hq = HQ
sheet-toy-touch = Tippe auf ein Feld, das leuchtet.
sheet-toy-new = Nicht eingetragen: { $tile }
sheet-toy-entered-unseen = Nur diese Seite zeigt deine Steine.
sheet-toy-what-drawn = Welcher Stein?
sheet-toy-drew = Was hast du gezogen?
sheet-toy-drawn = Ich habe { $tile } gezogen
sheet-toy-draw = { $count } ziehen
sheet-toy-where = Wohin kommt { $tile }?
sheet-toy-nowhere = { $tile } kann jetzt nirgends hin
sheet-toy-pinned = diesen Zug umgelegt
sheet-toy-answers = Was der Tisch fragt
sheet-toy-here = Was passt auf { $place }?
sheet-toy-photograph = Steine fotografieren
sheet-toy-photograph-none = Kein Stein gefunden, der auf deiner Bank stehen kann. Fotografiere die Steine von vorn, wie sie stehen, oder flach im Licht, wo nur du sie siehst.
sheet-toy-photograph-which = Welcher Stein ist es?
sheet-toy-photograph-hidden = Von einem Stein ist zu wenig zu sehen. Wähle ihn von Hand.
sheet-toy-photograph-neither = Keiner davon
sheet-toy-photograph-tiles = Tippe auf das, was nicht neu ist.
sheet-toy-photograph-out = { $tile } weglassen
sheet-toy-photograph-enter = Diese Steine eintragen: { $count }
sheet-toy-photograph-more = Es wurden mehr als { $count } gelesen. Tippe auf die, die nicht neu sind.
player-you = Du
