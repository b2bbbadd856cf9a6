## At the table

web-start = Start
web-skip-to-table = Skip to the table
web-joining = Showing you to your table…
web-your-turn = Your turn.
web-title-yours = Your turn! { $name }
web-any-table = The table
web-asked = Your decision
web-waiting = Waiting for { $names }.
web-over = The game is over.
web-paused = Game paused.
web-ready = Your turn is ready.
web-confirm = Confirm
web-take-back = Take back
web-stand-end = Ask me again
web-skip = Speed up
web-show-pause = Pause
web-show-go-on = Go on
web-show-next = Next
web-to-move = to move
web-time-left = Time left
web-hours = { $count } h
web-standin = A bot is filling in.
web-perfect-memory = This bot remembers everything it may know.
web-away = Not here right now.
web-chosen = Has chosen.
web-locked-out = This device has been signed out.
web-unreachable = The server does not answer. Check your connection, then try again.
web-something-wrong = Something went wrong. Try again in a moment.
web-reconnecting = Connection lost. Reconnecting…
web-last-seen = Connection lost: this is the table as you last saw it. Reconnecting…
web-warning = { $name } is taking long: a bot will step in soon.
web-warning-you = Time is running out: a bot will play for you in a moment.
web-your-standin = A bot is filling in for you.
web-return = Take my seat back
web-result = Result

## The table fills

web-invite = Invite your friends
web-code-is = The table’s code:
web-share = Share the link
web-copied = Link copied
web-seats = Around the table
web-sit = Sit here
web-sit-down = Sit down
web-move-here = Move here
web-fill = Invite…
web-free-seat = Free { $name }’s seat
web-add-bot = Bot: { $level }
web-hotseat = Someone on this device
web-add = Add
web-add-outside = A bot of your own
web-outside-name = Guest bot
web-token = This bot’s token, shown only once:
web-cancel = Cancel
web-shuffling = Shuffling the cards…
web-still-free = { $count ->
    [one] One seat is still free: wait for somebody, or invite a bot.
   *[other] { $count } seats are still free: wait, or invite bots.
}
web-host-starts = Whoever opened the table starts the game.
web-seat-bot = bot
web-seat-outside = bot from elsewhere
web-seat-hotseat = on this device
web-seat-you = you
web-seat-here = at the table

web-agreed = What is agreed
web-lobby-live = Live: { $seconds } s a move, { $minutes } min in reserve
web-lobby-relaxed = Relaxed: { $days ->
    [one] { $days } day
   *[other] { $days } days
} a move
web-lobby-rated = Rated game: leaving before the end counts as the last place
web-lobby-stakes = Your rating is { $rating }: first place { $won }, last place { $lost }.
web-lobby-unrated = Friendly game
web-lobby-option = { $option }: { $value }
web-yes = yes
web-no = no
web-talk = Chat
web-colour-of = Colour: { $name }
web-colour-yellow = yellow
web-colour-violet = violet
web-colour-green = green
web-colour-brown = brown
web-colour-red = red
web-colour-pink = pink

## One device for several

web-hand-over = Hand the device to { $name }
web-who-holds = Who holds the device?
web-hand-over-note = Everyone else, look away.
web-cover = Cover my cards
web-i-am = I’m { $name }

## What is said

web-log = Log
web-unread = new message
web-log-older = Read everything from the start
web-nothing-told = Nothing yet. What happens will appear here.
web-says = { $name }: { $text }
web-say = Say something
web-send = Send
web-react = React
web-react-bravo = Bravo!
web-react-grazie = Grazie!
web-react-oops = Oops…
web-react-hurry = Shall we?
web-react-hmm = Hmm…
web-react-ciao = Ciao!
web-react-laugh = Ha ha!
web-react-wow = Wow!
web-told-sit = { $you ->
    [seat] You sit down.
   *[none] { $seat } sits down.
}
web-told-start = The cards are being shuffled.
web-told-deal = The cards are dealt.
web-told-timeout = { $you ->
    [seat] You did not play in time.
   *[none] { $seat } did not play in time.
}
web-told-standin = { $you ->
    [seat] A bot is filling in for you.
   *[none] A bot is filling in for { $seat }.
}
web-told-return = { $you ->
    [seat] You are back.
   *[none] { $seat } is back.
}
web-told-resign = { $you ->
    [seat] You give up; a bot plays on.
   *[none] { $seat } gives up; a bot plays on.
}
web-told-vote = { $you ->
    [seat] You propose that a bot plays for { $target } meanwhile.
    [target] { $seat } proposes that a bot plays for you meanwhile.
   *[none] { $seat } proposes that a bot plays for { $target } meanwhile.
}
web-told-pause = { $you ->
    [seat] You ask for a break.
   *[none] { $seat } asks for a break.
}
web-told-resume = The game goes on.
web-told-away = { $you ->
    [seat] You step away.
   *[none] { $seat } steps away.
}
web-told-here = { $you ->
    [seat] You are here.
   *[none] { $seat } is here.
}

## The table’s menu

web-menu = Menu
web-close = Close
web-this-table = At this table
web-pause = Ask for a break
web-resume = Go on
web-leave = Step out
web-leave-note = If you step out, your clock runs on: when it is at zero, a bot fills in until you are back. Giving up is for good.
web-leave-rated = If you step out, your clock runs on: when it is at zero, a bot fills in until you are back. This is a rated game: whoever does not come back, or gives up, gets the last place.
web-you-left = You have given this game up: a bot plays it for you.
web-resign-note = A bot will finish the game for you, and you will get the last place. You cannot come back.
web-resign-alone = The game ends there, and does not count.
web-resign-rated = Giving up costs what losing costs: you will get the last place, and your rating will fall. You cannot come back.
web-resign = Give up
web-resign-sure = Yes, I give up
web-mute = Mute
web-unmute = Unmute
web-absent = Waiting for { $name }, who is away.
web-vote = A bot, meanwhile
web-voted = You voted for a bot to play until { $name } is back: { $count } of { $needed }.
web-bot-decides = A bot decides for you.

## The result

web-you-win = You win!
web-wins = { $name } wins!
web-shared-win = Shared victory: { $names }
web-rating-change = Your rating: { $before } → { $after } ({ $by }).
web-rating-provisional = Provisional, until ten rated games.
web-closed = The table was closed.
web-closed-why = The game does not count.
web-all-left = Nobody plays any more: the game ends here.
web-all-left-rated = Nobody plays any more: the game ends here, and it counts. Giving up is the last place.
web-has-left = left the game
web-points = { $points ->
    [one] { $points } point
   *[other] { $points } points
}
web-rematch = Rematch
web-join-rematch = Go to the rematch
web-record = Download game
web-look = Look at the table
web-shuffle-fair = Shuffle checked ✓
    .more = The server had committed to this shuffle before the game, and your device added chance of its own: nobody could choose the cards. With the downloaded game anybody can check it again.
web-shuffle-kept = Shuffle checked ✓
    .more = The server had committed to this shuffle before the game. With the downloaded game anybody can check it again.
web-shuffle-unfair = Beware: this shuffle is not the one that was announced.
    .more = The server did not keep to what it had announced before the game. Keep the downloaded game as evidence.
web-shuffle-unknown = Shuffle not checked
    .more = This device could not check it. With the downloaded game it can be done elsewhere.

## Home

web-home = Home
web-welcome = Six Italian-table card games. Pull up a chair!
web-play-now = Play
web-opening = One moment…
web-with-friends = With friends
web-friends = Friends
web-players = { $low } to { $high } players
web-minutes = { $minutes } min
web-join = Join a table
web-code = The table’s code
web-join-go = Join
web-open-tables = Open tables
web-no-open-tables = No table is waiting for players.
web-open-one = Open yours.
web-taken = { $taken } of { $seats }
web-my-games = My games
web-all-games = All my games
web-game-open = waiting for players
web-game-shuffling = shuffling
web-game-playing = waiting for others
web-game-yours = your turn
web-game-closed = closed
web-game-rank = { $rank ->
    [1] 1st of { $players }
    [2] 2nd of { $players }
    [3] 3rd of { $players }
   *[other] { $rank }th of { $players }
}
web-api = For programs
web-lent-names = Basilico, Focaccia, Limone, Pesto, Ricotta, Tiramisù, Gnocchi, Origano, Polenta, Risotto, Tartufo, Zucchina

## A new table

web-new = New table
web-which-game = Which game?
web-how-many = How many players?
web-how-many-bots = How many of them are bots?
web-level = Their level
web-friends-note = { $count ->
    [0] You will play alone against bots.
    [one] One seat stays free for a friend.
   *[other] { $count } seats stay free for your friends.
}
web-pace = At what pace?
web-pace-live = Live, with a clock
web-pace-relaxed = Relaxed, three days for each move
web-more-options = More options
web-public = Public table: anybody can find it
web-spectators = Spectators allowed
web-allow-chat = Players may chat
web-rated = Rated game
web-open-table = Open the table

## Settings

web-settings = Settings
web-your-name = Your name at the table
web-save = Save
web-saved = Saved.
web-name-note = That is all we know about you.
web-preferences = Preferences
web-pref-language = Language
web-pref-theme = Colours
web-pref-motion = Motion
web-pref-speed = Speed
web-pref-sound = Sounds
web-pref-confirm = Confirm my turns
web-pref-left = Left-handed
web-theme-auto = like the device
web-theme-light = light
web-theme-dark = dark
web-motion-auto = like the device
web-motion-full = all
web-motion-less = as little as possible
web-speed-slow = slow
web-speed-normal = normal
web-speed-fast = fast
web-devices = My devices
web-devices-note = A secret link lets you be the same person on another device.
web-this-device = this device
web-device-since = since { $day }
web-lock-out = Sign out
web-make-link = Create a link
web-link-note = Open it on your other device. It works once, for a short time.
web-my-data = My data
web-listed = My name may be on the leaderboard
web-my-data-note = Deleting removes your name, your devices and what you wrote. The games remain, without you.
web-forget = Delete my data
web-forget-sure = Yes, delete everything
web-link-title = Play as yourself on this device
web-link-about = This device will play under the name of the person who made this link.
web-link-go = Go on
web-nowhere = There is nothing at this address.
web-nowhere-note = The link may be incomplete.

## Leaderboard

web-fair-play = Fair play
web-standing = Leaderboard
web-place = Rank
web-player = Player
web-rating = Rating
web-games = Games
web-a-bot = { $level } (bot)
web-no-standing = Nobody yet: play a rated game.
web-standing-note = Around 1500. The leaderboard shows who has played at least ten rated games.

## Rules, help and installing

web-rules = Rules
web-rules-of = The rules: { $game }
web-rules-welcome = The rules of our six games, in our own words, with every ruling.
web-rules-read = Read the rules
web-rules-contents = Contents
web-rules-all = All the rules
web-rules-summary = In short
web-rules-table = Table
web-rules-ours = reconstructed
web-rules-placed = just placed
web-rules-empty = empty place
web-rules-see = Read ruling { $ruling }
web-rules-none = These rules could not be read here. Try again when you are online.
web-help = Help
web-queued = No connection. “{ $words }” will be sent when you are back.
web-queued-turn = No connection. Your turn is confirmed: it will be sent when you are back.
web-unqueue = Do not send it
web-too-late = The table went on without you: your choice was not sent. See how things stand.
web-new-version = A new version is ready: you will have it at your next visit.
web-new-version-now = Right now

## Hints

web-hint = Hint
web-hint-thinking = The maestro is thinking…
web-hint-says = The maestro: “{ $move }”
web-hint-do = Do this
web-hint-memory = 100 is victory, 0 last place. The maestro judges by what can be seen: the rest is yours to remember.
web-hints-allowed = At this table the maestro may be asked for hints.
web-allow-hints = Hints from the maestro

## Seeing a game again

web-replay = Watch the replay
web-replay-of = Replay: { $game }
web-replay-eyes = View
web-replay-open = All cards open
web-replay-way = Go through the game
web-replay-step = Moment of the game
web-replay-chances = The chances to win, as the game went on
web-replay-chance = { $percent }%
web-replay-at = { $step } of { $last }
web-replay-first = To the beginning
web-replay-back = Back
web-replay-play = Play
web-replay-pause = Stop
web-replay-next = Forward
web-replay-last = To the end
web-replay-said = What has just happened
web-replay-nothing = Start of the game.
web-replay-verify = The whole game is in this file: anybody can check its moves, the result and the shuffle, with the command “trattoria verify”.
web-replay-decision = { $name } decides
web-replay-choices = What was possible
web-replay-played = played
web-replay-secret = What this player could choose was not seen from here.
web-replay-hands = The hands
web-replay-no-cards = no cards
web-replay-moments = Go to
web-replay-mark-service = { $number ->
    [one] First service
   *[other] Service { $number }
}
web-replay-mark-round = Round { $number }
web-replay-mark-opening = The oven opens
web-replay-mark-turn = Turning point, move { $step }
web-replay-mark-end = End
web-replay-orders = The orders
web-replay-served = Served
web-replay-failed = Failed
web-review = The maestro’s review: { $name }
web-review-about = The maestro looks for the three decisions that cost most, and bots play the same deal again to say how much was luck.
web-review-ask = Ask the maestro
web-review-looking = The maestro looks at the game…
web-review-luck = Bots play the same deal again, to say how much was luck…
web-review-costliest = { $count ->
    [one] The decision that cost most
   *[other] The { $count } decisions that cost most
}, by the maestro’s estimate (100 points: from last place to victory)
web-review-decision = Moment { $step }: “{ $played }”. The maestro would have chosen “{ $better }”: { $cost } points better.
web-review-nothing = The maestro has no complaints: no decision really cost anything.

## First games

web-lesson-offer = First time here?
web-lesson-learn = Learn in two minutes
web-lesson = Lesson
web-lesson-first = first game
web-lesson-no = No thanks
web-lesson-coach = Your guide
web-lesson-step = Step { $step } of { $steps }
web-lesson-watch = Watch what happens…
web-lesson-bots = Play against bots
web-lesson-home = Back to the menu

## Today's bake

web-bake = Today’s bake
web-bake-of = The bake of { $day }
web-bake-seats = { $seats } players, you against { $bots ->
    [one] one commis
   *[other] { $bots } commis
}
web-bake-pitch = One deal a day, the same for everybody.
web-bake-go-play = Play
web-bake-go-resume = Go on
web-bake-go-see = See
web-bake-play = Play the bake
web-bake-resume = Go on with my game
web-bake-see = See the result
web-bake-practice = Play out of competition
web-bake-again = Play again out of competition
web-bake-until = Until { $time } (midnight UTC). What was begun before may be finished for two hours more.
web-bake-closing = The day is over; the last games are ending. Everything will be shown at { $time }.
web-bake-rules = One try, without the maestro’s hints, and what is confirmed stays. If you go away, the game waits for you.
web-bake-why = Bots of every level play it in your place, with your cards: luck is put aside.
web-bake-players = { $count ->
    [0] Nobody has played it to its end yet.
    [one] One person has played it to its end.
   *[other] { $count } people have played it to its end.
}
web-bake-hidden = The table and the others’ games open once you have played.
web-bake-mine = Your result
web-bake-practised = Your last game out of competition
web-bake-score = { $points ->
    [one] { $points } point
   *[other] { $points } points
}, { $rank ->
    [1] 1st
    [2] 2nd
    [3] 3rd
   *[other] { $rank }th
} of { $seats } at the table
web-bake-given-up = You left the game: the try is spent. See you tomorrow!
web-bake-late = Finished after closing time: not in the table of the day.
web-bake-baking = The bots have not finished playing this deal: the comparison comes a little later.
web-bake-compared = Against bots in the same seat
web-bake-above = better than the level
web-bake-about = level, within the margin
web-bake-below = not as good as the level
web-bake-margin = { $better } ± { $margin }
web-bake-points-note = In points more or less than the bots’ average, with its margin.
web-bake-series = Your streak
web-bake-streak = { $days ->
    [0] None yet: play two days in a row.
    [one] One day in a row
   *[other] { $days } days in a row
}
web-bake-longest = Your longest streak: { $days }
web-bake-share = Share
web-bake-copied = Copied: paste it where you like.
web-bake-picture = Save the picture
web-bake-picture-of = A picture to share: the bake of { $day }, { $game }
web-bake-line = Trattoria, the bake of { $day } ({ $game }): { $signs }{ $days ->
    [0] {""}
    [one] {""}
   *[other] {" "}· { $days } days in a row
}
web-bake-table = The table of the day
web-bake-table-past = The table of that day
web-bake-nobody = Nobody is in it yet.
web-bake-points = Points
web-bake-rank = At the table
web-bake-archive = Past bakes
web-bake-archive-none = Past bakes will come here, to be played out of competition.
web-bake-today = Today
web-bake-proof = A deal that was promised
web-bake-promise = The server drew the secret of every day in advance and shows its fingerprint (SHA-256): it cannot change the deal any more. The secret is shown when the day is closed.
web-bake-commitment = Fingerprint
web-bake-secret = Secret

## My figures

web-figures = My figures
web-figures-of = { $name }’s figures
web-figures-see = See my figures
web-figures-begin = Choose a game
web-figures-none = Nothing to count yet: play a game to its end.
web-figures-games = { $games ->
    [one] { $games } game
   *[other] { $games } games
}, { $won ->
    [0] none won
    [one] one won
   *[other] { $won } won
}
web-figures-part = { $won } of { $games }
web-figures-by-seats = Won, by the number of players
web-figures-seats = With { $seats }
web-figures-by-level = Ahead of the bots
web-figures-order = Order
web-figures-served = Served
web-figures-failed = Failed
web-figures-curve = The curve of the rating
web-figures-curve-of = Rating: from { $first } to { $last } in { $count } rated games
web-figures-private = You alone see them, unless you share them.
web-figures-share = Share by a link
web-figures-shared = Everybody who has this link sees your figures:
web-figures-unshare = Share no more
web-data = Download my data
web-data-note = A JSON file with all that the server keeps of you; games that go on are in it once they are over.

## Training one’s memory

web-recall-how = Set the number of each ingredient, or tap its card for one more.
web-recall-one = { $card }: { $count }. One more
web-recall-done = That is all
web-recall-skip = Skip
web-recall-off = Do not ask me again
web-recalled = { $right } of { $total } remembered
web-recalled-all = All remembered: { $total } of { $total }!
web-recalled-card = { $card }: { $held } (you said { $said })
web-pref-recall = Train my memory, alone with bots
web-figures-recall = My memory
web-figures-recall-sum = { $count ->
    [one] { $right } of { $total } remembered in one opening
   *[other] { $right } of { $total } remembered in { $count } openings
}
web-figures-recall-curve = Share remembered, opening by opening: from { $first }% to { $last }%

## Regulars

web-regulars = Regulars
web-regulars-pitch = A table that waits for you and your friends: the next game in one tap, the history, who leads, and who owes whom a pizza. Nobody else knows of it.
web-regulars-new = A circle of regulars
web-regulars-name = Name of the circle
web-regulars-make = Open the circle
web-regulars-nowhere = There is nothing at this link: perhaps it was renewed. Ask the circle for the new one.
web-regulars-invited = { $host } invites you to a circle of regulars, with { $members ->
    [one] one person
   *[other] { $members } people
} in it.
web-regulars-join = Take a seat
web-regulars-join-note = You may leave whenever you like. Only the regulars see names and games.
web-regulars-count = { $members ->
    [one] one person
   *[other] { $members } people
}
web-regulars-others-here = { $here ->
    [one] somebody is there
   *[other] { $here } are there
}
web-regulars-next = The next game
web-regulars-playing = Going on: { $game }, with { $names }.
web-regulars-go-on = Go to the table
web-regulars-watch = Watch
web-regulars-there = There now: { $names }.
web-regulars-alone = Nobody else is there now: bots will take the seats.
web-regulars-which = Which game?
web-regulars-play = To the table!
web-regulars-play-note = Everyone who has this page open sits down with you; bots fill in.
web-regulars-members = The regulars
web-regulars-here = there
web-regulars-away = not there
web-regulars-host = looks after the circle
web-regulars-more = Manage
web-regulars-hand-on = Hand the circle on
web-regulars-put-out = Put out of the circle
web-regulars-link-note = Anyone with this link can join; nobody else can see the circle.
web-regulars-invite = Invite
web-regulars-renew = New link
web-regulars-copied = Link copied: send it to whom you like.
web-regulars-leave = Leave the circle
web-regulars-leave-note = The circle goes on without you; with the last person it is gone.
web-regulars-leave-sure = Yes, leave
web-regulars-season = Who leads
web-regulars-season-since = Since { $day }, among the regulars: the first of them has won, even behind a bot.
web-regulars-season-none = Nothing yet: play a game with two regulars at least.
web-regulars-won = { $won } of { $games }
web-regulars-pizzas = Who owes whom a pizza
web-regulars-pizzas-note = In every game the last of the regulars owes the first one a pizza.
web-regulars-owes = owes { $pizzas ->
    [one] a pizza
   *[other] { $pizzas } pizzas
} to
web-regulars-eaten = Eaten!
web-regulars-pizzas-none = Nobody owes anything.
web-regulars-duels = Head to head
web-regulars-even = { $even ->
    [one] one tie
   *[other] { $even } ties
}
web-regulars-history = The history
web-regulars-history-none = Your games will be listed here.
web-regulars-somebody = somebody

## Being told

web-title-waiting = ({ $count }) Trattoria
web-turn-list = Your turn
web-turn-today = Today
web-turn-tomorrow = Tomorrow
web-turn-before = before { $time }
web-notify = Notifications
web-notify-here = Send me notifications on this device
web-notify-turn = Tell me when it is my turn at relaxed tables
web-notify-invitation = Tell me when my regulars call me
web-notify-bake = Tell me of the bake every day
web-notify-ask-turn = Shall we tell you when it is your turn again?
web-notify-yes = Yes
web-notify-no = No thanks
web-notify-taken = All right: you will get a notification.
web-notify-undo = Rather not
web-notify-fine = Fine
web-notify-obstacle-blocked = Your browser does not let this page send notifications: you can change that in its settings.
web-notify-obstacle-nowhere = This browser gets no notifications here. The list “Your turn” on the first page, its title and its badge tell you.
web-notify-quiet = Quiet hours
web-notify-from = from
web-notify-until = to
web-notify-hour = { $hour }:00
web-notify-zone = Nothing is sent to you meanwhile (time zone: { $zone }). The same hour twice: at any hour.
web-mail = By mail
web-mail-give = Send the link
web-mail-note = A link will be sent to confirm the address. It serves for nothing else.
web-mail-sent = A link was sent to { $address }: open it to confirm.
web-mail-confirmed = News also goes to { $address }.
web-mail-forget = Forget this address
web-mail-confirm = Confirm your address
web-mail-confirm-about = What you have chosen in your settings will be sent there.
web-mail-confirm-go = Confirm
web-mail-confirm-done = It is confirmed.
web-mail-stop = No more mail
web-mail-stop-about = Your address will be forgotten, and nothing more is sent there.
web-mail-stop-go = Forget my address
web-mail-stop-done = Done: your address is forgotten.
web-vacation = Vacation
web-vacation-note = Your clock stands still at the relaxed tables where you play, and nothing is sent to you.
web-vacation-days = { $days } days
web-vacation-until = On vacation until { $day }.
web-vacation-end = I am back
web-vacation-left = You have { $days ->
    [0] no day
    [one] one day
   *[other] { $days } days
} left this year.
web-on-vacation = On vacation until { $day }.
web-regulars-call-title = Calling each other
web-regulars-call = Call those who are not here
web-regulars-call-note = Those who want it get a notification.
web-regulars-called = They have been called.
web-pace-day = Relaxed, a day for each move

## Without a server

web-site-loading = The tables are on their way: { $part }%
web-site-starting = The tables are opening…
web-site-elsewhere = Trattoria is already open in another tab. Play there, or close it to play here.
web-site-failed = The tables do not open. Load the page again to retry.
web-site-not-here = This page is elsewhere
web-site-alone = Here everything happens on your device: alone against bots, or with others by passing it round, even without a connection. To play from afar, you need a server.
web-site-friends-at = Play from afar
web-site-together = Together, here
web-site-together-note = Here you play with others on this device, passing it round. To play each from home, you need a server.
web-site-no-table = A table opened here stays in the browser of whoever opened it. To play each from home, you need a server.
web-site-open-record = Open a downloaded game
web-site-no-record = This file is no game of Trattoria.
web-site-bake = Out of competition: here, nobody plays this deal against you. The table of the day is on a server.
web-here-play = Play here meanwhile
web-here-away = The server does not answer. Meanwhile, “Play” seats you at a table of this device, against bots.
web-here-played = played on this device
