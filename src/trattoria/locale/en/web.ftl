## At the table

web-start = Start
web-joining = Showing you to your table…
web-your-turn = Your turn.
web-asked = What is asked of you
web-waiting = Waiting for { $names }.
web-over = The game is over.
web-paused = The table takes a break.
web-ready = Your turn is ready.
web-confirm = Confirm
web-take-back = Take back
web-skip = Skip
web-to-move = to move
web-time-left = Time left
web-days = { $count } d
web-hours = { $count } h
web-minded = A bot minds this seat.
web-perfect-memory = This bot remembers all it may know.
web-away = Not here right now.
web-chosen = Has chosen.
web-locked-out = This device is no longer let in here.
web-unreachable = The house does not answer. Check your connection, then try again.
web-something-wrong = Something went wrong. Try again in a moment.

## Home

web-play-now = Play now
