list-two = { $first } and { $last }
list-next = { $first }; { $last }
player-you = you
    .heading = You
score = { $seat } { $points }
scores = Points: { $scores }.
team = { $seats-count ->
    [one] { $seats }, alone
   *[other] { $seats }
}
ask-any = Your turn
worth-any = { $points ->
    [one] { $points } point
   *[other] { $points } points
}

## Refusals that all games share

error-not-in-hand = You do not hold this card ({ $card }): choose another one.
    .why = the player does not hold this card ({ $card }).
error-game-over = The game is over: there is nothing left to play.
    .why = the game is already over.
error-not-your-turn = It is not { $seat }’s turn yet: wait for it.
error-unknown-action = I do not understand “{ $text }”. { $closest ->
    [none] Type a number, or “help”.
   *[other] Did you mean “{ $closest }”?
}
    .why = this game knows no such move.
error-no-such-action = There is no move no. { $action }: this game has { $count }.
    .why = this game knows no such move.
error-no-such-seat = There is no seat { $seat-number } at this table: it has { $seats }.

## Setting up

error-unknown-game = I do not know the game “{ $game }”. Choose one of: { $known }.
error-game-twice = The game “{ $game }” is on the list already.
error-wrong-seats = { $game } is not played by { $seats }: choose one of { $choices }.
error-unknown-option = The game { $game } has no option “{ $option }”. { $known ->
    [none] It has no options.
   *[other] Choose one of: { $known }.
}
error-wrong-option = The option “{ $option }” cannot be “{ $value }”. Choose one of: { $choices }.
error-seed-length = A seed in bytes has { $needed } of them, not { $bytes }.

## Files and data

error-not-json = It is not readable JSON.
error-wrong-type = Unreadable data at “{ $where }”: it must be { $expected ->
    [object] an object
    [text] a text
    [number] a whole number
    [boolean] true or false
    [list] a list
    [hexadecimal] hexadecimal
   *[other] something else
}.
error-missing-field = “{ $where }” is missing in the data.
error-unknown-field = I do not know “{ $where }” in the data.
error-not-a-choice = “{ $given }” is not possible at “{ $where }”. Choose one of: { $choices }.
error-wrong-length = “{ $where }” needs { $needed } items, not { $given }.
error-out-of-range = “{ $where }” must be a number from { $low } to { $high }.
error-unknown-name = “{ $given }”, at “{ $where }”, is no name of this game.
error-inconsistent = “{ $where }” does not go with the rest of the position.
error-no-such-position = No position goes with “{ $where }”.
error-wrong-cards = The cards do not add up: { $card } is there { $found } times instead of { $needed }.
error-other-version = This game comes from another version of the rules, and this is version { $needed }: only the program of that time can replay it.
error-bad-record-action = Move no. { $number }, “{ $text }”, is not possible in this game: { $because }
error-other-outcome = The result in the file does not match the game as replayed.
error-no-encoding = { $game } has no tensors: its encoding module is missing.

## How much was luck

server-luck = Bots ({ $level }) { $you ->
    [seat] in your seat
   *[none] in { $seat }’s seat
} beat { $worth }% of opponents (±{ $error }, { $games } games); { $you ->
    [seat] you beat
   *[none] { $seat } beat
} { $result }%. { $luck ->
    [good] The deal was good: with an average of 50 it counts for { $by-luck }, the rest (the play, and chance on the way) for { $by-play }.
    [bad] The deal was bad: with an average of 50 it counts for { $by-luck }, the rest (the play, and chance on the way) for { $by-play }.
   *[even] The deal was neither good nor bad: the result comes from the play, and from chance on the way.
}
