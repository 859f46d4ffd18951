# Les pages de l’équipage. Les clés en sheet- sont dites par la page : paramètres simples seulement.
crew-page-mission = Mission { $mission }, essai { $attempt }
crew-page-commander = Vous êtes { $leader ->
    [captain] le capitaine
   *[other] le commandant
}
crew-page-lead = Vous entamez le pli { $trick }
crew-page-follow = Vous jouez, couleur demandée : { SUIT($suit) }
crew-page-predict = Combien de plis gagnerez-vous ?
crew-page-predict-secret = Entrez votre nombre en secret, ou écrivez-le et scellez-le
crew-page-hand = Choisissez les cartes qui vous restent
crew-page-hands-missing = Il manque encore : { SEAT($seats) }
crew-page-hands-all = Toutes les cartes sont là : la table peut montrer le bilan.
crew-page-columns-later = Nommer les autres plus tard
crew-page-your-turn = C’est à vous.
crew-page-draft = Vous prenez une tâche
crew-page-draft-or-pass = Vous prenez une tâche ou passez
crew-page-task = { TASK($task) }
crew-page-token = { $token ->
    [omega] En tout dernier
   *[other] Jeton d’ordre { $token }
}
crew-page-open = ouverte
crew-page-completed = réussie
crew-page-task-lost = Votre carte { CARD($card) } : { SEAT($winner) } l’a prise au pli { $trick }.
crew-page-failed = ratée
crew-page-progress = { $count } sur { $most }
crew-page-card = { CARD($card) }
crew-page-holds = J’ai { CARD($card) }
crew-page-all = Toutes à { SEAT($seat) }
crew-page-gives = { SEAT($seat) } : { TASK($task) }
crew-page-won = Pli pour { SEAT($seat) }
crew-page-you-won = Pli pour vous
crew-page-no-task = Vous n’avez pas de tâche.
crew-page-mine-task = Votre tâche : { $task } · { $state }
crew-page-has = { $count ->
    [0] pas encore de tâche
    [one] { $count } tâche
   *[other] { $count } tâches
}
crew-page-tricks = { $count ->
    [one] Vous avez gagné { $count } pli.
   *[other] Vous avez gagné { $count } plis.
}
crew-page-turn = C’est à { SEAT($seat) }.
crew-page-rule = { $mode ->
    [hidden] Une fois par essai, entre les plis ; la carte seule, sans jeton
    [pool] Entre les plis ; encore { $pool } pour tout l’équipage
   *[other] Une fois par essai, entre les plis
}
crew-page-shown = Vous avez montré { CARD($card) }{ $says ->
    [highest] , votre plus haute.
    [only] , votre seule.
    [lowest] , votre plus basse.
   *[other] .
}

sheet-crew-then = puis { $seats }
sheet-crew-tasks = Vos tâches
sheet-crew-no-task = Aucune tâche à vous
sheet-crew-untaken = À prendre
sheet-crew-others = Les autres
sheet-crew-play = Jouer
sheet-crew-play-for = Jouer pour { $seat }
sheet-crew-communicate = Communiquer
sheet-crew-suit = Couleur
sheet-crew-suit-p = rose
sheet-crew-suit-b = bleu
sheet-crew-suit-g = vert
sheet-crew-suit-y = jaune
sheet-crew-suit-r = fusée
sheet-crew-suit-s = sous-marin
sheet-crew-value = Valeur
sheet-crew-card = le { $value } { $suit }
sheet-crew-card-trump = { $suit } { $value }
sheet-crew-says = Ce qu’elle est dans votre main
sheet-crew-highest = Plus haute
sheet-crew-only = Seule
sheet-crew-lowest = Plus basse
sheet-crew-choose-card = Choisissez une carte
sheet-crew-it-is = C’est { $card }
sheet-crew-choose-says = Dites ce qu’est { $card }
sheet-crew-plays = Jouer { $card }
sheet-crew-shows = Montrer { $card }
sheet-crew-shows-highest = Montrer { $card } : ma plus haute
sheet-crew-shows-only = Montrer { $card } : ma seule
sheet-crew-shows-lowest = Montrer { $card } : ma plus basse
sheet-crew-shown-last = Dernier pli
sheet-crew-trick = Ce pli
sheet-crew-trick-number = Pli { $number }
sheet-crew-won = { $seat } a gagné
sheet-crew-seat = Place { $seat }
sheet-crew-you = vous
sheet-crew-vote = Signal de détresse : votre vote
sheet-crew-vote-left = Passer à gauche
sheet-crew-vote-right = Passer à droite
sheet-crew-vote-no = Pas de signal
sheet-crew-voted = voté
sheet-crew-not-voted = pas encore
sheet-crew-voted-left = gauche
sheet-crew-voted-right = droite
sheet-crew-voted-no = non
sheet-crew-predict = Combien de plis gagnerez-vous ?
sheet-crew-predict-secret = Seule cette page montre le nombre.
sheet-crew-note = Entrer { $number }
sheet-crew-choose-number = Choisissez un nombre
sheet-crew-hand = Les cartes qui vous restent, pour le bilan
sheet-crew-hand-more = Encore { $count } à choisir
sheet-crew-hand-send = Envoyer { $count } cartes
sheet-crew-review = Bilan : les cartes de ma main
sheet-crew-not-now = Pas maintenant
sheet-crew-photograph-hand = Photographier ma main
sheet-crew-photograph-trick = Photographier le pli
sheet-crew-photograph-none = Aucune carte possible n’a été trouvée. Posez les cartes à plat, bien éclairées, et photographiez-les d’en haut.
sheet-crew-photograph-which = Quelle carte est-ce ?
sheet-crew-photograph-hidden = Une carte est trop cachée. Choisissez-la à la main.
sheet-crew-photograph-neither = Aucune de celles-ci
sheet-crew-answers = Ce que la table demande
sheet-crew-not-there = pas possible maintenant. Choisissez une autre carte.
sheet-crew-lies = déjà dans ce pli. Choisissez une autre carte.
sheet-crew-no-trump = jamais de { $suit }
crew-page-distress = Chacun passe une carte, pas { $trump ->
    [R] de fusée
   *[S] de sous-marin
 }. Coût : { $again ->
    [1] rien de plus
   *[0] une tentative
 }. Votes secrets jusqu’au dernier.
crew-page-played = { $own ->
    [1] Vous avez joué
   *[other] { SEAT($seat) } a joué
} { CARD($card) }.
crew-page-trick-won = { $own ->
    [1] Vous avez gagné
   *[other] { SEAT($seat) } a gagné
} le pli { $trick }.
crew-page-task-told = { $own ->
    [1] Votre tâche « { TASK($task) } »
   *[other] Tâche « { TASK($task) } » de { SEAT($seat) }
} : { $status ->
    [completed] réussie
   *[failed] ratée
}.
crew-page-then = { $first } { $second }
crew-page-shows = { $own ->
    [1] Vous avez montré
   *[other] { SEAT($seat) } a montré
} { CARD($card) }{ $says ->
    [highest] , sa plus haute.
    [only] , sa seule.
    [lowest] , sa plus basse.
   *[other] .
}
