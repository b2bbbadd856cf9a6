import type { Flight } from '../../motion/flights.svelte';
import { readingTime } from '../../motion/speed';
import { after, isOfGame, type Staging } from '../../player/frames';
import type { GameEvent, View } from '../../server/types';
import { missing, type Lying } from './describe';

const SHORTEST = 700;
const POINTED_AT = 0.4; // of the time: cards that the event names are marked where they still lie

/** The cards that an event names, in whatever field. */
export const named = (events: readonly GameEvent[], cards: ReadonlySet<string>): Set<string> =>
  new Set(
    events
      .flatMap((event) => Object.values({ ...event, now: null }).flat())
      .filter((value): value is string => typeof value === 'string' && cards.has(value)),
  );

/** Cards that come to lie elsewhere: whoever did it gives what comes, and takes what goes. */
function flights(event: GameEvent, view: View): Flight[] {
  const then = after(view, [event]);
  if (typeof event.seat !== 'number' || !then || then === view) return [];
  const seat = `seat-${event.seat}`;
  const [gone, come] = [missing(view, then), missing(then, view)];
  const where = (all: Lying[], card: string) => all.find((each) => each.card === card)?.at ?? seat;
  return [
    ...gone.map(({ card, at }) => ({ card, from: at, to: where(come, card) })),
    ...come
      .filter(({ card }) => where(gone, card) === seat)
      .map(({ card, at }) => ({ card, from: seat, to: at })),
  ];
}

/** One event after the other: the table is held until everything is told, each for as long as it
 * takes to read. What was prepared and so is seen already passes at once. */
export const staging: Staging = {
  timing: 'holding',
  moments(events, changes, words) {
    if (!changes || !events.every(isOfGame)) return [];
    const time = Math.max(SHORTEST, readingTime(words));
    return [time * POINTED_AT, time * (1 - POINTED_AT)];
  },
  flights: (event, view, _, moment) => (moment ? flights(event, view) : []),
};
