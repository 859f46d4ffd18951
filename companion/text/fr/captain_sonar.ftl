# Captain Sonar.

# Parts of sentences.
team-stop = STOP
sonar-dir =
    { $direction ->
        [N] nord
        [E] est
        [S] sud
        [W] ouest
       *[other] toute direction
    }
sonar-side-of =
    { $direction ->
        [N] au nord
        [E] à l’est
        [S] au sud
       *[W] à l’ouest
    }
sonar-spaces =
    { $length ->
        [1] une case
       *[other] { $length } cases
    }
sonar-system-name =
    { $system ->
        [mine] mine
        [torpedo] torpille
        [drone] drone
        [sonar] sonar
        [silence] silence
       *[other] système du scénario
    }
sonar-section =
    { $section ->
        [stern] poupe
        [tower] kiosque
        [hull_centre] centre de la coque
       *[other] proue
    }
sonar-role =
    { $allowed ->
        [captain] au capitaine
        [first_mate] au second
        [engineer] au mécanicien
       *[other] au radio
    }

# The question on the shared screen.
sonar-start = Les deux capitaines choisissent un départ en secret
sonar-dive = Les deux capitaines disent DIVE pour commencer
sonar-course = Les { TEAM($team) } annoncent un cap ou font surface
sonar-system = Les { TEAM($team) } utilisent un système ou finissent
sonar-page-asked = { TEAM($team) } : { $post ->
    [first-mate] remplissez une jauge
    [engineer] rayez un symbole
   *[captain] donnez un cap
 }
sonar-battle = Les deux capitaines donnent des caps
sonar-one-up = Les { TEAM($team) } { $step ->
    [checking] en surface : contrôle
    [checked] en surface : prêts
   *[securing] sécurisent : { $count } sur 4
 }
sonar-both-up = Les deux équipages sont en surface
sonar-stop = { TEAM("stop") } Les { TEAM($team, plain: 1) } agissent, les autres attendent
sonar-paused = Pause. Toutes les pendules sont arrêtées
sonar-ask-sonar = { TEAM($team) } : un fait vrai, un faux
sonar-ask-drone = { TEAM($team) } : êtes-vous dans le secteur { $sector } ?
sonar-ask-hole = { TEAM($team) } : votre sous-marin est-il dans un trou d’eau libre ?
sonar-ask-hit = { TEAM($team) } : explosion en { $at }. Rien, indirect ou direct ?
sonar-ask-correction = { TEAM($team) } : l’adversaire a-t-il mis cap { sonar-dir } ?
sonar-over = 
    { $winner ->
        [blue] Victoire des { TEAM($winner) }
        [yellow] Victoire des { TEAM($winner) }
       *[other] Égalité : les deux ont coulé
    }
sonar-struck-result =
    { $result ->
        [direct] { LOUD("touché direct") }
        [indirect] { LOUD("touché indirect") }
       *[other] { LOUD("rien à signaler") }
    }
sonar-struck-weapon =
    { $weapon ->
        [torpedo] Torpille
        [archer] Mine Archer
       *[other] Mine
    }
sonar-struck-whom =
    { $hit ->
        [both] { LOUD("les deux touchés") }
        [nobody] { sonar-struck-result }
       *[other] { sonar-struck-result } chez les { TEAM($hit, plain: 1) }
    }
sonar-struck-battle = { sonar-struck-weapon } { $at } : { sonar-struck-whom }
sonar-struck-stop = { TEAM("stop") } des { TEAM($team, plain: 1) } : { sonar-struck-weapon } { $at }, { sonar-struck-whom }
    .beside = { sonar-struck-battle }

# The question on a crew's own screen.
sonar-crew-start = Capitaine, choisissez le départ
sonar-crew-placed = En attente de l’autre capitaine
sonar-crew-dive = Capitaine, dites DIVE quand vous êtes prêts
sonar-crew-course = Capitaine, annoncez un cap
sonar-crew-blackout = Plus d’issue : faites surface
sonar-crew-marks = Le second remplit, le mécanicien raye : { sonar-dir }
sonar-crew-marks-left = Le second remplit une jauge
sonar-crew-breaks-left = Le mécanicien raye : { sonar-dir }
sonar-crew-system = Utilisez un système ou finissez le tour
sonar-crew-wait = L’autre équipage agit
sonar-crew-stop = STOP : dites quel système vous utilisez
sonar-crew-surfaced = En surface : sécurisez les quatre sections
sonar-crew-sonar = Sonar : un fait vrai, un faux, d’un autre genre
sonar-crew-drone = Drone : êtes-vous dans le secteur { $sector } ? Soyez francs
sonar-crew-hole = Êtes-vous dans un trou d’eau libre ?
sonar-crew-hit = Explosion en { $at } : rien, indirect ou direct ?
sonar-crew-correction = L’adversaire a-t-il mis cap { sonar-dir } ?
sonar-crew-paused = Pause
sonar-crew-over = La bataille est finie

# Alerts and notes.
alert-sonar-turn-clock = Le temps du tour des { TEAM($team) } est écoulé.
alert-sonar-held = Coupure de courant. Les pendules repartent au premier mot.
alert-sonar-handed = La table n’a pas de réponse pour les { TEAM($team) }. Dites vous-mêmes le prochain mot de cet équipage ; ensuite elle continue.
alert-sonar-unsure-chart = Cette carte n’est pas confirmée. Comparez-la avec votre feuille avant de commencer.
    .short = Carte à vérifier sur votre feuille.
alert-sonar-unresolved = Les sources divergent en { $spaces }. Regardez votre feuille.
alert-sonar-holes-asked = Les trous d’eau de cette face sont inconnus ici : la question sera posée en surface.
    .short = Trous d’eau : on vous demandera.
note-sonar-unsure-chart = Cette carte n’est pas confirmée. Comparez-la avec votre feuille avant de commencer.
note-sonar-unresolved = Les sources divergent en { $spaces }. Regardez votre feuille.
note-sonar-holes-asked = Les trous d’eau de cette face sont inconnus ici : la question sera posée en surface.

# Refusals.
refused-sonar-game-over = La bataille est finie. Commencez-en une autre depuis le menu.
    .short = c’est fini
refused-sonar-after-the-end = Vous pourrez revoir la bataille quand elle sera finie. Continuez.
refused-sonar-no-such-moment = Cette bataille a les moments 0 à { $most }. Dites l’un d’eux.
refused-sonar-new = La bataille continue. Finissez-la ou passez par le menu.
refused-sonar-paused = Le jeu est en pause. Dites d’abord RESUME.
    .short = pause
refused-sonar-not-paused = Rien n’est en pause. Continuez.
refused-sonar-before-start = Les capitaines choisissent d’abord leur départ. Dites AT et une case.
    .short = pas commencé
refused-sonar-before-dive = La partie commence quand les deux capitaines ont dit DIVE. Dites-le, ou attendez l’autre.
    .short = pas commencé
refused-sonar-begun = La bataille a commencé ; { $at } ne peut plus être le départ. Annoncez un cap.
refused-sonar-dived = Vous avez dit DIVE ; { $at } ne peut plus être le départ. Attendez l’autre capitaine.
refused-sonar-dived-already = Vous avez dit DIVE. Attendez l’autre capitaine.
refused-sonar-which-team = De qui vient ce mot ? Dites SEAT et un numéro avant { $word }, ou prenez le lecteur d’un équipage.
refused-sonar-role = Ce mot appartient { sonar-role }. Laissez-le le dire.
refused-sonar-crew-alone-knows = { TEAM($team) } ne peut pas faire cela maintenant. La raison reste le secret de l’équipage : donnez un autre ordre.
refused-sonar-question-open = Une question est en cours. Répondez d’abord.
    .short = question en cours
refused-sonar-stopped = STOP : tout attend la résolution du système. Redites-le ensuite.
    .short = STOP
refused-sonar-stop-needs-real-time = Pas de STOP au tour par tour. Nommez votre système à votre tour.
refused-sonar-nothing-to-withdraw = Il n’y a rien à retirer.
refused-sonar-other-goes-on = Vous avez déjà dit que la partie reprend. L’autre capitaine doit encore le dire.
refused-sonar-on-paper = Seules les annonces comptent ici. Le reste se note sur vos feuilles.
refused-sonar-counted-here = La table compte d’elle-même les coups et les dégâts. Inutile de les dire.
refused-sonar-not-your-turn =
    { $team ->
        [blue] Pas encore : aux { TEAM("yellow") } de jouer. { TEAM($team) }, attendez votre tour.
       *[yellow] Pas encore : aux { TEAM("blue") } de jouer. { TEAM($team) }, attendez votre tour.
    }
    .short = pas votre tour
refused-sonar-surfaced = Votre sous-marin est en surface. Plongez d’abord.
    .short = en surface
refused-sonar-one-course = Vous avez déjà bougé ce tour. Utilisez un système ou finissez le tour.
    .short = déjà déplacé
refused-sonar-silence-replaces = Le silence remplace ici le cap, et vous avez bougé. Choisissez un autre système.
    .short = à la place d’un cap
refused-sonar-crew-not-ready = Le second et le mécanicien n’ont pas fini. Remplissez et rayez d’abord.
    .short = après OK
refused-sonar-must-surface = Black-out : aucun cap possible. Faites surface.
    .short = black-out : surface
refused-sonar-off-map = { $at } n’est pas sur cette carte. Choisissez une case.
refused-sonar-island = { $at } est une île. Choisissez une case de mer.
refused-sonar-course-off-map = La carte s’arrête { sonar-side-of }. Prenez un autre cap.
    .short = bord
refused-sonar-course-island = Une île est { sonar-side-of }, en { $at }. Prenez un autre cap.
    .short = île
refused-sonar-course-own-route = Votre route est déjà passée en { $at }. Prenez un autre cap ou faites surface.
    .short = votre route
refused-sonar-course-own-mine = Votre propre mine est en { $at }. Prenez un autre cap.
    .short = votre mine
refused-sonar-system-unused = Pas de { sonar-system-name } sur cette carte. Choisissez autre chose.
refused-sonar-no-order = Aucun ordre à noter. Attendez le cap du capitaine.
    .short = pas encore de cap
refused-sonar-marked-already = Le second a déjà rempli pour cet ordre. Annulez pour changer.
    .short = déjà rempli
refused-sonar-gauge-full = La jauge { sonar-system-name } est pleine. Remplissez-en une autre.
    .short = plein
refused-sonar-silence-still-full = La jauge silence compte comme pleine jusqu’à ce que le second ait rempli. Remplissez-en une autre.
    .short = compte comme plein
refused-sonar-crossed-one-already = Le mécanicien a déjà rayé pour cet ordre. Annulez pour changer.
    .short = déjà rayé
refused-sonar-wrong-panel = { $symbol } est sur un autre panneau ; l’ordre était cap { sonar-dir }. Rayez là.
    .short = autre panneau
refused-sonar-already-crossed = { $symbol } est déjà rayé. Choisissez-en un autre sur ce panneau.
    .short = rayé
refused-sonar-must-mark = Le second peut encore remplir une jauge. Remplissez, puis OK.
refused-sonar-called-already = Déjà annoncé prêt : { sonar-system-name }. Utilisez-le, ou continuez.
refused-sonar-must-cross = Le mécanicien doit rayer un symbole. Rayez, puis OK.
refused-sonar-no-turns = Pas de tours en temps réel. Continuez.
refused-sonar-turn-needs-course = Un tour demande un cap. Annoncez-en un, ou faites surface.
refused-sonar-one-activation = Un système par tour. Finissez le tour.
    .short = un par tour
refused-sonar-course-first = Le cap vient avant le système. Annoncez-le d’abord.
    .short = cap d’abord
refused-sonar-need-course = Il faut un cap entre deux systèmes. Bougez d’abord.
    .short = cap d’abord
refused-sonar-system-not-ready = La jauge { sonar-system-name } a { $have } sur { $want } marques. Remplissez-la d’abord.
    .short = { $have } sur { $want }
refused-sonar-broken = { sonar-system-name } : hors service, { $symbols } en panne. Réparez ou faites surface.
    .short = en panne : { $symbols }
refused-sonar-no-archer-mine = Pas de mine Archer en { $at }. Choisissez-en une de la carte.
refused-sonar-mine-off-map = { $at } n’est pas sur la carte. Choisissez une case voisine.
refused-sonar-mine-island = { $at } est une île. Choisissez une case de mer voisine.
refused-sonar-mine-not-adjacent = { $at } n’est pas à côté de vous. Choisissez une case voisine.
refused-sonar-mine-own-route = { $at } est sur votre route. Choisissez une case à l’écart.
refused-sonar-mine-own-mine = Une de vos mines est déjà en { $at }. Choisissez une autre case.
refused-sonar-out-of-range = { $at } est hors de portée : une à quatre cases par mer. Visez plus près.
refused-sonar-no-such-mine = Vous n’avez pas de mine en { $at }. Choisissez une des vôtres.
refused-sonar-no-mine-announced = Aucune des mines que vous avez annoncées n’est encore posée. Posez-en d’abord une : MINE.
refused-sonar-silence-off-map = Le bord de la carte barre le chemin, { sonar-spaces } { sonar-side-of }. Allez moins loin ou ailleurs.
refused-sonar-silence-island = Une île barre le chemin, { sonar-spaces } { sonar-side-of }. Allez moins loin ou ailleurs.
refused-sonar-silence-own-route = Votre propre route barre le chemin, { sonar-spaces } { sonar-side-of }. Allez moins loin ou ailleurs.
refused-sonar-silence-own-mine = Votre propre mine barre le chemin, { sonar-spaces } { sonar-side-of }. Allez moins loin ou ailleurs.
refused-sonar-silence-out-of-range = Le silence va de zéro à quatre cases, pas { $length }. Dites moins.
refused-sonar-loose-part = { $word } appartient à un ordre non commencé. Dites d’abord l’ordre, par exemple MINE.
refused-sonar-no-sector = Pas de secteur { $sector } sur cette face. Choisissez-en un autre.
refused-sonar-surface-needs-sector = Dites le secteur : SURFACE 5.
refused-sonar-wrong-sector = Vous n’êtes pas dans le secteur { $sector }. Regardez votre carte.
refused-sonar-no-question = Aucune question n’est posée. Continuez.
refused-sonar-bad-drone = C’est faux pour le secteur { $sector }. Le drone reçoit la vérité : répondez encore.
    .short = faux
refused-sonar-sonar-no-such-value = { $value } n’existe pas sur cette face. Choisissez une autre valeur.
refused-sonar-sonar-same-kind = Les deux faits sont du même genre. Prenez-en deux parmi ligne, colonne, secteur.
refused-sonar-sonar-both-true = Les deux faits sont vrais. Rendez-en un faux.
refused-sonar-sonar-both-false = Les deux faits sont faux. Rendez-en un vrai.
refused-sonar-sonar-unreadable = { $word } : les colonnes sont des lettres, lignes et secteurs des nombres. Redites-le.
refused-sonar-not-surfaced = Votre sous-marin n’est pas en surface. Rien à sécuriser.
refused-sonar-section-secured = Section { sonar-section } déjà faite. Prenez-en une autre.
    .short = fait
refused-sonar-not-your-section = C’est à un autre de tracer une section. Passez la feuille.
    .short = pas à vous
refused-sonar-section-too-fast = Un contour prend son temps : encore { $seconds } s, puis réessayez.
refused-sonar-not-all-secured = Sections sécurisées : { $count } sur 4. Faites les autres d’abord.
refused-sonar-ready-already = Votre feuille est montrée. Attendez l’autre mécanicien.
refused-sonar-nothing-to-check = Aucune feuille à vérifier.
refused-sonar-check-too-early = L’autre équipage en est à { $count } sur 4. Attendez les quatre sections.
refused-sonar-not-secured = L’autre mécanicien n’a pas accepté. D’abord READY, puis attendez.
refused-sonar-no-dive = Votre sous-marin est déjà sous l’eau. Annoncez un cap.
refused-sonar-nothing-to-correct = Le dernier cap ne peut plus être rectifié : autre chose a suivi. Les deux équipages peuvent l’annuler avec UNDO.
refused-sonar-same-course = C’était déjà cap { sonar-dir }. Dites celui qu’il aurait fallu.
    .short = cap annoncé

# The public log and the scene.
sonar-log-course = Cap { sonar-dir }
sonar-log-corrected = Rectifié : cap { sonar-dir }
sonar-log-silence = Silence
sonar-log-ready = Prêt : { sonar-system-name }
sonar-log-mine = Mine larguée
sonar-log-torpedo = Torpille { $at }
sonar-log-trigger = Mine { $at } explose
sonar-log-archer = Mine Archer { $at }
sonar-log-damage =
    { $amount ->
        [1] Un dégât
        [2] Deux dégâts
       *[other] { $amount } dégâts
    }
sonar-log-drone =
    { $answer ->
        [yes] Drone secteur { $sector } : oui
       *[other] Drone secteur { $sector } : non
    }
sonar-log-sonar = Sonar : { $facts }
sonar-log-surface = Surface : secteur { $sector }
sonar-log-accepted = Contrôle réussi
sonar-log-rejected = Contrôle manqué
sonar-log-dive = Plongée
sonar-log-failed = Une activation échoue
sonar-log-end = Détruit
sonar-fact-row = ligne { $value }
sonar-fact-column = colonne { $value }
sonar-fact-sector = secteur { $value }
sonar-hit-of = { $count ->
    [0] 0 coup sur 4
    [one] 1 coup sur 4
   *[other] { $count } coups sur 4
}
sonar-hits = { $team } { $count }/4
sonar-surfaced-at = surface { $clock }
sonar-on-spaces =
    { $count ->
        [1] sur une case
       *[other] sur { $count } cases
    }
sonar-replay = Relecture : { $number } sur { $count }. Touchez l’écran pour l’arrêter.
sonar-all-wait = tous attendent
sonar-speaks = Seuls les { TEAM($team) } parlent. Crayons posés, les autres écoutent.
sonar-nothing-yet = Rien n’a encore été annoncé
sonar-crew-table = { $team } : poste
sonar-choices = Choix
sonar-answer-at =
    Les { TEAM($team) } répondent à leur lecteur ou sur leur page : { $kind ->
        [sonar] deux parmi ligne, colonne et secteur
        [hit] rien, indirect ou direct
       *[other] Oui ou Non
    }.
sonar-waiting = répondent
sonar-letter-n = N
sonar-letter-e = E
sonar-letter-s = S
sonar-letter-w = O
sonar-extra-turns =
    { $count ->
        [1] Le dernier tour de suite
       *[other] { $count } tours de suite
    }
sonar-heading-none = sans cap
sonar-heading-silent = cap secret
sonar-heading-dived = de nouveau en plongée
sonar-at-surface = En surface
sonar-securing = { $count } sur 4 sécurisées
sonar-checking = L’adversaire contrôle
sonar-checked = Contrôlé : prêts
sonar-choosing = Sur votre page, à votre lecteur, ou ici : Bleu touche une case, puis Jaune. Les autres ne regardent pas.
sonar-side-real-time = Temps réel
sonar-side-turn-by-turn = Tour par tour
sonar-announce-only = Annonces seules
sonar-announce-only-told = La table ne tient que les annonces ; chaque équipage tient ses feuilles.
sonar-side-real-time-told = Les deux équipages agissent en même temps. STOP arrête tout le monde.
sonar-side-turn-by-turn-told = Les équipages jouent tour à tour : un cap, ou la surface.
sonar-team-told = Cet écran est pour cet équipage seul. Personne de l’autre équipage ne le regarde.
sonar-map-told = Les deux capitaines et les deux opérateurs radio ont cette carte devant eux.
sonar-won = Vainqueur
sonar-lost = Détruit
sonar-decided = { $weapon ->
    [archer] Mine Archer
    [torpedo] Torpille { $team ->
        [blue] bleue
       *[yellow] jaune
     }
   *[mine] Mine { $team ->
        [blue] bleue
       *[yellow] jaune
     }
 } en { $at } : { $prey ->
    [both] les deux coulés
   *[other] { TEAM($prey, plain: 1) } coulés
 }
sonar-reason-explosion = Une explosion a décidé
sonar-reason-breakdown = Une avarie a décidé
sonar-reason-ice = La glace a décidé
sonar-reason-told = Le dernier dégât a décidé
sonar-reason-setup = Décidé dès le départ
sonar-mines-laid =
    { $count ->
        [0] Aucune mine
        [1] Une mine
       *[other] { $count } mines
    }
sonar-ended-at = Arrivé en { $at }
sonar-courses =
    { $count ->
        [1] Un cap
       *[other] { $count } caps
    }
sonar-gauge-mine = Mine
sonar-gauge-torpedo = Torpille
sonar-gauge-drone = Drone
sonar-gauge-sonar = Sonar
sonar-gauge-silence = Silence
sonar-gauge-scenario = Archer
sonar-page-captain = Cap
sonar-page-first-mate = Jauges
sonar-page-engineer = Avaries
sonar-page-orders = Ordres
sonar-page-ready = Prêt
sonar-page-correct = Dernier cap
sonar-first-mate = Second
sonar-engineer = Mécanicien
sonar-panel-n = Nord
sonar-panel-e = Est
sonar-panel-s = Sud
sonar-panel-w = Ouest

# Words on buttons and labels.
label-sonar-course = Cap { sonar-dir }
label-sonar-correct = Dernier cap : { sonar-dir }
label-sonar-silence = Silence { sonar-dir }, { $count }
label-sonar-drone = Drone : secteur { $sector }
label-sonar-damage = Dégâts { $amount }
label-sonar-mark = Remplir : { sonar-system-name }
label-sonar-ready = Prêt : { sonar-system-name }
label-sonar-break = { $symbol }, panneau { sonar-dir }
label-sonar-secure = Sécuriser : { sonar-section }
label-sonar-ok-first-mate = Second : OK
label-sonar-ok-engineer = Mécanicien : OK
label-sonar-space = { $at }
label-sonar-row = Ligne { $row }
label-sonar-column = Colonne { $column }
label-sonar-sector = Secteur { $sector }
label-sonar-word-surface = Surface
label-sonar-word-dive = Plongée
label-sonar-word-endturn = Fin du tour
label-sonar-word-stop = Stop
label-sonar-word-cancel = Retour
label-sonar-word-resume = Reprendre
label-sonar-word-at = Départ en
label-sonar-word-torpedo = Torpille
label-sonar-word-mine = Larguer une mine
label-sonar-word-trigger = Déclencher mine
label-sonar-word-archer = Mine Archer
label-sonar-word-sonar = Sonar
label-sonar-word-silence = Silence
label-sonar-word-yes = Oui
label-sonar-word-no = Non
label-sonar-word-row = Ligne
label-sonar-word-column = Colonne
label-sonar-word-sector = Secteur
label-sonar-word-clear = Rien à signaler
label-sonar-word-indirect = Touché indirect
label-sonar-word-direct = Touché direct
label-sonar-word-ready = Prêt à plonger
label-sonar-word-accept = Contrôle accepté
label-sonar-word-reject = Contrôle refusé
label-sonar-word-new = Nouvelle bataille
label-sonar-word-earlier = Avant
label-sonar-word-later = Après
label-sonar-word-first = Au début
label-sonar-word-last = À la fin
label-sonar-word-undo = Annuler le dernier
label-sonar-word-ok = OK

# Options.
option-captain-sonar-map = Carte
value-captain-sonar-map-alpha = Alpha
value-captain-sonar-map-bravo = Bravo
value-captain-sonar-map-charlie = Charlie
value-captain-sonar-map-delta = Delta
value-captain-sonar-map-echo = Echo
option-captain-sonar-side = Face de la carte
value-captain-sonar-side-as-mode = celle du mode
value-captain-sonar-side-real-time = temps réel, 15 sur 15
value-captain-sonar-side-turn-by-turn = tour par tour, 10 sur 10
option-captain-sonar-mode = Mode
value-captain-sonar-mode-real-time = temps réel
value-captain-sonar-mode-turn-by-turn = tour par tour
option-captain-sonar-first = Premier tour
value-captain-sonar-first-random = tiré au sort
value-captain-sonar-first-blue = Bleu
value-captain-sonar-first-yellow = Jaune
option-captain-sonar-seats = Places de l’équipage bleu
value-captain-sonar-seats-alternate = 1, 3, 5 et 7
value-captain-sonar-seats-halves = la première moitié
option-captain-sonar-announce-only = Seules les annonces vont à la table
option-captain-sonar-dive-to-start = Les deux capitaines disent DIVE au début
value-captain-sonar-dive-to-start-as-mode = en temps réel seulement
option-captain-sonar-drone-answer = Qui répond au drone
value-captain-sonar-drone-answer-auto = la table
value-captain-sonar-drone-answer-asked = le capitaine adverse
option-captain-sonar-resume = Après un STOP
value-captain-sonar-resume-auto = le jeu reprend aussitôt
value-captain-sonar-resume-word = attendre RESUME
value-captain-sonar-resume-both = les deux capitaines reprennent
option-captain-sonar-turn-seconds = Secondes par tour (0 : sans horloge)
option-captain-sonar-circuit-and-panel = Circuit et panneau complets ensemble
why-captain-sonar-circuit-and-panel = Un circuit complet se répare d’abord ; des symboles quittent le panneau, donc pas de dégât.
value-captain-sonar-circuit-and-panel-repair-first = réparation d’abord, sans dégât
value-captain-sonar-circuit-and-panel-damage-first = dégât d’abord
option-captain-sonar-radiation-and-panel = Radiation et panneau à la fois
why-captain-sonar-radiation-and-panel = Un dégât efface tout le tableau ; la seconde raison ne vaut plus.
value-captain-sonar-radiation-and-panel-one = un dégât
value-captain-sonar-radiation-and-panel-two = deux dégâts
option-captain-sonar-torpedo-range = Portée de torpille
why-captain-sonar-torpedo-range = Une torpille file d’une à quatre cases autour des îles, jamais en biais. Compter droit est plus simple.
value-captain-sonar-torpedo-range-sea-path = par mer seulement
value-captain-sonar-torpedo-range-plain-distance = distance simple
option-captain-sonar-mine-neighbours = Largage de mines
why-captain-sonar-mine-neighbours = La feuille montre des mines sur les huit cases autour, les diagonales aussi.
value-captain-sonar-mine-neighbours-eight = sur les huit côtés
value-captain-sonar-mine-neighbours-four = sur quatre côtés
option-captain-sonar-second-mine = Deuxième mine sur une case
why-captain-sonar-second-mine = Les règles ne parlent pas de deux mines d’un équipage sur une case ; une suffit.
value-captain-sonar-second-mine-forbid = interdite
value-captain-sonar-second-mine-allow = permise
option-captain-sonar-chain = Mines près d’une torpille
why-captain-sonar-chain = Dans la première édition rien ne déclenche une autre mine ; dans la seconde la torpille, autour d’elle.
value-captain-sonar-chain-none = restent
value-captain-sonar-chain-second-edition = explosent
option-captain-sonar-trigger = Déclencher une mine
why-captain-sonar-trigger = Déclencher une mine n’est pas une activation : toujours possible, sauf en surface.
value-captain-sonar-trigger-free = à tout moment
value-captain-sonar-trigger-needs-no-red = pas avec une avarie rouge
value-captain-sonar-trigger-counts-as-activation = compte comme activation
option-captain-sonar-activate-before-ok = Activer avant l’OK
why-captain-sonar-activate-before-ok = Un système attend que second et mécanicien aient noté le cap, comme le veulent les règles.
value-captain-sonar-activate-before-ok-wait = attendre
value-captain-sonar-activate-before-ok-allow = permis
option-captain-sonar-full-gauges = Jauges toutes pleines
value-captain-sonar-full-gauges-fixed = pas de marque, OK requis
option-captain-sonar-blackout = Black-out
why-captain-sonar-blackout = Sans issue, il ne reste qu’à faire surface ; la façon douce permet encore les systèmes.
value-captain-sonar-blackout-strict = seule la surface reste
value-captain-sonar-blackout-lenient = armes d’abord, au choix
option-captain-sonar-false-fact = Faux fait du sonar
value-captain-sonar-false-fact-fixed = une valeur de cette face
option-captain-sonar-both-destroyed = Les deux détruits ensemble
why-captain-sonar-both-destroyed = Si les deux coulent dans une explosion, les règles ne nomment pas de vainqueur : égalité.
value-captain-sonar-both-destroyed-draw = égalité
value-captain-sonar-both-destroyed-attacker-loses = l’attaquant perd
value-captain-sonar-both-destroyed-attacker-wins = l’attaquant gagne
option-captain-sonar-silence-mark = Marque d’un silence
why-captain-sonar-silence-mark = Comme imprimé, on remplit avant d’effacer ; la marque ne va donc pas sur le silence.
value-captain-sonar-silence-mark-printed-order = pas sur silence
value-captain-sonar-silence-mark-erase-first = silence aussi
option-captain-sonar-failed-activation = Système qui n’est pas prêt
why-captain-sonar-failed-activation = Un système qui n’est pas prêt est refusé et ne coûte rien ; seul l’équipage le sait.
value-captain-sonar-failed-activation-none = refusé, sans coût
value-captain-sonar-failed-activation-radiation = coûte une radiation
option-captain-sonar-own-damage = Dégât propre
value-captain-sonar-own-damage-fixed = public
option-captain-sonar-silence-over-mines = Silence sur ses mines
why-captain-sonar-silence-over-mines = Un cap ne traverse pas une mine à soi, et le silence est un cap de plusieurs pas.
value-captain-sonar-silence-over-mines-no = non
value-captain-sonar-silence-over-mines-pass-only = passer sans s’arrêter
option-captain-sonar-silence-zero = Silence de zéro case
why-captain-sonar-silence-zero = Un silence de zéro case ressemble aux autres : les deux postes notent, l’ennemi ne voit rien.
value-captain-sonar-silence-zero-both = les deux notent
value-captain-sonar-silence-zero-first-mate-only = second seulement
value-captain-sonar-silence-zero-none = personne
option-captain-sonar-silence-turn = Silence et cap
why-captain-sonar-silence-turn = Le silence est un système ; il s’ajoute donc au cap du tour.
value-captain-sonar-silence-turn-extra = un mouvement en plus
value-captain-sonar-silence-turn-replaces = au lieu du cap
option-captain-sonar-hit-archer = Mine Archer touchée
why-captain-sonar-hit-archer = Dans le scénario seul son système efface une mine Archer.
value-captain-sonar-hit-archer-none = reste
value-captain-sonar-hit-archer-destroyed = est rayée
option-captain-sonar-surfaced-in-extra-turns = Surface pendant les tours en plus
why-captain-sonar-surfaced-in-extra-turns = Qui fait surface pendant trois tours de plus en donne trois à l’ennemi, comme toujours.
value-captain-sonar-surfaced-in-extra-turns-three = encore trois tours
value-captain-sonar-surfaced-in-extra-turns-one = retour à la normale
option-captain-sonar-securing-seconds = Secondes pour sécuriser
why-captain-sonar-securing-seconds = Les règles ne fixent pas de temps pour les contours. Un décompte ne fait qu’informer.
option-captain-sonar-section-seconds = Secondes au moins par section
option-captain-sonar-stop-freezes-surfaced = STOP fige l’équipage en surface
why-captain-sonar-stop-freezes-surfaced = À un STOP tout s’arrête, les crayons d’un équipage en surface aussi.
option-captain-sonar-activate-after-dive = Système juste après la plongée
why-captain-sonar-activate-after-dive = Le dernier cap compte encore après la plongée ; d’autres en veulent un nouveau.
value-captain-sonar-activate-after-dive-as-is = si un cap précède
value-captain-sonar-activate-after-dive-course-after-dive = un cap d’abord
option-captain-sonar-activate-when = Activer dans le tour
why-captain-sonar-activate-when = Tour par tour le cap vient d’abord, puis un système.
value-captain-sonar-activate-when-after = après le cap
value-captain-sonar-activate-when-either = avant ou après
option-captain-sonar-edition = Édition
value-captain-sonar-edition-fixed = première, 2016
option-captain-sonar-simultaneous = Deux mots ensemble
value-captain-sonar-simultaneous-fixed = le premier est exécuté en entier
option-captain-sonar-start-space = Case de départ
value-captain-sonar-start-space-fixed = toute case de mer
option-captain-sonar-listen = Comment suivre les caps
value-captain-sonar-listen-screen = à l’écran
value-captain-sonar-listen-ears = à l’oreille seule
value-captain-sonar-listen-sheets = à l’oreille seule, sur aucune page
option-captain-sonar-training = Entraînement : montrer les positions possibles
sonar-leg = { $count } { $direction ->
    [N] nord
    [E] est
    [S] sud
   *[W] ouest
 }
sonar-since-start = { TEAM($team) } : { $way } du départ
sonar-since-surface = { TEAM($team) } : { $way } du secteur { $sector }
sonar-since-silence = { TEAM($team) } : { $way } depuis le silence
sonar-known-silence = { TEAM($team) } : 0 à 4 cases, sans dire où
sonar-known-mines = { TEAM($team) } : { $count ->
    [one] une mine posée
   *[other] { $count } mines posées
 }
sonar-known-hits = { TEAM($team) } : { sonar-hit-of }
sonar-known-drone = { $is ->
    [yes] { TEAM($team) } : présents dans le secteur { $sector }
   *[no] { TEAM($team) } : pas dans le secteur { $sector }
 }
sonar-known-sonar = { TEAM($team) } : { $facts } – un seul est vrai
sonar-said = { TEAM($team) } : { $what }
sonar-two = { $first }, { $second }
