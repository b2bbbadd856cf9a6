import type { Portrait } from '../board';
import { kindOf, kindsOf, pizzaReference, type Kind } from './kinds';
import Portrayed from './Portrayed.svelte';
import { aboutIngredient, aboutOrder } from './words';

/** The own ingredient of the red player, of whom the rules tell. */
export function ownOf(game: string): Kind {
  const { kinds, colours } = pizzaReference(game);
  return kinds.find((kind) => colours[kind] === 'red') ?? kinds[0]!;
}
export const ingredient = (card: string): string => card.replace('double-', 'double ');
export const isIngredient = (card: string, game: string): boolean =>
  kindsOf(game).includes(kindOf(ingredient(card)));

const portrait: Portrait = {
  Face: Portrayed,
  about: (card, game) =>
    isIngredient(card, game)
      ? aboutIngredient(ingredient(card))
      : aboutOrder(card, ownOf(game), game),
};
export default portrait;
