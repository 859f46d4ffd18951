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
why-captain-sonar-captain = Cadet : un débutant. Capitaine : suit exactement. As : prévoit, se cache et ment bien.

sonar-captain =
    { $captain ->
        [cadet] cadet
        [ace] as
       *[captain] capitaine
    }
note-sonar-by-table = { TEAM($team) } est joué par la table ({ sonar-captain }) ; tous les postes de { TEAM($people) } sont à vous.
note-sonar-both-by-table = La table joue les deux équipages ({ sonar-captain }).
refused-sonar-by-table = { TEAM($team) } est joué par la table et parle pour lui-même. Dites les mots de votre propre équipage.
review-company = { $number }. { $team } : { $word } (l’ennemi sur { $spaces } cases, lui-même sur { $own })
review-company-weighed = { review-company }. Pesé : { $others }
option-captain-sonar-first-mate = Second, s’il manque
value-captain-sonar-first-mate-people = vous
value-captain-sonar-first-mate-does = la table
why-captain-sonar-first-mate = Dans un équipage d’un à trois, la table peut tenir ce poste ; elle ne donne jamais de cap.
option-captain-sonar-engineer = Mécanicien, s’il manque
value-captain-sonar-engineer-people = vous
value-captain-sonar-engineer-does = la table
why-captain-sonar-engineer = Dans un équipage d’un à trois, la table peut tenir ce poste ; elle ne donne jamais de cap.
note-sonar-posts =
    { $posts ->
        [first_mate] Dans un équipage de moins de quatre, la table est second.
        [engineer] Dans un équipage de moins de quatre, la table est mécanicien.
       *[both] Dans un équipage de moins de quatre, la table est second et mécanicien.
    }
