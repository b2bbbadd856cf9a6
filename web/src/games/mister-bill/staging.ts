import type { Staging } from '../../player/frames';
import type { TableContext } from '../../table/context';
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
  'round-ended': 4200,
};
const TOGETHER = ['moved', 'discarded', 'chose', 'out', 'points']; // where several follow on
const PREPARED = ['waiter', 'named', 'turned']; // seen by players while they prepare a turn
const QUIET = ['dealt', 'round-ended']; // these have more than a line to say
const MOST_SAID = 2; // what many do at once is seen, not read

const kindOf = (events: readonly MisterBillEvent[]): string => events[0]?.event ?? '';

/** What happened, while the table is already further on: nobody waits for it. */
export const staging: Staging<MisterBillGame> = {
  timing: 'trailing',
  together: ({ event }, before) => event === before.event && TOGETHER.includes(event),
  moments(events, changes) {
    const time = TIMES[kindOf(events)];
    return time && (changes || !PREPARED.includes(kindOf(events))) ? [time] : [];
  },
  said: (events) => (events.length > MOST_SAID || QUIET.includes(kindOf(events)) ? [] : events),
  cleared,
  flights,
};

/** Whether another round is still shown: what is asked now has to do with cards not seen yet. */
export const isBehind = ({ view, state }: TableContext<MisterBillGame>): boolean =>
  view.round !== state.view?.round;
