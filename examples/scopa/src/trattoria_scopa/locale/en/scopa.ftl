scopa-name = Scopa
scopa-pitch = Take cards from the table with cards of the same value, and sweep it clean.
scopa-option-target = points that win the game

## The cards

scopa-card-ace-coins = ace of coins
    .a = the ace of coins
scopa-card-2-coins = 2 of coins
    .a = the 2 of coins
scopa-card-3-coins = 3 of coins
    .a = the 3 of coins
scopa-card-4-coins = 4 of coins
    .a = the 4 of coins
scopa-card-5-coins = 5 of coins
    .a = the 5 of coins
scopa-card-6-coins = 6 of coins
    .a = the 6 of coins
scopa-card-7-coins = 7 of coins
    .a = the 7 of coins
scopa-card-jack-coins = jack of coins
    .a = the jack of coins
scopa-card-knight-coins = knight of coins
    .a = the knight of coins
scopa-card-king-coins = king of coins
    .a = the king of coins
scopa-card-ace-cups = ace of cups
    .a = the ace of cups
scopa-card-2-cups = 2 of cups
    .a = the 2 of cups
scopa-card-3-cups = 3 of cups
    .a = the 3 of cups
scopa-card-4-cups = 4 of cups
    .a = the 4 of cups
scopa-card-5-cups = 5 of cups
    .a = the 5 of cups
scopa-card-6-cups = 6 of cups
    .a = the 6 of cups
scopa-card-7-cups = 7 of cups
    .a = the 7 of cups
scopa-card-jack-cups = jack of cups
    .a = the jack of cups
scopa-card-knight-cups = knight of cups
    .a = the knight of cups
scopa-card-king-cups = king of cups
    .a = the king of cups
scopa-card-ace-swords = ace of swords
    .a = the ace of swords
scopa-card-2-swords = 2 of swords
    .a = the 2 of swords
scopa-card-3-swords = 3 of swords
    .a = the 3 of swords
scopa-card-4-swords = 4 of swords
    .a = the 4 of swords
scopa-card-5-swords = 5 of swords
    .a = the 5 of swords
scopa-card-6-swords = 6 of swords
    .a = the 6 of swords
scopa-card-7-swords = 7 of swords
    .a = the 7 of swords
scopa-card-jack-swords = jack of swords
    .a = the jack of swords
scopa-card-knight-swords = knight of swords
    .a = the knight of swords
scopa-card-king-swords = king of swords
    .a = the king of swords
scopa-card-ace-clubs = ace of clubs
    .a = the ace of clubs
scopa-card-2-clubs = 2 of clubs
    .a = the 2 of clubs
scopa-card-3-clubs = 3 of clubs
    .a = the 3 of clubs
scopa-card-4-clubs = 4 of clubs
    .a = the 4 of clubs
scopa-card-5-clubs = 5 of clubs
    .a = the 5 of clubs
scopa-card-6-clubs = 6 of clubs
    .a = the 6 of clubs
scopa-card-7-clubs = 7 of clubs
    .a = the 7 of clubs
scopa-card-jack-clubs = jack of clubs
    .a = the jack of clubs
scopa-card-knight-clubs = knight of clubs
    .a = the knight of clubs
scopa-card-king-clubs = king of clubs
    .a = the king of clubs

## What can be done

scopa-action-play = Play { $card-a }
    .short = { $card }
scopa-action-take = Take { $card-a }
    .short = take { $card }

scopa-ask-play = Your turn: play a card.
scopa-ask-take = With { $card-a } you can take different cards. Which ones?
scopa-ask-take-more = And which card does { $card-a } take next?
scopa-worth-scopa = scopa! takes: { $cards }
scopa-worth-takes = takes: { $cards }
scopa-worth-choice = you choose what it takes
scopa-worth-nothing = takes nothing, and stays on the table

## What happens

scopa-event-round = Round { $round }. On the table: { $cards }.
scopa-event-dealt = Everybody gets { $count } cards.
scopa-event-dealt-seen = You get: { $cards }.
scopa-event-played = { $you ->
    [seat] You play { $card-a }.
   *[none] { $seat } plays { $card-a }.
}
scopa-event-chose = { $you ->
    [seat] You take { $card-a }, and more.
   *[none] { $seat } takes { $card-a }, and more.
}
scopa-event-laid = { $you ->
    [seat] You leave { $card-a } on the table.
   *[none] { $seat } leaves { $card-a } on the table.
}
scopa-event-took = { $you ->
    [seat] With { $card-a } you take: { $cards }.
   *[none] With { $card-a }, { $seat } takes: { $cards }.
}
scopa-event-scopa = { $you ->
    [seat] Scopa! You sweep the table.
   *[none] Scopa! { $seat } sweeps the table.
}
scopa-event-swept = { $you ->
    [seat] You captured last: what is left is yours ({ $cards }).
   *[none] { $seat } captured last and gets what is left ({ $cards }).
}
scopa-event-award = { $you ->
    [seats] { $why ->
        [cards] You have most cards: 1 point.
        [coins] You have most coins: 1 point.
        [settebello] You have the settebello: 1 point.
        [primiera] You have the best primiera: 1 point.
       *[sweeps] Your sweeps: { $points ->
            [one] { $points } point
           *[other] { $points } points
        }.
    }
   *[none] { $why ->
        [cards] Most cards: 1 point for { $seats }.
        [coins] Most coins: 1 point for { $seats }.
        [settebello] The settebello: 1 point for { $seats }.
        [primiera] The best primiera: 1 point for { $seats }.
       *[sweeps] Sweeps: { $points ->
            [one] { $points } point
           *[other] { $points } points
        } for { $seats }.
    }
}
scopa-event-round-ended = Round { $round } is over.
scopa-event-ended = The game is over.
scopa-reason-target = A side has enough points.
scopa-reason-rounds = Nobody was ahead after fifty rounds.

## What lies there

scopa-view-round = round
scopa-view-dealer = dealer
scopa-view-taker = last capture
scopa-view-stock = left to deal
scopa-view-table = On the table
scopa-view-playing = Being played
scopa-view-chosen = Taken with it
scopa-view-hand = in hand
scopa-view-captured = captured
scopa-view-sweeps = sweeps
scopa-view-points = points
scopa-view-side = side
scopa-view-side-0 = A
scopa-view-side-1 = B

## What is refused

error-scopa-must-play = Play a card first ({ $card } lies on the table or in somebody’s hand).
    .why = a card must be played first.
error-scopa-must-take = { $played } can take different cards: say first which ones (rule { $ruling }).
    .why = it had to be said first what { $played } takes (rule { $ruling }).
error-scopa-not-on-table = { $card } does not lie on the table.
    .why = { $card } did not lie on the table.
error-scopa-cannot-take = { $played } cannot take { $card } here: equal values go first, else the values must add up (rule { $ruling }).
    .why = { $played } could not take { $card } (rule { $ruling }).
