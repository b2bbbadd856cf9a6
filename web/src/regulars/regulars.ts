import type { CircleInfo } from '../server/types';
import { words } from '../words/words.svelte';

export const REFRESH = 4_000; // milliseconds: so long until a page hears of a table

/** The name of a member by their number; nothing for somebody who is none any more. */
export const nameOf = (circle: CircleInfo, number: number | null): string | null =>
  circle.members.find((each) => each.number === number)?.name ?? null;

/** Oneself, by one's number. */
export const ownNumber = (circle: CircleInfo): number | undefined =>
  circle.members.find(({ yours }) => yours)?.number;

export const linkOf = ({ link }: { link: string }): string => `${location.origin}/regulars/${link}`;

/** "17 November"; in French the first of a month is an ordinal. */
export function dayOf(time: number): string {
  const day = new Date(time * 1000);
  const said = day.toLocaleDateString(words.locale, { day: 'numeric', month: 'long' });
  return words.lang === 'fr' ? said.replace(/^1 /, '1er ') : said;
}
