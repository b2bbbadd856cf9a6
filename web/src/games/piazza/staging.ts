import type { Flight } from '../../motion/flights.svelte';
import type { Staging } from '../../player/frames';
import { lastScore, type Score } from './choices';
import type { PiazzaEvent, PiazzaGame, PiazzaView } from './types';

const COUNTED = 900; // how long brackets are seen until their points fly to who scored them
export const LINGER = 2600; // how long they stay altogether, at least
const BEAT = 900; // longer, before and after, where they decide the game

function flights(event: PiazzaEvent, _: PiazzaView, own: number | null, moment: number): Flight[] {
  return moment ? points(event, own) : cards(event, own);
}

function cards(event: PiazzaEvent, own: number | null): Flight[] {
  if (event.event === 'placed' && event.seat !== own)
    return [{ card: event.card, from: `seat-${event.seat}`, to: `cell-${event.cell}` }];
  if (event.event !== 'drew' || event.seat !== own) return [];
  return Array.from({ length: event.count }, () => ({ card: null, from: 'pile', to: 'hand' }));
}

/** Own points would fly over the question. */
function points(event: PiazzaEvent, own: number | null): Flight[] {
  const { brackets = [], seat } = lastScore([event], null) ?? {};
  if (seat === own) return [];
  return brackets.map(({ cards }, n) => ({
    card: `+${cards}`,
    from: `bracket-${n}`,
    to: `seat-${seat}`,
  }));
}

/** The table is never kept waiting: what was scored stays to be seen for a while. */
export const staging: Staging<PiazzaGame> = {
  timing: 'marking',
  moments: (events) => moments(lastScore(events, null)),
  flights,
};

function moments(score: Score | null): number[] {
  if (!score) return [];
  const beat = score.decides ? BEAT : 0;
  return [COUNTED + beat, LINGER - COUNTED + beat];
}
