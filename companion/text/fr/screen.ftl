# Textes de l’écran : bandeau, boutons, préparation, journal, appareils.
companion = Compagnon de table
choose-card = Choisir une carte
choose = Choisir
device-missing = { $kind ->
    [seat] lecteur absent
    [reader] { $name } : lecteur absent
   *[other] { $name } absent
}
minutes-short = { $count } min

word-yes = Oui
word-no = Non
word-ok = OK
word-cancel = Retour
word-start = Commencer
word-pause = Pause
word-resume = Continuer
word-undo = Annuler
word-redo = Rétablir
word-menu = Menu
word-quit = Quitter la table
word-help = Aide
word-home = Accueil
word-logbook = Journal
word-devices = Appareils
word-repeat = Répéter
word-mute = Couper ou remettre le son
word-new = Nouvel essai
word-new-crew-won = Mission suivante
word-keep = Garder les tâches
word-redraw = Tirer d’autres tâches
word-pass = Passer
word-up = Vers le haut
word-down = Vers le bas
word-break = Barrer { $args }
word-mark = Marquer { $args ->
    [MINE] la mine
    [TORPEDO] la torpille
    [DRONE] le drone
    [SONAR] le sonar
   *[other] le silence
}
word-course = Cap { $first ->
    [N] nord
    [E] est
    [S] sud
   *[other] ouest
}
word-left = À gauche
word-right = À droite
word-distress = Signal de détresse
word-communicate = Communiquer
word-highest = La plus haute
word-only = La seule
word-lowest = La plus basse
word-commander = Commandant
word-captain = Capitaine
word-giveup = Abandonner cet essai
word-stop = Stop
word-skip = Sauter
word-correct = Corriger à la main
word-take = Prendre { $args }
word-assign = { $args }
word-answer = { $args }
word-next = Suivant

menu-back = Retour au jeu
menu-undo = Annuler : { $step }
    .short = Annuler
menu-step = Dernière action
menu-game = Dans cette partie
menu-table = La table
menu-home = Ranger la partie, continuer plus tard
menu-home-short = Ranger la partie
menu-mute = { $on ->
    [true] Remettre le son
   *[other] Couper le son
}
menu-sound = Son
menu-card = N’importe quelle carte ferme ce menu.

scan-a-card = scanner
    une carte
touch-a-card = toucher
    une carte
trick-number = Pli { $number }
trick-of = Pli { $number } sur { $total }
tricks-won = { $count ->
    [one] { $count } pli
   *[other] { $count } plis
}
takes-trick = { SEAT($seat) } prend le pli { $number }
radio-ready = radio prête
radio-used = radio utilisée
sonar-ready = sonar prêt
sonar-used = sonar utilisé
sonar-left = { $count } au milieu
sonar-left-told = Il reste ce nombre de jetons sonar au milieu. Qui communique en prend un.
shown-highest = montrée : la plus haute en { SUIT($suit) }
    .short = la plus haute carte en { SUIT($suit) }
shown-only = montrée : la seule en { SUIT($suit) }
    .short = la seule carte en { SUIT($suit) }
shown-lowest = montrée : la plus basse en { SUIT($suit) }
    .short = la plus basse carte en { SUIT($suit) }
shown-open = montrée, sans un mot
    .short = sans un mot
columns-covered = { $count ->
    [one] encore { $count } cachée
   *[other] encore { $count } cachées
}
predicts = annonce { $number }
mission-number = Mission { $number }
mission-difficulty = Difficulté { $number }
mission-difficulty-told = Les tâches de cette mission font ensemble cette difficulté ; le nombre est sur chaque carte tâche.
mission-attempt = Essai { $number }
mission-attempt-told = Chaque essai compte dans le journal, le signal de détresse comme un de plus.
mission-distress = Signal de détresse envoyé
mission-distress-told = Le signal de détresse est parti. Il compte comme un essai de plus et reste actif jusqu’à la réussite.
mission-realtime = Temps réel { TIME($seconds) }
mission-realtime-told = La mission est perdue quand le temps est écoulé.
mission-tasks-told = Il y a autant de tâches à répartir. L’équipage gagne quand toutes sont accomplies.
mission-tasks = { $count ->
    [one] { $count } tâche
   *[other] { $count } tâches
}
mode-normal = Radio libre
mode-dead-zone = Zone morte
mode-dead-zone-told = En zone morte, une carte se montre sans un mot : ni la plus haute, ni la seule, ni la plus basse.
mode-disruption = Brouillage
mode-disruption-told = Personne ne communique avant le pli indiqué.
mode-currents = Courants
mode-currents-told = Dans les courants, une carte se montre sans jeton : plus haute, seule ou plus basse, on ne le sait pas.
mode-rapture = Ivresse des profondeurs
mode-rapture-told = Dans l’ivresse des profondeurs, l’équipage partage les jetons sonar, deux de moins que de membres.
mode-terrain = Terrain inconnu
mode-none = Aucune communication
mode-none-told = Personne ne communique dans cette mission.
crew-won-title = Mission réussie
crew-lost-title = Mission ratée
ending-trick = Pli { $number } : { SEAT($seat) } le prend
ending-owner = { SEAT($seat) } : { $task }
ending-whose = Tâche : { SEAT($seat) }
ending-tasks = { $total ->
    [one] { $number } tâche sur { $total } réussie
   *[other] { $number } tâches sur { $total } réussies
}
ending-done = réussie au pli { $trick }
ending-failed = ratée au pli { $trick }
ending-early = trop tôt, au pli { $trick }
ending-went = prise par { SEAT($seat) }
ending-open = pas atteinte
ending-again = Réessayer : essai { $number }
ending-review = Pouvions-nous gagner ?
ending-misread = Carte mal lue
deal-all = Distribuer les 40 cartes
deal-hand = { $count } chacun
deal-hand-first = { $count } chacun, { $more } pour un joueur
deal-columns = { $count } pour le troisième membre, en sept colonnes
tasks-on-offer = Tâches à choisir
tasks-put-aside = { $count ->
    [one] 1 carte tirée dépassait la difficulté : remettez-la dans la pioche
   *[other] { $count } cartes tirées dépassaient la difficulté : remettez-les dans la pioche
}
no-tasks-yet = Pas encore de tâches

home-go-on = Reprendre
setup-seat = Place { $number }
option-players = Joueurs
option-crew = Équipage
option-seed = Nombre pour le même tirage
value-true = oui
value-false = non
logbook-empty = Le journal est encore vide. Le premier essai terminé sera écrit ici.
logbook-crew-told = Seuls les essais de cet équipage figurent ici. Un autre équipage a sa propre route.
logbook-tries-told = Cet équipage a fait autant d’essais dans toutes les missions de ce jeu.
logbook-at-first-told = Autant de missions ont réussi sans second essai.
setup-crew-told = Le journal de cet équipage reprend où il en était. Un autre équipage commence le sien.
logbook-tries = { $count ->
    [one] { $count } essai
   *[other] { $count } essais
}
logbook-day = { $day } { $month ->
    [1] janv.
    [2] févr.
    [3] mars
    [4] avr.
    [5] mai
    [6] juin
    [7] juil.
    [8] août
    [9] sept.
    [10] oct.
    [11] nov.
   *[12] déc.
}
logbook-won = { $trick ->
    [0] Réussi.
   *[other] Réussi au pli { $trick }.
}
logbook-lost = Raté.
logbook-touch = Touchez une mission pour voir ses essais
logbook-shape-won = réussie
logbook-shape-lost = un essai raté
logbook-shape-next = la suivante
logbook-look = Bilan
logbook-again = Rejouer
logbook-on = Vers la mission { $number }
logbook-match = Partie { $number }
logbook-at-first = { $count } au premier essai
home-players = { $alone ->
    [true] { $most } joueurs
   *[other] { $least } à { $most } joueurs
 }
home-onward = { $crew } : lancer la mission { $number }
word-onward = Lancer la mission { $number }
logbook-winner = { TEAM($team) } : victoire.
logbook-medal = Médaille : { $medal }.
devices-none = Aucun lecteur ni bouton n’est installé. Le clavier, la souris et le doigt marchent.
devices-ok = répond
devices-gone = absent
kind-reader = Lecteur
kind-button = Bouton
kind-lamp = Lampe
kind-display = Écran
kind-speaker = Haut-parleur
kind-keyboard = Clavier
kind-buzzer = Avertisseur

home = Quel jeu est sur la table ?
home-resume = Reprendre, ou commencer une partie ?
setup-option = { $option ->
    [mission] Quelle mission ?
    [players] Combien de joueurs ?
   *[other] { OPTION($game, $option) }
}
setup-rules = Quelles règles maison ?
word-rules = Règles maison
setup-name = Qui est à la place { $number } ?
menu = Que voulez-vous faire ?
leave-table = Quitter la table ? La partie est gardée, vous pourrez la reprendre.
leave-game = Quitter cette partie ?
logbook = { $sort ->
    [campaign] { $won } missions réussies sur { $all }
    [matches] { $all ->
        [one] { $all } partie jouée
       *[other] { $all } parties jouées
    }
   *[other] Journal
}
devices = Lecteurs et boutons
error = La table est arrêtée
time-left = encore { TIME($seconds) }

refused-unknown = « { $word } » est inconnu. Touchez la carte. Entre deux parties, « Appareils » l’enregistre.
refused-unknown-word = « { $word } » est inconnu. Touchez ce que vous voulez dire, ou tapez AIDE.
refused-unknown-between-games = « { $word } » est inconnu. Choisissez ce qui est affiché ; une nouvelle étiquette s’enregistre sous « Appareils ».
refused-enrol = L’enregistrer maintenant
refused-other-game = « { $word } » vient d’un autre jeu. Remettez-la et scannez une carte de celui-ci.
refused-start-first = « { $word } » a été lue avant le début. Appuyez d’abord sur commencer, puis scannez de nouveau.
refused-game-first = « { $word } » appartient à { $game }. Commencez d’abord ce jeu, puis scannez de nouveau.
refused-no-such-choice = Il n’y a pas de choix « { $word } » : choisissez de 1 à { $most }.
refused-no-choices = Il n’y a rien à choisir en ce moment.
refused-not-in-setup = « { $word } » ne se règle qu’avant une partie. Passez par l’accueil pour en commencer une.
refused-choose-game-first = « { $word } » fait partie d’un jeu. Choisissez d’abord un jeu.
refused-finish-setup = « { $word } » vient plus tard. Appuyez d’abord sur commencer.
refused-not-saved = Le disque est plein : ceci ne compte pas. Faites de la place et réessayez. { DETAIL($why) }
refused-not-saved-read-only = Le disque ou le dossier est en lecture seule : ceci ne compte pas. Autorisez l’écriture et réessayez. { DETAIL($why) }
refused-not-saved-broken = Le disque signale des erreurs : ceci ne compte pas. Réessayez ; si cela persiste, prenez un autre disque et restaurez la dernière sauvegarde. { DETAIL($why) }
refused-not-saved-gone = Le dossier des données a disparu : ceci ne compte pas. Remettez-le en place et réessayez ; s’il est perdu, fermez la table et rouvrez-la. { DETAIL($why) }
refused-not-saved-other = Ceci n’a pas pu être enregistré et ne compte pas. Vérifiez le disque et réessayez. { DETAIL($why) }
refused-went-wrong = Le programme a fait une erreur ; elle est notée. Ceci ne compte pas : continuez, ou dites-le autrement.
refused-bad-setup = La partie ne peut pas commencer ainsi : { $why }. Changez cela et recommencez.
refused-bad-option = « { $word } » ne convient pas ici. Choisissez une des valeurs proposées.
refused-bad-number = « { $word } » ne convient pas ici. Dites un nombre de { $low } à { $high }.
refused-stays-open = Cette table reste ouverte, elle démarre avec sa machine. HOME range la partie ; la machine s’éteint dans les réglages, si c’est permis.
refused-too-long = C’est trop long : { $count } caractères, commençant par { $word }. { $most } au plus sont lus ; redites-le plus court.
refused-nothing-to-resume = Aucune partie n’est en cours. Choisissez-en une nouvelle.
refused-journal = Cette partie est illisible : { $why }. Choisissez-en une autre.
refused-data = Les fichiers de données de ce jeu sont inutilisables : { $why }. Corrigez le fichier ou retirez-le, puis choisissez de nouveau le jeu.
refused-no-such-game = Il n’y a pas de jeu « { $word } ». Choisissez-en un dans la liste.
refused-nothing-to-undo = Il n’y a rien à annuler.
refused-nothing-to-redo = Il n’y a rien à rétablir : aucune étape n’a été annulée.
refused-shared-only = « { $word } » montre quelque chose à tous. Dites-le sur un lecteur ou un bouton commun.
refused-undo-not-yours = { $role ->
    [captain] Le capitaine
    [first_mate] Le second
    [radio_operator] Le radio
   *[engineer] Le mécanicien
  } a parlé en dernier : cette étape s’annule d’abord sur sa page, puis la vôtre ici.
refused-means-nothing-now = « { $word } » ne convient pas maintenant. Regardez la question affichée.
refused-page-not-asked = « { $word } » n’est pas une réponse à ce qui est demandé ici. Regardez la page encore une fois.
refused-page-only-post = « { $word } » ne se dit pas depuis cette page. Dites-le à la table.
refused-page-no-game = « { $word } » n’a pas été pris : aucune partie n’est en cours.
refused-undo-needs-both = Les deux équipages doivent dire UNDO pour cela. À l’autre équipage, maintenant.
refused-say-again = La partie reprend. { $word } n’a pas compté pendant l’attente : redites-le.
refused-redo-needs-both = Les deux équipages doivent dire REDO pour cela. À l’autre équipage, maintenant.
notice-taken-back = Les deux équipages sont d’accord. Annulé : { $what }
notice-taken-back-last = Les deux équipages sont d’accord. La dernière étape est annulée.
notice-brought-again = Les deux équipages sont d’accord. Rétabli : { $what }
notice-brought-again-last = Les deux équipages sont d’accord. La dernière étape est rétablie.
notice-logbook = Le journal n’a pas pu être écrit : { $why }. La partie elle-même est sauve.
notice-logbook-making = Le journal est refait à partir des parties enregistrées ({ $journals }). Continuez à jouer ; les essais passés reviennent d’eux-mêmes.
notice-flood = { $device } envoie sans arrêt ; une partie est ignorée. Regardez si quelque chose est posé dessus, ou débranchez-le.
went-wrong = Cette page ne peut pas être montrée. Continuez par le menu ou revenez à l’accueil : la partie est gardée.
error-picture = Cette image n’a pas pu être dessinée.
error-picture-cure = Votre partie est intacte. Répondez ici ou jouez : la prochaine image sera redessinée.
notice-went-wrong = Le programme a fait une erreur ; elle est notée. Rien n’est perdu : continuez, ou dites-le autrement.
notice-logbook-rebuilt = Le journal était abîmé. Il a été mis de côté sous { $file } et refait à partir des parties enregistrées.
notice-pages = Téléphones : { $why }
notice-pages-wait = Les téléphones ne peuvent pas encore ouvrir les pages : le port { $port } n’est pas libre ({ $why }). La table réessaie sans cesse ; un autre port se règle dans la configuration, [sheets] port.
notice-pages-at = Les téléphones ne peuvent pas encore ouvrir les pages : { $bind }, le port { $port } n’est pas libre ({ $why }). La table réessaie sans cesse ; un autre endroit se règle dans la configuration, [sheets] bind ou port.
notice-pages-open = Les téléphones atteignent maintenant les pages, sur le port { $port }.
notice-file = Une partie d’un fichier de cette table est illisible et laissée de côté ; le reste compte toujours : { $why }
notice-version-back = La version { $version } n’a pas démarré après deux essais. La version d’avant tourne de nouveau ; rien n’est perdu.
notice-update-begun = La nouvelle version est en cours de copie. La table redémarre d’elle-même dans quelques minutes.
notice-update-failed = Pas de nouvelle version : { $why }. Tout reste comme avant.
notice-font = Une police de l’écran est illisible ({ $why }). L’écran en prend une autre ; une nouvelle installation la ramène.
refused-logbook-making = Le journal est en train d’être refait ; c’est lui qui dit où en est cet équipage. Parties encore à lire : { $journals }. Commencez dans un instant.
notice-journal-cut = Le dernier coup manque peut-être : regardez la table et ressaisissez-le s’il manque.
notice-journal-gap = Une partie de l’enregistrement est abîmée. Elle et { $moves ->
    [one] le coup qui suit ne comptent
   *[other] les { $moves } coups qui suivent ne comptent
 } plus ; ils restent à côté de l’enregistrement. La table montre la partie comme avant : ressaisissez ce qui manque, ou fermez la table et restaurez une sauvegarde.
notice-journal-mended = Un caractère abîmé de l’enregistrement a été rectifié. Rien n’est perdu. Faites une sauvegarde : le disque vieillit.
assign-all = Toutes à { SEAT($seat) }
notice-review-working = Le bilan est en cours ; il s’ouvre quand il est prêt.
notice-no-review = Le bilan n’a pas pu être fait.
refused-no-review-yet = « { $word } » vient après la fin d’une mission.
refused-leave-review-first = « { $word } » est pour la table. Quittez d’abord le bilan, avec CANCEL.

notice-half = Entendu jusqu’ici : { $word }. Dites la suite, ou un autre mot.
help-answer = Répondez par un choix sous la question : son mot ({ $word }), son numéro ou une carte, scannée ou tapée.
help-words = UNDO reprend le dernier pas, MENU montre ce qu’on peut faire d’autre, HOME range la partie, QUIT quitte la table. Rien n’est perdu.
told-more = et { $count } de plus

## What a touch on a chip says

radio-told = Chacun montre une carte de sa main une fois par mission et dit si c’est sa plus haute, sa seule ou sa plus basse de cette couleur.
order-figure-told = Cette tâche se réussit exactement à ce rang : première, deuxième, etc.
order-arrows-told = Les tâches à flèches se réussissent dans l’ordre de leurs flèches ; d’autres peuvent venir entre elles.
order-last-told = Cette tâche se réussit en tout dernier.
