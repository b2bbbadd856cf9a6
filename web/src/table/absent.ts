import type { SeatInfo } from '../server/types';

/** Whether somebody has left the table for now, and no bot stands in for them. */
export const isAbsent = (who: SeatInfo | undefined): boolean =>
  who?.kind === 'person' && !who.here && !who.standin;
