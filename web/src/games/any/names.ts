import { say, words } from '../../words/words.svelte';
import { references } from '../reference.svelte';

/** A message of a game, or of its family; null where neither has it. */
function message(game: string, key: string): string | null {
  const { family } = references.of(game);
  const found = [game, family].find((from) => from && words.has(`${from}-${key}`));
  return found ? say(`${found}-${key}`) : null;
}

const slug = (name: string): string => name.replaceAll(/[ _]/g, '-');
const plain = (name: string): string => name.replaceAll(/[_-]/g, ' ');

/** A card as the game calls it, or any other word or number as it is. */
export function nameOf(value: string, game: string): string {
  return message(game, `card-${slug(value)}`) ?? plain(value);
}

/** A field of a view, by the catalogue of its game where that names it. */
export const labelOf = (field: string, game: string): string =>
  message(game, `view-${slug(field)}`) ?? message(game, `head-${slug(field)}`) ?? plain(field);

/** What a field of a view holds, by the catalogue of its game where that names it. */
export const valueOf = (field: string, value: string, game: string): string =>
  message(game, `view-${slug(field)}-${slug(value)}`) ?? nameOf(value, game);

/** Whether a field of a view holds the number of a seat. */
export const isSeat = (field: string, game: string): boolean =>
  references.of(game).reference.facts[field] === 'seat';
