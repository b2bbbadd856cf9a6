## Arguments and files

error-usage-option = I do not know the option { $option }. Try --help.
error-usage-command = I do not know the command “{ $command }”. Try --help.
error-usage-missing = { $name } is missing. Try --help.
error-usage-value = “{ $value }” is not a valid value for { $name }. { $choices ->
    [none] Try --help.
   *[other] Choose one of: { $choices }.
}
error-usage-number = { $name } takes a whole number, not “{ $value }”.
error-usage-seconds = { $name } takes a number of seconds from 0 to { $high }, not “{ $value }”.
error-usage-share = { $name } wants a number above 0 and up to 1, not “{ $value }”.
error-usage-levels = { $name } gives { $count } levels for { $others ->
    [one] { $others } other player
   *[other] { $others } other players
}: give one for all, or one for each.
error-unknown-level = I do not know the level “{ $level }”. Choose from: apprentice, commis, chef, maestro, random.
error-usage-argument = { $name } takes a value. Try --help.
error-usage-other = This command is not complete, or has a word too many. Try --help.
error-usage-range = { $name } goes from { $low } to { $high }, not { $value }.
error-usage-least = { $name } must be at least { $low }, not { $value }.
error-no-file = The file { $file } cannot be read: { $what ->
    [FileNotFoundError] it does not exist
    [IsADirectoryError] it is a folder
    [PermissionError] access is denied
   *[other] the system refuses
}.
error-bad-file = The file { $file } is not a Trattoria game. { $because }
error-no-save = The game cannot be written to { $file }: { $what ->
    [IsADirectoryError] it is a folder
    [NotADirectoryError] that is not inside a folder
    [PermissionError] access is denied
   *[other] the system refuses
}. Choose another place with --save.
error-file-exists = The file { $file } exists already: choose another name, or go on with that game by --resume.
error-no-output = The output cannot be written: there is no room left, or the system refuses.
error-not-option = “{ $given }” is not an option: write name=value.
error-not-with-resume = { $name } does not go with --resume: the game goes on as it was.
error-other-game = This file is a game of { $found }, not of { $game }.
error-not-your-seat = The game is not over: it can only be seen as it is seen by { $seat ->
    [0] a spectator
   *[other] seat { $seat }
}.
error-review-running = The game is not over: the maestro only looks back at a finished game.
error-failed = { $game } with { $seats }, seed { $seed }, decision { $decision }: { $what }

## trattoria --version

version = trattoria { $version }, { $build ->
    [compiled] rules compiled
   *[interpreted] rules interpreted
}

## trattoria games, trattoria rules

games-title = The games
games-name = game
games-players = players
games-pitch = in short
games-id = type
games-range = { $low } to { $high }
games-line = { $name } ({ $id }), { $low } to { $high } players: { $pitch }
games-option = --option { $option }: { $what }
games-option-of = { $text } ({ $games })
games-hint = To play:
rules-page = Space: next page, q: quit
page-pair = { $first }: { $second }

## Levels

level-apprentice = apprentice
level-commis = commis
level-chef = chef
level-maestro = maestro
level-random = random

## trattoria play

play-menu = Which game would you like to play?
play-menu-line = { $number }. { $name }, { $low } to { $high } players: { $pitch }
play-menu-resume = { $number }. Go on with your game of { $game } ({ $date })
play-menu-date = { $day ->
    [1] 1
   *[other] { $day }
} { $month ->
    [1] January
    [2] February
    [3] March
    [4] April
    [5] May
    [6] June
    [7] July
    [8] August
    [9] September
    [10] October
    [11] November
   *[12] December
}, { $hour }:{ $minute }
play-menu-prompt = Your choice:
play-menu-again = Type a number from 1 to { $count }, or the name of a game.
play-menu-help = Type the number of a line or the name of a game, then Enter. “quit” to leave.
    The other seats are taken by the house, at the level you like: apprentice (absent-minded), commis, chef or maestro (forgets nothing).
play-menu-quit = See you soon!
play-menu-seats = How many players, with you? ({ $low } to { $high }, Enter: { $usual })
play-menu-level = Against whom? ({ $levels }; Enter: { $usual })
play-menu-level-again = Type a number from 1 to { $count }, or the name of a level.
play-menu-end = End of input, no game chosen. See you soon!
play-welcome = { $game } with { $seats }: you are in seat { $place }, with { $others }.
play-welcome-watch = { $game } with { $seats }. You watch { $others }.
play-welcome-back = { $game }: the game goes on where it was, with { $others }.
play-others = { $others } (level: { $level })
play-other = { $name } ({ $level })
play-thinking = { $seat } is thinking…
play-prompt = Your choice (1 to { $count }, or “help”):
play-prompt-one = Enter to go on (or “help”):
play-option = { $number }. { $text }
play-option-worth = { $number }. { $text }: { $worth }
play-more = { $count ->
    [one] And { $count } more move: “all” shows it.
   *[other] And { $count } more moves: “all” shows them.
}
error-nothing-typed = Type a number from 1 to { $count }, a move, or “help”.
error-no-such-number = There is no choice no. { $number }: they go from 1 to { $count }.
error-one-choice = There is only one thing to do here: press Enter.
play-help = Type the number of a choice, or the move in your own words: “{ $example }”.
    Other words: table (see the table again), all (every choice), rules, hint (what the maestro would do), undo (take back your last move), help, quit.
    The game is saved after every move; you can leave whenever you like.
play-command-help = help
play-command-table = table
play-command-all = all
play-command-rules = rules
play-command-hint = hint
play-command-undo = undo
play-command-quit = quit
play-page = Space: next page, q: back to the game
play-hint-thinking = The maestro is thinking…
play-hint = The maestro would take no. { $number }, “{ $move }”, and would then give you { $rating } out of 100.
play-hint-other = Next would come no. { $number }, “{ $move }”: { $rating } out of 100.
play-hint-close = But it is close: no. { $number }, “{ $move }”, looks as good.
play-hint-scale = (100 is certain victory, 0 the last place. The maestro judges by what you could see, and has forgotten none of it.)
play-undone = Move taken back.
play-no-undo = Nothing to undo: a move can be taken back during one’s own turn, as long as it has revealed nothing.
play-skip = Enter: skip
play-next = Enter to go on (or “quit”):
play-quit = The game is saved. See you soon!
play-interrupted = Interrupted. The game is saved.
play-end-of-input = End of input: the game stops here, and it is saved.
play-resume = To go on with it:
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
play-replay = To see it again:
play-review = To hear what the maestro thinks of it:
play-review-ask = See the three decisions that cost you most? (Enter: yes, or “no”)

## trattoria replay, verify

replay-title = { $game } with { $seats }, { $state ->
    [over] finished, all cards open.
    [seat] as seen from seat { $place }.
   *[watch] as seen by a spectator.
}
replay-you = You were { $name }.
replay-hand = { $seat } holds: { $cards }.
replay-decision = Move { $number } of { $count }.
replay-why = { $name }: { $why }
replay-next = Enter to go on (or “quit”):
replay-running = The game is not over. To go on with it:
verify-over = All is right: { $game } with { $seats }, { $decisions } decisions. Result: { $scores }.
verify-running = All is right so far: { $game } with { $seats }, { $decisions } decisions, the game is not over.

## trattoria review

review-title = What the maestro thinks of it
review-looking = The maestro looks back { $you ->
    [seat] with you
   *[none] at { $seat }’s game
}
review-begin = The maestro looks at { $you ->
    [seat] your decisions
   *[none] { $seat }’s decisions
} one by one…
review-step = { $number } of { $count }.
review-stopped = Interrupted: the maestro has not seen everything.
review-luck = Bots play the same deal again, to say how much was luck…
review-luck-stopped = Interrupted: how much was luck is left open.
review-nothing = { $you ->
    [seat] The maestro found nothing to blame: none of your decisions cost anything. Well done!
   *[none] The maestro found nothing to blame: none of { $seat }’s decisions cost anything.
}
review-scale = { $count ->
    [one] The decision that cost most
   *[other] The { $count } decisions that cost most
}, by the maestro’s estimate (100 points: from last place to victory):
review-decision = Move { $number }{ $part ->
    [service] , service { $which }
    [round] , round { $which }
   *[none] { "" }
}: { $you ->
    [seat] you chose
   *[none] { $seat } chose
} “{ $played }”. The maestro would have chosen “{ $better }”. Cost: { $cost ->
    [one] { $cost } point
   *[other] { $cost } points
} out of 100.

## trattoria selfplay

selfplay-title = { $game }, { $games ->
    [one] { $games } game
   *[other] { $games } games
} at random, seed { $seed }
selfplay-skipped = { $game } is not played by { $seats } (from { $low } to { $high }): skipped.
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

## Help

help-usage = Usage:
help-options = Options:
help-commands = Commands:
help-example = Example:
help-with-default = { $text } [default: { $default }]
help-metavar-options = [OPTIONS]
help-metavar-command = COMMAND [ARGUMENTS]
help-metavar-game = GAME
help-metavar-folder = FOLDER
help-metavar-path = FILE
help-metavar-table = TABLE
help-metavar-person = PERSON
help-metavar-seconds = SECONDS
help-metavar-number = NUMBER
help-metavar-text = TEXT
help-metavar-address = ADDRESS
help-metavar-levels = LEVEL[,...]
help-option-help = Show this help.
help-option-lang = Language. Without it: English if the system is English, else French.
help-option-plain = Plain sentences: no colour, no drawing.
help-option-pace = Seconds from one card to the next when an oven is opened. Enter skips, 0 never waits.
help-option-option = An option of the game: name=value.

help = Card games of the Italian table: play, look back, let bots compete, host.
    .example = trattoria play piazza
help-version = Show the version and whether the rules are compiled.

help-games = List the games.
    .example = trattoria games --lang en
help-rules = Show the rules of GAME.
    .example = trattoria rules piazza
help-play = Play GAME against opponents of a level.
    .more = From the weakest to the strongest, opponents are apprentice, commis, chef and maestro. The chef plays by a trained network, at once; the maestro searches with it, at most as long as --think says. The same seed and moves give the same game as long as time cuts no search short: with compiled rules it never does on an ordinary machine; without, it cuts most of the maestro’s, unless --think 0 takes the limit away. In the game, the word “hint” tells what the maestro would do, within the same time. The game is saved after every move and can be resumed at any time.
    .example = trattoria play piazza --seats 3 --level chef
help-play-seats = How many sit at the table.
    .default = 3, or as near as the game allows
help-play-you = Your seat, from 1. 0: you watch.
help-play-seed = The same seed gives the same game.
    .default = by lot
help-play-level = How well the others play: apprentice, commis, chef, maestro or random. One for all, or one each in the order of seats.
    .default = commis
help-play-think = Seconds for a decision of the others, or for a hint, at most. 0: no limit.
help-play-resume = Go on with a saved game.
help-play-save = Where to save. Without it: a file of its own.
help-replay = Tell the game in FILE again, from its first move.
    .more = A finished game is told with all cards open, a running one as its player sees it.
    .example = trattoria replay piazza-20260714-203000.json --step
help-replay-step = Show the board and wait for Enter after each move.
help-replay-seat = As this seat sees it, from 1. 0: a spectator.
    .default = all cards open if the game is over, else your seat
help-review = Show the three decisions in FILE that cost most, and how much was luck.
    .more = The maestro looks at every decision of a finished game, with what its player could know. The cost is an estimate, in hundredths: 100 is the way from last place to victory. The same file and share give the same review: no clock is looked at. Without compiled rules a smaller share is the default, and the review may differ from a compiled one.
    .example = trattoria review piazza-20260714-203000.json
help-review-seat = Whose decisions, from 1.
    .default = your seat
help-review-share = Part of the maestro’s iterations to use, up to 1. Less is quicker and less sure.
    .default = 1 with compiled rules, else 0.24
help-verify = Play the game in FILE again and check every move and the result.
    .more = Exits with 0 if all is right, 1 if a move or the result is wrong, 2 if the file cannot be read.
    .example = trattoria verify piazza-20260714-203000.json
help-selfplay = Let random players play GAME, over all numbers of seats in turn.
    .more = The first game has the seed given, the second the next one, and so on. Whatever goes wrong is told with its game, seats and seed, and that game alone can be played again with them. “all” plays every game.
    .example = trattoria selfplay piazza --games 1000 --check
help-selfplay-games = Games of each GAME in all, shared among the numbers of seats.
help-selfplay-seats = How many sit at the table.
    .default = all numbers in turn
help-selfplay-seed = Seed of the first game.
help-selfplay-check = Check every position, the points and the copies.
help-arena = Let bots play GAME against each other, so that luck cancels.
    .more = Every deal is played several times with the same cards, until each bot has had every seat. A bot is a name, a name with settings (name:setting=value+setting=value), or a Python file of yours (see trattoria bot-template).
    .example = trattoria arena piazza --bots greedy,random --games 200
help-arena-bots = Who plays, with commas between: greedy,random,mybot.py
help-arena-games = Games in all, made up to whole deals.
    .default = 100; with --until-sure as many as it takes
help-arena-seats = How many sit at the table.
    .default = one for each bot, or as near as the game allows
help-arena-seed = The same seed gives the same result.
    .default = 1
help-arena-until-sure = Two bots, 10 to 400 deals: stop once one is better for sure (95%).
help-arena-workers = Processes. They change nothing but the time it takes.
    .default = one for each core
help-arena-cluster = Play on this Dask cluster.
help-arena-report = Write a report: FILE.md or FILE.html.
help-arena-json = Write all results for machines.
help-arena-save = Where each finished deal is kept. A match that is there already goes on.
help-arena-resume = Go on with a match that was kept.
help-bot-template = Write a small bot that works into FILE, for you to make better.
    .example = trattoria bot-template mybot.py
help-serve = Start the server: tables for people and bots, on the network.
    .more = Settings are read from the environment: see docs/hosting.md.
    .example = TRATTORIA_PORT=8080 trattoria serve
help-site = Write the page and its tables into FOLDER, to be played without a server.
    .more = Any host of files can serve this folder, at any path: see docs/site.md.
    .example = trattoria site build/site
help-site-friends-at = The address of a server where people play from afar.
    .default = none
help-host = For hosts: tables, people, backups.
    .example = trattoria host list
help-host-list = List the tables that are not over, with the ids of the people there.
help-host-close = Close TABLE: it ends unrated, and its shuffle is shown.
help-host-ban = Turn PERSON away (an id from trattoria host list).
help-host-ban-lift = Admit them again.
help-host-check = Read the log of every table, beside the server or without it.
help-host-backup = Back up all that the server keeps in FILE, while it runs.
help-host-restore = Read a backup, FILE, into a server that has nothing yet.

## trattoria site

site-written = The site is in { $folder }: { $size } MB.
error-site-folder = { $folder } is not empty, and it is no site: choose another folder.
error-site-page = This installation has no page to make a site of: install Trattoria with it, without TRATTORIA_WEB=0.
