# Ce que voit une caméra : des cartes qu’elle ne distingue pas, des cartes reprises.

prompt-doubt-card = Quelle est cette carte ?
prompt-doubt-card-seat = Quelle carte { SEAT($seat) } vient de jouer ?
prompt-doubt-order = Laquelle de ces cartes a été jouée en premier ?
prompt-taken-up = { CARD($card) } n’est plus là. La reprendre, avec tout ce qui a suivi ?
notice-taken-up = { CARD($card) } a été reprise : son coup est annulé.
notice-camera-hidden = { $device } : une carte est en partie cachée ; on l’attend.
notice-camera-untaught = Les cartes de ce jeu n’ont pas encore été montrées à { $device }. Entre deux parties, ENROL camera les apprend.
