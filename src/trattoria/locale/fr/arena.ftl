## Bots

error-unknown-bot = Je ne connais pas le bot « { $bot } ». Choisis parmi : { $known }, ou donne un fichier en .py.
error-not-setting = « { $given } » n’est pas un réglage du bot { $bot } : écris { $bot }:nom=valeur, et + entre deux réglages.
error-unknown-setting = Le bot { $bot } n’a pas de réglage « { $setting } ». { $known ->
    [none] Il n’en a aucun.
   *[other] Choisis parmi : { $known }.
}
error-wrong-setting = Pour le bot { $bot }, « { $setting } » ne peut pas valoir « { $value } » : { $choices }.
error-no-network = { $game } n’a pas de réseau : le bot learned n’a pas appris à y jouer.
error-not-network = Ce fichier n’est pas un réseau de Trattoria.
error-damaged-network = Le fichier du réseau est abîmé : réinstalle Trattoria, ou exporte le réseau encore une fois.
error-other-network = Ce réseau a appris { $network } (règles, version { $version }), pas { $game } avec ses règles d’aujourd’hui.
error-bot-no-file = Il n’y a pas de fichier { $file }. « trattoria bot-template { $file } » en écrit un qui marche.
error-bot-syntax = Python ne comprend pas le fichier { $file } :
    { $what }
error-bot-none = Il n’y a pas de bot dans { $file } : écris une classe qui hérite de trattoria.bots.bot.Bot, ou une fonction choose(observation, actions).
error-bot-many = Il y a plusieurs bots dans { $file } ({ $what }) : garde un bot par fichier.
error-bot-raised = Le bot de { $file } s’est arrêté sur une erreur ; corrige-la et recommence :
    { $what }
error-bot-illegal = Le bot de { $file } a répondu { $answer }, qui n’est aucune des { $count } actions proposées : choose doit en rendre une.
error-bot-silent = Le bot de { $file } n’a pas répondu en { $seconds } s : accélère-le, ou donne-lui plus de temps avec { $file }:seconds=60.
error-bot-died = Le bot de { $file } a quitté son processus (code { $code }) au lieu de répondre : choose doit rendre une action.

## trattoria arena

arena-title = { $game } à { $seats } : { $deals ->
    [one] { $deals } donne
   *[other] { $deals } donnes
}, { $games ->
    [one] { $games } partie
   *[other] { $games } parties
}, graine { $seed }
arena-bot = bot
arena-wins = victoires
arena-points = points
arena-rating = force
arena-pace = par coup
arena-first = bot
arena-second = contre
arena-ahead = devant
arena-margin = écart de points
arena-decisions = décisions
arena-seat = place { $number }
arena-share = { NUMBER($value, style: "percent", maximumFractionDigits: 0) }
arena-whole = { NUMBER($value, maximumFractionDigits: 0) }
arena-number = { NUMBER($value, minimumFractionDigits: 1, maximumFractionDigits: 1) }
arena-tick = { NUMBER($value, maximumFractionDigits: 2) }
arena-milliseconds = { NUMBER($value, maximumSignificantDigits: 2) } ms
arena-interval = { $mean } [{ $low } ; { $high }]
arena-spread = { $mean } ± { $spread }
arena-bot-line = { $bot } : { $wins } des victoires, { $points } points, force { $rating }, { $pace } par coup
arena-duel-line = { $first } contre { $second } : devant dans { $ahead } des cas, écart de { $margin } points
arena-about = Entre crochets, l’intervalle de confiance à 95 % ; chaque donne compte pour une observation. Chaque donne est jouée avec les mêmes cartes par tous les bots à toutes les places. Force : OpenSkill, ± 2 écarts types.
arena-decided = { $first } est plus fort que { $second }, avec 95 % de confiance, au bout de { $deals } donnes : devant dans { $share } des cas.
arena-level = Après { $deals } donnes, aucune différence sûre : { $first } est devant { $second } dans { $share } des cas.
arena-open = Pas encore de différence sûre après { $deals } donnes : { $first } est devant { $second } dans { $share } des cas.
arena-not-looked = Le premier coup d’œil vient après { $first } donnes ; il y en a { $deals }.
arena-going-on = { $played ->
    [one] { $played } donne est déjà jouée
   *[other] { $played } donnes sont déjà jouées
} : on continue.
arena-progress = { $played } donnes sur { $deals }, encore { $minutes ->
    [0] moins d’une minute
   *[other] { $minutes } min
}
arena-bar = donnes
arena-stopped = Interrompu. Ce qui est joué est gardé. Pour continuer :
arena-none-yet = Aucune donne n’est finie.
arena-kept = Tout est gardé. Pour revoir ce résultat, ou en faire un rapport avec --report :
arena-written = Écrit : { $file }
arena-again = Pour rejouer exactement cela :
arena-plot-ratings = Force
    .about = OpenSkill, d’après toutes les parties ; le trait va de −2 à +2 écarts types.
arena-plot-points = Points
    .about = Combien de parties ont fini avec tant de points, bot par bot.
arena-plot-seats = Avantage des places
    .about = La part des victoires de chaque place, tous bots confondus, avec son intervalle à 95 % ; la ligne en tirets marque l’égalité.
arena-plot-lengths = Longueur des parties
    .about = Combien de parties ont duré tant de décisions.
error-arena-few-bots = Il faut au moins deux bots : --bots { $known }, par exemple.
error-arena-two-bots = --until-sure compare deux bots, pas { $count }.
error-arena-most = --until-sure joue { $most } parties au plus ici, pas { $games }.
error-arena-report = Un rapport finit en .md ou en .html, pas comme { $file }.
error-arena-unwritable = Impossible d’écrire { $file } : { $what ->
    [IsADirectoryError] c’est un dossier
    [NotADirectoryError] ce n’est pas dans un dossier
    [FileNotFoundError] son dossier n’existe pas
    [PermissionError] l’accès est refusé
   *[other] le système refuse
}. Choisis un autre endroit.
error-arena-not-with-resume = { $name } ne va pas avec --resume : le match continue comme il était.
error-no-match = Le fichier { $file } n’est pas un match de l’arène : rien n’y a été changé.
error-damaged-match = La ligne { $number } du fichier { $file } est abîmée : ôte-la, et sa donne sera rejouée.
error-other-match = Le fichier { $file } est d’un autre match ({ $field } : { $found }, ici { $wanted }) : rien n’y a été changé. { $field ->
    [code] Les règles ou les bots ne sont plus les mêmes : commence un nouveau fichier.
    [files] Le fichier d’un bot n’est plus le même : commence un nouveau fichier.
   *[other] Donne un autre nom à --save.
}
error-worker-died = Un processus de calcul s’est arrêté de lui-même (plus de mémoire ?). Ce qui est joué est gardé ; essaie avec moins de --workers. Pour continuer :
error-other-worker = Un processus de calcul ne connaît pas Trattoria, ou a d’autres règles, d’autres bots ou un autre fichier de bot que ce programme : installe la même chose partout, et ne change rien pendant un match.
error-no-dask = --cluster a besoin de Dask : pip install 'trattoria[dask]'.
error-no-cluster = Aucune grappe Dask ne répond à { $address } ({ $what }).
error-no-workers = La grappe Dask à { $address } n’a pas d’ouvrier : lance « dask worker { $address } ».

## trattoria bot-template

template-written = { $file } est prêt. Pour l’essayer :
error-template-exists = Le fichier { $file } existe déjà : choisis un autre nom.
error-template-name = Le fichier d’un bot finit en .py et son nom n’a pas de virgule : { $file } ne va pas.
