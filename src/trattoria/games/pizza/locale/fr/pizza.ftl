mamma-mia-name = Mamma Mia!
mamma-mia-pitch = Garde en tête ce qui cuit dans le four, et commande ta pizza au bon moment.
sole-mio-name = Sole Mio!
sole-mio-pitch = Des doubles, des défis, des coups de main : onze nouvelles pizzas à servir.
grande-name = Mamma Mia! Grande
grande-pitch = Les pizzas des deux jeux en trois services, et pas de deuxième chance.
plus-name = Mamma Mia! Plus
plus-pitch = Six ingrédients, quinze pizzas, jusqu’à six joueurs.

pizza-option-help = On peut demander de l’aide
pizza-option-seat_colours = Chacun choisit sa couleur
pizza-option-open_oven = Four ouvert (pour apprendre)

## Les cartes

pizza-card-pineapple = ananas
    .a = un ananas
    .some = { $count ->
        [one] { $count } ananas
       *[other] { $count } ananas
    }
pizza-card-olive = olive
    .a = une olive
    .some = { $count ->
        [one] { $count } olive
       *[other] { $count } olives
    }
pizza-card-chili = piment
    .a = un piment
    .some = { $count ->
        [one] { $count } piment
       *[other] { $count } piments
    }
pizza-card-mushroom = champignon
    .a = un champignon
    .some = { $count ->
        [one] { $count } champignon
       *[other] { $count } champignons
    }
pizza-card-salami = salami
    .a = un salami
    .some = { $count ->
        [one] { $count } salami
       *[other] { $count } salamis
    }
pizza-card-chorizo = chorizo
    .a = un chorizo
    .some = { $count ->
        [one] { $count } chorizo
       *[other] { $count } chorizos
    }
pizza-card-shrimp = crevette
    .a = une crevette
    .some = { $count ->
        [one] { $count } crevette
       *[other] { $count } crevettes
    }
pizza-card-double-pineapple = ananas double
    .a = un ananas double
    .some = { $count ->
        [one] { $count } ananas double
       *[other] { $count } ananas doubles
    }
pizza-card-double-olive = olive double
    .a = une olive double
    .some = { $count ->
        [one] { $count } olive double
       *[other] { $count } olives doubles
    }
pizza-card-double-chili = piment double
    .a = un piment double
    .some = { $count ->
        [one] { $count } piment double
       *[other] { $count } piments doubles
    }
pizza-card-double-mushroom = champignon double
    .a = un champignon double
    .some = { $count ->
        [one] { $count } champignon double
       *[other] { $count } champignons doubles
    }
pizza-card-double-salami = salami double
    .a = un salami double
    .some = { $count ->
        [one] { $count } salami double
       *[other] { $count } salamis doubles
    }
pizza-card-double-chorizo = chorizo double
    .a = un chorizo double
    .some = { $count ->
        [one] { $count } chorizo double
       *[other] { $count } chorizos doubles
    }
pizza-card-double-shrimp = crevette double
    .a = une crevette double
    .some = { $count ->
        [one] { $count } crevette double
       *[other] { $count } crevettes doubles
    }
pizza-card-classic-pineapple = classique à l’ananas
    .a = la classique à l’ananas
    .needs = { $needs }
pizza-card-classic-olive = classique aux olives
    .a = la classique aux olives
    .needs = { $needs }
pizza-card-classic-chili = classique au piment
    .a = la classique au piment
    .needs = { $needs }
pizza-card-classic-mushroom = classique aux champignons
    .a = la classique aux champignons
    .needs = { $needs }
pizza-card-classic-salami = classique au salami
    .a = la classique au salami
    .needs = { $needs }
pizza-card-classic-chorizo = classique au chorizo
    .a = la classique au chorizo
    .needs = { $needs }
pizza-card-classic-shrimp = classique aux crevettes
    .a = la classique aux crevettes
    .needs = { $needs }
pizza-card-four-pineapple = quatre ananas
    .a = « quatre ananas »
    .needs = { $needs }
pizza-card-four-olive = quatre olives
    .a = « quatre olives »
    .needs = { $needs }
pizza-card-four-chili = quatre piments
    .a = « quatre piments »
    .needs = { $needs }
pizza-card-four-mushroom = quatre champignons
    .a = « quatre champignons »
    .needs = { $needs }
pizza-card-four-salami = quatre salamis
    .a = « quatre salamis »
    .needs = { $needs }
pizza-card-opener = carte Mamma Mia
    .a = la carte Mamma Mia
sole-mio-card-opener = carte Sole Mio
    .a = la carte Sole Mio
grande-card-opener = carte Sole Mio
    .a = la carte Sole Mio
pizza-card-mixed = mélangée
    .a = la mélangée
    .needs = { $needs }
pizza-card-minimale = Minimale
    .a = la Minimale
    .needs = { $needs-count ->
        [0] 1 { $own } et 3 de la sorte la plus rare
       *[other] { $needs }
    }
plus-card-minimale = Minimale
    .a = la Minimale
    .needs = { $needs-count ->
        [0] 1 { $own } et 4 de la sorte la plus rare
       *[other] { $needs }
    }
pizza-card-monotoni = Monotoni
    .a = la Monotoni
    .needs = { $needs-count ->
        [0] 1 { $own } et 6 d’une autre sorte
       *[other] { $needs }
    }
pizza-card-bombastica = Bombastica
    .a = la Bombastica
    .needs = 15 ingrédients, n’importe lesquels
grande-card-bombastica = Bombastica
    .a = la Bombastica
    .needs = 15 ingrédients, n’importe lesquels (un double compte 2)
pizza-card-two-of-each = deux de chaque
    .a = « deux de chaque »
    .needs = { $needs }
pizza-card-contest = défi
    .a = le défi
    .needs = au moins 2 de la sorte préférée ({ $own }), et plus que n’en montrent ensemble les autres
pizza-card-show-me = montre-moi
    .a = « montre-moi »
    .needs = en main, la sorte qu’on te montrera
pizza-card-two-pairs = deux paires
    .a = « deux paires »
    .needs = { $needs-count ->
        [0] 2 et 2 de deux autres sortes
       *[other] { $needs }
    }, sans { $own } sur la table
pizza-card-two-doubles = deux doubles
    .a = « deux doubles »
    .needs = { $needs-count ->
        [0] 2 doubles de sortes différentes
       *[other] { $needs }
    }
pizza-card-four-three-two-one = quatre-trois-deux-un
    .a = « quatre-trois-deux-un »
    .needs = { $needs-count ->
        [0] 4, 3, 2 et 1 de quatre sortes différentes
       *[other] { $needs }
    }
pizza-card-opener-four = quatre de l’Oya
    .a = « quatre de l’Oya »
    .needs = { $needs-count ->
        [0] 4 de l’ingrédient préféré de l’Oya
       *[other] { $needs }
    }
pizza-card-trio = trio
    .a = le trio
    .needs = { $needs }
pizza-card-ghiottona = Ghiottona
    .a = la Ghiottona
    .needs = { $needs-count ->
        [0] 1 { $own }, puis 5 et 5 de deux autres sortes
       *[other] { $needs }
    }
pizza-card-monotoni-junior = Monotoni junior
    .a = la Monotoni junior
    .needs = { $needs-count ->
        [0] 5 d’une autre sorte
       *[other] { $needs }
    }, sans { $own } sur la table
pizza-card-minipizza = Minipizza
    .a = la Minipizza
    .needs = { $needs }, sans { $own } sur la table
pizza-card-mamma-mia-one = Mamma Mia 1
    .a = la Mamma Mia 1
    .needs = { $needs-count ->
        [0] { $own ->
            [ananas] 1 ananas, et 5 piments ou 5 chorizos
            [olive] 1 olive, et 5 champignons ou 5 crevettes
            [piment] 1 piment, et 5 chorizos ou 5 ananas
            [champignon] 1 champignon, et 5 crevettes ou 5 olives
            [chorizo] 1 chorizo, et 5 ananas ou 5 piments
           *[crevette] 1 crevette, et 5 olives ou 5 champignons
        }
       *[other] { $needs }
    }
pizza-card-mamma-mia-two = Mamma Mia 2
    .a = la Mamma Mia 2
    .needs = { $needs-count ->
        [0] { $own ->
            [ananas] 1 ananas, et 5 olives ou 5 crevettes
            [olive] 1 olive, et 5 piments ou 5 ananas
            [piment] 1 piment, et 5 champignons ou 5 olives
            [champignon] 1 champignon, et 5 chorizos ou 5 piments
            [chorizo] 1 chorizo, et 5 crevettes ou 5 champignons
           *[crevette] 1 crevette, et 5 ananas ou 5 chorizos
        }
       *[other] { $needs }
    }

## Ce qu’on peut faire

pizza-action-cook = { $cards-count ->
    [0] Ne rien enfourner ({ $kind })
   *[other] Enfourner { $cards }
}
    .short = { $cards-count ->
        [0] enfourner 0 { $kind }
       *[other] enfourner { $cards }
    }
pizza-action-no-order = Ne rien commander
    .short = rien
pizza-action-order = Commander { $order }
    .short = commander { $order }
pizza-action-draw = { $pile ->
    [kitchen] Piocher dans la cuisine
   *[waiter] Piocher chez ton serveur
}
    .short = { $pile ->
        [kitchen] cuisine
       *[waiter] serveur
    }
pizza-action-join = Joindre { $order }
    .short = joindre { $order }
pizza-action-no-more = En rester là
    .short = en rester là
pizza-action-complete = Compléter de ta main
    .short = compléter
pizza-action-ask = Demander de l’aide
    .short = demander
pizza-action-fail = Laisser rater
    .short = rater
pizza-action-choose = Choisir la sorte { $kind }
    .short = choisir { $kind }
pizza-action-add = { $cards-count ->
    [0] Ne rien ajouter ({ $kind })
   *[other] Ajouter { $cards }
}
    .short = { $cards-count ->
        [0] ajouter 0 { $kind }
       *[other] ajouter { $cards }
    }
pizza-action-ask-for = { $count ->
    [0] Ne pas en demander ({ $kind })
   *[other] Demander { $kind-some }
}
    .short = demander { $kind-some }
pizza-action-ask-double = { $wanted ->
    [yes] Demander un double ({ $kind })
   *[no] Ne pas demander de double ({ $kind })
}
    .short = { $wanted ->
        [yes] demander double { $kind }
       *[no] demander 0 double { $kind }
    }
pizza-action-refuse = Refuser
    .short = refuser
pizza-standing-refuse = Refuser jusqu’à la fin de ce four
    .set = Tu refuses d’aider jusqu’à la fin de ce four.
pizza-action-help = Aider
    .short = aider
pizza-action-give = { $cards-count ->
    [0] Ne rien donner ({ $kind })
   *[other] Donner { $cards }
}
    .short = { $cards-count ->
        [0] donner 0 { $kind }
       *[other] donner { $cards }
    }
pizza-action-show = Montrer tes cartes
    .short = montrer
pizza-action-hide = Ne rien montrer
    .short = cacher
pizza-action-name = Désigner { $seat } (place { $seat-number })
    .short = désigner { $seat }
pizza-action-reveal = Montrer { $card-a }
    .short = montrer { $card }
pizza-action-discard = Défausser { $card-a }
    .short = défausser { $card }

pizza-ask-cook = À toi : choisis des cartes d’une même sorte à enfourner.
pizza-ask-order = Veux-tu commander une pizza ?
pizza-ask-draw = Où pioches-tu ?
pizza-ask-series = Pour { $order-a } : y joins-tu une autre de tes commandes, en série ?
pizza-ask-settle = La table ne suffit pas pour { $order-a }. Que fais-tu ?
    .unable = La table ne suffit pas pour { $order-a }, ta main non plus.
pizza-ask-choose = Pour { $order-a } : quelle sorte ?
pizza-ask-choose-next = Pour { $order-a } : quelle sorte ensuite, après { $kinds } ?
pizza-ask-choose-number = Pour { $order-a } : de quelle sorte en prends-tu { $number } ?
pizza-ask-add = Pour { $order-a } : avec quelles cartes complètes-tu ({ $kind }) ?
pizza-ask-top-up = Pour { $order-a } : il manque { $missing }. Combien en ajoutes-tu ({ $kind }) ?
pizza-ask-ask = Pour { $order-a } : combien en demandes-tu ({ $kind }) ?
pizza-ask-ask-worth = Pour { $order-a } : il manque { $missing } en tout. Combien en demandes-tu ({ $kind }) ?
pizza-ask-ask-double = Pour { $order-a } : demandes-tu un double ({ $kind }) ?
pizza-ask-help = { $seat } demande { $request }. Tu aides ?
    .unable = { $seat } demande { $request }. Tu n’as pas tout cela.
pizza-ask-give = Quelles cartes donnes-tu ({ $kind }) ?
pizza-ask-stake = Défi : combien de tes cartes ajoutes-tu ({ $kind }) ?
pizza-ask-contest = { $seat } lance un défi ({ $kind }). Montres-tu les tiennes ?
    .unable = { $seat } lance un défi ({ $kind }). Tu n’en as pas à montrer.
pizza-ask-name = Montre-moi : qui désignes-tu ?
pizza-ask-reveal = { $seat } te désigne. Quelle carte lui montres-tu ?
pizza-ask-discard = On te montre { $card-a }. Quelle carte de cette sorte défausses-tu ?

pizza-answer-yes = oui
pizza-answer-no = non, rien
pizza-answer-none = non, rien, aucun, aucune, 0

pizza-worth-locks = attention, tu n’aurais plus que des commandes : main bloquée jusqu’à la fin (P7)
pizza-worth-order = { $order-needs }
pizza-worth-draw = { $count ->
    [0] la dernière carte
    [one] { $count } carte
   *[other] { $count } cartes
}

## Ce qui se passe

pizza-event-passed = { $you ->
    [seat] Tu n’as pas d’ingrédient : tu ne joues rien.
   *[none] { $seat } n’a pas d’ingrédient et ne joue rien.
}
pizza-event-cooked = { $you ->
    [seat] Tu enfournes { $cards }.
   *[none] { $seat } enfourne { $cards }.
}
pizza-event-ordered = { $you ->
    [seat] Tu commandes { $order-a }.
   *[none] { $seat } commande { $order-a }.
}
pizza-event-drew = { $pile ->
    [kitchen] { $count ->
        [0] { $seat } pioche la dernière carte de la cuisine.
        [one] { $seat } pioche { $count } carte dans la cuisine.
       *[other] { $seat } pioche { $count } cartes dans la cuisine.
    }
   *[waiter] { $count ->
        [one] { $seat } pioche { $count } commande chez son serveur.
       *[other] { $seat } pioche { $count } commandes chez son serveur.
    }
}
pizza-event-drew-seen = { $you ->
    [seat] { $pile ->
        [kitchen] { $count ->
            [0] Tu pioches la dernière carte de la cuisine.
           *[other] Tu pioches dans la cuisine : { $cards }.
        }
       *[waiter] Tu pioches chez ton serveur : { $orders }.
    }
   *[none] { $pile ->
        [kitchen] { $count ->
            [0] { $seat } pioche la dernière carte de la cuisine.
           *[other] { $seat } pioche dans la cuisine : { $cards }.
        }
       *[waiter] { $seat } pioche chez son serveur : { $orders }.
    }
}
pizza-event-opener = { $you ->
    [seat] Tu deviens l’Oya.
   *[none] { $seat } devient l’Oya.
}
pizza-event-oven-opened = { $reason ->
    [all-idle] Plus personne ne peut jouer : le service { $service } s’arrête.
   *[other] La cuisine est vide : le service { $service } s’arrête.
} { $you ->
    [seat] Tu ouvres le four
   *[none] { $seat } ouvre le four
} ({ $count ->
    [one] { $count } carte
   *[other] { $count } cartes
}).
    .short = { $you ->
        [seat] Tu ouvres le four.
       *[none] { $seat } ouvre le four.
    }
pizza-event-turned = Du four : { $cards }.
pizza-event-order-out = { $you ->
    [seat] Ta commande sort du four : { $order }.
   *[none] Une commande sort du four, pour { $seat } : { $order }.
} Il faut { $order-needs }.
pizza-event-series = { $you ->
    [seat] Tu y joins { $orders }.
   *[none] { $seat } y joint { $orders }.
}
pizza-event-chose = { $you ->
    [seat] Tu choisis la sorte { $kind }.
   *[none] { $seat } choisit la sorte { $kind }.
}
pizza-event-added = { $cards-count ->
    [0] { $you ->
        [seat] Tu n’ajoutes rien.
       *[none] { $seat } n’ajoute rien.
    }
   *[other] { $you ->
        [seat] Tu ajoutes { $cards }.
       *[none] { $seat } ajoute { $cards }.
    }
}
pizza-event-asked = { $you ->
    [seat] Tu demandes de l’aide : { $request }.
   *[none] { $seat } demande de l’aide : { $request }.
}
pizza-event-refused = { $you ->
    [seat] Tu n’aides pas.
   *[none] { $seat } n’aide pas.
}
pizza-event-gave = { $you ->
    [seat] Tu donnes { $cards }.
   *[none] { $seat } donne { $cards }.
}
pizza-event-showed = { $you ->
    [seat] Tu montres { $cards }.
   *[none] { $seat } montre { $cards }.
}
pizza-event-hid = { $you ->
    [seat] Tu ne montres rien.
   *[none] { $seat } ne montre rien.
}
pizza-event-named = { $you ->
    [seat] Tu désignes { $target }.
    [target] { $seat } te désigne.
   *[none] { $seat } désigne { $target }.
}
pizza-event-revealed = { $seat } montre une carte à { $target }.
pizza-event-revealed-seen = { $you ->
    [seat] Tu montres { $card-a } à { $target }.
    [target] { $seat } te montre { $card-a }.
   *[none] { $seat } montre { $card-a } à { $target }.
}
pizza-event-served = { $you ->
    [seat] Ta pizza est servie : { $order }
   *[none] Pizza servie pour { $seat } : { $order }
}{ $series-count ->
    [0] {""}
   *[other] , en série avec { $series }
}. { $by ->
    [showing] { $you ->
        [seat] { $target } a montré une sorte que tu as ; tu défausses { $used }.
        [target] Tu as montré une sorte que { $seat } a aussi ; { $seat } défausse { $used }.
       *[none] { $target } a montré une sorte que { $seat } a aussi ; { $seat } défausse { $used }.
    }
   *[other] Il fallait { $series-count ->
            [0] { $order-needs }
           *[other] { $needs-count ->
                [0] { $series-count ->
                    [1] 4 et 3
                    [2] 4, 3 et 2
                   *[3] 4, 3, 2 et 1
                }, une sorte pour chaque commande
               *[other] { $needs }
            }
        } ; sur la table, { $table-count ->
            [0] rien
           *[other] { $table }
        }{ $added-count ->
            [0] {""}
           *[other] { $you ->
                [seat] {""} ; tu as ajouté { $added }
               *[none] {""} ; { $seat } a ajouté { $added }
            }
        }{ $given-count ->
            [0] {""}
           *[other] { $you ->
                [helper] {""} ; tu as donné { $given }
               *[none] {""} ; { $helper } a donné { $given }
            }
        }.{ $by ->
            [contest] {" "}Il y en a { $total }, les autres en montrent { $shown }.
           *[other] {""}
        } { $used-count ->
            [0] Rien n’est utilisé.
           *[other] Cartes utilisées : { $used }.
        }
}
    .short = Servie ! { $by ->
        [contest] { $total } contre { $shown } ({ $own })
       *[other] { $used-count ->
            [0] {""}
           *[other] { $used }
        }
    }
pizza-event-failed = { $you ->
    [seat] Ta pizza est ratée : { $order }
   *[none] Pizza ratée pour { $seat } : { $order }
}{ $series-count ->
    [0] {""}
   *[other] , en série avec { $series }
}. { $by ->
    [showing] { $reason ->
        [nobody] Personne n’a d’ingrédient à montrer.
       *[not-held] { $you ->
            [seat] { $target } a montré une carte ; tu n’as pas cette sorte.
            [target] Tu as montré une carte ; { $seat } n’a pas cette sorte.
           *[none] { $target } a montré une carte ; { $seat } n’a pas cette sorte.
        }
    }
   *[other] Il fallait { $series-count ->
            [0] { $order-needs }
           *[other] { $needs-count ->
                [0] { $series-count ->
                    [1] 4 et 3
                    [2] 4, 3 et 2
                   *[3] 4, 3, 2 et 1
                }, une sorte pour chaque commande
               *[other] { $needs }
            }
        } ; sur la table, { $table-count ->
            [0] rien
           *[other] { $table }
        }{ $added-count ->
            [0] {""}
           *[other] { $you ->
                [seat] {""} ; tu as ajouté { $added }
               *[none] {""} ; { $seat } a ajouté { $added }
            }
        }. { $reason ->
            [barred] L’ingrédient interdit est là ({ $own }).
            [no-kind] Il n’y a aucune autre sorte sur la table.
            [short] La table ne suffit pas, et il n’y a rien en main pour compléter.
            [no-help] { $you ->
                [seat] Tu demandais { $request } ; personne n’aide.
               *[none] { $seat } demandait { $request } ; personne n’aide.
            }
            [too-few] Il n’y en a que { $total } ({ $own }) : il en fallait 2.
            [outdone] Il y en a { $total }, les autres en montrent { $shown } : il en fallait plus qu’eux.
           *[let-fail] { $you ->
                [seat] Tu ne la complètes pas.
               *[none] { $seat } ne la complète pas.
            }
        }
} { $series-count ->
    [0] { $returns ->
        [yes] La commande retourne sous le serveur.
       *[no] La commande sort du jeu.
    }
   *[other] { $returns ->
        [yes] La commande du four retourne sous le serveur ; les autres restent en main.
       *[no] La commande du four sort du jeu ; les autres restent en main.
    }
}
    .short = { $reason ->
        [barred] Ratée : l’ingrédient interdit est sur la table.
        [no-kind] Ratée : aucune autre sorte sur la table.
        [short] Ratée : il en manque, et la main est vide.
        [no-help] Ratée : personne n’aide.
        [too-few] Ratée : il en fallait au moins 2.
        [outdone] Ratée : { $total } contre { $shown } ({ $own }).
        [nobody] Ratée : personne n’a d’ingrédient à montrer.
        [not-held] Ratée : cette sorte n’est pas en main.
       *[other] Ratée : elle n’est pas complétée.
    }
pizza-event-rewarded = { $order ->
    [none] { $you ->
        [seat] Merci de ton aide : la première commande de ton serveur compte comme servie.
       *[none] Pour son aide, { $seat } gagne la première commande de son serveur.
    }
   *[other] { $you ->
        [seat] Merci de ton aide : la première commande de ton serveur est servie, { $order }.
       *[none] Pour son aide, { $seat } gagne la première commande de son serveur : { $order }.
    }
}
pizza-event-gathered = { $cards-count ->
    [0] Le four est vide, et la table aussi.
   *[other] { $last ->
        [yes] Le four est vide. Il reste sur la table : { $cards }.
       *[no] Le four est vide. Reste sur la table, pour le fond du prochain four : { $cards }.
    }
}
    .short = Le four est vide.
pizza-event-service = { $you ->
    [seat] Service { $service } : tu commences ({ $kitchen ->
        [0] cuisine vide
        [one] { $kitchen } carte en cuisine
       *[other] { $kitchen } cartes en cuisine
    }).
   *[none] Service { $service } : { $seat } commence ({ $kitchen ->
        [0] cuisine vide
        [one] { $kitchen } carte en cuisine
       *[other] { $kitchen } cartes en cuisine
    }).
}
pizza-event-ended = La partie est finie.

pizza-tie = { $you ->
    [seat] À égalité avec { $seats }, tu passes devant : il te reste plus d’ingrédients en main.
   *[none] À égalité avec { $seats }, { $seat } passe devant : il lui reste plus d’ingrédients en main.
}
pizza-reason-services-over = Tous les services sont joués.

## La table dessinée et racontée

pizza-progress = Service { $service } sur { $services } · { $opening ->
    [yes] le four s’ouvre
   *[no] { $kitchen ->
        [0] cuisine vide
       *[other] cuisine { $kitchen }
    }
}{ $opener ->
    [none] {""}
   *[other] {" "}· Oya : { $opener }
}
pizza-head-player = joueur
pizza-head-own = préféré
pizza-head-hand = ingrédients
    .short = ingr.
pizza-head-orders = commandes
    .short = comm.
pizza-head-waiter = serveur
    .short = serv.
pizza-head-points = servies
    .short = pts
pizza-hidden-points = ?
pizza-oven = Four
pizza-oven-empty = vide
pizza-oven-top = { $count ->
    [one] { $count } carte
   *[other] { $count } cartes
}, dessus : { $top }
pizza-oven-order = { $order } ({ $seat })
pizza-hand = Ta main
pizza-orders = Tes commandes
pizza-order-line = { $order } : { $order-needs }
pizza-none = –
pizza-times = { $card } ×{ $count }
pizza-settling = { $you ->
    [seat] Ta commande, { $order }, demande
   *[none] La commande en cours pour { $seat }, { $order }, demande
} { $series-count ->
    [0] { $order-needs }
   *[other] { $needs-count ->
        [0] { $series-count ->
            [1] 4 et 3
            [2] 4, 3 et 2
           *[3] 4, 3, 2 et 1
        }
       *[other] { $needs }
    }
}.{ $series-count ->
    [0] {""}
   *[other] {" "}En série avec { $series }.
}{ $chosen-count ->
    [0] {""}
   *[other] {" "}Choisi : { $chosen }.
}{ $request-count ->
    [0] {""}
   *[other] {" "}Demandé : { $request }.
}{ $added-count ->
    [0] {""}
   *[other] {" "}Ajouté : { $added }.
}{ $given-count ->
    [0] {""}
   *[other] {" "}Donné : { $given }.
}
pizza-tell-progress = Service { $service } sur { $services }. { $opening ->
    [yes] Le four s’ouvre.
   *[no] { $kitchen ->
        [0] La cuisine est vide.
        [one] { $kitchen } carte en cuisine.
       *[other] { $kitchen } cartes en cuisine.
    }
}{ $opener ->
    [none] {""}
   *[other] {" "}Oya : { $opener }.
}
pizza-tell-player = { $you ->
    [seat] Toi
   *[none] { $seat }
} ({ $own }) : { $ingredients ->
    [one] { $ingredients } ingrédient
   *[other] { $ingredients } ingrédients
}, { $orders ->
    [one] { $orders } commande
   *[other] { $orders } commandes
}, { $waiter ->
    [one] { $waiter } chez le serveur
   *[other] { $waiter } chez le serveur
}{ $points ->
    [none] {""}
   *[other] , servies : { $points }
}.
pizza-tell-oven = Le four : { $count ->
    [0] vide
    [one] { $count } carte, dessus : { $top }
   *[other] { $count } cartes, dessus : { $top }
}.
pizza-tell-open-oven = Dans le four, du fond au dessus : { $cards }.
pizza-tell-table = Sur la table : { $table-count ->
    [0] rien
   *[other] { $table }
}.
pizza-tell-hand = Ta main : { $cards-count ->
    [0] aucun ingrédient
   *[other] { $cards }
}.
pizza-tell-order = Commande { $order } : { $order-needs }.
pizza-tell-final-hand = { $you ->
    [seat] Il te reste en main : { $cards-count ->
        [0] rien
       *[other] { $cards }
    }.
   *[none] Il reste en main à { $seat } : { $cards-count ->
        [0] rien
       *[other] { $cards }
    }.
}

## Refus

error-must-cook = C’est le moment d’enfourner : choisis une sorte et un nombre.
    .why = il fallait enfourner.
error-must-order = C’est le moment de commander : choisis une commande, ou aucune.
    .why = il fallait commander, ou dire non.
error-must-draw = C’est le moment de piocher : dans la cuisine ou chez ton serveur.
    .why = il fallait piocher.
error-must-series = Dis d’abord quelle commande tu joins à la série, ou aucune.
    .why = il fallait d’abord former la série.
error-must-settle = Dis d’abord ce que devient ta commande.
    .why = il fallait d’abord dire ce que devient la commande.
error-must-choose = Choisis d’abord une sorte.
    .why = il fallait d’abord choisir une sorte.
error-must-add = Choisis d’abord les cartes que tu ajoutes.
    .why = il fallait d’abord ajouter des cartes.
error-must-ask = Dis d’abord combien tu demandes de cette sorte.
    .why = il fallait d’abord dire combien de cette sorte étaient demandés.
error-must-help = Réponds d’abord : aider ou refuser.
    .why = il fallait d’abord aider ou refuser.
error-must-give = Choisis d’abord les cartes que tu donnes.
    .why = il fallait d’abord donner des cartes.
error-must-stake = Dis d’abord combien de tes cartes tu ajoutes au défi.
    .why = il fallait d’abord miser au défi.
error-must-contest = Réponds d’abord au défi : montrer ou ne rien montrer.
    .why = il fallait d’abord répondre au défi.
error-must-name = Désigne d’abord un joueur.
    .why = il fallait d’abord désigner un joueur.
error-must-reveal = Choisis d’abord la carte que tu montres.
    .why = il fallait d’abord montrer une carte.
error-must-discard = Choisis d’abord la carte que tu défausses.
    .why = il fallait d’abord défausser une carte.
error-must-top-up = Dis d’abord combien tu ajoutes de cette sorte.
    .why = il fallait d’abord dire combien de cette sorte étaient ajoutés.
error-cards-not-in-hand = Tu ne peux pas enfourner cela ({ $cards-count ->
    [0] rien
   *[other] { $cards }
}) : choisis parmi les cartes de ta main.
    .why = ces cartes ne sont pas dans la main du joueur ({ $cards-count ->
        [0] rien
       *[other] { $cards }
    }).
error-order-not-in-hand = Tu n’as pas cette commande en main ({ $order }) : choisis-en une autre, ou aucune.
    .why = cette commande n’est pas dans la main du joueur ({ $order }).
error-cannot-join = Cette commande ne peut pas entrer dans la série ({ $order }) : choisis-en une autre, ou arrête là.
    .why = cette commande ne peut pas entrer dans la série ({ $order }).
error-cannot-stop = La série ne peut pas s’arrêter là : joins-y encore une commande.
    .why = la série ne pouvait pas s’arrêter là.
error-cannot-complete = Ta main ne suffit pas pour compléter cette pizza.
    .why = la main du joueur ne suffit pas pour compléter cette pizza.
error-cannot-ask = Ici, personne ne peut t’aider.
    .why = ici, on ne peut pas demander d’aide.
error-cannot-fail = Cette pizza ne peut pas rater : la table suffit (règle { $ruling }).
    .why = cette pizza ne pouvait pas rater : la table suffisait (règle { $ruling }).
error-cannot-choose = Cette sorte ne va pas ({ $kind }) : choisis-en une qui mène à une pizza complète.
    .why = cette sorte ne mène à aucune pizza complète ({ $kind }).
error-cannot-add = Tu ne peux pas ajouter cela : juste ce qu’il faut, et de ta main.
    .why = on n’ajoute que juste ce qu’il faut, et de sa main.
error-cannot-ask-for = Tu ne peux pas demander cela : pas plus que ce qui manque, et ta main doit couvrir le reste.
    .why = on ne demande pas plus que ce qui manque, et la main doit couvrir le reste.
error-cannot-help = Tu n’as pas tout ce qui est demandé : tu ne peux que refuser.
    .why = ce joueur n’a pas tout ce qui est demandé.
error-cannot-give = Ces cartes ne font pas ce qui est demandé : choisis parmi celles de ta main.
    .why = ces cartes ne font pas ce qui est demandé.
error-nothing-to-show = Tu n’as rien de cette sorte à montrer.
    .why = ce joueur n’a rien de cette sorte à montrer.
error-cannot-name = Ce joueur n’a pas d’ingrédient à montrer : désigne quelqu’un d’autre.
    .why = le joueur désigné n’a pas d’ingrédient à montrer.

## La page

pizza-web-letter = { $kind ->
    [pineapple] A
    [olive] O
    [chili] P
    [mushroom] C
    [shrimp] R
   *[other] S
}
pizza-web-cook = Ingrédient préféré : { $own }. { $ingredients ->
    [one] { $ingredients } ingrédient
   *[other] { $ingredients } ingrédients
}, { $orders ->
    [one] { $orders } commande
   *[other] { $orders } commandes
} en main, { $waiter } chez le serveur{ $points ->
    [none] {""}
   *[other] , servies : { $points }
}.
pizza-web-opener = Oya
pizza-web-service = Service { $service } sur { $services }
pizza-web-kitchen = Cuisine
pizza-web-waiter = Serveur
pizza-web-oven = Four
pizza-web-open-oven = Dans le four, du fond au dessus
pizza-web-in-oven = { $count ->
    [0] four vide
    [one] encore { $count } carte
   *[other] encore { $count } cartes
}
pizza-web-table = Sur la table
pizza-web-less = Une de moins
pizza-web-group = { $cards }{ $picked ->
    [0] {""}
   *[other] , dont { $picked } à enfourner
}
pizza-web-order = Commander : { $order } ({ $needs })
pizza-web-look = { $order } : { $needs }
pizza-web-close = Fermer
pizza-web-left = À retenir : le fond du prochain four
pizza-web-seen = J’ai vu
pizza-web-contest = { $there } contre { $shown }.
pizza-web-against = contre
pizza-web-there = { $table } sur la table, { $hand } en main
pizza-web-asking = si personne n’aide, elle rate
pizza-web-failing = { $game ->
    [grande] elle sort du jeu
   *[other] retour sous ton serveur
}
pizza-web-failing-series = tu auras montré ces commandes pour rien
pizza-web-helping = { $waiter ->
    [0] ton serveur n’a plus rien à t’offrir
   *[other] tu gagnes une commande
}
pizza-web-holds = { $count ->
    [one] { $count } ingrédient
   *[other] { $count } ingrédients
}
pizza-web-points = { $points ->
    [one] { $points } pizza
   *[other] { $points } pizzas
}
pizza-web-asks = demande
pizza-web-own = La sorte préférée de ce joueur : il la faut sur presque toutes ses pizzas.
pizza-web-opens = Qui ouvre le four à la fin du service.
pizza-web-count-hand = { $count ->
    [one] { $count } ingrédient en main.
   *[other] { $count } ingrédients en main.
}
pizza-web-count-orders = { $count ->
    [one] { $count } commande en main, à enfourner.
   *[other] { $count } commandes en main, à enfourner.
}
pizza-web-count-waiter = { $count ->
    [one] { $count } commande encore chez le serveur.
   *[other] { $count } commandes encore chez le serveur.
}
pizza-web-count-points = { $count ->
    [none] Ses pizzas servies sont comptées à la fin.
    [one] { $count } pizza servie.
   *[other] { $count } pizzas servies.
}
pizza-web-about-ingredient = { $kind ->
    [double] Une seule carte, mais elle vaut 2. Elle va au four, ou complète une commande.
   *[single] Un ingrédient : il va au four, ou complète une commande.
}
pizza-web-about-order = Une commande. Il faut : { $needs }.

## Pourquoi : ce qui parle pour un coup, quel que soit le joueur

pizza-why-for-order = Pour garnir la commande « { $order } ».
pizza-why-keeps = { $count ->
    [one] Pour garder { $kind-a }.
   *[other] Pour garder { $kind-some }.
}
pizza-why-fresh-cards = Pour piocher { $count } cartes neuves.
pizza-why-little = Pour donner le moins possible aux autres.
pizza-why-covered = Tout ce qu’il lui faut est là.
pizza-why-likely = Elle a de bonnes chances d’être servie.
pizza-why-luck = Elle ne demande qu’un peu de chance.
pizza-why-last-try = Le service va finir : mieux vaut essayer.
pizza-why-if-others-fail = Il suffirait qu’une autre commande échoue.
pizza-why-comes-back = Si elle échoue, elle revient : l’essai ne coûte rien.
pizza-why-hopes = Ce qui manque peut encore venir.
pizza-why-unlikely = Aucune commande n’a encore assez de chances.
pizza-why-few-orders = Pour avoir plus de commandes en main.
pizza-why-enough-orders = Il y a assez de commandes en main : il faut de quoi les garnir.
pizza-why-few-ingredients = Il faut d’abord des ingrédients.
pizza-why-can-serve = Il y a tout pour la servir.
pizza-why-needs-help = Il manque de quoi la servir.
pizza-why-spares-hand = Pour garder ce qui est en main.
pizza-why-no-help = Personne ne peut donner ce qui manque.
pizza-why-not-the-other = Pour ne rien offrir à l’adversaire.
pizza-why-keeps-cards = Pour garder les cartes.
pizza-why-reward = Pour la récompense.
pizza-why-no-reward = Aider ne rapporterait rien.
pizza-why-needed = Une commande au four en aura besoin.
pizza-why-least-from-hand = Pour tirer le moins possible de la main.
pizza-why-keeps-double = Pour garder la carte double.
pizza-why-one-more = Il y a de quoi en servir une de plus.
pizza-why-fewest-cards = { $you ->
    [target] Tu as le moins de cartes.
   *[none] { $target } a le moins de cartes.
}
pizza-why-rarest = C’est la sorte la plus rare.
pizza-why-beats-all = Les autres ne peuvent pas en avoir autant.
pizza-why-contest-lost = Gagner ce défi n’est pas sûr.

## La première partie

lesson-mamma-mia-1 = À ton tour, tu enfournes d’abord des ingrédients d’une seule sorte. Touche trois fois tes olives, puis enfourne-les. La quatrième, garde-la !
lesson-mamma-mia-2 = Ensuite, une commande. Celle-ci veut 4 olives et 1 salami, ta sorte préférée. Pose-la sur le four : elle en sortira après tes olives.
lesson-mamma-mia-3 = Enfin, tu reviens à 7 cartes : des ingrédients de la cuisine, ou des commandes de ton serveur. Prends dans la cuisine.
lesson-mamma-mia-4 = Ton voisin a enfourné 3 ananas : retiens-le, on ne voit que le dessus du four. Enfourne tes 3 ananas aussi.
lesson-mamma-mia-5 = La Minimale veut 1 salami et 3 de la sorte la plus rare sur la table. Ce sera l’ananas : commande-la.
lesson-mamma-mia-6 = Prends les dernières cartes de la cuisine, et le four s’ouvre. Ce qui est entré d’abord sort d’abord.
lesson-mamma-mia-7 = Ta commande sort : il y a des salamis, mais 3 olives seulement. La quatrième est dans ta main : complète !
lesson-mamma-mia-end = Bravo ! Tu as servi deux pizzas. Ton voisin a raté la sienne : il lui manquait un ananas. Tu sais jouer à Mamma Mia!
lesson-sole-mio-1 = Ici, une carte double vaut deux ingrédients. Touche ton piment double, puis enfourne-le. Le piment simple, garde-le !
lesson-sole-mio-2 = Ta commande veut 4 piments : 2 au four, 1 dans ta main… Quelqu’un t’aidera peut-être. Pose-la sur le four.
lesson-sole-mio-3 = Reviens à 7 cartes avec la cuisine. Ce sont les dernières : le four va s’ouvrir.
lesson-sole-mio-4 = Ton défi, enfourné plus tôt : il faut plus de salamis sur la table que les autres n’en montrent. Il y en a 2 : ajoutes-en un.
lesson-sole-mio-5 = Trois salamis contre deux : servi ! Ton voisin, lui, a besoin d’une olive, et tu en as une. Aide-le : tu y gagneras une commande.
lesson-sole-mio-6 = Donne ton olive.
lesson-sole-mio-7 = Merci : ta récompense vient de ton serveur. Et voilà ta commande : 2 piments sur 4. À toi de demander un coup de main.
lesson-sole-mio-8 = Demande un piment. Chacun répond à son tour, et personne n’est obligé de dire oui.
lesson-sole-mio-9 = Quelqu’un a dit oui ! Ajoute ton dernier piment.
lesson-sole-mio-end = Bravo ! Grâce au coup de main, ta pizza est servie, et ton aide gagne une commande aussi. Tu sais jouer à Sole Mio!
lesson-grande-1 = Grande réunit les pizzas des deux jeux. Touche tes 2 piments, puis enfourne-les.
lesson-grande-2 = La Bombastica veut 15 ingrédients, n’importe lesquels, et le four est bien plein : commande-la.
lesson-grande-3 = Reviens à 7 cartes avec la cuisine. Ce sont les dernières : le four va s’ouvrir.
lesson-grande-4 = Ton voisin a raté sa pizza : ici, elle est perdue pour toujours. La tienne a ses 4 olives. Joins-y tes salamis : en série, 3 suffisent.
lesson-grande-5 = Il faut donc 4 olives et 3 salamis, et il n’y a qu’un salami. Demande un coup de main.
lesson-grande-6 = Demande les 2 salamis qui manquent.
lesson-grande-7 = On t’aide ! Dis quelle sorte compte pour 4 : l’olive.
lesson-grande-8 = Et pour 3 : le salami.
lesson-grande-end = Bravo ! Deux pizzas d’un coup, puis ta Bombastica a tout emporté. Tu sais jouer à Mamma Mia! Grande.
lesson-plus-1 = Ici, il y a six sortes, et tu tiens jusqu’à 9 cartes. Touche ton piment, ta sorte préférée, puis enfourne-le.
lesson-plus-2 = Cette pizza veut 1 piment, et 5 chorizos ou 5 ananas : tu choisiras quand elle sortira. Pose-la sur le four.
lesson-plus-3 = Pioche dans la cuisine, 5 cartes au plus. Ce sont les dernières : le four va s’ouvrir.
lesson-plus-4 = Ta Minipizza, enfournée plus tôt : 3 crevettes, et surtout aucun piment sur la table. Il manque une crevette : demande un coup de main.
lesson-plus-5 = Demande une crevette.
lesson-plus-6 = Servie ! Ton voisin, lui, a besoin d’un champignon, et tu en as. Aide-le : tu y gagneras une commande, que personne ne verra.
lesson-plus-7 = Ta grande pizza sort : le piment y est, et 4 chorizos. Le cinquième est dans ta main : complète !
lesson-plus-8 = Choisis le chorizo.
lesson-plus-end = Bravo ! Les pizzas servies vont sur une pile commune, face cachée : on ne compte qu’à la fin. Tu sais jouer à Mamma Mia! Plus.

## Ce qui se compte

pizza-figure-help-given = Cartes données pour aider
pizza-figure-help-got = Cartes reçues en aide

## Exercer sa mémoire

pizza-recall = Qu’y a-t-il dans le four ?
sole-mio-recall = Qu’y a-t-il dans le four ? (Une double compte pour deux.)
grande-recall = Qu’y a-t-il dans le four ? (Une double compte pour deux.)
pizza-recall-offer = Exercer ma mémoire : avant que le four s’ouvre, dire ce qu’il contient
