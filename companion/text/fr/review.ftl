# Le bilan après une mission : à l’écran et sur papier.

review-title = Bilan
review-verdict-won = Gagné.
review-verdict-lost-at-card = C’était faisable jusqu’au pli { $trick }, où nous avons joué { CARD($card) }.
review-verdict-never-winnable = Avec ces cartes, personne ne pouvait réussir ces tâches.
review-verdict-still-winnable = À la fin, c’était encore faisable.
review-verdict-undecided = Le temps n’a pas suffi pour une réponse certaine.
review-covered = Le verdict est caché. OK le retourne.
review-hands-missing = Pas de verdict, car toutes les mains ne sont pas connues : { $missing }.
review-hands-how = Tapez HANDS à la table. Elle demande les cartes restantes, place par place. Ou tapez SEAT 2 HAND et toutes ses cartes d’un coup. Tapez ensuite REVIEW.
review-want-hand = { $count ->
     [one] une carte de { SEAT($seat) } n’a jamais été vue
    *[other] { $count } cartes de { SEAT($seat) } n’ont jamais été vues
 }
review-want-each = { $count ->
     [one] une carte de chaque joueur n’a jamais été vue
    *[other] { $count } cartes de chaque joueur n’ont jamais été vues
 }
review-want-columns = { $count ->
     [one] une carte de { $helper } n’a jamais été vue
    *[other] { $count } cartes de { $helper } n’ont jamais été vues
 } (SEAT { $seat } HAND et les cartes, colonne par colonne, celle du dessus d’abord)
review-want-columns-mixed = personne n’a vu de quelles colonnes { $helper } a joué
review-want-doubled = { CARD($card) } a été annoncée pour deux places
review-want-nobody = on ne sait pas qui avait { CARD($card) }
review-want-other = { SEAT($seat) } a joué { CARD($card) }, annoncée pour une autre place
review-undecided = Pas de verdict : le temps n’a pas suffi pour une réponse certaine.
review-undecided-how = Plus de temps peut trancher : companion debrief { $session } --limit 60
review-no-solver = Pas de verdict, car le paquet python-sat n’est pas installé. Pour l’installer, dans le dossier du programme : pip install '.[review]'
review-instead = { $number ->
     [one] Celle-ci aurait suffi
    *[other] L’une de celles-ci aurait suffi
 } : { CARD($card) }.
review-instead-more = Il peut y en avoir d’autres : le temps n’a pas suffi pour toutes les cartes.
review-instead-none = À cet instant, aucune autre carte n’était possible ; cela tenait aux mains.
review-line = Une façon de gagner d’ici
review-played = Joué
review-trick = Pli { $number }
review-draw = Avant le pli { $trick } : { SEAT($seat) } donne { CARD($card) } à { SEAT($to) }
review-allocation-yes = Avec une autre répartition des tâches, c’était faisable.
review-allocation-no = Aucune autre répartition des tâches n’était faisable.
review-allocation-undecided = On ne sait pas si une autre répartition aurait aidé.
review-pass-left-yes = Avec un signal de détresse et un passage à gauche, c’était faisable.
review-pass-left-no = Passer à gauche n’aurait pas aidé.
review-pass-left-undecided = On ne sait pas si passer à gauche aurait aidé.
review-pass-right-yes = Avec un signal de détresse et un passage à droite, c’était faisable.
review-pass-right-no = Passer à droite n’aurait pas aidé.
review-pass-right-undecided = On ne sait pas si passer à droite aurait aidé.
review-roles-yes = Avec un autre membre dans ce rôle, c’était faisable.
review-roles-no = Aucun autre membre dans ce rôle n’aurait réussi.
review-roles-undecided = On ne sait pas si un autre membre dans ce rôle aurait aidé.
review-tokens-yes = Avec les jetons d’ordre à d’autres places, c’était faisable.
review-tokens-no = Aucune autre disposition des jetons d’ordre n’était faisable.
review-tokens-undecided = On ne sait pas si une autre disposition des jetons d’ordre aurait aidé.
review-owner = { TASK($task) } : { SEAT($seat) }
review-role-of = { $role } : { SEAT($seat) }
review-token-of = { TASK($task) } : jeton { $token }
review-revoke = Au pli { $trick }, { SEAT($seat) } a joué { CARD($card) } et avait encore { CARD($held) }, vue au pli { $shown }.
review-revoke-end = Au pli { $trick }, { SEAT($seat) } a joué { CARD($card) } et avait encore { CARD($held) } à la fin.
review-claim-highest = { SEAT($seat) } a montré { CARD($card) } comme la plus haute ; { CARD($held) } était là aussi.
review-claim-lowest = { SEAT($seat) } a montré { CARD($card) } comme la plus basse ; { CARD($held) } était là aussi.
review-claim-only = { SEAT($seat) } a montré { CARD($card) } comme la seule ; { CARD($held) } était là aussi.
review-claim-none = { SEAT($seat) } a montré { CARD($card) }, ni la plus haute, ni la seule, ni la plus basse ; { CARD($held) } était là aussi.
review-knows = Pour { SEAT($seat) }, { $deals ->
     [one] une donne était possible
    *[other] { $deals } donnes étaient possibles
 } à cette carte.
review-knows-at-most = Pour { SEAT($seat) }, au plus { $deals ->
     [one] une donne était possible
    *[other] { $deals } donnes étaient possibles
 } à cette carte.
review-knows-certain = Certain : { CARD($card) } chez { SEAT($seat) }.
review-knows-nothing = Aucune autre carte n’était certaine.
review-eyes-title = Que pouvait-on savoir ici ?
review-eyes-deals = { $deals ->
     [one] Une donne était possible.
    *[other] { $deals } donnes étaient possibles.
 }
review-eyes-at-most = { $deals ->
     [one] Au plus une donne était possible.
    *[other] Au plus { $deals } donnes étaient possibles.
 }
review-eyes-certain = certain
review-eyes-signs = Devant les cartes : qui pouvait les avoir
review-take-home = À scanner pour l’emporter
review-clean = Pour autant que les cartes le disent, on a toujours fourni et chaque communication était juste.
review-unfinished = Pas encore fini : seulement ce que tous ont vu.
review-ended = Terminées dans cette session : { $attempts }. « companion debrief --attempt » en analyse une.
review-drawn = Mission { $mission }, { $players } joueurs, total { $total } (graine { $seed })
review-drawn-task = { TASK($task) }
review-rating = { $share } % de { $samples } donnes au hasard étaient faisables avec ces tâches ({ $low } à { $high } %) : { $word }.
review-rating-undecided = { $number } d’entre elles sont restées indécises.
review-rating-chip-told = Autant de donnes peuvent être gagnées avec ces tâches, d’après celles que la table a essayées.
review-rating-chip = { $word } : { $low } à { $high } % des donnes
review-gentle = doux
review-fair = équilibré
review-brutal = brutal
review-closest = Les { $team }, les plus faciles à trouver après l’étape { $number } : { $spaces ->
     [one] une case
    *[other] { $spaces } cases
 }.
review-pace = { $number } missions par minute.
review-toy-won = { $winner } a gagné sur { $terrain } en { $turns ->
     [one] un tour
    *[other] { $turns } tours
 } : { $reason }.
review-toy-medals = Médailles : { $first } { $one } : { $two } { $second }.
review-toy-match = Le match, au meilleur de { $number } : { $first } { $one } : { $two } { $second }.
review-toy-pair = { $first } et { $second } jusqu’ici : { $games ->
     [one] une partie
    *[other] { $games } parties
 }, { $first } { $one } : { $two } { $second }.
review-toy-pair-medals = Médailles en tout : { $first } { $one } : { $two } { $second }.
review-toy-pair-reasons = Comment elles ont fini : { $reasons }.
review-toy-reason = { $reason } ({ $number })
review-toy-run = { $winner } a gagné les { $number } dernières de suite.
review-sonar-won = Victoire : { $team }, après { $courses ->
     [one] un cap
    *[other] { $courses } caps
 } en { TIME($seconds) }. { $reason }.
review-sonar-nobody = Personne n’a gagné, après { $courses ->
     [one] un cap
    *[other] { $courses } caps
 } en { TIME($seconds) }. { $reason }.
review-sonar-damage = Dégâts : { $first } { $one }, { $second } { $two }.
review-closest-at-most = Les { $team }, les plus faciles à trouver après l’étape { $number } : { $spaces ->
     [one] une case
    *[other] au plus { $spaces } cases
 }.
review-known-at-end = Les { $team } à la fin : { $spaces ->
     [one] une case restait
    *[other] { $spaces } cases restaient
 }.
review-known-at-end-at-most = { $spaces ->
    [one] Les { $team } à la fin : au plus une case restait.
   *[other] Les { $team } à la fin : au plus { $spaces } cases restaient.
 }
review-fifty-result = { $number ->
    [one] { $number } mission réussie, reste { $left } : { fifty-medal-name }.
   *[other] { $number } missions réussies, reste { $left } : { fifty-medal-name }.
}
review-fifty-box = { $number ->
    [one] { $number } mission de la boîte est cochée.
   *[other] { $number } missions de la boîte sont cochées.
}
review-fifty-end = Fini après { TIME($seconds) } : { $reason }.
review-pace-minutes = Minute par minute : { $minutes }.
review-best = { $done ->
    [one] { $done } mission était possible avec ces cartes.
   *[other] { $done } missions étaient possibles avec ces cartes.
}
review-best-bound = { $done ->
    [one] Au moins { $done } mission était possible avec ces cartes.
   *[other] Au moins { $done } missions étaient possibles avec ces cartes.
}
word-review = Bilan
label-crew-review = Bilan
review-step = Pli { $number } sur { $most }
review-summary = La mission en bref
review-eyes = Avant le pli { $number } : ce que { SEAT($seat) } pouvait savoir
review-eyes-end = À la fin : ce que { SEAT($seat) } pouvait savoir
review-back = Avant
review-forward = Après
review-uncover = Retourner
review-cover = Cacher
