# Was eine Kamera sieht: Karten, die sie nicht unterscheiden kann, Karten, die wieder aufgenommen wurden.

prompt-doubt-card = Welche Karte ist das?
prompt-doubt-card-seat = Welche Karte hat { SEAT($seat) } gespielt?
prompt-doubt-order = Welche dieser Karten kam zuerst?
prompt-taken-up = { CARD($card) } ist weg. Zurücknehmen, mit allem, was danach kam?
notice-taken-up = { CARD($card) } wurde wieder aufgenommen: Der Zug ist zurückgenommen.
notice-camera-hidden = { $device }: Eine Karte ist halb verdeckt; auf sie wird gewartet.
notice-camera-untaught = Die Karten dieses Spiels wurden { $device } noch nicht gezeigt. Zwischen zwei Spielen geht das mit ENROL camera.
