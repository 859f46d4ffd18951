# 50 Missions. Les descriptions se composent de petits morceaux.
suit-red = rouge
suit-green = vert
suit-blue = bleu
suit-yellow = jaune
suit-fire = feu
suit-water = eau
suit-bolt = éclair
suit-wind = vent

fifty-medal-name = { $medal ->
    [bronze] bronze
    [silver] argent
    [gold] or
   *[other] aucune médaille
 }

## Cartes
fifty-cards-red = cartes rouges
fifty-cards-green = cartes vertes
fifty-cards-blue = cartes bleues
fifty-cards-yellow = cartes jaunes
fifty-cards-fire = cartes feu
fifty-cards-water = cartes eau
fifty-cards-bolt = cartes éclair
fifty-cards-wind = cartes vent
fifty-cards-other = cartes « { $suit } »
fifty-cards = cartes
fifty-the-four-cards = les quatre cartes
fifty-which = { $cards } de { $that }
fifty-which-even = valeur paire
fifty-which-odd = valeur impaire
fifty-which-values = valeur { $values }
fifty-which-min = valeur { $number } ou plus
fifty-which-max = valeur { $number } ou moins
fifty-comma = { $left }, { $right }
fifty-and = { $left } et { $right }
fifty-or = { $left } ou { $right }
fifty-clauses-and = { $left }, et { $right }
fifty-clauses-or = { $left }, ou { $right }

fifty-total = { $number }
fifty-amount-eq = exactement { $number }
fifty-amount-ne = autre chose que { $number }
fifty-amount-lt = moins de { $number }
fifty-amount-le = au plus { $number }
fifty-amount-gt = plus de { $number }
fifty-amount-ge = au moins { $number }
fifty-compare-eq = =
fifty-compare-ne = ≠
fifty-compare-lt = <
fifty-compare-le = ≤
fifty-compare-gt = >
fifty-compare-ge = ≥

## Conditions
fifty-sum = { $cards } : total { $amount }
fifty-sum-each = { $cards } : total { $amount }, au moins une de chaque
fifty-half = { $small } : moitié du total des { $big }{ $absent }
fifty-absent-no = { "" }
fifty-absent-yes = , une absente compte 0
fifty-equal-sums = { $left } et { $right } : même total{ $absent }
fifty-sum-compare = total { $left } { $how } total { $right }{ $absent }
fifty-sum-compare-times = { $left_times } × total { $left } { $how } { $right_times } × total { $right }{ $absent }
fifty-sum-chain = totaux : { $chain }, une absente compte 0
fifty-chain = { $left } { $how } { $right }
fifty-difference-compare = même écart entre { $one } et { $two } qu’entre { $three } et { $four } (totaux)
fifty-count-none = pas de { $cards }
fifty-count = { $number ->
    [1] { $cards } : { $amount }
   *[other] { $amount } { $cards }
 }
fifty-layout-adjacent = { $count }, côte à côte
fifty-layout-apart = { $count }, jamais côte à côte
fifty-layout-gap-one = { $count }, une carte entre elles
fifty-layout-ends = { $count }, aux deux bouts
fifty-every = seulement des { $cards }
fifty-distinct-values = { $number ->
    [1] quatre cartes de même valeur
    [4] quatre valeurs différentes
   *[other] exactement { $number } valeurs différentes
 }
fifty-distinct-suits = { $number ->
    [1] quatre cartes de même couleur
    [4] quatre couleurs différentes
   *[other] exactement { $number } couleurs différentes
 }
fifty-distinct-both = valeurs différentes : { $values }, couleurs différentes : { $suits }
fifty-pattern-values-4 = quatre valeurs égales
fifty-pattern-values-3-1 = exactement trois valeurs égales
fifty-pattern-values-2-2 = deux paires de valeurs
fifty-pattern-values-2-1-1 = exactement une paire de valeurs
fifty-pattern-values-1-1-1-1 = quatre valeurs différentes
fifty-pattern-suits-4 = quatre cartes de même couleur
fifty-pattern-suits-3-1 = trois cartes d’une couleur et une autre
fifty-pattern-suits-2-2 = deux paires de couleurs
fifty-pattern-suits-2-1-1 = deux cartes d’une couleur, les autres différentes
fifty-pattern-suits-1-1-1-1 = quatre couleurs différentes
fifty-twins = même valeur pour les deux de gauche, et pour les deux de droite
fifty-neighbours-differ-values = pas deux voisines de même valeur
fifty-neighbours-differ-suits = pas deux voisines de même couleur
fifty-alternate-parity = pair et impair alternent
fifty-run-up = { $number } voisines montent de un en un, de gauche à droite
fifty-run-down = { $number } voisines descendent de un en un, de gauche à droite
fifty-run-either = { $number } voisines montent ou descendent de un en un
fifty-run-any = { $number } valeurs qui se suivent, dans n’importe quel ordre
fifty-monotone-up = les valeurs montent de gauche à droite
fifty-monotone-down = les valeurs descendent de gauche à droite
fifty-monotone-either = les valeurs montent toutes ou descendent toutes
fifty-steps = écart entre voisines : { $allowed }
fifty-between = { $inner } entre des { $outer }, même sans se toucher
fifty-window-sum = { $number } voisines : total { $amount }
fifty-reckon-sum = somme
fifty-reckon-product = produit
fifty-reckon-difference = différence
fifty-halves-same = même { $how } à gauche et à droite (deux cartes chacun)
fifty-halves = { $left } des deux de gauche = { $right } des deux de droite
fifty-halves-either = { $left } d’une moitié = { $right } de l’autre
fifty-not = pas : { $condition }

## Ce qui manque
fifty-missing-nothing = réussi
fifty-missing-suit = manque : { $cards }
fifty-missing-more = { $now } pour l’instant : il manque { $number }
fifty-missing-less = { $now } pour l’instant : { $number } de trop
fifty-missing-sum = { $now } pour l’instant, il faut { $amount }
fifty-missing-two-sums = pour l’instant { $left } et { $right }
fifty-missing-sums = pour l’instant { $sums }
fifty-missing-two-gaps = écarts pour l’instant { $left } et { $right }
fifty-missing-layout = { $count ->
    [one] pour l’instant à la place { $places }
   *[other] pour l’instant aux places { $places }
 }
fifty-missing-count = { $now } pour l’instant, il faut { $amount }
fifty-missing-places = { $count ->
    [one] gêne : place { $places }
   *[other] gêne : places { $places }
 }
fifty-missing-distinct-values = valeurs différentes : { $now }
fifty-missing-distinct-suits = couleurs différentes : { $now }
fifty-missing-distinct-both = différentes : valeurs { $values }, couleurs { $suits }
fifty-missing-pattern-values = valeurs égales : { $groups }
fifty-missing-pattern-suits = couleurs égales : { $groups }
fifty-missing-pairs = pas encore aux places { $pairs }
fifty-missing-values = pour l’instant { $values }
fifty-missing-steps = pas d’une carte à l’autre : { $steps }
fifty-missing-between = { $inner } : { $inner_count }, { $outer } : { $outer_count }
fifty-missing-windows = pour l’instant { $sums }, il faut { $amount }
fifty-missing-halves = gauche { $left }, droite { $right }
fifty-missing-halves-either = { $left } contre { $right }, ou { $left2 } contre { $right2 }
fifty-missing-not = à éviter : { $condition }

## Questions
fifty-row = Quelle carte est à la place { $place } ?
fifty-missions = Retournez la mission de la place { $place }
fifty-first = Qui a réussi une mission en dernier ? À lui de commencer.
fifty-place = { SEAT($seat) } : quelle place pour { SUIT($suit) } { $value } ?
fifty-place-crazy = Quelle place pour { SUIT($suit) } { $value } ?
fifty-correct = Quelle place montre une autre carte ?
fifty-correct-card = Quelle carte est vraiment à la place { $place } ?
fifty-play = { SEAT($seat) } joue une carte
fifty-crazy = Jouez, tous ensemble !
fifty-ready = Prêts ? Départ, ou première carte
fifty-paused = La pendule est arrêtée
fifty-collect = Or ! Mélangez, complétez à quatre, départ
fifty-box = Cochez vos missions : { $number } sur { $total }
fifty-over = { $medal ->
    [none] { $number ->
        [one] { $number } mission, aucune médaille
       *[other] { $number } missions, aucune médaille
    }
   *[other] { $number } missions : { fifty-medal-name }
 }

## Refus
refused-fifty-no-match = { SUIT($suit) } { $value } ne va pas sur { SUIT($top_suit) } { $top_value } à la place { $place }. Reprenez-la : autre place ou autre carte.
refused-fifty-no-match-anywhere = { SUIT($suit) } { $value } ne va sur aucune des quatre cartes. Reprenez-la et jouez-en une autre.
refused-fifty-time-is-up = Le temps est écoulé : cela ne compte plus. Reprenez la carte.
refused-fifty-game-over = La partie est finie. NEW en commence une autre.
refused-fifty-not-in-deck = { SUIT($suit) } { $value } n’existe pas dans cette boîte. Vérifiez le paquet choisi.
refused-fifty-already-played = { SUIT($suit) } { $value } est déjà sur la table. Scannez de nouveau la carte.
refused-fifty-not-your-turn = { SUIT($suit) } { $value } de { SEAT($seat) } : c’est à { SEAT($turn) } de jouer. Reprenez-la.
refused-fifty-not-in-hand = { SUIT($suit) } { $value } ne peut pas être dans cette main. Scannez de nouveau la carte.
refused-fifty-mission-seen = Cette mission a déjà été retournée. Scannez de nouveau la carte.
refused-fifty-not-open = Cette mission n’est pas visible. Nommez-en une qui l’est.
refused-fifty-not-met = Pas encore : { $says } ({ $missing }). La mission reste.
refused-fifty-no-such-seat = Il n’y a pas de place { $seat } dans cette partie. Nommez-en une autre.
refused-fifty-no-such-mission = { $word } n’est pas une mission de ce paquet. Vérifiez le code.
refused-fifty-stuck-turn = { SEAT($seat) } ne peut pas le dire : c’est à { SEAT($turn) } de jouer.
refused-fifty-can-play = Une carte convient. Regardez encore.
refused-fifty-not-now-place = Aucune carte n’attend de place. Scannez d’abord la carte.
refused-fifty-not-now-cancel = Il n’y a rien à annuler. Continuez.
refused-fifty-not-now-tick = Les missions se cochent seulement dans « cocher les cartes de ma boîte ».
refused-fifty-not-now-ok = Il n’y a rien à confirmer. Continuez.
refused-fifty-not-now-answer = { $word } n’est pas une réponse à la question. Regardez l’écran.
refused-fifty-not-now-row = Scannez d’abord les quatre cartes de la rangée.
refused-fifty-not-now-row-complete = La rangée est complète. CORRECT change une carte.
refused-fifty-not-now-medal = Les cartes médaille se scannent seulement quand les cartes mission sont sur la table.
refused-fifty-not-now-mission = Aucune mission à retourner maintenant.
refused-fifty-not-now-missions = Retournez d’abord la nouvelle mission.
refused-fifty-not-now-first = On ne demande pas maintenant qui commence. Regardez la question à l’écran.
refused-fifty-not-now-clock = Cette partie n’a pas de pendule.
refused-fifty-not-now-start = La pendule tourne déjà.
refused-fifty-not-now-pause = La pendule ne tourne pas.
refused-fifty-not-now-again = La partie continue. STOP la termine.
refused-fifty-not-now-play = Ce n’est pas demandé maintenant. Jouez une carte.
refused-fifty-not-now-correct = Nommez d’abord la carte, ou annulez.
refused-fifty-not-now-ready = Lancez d’abord la pendule.
refused-fifty-not-now-collect = Ramassez et complétez d’abord, puis lancez la pendule. Reprenez la carte.
refused-fifty-not-now-paused = La pendule est arrêtée. Reprenez la carte et relancez d’abord.
refused-fifty-not-now-box = On coche maintenant. Cochez des missions, ou dites OK.
refused-fifty-no-such-deck = Il n’y a pas encore de paquet à vous. Cochez d’abord les cartes de votre boîte, ou choisissez-en un autre.
refused-fifty-hidden-hands = La table ne peut distribuer qu’à une personne : tous voient son écran. Distribuez vos propres cartes, ou jouez seul.

## Avis
note-fifty-deck-size = { $number } des { $total } missions de la boîte sont connues et comptent. « { value-fifty-missions-mode-box } » : entrez les vôtres.
alert-fifty-second-deck = Or : mélangez les cartes couvertes avec la pioche ({ $number } restent après avoir complété à quatre).
fifty-said-over = { $number ->
    [one] Fin de partie : { $number } mission, { fifty-medal-name }.
   *[other] Fin de partie : { $number } missions, { fifty-medal-name }.
}
fifty-said-medal = { $medal ->
    [bronze] Médaille de bronze !
    [silver] Médaille d’argent !
   *[gold] Médaille d’or !
 }

## À l’écran
fifty-scene-done-told = Autant de missions sont réussies. Chaque médaille en demande plus.
fifty-scene-box-base = Les missions viennent de la première boîte.
fifty-scene-box-harder = Les missions viennent de la deuxième boîte, plus difficile.
fifty-scene-box-own = Les missions viennent de votre propre paquet.
fifty-scene-done = { $number ->
    [one] { $number } réussie
   *[other] { $number } réussies
}
fifty-scene-left = { $number ->
    [one] une à réussir
   *[other] { $number } à réussir
 }
fifty-scene-deck = pioche { $number }
fifty-scene-covered = couvertes { $number }
fifty-scene-hand = main
fifty-scene-near = à une carte près
fifty-scene-near-short = +1 carte
fifty-scene-place = place { $place }
step-fifty-laid = { SUIT($suit) } { $value } à la place { $place }
fifty-scene-lay = { $card } à la place { $place }
fifty-scene-latest = { $number ->
    [one] Mission réussie
   *[other] { $number } missions réussies
 }
fifty-ended-open = Ce qui est resté ouvert
fifty-ended-last = Les dernières cartes
fifty-ended-done = { $number } missions réussies sur { $total }
fifty-ended-won = gagnée avec { $number } missions
fifty-ended-at = à partir de { $number } missions
fifty-scene-rate = { $number } par minute
fifty-scene-more = Encore { $number } : { fifty-medal-name }
reason-fifty-cannot-play = plus personne ne peut jouer
reason-fifty-all-missions = toutes les missions sont réussies
reason-fifty-time = le temps est écoulé
reason-fifty-stopped = arrêtée par la table
reason-fifty-box = la boîte est cochée

## Étiquettes
label-fifty-card = { SUIT($suit) } { $value } ({ $copy })
label-fifty-mission = mission { $number }
label-fifty-place = place { $place }
label-fifty-medal = { $medal ->
    [bronze] médaille de bronze
    [silver] médaille d’argent
   *[gold] médaille d’or
 }
label-fifty-first = la place { $seat } commence
label-fifty-start = départ
label-fifty-stop = finir la partie
label-fifty-stuck = ne peut pas jouer
label-fifty-pause = arrêter la pendule
label-fifty-resume = continuer
label-fifty-correct = corriger une carte
label-fifty-new = autre partie

## Options
option-fifty-missions-deck = Boîte
value-fifty-missions-deck-base = 50 Missions
value-fifty-missions-deck-harder = boîte 2
value-fifty-missions-deck-own = mon paquet
option-fifty-missions-mode = Partie
value-fifty-missions-mode-turns = chacun son tour
value-fifty-missions-mode-crazy = folle, contre la pendule
value-fifty-missions-mode-box = cocher les cartes de ma boîte
option-fifty-missions-clock = Pendule en secondes
why-fifty-missions-clock = La variante folle donne cinq minutes ; quatre ou trois si c’est trop facile. La même pour les deux moitiés.
option-fifty-missions-medal-trigger = Médailles
why-fifty-missions-medal-trigger = Les médailles viennent aux missions 15, 19 et 23. Avec de vraies cartes, une mission plus tard.
value-fifty-missions-medal-trigger-reached = à la mission 15, 19, 23
value-fifty-missions-medal-trigger-drawn = quand la médaille est piochée (16, 20, 24)
option-fifty-missions-talk = Parole
value-fifty-missions-talk-beginners = débutants : indices et cartes couvertes
value-fifty-missions-talk-open = ouverte : indices
value-fifty-missions-talk-experts = experts : les cartes, rien d’autre
option-fifty-missions-recognition = Missions réussies
why-fifty-missions-recognition = Les missions remplies sont prises aussitôt, rien n’échappe. Trouvées par vous, la chasse est à vous.
value-fifty-missions-recognition-at-once = vues aussitôt
value-fifty-missions-recognition-claimed = trouvées par les joueurs
option-fifty-missions-mission-cards = Missions
why-fifty-missions-mission-cards = L’écran retourne les missions et les lit ; vos propres cartes se scannent.
value-fifty-missions-mission-cards-screen = à l’écran
value-fifty-missions-mission-cards-table = cartes sur la table
option-fifty-missions-symbol-cards = Cartes symboles
value-fifty-missions-symbol-cards-table = vraies cartes
value-fifty-missions-symbol-cards-companion = données par la table (en solo)

## Chips of the header
fifty-scene-deck-base = première boîte
fifty-scene-deck-harder = boîte 2
fifty-scene-deck-own = mon paquet
fifty-scene-mode-turns = chacun son tour
fifty-scene-mode-crazy = folle
fifty-scene-mode-box = boîte à cocher
fifty-scene-talk-beginners = débutants
fifty-scene-talk-open = parole ouverte
fifty-scene-talk-experts = experts

## What a touch on a chip says

fifty-scene-mode-turns-told = Vous posez une carte chacun votre tour, sans pendule.
fifty-scene-mode-crazy-told = Tout le monde joue en même temps, contre la pendule.
