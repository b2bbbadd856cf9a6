## Names at a table

server-nobody = somebody
server-free-seat = free seat
server-bot-name = { $level } { $number }
server-level-apprentice = Apprentice
server-level-commis = Commis
server-level-chef = Chef
server-level-maestro = Maestro

## What the house refuses

error-who-are-you = I do not know you yet: choose a name first.
error-banned = You are not admitted to this house.
error-bad-name = A name has from 1 to { $most } letters, at least one of them visible.
error-unknown-language = I speak: { $known }.
error-no-such-level = There is no bot “{ $level }”. Choose one of: { $known }.
error-bad-link = This link is no longer valid: make a new one on your other device.
error-too-many-devices = You have { $most } devices already: sign one out first.
error-no-such-device = You have no such device.
error-needs-server = That needs a server: here, there are only you and the bots.
error-no-such-table = There is no such table.
error-table-set-aside = This version of the server cannot open this table. Nothing is lost: it opens again with a version that can read it.
error-no-such-page = There is nothing at this address.
error-no-spectators = This table is not open to spectators.
error-not-your-table = Only the person who opened the table can do that.
error-seat-not-yours = This is not your seat.
error-no-such-colour = There is no such colour at this table. Choose one of: { $known }.
error-colour-taken = Somebody has this colour already.
error-already-seated = You are already at this table.
error-not-seated = You are not at this table.
error-seat-taken = Seat { $seat-number } is taken: choose another one.
error-seat-free = Seat { $seat-number } is free already.
error-table-full = All seats are taken.
error-seats-free = { $count ->
    [one] One seat is still free: wait, or seat a bot there.
   *[other] { $count } seats are still free: wait, or seat bots there.
}
error-too-many-bots = There are more bots than seats for them.
error-too-many-tables = You have { $most } tables that are not over: finish or leave one first.
error-too-many-tables-here = There are { $most } tables from your connection that are not over: finish one first.
error-too-many-seats = You play at { $most } tables that are not over: finish or leave one first.
error-too-many-openings = Many tables were opened in a short time: wait a little before the next one.
error-server-full = The house is full: try again later.
error-bad-pace = This pace is not possible: choose from { $low } to { $high } seconds.
error-already-started = The game has started already.
error-not-started = The game has not started yet.
error-not-over = The game is not over yet.
error-bad-entropy = That is not 32 bytes in hexadecimal.
error-no-entropy-now = No bytes are expected from you now.
error-late = Somebody was faster: look at the table again.
error-already-chosen = You have chosen already: wait for the others.
error-draft-ready = Confirm your turn first, or take something back.
error-nothing-to-take-back = There is nothing to take back.
error-no-standing = That is for you to decide anew each time.
error-nothing-to-confirm = There is nothing to confirm.
error-hand-over-first = Several of you play on this device: say first who is holding it.
error-paused = The game is paused.
error-already-paused = You have asked for a break already.
error-not-paused = Nobody has asked for a break.
error-no-standin = No bot is filling in for you.
error-time-up = Your time is up: the bot takes this decision, the next one is yours.
error-already-gone = You have left this game.
error-no-player-there = Nobody plays on seat { $seat-number }.
error-cannot-vote = You cannot vote on that.
error-vote-too-early = You can only vote when the table waits for { $seat }, who is away, and the time for the move is over.
error-vote-by-clock = At this table the clock alone decides when a bot fills in.
error-already-voted = You have voted already.
error-no-chat = There is no chat at this table; reactions are always possible.
error-chat-length = A message has from 1 to { $most } letters.
error-row-limit = { $kind ->
    [pause] You have asked for { $most } breaks at this table: that is the limit.
    [vote] You have voted { $most } times at this table: that is the limit.
    [chat] You have written { $most } messages at this table: that is the limit.
    [react] You have reacted { $most } times at this table: that is the limit.
    [swap] You have exchanged seats { $most } times at this table: that is the limit.
    [colour] You have changed colours { $most } times at this table: that is the limit.
   *[other] You have taken or given a seat { $most } times at this table: that is the limit.
}
error-table-limit = People have sat down { $most } times at this table: open another one.
error-unknown-reaction = There is no such reaction. Choose one of: { $known }.
error-bad-token = This token opens no seat.
error-other-origin = This request comes from another site.
error-line-elsewhere = This tab has connected again: this line is not needed any more.
error-too-fast = Not so fast.
error-too-many-requests = Too many requests: wait a little.
error-bad-message = I do not understand this message: { $what }
error-bad-request = I do not understand this request: { $what }
error-storage-away = The house cannot write just now: nothing was decided, try again in a moment.
error-busy-table = Everybody is moving at once: try again.
error-closing = The house is closing: it will be back in a moment.
error-internal = Something went wrong in the house; it was noted.
error-bad-signing-key = The signing key must be at least { $needed } bytes in hexadecimal.
error-bad-setting = { $name } cannot be “{ $value }”.
error-database-taken = Another server works with { $file } already: an SQLite file serves only one. Stop the other one, or choose another folder with TRATTORIA_DATA.
error-newer-database = The database comes from a newer version of Trattoria ({ $found }, this one knows { $newest }): install that version. Nothing was changed.
error-older-database = The database comes from an older version ({ $found }): start the server once, and it will bring it up to date.
error-no-database = There is no database in { $file }.
error-no-signing-key = There is no signing key in { $file }: choose the folder of the server with TRATTORIA_DATA.
error-no-such-file = There is no file { $file }.
error-no-backup = { $file } is no backup of Trattoria, or it is damaged.
error-database-there = { $file } is there already: nothing was overwritten.
error-backup-unwritable = { $file } cannot be written: choose a folder that exists and that you may write to.
error-backup-unwritten = { $file } was not written: { $why }. Nothing of it was left; if the disk is full, make room and try again.
error-backup-damaged = { $file } is damaged ({ $why }) and cannot be read into Postgres: nothing was restored. Restored into an empty folder, without DATABASE_URL, it can be played on as far as it can be read.

## The shuffle

error-unfair-secret = The secret of the shuffle does not match what was shown before the game.
error-unfair-seed = The cards were not shuffled from the secret and the players’ bytes.

## trattoria serve, trattoria host

serve-open = The house is open: { $address }
serve-network = For others on the same network: { $address }
serve-interpreted = The rules are not compiled here: bots answer as soon, but look less far ahead. To compile them, install a C compiler and Python’s headers (Debian: build-essential and python3-dev), then start again with make run, or install Trattoria again.
serve-missing = The server is not installed. Install it with: pip install 'trattoria[server]'
serve-port-taken = Port { $port } is taken: choose another one with TRATTORIA_PORT.
serve-no-database = The database cannot be reached: { $why }
serve-no-answer = it does not answer.
serve-damaged = The database is damaged ({ $why }): restore a backup into an empty folder with trattoria host restore.
host-table = { $id }  { $status }  { $game }, { $taken } of { $seats } seats, last change { $changed }
host-aside = { $id }  set aside: { $why }
host-none = No tables.
host-closed = Table { $id } is closed.
host-banned = { $id } is banned.
host-unbanned = { $id } is admitted again.
host-nobody = There is no person { $id }.
host-problem = { $where }: { $why }
host-checked = { $tables } tables, { $rows } rows: all can be read.
host-unsound = Problems found: { $count }. These tables are set aside, all others can be played.
host-backed-up = Everything is backed up in { $file }. Keep this file safe: it holds the secrets of running games.
host-backed-up-damaged = { $file } is a backup, but pages of it are damaged, as they are in the database: what stood there is missing. Keep the last backup that was sound, and keep this file safe: it holds the secrets of running games. trattoria host check names what is damaged.
host-restored = Everything is back from { $file }. Start the server with trattoria serve.
host-restored-damaged = { $file } is back, but pages of it are damaged: what cannot be read is set aside, the rest can be played on. trattoria host check names what is damaged; an older backup may still have it.

## Hints

error-no-hints = There are no hints at this table.
error-rated-hints = A rated table has no hints: choose one of the two.
error-hint-not-now = The maestro gives hints when it is for you to decide.
error-hint-too-often = You have asked for { $most } hints within a minute: think for a moment yourself first.
error-recall-not-here = Memory is only trained alone with bots, in a game with a closed oven.
error-recall-not-now = Nothing is being asked just now.
error-no-such-circle = There is no circle of regulars at this link.
error-no-such-member = This person is not one of them.
error-not-your-circle = Only the person who looks after the circle can do that.
error-too-many-circles = You are in { $most } circles already: leave one first.
error-circle-full = The circle is full: { $most } regulars.
error-no-pizza-owed = This person owes you no pizza.
server-hint-estimate = That makes { $rating } of 100 for you.
why-only = There is nothing else to do.

## Looking back

error-not-played-out = This game was not played to its end.
error-too-many-at-once = What you asked for before is not ready yet: wait for it, then try again.
error-too-many-reviews = The maestro has many games to look at already: come back in a moment.
error-failed-review = The maestro could not look back at this game; it was noted. Ask once more.

## First games

lesson-confirm = All set. Confirm! Until then you can take anything back.
error-lesson-other = That is allowed, too, but stay with me a little longer: look at what I point at.
error-no-lesson = This game has no first game.
error-no-such-bake = There is no bake on that day.
error-bake-to-come = This bake is still in the oven.
error-bake-played = You have already played today’s bake: one try for a person. The next one is out tomorrow.
error-bake-played-here = Today’s bake has already been played on this device: one try. The next one is out tomorrow.
error-bake-newcomers = There have been { $most } tries by newcomers from this address today. Come back tomorrow.
error-bake-closing = This day is over, but some games are still ending: it opens in the archive two hours after midnight (UTC).
error-bake-other-rules = This bake was made with other rules: it can no longer be played.
error-bake-first = Play today’s bake first: then you will see the others’.

## What is said to who is elsewhere

server-notify-turn-title = { $game }: it is your turn
server-notify-turn = With { $names }. { $unit ->
    [days] You have { $count } days.
    [hours] You have { $count ->
        [one] one hour
       *[other] { $count } hours
    }.
   *[minutes] You have { $count ->
        [one] one minute
       *[other] { $count } minutes
    }.
}
server-notify-reminder-title = { $game }: still waiting for you
server-notify-reminder = { $unit ->
    [days] You have { $count } days left
    [hours] You have { $count ->
        [one] one hour
       *[other] { $count } hours
    } left
   *[minutes] You have { $count ->
        [one] one minute
       *[other] { $count } minutes
    } left
}; then a bot plays for you. With { $names }.
server-notify-over-title = { $game }: the game is over
server-notify-over = With { $names }. Come and see the result.
server-notify-invitation-title = { $circle }: you are wanted at the table
server-notify-invitation = { $named ->
    [0] Somebody would like to play now.
   *[other] { $name } would like to play now.
}
server-notify-bake-title = Today’s bake: { $game }
server-notify-bake = { $place ->
    [0] One deal, the same for everybody, one try.
   *[other] Yesterday you were number { $place } of { $players }.
}
server-mail = { $text }

    { $link }

    No more mail: { $stop }
server-mail-confirm-title = Trattoria: confirm your address
server-mail-confirm = Hello { $name },

    to have news of your games at this address, open this link:

    { $link }

    If you did not ask for this, do nothing: nothing else will be sent to you.
error-no-push = This server sends no notifications.
error-bad-subscription = This browser cannot be reached: its address for notifications is none.
error-unknown-zone = This time zone is not known.
error-no-mail = This server sends no mail.
error-bad-address = This is no mail address.
error-mail-failed = The mail was not sent: try again later.
error-vacation-length = A vacation is { $most } days long at most.
error-vacation-spent = You have taken your { $most } days of vacation for the year.
error-vacation-times = You have gone on vacation { $most } times this year already.
error-called-already = Everybody has just been called: give them ten minutes.
