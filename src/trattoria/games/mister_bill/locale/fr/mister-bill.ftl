mister-bill-name = Mister Bill
mister-bill-pitch = Vide ta main, paire après paire : ceux qui restent les derniers à table paient l’addition.

## Les cartes

mister-bill-card-pizza = pizza
    .a = une pizza
mister-bill-card-paella = paella
    .a = une paella
mister-bill-card-couscous = couscous
    .a = un couscous
mister-bill-card-sushi = sushi
    .a = un sushi
mister-bill-card-taco = taco
    .a = un taco
mister-bill-card-curry = curry
    .a = un curry
mister-bill-card-exchange = échange
    .a = un échange
mister-bill-card-swap = troc
    .a = un troc
mister-bill-card-collect = collecte
    .a = une collecte
mister-bill-card-reveal = révélation
    .a = une révélation
mister-bill-card-pass = passe
    .a = une passe
mister-bill-card-bill = Mister Bill
    .a = Mister Bill

## Ce qu’on peut faire

mister-bill-action-none = Ne pas jouer de serveur
    .short = pas de serveur
mister-bill-action-play = Jouer { $card-a }
    .short = jouer { $card }
mister-bill-action-give = Donner { $card-a }
    .short = donner { $card }
mister-bill-action-name = Désigner { $seat } (place { $seat-number })
    .short = désigner { $seat }
mister-bill-verb-name = désigner
    .place = place
mister-bill-action-left = Faire passer à gauche
    .short = gauche
mister-bill-action-right = Faire passer à droite
    .short = droite

mister-bill-ask-waiter = À toi : joue un serveur, si tu veux.
mister-bill-ask-no-waiter = Tu n’as pas de serveur à jouer : ton tour s’arrête là.
mister-bill-ask-give = Choisis la carte que tu donnes.
mister-bill-ask-give-to = Choisis la carte que tu donnes à { $target }.
mister-bill-ask-name = Désigne un joueur.
mister-bill-ask-direction = De quel côté passent les cartes ?

mister-bill-work = { $work ->
    [exchange] une de tes cartes contre une d’un joueur que tu désignes
    [swap] toute ta main contre celle d’un autre
    [collect] chacun donne une carte au joueur que tu désignes
    [reveal] qui a Mister Bill le montre
   *[pass] chacun passe une carte, à gauche ou à droite
}
mister-bill-worth-hands = { $theirs ->
    [one] { $theirs } carte en main
   *[other] { $theirs } cartes en main
}
mister-bill-worth-way = tu donnes à { $to }, tu reçois de { $from }

## Ce qui se passe

mister-bill-event-dealt = { $you ->
    [dealer] { $round ->
        [3] Manche 3, chacun pour soi : tu donnes.
       *[other] Manche { $round }, en équipes : tu donnes. Équipes : { $teams }.
    }
   *[none] { $round ->
        [3] Manche 3, chacun pour soi : { $dealer } donne.
       *[other] Manche { $round }, en équipes : { $dealer } donne. Équipes : { $teams }.
    }
}
mister-bill-event-dealt-seen = { $you ->
    [dealer] { $round ->
        [3] Manche 3, chacun pour soi : tu donnes. Tu reçois : { $cards }.
       *[other] Manche { $round }, en équipes : tu donnes. Équipes : { $teams }. Tu reçois : { $cards }.
    }
   *[none] { $round ->
        [3] Manche 3, chacun pour soi : { $dealer } donne. Tu reçois : { $cards }.
       *[other] Manche { $round }, en équipes : { $dealer } donne. Équipes : { $teams }. Tu reçois : { $cards }.
    }
}
mister-bill-event-started = { $why ->
    [card-one] { $you ->
        [seat] Tu as la carte d’équipe 1 : tu commences.
       *[none] { $seat } a la carte d’équipe 1 et commence.
    }
    [fewest-points] { $you ->
        [seat] Tu as le moins de points : tu commences.
       *[none] { $seat } a le moins de points et commence.
    }
    [partner] { $you ->
        [seat] Ton partenaire est déjà sorti : tu commences à sa place.
       *[none] { $seat } commence à la place de son partenaire, déjà sorti.
    }
   *[next-in] { $you ->
        [seat] Tu es la première place encore en jeu : tu commences.
       *[none] { $seat } commence, à la première place encore en jeu.
    }
}
mister-bill-event-discarded = { $cards-count ->
    [one] { $you ->
        [seat] Tu défausses une paire : { $cards }.
       *[none] { $seat } défausse une paire : { $cards }.
    }
   *[other] { $you ->
        [seat] Tu défausses { $cards-count } paires : { $cards }.
       *[none] { $seat } défausse { $cards-count } paires : { $cards }.
    }
}
mister-bill-event-drew = { $seat } pioche une carte chez { $from }.
mister-bill-event-drew-seen = { $you ->
    [seat] Tu pioches { $card-a } chez { $from }.
    [from] { $seat } te prend { $card-a }.
   *[none] { $seat } pioche { $card-a } chez { $from }.
}
mister-bill-event-waiter = { $you ->
    [seat] Tu joues { $card-a }.
   *[none] { $seat } joue { $card-a }.
}
mister-bill-event-no-waiter = { $you ->
    [seat] Tu ne joues pas de serveur.
   *[none] { $seat } ne joue pas de serveur.
}
mister-bill-event-named = { $you ->
    [seat] Tu désignes { $target }.
    [target] { $seat } te désigne.
   *[none] { $seat } désigne { $target }.
}
mister-bill-event-turned = { $direction ->
    [left] { $you ->
        [seat] Tu fais passer à gauche.
       *[none] { $seat } fait passer à gauche.
    }
   *[right] { $you ->
        [seat] Tu fais passer à droite.
       *[none] { $seat } fait passer à droite.
    }
}
mister-bill-event-chose = { $seat } met une carte de côté.
    .short = { "" }
mister-bill-event-chose-seen = { $you ->
    [seat] Tu mets { $card-a } de côté.
   *[none] { $seat } met { $card-a } de côté.
}
mister-bill-event-moved = { $from } donne une carte à { $to }.
    .short = { $you ->
        [from] Tu donnes { $card-a } à { $to }.
        [to] { $from } te donne { $card-a }.
       *[none] { "" }
    }
mister-bill-event-moved-seen = { $you ->
    [from] Tu donnes { $card-a } à { $to }.
    [to] { $from } te donne { $card-a }.
   *[none] { $from } donne { $card-a } à { $to }.
}
mister-bill-event-swapped = { $seat } et { $target } échangent leurs mains.
mister-bill-event-swapped-seen = { $you ->
    [seat] Tu troques ta main avec { $target } et tu reçois : { $cards }.
    [target] { $seat } troque sa main avec toi et tu reçois : { $cards }.
   *[none] { $seat } et { $target } échangent leurs mains : { $cards }.
}
mister-bill-event-revealed = { $seats-count ->
    [0] Personne n’a Mister Bill.
   *[other] Mister Bill est chez { $seats }.
}
mister-bill-event-out = { $you ->
    [seat] Ta main est vide : tu sors de la manche.
   *[none] { $seat } n’a plus de cartes et sort de la manche.
}
mister-bill-event-points = { $seats-count ->
    [one] { $points ->
        [one] { $points } point pour { $seats }.
       *[other] { $points } points pour { $seats }.
    }
   *[other] { $points ->
        [one] { $points } point chacun pour { $seats }.
       *[other] { $points } points chacun pour { $seats }.
    }
}
mister-bill-event-round-ended = { $reason ->
    [turns] La manche { $round } s’arrête après 500 tours ; encore à table, avec 0 point : { $left }.
   *[last-team] { $losers-count ->
        [0] La manche { $round } est finie : personne ne paie l’addition.
        [one] { $you ->
            [losers] La manche { $round } est finie : l’addition est pour toi, 0 point.
           *[none] La manche { $round } est finie : l’addition est pour { $losers }, 0 point.
        }
       *[other] La manche { $round } est finie : l’addition est pour { $losers }, 0 point.
    }
}
mister-bill-event-ended = La partie est finie.

mister-bill-tie = { $you ->
    [seat] À égalité avec { $seats }, tu passes devant : tu as marqué plus de points à la manche 3.
   *[none] À égalité avec { $seats }, { $seat } passe devant : plus de points à la manche 3.
}
mister-bill-reason-three-rounds = Les trois manches sont jouées.

## La table dessinée et racontée

mister-bill-round = Manche { $round } sur 3, { $round ->
    [3] chacun pour soi
   *[other] en équipes
} · tour { $turn } · donneur : { $dealer }
mister-bill-tell-round = Manche { $round } sur 3, { $round ->
    [3] chacun pour soi
   *[other] en équipes
}. Tour { $turn }. Donneur : { $dealer }.
mister-bill-head-player = joueur
mister-bill-head-team = équipe
mister-bill-head-hand = main
mister-bill-head-points = points
mister-bill-head-rounds = par manche
mister-bill-mark-out = sorti
mister-bill-mark-chosen = a choisi
mister-bill-hand = Ta main
mister-bill-discards = Défausse
mister-bill-waiter = Au travail : { $waiter }.
mister-bill-offered = Tu donnes { $card-a }.
mister-bill-tell-hand = Ta main : { $cards }.
mister-bill-tell-empty-hand = Ta main est vide.
mister-bill-tell-discards = Défausse : { $cards }.
mister-bill-pile = { $card } { $count }
mister-bill-tell-rounds = { $you ->
    [seat] Toi
   *[none] { $seat }
} : { $points ->
    [one] { $points } point
   *[other] { $points } points
} ({ $rounds }).
mister-bill-part-rounds = manche { $round } : { $points }
mister-bill-tell-player = { $you ->
    [seat] { $team ->
        [0] Toi
       *[other] Toi, équipe { $team }
    }
   *[none] { $team ->
        [0] { $seat }
       *[other] { $partner ->
            [yes] { $seat }, ton partenaire, équipe { $team }
           *[no] { $seat }, équipe { $team }
        }
    }
} : { $in ->
    [no] sorti
   *[yes] { $hand ->
        [one] { $hand } carte
       *[other] { $hand } cartes
    }
}, { $points ->
    [one] { $points } point
   *[other] { $points } points
}.

## Refus

error-must-choose-waiter = C’est le moment de jouer un serveur, ou aucun.
    .why = il fallait jouer un serveur, ou aucun.
error-must-choose-card = Choisis d’abord la carte que tu donnes (règle { $ruling }).
    .why = il fallait d’abord choisir la carte à donner (règle { $ruling }).
error-must-choose-player = Désigne d’abord un joueur.
    .why = il fallait d’abord désigner un joueur.
error-must-choose-direction = Choisis d’abord : à gauche ou à droite.
    .why = il fallait d’abord choisir la gauche ou la droite.
error-no-such-player = Il n’y a pas de place { $number } à cette table : elle en a { $seats }.
    .why = il n’y a pas de place { $number } à cette table.
error-not-yourself = Désigne quelqu’un d’autre que toi (règle { $ruling }).
    .why = un joueur ne peut pas se désigner lui-même (règle { $ruling }).
error-player-out = { $seat } n’est plus dans la manche : désigne un joueur encore en jeu (règle { $ruling }).
    .why = { $seat } n’était plus dans la manche (règle { $ruling }).

## La page

mister-bill-web-letter-pizza = Pi
mister-bill-web-letter-paella = Pa
mister-bill-web-letter-couscous = Co
mister-bill-web-letter-sushi = Su
mister-bill-web-letter-taco = Ta
mister-bill-web-letter-curry = Cu
mister-bill-web-letter-exchange = É
mister-bill-web-letter-swap = T
mister-bill-web-letter-collect = C
mister-bill-web-letter-reveal = R
mister-bill-web-letter-bill = B
mister-bill-web-letter-pass = P
mister-bill-web-round = Manche { $round } sur 3
mister-bill-web-sides = { $round ->
    [3] chacun pour soi
   *[other] en équipes
}
mister-bill-web-round-over = Manche { $round } : l’addition !
mister-bill-web-go-on = Continuer
mister-bill-web-you-draw = tu pioches ici
mister-bill-web-team = équipe { $team }, carte { $card }
mister-bill-web-points = { $points ->
    [one] { $points } point
   *[other] { $points } points
} ({ $rounds })
mister-bill-web-work = { $waiter ->
    [exchange] une carte contre une autre
    [swap] une main contre une autre
    [collect] { $target ->
        [none] chacun donne une carte au joueur désigné
       *[other] chacun donne une carte à { $target }
    }
    [reveal] qui a Mister Bill le montre
   *[pass] { $direction ->
        [left] chacun passe une carte à gauche
        [right] chacun passe une carte à droite
       *[none] chacun passe une carte, à gauche ou à droite
    }
}
mister-bill-web-about-dish = Un plat. Deux pareils font une paire, et la paire part.
mister-bill-web-about-waiter = Un serveur, à jouer à la fin de ton tour : { $work }. Deux pareils font une paire.
mister-bill-web-about-team = Une carte d’équipe : même couleur, même équipe. Sortez tous, et chacun de vous marque.
mister-bill-web-about-bill = L’addition ! Il y en a trois : deux font une paire, mais le troisième reste à quelqu’un.

## La première partie

lesson-mister-bill-1 = Le but : ne plus avoir de cartes. Chacun pioche à son tour chez son voisin de droite. Pour l’instant, ne joue pas de serveur, et regarde.
lesson-mister-bill-2 = On t’a pris un taco, et tu as pioché une paella : la paire est partie toute seule. Joue maintenant ton serveur, l’échange.
lesson-mister-bill-3 = Donne Mister Bill. C’est le dernier : il ne fera plus de paire avec personne.
lesson-mister-bill-4 = À qui ? Le joueur d’en face est dans ton équipe, pas celui de gauche : désigne-le.
lesson-mister-bill-end = Bravo ! Plus une carte en main, et ton équipe est sortie : 4 points chacun. Qui reste avec Mister Bill paie l’addition. Tu sais jouer à Mister Bill.

## Ce qui se compte

mister-bill-figure-pairs = Paires posées
mister-bill-figure-bills = Additions payées
mister-bill-figure-rounds = Manches jouées

## Pourquoi : ce qui parle pour un coup, quel que soit le joueur

mister-bill-why-one-card-less = Pour avoir une carte de moins.
mister-bill-why-smaller-hand = { $you ->
    [target] Pour prendre ta main : elle est plus petite.
   *[none] Pour prendre la main de { $target } : elle est plus petite.
}
mister-bill-why-rid-of-bill = Pour ne pas rester avec Mister Bill.
mister-bill-why-hits = { $you ->
    [target] Pour te charger de cartes.
   *[none] Pour charger { $target } de cartes.
}
mister-bill-why-last-card = Le voisin piochera la dernière carte.
mister-bill-why-no-waiter-helps = Aucun serveur ne servirait.
mister-bill-why-same-team = L’équipe n’y perd rien, et c’est une carte de moins.
mister-bill-why-soon-out = { $you ->
    [target] Tu vas bientôt sortir.
   *[none] { $target } va bientôt sortir.
}
mister-bill-why-may-pair = { $you ->
    [target] Tu peux en faire une paire.
   *[none] { $target } peut en faire une paire.
}
mister-bill-why-never-pairs = Plus rien ne va avec.
mister-bill-why-hardly-pairs = Elle trouvera difficilement sa paire.
mister-bill-why-partner-gives = Pour recevoir d’un partenaire et donner à un adversaire.
