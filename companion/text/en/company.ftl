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
why-captain-sonar-captain = Cadet: a beginner. Captain: follows courses exactly. Ace: plans ahead, hides, and lies well.

sonar-captain =
    { $captain ->
        [cadet] cadet
        [ace] ace
       *[captain] captain
    }
refused-sonar-by-table = { TEAM($team) } is played by the table and speaks for itself. Say words of your own crew.
notice-sonar-posts-silent = The table’s posts of { TEAM($team) } do not answer. Fill and cross off yourselves until they do.
review-company = { $number }. { $team }: { $word } (could find the enemy on { $spaces } spaces, and be found on { $own })
review-company-weighed = { review-company }. Weighed: { $others }
option-captain-sonar-first-mate = First Mate, if the post is empty
value-captain-sonar-first-mate-people = people
value-captain-sonar-first-mate-does = the table
why-captain-sonar-first-mate = In crews of one to three the table may keep this post; it never sets a course.
option-captain-sonar-engineer = Engineer, if the post is empty
value-captain-sonar-engineer-people = people
value-captain-sonar-engineer-does = the table
why-captain-sonar-engineer = In crews of one to three the table may keep this post; it never sets a course.
value-captain-sonar-first-mate-proposes = the table proposes
value-captain-sonar-engineer-proposes = the table proposes
option-captain-sonar-radio-operator = Radio Operator, if the post is empty
value-captain-sonar-radio-operator-people = people
value-captain-sonar-radio-operator-proposes = the table proposes
value-captain-sonar-radio-operator-does = the table
why-captain-sonar-radio-operator = In crews of one to three the table may mark where the enemy can be, for that crew’s eyes alone.
page-sonar-advice-mark =
    { $done ->
        [yes] The table has marked the { sonar-system-name }.
       *[no] The table would mark the { sonar-system-name }.
    }
page-sonar-advice-break =
    { $done ->
        [yes] The table has broken { $symbol }.
       *[no] The table would break { $symbol }.
    }
page-sonar-advice-ok =
    { $done ->
        [yes] The table has said OK.
       *[no] The table would say OK.
    }
page-sonar-advice-film = The table marks where the enemy can be.
company-why-mark-torpedo = The torpedo is worth most now: it sinks them.
company-why-mark-mine = A mine is worth most now: it closes water to them.
company-why-mark-drone = The drone is worth most now: it finds them.
company-why-mark-sonar = Sonar is worth most now: it finds them.
company-why-mark-silence = Silence is worth most now: it hides us.
company-why-mark-scenario = The chart’s own weapon is worth most now.
company-why-all-full = All gauges are full.
company-why-nothing-to-break = Everything in this panel is crossed out.
company-why-repairs = It completes a circuit, which then repairs itself.
company-why-circuit = It is repaired when its circuit is complete.
company-why-radiation = It blocks no system.
company-why-spares = Torpedoes and mines stay ready to use.
company-why-any = It costs least of what is left.
note-sonar-crews = { $first } { $second }
note-sonar-crew-table = { TEAM($team) }: the table, as { sonar-captain }.
note-sonar-crew-people =
    { TEAM($team) }: { $count ->
        [0] you, all posts.
        [1] one person, all posts.
       *[other] { $count } people, all posts.
    }
note-sonar-crew-helped = 
    { TEAM($team) }: { $count ->
        [0] you
        [1] one person
       *[other] { $count } people
    }; the table: { $posts }.
note-sonar-post =
    { $post ->
        [first_mate] First Mate
        [engineer] Engineer
       *[radio_operator] Radio Operator
    } ({ $how ->
        [does] does it
       *[proposes] proposes
    })
sonar-advised = { $post }: { $what }?
option-captain-sonar-blue-captain = Captain of Blue by the table
value-captain-sonar-blue-captain-as-captain = as chosen for both
value-captain-sonar-blue-captain-cadet = cadet
value-captain-sonar-blue-captain-captain = captain
value-captain-sonar-blue-captain-ace = ace
why-captain-sonar-blue-captain = Where the table plays both crews, each may have a captain of its own.
option-captain-sonar-yellow-captain = Captain of Yellow by the table
value-captain-sonar-yellow-captain-as-captain = as chosen for both
value-captain-sonar-yellow-captain-cadet = cadet
value-captain-sonar-yellow-captain-captain = captain
value-captain-sonar-yellow-captain-ace = ace
why-captain-sonar-yellow-captain = Where the table plays both crews, each may have a captain of its own.
sonar-thought = { TEAM($team) } could find the enemy on { $spaces } spaces, and be found on { $own }
sonar-thought-best = Best first: { $ways }
sonar-thought-n = north
sonar-thought-e = east
sonar-thought-s = south
sonar-thought-w = west
sonar-thought-surface = surface
company-why-follows = Only from there could it have announced all that it did.
sonar-why = { $said } { $why }
sonar-possible = { $count ->
    [one] The enemy can only be on { $spaces }
   *[other] The enemy can be on { $count } spaces: { $spaces }
}
notice-sonar-why = The reason stands on { TEAM($team) }’s own pages and displays now.
refused-sonar-why-nobody = The table keeps no post for this crew. What a crew played by the table thought is shown after the battle: say MOMENT and a number.
refused-sonar-why-nothing = The table has marked, broken or proposed nothing for this crew yet. Set a course, then ask again.
