piazza-name = Piazza
piazza-pitch = Pave la place avec tout le monde, et prends le plus de cartes possible entre deux des tiennes.

## Les cartes

piazza-card-red-fountain = fontaine rouge
    .a = une fontaine rouge
piazza-card-red-tower = clocher rouge
    .a = un clocher rouge
piazza-card-red-cafe = café rouge
    .a = un café rouge
piazza-card-red-bicycle = vélo rouge
    .a = un vélo rouge
piazza-card-red-pigeon = pigeon rouge
    .a = un pigeon rouge
piazza-card-red-pine = pin parasol rouge
    .a = un pin parasol rouge
piazza-card-green-fountain = fontaine verte
    .a = une fontaine verte
piazza-card-green-tower = clocher vert
    .a = un clocher vert
piazza-card-green-cafe = café vert
    .a = un café vert
piazza-card-green-bicycle = vélo vert
    .a = un vélo vert
piazza-card-green-pigeon = pigeon vert
    .a = un pigeon vert
piazza-card-green-pine = pin parasol vert
    .a = un pin parasol vert
piazza-card-blue-fountain = fontaine bleue
    .a = une fontaine bleue
piazza-card-blue-tower = clocher bleu
    .a = un clocher bleu
piazza-card-blue-cafe = café bleu
    .a = un café bleu
piazza-card-blue-bicycle = vélo bleu
    .a = un vélo bleu
piazza-card-blue-pigeon = pigeon bleu
    .a = un pigeon bleu
piazza-card-blue-pine = pin parasol bleu
    .a = un pin parasol bleu
piazza-card-yellow-fountain = fontaine jaune
    .a = une fontaine jaune
piazza-card-yellow-tower = clocher jaune
    .a = un clocher jaune
piazza-card-yellow-cafe = café jaune
    .a = un café jaune
piazza-card-yellow-bicycle = vélo jaune
    .a = un vélo jaune
piazza-card-yellow-pigeon = pigeon jaune
    .a = un pigeon jaune
piazza-card-yellow-pine = pin parasol jaune
    .a = un pin parasol jaune

piazza-colour-red = rouge
    .letter = R
piazza-colour-green = vert
    .letter = V
piazza-colour-blue = bleu
    .letter = B
piazza-colour-yellow = jaune
    .letter = J
piazza-symbol-fountain = fontaine
    .short = font.
piazza-symbol-tower = clocher
    .short = cloch
piazza-symbol-cafe = café
    .short = café
piazza-symbol-bicycle = vélo
    .short = vélo
piazza-symbol-pigeon = pigeon
    .short = pige.
piazza-symbol-pine = pin
    .short = pin

## Ce qu’on peut faire

piazza-action-place = Poser { $card-a } en { $cell }
    .short = { $card } { $cell }
piazza-action-done = Finir le tour
    .short = finir
piazza-action-pass = Passer
    .short = passer

piazza-ask-first = À toi : pose une carte de ta main.
piazza-ask-second = Pose une seconde carte, ou finis ton tour.
piazza-ask-done = Pas de seconde carte possible : finis ton tour.
piazza-ask-pass = Aucune de tes cartes ne va nulle part : tu passes.
piazza-worth = { $points ->
    [0] 0 point
    [one] { $points } point ({ $brackets })
   *[other] { $points } points ({ $brackets })
}
piazza-places-more = + { $count ->
    [one] { $count } case
   *[other] { $count } cases
}
piazza-nowhere = aucune case
piazza-done-worth = Finir le tour : { $points ->
    [one] { $points } point
   *[other] { $points } points
}

## Ce qui se passe

piazza-event-started = { $you ->
    [seat] Le sort te désigne : tu commences.
   *[none] Le sort désigne { $seat }, qui commence.
}
piazza-event-placed = { $you ->
    [seat] Tu poses { $card-a } en { $cell }.
   *[none] { $seat } pose { $card-a } en { $cell }.
}
piazza-event-scored = { $points ->
    [0] { $you ->
        [seat] Tu ne marques rien.
       *[none] { $seat } ne marque rien.
    }
    [one] { $you ->
        [seat] Tu marques { $points } point ({ $brackets }).
       *[none] { $seat } marque { $points } point ({ $brackets }).
    }
   *[other] { $you ->
        [seat] Tu marques { $points } points ({ $brackets }).
       *[none] { $seat } marque { $points } points ({ $brackets }).
    }
}
    .short = { $points ->
        [0] { $you ->
            [seat] Tu ne marques rien.
           *[none] { $seat } ne marque rien.
        }
        [one] { $you ->
            [seat] Tu marques { $points } point.
           *[none] { $seat } marque { $points } point.
        }
       *[other] { $you ->
            [seat] Tu marques { $points } points.
           *[none] { $seat } marque { $points } points.
        }
    }
piazza-part-brackets = { $from } à { $to } : { $cards }
piazza-event-drew = { $count ->
    [one] { $you ->
        [seat] Tu pioches une carte.
       *[none] { $seat } pioche une carte.
    }
   *[other] { $you ->
        [seat] Tu pioches { $count } cartes.
       *[none] { $seat } pioche { $count } cartes.
    }
}
piazza-event-drew-seen = { $you ->
    [seat] Tu pioches : { $cards }.
   *[none] { $seat } pioche : { $cards }.
}
piazza-event-passed = { $you ->
    [seat] Tu ne peux rien poser : tu passes.
   *[none] { $seat } ne peut rien poser et passe.
}
piazza-event-finished = { $you ->
    [seat] Tu as posé toutes tes cartes
   *[none] { $seat } a posé toutes ses cartes
}, { $place ->
    [1] en premier
    [2] en deuxième
    [3] en troisième
   *[4] en quatrième
}.
piazza-event-ended = La partie est finie.

piazza-tie = { $you ->
    [seat] À égalité avec { $seats }, tu passes devant : tu as fini avant.
   *[none] À égalité avec { $seats }, { $seat } passe devant : sa dernière carte était posée avant.
}
piazza-reason-all-placed = Toutes les cartes sont posées.
piazza-reason-all-stuck = Plus personne ne peut poser de carte.

## La place dessinée et racontée

piazza-head-player = joueur
piazza-head-colours = couleurs
piazza-head-points = points
piazza-head-hand = main
piazza-head-pile = pile
piazza-last-mark = ▸ dernier coup   · case libre
piazza-tell-row = Ligne { $row } : { $cards }.
piazza-tell-cell = { $cell } { $card }
piazza-tell-last = Dernier coup en { $cells }.
piazza-neutral = Neutre : { $colour } (tout le monde en a).
piazza-tell-hand = Ta main : { $cards }.
piazza-tell-empty-hand = Ta main est vide.
piazza-tell-player = { $you ->
    [seat] Toi ({ $colours }) : { $points ->
        [one] { $points } point
       *[other] { $points } points
    }, { $hand } en main, { $pile } dans la pile.
   *[none] { $seat } ({ $colours }) : { $points ->
        [one] { $points } point
       *[other] { $points } points
    }, { $hand } en main, { $pile } dans la pile.
}

## Refus

error-can-place = Tu ne peux pas passer : une carte de ta main a encore une place (règle { $ruling }).
    .why = on ne passe pas tant qu’une carte de la main a une place (règle { $ruling }).
error-already-placed = Tu as déjà posé une carte : pour t’arrêter là, finis ton tour.
    .why = une carte est déjà posée, le tour peut seulement finir.
error-must-pass = Aucune carte de ta main n’a de place : passe ton tour (règle { $ruling }).
    .why = aucune carte de la main n’a de place (règle { $ruling }).
error-must-place = Pose d’abord une carte ; ensuite tu pourras finir ton tour.
    .why = aucune carte n’a encore été posée dans ce tour.
error-cell-taken = En { $cell } il y a déjà { $there-a } : choisis une case libre.
    .why = en { $cell } il y a déjà { $there-a }.
error-not-adjacent = La case { $cell } ne touche aucune carte par un côté : choisis-en une à côté d’une carte (règle { $ruling }).
    .why = la case { $cell } ne touche aucune carte par un côté (règle { $ruling }).
error-outside-field = La case { $cell } sort du champ de 8 × 8 : reste plus près des cartes (règle { $ruling }).
    .why = la case { $cell } sort du champ de 8 × 8 (règle { $ruling }).
error-same-colour = En { $cell }, { $card-a } ne va pas : à côté, en { $beside }, il y a { $there-a }, de la même couleur (règle { $ruling }).
    .why = à côté, en { $beside }, il y a { $there-a }, de la même couleur (règle { $ruling }).
error-same-symbol = En { $cell }, { $card-a } ne va pas : à côté, en { $beside }, il y a { $there-a }, le même symbole (règle { $ruling }).
    .why = à côté, en { $beside }, il y a { $there-a }, le même symbole (règle { $ruling }).
error-other-colour = La seconde carte doit avoir la couleur de la première, { $there-a } (règle { $ruling }).
    .why = la seconde carte doit avoir la couleur de la première, { $there-a } (règle { $ruling }).
error-no-bracket = En { $cell }, ta carte ne forme pas de parenthèse avec celle que tu as posée en { $beside } (règle { $ruling }).
    .why = elle ne forme pas de parenthèse avec la carte posée en { $beside } (règle { $ruling }).

## La page

piazza-web-square = La place
piazza-web-places = Cases possibles
piazza-web-hand = Ta main
piazza-web-card = { $card } : { $places ->
    [0] aucune case
    [one] { $places } case
   *[other] { $places } cases
}
piazza-web-place = { $card } en { $cell } : { $points ->
    [one] { $points } point
   *[other] { $points } points
}
piazza-web-field = Le champ s’étend encore, au plus, de { $first } à { $last }.
piazza-web-nearer = Approcher
piazza-web-farther = Éloigner
piazza-web-neutral = neutre
piazza-web-points = { $points ->
    [one] point
   *[other] points
}
piazza-web-in-hand = { $count ->
    [one] { $count } carte en main
   *[other] { $count } cartes en main
}
piazza-web-in-pile = { $count ->
    [one] { $count } carte dans la pile
   *[other] { $count } cartes dans la pile
}
piazza-web-finished = { $place ->
    [1] Fini en 1er
    [2] Fini en 2e
    [3] Fini en 3e
   *[4] Fini en 4e
}
piazza-web-about = Se pose à côté d’une carte, mais ni contre sa couleur ni contre son symbole.

## La première partie

lesson-piazza-1 = Tu paves la place en rouge et en bleu. Touche ta fontaine rouge, puis la case i8, au bout de la ligne.
lesson-piazza-2 = Deux cartes rouges aux deux bouts : c’est une parenthèse. Elle compte 4 cartes, donc 4 points. Termine ton tour.
lesson-piazza-3 = Deux cartes qui se touchent n’ont ni la même couleur ni le même symbole : ta fontaine bleue n’ira pas contre la rouge. Pose ton pigeon bleu en i7.
lesson-piazza-4 = Une deuxième carte ? Oui, de la même couleur, si les deux font une parenthèse. Pose ton pin parasol bleu en i9.
lesson-piazza-5 = Deux parenthèses, 6 points ! Pose maintenant ton clocher rouge en i10 : il ferme une colonne et une ligne.
lesson-piazza-6 = La colonne vaut 3 points. La ligne en vaut 2 : ses cases vides ne gênent pas, mais ne comptent pas. Termine ton tour.
lesson-piazza-end = Bravo, 15 points ! On joue ainsi jusqu’à la dernière carte. Tu sais jouer à Piazza.

## Ce qui se compte

piazza-figure-brackets = Parenthèses
piazza-figure-longest-bracket = La plus longue parenthèse

## Pourquoi : ce qui parle pour un coup, quel que soit le joueur

piazza-why-most-points = { $points ->
    [one] Rien ne rapporte plus tout de suite : { $points } point.
   *[other] Rien ne rapporte plus tout de suite : { $points } points.
}
piazza-why-blocks = { $you ->
    [target] Pour te bloquer : la place valait { $points } points.
   *[none] Pour bloquer { $target } : la place valait { $points } points.
}
piazza-why-last-places = Cette carte n’a presque plus de place.
piazza-why-second-card = Cette deuxième carte rapporte encore { $points } points.
piazza-why-saves-cards = Une deuxième carte rapporterait trop peu.
