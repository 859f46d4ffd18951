# Un équipage de Captain Sonar joué par la table.

option-captain-sonar-blue = L’équipage bleu est joué par
value-captain-sonar-blue-people = vous
value-captain-sonar-blue-table = la table
why-captain-sonar-blue = Un équipage joué par la table voit ses propres feuilles et les annonces, rien d’autre.
option-captain-sonar-yellow = L’équipage jaune est joué par
value-captain-sonar-yellow-people = vous
value-captain-sonar-yellow-table = la table
why-captain-sonar-yellow = Un équipage joué par la table voit ses propres feuilles et les annonces, rien d’autre.
option-captain-sonar-captain = Capitaine de la table
value-captain-sonar-captain-cadet = cadet
value-captain-sonar-captain-captain = capitaine
value-captain-sonar-captain-ace = as
why-captain-sonar-captain = Cadet : un débutant. Capitaine : suit les caps exactement. As : prévoit, se cache et ment bien.

sonar-captain =
    { $captain ->
        [cadet] cadet
        [ace] as
       *[captain] capitaine
    }
refused-sonar-by-table = Les { TEAM($team) } sont joués par la table et parlent pour eux-mêmes. Dites les mots de votre propre équipage.
notice-sonar-posts-silent = Les postes tenus par la table pour les { TEAM($team) } ne répondent pas. Remplissez et rayez vous-mêmes jusqu’à leur retour.
review-company = { $number }. { $team } : { $word } (pouvait situer l’ennemi sur { $spaces } cases, et être situé sur { $own })
review-company-weighed = { review-company }. Pesé : { $others }
option-captain-sonar-first-mate = Second, s’il manque
value-captain-sonar-first-mate-people = vous
value-captain-sonar-first-mate-does = la table
why-captain-sonar-first-mate = Dans un équipage d’un à trois, la table peut tenir ce poste ; elle ne donne jamais de cap.
option-captain-sonar-engineer = Mécanicien, s’il manque
value-captain-sonar-engineer-people = vous
value-captain-sonar-engineer-does = la table
why-captain-sonar-engineer = Dans un équipage d’un à trois, la table peut tenir ce poste ; elle ne donne jamais de cap.
value-captain-sonar-first-mate-proposes = la table propose
value-captain-sonar-engineer-proposes = la table propose
option-captain-sonar-radio-operator = Radio, s’il manque
value-captain-sonar-radio-operator-people = vous
value-captain-sonar-radio-operator-proposes = la table propose
value-captain-sonar-radio-operator-does = la table
why-captain-sonar-radio-operator = Dans un équipage d’un à trois, la table peut montrer où l’ennemi peut être, à cet équipage seul.
page-sonar-advice-mark =
    { $done ->
        [yes] La table a rempli : { sonar-system-name }.
       *[no] La table remplirait : { sonar-system-name }.
    }
page-sonar-advice-break =
    { $done ->
        [yes] La table a rayé { $symbol }.
       *[no] La table rayerait { $symbol }.
    }
page-sonar-advice-ok =
    { $done ->
        [yes] La table a dit OK.
       *[no] La table dirait OK.
    }
page-sonar-advice-film = La table marque où l’ennemi peut être.
company-why-mark-torpedo = La torpille est la plus utile maintenant : elle coule l’ennemi.
company-why-mark-mine = Une mine est la plus utile maintenant : elle ferme des eaux à l’ennemi.
company-why-mark-drone = Le drone est le plus utile maintenant : il trouve l’ennemi.
company-why-mark-sonar = Le sonar est le plus utile maintenant : il trouve l’ennemi.
company-why-mark-silence = Le silence est le plus utile maintenant : il nous cache.
company-why-mark-scenario = L’arme propre à la carte est la plus utile maintenant.
company-why-all-full = Toutes les jauges sont pleines.
company-why-nothing-to-break = Tout est rayé sur ce panneau.
company-why-repairs = Un circuit est alors complet et se répare de lui-même.
company-why-circuit = Son circuit, une fois complet, le répare.
company-why-radiation = Cela ne bloque aucun système.
company-why-spares = Torpilles et mines restent utilisables.
company-why-any = C’est ce qui coûte le moins.
note-sonar-crews = { $first } { $second }
note-sonar-crew-table = { TEAM($team) } : la table, { sonar-captain }.
note-sonar-crew-people =
    { TEAM($team) } : { $count ->
        [0] vous, tous les postes.
        [1] une personne, tous les postes.
       *[other] { $count } personnes, tous les postes.
    }
note-sonar-crew-helped = 
    { TEAM($team) } : { $count ->
        [0] vous
        [1] une personne
       *[other] { $count } personnes
    } ; la table : { $posts }.
note-sonar-post = 
    { $post ->
        [first_mate] second
        [engineer] mécanicien
       *[radio_operator] radio
    } ({ $how ->
        [does] tient le poste
       *[proposes] propose
    })
sonar-advised = { $post } : { $what } ?
option-captain-sonar-blue-captain = Capitaine de la table, bleu
value-captain-sonar-blue-captain-as-captain = comme choisi pour les deux
value-captain-sonar-blue-captain-cadet = cadet
value-captain-sonar-blue-captain-captain = capitaine
value-captain-sonar-blue-captain-ace = as
why-captain-sonar-blue-captain = Si la table joue les deux équipages, chacun peut avoir son propre capitaine.
option-captain-sonar-yellow-captain = Capitaine de la table, jaune
value-captain-sonar-yellow-captain-as-captain = comme choisi pour les deux
value-captain-sonar-yellow-captain-cadet = cadet
value-captain-sonar-yellow-captain-captain = capitaine
value-captain-sonar-yellow-captain-ace = as
why-captain-sonar-yellow-captain = Si la table joue les deux équipages, chacun peut avoir son propre capitaine.
sonar-thought = Pour les { TEAM($team) }, l’ennemi sur { $spaces } cases ; pour lui, eux sur { $own }
sonar-thought-best = Le mieux d’abord : { $ways }
sonar-thought-n = nord
sonar-thought-e = est
sonar-thought-s = sud
sonar-thought-w = ouest
sonar-thought-surface = surface
company-why-follows = De là seulement, il a pu annoncer tout cela.
sonar-why = { $said } { $why }
sonar-possible = { $count ->
    [one] L’ennemi ne peut être qu’en { $spaces }
   *[other] L’ennemi peut être sur { $count } cases : { $spaces }
}
notice-sonar-why = La raison est écrite maintenant sur les pages et les écrans des { TEAM($team) }.
refused-sonar-why-nobody = La table ne tient aucun poste de cet équipage. Ce que pensait un équipage de la table se lit après la bataille : dites MOMENT et un nombre.
refused-sonar-why-nothing = La table n’a encore rien rempli, rayé ni proposé pour cet équipage. Donnez un cap, puis redemandez.
