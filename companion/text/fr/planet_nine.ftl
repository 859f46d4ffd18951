# À la recherche de la planète Neuf : missions, questions, raisons et refus de cette boîte.

## Missions

mission-planet-nine-1 = Une tâche.
mission-planet-nine-2 = Deux tâches.
mission-planet-nine-3 = Deux tâches : celles aux jetons 1 et 2 exactement à ces rangs.
mission-planet-nine-4 = Trois tâches.
mission-planet-nine-5 = Le commandant demande à chacun s’il va bien ou mal et désigne un malade, qui ne doit gagner aucun pli.
mission-planet-nine-6 = Trois tâches : celles à flèches dans l’ordre croissant. Zone morte.
mission-planet-nine-7 = Trois tâches : celle à l’oméga après toutes les autres.
mission-planet-nine-8 = Trois tâches : celles aux jetons 1 à 3 exactement à ces rangs.
mission-planet-nine-9 = Au moins un pli doit être gagné par un 1 de couleur.
mission-planet-nine-10 = Quatre tâches.
mission-planet-nine-11 = Quatre tâches : celle au jeton 1 avant toutes les autres. Le commandant désigne un membre qui ne communique pas.
mission-planet-nine-12 = Quatre tâches : celle à l’oméga après toutes les autres. Après le premier pli, chacun tire une carte chez son voisin de droite.
mission-planet-nine-12-later = Quatre tâches : celle à l’oméga après toutes les autres.
mission-planet-nine-13 = Chaque fusée doit gagner le pli où elle est jouée, dans n’importe quel ordre.
mission-planet-nine-14 = Quatre tâches : celles à flèches dans l’ordre croissant. Zone morte.
mission-planet-nine-15 = Quatre tâches : celles aux jetons 1 à 4 exactement à ces rangs.
mission-planet-nine-16 = Aucun pli ne doit être gagné par un neuf.
mission-planet-nine-17 = Deux tâches, et aucun pli ne doit être gagné par un neuf.
mission-planet-nine-18 = Cinq tâches. Aucune communication avant le pli 2.
mission-planet-nine-19 = Cinq tâches : celle au jeton 1 avant toutes les autres. Aucune communication avant le pli 3.
mission-planet-nine-20 = Deux tâches, cachées. Le commandant les donne toutes à un autre membre.
mission-planet-nine-21 = Cinq tâches : celles aux jetons 1 et 2 exactement à ces rangs. Zone morte.
mission-planet-nine-22 = Cinq tâches : celles à flèches dans l’ordre croissant.
mission-planet-nine-23 = Cinq tâches : celles aux jetons 1 à 5 exactement à ces rangs. Deux jetons peuvent d’abord changer de place.
mission-planet-nine-24 = Six tâches. Le commandant les répartit une à une, équitablement.
mission-planet-nine-25 = Six tâches : celles à flèches dans l’ordre croissant. Zone morte.
mission-planet-nine-26 = Au moins deux plis doivent être gagnés par des 1 de couleur.
mission-planet-nine-27 = Trois tâches, cachées. Le commandant les donne toutes à un autre membre.
mission-planet-nine-28 = Six tâches : celle au jeton 1 avant toutes les autres, celle à l’oméga après toutes les autres. Aucune communication avant le pli 3.
mission-planet-nine-29 = À aucun moment quelqu’un ne doit avoir deux plis de plus qu’un autre. Zone morte.
mission-planet-nine-30 = Six tâches : celles à flèches dans l’ordre croissant. Aucune communication avant le pli 2.
mission-planet-nine-31 = Six tâches : celles aux jetons 1 à 3 exactement à ces rangs.
mission-planet-nine-32 = Sept tâches. Le commandant les répartit une à une, équitablement.
mission-planet-nine-33 = Le commandant interroge les autres, oui ou non, et désigne l’un d’eux, qui doit gagner exactement un pli, et pas avec une fusée.
mission-planet-nine-34 = Personne ne doit jamais avoir deux plis de plus qu’un autre, et le commandant doit gagner le premier et le dernier pli.
mission-planet-nine-35 = Sept tâches : celles à flèches dans l’ordre croissant.
mission-planet-nine-36 = Sept tâches : celles aux jetons 1 et 2 exactement à ces rangs. Le commandant les répartit une à une, équitablement.
mission-planet-nine-37 = Quatre tâches, cachées. Le commandant les donne toutes à un autre membre.
mission-planet-nine-38 = Huit tâches. Aucune communication avant le pli 3.
mission-planet-nine-39 = Huit tâches : celles à flèches dans l’ordre croissant. Zone morte.
mission-planet-nine-40 = Huit tâches : celles aux jetons 1 à 3 exactement à ces rangs. Un jeton peut d’abord aller sur une tâche qui n’en a pas.
mission-planet-nine-41 = Le commandant interroge les autres, oui ou non, et désigne l’un d’eux, qui doit gagner le premier et le dernier pli et aucun autre, et pas avec une fusée.
mission-planet-nine-42 = Neuf tâches.
mission-planet-nine-43 = Neuf tâches. Le commandant les répartit une à une, équitablement.
mission-planet-nine-44 = Chaque fusée doit gagner un pli, dans l’ordre 1, 2, 3, 4.
mission-planet-nine-45 = Neuf tâches : celles à flèches dans l’ordre croissant.
mission-planet-nine-46 = Qui a le 9 rose le dit. La personne à sa gauche doit gagner les neuf cartes roses.
mission-planet-nine-47 = Dix tâches.
mission-planet-nine-48 = Trois tâches : celle à l’oméga après toutes les autres. Elle doit être gagnée au tout dernier pli.
mission-planet-nine-49 = Dix tâches : celles à flèches dans l’ordre croissant.
mission-planet-nine-50 = Un membre doit gagner exactement les quatre premiers plis, un autre exactement le dernier, les autres tous ceux du milieu. Le commandant demande les souhaits, puis l’équipage décide.

## Questions

p9-announce = Qui a la carte { CARD($card) } ?
p9-announce-jarvis = Qui a la carte { CARD($card) } ? Si ce n’est aucun de vous : { SEAT($seat) }
p9-ask-all = { SEAT($seat) } : prendriez-vous toutes les tâches ?
p9-ask-task = { SEAT($seat) } : prendriez-vous cette tâche ?
p9-ask-role = { SEAT($seat) } répond : { ANSWER($answers) }
p9-decision = { SEAT($seat) } désigne qui reçoit les { $number } tâches
p9-give = { SEAT($seat) } : qui reçoit la tâche « { TASK($task) } » ?
p9-lay-task = Retournez une carte tâche (encore { $number })
p9-lay-task-token = Retournez la carte tâche du jeton { $token }
p9-swap = Échanger deux jetons d’ordre ?
p9-move = Déplacer un jeton d’ordre vers une autre tâche ?
p9-handover = Céder une tâche à quelqu’un d’autre ?
p9-draw-card = Chacun tire une carte chez son voisin de droite. C’est fait ?
p9-role-sick = { SEAT($seat) } désigne le malade
p9-role-silent = { SEAT($seat) } désigne qui se tait
p9-role-walker = { SEAT($seat) } désigne qui gagne exactement un pli
p9-role-pilot = { SEAT($seat) } désigne qui gagne le premier et le dernier pli
p9-role-first-four = Qui gagne les quatre premiers plis ?
p9-role-last-one = Qui gagne le dernier pli ?

## Alertes

alert-p9-commander-sick = { SEAT($seat) } commande et a la fusée 4, qui gagne un pli sauf si elle reste en main.

## Raisons

reason-p9-tasks-done = Toutes les tâches sont réussies, au pli { $trick }.
reason-p9-condition-met = La mission est réussie, au pli { $trick }.
reason-p9-task-lost = La carte { CARD($card) } était la tâche de { SEAT($seat) }. { SEAT($winner) } l’a prise au pli { $trick }.
reason-p9-task-left = Tous les plis sont joués et « { TASK($task) } » de { SEAT($seat) } reste ouverte.
reason-p9-order-broken = L’ordre est rompu au pli { $trick } : « { TASK($task) } » porte le jeton { $token }.
reason-p9-token-too-early = « { TASK($task) } » devait attendre le dernier pli et a été faite au pli { $trick }.
reason-p9-too-many-tricks = { $number ->
    [one] { SEAT($seat) } a { $number } pli et en a droit à { $most } au plus.
   *[other] { SEAT($seat) } a { $number } plis et en a droit à { $most } au plus.
}
reason-p9-too-few-tricks = { $number ->
    [one] { SEAT($seat) } a { $number } pli et ne peut plus arriver à { $least }.
   *[other] { SEAT($seat) } a { $number } plis et ne peut plus arriver à { $least }.
}
reason-p9-trick-not-won = Le pli { $trick } devait aller à { SEAT($seat) }, mais { SEAT($winner) } l’a gagné.
reason-p9-trick-not-to-win = { SEAT($seat) } ne devait pas gagner le pli { $trick }.
reason-p9-won-with-rocket = { SEAT($seat) } a gagné avec { CARD($card) }, or aucune fusée n’était permise.
reason-p9-suit-lost = { CARD($card) } est allée à { SEAT($winner) } et non à { SEAT($seat) }.
reason-p9-suit-left = Une carte { SUIT($suit) } n’a jamais été jouée, { SEAT($seat) } ne les a donc pas toutes.
reason-p9-value-did-not-win = { $number ->
    [0] Aucun pli n’a été gagné par un { $value }, et il n’en viendra plus.
    [one] Seul { $number } pli sur { $least } a été gagné par un { $value }, et il n’en viendra plus.
   *[other] Seuls { $number } plis sur { $least } ont été gagnés par un { $value }, et il n’en viendra plus.
}
reason-p9-value-won = { SEAT($seat) } a gagné un pli avec { CARD($card) }.
reason-p9-rocket-lost = { CARD($card) } n’a pas gagné le pli { $trick }.
reason-p9-rocket-order = { CARD($card) } a gagné avant { CARD($before) }.
reason-p9-rocket-left = { CARD($card) } ne peut plus gagner son propre pli.
reason-p9-too-far-ahead = { SEAT($seat) } a { $number } plis, deux de plus que { SEAT($other) }.

## Refus

refused-p9-commander-decides = Ici, le commandant attribue les tâches. Nommez une place.
refused-p9-commander-gives = Ce n’est pas { SEAT($seat) } qui attribue les tâches, mais { SEAT($turn) }.
refused-p9-commander-names = C’est { SEAT($turn) } qui désigne ce membre, pas { SEAT($seat) }.
refused-p9-handover-once = Une tâche a déjà été cédée dans cet essai.
refused-p9-handover-other = « { TASK($task) } » est déjà à { SEAT($seat) }. Choisissez quelqu’un d’autre.
refused-p9-handover-when = Une tâche se cède quand toutes sont réparties et avant la première carte.
refused-p9-no-handover = Dans la mission { $mission }, cet équipage ne peut céder aucune tâche.
refused-p9-has-token = « { TASK($task) } » porte déjà le jeton { $token }. Choisissez une tâche sans jeton.
refused-p9-no-such-token = Le jeton { $token } ne peut pas être choisi ici. Choisissez-en un autre.
refused-p9-no-move = Dans cette mission, deux jetons changent de place. Dites SWAP et deux jetons.
refused-p9-no-swap = Dans cette mission, un jeton se déplace. Dites MOVE, le jeton et une tâche.
refused-p9-jarvis-silent = { SEAT($seat) } n’a de toute façon pas de jeton radio. Nommez un joueur.
refused-p9-no-such-role = Cette mission ne désigne personne pour cela.
refused-p9-one-by-one = Ici les tâches se donnent une à une. Nommez une place pour la tâche affichée.
refused-p9-not-even = { SEAT($seat) } a assez de tâches, la répartition ne serait plus égale. Choisissez quelqu’un d’autre.
refused-p9-not-the-commander = { SEAT($seat) } commande et ne peut pas être choisi. Nommez quelqu’un d’autre.
refused-p9-two-roles = { SEAT($seat) } a déjà l’autre rôle. Nommez quelqu’un d’autre.
refused-p9-task-doubled = « { TASK($task) } » est déjà sur la table. Retournez la carte suivante.
refused-p9-task-not-in-deck = « { TASK($task) } » ne fait pas partie de ce jeu. Retirez-la et retournez-en une autre.

## Symboles, réponses, rôles

symbol-dead-zone = Zone morte
symbol-dead-zone-told = En zone morte, une carte se montre sans un mot : ni la plus haute, ni la seule, ni la plus basse.
symbol-disruption-2 = Radio dès le pli 2
symbol-disruption-2-told = Personne ne communique avant le pli 2.
symbol-disruption-3 = Radio dès le pli 3
symbol-disruption-3-told = Personne ne communique avant le pli 3.
symbol-commander-decision = Décision du commandant
symbol-commander-decision-told = Le commandant demande aux autres, oui ou non, puis donne toutes les tâches à l’un d’eux.
symbol-commander-distribution = Répartition du commandant
symbol-commander-distribution-told = Le commandant répartit les tâches une à une, aussi également que possible.
symbol-five-players = À cinq : une tâche à céder
symbol-five-players-told = À cinq, une tâche peut être cédée avant le premier pli.
answer-good = Bien
answer-bad = Mal
answer-first-four = Les quatre premiers
answer-middle = Le milieu
answer-last = Le dernier
role-sick = malade
role-silent = muet
role-walker = en gagne un seul
role-pilot = premier et dernier
role-first-four = les quatre premiers
role-last-one = le dernier
role-pink-winner = toutes les roses

## Mots des boutons, étiquettes

word-swap = { $first ->
    [TK-1] 1
    [TK-2] 2
    [TK-3] 3
    [TK-4] 4
    [TK-A1] >
    [TK-A2] >>
    [TK-A3] >>>
    [TK-A4] >>>>
    [TK-O] Ω
   *[TK-5] 5
 } ↔ { $last ->
    [TK-1] 1
    [TK-2] 2
    [TK-3] 3
    [TK-4] 4
    [TK-A1] >
    [TK-A2] >>
    [TK-A3] >>>
    [TK-A4] >>>>
    [TK-O] Ω
   *[TK-5] 5
 }
word-move = { $first ->
    [TK-1] 1
    [TK-2] 2
    [TK-3] 3
    [TK-4] 4
    [TK-A1] >
    [TK-A2] >>
    [TK-A3] >>>
    [TK-A4] >>>>
    [TK-O] Ω
   *[TK-5] 5
 } → { TASK($last) }
label-p9-token = Jeton d’ordre { $token }

## Réglages

option-planet-nine-jarvis-seat = Place de JARVIS
why-planet-nine-jarvis-seat = JARVIS s’assoit où vous voulez ; l’ordre du jeu en découle.
option-planet-nine-challenge-for-three = Défi à trois
why-planet-nine-challenge-for-three = Le livret l’offre à trois joueurs qui trouvent cela trop facile : sans cartes vertes ni fusée 1.
option-planet-nine-m11-commander-may-be-silent = Mission 11 : le commandant peut être muet
why-planet-nine-m11-commander-may-be-silent = Dans la mission 11 le commandant a le plus à dire ; un autre membre se tait donc.
option-planet-nine-m17-early-success = Mission 17 : gagnée dès que ses tâches sont faites
why-planet-nine-m17-early-success = Tant qu’un neuf peut encore gagner, la mission 17 peut échouer : on continue après les tâches.
option-planet-nine-m46-leftover = Mission 46 : une carte rose restante
why-planet-nine-m46-leftover = Dans la mission 46 chaque carte rose doit être gagnée. Une carte jamais jouée ne l’est pas.
option-planet-nine-m46-announce-after-distress = Mission 46 : annonce après le signal
why-planet-nine-m46-announce-after-distress = Qui tient le 9 rose se dit juste après la donne ; passer une carte ensuite n’y change rien.
option-planet-nine-single-card-any-claim = Une carte seule peut être dite la plus haute ou basse
why-planet-nine-single-card-any-claim = Dans le livret une carte seule se dit la seule : plus haute ou plus basse le cacherait.
value-planet-nine-m46-leftover-fail = échec
value-planet-nine-m46-leftover-ok = permise
