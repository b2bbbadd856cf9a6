import type { Flight } from '../../motion/flights.svelte';
import type { BoardModule } from '../board';
import Board from './Board.svelte';
import Card from './Card.svelte';
import { isLeft, isShown, moments } from './stage';
import type { DrewEvent, PizzaAction, PizzaEvent, PizzaGame, PizzaView } from './types';

/** What the board itself does not offer by cards and drawn answers. */
const PLAIN: PizzaAction[] = ['no-order'];

/** What the stage draws, and puts into no words. */
const DRAWN: PizzaEvent['event'][] = ['turned', 'order-out'];

function drawn(event: DrewEvent, seat: number | null): Flight[] {
  const mine = event.seat === seat;
  const faces = event.cards ?? event.orders;
  const fromWaiter = event.pile === 'waiter';
  if (fromWaiter && !mine) return []; // their waiter stands beside them
  return Array.from({ length: event.count }, (_, n) => {
    const name = faces?.[n] ?? '';
    return {
      card: fromWaiter ? `order ${event.seat} ${name}`.trim() : name || null,
      from: event.pile,
      to: mine ? 'hand' : `seat-${event.seat}`,
    };
  });
}

/** What flies; one's own cards have flown when they were put there. */
function flights(event: PizzaEvent, _: PizzaView, seat: number | null, moment: number): Flight[] {
  switch (event.event) {
    case 'drew':
      return drawn(event, seat);
    case 'served':
    case 'failed':
      return moment ? [{ card: orderOf(event), from: 'open-order', to: seatOf(event) }] : [];
    case 'cooked':
      return event.seat === seat
        ? []
        : event.cards.map((card) => ({ card, from: seatOf(event), to: 'oven' }));
    case 'ordered':
      return event.seat === seat ? [] : [{ card: orderOf(event), from: seatOf(event), to: 'oven' }];
    default:
      return [];
  }
}

const seatOf = ({ seat }: { seat: number }): string => `seat-${seat}`;
const orderOf = ({ seat, order }: { seat: number; order: string }): string =>
  `order ${seat} ${order}`;

const board: BoardModule<PizzaGame> = {
  Board,
  Card,
  staging: {
    timing: 'holding',
    moments: ([event], _changes, _words, view) => moments(event!, view ?? null),
    steady: ([event]) => isLeft(event!),
    tells: (event) => isShown(event),
    said: (events) => events.filter(({ event }) => !DRAWN.includes(event)),
    flights,
  },
  plain: ({ facts }) => PLAIN.includes(facts.action),
  badge: (view, seat) => ({ colour: view.players[seat]?.colour }),
};
export default board;
