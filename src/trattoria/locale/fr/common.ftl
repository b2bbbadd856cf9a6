list-two = { $first } et { $last }
list-next = { $first } ; { $last }
player-you = toi
    .heading = Toi
score = { $seat } { $points }
scores = Points : { $scores }.
team = { $seats-count ->
    [one] { $seats }, en solo
   *[other] { $seats }
}
ask-any = À toi
worth-any = { $points ->
    [one] { $points } point
   *[other] { $points } points
}

## Refus communs à tous les jeux

error-not-in-hand = Tu n’as pas cette carte en main ({ $card }) : choisis-en une autre.
    .why = cette carte n’est pas dans la main du joueur ({ $card }).
error-game-over = La partie est finie : il n’y a plus rien à jouer.
    .why = la partie est déjà finie.
error-not-your-turn = Ce n’est pas à { $seat } de jouer : attends son tour.
error-unknown-action = Je ne comprends pas « { $text } ». { $closest ->
    [none] Tape un numéro, ou « aide ».
   *[other] Tu veux dire « { $closest } » ?
}
    .why = ce jeu ne connaît pas ce coup.
error-no-such-action = Il n’y a pas de coup n° { $action } : ce jeu en compte { $count }.
    .why = ce jeu ne connaît pas ce coup.
error-no-such-seat = Il n’y a pas de place { $seat-number } à cette table : elle en a { $seats }.

## Mise en place

error-unknown-game = Je ne connais pas le jeu « { $game } ». Choisis parmi : { $known }.
error-game-twice = Le jeu « { $game } » est déjà dans la liste.
error-wrong-seats = On ne joue pas à { $game } à { $seats } : choisis parmi { $choices }.
error-unknown-option = Le jeu { $game } n’a pas d’option « { $option } ». { $known ->
    [none] Il n’a aucune option.
   *[other] Choisis parmi : { $known }.
}
error-wrong-option = L’option « { $option } » ne peut pas valoir « { $value } ». Choisis parmi : { $choices }.
error-seed-length = Une graine en octets en compte { $needed }, pas { $bytes }.

## Fichiers et données

error-not-json = Ce n’est pas du JSON lisible.
error-wrong-type = Donnée illisible en « { $where } » : il faut { $expected ->
    [object] un objet
    [text] un texte
    [number] un nombre entier
    [boolean] vrai ou faux
    [list] une liste
    [hexadecimal] de l’hexadécimal
   *[other] autre chose
}.
error-missing-field = Il manque « { $where } » dans les données.
error-unknown-field = Je ne connais pas « { $where } » dans les données.
error-not-a-choice = « { $given } » n’est pas possible en « { $where } ». Choisis parmi : { $choices }.
error-wrong-length = En « { $where } » il faut { $needed } éléments, pas { $given }.
error-out-of-range = En « { $where } » il faut un nombre de { $low } à { $high }.
error-unknown-name = « { $given } », en « { $where } », n’est pas un nom de ce jeu.
error-inconsistent = « { $where } » ne va pas avec le reste de la position.
error-no-such-position = Aucune position ne va avec « { $where } ».
error-wrong-cards = Le compte des cartes est faux : { $card } se trouve { $found } fois au lieu de { $needed }.
error-other-version = Cette partie vient d’une autre version du jeu, celle-ci est la version { $needed } : seul le programme d’alors peut la rejouer.
error-bad-record-action = Le coup n° { $number }, « { $text } », n’est pas possible dans cette partie : { $because }
error-other-outcome = Le résultat écrit dans le fichier n’est pas celui de la partie rejouée.
error-no-encoding = { $game } n’a pas de tenseurs : son module encoding manque.

## La part de la chance

server-luck = Des robots ({ $level }) { $you ->
    [seat] à ta place
   *[none] à la place de { $seat }
} battent { $worth } % des adversaires (±{ $error }, { $games } parties) ; { $you ->
    [seat] tu en as battu
   *[none] { $seat } en a battu
} { $result } %. { $luck ->
    [good] La donne était bonne : la moyenne étant de 50, elle compte pour { $by-luck }, le reste (le jeu, et le hasard en chemin) pour { $by-play }.
    [bad] La donne était mauvaise : la moyenne étant de 50, elle compte pour { $by-luck }, le reste (le jeu, et le hasard en chemin) pour { $by-play }.
   *[even] La donne n’était ni bonne ni mauvaise : ce résultat vient du jeu, et du hasard en chemin.
}
