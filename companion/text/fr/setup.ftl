# La mise en place : trois questions, ce qu'il faut préparer, le tiroir des règles maison et leurs raisons.
prompt-setup = { $game ->
    [planet-nine] Prêts à décoller ?
    [deep-sea] Prêts à plonger ?
    [captain-sonar] Tous à bord ?
    [toy-battle] Prêts pour la bataille ?
    [fifty-missions] Prêts à jouer ?
   *[other] Prêts à commencer ?
}
setup-who = Qui joue
setup-which = Quelle mission
setup-what = Que joue-t-on
setup-what-captain-sonar = Quelles eaux
setup-what-toy-battle = Quel terrain
setup-what-fifty-missions = Quel jeu
setup-ready = Prêts
setup-solved = { $count } sur { $all } résolues
setup-people = { $count ->
    [one] joueur
   *[other] joueurs
}
setup-readers = { $state ->
    [well] { $count ->
        [one] Le lecteur est prêt
       *[other] Les { $count } lecteurs sont prêts
    }
    [missing] { $count ->
        [one] Un lecteur manque
       *[other] { $count } lecteurs manquent
    }
   *[none] Pas de lecteur : touchez ou tapez
}
setup-legend-next = suivante
setup-legend-hard = niveau = difficulté
setup-legend-special = spéciale
setup-changed = { $count ->
    [one] { $count } changée
   *[other] { $count } changées
}
setup-rules = { $count ->
    [0] Règles maison
    [one] Règles maison ({ $count } changée)
   *[other] Règles maison ({ $count } changées)
}
setup-why = Pourquoi ?
setup-unfit = On ne peut pas jouer ainsi à ce nombre. Choisissez autre chose à gauche.
refused-no-ruling = Aucune décision ne se cache derrière « { $word } ». Demandez une règle qui montre « Pourquoi ? ».

## Ce qui doit être sur la table
prepare-crew-deal = Distribuez les { $cards } cartes.
prepare-crew-helper = Donnez { $columns } des { $cards } cartes à { $helper }, le reste à vous deux.
prepare-tasks = { $number ->
    [one] Une tâche.
   *[other] { $number } tâches.
}
prepare-fixed = { $number ->
    [one] Une tâche, toujours la même.
   *[other] { $number } tâches, toujours les mêmes.
}
prepare-worth = Des tâches de difficulté { $number }.
prepare-goal = Pas de tâches : un but pour tous.
prepare-sonar = Dressez l'écran. Carte { $map }, { $side ->
    [real_time] côté temps réel
   *[other] côté tour par tour
} : { $number } fiches par équipage.
prepare-toy = Médailles sur le terrain. Mélangez vos troupes face cachée : { $number } restent, { $back } retournent dans la boîte.
prepare-fifty-table = Mélangez les { $cards } cartes symbole : { $row } visibles en ligne, { $hand } chacun. Les missions s’affichent ici.
prepare-fifty-companion = Rien à étaler : les cartes viennent à l'écran.
prepare-fifty-missions = Posez vos cartes mission à côté de la ligne.
prepare-fifty-box = Sortez les cartes mission de la boîte et cochez celles que vous avez.

## Pourquoi : À la recherche de la planète neuf
why-planet-nine-jarvis-seat = JARVIS s'assoit où vous voulez ; l'ordre du jeu en découle.
why-planet-nine-challenge-for-three = Le livret l'offre à trois joueurs qui trouvent cela trop facile : sans cartes vertes ni fusée 1.
why-planet-nine-m11-commander-may-be-silent = Dans la mission 11 le commandant a le plus à dire ; un autre membre se tait donc.
why-planet-nine-m17-early-success = Tant qu'un neuf peut encore gagner, la mission 17 peut échouer : on continue après les tâches.
why-planet-nine-m46-leftover = Dans la mission 46 chaque carte rose doit être gagnée. Une carte jamais jouée ne l'est pas.
why-planet-nine-m46-announce-after-distress = Qui tient le 9 rose se dit juste après la donne ; passer une carte ensuite n'y change rien.
why-planet-nine-single-card-any-claim = Dans le livret une carte seule se dit la seule : plus haute ou plus basse le cacherait.

## Pourquoi : Mission eaux profondes
why-deep-sea-real-time = Quatre missions se jouent contre la montre. Le carnet dit comment les jouer sans elle.
why-deep-sea-clock-start = START lance la montre quand les tâches sont réparties ; d'autres la lancent à la première carte.
why-deep-sea-pause = Le livret ne connaît pas de pause. Une montre arrêtée est notée au carnet.
why-deep-sea-task-source = Le compagnon tire exactement la difficulté imprimée ; vos propres cartes se scannent.
why-deep-sea-used-tasks = Les tâches jouées restent dehors, pour en voir de nouvelles, tant que le reste fait le total.
why-deep-sea-terrain-source = La carte de couleur du terrain est tirée par le compagnon, ou retournée par vous.
why-deep-sea-prediction-time = On prédit avant ou après le passage des cartes ; le livret le laisse ouvert.
why-deep-sea-single-card-only = Le livret laisse dire d'une carte seule la plus haute, la seule ou la plus basse.
why-deep-sea-confirm-lead = Entamer rose ou sous-marin termine aussitôt la mission 12 ; une erreur de scan se demande donc.
why-deep-sea-stuck-captain = Le capitaine ne peut avoir certaines tâches. Retirer sans rien noter, ou compter un essai.
why-deep-sea-tonoja-seat = Tonoja s'assoit où vous voulez ; l'ordre du jeu en découle.
why-deep-sea-tonoja-distress = Le livret ne dit rien du passage de cartes avec Tonoja ; le signal est donc coupé.
why-deep-sea-tonoja-pool = Dans l'ivresse des profondeurs on partage des jetons ; pour deux personnes, un seul.

## Pourquoi : Captain Sonar
why-captain-sonar-circuit-and-panel = Un circuit complet se répare d'abord ; des symboles quittent la zone, donc pas de dégât.
why-captain-sonar-radiation-and-panel = Un dégât efface tout le tableau ; la seconde raison ne vaut plus.
why-captain-sonar-torpedo-range = Une torpille nage un à quatre pas autour des îles, jamais en biais. Compter droit est plus simple.
why-captain-sonar-mine-neighbours = La fiche montre des mines sur les huit cases autour, les diagonales aussi.
why-captain-sonar-second-mine = Les règles ne parlent pas de deux mines d'un équipage sur une case ; une suffit.
why-captain-sonar-chain = Dans la première édition rien ne déclenche une autre mine ; dans la seconde la torpille, autour d'elle.
why-captain-sonar-trigger = Déclencher une mine n'est pas une activation : toujours possible, sauf en surface.
why-captain-sonar-activate-before-ok = Un système attend que second et mécanicien aient noté le cap, comme le veulent les règles.
why-captain-sonar-blackout = Sans issue, il ne reste qu'à faire surface ; la façon douce permet encore les systèmes.
why-captain-sonar-both-destroyed = Si les deux coulent dans une explosion, les règles ne nomment pas de vainqueur : égalité.
why-captain-sonar-silence-mark = Comme imprimé, on coche avant d'effacer ; la coche ne va donc pas sur le silence.
why-captain-sonar-failed-activation = Un système qui n'est pas prêt est refusé et ne coûte rien ; seul l'équipage le sait.
why-captain-sonar-silence-over-mines = Un cap ne traverse pas une mine à soi, et le silence est un cap de plusieurs pas.
why-captain-sonar-silence-zero = Un silence sans pas ressemble aux autres : les deux postes cochent, l'ennemi ne voit rien.
why-captain-sonar-silence-turn = Le silence est un système ; il s'ajoute donc au cap du tour.
why-captain-sonar-hit-archer = Dans le scénario seul son système efface une mine Archer.
why-captain-sonar-surfaced-in-extra-turns = Qui fait surface pendant trois tours de plus en donne trois à l'ennemi, comme toujours.
why-captain-sonar-securing-seconds = Les règles ne fixent pas de temps pour les contours. Un décompte ne fait qu'informer.
why-captain-sonar-stop-freezes-surfaced = À un STOP tout s'arrête, les crayons d'un équipage en surface aussi.
why-captain-sonar-activate-after-dive = Le dernier cap compte encore après la plongée ; d'autres en veulent un nouveau.
why-captain-sonar-activate-when = Tour par tour le cap vient d'abord, puis un système.

## Pourquoi : Toy Battle
why-toy-battle-special-bases = Les débutants jouent bases spéciales et QG comme de simples bases, comme l'offre le livret.
why-toy-battle-kwak-on-restricted = Les marques des lieux interdits montrent le canard : Kwak peut y entrer.
why-toy-battle-repeat-base-effect = Une base couverte deux fois en un tour agit deux fois, dans l'ordre.
why-toy-battle-recall-pending = La seconde troupe peut revenir avant que sa base agisse ; cet effet est alors perdu.
why-toy-battle-shove-onto = On pousse vers toute base voisine de la troupe, la base spéciale comprise.
why-toy-battle-both-reach-goal = Si une poussée mène les deux camps au but, celui qui joue gagne.
why-toy-battle-pin-optional = Les effets aident qui les joue ; on peut donc renoncer à bloquer.
why-toy-battle-several-pins = Chaque blocage d'un tour tient une autre tuile ; rien n'en interdit un second.
why-toy-battle-discard-pinned = XB-42 prend toute tuile du chevalet ; le blocage finit avec elle.
why-toy-battle-skully-draw = Skully pioche tout ce qui tient, ou rien.
why-toy-battle-kwak-on-shield = Un bouclier coupe les effets ; que Kwak couvre plus fort que lui est sa force, pas un effet.

## Pourquoi : 50 Missions
why-fifty-missions-clock = La variante folle donne cinq minutes ; quatre ou trois si c'est trop facile. La même pour les deux moitiés.
why-fifty-missions-medal-trigger = Les médailles viennent aux missions 15, 19 et 23. Avec de vraies cartes, une mission plus tard.
why-fifty-missions-recognition = Les missions remplies sont prises aussitôt, rien n'échappe. Trouvées par vous, la chasse est à vous.
why-fifty-missions-mission-cards = L'écran retourne les missions et les lit ; vos propres cartes se scannent.
