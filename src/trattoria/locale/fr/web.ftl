## À table

web-start = Commencer
web-skip-to-table = Aller à la table
web-joining = On te conduit à ta table…
web-your-turn = À toi de jouer.
web-title-yours = À toi ! { $name }
web-any-table = La table
web-asked = Ta décision
web-waiting = On attend { $names }.
web-over = La partie est finie.
web-paused = Partie en pause.
web-ready = Ton tour est prêt.
web-confirm = Confirmer
web-take-back = Reprendre
web-stand-end = Qu’on me redemande
web-skip = Accélérer
web-show-pause = Pause
web-show-go-on = Continuer
web-show-next = Suivant
web-to-move = doit jouer
web-time-left = Temps restant
web-hours = { $count } h
web-standin = Un robot joue à cette place.
web-perfect-memory = Ce robot retient tout ce qu’il a le droit de savoir.
web-away = Pas là pour l’instant.
web-chosen = A choisi.
web-locked-out = Cet appareil a été déconnecté.
web-unreachable = Le serveur ne répond pas. Vérifie ta connexion, puis réessaie.
web-something-wrong = Quelque chose a mal tourné. Réessaie dans un instant.
web-reconnecting = Connexion perdue. On te reconnecte…
web-last-seen = Connexion perdue : voici la table comme tu l’as vue. On te reconnecte…
web-warning = { $name } tarde : un robot va jouer à sa place.
web-warning-you = Le temps presse : un robot va jouer pour toi.
web-your-standin = Un robot garde ta place.
web-return = Reprendre ma place
web-result = Résultat

## La table se remplit

web-invite = Invite tes amis
web-code-is = Code de la table :
web-share = Partager le lien
web-copied = Lien copié
web-seats = Autour de la table
web-sit = M’asseoir ici
web-sit-down = M’asseoir
web-move-here = Aller ici
web-fill = Inviter…
web-free-seat = Libérer la place de { $name }
web-add-bot = Robot : { $level }
web-hotseat = Quelqu’un sur cet appareil
web-add = Ajouter
web-add-outside = Un robot à toi
web-outside-name = Robot invité
web-token = Le jeton de ce robot, montré une seule fois :
web-cancel = Annuler
web-shuffling = On mélange les cartes…
web-still-free = { $count ->
    [one] Une place est encore libre : attends quelqu’un, ou invite un robot.
   *[other] { $count } places sont encore libres : attends, ou invite des robots.
}
web-host-starts = La personne qui a ouvert la table lance la partie.
web-seat-bot = robot
web-seat-outside = robot d’ailleurs
web-seat-hotseat = sur cet appareil
web-seat-you = toi
web-seat-here = à table

web-agreed = Ce qui est convenu
web-lobby-live = En direct : { $seconds } s par coup, { $minutes } min de réserve
web-lobby-relaxed = Tranquille : { $days ->
    [one] { $days } jour
   *[other] { $days } jours
} par coup
web-lobby-rated = Partie classée : partir avant la fin compte comme la dernière place
web-lobby-stakes = Ta cote est de { $rating } : première place { $won }, dernière place { $lost }.
web-lobby-unrated = Partie amicale
web-lobby-option = { $option } : { $value }
web-yes = oui
web-no = non
web-talk = Bavarder
web-colour-of = Couleur : { $name }
web-colour-yellow = jaune
web-colour-violet = violet
web-colour-green = vert
web-colour-brown = brun
web-colour-red = rouge
web-colour-pink = rose

## Un appareil pour plusieurs

web-hand-over = Passe l’appareil à { $name }
web-who-holds = Qui tient l’appareil ?
web-hand-over-note = Les autres regardent ailleurs.
web-cover = Cacher mes cartes
web-i-am = C’est moi, { $name }

## Ce qui se dit

web-log = Journal
web-unread = nouveau message
web-log-older = Tout relire depuis le début
web-nothing-told = Rien encore. Ce qui se passe s’affichera ici.
web-says = { $name } : { $text }
web-say = Dis quelque chose
web-send = Envoyer
web-react = Réagir
web-react-bravo = Bravo !
web-react-grazie = Grazie !
web-react-oops = Oups…
web-react-hurry = On joue ?
web-react-hmm = Hmm…
web-react-ciao = Ciao !
web-react-laugh = Ha ha !
web-react-wow = Ouah !
web-told-sit = { $you ->
    [seat] Tu t’assieds.
   *[none] { $seat } s’assied.
}
web-told-start = On mélange les cartes.
web-told-deal = Les cartes sont données.
web-told-timeout = { $you ->
    [seat] Tu n’as pas joué à temps.
   *[none] { $seat } n’a pas joué à temps.
}
web-told-standin = { $you ->
    [seat] Un robot joue à ta place.
   *[none] Un robot joue à la place de { $seat }.
}
web-told-return = { $you ->
    [seat] Tu reprends ta place.
   *[none] { $seat } reprend sa place.
}
web-told-resign = { $you ->
    [seat] Tu abandonnes ; un robot joue à ta place.
   *[none] { $seat } abandonne ; un robot joue à sa place.
}
web-told-vote = { $you ->
    [seat] Tu proposes qu’un robot joue pour { $target } en attendant.
    [target] { $seat } propose qu’un robot joue pour toi en attendant.
   *[none] { $seat } propose qu’un robot joue pour { $target } en attendant.
}
web-told-pause = { $you ->
    [seat] Tu demandes une pause.
   *[none] { $seat } demande une pause.
}
web-told-resume = On reprend.
web-told-away = { $you ->
    [seat] Tu t’absentes.
   *[none] { $seat } s’absente.
}
web-told-here = { $you ->
    [seat] Tu es là.
   *[none] { $seat } est là.
}

## Le menu de la table

web-menu = Menu
web-close = Fermer
web-this-table = À cette table
web-pause = Demander une pause
web-resume = Reprendre la partie
web-leave = Sortir un moment
web-leave-note = Si tu sors, ta pendule continue : une fois à zéro, un robot joue pour toi jusqu’à ton retour. Abandonner, c’est pour de bon.
web-leave-rated = Si tu sors, ta pendule continue : une fois à zéro, un robot joue pour toi jusqu’à ton retour. C’est une partie classée : qui ne revient pas, ou abandonne, a la dernière place.
web-you-left = Tu as abandonné cette partie : un robot la joue pour toi.
web-resign-note = Un robot finira la partie à ta place, et tu auras la dernière place. Tu ne pourras pas revenir.
web-resign-alone = La partie s’arrête là, et ne compte pas.
web-resign-rated = Abandonner coûte ce que coûte une défaite : tu auras la dernière place, et ta cote baissera. Tu ne pourras pas revenir.
web-resign = Abandonner
web-resign-sure = Oui, j’abandonne
web-mute = Masquer ses messages
web-unmute = Montrer ses messages
web-absent = On attend { $name }, qui n’est pas là.
web-vote = Un robot, en attendant
web-voted = Tu as voté pour qu’un robot joue en attendant { $name } : { $count } sur { $needed }.
web-bot-decides = Un robot décide pour toi.

## Le résultat

web-you-win = Tu gagnes !
web-wins = { $name } gagne !
web-shared-win = Victoire partagée : { $names }
web-rating-change = Ta cote : { $before } → { $after } ({ $by }).
web-rating-provisional = Provisoire, jusqu’à dix parties classées.
web-closed = La table a été fermée.
web-closed-why = La partie ne compte pas.
web-all-left = Plus personne ne joue : la partie s’arrête là.
web-all-left-rated = Plus personne ne joue : la partie s’arrête là, et elle compte. Abandonner, c’est la dernière place.
web-has-left = a quitté la partie
web-points = { $points ->
    [one] { $points } point
   *[other] { $points } points
}
web-rematch = Rejouer
web-join-rematch = Aller à la revanche
web-record = Télécharger la partie
web-look = Regarder la table
web-shuffle-fair = Mélange vérifié ✓
    .more = Le serveur s’était engagé sur ce mélange avant la partie, et ton appareil y a ajouté son propre hasard : personne n’a pu choisir les cartes. La partie téléchargée permet de le revérifier.
web-shuffle-kept = Mélange vérifié ✓
    .more = Le serveur s’était engagé sur ce mélange avant la partie. La partie téléchargée permet de le revérifier.
web-shuffle-unfair = Attention : ce mélange n’est pas celui qui était annoncé.
    .more = Le serveur ne s’est pas tenu à ce qu’il avait annoncé avant la partie. Garde la partie téléchargée comme preuve.
web-shuffle-unknown = Mélange non vérifié
    .more = Cet appareil n’a pas pu le vérifier. La partie téléchargée permet de le faire ailleurs.

## Accueil

web-home = Accueil
web-welcome = Six jeux de cartes à l’italienne. Prends une chaise !
web-play-now = Jouer
web-opening = Un instant…
web-with-friends = Entre amis
web-friends = Amis
web-players = { $low } à { $high } joueurs
web-minutes = { $minutes } min
web-join = Rejoindre une table
web-code = Code de la table
web-join-go = Y aller
web-open-tables = Tables ouvertes
web-no-open-tables = Aucune table n’attend de joueurs.
web-open-one = Ouvre la tienne.
web-taken = { $taken } sur { $seats }
web-my-games = Mes parties
web-all-games = Toutes mes parties
web-game-open = on attend des joueurs
web-game-shuffling = on mélange
web-game-playing = on attend les autres
web-game-yours = à toi
web-game-closed = fermée
web-game-rank = { $rank ->
    [1] 1re place sur { $players }
   *[other] { $rank }e place sur { $players }
}
web-api = Pour les programmes
web-lent-names = Basilico, Focaccia, Limone, Pesto, Ricotta, Tiramisù, Gnocchi, Origano, Polenta, Risotto, Tartufo, Zucchina

## Une nouvelle table

web-new = Nouvelle table
web-which-game = Quel jeu ?
web-how-many = Combien de joueurs ?
web-how-many-bots = Combien de robots parmi eux ?
web-level = Leur niveau
web-friends-note = { $count ->
    [0] Tu joueras seul contre les robots.
    [one] Une place reste libre pour un ami.
   *[other] { $count } places restent libres pour tes amis.
}
web-pace = À quel rythme ?
web-pace-live = En direct, avec une pendule
web-pace-relaxed = Tranquille, trois jours par coup
web-more-options = Plus d’options
web-public = Table publique : tout le monde la voit
web-spectators = On peut venir regarder
web-allow-chat = On peut s’écrire
web-rated = Partie classée
web-open-table = Ouvrir la table

## Réglages

web-settings = Réglages
web-your-name = Ton nom à table
web-save = Enregistrer
web-saved = C’est noté.
web-name-note = C’est tout ce qu’on sait de toi.
web-preferences = Préférences
web-pref-language = Langue
web-pref-theme = Couleurs
web-pref-motion = Mouvements
web-pref-speed = Vitesse
web-pref-sound = Sons
web-pref-confirm = Confirmer mes tours
web-pref-left = Pour gaucher
web-theme-auto = comme l’appareil
web-theme-light = claires
web-theme-dark = sombres
web-motion-auto = comme l’appareil
web-motion-full = tous
web-motion-less = le moins possible
web-speed-slow = lente
web-speed-normal = normale
web-speed-fast = rapide
web-devices = Mes appareils
web-devices-note = Un lien secret te permet d’être la même personne sur un autre appareil.
web-this-device = cet appareil
web-device-since = depuis le { $day }
web-lock-out = Déconnecter
web-make-link = Créer un lien
web-link-note = Ouvre-le sur ton autre appareil. Il ne sert qu’une fois, et pas longtemps.
web-my-data = Mes données
web-listed = Mon nom peut figurer au classement
web-my-data-note = Effacer retire ton nom, tes appareils et ce que tu as écrit. Les parties restent, sans toi.
web-forget = Effacer mes données
web-forget-sure = Oui, tout effacer
web-link-title = Continuer sur cet appareil
web-link-about = Cet appareil jouera sous le nom de la personne qui a fait ce lien.
web-link-go = Continuer
web-nowhere = Il n’y a rien à cette adresse.
web-nowhere-note = Le lien est peut-être incomplet.

## Classement

web-fair-play = Le fair-play
web-standing = Classement
web-place = Rang
web-player = Joueur
web-rating = Cote
web-games = Parties
web-a-bot = { $level } (robot)
web-no-standing = Personne encore : joue une partie classée.
web-standing-note = Autour de 1500. Le classement montre qui a joué au moins dix parties classées.

## Règles, aide et installation

web-rules = Règles
web-rules-of = Les règles : { $game }
web-rules-welcome = Les règles de nos six jeux, avec nos mots et chaque précision.
web-rules-read = Lire les règles
web-rules-contents = Sommaire
web-rules-all = Toutes les règles
web-rules-summary = En bref
web-rules-table = Tableau
web-rules-ours = reconstituée
web-rules-placed = vient d’être posée
web-rules-empty = case vide
web-rules-see = Lire la précision { $ruling }
web-rules-none = Ces règles n’ont pas pu être lues ici. Réessaie quand tu seras en ligne.
web-help = Aide
web-queued = Sans connexion. « { $words } » partira dès que tu seras de retour.
web-queued-turn = Sans connexion. Ton tour est confirmé : il partira dès que tu seras de retour.
web-unqueue = Ne pas l’envoyer
web-too-late = La table a continué sans toi : ton choix n’est pas parti. Regarde où on en est.
web-new-version = Une nouvelle version est prête : tu l’auras à ta prochaine visite.
web-new-version-now = Tout de suite

## Conseils

web-hint = Conseil
web-hint-thinking = Le maestro réfléchit…
web-hint-says = Le maestro : « { $move } »
web-hint-do = Faire cela
web-hint-memory = 100, c’est la victoire, 0 la dernière place. Il juge d’après ce qui se voit : le reste, c’est à toi de t’en souvenir.
web-hints-allowed = À cette table, on peut demander conseil au maestro.
web-allow-hints = On peut demander conseil au maestro

## Revoir une partie

web-replay = Revoir la partie
web-replay-of = Revoir : { $game }
web-replay-eyes = Vue
web-replay-open = Cartes ouvertes
web-replay-way = Parcourir la partie
web-replay-step = Moment de la partie
web-replay-chances = Les chances de gagner, au fil de la partie
web-replay-chance = { $percent } %
web-replay-at = { $step } sur { $last }
web-replay-first = Au début
web-replay-back = En arrière
web-replay-play = Lire
web-replay-pause = Arrêter
web-replay-next = En avant
web-replay-last = À la fin
web-replay-said = Ce qui vient de se passer
web-replay-nothing = Début de la partie.
web-replay-verify = Toute la partie tient dans ce fichier : chacun peut en vérifier les coups, le résultat et le mélange, avec la commande « trattoria verify ».
web-replay-decision = À { $name } de décider
web-replay-choices = Ce qui était possible
web-replay-played = joué
web-replay-secret = Ses choix ne se voyaient pas d’ici.
web-replay-hands = Les mains
web-replay-no-cards = aucune carte
web-replay-moments = Aller à
web-replay-mark-service = { $number ->
    [one] 1er service
   *[other] { $number }e service
}
web-replay-mark-round = Manche { $number }
web-replay-mark-opening = Le four s’ouvre
web-replay-mark-turn = Tournant, coup { $step }
web-replay-mark-end = Fin
web-replay-orders = Les commandes
web-replay-served = Servie
web-replay-failed = Ratée
web-review = L’avis du maestro : { $name }
web-review-about = Il cherche les trois décisions qui ont coûté le plus, et des robots rejouent la même donne pour dire la part de la chance.
web-review-ask = Demander au maestro
web-review-looking = Le maestro revoit la partie…
web-review-luck = Des robots rejouent la même donne, pour dire la part de la chance…
web-review-costliest = { $count ->
    [one] La décision qui a coûté le plus
   *[other] Les { $count } décisions qui ont coûté le plus
}, selon lui (100 points : de la dernière place à la victoire)
web-review-decision = Moment { $step } : « { $played } ». Il aurait choisi « { $better } » : { $cost } points de mieux.
web-review-nothing = Il n’a rien à redire : aucune décision n’a vraiment coûté.

## Les premières parties

web-lesson-offer = Première fois ici ?
web-lesson-learn = Apprendre en deux minutes
web-lesson = Leçon
web-lesson-first = première partie
web-lesson-no = Non merci
web-lesson-coach = Ton guide
web-lesson-step = Étape { $step } sur { $steps }
web-lesson-watch = Regarde ce qui se passe…
web-lesson-bots = Jouer contre des robots
web-lesson-home = Retour au menu

## La fournée du jour

web-bake = La fournée du jour
web-bake-of = Fournée du { $day }
web-bake-seats = { $seats } joueurs, toi contre { $bots ->
    [one] un commis
   *[other] { $bots } commis
}
web-bake-pitch = Une donne par jour, la même pour tout le monde.
web-bake-go-play = Jouer
web-bake-go-resume = Reprendre
web-bake-go-see = Voir
web-bake-play = Jouer la fournée
web-bake-resume = Reprendre ma partie
web-bake-see = Voir le résultat
web-bake-practice = Jouer hors concours
web-bake-again = Rejouer hors concours
web-bake-until = Jusqu’à { $time } (minuit UTC). Commencée avant, elle peut se finir pendant deux heures encore.
web-bake-closing = La journée est finie ; les dernières parties se terminent. Tout sera montré à { $time }.
web-bake-rules = Un seul essai, sans conseil du maestro, et ce qui est confirmé ne se reprend plus. Si tu t’en vas, la partie t’attend.
web-bake-why = Jouée par des robots de chaque niveau à ta place, avec tes cartes : la chance est mise de côté.
web-bake-players = { $count ->
    [0] Personne ne l’a encore jouée jusqu’au bout.
    [one] Une personne l’a jouée jusqu’au bout.
   *[other] { $count } personnes l’ont jouée jusqu’au bout.
}
web-bake-hidden = Le tableau et les parties des autres s’ouvrent quand tu as joué.
web-bake-mine = Ton résultat
web-bake-practised = Ta dernière partie hors concours
web-bake-score = { $points ->
    [one] { $points } point
   *[other] { $points } points
}, { $rank ->
    [1] 1re place
   *[other] { $rank }e place
} sur { $seats } à la table
web-bake-given-up = Tu as quitté la partie : l’essai est passé. À demain !
web-bake-late = Finie après la fermeture : hors du tableau du jour.
web-bake-baking = Les robots n’ont pas fini de jouer cette donne : la comparaison vient un peu plus tard.
web-bake-compared = Face aux robots, à la même place
web-bake-above = mieux que le niveau
web-bake-about = à égalité, à la marge près
web-bake-below = moins bien que le niveau
web-bake-margin = { $better } ± { $margin }
web-bake-points-note = En points de plus ou de moins que la moyenne des robots, avec sa marge.
web-bake-series = Ta série
web-bake-streak = { $days ->
    [0] Pas encore : joue deux jours de suite.
    [one] Un jour de suite
   *[other] { $days } jours de suite
}
web-bake-longest = Ta plus longue série : { $days }
web-bake-share = Partager
web-bake-copied = Copié : colle-le où tu veux.
web-bake-picture = Enregistrer l’image
web-bake-picture-of = Image à partager : fournée du { $day }, { $game }
web-bake-line = Trattoria, fournée du { $day } ({ $game }) : { $signs }{ $days ->
    [0] {""}
    [one] {""}
   *[other] {" "}· { $days } jours de suite
}
web-bake-table = Le tableau du jour
web-bake-table-past = Le tableau de cette journée
web-bake-nobody = Personne n’y figure encore.
web-bake-points = Points
web-bake-rank = À la table
web-bake-archive = Les fournées passées
web-bake-archive-none = Les fournées passées viendront ici, à rejouer hors concours.
web-bake-today = Aujourd’hui
web-bake-proof = Une donne promise d’avance
web-bake-promise = Le serveur a tiré d’avance le secret de chaque journée et en publie l’empreinte (SHA-256) : il ne peut plus changer la donne. Le secret est montré quand la journée est close.
web-bake-commitment = Empreinte
web-bake-secret = Secret

## Mes chiffres

web-figures = Mes chiffres
web-figures-of = Les chiffres de { $name }
web-figures-see = Voir mes chiffres
web-figures-begin = Choisir un jeu
web-figures-none = Rien à compter encore : joue une partie jusqu’au bout.
web-figures-games = { $games ->
    [one] { $games } partie
   *[other] { $games } parties
}, { $won ->
    [0] aucune gagnée
    [one] une gagnée
   *[other] { $won } gagnées
}
web-figures-part = { $won } sur { $games }
web-figures-by-seats = Gagnées, selon le nombre de joueurs
web-figures-seats = À { $seats }
web-figures-by-level = Devant les robots
web-figures-order = Commande
web-figures-served = Servies
web-figures-failed = Ratées
web-figures-curve = La courbe de la cote
web-figures-curve-of = Cote : de { $first } à { $last } en { $count } parties classées
web-figures-private = Toi seul les vois, sauf si tu les partages.
web-figures-share = Partager par un lien
web-figures-shared = Toute personne qui a ce lien voit tes chiffres :
web-figures-unshare = Ne plus partager
web-data = Télécharger mes données
web-data-note = Un fichier JSON avec tout ce que le serveur garde de toi ; les parties en cours n’y sont qu’une fois finies.

## Exercer sa mémoire

web-recall-how = Règle le nombre de chaque ingrédient, ou touche sa carte pour un de plus.
web-recall-one = { $card } : { $count }. Un de plus
web-recall-done = C’est tout
web-recall-skip = Passer
web-recall-off = Ne plus me demander
web-recalled = { $right } sur { $total } retenus
web-recalled-all = Tout retenu : { $total } sur { $total } !
web-recalled-card = { $card } : { $held } (tu disais { $said })
web-pref-recall = Exercer ma mémoire, seul avec des robots
web-figures-recall = Ma mémoire
web-figures-recall-sum = { $count ->
    [one] { $right } sur { $total } retenus en une ouverture
   *[other] { $right } sur { $total } retenus en { $count } ouvertures
}
web-figures-recall-curve = Part retenue, d’ouverture en ouverture : de { $first } % à { $last } %

## Les habitués

web-regulars = Les habitués
web-regulars-pitch = Une table qui vous attend, toi et tes amis : la prochaine partie d’un seul geste, l’historique, qui mène, et qui doit une pizza à qui. Personne d’autre n’en sait rien.
web-regulars-new = Une tablée d’habitués
web-regulars-name = Nom de la tablée
web-regulars-make = Ouvrir la tablée
web-regulars-nowhere = Il n’y a rien à ce lien : il a peut-être été renouvelé. Demande le nouveau à la tablée.
web-regulars-invited = { $host } t’invite à sa tablée d’habitués, qui compte { $members ->
    [one] une personne
   *[other] { $members } personnes
}.
web-regulars-join = Prendre place
web-regulars-join-note = Tu pourras partir quand tu voudras. Seuls les habitués voient les noms et les parties.
web-regulars-count = { $members ->
    [one] une personne
   *[other] { $members } personnes
}
web-regulars-others-here = { $here ->
    [one] quelqu’un est là
   *[other] { $here } sont là
}
web-regulars-next = La prochaine partie
web-regulars-playing = En cours : { $game }, avec { $names }.
web-regulars-go-on = Rejoindre la table
web-regulars-watch = Regarder
web-regulars-there = Sont là : { $names }.
web-regulars-alone = Personne d’autre n’est là pour l’instant : des robots prendront les places.
web-regulars-which = À quel jeu ?
web-regulars-play = À table !
web-regulars-play-note = Tous ceux qui ont cette page sous les yeux s’assoient avec toi ; des robots complètent.
web-regulars-members = Les habitués
web-regulars-here = là
web-regulars-away = pas là
web-regulars-host = s’occupe de la tablée
web-regulars-more = Gérer
web-regulars-hand-on = Lui confier la tablée
web-regulars-put-out = Retirer de la tablée
web-regulars-link-note = Qui a ce lien peut prendre place ; sans lui, la tablée n’existe pour personne.
web-regulars-invite = Inviter
web-regulars-renew = Changer de lien
web-regulars-copied = Lien copié : envoie-le à qui tu veux.
web-regulars-leave = Quitter la tablée
web-regulars-leave-note = La tablée continue sans toi ; avec la dernière personne elle disparaît.
web-regulars-leave-sure = Oui, la quitter
web-regulars-season = Qui mène
web-regulars-season-since = Depuis le { $day }, entre habitués : le premier d’entre eux l’emporte, même derrière un robot.
web-regulars-season-none = Rien encore : jouez une partie à deux habitués au moins.
web-regulars-won = { $won } sur { $games }
web-regulars-pizzas = Qui doit une pizza à qui
web-regulars-pizzas-note = À chaque partie, le dernier des habitués en doit une au premier.
web-regulars-owes = doit { $pizzas ->
    [one] une pizza
   *[other] { $pizzas } pizzas
} à
web-regulars-eaten = Mangée !
web-regulars-pizzas-none = Personne ne doit rien.
web-regulars-duels = Face à face
web-regulars-even = { $even ->
    [one] une égalité
   *[other] { $even } égalités
}
web-regulars-history = L’historique
web-regulars-history-none = Vos parties viendront ici.
web-regulars-somebody = quelqu’un

## Être au courant

web-title-waiting = ({ $count }) Trattoria
web-turn-list = À toi de jouer
web-turn-today = Aujourd’hui
web-turn-tomorrow = Demain
web-turn-before = avant { $time }
web-notify = Notifications
web-notify-here = M’envoyer des notifications sur cet appareil
web-notify-turn = Me prévenir quand c’est à moi, aux tables tranquilles
web-notify-invitation = Me prévenir quand mes habitués m’appellent
web-notify-bake = Me prévenir chaque jour de la fournée
web-notify-ask-turn = Te prévenir quand ce sera de nouveau à toi ?
web-notify-yes = Oui
web-notify-no = Non merci
web-notify-taken = C’est noté : tu auras une notification.
web-notify-undo = Finalement non
web-notify-fine = D’accord
web-notify-obstacle-blocked = Ton navigateur ne permet pas à cette page d’envoyer des notifications : cela se change dans ses réglages.
web-notify-obstacle-nowhere = Ce navigateur ne reçoit pas de notifications ici. La liste « À toi de jouer » de l’accueil, le titre et la pastille de la page te le disent.
web-notify-quiet = Heures calmes
web-notify-from = de
web-notify-until = à
web-notify-hour = { $hour } h
web-notify-zone = Rien ne t’est envoyé pendant ce temps (fuseau : { $zone }). La même heure deux fois : à toute heure.
web-mail = Par courriel
web-mail-give = Envoyer le lien
web-mail-note = Un lien te sera envoyé pour confirmer l’adresse. Elle ne sert qu’à cela.
web-mail-sent = Un lien a été envoyé à { $address } : ouvre-le pour confirmer.
web-mail-confirmed = Les nouvelles vont aussi à { $address }.
web-mail-forget = Oublier cette adresse
web-mail-confirm = Confirmer ton adresse
web-mail-confirm-about = Tu recevras à cette adresse ce que tu as choisi dans tes réglages.
web-mail-confirm-go = Confirmer
web-mail-confirm-done = C’est confirmé.
web-mail-stop = Plus de courriels
web-mail-stop-about = Ton adresse sera oubliée, et rien ne t’y sera plus envoyé.
web-mail-stop-go = Oublier mon adresse
web-mail-stop-done = C’est fait : ton adresse est oubliée.
web-vacation = Vacances
web-vacation-note = Ta pendule s’arrête aux tables tranquilles où tu joues, et rien ne t’est envoyé.
web-vacation-days = { $days } jours
web-vacation-until = En vacances jusqu’au { $day }.
web-vacation-end = Je suis de retour
web-vacation-left = Il te reste { $days ->
    [0] zéro jour
    [one] un jour
   *[other] { $days } jours
} cette année.
web-on-vacation = En vacances jusqu’au { $day }.
web-regulars-call-title = S’appeler
web-regulars-call = Appeler les absents
web-regulars-call-note = Qui le souhaite reçoit une notification.
web-regulars-called = L’appel est parti.
web-pace-day = Tranquille, un jour par coup

## Sans serveur

web-site-loading = Les tables arrivent : { $part } %
web-site-starting = Les tables s’ouvrent…
web-site-elsewhere = Trattoria est déjà ouverte dans un autre onglet. Joue là-bas, ou ferme-le pour jouer ici.
web-site-failed = Les tables ne s’ouvrent pas. Recharge la page pour réessayer.
web-site-not-here = Cette page est ailleurs
web-site-alone = Ici, tout se passe sur ton appareil : seul contre les robots, ou à plusieurs en vous le passant, même sans connexion. Pour jouer à distance, il faut un serveur.
web-site-friends-at = Jouer à distance
web-site-together = Ensemble, ici
web-site-together-note = Ici, vous jouez à plusieurs sur cet appareil, que vous vous passez. Pour jouer chacun chez soi, il faut un serveur.
web-site-no-table = Une table ouverte ici reste dans le navigateur de qui l’a ouverte. Pour jouer chacun chez soi, il faut un serveur.
web-site-open-record = Ouvrir une partie téléchargée
web-site-no-record = Ce fichier n’est pas une partie de Trattoria.
web-site-bake = Hors concours : ici, personne ne joue cette donne contre toi. Le classement du jour, lui, est sur un serveur.
web-here-play = Jouer ici en attendant
web-here-away = Le serveur ne répond pas. En attendant, « Jouer » te met à une table de cet appareil, contre les robots.
web-here-played = jouée sur cet appareil
