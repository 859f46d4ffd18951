# Der Rückblick nach einer Mission: auf dem Bildschirm und auf Papier.

review-title = Rückblick
review-verdict-won = Gewonnen.
review-verdict-lost-at-card = Bis Stich { $trick } war es zu schaffen; dort spielten wir { CARD($card) }.
review-verdict-never-winnable = Mit diesen Karten konnte niemand diese Aufgaben schaffen.
review-verdict-still-winnable = Als es endete, war es noch zu schaffen.
review-verdict-undecided = Die Zeit reichte nicht für eine sichere Antwort.
review-covered = Das Urteil ist verdeckt. OK deckt es auf.
review-hands-missing = Kein Urteil, denn nicht alle Karten sind bekannt: { $missing }.
review-hands-how = Tippt am Tisch HANDS. Er fragt Platz für Platz nach den übrigen Karten. Oder tippt SEAT 2 HAND und alle Karten auf einmal. Tippt danach REVIEW.
review-want-hand = { $count ->
     [one] eine Karte
    *[other] { $count } Karten
 } von { SEAT($seat) } hat niemand gesehen
review-want-each = { $count ->
     [one] je eine Karte von allen
    *[other] je { $count } Karten von allen
 } hat niemand gesehen
review-want-columns = { $count ->
     [one] eine Karte
    *[other] { $count } Karten
 } von { $helper } hat niemand gesehen (SEAT { $seat } HAND und die Karten, Spalte für Spalte, die obere zuerst)
review-want-columns-mixed = niemand hat gesehen, aus welchen Spalten { $helper } spielte
review-want-doubled = { CARD($card) } wurde für zwei Plätze genannt
review-want-nobody = von { CARD($card) } ist nicht bekannt, wer sie hatte
review-want-other = { SEAT($seat) } spielte { CARD($card) }, genannt wurde sie für jemand anderen
review-undecided = Kein Urteil: Die Zeit reichte nicht für eine sichere Antwort.
review-undecided-how = Mehr Zeit kann es entscheiden: companion debrief { $session } --limit 60
review-no-solver = Kein Urteil, denn das Paket python-sat ist nicht eingerichtet. So kommt es dazu, im Ordner des Programms: pip install '.[review]'
review-instead = { $number ->
     [one] Mit dieser Karte
    *[other] Mit jeder dieser Karten
 } wäre es weiter zu schaffen gewesen: { CARD($card) }.
review-instead-more = Es können mehr sein: Für alle Karten reichte die Zeit nicht.
review-instead-none = An dieser Stelle war keine andere Karte möglich; es lag an der Verteilung.
review-line = Ein Weg zum Sieg von hier
review-played = Gespielt
review-trick = Stich { $number }
review-draw = Vor Stich { $trick }: { SEAT($seat) } gibt { CARD($card) } an { SEAT($to) }
review-allocation-yes = Mit anders verteilten Aufgaben wäre es zu schaffen gewesen.
review-allocation-no = Keine andere Verteilung der Aufgaben war zu schaffen.
review-allocation-undecided = Ob eine andere Verteilung geholfen hätte, ist offen.
review-pass-left-yes = Mit Weitergeben nach links nach einem Notsignal wäre es zu schaffen gewesen.
review-pass-left-no = Weitergeben nach links hätte nicht geholfen.
review-pass-left-undecided = Ob Weitergeben nach links geholfen hätte, ist offen.
review-pass-right-yes = Mit Weitergeben nach rechts nach einem Notsignal wäre es zu schaffen gewesen.
review-pass-right-no = Weitergeben nach rechts hätte nicht geholfen.
review-pass-right-undecided = Ob Weitergeben nach rechts geholfen hätte, ist offen.
review-roles-yes = Mit jemand anderem in der Rolle wäre es zu schaffen gewesen.
review-roles-no = Auch sonst hätte es niemand in der Rolle geschafft.
review-roles-undecided = Ob jemand anderes in der Rolle geholfen hätte, ist offen.
review-tokens-yes = Mit den Chips an anderen Plätzen wäre es zu schaffen gewesen.
review-tokens-no = Auch mit den Chips an anderen Plätzen war es nicht zu schaffen.
review-tokens-undecided = Ob die Chips an anderen Plätzen geholfen hätten, ist offen.
review-owner = { TASK($task) }: { SEAT($seat) }
review-role-of = { $role }: { SEAT($seat) }
review-token-of = { TASK($task) }: Chip { $token }
review-revoke = In Stich { $trick } spielte { SEAT($seat) } { CARD($card) } und hatte noch { CARD($held) }, zu sehen in Stich { $shown }.
review-revoke-end = In Stich { $trick } spielte { SEAT($seat) } { CARD($card) } und hatte am Ende noch { CARD($held) }.
review-claim-highest = { SEAT($seat) } zeigte { CARD($card) } als höchste; { CARD($held) } war auch da.
review-claim-lowest = { SEAT($seat) } zeigte { CARD($card) } als niedrigste; { CARD($held) } war auch da.
review-claim-only = { SEAT($seat) } zeigte { CARD($card) } als einzige; { CARD($held) } war auch da.
review-claim-none = { SEAT($seat) } zeigte { CARD($card) }, weder höchste noch einzige noch niedrigste; { CARD($held) } war auch da.
review-knows = Für { SEAT($seat) } { $deals ->
     [one] war bei dieser Karte eine Verteilung
    *[other] waren bei dieser Karte { $deals } Verteilungen
 } möglich.
review-knows-at-most = Für { SEAT($seat) } { $deals ->
     [one] war bei dieser Karte höchstens eine Verteilung
    *[other] waren bei dieser Karte höchstens { $deals } Verteilungen
 } möglich.
review-knows-certain = Sicher: { CARD($card) } bei { SEAT($seat) }.
review-knows-nothing = Keine andere Karte war sicher.
review-eyes-title = Was war hier zu wissen?
review-eyes-deals = { $deals ->
     [one] Eine Verteilung war möglich.
    *[other] { $deals } Verteilungen waren möglich.
 }
review-eyes-at-most = { $deals ->
     [one] Höchstens eine Verteilung war möglich.
    *[other] Höchstens { $deals } Verteilungen waren möglich.
 }
review-eyes-certain = sicher
review-eyes-signs = Vor den Karten: wer sie haben konnte
review-take-home = Scannen und mitnehmen
review-clean = Soweit die Karten es zeigen, wurde immer bedient, und jede Mitteilung stimmte.
review-unfinished = Noch nicht zu Ende: nur, was alle gesehen haben.
review-ended = In dieser Sitzung zu Ende: { $attempts }. „companion debrief --attempt“ bespricht eine davon.
review-drawn = Mission { $mission }, { $players } Personen, zusammen { $total } (Startwert { $seed })
review-drawn-task = { TASK($task) }
review-rating = { $share } % von { $samples } zufälligen Verteilungen waren mit diesen Aufgaben zu schaffen ({ $low } bis { $high } %): { $word }.
review-rating-undecided = { $number } davon blieben offen.
review-rating-chip-told = So viele aller Verteilungen sind mit diesen Aufgaben zu gewinnen, soweit der Tisch sie probiert hat.
review-rating-chip = { $word }: { $low } bis { $high } % aller Verteilungen
review-gentle = sanft
review-fair = fair
review-brutal = brutal
review-closest = { $team } war nach Schritt { $number } am leichtesten zu finden: { $spaces ->
     [one] ein Feld
    *[other] { $spaces } Felder
 }.
review-pace = { $number } Missionen in der Minute.
review-toy-won = { $winner } gewann auf { $terrain } nach { $turns ->
     [one] einem Zug
    *[other] { $turns } Zügen
 }: { $reason }.
review-toy-medals = Medaillen: { $first } { $one } : { $two } { $second }.
review-toy-match = Das Match, auf { $number } Spiele: { $first } { $one } : { $two } { $second }.
review-toy-pair = { $first } und { $second } bisher: { $games ->
     [one] ein Spiel
    *[other] { $games } Spiele
 }, { $first } { $one } : { $two } { $second }.
review-toy-pair-medals = Medaillen in allen zusammen: { $first } { $one } : { $two } { $second }.
review-toy-pair-reasons = Wie sie endeten: { $reasons }.
review-toy-reason = { $reason } ({ $number })
review-toy-run = { $winner } hat die letzten { $number } hintereinander gewonnen.
review-sonar-won = { $team } gewann nach { $courses ->
     [one] einem Kurs
    *[other] { $courses } Kursen
 } in { TIME($seconds) }. { $reason }.
review-sonar-nobody = Niemand gewann, nach { $courses ->
     [one] einem Kurs
    *[other] { $courses } Kursen
 } in { TIME($seconds) }. { $reason }.
review-sonar-damage = Schaden: { $first } { $one }, { $second } { $two }.
review-closest-at-most = { $team } war nach Schritt { $number } am leichtesten zu finden: { $spaces ->
     [one] ein Feld
    *[other] höchstens { $spaces } Felder
 }.
review-known-at-end = { $team } am Ende: { $spaces ->
     [one] ein Feld blieb übrig
    *[other] { $spaces } Felder blieben übrig
 }.
review-known-at-end-at-most = { $spaces ->
    [one] { $team } am Ende: höchstens ein Feld blieb übrig.
   *[other] { $team } am Ende: höchstens { $spaces } Felder blieben übrig.
 }
review-fifty-result = { $number ->
    [one] { $number } Mission geschafft, { $left } übrig: { fifty-medal-name }.
   *[other] { $number } Missionen geschafft, { $left } übrig: { fifty-medal-name }.
}
review-fifty-box = { $number ->
    [one] { $number } Mission der Schachtel ist abgehakt.
   *[other] { $number } Missionen der Schachtel sind abgehakt.
}
review-fifty-end = Es endete nach { TIME($seconds) }: { $reason }.
review-pace-minutes = Minute für Minute: { $minutes }.
review-best = { $done ->
    [one] Mit diesen Karten war { $done } Mission möglich.
   *[other] Mit diesen Karten waren { $done } Missionen möglich.
}
review-best-bound = { $done ->
    [one] Mit diesen Karten war mindestens { $done } Mission möglich.
   *[other] Mit diesen Karten waren mindestens { $done } Missionen möglich.
}
word-review = Rückblick
label-crew-review = Rückblick
review-step = Stich { $number } von { $most }
review-summary = Die Mission in Kürze
review-eyes = Vor Stich { $number }: was { SEAT($seat) } wissen konnte
review-eyes-end = Am Ende: was { SEAT($seat) } wissen konnte
review-back = Früher
review-forward = Später
review-uncover = Aufdecken
review-cover = Zudecken
