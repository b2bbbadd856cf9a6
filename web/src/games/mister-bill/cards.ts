/** The faces of the cards, in the order in which a hand is held. */
export const DISHES = ['pizza', 'paella', 'couscous', 'sushi', 'taco', 'curry'];
export const WAITERS = ['exchange', 'swap', 'collect', 'reveal', 'pass'];
export const FACES = [...DISHES, ...WAITERS, 'bill'];
