import type { SeatInfo, TableAbout } from '../server/types';

/** Whether somebody may be asked here what they remember: alone with bots, never with others. */
export const mayTrain = (about: TableAbout | undefined, seats: readonly SeatInfo[]): boolean =>
  !!about?.recall &&
  seats.some(({ yours }) => yours) &&
  seats.every(({ yours, kind }) => kind === (yours ? 'person' : 'bot'));
