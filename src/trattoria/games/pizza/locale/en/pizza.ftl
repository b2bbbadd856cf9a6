mamma-mia-name = Mamma Mia!
mamma-mia-pitch = Keep in mind what is in the oven, and order your pizza at the right moment.
sole-mio-name = Sole Mio!
sole-mio-pitch = Doubles, contests and helping hands: eleven new pizzas to serve.
grande-name = Mamma Mia! Grande
grande-pitch = The pizzas of both games in three services, and no second chance.
plus-name = Mamma Mia! Plus
plus-pitch = Six ingredients, fifteen pizzas, up to six players.

pizza-option-help = Help may be asked for
pizza-option-seat_colours = Everybody chooses their colour
pizza-option-open_oven = Open oven (to learn)

## The cards

pizza-card-pineapple = pineapple
    .a = a pineapple
    .some = { $count ->
        [one] { $count } pineapple
       *[other] { $count } pineapples
    }
pizza-card-olive = olive
    .a = an olive
    .some = { $count ->
        [one] { $count } olive
       *[other] { $count } olives
    }
pizza-card-chili = chili
    .a = a chili
    .some = { $count ->
        [one] { $count } chili
       *[other] { $count } chilies
    }
pizza-card-mushroom = mushroom
    .a = a mushroom
    .some = { $count ->
        [one] { $count } mushroom
       *[other] { $count } mushrooms
    }
pizza-card-salami = salami
    .a = a salami
    .some = { $count ->
        [one] { $count } salami
       *[other] { $count } salamis
    }
pizza-card-chorizo = chorizo
    .a = a chorizo
    .some = { $count ->
        [one] { $count } chorizo
       *[other] { $count } chorizos
    }
pizza-card-shrimp = shrimp
    .a = a shrimp
    .some = { $count ->
        [one] { $count } shrimp
       *[other] { $count } shrimps
    }
pizza-card-double-pineapple = double pineapple
    .a = a double pineapple
    .some = { $count ->
        [one] { $count } double pineapple
       *[other] { $count } double pineapples
    }
pizza-card-double-olive = double olive
    .a = a double olive
    .some = { $count ->
        [one] { $count } double olive
       *[other] { $count } double olives
    }
pizza-card-double-chili = double chili
    .a = a double chili
    .some = { $count ->
        [one] { $count } double chili
       *[other] { $count } double chilies
    }
pizza-card-double-mushroom = double mushroom
    .a = a double mushroom
    .some = { $count ->
        [one] { $count } double mushroom
       *[other] { $count } double mushrooms
    }
pizza-card-double-salami = double salami
    .a = a double salami
    .some = { $count ->
        [one] { $count } double salami
       *[other] { $count } double salamis
    }
pizza-card-double-chorizo = double chorizo
    .a = a double chorizo
    .some = { $count ->
        [one] { $count } double chorizo
       *[other] { $count } double chorizos
    }
pizza-card-double-shrimp = double shrimp
    .a = a double shrimp
    .some = { $count ->
        [one] { $count } double shrimp
       *[other] { $count } double shrimps
    }
pizza-card-classic-pineapple = classic with pineapple
    .a = the classic with pineapple
    .needs = { $needs }
pizza-card-classic-olive = classic with olives
    .a = the classic with olives
    .needs = { $needs }
pizza-card-classic-chili = classic with chilies
    .a = the classic with chilies
    .needs = { $needs }
pizza-card-classic-mushroom = classic with mushrooms
    .a = the classic with mushrooms
    .needs = { $needs }
pizza-card-classic-salami = classic with salami
    .a = the classic with salami
    .needs = { $needs }
pizza-card-classic-chorizo = classic with chorizo
    .a = the classic with chorizo
    .needs = { $needs }
pizza-card-classic-shrimp = classic with shrimps
    .a = the classic with shrimps
    .needs = { $needs }
pizza-card-four-pineapple = four pineapples
    .a = “four pineapples”
    .needs = { $needs }
pizza-card-four-olive = four olives
    .a = “four olives”
    .needs = { $needs }
pizza-card-four-chili = four chilies
    .a = “four chilies”
    .needs = { $needs }
pizza-card-four-mushroom = four mushrooms
    .a = “four mushrooms”
    .needs = { $needs }
pizza-card-four-salami = four salamis
    .a = “four salamis”
    .needs = { $needs }
pizza-card-opener = Mamma Mia card
    .a = the Mamma Mia card
sole-mio-card-opener = Sole Mio card
    .a = the Sole Mio card
grande-card-opener = Sole Mio card
    .a = the Sole Mio card
pizza-card-mixed = mixed
    .a = the mixed pizza
    .needs = { $needs }
pizza-card-minimale = Minimale
    .a = the Minimale
    .needs = { $needs-count ->
        [0] 1 { $own } and 3 of the fewest kind
       *[other] { $needs }
    }
plus-card-minimale = Minimale
    .a = the Minimale
    .needs = { $needs-count ->
        [0] 1 { $own } and 4 of the fewest kind
       *[other] { $needs }
    }
pizza-card-monotoni = Monotoni
    .a = the Monotoni
    .needs = { $needs-count ->
        [0] 1 { $own } and 6 of another kind
       *[other] { $needs }
    }
pizza-card-bombastica = Bombastica
    .a = the Bombastica
    .needs = 15 ingredients, any at all
grande-card-bombastica = Bombastica
    .a = the Bombastica
    .needs = 15 ingredients, any at all (a double counts 2)
pizza-card-two-of-each = two of each
    .a = “two of each”
    .needs = { $needs }
pizza-card-contest = contest
    .a = the contest
    .needs = at least 2 of its owner’s kind ({ $own }), and more than the others show together
pizza-card-show-me = show me
    .a = “show me”
    .needs = the kind that another player shows, in hand
pizza-card-two-pairs = two pairs
    .a = “two pairs”
    .needs = { $needs-count ->
        [0] 2 and 2 of two other kinds
       *[other] { $needs }
    }, with no { $own } on the table
pizza-card-two-doubles = two doubles
    .a = “two doubles”
    .needs = { $needs-count ->
        [0] 2 doubles of different kinds
       *[other] { $needs }
    }
pizza-card-four-three-two-one = four-three-two-one
    .a = “four-three-two-one”
    .needs = { $needs-count ->
        [0] 4, 3, 2 and 1 of four different kinds
       *[other] { $needs }
    }
pizza-card-opener-four = opener’s four
    .a = the opener’s four
    .needs = { $needs-count ->
        [0] 4 of the opener’s own ingredient
       *[other] { $needs }
    }
pizza-card-trio = trio
    .a = the trio
    .needs = { $needs }
pizza-card-ghiottona = Ghiottona
    .a = the Ghiottona
    .needs = { $needs-count ->
        [0] 1 { $own }, then 5 and 5 of two other kinds
       *[other] { $needs }
    }
pizza-card-monotoni-junior = Monotoni junior
    .a = the Monotoni junior
    .needs = { $needs-count ->
        [0] 5 of another kind
       *[other] { $needs }
    }, with no { $own } on the table
pizza-card-minipizza = Minipizza
    .a = the Minipizza
    .needs = { $needs }, with no { $own } on the table
pizza-card-mamma-mia-one = Mamma Mia 1
    .a = the Mamma Mia 1
    .needs = { $needs-count ->
        [0] { $own ->
            [pineapple] 1 pineapple, and 5 chilies or 5 chorizos
            [olive] 1 olive, and 5 mushrooms or 5 shrimps
            [chili] 1 chili, and 5 chorizos or 5 pineapples
            [mushroom] 1 mushroom, and 5 shrimps or 5 olives
            [chorizo] 1 chorizo, and 5 pineapples or 5 chilies
           *[shrimp] 1 shrimp, and 5 olives or 5 mushrooms
        }
       *[other] { $needs }
    }
pizza-card-mamma-mia-two = Mamma Mia 2
    .a = the Mamma Mia 2
    .needs = { $needs-count ->
        [0] { $own ->
            [pineapple] 1 pineapple, and 5 olives or 5 shrimps
            [olive] 1 olive, and 5 chilies or 5 pineapples
            [chili] 1 chili, and 5 mushrooms or 5 olives
            [mushroom] 1 mushroom, and 5 chorizos or 5 chilies
            [chorizo] 1 chorizo, and 5 shrimps or 5 mushrooms
           *[shrimp] 1 shrimp, and 5 pineapples or 5 chorizos
        }
       *[other] { $needs }
    }

## What can be done

pizza-action-cook = { $cards-count ->
    [0] Cook nothing ({ $kind })
   *[other] Cook { $cards }
}
    .short = { $cards-count ->
        [0] cook 0 { $kind }
       *[other] cook { $cards }
    }
pizza-action-no-order = Order nothing
    .short = nothing
pizza-action-order = Order { $order }
    .short = order { $order }
pizza-action-draw = { $pile ->
    [kitchen] Draw from the kitchen
   *[waiter] Draw from your waiter
}
    .short = { $pile ->
        [kitchen] kitchen
       *[waiter] waiter
    }
pizza-action-join = Join { $order } to the series
    .short = join { $order }
pizza-action-no-more = Leave it at that
    .short = leave it at that
pizza-action-complete = Complete it from your hand
    .short = complete
pizza-action-ask = Ask for help
    .short = ask
pizza-action-fail = Let it fail
    .short = fail
pizza-action-choose = Choose the kind { $kind }
    .short = choose { $kind }
pizza-action-add = { $cards-count ->
    [0] Add none ({ $kind })
   *[other] Add { $cards }
}
    .short = { $cards-count ->
        [0] add 0 { $kind }
       *[other] add { $cards }
    }
pizza-action-ask-for = { $count ->
    [0] Ask for none ({ $kind })
   *[other] Ask for { $kind-some }
}
    .short = ask for { $kind-some }
pizza-action-ask-double = { $wanted ->
    [yes] Ask for a double ({ $kind })
   *[no] Ask for no double ({ $kind })
}
    .short = { $wanted ->
        [yes] ask for double { $kind }
       *[no] ask for 0 double { $kind }
    }
pizza-action-refuse = Refuse
    .short = refuse
pizza-standing-refuse = Refuse until this oven is done
    .set = You refuse to help until this oven is done.
pizza-action-help = Help
    .short = lend a hand
pizza-action-give = { $cards-count ->
    [0] Give none ({ $kind })
   *[other] Give { $cards }
}
    .short = { $cards-count ->
        [0] give 0 { $kind }
       *[other] give { $cards }
    }
pizza-action-show = Show your cards
    .short = show
pizza-action-hide = Show nothing
    .short = hide
pizza-action-name = Name { $seat } (seat { $seat-number })
    .short = name { $seat }
pizza-action-reveal = Show { $card-a }
    .short = show { $card }
pizza-action-discard = Discard { $card-a }
    .short = discard { $card }

pizza-ask-cook = Your turn: choose cards of one kind to cook.
pizza-ask-order = Do you order a pizza?
pizza-ask-draw = Where do you draw?
pizza-ask-series = For { $order-a }: do you join another of your orders to it, as a series?
pizza-ask-settle = The table is not enough for { $order-a }. What do you do?
    .unable = The table is not enough for { $order-a }, and neither is your hand.
pizza-ask-choose = For { $order-a }: which kind?
pizza-ask-choose-next = For { $order-a }: which kind next, after { $kinds }?
pizza-ask-choose-number = For { $order-a }: of which kind do you take { $number }?
pizza-ask-add = For { $order-a }: with which cards do you complete it ({ $kind })?
pizza-ask-top-up = For { $order-a }: { $missing } missing. How many do you add ({ $kind })?
pizza-ask-ask = For { $order-a }: how many do you ask for ({ $kind })?
pizza-ask-ask-worth = For { $order-a }: { $missing } missing in all. How many do you ask for ({ $kind })?
pizza-ask-ask-double = For { $order-a }: do you ask for a double ({ $kind })?
pizza-ask-help = { $seat } asks for { $request }. Do you help?
    .unable = { $seat } asks for { $request }. You do not have all of it.
pizza-ask-give = Which cards do you give ({ $kind })?
pizza-ask-stake = Contest: how many of your cards do you add ({ $kind })?
pizza-ask-contest = { $seat } calls a contest ({ $kind }). Do you show yours?
    .unable = { $seat } calls a contest ({ $kind }). You have none to show.
pizza-ask-name = Show me: whom do you name?
pizza-ask-reveal = { $seat } names you. Which card do you show them?
pizza-ask-discard = You are shown { $card-a }. Which card of this kind do you discard?

pizza-answer-yes = yes
pizza-answer-no = no, nothing
pizza-answer-none = no, nothing, none, 0

pizza-worth-locks = careful, you would hold nothing but orders: a locked hand until the end (P7)
pizza-worth-order = { $order-needs }
pizza-worth-draw = { $count ->
    [0] the last card
    [one] { $count } card
   *[other] { $count } cards
}

## What happens

pizza-event-passed = { $you ->
    [seat] You have no ingredient: you play nothing.
   *[none] { $seat } has no ingredient and plays nothing.
}
pizza-event-cooked = { $you ->
    [seat] You cook { $cards }.
   *[none] { $seat } cooks { $cards }.
}
pizza-event-ordered = { $you ->
    [seat] You order { $order-a }.
   *[none] { $seat } orders { $order-a }.
}
pizza-event-drew = { $pile ->
    [kitchen] { $count ->
        [0] { $seat } draws the last card of the kitchen.
        [one] { $seat } draws { $count } card from the kitchen.
       *[other] { $seat } draws { $count } cards from the kitchen.
    }
   *[waiter] { $count ->
        [one] { $seat } draws { $count } order from their waiter.
       *[other] { $seat } draws { $count } orders from their waiter.
    }
}
pizza-event-drew-seen = { $you ->
    [seat] { $pile ->
        [kitchen] { $count ->
            [0] You draw the last card of the kitchen.
           *[other] You draw from the kitchen: { $cards }.
        }
       *[waiter] You draw from your waiter: { $orders }.
    }
   *[none] { $pile ->
        [kitchen] { $count ->
            [0] { $seat } draws the last card of the kitchen.
           *[other] { $seat } draws from the kitchen: { $cards }.
        }
       *[waiter] { $seat } draws from their waiter: { $orders }.
    }
}
pizza-event-opener = { $you ->
    [seat] You become the opener.
   *[none] { $seat } becomes the opener.
}
pizza-event-oven-opened = { $reason ->
    [all-idle] Nobody can play any more: service { $service } ends.
   *[other] The kitchen is empty: service { $service } ends.
} { $you ->
    [seat] You open the oven
   *[none] { $seat } opens the oven
} ({ $count ->
    [one] { $count } card
   *[other] { $count } cards
}).
    .short = { $you ->
        [seat] You open the oven.
       *[none] { $seat } opens the oven.
    }
pizza-event-turned = Out of the oven: { $cards }.
pizza-event-order-out = { $you ->
    [seat] Your order comes out: { $order }.
   *[none] An order comes out, for { $seat }: { $order }.
} It needs { $order-needs }.
pizza-event-series = { $you ->
    [seat] You join { $orders } to it.
   *[none] { $seat } joins { $orders } to it.
}
pizza-event-chose = { $you ->
    [seat] You choose the kind { $kind }.
   *[none] { $seat } chooses the kind { $kind }.
}
pizza-event-added = { $cards-count ->
    [0] { $you ->
        [seat] You add nothing.
       *[none] { $seat } adds nothing.
    }
   *[other] { $you ->
        [seat] You add { $cards }.
       *[none] { $seat } adds { $cards }.
    }
}
pizza-event-asked = { $you ->
    [seat] You ask for help: { $request }.
   *[none] { $seat } asks for help: { $request }.
}
pizza-event-refused = { $you ->
    [seat] You do not help.
   *[none] { $seat } does not help.
}
pizza-event-gave = { $you ->
    [seat] You give { $cards }.
   *[none] { $seat } gives { $cards }.
}
pizza-event-showed = { $you ->
    [seat] You show { $cards }.
   *[none] { $seat } shows { $cards }.
}
pizza-event-hid = { $you ->
    [seat] You show nothing.
   *[none] { $seat } shows nothing.
}
pizza-event-named = { $you ->
    [seat] You name { $target }.
    [target] { $seat } names you.
   *[none] { $seat } names { $target }.
}
pizza-event-revealed = { $seat } shows a card to { $target }.
pizza-event-revealed-seen = { $you ->
    [seat] You show { $card-a } to { $target }.
    [target] { $seat } shows you { $card-a }.
   *[none] { $seat } shows { $card-a } to { $target }.
}
pizza-event-served = { $you ->
    [seat] Your pizza is served: { $order }
   *[none] Pizza served for { $seat }: { $order }
}{ $series-count ->
    [0] {""}
   *[other] , in a series with { $series }
}. { $by ->
    [showing] { $you ->
        [seat] { $target } showed a kind that you have; you discard { $used }.
        [target] You showed a kind that { $seat } has too; { $seat } discards { $used }.
       *[none] { $target } showed a kind that { $seat } has too; { $seat } discards { $used }.
    }
   *[other] It needed { $series-count ->
            [0] { $order-needs }
           *[other] { $needs-count ->
                [0] { $series-count ->
                    [1] 4 and 3
                    [2] 4, 3 and 2
                   *[3] 4, 3, 2 and 1
                }, one kind for each order
               *[other] { $needs }
            }
        }; on the table, { $table-count ->
            [0] nothing
           *[other] { $table }
        }{ $added-count ->
            [0] {""}
           *[other] { $you ->
                [seat] {""}; you added { $added }
               *[none] {""}; { $seat } added { $added }
            }
        }{ $given-count ->
            [0] {""}
           *[other] { $you ->
                [helper] {""}; you gave { $given }
               *[none] {""}; { $helper } gave { $given }
            }
        }.{ $by ->
            [contest] {" "}There are { $total }, the others show { $shown }.
           *[other] {""}
        } { $used-count ->
            [0] Nothing is used.
           *[other] Used: { $used }.
        }
}
    .short = Served! { $by ->
        [contest] { $total } against { $shown } ({ $own })
       *[other] { $used-count ->
            [0] {""}
           *[other] { $used }
        }
    }
pizza-event-failed = { $you ->
    [seat] Your pizza fails: { $order }
   *[none] Pizza failed for { $seat }: { $order }
}{ $series-count ->
    [0] {""}
   *[other] , in a series with { $series }
}. { $by ->
    [showing] { $reason ->
        [nobody] Nobody has an ingredient to show.
       *[not-held] { $you ->
            [seat] { $target } showed a card; you do not have that kind.
            [target] You showed a card; { $seat } does not have that kind.
           *[none] { $target } showed a card; { $seat } does not have that kind.
        }
    }
   *[other] It needed { $series-count ->
            [0] { $order-needs }
           *[other] { $needs-count ->
                [0] { $series-count ->
                    [1] 4 and 3
                    [2] 4, 3 and 2
                   *[3] 4, 3, 2 and 1
                }, one kind for each order
               *[other] { $needs }
            }
        }; on the table, { $table-count ->
            [0] nothing
           *[other] { $table }
        }{ $added-count ->
            [0] {""}
           *[other] { $you ->
                [seat] {""}; you added { $added }
               *[none] {""}; { $seat } added { $added }
            }
        }. { $reason ->
            [barred] The barred ingredient is there ({ $own }).
            [no-kind] There is no other kind on the table.
            [short] The table is not enough, and there is nothing in hand to complete it.
            [no-help] { $you ->
                [seat] You asked for { $request }; nobody helps.
               *[none] { $seat } asked for { $request }; nobody helps.
            }
            [too-few] There are only { $total } ({ $own }): 2 were needed.
            [outdone] There are { $total }, the others show { $shown }: more were needed.
           *[let-fail] { $you ->
                [seat] You do not complete it.
               *[none] { $seat } does not complete it.
            }
        }
} { $series-count ->
    [0] { $returns ->
        [yes] The order goes back under the waiter.
       *[no] The order is out of the game.
    }
   *[other] { $returns ->
        [yes] The order from the oven goes back under the waiter; the others stay in hand.
       *[no] The order from the oven is out of the game; the others stay in hand.
    }
}
    .short = { $reason ->
        [barred] Failed: the barred ingredient is on the table.
        [no-kind] Failed: no other kind on the table.
        [short] Failed: not enough there, and nothing in hand.
        [no-help] Failed: nobody helps.
        [too-few] Failed: it took at least 2.
        [outdone] Failed: { $total } against { $shown } ({ $own }).
        [nobody] Failed: nobody has an ingredient to show.
        [not-held] Failed: that kind is not in hand.
       *[other] Failed: it is not completed.
    }
pizza-event-rewarded = { $order ->
    [none] { $you ->
        [seat] Thank you for helping: the first order of your waiter counts as served.
       *[none] For helping, { $seat } wins the first order of their waiter.
    }
   *[other] { $you ->
        [seat] Thank you for helping: the first order of your waiter is served, { $order }.
       *[none] For helping, { $seat } wins the first order of their waiter: { $order }.
    }
}
pizza-event-gathered = { $cards-count ->
    [0] The oven is empty, and so is the table.
   *[other] { $last ->
        [yes] The oven is empty. Left on the table: { $cards }.
       *[no] The oven is empty. Left on the table, for the bottom of the next oven: { $cards }.
    }
}
    .short = The oven is empty.
pizza-event-service = { $you ->
    [seat] Service { $service }: you begin ({ $kitchen ->
        [0] kitchen empty
        [one] { $kitchen } card in the kitchen
       *[other] { $kitchen } cards in the kitchen
    }).
   *[none] Service { $service }: { $seat } begins ({ $kitchen ->
        [0] kitchen empty
        [one] { $kitchen } card in the kitchen
       *[other] { $kitchen } cards in the kitchen
    }).
}
pizza-event-ended = The game is over.

pizza-tie = { $you ->
    [seat] You tie with { $seats } and come out ahead: you have more ingredients left in hand.
   *[none] { $seat } ties with { $seats } and comes out ahead: more ingredients left in hand.
}
pizza-reason-services-over = All services are played.

## The table drawn and told

pizza-progress = Service { $service } of { $services } · { $opening ->
    [yes] the oven opens
   *[no] { $kitchen ->
        [0] kitchen empty
       *[other] kitchen { $kitchen }
    }
}{ $opener ->
    [none] {""}
   *[other] {" "}· opener: { $opener }
}
pizza-head-player = player
pizza-head-own = own
pizza-head-hand = ingredients
    .short = ingr.
pizza-head-orders = orders
    .short = ord.
pizza-head-waiter = waiter
    .short = wait.
pizza-head-points = served
    .short = pts
pizza-hidden-points = ?
pizza-oven = Oven
pizza-oven-empty = empty
pizza-oven-top = { $count ->
    [one] { $count } card
   *[other] { $count } cards
}, on top: { $top }
pizza-oven-order = { $order } ({ $seat })
pizza-hand = Your hand
pizza-orders = Your orders
pizza-order-line = { $order }: { $order-needs }
pizza-none = –
pizza-times = { $card } ×{ $count }
pizza-settling = { $you ->
    [seat] Your order, { $order }, needs
   *[none] The order in question for { $seat }, { $order }, needs
} { $series-count ->
    [0] { $order-needs }
   *[other] { $needs-count ->
        [0] { $series-count ->
            [1] 4 and 3
            [2] 4, 3 and 2
           *[3] 4, 3, 2 and 1
        }
       *[other] { $needs }
    }
}.{ $series-count ->
    [0] {""}
   *[other] {" "}In a series with { $series }.
}{ $chosen-count ->
    [0] {""}
   *[other] {" "}Chosen: { $chosen }.
}{ $request-count ->
    [0] {""}
   *[other] {" "}Asked for: { $request }.
}{ $added-count ->
    [0] {""}
   *[other] {" "}Added: { $added }.
}{ $given-count ->
    [0] {""}
   *[other] {" "}Given: { $given }.
}
pizza-tell-progress = Service { $service } of { $services }. { $opening ->
    [yes] The oven opens.
   *[no] { $kitchen ->
        [0] The kitchen is empty.
        [one] { $kitchen } card in the kitchen.
       *[other] { $kitchen } cards in the kitchen.
    }
}{ $opener ->
    [none] {""}
   *[other] {" "}Opener: { $opener }.
}
pizza-tell-player = { $you ->
    [seat] You
   *[none] { $seat }
} ({ $own }): { $ingredients ->
    [one] { $ingredients } ingredient
   *[other] { $ingredients } ingredients
}, { $orders ->
    [one] { $orders } order
   *[other] { $orders } orders
}, { $waiter ->
    [one] { $waiter } with the waiter
   *[other] { $waiter } with the waiter
}{ $points ->
    [none] {""}
   *[other] , served: { $points }
}.
pizza-tell-oven = The oven: { $count ->
    [0] empty
    [one] { $count } card, on top: { $top }
   *[other] { $count } cards, on top: { $top }
}.
pizza-tell-open-oven = In the oven, from the bottom up: { $cards }.
pizza-tell-table = On the table: { $table-count ->
    [0] nothing
   *[other] { $table }
}.
pizza-tell-hand = Your hand: { $cards-count ->
    [0] no ingredient
   *[other] { $cards }
}.
pizza-tell-order = Order { $order }: { $order-needs }.
pizza-tell-final-hand = { $you ->
    [seat] You still hold: { $cards-count ->
        [0] nothing
       *[other] { $cards }
    }.
   *[none] { $seat } still holds: { $cards-count ->
        [0] nothing
       *[other] { $cards }
    }.
}

## Refusals

error-must-cook = It is time to cook: choose a kind and a number.
    .why = it was time to cook.
error-must-order = It is time to order: choose an order, or none.
    .why = it was time to order, or not to.
error-must-draw = It is time to draw: from the kitchen or from your waiter.
    .why = it was time to draw.
error-must-series = First say which order joins the series, or none.
    .why = the series had to be made first.
error-must-settle = First say what becomes of your order.
    .why = it had to be said first what becomes of the order.
error-must-choose = First choose a kind.
    .why = a kind had to be chosen first.
error-must-add = First choose the cards you add.
    .why = cards had to be added first.
error-must-ask = First say how many of this kind you ask for.
    .why = it had to be said first how many of this kind were asked for.
error-must-help = First answer: help or refuse.
    .why = it was time to help or to refuse.
error-must-give = First choose the cards you give.
    .why = cards had to be given first.
error-must-stake = First say how many of your cards you add to the contest.
    .why = cards had to be put into the contest first.
error-must-contest = First answer the contest: show or show nothing.
    .why = the contest had to be answered first.
error-must-name = First name a player.
    .why = a player had to be named first.
error-must-reveal = First choose the card you show.
    .why = a card had to be shown first.
error-must-discard = First choose the card you discard.
    .why = a card had to be discarded first.
error-must-top-up = First say how many of this kind you add.
    .why = it had to be said first how many of this kind were added.
error-cards-not-in-hand = You cannot cook that ({ $cards-count ->
    [0] nothing
   *[other] { $cards }
}): choose among the cards in your hand.
    .why = these cards are not in the player’s hand ({ $cards-count ->
        [0] nothing
       *[other] { $cards }
    }).
error-order-not-in-hand = You do not have this order in hand ({ $order }): choose another one, or none.
    .why = this order is not in the player’s hand ({ $order }).
error-cannot-join = This order cannot join the series ({ $order }): choose another one, or stop there.
    .why = this order cannot join the series ({ $order }).
error-cannot-stop = The series cannot stop there: join one more order.
    .why = the series could not stop there.
error-cannot-complete = Your hand is not enough to complete this pizza.
    .why = the player’s hand is not enough to complete this pizza.
error-cannot-ask = Nobody can help you here.
    .why = help cannot be asked for here.
error-cannot-fail = This pizza cannot fail: the table is enough (rule { $ruling }).
    .why = this pizza could not fail: the table was enough (rule { $ruling }).
error-cannot-choose = This kind will not do ({ $kind }): choose one that leads to a whole pizza.
    .why = this kind leads to no whole pizza ({ $kind }).
error-cannot-add = You cannot add that: just enough, and from your hand.
    .why = only just enough may be added, and from hand.
error-cannot-ask-for = You cannot ask for that: no more than what is missing, and your hand must cover the rest.
    .why = no more may be asked for than what is missing, and the hand must cover the rest.
error-cannot-help = You do not have all that is asked for: you can only refuse.
    .why = this player does not have all that is asked for.
error-cannot-give = These cards do not make what is asked for: choose among those in your hand.
    .why = these cards do not make what is asked for.
error-nothing-to-show = You have nothing of this kind to show.
    .why = this player has nothing of this kind to show.
error-cannot-name = This player has no ingredient to show: name somebody else.
    .why = the player named has no ingredient to show.

## The page

pizza-web-letter = { $kind ->
    [pineapple] P
    [olive] O
    [chili] C
    [mushroom] M
    [shrimp] R
   *[other] S
}
pizza-web-cook = Own ingredient: { $own }. { $ingredients ->
    [one] { $ingredients } ingredient
   *[other] { $ingredients } ingredients
}, { $orders ->
    [one] { $orders } order
   *[other] { $orders } orders
} in hand, { $waiter } with the waiter{ $points ->
    [none] {""}
   *[other] , served: { $points }
}.
pizza-web-opener = Opener
pizza-web-service = Service { $service } of { $services }
pizza-web-kitchen = Kitchen
pizza-web-waiter = Waiter
pizza-web-oven = Oven
pizza-web-open-oven = In the oven, from the bottom up
pizza-web-in-oven = { $count ->
    [0] oven empty
    [one] { $count } card to come
   *[other] { $count } cards to come
}
pizza-web-table = On the table
pizza-web-less = One less
pizza-web-group = { $cards }{ $picked ->
    [0] {""}
   *[other] , { $picked } of them for the oven
}
pizza-web-order = Order: { $order } ({ $needs })
pizza-web-look = { $order }: { $needs }
pizza-web-close = Close
pizza-web-left = Remember: the bottom of the next oven
pizza-web-seen = I have seen it
pizza-web-contest = { $there } against { $shown }.
pizza-web-against = against
pizza-web-there = { $table } on the table, { $hand } in hand
pizza-web-asking = if nobody helps, it fails
pizza-web-failing = { $game ->
    [grande] it is out of the game
   *[other] back under your waiter
}
pizza-web-failing-series = you will have shown those orders for nothing
pizza-web-helping = { $waiter ->
    [0] your waiter has nothing left for you
   *[other] you win an order
}
pizza-web-holds = { $count ->
    [one] { $count } ingredient
   *[other] { $count } ingredients
}
pizza-web-points = { $points ->
    [one] { $points } pizza
   *[other] { $points } pizzas
}
pizza-web-asks = asks for
pizza-web-own = This player’s own ingredient: almost all of their pizzas need it.
pizza-web-opens = Opens the oven at the end of the service.
pizza-web-count-hand = { $count ->
    [one] { $count } ingredient in hand.
   *[other] { $count } ingredients in hand.
}
pizza-web-count-orders = { $count ->
    [one] { $count } order in hand, to put into the oven.
   *[other] { $count } orders in hand, to put into the oven.
}
pizza-web-count-waiter = { $count ->
    [one] { $count } order still with the waiter.
   *[other] { $count } orders still with the waiter.
}
pizza-web-count-points = { $count ->
    [none] Their served pizzas are counted at the end.
    [one] { $count } pizza served.
   *[other] { $count } pizzas served.
}
pizza-web-about-ingredient = { $kind ->
    [double] One card only, but it is worth 2. It goes into the oven, or completes an order.
   *[single] An ingredient: it goes into the oven, or completes an order.
}
pizza-web-about-order = An order. It needs: { $needs }.

## Why: what speaks for a move, whoever plays it

pizza-why-for-order = To fill the order “{ $order }”.
pizza-why-keeps = { $count ->
    [one] To keep { $kind-a }.
   *[other] To keep { $kind-some }.
}
pizza-why-fresh-cards = To draw { $count } new cards.
pizza-why-little = To give the others as little as can be.
pizza-why-covered = All that it needs is there.
pizza-why-likely = It has a good chance of being served.
pizza-why-luck = It only needs a little luck.
pizza-why-last-try = The service is nearly over: better to try.
pizza-why-if-others-fail = It would do if another order failed.
pizza-why-comes-back = If it fails it comes back: a try costs nothing.
pizza-why-hopes = What is missing may still come.
pizza-why-unlikely = No order has enough of a chance yet.
pizza-why-few-orders = To have more orders in hand.
pizza-why-enough-orders = There are enough orders in hand: now for what goes into them.
pizza-why-few-ingredients = Ingredients come first.
pizza-why-can-serve = All is there to serve it.
pizza-why-needs-help = Something is missing to serve it.
pizza-why-spares-hand = To keep what is in hand.
pizza-why-no-help = Nobody can give what is missing.
pizza-why-not-the-other = To give the opponent nothing.
pizza-why-keeps-cards = To keep the cards.
pizza-why-reward = For the reward.
pizza-why-no-reward = Helping would bring nothing.
pizza-why-needed = An order in the oven will need them.
pizza-why-least-from-hand = To take as little as can be from hand.
pizza-why-keeps-double = To keep the double card.
pizza-why-one-more = There is enough for one more.
pizza-why-fewest-cards = { $you ->
    [target] You have the fewest cards.
   *[none] { $target } has the fewest cards.
}
pizza-why-rarest = It is the rarest kind.
pizza-why-beats-all = The others cannot have as many.
pizza-why-contest-lost = The contest is not sure to be won.

## The first game

lesson-mamma-mia-1 = On your turn you first cook ingredients of one kind. Tap your olives three times, then cook them. Keep the fourth!
lesson-mamma-mia-2 = Next, an order. This one needs 4 olives and 1 salami, your own kind. Place it on the oven: it comes out after your olives.
lesson-mamma-mia-3 = Last, you fill your hand up to 7: ingredients from the kitchen, or orders from your waiter. Draw from the kitchen.
lesson-mamma-mia-4 = Your neighbour has cooked 3 pineapples: remember it, only the top of the oven is seen. Cook your 3 pineapples, too.
lesson-mamma-mia-5 = The Minimale needs 1 salami and 3 of the fewest kind on the table. That will be pineapple: order it.
lesson-mamma-mia-6 = Take the last cards of the kitchen, and the oven opens. What went in first comes out first.
lesson-mamma-mia-7 = Your order comes out: there are salamis, but only 3 olives. The fourth is in your hand: complete it!
lesson-mamma-mia-end = Well done! You served two pizzas. Your neighbour’s failed: a pineapple was missing. Now you can play Mamma Mia!
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
lesson-grande-1 = Grande has the pizzas of both games. Tap your 2 chilies, then cook them.
lesson-grande-2 = The Bombastica needs 15 ingredients, any at all, and the oven is quite full: order it.
lesson-grande-3 = Fill your hand up to 7 from the kitchen. These are its last cards: the oven will open.
lesson-grande-4 = Your neighbour’s pizza failed: here it is lost for good. Yours has its 4 olives. Join your salamis to it: in a series, 3 will do.
lesson-grande-5 = So it takes 4 olives and 3 salamis, and there is only one salami. Ask for help.
lesson-grande-6 = Ask for the 2 salamis that are missing.
lesson-grande-7 = You are helped! Say which kind counts as 4: olive.
lesson-grande-8 = And as 3: salami.
lesson-grande-end = Well done! Two pizzas at once, and then your Bombastica took it all. Now you can play Mamma Mia! Grande.
lesson-plus-1 = Here there are six kinds, and you hold up to 9 cards. Tap your chili, your own kind, then cook it.
lesson-plus-2 = This pizza needs 1 chili, and 5 chorizos or 5 pineapples: you choose when it comes out. Place it on the oven.
lesson-plus-3 = Draw from the kitchen, 5 cards at most. These are its last cards: the oven will open.
lesson-plus-4 = Your Minipizza, cooked earlier: 3 shrimps, and above all no chili on the table. One shrimp is missing: ask for help.
lesson-plus-5 = Ask for one shrimp.
lesson-plus-6 = Served! Now your neighbour needs a mushroom, and you have some. Help, and you gain an order that nobody sees.
lesson-plus-7 = Your large pizza comes out: the chili is there, and 4 chorizos. The fifth is in your hand: complete it!
lesson-plus-8 = Choose chorizo.
lesson-plus-end = Well done! Served pizzas go to a common pile, face down: they are counted at the end. Now you can play Mamma Mia! Plus.

## What is counted

pizza-figure-help-given = Cards given as help
pizza-figure-help-got = Cards got as help

## Training one’s memory

pizza-recall = What is in the oven?
sole-mio-recall = What is in the oven? (A double counts as two.)
grande-recall = What is in the oven? (A double counts as two.)
pizza-recall-offer = Train my memory: before the oven opens, say what is in it
