## Arguments et fichiers

error-usage-option = Je ne connais pas l'option { $option }. Essaie --help.
error-usage-command = Je ne connais pas la commande « { $command } ». Essaie --help.
error-usage-missing = Il manque { $name }. Essaie --help.
error-usage-value = « { $value } » n'est pas une valeur possible pour { $name }. { $choices ->
    [none] Essaie --help.
   *[other] Choisis parmi : { $choices }.
}
error-usage-number = { $name } attend un nombre entier, pas « { $value } ».
error-usage-seconds = { $name } attend un nombre de secondes de 0 à { $high }, pas « { $value } ».
error-usage-share = { $name } attend un nombre au-dessus de 0 et jusqu'à 1, pas « { $value } ».
error-usage-levels = { $name } donne { $count } niveaux pour { $others ->
    [one] { $others } autre joueur
   *[other] { $others } autres joueurs
} : donnes-en un seul pour tous, ou un par joueur.
error-unknown-level = Je ne connais pas le niveau « { $level } ». Choisis parmi : apprenti, commis, chef, maestro, hasard.
error-usage-argument = { $name } attend une valeur. Essaie --help.
error-usage-other = Cette commande n'est pas complète ou a un mot de trop. Essaie --help.
error-usage-range = { $name } va de { $low } à { $high }, pas { $value }.
error-usage-least = { $name } vaut au moins { $low }, pas { $value }.
error-no-file = Impossible de lire le fichier { $file } : { $what ->
    [FileNotFoundError] il n'existe pas
    [IsADirectoryError] c'est un dossier
    [PermissionError] l'accès est refusé
   *[other] le système refuse
}.
error-bad-file = Le fichier { $file } n'est pas une partie de Trattoria. { $because }
error-no-save = Impossible d'enregistrer la partie dans { $file } : { $what ->
    [IsADirectoryError] c'est un dossier
    [NotADirectoryError] ce n'est pas dans un dossier
    [PermissionError] l'accès est refusé
   *[other] le système refuse
}. Choisis un autre endroit avec --save.
error-file-exists = Le fichier { $file } existe déjà : choisis un autre nom, ou continue cette partie avec --resume.
error-no-output = Impossible d'écrire la sortie : il n'y a plus de place, ou le système refuse.
error-not-option = « { $given } » n'est pas une option : écris nom=valeur.
error-not-with-resume = { $name } ne va pas avec --resume : la partie reprend comme elle était.
error-other-game = Ce fichier est une partie de { $found }, pas de { $game }.
error-not-your-seat = La partie n'est pas finie : elle se revoit seulement comme la voit { $seat ->
    [0] un spectateur
   *[other] la place { $seat }
}.
error-review-running = La partie n'est pas finie : le maestro ne revient que sur une partie finie.
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
play-menu-again = Tape un numéro de 1 à { $count }, ou le nom d'un jeu.
play-menu-help = Tape le numéro d'une ligne ou le nom d'un jeu, puis Entrée. « quitter » pour partir.
    Les autres places sont tenues par la maison, au niveau que tu veux : apprenti (distrait), commis, chef ou maestro (il n'oublie rien).
play-menu-quit = À bientôt !
play-menu-seats = À combien jouez-vous, toi compris ? ({ $low } à { $high }, Entrée : { $usual })
play-menu-level = Contre qui ? ({ $levels } ; Entrée : { $usual })
play-menu-level-again = Tape un numéro de 1 à { $count }, ou le nom d'un niveau.
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
    [one] Et { $count } autre coup : « tout » le montre.
   *[other] Et { $count } autres coups : « tout » les montre.
}
error-nothing-typed = Tape un numéro de 1 à { $count }, un coup, ou « aide ».
error-no-such-number = Il n'y a pas de choix n° { $number } : ils vont de 1 à { $count }.
error-one-choice = Ici il n'y a qu'une chose à faire : appuie sur Entrée.
play-help = Tape le numéro d'un choix, ou le coup avec tes mots : « { $example } ».
    Autres mots : table (revoir la table), tout (tous les choix), règles, conseil (ce que ferait le maestro), annuler (revenir sur ton dernier coup), aide, quitter.
    La partie s'enregistre à chaque coup ; tu peux partir quand tu veux.
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
play-hint-scale = (100, c'est la victoire assurée, 0 la dernière place. Il estime cela avec ce que tu as pu voir, sans rien en oublier.)
play-undone = Coup annulé.
play-no-undo = Rien à annuler : on peut revenir sur un coup pendant son tour, tant qu'il n'a rien dévoilé.
play-skip = Entrée : passer
play-next = Entrée pour la suite (ou « quitter ») :
play-quit = La partie est enregistrée. À bientôt !
play-interrupted = Interrompu. La partie est enregistrée.
play-end-of-input = Fin de la saisie : la partie s'arrête ici, elle est enregistrée.
play-resume = Pour la reprendre :
play-over = Partie finie
play-already-over = { $game } : cette partie est déjà finie.
play-rank = rang
play-player = joueur
play-points = points
play-result = { $you ->
    [seat] { $rank }. Toi : { $points ->
        [one] { $points } point
       *[other] { $points } points
    }
   *[none] { $rank }. { $seat } : { $points ->
        [one] { $points } point
       *[other] { $points } points
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
play-review-ask = Voir les trois décisions qui t'ont coûté le plus ? (Entrée : oui, ou « non »)

## trattoria replay, verify

replay-title = { $game } à { $seats }, partie { $state ->
    [over] finie, cartes sur table.
    [seat] vue de la place { $place }.
   *[watch] vue par un spectateur.
}
replay-you = Tu étais { $name }.
replay-hand = { $seat } a en main : { $cards }.
replay-decision = Coup { $number } sur { $count }.
replay-next = Entrée pour la suite (ou « quitter ») :
replay-running = La partie n'est pas finie. Pour la reprendre :
verify-over = Tout est juste : { $game } à { $seats }, { $decisions } décisions. Résultat : { $scores }.
verify-running = Tout est juste jusqu'ici : { $game } à { $seats }, { $decisions } décisions, la partie n'est pas finie.

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
review-stopped = Interrompu : le maestro n'a pas tout revu.
review-nothing = { $you ->
    [seat] Il n'a rien trouvé à te reprocher : aucune de tes décisions ne t'a coûté quoi que ce soit. Bravo !
   *[none] Il n'a rien trouvé à reprocher à { $seat } : aucune de ses décisions n'a coûté quoi que ce soit.
}
review-scale = { $count ->
    [one] La décision qui a coûté le plus
   *[other] Les { $count } décisions qui ont coûté le plus
}, d'après lui (100 points : de la dernière place à la victoire) :
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
    [one] { $games } partie
   *[other] { $games } parties
} au hasard, graine { $seed }
selfplay-skipped = { $game } ne se joue pas à { $seats } (de { $low } à { $high }) : on passe.
selfplay-seats = joueurs
selfplay-games = parties
selfplay-decisions = décisions
selfplay-points = points par place
selfplay-wins = victoires par place
selfplay-reasons = fins
selfplay-line = { $seats } joueurs : { $games ->
    [one] { $games } partie
   *[other] { $games } parties
}, { $decisions } décisions en moyenne ; points par place { $points } ; victoires par place { $wins } ; fins : { $reasons }
selfplay-number = { NUMBER($value, minimumFractionDigits: 1, maximumFractionDigits: 1) }
selfplay-share = { NUMBER($value, style: "percent", maximumFractionDigits: 0) }
selfplay-reason = { $count } × { $reason }
selfplay-checked = Tout a été vérifié : { $decisions } décisions, aucune faute.
selfplay-stopped = Interrompu : voici ce qui a été joué.
