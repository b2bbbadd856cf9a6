## First games

lesson-confirm = All set. Confirm! Until then you can take anything back.
error-lesson-other = That is allowed, too, but stay with me a little longer: look at what I point at.
error-no-lesson = This game has no first game.

## Mamma Mia!

lesson-mamma-mia-1 = On your turn you first cook ingredients of one kind. Tap your olives three times, then cook them. Keep the fourth!
lesson-mamma-mia-2 = Next, an order. This one needs 4 olives and 1 salami, your own kind. Place it on the oven: it comes out after your olives.
lesson-mamma-mia-3 = Last, you fill your hand up to 7: ingredients from the kitchen, or orders from your waiter. Draw from the kitchen.
lesson-mamma-mia-4 = Your neighbour has cooked 3 pineapples: remember it, only the top of the oven is seen. Cook your 3 pineapples, too.
lesson-mamma-mia-5 = The Minimale needs 1 salami and 3 of the fewest kind on the table. That will be pineapple: order it.
lesson-mamma-mia-6 = Take the last cards of the kitchen, and the oven opens. What went in first comes out first.
lesson-mamma-mia-7 = Your order comes out: there are salamis, but only 3 olives. The fourth is in your hand: complete it!
lesson-mamma-mia-end = Well done! You served two pizzas. Your neighbour's failed: a pineapple was missing. Now you can play Mamma Mia!

## Sole Mio!

lesson-sole-mio-1 = Here a double card is worth two. Tap your double chili, then cook it. Keep the single one!
lesson-sole-mio-2 = Your order needs 4 chilies: 2 in the oven, 1 in your hand… Perhaps somebody will help you. Place it on the oven.
lesson-sole-mio-3 = Fill your hand up to 7 from the kitchen. These are its last cards: the oven will open.
lesson-sole-mio-4 = Your contest, cooked earlier: the table needs more salamis than the others show. There are 2: add one.
lesson-sole-mio-5 = Three salamis against two: served! Now your neighbour needs an olive, and you have one. Help, and you gain an order.
lesson-sole-mio-6 = Give your olive.
lesson-sole-mio-7 = Thank you: your reward came from your waiter. And here is your order, with 2 chilies of 4. Now you ask for help.
lesson-sole-mio-8 = Ask for one chili. The others answer in turn, and nobody has to say yes.
lesson-sole-mio-9 = Somebody said yes! Add your last chili.
lesson-sole-mio-end = Well done! You were helped: your pizza is served, and your helper gains an order, too. Now you can play Sole Mio!

## Grande

lesson-grande-1 = Grande has the pizzas of both games. Tap your 2 chilies, then cook them.
lesson-grande-2 = The Bombastica needs 15 ingredients, any at all, and the oven is quite full: order it.
lesson-grande-3 = Fill your hand up to 7 from the kitchen. These are its last cards: the oven will open.
lesson-grande-4 = Your neighbour's pizza failed: here it is lost for good. Yours has its 4 olives. Join your salamis to it: in a series, 3 will do.
lesson-grande-5 = So it takes 4 olives and 3 salamis, and there is only one salami. Ask for help.
lesson-grande-6 = Ask for the 2 salamis that are missing.
lesson-grande-7 = You are helped! Say which kind counts as 4: olive.
lesson-grande-8 = And as 3: salami.
lesson-grande-end = Well done! Two pizzas at once, and then your Bombastica took it all. Now you can play Mamma Mia! Grande.

## Plus

lesson-plus-1 = Here there are six kinds, and you hold up to 9 cards. Tap your chili, your own kind, then cook it.
lesson-plus-2 = This pizza needs 1 chili, and 5 chorizos or 5 pineapples: you choose when it comes out. Place it on the oven.
lesson-plus-3 = Draw from the kitchen, 5 cards at most. These are its last cards: the oven will open.
lesson-plus-4 = Your Minipizza, cooked earlier: 3 shrimps, and above all no chili on the table. One shrimp is missing: ask for help.
lesson-plus-5 = Ask for one shrimp.
lesson-plus-6 = Served! Now your neighbour needs a mushroom, and you have some. Help, and you gain an order that nobody sees.
lesson-plus-7 = Your large pizza comes out: the chili is there, and 4 chorizos. The fifth is in your hand: complete it!
lesson-plus-8 = Choose chorizo.
lesson-plus-end = Well done! Served pizzas go to a common pile, face down: they are counted at the end. Now you can play Mamma Mia! Plus.

## Piazza

lesson-piazza-1 = You pave the piazza in red and blue. Tap your red fountain, then the place i8, at the end of the row.
lesson-piazza-2 = Two red cards at both ends: that is a bracket. It has 4 cards, so it is worth 4 points. End your turn.
lesson-piazza-3 = Cards that touch never share a colour or a symbol: your blue fountain cannot go beside the red one. Place your blue pigeon on i7.
lesson-piazza-4 = A second card? Yes, of the same colour, if the two make a bracket. Place your blue umbrella pine on i9.
lesson-piazza-5 = Two brackets, 6 points! Now place your red bell tower on i10: it closes a column and a row.
lesson-piazza-6 = The column is worth 3 points. The row is worth 2: its empty places do no harm, but do not count. End your turn.
lesson-piazza-end = Well done, 15 points! So it goes on to the last card. Now you can play Piazza.

## Mister Bill

lesson-mister-bill-1 = The aim: to have no cards left. In turn, everybody draws from the neighbour on the right. For now, play no waiter, and watch.
lesson-mister-bill-2 = A taco was taken from you, and you drew a paella: the pair left by itself. Now play your waiter, the exchange.
lesson-mister-bill-3 = Give Mister Bill. It is the last one: nobody can ever pair it.
lesson-mister-bill-4 = To whom? The player opposite is in your team, the one on the left is not: name that one.
lesson-mister-bill-end = Well done! You went out, then your whole team did: 4 points each. Whoever is left with Mister Bill pays the bill. Now you can play Mister Bill.
