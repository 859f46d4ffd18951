# Eine Crew von Captain Sonar, die der Tisch spielt.

option-captain-sonar-blue = Die blaue Crew spielt
value-captain-sonar-blue-people = ihr
value-captain-sonar-blue-table = der Tisch
why-captain-sonar-blue = Eine Crew, die der Tisch spielt, sieht ihre eigenen Bögen und die Ansagen, sonst nichts.
option-captain-sonar-yellow = Die gelbe Crew spielt
value-captain-sonar-yellow-people = ihr
value-captain-sonar-yellow-table = der Tisch
why-captain-sonar-yellow = Eine Crew, die der Tisch spielt, sieht ihre eigenen Bögen und die Ansagen, sonst nichts.
option-captain-sonar-captain = Kapitän des Tisches
value-captain-sonar-captain-cadet = Kadett
value-captain-sonar-captain-captain = Kapitän
value-captain-sonar-captain-ace = Ass
why-captain-sonar-captain = Kadett: ein Anfänger. Kapitän: folgt genau. Ass: plant voraus, versteckt sich und lügt gut.

sonar-captain =
    { $captain ->
        [cadet] Kadett
        [ace] Ass
       *[captain] Kapitän
    }
note-sonar-by-table = { TEAM($team) } spielt der Tisch ({ sonar-captain }); alle Posten von { TEAM($people) } habt ihr.
note-sonar-both-by-table = Der Tisch spielt beide Crews ({ sonar-captain }).
refused-sonar-by-table = { TEAM($team) } spielt der Tisch und spricht für sich selbst. Sagt Wörter eurer eigenen Crew.
review-company = { $number }. { $team }: { $word } (der Gegner auf { $spaces } Feldern, selbst auf { $own })
review-company-weighed = { review-company }. Abgewogen: { $others }
option-captain-sonar-first-mate = Erster Offizier, wo keiner ist
value-captain-sonar-first-mate-people = ihr
value-captain-sonar-first-mate-does = der Tisch
why-captain-sonar-first-mate = In Crews bis zu dritt kann der Tisch diesen Posten führen; einen Kurs setzt er nie.
option-captain-sonar-engineer = Maschinist, wo keiner ist
value-captain-sonar-engineer-people = ihr
value-captain-sonar-engineer-does = der Tisch
why-captain-sonar-engineer = In Crews bis zu dritt kann der Tisch diesen Posten führen; einen Kurs setzt er nie.
note-sonar-posts =
    { $posts ->
        [first_mate] In Crews unter vier ist der Tisch Erster Offizier.
        [engineer] In Crews unter vier ist der Tisch Maschinist.
       *[both] In Crews unter vier ist der Tisch Erster Offizier und Maschinist.
    }
