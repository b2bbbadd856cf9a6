import type { MisterBillView } from './types';

/** The table with nothing on it yet: what a first deal begins with. */
export function cleared(view: MisterBillView): MisterBillView {
  const players = view.players.map((player) => ({
    ...player,
    hand: 0,
    in: true,
    points: 0,
    rounds: player.rounds.map(() => 0),
    team: null,
    team_card: null,
  }));
  const nobody = { waiter: null, target: null, direction: null, offered: null, chosen: [] };
  return { ...view, players, ...nobody, hand: [], discards: {}, round: 1, turn: 0 };
}
