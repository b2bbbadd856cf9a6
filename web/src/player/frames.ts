import type { GameEvent, View } from '../server/types';
import type { Flight } from '../motion/flights.svelte';
import type { AnyGame, GameTypes } from '../games/types';
import { patched } from './patch';

/** A moment of what happens, and the table while it stands. */
export interface Frame<G extends GameTypes = AnyGame> {
  events: readonly G['event'][]; // what happens together
  moment: number; // of these events: they may have several
  before: G['view'] | null; // the table before them
  view: G['view'] | null; // the table as it is drawn now; null: as it is
  shown: number | null; // whose eyes look
}

/**
 * When the table changes:
 * holding: after everything was shown; until then nothing is asked
 * trailing: at once, but the board draws what happened one after the other and catches up
 * marking: at once, and the board marks for a while what is new
 */
type Timing = 'holding' | 'trailing' | 'marking';

/** How a board shows events; `player/player.svelte.ts` does it. */
export interface Staging<G extends GameTypes = AnyGame> {
  timing: Timing;
  /** How long each moment of events stands, in milliseconds at usual speed; none: they pass at
   * once. `changes`: whether the table is another afterwards; `words`: what is told of them; `view`:
   * the table before them. The view changes with the last one. */
  moments(
    events: readonly G['event'][],
    changes: boolean,
    words: string,
    view?: G['view'] | null,
  ): number[];
  /** Whether what is shown stands its time at any speed: there is something to be remembered. */
  steady?(events: readonly G['event'][]): boolean;
  /** Whether an event happens together with the one before it. */
  together?(event: G['event'], before: G['event']): boolean;
  /** The table before anything happened on it: what a first deal begins with. */
  cleared?(view: G['view']): G['view'];
  /** What flies because of an event, when this moment of it begins. */
  flights?(event: G['event'], view: G['view'], seat: number | null, moment: number): Flight[];
  /** Whether the board itself says in words what happened, so that it is told nowhere else. */
  tells?(event: G['event']): boolean;
  /** Whether it goes without saying: it is seen, and the log has it. */
  passes?(event: G['event']): boolean;
  /** Which events are told in words while they stand; usually all. */
  said?(events: readonly G['event'][]): readonly G['event'][];
}

/** A board that shows nothing of what happens but its outcome. */
export const AT_ONCE: Staging = { timing: 'marking', moments: () => [] };

/** Events in groups that happen together. */
export function grouped<G extends GameTypes>(
  events: readonly G['event'][],
  { together }: Staging<G>,
): G['event'][][] {
  const groups: G['event'][][] = [];
  for (const event of events) {
    const last = groups.at(-1);
    if (last && together?.(event, last.at(-1)!)) last.push(event);
    else groups.push([event]);
  }
  return groups;
}

/** Whether something happened in the game, and not among the people at the table. */
export const isOfGame = ({ event }: GameEvent): boolean => !event.startsWith('table-');

/** The table after events, as they say themselves. */
export const after = (view: View | null, events: readonly GameEvent[]): View | null =>
  events.reduce((seen, { now }) => (now ? patched(seen, now) : seen), view);
