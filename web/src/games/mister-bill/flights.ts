import type { Flight } from '../../motion/flights.svelte';
import type {
  DealtEvent,
  DiscardedEvent,
  MisterBillEvent,
  MisterBillView,
  PointsEvent,
  SwappedEvent,
  WaiterEvent,
} from './types';

const MOST_OF_A_HAND = 5; // a whole fan that crosses the table is shown by so many cards

/** What travels because of an event, at the table as it was before. */
export function flights(event: MisterBillEvent, view: MisterBillView): Flight[] {
  switch (event.event) {
    case 'dealt':
      return dealt(event, view);
    case 'drew':
      return [gift(view, event.from, event.seat, event.card)];
    case 'moved':
      return [gift(view, event.from, event.to, event.card)];
    case 'discarded':
      return discarded(event, view);
    case 'waiter':
      return brought(event, view);
    case 'swapped':
      return swapped(event, view);
    case 'points':
      return paid(event);
    default:
      return [];
  }
}

const dealt = ({ team_cards, teams }: DealtEvent, view: MisterBillView): Flight[] =>
  view.players.map((_, seat) => {
    const number = team_cards[seat];
    const card = number ? `team-${number}-${teams[seat]}` : null;
    return { card, from: 'middle', to: card ? `seat-${seat}` : fan(view, seat) };
  });

const discarded = ({ seat, cards }: DiscardedEvent, view: MisterBillView): Flight[] =>
  cards.flatMap((card) => [1, 2].map(() => ({ card, from: fan(view, seat), to: pile(card) })));

const brought = ({ seat, card }: WaiterEvent, view: MisterBillView): Flight[] =>
  view.waiter === card ? [] : [{ card, from: fan(view, seat), to: 'middle' }];

function swapped({ seat, target, cards }: SwappedEvent, view: MisterBillView): Flight[] {
  const ways = [crossing(view, seat, target, cards), crossing(view, target, seat, cards)];
  const crossed = Array.from({ length: MOST_OF_A_HAND }, (_, n) => ways.map((way) => way[n]));
  return crossed.flat().filter((flight) => !!flight);
}

const paid = ({ seats, points }: PointsEvent): Flight[] =>
  seats.map((seat) => ({ card: `points-${points}`, from: 'middle', to: `seat-${seat}` }));

const pile = (card: string) => `pile-${card}`;

/** Where the cards of a seat come from and go to. The reader's own do so at the plate: between the
 * table and the hand is what is asked, and nothing flies over it. */
export function fan(view: MisterBillView, seat: number): string {
  return seat === view.seat ? `seat-${seat}` : `fan-${seat}`;
}

const gift = (view: MisterBillView, from: number, to: number, card: string | null = null) => ({
  card,
  from: fan(view, from),
  to: fan(view, to),
});

/** A whole hand goes to another seat: face up where the reader knows it. */
function crossing(view: MisterBillView, from: number, to: number, got: string[] = []): Flight[] {
  const known = from === view.seat ? view.hand : to === view.seat ? got : [];
  const many = Math.min(view.players[from]?.hand ?? 0, MOST_OF_A_HAND);
  return Array.from({ length: many }, (_, n) => ({
    ...gift(view, from, to, known[n]),
  }));
}
