# Crewmitglieder, die der Tisch spielt: eine Hand in einem nummerierten Bänkchen.

option-racks = Crewmitglieder, die der Tisch spielt, statt JARVIS oder Tonoja
why-planet-nine-racks = Der Tisch spielt das dritte Mitglied (1) oder auch das zweite (2), als Anfänger, nur aus dem eigenen Bänkchen.
why-deep-sea-racks = Der Tisch spielt das dritte Mitglied (1) oder auch das zweite (2), als Anfänger, nur aus dem eigenen Bänkchen.
note-crew-racks = { $count ->
    [one] Der Tisch spielt { $count } Crewmitglied aus einem Bänkchen, als Anfänger.
   *[other] Der Tisch spielt { $count } Crewmitglieder aus Bänkchen, als Anfänger.
}
prepare-crew-rack = Teilt alle { $cards } Karten an drei aus. { $racks ->
    [one] Ein Blatt steht verdeckt in einem nummerierten Bänkchen.
   *[other] { $racks } Blätter stehen verdeckt in nummerierten Bänkchen.
}
crew-rack = { SEAT($seat) }: Zeigt Karte { $count } von { $number } nur dem verdeckten Leser, dann stellt sie auf Platz { $count } des Bänkchens
crew-rack-last = { SEAT($seat) }: Gibt es noch eine Karte? Zeigt sie für Platz { $count }, oder sagt OK
crew-rack-came = { SEAT($seat) }: Zeigt die erhaltene Karte nur dem verdeckten Leser, dann stellt sie auf Platz { $place }
crew-rack-play = { SEAT($seat) }: Spielt meine Karte { $place }
crew-rack-talk = { SEAT($seat) }: Legt meine Karte { $place } offen hin, { $says ->
    [highest] meine höchste ihrer Farbe
    [lowest] meine niedrigste ihrer Farbe
   *[only] meine einzige ihrer Farbe
}
crew-rack-talk-open = { SEAT($seat) }: Legt meine Karte { $place } offen hin, ohne Angabe
crew-rack-pass = { SEAT($seat) }: Gebt meine Karte { $place } nach { $direction ->
    [left] links
   *[right] rechts
} weiter
refused-crew-rack-short = Das Bänkchen von { SEAT($seat) } hat erst { $count } von { $number } Karten. Zeigt zuerst die übrigen.
refused-crew-rack-known = Jedes Bänkchen ist bekannt. Spielt weiter.
refused-crew-rack-other-seat = Gezeigt wird das Bänkchen von { SEAT($turn) }, nicht das von { SEAT($seat) }.
refused-crew-rack-not-taken = Diese Karte wurde schon gezeigt oder gehört in kein Bänkchen. Zeigt die nächste für { SEAT($seat) }.
refused-crew-rack-full = Das Bänkchen von { SEAT($seat) } ist mit { $count } Karten voll.
refused-crew-rack-own-word = Nur der Tisch verlangt eine Karte aus seinem Bänkchen. Spielt eure eigenen Karten.
refused-crew-rack-no-card = Jetzt kann keine Karte aus dem Bänkchen von { SEAT($seat) } verlangt werden.
refused-crew-rack-no-call = Der Tisch verlangt gerade keine Karte aus einem Bänkchen. Spielt weiter.
refused-crew-rack-other-card = Das ist nicht Karte { $place } von { SEAT($seat) }. Stellt sie an ihren Platz zurück und legt Karte { $place }.
refused-crew-rack-passes = Zuerst gibt das Bänkchen von { SEAT($seat) } eine Karte weiter: Der Tisch sagt, welche.
refused-crew-rack-no-commander = Im Bänkchen von { SEAT($seat) } steht der höchste Trumpf nicht. Nennt, wer ihn hat.
refused-crew-rack-why = Seine Gründe würden seine Karten verraten. Fragt nach dem Versuch noch einmal: Dann nennt sie REVIEW.
refused-crew-rack-why-later = REVIEW zeigt neben jedem Stich, warum eine Karte eines Bänkchens verlangt wurde.
review-rack-weighed = { SEAT($seat) } wollte Karte { $place }, { CARD($card) }: damit wurden { $share } von 100 Verteilungen gewonnen, die er für möglich hielt.
review-rack-weighed-others = { SEAT($seat) } wollte Karte { $place }, { CARD($card) }: damit wurden { $share } von 100 Verteilungen gewonnen, die er für möglich hielt; mit { $others }.
review-rack-share = { $name } { $share }
review-rack-two = { $first }, { $second }
review-rack-forced = { SEAT($seat) } wollte Karte { $place }, { CARD($card) }: keine andere wäre besser oder schlechter gewesen.
review-rack-convention = { SEAT($seat) } funkte Karte { $place }, { CARD($card) }: Nach der Absprache kommt sie zuerst.
review-rack-names = { SEAT($seat) } hat { SEAT($named) } genannt: so wurden { $share } von 100 Verteilungen gewonnen, die er für möglich hielt.
review-rack-task = { SEAT($seat) } nahm { $task }: so wurden { $share } von 100 Verteilungen gewonnen, die er für möglich hielt.
review-rack-task-others = { SEAT($seat) } nahm { $task }: so wurden { $share } von 100 Verteilungen gewonnen, die er für möglich hielt; mit { $others }.
review-rack-passes = { SEAT($seat) } gab Karte { $place }, { CARD($card) } weiter: ohne sie wurden { $share } von 100 Verteilungen gewonnen, die er für möglich hielt.
review-rack-passes-others = { SEAT($seat) } gab Karte { $place }, { CARD($card) } weiter: ohne sie wurden { $share } von 100 Verteilungen gewonnen, die er für möglich hielt; ohne { $others }.
review-rack-votes = { SEAT($seat) } sagte { $word }: mit seinen Karten wurden { $share } von 100 Verteilungen gewonnen, die er für möglich hielt.
review-rack-answers = { SEAT($seat) } sagte { $word }: ja nur mit starkem Blatt.
review-rack-search = Für die Gründe der Bänkchen fehlt das Paket numpy: im Ordner des Programms pip install ".[camera]" ausführen.
crew-rack-beginner = Anfänger
notice-racks-need-numpy = Mitspieler des Tisches brauchen das Paket numpy: im Ordner des Programms pip install ".[camera]" ausführen. Bis dahin spielt jemand von euch ihre Karten.
review-rack-predicts = { SEAT($seat) } sagte { $task } voraus: so viele Stiche gewann er am häufigsten in den Verteilungen, die er für möglich hielt ({ $share } von 100).
notice-rack-silent = Der Mitspieler des Tisches auf { SEAT($seat) } antwortet nicht. Spielt dieses Mal für ihn: nehmt eine Karte von seinem Bänkchen und scannt sie, oder sagt das Wort, nach dem gefragt ist.
