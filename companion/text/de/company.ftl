# Eine Crew von Captain Sonar, die der Tisch spielt.

option-captain-sonar-blue = Wer Blau spielt
value-captain-sonar-blue-people = ihr
value-captain-sonar-blue-table = der Tisch
why-captain-sonar-blue = Eine Crew, die der Tisch spielt, sieht ihre eigenen Bögen und die Ansagen, sonst nichts.
option-captain-sonar-yellow = Wer Gelb spielt
value-captain-sonar-yellow-people = ihr
value-captain-sonar-yellow-table = der Tisch
why-captain-sonar-yellow = Eine Crew, die der Tisch spielt, sieht ihre eigenen Bögen und die Ansagen, sonst nichts.
option-captain-sonar-captain = Kapitän des Tisches
value-captain-sonar-captain-cadet = Kadett
value-captain-sonar-captain-captain = Kapitän
value-captain-sonar-captain-ace = Ass
why-captain-sonar-captain = Kadett: ein Anfänger. Kapitän: folgt Kursen genau. Ass: plant voraus, versteckt sich und lügt gut.

sonar-captain =
    { $captain ->
        [cadet] Kadett
        [ace] Ass
       *[captain] Kapitän
    }
refused-sonar-by-table = { TEAM($team) } wird vom Tisch gespielt und spricht für sich selbst. Sagt Wörter eurer eigenen Crew.
notice-sonar-posts-silent = Die Posten, die der Tisch für { TEAM($team) } hält, antworten nicht. Füllt und streicht selbst, bis sie wieder da sind.
review-company = { $number }. { $team }: { $word } (konnte den Gegner auf { $spaces } Feldern vermuten, der Gegner es auf { $own })
review-company-weighed = { review-company }. Abgewogen: { $others }
option-captain-sonar-first-mate = Erster Offizier, wenn unbesetzt
value-captain-sonar-first-mate-people = ihr
value-captain-sonar-first-mate-does = der Tisch
why-captain-sonar-first-mate = In Crews bis zu dritt kann der Tisch diesen Posten führen; einen Kurs setzt er nie.
option-captain-sonar-engineer = Maschinist, wenn unbesetzt
value-captain-sonar-engineer-people = ihr
value-captain-sonar-engineer-does = der Tisch
why-captain-sonar-engineer = In Crews bis zu dritt kann der Tisch diesen Posten führen; einen Kurs setzt er nie.
value-captain-sonar-first-mate-proposes = der Tisch schlägt vor
value-captain-sonar-engineer-proposes = der Tisch schlägt vor
option-captain-sonar-radio-operator = Funker, wenn unbesetzt
value-captain-sonar-radio-operator-people = ihr
value-captain-sonar-radio-operator-proposes = der Tisch schlägt vor
value-captain-sonar-radio-operator-does = der Tisch
why-captain-sonar-radio-operator = In Crews bis zu dritt kann der Tisch zeigen, wo der Gegner sein kann, nur für diese Crew.
page-sonar-advice-mark =
    { $done ->
        [yes] Der Tisch hat gefüllt: { sonar-system-name }.
       *[no] Der Tisch würde füllen: { sonar-system-name }.
    }
page-sonar-advice-break =
    { $done ->
        [yes] Der Tisch hat { $symbol } gestrichen.
       *[no] Der Tisch würde { $symbol } streichen.
    }
page-sonar-advice-ok =
    { $done ->
        [yes] Der Tisch hat OK gesagt.
       *[no] Der Tisch würde OK sagen.
    }
page-sonar-advice-film = Der Tisch zeichnet ein, wo der Gegner sein kann.
company-why-mark-torpedo = Der Torpedo ist jetzt am meisten wert: Er versenkt den Gegner.
company-why-mark-mine = Eine Mine ist jetzt am meisten wert: Sie sperrt dem Gegner Wasser.
company-why-mark-drone = Die Drohne ist jetzt am meisten wert: Sie findet den Gegner.
company-why-mark-sonar = Das Sonar ist jetzt am meisten wert: Es findet den Gegner.
company-why-mark-silence = Die Schleichfahrt ist jetzt am meisten wert: Sie versteckt uns.
company-why-mark-scenario = Die eigene Waffe der Karte ist jetzt am meisten wert.
company-why-all-full = Alle Anzeigen sind voll.
company-why-nothing-to-break = In diesem Feld ist alles gestrichen.
company-why-repairs = Damit ist ein Stromkreis voll, der sich dann selbst repariert.
company-why-circuit = Ist sein Stromkreis voll, wird es repariert.
company-why-radiation = Es sperrt kein System.
company-why-spares = Torpedos und Minen bleiben einsatzbereit.
company-why-any = Es kostet von dem, was bleibt, am wenigsten.
note-sonar-crews = { $first } { $second }
note-sonar-crew-table = { TEAM($team) }: der Tisch, als { sonar-captain }.
note-sonar-crew-people =
    { TEAM($team) }: { $count ->
        [0] ihr, alle Posten.
        [1] eine Person, alle Posten.
       *[other] { $count } Leute, alle Posten.
    }
note-sonar-crew-helped = 
    { TEAM($team) }: { $count ->
        [0] ihr
        [1] eine Person
       *[other] { $count } Leute
    }; der Tisch: { $posts }.
note-sonar-post = 
    { $post ->
        [first_mate] Erster Offizier
        [engineer] Maschinist
       *[radio_operator] Funker
    } ({ $how ->
        [does] führt ihn
       *[proposes] schlägt vor
    })
sonar-advised = { $post }: { $what }?
option-captain-sonar-blue-captain = Kapitän des Tisches, Blau
value-captain-sonar-blue-captain-as-captain = wie für beide gewählt
value-captain-sonar-blue-captain-cadet = Kadett
value-captain-sonar-blue-captain-captain = Kapitän
value-captain-sonar-blue-captain-ace = Ass
why-captain-sonar-blue-captain = Wo der Tisch beide Crews spielt, kann jede ihren eigenen Kapitän haben.
option-captain-sonar-yellow-captain = Kapitän des Tisches, Gelb
value-captain-sonar-yellow-captain-as-captain = wie für beide gewählt
value-captain-sonar-yellow-captain-cadet = Kadett
value-captain-sonar-yellow-captain-captain = Kapitän
value-captain-sonar-yellow-captain-ace = Ass
why-captain-sonar-yellow-captain = Wo der Tisch beide Crews spielt, kann jede ihren eigenen Kapitän haben.
sonar-thought = { TEAM($team) } konnte den Gegner auf { $spaces } Feldern finden, er es auf { $own }
sonar-thought-best = Bestes zuerst: { $ways }
sonar-thought-n = Nord
sonar-thought-e = Ost
sonar-thought-s = Süd
sonar-thought-w = West
sonar-thought-surface = Auftauchen
company-why-follows = Nur von dort kann er all das angesagt haben.
sonar-why = { $said } { $why }
sonar-possible = { $count ->
    [one] Der Gegner kann nur auf { $spaces } sein
   *[other] Der Gegner kann auf { $count } Feldern sein: { $spaces }
}
notice-sonar-why = Der Grund steht jetzt auf den eigenen Seiten und Bildschirmen von { TEAM($team) }.
refused-sonar-why-nobody = Der Tisch hat für diese Crew keinen Posten. Was eine Crew des Tisches dachte, wird nach der Schlacht gezeigt: sagt MOMENT und eine Zahl.
refused-sonar-why-nothing = Der Tisch hat für diese Crew noch nichts gefüllt, gestrichen oder vorgeschlagen. Setzt einen Kurs und fragt noch einmal.
