# Phrases communes aux deux Crews.

## Questions

crew-no-task = aucune tâche
crew-commander = { $number } cartes chacun. Qui a la carte { CARD($card) } ?
crew-commander-one-more = { $number } cartes chacun, une de plus pour l’un. Qui a la carte { CARD($card) } ?
crew-commander-helper = Installez { $helper }, { $number } cartes chacun. Qui a la carte { CARD($card) } ?
crew-columns = { $helper } : quelle carte est visible dans la colonne { $column } ?
crew-reveal = { $helper } : retournez la colonne { $column }. Quelle carte est-ce ?
crew-draft = { SEAT($seat) } prend une tâche
crew-draft-or-pass = { SEAT($seat) } prend une tâche ou passe
crew-question = { SEAT($seat) } répond : { ANSWER($answers) }
crew-distress = Envoyer le signal de détresse ?
crew-distress-again = Le signal de détresse est actif. Passer encore des cartes ?
crew-distress-voting = Envoyer le signal de détresse ? { $count } sur { $most } ont voté
crew-distress-votes = Votes sur le signal de détresse : gauche { $left }, droite { $right }, non { $no }. Que faites-vous ?
crew-direction = Passer une carte à gauche ou à droite ?
crew-passing = Chacun passe une carte à { $direction ->
    [left] gauche
   *[right] droite
 }. C’est fait ?
crew-passing-helper = Quelle carte visible de { SEAT($seat) } passe à { $direction ->
    [left] gauche
   *[right] droite
 } ?
crew-passing-to-helper = Quelle carte passe de { SEAT($from) } à { SEAT($seat) } ?
crew-distress-told = Chacun passe une carte, pas { $trump ->
    [R] une fusée
   *[S] un sous-marin
 }, du même côté. Cela coûte un essai dans le journal, une fois par mission. Jouer une carte, c’est dire non.
crew-distress-again-told = Chacun passe une carte, pas { $trump ->
    [R] une fusée
   *[S] un sous-marin
 }, du même côté. Cela ne coûte plus rien. Jouer une carte, c’est dire non.
crew-distress-voting-told = Chacun passe une carte, pas { $trump ->
    [R] une fusée
   *[S] un sous-marin
 }, du même côté. Cela coûte un essai dans le journal, une fois par mission. Jouer une carte, c’est dire non.
crew-direction-told = À gauche, c’est dans le sens horaire. { $trump ->
    [R] Une fusée
   *[S] Un sous-marin
 } ne se passe pas.
crew-passing-told = Personne ne montre sa carte. { $trump ->
    [R] Une fusée
   *[S] Un sous-marin
 } ne se passe pas. Dites OK quand chacun a sa nouvelle carte.
crew-lead = { SEAT($seat) } entame le pli { $trick }
crew-lead-helper = { SEAT($by) } entame le pli { $trick } pour { SEAT($helper) }
crew-follow = { SEAT($seat) } joue, couleur demandée : { SUIT($suit) }
crew-follow-helper = { SEAT($by) } joue pour { SEAT($helper) }
crew-talk-card = { SEAT($seat) } communique : quelle carte ?
crew-talk-says = { SEAT($seat) } montre { CARD($card) } : à quel titre ?
crew-revoke-held = en main
crew-revoke-led = entame
crew-revoke = { SEAT($seat) } n’a pas fourni au pli { $trick }. Que faire ?
crew-won = Mission { $mission } réussie
crew-won-last = Mission { $mission } réussie, la dernière !
crew-lost = Mission { $mission } ratée
crew-hand = { SEAT($seat) } scanne ses cartes restantes : { $count } sur { $least }
crew-hand-covered = Scannez la carte cachée de la colonne { $column } de { $helper }
crew-correct-what = Qu’est-ce qui a été mal noté ?
crew-correct-card = { $step ->
    [1] Dans quel pli est la mauvaise carte ?
    [2] À qui est la mauvaise carte ?
   *[other] Quelle carte a vraiment été jouée ?
}
crew-correct-missed = { $step ->
    [1] Dans quel pli manque-t-il une carte ?
    [2] Avant la carte de qui vient-elle ?
   *[other] Quelle carte a été oubliée ?
}
crew-correct-extra = { $step ->
    [1] Dans quel pli y a-t-il une carte de trop ?
   *[other] À qui est la carte de trop ?
}
crew-correct-swap = { $step ->
    [1] Deux cartes dans le mauvais ordre : dans quel pli est la première ?
    [2] À qui est cette carte ?
    [3] Dans quel pli est l’autre ?
   *[other] À qui est l’autre carte ?
}
crew-correct-shown = { $step ->
    [1] Quelle carte montrée est fausse ?
   *[other] Quelle carte a vraiment été montrée ?
}
crew-correct-says = { $step ->
    [1] Sur quelle carte montrée le jeton est-il mal placé ?
   *[other] Que dit le jeton ?
}
crew-correct-speaker = { $step ->
    [1] Quelle carte montrée est à quelqu’un d’autre ?
   *[other] Qui l’a vraiment montrée ?
}
crew-correct-token = { $step ->
    [1] Quelle tâche a le mauvais jeton d’ordre ?
   *[other] Avec quelle tâche échange-t-elle son jeton ?
}
crew-correct-prediction = { $step ->
    [1] Pour quelle tâche le nombre est-il faux ?
   *[other] Quel est le bon nombre ?
}
crew-correct-owner = { $step ->
    [1] Quelle tâche est chez la mauvaise personne ?
   *[other] Qui l’a vraiment ?
}
crew-correct-roles = { $step ->
    [1] Quel rôle est faux ?
   *[other] Qui l’a vraiment ?
}
crew-correct-commander = Qui commande vraiment ?

## Alertes

alert-revoke = Interdit : { SEAT($seat) } avait { CARD($held) }. Au pli { $trick }, { CARD($played) } est tombé à la place.
alert-revoke-waived = { SEAT($seat) } n’a pas fourni au pli { $trick } et la table l’a laissé passer : { CARD($played) } jouée, { CARD($held) } en main.
alert-false-communication = { SEAT($seat) } a montré { CARD($card) } comme { $says ->
    [highest] la plus haute
    [lowest] la plus basse
    [only] la seule
   *[none] l’une des trois
 }. Les cartes suivantes disent le contraire.

## Raisons

reason-crew-given-up = L’équipage a abandonné cet essai.
reason-crew-revoke = { SEAT($seat) } avait { CARD($card) } et n’a pas fourni au pli { $trick }.
reason-crew-time = Le temps est écoulé.

## Refus

refused-crew-already-played = { CARD($card) } est déjà dans le pli { $trick }. Jouez une autre carte ou corrigez ce pli.
refused-crew-already-played-short = { CARD($card) } a déjà été jouée. Choisissez une autre carte.
refused-crew-not-in-deck = { CARD($card) } ne fait pas partie de ce jeu. Retirez-la et scannez la bonne carte.
refused-crew-not-your-turn = Pas encore : c’est à { SEAT($turn) }. { SEAT($seat) }, reprenez la carte { CARD($card) }.
refused-crew-not-your-draft = { SEAT($seat) } ne choisit pas maintenant. C’est au tour de { SEAT($turn) }.
refused-crew-over = Cet essai est terminé. Commencez le suivant ou corrigez à la main.
refused-crew-attempt-open = La mission { $mission } est en cours. Continuez ou abandonnez d’abord.
refused-crew-cannot-correct = « { $word } » ne peut pas être corrigé. Dites CORRECT et suivez les choix.
refused-crew-nothing-to-correct = Il n’y a encore rien à corriger.
refused-crew-same-card = { CARD($card) } est déjà la carte posée là. Choisissez-en une autre ou annulez.
refused-crew-correct-swap = { CARD($card) } est déjà à un autre endroit. Si deux cartes ont été scannées dans le mauvais ordre, dites CORRECT SWAP.
refused-crew-not-shown = { CARD($card) } n’a pas été montrée. Choisissez une carte montrée.
refused-crew-same-communication = { CARD($card) } est déjà notée ainsi. Choisissez autre chose ou annulez.
refused-crew-no-prediction = Aucun nombre n’est noté pour « { TASK($task) } ». Choisissez une tâche qui en a un.
refused-crew-other-prediction = C’est à { SEAT($turn) } de corriger ce nombre.
refused-crew-prediction-range = Une prédiction est un nombre de 0 à { $most }. Dites-en un autre.
refused-crew-no-such-place = Aucune carte de { SEAT($seat) } dans le pli { $trick }. Choisissez un autre endroit.
refused-crew-column-doubled = { CARD($card) } est déjà visible dans la colonne { $column }. Regardez encore.
refused-crew-columns-known = Toutes les cartes visibles sont connues. Continuez.
refused-crew-commander-known = { SEAT($seat) } commande déjà. Dites CORRECT si c’est faux.
refused-crew-direction-chosen = Le sens est déjà choisi. Dites OK quand tout le monde a passé.
refused-crew-direction-early = On ne passe pas de cartes maintenant. Envoyez d’abord le signal quand il est proposé.
refused-crew-distress-after-talk = Quelqu’un a communiqué, le signal de détresse n’est plus possible.
refused-crew-distress-early = Le signal de détresse vient après la répartition des tâches. Terminez-la d’abord.
refused-crew-distress-late = La première carte est jouée. Le signal de détresse vient avant.
refused-crew-distress-once = On passe des cartes une fois par essai. Répondez à la question affichée.
refused-crew-distress-sent = Le signal de détresse est lancé pour la mission { $mission } et reste actif jusqu’à la victoire. Continuez ou abandonnez d’abord.
refused-crew-vote-later = Il n’y a pas de vote maintenant. Les votes comptent quand la table demande s’il faut le signal de détresse.
refused-crew-hand-later = Les mains se scannent après l’essai. Gardez vos cartes secrètes jusque-là.
refused-crew-hands-known = Toutes les cartes sont connues. Il n’y a plus rien à scanner.
refused-crew-hand-twice = { CARD($card) } est déjà scannée pour { SEAT($seat) }. Scannez la carte suivante.
refused-crew-hand-elsewhere = { CARD($card) } est scannée pour { SEAT($seat) }. Annulez-la chez cette personne ou scannez une autre carte.
refused-crew-hand-shown = { CARD($card) } a été montrée par { SEAT($seat) }. Scannez une autre carte.
refused-crew-hand-column = { CARD($card) } est chez { $helper }. Scannez une autre carte.
refused-crew-hand-full = { SEAT($seat) } avait encore { $count ->
     [one] une carte, et elle est connue
    *[other] { $count } cartes, toutes connues
 }. Annulez-en une si elle était fausse.
refused-crew-hand-short = { SEAT($seat) } : cartes connues, { $count } sur { $least }. Scannez les autres, ou laissez cette main.
refused-crew-helper-follow = { CARD($card) } : { SEAT($seat) } a du { SUIT($suit) } visible et doit fournir.
refused-crew-helper-open = { CARD($card) } n’est pas visible chez { SEAT($seat) }. Seules les cartes visibles se jouent.
refused-crew-helper-no-commander = { CARD($card) } est distribuée aux joueurs et n’est jamais ici. Regardez quelle carte c’est.
refused-crew-helper-no-commander-seat = { SEAT($seat) } n’a pas de main et ne peut pas commander. Nommez un joueur.
refused-crew-helper-silent = { SEAT($seat) } ne peut pas communiquer. Nommez un joueur.
refused-crew-helper-sits = Le troisième membre reste à sa place jusqu’au prochain essai.
refused-crew-helpers-card = { CARD($card) } est visible chez { SEAT($helper) }. Scannez la bonne carte.
refused-crew-helpers-card-talk = { CARD($card) } est visible sur la table et dans aucune main. Montrez une autre carte.
refused-crew-no-clock = Aucune pendule ne tourne. Continuez à jouer.
refused-crew-no-helper = Il n’y a pas de troisième membre sans joueur dans cette partie.
refused-crew-no-pass = { SEAT($seat) } doit prendre une tâche, passer n’est pas permis ici.
refused-crew-revoke-first = Décidez d’abord du pli { $trick }. Choisissez une des réponses.
refused-crew-no-revoke = Il n’y a rien à décider. Continuez.
refused-crew-no-such-mission = La mission { $number } n’existe pas. Choisissez de { $lowest } à { $most }.
refused-crew-no-such-seat = La place { $number } n’existe pas ici. Les places vont de 1 à { $most }.
refused-crew-no-such-task = « { TASK($task) } » n’est pas sur la table. Choisissez-en une qui y est.
refused-crew-task-taken = « { TASK($task) } » est déjà à { SEAT($seat) }. Choisissez une autre tâche.
refused-crew-no-talk = Personne ne communique. Dites d’abord COMMUNICATE.
refused-crew-no-talk-card = Montrez d’abord la carte, puis dites ce qu’elle est.
refused-crew-other-talks = { SEAT($turn) } communique. Attendez la fin ou annulez.
refused-crew-pool-empty = Tous les jetons communs sont utilisés ou en cours d’usage. Continuez à jouer.
refused-crew-not-asked = C’est à { SEAT($turn) } de répondre, pas à { SEAT($seat) }.
refused-crew-not-asked-now = Ce n’est pas demandé maintenant. Regardez la question affichée.
refused-crew-settle-first = { $phase ->
    [commander] Dites d’abord qui a l’atout le plus fort : cette personne commande. Puis jouez.
    [allocate] Répartissez d’abord les tâches : chacune a besoin de quelqu’un. Puis jouez.
    [draw] Tirez d’abord les tâches de cette mission. Puis jouez.
    [draw-card] Tirez et montrez d’abord la carte de cette mission. Puis jouez.
    [terrain] Tirez et annoncez d’abord la carte de couleur du terrain. Puis jouez.
    [ready] Lancez d’abord la pendule : dites START quand tout le monde est prêt. Puis jouez.
    [predict] Faites d’abord les prédictions : combien de plis ? Puis jouez.
    [reveal] Annoncez d’abord les cartes visibles du troisième membre, ou OK pour les laisser. Puis jouez.
    [announce] Faites d’abord l’annonce que cette mission demande. Puis jouez.
    [tokens] Réglez d’abord les jetons d’ordre ; OK les laisse en place. Puis jouez.
    [handover] Décidez d’abord si une tâche est cédée ; PASS les laisse toutes. Puis jouez.
    [distress] Terminez d’abord le signal de détresse : des cartes restent à passer. Puis jouez.
   *[other] Répondez d’abord à la question affichée. Puis jouez.
 }
refused-crew-word-not-now = « { $word } » ne convient pas maintenant. Regardez la question affichée.
refused-crew-which-seat = { $word } : qui parle ? Utilisez votre lecteur ou dites SEAT et un numéro avant.
refused-crew-nothing-passed = On ne passe pas de cartes maintenant.
refused-crew-nothing-to-cancel = Il n’y a rien à annuler. Continuez avec la question à l’écran.
refused-crew-nothing-to-reveal = Aucune carte cachée n’est à retourner maintenant.
refused-crew-reveal-later = Retournez { CARD($card) } une fois le pli complet, pas avant.
refused-crew-reveal-first = { CARD($card) } de { SEAT($seat) } : d’abord la carte retournée chez { $helper }. Dites REVEAL et cette carte, ou OK pour passer.
refused-crew-other-answer = « { $word } » n’est pas une réponse ici. Dites seulement : { ANSWER($answers) }.
refused-crew-pass-no-trump = { CARD($card) } ne peut pas être passée. Choisissez une carte de couleur.
refused-crew-pass-open = { CARD($card) } n’est pas visible chez { SEAT($seat) }. De là, seule une carte visible peut être passée.
refused-crew-passing-first = { CARD($card) } de { SEAT($seat) } : on passe encore des cartes. Dites OK quand c’est fait, ou PASSED et la carte passée.
refused-crew-passed-twice = { CARD($card) } a déjà été passée par quelqu’un d’autre. Regardez encore.
refused-crew-shown-by-other = { CARD($card) } est déjà visible comme communication. Choisissez une autre carte.
refused-crew-single-card = { CARD($card) } serait alors la seule carte de sa couleur dans la main. Dites ONLY ou montrez une autre carte.
refused-crew-talk-between = Le pli { $trick } est en cours. Communiquez entre deux plis.
refused-crew-talk-closed = On ne pouvait communiquer que jusqu’au pli { $trick }.
refused-crew-talk-disrupted = La communication est perturbée jusqu’au pli { $trick }.
refused-crew-talk-never = Personne ne communique dans cette mission.
refused-crew-talk-no-trump = { CARD($card) } ne se communique pas. Montrez une carte de couleur.
refused-crew-talk-open-ended = On ne dit rien de la carte dans cette mission. Montrez-la seulement.
refused-crew-talk-silent = { SEAT($seat) } ne communique pas dans cette mission.
refused-crew-tasks-new = De nouvelles tâches sont tirées à chaque essai de ce jeu. Dites NEW.
refused-crew-token-used = { SEAT($seat) } a déjà utilisé le jeton de cet essai.

## Mots des boutons

step-crew-card = { SEAT($seat) }, { CARD($card) }
step-crew-commander = { SEAT($seat) } commande
step-crew-passes = Passer à { $direction ->
    [left] gauche
   *[right] droite
 }
step-crew-shown = { SEAT($seat) } a montré { CARD($card) }
step-crew-task = tâche de { SEAT($seat) }
word-passed = { CARD($first) }
word-talk = { SEAT($last) } communique
word-helper = Troisième membre à la place { $last }
word-takeback = Reprendre la carte : on rejoue de là
word-count = Compter : cet essai est perdu
word-goon = Laisser passer : la carte compte
word-fixcard = Une mauvaise carte
word-fixswap = Deux cartes dans le mauvais ordre
word-fixmissed = Une carte oubliée
word-fixextra = Une carte de trop
word-fixowner = Une tâche mal attribuée
word-fixroles = Un mauvais rôle
word-fixcommander = Le mauvais commandant
word-fixshown = Une mauvaise carte montrée
word-fixsays = Un jeton de communication mal placé
word-fixspeaker = Quelqu’un d’autre a communiqué
word-fixtoken = Un mauvais jeton d’ordre
word-fixprediction = Une mauvaise prédiction
word-fixrole = { $args }
word-handover = { TASK($first) } à { SEAT($last) }
word-holder = Je l’ai
word-hands = Scanner les mains
crew-hand-skip = Sauter
crew-hand-close = Aucune autre main
crew-hand-whole = C’est tout
crew-hand-left = Pour le bilan : ce qui restait en main

## Étiquettes

label-card = { CARD($card) }
label-crew-seat = Place { $number }
label-crew-mission = Mission { $number }
label-crew-task = Tâche : { CARD($card) }
label-crew-commander = Commandant
label-crew-communicate = Communiquer
label-crew-highest = La plus haute
label-crew-only = La seule
label-crew-lowest = La plus basse
label-crew-distress = Signal de détresse
label-crew-left = À gauche
label-crew-right = À droite
label-crew-pass = Passer
label-crew-take = Prendre une tâche
label-crew-holder = Je l’ai
label-crew-ok = OK
label-crew-cancel = Retour
label-crew-yes = Oui
label-crew-no = Non
label-crew-new = Nouvel essai
label-crew-keep = Garder les tâches
label-crew-redraw = Nouvelles tâches
label-crew-giveup = Abandonner
label-crew-correct = Corriger
label-crew-takeback = Reprendre
label-crew-count = Compter l’échec
label-crew-goon = Laisser passer
label-crew-swap = Échanger deux jetons
label-crew-move = Déplacer un jeton
label-crew-handover = Céder une tâche
label-crew-answer-good = Je vais bien
label-crew-answer-bad = Je vais mal

## Réglages

option-mission = Mission (0 : la prochaine)
option-task-source = Cartes tâche
option-rate-tasks = Évaluer les tâches tirées (doux, équilibré, brutal)
value-companion = tirées ici
value-cards = notre pile

## When a mission ends

mission-ends-tasks = Gagné dès que toutes les tâches sont réussies, perdu dès que l’une est impossible.
mission-ends-goal = Gagné dès que le but est atteint, perdu dès qu’il est impossible.
mission-ends-hand = Gagné au dernier pli, perdu dès que le but est impossible.
