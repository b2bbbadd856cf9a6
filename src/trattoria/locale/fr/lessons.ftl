## Les premières parties

lesson-confirm = C'est prêt. Confirme ! Jusque-là, tu peux tout reprendre.
error-lesson-other = C'est permis aussi, mais suis-moi encore un peu : regarde ce que je te montre.
error-no-lesson = Ce jeu n'a pas de première partie.

## Mamma Mia!

lesson-mamma-mia-1 = À ton tour, tu enfournes d'abord des ingrédients d'une seule sorte. Touche trois fois tes olives, puis enfourne-les. La quatrième, garde-la !
lesson-mamma-mia-2 = Ensuite, une commande. Celle-ci veut 4 olives et 1 salami, ta sorte préférée. Pose-la sur le four : elle en sortira après tes olives.
lesson-mamma-mia-3 = Enfin, tu reviens à 7 cartes : des ingrédients de la cuisine, ou des commandes de ton serveur. Prends dans la cuisine.
lesson-mamma-mia-4 = Ton voisin a enfourné 3 ananas : retiens-le, on ne voit que le dessus du four. Enfourne tes 3 ananas aussi.
lesson-mamma-mia-5 = La Minimale veut 1 salami et 3 de la sorte la plus rare sur la table. Ce sera l'ananas : commande-la.
lesson-mamma-mia-6 = Prends les dernières cartes de la cuisine, et le four s'ouvre. Ce qui est entré d'abord sort d'abord.
lesson-mamma-mia-7 = Ta commande sort : il y a des salamis, mais 3 olives seulement. La quatrième est dans ta main : complète !
lesson-mamma-mia-end = Bravo ! Tu as servi deux pizzas. Ton voisin a raté la sienne : il lui manquait un ananas. Tu sais jouer à Mamma Mia!

## Sole Mio!

lesson-sole-mio-1 = Ici, une carte double vaut deux ingrédients. Touche ton piment double, puis enfourne-le. Le piment simple, garde-le !
lesson-sole-mio-2 = Ta commande veut 4 piments : 2 au four, 1 dans ta main… Quelqu'un t'aidera peut-être. Pose-la sur le four.
lesson-sole-mio-3 = Reviens à 7 cartes avec la cuisine. Ce sont les dernières : le four va s'ouvrir.
lesson-sole-mio-4 = Ton défi, enfourné plus tôt : il faut plus de salamis sur la table que les autres n'en montrent. Il y en a 2 : ajoutes-en un.
lesson-sole-mio-5 = Trois salamis contre deux : servi ! Ton voisin, lui, a besoin d'une olive, et tu en as une. Aide-le : tu y gagneras une commande.
lesson-sole-mio-6 = Donne ton olive.
lesson-sole-mio-7 = Merci : ta récompense vient de ton serveur. Et voilà ta commande : 2 piments sur 4. À toi de demander un coup de main.
lesson-sole-mio-8 = Demande un piment. Chacun répond à son tour, et personne n'est obligé de dire oui.
lesson-sole-mio-9 = Quelqu'un a dit oui ! Ajoute ton dernier piment.
lesson-sole-mio-end = Bravo ! Grâce au coup de main, ta pizza est servie, et ton aide gagne une commande aussi. Tu sais jouer à Sole Mio!

## Grande

lesson-grande-1 = Grande réunit les pizzas des deux jeux. Touche tes 2 piments, puis enfourne-les.
lesson-grande-2 = La Bombastica veut 15 ingrédients, n'importe lesquels, et le four est bien plein : commande-la.
lesson-grande-3 = Reviens à 7 cartes avec la cuisine. Ce sont les dernières : le four va s'ouvrir.
lesson-grande-4 = Ton voisin a raté sa pizza : ici, elle est perdue pour toujours. La tienne a ses 4 olives. Joins-y tes salamis : en série, 3 suffisent.
lesson-grande-5 = Il faut donc 4 olives et 3 salamis, et il n'y a qu'un salami. Demande un coup de main.
lesson-grande-6 = Demande les 2 salamis qui manquent.
lesson-grande-7 = On t'aide ! Dis quelle sorte compte pour 4 : l'olive.
lesson-grande-8 = Et pour 3 : le salami.
lesson-grande-end = Bravo ! Deux pizzas d'un coup, puis ta Bombastica a tout emporté. Tu sais jouer à Mamma Mia! Grande.

## Plus

lesson-plus-1 = Ici, il y a six sortes, et tu tiens jusqu'à 9 cartes. Touche ton piment, ta sorte préférée, puis enfourne-le.
lesson-plus-2 = Cette pizza veut 1 piment, et 5 chorizos ou 5 ananas : tu choisiras quand elle sortira. Pose-la sur le four.
lesson-plus-3 = Pioche dans la cuisine, 5 cartes au plus. Ce sont les dernières : le four va s'ouvrir.
lesson-plus-4 = Ta Minipizza, enfournée plus tôt : 3 crevettes, et surtout aucun piment sur la table. Il manque une crevette : demande un coup de main.
lesson-plus-5 = Demande une crevette.
lesson-plus-6 = Servie ! Ton voisin, lui, a besoin d'un champignon, et tu en as. Aide-le : tu y gagneras une commande, que personne ne verra.
lesson-plus-7 = Ta grande pizza sort : le piment y est, et 4 chorizos. Le cinquième est dans ta main : complète !
lesson-plus-8 = Choisis le chorizo.
lesson-plus-end = Bravo ! Les pizzas servies vont sur une pile commune, face cachée : on ne compte qu'à la fin. Tu sais jouer à Mamma Mia! Plus.

## Piazza

lesson-piazza-1 = Tu paves la place en rouge et en bleu. Touche ta fontaine rouge, puis la case i8, au bout de la ligne.
lesson-piazza-2 = Deux cartes rouges aux deux bouts : c'est une parenthèse. Elle compte 4 cartes, donc 4 points. Termine ton tour.
lesson-piazza-3 = Deux cartes qui se touchent n'ont ni la même couleur ni le même symbole : ta fontaine bleue n'ira pas contre la rouge. Pose ton pigeon bleu en i7.
lesson-piazza-4 = Une deuxième carte ? Oui, de la même couleur, si les deux font une parenthèse. Pose ton pin parasol bleu en i9.
lesson-piazza-5 = Deux parenthèses, 6 points ! Pose maintenant ton clocher rouge en i10 : il ferme une colonne et une ligne.
lesson-piazza-6 = La colonne vaut 3 points. La ligne en vaut 2 : ses cases vides ne gênent pas, mais ne comptent pas. Termine ton tour.
lesson-piazza-end = Bravo, 15 points ! On joue ainsi jusqu'à la dernière carte. Tu sais jouer à Piazza.

## Mister Bill

lesson-mister-bill-1 = Le but : ne plus avoir de cartes. Chacun pioche à son tour chez son voisin de droite. Pour l'instant, ne joue pas de serveur, et regarde.
lesson-mister-bill-2 = On t'a pris un taco, et tu as pioché une paella : la paire est partie toute seule. Joue maintenant ton serveur, l'échange.
lesson-mister-bill-3 = Donne Mister Bill. C'est le dernier : il ne fera plus de paire avec personne.
lesson-mister-bill-4 = À qui ? Le joueur d'en face est dans ton équipe, pas celui de gauche : désigne-le.
lesson-mister-bill-end = Bravo ! Plus une carte en main, et ton équipe est sortie : 4 points chacun. Qui reste avec Mister Bill paie l'addition. Tu sais jouer à Mister Bill.
