piazza-name = Piazza
piazza-pitch = Pave the piazza together, and catch as many cards as you can between two of your own.

## The cards

piazza-card-red-fountain = red fountain
    .a = a red fountain
piazza-card-red-tower = red bell tower
    .a = a red bell tower
piazza-card-red-cafe = red café table
    .a = a red café table
piazza-card-red-bicycle = red bicycle
    .a = a red bicycle
piazza-card-red-pigeon = red pigeon
    .a = a red pigeon
piazza-card-red-pine = red umbrella pine
    .a = a red umbrella pine
piazza-card-green-fountain = green fountain
    .a = a green fountain
piazza-card-green-tower = green bell tower
    .a = a green bell tower
piazza-card-green-cafe = green café table
    .a = a green café table
piazza-card-green-bicycle = green bicycle
    .a = a green bicycle
piazza-card-green-pigeon = green pigeon
    .a = a green pigeon
piazza-card-green-pine = green umbrella pine
    .a = a green umbrella pine
piazza-card-blue-fountain = blue fountain
    .a = a blue fountain
piazza-card-blue-tower = blue bell tower
    .a = a blue bell tower
piazza-card-blue-cafe = blue café table
    .a = a blue café table
piazza-card-blue-bicycle = blue bicycle
    .a = a blue bicycle
piazza-card-blue-pigeon = blue pigeon
    .a = a blue pigeon
piazza-card-blue-pine = blue umbrella pine
    .a = a blue umbrella pine
piazza-card-yellow-fountain = yellow fountain
    .a = a yellow fountain
piazza-card-yellow-tower = yellow bell tower
    .a = a yellow bell tower
piazza-card-yellow-cafe = yellow café table
    .a = a yellow café table
piazza-card-yellow-bicycle = yellow bicycle
    .a = a yellow bicycle
piazza-card-yellow-pigeon = yellow pigeon
    .a = a yellow pigeon
piazza-card-yellow-pine = yellow umbrella pine
    .a = a yellow umbrella pine

piazza-colour-red = red
    .letter = R
piazza-colour-green = green
    .letter = G
piazza-colour-blue = blue
    .letter = B
piazza-colour-yellow = yellow
    .letter = Y
piazza-symbol-fountain = fountain
    .short = fount
piazza-symbol-tower = tower
    .short = tower
piazza-symbol-cafe = café
    .short = café
piazza-symbol-bicycle = bicycle
    .short = bike
piazza-symbol-pigeon = pigeon
    .short = pige.
piazza-symbol-pine = pine
    .short = pine

## What can be done

piazza-action-place = Put { $card-a } on { $cell }
    .short = { $card } { $cell }
piazza-action-done = End the turn
    .short = end turn
piazza-action-pass = Pass
    .short = pass

piazza-ask-first = Your turn: place a card from your hand.
piazza-ask-second = Place a second card, or end your turn.
piazza-ask-done = No second card is possible: end your turn.
piazza-ask-pass = None of your cards fits anywhere: you pass.
piazza-worth = { $points ->
    [0] 0 points
    [one] { $points } point ({ $brackets })
   *[other] { $points } points ({ $brackets })
}
piazza-places-more = + { $count ->
    [one] { $count } place
   *[other] { $count } places
}
piazza-nowhere = no place
piazza-done-worth = End the turn: { $points ->
    [one] { $points } point
   *[other] { $points } points
}

## What happens

piazza-event-started = { $you ->
    [seat] By lot, you start.
   *[none] By lot, { $seat } starts.
}
piazza-event-placed = { $you ->
    [seat] You put { $card-a } on { $cell }.
   *[none] { $seat } puts { $card-a } on { $cell }.
}
piazza-event-scored = { $points ->
    [0] { $you ->
        [seat] You score nothing.
       *[none] { $seat } scores nothing.
    }
    [one] { $you ->
        [seat] You score { $points } point ({ $brackets }).
       *[none] { $seat } scores { $points } point ({ $brackets }).
    }
   *[other] { $you ->
        [seat] You score { $points } points ({ $brackets }).
       *[none] { $seat } scores { $points } points ({ $brackets }).
    }
}
    .short = { $points ->
        [0] { $you ->
            [seat] You score nothing.
           *[none] { $seat } scores nothing.
        }
        [one] { $you ->
            [seat] You score { $points } point.
           *[none] { $seat } scores { $points } point.
        }
       *[other] { $you ->
            [seat] You score { $points } points.
           *[none] { $seat } scores { $points } points.
        }
    }
piazza-part-brackets = { $from } to { $to }: { $cards }
piazza-event-drew = { $count ->
    [one] { $you ->
        [seat] You draw a card.
       *[none] { $seat } draws a card.
    }
   *[other] { $you ->
        [seat] You draw { $count } cards.
       *[none] { $seat } draws { $count } cards.
    }
}
piazza-event-drew-seen = { $you ->
    [seat] You draw: { $cards }.
   *[none] { $seat } draws: { $cards }.
}
piazza-event-passed = { $you ->
    [seat] You cannot place anything: you pass.
   *[none] { $seat } cannot place anything and passes.
}
piazza-event-finished = { $you ->
    [seat] You have placed all your cards
   *[none] { $seat } has placed all their cards
}, { $place ->
    [1] first
    [2] second
    [3] third
   *[4] fourth
} to finish.
piazza-event-ended = The game is over.

piazza-tie = { $you ->
    [seat] You tie with { $seats } and come out ahead: you were done first.
   *[none] { $seat } ties with { $seats } and comes out ahead: done first.
}
piazza-reason-all-placed = All the cards are down.
piazza-reason-all-stuck = Nobody can place a card any more.

## The piazza drawn and told

piazza-head-player = player
piazza-head-colours = colours
piazza-head-points = points
piazza-head-hand = hand
piazza-head-pile = pile
piazza-last-mark = ▸ last move   · free place
piazza-tell-row = Row { $row }: { $cards }.
piazza-tell-cell = { $cell } { $card }
piazza-tell-last = Last move on { $cells }.
piazza-neutral = Neutral: { $colour } (everybody has some).
piazza-tell-hand = Your hand: { $cards }.
piazza-tell-empty-hand = Your hand is empty.
piazza-tell-player = { $you ->
    [seat] You ({ $colours }): { $points ->
        [one] { $points } point
       *[other] { $points } points
    }, { $hand } in hand, { $pile } in the pile.
   *[none] { $seat } ({ $colours }): { $points ->
        [one] { $points } point
       *[other] { $points } points
    }, { $hand } in hand, { $pile } in the pile.
}

## Refusals

error-can-place = You cannot pass: a card in your hand still has a place (rule { $ruling }).
    .why = nobody passes while a card in hand has a place (rule { $ruling }).
error-already-placed = You have already placed a card: to stop there, end your turn.
    .why = a card is already placed, the turn can only end.
error-must-pass = No card in your hand has a place: pass your turn (rule { $ruling }).
    .why = no card in hand has a place (rule { $ruling }).
error-must-place = Place a card first; then you can end your turn.
    .why = no card was placed yet in this turn.
error-cell-taken = There is already { $there-a } on { $cell }: choose a free place.
    .why = there is already { $there-a } on { $cell }.
error-not-adjacent = The place { $cell } shares no side with a card: choose a place next to one (rule { $ruling }).
    .why = the place { $cell } shares no side with a card (rule { $ruling }).
error-outside-field = The place { $cell } lies outside the 8 × 8 field: stay closer to the cards (rule { $ruling }).
    .why = the place { $cell } lies outside the 8 × 8 field (rule { $ruling }).
error-same-colour = On { $cell }, { $card-a } does not fit: next to it, on { $beside }, there is { $there-a }, the same colour (rule { $ruling }).
    .why = next to it, on { $beside }, there is { $there-a }, the same colour (rule { $ruling }).
error-same-symbol = On { $cell }, { $card-a } does not fit: next to it, on { $beside }, there is { $there-a }, the same symbol (rule { $ruling }).
    .why = next to it, on { $beside }, there is { $there-a }, the same symbol (rule { $ruling }).
error-other-colour = The second card must have the colour of the first, { $there-a } (rule { $ruling }).
    .why = the second card must have the colour of the first, { $there-a } (rule { $ruling }).
error-no-bracket = On { $cell } your card forms no bracket with the one you placed on { $beside } (rule { $ruling }).
    .why = it forms no bracket with the card placed on { $beside } (rule { $ruling }).

## The page

piazza-web-square = The piazza
piazza-web-places = Possible places
piazza-web-hand = Your hand
piazza-web-card = { $card }: { $places ->
    [0] no place
    [one] { $places } place
   *[other] { $places } places
}
piazza-web-place = { $card } on { $cell }: { $points ->
    [one] { $points } point
   *[other] { $points } points
}
piazza-web-field = The field can still reach from { $first } to { $last } at most.
piazza-web-nearer = Closer
piazza-web-farther = Farther away
piazza-web-neutral = neutral
piazza-web-points = { $points ->
    [one] point
   *[other] points
}
piazza-web-in-hand = { $count ->
    [one] { $count } card in hand
   *[other] { $count } cards in hand
}
piazza-web-in-pile = { $count ->
    [one] { $count } card in the pile
   *[other] { $count } cards in the pile
}
piazza-web-finished = { $place ->
    [1] Done 1st
    [2] Done 2nd
    [3] Done 3rd
   *[4] Done 4th
}
piazza-web-about = It goes beside a card, but touches neither its own colour nor its own symbol.

## The first game

lesson-piazza-1 = You pave the piazza in red and blue. Tap your red fountain, then the place i8, at the end of the row.
lesson-piazza-2 = Two red cards at both ends: that is a bracket. It has 4 cards, so it is worth 4 points. End your turn.
lesson-piazza-3 = Cards that touch never share a colour or a symbol: your blue fountain cannot go beside the red one. Place your blue pigeon on i7.
lesson-piazza-4 = A second card? Yes, of the same colour, if the two make a bracket. Place your blue umbrella pine on i9.
lesson-piazza-5 = Two brackets, 6 points! Now place your red bell tower on i10: it closes a column and a row.
lesson-piazza-6 = The column is worth 3 points. The row is worth 2: its empty places do no harm, but do not count. End your turn.
lesson-piazza-end = Well done, 15 points! So it goes on to the last card. Now you can play Piazza.

## What is counted

piazza-figure-brackets = Brackets
piazza-figure-longest-bracket = The longest bracket

## Why: what speaks for a move, whoever plays it

piazza-why-most-points = { $points ->
    [one] Nothing brings more at once: { $points } point.
   *[other] Nothing brings more at once: { $points } points.
}
piazza-why-blocks = { $you ->
    [target] To block you: the place was worth { $points } points.
   *[none] To block { $target }: the place was worth { $points } points.
}
piazza-why-last-places = This card has hardly a place left.
piazza-why-second-card = This second card brings { $points } more points.
piazza-why-saves-cards = A second card would bring too little.
