/** The faces of the cards, in the order in which a hand is held. */
export const DISHES = ['pizza', 'paella', 'couscous', 'sushi', 'taco', 'curry'];
export const WAITERS = ['exchange', 'swap', 'collect', 'reveal', 'pass'];
export const FACES = [...DISHES, ...WAITERS, 'bill'];

/** A hand as it is held: dishes, then waiters, then Mister Bill. */
export function sorted(hand: readonly string[]): string[] {
  return [...hand].sort((a, b) => FACES.indexOf(a) - FACES.indexOf(b));
}

/** A hand without some of its cards. */
export function without(hand: readonly string[], gone: readonly string[]): string[] {
  const left = [...hand];
  for (const card of gone) {
    const place = left.indexOf(card);
    if (place >= 0) left.splice(place, 1);
  }
  return left;
}
