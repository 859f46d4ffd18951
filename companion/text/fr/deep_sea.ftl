# Mission sous-marine : tâches, missions, questions, raisons et refus.

## Tâches

task-win-pink-3 = Gagner le 3 rose.
task-win-yellow-1 = Gagner le 1 jaune.
task-win-blue-4 = Gagner le 4 bleu.
task-win-green-6 = Gagner le 6 vert.
task-win-submarine-3 = Gagner le sous-marin 3 ; d’autres peuvent s’y ajouter.
task-win-all-3s = Gagner les quatre 3 de couleur.
task-win-all-9s = Gagner les quatre 9.
task-win-blue-1-2-3 = Gagner le 1 bleu, le 2 bleu et le 3 bleu.
task-win-blue-6-yellow-7 = Gagner le 6 bleu et le 7 jaune.
task-win-pink-5-yellow-6 = Gagner le 5 rose et le 6 jaune.
task-win-green-5-blue-8 = Gagner le 5 vert et le 8 bleu.
task-win-pink-8-blue-5 = Gagner le 8 rose et le 5 bleu.
task-win-pink-9-yellow-8 = Gagner le 9 rose et le 8 jaune.
task-win-pink-1-green-7 = Gagner le 1 rose et le 7 vert.
task-win-yellow-9-blue-7 = Gagner le 9 jaune et le 7 bleu.
task-win-green-3-yellow-4-5 = Gagner le 3 vert, le 4 jaune et le 5 jaune.
task-win-green-2-in-last-trick = Gagner le 2 vert dans le tout dernier pli.
task-at-least-three-5s = Gagner au moins trois 5.
task-at-least-three-9s = Gagner au moins trois 9.
task-at-least-two-7s = Gagner au moins deux 7.
task-exactly-three-6s = Gagner trois 6, ni plus ni moins.
task-exactly-two-9s = Gagner deux 9, ni plus ni moins.
task-exactly-1-pink-and-1-green = Gagner exactement une carte rose et exactement une verte.
task-at-least-7-yellow = Gagner sept cartes jaunes ou plus.
task-at-least-5-pink = Gagner cinq cartes roses ou plus.
task-exactly-2-green = Gagner exactement deux cartes vertes.
task-exactly-2-blue = Gagner exactement deux cartes bleues.
task-exactly-1-pink = Gagner exactement une carte rose.
task-at-least-one-of-each-colour = Gagner au moins une carte de chacune des quatre couleurs.
task-exactly-1-submarine = Gagner exactement un sous-marin.
task-exactly-2-submarines = Gagner exactement deux sous-marins.
task-exactly-3-submarines = Gagner exactement trois sous-marins.
task-only-submarine-1 = Gagner le sous-marin 1 et aucun autre sous-marin.
task-only-submarine-2 = Gagner le sous-marin 2 et aucun autre sous-marin.
task-win-all-of-one-colour = Gagner les neuf cartes d’une couleur, n’importe laquelle.
task-no-pink = Ne pas gagner de cartes roses.
task-no-green = Ne pas gagner de cartes vertes.
task-no-yellow = Ne pas gagner de cartes jaunes.
task-no-pink-no-blue = Ne gagner ni carte rose ni carte bleue.
task-no-yellow-no-green = Ne gagner ni carte jaune ni carte verte.
task-no-submarine = Ne pas gagner de sous-marin.
task-no-8-no-9 = Ne gagner ni 8 ni 9.
task-no-9 = Ne pas gagner de 9.
task-no-5 = Ne pas gagner de 5.
task-no-1 = Ne pas gagner de 1 de couleur ; le sous-marin 1 est permis.
task-no-1-no-2-no-3 = Ne gagner ni 1, ni 2, ni 3 de couleur ; les sous-marins sont permis.
task-win-trick-using-2 = Remporter un pli avec un 2 de couleur que vous avez joué.
task-win-trick-using-3 = Remporter un pli avec un 3 de couleur que vous avez joué.
task-win-trick-using-5 = Remporter un pli avec un 5 de couleur que vous avez joué.
task-win-trick-using-6 = Remporter un pli avec un 6 de couleur que vous avez joué.
task-win-5-with-7 = Remporter avec votre propre 7 un pli qui contient un 5.
task-win-8-with-4 = Remporter avec votre propre 4 de couleur un pli qui contient un 8.
task-win-6-with-6 = Remporter avec votre propre 6 un pli qui contient un autre 6.
task-win-pink-7-with-submarine = Capturer le 7 rose avec votre propre sous-marin.
task-win-green-9-with-submarine = Capturer le 9 vert avec votre propre sous-marin.
task-trick-all-below-7 = Gagner un pli composé uniquement de cartes de couleur de 6 au plus.
task-trick-all-above-5 = Gagner un pli composé uniquement de cartes de 6 au moins.
task-trick-only-even = Gagner un pli composé uniquement de cartes de couleur paires.
task-trick-only-odd = Gagner un pli composé uniquement de cartes de couleur impaires.
task-trick-sum-above = { $players ->
    [3] Gagner un pli sans sous-marin d’un total supérieur à 23.
    [4] Gagner un pli sans sous-marin d’un total supérieur à 28.
    [5] Gagner un pli sans sous-marin d’un total supérieur à 31.
   *[other] Gagner un pli sans sous-marin d’un total supérieur à 23 (à 3), 28 (à 4) ou 31 (à 5).
 }
task-trick-sum-below = { $players ->
    [3] Gagner un pli sans sous-marin d’un total inférieur à 8.
    [4] Gagner un pli sans sous-marin d’un total inférieur à 12.
    [5] Gagner un pli sans sous-marin d’un total inférieur à 16.
   *[other] Gagner un pli sans sous-marin d’un total inférieur à 8 (à 3), 12 (à 4) ou 16 (à 5).
 }
task-trick-sum-22-or-23 = Gagner un pli sans sous-marin d’un total de 22 ou 23.
task-equal-pink-blue-in-one-trick = Gagner un pli avec autant de cartes roses que bleues, au moins une de chaque.
task-equal-green-yellow-in-one-trick = Gagner un pli avec autant de cartes vertes que jaunes, au moins une de chaque.
task-as-many-pink-as-yellow = Gagner en tout autant de cartes roses que jaunes, au moins une de chaque.
task-more-yellow-than-blue = Gagner en tout plus de cartes jaunes que bleues.
task-more-pink-than-green = Gagner en tout plus de cartes roses que vertes.
task-never-lead-pink-green = Ne jamais entamer en rose ni en vert.
task-never-lead-pink-yellow-blue = Ne jamais entamer en rose, en jaune ni en bleu.
task-win-first-trick = Gagner le premier pli.
task-win-first-2-tricks = Gagner les deux premiers plis.
task-win-first-3-tricks = Gagner les trois premiers plis.
task-win-last-trick = Gagner le dernier pli.
task-win-first-and-last-trick = Gagner le premier et aussi le dernier pli.
task-win-only-first-trick = Gagner le premier pli et aucun autre ensuite.
task-win-only-last-trick = Gagner le dernier pli et aucun autre avant.
task-none-of-first-3 = Ne gagner aucun des trois premiers plis.
task-none-of-first-4 = Ne gagner aucun des quatre premiers plis.
task-none-of-first-5 = Ne gagner aucun des cinq premiers plis.
task-win-no-tricks = Ne gagner aucun pli.
task-exactly-1-trick = Gagner exactement un pli dans toute la partie.
task-exactly-2-tricks = Gagner exactement deux plis dans toute la partie.
task-exactly-4-tricks = Gagner exactement quatre plis dans toute la partie.
task-predict-tricks-open = Annoncer avant le jeu combien de plis vous gagnerez, et tomber juste.
task-predict-tricks-secret = Noter en secret combien de plis vous gagnerez, et tomber juste.
task-win-2-in-a-row = Gagner à un moment deux plis de suite.
task-win-3-in-a-row = Gagner à un moment trois plis de suite.
task-exactly-2-tricks-in-a-row = Gagner exactement deux plis dans la partie, l’un juste après l’autre.
task-exactly-3-tricks-in-a-row = Gagner exactement trois plis dans la partie, directement de suite.
task-never-2-in-a-row = Ne jamais gagner deux plis de suite.
task-more-tricks-than-anyone = Finir avec plus de plis que chacun des autres.
task-more-tricks-than-all-together = Gagner plus de plis que tous les autres réunis : 7 sur 13, 6 sur 10, 5 sur 8.
task-fewer-tricks-than-anyone = Finir avec moins de plis que chacun des autres.
task-more-tricks-than-captain = Finir avec plus de plis que le capitaine.
task-fewer-tricks-than-captain = Finir avec moins de plis que le capitaine.
task-as-many-tricks-as-captain = Finir avec autant de plis que le capitaine ; zéro chacun compte.

## Missions

mission-deep-sea-1 = Tâches de difficulté totale 1.
mission-deep-sea-2 = Tâches de difficulté totale 2.
mission-deep-sea-3 = Tâches de difficulté totale 3.
mission-deep-sea-4 = Tâches de difficulté totale 4.
mission-deep-sea-5 = Tâches de difficulté totale 5.
mission-deep-sea-6 = Tâches de difficulté totale 5. L’équipage choisit une personne qui prend toutes les tâches.
mission-deep-sea-7 = Tâches de difficulté totale 6.
mission-deep-sea-8 = Personne ne doit jamais avoir deux 9 de plus qu’un autre.
mission-deep-sea-9 = Tâches de difficulté totale 7. Courants : montrez une carte sans le jeton.
mission-deep-sea-10 = Tâches de difficulté totale 4. Le capitaine prend toutes les tâches ou les confie toutes à une personne ; alors sonar seulement avant le premier pli.
mission-deep-sea-11 = Tâches de difficulté totale 8. Ivresse des profondeurs : deux jetons de moins que de personnes, pour tous.
mission-deep-sea-12 = Aucun pli ne doit être entamé en rose ou avec un sous-marin.
mission-deep-sea-13 = Tâches de difficulté totale 5. Le capitaine prend toutes les tâches ou les confie toutes à une personne ; alors sonar seulement avant le premier pli.
mission-deep-sea-14 = Tâches de difficulté totale 6. Un volontaire prend toutes les tâches. Contre la montre.
mission-deep-sea-15 = Tâches de difficulté totale 6. Un volontaire prend toutes les tâches. Contre la montre.
mission-deep-sea-16 = Tâches de difficulté totale 6. Un volontaire prend toutes les tâches. Contre la montre.
mission-deep-sea-17 = Tâches de difficulté totale 9. Convenez ouvertement de qui prend quoi, sans parler des cartes.
mission-deep-sea-18 = Tâches de difficulté totale 9.
mission-deep-sea-19 = Tâches de difficulté totale 9. La tâche la plus difficile revient d’abord au capitaine.
mission-deep-sea-20 = Tâches de difficulté totale 10. Terrain inconnu.
mission-deep-sea-21 = Personne ne doit jamais avoir deux 1 de couleur de plus qu’un autre. Terrain inconnu.
mission-deep-sea-22 = Tâches de difficulté totale 11. Terrain inconnu.
mission-deep-sea-23 = Qui gagne le premier pli doit rester en tête ensuite. Pas de sonar avant le premier pli. Terrain inconnu.
mission-deep-sea-23-later = Qui gagne le premier pli doit rester en tête ensuite. Terrain inconnu.
mission-deep-sea-24 = Tâches de difficulté totale 12. Terrain inconnu.
mission-deep-sea-25 = Tâches de difficulté totale 12. Le capitaine ne prend aucune tâche. Terrain inconnu.
mission-deep-sea-26 = Tâches de difficulté totale 10. Deux volontaires se partagent les tâches. Contre la montre.
mission-deep-sea-27 = Le 5 jaune doit être la toute dernière carte jouée. Terrain inconnu.
mission-deep-sea-28 = Tâches de difficulté totale 14. Convenez ouvertement de qui prend quoi, sans parler des cartes.
mission-deep-sea-29 = Tâches de difficulté totale 15. Convenez ouvertement de qui prend quoi, sans parler des cartes.
mission-deep-sea-30 = Tâches de difficulté totale 16. Convenez ouvertement de qui prend quoi, sans parler des cartes.
mission-deep-sea-31 = Tâches de difficulté totale 17. Convenez ouvertement de qui prend quoi, sans parler des cartes.
mission-deep-sea-32 = Quatre tâches fixées d’avance.
mission-deep-sea-epilogue = L’épilogue : un point de difficulté de plus après chaque succès. Convenez ouvertement de qui prend quoi.

## Questions

ds-terrain = Tirez une carte de couleur pour le terrain. Laquelle est-ce ?
ds-turn-up = Retournez une tâche : encore { $number } sur { $difficulty }
ds-turn-up-instead = « { TASK($task) } » est incompatible. Retournez des cartes jusqu’à une de difficulté { $number } qui convienne
ds-redeal = Quelqu’un a-t-il à lui seul { CARD($cards) } ? Alors on redistribue
ds-hardest = { SEAT($seat) } choisit une des tâches les plus difficiles
ds-captain-stuck = { SEAT($seat) } ne peut pas prendre ce qui reste. Compter un échec, ou tirer d’autres tâches ?
ds-one-crew-member = Qui prend toutes les tâches ?
ds-keep-or-hand-over = { SEAT($seat) } : garder toutes les tâches, ou toutes les confier à un autre ?
ds-agree = { SEAT($seat) } : prendre toutes les tâches de { SEAT($captain) } ?
ds-volunteer = { SEAT($seat) } : volontaire ? Seulement oui ou non
ds-volunteer-takes = Le volontaire prend toutes les tâches
ds-free = Qui prend « { TASK($task) } » ?
ds-two-share = Quel volontaire prend « { TASK($task) } » ?
ds-predict = { SEAT($seat) } : combien de plis, de 0 à { $most } ?
ds-predict-secret = { SEAT($seat) } : entrez votre nombre en secret, ou écrivez-le et scellez-le
ds-open-prediction = { SEAT($seat) } ouvre le nombre scellé. Quel est-il ?
ds-clock = Prêts ? START lance le chronomètre : { TIME($seconds) }
ds-clock-first-lead = La première carte de { SEAT($seat) } lance { TIME($seconds) }
ds-confirm-lead = { SEAT($seat) } entame { CARD($card) } : cela met fin à l’essai. Vraiment ?

## Raisons

reason-ds-task-failed = { SEAT($seat) } ne peut plus réussir la tâche : { TASK($task) }
reason-ds-tasks-done = Toutes les tâches sont réussies.
reason-ds-goal-reached = L’équipage a tenu jusqu’au dernier pli.
reason-ds-captain-stuck = Il ne restait que des tâches interdites au capitaine.
reason-ds-unbalanced = { $number ->
    [one] { SEAT($seat) } a { $number } carte de valeur { $value }, quelqu’un d’autre seulement { $least }.
   *[other] { SEAT($seat) } a { $number } cartes de valeur { $value }, quelqu’un d’autre seulement { $least }.
}
reason-ds-wrong-lead = { SEAT($seat) } a entamé un pli avec { CARD($card) }.
reason-ds-overtaken = { SEAT($seat) } a gagné le premier pli mais n’est pas devant { SEAT($other) }.
reason-ds-yellow-5-early = Le 5 jaune n’était pas la dernière carte : il était dans le pli { $trick }.
reason-ds-yellow-5-left = Le 5 jaune n’a jamais été joué.

## Refus

refused-ds-terrain-submarine = { CARD($card) } est un sous-marin. Remettez-le et tirez une autre carte.
refused-ds-task-doubled = « { TASK($task) } » est déjà sur la table. Retournez une autre carte.
refused-ds-not-for-captain = « { TASK($task) } » compare avec le capitaine, { SEAT($seat) } ne peut pas la prendre. Choisissez quelqu’un d’autre.
refused-ds-not-the-hardest = « { TASK($task) } » n’est pas la plus difficile. Choisissez parmi celles proposées.
refused-ds-all-to-one = Dans la mission { $mission } toutes les tâches vont à une personne. Dites laquelle.
refused-ds-captain-decides = { SEAT($seat) } ne peut pas décider, c’est à { SEAT($turn) }.
refused-ds-other-agrees = { SEAT($seat) } n’est pas interrogé. { SEAT($turn) } répond oui ou non.
refused-ds-volunteer-turn = { SEAT($seat) } n’est pas interrogé maintenant. { SEAT($turn) } répond oui ou non.
refused-ds-yes-or-no = « { $word } » n’est pas une réponse ici. Seulement oui ou non.
refused-ds-not-a-volunteer = { SEAT($seat) } n’est pas volontaire. Donnez la tâche à l’un des deux volontaires.
refused-ds-say-who = Qui prend « { TASK($task) } » ? Dites aussi la place.
refused-ds-no-prediction = Aucune tâche de ce nom ne demande un nombre ici. Choisissez-en une sur la table.
refused-ds-predicted = Le nombre pour « { TASK($task) } » est déjà noté et ne change plus.
refused-ds-not-your-prediction = C’est { SEAT($turn) } qui note le nombre de cette tâche, pas { SEAT($seat) }.
refused-ds-predict-range = Il n’y a que { $most } plis. Notez un nombre de 0 à { $most }.
refused-ds-no-pause = La pendule ne s’arrête pas dans cette partie. Une règle maison le permet : choisissez-la avant la suivante.
refused-ds-no-distress-with-tonoja = Avec Tonoja, pas de signal de détresse à cette table. Continuez, ou permettez-le dans les règles maison avant la prochaine partie.
refused-ds-distress-before-clock = La pendule est lancée. On passe les cartes avant son départ.
refused-ds-nothing-to-keep = Il n’y a pas de tâches à garder de la mission { $mission }. Commencez l’essai suivant.

## Étiquettes

label-crew-captain = Capitaine
label-crew-start = Lancer la pendule
label-crew-pause = Pause
label-crew-resume = Reprendre
label-crew-tally = Un de plus, en secret
label-crew-sealed = Écrit et scellé
label-crew-reshuffle = Remélanger les tâches utilisées

## Réglages

option-deep-sea-real-time = Jouer les missions en temps réel contre la montre
why-deep-sea-real-time = Quatre missions se jouent contre la pendule. Le livret dit comment les jouer sans elle.
option-deep-sea-clock-start = Ce qui lance la pendule
why-deep-sea-clock-start = START lance la pendule quand les tâches sont réparties ; d’autres la lancent à la première carte.
value-deep-sea-clock-start-word = le mot START
value-deep-sea-clock-start-first-lead = la première carte
option-deep-sea-pause = La pendule peut être suspendue (noté dans le journal)
why-deep-sea-pause = Le livret ne connaît pas de pause. Une pendule suspendue est notée dans le journal.
option-deep-sea-used-tasks = Cartes tâche utilisées
why-deep-sea-used-tasks = Les tâches jouées restent dehors, pour en voir de nouvelles, tant que le reste fait le total.
value-deep-sea-used-tasks-kept-out = restent de côté jusqu’à épuisement
value-deep-sea-used-tasks-reshuffled = reviennent aussitôt
option-deep-sea-terrain-source = Carte de terrain
why-deep-sea-terrain-source = La carte de couleur du terrain est tirée par la table, ou retournée par vous.
value-deep-sea-terrain-source-companion = tirée ici
value-deep-sea-terrain-source-card = notre propre carte
option-deep-sea-prediction-time = Prédictions
why-deep-sea-prediction-time = On prédit avant ou après le passage des cartes ; le livret le laisse ouvert.
value-deep-sea-prediction-time-before-distress = avant le signal de détresse
value-deep-sea-prediction-time-after-distress = après le signal de détresse
option-deep-sea-single-card-only = Une carte seule doit être dite « seule »
why-deep-sea-single-card-only = Le livret laisse dire d’une carte seule la plus haute, la seule ou la plus basse.
option-deep-sea-confirm-lead = Mission 12 : demander avant une entame qui met fin à l’essai
why-deep-sea-confirm-lead = Entamer rose ou sous-marin termine aussitôt la mission 12 ; une erreur de scan se demande donc.
option-deep-sea-stuck-captain = Il ne reste que des tâches interdites au capitaine
why-deep-sea-stuck-captain = Le capitaine ne peut avoir certaines tâches. Retirer sans rien noter, ou compter un essai.
value-deep-sea-stuck-captain-ask = l’équipage décide
value-deep-sea-stuck-captain-failed = essai raté
option-deep-sea-tonoja-seat = Place de Tonoja
why-deep-sea-tonoja-seat = Tonoja s’assoit où vous voulez ; l’ordre du jeu en découle.
option-deep-sea-tonoja-distress = Avec Tonoja : signal de détresse possible
why-deep-sea-tonoja-distress = Le livret ne dit rien du passage de cartes avec Tonoja ; le signal est donc coupé.
option-deep-sea-tonoja-pool = Avec Tonoja : jetons dans l’ivresse des profondeurs
why-deep-sea-tonoja-pool = Dans l’ivresse des profondeurs on partage des jetons ; pour deux personnes, un seul.
value-deep-sea-tonoja-pool-one = un
value-deep-sea-tonoja-pool-none = aucun

## Symboles

symbol-real-time = Temps réel
symbol-real-time-told = La mission est perdue quand le temps est écoulé.
symbol-free = Choix libre
symbol-free-told = Convenez ouvertement de qui prend quoi, sans un mot sur les cartes.
symbol-terrain = Terrain inconnu
symbol-terrain-told = Une carte de couleur tirée décide du sonar pour cet essai.

## Why
why-deep-sea-task-source = La table tire exactement la difficulté imprimée ; vos propres cartes se scannent.
