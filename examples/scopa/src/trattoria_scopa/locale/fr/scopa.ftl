scopa-name = Scopa
scopa-pitch = Prends les cartes de la table avec des cartes de même valeur, et fais place nette.
scopa-option-target = points qui gagnent la partie

## Les cartes

scopa-card-ace-coins = as de deniers
    .a = l’as de deniers
scopa-card-2-coins = 2 de deniers
    .a = le 2 de deniers
scopa-card-3-coins = 3 de deniers
    .a = le 3 de deniers
scopa-card-4-coins = 4 de deniers
    .a = le 4 de deniers
scopa-card-5-coins = 5 de deniers
    .a = le 5 de deniers
scopa-card-6-coins = 6 de deniers
    .a = le 6 de deniers
scopa-card-7-coins = 7 de deniers
    .a = le 7 de deniers
scopa-card-jack-coins = valet de deniers
    .a = le valet de deniers
scopa-card-knight-coins = cavalier de deniers
    .a = le cavalier de deniers
scopa-card-king-coins = roi de deniers
    .a = le roi de deniers
scopa-card-ace-cups = as de coupes
    .a = l’as de coupes
scopa-card-2-cups = 2 de coupes
    .a = le 2 de coupes
scopa-card-3-cups = 3 de coupes
    .a = le 3 de coupes
scopa-card-4-cups = 4 de coupes
    .a = le 4 de coupes
scopa-card-5-cups = 5 de coupes
    .a = le 5 de coupes
scopa-card-6-cups = 6 de coupes
    .a = le 6 de coupes
scopa-card-7-cups = 7 de coupes
    .a = le 7 de coupes
scopa-card-jack-cups = valet de coupes
    .a = le valet de coupes
scopa-card-knight-cups = cavalier de coupes
    .a = le cavalier de coupes
scopa-card-king-cups = roi de coupes
    .a = le roi de coupes
scopa-card-ace-swords = as d’épées
    .a = l’as d’épées
scopa-card-2-swords = 2 d’épées
    .a = le 2 d’épées
scopa-card-3-swords = 3 d’épées
    .a = le 3 d’épées
scopa-card-4-swords = 4 d’épées
    .a = le 4 d’épées
scopa-card-5-swords = 5 d’épées
    .a = le 5 d’épées
scopa-card-6-swords = 6 d’épées
    .a = le 6 d’épées
scopa-card-7-swords = 7 d’épées
    .a = le 7 d’épées
scopa-card-jack-swords = valet d’épées
    .a = le valet d’épées
scopa-card-knight-swords = cavalier d’épées
    .a = le cavalier d’épées
scopa-card-king-swords = roi d’épées
    .a = le roi d’épées
scopa-card-ace-clubs = as de bâtons
    .a = l’as de bâtons
scopa-card-2-clubs = 2 de bâtons
    .a = le 2 de bâtons
scopa-card-3-clubs = 3 de bâtons
    .a = le 3 de bâtons
scopa-card-4-clubs = 4 de bâtons
    .a = le 4 de bâtons
scopa-card-5-clubs = 5 de bâtons
    .a = le 5 de bâtons
scopa-card-6-clubs = 6 de bâtons
    .a = le 6 de bâtons
scopa-card-7-clubs = 7 de bâtons
    .a = le 7 de bâtons
scopa-card-jack-clubs = valet de bâtons
    .a = le valet de bâtons
scopa-card-knight-clubs = cavalier de bâtons
    .a = le cavalier de bâtons
scopa-card-king-clubs = roi de bâtons
    .a = le roi de bâtons

## Ce qu’on peut faire

scopa-action-play = Jouer { $card-a }
    .short = { $card }
scopa-action-take = Prendre { $card-a }
    .short = prendre { $card }

scopa-ask-play = À toi : joue une carte.
scopa-ask-take = Avec { $card-a }, plusieurs prises sont possibles. Laquelle ?
scopa-ask-take-more = Et que prend encore { $card-a } ?
scopa-worth-scopa = scopa ! prend : { $cards }
scopa-worth-takes = prend : { $cards }
scopa-worth-choice = tu choisis la prise
scopa-worth-nothing = ne prend rien et reste sur la table

## Ce qui se passe

scopa-event-round = Manche { $round }. Sur la table : { $cards }.
scopa-event-dealt = Tout le monde reçoit { $count } cartes.
scopa-event-dealt-seen = Tu reçois : { $cards }.
scopa-event-played = { $you ->
    [seat] Tu joues { $card-a }.
   *[none] { $seat } joue { $card-a }.
}
scopa-event-chose = { $you ->
    [seat] Tu prends { $card-a }, et ce n’est pas tout.
   *[none] { $seat } prend { $card-a }, et ce n’est pas tout.
}
scopa-event-laid = { $you ->
    [seat] Tu laisses { $card-a } sur la table.
   *[none] { $seat } laisse { $card-a } sur la table.
}
scopa-event-took = { $you ->
    [seat] Avec { $card-a }, tu prends : { $cards }.
   *[none] Avec { $card-a }, { $seat } prend : { $cards }.
}
scopa-event-scopa = { $you ->
    [seat] Scopa ! Tu fais place nette.
   *[none] Scopa ! { $seat } fait place nette.
}
scopa-event-swept = { $you ->
    [seat] Dernière prise : le reste est à toi ({ $cards }).
   *[none] Dernière prise : le reste va à { $seat } ({ $cards }).
}
scopa-event-award = { $you ->
    [seats] { $why ->
        [cards] Tu as le plus de cartes : 1 point.
        [coins] Tu as le plus de deniers : 1 point.
        [settebello] Tu as le settebello : 1 point.
        [primiera] Tu as la meilleure primiera : 1 point.
       *[sweeps] Tes scopas : { $points ->
            [one] { $points } point
           *[other] { $points } points
        }.
    }
   *[none] { $why ->
        [cards] Le plus de cartes : 1 point pour { $seats }.
        [coins] Le plus de deniers : 1 point pour { $seats }.
        [settebello] Le settebello : 1 point pour { $seats }.
        [primiera] La meilleure primiera : 1 point pour { $seats }.
       *[sweeps] Scopas : { $points ->
            [one] { $points } point
           *[other] { $points } points
        } pour { $seats }.
    }
}
scopa-event-round-ended = La manche { $round } est finie.
scopa-event-ended = La partie est finie.
scopa-reason-target = Un camp a assez de points.
scopa-reason-rounds = Personne n’est devant après cinquante manches.

## Ce qui est là

scopa-view-round = manche
scopa-view-dealer = donne
scopa-view-taker = dernière prise
scopa-view-stock = à distribuer
scopa-view-table = Sur la table
scopa-view-playing = En jeu
scopa-view-chosen = Déjà prises
scopa-view-hand = en main
scopa-view-captured = prises
scopa-view-sweeps = scope
scopa-view-points = points
scopa-view-side = camp
scopa-view-side-0 = A
scopa-view-side-1 = B

## Ce qui est refusé

error-scopa-must-play = Joue d’abord une carte ({ $card } est sur la table ou dans une main).
    .why = il fallait d’abord jouer une carte.
error-scopa-must-take = { $played } : plusieurs prises sont possibles, dis d’abord laquelle (règle { $ruling }).
    .why = il fallait d’abord dire ce que prend { $played } (règle { $ruling }).
error-scopa-not-on-table = { $card } : cette carte n’est pas sur la table.
    .why = { $card } : cette carte n’était pas sur la table.
error-scopa-cannot-take = { $played } ne peut pas prendre { $card } ici : d’abord la même valeur, sinon la somme doit être juste (règle { $ruling }).
    .why = { $played } ne pouvait pas prendre { $card } (règle { $ruling }).
