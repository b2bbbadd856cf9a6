## Arguments et fichiers

error-usage-option = Je ne connais pas l’option { $option }. Essaie --help.
error-usage-command = Je ne connais pas la commande « { $command } ». Essaie --help.
error-usage-missing = Il manque { $name }. Essaie --help.
error-usage-value = « { $value } » n’est pas une valeur possible pour { $name }. { $choices ->
    [none] Essaie --help.
   *[other] Choisis parmi : { $choices }.
}
error-usage-number = { $name } attend un nombre entier, pas « { $value } ».
error-usage-seconds = { $name } attend un nombre de secondes de 0 à { $high }, pas « { $value } ».
error-usage-share = { $name } attend un nombre au-dessus de 0 et jusqu’à 1, pas « { $value } ».
error-usage-levels = { $name } donne { $count } niveaux pour { $others ->
    [one] { $others } autre joueur
   *[other] { $others } autres joueurs
} : donnes-en un seul pour tous, ou un par joueur.
error-unknown-level = Je ne connais pas le niveau « { $level } ». Choisis parmi : apprenti, commis, chef, maestro, hasard.
error-usage-argument = { $name } attend une valeur. Essaie --help.
error-usage-other = Cette commande n’est pas complète ou a un mot de trop. Essaie --help.
error-usage-range = { $name } va de { $low } à { $high }, pas { $value }.
error-usage-least = { $name } vaut au moins { $low }, pas { $value }.
error-no-file = Impossible de lire le fichier { $file } : { $what ->
    [FileNotFoundError] il n’existe pas
    [IsADirectoryError] c’est un dossier
    [PermissionError] l’accès est refusé
   *[other] le système refuse
}.
error-bad-file = Le fichier { $file } n’est pas une partie de Trattoria. { $because }
error-no-save = Impossible d’enregistrer la partie dans { $file } : { $what ->
    [IsADirectoryError] c’est un dossier
    [NotADirectoryError] ce n’est pas dans un dossier
    [PermissionError] l’accès est refusé
   *[other] le système refuse
}. Choisis un autre endroit avec --save.
error-file-exists = Le fichier { $file } existe déjà : choisis un autre nom, ou continue cette partie avec --resume.
error-no-output = Impossible d’écrire la sortie : il n’y a plus de place, ou le système refuse.
error-not-option = « { $given } » n’est pas une option : écris nom=valeur.
error-not-with-resume = { $name } ne va pas avec --resume : la partie reprend comme elle était.
error-other-game = Ce fichier est une partie de { $found }, pas de { $game }.
error-not-your-seat = La partie n’est pas finie : elle se revoit seulement comme la voit { $seat ->
    [0] un spectateur
   *[other] la place { $seat }
}.
error-review-running = La partie n’est pas finie : le maestro ne revient que sur une partie finie.
error-failed = { $game } à { $seats }, graine { $seed }, décision { $decision } : { $what }

## trattoria --version

version = trattoria { $version }, { $build ->
    [compiled] règles compilées
   *[interpreted] règles interprétées
}

## trattoria games, trattoria rules

games-title = Les jeux
games-name = jeu
games-players = joueurs
games-pitch = en deux mots
games-id = à taper
games-range = { $low } à { $high }
games-line = { $name } ({ $id }), { $low } à { $high } joueurs : { $pitch }
games-option = --option { $option } : { $what }
games-option-of = { $text } ({ $games })
games-hint = Pour jouer :
rules-page = Espace : suite, q : quitter
page-pair = { $first } : { $second }

## Niveaux

level-apprentice = apprenti
level-commis = commis
level-chef = chef
level-maestro = maestro
level-random = hasard

## trattoria play

play-menu = À quel jeu veux-tu jouer ?
play-menu-line = { $number }. { $name }, { $low } à { $high } joueurs : { $pitch }
play-menu-resume = { $number }. Reprendre ta partie de { $game } ({ $date })
play-menu-date = { $day ->
    [1] 1er
   *[other] { $day }
} { $month ->
    [1] janvier
    [2] février
    [3] mars
    [4] avril
    [5] mai
    [6] juin
    [7] juillet
    [8] août
    [9] septembre
    [10] octobre
    [11] novembre
   *[12] décembre
}, { $hour } h { $minute }
play-menu-prompt = Ton choix :
play-menu-again = Tape un numéro de 1 à { $count }, ou le nom d’un jeu.
play-menu-help = Tape le numéro d’une ligne ou le nom d’un jeu, puis Entrée. « quitter » pour partir.
    Les autres places sont tenues par la maison, au niveau que tu veux : apprenti (distrait), commis, chef ou maestro (il n’oublie rien).
play-menu-quit = À bientôt !
play-menu-seats = À combien jouez-vous, toi compris ? ({ $low } à { $high }, Entrée : { $usual })
play-menu-level = Contre qui ? ({ $levels } ; Entrée : { $usual })
play-menu-level-again = Tape un numéro de 1 à { $count }, ou le nom d’un niveau.
play-menu-end = Fin de la saisie, aucun jeu choisi. À bientôt !
play-welcome = { $game } à { $seats } : tu es à la place { $place }, avec { $others }.
play-welcome-watch = { $game } à { $seats }. Tu regardes { $others }.
play-welcome-back = { $game } : la partie reprend où elle en était, avec { $others }.
play-others = { $others } (niveau { $level })
play-other = { $name } ({ $level })
play-thinking = { $seat } réfléchit…
play-prompt = Ton choix (1 à { $count }, ou « aide ») :
play-prompt-one = Entrée pour continuer (ou « aide ») :
play-option = { $number }. { $text }
play-option-worth = { $number }. { $text } : { $worth }
play-more = { $count ->
    [one] Et { $count } autre coup : « tout » le montre.
   *[other] Et { $count } autres coups : « tout » les montre.
}
error-nothing-typed = Tape un numéro de 1 à { $count }, un coup, ou « aide ».
error-no-such-number = Il n’y a pas de choix n° { $number } : ils vont de 1 à { $count }.
error-one-choice = Ici il n’y a qu’une chose à faire : appuie sur Entrée.
play-help = Tape le numéro d’un choix, ou le coup avec tes mots : « { $example } ».
    Autres mots : table (revoir la table), tout (tous les choix), règles, conseil (ce que ferait le maestro), annuler (revenir sur ton dernier coup), aide, quitter.
    La partie s’enregistre à chaque coup ; tu peux partir quand tu veux.
play-command-help = aide
play-command-table = table
play-command-all = tout
play-command-rules = règles
play-command-hint = conseil
play-command-undo = annuler
play-command-quit = quitter
play-page = Espace : suite, q : revenir au jeu
play-hint-thinking = Le maestro réfléchit…
play-hint = Le maestro prendrait le n° { $number }, « { $move } », et te donnerait alors { $rating } sur 100.
play-hint-other = Puis viendrait le n° { $number }, « { $move } » : { $rating } sur 100.
play-hint-close = Mais il hésite : le n° { $number }, « { $move } », lui paraît aussi bon.
play-hint-scale = (100, c’est la victoire assurée, 0 la dernière place. Il estime cela avec ce que tu as pu voir, sans rien en oublier.)
play-undone = Coup annulé.
play-no-undo = Rien à annuler : on peut revenir sur un coup pendant son tour, tant qu’il n’a rien dévoilé.
play-skip = Entrée : passer
play-next = Entrée pour la suite (ou « quitter ») :
play-quit = La partie est enregistrée. À bientôt !
play-interrupted = Interrompu. La partie est enregistrée.
play-end-of-input = Fin de la saisie : la partie s’arrête ici, elle est enregistrée.
play-resume = Pour la reprendre :
play-over = Partie finie
play-already-over = { $game } : cette partie est déjà finie.
play-rank = rang
play-player = joueur
play-points = points
play-result = { $you ->
    [seat] { $rank }. Toi : { $points ->
        [one] { $points } point
       *[other] { $points } points
    }
   *[none] { $rank }. { $seat } : { $points ->
        [one] { $points } point
       *[other] { $points } points
    }
}
play-winners = { $you ->
    [seats] { $seats-count ->
        [one] Tu gagnes. Bravo !
       *[other] Vous gagnez ensemble : { $seats }. Bravo !
    }
   *[none] { $seats-count ->
        [one] { $seats } gagne.
       *[other] { $seats } gagnent ensemble.
    }
}
play-replay = Pour la revoir :
play-review = Pour savoir ce que le maestro en pense :
play-review-ask = Voir les trois décisions qui t’ont coûté le plus ? (Entrée : oui, ou « non »)

## trattoria replay, verify

replay-title = { $game } à { $seats }, partie { $state ->
    [over] finie, cartes sur table.
    [seat] vue de la place { $place }.
   *[watch] vue par un spectateur.
}
replay-you = Tu étais { $name }.
replay-hand = { $seat } a en main : { $cards }.
replay-decision = Coup { $number } sur { $count }.
replay-why = { $name } : { $why }
replay-next = Entrée pour la suite (ou « quitter ») :
replay-running = La partie n’est pas finie. Pour la reprendre :
verify-over = Tout est juste : { $game } à { $seats }, { $decisions } décisions. Résultat : { $scores }.
verify-running = Tout est juste jusqu’ici : { $game } à { $seats }, { $decisions } décisions, la partie n’est pas finie.

## trattoria review

review-title = Ce que le maestro en pense
review-looking = Le maestro revoit la partie { $you ->
    [seat] avec toi
   *[none] jouée par { $seat }
}
review-begin = Le maestro revoit { $you ->
    [seat] tes décisions
   *[none] les décisions prises par { $seat }
} une à une…
review-step = { $number } sur { $count }.
review-stopped = Interrompu : le maestro n’a pas tout revu.
review-luck = Des robots rejouent la même donne, pour dire la part de la chance…
review-luck-stopped = Interrompu : on ne saura pas la part de la chance.
review-nothing = { $you ->
    [seat] Il n’a rien trouvé à te reprocher : aucune de tes décisions ne t’a coûté quoi que ce soit. Bravo !
   *[none] Il n’a rien trouvé à reprocher à { $seat } : aucune de ses décisions n’a coûté quoi que ce soit.
}
review-scale = { $count ->
    [one] La décision qui a coûté le plus
   *[other] Les { $count } décisions qui ont coûté le plus
}, d’après lui (100 points : de la dernière place à la victoire) :
review-decision = Coup { $number }{ $part ->
    [service] , service { $which }
    [round] , manche { $which }
   *[none] { "" }
} : { $you ->
    [seat] tu as choisi
   *[none] { $seat } a choisi
} « { $played } ». Le maestro aurait choisi « { $better } ». Coût : { $cost ->
    [one] { $cost } point
   *[other] { $cost } points
} sur 100.

## trattoria selfplay

selfplay-title = { $game }, { $games ->
    [one] { $games } partie
   *[other] { $games } parties
} au hasard, graine { $seed }
selfplay-skipped = { $game } ne se joue pas à { $seats } (de { $low } à { $high }) : on passe.
selfplay-seats = joueurs
selfplay-games = parties
selfplay-decisions = décisions
selfplay-points = points par place
selfplay-wins = victoires par place
selfplay-reasons = fins
selfplay-line = { $seats } joueurs : { $games ->
    [one] { $games } partie
   *[other] { $games } parties
}, { $decisions } décisions en moyenne ; points par place { $points } ; victoires par place { $wins } ; fins : { $reasons }
selfplay-number = { NUMBER($value, minimumFractionDigits: 1, maximumFractionDigits: 1) }
selfplay-share = { NUMBER($value, style: "percent", maximumFractionDigits: 0) }
selfplay-reason = { $count } × { $reason }
selfplay-checked = Tout a été vérifié : { $decisions } décisions, aucune faute.
selfplay-stopped = Interrompu : voici ce qui a été joué.

## L’aide

help-usage = Usage :
help-options = Options :
help-commands = Commandes :
help-example = Exemple :
help-with-default = { $text } [par défaut : { $default }]
help-metavar-options = [OPTIONS]
help-metavar-command = COMMANDE [ARGUMENTS]
help-metavar-game = JEU
help-metavar-folder = DOSSIER
help-metavar-path = FICHIER
help-metavar-table = TABLE
help-metavar-person = PERSONNE
help-metavar-seconds = SECONDES
help-metavar-number = NOMBRE
help-metavar-text = TEXTE
help-metavar-address = ADRESSE
help-metavar-levels = NIVEAU[,...]
help-option-help = Affiche cette aide.
help-option-lang = La langue. Sans elle : l’anglais si le système est en anglais, sinon le français.
help-option-plain = Des phrases simples, sans couleur ni dessin.
help-option-pace = Secondes d’une carte à l’autre quand un four s’ouvre. Entrée passe, 0 n’attend jamais.
help-option-option = Une option du jeu : nom=valeur.

help = Les jeux de cartes de la table italienne : jouer, revoir, faire jouer des robots, héberger.
    .example = trattoria play piazza
help-version = Affiche la version, et si les règles sont compilées.

help-games = Liste les jeux.
    .example = trattoria games --lang fr
help-rules = Affiche les règles du JEU.
    .example = trattoria rules piazza
help-play = Joue au JEU contre des adversaires d’un niveau.
    .more = Du plus faible au plus fort, les adversaires sont apprenti, commis, chef et maestro. Le chef joue d’après un réseau entraîné, tout de suite ; le maestro cherche avec lui, au plus le temps que dit --think. La même graine et les mêmes coups donnent la même partie tant que le temps n’écourte aucune recherche : avec les règles compilées, jamais sur une machine ordinaire ; sans, presque toutes celles du maestro, sauf si --think 0 enlève la limite. Pendant la partie, le mot « conseil » dit ce que ferait le maestro, dans le même temps. La partie est sauvée après chaque coup et peut être reprise à tout moment.
    .example = trattoria play piazza --seats 3 --level chef
help-play-seats = Combien de places à la table.
    .default = 3, ou au plus près de ce que le jeu permet
help-play-you = Ta place, à partir de 1. 0 : tu regardes.
help-play-seed = La même graine donne la même partie.
    .default = au hasard
help-play-level = Comment jouent les autres : apprenti, commis, chef, maestro ou hasard. Un pour tous, ou un chacun dans l’ordre des places.
    .default = commis
help-play-think = Secondes pour une décision des autres, ou pour un conseil, au plus. 0 : sans limite.
help-play-resume = Reprend une partie sauvée.
help-play-save = Où sauver. Sans cela : un fichier à part.
help-replay = Raconte la partie du FICHIER, depuis le premier coup.
    .more = Une partie finie est racontée cartes ouvertes, une partie en cours comme la voit son joueur.
    .example = trattoria replay piazza-20260714-203000.json --step
help-replay-step = Montre la table et attend Entrée après chaque coup.
help-replay-seat = Comme la voit cette place, à partir de 1. 0 : le public.
    .default = cartes ouvertes si la partie est finie, sinon ta place
help-review = Montre les trois décisions du FICHIER qui ont coûté le plus, et la part de la chance.
    .more = Le maestro regarde chaque décision d’une partie finie, avec ce que le joueur pouvait savoir. Le coût est une estimation, en centièmes : 100, c’est le chemin de la dernière place à la victoire. Le même fichier et la même part donnent la même analyse : aucune horloge n’est regardée. Sans règles compilées, la part par défaut est plus petite, et l’analyse peut différer.
    .example = trattoria review piazza-20260714-203000.json
help-review-seat = Les décisions de qui, à partir de 1.
    .default = ta place
help-review-share = La part des itérations du maestro, jusqu’à 1. Moins, c’est plus rapide et moins sûr.
    .default = 1 avec les règles compilées, sinon 0,24
help-verify = Rejoue la partie du FICHIER et vérifie chaque coup et le résultat.
    .more = Finit avec 0 si tout est juste, 1 si un coup ou le résultat est faux, 2 si le fichier est illisible.
    .example = trattoria verify piazza-20260714-203000.json
help-selfplay = Fait jouer le hasard au JEU, à tous les nombres de joueurs tour à tour.
    .more = La première partie a la graine donnée, la deuxième la suivante, et ainsi de suite. Toute faute est dite avec son jeu, ses places et sa graine, et cette seule partie peut être rejouée avec. « all » joue tous les jeux.
    .example = trattoria selfplay piazza --games 1000 --check
help-selfplay-games = Parties de chaque JEU en tout, partagées entre les nombres de joueurs.
help-selfplay-seats = Combien de places à la table.
    .default = tous les nombres tour à tour
help-selfplay-seed = La graine de la première partie.
help-selfplay-check = Vérifie chaque position, les points et les copies.
help-arena = Fait jouer des robots au JEU les uns contre les autres, la chance mise à part.
    .more = Chaque donne est jouée plusieurs fois avec les mêmes cartes, jusqu’à ce que chaque robot ait eu chaque place. Un robot est un nom, un nom avec des réglages (nom:réglage=valeur+réglage=valeur), ou un fichier Python à toi (voir trattoria bot-template).
    .example = trattoria arena piazza --bots greedy,random --games 200
help-arena-bots = Qui joue, avec des virgules : greedy,random,mybot.py
help-arena-games = Parties en tout, complétées en donnes entières.
    .default = 100 ; avec --until-sure autant qu’il faut
help-arena-seats = Combien de places à la table.
    .default = une par robot, ou au plus près de ce que le jeu permet
help-arena-seed = La même graine donne le même résultat.
    .default = 1
help-arena-until-sure = Deux robots, 10 à 400 donnes : s’arrête quand l’un est meilleur à coup sûr (95 %).
help-arena-workers = Processus. Ils ne changent que la durée.
    .default = un par cœur
help-arena-cluster = Joue sur cette grappe Dask.
help-arena-report = Écrit un rapport : FICHIER.md ou FICHIER.html.
help-arena-json = Écrit tous les résultats pour des machines.
help-arena-save = Où chaque donne finie est gardée. Un match qui y est déjà continue.
help-arena-resume = Continue un match gardé.
help-bot-template = Écrit dans FICHIER un petit robot qui marche, à toi de l’améliorer.
    .example = trattoria bot-template mybot.py
help-serve = Démarre le serveur : des tables pour les gens et les robots, sur le réseau.
    .more = Les réglages sont lus dans l’environnement : voir docs/hosting.md.
    .example = TRATTORIA_PORT=8080 trattoria serve
help-site = Écrit dans DOSSIER la page et ses tables, pour jouer sans serveur.
    .more = N’importe quel hébergeur de fichiers peut servir ce dossier, à n’importe quel chemin : voir docs/site.md.
    .example = trattoria site build/site
help-site-friends-at = L’adresse d’un serveur où l’on joue à distance.
    .default = aucune
help-host = Pour qui héberge : les tables, les gens, les sauvegardes.
    .example = trattoria host list
help-host-list = Liste les tables en cours, avec les identifiants des gens.
help-host-close = Ferme TABLE : elle finit sans compter, et son mélange est montré.
help-host-ban = Refuse l’entrée à PERSONNE (un identifiant de trattoria host list).
help-host-ban-lift = La laisse revenir.
help-host-check = Relit le journal de chaque table, à côté du serveur ou sans lui.
help-host-backup = Sauvegarde dans FICHIER tout ce que le serveur garde, pendant qu’il tourne.
help-host-restore = Remet une sauvegarde, FICHIER, dans un serveur qui n’a encore rien.

## trattoria site

site-written = Le site est dans { $folder } : { $size } Mo.
error-site-folder = { $folder } n’est pas vide, et ce n’est pas un site : choisis un autre dossier.
error-site-page = Cette installation n’a pas de page dont faire un site : installe Trattoria avec elle, sans TRATTORIA_WEB=0.
