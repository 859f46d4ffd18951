# Les feuilles de Captain Sonar. Les clés en sheet- sont dites par la page : paramètres simples seulement.

post-sonar-captain = Capitaine
post-sonar-mate = Second
post-sonar-engineer = Mécanicien
post-sonar-radio = Radio

sheet-sonar-post-captain = Capitaine
sheet-sonar-post-mate = Second
sheet-sonar-post-engineer = Mécanicien
sheet-sonar-post-radio = Radio
# What a post does, below its name where one joins.
sheet-sonar-does-captain = dirige et tire
sheet-sonar-does-first_mate = charge les systèmes
sheet-sonar-does-engineer = choisit les pannes
sheet-sonar-does-radio_operator = suit l’ennemi
sheet-sonar-crew-blue = Équipage bleu
sheet-sonar-crew-yellow = Équipage jaune
# On the button that joins, after “I am” or “we are”.
sheet-sonar-of-blue = { $posts } des Bleus
sheet-sonar-of-yellow = { $posts } des Jaunes
sheet-sonar-hull-own = Vos dégâts : { $damage } sur 4
sheet-sonar-hull-enemy = Dégâts ennemis : { $damage } sur 4
sheet-sonar-chart = Carte, votre sous-marin en { $at }, secteur { $sector }
sheet-sonar-radio-chart = Carte à annoter
sheet-sonar-dir-n = Nord
sheet-sonar-dir-e = Est
sheet-sonar-dir-s = Sud
sheet-sonar-dir-w = Ouest
sheet-sonar-letter-n = N
sheet-sonar-letter-e = E
sheet-sonar-letter-s = S
sheet-sonar-letter-w = O
sheet-sonar-system-mine = Mine
sheet-sonar-system-torpedo = Torpille
sheet-sonar-system-drone = Drone
sheet-sonar-system-sonar = Sonar
sheet-sonar-system-silence = Silence
sheet-sonar-system-scenario = Archer
sheet-sonar-marks = { $marks } sur { $spaces }
sheet-sonar-ready = prêt
sheet-sonar-state-open = prêt
sheet-sonar-state-after-ok = après OK
sheet-sonar-state-broken = en panne
sheet-sonar-state-filling = se charge
sheet-sonar-state-later = cap d’abord
sheet-sonar-state-no = attend
sheet-sonar-ok = OK
sheet-sonar-not-yet = pas encore
sheet-sonar-sector = secteur { $sector }
sheet-sonar-surface = Surface
sheet-sonar-hold = maintenir
sheet-sonar-hold-at = Maintenir : { $at }
sheet-sonar-pull = tirer
sheet-sonar-start-choose = Ouvrir la carte
sheet-sonar-start-other = Départ { $at } : en choisir un autre
sheet-sonar-dive = Plonger
sheet-sonar-endturn = Finir le tour
sheet-sonar-stop = STOP
sheet-sonar-lately = Ce qui vient de se passer
sheet-sonar-undo = Annuler
sheet-sonar-correct = Mauvais cap
sheet-sonar-correct-which = Quel était le bon cap ?
sheet-sonar-correct-hint = Le capitaine ennemi doit confirmer.
sheet-sonar-damage = 1 dégât subi
sheet-sonar-trigger = Mine { $at } : déclencher
sheet-sonar-trigger-one = Déclencher une mine
sheet-sonar-trigger-hold = Maintenir la mine pour la déclencher
sheet-sonar-aim-start = Où commencez-vous ?
sheet-sonar-aim-torpedo = Torpille : où ?
sheet-sonar-aim-mine = Poser la mine : où ?
sheet-sonar-aim-drone = Drone : quel secteur ?
sheet-sonar-aim-sonar = Sonar : interroger l’ennemi
sheet-sonar-aim-silence = Silence : tirez le sous-marin
sheet-sonar-aim-scenario = Mine Archer : laquelle ?
sheet-sonar-aim-hint = Posez le doigt, glissez, relâchez
sheet-sonar-out-of-reach = hors de portée
sheet-sonar-harms = notre sous-marin, dégâts : { $damage }
sheet-sonar-as-list = Toutes les cases en liste
sheet-sonar-use-sonar = Utiliser le sonar
sheet-sonar-asks = Le capitaine ennemi en donne deux : ligne, colonne, secteur. L’une est vraie, l’autre fausse.
sheet-sonar-surface-where = Surface : dans quel secteur ?
sheet-sonar-stay = Rester, et noter pour
sheet-sonar-stay-n = Silence de zéro case, marques au nord
sheet-sonar-stay-e = Silence de zéro case, marques à l’est
sheet-sonar-stay-s = Silence de zéro case, marques au sud
sheet-sonar-stay-w = Silence de zéro case, marques à l’ouest
sheet-sonar-close = Fermer
sheet-sonar-mark = Remplir : { $system }
sheet-sonar-broken = en panne
sheet-sonar-broken-fills = en panne, se charge
sheet-sonar-captain-fires = Le capitaine l’utilise
sheet-sonar-activate = Activer
sheet-sonar-with-captain = avec le capitaine
sheet-sonar-call = Annoncer PRÊT
sheet-sonar-engineer-ok = { $who } : OK
sheet-sonar-engineer-not = { $who } : pas encore
sheet-sonar-waits = Attendez : { $who }
sheet-sonar-circuit-yellow = Jaune
sheet-sonar-circuit-orange = Orange
sheet-sonar-circuit-gray = Gris
sheet-sonar-left = reste { $left }
sheet-sonar-radiation = Radiation
sheet-sonar-works = marche
sheet-sonar-broken-by = en panne · { $broken }
sheet-sonar-colour-red = cercle rouge : mine, torpille
sheet-sonar-colour-green = triangle vert : drone, sonar
sheet-sonar-colour-yellow = étoile jaune : silence
sheet-sonar-colour-radiation = hexagone : radiation
sheet-sonar-crossed = rayé
sheet-sonar-costs = dégâts : { $damage }, maintenir
sheet-sonar-repairs-yellow = répare le circuit jaune
sheet-sonar-repairs-orange = répare le circuit orange
sheet-sonar-repairs-gray = répare le circuit gris
sheet-sonar-break-repairs-yellow = { $symbol } répare tout le jaune
sheet-sonar-break-repairs-orange = { $symbol } répare tout l’orange
sheet-sonar-break-repairs-gray = { $symbol } répare tout le gris
sheet-sonar-break-costs = { $symbol } : dégâts { $damage }, maintenir
sheet-sonar-stop-title = STOP
sheet-sonar-stop-side = crayons posés, pendules arrêtées
sheet-sonar-question = Une question est posée
sheet-sonar-question-title = Réponse
sheet-sonar-question-side = le jeu attend
sheet-sonar-word-clear = Rien à signaler
sheet-sonar-word-clear-damage = aucun dégât
sheet-sonar-word-indirect = Touché indirect
sheet-sonar-word-indirect-damage = 1 dégât
sheet-sonar-word-direct = Touché direct
sheet-sonar-word-direct-damage = 2 dégâts
sheet-sonar-word-yes = Oui
sheet-sonar-word-no = Non
sheet-sonar-word-cancel = Annuler
sheet-sonar-word-resume = Le jeu reprend
sheet-sonar-us-clear = Nous sommes indemnes.
sheet-sonar-us-indirect = Nous avons pris 1 dégât.
sheet-sonar-us-direct = Nous avons pris 2 dégâts.
sheet-sonar-struck-clear = L’ennemi est indemne.
sheet-sonar-struck-indirect = L’ennemi a pris 1 dégât.
sheet-sonar-struck-direct = L’ennemi a pris 2 dégâts.
sheet-sonar-fact-row = ligne { $value }
sheet-sonar-fact-column = colonne { $value }
sheet-sonar-fact-sector = secteur { $value }
sheet-sonar-kind-row = Lignes
sheet-sonar-kind-column = Colonnes
sheet-sonar-kind-sector = Secteurs
sheet-sonar-fact-first = 1. Qu’est-ce qui est vrai ?
sheet-sonar-fact-second = 2. Qu’est-ce qui est faux ?
sheet-sonar-fact-two = Deux faits de sortes différentes : un vrai, un faux
sheet-sonar-securing = Sécuriser le sous-marin
sheet-sonar-section-stern = Poupe
sheet-sonar-section-tower = Kiosque
sheet-sonar-section-hull_centre = Centre
sheet-sonar-section-bow = Proue
sheet-sonar-due = Maintenant :
sheet-sonar-outline = Contour : { $section }
sheet-sonar-outlined = Part du contour
sheet-sonar-traced = { $percent } % tracés
sheet-sonar-trace = D’un doigt, un tour, dans la bordure
sheet-sonar-outside = La ligne sort de la bordure : recommencez, sinon le contrôle échoue
sheet-sonar-trace-again = Recommencer
sheet-sonar-trace-keys = Maintenir : tracé automatique
sheet-sonar-wait-a-moment = Bien. Une section prend son temps …
sheet-sonar-told = Fait
sheet-sonar-rejected = Le mécanicien ennemi refuse : les quatre sections à refaire.
sheet-sonar-ready-to-dive = Prêt à plonger
sheet-sonar-being-checked = Le mécanicien ennemi regarde vos contours.
sheet-sonar-check = Contrôle des contours ennemis
sheet-sonar-check-asked = Les quatre lignes sont-elles dedans ?
sheet-sonar-check-hint = Si une ligne sort de la bordure, ils recommencent.
sheet-sonar-accept = Accepter
sheet-sonar-reject = Refuser
sheet-sonar-on-paper = Regardez leur papier.
sheet-sonar-film = Calque { $number }, traits : { $count }
sheet-sonar-empty = vide
sheet-sonar-moved = { $across }, { $down }
sheet-sonar-eye = Montrer le calque { $number }
sheet-sonar-copy-short = Copier
sheet-sonar-copy = Copier le calque
sheet-sonar-tool-stroke = Trait
sheet-sonar-tool-pen = Crayon
sheet-sonar-tool-slide = Glisser
sheet-sonar-tool-rubber = Gomme
sheet-sonar-tool-drone = Drone
sheet-sonar-tool-sonar = Sonar
sheet-sonar-tool-silence = Silence
sheet-sonar-tool-mine = Mine
sheet-sonar-tool-blast = Explosion
sheet-sonar-tool-surface = Surface
sheet-sonar-take-back = Annuler
sheet-sonar-stroke = Trait { $direction }
sheet-sonar-strokes = traits
sheet-sonar-stroke-one = trait
sheet-sonar-drone-yes = drone : oui
sheet-sonar-drone-no = drone : non
sheet-sonar-last = dernière annonce
sheet-sonar-said-blue = Bleus : { $said }
sheet-sonar-said-yellow = Jaunes : { $said }
sheet-sonar-plots = Touchez chaque cap entendu, puis glissez le calque là où il passe.
sheet-sonar-heard = Ce qui a été annoncé
sheet-sonar-heard-listen = Ce qui a été annoncé ; caps à l’oreille seulement

page-sonar-over =
    { $winner ->
        [draw] La bataille finit sans vainqueur
        *[other] { $winner ->
        [blue] Les Bleus gagnent
        *[other] Les Jaunes gagnent
        }
        }
page-sonar-paused = Pause
page-sonar-stopped = STOP : attendez
page-sonar-wait = L’autre équipage agit
page-sonar-before = Les Capitaines choisissent le départ
page-sonar-start = Choisissez le départ
page-sonar-placed = On attend l’autre capitaine
page-sonar-dive = Plongez quand vous êtes prêts
page-sonar-surfaced = En surface
page-sonar-captain-waits-mate = Attendez : le second remplit encore
page-sonar-captain-waits-engineer = Attendez : le mécanicien raye encore
page-sonar-captain-waits-both = Attendez : second et mécanicien
page-sonar-captain-course = Annoncez un cap
page-sonar-captain-blackout = Aucune issue : surface
page-sonar-captain-system = Un système, ou fin du tour
page-sonar-mate-listen = Écoutez le capitaine
page-sonar-mate-mark = Cap { sonar-dir } : remplissez
page-sonar-mate-full = Tout est plein : dites OK
page-sonar-mate-done = Rempli. Écoutez le capitaine
page-sonar-mate-done-first = Rempli. Le mécanicien raye encore
page-sonar-engineer-listen = Écoutez le capitaine
page-sonar-engineer-break = Cap { sonar-dir } : rayez
page-sonar-engineer-free = Rien à rayer : dites OK
page-sonar-engineer-done = Rayé. Écoutez le capitaine
page-sonar-engineer-done-first = Rayé. Le second remplit encore
page-sonar-radio-listen =
    { $team ->
        [blue] Écoutez les Bleus
        *[other] Écoutez les Jaunes
        }
page-sonar-result-clear = · { TEAM($team) } indemnes
page-sonar-result-indirect = · { TEAM($team) } : touché indirect
page-sonar-result-direct = · { TEAM($team) } : touché direct
page-sonar-fires =
    { TEAM($team) } : { $weapon ->
        [torpedo] torpille
        *[other] mine
        } en { $at }
page-sonar-asks-drone = { TEAM($team) } : drone au secteur { $sector }
page-sonar-asks-sonar = { TEAM($team) } : sonar
page-sonar-asks-hole = Les { TEAM($team) } remontent par la glace
page-sonar-asks-correction = { TEAM($team) } : le dernier cap était { sonar-dir }
page-sonar-undo-mark = rempli : { sonar-system-name }
page-sonar-undo-break = rayé : { $symbol }
page-sonar-undo-start = départ : { $at }
page-sonar-called = Les { TEAM($team) } annoncent STOP
page-sonar-step-acts = Les { TEAM($team) } agissent
page-sonar-step-answers = Les { TEAM($team) } répondent
page-sonar-step-struck =
    { TEAM($team) } : { $result ->
        [direct] touché direct
        [indirect] touché indirect
        *[clear] rien à signaler
        }
page-sonar-step-resumes = Le jeu reprend
page-sonar-answer-sonar = Capitaine : deux faits, un faux
page-sonar-answer-drone = Capitaine : êtes-vous au secteur { $sector } ?
page-sonar-answer-hit = Capitaine : dites-le tout haut
page-sonar-answer-hole = Capitaine : est-ce un trou d’eau ?
page-sonar-answer-correction = Capitaine : le dernier cap était { sonar-dir } ?
page-sonar-agreed = Oui, { sonar-dir }
page-sonar-said-course = Vous avez dit { sonar-dir }. Le bon cap :
page-sonar-answering = Les { TEAM($team) } répondent
page-sonar-say-aloud = Capitaine : dites-le tout haut
page-sonar-captain-says =
    Le capitaine dit : { $result ->
        [direct] touché direct
        [indirect] touché indirect
        *[clear] rien à signaler
        }
page-sonar-name-system = Votre STOP : quel système ?
page-sonar-captain-names = Le capitaine nomme le système
page-sonar-resumes = Puis le jeu reprend
page-sonar-resume-alone = Crayons prêts ?
page-sonar-resume-yours = Crayons prêts ? Les deux capitaines le disent
page-sonar-resume-other = On attend le capitaine des { TEAM($team) }
page-sonar-acting = Les { TEAM($team) } agissent, les autres attendent
page-sonar-hint-place = Vous êtes en { $at }, secteur { $sector }. Vous seul le voyez.
page-sonar-hint-struck = Vous êtes en { $at }. Vous seul le voyez. Touchez après l’avoir dit.
page-sonar-hint-said = Vous êtes en { $at }. Vous seul le voyez.
page-sonar-secure-yours = Tracez une section ({ $count } sur 4)
page-sonar-secure-wait = Passez la feuille ({ $count } sur 4)
page-sonar-secure-call = Les quatre : prêts à plonger ?
page-sonar-secure-check = Le mécanicien ennemi contrôle
page-sonar-secure-dive = Contrôlé : plongez
