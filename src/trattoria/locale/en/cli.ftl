## Arguments and files

error-usage-option = I do not know the option { $option }. Try --help.
error-usage-command = I do not know the command “{ $command }”. Try --help.
error-usage-missing = { $name } is missing. Try --help.
error-usage-value = “{ $value }” does not do for { $name }. { $choices ->
    [none] Try --help.
   *[other] Choose one of: { $choices }.
}
error-usage-number = { $name } takes a whole number, not “{ $value }”.
error-usage-argument = { $name } takes a value. Try --help.
error-usage-other = This command is not complete, or has a word too many. Try --help.
error-usage-range = { $name } goes from { $low } to { $high }, not { $value }.
error-usage-least = { $name } is { $low } at least, not { $value }.
error-no-file = The file { $file } cannot be read: { $what ->
    [FileNotFoundError] it does not exist
    [IsADirectoryError] it is a folder
    [PermissionError] access is denied
   *[other] the system refuses
}.
error-bad-file = The file { $file } is no game of Trattoria. { $because }
error-no-save = The game cannot be written to { $file }: { $what ->
    [IsADirectoryError] it is a folder
    [NotADirectoryError] that is not inside a folder
    [PermissionError] access is denied
   *[other] the system refuses
}. Choose another place with --save.
error-file-exists = The file { $file } exists already: choose another name, or go on with that game by --resume.
error-not-option = “{ $given }” is no option: write name=value.
error-not-with-resume = { $name } does not go with --resume: the game goes on as it was.
error-other-game = This file is a game of { $found }, not of { $game }.
error-not-your-seat = The game is not over: it can only be seen as it is seen by { $seat ->
    [0] a spectator
   *[other] seat { $seat }
}.
error-failed = { $game } with { $seats }, seed { $seed }, decision { $decision }: { $what }

## trattoria games, trattoria rules

games-title = The games
games-name = game
games-players = players
games-pitch = in a word
games-id = type
games-range = { $low } to { $high }
games-line = { $name } ({ $id }), { $low } to { $high } players: { $pitch }
games-hint = To play: trattoria play { $id }

## trattoria play

play-menu = Which game would you like to play?
play-menu-line = { $number }. { $name }, { $low } to { $high } players: { $pitch }
play-menu-prompt = Your choice:
play-menu-again = Type a number from 1 to { $count }, or the name of a game.
play-menu-end = Nothing left to read, no game chosen. See you soon!
play-welcome = { $game } with { $seats }. You are in seat { $place }, against { $others }, who play at random.
play-welcome-watch = { $game } with { $seats }. You watch { $others }, who play at random.
play-welcome-back = { $game }: the game goes on where it was.
play-start = { $you ->
    [seat] You start.
   *[none] { $seat } starts.
}
play-turn = Your turn
play-prompt = Your choice (1 to { $count }, or “help”):
play-prompt-one = Enter to go on (or “help”):
play-option = { $number }. { $text }
play-option-worth = { $number }. { $text }: { $worth }
play-worth = { $points ->
    [one] { $points } point
   *[other] { $points } points
}
play-more = And { $count ->
    [one] { $count } more move
   *[other] { $count } more moves
}: “all” shows them.
error-nothing-typed = Type a number from 1 to { $count }, a move, or “help”.
error-no-such-number = There is no choice no. { $number }: they go from 1 to { $count }.
play-help = Type the number of a choice, or the move itself: “{ $example }”.
    Other words: all (every choice), rules, undo (take back your last move of this turn), help, quit.
    The game is saved after every move; you can leave whenever you like.
play-command-help = help
play-command-all = all
play-command-rules = rules
play-command-undo = undo
play-command-quit = quit
play-undone = Move taken back.
play-no-undo = Nothing to take back: a move can be undone while it is your turn and it has shown nothing new.
play-next = Enter to go on (or “quit”):
play-quit = The game is saved. See you soon!
play-interrupted = Interrupted. The game is saved.
play-end-of-input = Nothing left to read: the game stops here and is saved.
play-resume = To go on with it: { $command }
play-over = Game over
play-already-over = { $game }: this game is over already.
play-rank = rank
play-player = player
play-points = points
play-result = { $you ->
    [seat] { $rank }. You: { $points ->
        [one] { $points } point
       *[other] { $points } points
    }
   *[none] { $rank }. { $seat }: { $points ->
        [one] { $points } point
       *[other] { $points } points
    }
}
play-winners = { $you ->
    [seats] { $seats-count ->
        [one] You win. Well done!
       *[other] Shared victory: { $seats }. Well done!
    }
   *[none] { $seats-count ->
        [one] { $seats } wins.
       *[other] { $seats } win together.
    }
}
play-replay = To see it again: { $command }

## trattoria replay, verify

replay-title = { $game } with { $seats }, { $state ->
    [over] finished, all cards open.
    [seat] as seen from seat { $place }.
   *[watch] as seen by a spectator.
}
replay-hand = { $seat } holds: { $cards }.
replay-decision = Move { $number } of { $count }.
replay-next = Enter to go on (or “quit”):
replay-running = The game is not over. To go on with it: { $command }
verify-over = All is right: { $game } with { $seats }, { $decisions } decisions, and the result is indeed { $scores }.
verify-running = All is right so far: { $game } with { $seats }, { $decisions } decisions, the game is not over.

## trattoria selfplay

selfplay-title = { $game }, { $games ->
    [one] { $games } game
   *[other] { $games } games
} at random
selfplay-seats = players
selfplay-games = games
selfplay-decisions = decisions
selfplay-points = points by seat
selfplay-wins = wins by seat
selfplay-reasons = endings
selfplay-line = { $seats } players: { $games ->
    [one] { $games } game
   *[other] { $games } games
}, { $decisions } decisions on average; points by seat { $points }; wins by seat { $wins }; endings: { $reasons }
selfplay-number = { NUMBER($value, minimumFractionDigits: 1, maximumFractionDigits: 1) }
selfplay-share = { NUMBER($value, style: "percent", maximumFractionDigits: 0) }
selfplay-reason = { $count } × { $reason }
selfplay-checked = All was checked: { $decisions } decisions, not one fault.
selfplay-stopped = Interrupted: here is what was played.
