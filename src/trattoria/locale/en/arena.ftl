## Bots

error-unknown-bot = I do not know the bot “{ $bot }”. Choose one of: { $known }, or give a .py file.
error-not-setting = “{ $given }” is no setting of the bot { $bot }: write { $bot }:name=value, with + between two settings.
error-unknown-setting = The bot { $bot } has no setting “{ $setting }”. { $known ->
    [none] It has none.
   *[other] Choose one of: { $known }.
}
error-wrong-setting = For the bot { $bot }, “{ $setting }” cannot be “{ $value }”: { $choices }.
error-no-network = { $game } has no network: the bot learned has not learned to play it.
error-not-network = This file is no network of Trattoria.
error-damaged-network = The network’s file is damaged: install Trattoria again, or export the network once more.
error-other-network = This network has learned { $network } (rules, version { $version }), not { $game } with its rules of today.
error-bot-no-file = There is no file { $file }. “trattoria bot-template { $file }” writes one that works.
error-bot-syntax = Python does not understand the file { $file }:
    { $what }
error-bot-none = There is no bot in { $file }: write a class that inherits from trattoria.bots.bot.Bot, or a function choose(observation, actions).
error-bot-many = There are several bots in { $file } ({ $what }): keep one bot in a file.
error-bot-raised = The bot of { $file } stopped with an error; mend it and start again:
    { $what }
error-bot-illegal = The bot of { $file } answered { $answer }, which is none of the { $count } actions it was given: choose must return one of them.
error-bot-silent = The bot of { $file } did not answer within { $seconds } s: make it faster, or give it more time with { $file }:seconds=60.
error-bot-died = The bot of { $file } left its process (code { $code }) instead of answering: choose must return an action.

## trattoria arena

arena-title = { $game } with { $seats }: { $deals ->
    [one] { $deals } deal
   *[other] { $deals } deals
}, { $games ->
    [one] { $games } game
   *[other] { $games } games
}, seed { $seed }
arena-bot = bot
arena-wins = wins
arena-points = points
arena-rating = rating
arena-pace = per move
arena-first = bot
arena-second = against
arena-ahead = ahead
arena-margin = margin in points
arena-decisions = decisions
arena-seat = seat { $number }
arena-share = { NUMBER($value, style: "percent", maximumFractionDigits: 0) }
arena-whole = { NUMBER($value, maximumFractionDigits: 0) }
arena-number = { NUMBER($value, minimumFractionDigits: 1, maximumFractionDigits: 1) }
arena-tick = { NUMBER($value, maximumFractionDigits: 2) }
arena-milliseconds = { NUMBER($value, maximumSignificantDigits: 2) } ms
arena-interval = { $mean } [{ $low }, { $high }]
arena-spread = { $mean } ± { $spread }
arena-bot-line = { $bot }: { $wins } of the wins, { $points } points, rating { $rating }, { $pace } per move
arena-duel-line = { $first } against { $second }: ahead in { $ahead } of cases, by { $margin } points
arena-about = In brackets, the 95% confidence interval; each deal counts as one observation. Each deal is played with the same cards by all bots in all seats. Rating: OpenSkill, ± 2 standard deviations.
arena-decided = { $first } is stronger than { $second }, with 95% confidence, after { $deals } deals: ahead in { $share } of cases.
arena-level = After { $deals } deals there is no sure difference: { $first } is ahead of { $second } in { $share } of cases.
arena-open = No sure difference yet after { $deals } deals: { $first } is ahead of { $second } in { $share } of cases.
arena-not-looked = The first look comes after { $first } deals; there are { $deals }.
arena-going-on = { $played ->
    [one] { $played } deal is
   *[other] { $played } deals are
} there already: going on.
arena-progress = { $played } of { $deals } deals, { $minutes ->
    [0] less than a minute
   *[other] { $minutes } min
} to go
arena-bar = deals
arena-stopped = Interrupted. What was played is kept. To go on:
arena-none-yet = No deal is finished yet.
arena-kept = All of it is kept. To see this result again, or make a report of it with --report:
arena-written = Written: { $file }
arena-again = To play exactly this again:
arena-plot-ratings = Ratings
    .about = OpenSkill, from all games; the bar goes from −2 to +2 standard deviations.
arena-plot-points = Points
    .about = How many games ended with so many points, bot by bot.
arena-plot-seats = Advantage of the seats
    .about = Each seat’s share of the wins, whoever sat there, with its 95% interval; the dashed line is where all would be equal.
arena-plot-lengths = Length of the games
    .about = How many games lasted so many decisions.
error-arena-few-bots = It takes two bots at least: --bots { $known }, for example.
error-arena-two-bots = --until-sure compares two bots, not { $count }.
error-arena-most = --until-sure plays { $most } games at most here, not { $games }.
error-arena-report = A report ends in .md or .html, not like { $file }.
error-arena-unwritable = { $file } cannot be written: { $what ->
    [IsADirectoryError] it is a folder
    [NotADirectoryError] that is not inside a folder
    [FileNotFoundError] its folder does not exist
    [PermissionError] access is denied
   *[other] the system refuses
}. Choose another place.
error-arena-not-with-resume = { $name } does not go with --resume: the match goes on as it was.
error-no-match = The file { $file } is no match of the arena: nothing in it was changed.
error-damaged-match = Line { $number } of the file { $file } is damaged: take it out, and its deal will be played again.
error-other-match = The file { $file } is of another match ({ $field }: { $found }, here { $wanted }): nothing in it was changed. { $field ->
    [code] The rules or the bots are not the same any more: start a new file.
    [files] The file of a bot is not the same any more: start a new file.
   *[other] Give --save another name.
}
error-worker-died = A worker process ended by itself (out of memory?). What was played is kept; try fewer --workers. To go on:
error-other-worker = A worker does not know Trattoria, or has other rules, other bots or another bot file than this program: install the same everywhere, and change nothing during a match.
error-no-dask = --cluster needs Dask: pip install 'trattoria[dask]'.
error-no-cluster = No Dask cluster answers at { $address } ({ $what }).
error-no-workers = The Dask cluster at { $address } has no workers: start “dask worker { $address }”.

## trattoria bot-template

template-written = { $file } is ready. To try it:
error-template-exists = The file { $file } exists already: choose another name.
error-template-name = A bot’s file ends in .py and has no comma in its name: { $file } will not do.
