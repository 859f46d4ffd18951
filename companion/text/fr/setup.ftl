# La mise en place : trois questions, ce qu'il faut préparer et le tiroir des règles maison.
setup = { $game ->
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
setup-rules-count = { $count ->
    [0] Règles maison
    [one] Règles maison ({ $count } changée)
   *[other] Règles maison ({ $count } changées)
}
setup-why = Pourquoi ?
setup-unfit = Ce n’est pas jouable à { $number } joueurs. Choisissez autre chose à gauche.
setup-unfit-captain-sonar-mode = Le temps réel demande 4 joueurs ou plus. Choisissez le tour par tour, plus de joueurs ou un équipage tenu par la table.
refused-no-ruling = Il n’y a rien à expliquer pour « { $word } ». Demandez une règle qui montre « Pourquoi ? ».

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
prepare-sonar = Dressez l’écran. Carte { $map }, { $side ->
    [real_time] côté temps réel
   *[other] côté tour par tour
} : { $number } feuilles par équipage.
prepare-toy = Médailles sur le terrain. Mélangez vos troupes face cachée : { $number } restent, { $back } vont dans la boîte.
prepare-fifty-table = Mélangez les { $cards } cartes symbole : { $row } visibles en ligne, { $hand } chacun. Les missions s’affichent ici.
prepare-fifty-companion = Rien à étaler : les cartes viennent à l’écran.
prepare-fifty-missions = Posez vos cartes mission à côté de la ligne.
prepare-sonar-ends = Après { $number } dégâts, un sous-marin coule et la bataille est finie.
prepare-toy-ends = Victoire sur le QG ennemi, ou avec { $number } médailles.
prepare-fifty-ends = Fini quand toutes les missions sont réussies ou { $mode ->
    [crazy] que le temps est écoulé.
   *[other] que personne ne peut plus jouer.
}
prepare-fifty-box = Sortez les cartes mission de la boîte et cochez celles que vous avez.
