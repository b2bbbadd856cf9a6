import type { GameEvent } from '../../server/types';
import type { Flight } from '../../motion/flights.svelte';
import type { BillView } from './view';

const MOST_OF_A_HAND = 5; // a whole fan that crosses the table is shown by so many cards

/** What travels because of an event, at the table as it was before. */
export function flights(event: GameEvent, view: BillView): Flight[] {
  return TRAVELS[event.event]?.(event as Travel, view) ?? [];
}

interface Travel extends GameEvent {
  seat: number;
  from: number;
  to: number;
  target: number;
  card?: string;
  cards?: string[];
  seats: number[];
  points: number;
  team_cards: number[];
  teams: number[];
}

const TRAVELS: Record<string, (event: Travel, view: BillView) => Flight[]> = {
  dealt: ({ team_cards, teams }, view) =>
    view.players.map((_, seat) => {
      const number = team_cards[seat];
      const card = number ? `team-${number}-${teams[seat]}` : null;
      return { card, from: 'middle', to: card ? `seat-${seat}` : fan(view, seat) };
    }),
  drew: ({ seat, from, card }, view) => [gift(view, from, seat, card)],
  moved: ({ from, to, card }, view) => [gift(view, from, to, card)],
  discarded: ({ seat, cards = [] }, view) =>
    cards.flatMap((card) =>
      [1, 2].map(() => ({ card, from: leaf(view, seat, card), to: pile(card) })),
    ),
  waiter: ({ seat, card = '' }, view) =>
    view.waiter === card ? [] : [{ card, from: leaf(view, seat, card), to: 'middle' }],
  swapped: ({ seat, target, cards }, view) => {
    const ways = [crossing(view, seat, target, cards), crossing(view, target, seat, cards)];
    const crossed = Array.from({ length: MOST_OF_A_HAND }, (_, n) => ways.map((way) => way[n]));
    return crossed.flat().filter((flight) => !!flight);
  },
  points: ({ seats, points }) =>
    seats.map((seat) => ({ card: `points-${points}`, from: 'middle', to: `seat-${seat}` })),
};

const pile = (card: string) => `pile-${card}`;

/** Where the cards of a seat are. */
export function fan(view: BillView, seat: number): string {
  return seat === view.seat ? 'hand' : `fan-${seat}`;
}

/** A known card of the reader's own hand has a place of its own. */
function leaf(view: BillView, seat: number, card: string): string {
  return seat === view.seat && view.hand.includes(card) ? `mine-${card}` : fan(view, seat);
}

function gift(view: BillView, from: number, to: number, card?: string): Flight {
  const own = to === view.seat && card ? `mine-${card}` : fan(view, to);
  return { card: card ?? null, from: card ? leaf(view, from, card) : fan(view, from), to: own };
}

/** A whole hand goes to another seat: face up where the reader knows it. */
function crossing(view: BillView, from: number, to: number, got: string[] = []): Flight[] {
  const known = from === view.seat ? view.hand : to === view.seat ? got : [];
  const many = Math.min(view.players[from]?.hand ?? 0, MOST_OF_A_HAND);
  return Array.from({ length: many }, (_, n) => ({
    card: known[n] ?? null,
    from: fan(view, from),
    to: fan(view, to),
  }));
}
