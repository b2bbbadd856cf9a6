import type { GameEvent, View } from '../../server/types';
import type { Flight } from '../../motion/flights.svelte';
import type { Staging } from '../../player/frames';
import { lastScore } from './choices';

const COUNTED = 900; // how long brackets are seen until their points fly to who scored them
const LINGER = 1700; // how long they stay after that

function flights(event: GameEvent, _: View, own: number | null, moment: number): Flight[] {
  return moment ? points(event) : cards(event, own);
}

function cards({ event, seat, card, cell, count }: GameEvent, own: number | null): Flight[] {
  if (event === 'placed' && seat !== own)
    return [{ card: String(card), from: `seat-${seat}`, to: `cell-${cell}` }];
  if (event !== 'drew' || seat !== own) return [];
  return Array.from({ length: Number(count) }, () => ({ card: null, from: 'pile', to: 'hand' }));
}

function points(event: GameEvent): Flight[] {
  const { brackets = [], seat } = lastScore([event], null) ?? {};
  return brackets.map(({ cards }, n) => ({
    card: `+${cards}`,
    from: `bracket-${n}`,
    to: `seat-${seat}`,
  }));
}

/** The table is never kept waiting: what was scored stays to be seen for a while. */
export const staging: Staging = {
  timing: 'marking',
  moments: (events) => (lastScore(events, null) ? [COUNTED, LINGER] : []),
  flights,
};
