mister-bill-name = Mister Bill
mister-bill-pitch = Empty your hand, pair by pair: the last ones left at the table pay the bill.

## The cards

mister-bill-card-pizza = pizza
    .a = a pizza
mister-bill-card-paella = paella
    .a = a paella
mister-bill-card-couscous = couscous
    .a = a couscous
mister-bill-card-sushi = sushi
    .a = a sushi
mister-bill-card-taco = taco
    .a = a taco
mister-bill-card-curry = curry
    .a = a curry
mister-bill-card-exchange = exchange
    .a = an exchange
mister-bill-card-swap = swap
    .a = a swap
mister-bill-card-collect = collect
    .a = a collect
mister-bill-card-reveal = reveal
    .a = a reveal
mister-bill-card-pass = pass
    .a = a pass
mister-bill-card-bill = Mister Bill
    .a = Mister Bill

## What can be done

mister-bill-action-none = Play no waiter
    .short = no waiter
mister-bill-action-play = Play { $card-a }
    .short = play { $card }
mister-bill-action-give = Give { $card-a }
    .short = give { $card }
mister-bill-action-name = Name { $seat } (seat { $seat-number })
    .short = name { $seat }
mister-bill-verb-name = name
    .place = seat
mister-bill-action-left = Pass to the left
    .short = left
mister-bill-action-right = Pass to the right
    .short = right

mister-bill-ask-waiter = Your turn: play a waiter, if you like.
mister-bill-ask-no-waiter = You have no waiter to play: your turn ends here.
mister-bill-ask-give = Choose the card you give.
mister-bill-ask-give-to = Choose the card you give to { $target }.
mister-bill-ask-name = Name a player.
mister-bill-ask-direction = Which way do the cards go?

mister-bill-work = { $work ->
    [exchange] one of your cards for one of a player you name
    [swap] your whole hand for somebody else’s
    [collect] everybody gives a card to the player you name
    [reveal] whoever has Mister Bill shows it
   *[pass] everybody passes a card, to the left or to the right
}
mister-bill-worth-hands = { $theirs ->
    [one] { $theirs } card in hand
   *[other] { $theirs } cards in hand
}
mister-bill-worth-way = you give to { $to }, you get from { $from }

## What happens

mister-bill-event-dealt = { $you ->
    [dealer] { $round ->
        [3] Round 3, everyone for themselves: you deal.
       *[other] Round { $round }, in teams: you deal. Teams: { $teams }.
    }
   *[none] { $round ->
        [3] Round 3, everyone for themselves: { $dealer } deals.
       *[other] Round { $round }, in teams: { $dealer } deals. Teams: { $teams }.
    }
}
mister-bill-event-dealt-seen = { $you ->
    [dealer] { $round ->
        [3] Round 3, everyone for themselves: you deal. You get: { $cards }.
       *[other] Round { $round }, in teams: you deal. Teams: { $teams }. You get: { $cards }.
    }
   *[none] { $round ->
        [3] Round 3, everyone for themselves: { $dealer } deals. You get: { $cards }.
       *[other] Round { $round }, in teams: { $dealer } deals. Teams: { $teams }. You get: { $cards }.
    }
}
mister-bill-event-started = { $why ->
    [card-one] { $you ->
        [seat] You have team card 1: you start.
       *[none] { $seat } has team card 1 and starts.
    }
    [fewest-points] { $you ->
        [seat] You have the fewest points: you start.
       *[none] { $seat } has the fewest points and starts.
    }
    [partner] { $you ->
        [seat] Your partner is out already: you start in their place.
       *[none] { $seat } starts in place of a partner who is out already.
    }
   *[next-in] { $you ->
        [seat] You are the first still in: you start.
       *[none] { $seat } is the first still in and starts.
    }
}
mister-bill-event-discarded = { $cards-count ->
    [one] { $you ->
        [seat] You discard a pair: { $cards }.
       *[none] { $seat } discards a pair: { $cards }.
    }
   *[other] { $you ->
        [seat] You discard { $cards-count } pairs: { $cards }.
       *[none] { $seat } discards { $cards-count } pairs: { $cards }.
    }
}
mister-bill-event-drew = { $seat } draws a card from { $from }.
mister-bill-event-drew-seen = { $you ->
    [seat] You draw { $card-a } from { $from }.
    [from] { $seat } takes { $card-a } from you.
   *[none] { $seat } draws { $card-a } from { $from }.
}
mister-bill-event-waiter = { $you ->
    [seat] You play { $card-a }.
   *[none] { $seat } plays { $card-a }.
}
mister-bill-event-no-waiter = { $you ->
    [seat] You play no waiter.
   *[none] { $seat } plays no waiter.
}
mister-bill-event-named = { $you ->
    [seat] You name { $target }.
    [target] { $seat } names you.
   *[none] { $seat } names { $target }.
}
mister-bill-event-turned = { $direction ->
    [left] { $you ->
        [seat] You send the cards to the left.
       *[none] { $seat } sends the cards to the left.
    }
   *[right] { $you ->
        [seat] You send the cards to the right.
       *[none] { $seat } sends the cards to the right.
    }
}
mister-bill-event-chose = { $seat } lays a card aside.
    .short = { "" }
mister-bill-event-chose-seen = { $you ->
    [seat] You lay { $card-a } aside.
   *[none] { $seat } lays { $card-a } aside.
}
mister-bill-event-moved = { $from } gives a card to { $to }.
    .short = { $you ->
        [from] You give { $card-a } to { $to }.
        [to] { $from } gives you { $card-a }.
       *[none] { "" }
    }
mister-bill-event-moved-seen = { $you ->
    [from] You give { $card-a } to { $to }.
    [to] { $from } gives you { $card-a }.
   *[none] { $from } gives { $card-a } to { $to }.
}
mister-bill-event-swapped = { $seat } and { $target } exchange their hands.
mister-bill-event-swapped-seen = { $you ->
    [seat] You swap hands with { $target } and get: { $cards }.
    [target] { $seat } swaps hands with you and you get: { $cards }.
   *[none] { $seat } and { $target } exchange their hands: { $cards }.
}
mister-bill-event-revealed = { $seats-count ->
    [0] Nobody has Mister Bill.
   *[other] Mister Bill is with { $seats }.
}
mister-bill-event-out = { $you ->
    [seat] Your hand is empty: you are out of the round.
   *[none] { $seat } has no cards left and is out of the round.
}
mister-bill-event-points = { $seats-count ->
    [one] { $points ->
        [one] { $points } point for { $seats }.
       *[other] { $points } points for { $seats }.
    }
   *[other] { $points ->
        [one] { $points } point each for { $seats }.
       *[other] { $points } points each for { $seats }.
    }
}
mister-bill-event-round-ended = { $reason ->
    [turns] Round { $round } stops after 500 turns; still at the table, with 0 points: { $left }.
   *[last-team] { $losers-count ->
        [0] Round { $round } is over: nobody pays the bill.
        [one] { $you ->
            [losers] Round { $round } is over: you pay the bill and score 0.
           *[none] Round { $round } is over: { $losers } pays the bill and scores 0.
        }
       *[other] Round { $round } is over: { $losers } pay the bill and score 0.
    }
}
mister-bill-event-ended = The game is over.

mister-bill-tie = { $you ->
    [seat] You tie with { $seats } and come out ahead: you scored more in round 3.
   *[none] { $seat } ties with { $seats } and comes out ahead: more points in round 3.
}
mister-bill-reason-three-rounds = All three rounds are played.

## The table drawn and told

mister-bill-round = Round { $round } of 3, { $round ->
    [3] everyone for themselves
   *[other] in teams
} · turn { $turn } · dealer: { $dealer }
mister-bill-tell-round = Round { $round } of 3, { $round ->
    [3] everyone for themselves
   *[other] in teams
}. Turn { $turn }. Dealer: { $dealer }.
mister-bill-head-player = player
mister-bill-head-team = team
mister-bill-head-hand = hand
mister-bill-head-points = points
mister-bill-head-rounds = by round
mister-bill-mark-out = out
mister-bill-mark-chosen = has chosen
mister-bill-hand = Your hand
mister-bill-discards = Discards
mister-bill-waiter = At work: { $waiter }.
mister-bill-offered = You give { $card-a }.
mister-bill-tell-hand = Your hand: { $cards }.
mister-bill-tell-empty-hand = Your hand is empty.
mister-bill-tell-discards = Discards: { $cards }.
mister-bill-pile = { $card } { $count }
mister-bill-tell-rounds = { $you ->
    [seat] You
   *[none] { $seat }
}: { $points ->
    [one] { $points } point
   *[other] { $points } points
} ({ $rounds }).
mister-bill-part-rounds = round { $round }: { $points }
mister-bill-tell-player = { $you ->
    [seat] { $team ->
        [0] You
       *[other] You, team { $team }
    }
   *[none] { $team ->
        [0] { $seat }
       *[other] { $partner ->
            [yes] { $seat }, your partner, team { $team }
           *[no] { $seat }, team { $team }
        }
    }
}: { $in ->
    [no] out of the round
   *[yes] { $hand ->
        [one] { $hand } card
       *[other] { $hand } cards
    }
}, { $points ->
    [one] { $points } point
   *[other] { $points } points
}.

## Refusals

error-must-choose-waiter = This is the moment to play a waiter, or none.
    .why = a waiter, or none, had to be played.
error-must-choose-card = First choose the card you give (rule { $ruling }).
    .why = the card to give had to be chosen first (rule { $ruling }).
error-must-choose-player = First name a player.
    .why = a player had to be named first.
error-must-choose-direction = First choose: left or right.
    .why = left or right had to be chosen first.
error-no-such-player = There is no seat { $number } at this table: it has { $seats }.
    .why = there is no seat { $number } at this table.
error-not-yourself = Name somebody other than yourself (rule { $ruling }).
    .why = players cannot name themselves (rule { $ruling }).
error-player-out = { $seat } is out of this round: name a player still in (rule { $ruling }).
    .why = { $seat } was out of the round (rule { $ruling }).

## The page

mister-bill-web-letter-pizza = Pi
mister-bill-web-letter-paella = Pa
mister-bill-web-letter-couscous = Co
mister-bill-web-letter-sushi = Su
mister-bill-web-letter-taco = Ta
mister-bill-web-letter-curry = Cu
mister-bill-web-letter-exchange = E
mister-bill-web-letter-swap = S
mister-bill-web-letter-collect = C
mister-bill-web-letter-reveal = R
mister-bill-web-letter-bill = B
mister-bill-web-letter-pass = P
mister-bill-web-round = Round { $round } of 3
mister-bill-web-sides = { $round ->
    [3] everyone alone
   *[other] in teams
}
mister-bill-web-round-over = Round { $round }: the bill!
mister-bill-web-go-on = Go on
mister-bill-web-you-draw = you draw here
mister-bill-web-team = team { $team }, card { $card }
mister-bill-web-points = { $points ->
    [one] { $points } point
   *[other] { $points } points
} ({ $rounds })
mister-bill-web-work = { $waiter ->
    [exchange] one card for another
    [swap] one hand for another
    [collect] { $target ->
        [none] everybody gives a card to the player named
       *[other] everybody gives a card to { $target }
    }
    [reveal] whoever has Mister Bill shows it
   *[pass] { $direction ->
        [left] everybody passes a card to the left
        [right] everybody passes a card to the right
       *[none] everybody passes a card, left or right
    }
}
mister-bill-web-about-dish = A dish. Two alike make a pair, and the pair goes.
mister-bill-web-about-waiter = A waiter, to play at the end of your turn: { $work }. Two alike make a pair.
mister-bill-web-about-team = A team card: same colour, same team. Once all of you are out, each of you scores.
mister-bill-web-about-bill = The bill! There are three: two make a pair, but the third stays with somebody.

## The first game

lesson-mister-bill-1 = The aim: to have no cards left. In turn, everybody draws from the neighbour on the right. For now, play no waiter, and watch.
lesson-mister-bill-2 = A taco was taken from you, and you drew a paella: the pair left by itself. Now play your waiter, the exchange.
lesson-mister-bill-3 = Give Mister Bill. It is the last one: nobody can ever pair it.
lesson-mister-bill-4 = To whom? The player opposite is in your team, the one on the left is not: name that one.
lesson-mister-bill-end = Well done! You went out, then your whole team did: 4 points each. Whoever is left with Mister Bill pays the bill. Now you can play Mister Bill.

## What is counted

mister-bill-figure-pairs = Pairs discarded
mister-bill-figure-bills = Bills paid
mister-bill-figure-rounds = Rounds played

## Why: what speaks for a move, whoever plays it

mister-bill-why-one-card-less = To have one card less.
mister-bill-why-smaller-hand = { $you ->
    [target] To take your hand: it is smaller.
   *[none] To take the hand of { $target }: it is smaller.
}
mister-bill-why-rid-of-bill = Not to be left with Mister Bill.
mister-bill-why-hits = { $you ->
    [target] To load you with cards.
   *[none] To load { $target } with cards.
}
mister-bill-why-last-card = A neighbour will draw the last card.
mister-bill-why-no-waiter-helps = No waiter would be of use.
mister-bill-why-same-team = The team loses nothing, and it is one card less.
mister-bill-why-soon-out = { $you ->
    [target] You will soon be out.
   *[none] { $target } will soon be out.
}
mister-bill-why-may-pair = { $you ->
    [target] You may make a pair with it.
   *[none] { $target } may make a pair with it.
}
mister-bill-why-never-pairs = Nothing goes with it any more.
mister-bill-why-hardly-pairs = It will hardly find its pair.
mister-bill-why-partner-gives = To get from a partner and give to an opponent.
