/** What the server shows of a table of Mister Bill. */
export interface Player {
  hand: number;
  team_card: number | null;
  team: number | null; // null: everyone alone
  in: boolean;
  points: number;
  rounds: number[];
}

export interface BillView {
  seat: number | null; // whose eyes look
  round: number;
  turn: number;
  dealer: number;
  active: number;
  phase: string;
  waiter: string | null; // the waiter at work
  target: number | null;
  direction: 'left' | 'right' | null;
  discards: Record<string, number>;
  players: Player[];
  hand: string[];
  offered: string | null;
  chosen: number[];
}

/** The badge of a player: their team's, or their own where everyone is alone. */
export function badgeOf(view: BillView, seat: number): number {
  const team = view.players[seat]?.team;
  return team ? team - 1 : seat;
}

/** The next player still in round the table, from a seat on: clockwise to the left, or back. */
export function nextIn(view: BillView, seat: number, step: 1 | -1): number {
  const many = view.players.length;
  let other = seat;
  do other = (other + step + many) % many;
  while (!view.players[other]?.in && other !== seat);
  return other;
}
