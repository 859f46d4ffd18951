# Mots communs à tous les jeux.
somebody = quelqu’un
somebody-at-seat = { SEAT($seat) }
seat-number = Place { $number }
team-blue = Bleus
team-yellow = Jaunes
team-red = Rouges
player-blue = Bleu
player-red = Rouge

card-name = { $value } { $suit }
task-card = gagner le { CARD($card) }
suit-p = rose
suit-b = bleu
suit-g = vert
suit-y = jaune
suit-r = fusée
suit-s = sous-marin
suit-clubs = trèfle
suit-diamonds = carreau
suit-hearts = cœur
suit-spades = pique
figure-j = valet
figure-q = dame
figure-k = roi
figure-a = as
card-name-r = { $suit } { $value }
card-name-s = { $suit } { $value }
card-name-clubs = { $value } de { $suit }
card-name-diamonds = { $value } de { $suit }
card-name-hearts = { $value } de { $suit }
card-name-spades = { $value } de { $suit }

game-planet-nine = À la recherche de la planète neuf
game-deep-sea = Mission eaux profondes
game-captain-sonar = Captain Sonar
game-toy-battle = Toy Battle
game-fifty-missions = 50 missions

status-open = ouverte
status-completed = réussie
status-failed = ratée
yes = oui
no = non
