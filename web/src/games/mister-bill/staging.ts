import type { Frame, Staging } from '../../player/frames';
import { flights } from './flights';
import { cleared } from './cleared';
import type { MisterBillEvent, MisterBillGame } from './types';

/** How long each kind of thing is shown, in milliseconds at usual speed; others pass at once. */
const TIMES: Record<string, number> = {
  dealt: 1100,
  started: 250,
  drew: 420,
  discarded: 460,
  waiter: 750,
  named: 450,
  turned: 450,
  moved: 520,
  swapped: 700,
  revealed: 1900,
  out: 350,
  points: 750,
};
const BEAT = 1500; // in which everybody sees who pays
const BILL = 7000; // to be read, or left by a tap
const MISTER_BILL_MOVES = 1600;
const TOGETHER = ['moved', 'out', 'points']; // where several follow on
const PREPARED = ['waiter', 'named', 'turned']; // seen by players while they prepare a turn
const DECISIVE = ['revealed', 'out', 'points']; // these stand until they are read

const kindOf = (events: readonly MisterBillEvent[]): string => events[0]?.event ?? '';

/** Whether the reader sees Mister Bill go from hand to hand. */
const movesBill = (event: MisterBillEvent): boolean =>
  (event.event === 'drew' || event.event === 'moved') && event.card === 'bill';

/** What happened, while the table is already further on: nobody waits for it. */
export const staging: Staging<MisterBillGame> = {
  timing: 'trailing',
  together: ({ event }, before) => event === before.event && TOGETHER.includes(event),
  moments(events, changes) {
    if (kindOf(events) === 'round-ended') return [BEAT, BILL];
    if (events.some(movesBill)) return [MISTER_BILL_MOVES];
    const time = TIMES[kindOf(events)];
    return time && (changes || !PREPARED.includes(kindOf(events))) ? [time] : [];
  },
  said: (events) => events.filter((each) => DECISIVE.includes(each.event) || movesBill(each)),
  passes: (event) => event.event === 'no-waiter' || (event.event === 'drew' && !event.card),
  cleared,
  flights,
};

/** Whether the bill of a round lies on the table. */
export const endShown = (frame: Frame<MisterBillGame> | null): boolean =>
  frame?.events[0]?.event === 'round-ended' && frame.moment > 0;
