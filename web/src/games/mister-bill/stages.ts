import type { GameEvent } from '../../house/types';
import { sorted, without } from './cards';
import type { BillView, Player } from './view';

/** The table with nothing on it yet: what a first deal begins with. */
export function cleared(view: BillView): BillView {
  const players = view.players.map((player) => ({
    ...player,
    hand: 0,
    in: true,
    points: 0,
    rounds: player.rounds.map(() => 0),
    team: null,
    team_card: null,
  }));
  return { ...view, players, ...NO_WORK, hand: [], discards: {}, round: 1, turn: 0 };
}

const NO_WORK = { waiter: null, target: null, direction: null, offered: null, chosen: [] };

/** The table after something happened on it: cards are moved as the event says, nothing more. */
export function after(view: BillView, event: GameEvent): BillView {
  return STEPS[event.event]?.(view, event as Happening) ?? view;
}

interface Happening extends GameEvent {
  seat: number;
  from: number;
  to: number;
  target: number;
  card?: string;
  cards?: string[];
  seats: number[];
  points: number;
  round: number;
  dealer: number;
  sizes: number[];
  team_cards: number[];
  teams: number[];
  direction: 'left' | 'right';
}

const STEPS: Record<string, (view: BillView, event: Happening) => BillView> = {
  dealt: (view, { round, dealer, sizes, team_cards, teams, cards }) => ({
    ...view,
    ...NO_WORK,
    round,
    dealer,
    turn: 0,
    discards: {},
    hand: cards ?? [],
    players: view.players.map((player, seat) => ({
      ...player,
      hand: sizes[seat] ?? 0,
      in: true,
      team: teams[seat] ?? null,
      team_card: team_cards[seat] ?? null,
    })),
  }),
  started: (view, { seat }) => ({ ...view, active: seat }),
  drew: (view, { seat, from, card }) => ({
    ...moved(view, from, seat, card),
    ...NO_WORK,
    active: seat,
    turn: view.turn + 1,
  }),
  discarded: (view, { seat, cards = [] }) => discarded(view, seat, [...cards, ...cards]),
  waiter: (view, { seat, card = '' }) =>
    view.waiter === card ? view : { ...discarded(view, seat, [card]), waiter: card },
  named: (view, { target }) => (view.target === target ? view : { ...view, target }),
  turned: (view, { direction }) => (view.direction === direction ? view : { ...view, direction }),
  chose: (view, { seat, card = null }) => ({
    ...view,
    chosen: [...new Set([...view.chosen, seat])],
    offered: seat === view.seat ? card : view.offered,
  }),
  moved: (view, { from, to, card }) => ({
    ...moved(view, from, to, card),
    chosen: view.chosen.filter((seat) => seat !== from),
    offered: from === view.seat ? null : view.offered,
  }),
  swapped: (view, { seat, target, cards }) => ({
    ...view,
    players: changed(view, (player, number) => {
      const other = number === seat ? target : number === target ? seat : number;
      return { ...player, hand: view.players[other]?.hand ?? 0 };
    }),
    hand: cards ?? view.hand,
  }),
  out: (view, { seat }) => ({
    ...view,
    players: changed(view, (player, number) =>
      number === seat ? { ...player, in: false } : player,
    ),
  }),
  points: (view, { seats, points }) => ({
    ...view,
    players: changed(view, (player, number) =>
      seats.includes(number) ? paid(player, view.round, points) : player,
    ),
  }),
};

function changed(view: BillView, change: (player: Player, seat: number) => Player): Player[] {
  return view.players.map(change);
}

function paid(player: Player, round: number, points: number): Player {
  const rounds = player.rounds.map((had, n) => (n === round - 1 ? points : had));
  return { ...player, rounds, points: player.points + points };
}

function moved(view: BillView, from: number, to: number, card?: string): BillView {
  const players = changed(view, (player, seat) => {
    const more = seat === to ? 1 : seat === from ? -1 : 0;
    return more ? { ...player, hand: player.hand + more } : player;
  });
  let hand = view.hand;
  if (card && view.seat === from) hand = without(hand, [card]);
  if (card && view.seat === to) hand = sorted([...hand, card]);
  return { ...view, players, hand };
}

function discarded(view: BillView, seat: number, cards: string[]): BillView {
  const discards = { ...view.discards };
  for (const card of cards) discards[card] = (discards[card] ?? 0) + 1;
  const players = changed(view, (player, number) =>
    number === seat ? { ...player, hand: player.hand - cards.length } : player,
  );
  const hand = seat === view.seat ? without(view.hand, cards) : view.hand;
  return { ...view, discards, players, hand };
}
