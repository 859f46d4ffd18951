# Le bilan comme une histoire : sa première page. Le titre et la leçon ne nomment personne : « nous ».

review-story-covered = Pouvions-nous gagner ?
review-story-lost-at-card = Tout a basculé au pli { $number }
review-story-never-winnable = Ces cartes ne pouvaient gagner
review-story-still-winnable = Rien n’était encore perdu
review-story-won = Mission accomplie
review-story-undecided = Pas encore de réponse sûre
review-story-hands-missing = Des cartes restent cachées
review-story-no-solver = Pas encore de verdict

word-line = Toute la ligne
word-story = L’histoire

review-story-mission-told = On revoit ici cet essai. Aucune de ses cartes ne peut plus changer.
review-story-mission = Mission { $mission }, essai { $attempt }
review-story-played = Ce qui a été joué
review-story-won-instead = Ce qui aurait gagné ici
review-story-onward = Une suite possible
review-story-or = ou
review-story-then = puis
review-story-helped = Ce qui aurait aidé
review-story-goals = Ce que nous avons réussi
review-story-missing = Ce qui manque
review-story-cover = Devinez, puis retournez
review-story-nothing-played = Aucune carte n’a été jouée

review-story-task = La tâche
review-story-wins = { SEAT($seat) } gagne { CARD($card) }
review-story-wins-nobody = Quelqu’un gagne { CARD($card) }
review-story-owner = { SEAT($seat) } : { TASK($task) }
review-story-taken = { SEAT($seat) } l’a prise au pli { $trick }
review-story-done = Réussie au pli { $trick }
review-story-failed = Hors d’atteinte après le pli { $trick }
review-story-open = Elle était encore ouverte
review-story-ended = Comment cela a fini
review-story-no-task = La mission elle-même

review-story-could = { SEAT($seat) } pouvait-il le savoir ?
review-story-could-better = Oui : { CARD($card) } semblait meilleur. Sur { $deals } donnes possibles, { $better } restaient gagnables après, { $anyway ->
     [0] aucune
    *[other] { $anyway }
 } après { CARD($played) }.
review-story-could-level = Non : les deux cartes se valaient à peu près. Sur { $deals } donnes possibles, { $anyway ->
     [0] aucune ne restait gagnable
    *[other] { $anyway } restaient gagnables
 } après { CARD($played) }, { $better } après { CARD($card) }.
review-story-could-worse = Non : { CARD($played) } semblait même meilleur. Sur { $deals } donnes possibles, { $anyway } restaient gagnables après, { $better } après { CARD($card) }.
review-story-time = Indécis : le temps a suffi pour { $deals } donnes sur 100.
review-story-anybody = Quelqu’un pouvait-il le savoir ?
review-story-guess = Devinez d’abord
review-story-how = Comment continuer
review-story-take-along = Ce que nous retenons

review-state-open = ouvert
review-state-turned = bascule
review-state-late = trop tard
review-state-lost = perdu
review-state-trick = pli

review-step-open = Après ce pli, tout était encore possible.
review-step-turned = Avec ce pli, ce n’était plus gagnable.
review-step-late = Il était déjà trop tard.
review-step-lost = C’est ici que ce fut perdu.
review-step-over = Rien : la mission était finie.

review-story-next = Suite
review-story-line = Toute la ligne
review-story-eyes = Ce qu’on pouvait savoir
review-story-trick = Pli par pli
review-story-leave = Retour
review-story-uncover = Retourner

review-lesson-task-thrown = La carte d’une tâche est tombée dans un pli gagné par quelqu’un d’autre.
review-lesson-trump-spent = Nous avons dépensé un atout là où une petite carte suffisait.
review-lesson-high-spent = Nous avons dépensé une haute carte avant le pli qui l’attendait.
review-lesson-led-into-void = Nous avons entamé une couleur que quelqu’un n’avait pas.
review-lesson-led-other-suit = Nous avons entamé la mauvaise couleur ; une autre gardait tout ouvert.
review-lesson-led-too-high = Nous avons entamé trop haut ; la haute carte manquait ensuite.
review-lesson-led-too-low = Nous avons entamé trop bas et perdu la main.
review-lesson-thrown-away = Nous avons défaussé une carte dont nous avions encore besoin.
review-lesson-took-it = Nous avons pris un pli qui devait aller ailleurs.
review-lesson-let-it-go = Nous avons laissé filer un pli qu’il fallait prendre.
review-lesson-order = La même couleur, une autre carte : l’ordre a décidé.
review-lesson-won = Chaque carte jouée a gardé la mission gagnable.
review-lesson-time = C’est la pendule qui nous a battus, pas les cartes.
review-lesson-go-on = Il vaut la peine de jouer jusqu’à la dernière carte.
review-lesson-try-allocation = Répartir autrement les tâches : les mêmes cartes gagnent alors.
review-lesson-try-roles = Confier le rôle à un autre membre : les mêmes cartes gagnent alors.
review-lesson-try-tokens = Poser autrement les jetons d’ordre : les mêmes cartes gagnent alors.
review-lesson-try-pass-left = Un signal de détresse et une carte vers la gauche auraient sauvé la mission.
review-lesson-try-pass-right = Un signal de détresse et une carte vers la droite auraient sauvé la mission.
review-lesson-deal = C’était la donne : aucun jeu de ces cartes ne gagne. Redistribuez.

review-story-likely = Ce qui est probable
review-likely-lost-at-card = Dans { $count } des { $deals } donnes possibles tout a basculé au pli { $number }.
review-likely-never-winnable = Dans { $count } des { $deals } donnes possibles personne ne pouvait gagner.
review-likely-still-winnable = Dans { $count } des { $deals } donnes possibles rien n’était perdu.
