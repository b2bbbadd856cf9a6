## À table

web-start = Commencer
web-joining = On te conduit à ta table…
web-your-turn = À toi de jouer.
web-asked = Ce qu'on te demande
web-waiting = On attend { $names }.
web-over = La partie est finie.
web-paused = La table fait une pause.
web-ready = Ton tour est prêt.
web-confirm = Confirmer
web-take-back = Reprendre
web-skip = Passer
web-to-move = doit jouer
web-time-left = Temps restant
web-days = { $count } j
web-hours = { $count } h
web-minded = Un robot garde cette place.
web-perfect-memory = Ce robot retient tout ce qu'il a le droit de savoir.
web-away = Pas là pour l'instant.
web-chosen = A choisi.
web-locked-out = Cet appareil n'est plus admis ici.
web-unreachable = La maison ne répond pas. Vérifie ta connexion, puis réessaie.
web-something-wrong = Quelque chose a mal tourné. Réessaie dans un instant.

## Accueil

web-play-now = Jouer tout de suite
