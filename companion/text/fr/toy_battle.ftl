# Toy Battle : toutes les phrases du jeu, ses options, étiquettes et écran.

## Prompts

toy-first = Qui commence ?
toy-action = { PLAYER($team) } : piocher { $number } ou poser une troupe
toy-draw-only = { PLAYER($team) } : piocher { $number }
toy-place-only = { PLAYER($team) } : poser une troupe
step-toy-placed = { PLAYER($team) }, { $place }
step-toy-drew = { PLAYER($team) } a pioché { $count }
toy-target = { PLAYER($team) } : où va { $troop } ?
toy-draw-two = { PLAYER($team) } : Skully pioche { $number } ?
toy-draw-star = { PLAYER($team) } : Star en pioche une ?
toy-place-again = { PLAYER($team) } : le Cap'taine en pose une autre ?
toy-strike = { PLAYER($team) } : qui Jumbo défausse-t-il ?
toy-discard-random = { PLAYER($team) } : quelle tuile de { PLAYER($other, plain: 1) } vise XB-42 ?
toy-name-discard = { PLAYER($other) } : la tuile { $number } part, laquelle ?
toy-recall-own = { PLAYER($team) } : reprendre une troupe ?
toy-draw-one = { PLAYER($team) } : { $place } permet d’en piocher une
toy-shove-enemy = { PLAYER($team) } : quel ennemi pousser ?
toy-shove-to = { PLAYER($team) } : pousser { $from } où ?
toy-recover-discard = { PLAYER($team) } : en reprendre une dans la défausse ?
toy-pin-rack = { PLAYER($team) } : quelle tuile de { PLAYER($other, plain: 1) } bloquer ?
toy-over = { $reason ->
    [hq] Victoire de { PLAYER($team) } : le QG adverse est pris
    [medals] Victoire de { PLAYER($team) } aux médailles
   *[other] Victoire de { PLAYER($team) } : plus aucun coup possible
}
toy-match-over = Match gagné par { PLAYER($team) }, { $blue } : { $red }
toy-next-game = Victoire de { PLAYER($team) }. { $blue } : { $red }, place à la partie { $number }

## Alerts

alert-toy-region-paid = 
    { $team ->
        [you] Vous tenez
       *[other] { PLAYER($team) } tient
    } toutes les bases autour d’une région : { $number } { $number ->
        [one] médaille
       *[other] médailles
    }.
alert-toy-connected = { $place } est relié pour { PLAYER($team) } : le chemin clair y mène depuis le QG.
alert-toy-not-connected = { $place } n’est pas relié pour { PLAYER($team) } : aucun de { $places } ne rejoint un QG.

## Refusals

refused-not-connected = { $place } n’est reliée à aucun QG de { PLAYER($team) }. Reprenez { $troop } ou choisissez une autre base.
refused-too-strong = { $top_troop } sur { $place } est trop forte pour { $troop }. Reprenez-la : il faut une plus forte ou Kwak.
refused-own-hq = { $place } est votre propre QG. Reprenez { $troop } et choisissez une base.
refused-restricted-value = { $place } n’accepte pas { $troop }. Reprenez la tuile : seules les valeurs imprimées y entrent.
refused-pinned = { $troop } est bloquée ce tour-ci. Posez une autre troupe ou piochez.
refused-rack-full = { $team ->
    [you] Vous avez 8 tuiles
   *[other] { PLAYER($team) } : 8 tuiles
}, donc pas de pioche. Posez une troupe.
refused-reserve-empty = { $team ->
    [you] Votre réserve
   *[other] La réserve de { PLAYER($team) }
} est vide. Posez une troupe.
refused-toy-over = La partie est finie. Annulez la dernière étape ou commencez une nouvelle partie.
refused-toy-first-known = On sait déjà qui commence. Continuez le tour.
refused-toy-first-player = Dites d’abord qui commence : bleu, rouge ou au sort.
refused-toy-other-side = C’est à { PLAYER($team) } de jouer. Reprenez-la et attendez, ou annulez.
refused-toy-too-early = C’est à { PLAYER($team) } de jouer. Reposez { $troop } sur le chevalet, et attendez.
refused-toy-foreign-tile = { $troop } n’est pas une troupe de { PLAYER($team) }. Remettez-la et prenez une tuile de votre couleur.
refused-toy-lies-open = { $troop } est déjà sur le terrain ou dans la défausse. Vérifiez la tuile et scannez-la de nouveau.
refused-toy-no-target = { $troop } ne peut aller nulle part. Choisissez une autre troupe ou piochez.
refused-toy-rack-empty = Le chevalet de { PLAYER($team) } est vide. Piochez d’abord.
refused-toy-not-on-rack = { PLAYER($team) } n’a pas { $troop } sur son support. Vérifiez la tuile ; annulez si un scan précédent était faux.
refused-toy-answer-first = Une question attend. Répondez d’abord, ou passez.
refused-toy-no-question = Aucune question n’attend cette réponse. Piochez ou posez une troupe.
refused-toy-name-it = Oui ne dit pas lequel. Montrez-le ou choisissez une réponse.
refused-toy-must-answer = On ne peut pas passer. Choisissez une des réponses.
refused-toy-no-node-asked = { $place } n’est pas demandé pour l’instant. Dites d’abord quelle troupe y va.
refused-toy-no-such-node = « { $word } » n’existe pas sur { $terrain }. Vérifiez la carte de la base et scannez encore.
refused-toy-no-such-terrain = « { $word } » n’est pas un terrain connu. Nommez-en un autre ou dites seulement NEW.
refused-toy-unknown-terrain = La table ne connaît pas ce terrain. Choisissez-en un de ceux qui sont montrés.
refused-toy-draw-amount = Ici, on pioche { $number }. Choisissez une des réponses.
refused-toy-cannot-strike = { $place } n’a pas d’ennemi visible à un chemin de Jumbo. Choisissez une base qui brille, ou passez.
refused-toy-cannot-recall-own = { $place } n’a pas d’autre troupe visible à vous. Choisissez une base qui brille, ou passez.
refused-toy-cannot-shove-enemy = { $place } n’a pas d’ennemi visible à côté de la base spéciale. Choisissez-en un qui brille, ou passez.
refused-toy-cannot-shove-there = La troupe de { $from } ne peut aller en { $place } : seulement vers une base à un chemin. Choisissez encore, ou passez.
refused-toy-no-rack-asked = Aucune tuile de chevalet n’est demandée. Répondez à ce qui est demandé.
refused-toy-no-such-place = La place { $number } est impossible ; le chevalet en a { $count }. Choisissez une des réponses.
refused-toy-not-theirs = { $troop } n’est pas une tuile de { PLAYER($team) }. Scannez la tuile retirée du chevalet.
refused-toy-not-in-discard = { $troop } n’est pas dans la défausse. Choisissez une des réponses, ou passez.
refused-toy-can-draw = { PLAYER($team) } peut encore piocher : la partie continue. Piochez.
refused-toy-can-place = { PLAYER($team) } a une troupe à poser : la partie continue. Regardez encore.
refused-toy-game-open = Cette partie n’est pas finie. Terminez-la d’abord.
refused-toy-scanned-before = { $troop } a déjà été scannée. Rien n’a changé ; scannez la suivante.
refused-toy-nothing-drawn = Aucune tuile piochée de { PLAYER($team) } n’attend de scan. Piochez d’abord.
refused-toy-all-three-known = Les trois { $troop } sont déjà connues. Vérifiez la tuile et scannez encore.

## Options

option-toy-battle-terrain = Terrain
option-toy-battle-special-bases = Bases spéciales
why-toy-battle-special-bases = Les débutants jouent bases spéciales et QG comme de simples bases, comme l’offre le livret.
option-toy-battle-best-of = Au meilleur de
option-toy-battle-first = Qui commence
option-toy-battle-kwak-on-restricted = Kwak en lieux limités
why-toy-battle-kwak-on-restricted = Les marques des lieux interdits montrent le canard : Kwak peut y entrer.
option-toy-battle-repeat-base-effect = Base active deux fois
why-toy-battle-repeat-base-effect = Une base couverte deux fois en un tour agit deux fois, dans l’ordre.
option-toy-battle-recall-pending = Rappel avant l’effet
why-toy-battle-recall-pending = La seconde troupe peut revenir avant que sa base agisse ; cet effet est alors perdu.
option-toy-battle-shove-onto = Pousser vers
why-toy-battle-shove-onto = On pousse vers toute base voisine de la troupe, la base spéciale comprise.
option-toy-battle-both-reach-goal = But atteint à deux
why-toy-battle-both-reach-goal = Si une poussée mène les deux camps au but, celui qui joue gagne.
option-toy-battle-pin-optional = Blocage facultatif
why-toy-battle-pin-optional = Les effets aident qui les joue ; on peut donc renoncer à bloquer.
option-toy-battle-several-pins = Plusieurs blocages
why-toy-battle-several-pins = Chaque blocage d’un tour tient une autre tuile ; rien n’en interdit un second.
option-toy-battle-discard-pinned = XB-42 touche les bloquées
why-toy-battle-discard-pinned = XB-42 prend toute tuile du chevalet ; le blocage finit avec elle.
option-toy-battle-skully-draw = Skully pioche
why-toy-battle-skully-draw = Skully pioche tout ce qui tient, ou rien.
option-toy-battle-kwak-on-shield = Kwak couvre les boucliers
why-toy-battle-kwak-on-shield = Un bouclier coupe les effets ; que Kwak couvre plus fort que lui est sa force, pas un effet.
value-toy-battle-first-ask = demander à la table
value-toy-battle-first-random = au sort
value-toy-battle-first-blue = bleu
value-toy-battle-first-red = rouge
value-toy-battle-shove-onto-any = toute base voisine
value-toy-battle-shove-onto-not-source = pas la base spéciale
value-toy-battle-both-reach-goal-mover = celui qui joue
value-toy-battle-both-reach-goal-more-medals = celui qui a plus de médailles
value-toy-battle-skully-draw-all = tout ou rien
value-toy-battle-skully-draw-choose = au choix
value-toy-battle-terrain-castle-field = Castle Field
value-toy-battle-terrain-tropical-pool = Tropical Pool
value-toy-battle-terrain-city-of-clouds = City of Clouds
value-toy-battle-terrain-volcanic-jungle = Volcanic Jungle
value-toy-battle-terrain-cursed-cemetery = Cursed Cemetery
value-toy-battle-terrain-caribbean-sea = Caribbean Sea
value-toy-battle-terrain-station-metal-x = Station Metal-X
value-toy-battle-terrain-battlefield = Battlefield
value-toy-battle-terrain-promo-christmas = Christmas (promo)
value-toy-battle-terrain-promo-croisette = Croisette (promo)
value-toy-battle-terrain-promo-tournament = Tournament (promo)
value-toy-battle-terrain-practice-garden = Jardin d’essai (inventé)
value-toy-battle-terrain-practice-bench = Établi d’essai (inventé)

## Labels

label-toy-tile = { $troop } des { TEAM($team) }
label-toy-base = { $node }
label-toy-hq = QG des { TEAM($team) }
label-toy-draw = Piocher
label-toy-drawn = Piochée, puis la tuile
label-toy-place = Poser, puis tuile et base
label-toy-yes = Oui
label-toy-skip = Passer
label-toy-cancel = Reprendre
label-toy-discarded = Défaussée, puis la tuile
label-toy-stuck = Plus aucun coup
label-toy-why = Pourquoi relié ? Puis la base
label-toy-new = Partie suivante
label-toy-first = { $word }
label-toy-rack = { $word }

## The screen

toy-of-goal = sur { $count }
toy-rack = { $count } sur le chevalet
toy-reserve = { $count } en réserve
toy-pinned = { $count ->
    [one] { $count } bloquée
   *[other] { $count } bloquées
}
toy-discard = Défausse
toy-goal = But { $count }
toy-match = Partie { $number } sur { $most }, { $blue } : { $red }
toy-plain-bases = sans bases spéciales
toy-ended-hq = { PLAYER($team) } a pris le QG de { PLAYER($other) } avec { $troop }.
toy-ended-medals = { PLAYER($team) } : { $count ->
    [one] { $count } médaille
   *[other] { $count } médailles
} sur { $goal }.
toy-ended-stuck = Plus aucun coup n’était possible.
toy-bases = { $count ->
    [one] tient { $count } base
   *[other] tient { $count } bases
}
toy-ended-last = Dernier coup : { $troop } sur { $place }
toy-won-hq = QG pris
toy-won-medals = but atteint
toy-won-stuck = plus de coup
toy-pair = Avant : { $first } { $one } : { $two } { $second }
toy-choice-rack = Tuile { $number }
toy-choice-draw = Piocher
toy-choice-new = Partie suivante
toy-choice-again = Rejouer
toy-choice-stuck = Plus aucun coup
toy-choice-random = Au sort
toy-choice-shove = { $from } vers { $place }
toy-choice-one = Une seule
toy-choice-pick = Au hasard

## What a touch on a chip says

toy-plain-bases-told = Les bases spéciales et les QG marqués se jouent ici comme les autres.
toy-terrain-none = Il n’y a pas de base spéciale ici : médailles et QG décident.
toy-terrain-mixed = Les bases spéciales diffèrent ici : le signe près d’un nom dit ce qu’elle fait.
toy-terrain-recall-own = Qui prend ici une base spéciale peut reprendre une autre de ses troupes visibles.
toy-terrain-restrict-values = Un lieu marqué ne laisse entrer que les troupes qu’il montre.
toy-terrain-draw-one = Qui prend ici une base spéciale peut piocher une tuile.
toy-terrain-shove-enemy = Qui prend ici une base spéciale peut pousser d’un chemin un ennemi visible à côté.
toy-terrain-recover-discard = Qui prend ici une base spéciale peut reprendre une de ses troupes dans la défausse.
toy-terrain-no-troop-effects = Une troupe sur une base spéciale n’a ici aucun effet, et Hook doit y être relié.
toy-terrain-pin-rack = Qui prend ici une base spéciale bloque une tuile adverse : impossible de la poser au tour suivant.
toy-goal-told = Le premier à avoir autant de médailles gagne. Une troupe sur le QG ennemi gagne aussitôt.
toy-match-told = Qui gagne plus de la moitié des parties gagne le match.
