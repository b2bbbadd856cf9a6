## At the table

web-start = Start
web-joining = Showing you to your table…
web-your-turn = Your turn.
web-title-yours = Your turn! { $name }
web-any-table = The table
web-asked = What is asked of you
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
web-perfect-memory = This bot remembers all it may know.
web-away = Not here right now.
web-chosen = Has chosen.
web-locked-out = This device is no longer let in here.
web-unreachable = The house does not answer. Check your connection, then try again.
web-something-wrong = Something went wrong. Try again in a moment.
web-reconnecting = The line is down. Getting you back…
web-warning = { $name } is late: a bot will play for that seat in a moment.
web-warning-you = Time is short: a bot will play for you in a moment.
web-your-standin = A bot minds your seat.
web-return = Take my seat back
web-result = Result

## The table fills

web-invite = Bring your friends
web-code-is = The table’s code:
web-share = Share the link
web-copied = Link copied
web-seats = Around the table
web-sit = Sit here
web-move-here = Move here
web-fill = Invite…
web-free-seat = Free the seat of { $name }
web-add-bot = Bot: { $level }
web-hotseat = Somebody on this device
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
web-seat-bot = bot
web-seat-outside = bot from elsewhere
web-seat-hotseat = on this device
web-seat-you = you
web-seat-here = at the table

## One device for several

web-hand-over = Hand the device to { $name }
web-who-holds = Who holds the device?
web-hand-over-note = The others look away.
web-cover = Cover my cards
web-i-am = It is me, { $name }

## What is said

web-log = Log
web-unread = new message
web-log-older = Read everything from the start
web-nothing-told = Nothing yet. What happens is written here.
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
    [seat] You propose that a bot plays for { $target }.
    [target] { $seat } proposes that a bot plays for you.
   *[none] { $seat } proposes that a bot plays for { $target }.
}
web-told-replace = { $you ->
    [seat] From now on a bot plays for you.
   *[none] From now on a bot plays for { $seat }.
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
web-resign = Give up
web-resign-sure = Yes, I give up
web-mute = Mute
web-unmute = Unmute
web-vote = A bot for that seat

## The result

web-you-win = You win!
web-closed = The table was closed.
web-closed-why = The game does not count.
web-points = { $points ->
    [one] { $points } point
   *[other] { $points } points
}
web-rematch = Play again
web-join-rematch = Go to the rematch
web-record = Download game
web-look = Look at the table
web-shuffle-fair = Shuffle checked: it is the one that was announced, and your bytes are in it.
web-shuffle-kept = Shuffle checked: it is the one that was announced.
web-shuffle-unfair = Beware: the shuffle is not the one that was announced.
web-shuffle-unknown = The shuffle could not be checked here.

## Home

web-home = Home
web-welcome = Six Italian-table card games. Pull up a chair!
web-play-now = Play
web-with-friends = With friends
web-players = { $low } to { $high } players
web-minutes = { $minutes } min
web-join = Join a table
web-code = The table’s code
web-join-go = Go there
web-open-tables = Open tables
web-no-open-tables = No table is waiting for players.
web-open-one = Open yours.
web-taken = { $taken } of { $seats }
web-my-games = My games
web-all-games = All my games
web-game-open = the table fills
web-game-shuffling = being shuffled
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
web-pace-relaxed = Relaxed, over several days
web-more-options = More choices
web-public = Show the table to everybody
web-spectators = People may watch
web-allow-chat = People may write to each other
web-rated = The game counts for the ratings
web-open-table = Open the table

## Settings

web-settings = Settings
web-your-name = Your name at the table
web-save = Save
web-saved = Noted.
web-name-note = This is all we know of you.
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
web-lock-out = Lock out
web-make-link = Make a link
web-link-note = Open it on your other device. It works once, and not for long.
web-my-data = My data
web-listed = My name may be on the leaderboard
web-my-data-note = Deleting removes your name, your devices and what you wrote. The games remain, without you.
web-forget = Delete my data
web-forget-sure = Yes, delete everything
web-link-title = Be the same person here
web-link-about = This device will play under the name of whoever made this link.
web-link-go = Go on
web-nowhere = There is nothing at this address.
web-nowhere-note = The link may be incomplete.

## Leaderboard

web-standing = Leaderboard
web-place = Rank
web-player = Player
web-rating = Rating
web-games = Games
web-a-bot = { $level } (bot)
web-no-standing = Nobody yet: play a rated game.
web-standing-note = Your rating is a cautious estimate: it rises as you play.

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
web-allow-hints = The maestro may be asked for hints

## Seeing a game again

web-replay = See it again
web-replay-of = Again: { $game }
web-replay-eyes = View
web-replay-open = All cards open
web-replay-way = Go through the game
web-replay-step = Moment of the game
web-replay-standing = Who was ahead as the game went on
web-replay-at = { $step } of { $last }
web-replay-first = To the beginning
web-replay-back = Back
web-replay-play = Play
web-replay-pause = Stop
web-replay-next = Forward
web-replay-last = To the end
web-replay-said = What has just happened
web-replay-nothing = Start of the game.
web-replay-verify = “trattoria verify” plays this file again and checks every move, the result and the shuffle.
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
web-replay-mark-turn = Turning point
web-replay-mark-end = End
web-replay-orders = The orders
web-replay-served = Served
web-replay-failed = Failed
web-review = What the maestro thinks: { $name }
web-review-about = The maestro looks for the three decisions that cost most, and bots play the same deal again to say how much was luck.
web-review-ask = Ask the maestro
web-review-looking = The maestro looks at the game…
web-review-costliest = { $count ->
    [one] The decision that cost most
   *[other] The { $count } decisions that cost most
}, by the maestro’s estimate (100 points: from last place to victory)
web-review-decision = Moment { $step }: “{ $played }”. The maestro would have chosen “{ $better }”: { $cost } points better.
web-review-nothing = The maestro has nothing to say: no decision really cost anything.

## First games

web-lesson-offer = First time here?
web-lesson-learn = Learn in two minutes
web-lesson-first = first game
web-lesson-no = No thanks
web-lesson-coach = Your guide
web-lesson-step = Step { $step } of { $steps }
web-lesson-watch = Watch what happens…
web-lesson-bots = Play against bots
web-lesson-home = Back to the menu
