# Der Aufbau: drei Fragen, was bereitliegt, die Schublade der Hausregeln und die Gründe dahinter.
prompt-setup = { $game ->
    [planet-nine] Bereit zum Abheben?
    [deep-sea] Bereit zum Tauchen?
    [captain-sonar] Alle an Bord?
    [toy-battle] Bereit zur Schlacht?
    [fifty-missions] Bereit zum Spielen?
   *[other] Bereit zum Start?
}
setup-who = Wer spielt
setup-which = Welche Mission
setup-what = Was wird gespielt
setup-what-captain-sonar = Welches Gewässer
setup-what-toy-battle = Welches Gelände
setup-what-fifty-missions = Welches Spiel
setup-ready = Bereit
setup-solved = { $count } von { $all } gelöst
setup-people = { $count ->
    [one] Person
   *[other] Personen
}
setup-readers = { $state ->
    [well] { $count ->
        [one] Der Kartenleser ist bereit
       *[other] Alle { $count } Kartenleser bereit
    }
    [missing] { $count ->
        [one] Ein Kartenleser fehlt
       *[other] { $count } Kartenleser fehlen
    }
   *[none] Kein Kartenleser: tippt
}
setup-legend-next = nächste
setup-legend-hard = Pegel = Schwierigkeit
setup-legend-special = besonders
setup-changed = { $count } geändert
setup-rules = { $count ->
    [0] Hausregeln
    [one] Hausregeln ({ $count } geändert)
   *[other] Hausregeln ({ $count } geändert)
}
setup-why = Warum?
setup-unfit = So viele Personen können das nicht spielen. Wählt links eine andere Antwort.
refused-no-ruling = Hinter „{ $word }“ steht keine Auslegung. Fragt nach einer Regel, bei der „Warum?“ steht.

## Was auf dem Tisch liegen muss
prepare-crew-deal = Teilt alle { $cards } Karten aus.
prepare-crew-helper = Gebt { $columns } der { $cards } Karten an { $helper }, den Rest euch beiden.
prepare-tasks = { $number ->
    [one] Eine Aufgabe.
   *[other] { $number } Aufgaben.
}
prepare-fixed = { $number ->
    [one] Eine Aufgabe, immer dieselbe.
   *[other] { $number } Aufgaben, immer dieselben.
}
prepare-worth = Aufgaben der Schwierigkeit { $number }.
prepare-goal = Keine Aufgaben: ein Ziel für alle.
prepare-sonar = Stellt den Schirm auf. Karte { $map }, { $side ->
    [real_time] Echtzeitseite
   *[other] Rundenseite
}: { $number } Bögen je Besatzung.
prepare-toy = Medaillen aufs Gelände. Mischt eure Truppen verdeckt: { $number } bleiben, { $back } gehen ungesehen zurück.
prepare-fifty-table = Mischt die { $cards } Symbolkarten: { $row } offen in eine Reihe, { $hand } für jeden. Die Missionen kommen auf den Bildschirm.
prepare-fifty-companion = Nichts auszulegen: Die Karten kommen auf den Bildschirm.
prepare-fifty-missions = Legt eure Missionskarten neben die Reihe.
prepare-fifty-box = Nehmt die Missionskarten aus der Schachtel und hakt ab, welche ihr habt.

## Warum: Die Suche nach Planet Neun
why-planet-nine-jarvis-seat = JARVIS sitzt, wo ihr wollt; daraus folgt die Reihenfolge.
why-planet-nine-challenge-for-three = Das Heft bietet es drei Personen an, denen es zu leicht ist: ohne grüne Karten und Rakete 1.
why-planet-nine-m11-commander-may-be-silent = In Mission 11 hat das Kommando am meisten zu sagen, also schweigt ein anderes Mitglied.
why-planet-nine-m17-early-success = Solange eine Neun noch stechen kann, kann Mission 17 scheitern; so geht es nach den Aufgaben weiter.
why-planet-nine-m46-leftover = In Mission 46 muss jede rosa Karte gewonnen werden. Eine nie gespielte wurde nicht gewonnen.
why-planet-nine-m46-announce-after-distress = Wer die rosa 9 hat, wird gleich nach dem Geben gesagt; späteres Weitergeben ändert nichts.
why-planet-nine-single-card-any-claim = Im Heft heißt eine einzelne Karte die einzige: höchste oder niedrigste würde es verbergen.

## Warum: Mission Tiefsee
why-deep-sea-real-time = Vier Missionen laufen gegen die Uhr. Das Logbuch sagt, wie man sie ohne Uhr spielt.
why-deep-sea-clock-start = START startet die Uhr, wenn die Aufgaben verteilt sind; manche starten mit der ersten Karte.
why-deep-sea-pause = Das Heft kennt keine Pause. Eine angehaltene Uhr steht im Logbuch.
why-deep-sea-task-source = Der Begleiter zieht genau die gedruckte Schwierigkeit; eure eigenen Karten werden gescannt.
why-deep-sea-used-tasks = Gespielte Aufgaben bleiben draußen, damit neue kommen, bis der Rest die Summe nicht mehr ergibt.
why-deep-sea-terrain-source = Die Farbkarte fürs Gelände zieht der Begleiter, oder ihr deckt sie auf.
why-deep-sea-prediction-time = Vorhergesagt wird vor oder nach dem Weitergeben; das Heft lässt es offen.
why-deep-sea-single-card-only = Das Heft erlaubt bei einer einzelnen Karte höchste, einzige oder niedrigste.
why-deep-sea-confirm-lead = Rosa oder ein U-Boot anzuspielen beendet Mission 12 sofort; ein Versehen wird darum nachgefragt.
why-deep-sea-stuck-captain = Manche Aufgaben darf der Kapitän nicht haben. Neu ziehen ohne Eintrag, oder als Versuch zählen.
why-deep-sea-tonoja-seat = Tonoja sitzt, wo ihr wollt; daraus folgt die Reihenfolge.
why-deep-sea-tonoja-distress = Vom Weitergeben mit Tonoja sagt das Heft nichts, also bleibt das Signal aus.
why-deep-sea-tonoja-pool = Im Tiefenrausch teilt man sich Marker; für zwei Menschen zählen wir einen.

## Warum: Captain Sonar
why-captain-sonar-circuit-and-panel = Ein voller Kreislauf repariert sich zuerst; das nimmt Zeichen aus dem Feld, also kein Schaden.
why-captain-sonar-radiation-and-panel = Ein Schaden leert die ganze Tafel; der zweite Grund gilt dann nicht mehr.
why-captain-sonar-torpedo-range = Ein Torpedo schwimmt ein bis vier Schritte um Inseln, nie schräg. Gerade zählen ist einfacher.
why-captain-sonar-mine-neighbours = Der Bogen zeigt Minen auf allen acht Feldern um das Boot, auch schräg.
why-captain-sonar-second-mine = Von zwei eigenen Minen auf einem Feld sagen die Regeln nichts; eine genügt.
why-captain-sonar-chain = In der ersten Ausgabe löst nichts eine andere Mine aus, in der zweiten der Torpedo die um ihn herum.
why-captain-sonar-trigger = Eine Mine zu zünden ist keine Aktivierung: immer möglich, nur nicht aufgetaucht.
why-captain-sonar-activate-before-ok = Ein System wartet, bis Erster Offizier und Maschinist den Kurs eingetragen haben.
why-captain-sonar-blackout = Ohne Weg bleibt nur auftauchen; die milde Art lässt Systeme noch zu.
why-captain-sonar-both-destroyed = Sinken beide Boote in einer Explosion, nennen die Regeln keinen Sieger: unentschieden.
why-captain-sonar-silence-mark = Wie gedruckt wird erst markiert, dann gelöscht; die Marke geht also nicht auf Schleichfahrt.
why-captain-sonar-failed-activation = Ein System, das nicht bereit ist, wird abgelehnt und kostet nichts; nur die Besatzung erfährt es.
why-captain-sonar-silence-over-mines = Ein Kurs kreuzt keine eigene Mine, und Schleichfahrt ist ein Kurs aus mehreren Schritten.
why-captain-sonar-silence-zero = Null Schritte sehen aus wie jede Schleichfahrt: Beide tragen ein, der Gegner merkt nichts.
why-captain-sonar-silence-turn = Schleichfahrt ist ein System und kommt darum zum Kurs des Zuges dazu.
why-captain-sonar-hit-archer = Im Szenario streicht nur das eigene System eine Archer-Mine.
why-captain-sonar-surfaced-in-extra-turns = Wer in drei Zusatzzügen auftaucht, gibt dem Gegner drei, wie immer.
why-captain-sonar-securing-seconds = Die Regeln setzen fürs Umranden keine Zeit. Ein Countdown dient nur der Anzeige.
why-captain-sonar-stop-freezes-surfaced = Bei STOP hält alles an, auch die Stifte einer aufgetauchten Besatzung.
why-captain-sonar-activate-after-dive = Der letzte Kurs zählt nach dem Tauchen noch; manche wollen erst einen neuen.
why-captain-sonar-activate-when = Zug um Zug kommt erst der Kurs, dann ein System.

## Warum: Toy Battle
why-toy-battle-special-bases = Anfänger spielen Sonderfelder und Hauptquartiere als einfache, wie das Heft es anbietet.
why-toy-battle-kwak-on-restricted = Die Zeichen gesperrter Felder zeigen die Ente, also darf Kwak hinein.
why-toy-battle-repeat-base-effect = Ein Feld, das in einem Zug zweimal bedeckt wird, wirkt zweimal, der Reihe nach.
why-toy-battle-recall-pending = Der zweite Trupp darf zurück, bevor ihr Feld wirkt; diese Wirkung ist dann verloren.
why-toy-battle-shove-onto = Geschoben wird auf jedes Feld neben dem Trupp, auch auf das Sonderfeld.
why-toy-battle-both-reach-goal = Bringt ein Schub beide ans Ziel, gewinnt, wer am Zug ist.
why-toy-battle-pin-optional = Wirkungen helfen dem, der sie spielt; Umlegen darf man also lassen.
why-toy-battle-several-pins = Jedes Umlegen eines Zuges trifft ein anderes Plättchen; verboten ist es nicht.
why-toy-battle-discard-pinned = XB-42 nimmt jedes Plättchen der Bank; mit ihm endet das Umlegen.
why-toy-battle-skully-draw = Skully zieht alles, was passt, oder nichts.
why-toy-battle-kwak-on-shield = Ein Schild schaltet Wirkungen ab; dass Kwak Stärkere bedeckt, ist seine Stärke, keine Wirkung.

## Warum: 50 Missionen
why-fifty-missions-clock = Die verrückte Variante gibt fünf Minuten; vier oder drei, wenn es zu leicht ist. Für beide Hälften gleich.
why-fifty-missions-medal-trigger = Medaillen kommen mit Mission 15, 19 und 23. Mit echten Karten eine Mission später.
why-fifty-missions-recognition = Erfüllte Missionen werden gleich genommen, so wird keine übersehen. Selbst gefunden ist die Jagd eure.
why-fifty-missions-mission-cards = Der Bildschirm deckt die Missionen auf und liest sie vor; eure eigenen Karten werden gescannt.
