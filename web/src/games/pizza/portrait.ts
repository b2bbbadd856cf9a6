import type { Portrait } from '../board';
import Portrayed from './Portrayed.svelte';
import { KINDS, kindOf, type Kind } from './kinds';
import { aboutIngredient, aboutOrder } from './words';

/** A card of the red player: whose own ingredient is salami, or chorizo. */
export const ownOf = (game: string): Kind => (game === 'plus' ? 'chorizo' : 'salami');
export const ingredient = (card: string): string => card.replace('double-', 'double ');
export const isIngredient = (card: string): boolean => KINDS.includes(kindOf(ingredient(card)));

const portrait: Portrait = {
  Face: Portrayed,
  about: (card, game) =>
    isIngredient(card) ? aboutIngredient(ingredient(card)) : aboutOrder(card, ownOf(game), game),
};
export default portrait;
