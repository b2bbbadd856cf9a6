import type { GameEvent, View } from '../../server/types';
import type { Flight } from '../../motion/flights.svelte';
import type { BoardModule } from '../board';
import Board from './Board.svelte';
import Card from './Card.svelte';
import { moments } from './stage';

/** What the board itself does not offer by cards and drawn answers. */
const PLAIN = ['no-order', 'draw'];

function drawn(event: GameEvent, seat: number | null): Flight[] {
  const mine = event.seat === seat;
  const faces = (event.cards ?? event.orders) as string[] | undefined;
  const fromWaiter = event.pile === 'waiter';
  if (fromWaiter && !mine) return []; // their waiter stands beside them
  return Array.from({ length: Number(event.count) }, (_, n) => {
    const name = faces?.[n] ?? '';
    return {
      card: fromWaiter ? `order ${event.seat} ${name}`.trim() : name || null,
      from: String(event.pile),
      to: mine ? 'hand' : `seat-${event.seat}`,
    };
  });
}

/** What flies; one's own cards have flown when they were put there. */
function flights(event: GameEvent, _: View, seat: number | null, moment: number): Flight[] {
  if (event.event === 'drew') return drawn(event, seat);
  const order = { card: `order ${event.seat} ${event.order}`, to: `seat-${event.seat}` };
  if (event.event === 'served' || event.event === 'failed')
    return moment ? [{ ...order, from: 'open-order' }] : [];
  if (event.seat === seat) return [];
  const from = `seat-${event.seat}`;
  if (event.event === 'cooked')
    return (event.cards as string[]).map((card) => ({ card, from, to: 'oven' }));
  return event.event === 'ordered' ? [{ ...order, from, to: 'oven' }] : [];
}

const board: BoardModule = {
  Board,
  Card,
  staging: {
    timing: 'holding',
    moments: ([event]) => moments(event!),
    flights,
  },
  plain: (choice) => PLAIN.includes(String(choice.facts.action)),
  badge: (view, seat) => ({ colour: view.players[seat].colour as string }),
};
export default board;
