# Die Reise zum neunten Planeten: Missionen, Fragen, Gründe und Ablehnungen dieser Schachtel.

## Missionen

mission-planet-nine-1 = Eine Aufgabe.
mission-planet-nine-2 = Zwei Aufgaben.
mission-planet-nine-3 = Zwei Aufgaben: die mit Chip 1 und 2 genau an diesen Stellen.
mission-planet-nine-4 = Drei Aufgaben.
mission-planet-nine-5 = Wer das Kommando hat, fragt alle, ob es gut oder schlecht geht, und bestimmt eine kranke Person, die keinen einzigen Stich gewinnen darf.
mission-planet-nine-6 = Drei Aufgaben: die mit Pfeilen in steigender Reihenfolge. Funkloch.
mission-planet-nine-7 = Drei Aufgaben: die mit Omega als letzte von allen.
mission-planet-nine-8 = Drei Aufgaben: die mit Chip 1 bis 3 genau an diesen Stellen.
mission-planet-nine-9 = Mindestens ein Stich muss von einer farbigen 1 gewonnen werden.
mission-planet-nine-10 = Vier Aufgaben.
mission-planet-nine-11 = Vier Aufgaben: die mit Chip 1 als erste von allen. Das Kommando bestimmt jemanden, der nicht funkt.
mission-planet-nine-12 = Vier Aufgaben: die mit Omega als letzte von allen. Nach dem ersten Stich ziehen alle eine Karte von rechts.
mission-planet-nine-12-later = Vier Aufgaben: die mit Omega als letzte von allen.
mission-planet-nine-13 = Jede Rakete muss den Stich gewinnen, in dem sie gespielt wird, in beliebiger Reihenfolge.
mission-planet-nine-14 = Vier Aufgaben: die mit Pfeilen in steigender Reihenfolge. Funkloch.
mission-planet-nine-15 = Vier Aufgaben: die mit Chip 1 bis 4 genau an diesen Stellen.
mission-planet-nine-16 = Kein Stich darf von einer Neun gewonnen werden.
mission-planet-nine-17 = Zwei Aufgaben, und kein Stich darf von einer Neun gewonnen werden.
mission-planet-nine-18 = Fünf Aufgaben. Kein Funk vor Stich 2.
mission-planet-nine-19 = Fünf Aufgaben: die mit Chip 1 als erste von allen. Kein Funk vor Stich 3.
mission-planet-nine-20 = Zwei Aufgaben, verdeckt. Das Kommando gibt alle an eine andere Person.
mission-planet-nine-21 = Fünf Aufgaben: die mit Chip 1 und 2 genau an diesen Stellen. Funkloch.
mission-planet-nine-22 = Fünf Aufgaben: die mit Pfeilen in steigender Reihenfolge.
mission-planet-nine-23 = Fünf Aufgaben: die mit Chip 1 bis 5 genau an diesen Stellen. Zwei Chips dürfen vorher die Plätze tauschen.
mission-planet-nine-24 = Sechs Aufgaben. Das Kommando verteilt sie einzeln und gleichmäßig.
mission-planet-nine-25 = Sechs Aufgaben: die mit Pfeilen in steigender Reihenfolge. Funkloch.
mission-planet-nine-26 = Mindestens zwei Stiche müssen von farbigen Einsen gewonnen werden.
mission-planet-nine-27 = Drei Aufgaben, verdeckt. Das Kommando gibt alle an eine andere Person.
mission-planet-nine-28 = Sechs Aufgaben: die mit Chip 1 als erste von allen, die mit Omega als letzte von allen. Kein Funk vor Stich 3.
mission-planet-nine-29 = Zu keiner Zeit darf jemand zwei Stiche mehr haben als jemand anders. Funkloch.
mission-planet-nine-30 = Sechs Aufgaben: die mit Pfeilen in steigender Reihenfolge. Kein Funk vor Stich 2.
mission-planet-nine-31 = Sechs Aufgaben: die mit Chip 1 bis 3 genau an diesen Stellen.
mission-planet-nine-32 = Sieben Aufgaben. Das Kommando verteilt sie einzeln und gleichmäßig.
mission-planet-nine-33 = Wer das Kommando hat, fragt alle anderen, ja oder nein, und bestimmt jemanden, der genau einen Stich gewinnen muss, und nicht mit einer Rakete.
mission-planet-nine-34 = Niemand darf je zwei Stiche mehr haben als jemand anders, und das Kommando muss den ersten und den letzten Stich gewinnen.
mission-planet-nine-35 = Sieben Aufgaben: die mit Pfeilen in steigender Reihenfolge.
mission-planet-nine-36 = Sieben Aufgaben: die mit Chip 1 und 2 genau an diesen Stellen. Das Kommando verteilt sie einzeln und gleichmäßig.
mission-planet-nine-37 = Vier Aufgaben, verdeckt. Das Kommando gibt alle an eine andere Person.
mission-planet-nine-38 = Acht Aufgaben. Kein Funk vor Stich 3.
mission-planet-nine-39 = Acht Aufgaben: die mit Pfeilen in steigender Reihenfolge. Funkloch.
mission-planet-nine-40 = Acht Aufgaben: die mit Chip 1 bis 3 genau an diesen Stellen. Ein Chip darf vorher zu einer Aufgabe ohne Chip wandern.
mission-planet-nine-41 = Wer das Kommando hat, fragt alle anderen, ja oder nein, und bestimmt jemanden, der den ersten und den letzten Stich gewinnen muss, sonst keinen, und nicht mit einer Rakete.
mission-planet-nine-42 = Neun Aufgaben.
mission-planet-nine-43 = Neun Aufgaben. Das Kommando verteilt sie einzeln und gleichmäßig.
mission-planet-nine-44 = Jede Rakete muss einen Stich gewinnen, in der Reihenfolge 1, 2, 3, 4.
mission-planet-nine-45 = Neun Aufgaben: die mit Pfeilen in steigender Reihenfolge.
mission-planet-nine-46 = Wer die rosa 9 hat, sagt es. Die Person links davon muss alle neun rosa Karten gewinnen.
mission-planet-nine-47 = Zehn Aufgaben.
mission-planet-nine-48 = Drei Aufgaben: die mit Omega als letzte von allen. Sie muss im allerletzten Stich gewonnen werden.
mission-planet-nine-49 = Zehn Aufgaben: die mit Pfeilen in steigender Reihenfolge.
mission-planet-nine-50 = Eine Person muss genau die ersten vier Stiche gewinnen, eine andere genau den letzten, die übrigen alles dazwischen. Das Kommando fragt nach Wünschen, dann entscheidet die Crew.

## Fragen

p9-announce = Wer hat { CARD($card) }?
p9-announce-jarvis = Wer hat { CARD($card) }? Wenn niemand von euch: { SEAT($seat) }
p9-ask-all = { SEAT($seat) }: Würdest du alle Aufgaben nehmen?
p9-ask-task = { SEAT($seat) }: Würdest du diese Aufgabe nehmen?
p9-ask-role = { SEAT($seat) } antwortet: { ANSWER($answers) }
p9-decision = { SEAT($seat) } bestimmt, wer alle { $number } Aufgaben bekommt
p9-give = { SEAT($seat) }: Wer bekommt die Aufgabe „{ TASK($task) }“?
p9-lay-task = Deckt eine Aufgabenkarte auf (noch { $number })
p9-lay-task-token = Deckt die Aufgabenkarte zu Chip { $token } auf
p9-swap = Zwei Reihenfolge-Chips tauschen?
p9-move = Einen Reihenfolge-Chip zu einer anderen Aufgabe legen?
p9-handover = Eine Aufgabe an jemand anderen übergeben?
p9-draw-card = Alle ziehen eine Karte von rechts. Fertig?
p9-role-sick = { SEAT($seat) } bestimmt, wer krank ist
p9-role-silent = { SEAT($seat) } bestimmt, wer nicht funkt
p9-role-walker = { SEAT($seat) } bestimmt, wer genau einen Stich gewinnt
p9-role-pilot = { SEAT($seat) } bestimmt, wer den ersten und den letzten Stich gewinnt
p9-role-first-four = Wer gewinnt die ersten vier Stiche?
p9-role-last-one = Wer gewinnt den letzten Stich?

## Meldungen

alert-p9-commander-sick = { SEAT($seat) } hat das Kommando und die Rakete 4, die einen Stich gewinnt, wenn sie nicht übrig bleibt.

## Gründe

reason-p9-tasks-done = Alle Aufgaben sind erfüllt, in Stich { $trick }.
reason-p9-condition-met = Die Mission ist erfüllt, in Stich { $trick }.
reason-p9-task-lost = { CARD($card) } war die Aufgabe von { SEAT($seat) }. Stich { $trick } ging an { SEAT($winner) }.
reason-p9-task-left = Alle Stiche sind gespielt, und „{ TASK($task) }“ von { SEAT($seat) } ist noch offen.
reason-p9-order-broken = Die Reihenfolge ist in Stich { $trick } verletzt: „{ TASK($task) }“ trägt Chip { $token }.
reason-p9-token-too-early = „{ TASK($task) }“ musste bis zum letzten Stich warten und kam schon in Stich { $trick }.
reason-p9-too-many-tricks = { $number ->
    [one] { SEAT($seat) } hat { $number } Stich und darf höchstens { $most } haben.
   *[other] { SEAT($seat) } hat { $number } Stiche und darf höchstens { $most } haben.
}
reason-p9-too-few-tricks = { $number ->
    [one] { SEAT($seat) } hat { $number } Stich und kann { $least } nicht mehr erreichen.
   *[other] { SEAT($seat) } hat { $number } Stiche und kann { $least } nicht mehr erreichen.
}
reason-p9-trick-not-won = Stich { $trick } musste an { SEAT($seat) } gehen, aber { SEAT($winner) } gewann ihn.
reason-p9-trick-not-to-win = { SEAT($seat) } durfte Stich { $trick } nicht gewinnen.
reason-p9-won-with-rocket = { SEAT($seat) } gewann mit { CARD($card) }, eine Rakete war nicht erlaubt.
reason-p9-suit-lost = { CARD($card) } ging an { SEAT($winner) } und nicht an { SEAT($seat) }.
reason-p9-suit-left = Eine Karte in { SUIT($suit) } wurde nie gespielt, also hat { SEAT($seat) } nicht alle.
reason-p9-value-did-not-win = { $number ->
    [0] Keinen Stich gewann eine { $value }, und keiner kann es mehr.
   *[other] Nur { $number } von { $least } Stichen gewann eine { $value }, mehr können nicht folgen.
}
reason-p9-value-won = { SEAT($seat) } gewann einen Stich mit { CARD($card) }.
reason-p9-rocket-lost = { CARD($card) } gewann Stich { $trick } nicht.
reason-p9-rocket-order = { CARD($card) } gewann vor { CARD($before) }.
reason-p9-rocket-left = { CARD($card) } kann keinen eigenen Stich mehr gewinnen.
reason-p9-too-far-ahead = { SEAT($seat) } hat { $number } Stiche, zwei mehr als { SEAT($other) }.

## Ablehnungen

refused-p9-commander-decides = Hier vergibt das Kommando die Aufgaben. Nennt einen Platz.
refused-p9-commander-gives = Nicht { SEAT($seat) } vergibt die Aufgaben, sondern { SEAT($turn) }.
refused-p9-commander-names = { SEAT($turn) } bestimmt diese Person, nicht { SEAT($seat) }.
refused-p9-handover-once = In diesem Versuch wurde schon eine Aufgabe übergeben.
refused-p9-handover-other = „{ TASK($task) }“ gehört schon { SEAT($seat) }. Wählt jemand anderen.
refused-p9-handover-when = Eine Aufgabe wird übergeben, wenn alle verteilt sind und bevor die erste Karte liegt.
refused-p9-no-handover = In Mission { $mission } kann diese Crew keine Aufgabe übergeben.
refused-p9-has-token = „{ TASK($task) }“ trägt schon Chip { $token }. Wählt eine Aufgabe ohne Chip.
refused-p9-no-such-token = Chip { $token } kann hier nicht gewählt werden. Wählt einen anderen.
refused-p9-no-move = In dieser Mission tauschen zwei Chips die Plätze. Sagt SWAP und zwei Chips.
refused-p9-no-swap = In dieser Mission wandert ein Chip. Sagt MOVE, den Chip und eine Aufgabe.
refused-p9-jarvis-silent = { SEAT($seat) } hat ohnehin keinen Funkchip. Nennt jemanden von euch.
refused-p9-no-such-role = Diese Mission bestimmt niemanden dafür.
refused-p9-one-by-one = Hier werden die Aufgaben einzeln vergeben. Nennt einen Platz für die Aufgabe auf dem Bildschirm.
refused-p9-not-even = { SEAT($seat) } hat genug Aufgaben, sonst wären sie nicht mehr gleichmäßig verteilt. Wählt jemand anderen.
refused-p9-not-the-commander = { SEAT($seat) } hat das Kommando und kann nicht gewählt werden. Nennt jemand anderen.
refused-p9-two-roles = { SEAT($seat) } hat schon die andere Rolle. Nennt jemand anderen.
refused-p9-task-doubled = „{ TASK($task) }“ liegt schon auf dem Tisch. Deckt die nächste Karte auf.
refused-p9-task-not-in-deck = „{ TASK($task) }“ gehört nicht zu diesem Spiel. Legt sie weg und deckt eine andere auf.

## Symbole, Antworten, Rollen

symbol-dead-zone = Funkloch
symbol-dead-zone-told = Im Funkloch wird eine Karte ohne Wort gezeigt: niemand sagt höchste, einzige oder niedrigste.
symbol-disruption-2 = Funk ab Stich 2
symbol-disruption-2-told = Vor Stich 2 funkt niemand.
symbol-disruption-3 = Funk ab Stich 3
symbol-disruption-3-told = Vor Stich 3 funkt niemand.
symbol-commander-decision = Kommandoentscheidung
symbol-commander-decision-told = Das Kommando fragt alle anderen, ja oder nein, und gibt dann alle Aufgaben einer Person.
symbol-commander-distribution = Kommandoverteilung
symbol-commander-distribution-told = Das Kommando verteilt die Aufgaben einzeln, so gleichmäßig wie möglich.
symbol-five-players = Zu fünft: Übergabe erlaubt
symbol-five-players-told = Zu fünft darf vor dem ersten Stich eine Aufgabe abgegeben werden.
answer-good = Gut
answer-bad = Schlecht
answer-first-four = Die ersten vier
answer-middle = Die Mitte
answer-last = Den letzten
role-sick = krank
role-silent = ohne Funk
role-walker = gewinnt genau einen
role-pilot = erster und letzter
role-first-four = die ersten vier
role-last-one = den letzten
role-pink-winner = alle rosa Karten

## Wörter auf Knöpfen, Etiketten

word-swap = { $first ->
    [TK-1] 1
    [TK-2] 2
    [TK-3] 3
    [TK-4] 4
    [TK-A1] >
    [TK-A2] >>
    [TK-A3] >>>
    [TK-A4] >>>>
    [TK-O] Ω
   *[TK-5] 5
 } ↔ { $last ->
    [TK-1] 1
    [TK-2] 2
    [TK-3] 3
    [TK-4] 4
    [TK-A1] >
    [TK-A2] >>
    [TK-A3] >>>
    [TK-A4] >>>>
    [TK-O] Ω
   *[TK-5] 5
 }
word-move = { $first ->
    [TK-1] 1
    [TK-2] 2
    [TK-3] 3
    [TK-4] 4
    [TK-A1] >
    [TK-A2] >>
    [TK-A3] >>>
    [TK-A4] >>>>
    [TK-O] Ω
   *[TK-5] 5
 } → { TASK($last) }
label-p9-token = Reihenfolge-Chip { $token }

## Einstellungen

option-planet-nine-jarvis-seat = Platz von JARVIS
why-planet-nine-jarvis-seat = JARVIS sitzt, wo ihr wollt; daraus folgt die Reihenfolge.
option-planet-nine-challenge-for-three = Herausforderung zu dritt
why-planet-nine-challenge-for-three = Das Heft bietet es drei Personen an, denen es zu leicht ist: ohne grüne Karten und Rakete 1.
option-planet-nine-m11-commander-may-be-silent = Mission 11: Kommando darf ohne Funk sein
why-planet-nine-m11-commander-may-be-silent = In Mission 11 hat das Kommando am meisten zu sagen, also schweigt ein anderes Mitglied.
option-planet-nine-m17-early-success = Mission 17: gewonnen, sobald die Aufgaben erfüllt sind
why-planet-nine-m17-early-success = Solange eine Neun noch stechen kann, kann Mission 17 scheitern; so geht es nach den Aufgaben weiter.
option-planet-nine-m46-leftover = Mission 46: rosa Karte bleibt übrig
why-planet-nine-m46-leftover = In Mission 46 muss jede rosa Karte gewonnen werden. Eine nie gespielte wurde nicht gewonnen.
option-planet-nine-m46-announce-after-distress = Mission 46: Ansage nach dem Notsignal
why-planet-nine-m46-announce-after-distress = Wer die rosa 9 hat, wird gleich nach dem Geben gesagt; späteres Weitergeben ändert nichts.
option-planet-nine-single-card-any-claim = Einzelne Karte darf höchste oder niedrigste heißen
why-planet-nine-single-card-any-claim = Im Heft heißt eine einzelne Karte die einzige: höchste oder niedrigste würde es verbergen.
value-planet-nine-m46-leftover-fail = scheitert
value-planet-nine-m46-leftover-ok = ist erlaubt
