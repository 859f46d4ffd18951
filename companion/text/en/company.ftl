# A crew of Captain Sonar played by the table.

option-captain-sonar-blue = Blue crew is played by
value-captain-sonar-blue-people = people
value-captain-sonar-blue-table = the table
why-captain-sonar-blue = A crew that the table plays sees its own sheets and the announcements, nothing else.
option-captain-sonar-yellow = Yellow crew is played by
value-captain-sonar-yellow-people = people
value-captain-sonar-yellow-table = the table
why-captain-sonar-yellow = A crew that the table plays sees its own sheets and the announcements, nothing else.
option-captain-sonar-captain = Captain by the table
value-captain-sonar-captain-cadet = cadet
value-captain-sonar-captain-captain = captain
value-captain-sonar-captain-ace = ace
why-captain-sonar-captain = Cadet: a beginner. Captain: follows exactly. Ace: plans ahead, hides, and lies well.

sonar-captain =
    { $captain ->
        [cadet] cadet
        [ace] ace
       *[captain] captain
    }
note-sonar-by-table = { TEAM($team) } is played by the table ({ sonar-captain }); all posts of { TEAM($people) } are yours.
note-sonar-both-by-table = The table plays both crews ({ sonar-captain }).
refused-sonar-by-table = { TEAM($team) } is played by the table and speaks for itself. Say words of your own crew.
review-company = { $number }. { $team }: { $word } (the enemy on { $spaces } spaces, itself on { $own })
review-company-weighed = { review-company }. Weighed: { $others }
option-captain-sonar-first-mate = First Mate, where nobody is
value-captain-sonar-first-mate-people = people
value-captain-sonar-first-mate-does = the table
why-captain-sonar-first-mate = In crews of one to three the table may keep this post; it never sets a course.
option-captain-sonar-engineer = Engineer, where nobody is
value-captain-sonar-engineer-people = people
value-captain-sonar-engineer-does = the table
why-captain-sonar-engineer = In crews of one to three the table may keep this post; it never sets a course.
note-sonar-posts =
    { $posts ->
        [first_mate] In crews of fewer than four the table is First Mate.
        [engineer] In crews of fewer than four the table is Engineer.
       *[both] In crews of fewer than four the table is First Mate and Engineer.
    }
