## Names at a table

server-nobody = quelqu’un
server-free-seat = place libre
server-bot-name = { $level } { $number }
server-level-apprentice = Apprenti
server-level-commis = Commis
server-level-chef = Chef
server-level-maestro = Maestro

## What the house refuses

error-who-are-you = Je ne te connais pas encore : choisis d’abord un nom.
error-banned = Tu n’es pas admis dans cette maison.
error-bad-name = Un nom compte de 1 à { $most } lettres, dont au moins une visible.
error-unknown-language = Je parle : { $known }.
error-no-such-level = Il n’y a pas de robot « { $level } ». Choisis parmi : { $known }.
error-bad-link = Ce lien n’est plus valable : refais-en un sur ton autre appareil.
error-too-many-devices = Tu as déjà { $most } appareils : déconnectes-en un d’abord.
error-no-such-device = Tu n’as pas cet appareil.
error-needs-server = Pour cela, il faut un serveur : ici, il n’y a que toi et les robots.
error-no-such-table = Cette table n’existe pas.
error-table-set-aside = Cette version du serveur ne peut pas ouvrir cette table. Rien n’est perdu : elle rouvrira avec une version qui sait la lire.
error-no-such-page = Il n’y a rien à cette adresse.
error-no-spectators = Cette table n’accepte pas de spectateurs.
error-not-your-table = Seule la personne qui a ouvert la table peut faire cela.
error-seat-not-yours = Ce n’est pas ta place.
error-no-such-colour = Cette couleur n’existe pas à cette table. Choisis parmi : { $known }.
error-colour-taken = Quelqu’un a déjà cette couleur.
error-already-seated = Tu es déjà à cette table.
error-not-seated = Tu n’es pas à cette table.
error-seat-taken = La place { $seat-number } est prise : choisis-en une autre.
error-seat-free = La place { $seat-number } est déjà libre.
error-table-full = Toutes les places sont prises.
error-seats-free = { $count ->
    [one] Une place est encore libre : attends, ou mets-y un robot.
   *[other] { $count } places sont encore libres : attends, ou mets-y des robots.
}
error-too-many-bots = Il y a plus de robots que de places pour eux.
error-too-many-tables = Tu as { $most } tables qui ne sont pas finies : finis-en ou quittes-en une d’abord.
error-too-many-tables-here = Ta connexion a déjà { $most } tables qui ne sont pas finies : finissez-en une d’abord.
error-too-many-seats = Tu joues déjà à { $most } tables qui ne sont pas finies : finis-en ou quittes-en une d’abord.
error-too-many-openings = Beaucoup de tables ont été ouvertes en peu de temps : attends un peu avant la suivante.
error-server-full = La maison est pleine : réessaie plus tard.
error-bad-pace = Ce rythme n’est pas possible : choisis de { $low } à { $high } secondes.
error-already-started = La partie a déjà commencé.
error-not-started = La partie n’a pas encore commencé.
error-not-over = La partie n’est pas encore finie.
error-bad-entropy = Ce ne sont pas 32 octets en hexadécimal.
error-no-entropy-now = On n’attend pas d’octets de ta part en ce moment.
error-late = Quelqu’un a été plus rapide : regarde de nouveau la table.
error-already-chosen = Tu as déjà choisi : attends les autres.
error-draft-ready = Confirme d’abord ton tour, ou reviens en arrière.
error-nothing-to-take-back = Il n’y a rien à reprendre.
error-no-standing = Cela se décide chaque fois de nouveau.
error-nothing-to-confirm = Il n’y a rien à confirmer.
error-hand-over-first = Vous êtes plusieurs sur cet appareil : dites d’abord qui le tient.
error-paused = La partie est en pause.
error-already-paused = Tu as déjà demandé une pause.
error-not-paused = Personne n’a demandé de pause.
error-no-standin = Aucun robot ne joue à ta place.
error-time-up = Ton temps est passé : le robot prend cette décision, la suivante est à toi.
error-already-gone = Tu as quitté cette partie.
error-no-player-there = Personne ne joue à la place { $seat-number }.
error-cannot-vote = Tu ne peux pas voter cela.
error-vote-too-early = On ne vote que si { $seat } n’est pas là, que la table attend son coup et que le temps prévu est passé.
error-vote-by-clock = À cette table, seule la pendule décide quand un robot joue pour quelqu’un.
error-already-voted = Tu as déjà voté.
error-no-chat = On ne bavarde pas à cette table ; les réactions restent possibles.
error-chat-length = Un message compte de 1 à { $most } lettres.
error-row-limit = { $kind ->
    [pause] Tu as déjà demandé { $most } pauses à cette table : c’est le maximum.
    [vote] Tu as déjà voté { $most } fois à cette table : c’est le maximum.
    [chat] Tu as déjà écrit { $most } messages à cette table : c’est le maximum.
    [react] Tu as déjà réagi { $most } fois à cette table : c’est le maximum.
    [swap] Tu as déjà échangé des places { $most } fois à cette table : c’est le maximum.
    [colour] Tu as déjà changé de couleur { $most } fois à cette table : c’est le maximum.
   *[other] Tu as déjà pris ou donné une place { $most } fois à cette table : c’est le maximum.
}
error-table-limit = On s’est assis { $most } fois à cette table : ouvrez-en une autre.
error-unknown-reaction = Cette réaction n’existe pas. Choisis parmi : { $known }.
error-bad-token = Ce jeton n’ouvre aucune place.
error-other-origin = Cette demande vient d’un autre site.
error-line-elsewhere = Cet onglet s’est reconnecté : cette liaison ne sert plus.
error-too-fast = Pas si vite.
error-too-many-requests = Trop de demandes : attends un peu.
error-bad-message = Je ne comprends pas ce message : { $what }
error-bad-request = Je ne comprends pas cette demande : { $what }
error-storage-away = La maison ne peut rien écrire en ce moment : rien n’a été décidé, réessaie dans un instant.
error-busy-table = Tout le monde joue en même temps : réessaie.
error-closing = La maison ferme : elle revient dans un instant.
error-internal = Quelque chose a mal tourné dans la maison ; c’est noté.
error-bad-signing-key = La clé de signature doit compter au moins { $needed } octets en hexadécimal.
error-bad-setting = { $name } ne peut pas être « { $value } ».
error-database-taken = Un autre serveur travaille déjà avec { $file } : un fichier SQLite n’en sert qu’un. Arrête l’autre, ou choisis un autre dossier avec TRATTORIA_DATA.
error-newer-database = La base de données vient d’une version plus récente de Trattoria ({ $found }, celle-ci connaît { $newest }) : installe cette version-là. Rien n’a été changé.
error-older-database = La base de données vient d’une version plus ancienne ({ $found }) : démarre le serveur une fois, il la mettra à jour.
error-no-database = Il n’y a pas de base de données dans { $file }.
error-no-signing-key = Il n’y a pas de clé de signature dans { $file } : choisis le dossier du serveur avec TRATTORIA_DATA.
error-no-such-file = Il n’y a pas de fichier { $file }.
error-no-backup = { $file } n’est pas une sauvegarde de Trattoria, ou elle est abîmée.
error-database-there = { $file } existe déjà : rien n’a été écrasé.
error-backup-unwritable = Impossible d’écrire { $file } : choisis un dossier qui existe, et où tu as le droit d’écrire.
error-backup-unwritten = { $file } n’a pas été écrit : { $why }. Il n’en reste rien ; si le disque est plein, fais de la place et recommence.
error-backup-damaged = { $file } est abîmé ({ $why }) et ne peut pas être lu dans Postgres : rien n’a été restauré. Restauré dans un dossier vide, sans DATABASE_URL, il se joue encore, pour autant qu’il se lit.

## The shuffle

error-unfair-secret = Le secret du mélange n’est pas celui qui a été annoncé avant la partie.
error-unfair-seed = Les cartes n’ont pas été mélangées à partir du secret et des octets des joueurs.

## trattoria serve, trattoria host

serve-open = La maison est ouverte : { $address }
serve-network = Pour les autres sur le même réseau : { $address }
serve-interpreted = Les règles ne sont pas compilées ici : les robots répondent aussi vite, mais voient moins loin. Pour les compiler, installe un compilateur C et les en-têtes de Python (Debian : build-essential et python3-dev), puis relance make run, ou réinstalle Trattoria.
serve-missing = Le serveur n’est pas installé. Installe-le avec : pip install 'trattoria[server]'
serve-port-taken = Le port { $port } est pris : choisis-en un autre avec TRATTORIA_PORT.
serve-no-database = La base de données est injoignable : { $why }
serve-no-answer = elle ne répond pas.
serve-damaged = La base de données est abîmée ({ $why }) : restaure une sauvegarde dans un dossier vide avec trattoria host restore.
host-table = { $id }  { $status }  { $game }, { $taken } places sur { $seats }, dernier changement { $changed }
host-aside = { $id }  mise de côté : { $why }
host-none = Aucune table.
host-closed = La table { $id } est fermée.
host-banned = { $id } est exclu.
host-unbanned = { $id } est de nouveau admis.
host-nobody = Il n’y a personne sous { $id }.
host-problem = { $where } : { $why }
host-checked = { $tables } tables, { $rows } lignes : tout se lit.
host-unsound = Problèmes trouvés : { $count }. Ces tables sont mises de côté, les autres se jouent.
host-backed-up = Tout est sauvegardé dans { $file }. Garde ce fichier à l’abri : il contient les secrets des parties en cours.
host-backed-up-damaged = { $file } est une sauvegarde, mais des pages y sont abîmées, comme dans la base de données : ce qui s’y trouvait manque. Garde la dernière sauvegarde intacte, et garde ce fichier à l’abri : il contient les secrets des parties en cours. trattoria host check nomme ce qui est abîmé.
host-restored = Tout est revenu de { $file }. Démarre le serveur avec trattoria serve.
host-restored-damaged = { $file } est de retour, mais des pages y sont abîmées : ce qui ne se lit pas est mis de côté, le reste se joue encore. trattoria host check nomme ce qui est abîmé ; une sauvegarde plus ancienne l’a peut-être encore.

## Hints

error-no-hints = Il n’y a pas de conseils à cette table.
error-rated-hints = Une table classée n’a pas de conseils : choisis l’un ou l’autre.
error-hint-not-now = Le maestro te conseille quand c’est à toi de décider.
error-hint-too-often = Tu as demandé { $most } conseils en une minute : réfléchis d’abord un peu toi-même.
error-recall-not-here = On ne s’exerce à retenir que seul avec des robots, dans un jeu à four fermé.
error-recall-not-now = Rien n’est demandé en ce moment.
error-no-such-circle = Il n’y a pas de tablée d’habitués à ce lien.
error-no-such-member = Cette personne n’en fait pas partie.
error-not-your-circle = Seule la personne qui s’occupe de la tablée peut le faire.
error-too-many-circles = Tu fais déjà partie de { $most } tablées : quittes-en une d’abord.
error-circle-full = La tablée est complète : { $most } habitués.
error-no-pizza-owed = Cette personne ne te doit pas de pizza.
server-hint-estimate = Il te donne alors { $rating } sur 100.
why-only = Il n’y a rien d’autre à faire.

## Looking back

error-not-played-out = Cette partie n’a pas été jouée jusqu’au bout.
error-too-many-at-once = Ta demande d’avant n’est pas encore prête : attends-la, puis réessaie.
error-too-many-reviews = Le maestro a déjà beaucoup de parties à revoir : reviens dans un moment.
error-failed-review = Le maestro n’a pas réussi à revoir cette partie ; c’est noté. Demande-le-lui encore une fois.

## Les premières parties

lesson-confirm = C’est prêt. Confirme ! Jusque-là, tu peux tout reprendre.
error-lesson-other = C’est permis aussi, mais suis-moi encore un peu : regarde ce que je te montre.
error-no-lesson = Ce jeu n’a pas de première partie.
error-no-such-bake = Il n’y a pas de fournée ce jour-là.
error-bake-to-come = Cette fournée n’est pas encore sortie du four.
error-bake-played = Tu as déjà joué la fournée du jour : un seul essai par personne. La prochaine sort demain.
error-bake-played-here = La fournée du jour a déjà été jouée sur cet appareil : un seul essai. La prochaine sort demain.
error-bake-newcomers = Il y a déjà eu { $most } essais de nouveaux venus depuis cette adresse aujourd’hui. Reviens demain.
error-bake-closing = Cette journée est finie, mais des parties s’y terminent encore : elle s’ouvre dans les archives deux heures après minuit (UTC).
error-bake-other-rules = Cette fournée a été préparée avec d’autres règles : on ne peut plus la jouer.
error-bake-first = Joue d’abord la fournée du jour : ensuite tu verras celles des autres.

## Ce qu’on dit à qui est ailleurs

server-notify-turn-title = { $game } : à toi de jouer
server-notify-turn = Avec { $names }. { $unit ->
    [days] Tu as { $count } jours.
    [hours] Tu as { $count ->
        [one] une heure
       *[other] { $count } heures
    }.
   *[minutes] Tu as { $count ->
        [one] une minute
       *[other] { $count } minutes
    }.
}
server-notify-reminder-title = { $game } : on t’attend toujours
server-notify-reminder = { $unit ->
    [days] Il te reste { $count } jours
    [hours] Il te reste { $count ->
        [one] une heure
       *[other] { $count } heures
    }
   *[minutes] Il te reste { $count ->
        [one] une minute
       *[other] { $count } minutes
    }
} ; ensuite, un robot jouera à ta place. Avec { $names }.
server-notify-over-title = { $game } : la partie est finie
server-notify-over = Avec { $names }. Viens voir le résultat.
server-notify-invitation-title = { $circle } : on t’attend à table
server-notify-invitation = { $named ->
    [0] Quelqu’un voudrait jouer maintenant.
   *[other] { $name } voudrait jouer maintenant.
}
server-notify-bake-title = La fournée du jour : { $game }
server-notify-bake = { $place ->
    [0] Une donne, la même pour tout le monde, un seul essai.
   *[other] Hier : { $place ->
        [1] première place
       *[other] { $place }e place
    } sur { $players }.
}
server-mail = { $text }

    { $link }

    Ne plus recevoir de courriels : { $stop }
server-mail-confirm-title = Trattoria : confirme ton adresse
server-mail-confirm = Bonjour { $name },

    pour recevoir des nouvelles de tes parties à cette adresse, ouvre ce lien :

    { $link }

    Si tu n’as rien demandé, ignore ce message : rien d’autre ne te sera envoyé.
error-no-push = Ce serveur n’envoie pas de notifications.
error-bad-subscription = Ce navigateur ne peut pas être joint : son adresse de notification n’en est pas une.
error-unknown-zone = Ce fuseau horaire est inconnu.
error-no-mail = Ce serveur n’envoie pas de courriels.
error-bad-address = Ceci n’est pas une adresse de courriel.
error-mail-failed = Le courriel n’est pas parti : réessaie plus tard.
error-vacation-length = Des vacances durent { $most } jours au plus.
error-vacation-spent = Tu as pris tes { $most } jours de vacances de l’année.
error-vacation-times = Tu as déjà pris des vacances { $most } fois cette année.
error-called-already = Tout le monde vient d’être appelé : laisse-leur dix minutes.
