# Instants : une seconde de tout l'écran pour ce qui compte.

moment-task-done = { $more ->
    [0] Tâche réussie : { $task }
    [1] Réussie : { $task }, et une autre
   *[other] Réussie : { $task }, et { $more } autres
}
moment-failed = Tâche ratée
moment-task-lost = { $more ->
    [0] { SEAT($seat) } : { $task }
    [1] { SEAT($seat) } : { $task }, et une autre
   *[other] { SEAT($seat) } : { $task }, et { $more } autres
}
moment-of = { $number } sur { $total }
moment-open = { $number ->
    [1] Une tâche à remplir
   *[other] { $number } tâches à remplir
}
moment-left = { $number ->
    [1] encore un pli
   *[other] encore { $number } plis
}
moment-won-attempt = { $number ->
    [1] Au premier essai
   *[other] À l’essai { $number }
}
moment-lost-attempt = Essai { $number }
moment-campaign = Mission { $number } sur { $total }
moment-time = Le temps est écoulé
moment-time-ran = Vous aviez { TIME($seconds) }
moment-blast = { $weapon ->
    [torpedo] { TEAM($team) } : Torpille { $at }
    [mine] { TEAM($team) } : Mine { $at }
   *[other] { TEAM($team) } : Mine Archer { $at }
}
moment-blast-hit = { $result ->
    [direct] { TEAM($team) } : touché direct
    [indirect] { TEAM($team) } : touché indirect
   *[other] { TEAM($team) } : rien
}
moment-surface = Les { TEAM($team) } font surface
moment-surface-where = dans le secteur { $sector }
moment-sunk = Les { TEAM($team) } sombrent
moment-sonar-won = Les { TEAM($team) } gagnent la bataille
moment-captured = { PLAYER($team) } prend { $place }
moment-region = { $number ->
    [one] Une médaille pour { PLAYER($team) }
   *[other] { $number } médailles pour { PLAYER($team) }
}
moment-medals = { $number ->
    [one] { $number } médaille sur { $total }
   *[other] { $number } médailles sur { $total }
}
moment-hq = Le QG est pris
moment-toy-won = { PLAYER($team) } gagne
moment-mission = { $more ->
    [0] Mission réussie
   *[other] { $number } missions réussies
}
moment-medal = { fifty-medal-name } !
moment-medal-mark = { $number ->
    [one] avec { $number } mission
   *[other] avec { $number } missions
}
moment-fifty-over = { $number ->
    [one] Une mission réussie
   *[other] { $number } missions réussies
}
moment-next = Prochaine étape : mission { $number }
