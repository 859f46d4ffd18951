# Les pages de 50 Missions. Les clés en sheet- sont dites par la page : paramètres simples seulement.
fifty-lies-hand = { SEAT($seat) } : { $count } en main
fifty-lies-place = { $card ->
    [none] Place { $place } : vide
   *[other] Place { $place } : { $card }
}
fifty-page-play = Vous jouez une carte
fifty-page-card = { SUIT($suit) } { $value }
fifty-page-done = { $done } missions sur { $total } réussies
fifty-page-deck = encore { $count } à piocher
fifty-page-hand = { $count ->
    [one] Vous avez { $count } carte en main
   *[other] Vous avez { $count } cartes en main
}
fifty-page-row = La rangée : { $cards }
fifty-page-mission = { $holds ->
    [near] À une carte près : { $says } ({ $ways })
    [yes] Réussie : { $says }
   *[no] Ouverte : { $says }
}
fifty-page-way = { $more ->
    [-2] place { $place } : { $cards }
    [-1] place { $place } : { $cards }
    [0] place { $place } : { $cards }
   *[other] place { $place } : { $count } cartes
}
fifty-page-place = Place { $place }
fifty-page-place-on = Place { $place }, sur { $card }
fifty-page-met = Réussie : { $says }
fifty-page-tick = { $says }
fifty-page-word-start = Démarrer
fifty-page-word-resume = Continuer
fifty-page-word-stop = Arrêter la partie
fifty-page-word-stuck = Je ne peux pas jouer
fifty-page-word-cancel = Annuler
fifty-page-word-ok = Terminé
fifty-page-played = { $own ->
    [1] Vous avez joué
   *[other] { SEAT($seat) } a joué
} { $card } à la place { $place }.
fifty-page-met-news = { $played } { $count ->
    [one] Mission réussie
   *[other] Missions réussies
} : { $says }.
sheet-fifty-row = La rangée
sheet-fifty-empty = vide
sheet-fifty-answers = Ce que la table demande
sheet-fifty-play = Jouer
sheet-fifty-plays = Poser { $card }
sheet-fifty-suit = Couleur
sheet-fifty-value = Valeur
sheet-fifty-card = { $suit } { $value }
sheet-fifty-choose-card = Choisissez une carte
sheet-fifty-where = { $card } : sur quelle carte ?
sheet-fifty-take = choisir
sheet-fifty-nowhere = aucune place maintenant
sheet-fifty-place = Place { $place } : { $card } sur { $on }
sheet-fifty-near = À une carte près
sheet-fifty-far = à deux cartes ou plus
sheet-fifty-at = place { $place }
sheet-fifty-on = sur { $on }
sheet-fifty-shut = { $place } : { $only }
sheet-fifty-only = seulement { $suit } ou { $value }
sheet-fifty-cards = { $count } cartes
sheet-fifty-met = Réussie
sheet-fifty-meets = remplit : { $missions }
