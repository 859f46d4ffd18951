# Les pages des joueurs de Toy Battle. Les clés en sheet- sont dites par la page : paramètres simples seulement.
post-toy = { TEAM($team) }
toy-page-tile = { $troop }, { $value ->
    [K] le canard
   *[other] force { $value }
}
toy-page-score = { TEAM($team) } : { $medals } sur { $goal } médailles
toy-page-side = { TEAM($team) }
toy-page-counts = { TEAM($team) } : { $rack } sur le chevalet, { $reserve } en réserve
toy-page-unknown = { $count ->
    [one] { $count } tuile non saisie
   *[other] { $count } tuiles non saisies
}
toy-page-held = { $count ->
    [one] { $tile }
   *[other] { $count } × { $tile }
}
toy-page-can = { $tile }{ $pinned ->
    [true] {" "}: bloquée ce tour
   *[false] { $count ->
        [0] {" "}: aucune base pour l’instant
        [1] {" "}: { $places }
        [2] {" "}: { $places }
        [3] {" "}: { $places }
       *[other] {" "}: { $count } bases
    }{ $effect ->
        [draw_two] , pioche 2
        [place_again] , une autre ensuite
        [strike] , retire un ennemi
        [discard_random] , l’ennemi perd une tuile
        [none] {""}
       *[other] , pioche 1
    }
}
toy-page-place = { $place } : { TEAM($team) } { $troop } { $value }{ $under ->
    [0] {""}
   *[other] , { $under } dessous
}
toy-page-empty = Vides : { $places }
toy-page-then = { $first } { $second }
toy-page-last = { $what ->
    [drew] { $team ->
        [you] Vous avez
       *[other] { PLAYER($team) } a
    } pioché { $count }.
    [placed] { $team ->
        [you] Vous avez
       *[other] { PLAYER($team) } a
    } posé { $troop } { $value } sur { $place }.
    [struck] { $team ->
        [you] Vous avez
       *[other] { PLAYER($team) } a
    } retiré { $troop } { $value } de { $place }.
    [recalled] { $team ->
        [you] Vous avez
       *[other] { PLAYER($team) } a
    } repris { $troop } { $value } de { $place }.
    [shoved] { $team ->
        [you] Vous avez
       *[other] { PLAYER($team) } a
    } poussé { $troop } { $value } vers { $place }.
    [recovered] { $team ->
        [you] Vous avez
       *[other] { PLAYER($team) } a
    } repris { $troop } { $value } de la défausse.
    [pinned] { $team ->
        [you] Une de vos tuiles
       *[other] Une tuile de { PLAYER($team) }
    } est bloquée.
   *[discarded] { $team ->
        [you] Vous avez
       *[other] { PLAYER($team) } a
    } perdu { $troop } { $value }.
}
toy-page-does = Une fois posée, { $effect ->
    [draw_two] vous piochez 2
    [place_again] vous pouvez en poser une autre
    [strike] elle retire un ennemi voisin
    [discard_random] l’ennemi perd une tuile du chevalet
   *[other] vous piochez 1
}
toy-page-wins = prend le QG ennemi et gagne
toy-page-gains = ferme une région : { $count ->
    [one] { $count } médaille
   *[other] { $count } médailles
}
toy-page-keeps = prive { PLAYER($team) } de { $count ->
    [one] { $count } médaille
   *[other] { $count } médailles
}
toy-page-base = { $effect ->
    [recall_own] base : reprendre une de vos troupes
    [draw_one] base : piocher 1
    [shove_enemy] base : pousser un ennemi
    [recover_discard] base : en reprendre une dans la défausse
    [pin_rack] base : bloquer une tuile ennemie
    [no_troop_effects] base : les troupes sont sans effet
   *[other] base : pas pour toutes les troupes
}
sheet-toy-rack = Votre chevalet
sheet-toy-rack-empty = Aucune tuile saisie
sheet-toy-unknown = { $count } à saisir
sheet-toy-turn-rack = Chevalet
sheet-toy-turn-enters = À saisir
sheet-toy-lies = { $tile } sur { $base }
sheet-toy-hq = QG
sheet-toy-touch = Touchez une base qui brille.
sheet-toy-new = Non saisie : { $tile }
sheet-toy-entered-unseen = Seule cette page montre vos tuiles.
sheet-toy-what-drawn = Quelle tuile ?
sheet-toy-drew = Qu’avez-vous pioché ?
sheet-toy-drawn = J’ai pioché { $tile }
sheet-toy-draw = Piocher { $count }
sheet-toy-where = Où va { $tile } ?
sheet-toy-nowhere = { $tile } ne peut aller nulle part
sheet-toy-pinned = bloquée ce tour
sheet-toy-answers = Ce que la table demande
sheet-toy-here = Qui peut aller à { $place } ?
sheet-toy-photograph = Photographier mes tuiles
sheet-toy-photograph-none = Aucune tuile qui puisse être sur votre chevalet n’a été trouvée. Photographiez les tuiles de face, debout, ou à plat et bien éclairées, là où vous seul les voyez.
sheet-toy-photograph-which = Quelle tuile est-ce ?
sheet-toy-photograph-hidden = Une tuile est trop cachée. Choisissez-la à la main.
sheet-toy-photograph-neither = Aucune de celles-ci
sheet-toy-photograph-tiles = Touchez ce qui n’est pas nouveau.
sheet-toy-photograph-out = Laisser { $tile } de côté
sheet-toy-photograph-enter = Saisir ces tuiles : { $count }
sheet-toy-photograph-more = Plus de { $count } ont été lues. Touchez celles qui ne sont pas nouvelles.
player-you = À vous
