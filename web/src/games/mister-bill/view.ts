import type { MisterBillView } from './types';

/** The badge of a player: their team's, or their own where everyone is alone. */
export function badgeOf(view: MisterBillView, seat: number): number {
  const team = view.players[seat]?.team;
  return team ? team - 1 : seat;
}

/** The next player still in round the table, from a seat on: clockwise to the left, or back. */
export function nextIn(view: MisterBillView, seat: number, step: 1 | -1): number {
  const many = view.players.length;
  let other = seat;
  do other = (other + step + many) % many;
  while (!view.players[other]?.in && other !== seat);
  return other;
}
